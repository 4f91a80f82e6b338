"""`hegemon conform`: holds games to all that every game must pass, and says how much was looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engines import games
from engines.core.conformance import OF_CASES, OF_GAMES, Fault, steps
from engines.core.conformance.leaks import compared

from .executors import results


class Task(NamedTuple):
    """One step of the conformance suite, by its number. It can be sent to another process."""

    game: str
    games: int
    seed: int
    number: int
    check: str


class Done(NamedTuple):
    faults: list[Fault]
    compared: dict[str, int]  # for secrecy: worlds, and moments in them


CHECKS = (*OF_GAMES, *OF_CASES)


def tasks(ids: Sequence[str], checks: Sequence[str], number: int, seed: int) -> list[Task]:
    """ValueError: there is no such check."""
    for check in checks:
        if check not in CHECKS:
            raise ValueError(f"There is no check {check!r}; there are {', '.join(CHECKS)}.")
    return [
        Task(id, number, seed, n, step.check)
        for id in ids
        for n, step in enumerate(steps(games[id], number, seed))
        if not checks or step.check in checks
    ]


def carry_out(task: Task) -> Done:
    compared.clear()
    step = steps(games[task.game], task.games, task.seed)[task.number]
    return Done(step.faults(), dict(compared))


def lost(task: Task) -> Done:
    return Done([Fault(task.check, task.game, "the process that looked at it died again and again")], {})


def run(todo: Sequence[Task], workers: int, told: Callable[[int], None] | None = None) -> dict[str, Any]:
    found: list[Fault] = []
    worlds: Counter[str] = Counter()
    moments: Counter[str] = Counter()
    for done, (number, result) in enumerate(results(carry_out, todo, lost, workers), 1):
        found += result.faults
        worlds[todo[number].game] += result.compared.get("worlds", 0)
        moments[todo[number].game] += result.compared.get("moments", 0)
        if told is not None:
            told(done)
    return {
        "steps": len(todo),
        "checks": dict(Counter(task.check for task in todo)),
        "worlds": dict(+worlds),
        "moments": dict(+moments),
        "faults": [fault._asdict() for fault in found],
    }


def show(report: dict[str, Any]) -> Iterator[str]:
    yield ", ".join(f"{check} {times}" for check, times in report["checks"].items())
    for game, worlds in report["worlds"].items():
        yield f"{game}: {worlds} worlds compared for secrecy, at {report['moments'][game]} moments"
    if report["worlds"]:
        yield f"{sum(report['worlds'].values())} worlds compared in all, at {sum(report['moments'].values())} moments"
    for fault in report["faults"]:
        yield f"{fault['check']}, {fault['where']}: {fault['text']}"
    yield f"{report['steps']} steps, {len(report['faults'])} faults"
