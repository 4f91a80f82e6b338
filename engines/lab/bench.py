"""`hegemon bench`: figures for every game, measured on this machine. Never a test: a slow machine is not a fault."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from engines import games
from engines.core.bots import RandomBot, play_out
from engines.core.session import Session

SECONDS = 3.0  # of random play for each game

COLUMNS = (
    ("decisions_per_second", "decisions/s"),
    ("ask_us", "ask µs"),
    ("undo_us", "undo µs"),
    ("clone_us", "clone µs"),
    ("snapshot_bytes", "snapshot B"),
    ("save_ms", "save ms"),
    ("load_ms", "load ms"),
    ("start_ms", "start ms"),
    ("memory_mb", "memory MB"),
)


def run(ids: Sequence[str], quiet: bool = False) -> dict[str, Any]:
    report: dict[str, Any] = {"python": sys.version.split()[0], "games": {}}
    report["games_command_ms"] = _best(lambda: _child("-m", "desktop.main", "games"), 3) * 1e3
    for id in ids:
        if not quiet:
            print(f"measuring {id}", file=sys.stderr)
        report["games"][id] = measure(id)
    report["window"] = _frames()
    return report


def measure(id: str) -> dict[str, Any]:
    game = games[id]
    decisions, seconds, session = _random_play(id)
    middle = session.now // 2
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.hegemon"
        save = _best(lambda: session.save(path), 3)
        load = _best(lambda: Session.load(path), 3)
    undo = _undo(session, 20)
    session.goto(middle)
    clone = _best(lambda: session.clone(), 50)
    ask = _best(lambda: session.goto(session.scene_at), 50)
    return {
        "decisions_per_second": round(decisions / seconds),
        "by_seats": _by_seats(id),
        "decisions_of_a_game": session.now + len(session.future),
        "ask_us": round(ask * 1e6, 1),
        "undo_us": round(undo * 1e6, 1),
        "clone_us": round(clone * 1e6, 1),
        "snapshot_bytes": len(game.codec.pack(session.state)),
        "save_ms": round(save * 1e3, 1),
        "load_ms": round(load * 1e3, 1),
        "start_ms": round(_best(lambda: _child("-c", FIRST_ASK, id), 3) * 1e3),
        "memory_mb": round(float(_child("-c", MEMORY, id)) / 1024, 1),
    }


def _by_seats(id: str) -> dict[str, int]:
    """Decisions a second for each number of seats that the first scenario can be played with. Fewer seats decide less often:
    what the rules do by themselves between two decisions counts for more."""
    figures: dict[str, int] = {}
    for seats in sorted({len(seating) for seating in games[id].scenarios[0].seatings}):
        decisions, seconds, _ = _random_play(id, seats, SECONDS / 3)
        figures[str(seats)] = round(decisions / seconds)
    return figures


def _random_play(id: str, seats: int | None = None, most: float = SECONDS) -> tuple[int, float, Session]:
    """Whole games at random, for a few seconds; the last one is kept for what is measured at its end.
    The seconds are the processor's, so that others at work on the machine do not change the figure."""
    decisions = seconds = 0.0
    seed = 0
    while True:
        seed += 1
        started = time.process_time()
        session = Session.new(id, seats=seats, seed=seed)
        decisions += play_out(session, {seat: RandomBot() for seat in session.state.seats}, seed)
        seconds += time.process_time() - started
        if seconds >= most:
            return int(decisions), seconds, session


def _undo(session: Session, times: int) -> float:
    """One choice taken back at the end of a whole game."""
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        session.undo()
        best = min(best, time.perf_counter() - started)
        session.redo()
    return best


def _best(action: Callable[[], Any], times: int) -> float:
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - started)
    return best


FIRST_ASK = "import sys; from engines.core.session import Session; Session.new(sys.argv[1], seed=1)"
MEMORY = FIRST_ASK + (
    "; from engines.lab.bench import resident; from engines.core.bots import RandomBot, play_out"
    "; s = Session.new(sys.argv[1], seed=1); play_out(s, {x: RandomBot() for x in s.state.seats}, 1); print(resident())"
)


def resident() -> int:
    """The largest resident size of this process, in kilobytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def _child(*arguments: str) -> str:
    ended = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, env=dict(os.environ))
    return ended.stdout.strip()


def _frames() -> dict[str, Any]:
    """Frames a second of the largest map, in a process of its own so that no Qt is imported here."""
    code = "import json; from desktop.table.frames import frames; print(json.dumps(frames()))"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    if ended.returncode:
        return {"error": (ended.stderr.strip().splitlines() or ["the window could not be measured"])[-1]}
    import json

    measured: dict[str, Any] = json.loads(ended.stdout.strip().splitlines()[-1])
    return measured


def memory(ids: Sequence[str], number: int) -> dict[str, Any]:
    """How memory grows over so many games in one window, one after the other, in a process of its own."""
    import json

    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    code = "import json, sys; from desktop.app.soak import soak; print(json.dumps(soak(int(sys.argv[1]), sys.argv[2:])))"
    with tempfile.TemporaryDirectory() as home:
        environment["HEGEMON_HOME"] = home
        ended = subprocess.run(
            [sys.executable, "-c", code, str(number), *ids], capture_output=True, text=True, check=False, env=environment
        )
    if ended.returncode:
        return {"error": (ended.stderr.strip().splitlines() or ["the window could not be measured"])[-1]}
    after: list[float] = json.loads(ended.stdout.strip().splitlines()[-1])
    third = max(1, len(after) // 3)  # after the first, everything that is kept for good was made once
    middle, last = after[-2 * third : -third], after[-third:]
    growth = (sum(last) - sum(middle)) / third / third if middle else 0.0
    return {"games": number, "megabytes": after, "growth_per_game": round(growth, 3)}


def memory_table(report: dict[str, Any]) -> Iterator[str]:
    if "error" in report:
        yield report["error"]
        return
    yield "MB after each game: " + " ".join(f"{mb:.0f}" for mb in report["megabytes"])
    yield f"growth from the second third of the games to the last: {report['growth_per_game']:.2f} MB a game"


def table(report: dict[str, Any]) -> str:
    lines = [f"{'game':<20}" + "".join(f"{title:>13}" for _, title in COLUMNS)]
    for id, figures in report["games"].items():
        lines.append(f"{id:<20}" + "".join(f"{figures[key]:>13}" for key, _ in COLUMNS))
    for id, figures in report["games"].items():
        by_seats = ", ".join(f"{number} with {seats}" for seats, number in figures["by_seats"].items())
        lines.append(f"{id}, decisions/s by seats: {by_seats}")
    lines.append(f"hegemon games: {report['games_command_ms']:.0f} ms")
    lines.append("window: " + ", ".join(f"{k} {v}" for k, v in report["window"].items()))
    return "\n".join(lines)
