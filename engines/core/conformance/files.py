"""Saves: a game opens as it was saved, and a damaged file is refused or opens as it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..chance import Dice
from ..recovery import recover
from ..saves import SaveError
from ..session import Session
from .cases import Case, random_game

SAVED_AT = frozenset((0, 1, 2, 3, 5, 8, 13, 34, 89, 144, 377))
DAMAGES = 60
BEFORE_DAMAGE = 25
JUNK: tuple[Any, ...] = (None, -1, 2**70, "x", [], {}, True, 1.5, [{"verb": "hold"}], {"verb": 3})


def saves_load(case: Case, seed: int) -> Iterator[str]:
    """A save made at any decision opens as an equal game."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.hegemon"
        for s in random_game(case.begin(seed), seed + 1):
            if s.now in SAVED_AT or s.ask is None:
                s.save(path)
                fault = unlike(s, Session.load(path))
                if fault:
                    yield f"saved after {s.now} choices and opened again, {fault}"
                    return


def unlike(session: Session, loaded: Session) -> str:
    if loaded.digest() != session.digest():
        return "the position is another one"
    if [r.option for r in loaded.history] != [r.option for r in session.history]:
        return "its choices are others"
    if (loaded.ask and loaded.ask.options) != (session.ask and session.ask.options):
        return "it offers other options"
    return ""


def damaged_saves_are_refused(case: Case, seed: int) -> Iterator[str]:
    """A corrupted file is refused in one sentence that names it."""
    session = case.begin(seed)
    for _ in islice(random_game(session, seed + 1), BEFORE_DAMAGE):
        pass
    dice = Dice(seed + 2)
    refused = 0
    with TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.hegemon"
        session.save(path)
        sound = path.read_bytes()
        for n in range(DAMAGES):
            path.write_bytes(DAMAGE[n % len(DAMAGE)](sound, dice))
            for open_file in (Session.load, recover):
                try:
                    open_file(path)
                except SaveError as refusal:
                    refused += 1
                    if path.name not in str(refusal) or "\n" in str(refusal):
                        yield f"a damaged file is refused with more or less than a sentence: {str(refusal)[:200]!r}"
    if refused < DAMAGES // 2:
        yield f"of {DAMAGES} damaged files only {refused} were refused"


def cut_off(sound: bytes, dice: Dice) -> bytes:
    return sound[: dice.below(len(sound))]


def overwritten(sound: bytes, dice: Dice) -> bytes:
    content = bytearray(sound)
    for _ in range(1 + dice.below(8)):
        content[dice.below(len(content))] = dice.below(256)
    return bytes(content)


def repeated(sound: bytes, dice: Dice) -> bytes:
    start = dice.below(len(sound))
    return sound[:start] + sound[start : start + dice.below(60)] + sound[start:]


def gap(sound: bytes, dice: Dice) -> bytes:
    start = dice.below(len(sound))
    return sound[:start] + sound[start + dice.below(60) :]


def junk(sound: bytes, dice: Dice) -> bytes:
    """Something else at a random place of the tree."""
    document = place = json.loads(sound)
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = dice.choice(keys)
        if isinstance(place[key], dict | list) and dice.below(10) < 7:
            place = place[key]
            continue
        place[key] = dice.choice(JUNK)
        break
    return json.dumps(document).encode()


DAMAGE: tuple[Callable[[bytes, Dice], bytes], ...] = (cut_off, overwritten, repeated, gap, junk)
