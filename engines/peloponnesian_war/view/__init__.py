"""What Peloponnesian War shows: the table, the words, what an option would do."""
