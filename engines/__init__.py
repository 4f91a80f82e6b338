"""The games: `games["dies_irae"]`. HEGEMON_EXTRA_GAMES names further ones as `id=module`, separated by commas."""

from __future__ import annotations

import os

from engines.core.registry import games

__all__ = ["KNOWN", "games"]

KNOWN = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")

for _id in KNOWN:
    games.know(_id, f"engines.{_id}.game")
for _extra in filter(None, os.environ.get("HEGEMON_EXTRA_GAMES", "").split(",")):
    games.know(*_extra.split("=", 1))
