"""The list of what can be done, as numbered rows: a view of Qt's on a model, so that a screen reader can read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListView, QToolTip, QWidget

from desktop.play.option_delegate import DENSITIES, Density, RowDelegate
from desktop.play.option_model import Line, OptionModel
from desktop.play.stepper import Stepper
from desktop.ui.click_guard import ClickGuard
from desktop.ui.theme import theme_changed
from engines.core.flow import Option

__all__ = ["DENSITIES", "Line", "OptionList"]

BAR = 11  # pixels at the right edge that are kept free for the scroll bar: rows do not move when it comes


class OptionList(QListView):
    hovered = Signal(object)  # the Line under the pointer or at the keyboard's place, or None
    rung = Signal()  # another row, or none, is what Enter takes

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tip: Callable[[Line], str] = lambda line: ""  # what an option does, where its row does not say it already
        self.wanted = 1  # the height with every note in full
        self.advised: Option | None = None
        self.guard = ClickGuard()
        self._rows = OptionModel()
        self._look = RowDelegate()
        self._current = self._hot = -1
        self._quiet = False
        self._pressed: Line | None = None
        self._steppers: dict[int, Stepper] = {}
        self._came_from: QWidget | None = None  # what had the keyboard before a stepper
        self.setModel(self._rows)
        self.setItemDelegate(self._look)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("OptionList { background: transparent; border: none; } OptionList::item { padding: 0; }")
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("What you can do"))
        self.verticalScrollBar().setSingleStep(20)
        theme_changed().connect(self._lay_out)

    # --- what it shows

    @property
    def lines(self) -> list[Line]:
        return self._rows.lines

    @property
    def density(self) -> Density:
        return self._look.density

    def set_lines(self, lines: Sequence[Line]) -> None:
        had_focus = self.hasFocus()
        left = self.leave_stepper()
        self._remember()
        for stepper in self._steppers.values():
            stepper.hide()
            stepper.deleteLater()
        self._steppers.clear()
        self._current = self._hot = -1
        self.advised = None
        self._rows.set_lines(lines)
        for n, line in enumerate(self.lines):
            self.setRowHidden(n, bool(line.slot))
            if line.amounts and line.amount_label is not None:
                self._add_stepper(n, line)
        self.verticalScrollBar().setValue(0)
        self._lay_out()
        if left:
            (self._came_from or self).setFocus()
        elif had_focus:
            self.setFocus()

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Puts more rows at the end: reasons that took time to find."""
        self._remember()
        current, advised = self._current, self.advised
        self._rows.set_lines([*self.lines, *lines])
        for n, line in enumerate(self.lines):
            self.setRowHidden(n, bool(line.slot))
        self._current, self.advised = current, advised
        self._lay_out()

    def _remember(self) -> None:
        """What lies where before something changes."""
        rows = [(rect, line.meaning) for rect, line in zip(self.rects, self.lines, strict=True)]
        self.guard.note(lambda point: next((meaning for rect, meaning in rows if rect.contains(point)), None))

    def _add_stepper(self, n: int, line: Line) -> None:
        assert line.amount_label is not None
        stepper = Stepper(line.amounts, line.amount_label, self.viewport())
        stepper.key = line.key
        stepper.main = not any(other.primary for other in self.lines)
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
        """Rings the row that holds an option, and sets its stepper to it."""
        self.advised = option
        for n, line in enumerate(self.lines):
            if option in line.options and n in self._steppers:
                self._steppers[n].set_index(line.options.index(option))
        self._ring()

    def mark(self, option: Option | None) -> bool:
        """Highlights the row of an option as if the pointer were on it, and brings it into sight."""
        self._hot = self.row_of(option)
        self._look.hot = self._hot
        if self._hot >= 0 and not self.lines[self._hot].slot:
            self.scrollTo(self._rows.index(self._hot))
        self.viewport().update()
        return self._hot >= 0

    def row_of(self, option: Option | None) -> int:
        return next((n for n, line in enumerate(self.lines) if option is not None and option in line.options), -1)

    # --- what Enter takes

    @property
    def current(self) -> int:
        """The keyboard's place."""
        return self._current

    @current.setter
    def current(self, row: int) -> None:
        self._current = row
        self.selectionModel().setCurrentIndex(
            self._rows.index(row) if row >= 0 else QModelIndex(), self.selectionModel().SelectionFlag.NoUpdate
        )
        self._ring()

    @property
    def ringed(self) -> int:
        """The row that Enter and Space take: where the keyboard is, else what a hint advised, else the main one."""
        if self._current >= 0:
            return self._current
        if self._quiet:
            return -1
        advised = self.row_of(self.advised)
        if advised >= 0:
            return advised
        mains = [n for n, line in enumerate(self.lines) if line.primary and line.able]
        able = [n for n, line in enumerate(self.lines) if line.able and line.slot != "back"]
        return mains[0] if mains else able[0] if len(able) == 1 else -1

    def be_quiet(self, quiet: bool) -> None:
        """While the keyboard points at something on the board, Enter is for that."""
        self._quiet = quiet
        self._ring()

    def _ring(self) -> None:
        self._look.ringed = self.ringed
        self.viewport().update()
        self.rung.emit()

    # --- layout

    @property
    def rects(self) -> list[QRectF]:
        """Where the rows are in the viewport; empty for those that are buttons of the bar."""
        return [self._rect_of(n) for n in range(len(self.lines))]

    def _rect_of(self, n: int) -> QRectF:
        if self.lines[n].slot or n >= len(self._look.heights):
            return QRectF()
        place = QRectF(self.visualRect(self._rows.index(n)))
        return QRectF(1, place.top() + 1, self._look.width - 2, self._look.heights[n])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def fit(self) -> None:
        """Chooses the density at which the whole list fits into its height."""
        self._lay_out()

    def _lay_out(self) -> None:
        self.wanted = self._look.measure(self.lines, self.width() - BAR, self.height())
        self.doItemsLayout()
        self._ring()
        self.updateGeometry()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        for n, stepper in self._steppers.items():
            if n < len(self._look.heights):
                stepper.setGeometry(self._rect_of(n).toRect())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.updateGeometries()

    @property
    def full_height(self) -> int:
        """The height of all rows as they stand now."""
        return self._look.full_height

    def sizeHint(self) -> QSize:
        return QSize(280, max(1, self._look.full_height))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 1)

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
        able = [n for n, line in enumerate(self.lines) if line.able]
        if not able:
            return
        if self.current not in able:
            self.current = able[0 if step > 0 else -1]
        else:
            self.current = able[(able.index(self.current) + step) % len(able)]
        if not self.lines[self.current].slot:
            self.scrollTo(self._rows.index(self.current))
        self.hovered.emit(self.lines[self.current])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.current >= 0:
            self.take(self.current)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0 and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.step(1)

    # --- pointer

    def at(self, point: QPointF | QPoint) -> int:
        """The row at a point of the viewport, or -1."""
        spot = QPointF(point)
        return next((n for n, rect in enumerate(self.rects) if rect.contains(spot)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.at(event.position())
        if at != self._hot:
            self._hot = self._look.hot = at
            able = at >= 0 and self.lines[at].act is not None
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if able else Qt.CursorShape.ArrowCursor)
            self.hovered.emit(self.lines[at] if at >= 0 else None)
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins a click, unless another row lay here a moment ago."""
        at = self.at(event.position())
        steady = at >= 0 and self.guard.is_steady(event.position(), self.lines[at].meaning)
        self._pressed = self.lines[at] if steady else None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half of a double click was meant for what the first half took."""
        self._pressed = None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Takes the row, if it is still the one on which the button was pressed."""
        at = self.at(event.position())
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton and at >= 0 and self.lines[at] is pressed:
            self.take(at)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hot = self._look.hot = -1
            self.hovered.emit(None)
            self.viewport().update()
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.at(event.pos())
            tip = self.tip(self.lines[at]) if at >= 0 else ""
            if tip:
                QToolTip.showText(event.globalPos(), tip, self.viewport(), self.rects[at].toRect())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)
