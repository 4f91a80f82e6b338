"""`hegemon tune`: weights of a computer player, found in self-play by CMA-ES, and the match against those that they replace.

Each candidate plays the weights of today, the same seeds and seatings for all candidates of a generation. The journal
keeps what was played, so that a run that was cut off resumes: the search repeats from its seed with the known results.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engines.core.beginning import check_setup
from engines.core.game import Game
from engines.core.weights import Weight, WeightsFile, values, weights_file

from .executors import results
from .games import GamePlan, died, play
from .statistics import share_interval

Told = Callable[[str], None]


class NoTuning(ValueError):
    """The player cannot be tuned; one sentence says why."""


class Task(NamedTuple):
    """What is tuned, and how it is measured."""

    game: Game[Any]
    player: str
    scenario: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, bool | int | str], ...]
    weights: tuple[Weight, ...]
    seed: int
    workers: int = 1
    cluster: str | None = None


def task(game: Game[Any], player: str, only: Sequence[str] = (), scenario: str | None = None,
         seats: Sequence[str] | int | None = None, seed: int = 1, workers: int = 1,
         cluster: str | None = None) -> Task:  # fmt: skip
    kind = game.bot(player)
    if kind is None or kind.tuned is None:
        tunable = [bot.id for bot in game.bots if bot.tuned is not None]
        raise NoTuning(f"{game.title} has no player {player!r} with weights; there are {', '.join(tunable) or 'none'}.")
    known = weights_file(game.id).weights
    unknown = [id for id in only if id not in {w.id for w in known}]
    if unknown:
        raise NoTuning(f"{game.title} has no weight {unknown[0]!r}; there are {', '.join(w.id for w in known)}.")
    setup = check_setup(game, scenario, None, seats, seed, "")
    chosen = tuple(w for w in known if not only or w.id in only)
    return Task(game, player, setup.scenario, setup.seats, tuple(setup.options.items()), chosen, seed, workers, cluster)


def plans(task: Task, candidate: Mapping[str, float], rounds: int, seed: int) -> list[tuple[tuple[str, ...], GamePlan]]:
    """Games of a candidate against today's weights: each team in turn, the same seeds for all."""
    out = []
    players = tuple((seat, task.player) for seat in task.seats)
    for turn in range(rounds):
        for team in task.game.teams(task.seats):
            weights = tuple((seat, tuple(candidate.items())) for seat in team)
            plan = GamePlan(
                task.game.id,
                task.scenario,
                players,
                task.options,
                task.game.shipped,
                seed + turn,
                checks=False,
                weights=weights,
            )
            out.append((team, plan))
    return out


def shares(task: Task, candidates: Sequence[Mapping[str, float]], rounds: int, seed: int) -> list[tuple[float, int]]:
    """Wins and games of each candidate."""
    games = [(n, team, plan) for n, c in enumerate(candidates) for team, plan in plans(task, c, rounds, seed)]
    won = [0.0] * len(candidates)
    played = [0] * len(candidates)
    for number, result in results(play, [plan for _, _, plan in games], died, task.workers, task.cluster):
        candidate, team, _ = games[number]
        if result.error:
            raise NoTuning(f"A game failed: {result.error}")
        played[candidate] += 1
        if result.winners:
            won[candidate] += sum(seat in team for seat in result.winners) / len(result.winners)
    return list(zip(won, played, strict=True))


def tune(task: Task, generations: int, rounds: int, journal: Path, told: Told = print) -> dict[str, float]:
    """The best weights that the search found. What is in the journal already is not played again."""
    try:
        import cma
    except ImportError:
        raise NoTuning("Tuning needs the package cma: install hegemon with the extra `lab`.") from None
    names = [w.id for w in task.weights]
    steps = [w.step or abs(w.value) / 5 or 0.1 for w in task.weights]
    known = list(_read(journal, names))
    search = cma.CMAEvolutionStrategy([0.0] * len(names), 1.0, {"seed": task.seed, "verbose": -9})
    for generation in range(generations):
        offered = search.ask()
        candidates = [
            {name: w.value + step * float(x) for name, w, step, x in zip(names, task.weights, steps, point, strict=True)}
            for point in offered
        ]
        if generation < len(known):
            found = known[generation]
        else:
            pairs = shares(task, candidates, rounds, task.seed + 1000 * (generation + 1))
            found = [won / played for won, played in pairs]
            _append(journal, names, generation, found)
        search.tell(offered, [-share for share in found])
        told(f"generation {generation + 1}: mean {sum(found) / len(found):.3f}, best {max(found):.3f}")
    middle = search.result.xfavorite
    return {
        name: round(w.value + step * float(x), 6)
        for name, w, step, x in zip(names, task.weights, steps, middle, strict=True)
    }


def final_match(task: Task, found: Mapping[str, float], rounds: int) -> dict[str, Any]:
    """The new weights against those that they would replace, with seeds that the search never saw."""
    ((won, played),) = shares(task, [found], rounds, task.seed + 10_000_000)
    fair = 1 / len(task.game.teams(task.seats))
    low, high = share_interval(won, played)
    return {
        "games": played,
        "wins": won,
        "share": won / played,
        "low": low,
        "high": high,
        "fair": fair,
        "won": low > fair,
    }


def rewritten(task: Task, found: Mapping[str, float], match: Mapping[str, Any]) -> WeightsFile:
    """The file with the new values."""
    file = weights_file(task.game.id)
    span = f"{match['low']:.1%} to {match['high']:.1%}"
    note = f"Won {match['wins']:g} of {match['games']} games against the weights before ({span})."
    kept = [msgspec.structs.replace(w, value=found.get(w.id, w.value)) for w in file.weights]
    return WeightsFile(weights=kept, note=note)


def changes(task: Task, found: Mapping[str, float]) -> Iterator[str]:
    before = values(weights_file(task.game.id))
    for id, value in found.items():
        yield f"    {id:<32}{before[id]:>12g} -> {value:g}"


def _append(journal: Path, names: Sequence[str], generation: int, found: Sequence[float]) -> None:
    journal.parent.mkdir(parents=True, exist_ok=True)
    with journal.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"weights": list(names), "generation": generation, "shares": list(found)}) + "\n")


def _read(journal: Path, names: Sequence[str]) -> Iterator[list[float]]:
    """The shares of each generation that was played whole."""
    if not journal.exists():
        return
    for number, line in enumerate(journal.read_text(encoding="utf-8").splitlines()):
        entry = json.loads(line)
        if entry["weights"] != list(names) or entry["generation"] != number:
            raise NoTuning(f"{journal.name} belongs to another search; name another journal.")
        yield entry["shares"]
