"""Lessons and challenges: positions of a game with texts, what the person is to do there, and what follows.

They lie in assets/games/<id>/lessons.json, and an edition may bring its own in a file of that name. A lesson is a chain of
steps. Each says something, points at things, perhaps asks for one choice, and plays the choices that follow from it. A
challenge is a position with a goal and a limit. What is done with them stands in lesson_play.py and challenges.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from . import data
from .data import DataError, Edition, per_edition
from .exact import exact
from .flow import Option

FILE = data.LESSONS


class Wanted(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which options are meant: those that agree in every field given here."""

    verb: str | None = None
    piece: str | None = None
    card: str | None = None
    space: str | None = None
    origin: str | None = None
    kind: str | None = None
    seat: str | None = None
    amount: int | None = None

    def fits(self, option: Option) -> bool:
        return all(value is None or value == getattr(option, name) for name, value in self._fields())

    def _fields(self) -> Iterator[tuple[str, Any]]:
        return ((name, getattr(self, name)) for name in self.__struct_fields__)


class Start(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How to come to a position: what the game is begun with, and the choices that lead there."""

    scenario: str
    seats: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    seed: int = 1
    script: tuple[Any, ...] = ()  # chance, before the seed is used
    choices: tuple[Option, ...] = ()


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    text: str
    look_at: tuple[str, ...] = ()  # ids of spaces, pieces, cards and zones: the board shows and marks them
    do: tuple[Wanted, ...] = ()  # the person chooses an option that one of these means; without them it goes on by itself
    task: str = ""  # what is to be done, if the button of the option does not say it well
    wrong: str = ""  # what to say to somebody who does something else
    choices: tuple[Option, ...] = ()  # what follows: answers of others, and the rest of what was begun

    def wants(self, option: Option) -> bool:
        return any(wanted.fits(option) for wanted in self.do)

    def wanted(self, options: Sequence[Option]) -> list[Option]:
        """Those of the options that the step asks for."""
        return [option for option in options if self.wants(option)]


class Lesson(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    title: str
    blurb: str
    minutes: int
    seat: str  # whose eyes the person has, and whose choices
    start: Start
    steps: tuple[Step, ...]


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure of the position, by its name among the game's measures, and what it must come to."""

    measure: str
    of: tuple[str, ...] = ()  # what it is taken of: a space, a kind of piece
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, value: int) -> bool:
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


class Challenge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position, a goal, and how long one may take. Computer players have the other seats."""

    id: str
    title: str
    text: str  # where one stands, and what is asked
    seat: str
    start: Start
    goal: tuple[Condition, ...]  # all of them
    turns: int = 0  # up to the end of so many turns, whosever they are; 0: no such limit
    choices: int = 0  # up to so many choices of one's own; 0: no such limit
    at_end: bool = False  # the goal counts when the limit is reached, not before
    opponents: str = ""  # the computer player in the other seats; "": the usual one
    hint: str = ""
    won: str = ""  # what there is to learn from it
    solution: tuple[Option, ...]  # one's own choices


class LessonsFile(msgspec.Struct):
    schema: int = data.SCHEMA
    lessons: list[Lesson] = []
    challenges: list[Challenge] = []


@per_edition
def lessons_file(edition: Edition) -> LessonsFile:
    """The lessons and challenges of an edition, ours included. DataError names a field that does not fit."""
    found = edition.load(FILE, LessonsFile)
    try:
        exact(edition.raw(FILE), LessonsFile)
    except msgspec.ValidationError as error:
        raise DataError(f"{FILE} of {edition.game}: {error}.") from None
    return found
