"""What a guest gets is enough to draw the table, to name the options and to tell what happened."""

from __future__ import annotations

import pytest

from engines import KNOWN, games
from engines.core.conformance.cases import cases, random_game
from engines.core.session import Session
from engines.host.messages import Company, Requests
from engines.host.seen import Glimpse, SeenSession
from engines.host.sights import Deeds, ask_of, sight

MOMENTS = 12
EVERY = 23


@pytest.mark.parametrize("id", KNOWN)
def test_every_seat_can_be_shown_the_table(id):
    game = games[id]
    case = max(cases(game)[:3], key=lambda case: len(case.seats))
    for n, session in enumerate(random_game(case.begin(1), 1)):
        if n > MOMENTS * EVERY:
            break
        if n % EVERY:
            continue
        for seat in (*session.setup.seats, None):
            deeds = Deeds(seat).follow(session)
            seen = sight(session, seat, len(deeds))
            state = game.codec.unpack(seen.view, session.setup.edition)
            ask = ask_of(seen.ask) if seen.ask is not None else None
            assert game.table(state, seat, ask).boards or game.table(state, seat, ask).zones
            assert all(game.label(state, option) for option in ask.options) if ask is not None else seen.over
            for deed in deeds[-3:]:
                assert all(isinstance(game.tell(state, event), str) for event in deed.events)


def test_what_stands_in_for_a_session_has_all_that_a_session_has():
    session = Session.new("isthmus", seed=1)
    seen = Glimpse(
        session.game, session.setup, "west", session.state, session.ask, False, None, [], Company([]), Requests([]), [],
        "", "", True, "", "", False, "",
    )  # fmt: skip
    assert vars(session).keys() <= vars(SeenSession(seen)).keys()
