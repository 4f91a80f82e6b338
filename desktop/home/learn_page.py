"""The Learn page: the lessons and challenges of each game, and how far one has come with them."""

from __future__ import annotations

import logging
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.controller.learning import ChallengeProgress, Learning, LessonProgress, key_of
from desktop.ui.buttons import Choice, Segments
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.theme import theme
from desktop.ui.widgets import label, letters
from engines import games
from engines.core.data import DataError, Edition
from engines.core.edition_files import find_edition
from engines.core.editions import editions
from engines.core.game import Game
from engines.core.lessons import Challenge, Lesson, LessonsFile

from .home_page import playable

log = logging.getLogger("hegemon")


class LearnCard(Choice):
    """A lesson or a challenge: its number, or a tick once it is done."""

    def __init__(self, number: int, title: str, blurb: str, aside: str, tag: str, done: bool) -> None:
        super().__init__(title, blurb, aside, tag)
        self.number, self.done = number, done
        self.setCheckable(False)
        self.setAutoExclusive(False)
        self.setAccessibleName(f"{number}. {title}. {blurb} {aside} {tag}")

    def _paint_mark(self, painter: QPainter, centre: QPointF) -> None:
        colours = theme()
        painter.save()
        painter.setPen(QPen(colours.terracotta if self.done else colours.edge, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 12, 12)
        if self.done:
            painter.setPen(QPen(colours.terracotta, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline([centre + QPointF(*by) for by in ((-5, 0), (-1, 4), (6, -4))])
        else:
            painter.setFont(letters("text bold", 14))
            painter.setPen(colours.ink)
            box = QRectF(centre.x() - 12, centre.y() - 12, 24, 24)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(self.number))
        painter.restore()


class LearnPage(HeadedPage):
    lesson_wanted = Signal(str, object, object)  # the game, the lesson, its edition
    challenge_wanted = Signal(str, object, object)

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.sheet: Scrolled | None = None
        self.cards: list[LearnCard] = []
        self.ids = playable()
        self.game = self.ids[0] if self.ids else ""
        self.choice = QWidget()
        self.column.addWidget(self.choice)

    def set_game(self, game: str) -> None:
        self.game = game if game in self.ids else self.game
        self.build()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.build()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()

    def build(self) -> None:
        """Lays the page out for the game that is chosen, with what is known today."""
        self.band.set_title(self.tr("Learn"))
        for old in (self.sheet, self.choice):
            if old is not None:
                self.column.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.choice = self._game_choice()
        self.column.addWidget(self.choice)
        content = QWidget()
        columns = QGridLayout(content)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setHorizontalSpacing(26)
        columns.setColumnStretch(0, 1)
        columns.setColumnStretch(1, 1)
        self.cards = []
        if self.game:
            for n, column in enumerate((self._lessons(), self._challenges())):
                columns.addLayout(column, 0, n, Qt.AlignmentFlag.AlignTop)
        self.sheet = Scrolled(content, column=1320)
        self.column.addWidget(self.sheet, 1)
        if self.cards:
            self.setFocusProxy(self.cards[0])

    def _game_choice(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(28, 16, 28, 0)
        row.addStretch(1)
        segments = Segments([(id, min(games[id].title.split(": "), key=len)) for id in self.ids], self.game)
        segments.picked.connect(self.set_game)
        row.addWidget(segments)
        row.addStretch(1)
        return box

    # --- what there is

    def _of_game(self) -> list[tuple[Edition | None, LessonsFile]]:
        """What we ship, then what each edition of this person adds to it."""
        game: Game[Any] = games[self.game]
        found: list[tuple[Edition | None, LessonsFile]] = [(None, game.teaching())]
        ours = found[0][1]
        for name in editions(self.game):
            try:
                edition = find_edition(self.game, name)
                theirs = game.teaching(edition)
            except (DataError, OSError) as error:
                log.warning("The lessons of %s could not be read: %s", name, error)
                continue
            lessons = [lesson for lesson in theirs.lessons if lesson not in ours.lessons]
            challenges = [challenge for challenge in theirs.challenges if challenge not in ours.challenges]
            found.append((edition, LessonsFile(lessons=lessons, challenges=challenges)))
        return found

    def _lessons(self) -> QVBoxLayout:
        column = self._column(self.tr("Lessons"), self.tr("You do what a lesson speaks of, on the real board."))
        known = Learning()
        for edition, file in self._of_game():
            for lesson in file.lessons:
                progress = known.lesson(self._key(lesson.id, edition))
                tag = self._edition_tag(edition) or self._lesson_tag(progress, len(lesson.steps))
                aside = self.tr("about {0} minutes").format(lesson.minutes)
                card = self._card(column, lesson.title, lesson.blurb, aside, tag, progress.done > 0)
                card.clicked.connect(lambda _=False, le=lesson, ed=edition: self.lesson_wanted.emit(self.game, le, ed))
        return self._closed(column, self.tr("There are no lessons for this game yet."))

    def _challenges(self) -> QVBoxLayout:
        column = self._column(
            self.tr("Challenges"), self.tr("A position and a goal. The computer's usual player misses it.")
        )
        known = Learning()
        for edition, file in self._of_game():
            for challenge in file.challenges:
                progress = known.challenge(self._key(challenge.id, edition))
                tag = self._edition_tag(edition) or self._challenge_tag(progress)
                card = self._card(column, challenge.title, challenge.text, self._limit(challenge), tag, progress.won > 0)
                card.clicked.connect(lambda _=False, ch=challenge, ed=edition: self.challenge_wanted.emit(self.game, ch, ed))
        return self._closed(column, self.tr("There are no challenges for this game yet."))

    def _key(self, id: str, edition: Edition | None) -> str:
        return key_of(self.game, id, edition.name if edition is not None else "")

    def _column(self, title: str, words: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(label(title, "heading"))
        column.addWidget(label(words, "faint"))
        return column

    def _closed(self, column: QVBoxLayout, nothing: str) -> QVBoxLayout:
        if column.count() == 2:
            column.addWidget(label(nothing, "faint"))
        column.addStretch(1)
        return column

    def _card(self, column: QVBoxLayout, title: str, blurb: str, aside: str, tag: str, done: bool) -> LearnCard:
        card = LearnCard(column.count() - 1, title, blurb, aside, tag, done)
        column.addWidget(card)
        self.cards.append(card)
        return card

    # --- words

    def _edition_tag(self, edition: Edition | None) -> str:
        return edition.name if edition is not None else ""

    def _lesson_tag(self, progress: LessonProgress, steps: int) -> str:
        return self.tr("at step {0} of {1}").format(progress.at + 1, steps) if 0 < progress.at < steps else ""

    def _challenge_tag(self, progress: ChallengeProgress) -> str:
        if progress.won:
            return self.tr("solved in {0} choices").format(progress.fewest)
        return self.tr("tried {0} times").format(progress.tries) if progress.tries else ""

    def _limit(self, challenge: Challenge) -> str:
        if challenge.turns:
            return self.tr("one turn") if challenge.turns == 1 else self.tr("{0} turns").format(challenge.turns)
        return self.tr("{0} choices").format(challenge.choices)


def first_lesson(game: Game[Any]) -> Lesson | None:
    """The lesson with which somebody new begins."""
    return next(iter(game.teaching().lessons), None)
