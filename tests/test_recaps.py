"""Recaps are held against whole recorded games: nothing that others did is left out, nothing is told that was not so."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engines import KNOWN, games
from engines.core import Event, Session
from engines.core.recap import HEADINGS
from engines.core.table import Sheet
from engines.peloponnes_cards.scoring import score
from engines.peloponnesian_war.view.recap import ACCOUNTS, GATHERED, LINES, UNTOLD
from engines.victory_or_death.powers import TEAMS

from .record import read

# Peloponnesian War has lines of its own for most events; these say what another line says already, or are gathered in one.
OTHER_WORDS = {*LINES, *ACCOUNTS, *UNTOLD, *GATHERED, "rolled", "event", "battle_sum", "skirmish", "built"}
SYSTEM = "peloponnesian_war"  # its events bear sides, not seats


@cache
def course(game: str) -> tuple[Session, list[tuple[str, list[Event]]]]:
    """A recorded game at its end, and who chose with what came of it."""
    record = read(game)
    session = record.begin()
    for choice in record.choices:
        session.apply(choice)
    return session, [("", session.opening), *((r.seat, list(r.events)) for r in session.history)]


def spans(game: str, seat: str) -> list[list[Event]]:
    """What a seat may know of the events from each of its decisions to the next."""
    out: list[list[Event]] = [[]]
    for chooser, events in course(game)[1]:
        if chooser == seat:
            out.append([])
        out[-1] += [event for event in events if event.only is None or seat in event.only]
    return out


def told(sheets: list[Sheet]) -> str:
    """All words of the cards."""
    return "\n".join(f"{line.text} {line.value}" for sheet in sheets for line in (*sheet.story, *sheet.lines))


@pytest.mark.parametrize("game", KNOWN)
def test_each_kind_of_event_that_others_cause_is_told(game: str):
    """Kinds that no recap tells are declared, with a reason, or named here."""
    session, _ = course(game)
    rules, silent, heard = games[game], set[str](), set[str]()
    for seat in session.setup.seats:
        for events in spans(game, seat):
            words = told(rules.sheets(session.state, events, seat))
            for event in events:
                sentence = rules.tell(session.state, event).rstrip(".")
                by_others = game == SYSTEM or rules.plot.doer(event) not in (None, seat)
                if sentence and by_others and event.kind not in HEADINGS:
                    (heard if sentence in words else silent).add(event.kind)
    if game == SYSTEM:  # the person's own operations are told only where something befell them; to give up is a choice
        silent -= heard | OTHER_WORDS | {"gave_up"}
    assert silent - set(rules.plot.untold) == set()
    assert heard


@pytest.mark.parametrize("game", KNOWN)
def test_two_moves_of_others_are_never_passed_over(game: str):
    """Wherever others did something that the log tells, a card comes."""
    session, _ = course(game)
    rules = games[game]
    for seat in session.setup.seats:
        for events in spans(game, seat):
            others = [e for e in events if rules.plot.doer(e) not in (None, seat) and e.kind not in rules.plot.untold]
            if any(rules.tell(session.state, e) for e in others if e.kind not in HEADINGS):
                assert rules.sheets(session.state, events, seat), [e.kind for e in events]


# === WHAT IS TOLD AGAINST THE STATES BEFORE AND AFTER ===

Figure = Callable[[Any, Event], Any]  # what the state says of what an event is about


def piece_stands(war: Any, event: Event) -> bool:
    power, kind, space = war.data.piece_at[event.data["piece"]]
    return bool(war.has(power, kind, space))


def post_stands(g: Any, event: Event) -> bool:
    power = g.powers[event.seat]
    kept = {"monument": power.monuments, "fortress": power.fortresses, "ship": power.ships, "trade_post": power.trade_posts}
    return event.data["space"] in kept.get(event.data.get("what", "trade_post"), power.legions)


def card_lies(g: Any, event: Event) -> bool:
    return bool(g.cities[event.seat].holds(event.data["card"]))


# Kinds that tell an amount: the state that holds it. The last of a record is what the state must say then.
AMOUNTS: dict[str, dict[str, Figure]] = {
    "victory_or_death": dict.fromkeys(("gained", "lost"), lambda g, e: g.vp[TEAMS.index(e.data["team"])]),
    "dies_irae": {
        "stability": lambda g, e: g.powers[e.seat].stability,
        "developed": lambda g, e: g.powers[e.seat].development[e.data["track"]],
        "income": lambda g, e: g.powers[e.seat].talents,
    },
    "pericles": dict.fromkeys(("honor_gained", "honor_lost"), lambda g, e: g.honor[e.seat]),
    "peloponnes_cards": {"scored": lambda g, e: score(g, g.cities[e.seat]).points},
    SYSTEM: {"vp": lambda g, e: g.vp[e.seat]},
}
# Kinds that tell that something came or went: whether it stands in a state, before and after.
COMES: dict[str, dict[str, tuple[Figure, bool]]] = {
    "victory_or_death": {"mustered": (piece_stands, True), "placed": (piece_stands, True), "removed": (piece_stands, False)},
    "dies_irae": {"created": (post_stands, True)},
    "peloponnes_cards": {"settled": (card_lies, True), "built": (card_lies, True), "abandoned": (card_lies, False)},
    SYSTEM: {"rebelled": (lambda g, e: e.data["space"] in g.rebels, True)},
}

UNDONE = {"rebellion_over"}  # with it in one record, the same may have stood before, too


@pytest.mark.parametrize("game", KNOWN)
def test_what_a_recap_tells_is_so_in_the_state(game: str):
    """Amounts are those that the state holds, and what came or went stands there or does not."""
    rules, record = games[game], read(game)
    session = record.begin()
    amounts, comes, checked = AMOUNTS.get(game, {}), COMES.get(game, {}), 0
    for choice in record.choices:
        before = rules.codec.clone(session.state)
        session.apply(choice)
        events = [e for e in session.history[-1].events if e.only is None]
        last: dict[tuple[Any, ...], Event] = {}
        for event in events:
            if event.kind in amounts or event.kind in comes:
                about = [event.data.get(key) for key in ("team", "track", "piece", "card", "space")]
                last[event.kind if event.kind in comes else "amount", event.seat, *about] = event
        if not last:
            continue
        lines = [line.text for sheet in rules.sheets(session.state, events, None) for line in (*sheet.story, *sheet.lines)]
        for event in last.values():
            sentence = rules.tell(session.state, event).rstrip(".")
            assert sentence in lines, event.kind
            checked += 1
            if event.kind in amounts:
                assert str(amounts[event.kind](session.state, event)) in re.findall(r"-?\d+", sentence), sentence
            else:
                stands, comes_to = comes[event.kind]
                assert stands(session.state, event) == comes_to, sentence
                undone = any(e.kind in UNDONE and e.data.get("space") == event.data.get("space") for e in events)
                assert undone or stands(before, event) != comes_to, sentence
    assert checked
