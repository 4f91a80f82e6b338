"""The counters: a hoplite is a shield, a trireme a ship, a city a temple front. All on a square of 100 units.

Each drawing gets a colour and leaves room for badges at the corners. What nobody drew becomes a disc with an icon.
"""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from engines.core.table import Piece, Tally

from ..theme import SideStyle, clear, font, ink_on, mix, theme
from .emblems import paint_sign
from .icons import COLOURS, ICONS, paint_icon
from .ink import fit_text, into, path, pen, rounded, soft_shadow, volume

WORDED = 44.0  # pixels: a smaller chip shows only its icon
OUTLINE = QColor("#2a1a0e")
CREAM = QColor("#fdf6e3")
Drawing = Callable[[QPainter, SideStyle], None]

# Words found in the kinds of pieces, in this order, and what is drawn for them.
WORDS = (
    ("strategos", "leader"), ("leader", "leader"), ("general", "leader"), ("king", "leader"),
    ("hoplite", "shield"), ("trireme", "ship"), ("naval", "ship"), ("fleet", "ship"), ("galley", "ship"), ("ship", "ship"),
    ("cavalry", "horse"), ("horse", "horse"), ("city", "temple"), ("capital", "temple"), ("temple", "temple"),
    ("base", "gate"), ("fortress", "tower"), ("wall", "tower"), ("monument", "column"), ("trade", "amphora"), ("post", "amphora"),
    ("land", "shield"), ("legion", "legion"), ("cargo", "aboard"), ("infantry", "shield"), ("army", "shield"), ("guard", "shield"), ("cube", "cube"),
    ("disc", "disc"), ("coin", "coin"), ("bribery", "coin"),
)  # fmt: skip


@lru_cache(maxsize=512)
def drawing_of(kind: str) -> str:
    """The drawing for a kind of piece; "" for a marker."""
    if kind in ICONS and kind not in PLAIN:
        return ""
    words = kind.replace("-", "_").split("_")
    return next((drawn for word, drawn in WORDS if word in words or f"{word}s" in words), "")


PLAIN = {
    "hoplite", "trireme", "cavalry", "city", "leader", "base", "post", "fortress", "monument", "naval", "fleet", "ship",
    "army", "land", "infantry", "temple", "capital", "general", "strategos", "horse", "trade_post", "legion", "coin", "wall",
    "bribery", "cargo",
}  # fmt: skip


def paint_piece(painter: QPainter, piece: Piece, style: SideStyle, rect: QRectF) -> None:
    """Draws a counter into a rectangle, with its shadow, badges, label and state."""
    if piece.tally:
        paint_block(painter, piece, style, rect)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    into(painter, rect, 100)
    if piece.faded:
        painter.setOpacity(0.5)
    if piece.spent:
        painter.setOpacity(0.72)
        painter.translate(50, 50)
        painter.rotate(-16)
        painter.scale(0.94, 0.94)
        painter.translate(-50, -50)
        style = replace(style, colour=mix(style.colour, QColor("#8c8577"), 0.45))
    if piece.hidden:
        _back(painter, style)
    else:
        drawn = drawing_of(piece.kind)
        if drawn:
            DRAWINGS[drawn](painter, style)
        else:
            _marker(painter, piece, style, min(rect.width(), rect.height()) >= WORDED)
        _badges(painter, piece, style)
        if piece.label and drawn:
            _name(painter, piece.label, style)
    painter.restore()


# --- drawings


