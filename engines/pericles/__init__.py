"""Pericles: debate in two assemblies, war in twenty theaters."""
