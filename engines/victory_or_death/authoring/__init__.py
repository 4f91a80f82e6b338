"""What the editor needs to know of Victory or Death: checks, set-ups, boards."""
