"""Where a game begins: the covers, the games to continue, the new-game page."""

from .homepage import HomePage
from .newgame import NewGame, NewGamePage

__all__ = ["HomePage", "NewGame", "NewGamePage"]
