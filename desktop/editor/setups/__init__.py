"""Setups in the editor: pieces dragged to their places, and the figures of a position."""
