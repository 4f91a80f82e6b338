"""The page at the end of a game: who won and by which rule, how it came about, and what to play next. One click shows the
board again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.controller.background import Background
from desktop.controller.open_game import OpenGame
from desktop.controller.record import feats_of
from desktop.play.end_sections import LuckView, ScoreTable, TurningPoint, feat_in_words
from desktop.play.plot_data import name_of, plots_of, style_of
from desktop.ui.art import icon
from desktop.ui.layouts import emptied
from desktop.ui.plots import PlotView
from desktop.ui.theme import SideStyle, theme, theme_changed, theme_version
from desktop.ui.vase.frieze_band import paint_frieze
from desktop.ui.widgets import label, letters
from engines.core.courses import Course, Courses, where
from engines.core.friezes import FOE, OWN, Posed, of_sides
from engines.core.game import Game, Outcome
from engines.core.judgement import Swing, find_turning_points, happened, luck_of
from engines.core.packing import pack
from engines.core.rematch import NextGame, next_scenario, other_seat, rematch, stronger
from engines.core.seating import is_person

WITH_SIGN = 66  # pixels that a button with its sign takes beside its words
TWO_COLUMNS = 1100  # pixels: below, the sections stand under each other


class EndPage(QWidget):
    """Covers the play page until it is closed."""

    closed = Signal()
    next_wanted = Signal(object)  # a NextGame
    moment_wanted = Signal(int)  # the board as it was then
    chronicle_wanted = Signal()
    share_wanted = Signal()
    review_wanted = Signal()
    home_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.game: OpenGame | None = None
        self._courses = Courses()
        self._course = Course((), ())
        self.background = Background(self)
        self.background.done.connect(self._show_turning_points)
        self.background.failed.connect(lambda: self._show_turning_points([]))
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        parent.installEventFilter(self)
        theme_changed().connect(self._dress)
        self.hide()

    # --- parts

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.head = EndHead()
        column.addWidget(self.head)
        self.bar = QFrame()
        self.bar.setProperty("role", "tray")
        self.buttons = QHBoxLayout(self.bar)
        self.buttons.setContentsMargins(18, 8, 18, 8)
        self.buttons.setSpacing(8)
        column.addWidget(self.bar)
        self.plots: list[PlotView] = []
        self.scores = ScoreTable()
        self.luck = LuckView()
        self.left, self.right = QVBoxLayout(), QVBoxLayout()
        for side in (self.left, self.right):
            side.setSpacing(10)
        self.curves = QVBoxLayout()
        self.curves.setSpacing(6)
        self.left.addWidget(label(self.tr("How it came about"), "heading"))
        self.left.addLayout(self.curves)
        self.left.addStretch(1)
        self.score_title = label(self.tr("The score by turns"), "heading")
        self.points_title = label(self.tr("Turning points"), "heading")
        self.points_note = label("", "faint")
        self.points = QVBoxLayout()
        self.points.setSpacing(8)
        self.luck_title = label(self.tr("Luck"), "heading")
        self.records_title = label(self.tr("Records"), "heading")
        self.records = label("")
        above: Sequence[QWidget] = (self.score_title, self.scores, self.points_title, self.points_note)
        below: Sequence[QWidget] = (self.luck_title, self.luck, self.records_title, self.records)
        for part in above:
            self.right.addWidget(part)
        self.right.addLayout(self.points)
        for part in below:
            self.right.addWidget(part)
        self.right.addStretch(1)
        content = QWidget()
        self.columns = QHBoxLayout(content)
        self.columns.setContentsMargins(26, 18, 26, 26)
        self.columns.setSpacing(36)
        self.columns.addLayout(self.left, 6)
        self.columns.addLayout(self.right, 5)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(content)
        column.addWidget(self.area, 1)

    def _dress(self) -> None:
        """The signs of the buttons are left out where the words need the room."""
        buttons = self.bar.findChildren(QPushButton)
        words = sum(QFontMetricsF(button.font()).horizontalAdvance(button.text()) for button in buttons)
        signs = words + len(buttons) * WITH_SIGN <= self.width()
        for button in buttons:
            button.setIcon(icon(button.property("sign"), 18, theme().ink) if signs else QIcon())

    # --- opening

    def open(self, game: OpenGame) -> None:
        """Shows the end of a game that is over."""
        outcome = game.match.outcome
        if outcome is None:
            return
        self.game = game
        session = game.match.session
        self._course = self._courses.course(session, None)
        self.head.show_end(game, outcome)
        self._show_buttons(game)
        self._show_curves([])
        self.scores.show_course(session.game, self._course)
        self._set_visible((self.score_title, self.scores), bool(self.scores.ids) and len(self.scores.rows) > 1)
        luck = luck_of(session)
        self.luck.show_luck(session.game, luck)
        self._set_visible((self.luck_title, self.luck), bool(luck))
        self._show_records([] if game.match.is_replay else [feat_in_words(feat) for feat in feats_of(session)])
        emptied(self.points)
        self.points_note.setText(self.tr("The computer is looking through the game …"))
        self._set_visible((self.points_title, self.points_note), True)
        if game.match.is_replay:  # its positions are what one seat saw
            self._show_turning_points([])
        else:
            self.background.start(find_turning_points, pack(session))
        self.setGeometry(self._page.rect())
        self.area.verticalScrollBar().setValue(0)
        self.show()
        self.raise_()
        self.setFocus()

    def _show_records(self, sentences: Sequence[str]) -> None:
        self.records.setText("\n".join(sentences))
        self._set_visible((self.records_title, self.records), bool(sentences))

    @staticmethod
    def _set_visible(parts: Sequence[QWidget], on: bool) -> None:
        for part in parts:
            part.setVisible(on)

    def _show_buttons(self, game: OpenGame) -> None:
        emptied(self.buttons)
        session = game.match.session
        self._add_button(self.tr("See the board"), "map", self.close_page, primary=True)
        if not game.match.edition.in_memory and not game.match.is_replay:
            offers: list[tuple[str, str, NextGame | None]] = [
                (self.tr("Rematch"), "undo", rematch(session)),
                (self.tr("Play {0}"), "person", other_seat(session)),
                (self.tr("Against {0}"), "strength", stronger(session)),
                (self.tr("Next: {0}"), "forward", next_scenario(session)),
            ]
            for words, sign, offer in offers:
                if offer is not None:
                    self._add_button(words.format(offer.title), sign, self._begin(offer))
        self._add_button(self.tr("Look back"), "view", lambda: self._go_to(game.match.base))
        if not game.match.is_replay:
            self._add_button(self.tr("Learn from it"), "book", self.review_wanted.emit)
        self._add_button(self.tr("Chronicle"), "chronicle", self.chronicle_wanted.emit)
        self._add_button(self.tr("Share"), "copy", self.share_wanted.emit)
        self._add_button(self.tr("Home"), "home", self.home_wanted.emit)
        self.buttons.addStretch(1)
        self._dress()

    def _begin(self, offer: NextGame) -> Callable[[], None]:
        return lambda: self.next_wanted.emit(offer)

    def _add_button(self, text: str, sign: str, act: Callable[[], object], primary: bool = False) -> None:
        button = QPushButton(text)
        button.setToolTip(text)
        button.setProperty("sign", sign)
        button.setProperty("role", "primary" if primary else "")
        button.setIconSize(QSize(18, 18))
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        button.setMinimumWidth(60)
        button.clicked.connect(lambda: act())
        self.buttons.addWidget(button)

    def _show_curves(self, marks: Sequence[float]) -> None:
        """All curves under each other, the one that decides taller."""
        if self.game is None:
            return
        plots = plots_of(self.game.match.game, self._course, marks)
        if len(plots) != len(self.plots):
            emptied(self.curves)
            self.plots = [PlotView(height=250 if n == 0 else 176) for n in range(len(plots))]
            for view in self.plots:
                view.clicked.connect(self._go_to_place)
                self.curves.addWidget(view)
        for view, plot in zip(self.plots, plots, strict=True):
            view.show_plot(plot)

    # --- turning points arrive late

    def _show_turning_points(self, swings: Sequence[Swing]) -> None:
        if self.game is None:
            return
        session = self.game.match.session
        emptied(self.points)
        self.points_note.setText(self.tr("Where the computer's judgement of the position changed most."))
        self._set_visible((self.points_title, self.points_note), bool(swings))
        for swing in swings:
            row = TurningPoint(
                session.game, swing, self._course.turn_at(swing.end), happened(session, swing.start, swing.end)
            )
            row.clicked.connect(self._leads_to(swing.end))
            self.points.addWidget(row)
        turns = self._course.turns
        self._show_curves([where(turns, swing.end, session.now) for swing in swings])

    def _leads_to(self, moment: int) -> Callable[[], None]:
        return lambda: self._go_to(moment)

    def _go_to_place(self, place: float) -> None:
        """The moment of the sample before a place on a curve."""
        before = [sample.moment for sample in self._course.samples if sample.where <= place]
        if before:
            self._go_to(before[-1])

    def _go_to(self, moment: int) -> None:
        self.close_page()
        self.moment_wanted.emit(moment)

    # --- closing

    def close_page(self) -> None:
        """Shows the board."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def forget(self) -> None:
        """The game was put away."""
        self.background.stop()
        self.hide()
        self.game = None
        self._courses = Courses()  # it would hold the game

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_page()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.area.keyPressEvent(event)
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._page.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < TWO_COLUMNS
        self.columns.setDirection(QHBoxLayout.Direction.TopToBottom if narrow else QHBoxLayout.Direction.LeftToRight)
        self.head.fit(self.height())
        self._dress()


