"""What the mouse does over the table: hover, click, drag and drop, pan. It reports targets and knows no rules."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from desktop.ui import click_guard
from engines.core.table import Target

from .drag_image import DragImage
from .finder import Finder
from .motion import Motion
from .tips import Tips

DRAGGED = ("piece", "card")
FAN_AFTER = 130  # milliseconds of rest before a stack fans out
TIP_AFTER = 350  # milliseconds of rest before a tip is shown
NEAR = 24  # pixels: as far as a pointer may wander in the moment after something has changed under it


class Mouse(QObject):
    """Watches the canvas and the hand. Points are pixels of the view that holds them."""

    pressed = Signal()  # a button went down, wherever
    clicked = Signal(object)  # Target
    right_clicked = Signal(object)  # Target or None
    lifted = Signal(object)  # Target a drag begins with
    dropped = Signal(object, object)  # Target dragged, Target under it or None
    hovered = Signal(object)  # Target or None

    def __init__(self, view: QWidget, finder: Finder, motion: Motion, drag_image: DragImage, tips: Tips) -> None:
        super().__init__(view)
        self.view, self.finder, self.motion, self.drag_image, self.tips = view, finder, motion, drag_image, tips
        self.state, self.canvas, self.stage, self.hand = finder.state, finder.canvas, finder.stage, finder.hand
        self.hover: Target | None = None
        self.dragging: Target | None = None
        self._press: tuple[QPoint, Target | None] | None = None
        self._pan_from: QPoint | None = None
        self._right_press: tuple[QPoint, Target | None] | None = None
        self._tip = QTimer(self, singleShot=True, interval=TIP_AFTER)
        self._tip.timeout.connect(self._show_tip)
        self._here = QPoint()  # where the pointer was last
        self._before: Target | None = None  # what lay there while the table was being changed
        self._changed: tuple[float, QPoint] | None = None  # when and where something else came under the pointer
        self._stack = ""  # the stack under the pointer
        self._fanning = QTimer(self, singleShot=True, interval=FAN_AFTER)
        self._fanning.timeout.connect(self._open_fan)
        for widget in (self.canvas.viewport(), self.hand):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self._press is None:
            self._look_at(None, None)
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        here = watched.mapTo(self.view, event.position().toPoint())
        self._here = here
        match event.type():
            case QEvent.Type.MouseButtonPress:
                return self._pressed(here, event.button())
            case QEvent.Type.MouseButtonDblClick:
                return self._pressed(here, event.button(), again=True)
            case QEvent.Type.MouseMove:
                return self._moved(here)
            case QEvent.Type.MouseButtonRelease:
                return self._released(here, event.button())
        return False

    # --- the three movements of a mouse

    def _pressed(self, here: QPoint, button: Qt.MouseButton, again: bool = False) -> bool:
        """A button goes down. The second half of a double click takes nothing, nor does a click on what has just come under
        the pointer; both still pan."""
        self.motion.skip()
        self.pressed.emit()
        QToolTip.hideText()
        self.tips.card_zoom.put_away()
        if button in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton):
            self._pan_from = here
            target = self.finder.target_at(here)
            self._right_press = (here, target) if button == Qt.MouseButton.RightButton else None
        elif button == Qt.MouseButton.LeftButton:
            meant = not again and self._is_steady(here)
            self._press = (here, self.finder.target_at(here) if meant else None)
        return True

    def _is_steady(self, here: QPoint) -> bool:
        if self._changed is None:
            return True
        since, where = self._changed
        return click_guard.now() - since >= click_guard.HOLD or (here - where).manhattanLength() > NEAR

    def begin_change(self) -> None:
        """The table is about to change."""
        self._before = self.finder.target_at(self._here) if self.state.board_id else None

    def end_change(self) -> None:
        if self.state.board_id and self.finder.target_at(self._here) != self._before:
            self._changed = click_guard.now(), self._here

    def _moved(self, here: QPoint) -> bool:
        if self.dragging is not None:
            self.drag_image.follow(here)
            self._look_at(self.finder.drop_target(here, self.dragging), here)
        elif self._pan_from is not None:
            delta = here - self._pan_from
            self._pan_from = here
            self.canvas.pan(delta.x(), delta.y())
        elif self._press is None:
            self._look_at(self.finder.target_at(here), here)
        elif (here - self._press[0]).manhattanLength() >= QApplication.startDragDistance():
            start, target = self._press
            if target is not None and target.kind in DRAGGED:
                self._lift(target, start, here)
            else:
                self._pan_from = here
                self.view.setCursor(Qt.CursorShape.ClosedHandCursor)
                self.canvas.pan(here.x() - start.x(), here.y() - start.y())
        return True

    def _released(self, here: QPoint, button: Qt.MouseButton) -> bool:
        if button != Qt.MouseButton.LeftButton:
            self._pan_from = None
            right, self._right_press = self._right_press, None
            if right is not None and (here - right[0]).manhattanLength() < QApplication.startDragDistance():
                self.right_clicked.emit(right[1])
            return True
        press, self._press = self._press, None
        if self.dragging is not None:
            self._drop(self.dragging, here)
        elif self._pan_from is not None:
            self._pan_from = None
            self.view.unsetCursor()
        elif press is not None and press[1] is not None and self.finder.target_at(here) == press[1]:
            self.clicked.emit(press[1])
        return True

    # --- drag and drop

    def _lift(self, target: Target, start: QPoint, here: QPoint) -> None:
        self.dragging = target
        place = self.finder.place_of(target) or QPointF(start)
        if target.kind == "card" and self.hand.holds(target.id):
            self.drag_image.take(self.hand.picture_of(target.id), place, start)
            self.hand.lift(target.id)
        else:
            sprite = self.stage.sprites[target]
            self.drag_image.take(sprite.pixmap(), place, start)
            sprite.setOpacity(0.3)
        self.drag_image.follow(here)
        self.lifted.emit(target)

    def _drop(self, source: Target, here: QPoint) -> None:
        under = self.finder.drop_target(here, source)
        self.dragging = None
        self.drag_image.settle()
        self.hand.lift("")
        sprite = self.stage.sprites.get(source)
        if sprite is not None:
            sprite.setOpacity(1)
            if under is not None:  # a good drop glides on from here
                sprite.setPos(self.canvas.to_board(self.drag_image.at - QPointF(self.canvas.pos())))
        self.dropped.emit(source, under)
        sprite = self.stage.sprites.get(source)
        if sprite is not None and not self.motion.runs(("move", source)):
            sprite.setPos(sprite.home(self.canvas.zoom))
        self._look_at(self.finder.target_at(here), here)

    # --- hover

    def _look_at(self, target: Target | None, here: QPoint | None) -> None:
        self._fan(target, here)
        if target == self.hover:
            return
        self.hover = target
        card = target.id if target is not None and target.kind == "card" and self.dragging is None else ""
        self.hand.look_at(card if self.hand.holds(card) else "")
        points = target in self.state.lit or self.state.opens(target)
        self.view.setCursor(Qt.CursorShape.PointingHandCursor if points else Qt.CursorShape.ArrowCursor)
        QToolTip.hideText()
        self.tips.card_zoom.put_away()
        self._tip.start()
        self.hovered.emit(target)

    def _fan(self, target: Target | None, here: QPoint | None) -> None:
        """Fans a stack out while the mouse is over it."""
        if self.dragging is not None:
            return
        sprite = self.stage.sprites.get(target) if target is not None else None
        stack = sprite.placed.stack if sprite is not None else ""
        if self.stage.fanned and stack != self.stage.fanned:
            place = self.finder.on_board(here) if here is not None else None
            if place is None or not self.stage.on_tray(place):
                self.stage.unfan()
        if stack != self._stack:
            self._stack = stack
            self._fanning.start()

    def _open_fan(self) -> None:
        """The pointer has rested on a stack and does not merely pass over it."""
        if self._stack and self.dragging is None and self._press is None:
            self.stage.fan(self._stack, self.state.name_of(self._stack))

    def _show_tip(self) -> None:
        target = self.hover
        if target is None or self.dragging is not None or self.tips.zoom_card(target):
            return
        text, place = self.tips.text(target), self.finder.place_of(target)
        if text and place is not None:
            QToolTip.showText(self.view.mapToGlobal(place.toPoint() + QPoint(16, 20)), text, self.view)

    def forget(self) -> None:
        """Drops what was under the pointer: the table has changed."""
        self._stack = ""
        if self.dragging is None:
            self.hover = None
            self.tips.card_zoom.put_away()
