"""The covers of the games in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.buttons import PaintedButton
from desktop.ui.theme import clear, theme
from desktop.ui.vase.covers import SHAPE, cover_pixmap
from desktop.ui.widgets import letters
from engines import games

WIDEST_COVER = 430
COVER_GAP = 22


class Shelf(QWidget):
    """The covers in a row, as large as the window allows."""

    chosen = Signal(str)

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__()
        self.covers = [Cover(id) for id in ids]
        if self.covers:
            self.setFocusProxy(self.covers[0])
        for cover in self.covers:
            cover.setParent(self)
            cover.clicked.connect(lambda _=False, id=cover.game: self.chosen.emit(id))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(event.size().width())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place(self.width())

    def _place(self, width: int) -> None:
        gap = COVER_GAP
        each = min(WIDEST_COVER, (width - gap * (len(self.covers) - 1)) // max(5, len(self.covers)))
        tall = round(each * SHAPE.height() / SHAPE.width())
        room = max((cover.words_below(each) for cover in self.covers), default=0)
        for i, cover in enumerate(self.covers):
            cover.setGeometry(QRect(i * (each + gap), 0, each, tall + Cover.LIFT + room))
        self.setFixedHeight(tall + Cover.LIFT + room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        here = next((i for i, cover in enumerate(self.covers) if cover is self.focusWidget()), None)
        if step and here is not None:
            self.covers[(here + step) % len(self.covers)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


class Cover(PaintedButton):
    """One game: its picture, below it the number of players and the length. It rises under the pointer."""

    LIFT = 8

    def __init__(self, id: str) -> None:
        super().__init__()
        self.game = id
        game = games[id]
        self.setAccessibleName(game.title)
        self.setToolTip(game.blurb)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # the shelf moves the focus
        else:
            super().keyPressEvent(event)

    def _players(self) -> str:
        counts = [len(seating) for s in games[self.game].scenarios for seating in s.seatings]
        least, most = games[self.game].people if any(games[self.game].people) else (min(counts), max(counts))
        if most == 1:
            return self.tr("for one")
        return self.tr("{0} players").format(most) if least == most else self.tr("{0} to {1} players").format(least, most)

    def _length(self) -> str:
        minutes = [s.minutes for s in games[self.game].scenarios]
        return (
            self.tr("from {0} min").format(min(minutes)) if len(set(minutes)) > 1 else self.tr("{0} min").format(minutes[0])
        )

    def words(self, width: int) -> str:
        """Number of players and length, in one line or, if that is too long, in two."""
        line = f"{self._players()} · {self._length()}"
        fits = QFontMetricsF(letters("text", 15)).horizontalAdvance(line) <= width
        return line if fits else f"{self._players()}\n{self._length()}"

    def words_below(self, width: int) -> int:
        lines = self.words(width).count("\n") + 1
        return round(QFontMetricsF(letters("text", 15)).height() * lines + 14)

    def picture(self) -> QRectF:
        """Where the cover is drawn now."""
        tall = self.width() * SHAPE.height() / SHAPE.width()
        top = 0 if self.hot or self.focus_seen else self.LIFT
        return QRectF(0, top, self.width(), tall)

    def sizeHint(self) -> QSize:
        return QSize(220, 340)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = self.picture()
        for spread in range(5):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(theme().vase, 0.05))
            painter.drawRoundedRect(
                rect.adjusted(4 - spread, 6, spread - 4, spread - 1).intersected(QRectF(self.rect())), 6, 6
            )
        ratio = self.devicePixelRatioF()
        pixmap = cover_pixmap(self.game, games[self.game].title, round(rect.width() * ratio), round(rect.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        painter.drawPixmap(rect.topLeft(), pixmap)
        if self.hot or self.focus_seen:
            painter.setPen(QPen(theme().amber, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        painter.setFont(letters("text", 15))
        painter.setPen(theme().ink)
        below = QRectF(0, rect.height() + self.LIFT + 6, self.width(), self.height())
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), self.words(self.width()))
