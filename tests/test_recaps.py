"""Recaps are held against whole recorded games: nothing that others did is left out, nothing is told that was not so."""

from __future__ import annotations

from functools import cache

import pytest

from engines import KNOWN, games
from engines.core import Event, Session
from engines.core.recap import HEADINGS
from engines.core.table import Sheet
from engines.peloponnesian_war.view.recap import ACCOUNTS, GATHERED, LINES, UNTOLD

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
