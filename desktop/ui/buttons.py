"""Buttons that paint themselves in the colours of the theme."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)

from desktop.ui.theme import clear, mix, theme
from desktop.ui.widgets import letters

READ = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
ON_TERRACOTTA = QColor("#1f1712")


class PaintedButton(QAbstractButton):
    """A button that paints itself and shows where the pointer and the focus are."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hot = False
        self.focus_seen = False  # the focus came by a key; with the mouse it is not shown

    def focusInEvent(self, event: QFocusEvent) -> None:
        keys = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
        self.focus_seen = event.reason() in keys
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.focus_seen = False
        super().focusOutEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hot = self.isEnabled()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.hot = False
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()  # the size of text may have changed

    def paint_plate(self, painter: QPainter, rect: QRectF, chosen: bool = False, radius: float = 7) -> None:
        """The ground of a button: paper with an edge, amber when it has the focus."""
        colours = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = colours.button
        if self.hot or self.isDown():
            ground = mix(ground, colours.amber, 0.10)
        edge, width = clear(colours.edge, 0.75), 1.2
        if chosen:
            edge, width = colours.terracotta, 2.2
        if self.focus_seen:
            edge, width = colours.amber, 2.6
        painter.setPen(QPen(edge, width))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)


class Choice(PaintedButton):
    """A card to choose one of several by: a title, a tag and a word beside it, and a sentence below."""

    LEFT, RIGHT = 46, 16

    def __init__(self, title: str, blurb: str, aside: str = "", tag: str = "") -> None:
        super().__init__()
        self.title, self.blurb, self.aside, self.tag = title, blurb, aside, tag
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(f"{title}. {blurb}")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, width - self.LEFT - self.RIGHT, 4000)
        lines = QFontMetricsF(letters("text", 14.5)).boundingRect(room, int(READ), self.blurb).height()
        head = QFontMetricsF(letters("name bold", 19)).height()
        foot = self._tag_below(width) or self.aside_below(width)
        return round(lines + head + 26 + (self._tag_size().height() + 6 if foot else 0))

    def _tag_size(self) -> QSizeF:
        metrics = QFontMetricsF(letters("text bold", 13))
        return QSizeF(metrics.horizontalAdvance(self.tag) + 18, metrics.height() + 4)

    def _tag_below(self, width: float) -> bool:
        """True if the tag does not fit beside the title and goes below the sentence."""
        if not self.tag:
            return False
        title = QFontMetricsF(letters("name bold", 19)).horizontalAdvance(self.title)
        aside = QFontMetricsF(letters("text", 14.5)).horizontalAdvance(self.aside)
        return title + self._tag_size().width() + aside + 40 > width - self.LEFT - self.RIGHT

    def aside_below(self, width: float) -> bool:
        """True if the word does not fit beside the title and goes below the sentence."""
        title = QFontMetricsF(letters("name bold", 19)).horizontalAdvance(self.title)
        aside = QFontMetricsF(letters("text", 14.5)).horizontalAdvance(self.aside)
        return bool(self.aside) and title + aside + 16 > width - self.LEFT - self.RIGHT

    def sizeHint(self) -> QSize:
        return QSize(360, self.heightForWidth(360))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        self.paint_plate(painter, rect, chosen=self.isChecked())
        painter.setFont(letters("name bold", 19))
        metrics = QFontMetricsF(painter.font())
        head = metrics.height()
        self._paint_mark(painter, QPointF(26, 13 + head / 2))
        line = QRectF(self.LEFT, 12, rect.width() - self.LEFT - self.RIGHT, head)
        painter.setPen(theme().ink)
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), title)
        painter.setFont(letters("text", 14.5))
        painter.setPen(theme().faint)
        below = QRectF(self.LEFT, 15 + head, line.width(), rect.height())
        used = QRectF(painter.drawText(below, int(READ), self.blurb))
        if self.aside_below(rect.width()):
            line = QRectF(self.LEFT, below.top() + used.height() + 6, line.width(), self._tag_size().height())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), self.aside)
        if self.tag:
            size = self._tag_size()
            beside = QPointF(self.LEFT + metrics.horizontalAdvance(self.title) + 14, 12 + (head - size.height()) / 2)
            under = QPointF(self.LEFT, below.top() + used.height() + 6)
            self._paint_tag(painter, QRectF(under if self._tag_below(rect.width()) else beside, size))

    def _paint_mark(self, painter: QPainter, centre: QPointF) -> None:
        colours = theme()
        painter.setPen(QPen(colours.terracotta if self.isChecked() else colours.edge, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 8, 8)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.terracotta)
            painter.drawEllipse(centre, 4.5, 4.5)

    def _paint_tag(self, painter: QPainter, box: QRectF) -> None:
        painter.setFont(letters("text bold", 13))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().terracotta)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(ON_TERRACOTTA)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.tag)


