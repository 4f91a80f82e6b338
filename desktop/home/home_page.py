"""The first page: the games as covers, and the games to continue."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLocale, QPointF, QRect, QRectF, QSize, Qt, QTime, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.controller import saved_games
from desktop.controller.saved_games import SaveInfo
from desktop.ui.theme import clear, font, theme
from desktop.ui.vase.covers import SHAPE, cover_pixmap
from desktop.ui.vase.frieze import Frieze
from desktop.ui.widgets import BandButton, Drawn, Flow, Scrolled, emptied, label, letters
from engines import games

log = logging.getLogger("hegemon")
MOST_SHOWN = 12  # games in the continue list
WIDEST_COVER = 430
COVER_GAP = 22
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class HomePage(QWidget):
    """Covers, the games to continue, and the ways to everything else."""

    new_game = Signal(str)
    open_path = Signal(object)
    recover = Signal(object)
    open_editor = Signal()
    open_settings = Signal()
    open_about = Signal()
    tour = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.cards: list[RestingGame] = []
        self.build()

    def build(self) -> None:
        """Lays the page out in the present language."""
        emptied(self.column)
        self.front = Front(self)
        self.column.addWidget(self.front)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        self.shelf = Shelf(playable())
        self.shelf.chosen.connect(self.new_game)
        self.setFocusProxy(self.shelf)
        rows.addWidget(self.shelf)
        rows.addSpacing(10)
        row = QHBoxLayout()
        self.heading = label("", "heading")
        row.addWidget(self.heading)
        row.addStretch(1)
        self.open_button = QPushButton(self.tr("Open a saved game …"))
        self.open_button.clicked.connect(self.ask_for_file)
        row.addWidget(self.open_button)
        rows.addLayout(row)
        self.resting = QWidget()
        self.flow = Flow(230, most=len(self.shelf.covers))
        self.resting.setLayout(self.flow)
        rows.addWidget(self.resting)
        self.steps = self._first_steps()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.steps.setSizePolicy(policy)
        rows.addWidget(self.steps)
        self.nothing = label(
            self.tr("Games that you leave wait here, with a picture of the board. Choose a cover to begin one."), "faint"
        )
        self.nothing.setMinimumHeight(1)  # its width says how high it is, not how high it would be if it were narrow
        rows.addWidget(self.nothing)
        self.frieze = Frieze()
        rows.addWidget(self.frieze, 1)
        wide = max(5, len(self.shelf.covers))
        self.column.addWidget(Scrolled(content, column=wide * WIDEST_COVER + (wide - 1) * COVER_GAP))
        self.cards = []
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Reads anew what can be continued."""
        for card in self.cards:
            self.flow.removeWidget(card)
            card.deleteLater()
        known = {cover.game for cover in self.shelf.covers}
        interrupted = [(info, True) for info in saved_games.interrupted()]
        saved = [(info, False) for info in saved_games.saves()]
        self.cards = [RestingGame(info, cut) for info, cut in (interrupted + saved)[:MOST_SHOWN] if info.game in known]
        for card in self.cards:
            card.continued.connect(self._continue)
            card.discarded.connect(self._discard)
            self.flow.addWidget(card)
        self.heading.setText(self.tr("Continue") if self.cards else self.tr("First steps"))
        self.resting.setVisible(bool(self.cards))
        self.steps.setVisible(not self.cards)
        self.nothing.setVisible(not self.cards)

    def _first_steps(self) -> QWidget:
        """For whoever is here for the first time: a tour, a short game, a look at the maps."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        ids = [cover.game for cover in self.shelf.covers]
        short = min(ids, key=lambda id: shortest(games[id]).minutes, default=None)
        tours = [id for id in ids if games[id].tour is not None]
        shown = next((id for id in tours if id != short), tours[0] if tours else None)
        if shown is not None:
            words = self.tr("{0}, explained on its own board, one step after the other.").format(games[shown].title)
            step = FirstStep(shown, self.tr("Watch a guided tour"), words)
            step.clicked.connect(lambda: self.tour.emit(shown))
            row.addWidget(step)
        if short is not None:
            scenario = shortest(games[short])
            words = self.tr("{0}: “{1}”, about {2} minutes against the computer.").format(
                games[short].title, scenario.title, scenario.minutes
            )
            step = FirstStep(short, self.tr("Play a first game"), words)
            step.clicked.connect(lambda: self.new_game.emit(short))
            row.addWidget(step)
        words = self.tr("Every board, card and setup of the five games, to read and to make your own.")
        step = FirstStep("", self.tr("Look into the map editor"), words)
        step.clicked.connect(self.open_editor)
        row.addWidget(step)
        return box

    def _continue(self, info: SaveInfo, interrupted: bool) -> None:
        (self.recover if interrupted else self.open_path).emit(info.path)

    def _discard(self, info: SaveInfo) -> None:
        saved_games.discard(info)
        self.refresh()

    def ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open a saved game"),
            str(saved_games.saves_folder()),
            self.tr("Games of Hegemon") + f" (*{saved_games.SUFFIX})",
        )
        if name:
            self.open_path.emit(Path(name))


def playable() -> list[str]:
    """The games that can be opened. One whose files are damaged is left out, and keeps no other from being played."""
    found = []
    for id in games:
        try:
            found.append(games[id].id)
        except Exception:
            log.exception("The game %s cannot be opened.", id)
    return found


class Front(QWidget):
    """The name of the program on vase black, and the ways to its other parts."""

    def __init__(self, home: HomePage) -> None:
        super().__init__()
        self.setFixedHeight(104)
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 0, 20, 20)
        row.setSpacing(4)
        row.addStretch(1)
        for word, signal in (
            (self.tr("Map editor"), home.open_editor),
            (self.tr("Settings"), home.open_settings),
            (self.tr("About"), home.open_about),
        ):
            button = BandButton(word)
            button.clicked.connect(signal)
            row.addWidget(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        from desktop.ui.art import paint_meander

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme().vase)
        paint_meander(painter, QRectF(0, self.height() - 20, self.width(), 20))
        painter.setFont(font("title bold spaced", 38))
        painter.setPen(theme().vase_ink)
        painter.drawText(QPointF(30, 54), "HEGEMON")
        painter.setFont(font("name italic", 17))
        painter.setPen(clear(theme().vase_ink, 0.85))
        painter.drawText(QPointF(33, 76), self.tr("A table for the games of ancient Greece"))


class Shelf(QWidget):
    """The covers in a row, as large as the window allows."""

    chosen = Signal(str)

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__()
        self.covers = [Cover(id) for id in ids]
        if self.covers:
            self.setFocusProxy(self.covers[0])
        for cover in self.covers:
            cover.setParent(self)
            cover.clicked.connect(lambda _=False, id=cover.game: self.chosen.emit(id))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(event.size().width())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place(self.width())

    def _place(self, width: int) -> None:
        gap = COVER_GAP
        each = min(WIDEST_COVER, (width - gap * (len(self.covers) - 1)) // max(5, len(self.covers)))
        tall = round(each * SHAPE.height() / SHAPE.width())
        room = max((cover.words_below(each) for cover in self.covers), default=0)
        for i, cover in enumerate(self.covers):
            cover.setGeometry(QRect(i * (each + gap), 0, each, tall + Cover.LIFT + room))
        self.setFixedHeight(tall + Cover.LIFT + room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        here = next((i for i, cover in enumerate(self.covers) if cover is self.focusWidget()), None)
        if step and here is not None:
            self.covers[(here + step) % len(self.covers)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


class Cover(Drawn):
    """One game: its picture, and below it for how many it is and how long it takes. It rises under the pointer."""

    LIFT = 8

    def __init__(self, id: str) -> None:
        super().__init__()
        self.game = id
        game = games[id]
        self.setAccessibleName(game.title)
        self.setToolTip(game.blurb)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # the shelf moves the focus
        else:
            super().keyPressEvent(event)

    def _players(self) -> str:
        counts = [len(seating) for s in games[self.game].scenarios for seating in s.seatings]
        least, most = games[self.game].people if any(games[self.game].people) else (min(counts), max(counts))
        if most == 1:
            return self.tr("for one")
        return self.tr("{0} players").format(most) if least == most else self.tr("{0} to {1} players").format(least, most)

    def _length(self) -> str:
        minutes = [s.minutes for s in games[self.game].scenarios]
        return (
            self.tr("from {0} min").format(min(minutes)) if len(set(minutes)) > 1 else self.tr("{0} min").format(minutes[0])
        )

    def words(self, width: int) -> str:
        """For how many and how long: in one line, or in two where one is too narrow."""
        line = f"{self._players()} · {self._length()}"
        fits = QFontMetricsF(letters("text", 15)).horizontalAdvance(line) <= width
        return line if fits else f"{self._players()}\n{self._length()}"

    def words_below(self, width: int) -> int:
        lines = self.words(width).count("\n") + 1
        return round(QFontMetricsF(letters("text", 15)).height() * lines + 14)

    def picture(self) -> QRectF:
        """Where the cover is drawn just now."""
        tall = self.width() * SHAPE.height() / SHAPE.width()
        top = 0 if self.hot or self.focus_seen else self.LIFT
        return QRectF(0, top, self.width(), tall)

    def sizeHint(self) -> QSize:
        return QSize(220, 340)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = self.picture()
        for spread in range(5):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(theme().vase, 0.05))
            painter.drawRoundedRect(
                rect.adjusted(4 - spread, 6, spread - 4, spread - 1).intersected(QRectF(self.rect())), 6, 6
            )
        ratio = self.devicePixelRatioF()
        pixmap = cover_pixmap(self.game, games[self.game].title, round(rect.width() * ratio), round(rect.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        painter.drawPixmap(rect.topLeft(), pixmap)
        if self.hot or self.focus_seen:
            painter.setPen(QPen(theme().amber, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        painter.setFont(letters("text", 15))
        painter.setPen(theme().ink)
        below = QRectF(0, rect.height() + self.LIFT + 6, self.width(), self.height())
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), self.words(self.width()))


class FirstStep(Drawn):
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
        paint_detail(painter, self.game, frame, self.devicePixelRatioF())
        room = QRectF(frame.right() + 14, 10, rect.width() - self.PICTURE - 36, rect.height() - 14)
        painter.setPen(theme().ink)
        painter.setFont(letters("name bold", 20))
        used = painter.boundingRect(room, WRAPPED, self.title)
        painter.drawText(room, WRAPPED, self.title)
        painter.setPen(theme().faint)
        painter.setFont(letters("text", 15))
        painter.drawText(room.adjusted(0, used.height() + 2, 0, 0), WRAPPED, self.words)


def paint_detail(painter: QPainter, game: str, frame: QRectF, ratio: float) -> None:
    """The best of a cover in a square; for no game, the owl."""
    painter.save()
    shape = QPainterPath()
    shape.addRoundedRect(frame, 5, 5)
    painter.setClipPath(shape)
    whole = frame.width() * SHAPE.height() / SHAPE.width()
    pixmap = cover_pixmap(game, "", round(frame.width() * ratio), round(whole * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter.drawPixmap(QPointF(frame.left(), frame.top() - (whole - frame.height()) * 0.28), pixmap)
    painter.restore()


def shortest(game: Any) -> Any:
    """The scenario that a first game is best begun with."""
    return min(game.scenarios, key=lambda s: (not s.first_game, s.minutes))


class RestingGame(Drawn):
    """A game to continue: the board as it was left, what it is, and when."""

    continued = Signal(object, bool)
    discarded = Signal(object)

    def __init__(self, info: SaveInfo, interrupted: bool) -> None:
        super().__init__()
        self.info, self.interrupted = info, interrupted
        game = games[info.game]
        self.title = info.title or game.title
        self.scenario = next((s.title for s in game.scenarios if s.id == info.scenario), "")
        self.when = self.tr("Interrupted {0}").format(day(info.when)) if interrupted else day(info.when)
        self.image = QPixmap(str(info.thumbnail)) if info.thumbnail else QPixmap()
        self.setAccessibleName(", ".join(filter(None, (self.title, self.scenario, info.turn, self.when))))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(lambda: self.continued.emit(self.info, self.interrupted))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = QFontMetricsF(letters("name bold", 18)).height() + 3 * QFontMetricsF(letters("text", 14)).height()
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
        shape = QPainterPath()
        shape.addRoundedRect(frame, 5, 5)
        painter.setClipPath(shape)
        if self.image.isNull():  # a save from elsewhere: the best of the game's cover
            whole = frame.width() * SHAPE.height() / SHAPE.width()
            ratio = self.devicePixelRatioF()
            pixmap = cover_pixmap(self.info.game, "", round(frame.width() * ratio), round(whole * ratio))
            pixmap.setDevicePixelRatio(ratio)
            painter.drawPixmap(QPointF(frame.left(), frame.top() - (whole - frame.height()) * 0.2), pixmap)
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


def fitting(text: str, role: str, px: float, width: float) -> QFont:
    """A typeface in which a text fits into a width, down to four fifths of its size."""
    least = px * 0.8
    while px > least and QFontMetricsF(letters(role, px)).horizontalAdvance(text) > width:
        px -= 0.5
    return letters(role, px)


def day(moment: float) -> str:
    """When something was, as one would say it."""
    then = datetime.fromtimestamp(moment)
    locale = QLocale()
    clock = locale.toString(QTime(then.hour, then.minute), QLocale.FormatType.ShortFormat)
    ago = (date.today() - then.date()).days
    if ago == 0:
        return QCoreApplication.translate("HomePage", "today, {0}").format(clock)
    if ago == 1:
        return QCoreApplication.translate("HomePage", "yesterday, {0}").format(clock)
    shown = locale.toString(QDate(then.year, then.month, then.day), QLocale.FormatType.LongFormat)
    return f"{shown}, {clock}" if ago < 7 else shown
