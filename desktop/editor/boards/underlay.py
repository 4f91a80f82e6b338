"""A picture under the board: chosen, faded, placed by two points. It belongs to the edition and is drawn in play."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QPainter

from desktop.table.backdrop import decoded, full_size, place
from desktop.ui.art.ink import pen
from desktop.ui.theme import theme
from engines.core.board import Picture
from engines.core.data import PICTURES, DataError
from engines.core.pictures import MOST_BYTES, require_picture

from ..document import Document, Edit
from .binding import Binding
from .surface import EditorCanvas
from .tools import Push, Tool

translate = QCoreApplication.translate


class PictureError(ValueError):
    """One sentence that says why a picture cannot be used."""


class Underlay:
    def __init__(self, document: Document, board: str) -> None:
        self.document, self.board = document, board

    @property
    def picture(self) -> Picture | None:
        found = self.document.at(PICTURES, ("boards",)).get(self.board)
        return msgspec.convert(found, Picture) if found is not None else None

    def lay(self, path: Path, width: float) -> Edit:
        """A picture as wide as the board."""
        try:
            if path.stat().st_size > MOST_BYTES:
                raise PictureError(
                    translate("Underlay", "{0} is larger than {1} MB.").format(path.name, MOST_BYTES // 2**20)
                )
            content = path.read_bytes()
        except OSError as error:
            raise PictureError(translate("Underlay", "{0} cannot be read: {1}.").format(path.name, error.strerror)) from None
        file = _safe_name(path)
        self._require_plain(content, file)
        if decoded(content).isNull():
            raise PictureError(translate("Underlay", "{0} is not a picture that can be read.").format(path.name))
        self.document.pictures[file] = content
        laid = Picture(file, scale=round(width / full_size(content).width(), 5))
        return self._set(translate("Underlay", "Lay a picture under the board"), laid)

    def _require_plain(self, content: bytes, name: str) -> None:
        try:
            require_picture(content, name)
        except DataError as error:
            raise PictureError(str(error)) from None

    def fade(self, opacity: float) -> Edit | None:
        now = self.picture
        return (
            self._set(translate("Underlay", "Fade the picture"), msgspec.structs.replace(now, opacity=opacity))
            if now
            else None
        )

    def drop(self) -> Edit | None:
        return (
            self.document.set(translate("Underlay", "No picture"), PICTURES, ("boards", self.board), ...)
            if self.picture
            else None
        )

    def calibrate(self, on_picture: tuple[QPointF, QPointF], on_board: tuple[QPointF, QPointF]) -> Edit | None:
        """Scales, turns and shifts the picture so that two of its points lie on two points of the board."""
        now = self.picture
        spread, wanted = on_picture[1] - on_picture[0], on_board[1] - on_board[0]
        length, reach = math.hypot(spread.x(), spread.y()), math.hypot(wanted.x(), wanted.y())
        if now is None or length < 1 or reach < 1:
            return None
        turn = math.atan2(wanted.y(), wanted.x()) - math.atan2(spread.y(), spread.x())
        new = msgspec.structs.replace(
            now, x=0, y=0, scale=round(reach / length, 5), angle=round(math.degrees(math.remainder(turn, math.tau)), 3)
        )
        offset = on_board[0] - place(new).map(on_picture[0])
        new = msgspec.structs.replace(new, x=round(offset.x(), 1), y=round(offset.y(), 1))
        return self._set(translate("Underlay", "Place the picture"), new)

    def _set(self, label: str, picture: Picture) -> Edit:
        plain = msgspec.to_builtins(msgspec.structs.replace(picture, content=b""))
        return self.document.set(label, PICTURES, ("boards", self.board), plain)


class Calibrate(Tool):
    """Two pairs of clicks: a point of the picture, and the point of the board where it belongs."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, underlay: Underlay) -> None:
        super().__init__(canvas, binding, push)
        self.underlay = underlay
        self.points: list[QPointF] = []

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        picture = self.underlay.picture
        if picture is None:
            return
        self.points.append(point)
        if len(self.points) == 4:
            back, _ = place(picture).inverted()
            self.push(self.underlay.calibrate(
                (back.map(self.points[0]), back.map(self.points[2])), (self.points[1], self.points[3])
            ))  # fmt: skip
            self.points = []

    def paint(self, painter: QPainter) -> None:
        painter.setPen(pen(theme().amber, 2 / self.canvas.zoom))
        for start, end in zip(self.points[::2], self.points[1::2], strict=False):
            painter.drawLine(start, end)
        for point in self.points:
            self.canvas.dot(painter, point)


def _safe_name(path: Path) -> str:
    stem = "".join(c if c.isalnum() else "_" for c in path.stem)[:60].strip("_") or "picture"
    return stem + path.suffix.lower()
