"""A full table around a map of hexes: everything can be read in a small window, and caution is seen without colours."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from desktop.table.charts import _sheet, chart_cells, paint_chart
from desktop.table.fixtures import READABLE, scaled, track_cells
from desktop.table.labels import place_labels
from desktop.ui.theme import font
from engines import games
from engines.core.session import Session
from engines.core.table import Cell, Chart, Look, Target

GAME = games["dies_irae"]
LOW, SMALL, USUAL = (960, 571), (960, 651), (1216, 851)  # the table in windows of 1280 x 720, 1280 x 800 and 1600 x 1000


def table():
    session = Session.new("dies_irae", seed=1)
    return GAME.table(session.state, None, session.ask)


@pytest.mark.parametrize("size", [LOW, SMALL, USUAL])
def test_every_site_has_its_name_in_a_small_window(shown, size):
    view = shown(GAME, table(), size=size)
    board = view.boards["map"]
    written = {word.label.text for word in place_labels(board, view.shapes["map"], view.canvas.zoom)}
    assert {space.name for space in board.spaces.values() if space.label and space.label.kind != "hex"} <= written


def test_a_name_that_has_to_move_stays_close(shown):
    view = shown(GAME, table(), size=SMALL)
    board = view.boards["map"]
    spaces = {space.name: space for space in board.spaces.values()}
    for word in place_labels(board, view.shapes["map"], view.canvas.zoom):
        if word.label.text in spaces:
            space = spaces[word.label.text]
            gap = max(0.0, word.box.left() - space.x, space.x - word.box.right())
            assert gap < 1.6 * board.hex_radius, space.name
            assert abs(word.label.y - space.y) < 2.4 * board.hex_radius, space.name


@pytest.mark.parametrize("size", [LOW, SMALL, USUAL])
def test_no_figure_of_charts_and_tracks_is_too_small(shown, size):
    view = shown(GAME, table(), size=size)
    zoom = view.canvas.zoom
    for chart in (chart for chart in view.table.charts if chart.rect is not None):
        sheet = _sheet(chart, scaled(chart.rect, zoom), zoom)
        assert sheet.letters >= READABLE, chart.id
        for cell, place in chart_cells(chart, scaled(chart.rect, zoom), zoom):
            words = QFontMetricsF(font("text medium", READABLE)).horizontalAdvance(cell.label)
            cubes = 0 if cell.box else len(cell.sides) * place.height() * 0.88
            assert words + cubes <= place.width() + 1, (chart.id, cell.label)
    for track in view.table.tracks if size != LOW else ():
        for (_, place), cell in zip(track_cells(track, scaled(track.rect, zoom), zoom), track.cells, strict=True):
            words = QFontMetricsF(font("text medium", READABLE)).horizontalAdvance(cell.label)
            assert (place.height() - 2) * 0.9 >= READABLE, track.id
            assert words <= place.width() - 2, (track.id, cell.label)


def test_second_figures_are_written_where_all_have_room():
    chart = Chart("c", "Chart", [], [[Cell("4", more="+8"), Cell("3", more="+7")]], rect=(0, 0, 100, 60))
    assert _sheet(chart, QRectF(0, 0, 100, 60), 1.0).more
    assert not _sheet(chart, QRectF(0, 0, 50, 60), 1.0).more


def test_boxes_are_equally_wide_and_cells_may_reach_over_several_columns():
    rows = [
        [Cell("Head", span=2), Cell("Other")],
        [Cell("1", box="figure"), Cell("100", box="figure"), Cell("9", box="figure")],
    ]
    chart = Chart("c", "Chart", [], rows, rect=(0, 0, 300, 90))
    places = {cell.label: place for cell, place in chart_cells(chart, QRectF(0, 0, 300, 90), 1.0)}
    assert places["Head"].right() == pytest.approx(places["100"].right())
    assert places["Other"].left() == pytest.approx(places["9"].left())
    boxes = [[Cell("Move", box="words"), Cell("Armistice", box="words")]]
    widths = {p.width() for _, p in chart_cells(Chart("c", "", [], boxes), QRectF(0, 0, 300, 60), 1.0)}
    assert len(widths) == 1


def test_cubes_lie_in_their_boxes(qtbot):
    """Three cubes on one figure are all seen, inside the box."""
    chart = Chart("c", "", [], [[Cell("105", sides=("egypt", "persia", "greece"), box="figure")]], rect=(0, 0, 60, 40))
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    paint_chart(chart, GAME, painter, QRectF(0, 0, 60, 40))
    painter.end()
    seen = [image.pixelColor(x, y) for x in range(60) for y in range(40)]
    for side in GAME.sides:
        red, green, blue = (int(side.colour[n : n + 2], 16) for n in (1, 3, 5))
        near = [c for c in seen if abs(c.red() - red) + abs(c.green() - green) + abs(c.blue() - blue) < 60]
        assert len(near) > 8, side.id


def test_spaces_to_choose_with_a_caution_have_their_colour_and_a_sign(shown):
    """A way that must end is filled, a quarrel is red; both bear a sign at their left corner."""
    shown_table = table()
    looks = shown_table.boards[0].looks
    hexes = [id for id, space in GAME.boards()["map"].spaces.items() if space.kind == "sea"][40:43]
    for id, look in zip(hexes, (Look(), Look(sign="barred", tone="stop"), Look(sign="battle", tone="bad")), strict=True):
        looks[id] = look
    view = shown(GAME, shown_table, size=USUAL)
    view.light({Target("space", id) for id in hexes})
    view.stage.dress_all()
    image = view.grab().toImage()

    def at(id: str, place) -> tuple[int, int, int]:
        spot = (view.canvas.to_view(place) + view.canvas.pos()).toPoint()
        return image.pixelColor(spot).getRgb()[:3]

    centres = [at(id, view.shapes["map"].centre(id)) for id in hexes]
    assert len(set(centres)) == 3
    red, green, _ = centres[2]
    assert red > green
    signs = [at(id, view.shapes["map"].badge_place(id)) for id in hexes]
    assert signs[0] == pytest.approx(centres[0], abs=12)
    assert all(sum(abs(a - b) for a, b in zip(signs[n], centres[n], strict=True)) > 30 for n in (1, 2))


def test_words_that_change_repaint_nothing(shown):
    view = shown(GAME, table())
    view.grab()
    tiles = view.tiles["map"]
    tiles.finish()
    id = next(iter(tiles.looks))
    tiles.set_looks({**tiles.looks, id: msgspec.structs.replace(tiles.looks[id], note="other words")})
    assert not tiles._stale
    tiles.set_looks({**tiles.looks, id: msgspec.structs.replace(tiles.looks[id], flags=("greece",))})
    assert tiles._stale


def test_what_a_side_still_lacks_bears_its_standard(shown):
    plain = table()
    flagged = table()
    id = next(iter(flagged.boards[0].looks))
    flagged.boards[0].looks[id].flags = ("greece",)
    pictures = []
    for one in (plain, flagged):
        view = shown(GAME, one, size=USUAL)
        view.grab()
        view.tiles["map"].finish()
        pictures.append(view.grab().toImage())
    assert pictures[0] != pictures[1]
