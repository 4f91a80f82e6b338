"""What the page at the end of a game is made of: scores by turn, turning points, luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.play.plot_data import name_of, style_of
from desktop.ui.art.emblems import paint_disc
from desktop.ui.buttons import PaintedButton
from desktop.ui.plots import words_of
from desktop.ui.theme import clear, mix, theme, theme_changed
from desktop.ui.widgets import letters
from engines.core.courses import Course
from engines.core.game import Game
from engines.core.judgement import Swing
from engines.core.luck import Luck
from engines.core.results import Feat

translate = QCoreApplication.translate
MOST_TURNS = 30
REMARKABLE, FEW = 1.3, 4  # standard deviations; so many draws say something


class ScoreTable(QWidget):
    """The figure that decides, at the end of each turn, with what each turn brought."""

    ROW, HEAD, DISC = 24, 34, 20

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[Any] | None = None
        self.ids: list[str] = []
        self.rows: list[tuple[str, list[float]]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self.update)

    def show_course(self, game: Game[Any], course: Course) -> None:
        self.game = game
        curve = game.curves[0].id if game.curves else ""
        ends = [(turn, figures[curve]) for turn, figures in course.at_ends() if curve in figures]
        self.ids = list(ends[-1][1]) if ends else []
        rows = [(turn.title, [figures.get(id, 0.0) for id in self.ids]) for turn, figures in ends]
        self.rows = [row for n, row in enumerate(rows) if n == len(rows) - 1 or row[0]][-MOST_TURNS:]
        said = "; ".join(f"{title}: {', '.join(words_of(value) for value in values)}" for title, values in self.rows)
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, self.HEAD + self.ROW * len(self.rows) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.game is None or not self.ids:
            return
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = min(104.0, (self.width() - 110) / len(self.ids))
        first = self.width() - wide * len(self.ids)
        for n, id in enumerate(self.ids):
            left = first + n * wide + (wide - self.DISC) / 2
            paint_disc(painter, style_of(self.game, id), QRectF(left, 6, self.DISC, self.DISC))
        best = [max(values) for _, values in self.rows]
        before = [0.0] * len(self.ids)
        for row, (title, values) in enumerate(self.rows):
            y = self.HEAD + row * self.ROW
            painter.fillRect(QRectF(0, y, self.width(), 1), clear(t.edge, 0.25))
            last = row == len(self.rows) - 1
            painter.setFont(letters("text bold" if last else "text", 14))
            painter.setPen(t.ink)
            painter.drawText(QPointF(2, y + 17), title)
            for n, value in enumerate(values):
                cell = QRectF(first + n * wide, y, wide, self.ROW)
                self._figure(painter, cell, value, value - before[n] if row else 0.0, value == best[row])
            before = values
        painter.end()

    def _figure(self, painter: QPainter, cell: QRectF, value: float, change: float, leads: bool) -> None:
        t = theme()
        painter.setFont(letters("text bold" if leads else "text", 14.5))
        painter.setPen(t.amber_ink if leads else t.ink)
        text = words_of(value)
        half, y = cell.center().x(), cell.top()
        painter.drawText(QPointF(half - QFontMetricsF(painter.font()).horizontalAdvance(text) / 2, y + 17), text)
        if change and cell.width() >= 62:
            painter.setFont(letters("text", 12))
            painter.setPen(t.good if change > 0 else t.bad)
            painter.drawText(QPointF(half + 14, y + 17), f"{'+' if change > 0 else '−'}{abs(change):g}")


class TurningPoint(PaintedButton):
    """One of the largest swings: when, what happened, for whom it was good. A click shows the board then."""

    def __init__(self, game: Game[Any], swing: Swing, turn: str, told: Sequence[str]) -> None:
        super().__init__()
        self.game, self.swing, self.turn = game, swing, turn
        self.words = " ".join(told)
        self.good_for = translate("EndPage", "Good for {0}").format(name_of(game, swing.seat))
        self.setAccessibleName(f"{turn}. {self.words} {self.good_for}.")
        self.setToolTip(translate("EndPage", "Show the board at this moment"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _room(self, width: float) -> QRectF:
        return QRectF(46, 30, width - 58, 400)

    def heightForWidth(self, width: int) -> int:
        metrics = QFontMetricsF(letters("text", 14.5))
        return round(36 + metrics.boundingRect(self._room(width), WRAPPED, self.words).height())

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(240, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_plate(painter, QRectF(self.rect()))
        paint_disc(painter, style_of(self.game, self._side()), QRectF(12, 9, 24, 24))
        painter.setFont(letters("name bold", 17))
        painter.setPen(t.ink)
        painter.drawText(QPointF(46, 24), self.turn)
        painter.setFont(letters("text", 13))
        painter.setPen(t.faint)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(self.good_for)
        painter.drawText(QPointF(self.width() - wide - 78, 24), self.good_for)
        bar = QRectF(self.width() - 70, 14, 58, 9)
        painter.fillRect(bar, mix(t.paper, t.edge, 0.3))
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * self.swing.share, bar.height()), t.terracotta)
        painter.setPen(t.ink)
        painter.setFont(letters("text", 14.5))
        painter.drawText(self._room(self.width()), WRAPPED, self.words)
        painter.end()

    def _side(self) -> str:
        return self.swing.seat


WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class LuckView(QWidget):
    """Each kind of dice or cards against what was to be expected: a needle to the right is good luck."""

    ROW = 40

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[Any] | None = None
        self.luck: Sequence[Luck] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self.update)

    def show_luck(self, game: Game[Any], luck: Sequence[Luck]) -> None:
        self.game, self.luck = game, luck
        self.setAccessibleName("; ".join(f"{name_of(game, found.who)}, {in_words(found)}" for found in luck))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, self.ROW * len(self.luck))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.game is None:
            return
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, luck in enumerate(self.luck):
            y = n * self.ROW
            paint_disc(painter, style_of(self.game, luck.who), QRectF(2, y + 8, 22, 22))
            painter.setPen(t.ink)
            painter.setFont(letters("text bold", 14))
            painter.drawText(QPointF(34, y + 16), luck.title)
            painter.setPen(t.faint)
            painter.setFont(letters("text", 13))
            painter.drawText(QPointF(34, y + 33), in_words(luck))
            bar = QRectF(self.width() - 104, y + 15, 96, 8)
            painter.fillRect(bar, mix(t.paper, t.edge, 0.3))
            middle = bar.center().x()
            reach = max(-1.0, min(1.0, luck.sigmas / 3)) * bar.width() / 2
            colour = t.good if reach >= 0 else t.bad
            painter.fillRect(QRectF(min(middle, middle + reach), bar.top(), abs(reach), bar.height()), colour)
            painter.fillRect(QRectF(middle - 1, bar.top() - 3, 2, bar.height() + 6), t.ink)
        painter.end()


def in_words(luck: Luck) -> str:
    once = translate("EndPage", "once, {1} where {2} is expected")
    often = translate("EndPage", "{0} times, {1} on average where {2} is expected")
    said = (once if luck.count == 1 else often).format(luck.count, f"{luck.got:.1f}", f"{luck.expected:.1f}")
    if abs(luck.sigmas) < REMARKABLE or luck.count < FEW:
        return said
    word = translate("EndPage", "lucky") if luck.sigmas > 0 else translate("EndPage", "unlucky")
    return translate("EndPage", "{0}: {1}, once in {2} games").format(said, word, luck.one_in)


def feat_in_words(feat: Feat) -> str:
    """What stands out about a game, in a sentence."""
    sentences = {
        "first": translate("EndPage", "Your first game of this kind."),
        "first_here": translate("EndPage", "Your first game of this scenario."),
        "first_victory": translate("EndPage", "Your first victory in this scenario, in game {0}."),
        "best": translate("EndPage", "Your best score in this scenario: {0}, before it was {1}."),
        "streak": translate("EndPage", "{0} victories in a row."),
        "games": translate("EndPage", "Game {0} of this kind, {1} won."),
    }
    return sentences[feat.kind].format(f"{feat.value:g}", f"{feat.before:g}")
