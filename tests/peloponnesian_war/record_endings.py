"""Records one finished game for each way it can end: `python -m tests.peloponnesian_war.record_endings`."""

from __future__ import annotations

import msgspec

from engines.core import Option, Session
from engines.core.chance import Dice

from ..record import FOLDER

ENDS: dict[str, tuple[str, str]] = {  # scenario, and words of the reason
    "athens_surrenders": ("campaign", "Athens surrendered in turn"),
    "sparta_surrenders": ("campaign", "Sparta surrendered in turn"),
    "ten_turns": ("campaign", "Turn 10 is over."),
    "three_turns": ("archidamian_war", "Turn 3 is over."),
    "armistice": ("archidamian_war", "An armistice was made."),
    "back_to_athens": ("archidamian_war", "You would have returned"),
    "one_turn": ("first_campaign", "Turn 1 is over."),
}
FILE = FOLDER / "peloponnesian_war-endings.json"


class Ending(msgspec.Struct, kw_only=True):
    """A game played at random: which of the options was chosen each time, and how it ended."""

    scenario: str
    seed: int
    chosen: list[int]
    why: str
    winners: list[str]
    scores: dict[str, float]


def played(scenario: str, seed: int, chosen: list[int] | None = None) -> Ending:
    """A game at random, or along recorded choices."""
    session = Session.new("peloponnesian_war", scenario, seed=seed)
    dice = Dice(seed)
    taken: list[int] = []
    while session.ask is not None:
        options: list[Option] = list(session.ask.options)
        taken.append(chosen[len(taken)] if chosen is not None else dice.below(len(options)))
        session.apply(options[taken[-1]])
    assert session.outcome is not None
    outcome = session.outcome
    return Ending(
        scenario=scenario,
        seed=seed,
        chosen=taken,
        why=outcome.why,
        winners=list(outcome.winners),
        scores=dict(outcome.scores),
    )


def find(scenario: str, words: str) -> Ending:
    """The first game by seed that ends so."""
    return next(ending for seed in range(5000) if (ending := played(scenario, seed)).why.startswith(words))


def main() -> None:
    found = {name: find(*wanted) for name, wanted in ENDS.items()}
    lines = [f'"{name}": {msgspec.json.encode(ending).decode()}' for name, ending in found.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for name, ending in found.items():
        print(f"{name}: seed {ending.seed}, {len(ending.chosen)} choices: {ending.why}")


if __name__ == "__main__":
    main()
