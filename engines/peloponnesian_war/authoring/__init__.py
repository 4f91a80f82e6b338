"""What the editor needs to know of Peloponnesian War: checks, set-ups, boards."""
