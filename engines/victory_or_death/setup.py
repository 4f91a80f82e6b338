"""2: setup. Starting pieces, ten cards, perhaps a mulligan, three discards."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Shuffle
from engines.core.data import Edition

from .data import Standing, tables
from .powers import KINDS, POWERS
from .spaces import SPACE
from .state import Power, War


def starting_pieces(edition: Edition, scenario: str, asks: str) -> list[Power]:
    """2.1: the standard setup, and what the scenario adds."""
    data = tables(edition)
    powers = []
    for p, sheet in enumerate(data.powers):
        extra: list[Standing] = data.scenarios[scenario].extra_setup.get(sheet.id, [])
        power = Power([0, 0, 0], deck=sorted(data.decks[p]), asks=asks)
        for standing in (*sheet.setup, *extra):
            power.pieces[KINDS.index(standing.piece)] |= SPACE[data.number[standing.space]]
        powers.append(power)
    return powers


def deal(g: War) -> Flow[None]:
    """2.2: shuffle and draw ten."""
    power = g.powers[g.active]
    power.deck = yield Shuffle(sorted(power.deck + power.hand), f"the deck of {g.data.called[g.active]}", "2.2")
    number = g.data.scenarios[g.scenario].draw
    power.hand = [power.deck.pop() for _ in range(number)]
    g.report("dealt", "2.2", seat=POWERS[g.active], number=number)
    g.step = "mulligan" if g.options["mulligan"] and g.step == "deal" else "discard"


def mulligan(g: War) -> Flow[None]:
    """2.3: all ten may be shuffled back and replaced once."""
    name = g.data.powers[g.active].name
    choice = yield Ask(
        POWERS[g.active], f"{name}: keep these ten cards, or draw ten others?", [Option("keep"), Option("mulligan")], "2.3"
    )
    g.step = "discard"
    if choice.verb == "mulligan":
        g.report("mulligan", "2.3", seat=POWERS[g.active])
        g.step = "redeal"


def first_discards(g: War) -> Flow[None]:
    """2.4: three cards go; the first of them lies on top and stays in sight all game."""
    p = g.active
    power, name = g.powers[p], g.data.powers[p].name
    number = g.data.scenarios[g.scenario].setup_discards
    for n in range(number):
        which = "the card that will lie face-up on your discard pile" if n == 0 else f"card {n + 1} of {number} to discard"
        options = [g.data.card_options["discard"][k] for k in dict.fromkeys(power.hand)]
        choice = yield Ask(
            POWERS[p], f"{name}: choose {which}.", options, "2.4", secret=True,
            refused={Option("mulligan"): "A mulligan is taken once; the second draw is kept (2.3)."} if n == 0 else None,
        )  # fmt: skip
        power.hand.remove(choice.card)
        power.discards.append(choice.card)
    g.report("setup_discards", "2.4", seat=POWERS[p], number=number)
    if p < 3:
        g.active, g.step = p + 1, "deal"
        return
    for q, other in enumerate(g.powers):  # R46: turned up together, so that nobody picks knowing the others
        g.report("face_up", "2.4", seat=POWERS[q], card=other.discards[0])
    g.active, g.step = 0, "start"
