"""Where a game begins: the covers, the games to continue, the new-game page."""

from .home_page import HomePage
from .new_game import NewGame, NewGamePage

__all__ = ["HomePage", "NewGame", "NewGamePage"]
