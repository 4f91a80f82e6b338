"""The window. It draws what the engines' tables say and knows no game's rules."""
