"""Setups by real mouse and keyboard events: from the palette onto the board, into boxes, off again, played to the end."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.editor.document import Document
from desktop.editor.setups.new_setup import NewSetup
from desktop.editor.setups.placing import Placing, from_scenario
from desktop.editor.setups.setup_editor import SetupEditor
from desktop.editor.setups.trays import Tray
from desktop.editor.sheets import NEW_SETUP
from desktop.editor.workspace import Workspace
from desktop.home.new_game import NewGamePage
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.data import POSITIONS
from engines.core.table import Target

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SET_UP = [id for id, game in games.items() if game.setups is not None]


@pytest.fixture
def page(qtbot: QtBot):
    page = Workspace()
    qtbot.addWidget(page)
    page.resize(1500, 950)
    page.show()
    yield page
    page.close_document()


def new_setup(page: Workspace, game: str, title: str = "What if", dealt: bool = True) -> SetupEditor:
    assert page.open(game)
    assert page.open_sheet(NEW_SETUP)
    start = page.pages.currentWidget()
    assert isinstance(start, NewSetup)
    start.name.setText(title)
    start.dealt.setChecked(dealt)
    start.make_copy.click()
    sheet = page.pages.currentWidget()
    assert isinstance(sheet, SetupEditor)
    QApplication.processEvents()
    return sheet


def drag(source: QWidget, start: QPoint, end: QWidget, to: QPoint) -> None:
    """Pressed on one widget, let go over another: the first one has the mouse all the while."""
    there = source.mapFromGlobal(end.mapToGlobal(to))
    steps = [
        (QEvent.Type.MouseButtonPress, start, LEFT, LEFT),
        (QEvent.Type.MouseMove, start + QPoint(14, 14), Qt.MouseButton.NoButton, LEFT),
        (QEvent.Type.MouseMove, there, Qt.MouseButton.NoButton, LEFT),
        (QEvent.Type.MouseButtonRelease, there, LEFT, Qt.MouseButton.NoButton),
    ]
    for kind, at, button, held in steps:
        event = QMouseEvent(kind, QPointF(at), QPointF(source.mapToGlobal(at)), button, held, NONE)
        QApplication.sendEvent(source, event)
    QApplication.processEvents()


def chip(sheet: SetupEditor, tray: Tray, stock: str) -> QPoint:
    index = next(i for i, c in enumerate(tray.chips) if c.stock.id == stock)
    return tray.rect_of(index).center().toPoint()


def on_board(sheet: SetupEditor, place: str) -> QPoint:
    """A point of the table where a place can be dropped into."""
    spot = sheet.view.place_of(Target("space", place))
    assert spot is not None, place
    return spot.toPoint()


def a_move(sheet: SetupEditor) -> tuple[str, str]:
    """A piece that is left, or waits beside the board, and a place on the board or beside it where it may lie."""
    for stock in sheet.model.stocks.values():
        if stock.left is not None and stock.left <= 0:
            continue
        for place in sheet.model.places.values():
            seen = not place.space or sheet.view.place_of(Target("space", place.id)) is not None
            if seen and stock.id not in place.held and not sheet.placing.setups.refusal(sheet.state, stock.id, place.id):
                return stock.id, place.id
    raise LookupError("nothing can be placed")


@pytest.mark.parametrize("game", SET_UP)
def test_a_piece_is_dragged_from_the_palette_and_all_of_it_undone(page, game):
    sheet = new_setup(page, game, dealt=game != "peloponnesian_war")
    start = dict(page.document.base)
    if all(s.left is not None and s.left <= 0 for s in sheet.model.stocks.values()):
        full = next(p for p in sheet.model.places.values() if p.held and not p.space)
        sheet.remove(full.held[0], full.id)
    stock, place = a_move(sheet)
    left = sheet.model.stocks[stock].left
    tray = sheet.palette_trays[sheet.model.stocks[stock].group]
    sheet.choose(place)
    if sheet.model.places[place].space:
        drag(tray, chip(sheet, tray, stock), sheet.view, on_board(sheet, place))
    else:  # the chosen place is shown under the palette
        QApplication.processEvents()
        drag(tray, chip(sheet, tray, stock), sheet.here, QPoint(20, 10))
    assert stock in sheet.model.places[place].held
    if left is not None:
        assert sheet.model.stocks[stock].left == left - 1
    while page.stack.canUndo():
        page.stack.undo()
    assert page.document.files == start


def test_hoplites_go_to_potidaea_home_and_away(page, qtbot):
    """On the board, from the board into a box, from the board into the sea."""
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    kind = "athenian_hoplite"
    tray = sheet.palette_trays[sheet.model.stocks[kind].group]
    left = sheet.model.stocks[kind].left
    held = sheet.model.places["potidaea"].held.count(kind)
    drag(tray, chip(sheet, tray, kind), sheet.view, on_board(sheet, "potidaea"))
    assert sheet.model.places["potidaea"].held.count(kind) == held + 1
    assert sheet.model.stocks[kind].left == left - 1
    assert page.stack.undoText() == "Place Athenian Hoplite: Potidaea" or "Potidaea" in page.stack.undoText()

    sheet._open_tab(1)
    QApplication.processEvents()
    piece = next(t for t in sheet.view.sprites if t.kind == "piece" and t.id == f"{kind}@potidaea")
    sheet.view.stage.fan("potidaea")  # as it does under the pointer: the block opens
    spot = sheet.view.canvas.mapFromParent(sheet.view.place_of(piece).toPoint())
    box = sheet.place_trays["going_home_athens"]
    drag(sheet.view.canvas.viewport(), spot, box, QPoint(40, 12))
    assert kind in sheet.model.places["going_home_athens"].held
    assert sheet.model.places["potidaea"].held.count(kind) == held

    tray = sheet.place_trays["going_home_athens"]
    drag(tray, chip(sheet, tray, kind), sheet.tabs, QPoint(3, 3))
    assert kind not in sheet.model.places["going_home_athens"].held
    assert sheet.model.stocks[kind].left == left


def test_a_ship_is_refused_inland_with_the_reason(page):
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    tray = sheet.palette_trays[sheet.model.stocks["athenian_naval"].group]
    drag(tray, chip(sheet, tray, "athenian_naval"), sheet.view, on_board(sheet, "thebes"))
    assert "inland" in page.status.text()
    assert page.stack.count() == 1  # only the new setup


def test_return_lays_and_delete_removes(page, qtbot):
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    sheet.search.setText("Potidaea")
    qtbot.keyClick(sheet.search, Qt.Key.Key_Return)
    assert sheet.place == "potidaea"
    tray = sheet.palette_trays[sheet.model.stocks["athenian_cavalry"].group]
    tray.now = next(i for i, c in enumerate(tray.chips) if c.stock.id == "athenian_cavalry")
    qtbot.keyClick(tray, Qt.Key.Key_Return)
    assert "athenian_cavalry" in sheet.model.places["potidaea"].held
    sheet.here.now = next(i for i, c in enumerate(sheet.here.chips) if c.stock.id == "athenian_cavalry")
    qtbot.keyClick(sheet.here, Qt.Key.Key_Delete)
    assert "athenian_cavalry" not in sheet.model.places["potidaea"].held


def test_a_figure_turned_up_step_by_step_is_one_step(page, qtbot):
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    spin = sheet.numbers["treasury_athens"]
    value = spin.value()
    for _ in range(4):
        spin.stepUp()
    assert sheet.model.numbers["treasury_athens"].value == value + 200
    page.stack.undo()
    assert sheet.model.numbers["treasury_athens"].value == value


@pytest.mark.parametrize("game", SET_UP)
def test_undo_of_random_edits_returns_to_the_identical_document(game):
    @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), min_size=3, max_size=8))
    def run(numbers):
        document = Document(game)
        scenario = document.game.scenarios[0]
        edit, id = from_scenario(document, scenario.id, scenario.seatings[0], "Mine", True)
        edits, states = [edit], [dict(document.files)]
        document.redo(edit)
        placing = Placing(document, id)
        for a, b in numbers:
            state = placing.state()
            model = placing.setups.model(state)
            full = [p for p in model.places.values() if p.held]
            if full:
                source = full[a % len(full)].id
                held = model.places[source].held
                stock = held[b % len(held)]
            else:
                source, stock = "", list(model.stocks)[b % len(model.stocks)]
            places = [*placing.setups.open_places(state, stock), ""]
            place = places[b % len(places)]
            if not (place or source) or (place and placing.setups.refusal(state, stock, place, source)):
                continue
            edit = placing.move(stock, source, place)
            states.append(dict(document.files))
            edits.append(edit)
            document.redo(edit)
            figures = list(model.numbers.values())
            if figures:
                figure = figures[a % len(figures)]
                edit = placing.set(figure.id, figure.low + b % (figure.high - figure.low + 1))
                states.append(dict(document.files))
                edits.append(edit)
                document.redo(edit)
        for edit, before in zip(reversed(edits), reversed(states), strict=True):
            document.undo(edit)
            assert document.files == before

    run()


@pytest.mark.parametrize("game", SET_UP)
def test_a_changed_setup_is_saved_offered_and_played_to_the_end(page, qtbot, game, tmp_path):
    sheet = new_setup(page, game, "The other war", dealt=game != "peloponnesian_war")
    number = next(n for n in sheet.model.numbers.values() if n.value < n.high)
    sheet.set_figure(number.id, min(number.high, number.value + number.step))
    page.check()
    assert [page.problems.item(i).text() for i in range(page.problems.count())] == []
    page._write("Mine")
    new_game = NewGamePage()
    qtbot.addWidget(new_game)
    new_game.set_game(game)
    new_game.edition.setCurrentIndex(new_game.edition.findData("Mine"))
    new_game.choose_edition()
    assert "the_other_war" in new_game.scenarios
    session = Session.new(game, "the_other_war", edition="Mine", seed=5)
    assert games[game].setups.model(session.state).numbers[number.id].value is not None
    first = session.digest()
    bots = {s: RandomBot() for s in session.state.seats}
    play_out(session, bots, 5)
    assert session.outcome is not None
    session.save(tmp_path / "game.json")
    again = Session.load(tmp_path / "game.json")
    assert again.digest() == session.digest()
    again.goto(0)
    assert again.digest() == first


def test_a_moment_of_a_saved_game_becomes_a_scenario(page, tmp_path, monkeypatch):
    played = Session.new("peloponnesian_war", "archidamian_war", seed=4)
    for _ in range(60):
        played.apply(played.ask.options[0])
    from desktop.controller import saved_games

    path = saved_games.saves_folder() / f"war{saved_games.SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    played.save(path)
    page.open("peloponnesian_war")
    page.open_sheet(NEW_SETUP)
    start = page.pages.currentWidget()
    start.saves[str(path)].click()
    start.moment.setValue(40)
    assert "Moment 40" in start.moment_words.text()
    start.make_moment.click()
    sheet = page.pages.currentWidget()
    assert isinstance(sheet, SetupEditor)
    played.goto(40)
    assert sheet.state.treasury == played.state_at_scene_start().treasury
    page.check()
    assert page.problems.count() == 0
    session = Session.new("peloponnesian_war", sheet.placing.id, edition=page.document.trial(), seed=9)
    assert session.ask is not None
    play_out(session, {s: RandomBot() for s in session.state.seats}, 9)
    assert session.outcome is not None


def test_the_problems_list_finds_planted_faults_and_leads_to_them(page):
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    where = (*sheet.placing.where, "state")

    def plant(change) -> str:
        page.push(sheet.placing.edit("plant", change))
        page.check()
        assert page.problems.count() > 0
        text = page.problems.item(0).text()
        page.problems.itemClicked.emit(page.problems.item(0))
        assert page.pages.currentWidget() is sheet
        page.stack.undo()
        return text

    assert "exist" in plant(lambda s: s.box["athens"].__setitem__(1, 99))
    from engines.peloponnesian_war.state import force_at

    assert "inland" in plant(lambda s: force_at(s, "athens", "thebes").fresh.__setitem__(2, 1))
    assert sheet.place == "thebes"
    assert "outside" in plant(lambda s: s.bellicosity.__setitem__("sparta", 40))
    assert "no first decision" in plant(lambda s: setattr(s, "ended", "Over."))
    page.push(page.document.set("types", POSITIONS, (*where, "turn"), "soon"))
    page.check()
    assert not page.try_button.isEnabled()


def test_try_and_simulate_play_the_setup_on_screen(page, qtbot):
    sheet = new_setup(page, "peloponnesian_war", dealt=False)
    with qtbot.waitSignal(page.try_it) as tried:
        page.try_button.click()
    assert tried.args[2] == sheet.placing.id
    page.simulation.start(page.document.game, page.document.trial(), number=2, scenario=page.open_setup())
    with qtbot.waitSignal(page.simulation.finished, timeout=60_000) as done:
        pass
    assert "2 of 2 games ended" in done.args[0]
