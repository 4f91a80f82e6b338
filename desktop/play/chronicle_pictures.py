"""The pictures of a chronicle beside those of its chapters: the curves of the game, and the board at its turning points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.play.plot_data import plots_of
from desktop.ui.plots import Plot, paint_plot
from desktop.ui.theme import LIGHT
from engines.core.courses import Courses, where
from engines.core.judgement import Swing, happened, turning_points
from engines.core.session import Session
from engines.core.sharing import SharedSession

WIDE, TALL, FIRST = 640, 190, 270  # units of a plot, the first of them taller
SHARPER = 2  # pixels a unit


class TurningPoint(NamedTuple):
    title: str
    told: str
    picture: QImage


def judged(session: Session) -> Sequence[Swing]:
    """The turning points, once nothing is secret any more: the evaluation sees everything. A replay holds too little."""
    if isinstance(session, SharedSession):
        return []
    return turning_points(session) if session.outcome is not None or not session.game.has_secrets else []


def curves(session: Session, seat: str | None, swings: Sequence[Swing]) -> list[QImage]:
    course = Courses().course(session, seat)
    marks = [where(course.turns, swing.end, session.now) for swing in swings]
    return [picture_of(plot, FIRST if n == 0 else TALL) for n, plot in enumerate(plots_of(session.game, course, marks))]


def picture_of(plot: Plot, tall: int) -> QImage:
    image = QImage(WIDE * SHARPER, tall * SHARPER, QImage.Format.Format_RGB32)
    image.fill(LIGHT.paper)
    painter = QPainter(image)
    painter.scale(SHARPER, SHARPER)
    paint_plot(painter, QRectF(0, 0, WIDE, tall), plot, LIGHT)
    painter.end()
    return image


def told(session: Session, swings: Sequence[Swing],
         pictures: Callable[[list[int]], Iterator[QImage]]) -> Iterator[TurningPoint]:  # fmt: skip
    """The turning points with the board after them."""
    course = Courses().course(session, None)
    for swing, picture in zip(swings, pictures([swing.end for swing in swings]), strict=True):
        yield TurningPoint(course.turn_at(swing.end), " ".join(happened(session, swing.start, swing.end)), picture)