# The outlines by `Side.shape`, so that teammates are told apart where colour and letter are too small: the round hoplon, the
# notched shield of Boeotia, the crescent of the peltasts, and a hoplon with the apron that kept off arrows.
SHIELDS = {
    "": "O50 50 42",
    "notched": "M50 6C72 6 84 20 84 34C84 42 73 43 73 50C73 57 84 58 84 66C84 80 72 94 50 94C28 94 16 80 16 66C16 58 27 57 27 50C27 43 16 42 16 34C16 20 28 6 50 6Z",
    "crescent": "M10 14C22 30 37 34 50 22C63 34 78 30 90 14C101 46 88 90 50 94C12 90 -1 46 10 14Z",
    "apron": "M50 4C74 4 92 20 92 42C92 56 86 66 79 73V96H68V88H58V96H42V88H32V96H21V73C14 66 8 56 8 42C8 20 26 4 50 4Z",
}
SIGN_ON_SHIELD = {"crescent": QRectF(31, 40, 38, 42), "apron": QRectF(30, 18, 40, 44)}
# The sails, and what flies or stands above them.
SAILS = {
    "": "M20 8C36 13 64 13 80 8C85 24 85 40 80 54C64 49 36 49 20 54C25 40 25 24 20 8Z",
    "notched": "M18 8C36 13 64 13 82 8C86 24 86 42 82 58L50 44L18 58C22 42 22 24 18 8Z",
    "crescent": "M50 0C62 14 78 36 88 56C64 50 36 50 12 56C22 36 38 14 50 0Z",
    "apron": "M22 18C38 22 62 22 78 18C83 30 83 42 78 54C62 49 38 49 22 54C27 42 27 30 22 18Z",
}
SIGN_ON_SAIL = {
    "": QRectF(33, 13, 34, 36),
    "notched": QRectF(34, 12, 32, 33),
    "crescent": QRectF(36, 22, 28, 28),
    "apron": QRectF(35, 21, 30, 30),
}
PENNANTS = {"apron": "M50 16V2L84 5L70 9L84 13L50 14Z"}


def _shield(painter: QPainter, style: SideStyle) -> None:
    """The shield from the front: rim, face, sign."""
    outline = path(SHIELDS.get(style.shape, SHIELDS[""]))
    soft_shadow(painter, outline, 7, theme().shadow)
    face = QRadialGradient(QPointF(40, 34), 68)
    face.setColorAt(0, style.colour.lighter(126))
    face.setColorAt(0.6, style.colour)
    face.setColorAt(1, style.colour.darker(118))
    painter.fillPath(outline, face)
    painter.save()
    painter.setClipPath(outline)
    painter.strokePath(outline, pen(style.colour.darker(128), 15))
    painter.strokePath(outline, pen(clear(CREAM, 0.8), 11))
    painter.strokePath(outline, pen(style.colour.darker(118), 7))
    painter.restore()
    painter.strokePath(outline, pen(OUTLINE, 2.6))
    paint_sign(painter, style, SIGN_ON_SHIELD.get(style.shape, QRectF(28, 27, 44, 46)))


def _ship(painter: QPainter, style: SideStyle) -> None:
    """A trireme under a sail in its side's colour: ram forward, stern curled, oars out."""
    hull = path("M3 60C8 63 14 64 20 63H86L97 57L92 68C88 77 78 81 66 81H30C16 81 9 74 6 67C4 63 3 61 3 60Z")
    stern = path("M8 64C2 54 3 44 11 38C8 46 10 54 17 62Z")
    sail = path(SAILS.get(style.shape, SAILS[""]))
    soft_shadow(painter, hull, 6, theme().shadow)
    painter.strokePath(path("M50 4V64"), pen(QColor("#5a3a1c"), 3.4))
    if style.shape in PENNANTS:
        painter.fillPath(path(PENNANTS[style.shape]), CREAM)
        painter.strokePath(path(PENNANTS[style.shape]), pen(OUTLINE, 2.2))
    painter.fillPath(sail, volume(style.colour, QRectF(12, 0, 76, 58), 116))
    painter.strokePath(sail, pen(OUTLINE, 2.8))
    paint_sign(painter, style, SIGN_ON_SAIL.get(style.shape, SIGN_ON_SAIL[""]))
    for x in range(24, 82, 8):
        painter.strokePath(path(f"M{x} 75L{x - 5} 92"), pen(QColor("#5a3a1c"), 2.6))
    painter.fillPath(stern, style.colour.darker(112))
    painter.strokePath(stern, pen(OUTLINE, 2.2))
    painter.fillPath(hull, volume(style.colour, QRectF(0, 56, 100, 26), 122))
    painter.strokePath(hull, pen(OUTLINE, 2.8))
    painter.strokePath(path("M12 69.5H86"), pen(clear(CREAM, 0.85), 2.6))
    painter.fillPath(path("O86 65.4 3"), CREAM)


