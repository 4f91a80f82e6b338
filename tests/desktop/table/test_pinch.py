"""Fingers on a trackpad or a screen: pinch zooms about the point between them, two fingers push the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication

from desktop.table import TableView

from .samples import Sample, war_board
from .test_mouse import few_pieces

PAD = QPointingDevice(
    "pad", 7, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Position, 2, 0,
)  # fmt: skip


@pytest.fixture
def war(shown) -> TableView:
    return shown(Sample(war_board()), few_pieces())


def pinch(view: TableView, value: float, at: QPointF, kind=Qt.NativeGestureType.ZoomNativeGesture) -> bool:
    """Sends what a trackpad sends, to whichever widget lies uppermost there."""
    widget = view.childAt(at.toPoint()) or view
    local = QPointF(widget.mapFrom(view, at.toPoint()))
    event = QNativeGestureEvent(kind, PAD, 2, local, local, view.mapToGlobal(at), value, QPointF())
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_a_pinch_zooms_about_the_point_between_the_fingers(war):
    at = QPointF(700, 300)
    before, zoom = war.canvas.to_board(at), war.canvas.zoom
    for _ in range(10):
        assert pinch(war, 0.1, at)
    assert war.canvas.zoom == pytest.approx(zoom * 1.1**10, rel=0.01)
    after = war.canvas.to_board(at)
    assert abs(after.x() - before.x()) * war.canvas.zoom < 3
    assert abs(after.y() - before.y()) * war.canvas.zoom < 3


def test_a_pinch_stops_at_the_whole_board_and_at_the_closest_view(war):
    at = QPointF(600, 400)
    for _ in range(80):
        pinch(war, 0.2, at)
    assert war.canvas.zoom == pytest.approx(war.canvas.most_zoom)
    for _ in range(80):
        pinch(war, -0.3, at)
    assert war.canvas.zoom == pytest.approx(war.canvas.fit_zoom)


def test_other_gestures_leave_the_zoom_alone(war):
    zoom = war.canvas.zoom
    pinch(war, 0.5, QPointF(600, 400), Qt.NativeGestureType.RotateNativeGesture)
    assert war.canvas.zoom == zoom


def test_the_picture_is_sharp_again_when_the_fingers_rest(war, qtbot):
    pinch(war, 0.5, QPointF(600, 400))
    assert not war.canvas.resting
    qtbot.waitUntil(lambda: war.canvas.resting, timeout=2000)


def test_two_fingers_push_the_board(war):
    pinch(war, 2.0, QPointF(600, 400))
    port = war.canvas.viewport()
    at = QPointF(600, 400)
    before, zoom = war.canvas.to_board(at), war.canvas.zoom
    event = QWheelEvent(
        at, port.mapToGlobal(at), QPoint(30, 20), QPoint(120, 80), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.ScrollUpdate, False,
    )  # fmt: skip
    QApplication.sendEvent(port, event)
    after = war.canvas.to_board(at)
    assert war.canvas.zoom == zoom
    assert (before.x() - after.x()) * zoom == pytest.approx(30, abs=2)
    assert (before.y() - after.y()) * zoom == pytest.approx(20, abs=2)
