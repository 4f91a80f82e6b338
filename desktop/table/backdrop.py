"""The picture that an edition lays under a board, decoded once and no larger than is of use."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter, QTransform

from engines.core.board import Picture

from .picture_decoder import decoded_png


@lru_cache(maxsize=4)
def decoded(content: bytes) -> QImage:
    """The picture in some bytes; a null one if there is none that can be used."""
    return QImage.fromData(decoded_png(content))


def full_size(content: bytes) -> QSize:
    """Width and height as the picture itself states them."""
    image = decoded(content)
    if image.isNull():
        return QSize()
    return QSize(int(image.text("width") or image.width()), int(image.text("height") or image.height()))


def place(picture: Picture) -> QTransform:
    """From the pixels of a picture to the board."""
    return QTransform().translate(picture.x, picture.y).rotate(picture.angle).scale(picture.scale, picture.scale)


def paint_picture(painter: QPainter, picture: Picture) -> None:
    image = decoded(picture.content) if picture.content else QImage()
    if image.isNull():
        return
    shrunk = full_size(picture.content).width() / image.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(max(0.0, min(1.0, picture.opacity)))
    painter.setTransform(QTransform.fromScale(shrunk, shrunk) * place(picture), combine=True)
    painter.drawImage(QPointF(0, 0), image)
    painter.restore()
