"""Fuzzing: saves and editions of every game are changed at random places and passed to the gate as a stranger's.

    python -m tests.fuzz 20000 --workers 2

Each must be refused in one sentence, or open and play on. The table of outcomes says how many did what.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import signal
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

os.environ.setdefault("HEGEMON_EXTRA_GAMES", "isthmus=tests.isthmus.game")

import msgspec

from engines import KNOWN, games
from engines.core import saves
from engines.core.chance import Dice
from engines.core.data import DataError, difference
from engines.core.edition_files import About, unpack
from engines.core.editions import problems
from engines.core.inspection import fault_in_edition, fault_in_save
from engines.core.saves import SaveError
from engines.core.session import Session
from engines.lab.executors import results
from tests.mutations import mutate

SAVES_TO_EDITIONS = 9  # one case in ten is an edition: it plays every scenario and takes long
BASES = 6  # saves of each game that are changed
SECONDS = 30  # the gate's own limit
FURTHER = 150  # choices that a game which passed is played on

REFUSED = "refused in a sentence"
TOO_LONG = "took too long, which the gate ends"
OPENS = "opens and plays on"
FOR_EDITOR = "taken, with faults that the editor names"
FAILS_LATER = "FAULT: opens and fails in play"
TRACEBACK = "FAULT: the gate fails"


class Case(NamedTuple):
    number: int

    @property
    def dice(self) -> Dice:
        return Dice(self.number)

    @property
    def kind(self) -> str:
        return "edition" if self.number // len(KNOWN) % (SAVES_TO_EDITIONS + 1) == SAVES_TO_EDITIONS else "save"

    @property
    def game(self) -> str:
        return KNOWN[self.number % len(KNOWN)]


class Outcome(NamedTuple):
    case: Case
    result: str
    words: str  # the refusal, or what failed


# --- what is changed


@lru_cache(maxsize=100)
def base_save(game: str, n: int) -> dict[str, Any]:
    """The document of a game that was played for some choices."""
    dice = Dice(n)
    scenarios = games[game].scenarios
    scenario = scenarios[n * 7 % len(scenarios)]
    session = Session.new(game, scenario.id, seats=list(dice.choice(scenario.seatings)), seed=n)
    for _ in range(dice.below(160)):
        if session.ask is None:
            break
        session.apply(dice.choice(session.ask.options))
    document: dict[str, Any] = json.loads(json.dumps(msgspec.to_builtins(session.document())))
    return document


def changed_save(case: Case) -> bytes:
    dice = case.dice
    document = deepcopy(base_save(case.game, dice.below(BASES)))
    if dice.below(10) < 8:  # the state itself, in a save that is not played again but trusted
        document |= {"program": "0.0.1", "rules": "other", "digest": "0", "kept": document["kept"][-1:]}
        target = document["kept"][0]["state"]
    else:
        target = document
    for _ in range(1 + dice.below(3)):
        mutate(target, dice)
    return json.dumps(document).encode()


def changed_edition(case: Case) -> bytes:
    dice, game = case.dice, games[case.game]
    name = dice.choice(sorted(game.data_files))
    shipped = game.shipped.raw(name)
    wanted = deepcopy(shipped)
    for _ in range(1 + dice.below(3)):
        mutate(wanted, dice)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("edition.json", json.dumps(msgspec.to_builtins(About(game=game.id, name="theirs"))))
        patch = difference(shipped, wanted)
        if patch is not None:
            archive.writestr(f"patches/{name}", json.dumps(patch))
    return out.getvalue()


# --- what comes of it


def outcome(case: Case) -> Outcome:
    judge: Callable[[Case], tuple[str, str]] = save_outcome if case.kind == "save" else edition_outcome
    try:
        with time_limit():
            return Outcome(case, *judge(case))
    except TooLong:
        return Outcome(case, TOO_LONG, "")
    except RecursionError as error:
        return Outcome(case, TRACEBACK, repr(error)[:200])
    except Exception as error:
        return Outcome(case, TRACEBACK, where(error))


def save_outcome(case: Case) -> tuple[str, str]:
    content = changed_save(case)
    try:
        fault = fault_in_save(content, "theirs.hegemon")
    except SaveError as error:
        fault = str(error)
    if fault:
        return one_sentence(fault)
    session = Session.open(saves.parse(content, "theirs.hegemon"), "theirs.hegemon")
    return played_on(session, case)


def edition_outcome(case: Case) -> tuple[str, str]:
    content = changed_edition(case)
    try:
        fault = fault_in_edition(content, "theirs.hegemon-edition")
    except DataError as error:
        fault = str(error)
    if fault:
        return one_sentence(fault)
    game, edition = games[case.game], unpack(content, "theirs.hegemon-edition").edition()
    if any(issue.severe for issue in problems(game, edition)):
        return FOR_EDITOR, ""
    scenario = case.dice.choice(game.scenarios_of(edition))
    return played_on(Session.new(game, scenario.id, seed=case.number, edition=edition), case)


def one_sentence(fault: str) -> tuple[str, str]:
    if "\n" in fault or len(fault) > 400 or "theirs.hegemon" not in fault:
        return TRACEBACK, f"no sentence: {fault[:200]!r}"
    return REFUSED, fault


def played_on(session: Session, case: Case) -> tuple[str, str]:
    """By other dice than the gate's, with every seat's table; then it is saved and opened again."""
    game, dice = session.game, case.dice
    try:
        for n in range(FURTHER):
            if session.ask is None:
                break
            if n % 10 == 0:
                for seat in (None, *session.setup.seats):
                    game.table(session.state, seat, session.ask)
            session.apply(dice.choice(session.ask.options))
        if not session.setup.edition.in_memory:
            again = Session.open(session.document(), "again")
            assert again.digest() == session.digest(), "saved and opened again, it is another game"
    except Exception as error:
        return FAILS_LATER, where(error)
    return OPENS, ""


def where(error: BaseException) -> str:
    """The kind of an exception, and the last line that it came through."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace is not None else ""
    return f"{type(error).__name__} {re.sub(chr(10), ' ', str(error))[:120]} at {place}"


