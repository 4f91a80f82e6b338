"""Lessons and challenges made from a game: the position is one of its moments, the steps are what was played after it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from . import challenges, editions, lesson_play
from .data import LESSONS, Edition, edition_path, shipped
from .edition_files import About, EditionFile, read_edition
from .flow import Option
from .game import Game
from .lessons import Challenge, Condition, Lesson, Start, Step, Wanted
from .session import Record, Session


def start_of(session: Session, moment: int) -> Start:
    """How to come to a moment of a game."""
    setup = session.setup
    played = [record.option for record in (session.history + session.future)[:moment]]
    return Start(
        scenario=setup.scenario, seats=setup.seats, options=dict(setup.options), seed=setup.seed,
        script=tuple(session.script or ()), choices=tuple(played),
    )  # fmt: skip


def played_after(session: Session, moment: int) -> list[Record]:
    """The choices of the line being played after a moment: steps of a lesson, or the solution of a challenge."""
    return (session.history + session.future)[moment:]


def steps_of(records: Sequence[Record], seat: str, first: str, texts: Sequence[str], last: str) -> Iterator[Step]:
    """A step for each choice of the seat that is taught, with what the others did after it. `texts` are those of these
    steps, `first` stands before them and `last` after them."""
    lead: list[Option] = []
    asked: list[tuple[Option, list[Option]]] = []
    for record in records:
        if record.seat == seat:
            asked.append((record.option, []))
        else:
            (asked[-1][1] if asked else lead).append(record.option)
    yield Step(first, choices=tuple(lead))
    for n, (option, answers) in enumerate(asked):
        text = texts[n] if n < len(texts) and texts[n].strip() else first
        yield Step(text, look_at=_named(option), do=(_wanted(option),), choices=tuple(answers))
    yield Step(last)


def _named(option: Option) -> tuple[str, ...]:
    return tuple(id for id in (option.space, option.card) if id is not None)


def _wanted(option: Option) -> Wanted:
    return Wanted(**{name: value for name, value in msgspec.structs.asdict(option).items() if value is not None})


def free_id(title: str, taken: Collection[str]) -> str:
    stem = re.sub(r"\W+", "_", title.casefold()).strip("_")[:40] or "lesson"
    id, number = stem, 2
    while id in taken:
        id, number = f"{stem}_{number}", number + 1
    return id


def doubts(game: Game[Any], made: Lesson | Challenge, edition: Edition) -> list[str]:
    """What is wrong with a lesson or a challenge under an edition, as sentences."""
    found = lesson_play.faults(game, made, edition) if isinstance(made, Lesson) else challenges.faults(game, made, edition)
    return list(found)


def keep(game: Game[Any], name: str, made: Lesson | Challenge) -> None:
    """Puts a lesson or a challenge into an edition of this person, which is made if there is none of that name."""
    if name in editions.editions(game.id):
        file = read_edition(edition_path(game.id, name))
    else:
        file = EditionFile(About(game=game.id, name=name, data=shipped(game.id).digest))
    part = "lessons" if isinstance(made, Lesson) else "challenges"
    patch: Mapping[str, Any] = file.patches.get(LESSONS) or {}
    entries = [entry for entry in patch.get(part, []) if entry.get("id") != made.id]
    file.patches = {**file.patches, LESSONS: {**patch, part: [*entries, msgspec.to_builtins(made)]}}
    editions.save_edition(file)


def goal_of(measure: str, at_least: int) -> tuple[Condition, ...]:
    return (Condition(measure, at_least=at_least),)
