"""The schema of a state: what is played keeps to it, and what is out of it is named with its path."""

from __future__ import annotations

import pytest

from engines import KNOWN, games
from engines.core import Session
from engines.core.conformance.cases import cases, random_game
from engines.core.schema import faults

LONGEST = 120  # choices


@pytest.mark.parametrize("id", KNOWN)
def test_every_state_in_play_keeps_to_its_schema(id: str):
    all_cases = cases(games[id])
    for number, case in enumerate(all_cases[:: 1 + len(all_cases) // 16]):
        for _, session in zip(range(LONGEST), random_game(case.begin(number), number), strict=False):
            if session.now % 5 == 0:
                assert session.game.faults(session.state) == [], case


def faults_of(session: Session) -> list[str]:
    return list(faults(session.state, session.game.ids(session.state)))


def test_dies_irae_names_what_is_out_of_its_schema():
    session = Session.new("dies_irae", seed=1)
    persia = session.state.powers["persia"]
    persia.talents, persia.leader, persia.ships["h9999"] = 10**9, "nowhere", 1
    session.state.order = ["persia", "persia"]
    assert faults_of(session) == [
        "`$.powers.persia.talents`: 1000000000 is not from 0 to 9999",
        "`$.powers.persia.ships.h9999`: 'h9999' is no hex",
        "`$.powers.persia.leader`: 'nowhere' is no hex",
        "`$.order`: it names something twice",
    ]


def test_pericles_needs_every_faction_and_every_kind_of_piece():
    session = Session.new("pericles", "campaign", seed=1)
    del session.state.honor["agiad"]
    session.state.forces["attica" if "attica" in session.state.forces else next(iter(session.state.forces))].append(1)
    assert [fault.partition(": ")[2] for fault in faults_of(session)] == [
        "it does not name each faction once",
        "it has 17 entries and not 16",
    ]


def test_a_set_of_spaces_holds_no_space_that_does_not_exist():
    session = Session.new("victory_or_death", seed=1)
    session.state.powers[0].pieces[0] = 1 << 99
    assert len(faults_of(session)) == 1


@pytest.mark.parametrize("id", KNOWN)
def test_no_number_is_without_bound_and_no_text_without_end(id: str):
    session = Session.new(id, seed=1)
    session.state.dice.seed = -1
    assert faults_of(session) == [f"`$.dice.seed`: -1 is not from 0 to {(1 << 53) - 1}"]
    setting = next(iter(games[id].options))
    session.state.options[setting.id] = "neither this nor that"
    assert setting.id in session.game.faults(session.state)[0]
