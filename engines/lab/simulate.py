"""Many games between computer players: here, in several processes, or on a cluster."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

from engines import games
from engines.core import data
from engines.core.bots import make_bot, play_out
from engines.core.game import Game
from engines.core.session import Session, check_setup

MOST_DECISIONS = 200_000  # a game longer than this does not end


class NoCluster(Exception):
    """The cluster cannot be used; one sentence says why."""


class Plan(NamedTuple):
    """What to play. Plain values only, so that it can be sent to another process or machine."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    kinds: tuple[str, ...]  # one for each seat
    options: tuple[tuple[str, bool | int | str], ...]
    edition: str
    seed: int
    number: int


class Result(NamedTuple):
    winners: tuple[str, ...]
    scores: dict[str, float]
    decisions: int
    error: str


def plan(game: Game[Any], scenario: str | None, number: int, seats: str, players: int | None, options: Sequence[str],
         edition: str, seed: int) -> Plan:  # fmt: skip
    """Reads what the command line says; a ValueError says in one sentence what does not fit."""
    named = dict(_pair(part, "seat=kind") for part in seats.split(",")) if "=" in seats else {}
    values = {key: _value(game, key, text) for key, text in (_pair(o, "NAME=VALUE") for o in options)}
    setup = check_setup(game, scenario, values, players, seed, edition)
    for seat in named:
        if seat not in setup.seats:
            raise ValueError(f"{game.title} has no seat {seat!r} here; there are {', '.join(setup.seats)}.")
    kinds = tuple(named.get(seat, "random") if named else seats for seat in setup.seats)
    for kind in kinds:
        make_bot(game, kind)
    return Plan(game.id, setup.scenario, setup.seats, kinds, tuple(setup.options.items()), edition, seed, number)


def _pair(text: str, form: str) -> tuple[str, str]:
    key, mark, value = text.partition("=")
    if not (key and mark and value):
        raise ValueError(f"{text!r} is not of the form {form}.")
    return key, value


def _value(game: Game[Any], key: str, text: str) -> bool | int | str:
    setting = next((o for o in game.options if o.id == key), None)
    if setting is not None and isinstance(setting.default, bool):
        return {"true": True, "on": True, "false": False, "off": False}.get(text, text)
    if setting is not None and isinstance(setting.default, int) and text.lstrip("-").isdigit():
        return int(text)
    return text


def play_one(plan: Plan, index: int) -> Result:
    """One game. Whatever goes wrong in it becomes part of the result."""
    game = games[plan.game]
    seed = plan.seed + index
    try:
        session = Session.new(game, plan.scenario, dict(plan.options), plan.seats, seed, edition=plan.edition)
        bots = {seat: make_bot(game, kind) for seat, kind in zip(plan.seats, plan.kinds, strict=True)}
        made = play_out(session, bots, seed, MOST_DECISIONS)
    except Exception as error:
        return Result((), {}, 0, f"seed {seed}: {type(error).__name__}: {error}")
    outcome = session.outcome
    if outcome is None:
        return Result((), {}, made, f"seed {seed}: no end after {made} decisions")
    return Result(outcome.winners, dict(outcome.scores), made, "")


def serve(pipe: Any, plan: Plan, patches: dict[str, Any] | None) -> None:
    """In a process of its own: plays game after game and sends each result. `patches` are those of an edition that lies
    only in the memory of whoever asks."""
    with contextlib.suppress(OSError, AttributeError):  # a window comes first (Windows has no nice)
        os.nice(10)
    if patches is not None:
        data.open_edition(plan.game, plan.edition, patches)
    with contextlib.suppress(OSError, KeyboardInterrupt):  # nobody listens any more
        for index in range(plan.number):
            pipe.send(play_one(plan, index))


def play_some(plan: Plan, indexes: Sequence[int]) -> list[Result]:
    return [play_one(plan, i) for i in indexes]


