"""What Pericles shows: the table, the words, what an option would do."""
