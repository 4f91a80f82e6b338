"""The editor's page: choose a game and an edition, change its data on sheets, see what is wrong, try it, keep it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.rules_drawer import RulesDrawer
from desktop.ui.settings import language_code, settings
from desktop.ui.widgets import add_shortcut, label
from engines.core import editions
from engines.core.data import ENDING, POSITIONS, DataError, Issue, asset_path
from engines.core.help import Section, sections_of
from engines.core.saves import SaveError

from . import dialogs
from .boards.board_editor import BoardSheet
from .document import Document, Edit, Where
from .navigator import NEW_SETUP, SheetList
from .problems import ProblemList
from .setups.new_setup import NewSetup
from .setups.setup_editor import SetupSheet
from .start import EditorStart
from .tables.rows import FigureRows, ListRows
from .tables.table_editor import TableEditor
from .trial import Report, Simulation

GAMES = 50  # that a simulation plays
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
    asked = Signal()  # for the guide
    try_it = Signal(str, object, str)  # game, edition, scenario ('' for any): start a game of what is on screen

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("workspace")
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.document: Document | None = None
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self._show_title)
        self.simulation = Simulation(self)
        self.report = Report()
        self.simulation.progress.connect(self.report.count)
        self.simulation.reported.connect(self.report.show_report)
        self.simulation.finished.connect(self._simulated)
        self.report.stop.connect(self.simulation.stop)
        self.sheets = SheetList()
        self.sheets.opened.connect(self._open_sheet)
        self.pages = QStackedWidget()
        self.problems = ProblemList()
        self.problems.chosen.connect(self.go_to)
        self.problem_title = label("", "heading")
        self.status = label("")
        self.status.setObjectName("status")
        self.title = label("", "heading")
        self._check = QTimer(self, singleShot=True, interval=350)
        self._check.timeout.connect(self.check)
        self._open_sheets: dict[Any, Sheet] = {}
        self._lay_out()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._button(self.tr("Back"), self.home.emit, self.tr("To the list of editions")))
        top.addWidget(self.title, 1)
        undo, redo = self.stack.createUndoAction(self), self.stack.createRedoAction(self)
        for action, key in ((undo, QKeySequence.StandardKey.Undo), (redo, QKeySequence.StandardKey.Redo)):
            action.setShortcut(key)
            self.addAction(action)
        self.undo_button = self._button(self.tr("Undo"), self.stack.undo)
        self.redo_button = self._button(self.tr("Redo"), self.stack.redo)
        for button, changed, words in (
            (self.undo_button, self.stack.canUndoChanged, self.stack.undoTextChanged),
            (self.redo_button, self.stack.canRedoChanged, self.stack.redoTextChanged),
        ):
            button.setEnabled(False)
            changed.connect(button.setEnabled)
            words.connect(button.setToolTip)
        self.try_button = self._button(
            self.tr("Try it"), self.ask_try, self.tr("Begin a game of what is on screen. It need not be saved.")
        )
        self.try_button.setProperty("role", "primary")
        tip = self.tr("Computer players play fifty games of what is on screen, and you see who wins.")
        self.simulate_button = self._button(self.tr("Simulate"), self.simulate, tip)
        add_shortcut(self, QKeySequence.StandardKey.Save, self.save)
        for widget in (
            self.undo_button,
            self.redo_button,
            self._button(self.tr("Save"), self.save, self.tr("Keep this edition on this computer (Ctrl+S)")),
            self._button(self.tr("Save as …"), self.save_as, self.tr("Keep it under another name")),
            self._button(
                self.tr("Export …"), self.ask_export, self.tr("Write the edition to one file, for another computer")
            ),
            self.simulate_button,
            self._button(self.tr("Guide"), self.asked.emit, self.tr("How editing is done (F1)")),
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
        split.setSizes([215, 1100])
        split.setStretchFactor(1, 1)
        lines = QVBoxLayout(self)
        lines.addLayout(top)
        lines.addWidget(split, 1)
        lines.addWidget(self.report)
        lines.addWidget(self.status)

    def _button(self, text: str, action: Callable[[], object], tip: str = "") -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
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
        self.report.hide()
        self.sheets.show_document(document)
        self.sheets.choose(self.sheets.all()[0])
        self._show_title()
        self.check()
        self.say(self.tr("Our own data stays as it is: what you change is kept as an edition of yours."))
        return True

    def close_document(self) -> None:
        self.simulation.close()
        self.document = None
        for sheet in self._open_sheets.values():
            self.pages.removeWidget(sheet)
            sheet.deleteLater()
        self._open_sheets = {}

    def _follow_setups(self) -> None:
        """Setups came or went: their sheets do, too, and what was open stays open."""
        assert self.document is not None
        before = self.sheets.key
        self.sheets.show_document(self.document)
        if not self.open_sheet(before):
            self.open_sheet(NEW_SETUP)

    def open_sheet(self, wanted: Any) -> bool:
        return self.sheets.choose(wanted)

    def _open_sheet(self, sheet: Any) -> None:
        if sheet is None or self.document is None:
            return
        key = repr(sheet)
        if key not in self._open_sheets:
            widget = self._make_sheet(sheet)
            widget.said.connect(self.say)
            self._open_sheets[key] = widget
            self.pages.addWidget(widget)
        self.pages.setCurrentWidget(self._open_sheets[key])

    def _make_sheet(self, sheet: Any) -> Sheet:
        assert self.document is not None
        match sheet[0]:
            case "board":
                return BoardSheet(self.document, sheet[1], self.push)
            case "setup":
                return SetupSheet(self.document, sheet[1], self.push)
            case "new setup":
                new = NewSetup(self.document, self.push)
                new.made.connect(lambda id: self.open_sheet(("setup", id)))
                return new
            case "figures":
                return TableEditor(FigureRows(self.document, sheet[1]), self.push)
            case _:
                return TableEditor(ListRows(self.document, sheet[1], tuple(sheet[2])), self.push)

    def _show_title(self, *_: object) -> None:
        if self.document is not None:
            name = self.document.about.name or self.tr("a new edition")
            self.title.setText(f"{self.document.game.title} · {name}{'' if self.stack.isClean() else ' *'}")

    def chapter(self) -> str:
        """The chapter of the guide that tells of the sheet on screen."""
        match self.pages.currentWidget():
            case BoardSheet():
                return "2"
            case SetupSheet() | NewSetup():
                return "3"
            case _:
                return "4"

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
        severe = any(p.severe for p in found)
        self.problem_title.setText(self.problems.show_issues(found))
        self.try_button.setEnabled(not severe)
        self.simulate_button.setEnabled(not severe and not self.simulation.is_running)

    def go_to(self, problem: Issue) -> None:
        """Shows the place: on the map if it is a space or a link, else in its table; the file where it would have to be
        if it is missing."""
        holding = [key for key in self.sheets.all() if self._has(key, problem)]
        of_file = [key for key in self.sheets.all() if problem.file and problem.file in self._files(key)]
        for key in holding or of_file:
            self.open_sheet(key)
            widget = self.pages.currentWidget()
            if isinstance(widget, BoardSheet) and (not holding or widget.show_entry(problem.id)):
                break
            if isinstance(widget, SetupSheet):
                widget.show_place(problem.at)
                break
            if isinstance(widget, TableEditor):
                widget.select_id(problem.id)
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
        if sheet[0] == "figures":
            return bool(FigureRows(self.document, sheet[1]).rows_of(problem.id))
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
            self.try_it.emit(self.document.game.id, self.document.frozen(), self.open_setup() or "")

    def open_setup(self) -> str | None:
        """The scenario on screen, if a setup is."""
        widget = self.pages.currentWidget()
        return widget.placing.id if isinstance(widget, SetupSheet) else None

    def simulate(self) -> None:
        if self.document is None:
            return
        self.simulate_button.setEnabled(False)
        self.say(self.tr("Computer players are playing fifty games."))
        self.report.begin(GAMES)
        self.simulation.start(self.document.game, self.document.frozen(), GAMES, self.open_setup())

    def _simulated(self, words: str, ended: bool) -> None:
        if not self.report.facts.text():
            self.report.fail(words)
        self.say(words)
        self.check()

    # --- keeping

    def save(self) -> bool:
        if self.document is None:
            return False
        return self._write(self.document.about.name) if self.document.about.name else self.save_as()

    def save_as(self) -> bool:
        if self.document is None:
            return False
        words = self.tr("It lies beside our own data and can be chosen when a game is begun.")
        name = dialogs.ask_name(self, self.tr("Name of the edition"), words, self.document.about.name)
        return bool(name) and self._write(name)

    def _write(self, name: str) -> bool:
        assert self.document is not None
        try:
            self.document.save(name)
        except (DataError, SaveError) as error:
            self.say(str(error))
            return False
        self.stack.setClean()
        self._show_title()
        self.say(self.tr("Saved. It can now be chosen when you begin a game."))
        return True

    def may_leave(self) -> bool:
        """Whether nothing is lost by leaving: changes are saved or thrown away, as the person says."""
        if self.document is None or self.stack.isClean():
            return True
        answer = dialogs.ask_unsaved(self, self.document.about.name or self.document.game.title)
        return answer == dialogs.DROP or (answer == dialogs.SAVE and self.save())

    def ask_export(self) -> None:
        """One file of what is on screen; it is saved first, so that the two never differ."""
        if self.document is None or not ((self.stack.isClean() and self.document.about.name) or self.save()):
            return
        name = f"{self.document.about.name}{ENDING}"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export the edition"), name, f"*{ENDING}")
        if path:
            self.export(Path(path))

    def export(self, path: Path) -> None:
        assert self.document is not None
        if path.suffix != ENDING:
            path = path.with_name(path.name + ENDING)
        try:
            editions.export_edition(self.document.game.id, self.document.about.name, path)
        except (DataError, SaveError, OSError) as error:
            self.say(str(error))
            return
        self.say(self.tr("{0} holds your edition; it can be opened on any computer with Hegemon.").format(path.name))


@lru_cache
def guide(code: str) -> tuple[Section, ...]:
    """How editing is done, in a language."""
    return sections_of(asset_path("guide", f"editing.{code}.md"))


class EditorPage(QWidget):
    """The editor in the window: the choice of what to edit, then the workspace; beside them the guide."""

    home = Signal()
    try_it = Signal(str, object, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.start = EditorStart()
        self.workspace = Workspace()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.workspace)
        self.guide = RulesDrawer()
        self.guide.search.setPlaceholderText(self.tr("Find in the guide"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.pages, 1)
        row.addWidget(self.guide)
        add_shortcut(self, QKeySequence.StandardKey.HelpContents, self.toggle_guide)
        self.start.asked.connect(self.toggle_guide)
        self.workspace.asked.connect(self.toggle_guide)
        self.start.home.connect(self.home)
        self.start.chosen.connect(self.open)
        self.workspace.home.connect(lambda: self._leaving(self.show_start))
        self.workspace.try_it.connect(self.try_it)

    def open(self, game: str, edition: str = "") -> None:
        if self.workspace.open(game, edition):
            self.pages.setCurrentWidget(self.workspace)
        else:
            self.start.status.setText(self.workspace.status.text())

    def take(self, path: Path) -> bool:
        """An edition file that was opened or dropped onto the window."""
        if not self.may_leave():
            return False
        self.show_start()
        return self.start.take(path)

    def may_leave(self) -> bool:
        return self.workspace.may_leave()

    def _leaving(self, act: Callable[[], object]) -> None:
        if self.may_leave():
            act()

    def show_start(self) -> None:
        """The list of editions; whatever was open is put away."""
        self.workspace.close_document()
        self.workspace.stack.clear()
        self.start.refresh()
        self.pages.setCurrentWidget(self.start)

    def currentWidget(self) -> QWidget | None:
        return self.pages.currentWidget()

    def toggle_guide(self) -> None:
        """F1: how editing is done, at what is on screen."""
        if self.guide.isVisible():
            self.guide.close_drawer()
            return
        chapter = self.workspace.chapter() if self.currentWidget() is self.workspace else ""
        self.guide.fit(self.width())
        self.guide.open_text(self.tr("Editing"), guide(language_code(settings().language)), chapter)
