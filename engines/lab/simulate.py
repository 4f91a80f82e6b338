"""Many games between computer players: here, in several processes, or on a cluster."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engines import games
from engines.core.beginning import check_setup
from engines.core.bots import make_bot
from engines.core.data import Edition
from engines.core.game import Game

from .executors import results
from .games import GamePlan, GameResult, died, play


class Plan(NamedTuple):
    """What to play. It can be sent to another process or machine."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    kinds: tuple[str, ...]  # one for each seat
    options: tuple[tuple[str, bool | int | str], ...]
    edition: Edition
    seed: int
    number: int
    checks: bool = True  # the invariants after each choice


def plan(game: Game[Any], scenario: str | None, number: int, seats: str, players: int | None, options: Sequence[str],
         edition: Edition | str, seed: int, checks: bool = True) -> Plan:  # fmt: skip
    """Reads what the command line says; a ValueError says in one sentence what does not fit."""
    named = dict(pair_of(part, "seat=kind") for part in seats.split(",")) if "=" in seats else {}
    values = {key: value_of(game, key, text) for key, text in (pair_of(o, "NAME=VALUE") for o in options)}
    setup = check_setup(game, scenario, values, players, seed, edition)
    for seat in named:
        if seat not in setup.seats:
            raise ValueError(f"{game.title} has no seat {seat!r} here; there are {', '.join(setup.seats)}.")
    kinds = tuple(named.get(seat, "random") if named else seats for seat in setup.seats)
    for kind in kinds:
        make_bot(game, kind)
    return Plan(
        game.id, setup.scenario, setup.seats, kinds, tuple(setup.options.items()), setup.edition, seed, number, checks
    )  # fmt: skip


def pair_of(text: str, form: str) -> tuple[str, str]:
    key, mark, value = text.partition("=")
    if not (key and mark and value):
        raise ValueError(f"{text!r} is not of the form {form}.")
    return key, value


def value_of(game: Game[Any], key: str, text: str) -> bool | int | str:
    setting = next((o for o in game.options if o.id == key), None)
    if setting is not None and isinstance(setting.default, bool):
        return {"true": True, "on": True, "false": False, "off": False}.get(text, text)
    if setting is not None and isinstance(setting.default, int) and text.lstrip("-").isdigit():
        return int(text)
    return text


def game_plans(plan: Plan) -> list[GamePlan]:
    """Each game with a seed of its own."""
    players = tuple(zip(plan.seats, plan.kinds, strict=True))
    return [
        GamePlan(plan.game, plan.scenario, players, plan.options, plan.edition, plan.seed + n, plan.checks)
        for n in range(plan.number)
    ]


def serve(pipe: Any, plan: Plan) -> None:
    """In a process of its own: plays game after game and sends each result."""
    with contextlib.suppress(OSError, AttributeError):  # a window comes first (Windows has no nice)
        os.nice(10)
    with contextlib.suppress(OSError, KeyboardInterrupt):  # nobody listens any more
        for game in game_plans(plan):
            pipe.send(play(game))


def run(plan: Plan, workers: int = 1, cluster: str | None = None, quiet: bool = False) -> dict[str, Any]:
    started = time.perf_counter()
    done: dict[int, GameResult] = {}
    for number, result in results(play, game_plans(plan), died, workers, cluster):
        done[number] = result
        if not quiet:
            progress(len(done), plan.number)
    if not quiet:
        print(file=sys.stderr)
    return report(plan, [done[number] for number in sorted(done)], time.perf_counter() - started)


def report(plan: Plan, results: Iterable[GameResult], seconds: float) -> dict[str, Any]:
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
        "edition": plan.edition.name,
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


def progress(done: int, total: int, words: str = "") -> None:
    if not sys.stderr.isatty() and done != total:
        return
    filled = 40 * done // total
    bar = "█" * filled + "·" * (40 - filled)
    print(f"\r\033[K[{bar}] {done} of {total}  {words}", end="", file=sys.stderr, flush=True)


def show(plan: Plan, report: dict[str, Any]) -> None:
    game = games[plan.game]
    title = game.scenario(plan.scenario, plan.edition).title
    print(f"{game.title}, {title}: {report['finished']} of {report['games']} games finished")
    print(f"{'seat':<24}{'wins':>8}{'mean score':>12}")
    for seat, wins in report["winners"].items():
        score = report["scores"][seat]
        print(f"{game.seat(seat).name:<24}{wins:>8}{'-' if score is None else format(score, '.2f'):>12}")
    print(f"{report['decisions']} decisions in {report['seconds']:.1f} s: {report['decisions_per_second']} a second")
    for error in report["errors"][:10]:
        print(f"failed: {error}")
