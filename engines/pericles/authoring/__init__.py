"""What the editor needs to know of Pericles: checks, set-ups, boards."""
