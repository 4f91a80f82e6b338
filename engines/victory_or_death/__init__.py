"""Quartermaster General: Victory or Death."""
