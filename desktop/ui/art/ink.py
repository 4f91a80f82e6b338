"""The pen: paths written as short strings, and the few strokes that all drawings share."""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "O": 3, "E": 4, "R": 4}


@lru_cache(maxsize=1024)
def path(text: str) -> QPainterPath:
    """A path from the letters of SVG (M L H V C Q Z, small ones relative) and three of our own:
    `O x y r` a circle, `E x y rx ry` an ellipse, `R x y w h` a rectangle."""
    out = QPainterPath()
    out.setFillRule(Qt.FillRule.WindingFill)
    tokens = _TOKEN.findall(text)
    i, letter = 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
        count = _ARITY[letter.upper()]
        v = [float(t) for t in tokens[i : i + count]]
        i += count
        _step(out, letter, v)
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return out


def _step(out: QPainterPath, letter: str, v: list[float]) -> None:
    here = out.currentPosition()
    kind = letter.upper()
    if letter.islower() and kind in "MLCQ":
        v = [c + (here.y() if n % 2 else here.x()) for n, c in enumerate(v)]
    match kind:
        case "M":
            out.moveTo(*v)
        case "L":
            out.lineTo(*v)
        case "H":
            out.lineTo(v[0] + (here.x() if letter == "h" else 0), here.y())
        case "V":
            out.lineTo(here.x(), v[0] + (here.y() if letter == "v" else 0))
        case "C":
            out.cubicTo(*v)
        case "Q":
            out.quadTo(*v)
        case "Z":
            out.closeSubpath()
        case "O":
            out.addEllipse(QPointF(v[0], v[1]), v[2], v[2])
        case "E":
            out.addEllipse(QPointF(v[0], v[1]), v[2], v[3])
        case "R":
            out.addRect(*v)


def pen(colour: QColor, width: float = 1.0, dash: list[float] | None = None) -> QPen:
    """A round pen; dashes and gaps are given in widths of the line."""
    out = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        out.setDashPattern([max(d, 0.1) for d in dash])
        out.setCapStyle(Qt.PenCapStyle.FlatCap)
    return out


def into(painter: QPainter, rect: QRectF, units: float = 24) -> None:
    """Lets the painter draw a square of `units` into the middle of a rectangle."""
    size = min(rect.width(), rect.height())
    painter.translate(rect.center().x() - size / 2, rect.center().y() - size / 2)
    painter.scale(size / units, size / units)


def volume(colour: QColor, rect: QRectF, strength: int = 116) -> QBrush:
    """A colour lit from above."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, colour.lighter(strength))
    gradient.setColorAt(0.55, colour)
    gradient.setColorAt(1, colour.darker(strength))
    return QBrush(gradient)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    out = QPainterPath()
    out.addRoundedRect(rect, radius, radius)
    return out


def soft_shadow(painter: QPainter, shape: QPainterPath, size: float, colour: QColor) -> None:
    """A shadow below a shape, from a few translucent strokes: cheap, and soft enough at the size of a counter."""
    painter.save()
    painter.translate(0, size * 0.45)
    painter.setPen(Qt.PenStyle.NoPen)
    steps = 3
    tint = QColor(colour)
    tint.setAlphaF(colour.alphaF() * 0.42)
    painter.fillPath(shape, tint)
    tint.setAlphaF(colour.alphaF() * 0.2)
    for step in range(1, steps + 1):
        painter.strokePath(shape, pen(tint, size * 1.3 * step / steps))
    painter.restore()


def outline(rect: QRectF) -> QPainterPath:
    """A rectangle as a path, to be stroked."""
    out = QPainterPath()
    out.addRect(rect)
    return out


def fit_text(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, least: float = 0.6,
             flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter) -> None:  # fmt: skip
    """One line, made narrower if it would not fit, cut off with … if it still does not."""
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text)
    if width > rect.width() > 0:
        factor = max(least, rect.width() / width)
        font.setPixelSize(max(1, int(font.pixelSize() * factor)))
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(text) > rect.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, int(flags) | int(Qt.TextFlag.TextSingleLine), text)
