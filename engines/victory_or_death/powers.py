"""The four powers, their teams and their kinds of pieces, by number. Powers are numbered in turn order."""

from __future__ import annotations

POWERS = ("corinth", "delian_league", "sparta", "athens")
TEAMS = ("oligarchs", "demos")
TEAM_NAMES = ("Oligarchs", "Demos")
KINDS = ("hoplite", "trireme", "city")
KIND_NAMES = ("Hoplite", "Trireme", "City")
KIND_PLURALS = ("Hoplites", "Triremes", "Cities")
HOPLITE, TRIREME, CITY = 0, 1, 2

# Looked up by the number of a power.
TEAM_OF = (0, 1, 0, 1)
ENEMY_TEAM_OF = (1, 0, 1, 0)
MATE_OF = (2, 3, 0, 1)
ENEMIES_OF = ((1, 3), (0, 2), (1, 3), (0, 2))

# Looked up by the number of a team.
POWERS_OF = ((0, 2), (1, 3))


def are_enemies(p: int, q: int) -> bool:
    return TEAM_OF[p] != TEAM_OF[q]