class EndHead(QWidget):
    """Who won and by which rule, in large letters, over a frieze of the victory or the defeat."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[Any] | None = None
        self.title, self.line, self.why = "", "", ""
        self.frieze: Sequence[Posed] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self.update)
        self._tall = 300
        self._painted: tuple[object, ...] = ()  # what the picture of the frieze shows
        self._picture = QPixmap()

    def show_end(self, game: OpenGame, outcome: Outcome) -> None:
        match = game.match
        self.game = match.game
        people = [seat for seat, player in match.players.items() if is_person(player)]
        won = [seat for seat in people if seat in outcome.winners]
        lost = [seat for seat in people if seat not in outcome.winners]
        names = joined([name_of(match.game, seat) for seat in outcome.winners], self.tr("and"))
        winners = self.tr("{0} won").format(names) if outcome.winners else self.tr("Nobody won")
        is_defeat = (bool(lost) and not won) or not outcome.winners
        self.title = self.tr("Defeat") if is_defeat and people else self.tr("Victory") if won and not lost else winners
        self.line = winners if self.title != winners and not (len(people) == 1 and won == list(outcome.winners)) else ""
        self.line = " · ".join(filter(None, (self.line, f"{match.game.title}: {match.scenario_title}")))
        self.why = outcome.why
        ours = (won or lost)[0] if people else next(iter(outcome.winners), match.seats[0])
        theirs = self._opponent(match.game, ours, list(match.seats), outcome)
        sides = {OWN: ours, FOE: theirs}
        self.frieze = of_sides(match.game.ends.defeat if is_defeat else match.game.ends.victory, sides)
        self.setAccessibleName(f"{self.title}. {self.line}. {self.why}")
        self.update()

    @staticmethod
    def _opponent(game: Game[Any], ours: str, seats: Sequence[str], outcome: Outcome) -> str:
        """Whose arms hang on the trophy: the best of the others, or the other side of a game for one."""
        team = next((team for team in game.teams(seats) if ours in team), (ours,))
        others = [seat for seat in seats if seat not in team]
        if others:
            return max(others, key=lambda seat: (seat in outcome.winners, outcome.scores.get(seat, 0.0)))
        own_side = game.seat(ours).side
        return next((seat.side for seat in game.seats if seat.side != own_side), ours)

    def fit(self, page: int) -> None:
        """Takes about a third of the page."""
        tall = max(230, min(430, round(page * 0.4)))
        if tall != self._tall:
            self._tall = tall
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(600, self._tall)

    def _style(self, id: str) -> SideStyle | None:
        return style_of(self.game, id) if self.game is not None and id else None

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), t.vase)
        painter.setPen(t.vase_ink)
        room = self.width() - 56
        top = 14.0
        words = (("title", 34.0, self.title, 1), ("text", 15.5, self.line, 1), ("name", 19.0, self.why, 2))
        for role, px, text, lines in words:
            if not text:
                continue
            size = px
            while size > 12 and QFontMetricsF(letters(role, size)).horizontalAdvance(text) > room * lines * 0.95:
                size -= 0.5
            painter.setFont(letters(role, size))
            flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
            box = QFontMetricsF(painter.font()).boundingRect(QRectF(28, top, room, 200), flags, text)
            painter.drawText(QRectF(28, top, room, box.height() + 2), flags, text)
            top += box.height() + 3
        rect = QRectF(QPointF(0, top + 8), QPointF(self.width(), self.height()))
        self._paint_frieze(painter, rect)
        painter.end()

    def _paint_frieze(self, painter: QPainter, rect: QRectF) -> None:
        """From a picture, as long as nothing about it changes."""
        ratio = self.devicePixelRatioF()
        id = self.game.id if self.game is not None else ""
        key = (id, rect.width(), rect.height(), ratio, theme_version(), tuple(self.frieze))
        if key != self._painted:
            self._picture = QPixmap(rect.size().toSize() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            brush = QPainter(self._picture)
            paint_frieze(brush, QRectF(QPointF(0, 0), rect.size()), self.frieze, self._style)
            brush.end()
            self._painted = key
        painter.drawPixmap(rect.topLeft(), self._picture)


def joined(names: Sequence[str], word: str) -> str:
    """ "Athens", "Athens and Corinth", "Athens, Corinth and Sparta"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}" if names else ""
