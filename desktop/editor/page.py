"""The editor's page: choose a game and an edition, change its data on sheets, see what is wrong, try it, keep it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engines.core import editions
from engines.core.data import POSITIONS, DataError, Issue
from engines.core.saves import SaveError

from .boards import BoardSheet
from .document import Document, Edit, Where
from .newsetup import NewSetup
from .setups import SetupSheet
from .start import EditorStart
from .tables import TableEditor
from .trial import Simulation

SHEET = int(Qt.ItemDataRole.UserRole)
Sheet = BoardSheet | TableEditor | SetupSheet | NewSetup


class Step(QUndoCommand):
    """An edit on Qt's undo stack. A drag is one edit, made when it ends."""

    def __init__(self, document: Document, edit: Edit) -> None:
        super().__init__(edit.label)
        self.document, self.edit = document, edit

    def redo(self) -> None:
        self.document.redo(self.edit)

    def undo(self) -> None:
        self.document.undo(self.edit)

    def id(self) -> int:
        return 1 if self.edit.group else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """A figure turned up step by step is one step."""
        if not isinstance(other, Step) or other.edit.group != self.edit.group:
            return False
        self.edit = self.edit._replace(after=other.edit.after)
        return True


class Workspace(QWidget):
    """One game's data on its sheets."""

    home = Signal()
    try_it = Signal(str, str, str)  # game, edition, scenario ('' for any): start a game of what is on screen

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("workspace")
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.document: Document | None = None
        self.stack = QUndoStack(self)
        self.simulation = Simulation(self)
        self.simulation.progress.connect(self._progress)
        self.simulation.finished.connect(self._simulated)
        self.sheets = QListWidget(objectName="sheets")
        self.sheets.currentItemChanged.connect(self._open_sheet)
        self.pages = QStackedWidget()
        self.problems = QListWidget(objectName="problems")
        self.problems.setWordWrap(True)
        self.problems.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.problems.itemActivated.connect(self._go_to_problem)
        self.problems.itemClicked.connect(self._go_to_problem)
        self.problem_title = QLabel(objectName="heading")
        self.problem_title.setProperty("role", "heading")
        self.status = QLabel(objectName="status", wordWrap=True)
        self.title = QLabel(objectName="title")
        self.title.setProperty("role", "heading")
        self.bar = QProgressBar(visible=False, textVisible=False)
        self._check = QTimer(self, singleShot=True, interval=350)
        self._check.timeout.connect(self.check)
        self._open_sheets: dict[Any, Sheet] = {}
        self._lay_out()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._button(self.tr("Back"), self.home.emit))
        top.addWidget(self.title, 1)
        undo, redo = self.stack.createUndoAction(self), self.stack.createRedoAction(self)
        for action, key in ((undo, QKeySequence.StandardKey.Undo), (redo, QKeySequence.StandardKey.Redo)):
            action.setShortcut(key)
            self.addAction(action)
        self.undo_button = self._button(self.tr("Undo"), self.stack.undo)
        self.redo_button = self._button(self.tr("Redo"), self.stack.redo)
        self.stack.canUndoChanged.connect(self.undo_button.setEnabled)
        self.stack.canRedoChanged.connect(self.redo_button.setEnabled)
        self.undo_button.setEnabled(False)
        self.redo_button.setEnabled(False)
        self.try_button = self._button(self.tr("Try it"), self.ask_try)
        self.simulate_button = self._button(self.tr("Simulate"), self.simulate)
        self.addAction(QAction(self, shortcut=QKeySequence.StandardKey.Save, triggered=self.save))
        for widget in (
            self.undo_button,
            self.redo_button,
            self._button(self.tr("Save"), self.save),
            self._button(self.tr("Save as …"), self.save_as),
            self._button(self.tr("Export …"), self.ask_export),
            self.simulate_button,
            self.try_button,
        ):
            top.addWidget(widget)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.sheets, 3)
        column.addWidget(self.problem_title)
        column.addWidget(self.problems, 2)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(self.pages)
        split.setSizes([250, 1100])
        split.setStretchFactor(1, 1)
        bottom = QHBoxLayout()
        bottom.addWidget(self.status, 1)
        bottom.addWidget(self.bar)
        lines = QVBoxLayout(self)
        lines.addLayout(top)
        lines.addWidget(split, 1)
        lines.addLayout(bottom)

    def _button(self, text: str, action: Any) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda: action())
        return button

    # --- opening

    def open(self, game: str, edition: str = "") -> bool:
        """Opens an edition, or our data as the base of a new one. False, with the reason said, if it cannot."""
        try:
            document = Document(game, edition)
        except (DataError, SaveError) as error:
            self.say(str(error))
            return False
        self.close_document()
        self.document = document
        document.listeners.append(self._changed)
        self.stack.clear()
        self._show_sheets()
        self._show_title()
        self.check()
        self.say(self.tr("Our own data stays as it is: what you change is kept as an edition of yours."))
        return True

    def close_document(self) -> None:
        self.simulation.stop()
        if self.document is not None:
            self.document.close()
        self.document = None
        for sheet in self._open_sheets.values():
            self.pages.removeWidget(sheet)
            sheet.deleteLater()
        self._open_sheets = {}

    def _show_sheets(self) -> None:
        assert self.document is not None
        self.sheets.blockSignals(True)  # the old list names files of another game
        self.sheets.clear()
        self.sheets.blockSignals(False)
        for board in self.document.game.board_sources:
            name = self.tr("Map") if board == "map" else self.tr("Map: {0}").format(board.replace("_", " "))
            self._add_sheet(name, ("board", board))
        self._add_setups()
        for file, where in self.document.lists():
            if file == POSITIONS:
                continue
            name = " · ".join([file.removesuffix(".json"), *(str(k) for k in where)]).replace("_", " ")
            self._add_sheet(name, ("table", file, where))
        self.sheets.setCurrentRow(0)

    def _add_setups(self) -> None:
        """The setups of this edition, and where a new one begins."""
        assert self.document is not None
        if self.document.game.setups is None:
            return
        for entry in self.document.at(POSITIONS, ("positions",)):
            self._add_sheet(self.tr("Setup: {0}").format(entry.get("title", entry["id"])), ("setup", entry["id"]))
        self._add_sheet(self.tr("New setup …"), ("new setup",))

    def _follow_setups(self) -> None:
        """Setups came or went: their sheets do, too, and what was open stays open."""
        assert self.document is not None
        item = self.sheets.currentItem()
        before = item.data(SHEET) if item is not None else None
        self.sheets.blockSignals(True)
        self._show_sheets()
        self.sheets.blockSignals(False)
        if not self.open_sheet(before):
            self.open_sheet(("new setup",))

    def open_sheet(self, wanted: Any) -> bool:
        for row in range(self.sheets.count()):
            if self.sheets.item(row).data(SHEET) == wanted:
                self.sheets.setCurrentRow(row)
                self._open_sheet(self.sheets.item(row))
                return True
        return False

    def _add_sheet(self, name: str, sheet: Any) -> None:
        item = QListWidgetItem(name)
        item.setData(SHEET, sheet)
        self.sheets.addItem(item)

    def _open_sheet(self, item: QListWidgetItem | None) -> None:
        if item is None or self.document is None:
            return
        sheet = item.data(SHEET)
        key = repr(sheet)
        if key not in self._open_sheets:
            widget: Sheet
            if sheet[0] == "setup":
                widget = SetupSheet(self.document, sheet[1], self.push)
            elif sheet[0] == "new setup":
                widget = NewSetup(self.document, self.push)
                widget.made.connect(lambda id: self.open_sheet(("setup", id)))
            elif sheet[0] == "board":
                widget = BoardSheet(self.document, sheet[1], self.push)
            else:
                widget = TableEditor(self.document, sheet[1], tuple(sheet[2]), self.push)
            widget.said.connect(self.say)
            self._open_sheets[key] = widget
            self.pages.addWidget(widget)
        self.pages.setCurrentWidget(self._open_sheets[key])

    def _show_title(self) -> None:
        assert self.document is not None
        name = self.document.about.name or self.tr("a new edition")
        self.title.setText(f"{self.document.game.title} · {name}")

    # --- editing

    def push(self, edit: Edit) -> None:
        assert self.document is not None
        self.stack.push(Step(self.document, edit))

    def _changed(self, files: set[str]) -> None:
        for sheet in list(self._open_sheets.values()):
            if isinstance(sheet, BoardSheet):
                if files & sheet.binding.files:
                    sheet.refresh()
            elif (
                (isinstance(sheet, TableEditor) and sheet.file in files)
                or isinstance(sheet, SetupSheet)
                or (isinstance(sheet, NewSetup) and POSITIONS in files)
            ):
                sheet.refresh()
        if POSITIONS in files:
            self._follow_setups()
        self._check.start()

    def say(self, text: str) -> None:
        self.status.setText(text)

    # --- what is wrong

    def check(self) -> None:
        """Brings the list of problems up to date."""
        if self.document is None:
            return
        found = self.document.problems()
        severe = [p for p in found if p.severe]
        self.problems.clear()
        for problem in sorted(found, key=lambda p: not p.severe):
            sign = "✕" if problem.severe else "△"
            item = QListWidgetItem(f"{sign} {problem.text}")
            item.setData(SHEET, problem)
            item.setToolTip(problem.text)
            self.problems.addItem(item)
        words = self.tr("No problems") if not found else self.tr("{0} errors, {1} warnings")
        self.problem_title.setText(words.format(len(severe), len(found) - len(severe)))
        self.try_button.setEnabled(not severe)
        self.simulate_button.setEnabled(not severe and not self.simulation.is_running)

    def _go_to_problem(self, item: QListWidgetItem) -> None:
        """Shows the place: on the map if it is a space or a link, else in its table; the file where it would have to be
        if it is missing."""
        problem: Issue = item.data(SHEET)
        rows = range(self.sheets.count())
        holding = [row for row in rows if self._has(self.sheets.item(row).data(SHEET), problem)]
        of_file = [row for row in rows if problem.file and problem.file in self._files(self.sheets.item(row).data(SHEET))]
        for row in holding or of_file:
            self.sheets.setCurrentRow(row)
            widget = self.pages.currentWidget()
            if isinstance(widget, BoardSheet) and (not holding or widget.show_entry(problem.id)):
                break
            if isinstance(widget, SetupSheet):
                widget.show_place(problem.at)
                break
            if isinstance(widget, TableEditor):
                widget.search.clear()
                widget.select([problem.id])
                break
        self.say(problem.text)

    def _files(self, sheet: Any) -> set[str]:
        """The files that a sheet shows entries of."""
        assert self.document is not None
        if sheet[0] in ("setup", "new setup"):
            return {POSITIONS}
        if sheet[0] != "board":
            return {sheet[1]}
        source = self.document.game.board_sources[sheet[1]]
        return {source.file, source.links_file}

    def _has(self, sheet: Any, problem: Issue) -> bool:
        assert self.document is not None
        if problem.file not in self._files(sheet):
            return False
        if sheet[0] in ("setup", "new setup"):
            return bool(sheet[1:] == (problem.id,))
        if sheet[0] == "board":
            source = self.document.game.board_sources[sheet[1]]
            lists = [(source.file, source.spaces), (source.links_file, source.links)]
            return any(self._holds(file, (name,), problem.id) for file, name in lists if name and problem.id)
        return not problem.id or self._holds(sheet[1], tuple(sheet[2]), problem.id)

    def _holds(self, file: str, where: Where, id: str) -> bool:
        assert self.document is not None
        try:
            self.document.index_of(file, where, id)
        except (LookupError, AttributeError, TypeError):
            return False
        return True

    # --- trying

    def ask_try(self) -> None:
        if self.document is not None:
            self.try_it.emit(self.document.game.id, self.document.trial(), self.open_setup() or "")

    def open_setup(self) -> str | None:
        """The scenario on screen, if a setup is."""
        widget = self.pages.currentWidget()
        return widget.placing.id if isinstance(widget, SetupSheet) else None

    def simulate(self) -> None:
        if self.document is None:
            return
        self.bar.setRange(0, 50)
        self.bar.setValue(0)
        self.bar.setVisible(True)
        self.simulate_button.setEnabled(False)
        self.say(self.tr("Computer players are playing fifty games."))
        self.simulation.start(self.document.game, self.document.trial(), scenario=self.open_setup())

    def _progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _simulated(self, report: str, ended: bool) -> None:
        self.bar.setVisible(False)
        self.simulate_button.setEnabled(True)
        self.say(report)

    # --- keeping

    def save(self) -> None:
        if self.document is None:
            return
        if not self.document.about.name:
            self.save_as()
            return
        self._write(self.document.about.name)

    def save_as(self) -> None:
        if self.document is None:
            return
        name, ok = QInputDialog.getText(
            self, self.tr("Save as"), self.tr("Name of the edition"), text=self.document.about.name
        )
        if ok and name.strip():
            self._write(name.strip())

    def _write(self, name: str) -> None:
        assert self.document is not None
        try:
            self.document.save(name)
        except (DataError, SaveError) as error:
            self.say(str(error))
            return
        self.stack.setClean()
        self._show_title()
        self.say(self.tr("Saved. It can now be chosen when you begin a game."))

    def ask_export(self) -> None:
        if self.document is None or not self.document.about.name:
            self.say(self.tr("Save the edition under a name first."))
            return
        path, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export"), f"{self.document.about.name}{editions.ENDING}", f"*{editions.ENDING}"
        )
        if path:
            self.export(Path(path))

    def export(self, path: Path) -> None:
        assert self.document is not None
        try:
            editions.export_edition(self.document.game.id, self.document.about.name, path)
        except (DataError, SaveError, OSError) as error:
            self.say(str(error))
            return
        self.say(self.tr("{0} holds your edition; it can be opened on any computer with Hegemon.").format(path.name))


class EditorPage(QStackedWidget):
    """The editor in the window: the choice of what to edit, then the workspace."""

    home = Signal()
    try_it = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.start = EditorStart()
        self.workspace = Workspace()
        self.addWidget(self.start)
        self.addWidget(self.workspace)
        self.start.home.connect(self.home)
        self.start.chosen.connect(self.open)
        self.workspace.home.connect(self.show_start)
        self.workspace.try_it.connect(self.try_it)

    def open(self, game: str, edition: str = "") -> None:
        if self.workspace.open(game, edition):
            self.setCurrentWidget(self.workspace)
        else:
            self.start.status.setText(self.workspace.status.text())

    def take(self, path: Path) -> None:
        """An edition file that was opened or dropped onto the window."""
        self.show_start()
        self.start.take(path)

    def show_start(self) -> None:
        self.start.refresh()
        self.setCurrentWidget(self.start)
