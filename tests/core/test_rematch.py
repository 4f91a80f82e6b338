"""What is offered after a game that is over."""

from __future__ import annotations

from engines.core import Session
from engines.core.rematch import next_scenario, other_seat, rematch, stronger

WAR = {"corinth": "person", "delian_league": "easy", "sparta": "easy", "athens": "hard/bold"}


def test_a_rematch_is_the_same_game_with_other_dice():
    session = Session.new("victory_or_death", "first_campaign", {"mulligan": False}, WAR, seed=1)
    again = rematch(session).begin(session)
    assert again.setup.seed != session.setup.seed
    assert (again.setup.scenario, again.setup.options, again.players) == ("first_campaign", session.setup.options, WAR)


def test_everybody_moves_on_by_one_seat():
    offer = other_seat(Session.new("victory_or_death", seats=WAR))
    assert offer is not None
    assert offer.title == "Delian League"
    assert offer.players == {"corinth": "hard/bold", "delian_league": "person", "sparta": "easy", "athens": "easy"}


def test_a_game_of_people_alone_has_no_other_seat_to_offer():
    assert other_seat(Session.new("victory_or_death", seats=dict.fromkeys(WAR, "person"))) is None
    assert stronger(Session.new("victory_or_death", seats=dict.fromkeys(WAR, "person"))) is None


def test_each_computer_player_goes_up_a_level_and_keeps_its_temper():
    offer = stronger(Session.new("victory_or_death", seats={**WAR, "sparta": "normal/bold"}))
    assert offer is not None
    assert offer.players == {"corinth": "person", "delian_league": "normal", "sparta": "hard/bold", "athens": "hard/bold"}
    assert stronger(Session.new("victory_or_death", seats={**WAR, "delian_league": "hard", "sparta": "hard"})) is None


def test_the_next_scenario_is_played_by_the_same_players():
    session = Session.new("dies_irae", seats={"egypt": "person", "persia": "hard", "greece": "hard"})
    offer = next_scenario(session)
    assert offer is not None
    begun = offer.begin(session, seed=5)
    assert begun.setup.scenario == offer.scenario != session.setup.scenario
    assert set(begun.players.values()) <= {"person", "hard"}
    assert "person" in begun.players.values()


def test_after_the_last_scenario_there_is_none():
    session = Session.new("peloponnesian_war", "first_campaign")
    scenarios = [scenario.id for scenario in session.game.scenarios]
    last = Session.new("peloponnesian_war", scenarios[-1])
    rows = [campaign.scenarios for campaign in session.game.campaigns] or [tuple(scenarios)]
    assert (next_scenario(last) is None) == (last.setup.scenario == rows[0][-1])
