"""Kills: a program that plays is killed in every way, on a full disk too, and nothing that it acknowledged as kept is lost.

    python -m tests.kills 320

A child plays through the window's own match and journal and reports each act after it. The parent knows what each act leads
to, kills it, and recovers the game as the window would.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

GAMES = ("isthmus", "peloponnes_cards", "victory_or_death")
WAYS = (
    "at any moment",  # by the parent
    "within a line",  # after a part of it was written
    "within a new journal",  # before or after it replaces the old one
    "while the disk is full",
    "after the disk was full",
)
ACTS = 400  # more than a child makes before it is killed
FULL_FOR = 8  # acts


class Plan(NamedTuple):
    """What a child plays and how it ends."""

    game: str
    seed: int
    way: str

    @property
    def dice(self) -> random.Random:
        return random.Random(f"{self.game} {self.seed} {self.way}")

    @property
    def moment(self) -> int:
        """The act at which something happens to it."""
        return self.dice.randrange(2, 40)


# --- what the child plays, and the parent after it


def begun(plan: Plan, journaled: bool):
    from desktop.controller.match import Match
    from engines.core.session import Session

    session = Session.new(plan.game, seed=plan.seed)
    session.players = dict.fromkeys(session.setup.seats, "person:Ada")
    return Match(session, Lenient(), journaled)


class Lenient:
    """Preferences: taking back is free."""

    strict_undo = False


def act(match, dice: random.Random) -> None:
    """A choice, or sometimes a step back or forth."""
    kind = dice.random()
    if match.ask is None or kind < 0.08:
        match.undo()
    elif kind < 0.1 and match.can_redo:
        match.redo()
    elif match.can_cancel and kind < 0.14:
        match.cancel()
    else:
        match.apply(dice.choice(match.ask.own_options))


# --- the child


def play(plan: Plan) -> None:
    match, dice = begun(plan, journaled=True), random.Random(plan.seed)
    match.said.connect(lambda said: print("told" if "cannot be written" in said else "-", flush=True))
    print("ready", flush=True)
    for n in range(ACTS):
        if n == plan.moment:
            befall(plan, match)
        if n == plan.moment + FULL_FOR and plan.way == "after the disk was full":
            limit_files(None)
        act(match, dice)
        print(n, match.session.digest(), "missing" if match.journal.trouble else "kept", flush=True)


def befall(plan: Plan, match) -> None:
    """What happens to the child at its moment."""
    from engines.core.chains import ChainFile

    part = plan.dice.random()
    if plan.way == "within a line":
        ChainFile._write = lambda file, line: (file._file.write(line[: int(len(line) * part)]), die())
    elif plan.way == "within a new journal":
        replace = os.replace
        os.replace = lambda *paths: die() if part < 0.5 else (replace(*paths), die())
        match.journal.renew(match.session)
    elif "full" in plan.way:
        limit_files(match.journal.path.stat().st_size + int(part * 100))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def limit_files(size: int | None) -> None:
    """Files cannot grow beyond a size: writes take a part and then fail, as on a full disk."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most if size is None else size, most))


# --- the parent


class Fault(AssertionError):
    """Something that was acknowledged is not there."""


def kill(plan: Plan, home: Path) -> str:
    """Lets a child play, kills it, and recovers its game. Returns what came of it, in a few words."""
    environment = os.environ | {"HEGEMON_HOME": str(home), "HEGEMON_EXTRA_GAMES": "isthmus=tests.isthmus.game"}
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.kills", "--play", plan.game, str(plan.seed), plan.way],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
    )  # fmt: skip
    assert child.stdout is not None
    if child.stdout.readline() != "ready\n":
        raise Fault(f"{plan}: the child did not begin")
    told, acts = [], []
    end = time.monotonic() + random.Random(plan.seed).random() * 0.15 if plan.way == "at any moment" else None
    wanted = plan.moment + FULL_FOR // 2 * (1 if plan.way == "while the disk is full" else 3)
    while line := child.stdout.readline():
        if not line.endswith("\n"):
            break  # it was killed within this line: it acknowledged nothing
        if line == "told\n":
            told.append(len(acts))
        elif line != "-\n":
            acts.append(line.split())
        if (end is not None and time.monotonic() > end) or (end is None and len(acts) > wanted):
            child.kill()
    child.wait()
    child.stdout.close()
    return verdict(plan, home, acts, told)


def verdict(plan: Plan, home: Path, acts: list[list[str]], told: list[int]) -> str:
    from desktop.controller.saved_games import recover_session

    (path,) = (home / "journals").glob("*.journal")
    recovered = recover_session(path)
    led_to = positions(plan, len(acts) + 1)  # after so many acts
    for n, (number, digest, _) in enumerate(acts):
        if (int(number), digest) != (n, led_to[n + 1]):
            raise Fault(f"{plan}: the child played another game")
    kept = [state == "kept" for _, _, state in acts]
    good = led_to[len(acts) : len(acts) + 2]  # what was acknowledged, or one act more
    if not all(kept[-1:]):
        # The first act since then that may not be there, or the turn that began with it. A journal that is tried again may
        # take some of the acts after it.
        missing = max((n for n in range(1, len(kept)) if kept[n - 1]), default=0)
        if missing not in told:
            raise Fault(f"{plan}: choices were not kept, and nobody was told")
        good += led_to[missing:]
    if recovered.digest() not in good:
        raise Fault(f"{plan}: {len(acts)} acts were acknowledged, and the game that came back is another")
    if recovered.notice:
        raise Fault(f"{plan}: {recovered.notice}")
    if not all(kept[-1:]):
        return "everything up to the full disk is there, and the person was told"
    return "everything is there" + ("" if all(kept) else ", after the disk had been full")


def positions(plan: Plan, acts: int) -> list[str]:
    """The digests of the positions that the acts lead to, the first one included."""
    match, dice = begun(plan, journaled=False), random.Random(plan.seed)
    digests = [match.session.digest()]
    for _ in range(acts):
        act(match, dice)
        digests.append(match.session.digest())
    return digests


def plans(kills: int) -> list[Plan]:
    return [Plan(GAMES[n // len(WAYS) % len(GAMES)], n, WAYS[n % len(WAYS)]) for n in range(kills)]


def kill_all(kills: int) -> Counter[str]:
    """The outcomes and how often each came."""
    outcomes: Counter[str] = Counter()
    for plan in plans(kills):
        with tempfile.TemporaryDirectory() as home:
            outcomes[f"killed {plan.way}: {kill(plan, Path(home))}"] += 1
    return outcomes


def main(arguments: list[str]) -> None:
    os.environ["HEGEMON_EXTRA_GAMES"] = "isthmus=tests.isthmus.game"
    if arguments[:1] == ["--play"]:
        play(Plan(arguments[1], int(arguments[2]), arguments[3]))
        return
    outcomes = kill_all(int(arguments[0]) if arguments else 320)
    for outcome, times in sorted(outcomes.items()):
        print(f"{times:4}  {outcome}")
    print(f"{outcomes.total():4}  kills, no acknowledged choice was lost")


if __name__ == "__main__":
    main(sys.argv[1:])
