"""Between widgets, engine and undo history: the match, who sees it, what a gesture means, and who moves by itself."""
