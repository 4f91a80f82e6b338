"""The list of what can be done, as numbered rows. One painted widget, so that a hundred options cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from desktop.play.stepper import Stepper
from desktop.ui.art import paint_icon
from desktop.ui.theme import Theme, mix, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.flow import Option


class Density(NamedTuple):
    """How close rows stand, and how many lines of their notes they show: -1 is all."""

    gap: int
    padding: int  # above and below the words
    note_lines: int


# from loose to close: a list takes the first with which it can be seen whole; notes that are left out come at the pointer
DENSITIES = (Density(7, 18, -1), Density(6, 16, 1), Density(4, 8, 1), Density(6, 14, 0), Density(4, 9, 0))
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass
class Line:
    """A row: what it says, the key that takes it, and what taking it does."""

    label: str
    act: Callable[[], object] | None = None  # None: refused, `note` says why
    key: str = ""
    note: str = ""
    icon: str = ""
    options: tuple[Option, ...] = ()
    opens: bool = False  # leads to more options
    primary: bool = False
    amounts: list[int] = field(default_factory=list)
    amount_label: Callable[[int], str] | None = None
    take_amount: Callable[[int], object] | None = None


class OptionList(QWidget):
    hovered = Signal(object)  # the Line under the pointer or at the keyboard's place, or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tip: Callable[[Line], str] = lambda line: ""  # what an option does, where its row does not say it already
        self.lines: list[Line] = []
        self.rects: list[QRectF] = []
        self.current = -1
        self._hot = -1
        self._full = 1
        self.wanted = 1  # the height with every note in full
        self.density = DENSITIES[0]
        self._room = 10_000
        self._laid_out = 0  # the width for which it was
        self._pressed: Line | None = None
        self._steppers: dict[int, Stepper] = {}
        self._came_from: QWidget | None = None  # what had the keyboard before a stepper
        self.advised: Option | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: Sequence[Line]) -> None:
        had_focus = self.hasFocus()
        left = self.leave_stepper()
        for stepper in self._steppers.values():
            stepper.hide()
            stepper.deleteLater()
        self._steppers.clear()
        self.lines = list(lines)
        self.current = self._hot = -1
        self.advised = None
        for n, line in enumerate(self.lines):
            if line.amounts and line.amount_label is not None:
                self._add_stepper(n, line)
        self._lay_out()
        self.updateGeometry()
        self.update()
        if left:
            (self._came_from or self).setFocus()
        elif had_focus:
            self.setFocus()

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Puts more rows at the end: reasons that took time to find."""
        last = len(self.lines) - 1 if self.lines and self.lines[-1].key == "Esc" else len(self.lines)
        self.lines[last:last] = list(lines)
        self._lay_out()
        self.updateGeometry()
        self.update()

    def _add_stepper(self, n: int, line: Line) -> None:
        assert line.amount_label is not None
        stepper = Stepper(line.amounts, line.amount_label, self)
        stepper.key = line.key
        take = line.take_amount
        stepper.taken.connect(lambda index: take(index) if take is not None else None)
        stepper.moved.connect(lambda index, line=line: self.hovered.emit(line))
        stepper.show()
        self._steppers[n] = stepper

    def _step_into(self, stepper: Stepper) -> None:
        """Moves the keyboard focus into a stepper, until its amount is taken or given up."""
        if not self._has_stepper_focus():
            self._came_from = QApplication.focusWidget()
        stepper.setFocus()

    def _has_stepper_focus(self) -> bool:
        return any(s.hasFocus() for s in self._steppers.values())

    def leave_stepper(self) -> bool:
        """Takes the keyboard focus out of a stepper. Returns False if none had it."""
        had = self._has_stepper_focus()
        if had:
            self.setFocus()
        return had

    def stepper(self, n: int) -> Stepper | None:
        return self._steppers.get(n)

    def amount_at(self, line: Line) -> int:
        """The place of the amount that a line's stepper shows."""
        return next((s.index for n, s in self._steppers.items() if self.lines[n] is line), 0)

    def advise(self, option: Option) -> None:
        """Marks the row that holds an option, and sets its stepper to it."""
        self.advised = option
        for n, line in enumerate(self.lines):
            if option in line.options and n in self._steppers:
                self._steppers[n].set_index(line.options.index(option))
        self.update()

    def mark(self, option: Option | None) -> QRectF | None:
        """Highlights the row of an option as if the pointer were on it, and returns its rectangle."""
        self._hot = next((n for n, line in enumerate(self.lines) if option is not None and option in line.options), -1)
        self.update()
        return self.rects[self._hot] if self._hot >= 0 else None

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A scroll bar that appears changes the width. The rows may move closer together for it but not apart again,
        or the bar would appear and disappear for ever."""
        self._lay_out(DENSITIES.index(self.density))
        self.updateGeometry()

    def fit(self, room: int) -> None:
        """Chooses the density at which the whole list fits into a height."""
        if (room, self.width()) != (self._room, self._laid_out):
            self._room = room
            self._lay_out()
            self.updateGeometry()
            self.update()

    def _lay_out(self, loosest: int = 0) -> None:
        self._laid_out = self.width()
        labels = [self._label_height(line) for line in self.lines]
        notes = [self._note_height(line) for line in self.lines]
        for density in DENSITIES[loosest:]:
            heights = [
                self._height(line, label, note, density) for line, label, note in zip(self.lines, labels, notes, strict=True)
            ]
            full = round(sum(heights) + density.gap * len(heights))
            if density == DENSITIES[0]:
                self.wanted = full
            if full <= self._room:
                break
        self.density, self._full = density, full
        self.rects = []
        top = 0.0
        for n, height in enumerate(heights):
            self.rects.append(QRectF(1, top + 1, self.width() - 2, height))
            if n in self._steppers:
                self._steppers[n].setGeometry(self.rects[-1].toRect())
            top += height + density.gap

    def _height(self, line: Line, label: float, note: float, density: Density) -> float:
        if line.amounts:
            return (46 if density.padding >= 16 else 38) * text_scale()
        lines = self._note_lines(line, density)
        if lines == 1:
            note = min(note, QFontMetricsF(letters("text", 13)).height())
        return label + density.padding + (note + 1 if line.note and lines else 0)

    def _note_lines(self, line: Line, density: Density) -> int:
        """How many lines of its note a row shows; a refused one shows at least one."""
        return max(1, density.note_lines) if line.act is None and density.note_lines >= 0 else density.note_lines

    def _words_width(self, line: Line) -> float:
        """Slightly less than the painted width, so that painting never wraps a word that measuring did not."""
        return max(80.0, self.width() - 5 - self._indent(line) - (26 if line.opens else 12))

    def _label_height(self, line: Line) -> float:
        box = QRectF(0, 0, self._words_width(line), 999)
        return QFontMetricsF(letters("text medium", 16)).boundingRect(box, int(WRAPPED), line.label).height()

    def _note_height(self, line: Line) -> float:
        if not line.note:
            return 0.0
        box = QRectF(0, 0, self._words_width(line), 999)
        return QFontMetricsF(letters("text", 13)).boundingRect(box, int(WRAPPED), line.note).height()

    def note_shown(self, line: Line) -> bool:
        """True if the whole note of the row is shown."""
        lines = self._note_lines(line, self.density)
        one = self._note_height(line) <= QFontMetricsF(letters("text", 13)).height() + 1
        return lines < 0 or (lines == 1 and one)

    def _indent(self, line: Line) -> float:
        if not line.key and not line.icon:
            return 14
        return (44 if len(line.key) > 2 or line.icon else 34) * max(1.0, text_scale() * 0.95)

    def sizeHint(self) -> QSize:
        return QSize(280, max(1, self._full))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, max(1, self._full))

    # --- taking a row

    def take(self, n: int) -> bool:
        if not 0 <= n < len(self.lines):
            return False
        line = self.lines[n]
        if n in self._steppers:
            self._step_into(self._steppers[n])
            self.hovered.emit(line)
            return True
        if line.act is None:
            return False
        line.act()
        return True

    def take_key(self, key: str) -> bool:
        """Takes the row with this number, or puts the keyboard into its stepper."""
        n = next((n for n, line in enumerate(self.lines) if line.key == key), -1)
        return self.take(n)

    def step_amount(self, step: int) -> bool:
        """One more or one less where an amount is asked for; Enter then takes it. Returns False if there is no such row."""
        stepper = next(iter(self._steppers.values()), None)
        if stepper is None:
            return False
        self._step_into(stepper)
        stepper.set_index(stepper.index + step)
        return True

    def step(self, step: int) -> None:
        able = [n for n, line in enumerate(self.lines) if line.act is not None or line.amounts]
        if not able:
            return
        if self.current not in able:
            self.current = able[0 if step > 0 else -1]
        else:
            self.current = able[(able.index(self.current) + step) % len(able)]
        self.hovered.emit(self.lines[self.current])
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.current >= 0:
            self.take(self.current)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.current < 0 and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.step(1)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    # --- pointer

    def _at(self, event: QMouseEvent | QHelpEvent) -> int:
        where = event.position() if isinstance(event, QMouseEvent) else event.pos().toPointF()
        return next((n for n, rect in enumerate(self.rects) if rect.contains(where)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._at(event)
        if at != self._hot:
            self._hot = at
            able = at >= 0 and self.lines[at].act is not None
            self.setCursor(Qt.CursorShape.PointingHandCursor if able else Qt.CursorShape.ArrowCursor)
            self.hovered.emit(self.lines[at] if at >= 0 else None)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hot = -1
        self.hovered.emit(None)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._at(event)
        self._pressed = self.lines[at] if at >= 0 else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Takes the row, if it is still the one on which the button was pressed."""
        at = self._at(event)
        if event.button() == Qt.MouseButton.LeftButton and at >= 0 and self.lines[at] is self._pressed:
            self.take(at)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self._at(event)
            tip = self.tip(self.lines[at]) if at >= 0 else ""
            if tip:
                QToolTip.showText(event.globalPos(), tip, self, self.rects[at].toRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, (line, rect) in enumerate(zip(self.lines, self.rects, strict=True)):
            if n in self._steppers or not rect.intersects(event.rect().toRectF()):
                continue
            self._paint_row(painter, n, line, rect.adjusted(0.5, 0.5, -0.5, -0.5), t)
        painter.end()

    def _paint_row(self, painter: QPainter, n: int, line: Line, rect: QRectF, t: Theme) -> None:
        able = line.act is not None
        at = n == self.current and (self.hasFocus() or self._hot < 0)
        advised = self.advised is not None and self.advised in line.options
        fill = t.button if able else mix(t.paper, t.paper2, 0.5)
        if line.primary:
            fill = mix(t.button, t.terracotta, 0.22)
        if able and n == self._hot:
            fill = mix(t.button, t.amber, 0.2)
        edge, width = (t.edge, 1.0) if able else (mix(t.paper, t.edge, 0.35), 1.0)
        if at or advised:
            edge, width = t.amber, 2.2
        painter.setPen(QPen(edge, width))
        painter.setBrush(fill)
        painter.drawRoundedRect(rect, 8, 8)
        ink = t.ink if able else mix(t.paper, t.faint, 0.75)
        indent = self._indent(line)
        top = rect.top() + self.density.padding / 2 - 1
        if line.icon:
            size = 18 * text_scale()
            paint_icon(painter, line.icon, QRectF(rect.left() + 13, top + 1, size, size), ink)
        elif line.key:
            painter.setPen(t.amber_ink if able else ink)
            painter.setFont(letters("text bold", 15))
            painter.drawText(QRectF(rect.left() + 12, top + 1, indent, 40), int(Qt.AlignmentFlag.AlignLeft), line.key)
        text = QRectF(rect.left() + indent, top, rect.width() - indent - (26 if line.opens else 12), rect.height())
        painter.setPen(ink)
        painter.setFont(letters("text medium", 16))
        used = painter.boundingRect(text, int(WRAPPED), line.label)
        painter.drawText(text, int(WRAPPED), line.label)
        lines = self._note_lines(line, self.density)
        if line.note and lines:
            painter.setPen(t.faint if able else ink)
            painter.setFont(letters("text", 13))
            place = text.adjusted(0, used.height() + 1, 0, 0)
            if lines == 1:
                elide = Qt.TextElideMode.ElideRight
                words = QFontMetricsF(painter.font()).elidedText(line.note.replace("\n", " "), elide, place.width())
                painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft), words)
            else:
                painter.drawText(place, int(WRAPPED), line.note)
        if line.opens:
            size = 13 * text_scale()
            spot = QRectF(rect.right() - size - 9, rect.center().y() - size / 2, size, size)
            paint_icon(painter, "right", spot, t.faint)
