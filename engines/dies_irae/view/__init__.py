"""What Dies Irae shows: the table, the words, what an option would do."""