def _horse(painter: QPainter, style: SideStyle) -> None:
    """A horse's head on a disc, the letter at its neck."""
    disc = path("O50 50 42")
    soft_shadow(painter, disc, 7, theme().shadow)
    painter.fillPath(disc, volume(style.colour, QRectF(8, 8, 84, 84), 122))
    painter.strokePath(disc, pen(OUTLINE, 2.6))
    painter.strokePath(path("O50 50 37"), pen(clear(CREAM, 0.6), 1.6))
    head = path("M27 84C24 60 32 40 46 30L47 15L57 25C68 29 76 42 82 56C84 63 79 68 73 66L60 58C58 67 61 76 66 84Z")
    painter.save()
    painter.setClipPath(path("O50 50 40.5"))
    painter.fillPath(head, CREAM)
    painter.strokePath(head, pen(OUTLINE, 2.2))
    painter.strokePath(path("M45 31C33 37 25 48 22 64M40 40C33 46 29 54 28 64"), pen(style.colour.darker(140), 3.4))
    painter.restore()
    painter.fillPath(path("O60 39 2.6"), OUTLINE)
    paint_sign(
        painter, style, QRectF(38, 58, 18, 19), style.colour.darker(130) if style.colour.lightnessF() < 0.62 else OUTLINE
    )


# Roofs by `Side.shape`: a gable, a stepped front, the dome of a tholos, a gable with figures at its corners.
ROOFS = {
    "": "M6 40L50 6L94 40V48H6Z",
    "notched": "M6 48V28H22V18H36V8H64V18H78V28H94V48Z",
    "crescent": "M6 48V42C10 18 30 6 50 6C70 6 90 18 94 42V48Z",
    "apron": "M6 48V40L2 28L14 33L44 12L50 1L56 12L86 33L98 28L94 40V48Z",
}
SIGN_ON_ROOF = {
    "": QRectF(38, 18, 24, 25),
    "notched": QRectF(36, 14, 28, 29),
    "crescent": QRectF(35, 13, 30, 30),
    "apron": QRectF(38, 18, 24, 25),
}


def _temple(painter: QPainter, style: SideStyle) -> None:
    """A temple front: roof, five columns, steps."""
    roof = path(ROOFS.get(style.shape, ROOFS[""]))
    steps = path("M10 80H90V86H96V94H4V86H10Z")
    soft_shadow(painter, path("R4 40 92 54"), 6, theme().shadow)
    painter.fillPath(path("R12 48 76 33"), style.colour.darker(165))
    for x in (13, 28.5, 44, 59.5, 75):
        column = QRectF(x, 48, 11.5, 32)
        painter.fillRect(column, volume(CREAM, column, 106))
        painter.strokePath(rounded(column, 1), pen(OUTLINE, 1.6))
    for part in (steps, roof):
        painter.fillPath(part, volume(style.colour, QRectF(4, 4, 92, 90), 122))
        painter.strokePath(part, pen(OUTLINE, 2.8))
    paint_sign(painter, style, SIGN_ON_ROOF.get(style.shape, SIGN_ON_ROOF[""]))


def _gate(painter: QPainter, style: SideStyle) -> None:
    """A walled gate."""
    wall = path("M8 30H20V38H30V30H42V38H58V30H70V38H80V30H92V90H64V68C64 50 36 50 36 68V90H8Z")
    soft_shadow(painter, wall, 6, theme().shadow)
    painter.fillPath(path("R34 54 32 36"), QColor("#2b1d12"))
    painter.fillPath(wall, volume(style.colour, QRectF(8, 28, 84, 62), 122))
    painter.strokePath(
        path("M10 60H32M68 60H90M10 74H34M66 74H90M20 48V60M78 48V60M16 74V88M84 74V88"), pen(clear(OUTLINE, 0.4), 1.8)
    )
    painter.strokePath(wall, pen(OUTLINE, 2.8))
    painter.strokePath(path("M50 30V8"), pen(QColor("#5a3a1c"), 3))
    flag = path("M51 8L76 13L51 24Z")
    painter.fillPath(flag, CREAM)
    painter.strokePath(flag, pen(OUTLINE, 1.8))
    paint_sign(painter, style, QRectF(39, 37, 22, 20))


