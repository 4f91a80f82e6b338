"""The editor's workspace: one game's data on sheets, what is wrong with it, trying it, and keeping it as an edition."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.ui.widgets import add_shortcut, label
from engines.core import editions
from engines.core.data import ENDING, POSITIONS, DataError, Issue
from engines.core.saves import SaveError

from . import dialogs, sheets
from .boards.board_editor import BoardEditor
from .document import Document, Edit
from .navigator import Navigator
from .problems import ProblemList
from .setups.new_setup import NewSetup
from .setups.setup_editor import SetupEditor
from .sheets import NEW_SETUP, SheetKey
from .tables.rows import FigureRows, ListRows
from .tables.table_editor import TableEditor
from .trial import Report, Simulation

GAMES = 50  # that a simulation plays
Sheet = BoardEditor | TableEditor | SetupEditor | NewSetup


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
        self.navigator = Navigator()
        self.navigator.opened.connect(self._open_sheet)
        self.pages = QStackedWidget()
        self.problems = ProblemList()
        self.problems.chosen.connect(self.go_to)
        self.problem_title = label("", "heading")
        self.status = label("")
        self.status.setObjectName("status")
        self.title = label("", "heading")
        self._check = QTimer(self, singleShot=True, interval=350)
        self._check.timeout.connect(self.check)
        self._open_sheets: dict[SheetKey, Sheet] = {}
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
        column.addWidget(self.navigator, 3)
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
        self.navigator.show_document(document)
        self.navigator.choose(self.navigator.keys[0])
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
        before = self.navigator.key
        self.navigator.show_document(self.document)
        if before is None or not self.open_sheet(before):
            self.open_sheet(NEW_SETUP)

    def open_sheet(self, key: SheetKey) -> bool:
        return self.navigator.choose(key)

    def _open_sheet(self, key: SheetKey) -> None:
        if self.document is None:
            return
        if key not in self._open_sheets:
            widget = self._make_sheet(key)
            widget.said.connect(self.say)
            self._open_sheets[key] = widget
            self.pages.addWidget(widget)
        self.pages.setCurrentWidget(self._open_sheets[key])

    def _make_sheet(self, key: SheetKey) -> Sheet:
        assert self.document is not None
        match key.kind:
            case "board":
                return BoardEditor(self.document, key.name, self.push)
            case "setup":
                return SetupEditor(self.document, key.name, self.push)
            case "new setup":
                new = NewSetup(self.document, self.push)
                new.made.connect(lambda id: self.open_sheet(SheetKey("setup", id)))
                return new
            case "figures":
                return TableEditor(FigureRows(self.document, key.name), self.push)
            case _:
                return TableEditor(ListRows(self.document, key.name, key.where), self.push)

    def _show_title(self, *_: object) -> None:
        if self.document is not None:
            name = self.document.about.name or self.tr("a new edition")
            self.title.setText(f"{self.document.game.title} · {name}{'' if self.stack.isClean() else ' *'}")

    def chapter(self) -> str:
        """The chapter of the guide that tells of the sheet on screen."""
        match self.pages.currentWidget():
            case BoardEditor():
                return "2"
            case SetupEditor() | NewSetup():
                return "3"
            case _:
                return "4"

    # --- editing

    def push(self, edit: Edit) -> None:
        assert self.document is not None
        self.stack.push(Step(self.document, edit))

    def _changed(self, files: set[str]) -> None:
        for sheet in list(self._open_sheets.values()):
            if isinstance(sheet, BoardEditor):
                if files & sheet.binding.files:
                    sheet.refresh()
            elif (
                (isinstance(sheet, TableEditor) and sheet.file in files)
                or isinstance(sheet, SetupEditor)
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
        """Shows the place: on the map if it is a space or a link, else in its table; if it is missing, the file where it
        belongs."""
        if self.document is None:
            return
        keys = self.navigator.keys
        holding = [key for key in keys if sheets.holds(self.document, key, problem)]
        of_file = [key for key in keys if problem.file and problem.file in sheets.files_of(self.document, key)]
        for key in holding or of_file:
            self.open_sheet(key)
            widget = self.pages.currentWidget()
            if isinstance(widget, BoardEditor) and (not holding or widget.show_entry(problem.id)):
                break
            if isinstance(widget, SetupEditor):
                widget.show_place(problem.at)
                break
            if isinstance(widget, TableEditor):
                widget.select_id(problem.id)
                break
        self.say(problem.text)

    # --- trying

    def ask_try(self) -> None:
        if self.document is not None:
            self.try_it.emit(self.document.game.id, self.document.frozen(), self.open_setup() or "")

    def open_setup(self) -> str | None:
        """The scenario on screen, if a setup is."""
        widget = self.pages.currentWidget()
        return widget.placing.id if isinstance(widget, SetupEditor) else None

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
        """True if nothing is lost by leaving: changes are saved or thrown away, as the person answers."""
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
