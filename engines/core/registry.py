"""The games that there are. Importing `engines` fills it; a game is imported when it is asked for, so that listing costs
nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game


class Registry(Mapping[str, "Game[Any]"]):
    """Games by id: `games["dies_irae"]`."""

    def __init__(self) -> None:
        self._modules: dict[str, str] = {}
        self._loaded: dict[str, Game[Any]] = {}

    def know(self, id: str, module: str) -> None:
        """A game that the module holds as `GAME`."""
        self._modules[id] = module

    def add(self, game: Game[Any]) -> None:
        self._modules[game.id] = ""
        self._loaded[game.id] = game

    def __getitem__(self, id: str) -> Game[Any]:
        if id not in self._loaded:
            self._loaded[id] = import_module(self._modules[id]).GAME
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __contains__(self, id: object) -> bool:
        return id in self._modules


games = Registry()