class TooLong(BaseException):
    """Not an Exception: nobody who works on the file may catch it."""


@contextmanager
def time_limit() -> Iterator[None]:
    def end(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- many


def outcomes(numbers: range, workers: int = 1) -> Iterator[Outcome]:
    for _, found in results(outcome, [Case(number) for number in numbers], died, workers):
        yield found


def died(case: Case) -> Outcome:
    return Outcome(case, TRACEBACK, "the process died")


def table(found: list[Outcome]) -> list[str]:
    """How many cases of each game and kind came to what."""
    counts = Counter((o.case.kind, o.case.game, o.result) for o in found)
    kinds = sorted({o.result for o in found})
    lines = []
    for kind in ("save", "edition"):
        for game in KNOWN:
            of = {result: counts[kind, game, result] for result in kinds if counts[kind, game, result]}
            if of:
                lines.append(f"{kind}s of {game}: " + ", ".join(f"{n} {result}" for result, n in of.items()))
    lines += [f"{n:6}  {result}" for result, n in sorted(Counter(o.result for o in found).items())]
    return [*lines, f"{len(found):6}  cases"]


def faults(found: list[Outcome]) -> list[str]:
    return [
        f"case {o.case.number} ({o.case.kind} of {o.case.game}): {o.result}: {o.words}" for o in found if "FAULT" in o.result
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("cases", type=int, nargs="?", default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    found = []
    for one in outcomes(range(arguments.first, arguments.first + arguments.cases), arguments.workers):
        found.append(one)
        if "FAULT" in one.result:
            print(*faults([one]), file=sys.stderr, flush=True)
    print("\n".join(table(found)))
    return 1 if faults(found) else 0


if __name__ == "__main__":
    raise SystemExit(main())
