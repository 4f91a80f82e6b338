"""The small things in the corners of the board: tabs where there are several boards, a map of the map, zoom buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from desktop.ui.art.icons import icon
from desktop.ui.art.ink import pen, rounded
from desktop.ui.theme import clear, mix, side_style, text_scale, theme, theme_changed

from .camera import Camera
from .canvas import Canvas
from .hand import HandStrip
from .view_state import ViewState

MAP_WIDTH = 190
GAP = 12


class Corner(QWidget):
    """Places the parts; it covers nothing itself."""

    def __init__(self, view: QWidget, state: ViewState, canvas: Canvas, hand: HandStrip) -> None:
        super().__init__(view)
        self.view, self.state, self.canvas, self.hand = view, state, canvas, hand
        self.tabs = Tabs(view, state)
        self.minimap = Minimap(view, state, canvas)
        self.tools = Tools(view, canvas)
        self.hide()
        canvas.zoomed.connect(lambda zoom, rest: self._show_minimap())

    def raise_(self) -> None:
        for part in (self.tabs, self.minimap, self.tools):
            if self._is_here(part):
                part.raise_()

    def _is_here(self, part: QWidget) -> bool:
        """True while a part lies over the board; the page may have moved it to a better place."""
        return part.parentWidget() is self.view

    def place(self, board: QRect) -> None:
        """Places the parts beside the hand if there is one, else in the corners of the board."""
        self.tools.adjustSize()
        hand = self.hand
        several = len(self.tabs.buttons) > 1 and self._is_here(self.tabs)
        foot = board.bottom() + hand.rest_height
        here = self._is_here(self.tools)
        tools = self.tools.size() if here else QSize(0, 0)
        tabs = self.tabs.sizeHint()
        beside = max(tools.width(), tabs.width() if several else 0)
        hand.spare = beside + GAP if beside and hand.rest_height else 0
        if here:
            self.tools.move(board.right() - tools.width() - GAP, foot - tools.height() - GAP)
        if not self._is_here(self.tabs):
            self.tabs.updateGeometry()
        elif hand.rest_height > tools.height() + tabs.height() + 2 * GAP:
            self.tabs.move(board.right() - tabs.width() - GAP, board.bottom() + GAP // 2 + 2)
        else:
            self.tabs.move(GAP, GAP)
        self.minimap.arrange(board)

    def _show_minimap(self) -> None:
        self.minimap.setVisible(bool(self.state.board_id) and self.canvas.zoom > self.canvas.fit_zoom * 1.15)

    def show_boards(self, boards: list[tuple[str, str]], shown: str) -> None:
        self.tabs.show_boards(boards, shown)
        self.minimap.forget()
        self.place(self.canvas.geometry())
        self.hand.arrange()
        self._show_minimap()

    def mark_board(self, id: str) -> None:
        self.tabs.mark(id)
        self.minimap.forget()

    def light(self, boards: set[str]) -> None:
        self.tabs.light(boards)


class Tools(QWidget):
    """Zoom buttons: closer, farther, the whole board."""

    def __init__(self, view: QWidget, canvas: Canvas) -> None:
        super().__init__(view)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.buttons: list[tuple[QToolButton, str]] = []
        for name, tip, act in (
            ("plus", self.tr("Closer (+)"), lambda: canvas.zoom_by(1.25)),
            ("minus", self.tr("Farther (−)"), lambda: canvas.zoom_by(0.8)),
            ("fit", self.tr("The whole board (0)"), canvas.fit),
        ):
            button = QToolButton(self)
            button.setToolTip(tip)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setIconSize(QSize(14, 14))
            button.setObjectName("zoom")
            button.clicked.connect(act)
            row.addWidget(button)
            self.buttons.append((button, name))
        theme_changed().connect(self._dress)
        self._dress()

    def add_lock(self, camera: Camera) -> None:
        """The button that keeps the view as it is."""
        lock = QToolButton(self)
        lock.setCheckable(True)
        lock.setChecked(camera.locked)
        lock.setToolTip(self.tr("Keep this view: the board does not move by itself (L)"))
        lock.setAccessibleName(lock.toolTip())
        lock.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        lock.setIconSize(QSize(14, 14))
        lock.setObjectName("zoom")
        lock.toggled.connect(camera.set_locked)
        camera.lock_changed.connect(lock.setChecked)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(lock)
        self.buttons.append((lock, "lock"))
        self._dress()

    def _dress(self) -> None:
        t = theme()
        glass = ", ".join(str(c) for c in (t.button.red(), t.button.green(), t.button.blue()))
        self.setStyleSheet(
            f"#zoom {{ padding: 4px; background: rgba({glass}, 190); }} #zoom:hover {{ background: {t.button.name()}; }}"
            f" #zoom:checked {{ background: {t.terracotta.name()}; }}"
        )
        for button, name in self.buttons:
            button.setIcon(icon(name, 14))


class Tabs(QWidget):
    """One tab for each board; an amber edge where something can be chosen."""

    wanted = Signal(str)  # the board of a tab that was clicked

    def __init__(self, view: QWidget, state: ViewState) -> None:
        super().__init__(view)
        self.view, self.state = view, state
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(4)
        self.buttons: dict[str, QToolButton] = {}
        self.lit: set[str] = set()
        self.hide()

    def show_boards(self, boards: list[tuple[str, str]], shown: str) -> None:
        if [(id, b.text()) for id, b in self.buttons.items()] != boards:
            for button in self.buttons.values():
                self.row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self.buttons = {}
            for id, title in boards:
                button = QToolButton(self)
                button.setText(title)
                button.setCheckable(True)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.setToolTip(self.tr("Another board  (B)"))
                button.clicked.connect(partial(self._want, id))
                self.row.addWidget(button)
                self.buttons[id] = button
        self.mark(shown)
        self.setVisible(len(boards) > 1)
        self.row.activate()
        if self.parentWidget() is self.view:
            self.resize(self.sizeHint())

    def _want(self, board: str) -> None:
        self.wanted.emit(board)

    def mark(self, shown: str) -> None:
        t = theme()
        for id, button in self.buttons.items():
            button.setChecked(id == shown)
            edge = t.amber if id in self.lit and id != shown else t.edge
            width = 3 if id in self.lit and id != shown else 1
            button.setStyleSheet(f"QToolButton {{ border: {width}px solid {edge.name()}; }}")

    def light(self, boards: set[str]) -> None:
        if boards != self.lit:
            self.lit = boards
            self.mark(self.state.board_id)


class Minimap(QWidget):
    """The whole board, small, with the part that is seen; a click or a drag goes there."""

    def __init__(self, view: QWidget, state: ViewState, canvas: Canvas) -> None:
        super().__init__(view)
        self.state, self.canvas = state, canvas
        self._picture: QPixmap | None = None
        self._of = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        canvas.moved.connect(self.update)
        canvas.zoomed.connect(lambda zoom, rest: self.update())
        theme_changed().connect(self.forget)

    def forget(self) -> None:
        self._picture = None
        self.update()

    def arrange(self, board: QRect) -> None:
        if not self.state.board_id:
            return
        shape = self.canvas.board_rect
        width = min(round(MAP_WIDTH * max(1.0, text_scale())), board.width() // 4)
        height = round(width * shape.height() / shape.width())
        if height > board.height() // 3:
            height = board.height() // 3
            width = round(height * shape.width() / shape.height())
        if (width, height) != (self.width(), self.height()):
            self._picture = None
        self.setGeometry(board.left() + GAP, board.bottom() - height - GAP, width, height)

    @property
    def _scale(self) -> float:
        return self.width() / self.canvas.board_rect.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        canvas = self.canvas
        if canvas.tiles is None:
            return
        if self._picture is None or self._of != self.state.board_id:
            ratio = self.devicePixelRatioF()
            picture = canvas.tiles.overview().scaled(
                self.size() * ratio, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            picture.setDevicePixelRatio(ratio)
            dots = QPainter(picture)
            self._dots(dots)
            dots.end()
            self._picture, self._of = picture, self.state.board_id
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5)
        painter.setClipPath(frame)
        painter.drawPixmap(0, 0, self._picture)
        painter.setClipping(False)
        seen = canvas.seen
        box = QRectF(seen.x() * self._scale, seen.y() * self._scale, seen.width() * self._scale, seen.height() * self._scale)
        box = box.intersected(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        painter.fillRect(box, clear(t.amber, 0.14))
        painter.setPen(pen(t.amber, 2))
        painter.drawRect(box)
        painter.strokePath(frame, pen(t.vase if not t.dark else t.edge, 2))

    def _dots(self, painter: QPainter) -> None:
        """Counters as dots in the colour of their side; a counter whose side is hidden has no dot."""
        colours: dict[str, QColor] = {}
        for piece in self.state.board_view().pieces:
            place = self.state.shape.centre(piece.space) if piece.at is None else QPointF(*piece.at)
            if place is not None and piece.side:
                style = side_style(self.state.game, piece.side)
                colour = colours.setdefault(piece.side, mix(style.colour, theme().vase, 0.15))
                painter.fillRect(QRectF(place.x() * self._scale - 1.5, place.y() * self._scale - 1.5, 3, 3), colour)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def _go(self, point: QPointF) -> None:
        self.canvas.show_point(point / self._scale)