def run(plan: Plan, workers: int = 1, cluster: str | None = None, quiet: bool = False) -> dict[str, Any]:
    started = time.perf_counter()
    results: list[Result] = []
    for result in _results(plan, workers, cluster):
        results.append(result)
        if not quiet:
            _progress(len(results), plan.number)
    if not quiet:
        print(file=sys.stderr)
    return report(plan, results, time.perf_counter() - started)


def _results(plan: Plan, workers: int, cluster: str | None) -> Iterator[Result]:
    if cluster is not None:
        yield from _on_cluster(plan, cluster)
    elif workers > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers) as executor:
            yield from _with_executor(executor, plan, workers)
    else:
        for index in range(plan.number):
            yield play_one(plan, index)


def _with_executor(executor: Any, plan: Plan, workers: int) -> Iterator[Result]:
    from concurrent.futures import as_completed

    size = max(1, min(25, plan.number // (workers * 4) or 1))
    batches = [range(start, min(start + size, plan.number)) for start in range(0, plan.number, size)]
    futures = [executor.submit(play_some, plan, list(batch)) for batch in batches]
    for future in as_completed(futures):
        yield from future.result()


def _on_cluster(plan: Plan, address: str) -> Iterator[Result]:
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("A cluster needs Dask's distributed package: install hegemon with the extra `cluster`.") from None
    try:
        client: Any = cast(Any, Client)(address, timeout=5)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address}: {str(error).splitlines()[0][:120]}") from None
    with client:
        _prepare(client)
        workers = max(1, len(client.scheduler_info()["workers"]))
        with client.get_executor(pure=False) as executor:
            yield from _with_executor(executor, plan, workers)


def _prepare(client: Any) -> None:
    """Importing `hegemon` makes an installed program's folders importable there (see packaging/launcher). The scheduler
    reads the tasks, too."""
    try:
        client.run_on_scheduler(import_module, "hegemon")
        client.run(import_module, "hegemon")
    except ImportError:
        raise NoCluster("Hegemon is not installed on every machine of the cluster.") from None


def report(plan: Plan, results: Iterable[Result], seconds: float) -> dict[str, Any]:
    done = list(results)
    finished = [r for r in done if not r.error]
    winners = Counter(seat for r in finished for seat in r.winners)
    decisions = sum(r.decisions for r in done)
    lengths = [r.decisions for r in finished]
    scores = {
        seat: round(sum(r.scores.get(seat, 0.0) for r in finished) / len(finished), 3) if finished else None
        for seat in plan.seats
    }
    return {
        "game": plan.game,
        "scenario": plan.scenario,
        "edition": plan.edition,
        "games": plan.number,
        "finished": len(finished),
        "errors": [r.error for r in done if r.error],
        "winners": {seat: winners.get(seat, 0) for seat in plan.seats},
        "decisions": decisions,
        "lengths": [min(lengths), max(lengths)] if lengths else [],
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "seconds_per_game": round(seconds / max(1, plan.number), 4),
        "scores": scores,
    }


def _progress(done: int, total: int) -> None:
    if not sys.stderr.isatty() and done != total:
        return
    filled = 40 * done // total
    print(f"\r[{'█' * filled}{'·' * (40 - filled)}] {done} of {total}", end="", file=sys.stderr, flush=True)


def show(report: dict[str, Any]) -> None:
    game = games[report["game"]]
    title = game.scenario(report["scenario"], report["edition"]).title
    print(f"{game.title}, {title}: {report['finished']} of {report['games']} games finished")
    print(f"{'seat':<24}{'wins':>8}{'mean score':>12}")
    for seat, wins in report["winners"].items():
        score = report["scores"][seat]
        print(f"{game.seat(seat).name:<24}{wins:>8}{'-' if score is None else format(score, '.2f'):>12}")
    print(f"{report['decisions']} decisions in {report['seconds']:.1f} s: {report['decisions_per_second']} a second")
    for error in report["errors"][:10]:
        print(f"failed: {error}")
