"""The cards below the covers: games to continue, and first steps for those who have none."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QPointF, QRectF, QSize, Qt, QTime, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QMenu, QSizePolicy

from desktop.controller.saved_games import SaveInfo
from desktop.ui.art.ink import rounded
from desktop.ui.buttons import PaintedButton
from desktop.ui.theme import theme
from desktop.ui.vase.covers import SHAPE, cover_pixmap
from desktop.ui.widgets import letters
from engines import games
from engines.core.game import Game
from engines.core.seating import bot_title, is_elsewhere, is_person, person_name

WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class SavedGameCard(PaintedButton):
    """A game to continue: the board as it was left, what it is, and when."""

    continued = Signal(object, bool)
    discarded = Signal(object)

    def __init__(self, info: SaveInfo, interrupted: bool) -> None:
        super().__init__()
        self.info, self.interrupted = info, interrupted
        game = games[info.game]
        self.title = info.title or game.title
        self.players = opponents(game, info.players)
        self.scenario = next((s.title for s in game.scenarios if s.id == info.scenario), "")
        self.when = self.tr("Interrupted {0}").format(day(info.when)) if interrupted else day(info.when)
        self.image = QPixmap(str(info.thumbnail)) if info.thumbnail else QPixmap()
        self.setAccessibleName(", ".join(filter(None, (self.title, self.scenario, self.players, info.turn, self.when))))
        self.setToolTip(self.players)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(lambda: self.continued.emit(self.info, self.interrupted))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = QFontMetricsF(letters("name bold", 18)).height() + 4 * QFontMetricsF(letters("text", 14)).height()
        return round(width * 0.56 + lines + 22)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(240))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(self.tr("Continue"), self.click)
        menu.addAction(self.tr("Remove this game from the disk"), lambda: self.discarded.emit(self.info))
        menu.exec(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        self.paint_plate(painter, rect)
        frame = QRectF(3, 3, rect.width() - 6, rect.width() * 0.56)
        self._paint_picture(painter, frame)
        if self.interrupted:
            self._paint_ribbon(painter, frame)
        left, top, width = 12.0, frame.bottom() + 7, rect.width() - 24
        for text, role, px, colour in (
            (self.title, "name bold", 18, theme().ink),
            (self.scenario, "text", 14, theme().ink),
            (self.players, "text", 14, theme().ink),
            (self.info.turn, "text", 14, theme().ink),
            (self.when, "text", 14, theme().faint),
        ):
            if not text:
                continue
            line = QFontMetricsF(letters(role, px))
            painter.setFont(fitting(text, role, px, width))
            painter.setPen(colour)
            metrics = QFontMetricsF(painter.font())
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QPointF(left, top + line.ascent()), shown)
            top += line.height()

    def _paint_picture(self, painter: QPainter, frame: QRectF) -> None:
        painter.save()
        painter.setClipPath(rounded(frame, 5))
        if self.image.isNull():  # a save from elsewhere: the best of the game's cover
            paint_detail(painter, self.info.game, frame, self.devicePixelRatioF(), 0.2)
        else:
            scale = max(frame.width() / self.image.width(), frame.height() / self.image.height())
            size = self.image.size().toSizeF() * scale
            corner = frame.center() - QPointF(size.width() / 2, size.height() / 2)
            painter.drawPixmap(QRectF(corner, size), self.image, QRectF(self.image.rect()))
        painter.restore()

    def _paint_ribbon(self, painter: QPainter, frame: QRectF) -> None:
        painter.setFont(letters("text bold", 13))
        word = self.tr("Take it up again")
        metrics = QFontMetricsF(painter.font())
        box = QRectF(frame.left() + 8, frame.top() + 8, metrics.horizontalAdvance(word) + 20, metrics.height() + 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().amber)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(theme().vase)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), word)


def opponents(game: Game[Any], players: Mapping[str, str]) -> str:
    """Who plays what against whom, in a line: "Anna (Athens) against Sparta (Hard)"."""
    known = {seat.id: seat.name for seat in game.seats}
    people, computers = [], []
    for id, player in players.items():
        seat = known.get(id, id)
        if is_person(player) or is_elsewhere(player):
            name = person_name(player)
            people.append(f"{name} ({seat})" if name else seat)
        else:
            computers.append(f"{seat} ({bot_title(game, player)})")
    sides = [", ".join(side) for side in (people, computers) if side]
    if len(sides) < 2:
        return "".join(sides)
    return QCoreApplication.translate("SavedGameCard", "{0} against {1}").format(*sides)


class FirstStep(PaintedButton):
    """An invitation: a picture, what it is, and a sentence about it."""

    PICTURE = 84

    def __init__(self, game: str, title: str, words: str) -> None:
        super().__init__()
        self.game, self.title, self.words = game, title, words
        self.setAccessibleName(f"{title}. {words}")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, width - self.PICTURE - 36, 4000)
        title = QFontMetricsF(letters("name bold", 20)).boundingRect(room, WRAPPED, self.title).height()
        words = QFontMetricsF(letters("text", 15)).boundingRect(room, WRAPPED, self.words).height()
        return max(self.PICTURE + 16, round(title + words + 26))

    def sizeHint(self) -> QSize:
        return QSize(280, self.heightForWidth(max(280, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.PICTURE + 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        self.paint_plate(painter, rect)
        frame = QRectF(8, 8, self.PICTURE, self.PICTURE)
        painter.save()
        painter.setClipPath(rounded(frame, 5))
        paint_detail(painter, self.game, frame, self.devicePixelRatioF())
        painter.restore()
        room = QRectF(frame.right() + 14, 10, rect.width() - self.PICTURE - 36, rect.height() - 14)
        painter.setPen(theme().ink)
        painter.setFont(letters("name bold", 20))
        used = painter.boundingRect(room, WRAPPED, self.title)
        painter.drawText(room, WRAPPED, self.title)
        painter.setPen(theme().faint)
        painter.setFont(letters("text", 15))
        painter.drawText(room.adjusted(0, used.height() + 2, 0, 0), WRAPPED, self.words)


def paint_detail(painter: QPainter, game: str, frame: QRectF, ratio: float, high: float = 0.28) -> None:
    """The best of a cover in a frame, from so far down its height; for no game, the owl."""
    whole = frame.width() * SHAPE.height() / SHAPE.width()
    pixmap = cover_pixmap(game, "", round(frame.width() * ratio), round(whole * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter.drawPixmap(QPointF(frame.left(), frame.top() - (whole - frame.height()) * high), pixmap)


def fitting(text: str, role: str, px: float, width: float) -> QFont:
    """A typeface in which a text fits into a width, down to four fifths of its size."""
    least = px * 0.8
    while px > least and QFontMetricsF(letters(role, px)).horizontalAdvance(text) > width:
        px -= 0.5
    return letters(role, px)


def day(moment: float) -> str:
    """When something was, in words: today, yesterday, or the date; "" for a moment that no calendar has."""
    try:
        then = datetime.fromtimestamp(moment)
    except (OverflowError, ValueError, OSError):
        return ""
    locale = QLocale()
    clock = locale.toString(QTime(then.hour, then.minute), QLocale.FormatType.ShortFormat)
    ago = (date.today() - then.date()).days
    if ago == 0:
        return QCoreApplication.translate("HomePage", "today, {0}").format(clock)
    if ago == 1:
        return QCoreApplication.translate("HomePage", "yesterday, {0}").format(clock)
    shown = locale.toString(QDate(then.year, then.month, then.day), QLocale.FormatType.LongFormat)
    return f"{shown}, {clock}" if ago < 7 else shown
