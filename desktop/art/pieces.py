"""The counters: a hoplite is a shield, a trireme a ship, a city a temple front. All on a square of 100 units.

Each drawing gets a colour and leaves room for badges at the corners. What nobody drew becomes a disc with an icon.
"""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from collections.abc import Callable

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
    ("land", "shield"), ("legion", "legion"), ("infantry", "shield"), ("army", "shield"), ("guard", "shield"), ("cube", "cube"),
    ("disc", "disc"), ("coin", "coin"),
)  # fmt: skip


def drawing_of(kind: str) -> str:
    """Which drawing stands for a kind of piece; "" for a marker."""
    if kind in ICONS and kind not in PLAIN:
        return ""
    words = kind.replace("-", "_").split("_")
    return next((drawn for word, drawn in WORDS if word in words or f"{word}s" in words), "")


PLAIN = {
    "hoplite", "trireme", "cavalry", "city", "leader", "base", "post", "fortress", "monument", "naval", "fleet", "ship",
    "army", "land", "infantry", "temple", "capital", "general", "strategos", "horse", "trade_post", "legion", "coin", "wall",
}  # fmt: skip


def paint_piece(painter: QPainter, piece: Piece, style: SideStyle, rect: QRectF) -> None:
    """Draws a counter into a rectangle, with its shadow, badges, label and state."""
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
        style = SideStyle(mix(style.colour, QColor("#8c8577"), 0.45), style.ink, style.letter, style.emblem, style.name)
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


def _shield(painter: QPainter, style: SideStyle) -> None:
    """The hoplon from the front: rim, face, sign."""
    disc = path("O50 50 42")
    soft_shadow(painter, disc, 7, theme().shadow)
    painter.fillPath(disc, volume(style.colour.darker(118), QRectF(8, 8, 84, 84), 130))
    painter.strokePath(disc, pen(OUTLINE, 2.6))
    face = QRadialGradient(QPointF(40, 34), 62)
    face.setColorAt(0, style.colour.lighter(126))
    face.setColorAt(0.6, style.colour)
    face.setColorAt(1, style.colour.darker(118))
    painter.fillPath(path("O50 50 35"), face)
    painter.strokePath(path("O50 50 35.6"), pen(clear(CREAM, 0.75), 2.2))
    paint_sign(painter, style, QRectF(30, 29, 40, 42))


def _ship(painter: QPainter, style: SideStyle) -> None:
    """A trireme under sail: ram forward, stern curled, oars out."""
    hull = path("M3 60C8 63 14 64 20 63H86L97 57L92 68C88 77 78 81 66 81H30C16 81 9 74 6 67C4 63 3 61 3 60Z")
    stern = path("M8 64C2 54 3 44 11 38C8 46 10 54 17 62Z")
    sail = path("M24 12C38 17 60 17 74 12C79 26 79 40 74 52C60 47 38 47 24 52C29 40 29 26 24 12Z")
    soft_shadow(painter, hull, 6, theme().shadow)
    painter.strokePath(path("M49 8V64M22 11.6H76"), pen(QColor("#5a3a1c"), 3.4))
    painter.fillPath(sail, volume(CREAM, QRectF(20, 8, 60, 46), 108))
    painter.strokePath(sail, pen(OUTLINE, 2.4))
    ink = style.colour if style.colour.lightnessF() < 0.62 else style.colour.darker(170)
    paint_sign(painter, style, QRectF(36, 18, 27, 27), ink)
    for x in range(24, 82, 8):
        painter.strokePath(path(f"M{x} 75L{x - 5} 91"), pen(QColor("#5a3a1c"), 2.2))
    painter.fillPath(stern, style.colour.darker(112))
    painter.strokePath(stern, pen(OUTLINE, 2.2))
    painter.fillPath(hull, volume(style.colour, QRectF(0, 56, 100, 26), 122))
    painter.strokePath(hull, pen(OUTLINE, 2.6))
    painter.strokePath(path("M12 69.5H86"), pen(clear(CREAM, 0.8), 2.2))
    painter.fillPath(path("O86 65.4 2.6"), CREAM)


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


def _temple(painter: QPainter, style: SideStyle) -> None:
    """A temple front: gable, six columns, steps."""
    front = path("M6 38L50 10L94 38V46H6ZM10 78H90V92H10Z")
    whole = path("M6 38L50 10L94 38V46H90V78H96V92H4V78H10V46H6Z")
    soft_shadow(painter, whole, 6, theme().shadow)
    painter.fillPath(path("R12 46 76 33"), style.colour.darker(165))
    painter.fillPath(front, volume(style.colour, QRectF(4, 8, 92, 84), 122))
    for x in (13, 28.5, 44, 59.5, 75):
        column = QRectF(x, 47, 11.5, 31)
        painter.fillRect(column, volume(CREAM, column, 106))
        painter.strokePath(rounded(column, 1), pen(OUTLINE, 1.6))
    painter.strokePath(path("M6 38L50 10L94 38V46H6ZM4 85H96M10 78H90V85M10 78V85M4 85H96V92H4Z"), pen(OUTLINE, 2.6))
    paint_sign(painter, style, QRectF(41, 18, 18, 18))


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
    soft_shadow(painter, path("O50 50 36"), 6, theme().shadow)
    paint_icon(painter, "coin", QRectF(14, 14, 72, 72))


DRAWINGS: dict[str, Drawing] = {
    "shield": _shield, "ship": _ship, "horse": _horse, "temple": _temple, "gate": _gate, "tower": _tower, "column": _column,
    "amphora": _amphora, "leader": _leader, "legion": _legion, "cube": _cube, "disc": _disc, "coin": _coin,
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
    if piece.count > 1:
        figures.insert(0, str(piece.count))
    radius = 22 if len(figures) == 1 else 17  # a lone figure has room to be read
    for text, place in zip(figures, places, strict=False):
        badge(painter, text, place, radius)


def badge_width(text: str, radius: float) -> float:
    return radius * (2 if len(text) < 3 else 1.2 + 0.55 * len(text))


def badge(painter: QPainter, text: str, centre: QPointF, radius: float, fill: QColor | None = None) -> None:
    """A small round plate with a figure."""
    fill = fill or CREAM
    width = badge_width(text, radius)
    rect = QRectF(centre.x() - width / 2, centre.y() - radius, width, radius * 2)
    shape = rounded(rect, radius)
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(OUTLINE, radius * 0.15))
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


def _name(painter: QPainter, label: str, style: SideStyle) -> None:
    """A name plate along the foot of a counter."""
    rect = QRectF(0, 76, 100, 24)
    shape = rounded(rect, 6)
    painter.fillPath(shape, style.colour)
    painter.strokePath(shape, pen(OUTLINE, 2))
    fit_text(painter, rect.adjusted(4, -1, -4, -1), label, font("text bold", 22), style.ink, 0.5)
