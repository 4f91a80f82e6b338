"""`hegemon arena`: how strong computer players are against each other, with intervals.

Every pair of players meets in every seating in turn, with the same seeds for both sides. One player takes the seats of a
team (a single seat where there are no teams), the other the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from engines import games
from engines.core.beginning import check_setup
from engines.core.bots import make_bot
from engines.core.data import Edition
from engines.core.game import Game

from .executors import results
from .games import GamePlan, GameResult, Thinking, died, play, sort_of_end
from .statistics import SequentialTest, elo, mean_interval, share_interval

MARGIN = 0.05  # a sequential test tells a share from one that is so much higher or lower


class Bout(NamedTuple):
    """A game in the arena: `player` sits in `seats`, `other` in the rest."""

    player: str
    other: str
    seats: tuple[str, ...]
    plan: GamePlan


class Match(NamedTuple):
    """What is played: the bouts, round by round, each round with one seed and every seating."""

    game: Game[Any]
    scenario: str
    players: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    bouts: list[Bout]


class Standing(msgspec.Struct):
    """How a player did, overall or in some seats. Of three or more seats or teams it had one against the others."""

    games: int = 0
    points: float = 0.0  # wins; a shared win counts in part
    scores: list[float] = []  # differences to the best of the others, or in a solitaire game the score itself
    fair: float = 0.0  # the sum of what an equal player would have won

    def note(self, won: float, score: float, fair: float) -> None:
        self.games += 1
        self.points += won
        self.scores.append(score)
        self.fair += fair

    def report(self) -> dict[str, float]:
        share = self.points / self.games if self.games else 0.0
        low, high = share_interval(self.points, self.games)
        score, (score_low, score_high) = mean_interval(self.scores)
        fair = self.fair / self.games if self.games else 0.5
        return {
            "games": self.games,
            "wins": round(self.points, 3),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "elo": round(elo(share, fair)) if fair < 1 else 0,
            "score": round(score, 3),
            "score_low": round(score_low, 3) if math.isfinite(score_low) else score,
            "score_high": round(score_high, 3) if math.isfinite(score_high) else score,
        }


def match(game: Game[Any], players: Sequence[str], number: int, seed: int, scenario: str | None = None,
          seats: Sequence[str] | int | None = None, options: dict[str, Any] | None = None, edition: Edition | str = "",
          checks: bool = True, habits: bool = False) -> Match:  # fmt: skip
    """At least `number` games of each pair, in whole rounds of all seatings. A ValueError says what does not fit."""
    setup = check_setup(game, scenario, options, seats, seed, edition)
    for kind in players:
        make_bot(game, kind)
    teams = game.teams(setup.seats)
    bouts: list[Bout] = []
    pairs = list(combinations(players, 2)) if len(teams) > 1 else [(kind, "") for kind in players]
    if len(teams) > 2:  # one against all others of the other kind, and the other way round
        pairs += [(other, player) for player, other in pairs]
    if len(teams) > 1 and len(players) < 2:
        raise ValueError("An arena needs two players or more: --players hard,normal.")
    for turn in range(math.ceil(number / len(teams))):
        for player, other in pairs:
            for team in teams:
                who = tuple((seat, player if seat in team else other) for seat in setup.seats)
                plan = GamePlan(game.id, setup.scenario, who, tuple(setup.options.items()), setup.edition, seed + turn,
                                checks, habits)  # fmt: skip
                bouts.append(Bout(player, other, team, plan))
    return Match(game, setup.scenario, tuple(players), teams, bouts)


class Tally:
    """The standing of all players, game by game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.overall = {player: Standing() for player in match.players}
        self.by_seat: dict[str, dict[str, Standing]] = {player: {} for player in match.players}
        self.pairs: dict[tuple[str, str], Standing] = {}
        self.results: dict[tuple[str, str], list[float]] = {}
        self.thinking = {player: Thinking() for player in match.players}
        self.habits: dict[str, dict[str, tuple[float, float]]] = {player: {} for player in match.players}
        self.lengths: list[int] = []
        self.ends: dict[str, int] = {}
        self.errors: list[str] = []

    def note(self, bout: Bout, result: GameResult) -> None:
        self._note_play(bout, result)
        if result.error:
            self.errors.append(f"{result.error} ({', '.join(f'{s}={k}' for s, k in bout.plan.players)})")
            return
        self.lengths.append(result.decisions)
        end = sort_of_end(result.why)
        self.ends[end] = self.ends.get(end, 0) + 1
        seats = bout.plan.seats
        others = tuple(seat for seat in seats if seat not in bout.seats)
        won = sum(seat in bout.seats for seat in result.winners) / len(result.winners) if result.winners else 0.0
        ours = max((result.scores.get(seat, 0.0) for seat in bout.seats), default=0.0)
        theirs = max((result.scores.get(seat, 0.0) for seat in others), default=0.0)
        fair = 1 / len(self.match.teams)
        self._credit(bout.player, bout.other, bout.seats, won, ours - theirs, fair)
        if len(self.match.teams) == 2:  # the other side's result is the same one, seen from there
            lost = 1 - won if result.winners else 0.0
            self._credit(bout.other, bout.player, others, lost, theirs - ours, 1 - fair)

    def _credit(self, player: str, other: str, seats: tuple[str, ...], won: float, score: float, fair: float) -> None:
        self.overall[player].note(won, score, fair)
        self.by_seat[player].setdefault("+".join(seats), Standing()).note(won, score, fair)
        self.pairs.setdefault((player, other), Standing()).note(won, score, fair)
        self.results.setdefault((player, other), []).append(won - fair)

    def _note_play(self, bout: Bout, result: GameResult) -> None:
        for seat, kind in bout.plan.players:
            self.thinking[kind] = self.thinking[kind].plus(result.thinking.get(seat, Thinking()))
            for habit, seats in result.habits.items():
                times, of = self.habits[kind].get(habit, (0.0, 0.0))
                more, more_of = seats.get(seat, (0.0, 0.0))
                self.habits[kind][habit] = times + more, of + more_of

    def report(self) -> dict[str, Any]:
        """Plain values, for --json and for the table."""
        lengths = sorted(self.lengths)
        return {
            "game": self.match.game.id,
            "scenario": self.match.scenario,
            "games": len(self.lengths) + len(self.errors),
            "players": {player: self._player(player) for player in self.match.players},
            "pairs": [
                {"player": player, "against": other, **standing.report()} for (player, other), standing in self.pairs.items()
            ],
            "lengths": {"mean": round(sum(lengths) / len(lengths), 1), "low": lengths[0], "high": lengths[-1]}
            if lengths
            else {},
            "ends": dict(sorted(self.ends.items(), key=lambda end: -end[1])),
            "errors": self.errors,
        }

    def _player(self, player: str) -> dict[str, Any]:
        spent = self.thinking[player]
        return {
            **self.overall[player].report(),
            "by_seat": {seats: standing.report() for seats, standing in self.by_seat[player].items()},
            "ms_per_decision": round(1e3 * spent.seconds / spent.decisions, 2) if spent.decisions else 0.0,
            "positions_per_decision": round(spent.positions / spent.decisions, 1) if spent.decisions else 0.0,
            "cut_short": spent.cut_short,
            "habits": {
                habit: {"times": times, "of": of, "share": round(times / of, 4) if of else 0.0}
                for habit, (times, of) in self.habits[player].items()
            },
        }


