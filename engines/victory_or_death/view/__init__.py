"""The view of Victory or Death: the table, the words, and previews of options."""
