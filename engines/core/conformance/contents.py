"""What a game brings besides its rules: data, texts, lessons, rules reference, and types that can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec.inspect

from .. import challenges, lesson_play
from ..game import Game
from ..help import section_for
from ..session import Session
from .cases import random_game


def data_is_sound(game: Game[Any]) -> Iterator[str]:
    """The data shipped with the game has no fault."""
    yield from (f"{issue}" for issue in game.check())


def texts_are_sentences(game: Game[Any]) -> Iterator[str]:
    """Each text of an event is a sentence, or empty for what the log leaves out."""
    for kind, text in game.texts.items():
        if text != text.strip():
            yield f"the text of {kind} has spaces at its ends"
        if text and text[-1] not in ".:!?”":
            yield f"the text of {kind} is no sentence: {text}"


def lessons_can_be_done(game: Game[Any]) -> Iterator[str]:
    """Every lesson can be gone through, whichever of the options one takes that a step asks for."""
    for lesson in game.teaching().lessons:
        yield from lesson_play.faults(game, lesson)


def challenges_can_be_met(game: Game[Any]) -> Iterator[str]:
    """The solution of every challenge reaches its goal, and the usual computer player does not."""
    for challenge in game.teaching().challenges:
        yield from challenges.faults(game, challenge)


def rules_are_found(game: Game[Any]) -> Iterator[str]:
    """The rules reference has a section for every rule that a decision cites."""
    if not game.rules:
        return
    missing = set()
    for s in random_game(Session.new(game, seed=2), 2):
        if s.ask is not None and s.ask.rule and not section_for(game.rules, s.ask.rule):
            missing.add(s.ask.rule)
    yield from (f"the rules reference has no section {rule}" for rule in sorted(missing))


def equal_states_are_written_alike(game: Game[Any]) -> Iterator[str]:
    """A struct that leaves its defaults out compares them by identity: a word that was read from a snapshot would be
    written where the same word of the rules is left out, and two equal states would have two digests."""
    for kind in structs_in(msgspec.inspect.type_info(game.codec.state_type), set()):
        if kind.__struct_config__.omit_defaults and any(isinstance(d, str | float) and d for d in kind.__struct_defaults__):
            yield f"{kind.__name__} leaves out defaults that are words or fractions"


def structs_in(info: object, met: set[type[Any]]) -> set[type[Any]]:
    """The structs that a type is made of."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls not in met:
            met.add(info.cls)
            for field in info.fields:
                structs_in(field.type, met)
    else:
        for name in ("types", "item_types", "item_type", "key_type", "value_type"):
            inner = getattr(info, name, ())
            for part in inner if isinstance(inner, tuple) else (inner,):
                structs_in(part, met)
    return met
