"""The drawings: each is there, each shows something, each tells itself apart."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.ui.art import icon, paint_card, paint_icon, paint_meander, paint_motif, paint_piece
from desktop.ui.art.card_painter import FIGURE, _broken, figure_height
from desktop.ui.art.counters import DRAWINGS, SHIELDS, drawing_of
from desktop.ui.art.icons import ICONS
from desktop.ui.art.ink import path
from desktop.ui.art.motifs import SAME, SCENES
from desktop.ui.theme import font, set_theme, side_style
from engines.core.table import Card, Figure, Piece

from .samples import Sample

GAME = Sample()


def drawn(paint, width: int = 60, height: int = 60) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def covered(image: QImage) -> float:
    """The part of a picture that is painted."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    painted = sum(sum(v > 40 for v in bytes(alpha.constScanLine(y))[: alpha.width()]) for y in range(alpha.height()))
    return painted / (image.width() * image.height())


def test_every_icon_shows_something(qapp):
    faint = [name for name in ICONS if not 0.03 < covered(drawn(lambda p, r, n=name: paint_icon(p, n, r))) < 0.95]
    assert faint == []


def test_an_icon_that_nobody_drew_is_its_letter(qapp):
    assert covered(drawn(lambda p, r: paint_icon(p, "xyzzy", r))) > 0.1
    assert not icon("undo", 20).isNull()


@pytest.mark.parametrize("kind", ["hoplite", "trireme", "cavalry", "city", "leader", "base", "post", "fortress", "monument"])
def test_the_pieces_of_the_rulebooks_are_drawn_as_what_they_are(qapp, kind):
    assert drawing_of(kind) in DRAWINGS
    assert drawing_of(f"athenian_{kind}") in DRAWINGS


@pytest.mark.parametrize("kind", ["siege", "ravaged", "rebellion", "treachery"])
def test_markers_are_icons(qapp, kind):
    assert drawing_of(kind) == ""
    assert kind in ICONS


@pytest.mark.parametrize("kind", [*DRAWINGS, "siege", "unheard_of"])
def test_the_same_piece_of_two_sides_differs_in_grey_too(qapp, kind):
    """Never colour alone: with the same colour, the letter still tells them apart."""
    athens, sparta = side_style(GAME, "athens"), side_style(GAME, "sparta")
    names = {
        "shield": "hoplite",
        "ship": "trireme",
        "temple": "city",
        "gate": "base",
        "tower": "fortress",
        "amphora": "post",
        "aboard": "cargo",
    }
    piece = Piece("x", names.get(kind, kind), "", "athens")
    same_colour = type(athens)(athens.colour, athens.ink, sparta.letter, sparta.emblem, sparta.name)
    one, other = (drawn(lambda p, r, s=s: paint_piece(p, piece, s, r)) for s in (athens, same_colour))
    if kind not in ("leader", "column", "unheard_of"):
        assert one != other


@pytest.mark.parametrize("kind", ["hoplite", "trireme", "city"])
def test_sides_that_share_a_colour_are_told_apart_by_the_outline(qapp, kind):
    """Without colour and letter the shape alone is enough."""
    plain = replace(side_style(GAME, "athens"), letter="", emblem="", name="")
    cut = [replace(plain, shape=shape) for shape in SHIELDS]
    outlines = [drawn(lambda p, r, s=s: paint_piece(p, Piece("x", kind, ""), s, r)).createAlphaMask() for s in cut]
    assert len(outlines) == 4
    assert all(a != b for i, a in enumerate(outlines) for b in outlines[i + 1 :])


def test_a_bribery_token_is_a_coin_of_its_side(qapp):
    assert drawing_of("bribery") == "coin"


def test_a_short_card_leaves_out_text_that_has_no_room(qapp):
    """Nothing of it is cut: with too much text it looks like one without any."""

    def short(text: str) -> QImage:
        card = Card("x", "Revolt of Ionia", band="Event", text=text, motif="city")
        return drawn(lambda p, r: paint_card(p, card, r, short=True), 120, 90)

    assert short("Words " * 60) == short("")
    assert short("A City.") != short("")


def test_state_of_a_piece_is_seen(qapp):
    style = side_style(GAME, "athens")
    pictures = [
        drawn(lambda p, r, piece=piece: paint_piece(p, piece, style, r))
        for piece in (
            Piece("x", "hoplite", ""),
            Piece("x", "hoplite", "", count=3),
            Piece("x", "hoplite", "", figures=("2",)),
            Piece("x", "hoplite", "", spent=True),
            Piece("x", "hoplite", "", faded=True),
            Piece("x", "hoplite", "", hidden=True),
            Piece("x", "hoplite", "", label="Pericles"),
        )
    ]
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[i + 1 :])


