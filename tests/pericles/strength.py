"""What a computer player is worth: a side of it against a side of another, from either city, in every scenario with a map.

python -m tests.pericles.strength hard random --rounds 8 [--scenario ID]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.core import Session
from engines.core.bots import make_bot, play_out
from engines.pericles.data import CITIES, CITY

from .positions import GAME

MAPS = tuple(s.id for s in GAME.scenarios if len(s.seatings[0]) == 4)
SHORT = tuple(s.id for s in GAME.scenarios if s.id in MAPS and s.minutes <= 60)  # most of the time goes into the others


class Match(NamedTuple):
    scenario: str
    city: str  # the stronger player's
    seed: int
    won: bool
    why: str


def matches(strong: str, weak: str, seeds: Iterable[int], scenarios: Iterable[str] = MAPS) -> Iterator[Match]:
    """One game for each seed, scenario and City-State of the stronger player; a draw is not won."""
    for seed in seeds:
        for scenario in scenarios:
            for city in CITIES:
                session = Session.new(GAME, scenario, seed=seed)
                seats = session.state.seats
                play_out(session, {s: make_bot(GAME, strong if CITY[s] == city else weak) for s in seats}, salt=seed)
                outcome = session.outcome
                assert outcome is not None
                yield Match(scenario, city, seed, any(CITY[w] == city for w in outcome.winners), outcome.why)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("strong")
    parser.add_argument("weak")
    parser.add_argument("--rounds", type=int, default=1, help="games for each scenario and City-State")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario", action="append")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.rounds)
    won: dict[tuple[str, str], list[bool]] = {}
    for match in matches(arguments.strong, arguments.weak, seeds, arguments.scenario or MAPS):
        won.setdefault((match.scenario, match.city), []).append(match.won)
        if not match.won:
            print(f"lost: {match.scenario} as {match.city}, seed {match.seed}: {match.why}", flush=True)
    for (scenario, city), results in won.items():
        print(f"{scenario:<28}{city:<8}{sum(results):>4} of {len(results)}")
    every = [one for results in won.values() for one in results]
    print(f"{arguments.strong} against {arguments.weak}: {sum(every)} of {len(every)}")


if __name__ == "__main__":
    main()
