"""What every game must pass, ours and those from outside: `hegemon conform GAME`, and `tests/conformance`.

A check looks at a game, or plays one of its cases with a seed, and yields each fault as a sentence. Nothing here knows a
game; a game is held to its own declarations (`invariants`, `hidden`, `view`, `table`).
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ..game import Game
from . import contents, files, leaks, play, tables
from .cases import Case, cases, option_cases

MOST_FAULTS = 3  # of one check with one case and seed

OfGame = Callable[[Game[Any]], Iterator[str]]
OfCase = Callable[[Case, int], Iterator[str]]

OF_GAMES: Mapping[str, OfGame] = {
    "data": contents.data_is_sound,
    "texts": contents.texts_are_sentences,
    "lessons": contents.lessons_can_be_done,
    "challenges": contents.challenges_can_be_met,
    "rules": contents.rules_are_found,
    "states": contents.equal_states_are_written_alike,
}

OF_CASES: Mapping[str, OfCase] = {
    "endings": play.games_end,
    "options": play.options_work,
    "undo": play.undo_and_redo,
    "seeds": play.one_seed_one_game,
    "refusals": play.wrong_choices_are_refused,
    "saves": files.saves_load,
    "damage": files.damaged_saves_are_refused,
    "tables": tables.tables_build,
    "secrets": leaks.no_leaks,
}

WITH_EVERY_OPTION = ("endings", "tables")  # the others play each option only as the scenarios set it


class Fault(NamedTuple):
    check: str
    where: str  # the game, or the case with its seed
    text: str


class Step(NamedTuple):
    """One check of one case: what a run consists of."""

    check: str
    where: str
    run: Callable[[], Iterator[str]]

    def faults(self) -> list[Fault]:
        """What it finds; a rule that fails is a fault like any other."""
        found: list[str] = []
        try:
            found.extend(islice(self.run(), MOST_FAULTS))
        except Exception as error:
            found.append(failure(error))
        return [Fault(self.check, self.where, text) for text in found]


def failure(error: Exception) -> str:
    """An exception in one sentence, with the last line of the rules that it came through."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    notes = "".join(f", {note}" for note in getattr(error, "__notes__", ()))
    words = " ".join(str(error).split())
    return f"the rules fail with {type(error).__name__} ({words}) in {Path(at.filename).name}, line {at.lineno}{notes}"


def steps(game: Game[Any], games: int = 1, seed: int = 1) -> list[Step]:
    """All checks of a game, with so many random games of each case."""
    found = [Step(name, game.id, lambda check=check: check(game)) for name, check in OF_GAMES.items()]  # type: ignore[misc]
    every, usual = [*cases(game), *option_cases(game)], cases(game)
    for name, check in OF_CASES.items():
        for case in every if name in WITH_EVERY_OPTION else usual:
            found += [step(name, check, case, seed + n) for n in range(games)]
    return found


def step(name: str, check: OfCase, case: Case, seed: int) -> Step:
    return Step(name, f"{case}, seed {seed}", lambda: check(case, seed))
