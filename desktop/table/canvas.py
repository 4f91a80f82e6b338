"""The pan-and-zoom surface: a graphics view whose background is the tiled board and whose items are sprites."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QNativeGestureEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from desktop.ui.theme import theme

from .tiles import Tiles

REST = 110  # milliseconds after which a zoom counts as finished
MARGIN = 60.0  # view pixels by which one can scroll past the edge of the board


class Canvas(QGraphicsView):
    zoomed = Signal(float, bool)  # the zoom; whether it rests
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(self))
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setInteractive(False)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.zoom = 1.0
        self.resting = True
        self.tiles: Tiles | None = None
        self.board_rect = QRectF(0, 0, 100, 100)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._come_to_rest)
        self._fitted = True

    def set_tiles(self, tiles: Tiles) -> None:
        if self.tiles is not None:
            self.tiles.painted.disconnect(self.viewport().update)
        self.tiles = tiles
        tiles.painted.connect(self.viewport().update)
        self.board_rect = tiles.board_painter.shapes.rect
        self._fitted = True
        self.fit()

    # --- zoom and place

    @property
    def fit_zoom(self) -> float:
        size = self.viewport().size()
        return max(1e-3, min(size.width() / self.board_rect.width(), size.height() / self.board_rect.height()))

    @property
    def most_zoom(self) -> float:
        return max(self.fit_zoom * 6, 2400 / self.board_rect.width())

    def fit(self) -> None:
        self._fitted = True
        self.set_zoom(self.fit_zoom, None, rest=True)
        self.show_point(self.board_rect.center())

    def set_zoom(self, zoom: float, anchor: QPointF | None, rest: bool = False) -> None:
        """Zooms while the board stays in place under `anchor` (view pixels)."""
        zoom = min(max(zoom, self.fit_zoom), self.most_zoom)
        self._fitted = zoom <= self.fit_zoom * 1.001
        anchor = anchor if anchor is not None else QPointF(self.viewport().rect().center())
        under = self.to_board(anchor)
        self.zoom = zoom
        self.resting = rest
        self.setTransform(QTransform.fromScale(zoom, zoom))
        room = MARGIN / zoom
        self.setSceneRect(self.board_rect.adjusted(-room, -room, room, room) if not self._fitted else self._whole())
        view = QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        self.show_point(under + (view - anchor) / zoom)
        self.zoomed.emit(zoom, rest)
        if rest:
            self._rest.stop()
        else:
            self._rest.start()

    def zoom_by(self, factor: float) -> None:
        self.set_zoom(self.zoom * factor, None)

    def _whole(self) -> QRectF:
        """The board in the middle of whatever the view shows beyond it."""
        size = self.viewport().size()
        width, height = size.width() / self.zoom, size.height() / self.zoom
        centre = self.board_rect.center()
        return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)

    def _come_to_rest(self) -> None:
        self.resting = True
        self.zoomed.emit(self.zoom, True)
        self.viewport().update()

    def show_point(self, point: QPointF) -> None:
        self.centerOn(point)
        self.moved.emit()

    def pan(self, dx: int, dy: int) -> None:
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        bars[0].setValue(bars[0].value() - dx)
        bars[1].setValue(bars[1].value() - dy)
        self.moved.emit()

    def to_board(self, point: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(point)

    def to_view(self, point: QPointF) -> QPointF:
        return self.viewportTransform().map(point)

    @property
    def seen(self) -> QRectF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.mapRect(QRectF(self.viewport().rect()))

    # --- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        fitted = self._fitted
        centre = self.to_board(QPointF(event.oldSize().width() / 2, event.oldSize().height() / 2))
        super().resizeEvent(event)
        if fitted:
            self.fit()
        else:
            self.set_zoom(self.zoom, None, rest=True)
            self.show_point(centre)

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta()
        held = event.modifiers()
        if not pixels.isNull() and not held & Qt.KeyboardModifier.ControlModifier:
            self.pan(pixels.x(), pixels.y())  # two fingers on a trackpad
        else:
            steps = event.angleDelta().y() / 120
            self.set_zoom(self.zoom * 1.2**steps, event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.set_zoom(self.zoom * (1 + event.value()), event.position())
            event.accept()  # or it goes on to the widgets behind the board
            return True
        return super().viewportEvent(event)

    # --- painting

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.save()
        painter.resetTransform()
        outside = self.tiles.board_painter.outside if self.tiles is not None else theme().deep
        seen = self.seen
        if not self.board_rect.contains(seen):
            painter.fillRect(self.viewport().rect(), outside)
        if self.tiles is not None:
            origin = self.to_view(self.board_rect.topLeft())
            self.tiles.draw(painter, seen, origin, self.zoom, self.devicePixelRatioF(), self.resting)
        painter.restore()
