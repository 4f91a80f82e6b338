"""The view of Peloponnes Card Game: the table, the words, and previews of options."""
