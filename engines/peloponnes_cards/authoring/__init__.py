"""What the editor needs to know of Peloponnes Card Game: checks, set-ups, boards."""
