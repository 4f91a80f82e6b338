"""The dice that were just rolled, over the board for a moment: they tumble once and lie still, each roll with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.art.ink import pen
from desktop.ui.settings import settings
from desktop.ui.theme import clear, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.flow import Event

MOST = 4  # rolls shown at once: the last of them
TUMBLE_MS = {"fast": 150, "normal": 250, "slow": 450}
STAY_MS = {"fast": 1100, "normal": 1900, "slow": 3200}
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.27, 0.25), (0.73, 0.25), (0.27, 0.5), (0.73, 0.5), (0.27, 0.75), (0.73, 0.75)),
}


class Rolled(NamedTuple):
    reason: str
    dice: tuple[int, ...]
    colours: tuple[str, ...] = ()


def rolls_in(events: Sequence[Event], seat: str | None, colours: tuple[str, ...] = ()) -> list[Rolled]:
    """The rolls among the events that a seat may know of. The game says which colours dice rolled together have."""
    known = [e for e in events if e.kind == "rolled" and (e.only is None or seat in e.only)]
    rolls = [(str(e.data.get("reason", "")), tuple(e.data.get("dice", ()))) for e in known]
    return [Rolled(reason, dice, colours if len(dice) == len(colours) else ()) for reason, dice in rolls]


def paint_die(painter: QPainter, face: QRectF, value: int, colour: str = "") -> None:
    """A die that lies still: ivory with dark pips, or coloured with light ones."""
    t, side = theme(), face.width()
    painter.setPen(pen(t.coast, 1.2))
    painter.setBrush(QColor(colour) if colour else t.card)
    painter.drawRoundedRect(face, side / 6, side / 6)
    ink = QColor("#fdf7e8") if colour else t.card_ink
    if value in PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for x, y in PIPS[value]:
            spot = QPointF(face.left() + x * side, face.top() + y * side)
            painter.drawEllipse(spot, side * 0.085, side * 0.085)
    else:
        painter.setPen(ink)
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(value))


class DiceTray(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.rolls: list[Rolled] = []
        self._turn = 1.0  # how far the tumble has gone
        self._tumble = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._tumble.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._tumble.valueChanged.connect(self._turned)
        self._gone = QTimer(self, singleShot=True)
        self._gone.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def show_rolls(self, rolls: Sequence[Rolled]) -> None:
        speed = settings().animation
        if not rolls or speed == "off":
            return
        self.rolls = list(rolls)[-MOST:]
        self._place()
        self.setAccessibleName("; ".join(f"{r.reason}: {', '.join(map(str, r.dice))}" for r in self.rolls))
        self.show()
        self.raise_()
        self._tumble.stop()
        self._tumble.setDuration(TUMBLE_MS.get(speed, 250))
        self._tumble.start()
        self._gone.start(STAY_MS.get(speed, 1900))

    def _turned(self, value: float) -> None:
        self._turn = value
        self.update()

    # --- place and size

    @property
    def _side(self) -> float:
        return 30 * text_scale()

    def _row(self) -> float:
        return self._side + 12

    def _place(self) -> None:
        metrics = QFontMetricsF(letters("text medium", 15))
        widest = max(metrics.horizontalAdvance(r.reason) + len(r.dice) * (self._side + 6) for r in self.rolls)
        width, height = round(widest + 46), round(len(self.rolls) * self._row() + 10)
        self.setGeometry((self._board.width() - width) // 2, 14, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(t.terracotta, 1.2))
        painter.setBrush(clear(t.vase, 0.93))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.setFont(letters("text medium", 15))
        for n, roll in enumerate(self.rolls):
            top = 8 + n * self._row()
            right = self.width() - 14.0
            colours = roll.colours or ("",) * len(roll.dice)
            for value, colour in reversed(list(zip(roll.dice, colours, strict=True))):
                right -= self._side
                self._die(painter, QPointF(right + self._side / 2, top + self._side / 2), value, colour)
                right -= 6
            painter.setPen(t.vase_ink)
            words = QRectF(16, top, right - 20, self._side)
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, roll.reason)
        painter.end()

    def _die(self, painter: QPainter, centre: QPointF, value: int, colour: str) -> None:
        """A die that tumbles and stops at its value."""
        side = self._side
        painter.save()
        painter.translate(centre)
        painter.rotate((1 - self._turn) * 200)
        painter.scale(0.7 + 0.3 * self._turn, 0.7 + 0.3 * self._turn)
        paint_die(painter, QRectF(-side / 2, -side / 2, side, side), value, colour)
        painter.restore()
