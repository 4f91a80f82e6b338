"""`hegemon balance`: how equal players do in each scenario, with each number of seats, in each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engines import games
from engines.core.beginning import SetupError, check_setup
from engines.core.bots import make_bot
from engines.core.edition_files import find_edition
from engines.core.game import Game

from .executors import results
from .games import GamePlan, GameResult, died, play, sort_of_end
from .statistics import mean_interval, share_interval


class Table(NamedTuple):
    """A scenario with the seats that are played, and its games."""

    scenario: str
    title: str
    teams: tuple[tuple[str, ...], ...]
    plans: list[GamePlan]


def tables(game: Game[Any], player: str, number: int, seed: int, scenario: str | None, seats: int | Sequence[str] | None,
           options: dict[str, Any], edition: str = "") -> list[Table]:  # fmt: skip
    """Every scenario, or the one named, with every set of seats that it can be played with, or the one named."""
    make_bot(game, player)
    data = find_edition(game.id, edition)
    offered = game.scenarios_of(data)
    wanted = [s for s in offered if scenario in (None, s.id)]
    if not wanted:
        raise ValueError(f"{game.title} has no scenario {scenario!r}; there are {', '.join(s.id for s in offered)}.")
    out: list[Table] = []
    refused: SetupError | None = None
    for found in wanted:
        for seating in dict.fromkeys(found.seatings) if seats is None else (seats,):
            try:
                setup = check_setup(game, found.id, options, seating, seed, data)
            except SetupError as error:
                refused = error
                continue
            who = tuple((seat, player) for seat in setup.seats)
            plans = [
                GamePlan(game.id, setup.scenario, who, tuple(setup.options.items()), data, seed + n) for n in range(number)
            ]
            out.append(Table(found.id, found.title, game.teams(setup.seats), plans))
    if not out and refused is not None:
        raise refused
    return out


def run(game: Game[Any], player: str, tables: Sequence[Table], workers: int = 1, cluster: str | None = None,
        told: Callable[[int], None] | None = None) -> dict[str, Any]:  # fmt: skip
    plans = [plan for table in tables for plan in table.plans]
    found: dict[int, GameResult] = {}
    for number, result in results(play, plans, died, workers, cluster):
        found[number] = result
        if told is not None:
            told(len(found))
    reports, at = [], 0
    for table in tables:
        reports.append(report(table, [found[n] for n in range(at, at + len(table.plans))]))
        at += len(table.plans)
    return {"game": game.id, "player": player, "tables": reports}


def report(table: Table, played: Sequence[GameResult]) -> dict[str, Any]:
    """Shares by team: in a game without teams, by seat."""
    done = [result for result in played if not result.error]
    shares = {}
    for team in table.teams:
        won = sum(sum(s in team for s in result.winners) / len(result.winners) for result in done if result.winners)
        low, high = share_interval(won, len(done))
        score, _ = mean_interval([max(result.scores.get(seat, 0.0) for seat in team) for result in done])
        shares["+".join(team)] = {
            "wins": round(won, 3),
            "share": round(won / len(done), 4) if done else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
            "score": round(score, 2),
        }
    lengths = [result.decisions for result in done]
    return {
        "scenario": table.scenario,
        "title": table.title,
        "seats": sum(len(team) for team in table.teams),
        "games": len(played),
        "fair": round(1 / len(table.teams), 4),
        "shares": shares,
        "lengths": [min(lengths), max(lengths)] if lengths else [],
        "ends": dict(Counter(sort_of_end(result.why) for result in done).most_common()),
        "errors": [result.error for result in played if result.error],
    }


def show(report: dict[str, Any]) -> Iterator[str]:
    game = games[report["game"]]
    yield f"{game.title}, {report['player']} in every seat"
    for table in report["tables"]:
        lengths = " to ".join(str(n) for n in table["lengths"])
        yield f"{table['title']} ({table['scenario']}), {table['seats']} seats, {table['games']} games, {lengths} decisions"
        for seats, row in table["shares"].items():
            span = f"{row['low']:.0%} to {row['high']:.0%}"
            yield f"    {seats:<32}{row['share']:>7.1%}{span:>16}   fair {table['fair']:.0%}   score {row['score']:.1f}"
        for why, number in list(table["ends"].items())[:4]:
            yield f"    {number} ended: {why}"
        for error in table["errors"][:5]:
            yield f"    failed: {error}"
