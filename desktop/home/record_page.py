"""The record of all games: what was won and lost, by game, scenario, seat and opponent; campaigns; a CSV file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QEvent, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.controller.record import all_results
from desktop.ui.art import paint_icon
from desktop.ui.buttons import PaintedButton
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Flow, Scrolled, emptied
from desktop.ui.plots import Line, Plot, PlotView
from desktop.ui.theme import side_style, theme
from desktop.ui.widgets import label, letters
from engines import games
from engines.core.game import Campaign
from engines.core.results import SYSTEM, Result, Sum, as_csv, grouped, summed
from engines.core.saves import SaveError, write_atomically
from engines.core.seating import bot_title

BY = ("game", "scenario", "seat", "opponent")
MOST_ROWS = 200


class RecordPage(HeadedPage):
    scenario_wanted = Signal(str, str)  # a game and one of its scenarios

    def __init__(self) -> None:
        super().__init__("")
        self.results: list[Result] = []
        self.band.set_title(self.tr("Your games"))
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(14)
        filters = QHBoxLayout()
        filters.setSpacing(10)
        self.choices: dict[str, QComboBox] = {}
        for field in BY:
            box = QComboBox()
            box.setMinimumWidth(150)
            box.currentIndexChanged.connect(lambda: self._show())
            self.choices[field] = box
            filters.addWidget(box)
        filters.addStretch(1)
        self.export = QPushButton(self.tr("Export as CSV …"))
        self.export.clicked.connect(self.ask_where)
        filters.addWidget(self.export)
        self.note = label("", "faint")
        self.summary = label("", "name")
        self.plot = PlotView(height=210)
        self.campaigns = QVBoxLayout()
        self.campaigns.setSpacing(12)
        self.sums = self._table(
            [self.tr("Game"), self.tr("Scenario"), self.tr("Seat"), self.tr("Against"), self.tr("Games"), self.tr("Won"),
             self.tr("Best"), self.tr("Average"), self.tr("Longest run")]
        )  # fmt: skip
        self.games = self._table(
            [self.tr("When"), self.tr("Game"), self.tr("Scenario"), self.tr("Seat"), self.tr("Against"), self.tr("Result"),
             self.tr("Score"), self.tr("Others"), self.tr("Turns")]
        )  # fmt: skip
        rows.addLayout(filters)
        rows.addWidget(self.note)
        rows.addWidget(self.summary)
        rows.addWidget(self.plot)
        rows.addLayout(self.campaigns)
        self.sums_title = label(self.tr("Taken together"), "heading")
        self.games_title = label(self.tr("Game by game"), "heading")
        for part in (self.sums_title, self.sums, self.games_title, self.games):
            rows.addWidget(part)
        rows.addStretch(1)
        self.column.addWidget(Scrolled(content))

    def _table(self, heads: Sequence[str]) -> QTableWidget:
        table = QTableWidget(0, len(heads))
        table.setHorizontalHeaderLabels(list(heads))
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(heads.index(self.tr("Scenario")), QHeaderView.ResizeMode.Stretch)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return table

    # --- what is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.band.set_title(self.tr("Your games"))

    def refresh(self) -> None:
        """Reads the record again."""
        self.results, trouble = all_results()
        self.results = [result for result in self.results if result.game in games]
        empty = self.tr("Each game that you finish is counted here, once: its first ending stands.")
        self.note.setText(trouble or ("" if self.results else empty))
        self.note.setVisible(bool(self.note.text()))
        self._show()

    def _show(self) -> None:
        self._fill_filters()
        shown = self.shown()
        found = summed(shown)
        words = self.tr("{0} games, {1} won ({2} %)").format(found.games, found.won, round(100 * found.share))
        if found.longest > 1:
            words += self.tr(" · longest run of victories {0}").format(found.longest)
        if found.streak > 1:
            words += self.tr(" · {0} won in a row just now").format(found.streak)
        self.summary.setText(words if shown else "")
        for part in (self.summary, self.plot, self.sums_title, self.sums, self.games_title, self.games, self.export):
            part.setVisible(bool(shown))
        if shown:
            self.plot.show_plot(self._plot(shown))
        self._show_campaigns()
        self._fill(self.sums, [self._sum_row(rows) for rows in grouped(shown, BY).values()])
        self._fill(self.games, [self._game_row(result) for result in reversed(shown[-MOST_ROWS:])])

    def shown(self) -> list[Result]:
        """The results that pass the filters."""
        wanted = {field: box.currentData() for field, box in self.choices.items()}
        return [r for r in self.results if all(not want or getattr(r, field) == want for field, want in wanted.items())]

    def _fill_filters(self) -> None:
        """What can be chosen depends on what was chosen before it."""
        left = self.results
        everything = {
            "game": self.tr("All games"), "scenario": self.tr("All scenarios"), "seat": self.tr("All seats"),
            "opponent": self.tr("All opponents"),
        }  # fmt: skip
        for field, box in self.choices.items():
            chosen = box.currentData()
            values = list(dict.fromkeys(getattr(result, field) for result in left))
            box.blockSignals(True)
            box.clear()
            box.addItem(everything[field], "")
            for value in values:
                example = next(result for result in left if getattr(result, field) == value)
                box.addItem(self._word(example, field), value)
            box.setCurrentIndex(max(0, box.findData(chosen)))
            box.blockSignals(False)
            if box.currentData():
                left = [result for result in left if getattr(result, field) == box.currentData()]

    def _word(self, result: Result, field: str) -> str:
        """What a field of a result is called."""
        game = games[result.game]
        if field == "game":
            return game.title
        if field == "scenario":
            return next((s.title for s in game.scenarios if s.id == result.scenario), result.scenario)
        if field == "seat":
            return next((s.name for s in game.seats if s.id == result.seat), result.seat)
        if result.opponent == SYSTEM:
            return self.tr("The game itself")
        return ", ".join(dict.fromkeys(bot_title(game, name) for name in result.opponent.split(", ")))

    def _plot(self, results: Sequence[Result]) -> Plot:
        """The share of victories so far, over the games."""
        points, won = [(0.0, 0.0)] if len(results) == 1 else [], 0
        for n, result in enumerate(results, 1):
            won += result.won
            points.append((float(n), 100 * won / n))
        style = side_style(games[results[-1].game], games[results[-1].game].seat(results[-1].seat).side)
        ticks = [str(n) for n in range(len(results) + 1)]
        return Plot(
            self.tr("Games won"), [Line(self.tr("Won"), style, points)], ticks, (), self.tr("Per cent, game by game.")
        )

    def _sum_row(self, results: Sequence[Result]) -> list[str]:
        found = summed(results)
        words = [self._word(results[0], field) for field in BY]
        won = f"{found.won} ({round(100 * found.share)} %)"
        return [*words, str(found.games), won, f"{found.best:g}", f"{found.average:.1f}", str(found.longest)]

    def _game_row(self, result: Result) -> list[str]:
        others = "" if result.best_other is None else f"{result.best_other:g}"
        won = self.tr("Victory") if result.won else self.tr("Defeat")
        words = [self._word(result, field) for field in BY]
        when = QLocale().toString(
            QDateTime.fromSecsSinceEpoch(round(result.finished)).date(), QLocale.FormatType.ShortFormat
        )
        return [when, *words, won, f"{result.score:g}", others, str(result.turns)]

    def _fill(self, table: QTableWidget, rows: Sequence[Sequence[str]]) -> None:
        table.setRowCount(len(rows))
        for n, row in enumerate(rows):
            for m, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                table.setItem(n, m, item)
        tall = table.horizontalHeader().sizeHint().height() + sum(table.rowHeight(n) for n in range(len(rows))) + 4
        table.setFixedHeight(tall)

    # --- campaigns

    def _show_campaigns(self) -> None:
        emptied(self.campaigns)
        game = self.choices["game"].currentData()
        for id in games:
            if game in ("", None, id):
                for campaign in games[id].campaigns:
                    row = CampaignRow(id, campaign, self.results)
                    row.chosen.connect(partial(self.scenario_wanted.emit, id))
                    self.campaigns.addWidget(row)

    # --- the file

    def ask_where(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export as CSV"), str(Path.home() / "hegemon.csv"), self.tr("Tables (*.csv)")
        )
        if name:
            self.export_to(Path(name).with_suffix(".csv"))

    def export_to(self, path: Path) -> None:
        """Writes the results that are shown."""
        try:
            write_atomically(path, as_csv(self.shown()).encode())
        except SaveError as error:
            self.note.setText(str(error))
        else:
            self.note.setText(self.tr("Written: {0}").format(path.name))
        self.note.show()


class CampaignRow(QWidget):
    """The scenarios of a campaign side by side. A click begins one of them."""

    chosen = Signal(str)  # a scenario

    def __init__(self, game: str, campaign: Campaign, results: Sequence[Result]) -> None:
        super().__init__()
        ours = [result for result in results if result.game == game]
        self.best = {id: summed(played) for id in campaign.scenarios if (played := [r for r in ours if r.scenario == id])}
        self.won = sum(found.won > 0 for found in self.best.values())
        self.heading = self.tr("{0}: {1} · {2} of {3} won").format(
            games[game].title, campaign.title, self.won, len(campaign.scenarios)
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(self.heading, "name"))
        holder = QWidget()
        flow = Flow(ScenarioButton.WIDE, gap=8)
        holder.setLayout(flow)
        column.addWidget(holder)
        for id in campaign.scenarios:
            title = next((s.title for s in games[game].scenarios if s.id == id), id)
            button = ScenarioButton(title, self.best.get(id))
            button.clicked.connect(partial(self.chosen.emit, id))
            flow.addWidget(button)


class ScenarioButton(PaintedButton):
    """A scenario of a campaign: a laurel if it was won, and the best score."""

    WIDE, TALL = 132, 70

    def __init__(self, title: str, found: Sum | None) -> None:
        super().__init__()
        self.title, self.found = title, found
        self.words = ""
        if found is not None:
            self.words = self.tr("{0} of {1} won, best {2}").format(found.won, found.games, f"{found.best:g}")
        self.setAccessibleName(f"{title}. {self.words}")
        self.setToolTip(self.tr("Begin a game of this scenario"))

    def sizeHint(self) -> QSize:
        return QSize(self.WIDE, self.TALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = QRectF(self.rect())
        self.paint_plate(painter, cell)
        painter.setPen(t.ink if self.found is not None else t.faint)
        painter.setFont(letters("text medium", 13))
        wrapped = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        painter.drawText(cell.adjusted(9, 6, -7, -22), wrapped, self.title)
        if self.found is not None:
            if self.found.won:
                paint_icon(painter, "laurel", QRectF(cell.right() - 27, cell.bottom() - 27, 20, 20), t.good)
            painter.setPen(t.faint)
            painter.setFont(letters("text", 12))
            shown = QFontMetricsF(painter.font()).elidedText(self.words, Qt.TextElideMode.ElideRight, cell.width() - 36)
            below = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
            painter.drawText(cell.adjusted(9, 0, -30, -6), below, shown)
        painter.end()
