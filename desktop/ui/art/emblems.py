"""What stands on shields and sails: the letter of a side, or its emblem."""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from ..theme import SideStyle, font
from .ink import into, path, pen, volume

# On a square of 24 units. `f` is filled, `s` drawn along.
EMBLEMS: dict[str, tuple[tuple[str, str], ...]] = {
    "owl": (("f", "M6 3C8 5.2 16 5.2 18 3V9C20 15 17.6 21 12 21.6C6.4 21 4 15 6 9ZO9 9.4 2.4O15 9.4 2.4M12 10.6L13.2 13.4H10.8Z"),),
    "ankh": (("s", "M12 11.4C7.6 9 8 3 12 3C16 3 16.4 9 12 11.4V21.5M6.4 13.2H17.6"),),
    "disc": (
        ("f", "O12 10.4 3.2M10.8 14H13.2L14.6 20.4H9.4Z"),
        ("s", "M8.6 10.4C6 9.6 4 7.4 1.4 7.4C1.8 11.6 5 13.8 8.8 12.8M15.4 10.4C18 9.6 20 7.4 22.6 7.4C22.2 11.6 19 13.8 15.2 12.8"),
    ),
    "archer": (("s", "M8 3C15 5.4 18 9 18 12C18 15 15 18.6 8 21M8 3V21M3 12H21M18.4 9.4L21 12L18.4 14.6"),),
    "wolf": (("f", "M4 3L8.6 6.4C10.6 5.4 13.4 5.4 15.4 6.4L20 3C20.4 7 20 10.6 18 13.4L13.6 20.4C13 21.6 11 21.6 10.4 20.4L6 13.4C4 10.6 3.6 7 4 3Z"),),
    "amphora": (("f", "M9 2H15V4H14V6.4C17.2 7.8 18.5 10.4 17.8 13.4C17.2 16.2 15 18.6 13.6 20V22H10.4V20C9 18.6 6.8 16.2 6.2 13.4C5.5 10.4 6.8 7.8 10 6.4V4H9Z"), ("s", "M9.6 4.8C6.4 4.2 5 6.4 6.8 9.2M14.4 4.8C17.6 4.2 19 6.4 17.2 9.2")),
    "wave": (("s", "M2 9C5 4.6 8 4.6 9.6 8C11 11 14 10.6 15.4 8C17 4.8 20 5 22 8.6M2 17C5 12.6 8 12.6 9.6 16C11 19 14 18.6 15.4 16C17 12.8 20 13 22 16.6"),),
    "leaf": (("f", "M12 2C18 7 18.6 14 12 20C5.4 14 6 7 12 2Z"), ("s", "M12 9V23")),
    "sun": (("f", "O12 12 5"), ("s", "M12 1.5V4.6M12 19.4V22.5M1.5 12H4.6M19.4 12H22.5M4.6 4.6L6.8 6.8M17.2 17.2L19.4 19.4M4.6 19.4L6.8 17.2M17.2 6.8L19.4 4.6")),
    "shell": (("f", "M12 21L9 19.6C4.6 17 2 13 2.6 9C3 5.4 7 3 12 3C17 3 21 5.4 21.4 9C22 13 19.4 17 15 19.6Z"),),
    "horse": (("f", "M5 21.5C5 14 7 8.5 11 5.5L11.5 2.5L14 4.8C17.5 6 19.5 9.5 20.8 13C21.2 14.8 20 16.2 18.4 15.8L14.6 13.6C14.2 16 15 18.6 16.5 21.5Z"),),
    "trident": (("s", "M12 3V22M5 4V9C5 12.4 8 13.6 12 13.6C16 13.6 19 12.4 19 9V4M3.4 6L5 3L6.6 6M17.4 6L19 3L20.6 6M10.4 5L12 2L13.6 5"),),
    "lion": (("f", "M12 2.5C17 2.5 20.5 6 20.5 10.6C20.5 16.4 17 21.5 12 21.5C7 21.5 3.5 16.4 3.5 10.6C3.5 6 7 2.5 12 2.5ZO12 11.6 5.4"),),
    "star": (("f", "M12 1.5L14.9 8.6L22.5 9.2L16.7 14.1L18.5 21.6L12 17.5L5.5 21.6L7.3 14.1L1.5 9.2L9.1 8.6Z"),),
    "bull": (("f", "M2.5 3.5C4.5 3.8 6.4 5.2 7.4 7H16.6C17.6 5.2 19.5 3.8 21.5 3.5C21.4 6.6 20 8.8 17.6 9.6L15.6 18C15 20.4 13.8 21.5 12 21.5C10.2 21.5 9 20.4 8.4 18L6.4 9.6C4 8.8 2.6 6.6 2.5 3.5Z"),),
    "column": (("f", "M4 3H20V6C20 7.4 17 7.4 16.6 6.6L16 18.5H18V21.5H6V18.5H8L7.4 6.6C7 7.4 4 7.4 4 6Z"),),
}  # fmt: skip


def paint_sign(painter: QPainter, style: SideStyle, rect: QRectF, colour: QColor | None = None) -> None:
    """The letter or the emblem of a side, in its ink."""
    ink = colour or style.ink
    emblem = EMBLEMS.get(style.emblem)
    if emblem is not None:
        painter.save()
        into(painter, rect)
        for kind, text in emblem:
            shape = path(text)
            if kind == "f":
                odd = QPainterPath(shape)
                odd.setFillRule(Qt.FillRule.OddEvenFill)
                painter.fillPath(odd, ink)
            else:
                painter.strokePath(shape, pen(ink, 2.2))
        painter.restore()
        return
    letter = style.letter or style.name[:1]
    if letter:
        paint_letter(painter, letter, rect, ink)


def paint_disc(painter: QPainter, style: SideStyle, rect: QRectF, sign: bool = True) -> None:
    """A side's round marker, with its sign or bare."""
    size = rect.width()
    disc = path(f"O{rect.center().x()} {rect.center().y()} {size / 2}")
    painter.fillPath(disc, volume(style.colour, rect, 120))
    painter.strokePath(disc, pen(QColor("#2a1a0e"), 1.2))
    if sign:
        paint_sign(painter, style, rect.adjusted(size * 0.24, size * 0.24, -size * 0.24, -size * 0.24))


def paint_letter(painter: QPainter, letter: str, rect: QRectF, ink: QColor) -> None:
    """A letter centred by what is seen of it, not by its line."""
    face = font("name bold", 100)
    shape = QPainterPath()
    shape.addText(0, 0, face, letter)
    box = shape.boundingRect()
    if box.isEmpty():
        box = QFontMetricsF(face).tightBoundingRect(letter)
    if box.isEmpty():
        return
    size = min(rect.width() / box.width(), rect.height() / box.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(size, size)
    painter.translate(-box.center())
    painter.fillPath(shape, ink)
    painter.restore()