def run(
    match: Match,
    workers: int = 1,
    cluster: str | None = None,
    until: str = "",
    told: Callable[[Tally, int], None] | None = None,
) -> Tally:
    """Plays the bouts. `until` stops early: "better" or "worse" tests the first player against the second."""
    tally = Tally(match)
    test = SequentialTest(0.0, MARGIN if until == "better" else -MARGIN) if until else None
    played = results(play, [bout.plan for bout in match.bouts], died, workers, cluster)
    for number, result in _in_order(played):
        tally.note(match.bouts[number], result)
        if told is not None:
            told(tally, number + 1)
        if test is not None and test.verdict(tally.results.get((match.players[0], match.players[-1]), [])) is not None:
            break
    return tally


def _in_order(played: Iterator[tuple[int, GameResult]]) -> Iterator[tuple[int, GameResult]]:
    """In the order in which they were planned: a test that stops early must not prefer the games that end first."""
    early: dict[int, GameResult] = {}
    wanted = 0
    for number, result in played:
        early[number] = result
        while wanted in early:
            yield wanted, early.pop(wanted)
            wanted += 1


def standing(tally: Tally) -> str:
    """One line for the progress bar."""
    parts = []
    for player, found in tally.overall.items():
        low, high = share_interval(found.points, found.games)
        share = found.points / found.games if found.games else 0.0
        parts.append(f"{player} {share:.0%} ({low:.0%} to {high:.0%})")
    return ", ".join(parts)


def show(report: dict[str, Any]) -> Iterator[str]:
    """The report as lines of a table."""
    game = games[report["game"]]
    yield f"{game.title}, {report['scenario']}: {report['games']} games, {len(report['errors'])} failed"
    yield f"{'player':<14}{'seats':<28}{'games':>7}{'wins':>9}{'share':>8}{'95 %':>16}{'Elo':>6}{'score':>9}"
    for player, found in report["players"].items():
        for seats, row in (("all", found), *found["by_seat"].items()):
            share, low, high = f"{row['share']:.1%}", f"{row['low']:.1%}", f"{row['high']:.1%}"
            yield (
                f"{player:<14}{seats:<28}{row['games']:>7}{row['wins']:>9g}{share:>8}{f'{low} to {high}':>16}"
                f"{row['elo']:>6}{row['score']:>9.2f}"
            )
    for player, found in report["players"].items():
        yield (
            f"{player}: {found['ms_per_decision']} ms and {found['positions_per_decision']:g} positions a decision"
            + (f", cut short by the clock {found['cut_short']} times" if found["cut_short"] else "")
        )
        for habit, row in found["habits"].items():
            yield f"    {habit}: {row['times']:g} of {row['of']:g} ({row['share']:.1%})"
    if report["lengths"]:
        lengths = report["lengths"]
        yield f"decisions in a game: {lengths['mean']:g} ({lengths['low']} to {lengths['high']})"
    for why, number in report["ends"].items():
        yield f"    {number} ended: {why}"
    for error in report["errors"][:10]:
        yield f"failed: {error}"
