"""What the editor needs to know of Dies Irae: checks, set-ups, boards."""
