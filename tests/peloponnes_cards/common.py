"""Positions built by hand, and a few words to play on from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.core import Option, Session
from engines.core.beginning import check_setup
from engines.core.texts import fits
from engines.peloponnes_cards.data import REVERSES, data_of
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.secrets import coins_on_table
from engines.peloponnes_cards.state import COVERED, City, Coin, Peloponnes, Slot

A, B, C, D, E = "terracotta", "aegean", "olive", "saffron", "murex"
SEATS = (A, B, C, D, E)
LETTERS = {"w": "wood", "s": "stone", "g": "grain", "i": "inhabitant"}


def hand(text: str) -> list[str]:
    """ "2w 1s 3g 0i" as a list of reverses."""
    return [LETTERS[part[-1]] for part in text.split() for _ in range(int(part[:-1]))]


def covered(card: str, by: str) -> Slot:
    return Slot(card, by, Coin("wood"))


def site(card: str) -> Slot:
    return Slot(card, site=Coin("wood"))


def city(civ_card: str = "argos", cards: Iterable[str | Slot] = (), hand_: str = "", luxury: int = 0, **more: Any) -> City:
    """A tableau; buildings and landscapes are put on their sides."""
    slots = [Slot(c) if isinstance(c, str) else c for c in cards]
    slots.sort(key=lambda s: data_of(GAME.shipped).cards[s.card].kind)
    out = City(civ_card=civ_card, hand=hand(hand_), luxury=luxury, slots=slots, **more)
    if out.civ == COVERED and out.civ_cover is None:
        out.civ_cover = Coin("stone")
    if out.luxury_card == COVERED and out.luxury_cover is None:
        out.luxury_cover = Coin("stone")
    return out


CIVS = ("argos", "messene", "patras", "corinth", "pylos")


def position(phase: str, cities: Mapping[str, City] | None = None, seats: int = 0, *, round: int = 4,
             order: Iterable[str] = (), middle: Iterable[str] = (), conquest: Iterable[str] = (), scenario: str = "standard",
             options: Mapping[str, Any] | None = None, draw: list[str] | None = None, discard: list[str] | None = None,
             **fields: Any) -> Peloponnes:  # fmt: skip
    """A state at the start of a scene. What is not named lies in the draw pile, in the deck or in the box."""
    cities = dict(cities or {})
    number = max(seats, len(cities), 2)
    setup = check_setup(GAME, scenario, options, SEATS[:number], 1, "")
    g = Peloponnes(**setup.fields(), phase=phase, round=round)
    free = [c for c in CIVS if c not in {x.civ_card for x in cities.values()}]
    for seat in SEATS[:number]:
        g.cities[seat] = cities[seat] if seat in cities else city(free.pop(0), hand_="2w 1s 1g 1i")
    g.order = list(order) or list(SEATS[:number])
    g.middle, g.conquest = list(middle), list(conquest)
    g.marker = dict.fromkeys(g.data.catastrophes, 0)
    for name, value in fields.items():
        setattr(g, name, value)
    g.marker = {c: g.last_space(c) if c in g.struck else space for c, space in g.marker.items()}
    fill_deck(g)
    fill_coins(g, draw, discard)
    return g


def fill_deck(g: Peloponnes) -> None:
    placed = {*g.middle, *g.conquest, *g.box, *(s.card for x in g.cities.values() for s in x.slots)}
    unseen = [c.id for c in g.data.power_cards if c.id not in placed]
    wanted = (g.terms.rounds - (g.round - 1 if g.phase == "reveal" else g.round)) * 6
    if g.deck:
        on_top = g.deck[::-1]
        unseen = [c for c in unseen if c not in on_top]
        rest = unseen[len(unseen) - (wanted - len(on_top)) :]
        g.deck = (on_top + rest)[::-1]
    else:
        rest = unseen[len(unseen) - wanted :] if wanted else []
        g.deck = rest[::-1]
    g.box += [c for c in unseen if c not in rest]


def fill_coins(g: Peloponnes, draw: list[str] | None, discard: list[str] | None) -> None:
    """Coin cards that lie nowhere yet go to the draw pile; exact piles are given by a test about piles."""
    left = dict(g.data.split)
    for x in g.cities.values():
        for reverse in x.hand + [coin.reverse for coin in coins_on_table(x)]:
            left[reverse] -= 1
    rest = [r for r in REVERSES for _ in range(max(0, left[r]))]
    g.discard = discard if discard is not None else []
    g.draw = draw if draw is not None else rest


def play(g: Peloponnes) -> Session:
    setup = check_setup(GAME, g.scenario, g.options, g.seats, g.dice.seed, "")
    return Session.resume(GAME, setup, g)


def offered(session: Session, verb: str) -> set[str | None]:
    """The cards (or kinds) that a verb is offered for."""
    assert session.ask is not None
    return {o.card or o.kind for o in session.ask.options if o.verb == verb}


def verbs(session: Session) -> set[str]:
    assert session.ask is not None
    return {o.verb for o in session.ask.options}


def take(session: Session, verb: str, **fields: Any) -> None:
    """Applies the one option that fits."""
    assert session.ask is not None
    found = [o for o in session.ask.options if fits(o, Option(verb, **fields))]
    assert len(found) == 1, (verb, fields, list(session.ask.options))
    session.apply(found[0])


def lay(session: Session, number: int) -> None:
    """Lays any coin cards up to so many, then goods."""
    while session.state.plan is not None and len(session.state.plan.laid) + session.state.plan.goods < number:
        options = session.ask.options
        session.apply(next(o for o in options if o.verb in ("lay", "spend")))


def bid(session: Session, card: str, number: int) -> None:
    take(session, "bid", card=card)
    lay(session, number)
    take(session, "confirm")


def can_bid(session: Session, card: str, number: int) -> bool:
    """Whether a bid of exactly so many can be confirmed, tried on a clone."""
    trial = session.clone()
    if card not in offered(trial, "bid"):
        return False
    take(trial, "bid", card=card)
    plan = trial.state.plan
    while plan is not None and len(plan.laid) + plan.goods < number:
        steps = [o for o in trial.ask.options if o.verb in ("lay", "spend")]
        if not steps or trial.state.plan is None:
            return False
        trial.apply(steps[0])
        plan = trial.state.plan
    if plan is None or len(plan.laid) + plan.goods != number:
        return False
    return "confirm" in verbs(trial)


def events(session: Session, kind: str) -> list[dict[str, Any]]:
    found = [e for e in session.opening if e.kind == kind]
    found += [e for record in session.history for e in record.events if e.kind == kind]
    return [{"seat": e.seat, **e.data} for e in found]


def totals(g: Peloponnes, seat: str = A) -> Any:
    from engines.peloponnes_cards.city import Totals

    return Totals(g, g.cities[seat])
