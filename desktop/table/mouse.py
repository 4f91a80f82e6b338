"""What the mouse does over the table: hover, click, drag and drop, pan. It knows targets, not rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from engines.core.table import Target

if TYPE_CHECKING:
    from .view import TableView

DRAGGED = ("piece", "card")
FAN_AFTER = 130  # milliseconds of rest before a stack fans out
TIP_AFTER = 350  # milliseconds of rest before a tip is shown


class Gestures(QObject):
    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self.table = table
        self.hover: Target | None = None
        self.dragging: Target | None = None
        self._press: tuple[QPoint, Target | None] | None = None
        self._pan_from: QPoint | None = None
        self._asked: tuple[QPoint, Target | None] | None = None  # what a right click points at
        self._tip = QTimer(self, singleShot=True, interval=TIP_AFTER)
        self._tip.timeout.connect(self._show_tip)
        self._stack = ""  # the stack under the pointer
        self._fanning = QTimer(self, singleShot=True, interval=FAN_AFTER)
        self._fanning.timeout.connect(self._open_fan)
        for widget in (table.canvas.viewport(), table.hand):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self._press is None:
            self._look_at(None, None)
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        here = watched.mapTo(self.table, event.position().toPoint())
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                return self._pressed(here, event.button())
            case QEvent.Type.MouseMove:
                return self._moved(here)
            case QEvent.Type.MouseButtonRelease:
                return self._released(here, event.button())
        return False

    # --- the three movements of a mouse

    def _pressed(self, here: QPoint, button: Qt.MouseButton) -> bool:
        self.table.motion.skip()
        self.table.pressed.emit()
        QToolTip.hideText()
        self.table.peek.put_away()
        if button in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton):
            self._pan_from = here
            self._asked = (here, self.table.target_at(here)) if button == Qt.MouseButton.RightButton else None
        elif button == Qt.MouseButton.LeftButton:
            self._press = (here, self.table.target_at(here))
        return True

    def _moved(self, here: QPoint) -> bool:
        table = self.table
        if self.dragging is not None:
            table.ghost.follow(here)
            self._look_at(self._under(here), here)
        elif self._pan_from is not None:
            delta = here - self._pan_from
            self._pan_from = here
            table.canvas.pan(delta.x(), delta.y())
        elif self._press is None:
            self._look_at(table.target_at(here), here)
        elif (here - self._press[0]).manhattanLength() >= QApplication.startDragDistance():
            start, target = self._press
            if target is not None and target.kind in DRAGGED:
                self._lift(target, start, here)
            else:
                self._pan_from = here
                table.setCursor(Qt.CursorShape.ClosedHandCursor)
                table.canvas.pan(here.x() - start.x(), here.y() - start.y())
        return True

    def _released(self, here: QPoint, button: Qt.MouseButton) -> bool:
        if button != Qt.MouseButton.LeftButton:
            self._pan_from = None
            asked, self._asked = self._asked, None
            if asked is not None and (here - asked[0]).manhattanLength() < QApplication.startDragDistance():
                self.table.pin_zone(asked[1])
            return True
        press, self._press = self._press, None
        if self.dragging is not None:
            self._drop(self.dragging, here)
        elif self._pan_from is not None:
            self._pan_from = None
            self.table.unsetCursor()
        elif press is not None and press[1] is not None and self.table.target_at(here) == press[1]:
            self.table.clicked.emit(press[1])
        return True

    # --- drag and drop

    def _lift(self, target: Target, start: QPoint, here: QPoint) -> None:
        table = self.table
        self.dragging = target
        place = table.place_of(target) or QPointF(start)
        if target.kind == "card" and table.hand.holds(target.id):
            table.ghost.take(table.hand.picture_of(target.id), place, start)
            table.hand.lift(target.id)
        else:
            sprite = table.stage.sprites[target]
            table.ghost.take(sprite.pixmap(), place, start)
            sprite.setOpacity(0.3)
        table.ghost.follow(here)
        table.lifted.emit(target)

    def _drop(self, source: Target, here: QPoint) -> None:
        table = self.table
        under = self._under(here)
        self.dragging = None
        table.ghost.settle()
        table.hand.lift("")
        sprite = table.stage.sprites.get(source)
        if sprite is not None:
            sprite.setOpacity(1)
            if under is not None:  # if the drop is good it goes on from here
                sprite.setPos(table.canvas.to_board(table.ghost.at - QPointF(table.canvas.pos())))
        table.dropped.emit(source, under)
        sprite = table.stage.sprites.get(source)
        if sprite is not None and not table.motion.runs(("move", source)):
            sprite.setPos(sprite.home(table.canvas.zoom))
        self._look_at(table.target_at(here), here)

    def _under(self, here: QPoint) -> Target | None:
        """What a dragged thing is over. A lit thing wins over what lies on it."""
        table = self.table
        local = QPointF(table.hand.mapFromParent(here))
        if table.hand.isVisible() and local.y() >= table.hand.height() - table.hand.rest_height:
            return table.hand.target_at(local)
        if not table.board_id or not table.canvas.geometry().contains(here):
            return None
        place = table.canvas.to_board(QPointF(table.canvas.mapFromParent(here)))
        found = table.board_targets(place, but=self.dragging)
        lit = [target for target in (table.foot_at(place, self.dragging), *found) if target in table.lit]
        if lit:
            return lit[0]
        return next((t for t in found if t.kind in ("space", "zone", "card")), found[0] if found else None)

    # --- hover

    def _look_at(self, target: Target | None, here: QPoint | None) -> None:
        table = self.table
        self._fan(target, here)
        if target == self.hover:
            return
        self.hover = target
        card = target.id if target is not None and target.kind == "card" and self.dragging is None else ""
        table.hand.look_at(card if table.hand.holds(card) else "")
        table.overlay.set_hover(target)
        points = target in table.lit or table.opens(target)
        table.setCursor(Qt.CursorShape.PointingHandCursor if points else Qt.CursorShape.ArrowCursor)
        QToolTip.hideText()
        table.peek.put_away()
        self._tip.start()
        table.hovered.emit(target)

    def _fan(self, target: Target | None, here: QPoint | None) -> None:
        """Fans a stack out while the mouse is over it."""
        stage = self.table.stage
        if self.dragging is not None:
            return
        sprite = stage.sprites.get(target) if target is not None else None
        stack = sprite.placed.stack if sprite is not None else ""
        if stage.fanned and stack != stage.fanned:
            place = self.table.canvas.to_board(QPointF(self.table.canvas.mapFromParent(here))) if here is not None else None
            if place is None or not stage.on_tray(place):
                stage.unfan()
        if stack != self._stack:
            self._stack = stack
            self._fanning.start()

    def _open_fan(self) -> None:
        """The pointer has rested on a stack and does not merely pass over it."""
        if self._stack and self.dragging is None and self._press is None:
            self.table.stage.fan(self._stack, self.table.name_of(self._stack))

    def _show_tip(self) -> None:
        target = self.hover
        if target is None or self.dragging is not None:
            return
        if self.table.peek_at(target):
            return
        text = self.table.tip_of(target)
        place = self.table.place_of(target)
        if text and place is not None:
            QToolTip.showText(self.table.mapToGlobal(place.toPoint() + QPoint(16, 20)), text, self.table)

    def forget(self) -> None:
        """The table changed under the mouse."""
        self._stack = ""
        if self.dragging is None:
            self.hover = None
            self.table.overlay.set_hover(None)
            self.table.peek.put_away()
