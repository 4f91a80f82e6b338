"""What Peloponnes Card Game shows: the table, the words, what an option would do."""