def _tower(painter: QPainter, style: SideStyle) -> None:
    tower = path("M22 12H36V22H43V12H57V22H64V12H78V36L72 42V78H80V92H20V78H28V42L22 36Z")
    soft_shadow(painter, tower, 6, theme().shadow)
    painter.fillPath(tower, volume(style.colour, QRectF(20, 10, 60, 82), 122))
    painter.strokePath(path("M28 42H72M30 56H40M60 66H70M34 70H44M26 84H74"), pen(clear(OUTLINE, 0.4), 1.8))
    painter.strokePath(tower, pen(OUTLINE, 2.8))
    painter.fillPath(path("M42 92V76C42 66 58 66 58 76V92Z"), QColor("#2b1d12"))
    paint_sign(painter, style, QRectF(39, 44, 22, 21))


def _column(painter: QPainter, style: SideStyle) -> None:
    shaft = path("M20 12H80V24C80 32 68 33 66 27L63 78H74V92H26V78H37L34 27C32 33 20 32 20 24Z")
    soft_shadow(painter, shaft, 6, theme().shadow)
    painter.fillPath(shaft, volume(style.colour, QRectF(20, 10, 60, 84), 124))
    painter.strokePath(path("M44 30L45 76M50 30V76M56 30L55 76"), pen(clear(OUTLINE, 0.4), 2))
    painter.strokePath(shaft, pen(OUTLINE, 2.8))
    painter.fillPath(path("O28 24 4O72 24 4"), style.ink)


def _amphora(painter: QPainter, style: SideStyle) -> None:
    body = path("M38 8H62V16H58V26C74 32 80 46 76 60C73 73 63 82 57 87V92H43V87C37 82 27 73 24 60C20 46 26 32 42 26V16H38Z")
    soft_shadow(painter, body, 6, theme().shadow)
    painter.strokePath(path("M41 18C24 15 19 28 28 42M59 18C76 15 81 28 72 42"), pen(OUTLINE, 7))
    painter.strokePath(path("M41 18C24 15 19 28 28 42M59 18C76 15 81 28 72 42"), pen(style.colour, 3.4))
    painter.fillPath(body, volume(style.colour, QRectF(20, 8, 60, 84), 124))
    painter.strokePath(body, pen(OUTLINE, 2.8))
    painter.fillPath(path("M26 40H74L76.6 46H23.4Z"), clear(CREAM, 0.85))
    paint_sign(painter, style, QRectF(38, 49, 24, 24))


def _leader(painter: QPainter, style: SideStyle) -> None:
    """A plumed helmet before the shield of his side."""
    disc = path("O50 48 42")
    soft_shadow(painter, disc, 7, theme().shadow)
    painter.fillPath(disc, volume(mix(CREAM, style.colour, 0.16), QRectF(8, 6, 84, 84), 108))
    painter.strokePath(disc, pen(style.colour, 7))
    painter.strokePath(path("O50 48 45.2"), pen(OUTLINE, 2))
    plume = path("M20 58C17 34 34 14 60 17C72 18 80 26 84 35C68 26 46 28 38 41C32 50 31 58 29 68Z")
    helmet = path("M31 80C26 54 34 33 55 32C73 32 80 44 80 58L68 56L65 48H51L59 60L61 82H53L48 66C46 74 42 78 37 82Z")
    painter.fillPath(plume, style.colour)
    painter.strokePath(plume, pen(OUTLINE, 2))
    painter.strokePath(path("M27 52L33 54M32 40L38 44M41 31L46 37M53 25L55 31M66 25L65 30"), pen(clear(OUTLINE, 0.6), 1.8))
    painter.fillPath(helmet, volume(QColor("#b98a3c"), QRectF(28, 30, 54, 54), 126))
    painter.strokePath(helmet, pen(OUTLINE, 2.4))