def test_a_face_down_card_shows_only_its_back(qapp):
    secret = Card("x", "Sparta’s walls", band="Status", text="Secret.", up=False, back="A")
    blank = Card("y", up=False, back="A")
    assert drawn(lambda p, r: paint_card(p, secret, r), 120, 168) == drawn(lambda p, r: paint_card(p, blank, r), 120, 168)


@pytest.mark.parametrize("width", [30, 90, 240])
def test_a_full_card_stays_inside_its_rectangle(qapp, width):
    figures = [Figure("wood", "12"), Figure("stone", "3"), Figure("grain", "+2", tone="good")]
    card = Card(
        "x", "A very long title that needs more than one line", band="Building", colour="#7a4a2a", text="Words " * 60,
        top_left=figures, top_middle=figures, top_right=figures, right=figures, bottom_left=figures, bottom_middle=figures,
        bottom_right=figures, motif="temple", mark="covered", count=4, badge="won", dim=True,
    )  # fmt: skip
    height = round(width * 1.4)
    image = QImage(width + 40, height + 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_card(painter, card, QRectF(20, 20, width, height))
    painter.end()
    outside = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if not QRectF(17, 17, width + 6, height + 8).contains(x, y) and image.pixelColor(x, y).alpha() > 30
    ]
    assert outside == []


def test_every_motif_fills_its_frame(qapp):
    for name in (*SCENES, *SAME, "nothing_drawn"):
        image = drawn(lambda p, r, n=name: paint_motif(p, n, r, QColor("#7a4a2a")), 80, 50)
        assert covered(image) > 0.9, name
    pictures = {name: drawn(lambda p, r, n=name: paint_motif(p, n, r, QColor("#7a4a2a")), 80, 50) for name in SCENES}
    names = list(pictures)
    assert not [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if pictures[a] == pictures[b]]


def test_the_meander_covers_its_band(qapp):
    assert covered(drawn(paint_meander, 200, 18)) == 1


def test_paths_know_the_letters_of_svg(qapp):
    square = path("M1 1H5V5H1Z")
    assert square.boundingRect() == QRectF(1, 1, 4, 4)
    assert path("m1 1h4v4h-4z").boundingRect() == QRectF(1, 1, 4, 4)
    assert path("O5 5 2").boundingRect() == QRectF(3, 3, 4, 4)


@pytest.mark.parametrize("role", ["title", "name", "name italic", "text", "text bold"])
def test_the_typefaces_are_ours(qapp, role):
    from PySide6.QtGui import QFontInfo

    set_theme("light")
    face = font(role, 16)
    assert QFontInfo(face).family() == face.family()


def test_a_resting_card_with_a_long_title_says_what_it_does(qapp):
    """Where title and text have no room, the few words are drawn; where they have, the card is as it was."""
    long = Card(
        "a", "Lysander waited in Ephesus with seventy sail, expecting the advent of Cyrus", band="Event", text="Do it. " * 14
    )

    def resting(card: Card) -> QImage:
        return drawn(lambda p, r: paint_card(p, card, r, short=True), 100, 92)

    brief = msgspec.structs.replace(long, brief="City in Ionia, Trireme in the Dodecanese")
    assert resting(brief) != resting(long)
    assert resting(brief) != resting(msgspec.structs.replace(long, brief="City in Naxos"))
    short = Card("b", "Wall", band="Event", text="Wait.")
    assert resting(msgspec.structs.replace(short, brief="Never seen")) == resting(short)


def test_a_line_of_figures_too_long_for_its_card_becomes_two(qapp):
    """What a card costs and houses stays in the first line, its symbol and what it brings once go to the second."""
    cost = [Figure("wood", "2"), Figure("stone", "3")]
    symbol, once, people = Figure("tempest"), Figure("luxury", "+4"), Figure("inhabitant", "3")
    high = figure_height(1.0)
    assert _broken((cost, [symbol], [people]), 108, high) == [(cost, [symbol], [people])]
    assert _broken((cost, [symbol], [once, people]), 108, high) == [(cost, [], [people]), ([], [symbol], [once])]
    assert _broken(([], [], []), 108, high) == []


def test_figures_of_a_small_card_are_larger_on_it():
    assert figure_height(2.0) == FIGURE
    assert figure_height(0.82) * 0.82 >= 14
