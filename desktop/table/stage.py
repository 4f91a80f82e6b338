"""The sprites on the board: they come, go, glide, turn over and fan out when the table changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.ui.art.ink import pen
from desktop.ui.theme import clear, theme
from engines.core.table import Target

from . import fan
from .canvas import Canvas
from .motion import Motion
from .sprites import Frames, Pictures, Placed, Sprite

SLICE = 8  # milliseconds of repainting sprites before the interface gets its turn
TURNING = 2.0  # a card takes this long to turn, in lengths of a usual motion; what it causes waits for it
FILLING = 3.0  # how long scales take to fill, in the same unit
ABOVE = 50.0  # what moves passes over what lies
DEALING = 1.9  # how long a card takes from its pile to its place and over, in lengths of a usual motion
NEXT_DEALT = 0.55  # and how much later the next one begins
STIRRING = 2.6  # how long something shakes or pulses
SHAKE_PX = 7.0  # how far it swings
PULSE = 0.07  # how much larger it gets
PACE, LONGEST = 110.0, 6.0  # pixels of a way that are walked in a usual motion; the most motions that a way takes
LOOSE = 13.0  # pixels between a symbol and a block: from here on a line joins them

Lines = Callable[[str, str], QPainterPath | None]  # the line between two stacks


class Stage(QObject):
    changed = Signal()  # something moved: what is drawn around it has to follow

    def __init__(self, canvas: Canvas, pictures: Pictures, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.canvas, self.pictures, self.motion = canvas, pictures, motion
        self.sprites: dict[Target, Sprite] = {}
        self.fanned = ""
        self.tray = fan.Tray()
        self.tethers = Tethers(self.sprites, canvas)
        canvas.scene().addItem(self.tethers)
        self.changed.connect(self.tethers.update)
        self._wait = 0.0  # until a card is turned up
        self._filling = 0  # things that fill one after the other
        self._dealing = 0  # cards that are dealt one after the other
        self._dealt = 0.0  # until all of them lie open
        self._leaving: set[Sprite] = set()
        self._undressed: list[Sprite] = []
        self._dresser = QTimer(self, interval=0)
        self._dresser.timeout.connect(self._dress_some)

    # --- coming and going

    def clear(self) -> None:
        self.motion.skip()
        for sprite in (*self.sprites.values(), *self._leaving):
            self.canvas.scene().removeItem(sprite)
        self.sprites.clear()
        self.fanned = ""
        self.tray.hide()
        self._leaving.clear()
        self._undressed = []

    def show(
        self, places: Iterable[Placed], animate: bool, arriving: dict[str, QPointF], lines: Lines | None = None
    ) -> None:
        """Takes the places of a new table. `arriving`: where things come from that lay elsewhere, by id, in board units;
        `lines(a, b)`: the line that a counter follows from one stack to another."""
        self.unfan(at_once=True)
        gone = dict(self.sprites)
        places = list(places)
        turns = any(p.target in gone and p.face and not gone[p.target].placed.face for p in places)
        self._wait = TURNING if animate and turns else 0.0
        self._filling = self._dealing = 0
        dealt = sum(p.target not in gone and p.back is not None and p.dealt in arriving for p in places)
        self._dealt = DEALING + dealt * NEXT_DEALT if animate and dealt else 0.0
        for placed in places:
            sprite = gone.pop(placed.target, None)
            was = sprite.placed.stir if sprite is not None else ""
            if sprite is None:
                self._enter(placed, animate, arriving)
            else:
                self._change(sprite, placed, animate, lines)
            if animate and placed.stir and placed.stir != was:
                self._stir(self.sprites[placed.target])
        for target, sprite in gone.items():
            del self.sprites[target]
            self._leave(sprite, animate)
        self._veil()
        self.tethers.update()

    def _enter(self, placed: Placed, animate: bool, arriving: dict[str, QPointF]) -> None:
        sprite = Sprite(placed)
        origin, pile = arriving.get(placed.target.id), arriving.get(placed.dealt)
        self.sprites[placed.target] = sprite
        sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())
        sprite.setZValue(placed.layer)
        home = sprite.home(self.canvas.zoom)
        sprite.setPos(home)
        self.canvas.scene().addItem(sprite)
        if animate and placed.frames:
            self._fill(sprite)
        elif animate and origin is not None:
            self._glide(sprite, origin, home)
        elif animate and pile is not None and placed.back is not None:
            self._deal(sprite, pile, home)
        elif animate:
            sprite.setOpacity(0)
            self.motion.run(("fade", placed.target), sprite.setOpacity)

    def _change(self, sprite: Sprite, placed: Placed, animate: bool, lines: Lines | None) -> None:
        before, was = sprite.pos(), sprite.placed
        zoom, ratio = self.canvas.zoom, self.canvas.devicePixelRatioF()
        sprite.placed = placed
        self.motion.drop(("fill", placed.target))
        sprite.setOpacity(1.0)
        sprite.setZValue(placed.layer)
        passing = _passing(was, placed) if animate else ()
        if animate and was.face != placed.face:
            self._turn(sprite)
        elif passing:
            self._pass(sprite, passing, TURNING, self._wait + self._dealt)
        elif was.look != placed.look or was.size != placed.size or sprite.stale:
            sprite.dress(self.pictures, zoom, ratio)
        goal = sprite.home(zoom)
        if animate and (goal - before).manhattanLength() * zoom > 1.5:
            line = lines(was.stack, placed.stack) if lines is not None and was.stack and placed.stack else None
            self._glide(sprite, before, goal, line)
        else:
            self.motion.drop(("move", placed.target))
            sprite.setPos(goal)

    def _glide(self, sprite: Sprite, start: QPointF, goal: QPointF, line: QPainterPath | None = None) -> None:
        sprite.setZValue(sprite.placed.layer + ABOVE)
        if line is not None and line.elementCount() > 1:
            line_start, line_end = line.pointAtPercent(0), line.pointAtPercent(1)

            def step(part: float) -> None:  # the route, shifted so that it begins and ends where the counter does
                shift = (start - line_start) * (1 - part) + (goal - line_end) * part
                sprite.setPos(line.pointAtPercent(min(1.0, part)) + shift)
                self.changed.emit()
        else:

            def step(part: float) -> None:
                sprite.setPos(start + (goal - start) * part)
                self.changed.emit()

        def settle() -> None:
            sprite.setZValue(sprite.placed.layer)

        long = line.length() * self.canvas.zoom if line is not None else 0.0
        self.motion.run(("move", sprite.placed.target), step, settle, max(1.0, min(LONGEST, long / PACE)), self._wait)

    def _turn(self, sprite: Sprite) -> None:
        """A card turns over: narrow, then wide with the other face."""
        state = {"turned": False}

        def step(part: float) -> None:
            if part >= 0.5 and not state["turned"]:
                state["turned"] = True
                sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())
            sprite.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * part)), 1))

        self.motion.run(("turn", sprite.placed.target), step, lambda: sprite.setTransform(QTransform()), TURNING)

    def _deal(self, sprite: Sprite, pile: QPointF, home: QPointF) -> None:
        """From its pile to its place with its back up, then over; several of them one after the other."""
        placed = sprite.placed
        assert placed.back is not None
        look, paint = placed.back
        state = {"turned": False}
        sprite.placed = placed._replace(look=look, paint=paint)
        sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())
        sprite.setZValue(placed.layer + ABOVE)

        def step(part: float) -> None:
            way, turn = min(1.0, part * 2), max(0.0, part * 2 - 1)
            sprite.setPos(pile + (home - pile) * way)
            if turn >= 0.5 and not state["turned"]:
                state["turned"] = True
                sprite.placed = placed
                sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())
            sprite.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * turn)), 1))
            self.changed.emit()

        def settle() -> None:
            sprite.setTransform(QTransform())
            sprite.setZValue(placed.layer)

        wait = self._wait + self._dealing * NEXT_DEALT
        self._dealing += 1
        self.motion.run(("deal", placed.target), step, settle, DEALING, wait)

    def _stir(self, sprite: Sprite) -> None:
        """Shakes what is pushed aside, lets what is struck swell and sink twice: in its place, or on its way there."""
        shakes = sprite.placed.stir == "shake"

        def step(part: float) -> None:
            swing = math.sin(part * math.tau * (4 if shakes else 2)) * (1 - part)
            if shakes:
                sprite.setTransform(QTransform.fromTranslate(SHAKE_PX * swing, 0))
            else:
                sprite.setTransform(QTransform.fromScale(1 + PULSE * abs(swing), 1 + PULSE * abs(swing)))

        done = lambda: sprite.setTransform(QTransform())  # noqa: E731
        self.motion.run(("stir", sprite.placed.target), step, done, STIRRING, self._wait)

    def _fill(self, sprite: Sprite) -> None:
        """Shows its frames one after the other; several things take turns."""
        self._pass(sprite, sprite.placed.frames, FILLING, self._filling * FILLING)
        self._filling += 1

    def _pass(self, sprite: Sprite, frames: Frames, factor: float, wait: float) -> None:
        """Shows one look after the other, its own at last."""
        placed = sprite.placed

        def step(part: float) -> None:
            look, paint = (*frames, (placed.look, placed.paint))[int(part * len(frames))]
            sprite.placed = placed._replace(look=look, paint=paint)
            sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())

        self.motion.run(("fill", placed.target), step, factor=factor, wait=wait)

    def _leave(self, sprite: Sprite, animate: bool) -> None:
        """Fades out what is gone, counters in grey."""
        if not animate:
            self.canvas.scene().removeItem(sprite)
            return
        self._leaving.add(sprite)
        if sprite.placed.target.kind == "piece":
            sprite.setPixmap(_greyed(sprite.pixmap()))

        def remove() -> None:
            if sprite in self._leaving:
                self._leaving.discard(sprite)
                self.canvas.scene().removeItem(sprite)

        self.motion.run(("leave", id(sprite)), lambda part: sprite.setOpacity(1 - part), remove, factor=1.3)

    def move(self, places: Iterable[Placed]) -> None:
        """Moves the sprites that exist to their new places, without motion."""
        for placed in places:
            sprite = self.sprites.get(placed.target)
            if sprite is not None and not self.motion.runs(("move", placed.target)):
                sprite.placed = placed
                sprite.setPos(sprite.home(self.canvas.zoom))
        self.changed.emit()

    # --- zoom

    def zoomed(self, zoom: float, rest: bool) -> None:
        """Follows the zoom by stretching; when it rests, new pictures are painted a few at a time, those in sight first."""
        self.unfan(at_once=True)
        for sprite in self.sprites.values():
            sprite.stretch(zoom)
            if not sprite.placed.shift.isNull():
                sprite.setPos(sprite.home(zoom))
        if rest:
            seen = self.canvas.seen
            self._undressed = sorted(self.sprites.values(), key=lambda s: seen.contains(s.pos()))
            self._dresser.start()
        else:
            self._dresser.stop()

    def _dress_some(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        zoom, ratio = self.canvas.zoom, self.canvas.devicePixelRatioF()
        while self._undressed and clock.elapsed() < SLICE:
            sprite = self._undressed.pop()
            if sprite.scene() is not None:
                sprite.dress(self.pictures, zoom, ratio)
        if not self._undressed:
            self._dresser.stop()

    def dress_all(self) -> None:
        """Paints everything at once: for pictures of the board."""
        while self._undressed:
            self._dress_some()

    # --- stacks

    def fan(self, stack: str, title: str = "") -> None:
        """Spreads a stack on a tray so that each counter can be seen, counted and taken."""
        if stack == self.fanned:
            return
        self.unfan()
        members = sorted(
            (s for s in self.sprites.values() if s.placed.stack and s.placed.stack == stack and not s.placed.block),
            key=lambda s: s.placed.layer,
        )
        if len(members) < 2 and not any(m.placed.tucked for m in members):
            return
        self.fanned = stack
        self._veil()
        zoom = self.canvas.zoom
        for member in members:
            member.fan = QPointF()  # from now on it is as large as in a fan
        places = self.tray.spread(len(members), fan.STEP * max(m.extent(zoom)[0] for m in members), title)
        middle = self._tray_place(self.canvas.to_view(members[0].placed.centre))
        self.tray.setPos(self.canvas.to_board(middle))
        self.tray.setZValue(ABOVE / 2)
        if self.tray.scene() is None:
            self.canvas.scene().addItem(self.tray)
        self.tray.show()
        for member, place in zip(members, places, strict=True):
            where = self.canvas.to_board(middle + place) - member.placed.centre
            member.fan = where * (zoom / member.extent(zoom)[0])
            member.setZValue(member.placed.layer + ABOVE / 2)
            member.dress(self.pictures, zoom, self.canvas.devicePixelRatioF())
            self._slide(member)

    def _tray_place(self, middle: QPointF) -> QPointF:
        """Where the tray stands, in pixels of the view: over its stack, or beside it if it would not be seen whole."""
        box, room = self.tray.box, self.canvas.viewport().rect()
        x = min(max(middle.x(), 4 - box.left()), room.width() - 4 - box.right())
        y = min(max(middle.y(), 4 - box.top()), room.height() - 4 - box.bottom())
        return QPointF(x, y)

    def unfan(self, at_once: bool = False) -> None:
        if not self.fanned:
            return
        self.fanned = ""
        self._veil()
        self.tray.hide()
        for sprite in self.sprites.values():
            if sprite.fan is not None:
                sprite.fan = None
                sprite.setZValue(sprite.placed.layer)
                sprite.dress(self.pictures, self.canvas.zoom, self.canvas.devicePixelRatioF())
                if at_once:
                    self.motion.drop(("move", sprite.placed.target))
                    sprite.setPos(sprite.home(self.canvas.zoom))
                else:
                    self._slide(sprite)
        self.changed.emit()

    def tray_box(self) -> QRectF | None:
        """What the tray of a fanned stack covers, in pixels of the view."""
        return self.tray.box.translated(self.canvas.to_view(self.tray.pos())) if self.fanned else None

    def on_tray(self, place: QPointF) -> bool:
        """True if a point lies on the tray of the fanned stack, which stays open there."""
        box = self.tray_box()
        return box is not None and box.contains(self.canvas.to_view(place))

    def _veil(self) -> None:
        """Hides what is tucked into a block, or, while its stack is fanned out, the block."""
        for sprite in self.sprites.values():
            placed = sprite.placed
            if placed.block or placed.tucked:
                sprite.setVisible(bool(placed.tucked) == (placed.stack == self.fanned))

    def shown(self, target: Target) -> Sprite | None:
        """The sprite of a target, or the block that it is tucked into."""
        sprite = self.sprites.get(target)
        if sprite is None or sprite.isVisible() or not sprite.placed.tucked:
            return sprite
        side_by_side = [s for s in self.sprites.values() if s.placed.block and s.placed.stack == sprite.placed.stack]
        return next((s for s in side_by_side if s.placed.target.id == sprite.placed.tucked), sprite)

    def _slide(self, sprite: Sprite) -> None:
        start, goal = sprite.pos(), sprite.home(self.canvas.zoom)

        def step(part: float) -> None:
            sprite.setPos(start + (goal - start) * part)
            self.changed.emit()

        self.motion.run(("move", sprite.placed.target), step, factor=0.6)

    # --- what is where

    def top_at(self, place: QPointF, kinds: tuple[str, ...], but: Target | None = None) -> Target | None:
        zoom = self.canvas.zoom
        best: Sprite | None = None
        for target, sprite in self.sprites.items():
            above = best is None or sprite.zValue() >= best.zValue()
            seen = sprite.isVisible() and target.kind in kinds and target != but
            if above and seen and sprite.box(zoom).contains(place):
                best = sprite
        return best.placed.target if best is not None else None


class Tethers(QGraphicsItem):
    """Thin lines from blocks that were moved aside to the symbols that they belong to."""

    def __init__(self, sprites: dict[Target, Sprite], canvas: Canvas) -> None:
        super().__init__()
        self.sprites, self.canvas = sprites, canvas
        self.setZValue(0.5)

    def boundingRect(self) -> QRectF:
        return self.canvas.board_rect

    def lines(self) -> list[tuple[QPointF, QPointF]]:
        """From the middle of a symbol to the nearest point of a block, in board units, where they do not touch."""
        zoom = self.canvas.zoom
        out = []
        for sprite in self.sprites.values():
            if not sprite.placed.block or not sprite.isVisible():
                continue
            box, centre = sprite.box(zoom), sprite.placed.centre
            near = QPointF(min(max(centre.x(), box.left()), box.right()), min(max(centre.y(), box.top()), box.bottom()))
            if (near - centre).manhattanLength() * zoom > LOOSE:
                out.append((centre, near))
        return out

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for width, colour in ((3.4, clear(theme().halo, 0.85)), (1.5, theme().ink)):
            thin = pen(colour, width)
            thin.setCosmetic(True)
            painter.setPen(thin)
            for centre, near in self.lines():
                painter.drawLine(centre, near)


def _passing(was: Placed, now: Placed) -> Frames:
    """The looks between two states of a track."""
    if now.slide is None or was.track is None or now.track is None or was.look == now.look:
        return ()
    return now.slide(was.track, now.track)


def _greyed(picture: QPixmap) -> QPixmap:
    out = QPixmap(picture)
    painter = QPainter(out)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(out.rect(), QColor(140, 133, 120, 190))
    painter.end()
    return out
