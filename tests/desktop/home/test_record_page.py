"""The record of all games in the window."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from desktop.controller.record import all_results, feats_of, note_result
from desktop.home.record_page import CampaignRow, RecordPage
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.data import user_folder
from engines.core.results import FILE


def finish(game: str, scenario: str, person: int = 0, seed: int = 1) -> Session:
    session = Session.new(game, scenario, seed=seed)
    seats = list(session.setup.seats)
    session.players = {seat: "person" if n == person else "normal" for n, seat in enumerate(seats)}
    play_out(session, dict.fromkeys(seats, RandomBot()))
    return session


@pytest.fixture
def page(qtbot):
    for seed in (1, 2, 3):
        assert note_result(finish("victory_or_death", "first_campaign", seed % 2, seed), seed * 1000.0) == ""
    assert note_result(finish("peloponnesian_war", "first_campaign"), 9000.0) == ""
    page = RecordPage()
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page


def test_games_stand_in_the_tables_the_latest_first(page: RecordPage):
    assert page.games.rowCount() == 4
    assert page.games.item(0, 1).text() == "Peloponnesian War"
    assert page.games.item(0, 4).text() == "The game itself"
    assert page.sums.rowCount() == 3
    assert page.summary.text().startswith("4 games")


def test_filters_offer_what_is_there_and_narrow_each_other(page: RecordPage):
    game, seat = page.choices["game"], page.choices["seat"]
    game.setCurrentIndex(game.findData("victory_or_death"))
    assert page.games.rowCount() == 3
    assert seat.findData("player") < 0
    seat.setCurrentIndex(seat.findData("delian_league"))
    assert {result.seat for result in page.shown()} == {"delian_league"}


def test_what_is_shown_can_be_exported(page: RecordPage, tmp_path: Path):
    game = page.choices["game"]
    game.setCurrentIndex(game.findData("peloponnesian_war"))
    page.export_to(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open() as file:
        (row,) = csv.DictReader(file)
    assert row["game"] == "peloponnesian_war"
    page.export_to(tmp_path / "games.csv" / "below.csv")
    assert "cannot be written" in page.note.text()


def test_a_campaign_says_what_was_won(page: RecordPage):
    (campaign,) = games["peloponnesian_war"].campaigns
    row = CampaignRow("peloponnesian_war", campaign, page.results)
    assert set(row.best) == {"first_campaign"}
    assert f"{row.won} of 3 won" in row.heading


@pytest.mark.parametrize("id", ["peloponnesian_war", "pericles"])
def test_campaigns_name_scenarios_of_their_game(id: str):
    known = {scenario.id for scenario in games[id].scenarios}
    for campaign in games[id].campaigns:
        assert len(set(campaign.scenarios)) == len(campaign.scenarios) > 1
        assert set(campaign.scenarios) <= known


def test_a_damaged_record_is_one_sentence_and_stops_nothing(page: RecordPage):
    (user_folder() / FILE).write_bytes(b"not a database" * 300)
    page.refresh()
    assert "set aside" in page.note.text()
    assert page.games.rowCount() == 0
    assert note_result(finish("victory_or_death", "first_campaign")) == ""
    assert len(all_results()[0]) == 1


def test_a_record_that_cannot_be_opened_is_one_sentence(qtbot):
    (user_folder() / FILE).mkdir(parents=True)
    page = RecordPage()
    qtbot.addWidget(page)
    page.show()
    assert page.note.text().startswith("The record of games cannot be read")


def test_what_stands_out_about_a_game():
    session = finish("victory_or_death", "first_campaign")
    assert feats_of(session) == []
    note_result(session)
    assert [feat.kind for feat in feats_of(session)] == ["first"]
