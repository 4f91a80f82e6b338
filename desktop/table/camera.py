"""The camera: brings what happens into sight, smoothly, and goes back; never against the hand or a view that is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from desktop.ui.settings import settings

from .canvas import Canvas
from .finder import Finder
from .motion import Motion

ROOM = 60.0  # board units around what is brought into sight
LENGTH = 2.4  # of a journey, in lengths of a usual motion
LOCKED = "camera/locked"  # remembered


class Spot(NamedTuple):
    zoom: float
    x: float
    y: float


class Camera(QObject):
    lock_changed = Signal(bool)

    def __init__(self, canvas: Canvas, finder: Finder, parent: QObject) -> None:
        super().__init__(parent)
        self.canvas, self.finder = canvas, finder
        self.motion = Motion(self)
        self.locked = bool(settings().recall(LOCKED, False))
        self._home: Spot | None = None  # the view that the person had before the camera went off
        self._last: Spot | None = None  # where the camera itself left the view

    def set_locked(self, locked: bool) -> None:
        """A view that is kept: nothing but the person moves it."""
        self.locked = locked
        settings().remember(LOCKED, locked)
        if locked:
            self.let_go()
        self.lock_changed.emit(locked)

    # --- journeys

    def follow(self, ids: Iterable[str]) -> None:
        """Goes where something happens, unless the view is kept. `come_back` leads back."""
        goal = None if self.locked else self._goal(ids)
        if goal is not None:
            if self._home is None or not self._is_mine():
                self._home = self._here()
            self._go(goal)

    def come_back(self) -> bool:
        """Back to the view that the person had, unless it was moved by hand since. Returns True if there was a way back."""
        home, self._home = self._home, None
        if home is None or self.locked or not self._is_mine():
            return False
        self._go(home)
        return True

    def show(self, ids: Iterable[str]) -> None:
        """Goes where the person wants to look."""
        goal = self._goal(ids)
        self._home = None
        if goal is not None:
            self._go(goal)

    def let_go(self) -> None:
        """A hand is on the board: the camera stops where it is and forgets the way back."""
        self.motion.drop("camera")
        self._home = self._last = None

    def sees_any(self, ids: Iterable[str]) -> bool:
        """True if one of these is in sight, or none of them lies on the board."""
        rects = self._rects(ids)
        return not rects or any(self.canvas.seen.intersects(rect) for rect in rects)

    # --- where to

    def _rects(self, ids: Iterable[str]) -> list[QRectF]:
        return [rect for rect in map(self.finder.rect_of, ids) if rect is not None]

    def _goal(self, ids: Iterable[str]) -> Spot | None:
        """The view that shows all of these without zooming in; None if they are in sight."""
        rects = self._rects(ids)
        if not rects:
            return None
        whole = rects[0]
        for rect in rects[1:]:
            whole = whole.united(rect)
        seen = self.canvas.seen
        if seen.contains(whole):
            return None
        room = whole.adjusted(-ROOM, -ROOM, ROOM, ROOM)
        factor = min(1.0, seen.width() / room.width(), seen.height() / room.height())
        zoom = max(self.canvas.fit_zoom, self.canvas.zoom * factor)
        return Spot(zoom, whole.center().x(), whole.center().y())

    def _here(self) -> Spot:
        centre = self.canvas.seen.center()
        return Spot(self.canvas.zoom, centre.x(), centre.y())

    def _is_mine(self) -> bool:
        """True if nobody has moved the view since the camera did."""
        here, last = self._here(), self._last
        if last is None:
            return False
        near = 3 / here.zoom
        return abs(here.zoom / last.zoom - 1) < 0.01 and abs(here.x - last.x) < near and abs(here.y - last.y) < near

    def _go(self, goal: Spot) -> None:
        start = self._here()
        self._last = start

        def step(part: float) -> None:
            if not self._is_mine():  # the wheel or a hand took over
                self.let_go()
                return
            zoom = start.zoom * (goal.zoom / start.zoom) ** part
            if goal.zoom != start.zoom:
                self.canvas.set_zoom(zoom, None, rest=part >= 1.0)
            self.canvas.show_point(QPointF(start.x + (goal.x - start.x) * part, start.y + (goal.y - start.y) * part))
            self._last = self._here()

        self.motion.run("camera", step, factor=LENGTH)