class Switch(PaintedButton):
    """On or off, with what it changes written beside it."""

    def __init__(self, title: str, blurb: str = "", on: bool = False) -> None:
        super().__init__()
        self.title, self.blurb = title, blurb
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(f"{title}. {blurb}")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, width - 66, 4000)
        tall = QFontMetricsF(letters("text bold", 15.5)).boundingRect(room, int(READ), self.title).height()
        if self.blurb:
            tall += 2 + QFontMetricsF(letters("text", 14)).boundingRect(room, int(READ), self.blurb).height()
        return round(tall + 12)

    def sizeHint(self) -> QSize:
        return QSize(360, self.heightForWidth(360))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(max(220, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        on = self.isChecked()
        body = QRectF(4, 7, 42, 22)
        edge = colours.amber if self.focus_seen else colours.edge
        painter.setPen(QPen(edge, 2.4 if self.focus_seen else 1.2))
        painter.setBrush(colours.terracotta if on else mix(colours.paper, colours.edge, 0.25))
        painter.drawRoundedRect(body, 11, 11)
        painter.setPen(QPen(clear(colours.ink, 0.6), 1))
        painter.setBrush(QColor("#fffaf0"))
        painter.drawEllipse(QPointF(body.right() - 11 if on else body.left() + 11, body.center().y()), 8, 8)
        painter.setFont(letters("text bold", 15.5))
        painter.setPen(colours.ink if self.isEnabled() else clear(colours.ink, 0.5))
        room = QRectF(58, 6, self.width() - 66, 4000)
        used = painter.drawText(room, int(READ), self.title)
        if self.blurb:
            painter.setFont(letters("text", 14))
            painter.setPen(theme().faint)
            painter.drawText(room.translated(0, QRectF(used).height() + 2), int(READ), self.blurb)


class Segments(QWidget):
    """One of a few words, side by side."""

    picked = Signal(object)

    def __init__(self, choices: Sequence[tuple[object, str]], chosen: object) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.buttons: dict[object, Segment] = {}
        for value, word in choices:
            button = Segment(word)
            button.clicked.connect(lambda _=False, value=value: self._pick(value))
            self.buttons[value] = button
            row.addWidget(button)
        row.addStretch(1)
        self.choose(chosen)

    def choose(self, value: object) -> None:
        self.value = value
        for key, button in self.buttons.items():
            button.setChecked(key == value)

    def _pick(self, value: object) -> None:
        self.choose(value)
        self.picked.emit(value)


class Segment(PaintedButton):
    def __init__(self, word: str) -> None:
        super().__init__()
        self.setText(word)
        self.setCheckable(True)
        self.setAutoExclusive(True)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(letters("text bold", 15))
        return QSize(round(metrics.horizontalAdvance(self.text()) + 34), round(metrics.height() + 16))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        rect = QRectF(self.rect())
        self.paint_plate(painter, rect, chosen=self.isChecked(), radius=rect.height() / 2 - 2)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mix(colours.button, colours.terracotta, 0.32))
            inner = rect.adjusted(3, 3, -3, -3)
            painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        painter.setFont(letters("text bold" if self.isChecked() else "text", 15))
        painter.setPen(colours.ink)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self.text())


class BandButton(PaintedButton):
    """A word on the dark band."""

    def __init__(self, word: str, arrow: bool = False) -> None:
        super().__init__()
        self.setText(word)
        self.arrow = arrow

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(letters("text bold", 16))
        return QSize(round(metrics.horizontalAdvance(self.text()) + 26 + 16 * self.arrow), round(metrics.height() + 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme().amber if self.hot else theme().vase_ink
        rect = QRectF(self.rect())
        if self.focus_seen:
            painter.setPen(QPen(theme().amber, 2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
        left = 12.0
        if self.arrow:
            middle = rect.center().y()
            painter.setPen(QPen(colour, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPolyline([QPointF(19, middle - 5), QPointF(13, middle), QPointF(19, middle + 5)])
            left += 16
        painter.setFont(letters("text bold", 16))
        painter.setPen(colour)
        painter.drawText(rect.adjusted(left, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), self.text())