def _legion(painter: QPainter, style: SideStyle) -> None:
    shield = path("M26 10H74C81 36 81 64 74 90H26C19 64 19 36 26 10Z")
    soft_shadow(painter, shield, 7, theme().shadow)
    painter.fillPath(shield, volume(style.colour, QRectF(20, 10, 60, 80), 122))
    painter.strokePath(shield, pen(OUTLINE, 2.8))
    painter.strokePath(path("M30 15H70C76 38 76 62 70 85H30C24 62 24 38 30 15Z"), pen(clear(CREAM, 0.65), 2))
    paint_sign(painter, style, QRectF(34, 33, 32, 34))


def _aboard(painter: QPainter, style: SideStyle) -> None:
    """A small legion on a plank: it goes with the ship that it stands on."""
    painter.fillPath(path("M12 78H88L80 92H20Z"), volume(QColor("#a57a45"), QRectF(12, 78, 76, 14), 112))
    painter.strokePath(path("M12 78H88L80 92H20Z"), pen(OUTLINE, 2.6))
    painter.save()
    painter.translate(18, 8)
    painter.scale(0.64, 0.76)
    _legion(painter, style)
    painter.restore()


def _cube(painter: QPainter, style: SideStyle) -> None:
    soft_shadow(painter, path("M50 16L82 32V68L50 86L18 68V32Z"), 6, theme().shadow)
    painter.fillPath(path("M50 16L82 32L50 49L18 32Z"), style.colour.lighter(130))
    painter.fillPath(path("M18 32L50 49V86L18 68Z"), style.colour)
    painter.fillPath(path("M82 32L50 49V86L82 68Z"), style.colour.darker(125))
    painter.strokePath(path("M50 16L82 32V68L50 86L18 68V32ZM18 32L50 49L82 32M50 49V86"), pen(OUTLINE, 2.4))
    paint_sign(painter, style, QRectF(22, 46, 24, 24))


def _disc(painter: QPainter, style: SideStyle) -> None:
    soft_shadow(painter, path("O50 50 36"), 6, theme().shadow)
    painter.fillPath(path("O50 50 36"), volume(style.colour, QRectF(14, 14, 72, 72), 124))
    painter.strokePath(path("O50 50 36"), pen(OUTLINE, 2.6))
    paint_sign(painter, style, QRectF(33, 32, 34, 36))


def _coin(painter: QPainter, style: SideStyle) -> None:
    """Gold; a side's own coin has its colour and sign in the middle."""
    disc = path("O50 50 36")
    soft_shadow(painter, disc, 6, theme().shadow)
    if not style.letter and not style.emblem:
        paint_icon(painter, "coin", QRectF(14, 14, 72, 72))
        return
    painter.fillPath(disc, volume(QColor("#e2b33c"), QRectF(14, 14, 72, 72), 130))
    painter.strokePath(disc, pen(OUTLINE, 2.8))
    painter.strokePath(path("O50 50 31"), pen(clear(QColor("#8a6414"), 0.9), 2.4, [0.8, 1.4]))
    painter.fillPath(path("O50 50 25"), style.colour)
    painter.strokePath(path("O50 50 25"), pen(OUTLINE, 2))
    paint_sign(painter, style, QRectF(36, 35, 28, 30))


def paint_bowl(painter: QPainter, rect: QRectF) -> None:
    """An offering bowl seen from above: glazed rim, a ring of tongues, a dark well with a boss in the middle."""
    clay, glaze = QColor("#c8743a"), QColor("#2b1c12")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    into(painter, rect, 100)
    rim = path("O50 50 49")
    soft_shadow(painter, rim, 5, theme().shadow)
    painter.fillPath(rim, volume(glaze, QRectF(1, 1, 98, 98), 160))
    painter.fillPath(path("O50 50 45.5"), volume(clay, QRectF(4, 4, 92, 92), 118))
    painter.strokePath(path("O50 50 41"), pen(glaze, 5.4, [0.42, 0.34]))
    painter.strokePath(path("O50 50 45.5O50 50 36.6"), pen(glaze, 0.9))
    well = QRadialGradient(QPointF(44, 40), 44)
    well.setColorAt(0, QColor("#6d4a31"))
    well.setColorAt(0.75, QColor("#4a301e"))
    well.setColorAt(1, glaze)
    painter.fillPath(path("O50 50 36"), well)
    painter.strokePath(path("O50 50 29"), pen(clear(clay, 0.7), 0.9))
    painter.fillPath(path("O50 50 6"), volume(clay, QRectF(44, 44, 12, 12), 130))
    painter.strokePath(path("O50 50 6"), pen(glaze, 1))
    painter.restore()


