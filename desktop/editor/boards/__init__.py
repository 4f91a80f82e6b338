"""Boards in the editor: the drawing surface, its tools, and the data behind a board."""
