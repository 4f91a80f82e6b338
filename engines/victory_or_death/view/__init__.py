"""What Victory or Death shows: the table, the words, what an option would do."""
