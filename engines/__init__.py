"""The games. `games["dies_irae"]` imports a game when it is asked for, so that listing them costs nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.core.game import Game

KNOWN = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")


class Registry(Mapping[str, "Game[Any]"]):
    """Our games, and any module named in HEGEMON_EXTRA_GAMES (used by the tests)."""

    def __init__(self) -> None:
        self._modules = {id: f"engines.{id}.game" for id in KNOWN}
        self._loaded: dict[str, Game[Any]] = {}
        for extra in filter(None, os.environ.get("HEGEMON_EXTRA_GAMES", "").split(",")):
            id, _, module = extra.partition("=")
            self._modules[id] = module

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

    def add(self, game: Game[Any]) -> None:
        self._modules[game.id] = ""
        self._loaded[game.id] = game


games = Registry()
