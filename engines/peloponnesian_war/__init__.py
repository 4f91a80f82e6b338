"""Peloponnesian War: one person commands a League, the system commands the other by its strategy matrix."""
