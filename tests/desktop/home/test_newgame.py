"""The new-game page: for every game and scenario it starts what it shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from desktop.home import NewGamePage
from desktop.home.new_game import in_order, length
from desktop.home.seat_rows import PERSON, middle_strength, strengths
from desktop.ui.buttons import Segments
from desktop.ui.settings import settings
from desktop.ui.theme import set_theme
from engines import games
from engines.core.game import Setting
from engines.core.seating import usual_bot
from engines.core.session import Session

SCENARIOS = [(id, scenario.id) for id in games for scenario in games[id].scenarios]


def page_for(shown, id, **size):
    page = shown(NewGamePage(), **size)
    page.set_game(id)
    return page


@pytest.mark.parametrize("id", games)
def test_the_first_game_comes_first_and_is_chosen(shown, id):
    page = page_for(shown, id)
    first = in_order(games[id])[0]
    assert next(iter(page.scenarios)) == first.id
    assert page.scenarios[first.id].isChecked()
    if any(s.first_game for s in games[id].scenarios):
        assert first.first_game
    assert all((card.blurb and "minutes" in card.aside) or "hours" in card.aside for card in page.scenarios.values())


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_what_is_shown_can_be_started(shown, qtbot, id, scenario):
    page = page_for(shown, id)
    qtbot.mouseClick(page.scenarios[scenario], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.start) as caught:
        qtbot.mouseClick(page.foot.start, Qt.MouseButton.LeftButton)
    new = caught.args[0]
    assert (new.game, new.scenario) == (id, scenario)
    by_seats = {o.id for o in games[id].options if o.seats}  # those are chosen by who sits down
    assert new.options == {k: v for k, v in games[id].defaults(scenario).items() if k not in by_seats}
    session = new.session()
    assert isinstance(session, Session)
    assert list(session.setup.seats) == sorted(new.seats, key=[s.id for s in games[id].seats].index)
    assert session.setup.seed == int(page.foot.seed.text())
    persons = [who for who in new.seats.values() if who.startswith(PERSON)]
    assert len(persons) == 1
    assert all(who in [s[0] for s in strengths(games[id])] for who in new.seats.values() if who not in persons)


@pytest.mark.parametrize("id", games)
def test_every_seating_can_be_started(shown, qtbot, id):
    page = page_for(shown, id)
    for scenario in games[id].scenarios:
        page.choose_scenario(scenario.id)
        for i, seating in enumerate(scenario.seatings):
            if isinstance(page.seating, Segments):
                qtbot.mouseClick(page.seating.buttons[i], Qt.MouseButton.LeftButton)
            elif page.seating is not None:
                page.seating.setCurrentIndex(page.seating.findData(i))
                page.seating.activated.emit(page.seating.currentIndex())
            assert set(page.chosen().seats) == set(seating)
            page.chosen().session()


def test_seats_take_names_and_strengths(shown, qtbot):
    page = page_for(shown, "isthmus")
    west, east = page.seats["west"], page.seats["east"]
    west.name.setText("Aspasia")
    assert east.name.isHidden()
    assert east.character.text()
    east.who.setCurrentIndex(0)
    assert not east.name.isHidden()
    qtbot.keyClicks(east.name, "!")
    chosen = page.chosen().seats
    assert chosen["west"] == "person:Aspasia"
    assert chosen["east"].startswith(PERSON)
    assert chosen["east"].endswith("!")


def test_a_name_is_remembered(shown, qtbot):
    page = page_for(shown, "isthmus")
    page.seats["west"].name.setText("Aspasia")
    page.begin()
    assert page_for(shown, "isthmus").seats["west"].name.text() == "Aspasia"


def test_the_last_scenario_is_remembered(shown):
    id = next((i for i in games if len(games[i].scenarios) > 1), None)
    if id is None:
        pytest.skip("no game with two scenarios")
    page = page_for(shown, id)
    last = list(page.scenarios)[-1]
    page.choose_scenario(last)
    page.begin()
    assert page_for(shown, id).scenario.id == last
    settings().remember(f"scenario/{id}", "gone")
    assert page_for(shown, id).scenario.id == in_order(games[id])[0].id


def test_options_are_handed_over(shown):
    page = page_for(shown, "isthmus")
    page.options["rounds"].number.setValue(2)
    assert page.chosen().options == {"rounds": 2}
    assert page.chosen().session().setup.options["rounds"] == 2


def test_each_kind_of_option_has_its_control(shown, monkeypatch):
    game = games["isthmus"]
    extra = (
        Setting("fog", "Fog", "Hides much.", default=True),
        Setting("side", "Side", "Which.", default="west", choices=("west", "east")),
    )
    monkeypatch.setattr(type(game), "options", (*type(game).options, *extra))
    page = page_for(shown, "isthmus")
    page.options["fog"].switch.click()
    page.options["side"].word.setCurrentIndex(1)
    assert page.chosen().options == {"rounds": 5, "fog": False, "side": "east"}


def test_the_seed_can_be_copied_changed_and_typed(shown, qtbot):
    page = page_for(shown, "isthmus")
    seed = page.foot.seed.text()
    qtbot.mouseClick(page.foot.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == seed
    qtbot.mouseClick(page.foot.another_button, Qt.MouseButton.LeftButton)
    assert page.foot.seed.text() != seed
    page.foot.seed.setText("77")
    assert page.chosen().session().digest() == page.chosen().session().digest()


@pytest.mark.parametrize("text", ["", "-4", "owl", "9" * 30])
def test_a_bad_seed_is_refused_in_words(shown, qtbot, text):
    page = page_for(shown, "isthmus")
    page.foot.seed.setText(text)
    with qtbot.assertNotEmitted(page.start):
        page.begin()
    assert "seed" in page.foot.words.text()


def test_real_dice_are_offered_where_dice_are_rolled(shown):
    page = page_for(shown, "isthmus")
    assert not page.real_dice.isHidden()
    page.real_dice.click()
    assert page.chosen().session().real_dice
    diceless = [id for id in ("dies_irae", "victory_or_death", "peloponnes_cards") if id in games]
    assert all(page_for(shown, id).real_dice.isHidden() for id in diceless)


def test_editions_are_offered_only_when_there_are_any(shown, monkeypatch):
    assert page_for(shown, "isthmus").edition is None
    monkeypatch.setattr("desktop.home.new_game.editions", lambda game: ["Mine"])
    page = page_for(shown, "isthmus")
    page.edition.setCurrentIndex(1)
    assert page.chosen().edition == "Mine"
    page.begin()
    assert page.foot.words.text()  # there is no such edition: said, not raised


def test_start_has_the_focus_and_enter_starts(shown, qtbot):
    page = page_for(shown, "isthmus")
    qtbot.waitUntil(lambda: page.window().focusWidget() is page.foot.start)
    with qtbot.waitSignal(page.start):
        qtbot.keyClick(page.foot.start, Qt.Key.Key_Return)


@pytest.mark.parametrize("id", games)
def test_the_middle_player_is_one_of_the_players(id):
    assert middle_strength(games[id]) in [s[0] for s in strengths(games[id])]


@pytest.mark.parametrize("id", [id for id, game in games.items() if game.bot("normal") is not None])
def test_the_usual_player_is_the_normal_one_however_many_there_are(id):
    assert middle_strength(games[id]) == usual_bot(games[id]) == "normal"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("id", games)
def test_nothing_is_wider_than_the_page(shown, id, size):
    page = page_for(shown, id, width=size[0], height=size[1])
    QGuiApplication.processEvents()
    for row in (*page.seats.values(), *page.scenarios.values(), *page.options.values()):
        corner = row.mapTo(page, row.rect().topRight())
        assert corner.x() <= page.width()
        assert not row.hasHeightForWidth() or row.height() >= row.heightForWidth(row.width())


def test_lengths_as_one_says_them():
    assert [length(m) for m in (5, 60, 90, 120, 150)] == ["5 minutes", "60 minutes", "1½ hours", "2 hours", "2½ hours"]


def test_large_text_moves_the_tag_below_and_grows_the_card(shown):
    from desktop.ui.buttons import Choice

    card = Choice("The First Campaign", "Six rounds.", "about 20 minutes", "first game")
    wide, narrow = card.heightForWidth(700), card.heightForWidth(320)
    assert narrow > wide
    set_theme("light", False, 1.5)
    try:
        assert card.heightForWidth(700) > wide
    finally:
        set_theme("light")


def test_the_length_of_a_scenario_never_lies_over_its_title(shown):
    from desktop.ui.buttons import Choice

    card = Choice("The Ostracism of Thucydides", "One assembly.", "about 10 minutes")
    assert not card.aside_below(700)
    assert card.aside_below(330)
    assert card.heightForWidth(330) > card.heightForWidth(700)


def test_the_lessons_are_one_click_away(shown, qtbot):
    page = page_for(shown, "pericles")
    learn = next(b for b in page.findChildren(QPushButton) if b.text().startswith("Learn"))
    with qtbot.waitSignal(page.learn) as asked:
        learn.click()
    assert asked.args == ["pericles"]


def test_a_scenario_may_bring_its_opponents(shown):
    """Three summers is a first game against easy opponents; to choose another scenario brings the usual ones."""
    page = page_for(shown, "dies_irae")
    others = [who for who in page.chosen().seats.values() if not who.startswith(PERSON)]
    assert (page.scenario.id, others) == ("three_summers", ["easy", "easy"])
    page.choose_scenario("standard")
    others = [who for who in page.chosen().seats.values() if not who.startswith(PERSON)]
    assert others == [middle_strength(games["dies_irae"])] * 2