DRAWINGS: dict[str, Drawing] = {
    "shield": _shield, "ship": _ship, "horse": _horse, "temple": _temple, "gate": _gate, "tower": _tower, "column": _column,
    "amphora": _amphora, "leader": _leader, "legion": _legion, "aboard": _aboard, "cube": _cube, "disc": _disc, "coin": _coin,
}  # fmt: skip


def _marker(painter: QPainter, piece: Piece, style: SideStyle, worded: bool) -> None:
    """A chip with an icon; with a side it has a rim in its colour and its letter below."""
    chip = rounded(QRectF(14, 14, 72, 72), 20)
    rim = style.colour if piece.side else QColor(COLOURS.get(piece.kind, "#7a5c36"))
    soft_shadow(painter, chip, 6, theme().shadow)
    painter.fillPath(chip, volume(CREAM, QRectF(14, 14, 72, 72), 106))
    painter.strokePath(chip, pen(OUTLINE, 6.4))
    painter.strokePath(chip, pen(rim, 4))
    ink = QColor(COLOURS.get(piece.kind, "#3b2a1a"))
    if piece.label and piece.kind not in ICONS:
        fit_text(painter, QRectF(19, 26, 62, 48), piece.label, font("text bold", 34), QColor("#3b2a1a"), 0.3)
    elif piece.label and worded:
        paint_icon(painter, piece.kind, QRectF(29, 18, 42, 38), ink)
        fit_text(painter, QRectF(18, 57, 64, 25), piece.label, font("text bold", 25), QColor("#3b2a1a"), 0.45)
    else:
        paint_icon(painter, piece.kind, QRectF(24, 24, 52, 52), ink)
    if piece.side and piece.kind in ICONS and not piece.label:
        dot = path("O78 78 15")
        painter.fillPath(dot, style.colour)
        painter.strokePath(dot, pen(OUTLINE, 2))
        paint_sign(painter, style, QRectF(69, 69, 18, 18))


def _back(painter: QPainter, style: SideStyle) -> None:
    """The back of a counter that is not to be seen: the side's colour, a meander square, nothing else."""
    chip = rounded(QRectF(12, 12, 76, 76), 12)
    soft_shadow(painter, chip, 6, theme().shadow)
    painter.fillPath(chip, volume(style.colour.darker(118), QRectF(12, 12, 76, 76), 118))
    painter.strokePath(chip, pen(OUTLINE, 2.6))
    painter.strokePath(rounded(QRectF(19, 19, 62, 62), 8), pen(clear(style.ink, 0.7), 2))
    paint_sign(painter, style, QRectF(34, 33, 32, 34), clear(style.ink, 0.9))


# --- badges

CORNERS = (QPointF(80, 80), QPointF(20, 80), QPointF(80, 19), QPointF(20, 19))


def _badges(painter: QPainter, piece: Piece, style: SideStyle) -> None:
    figures = list(piece.figures[:4])
    places = list(CORNERS)
    if piece.label and drawing_of(piece.kind):
        places = [QPointF(84, 60), QPointF(16, 60), QPointF(80, 19), QPointF(20, 19)]
    if piece.sign:
        disc = path("O80 20 21")
        painter.fillPath(disc, CREAM)
        painter.strokePath(disc, pen(theme().bad, 4))
        paint_icon(painter, piece.sign, QRectF(66, 6, 28, 28), theme().bad)
    if piece.count > 1:
        figures.insert(0, str(piece.count))
    radius = 22 if len(figures) == 1 else 17  # a lone figure has room to be read
    for text, place in zip(figures, places, strict=False):
        badge(painter, text, place, radius)


def badge_width(text: str, radius: float) -> float:
    return radius * (2 if len(text) < 3 else 1.2 + 0.55 * len(text))


def badge(painter: QPainter, text: str, centre: QPointF, radius: float, fill: QColor | None = None,
          sign: str = "") -> None:  # fmt: skip
    """A small round plate with a figure or an icon."""
    fill = fill or CREAM
    width = badge_width(text, radius)
    rect = QRectF(centre.x() - width / 2, centre.y() - radius, width, radius * 2)
    shape = rounded(rect, radius)
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(OUTLINE, radius * 0.15))
    if sign:
        inner = radius * 0.72
        paint_icon(painter, sign, QRectF(centre.x() - inner, centre.y() - inner, 2 * inner, 2 * inner), ink_on(fill))
        return
    fit_text(painter, rect, text, font("text bold", radius * 1.55), ink_on(fill), 0.5)


def paint_tally(painter: QPainter, tally: Tally, style: SideStyle, rect: QRectF) -> None:
    """A plate in a side's colour: an icon and a number, one pair beside the other."""
    high = rect.height()
    shape = rounded(rect, high * 0.3)
    painter.fillPath(shape, style.colour)
    painter.strokePath(shape, pen(OUTLINE, high * 0.06))
    wide = rect.width() / max(1, len(tally.figures))
    for n, figure in enumerate(tally.figures):
        left = rect.left() + n * wide + wide * 0.06
        sign = QRectF(left, rect.top() + high * 0.12, high * 0.76, high * 0.76)
        paint_icon(painter, figure.icon, sign, style.ink)
        number = QRectF(sign.right(), rect.top(), wide * 0.94 - sign.width(), high)
        fit_text(painter, number, figure.value, font("text bold", high * 0.82), style.ink, 0.5)


PAIR, SIGN = 1.34, 0.86  # an icon with its number, and the sign of a side, in heights of a block


def block_width(piece: Piece) -> float:
    """How wide a block is, in heights."""
    return SIGN + 0.12 + sum(PAIR + 0.4 * (len(figure.value) - 1) for figure in piece.tally)


def paint_block(painter: QPainter, piece: Piece, style: SideStyle, rect: QRectF) -> None:
    """A plate in a side's colour with its sign, and an icon and a number for each kind of unit. Spent, it leans and pales."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if piece.spent:
        painter.translate(rect.center())
        painter.rotate(-5)
        painter.scale(0.94, 0.94)
        painter.translate(-rect.center())
    colour = mix(style.colour, QColor("#8c8577"), 0.62) if piece.spent else style.colour
    high = rect.height()
    plate = rect.adjusted(high * 0.05, high * 0.05, -high * 0.05, -high * 0.05)
    shape = rounded(plate, high * 0.26)
    painter.fillPath(shape, volume(colour, plate, 112))
    painter.strokePath(shape, pen(OUTLINE, max(1.0, high * 0.07)))
    sign = QRectF(rect.left() + high * 0.13, rect.top() + high * 0.13, high * 0.74, high * 0.74)
    painter.setPen(pen(OUTLINE, high * 0.04))
    painter.setBrush(CREAM)
    painter.drawEllipse(sign)
    paint_sign(painter, style, sign.adjusted(high * 0.1, high * 0.1, -high * 0.1, -high * 0.1), colour.darker(125))
    left = rect.left() + high * (SIGN + 0.08)
    ink = ink_on(colour)
    for figure in piece.tally:
        paint_icon(painter, figure.icon, QRectF(left, rect.top() + high * 0.17, high * 0.66, high * 0.66), ink)
        wide = high * (0.62 + 0.4 * (len(figure.value) - 1))
        number = QRectF(left + high * 0.64, rect.top(), wide, high)
        fit_text(painter, number, figure.value, font("text bold", high * 0.86), ink, 0.5)
        left += high * 0.72 + wide
    painter.restore()


def _name(painter: QPainter, label: str, style: SideStyle) -> None:
    """A name plate along the foot of a counter."""
    rect = QRectF(0, 76, 100, 24)
    shape = rounded(rect, 6)
    painter.fillPath(shape, style.colour)
    painter.strokePath(shape, pen(OUTLINE, 2))
    fit_text(painter, rect.adjusted(4, -1, -4, -1), label, font("text bold", 22), style.ink, 0.5)
