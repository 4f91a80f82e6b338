"""Where editing begins: each game with our data and the editions one has made of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art.icons import icon
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import emptied
from desktop.ui.vase.covers import cover_pixmap
from desktop.ui.waiting import waiting
from desktop.ui.widgets import label, tool_button
from engines import games
from engines.core import editions, gate
from engines.core.data import ENDING, DataError, edition_path
from engines.core.edition_files import read_edition
from engines.core.moving import moved
from engines.core.saves import UNFIT, SaveError

from . import dialogs
from .boards import tool_icons  # noqa: F401

IN_A_ROW = 3  # editions beside each other
MOST_LISTED = 12  # conflicts in a question


class EditorStart(HeadedPage):
    home = Signal()
    asked = Signal()  # for the guide
    chosen = Signal(str, str)  # game, edition ('' for a new one)

    def __init__(self) -> None:
        super().__init__("")
        self.band.set_title(self.tr("Maps, setups and cards"))
        self.back.connect(self.home)
        self.setProperty("role", "page")
        self.status = label(
            self.tr("Our own data are never changed: what you make is an edition of yours, and can be shared as one file.")
        )
        self.list = QWidget()
        self.rows = QVBoxLayout(self.list)
        self.rows.setContentsMargins(28, 18, 28, 18)
        self.rows.setSpacing(12)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.list)
        take = QPushButton(self.tr("Import an edition …"))
        take.clicked.connect(self.ask_import)
        foot = QHBoxLayout()
        foot.setContentsMargins(28, 10, 28, 14)
        foot.setSpacing(12)
        how = QPushButton(icon("book"), self.tr("How editing works"))
        how.setToolTip(self.tr("The guide (F1)"))
        how.clicked.connect(self.asked)
        foot.addWidget(self.status, 1)
        foot.addWidget(how)
        foot.addWidget(take)
        self.column.addWidget(scroll, 1)
        self.column.addLayout(foot)
        self.refresh()

    def refresh(self) -> None:
        emptied(self.rows)
        for id in games:
            if games[id].data_files:
                self.rows.addWidget(self._row(id))
        self.rows.addStretch(1)

    def _row(self, id: str) -> QWidget:
        """A game: its cover, and what can be edited of it."""
        game = games[id]
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        cover = QLabel()
        cover.setPixmap(cover_pixmap(id, game.title, 84, 112))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(label(game.title, "heading"))
        words.addWidget(label(game.blurb, "faint"))
        words.addSpacing(4)
        buttons = QGridLayout()
        buttons.setHorizontalSpacing(10)
        new = QPushButton(icon("tool_new"), self.tr("New edition"))
        new.clicked.connect(lambda: self.chosen.emit(id, ""))
        buttons.addWidget(new, 0, 0)
        for i, edition in enumerate(editions.editions(id)):
            buttons.addLayout(self._edition(id, edition), i // IN_A_ROW, 1 + i % IN_A_ROW)
        buttons.setColumnStretch(IN_A_ROW + 1, 1)
        words.addLayout(buttons)
        words.addStretch(1)
        row.addWidget(cover, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return holder

    def _edition(self, game: str, edition: str) -> QHBoxLayout:
        """An edition of the person's own: a click opens it, the dots beside it say what else can be done with it."""
        pair = QHBoxLayout()
        pair.setSpacing(2)
        button = QPushButton(edition)
        button.setToolTip(self.tr("Edit “{0}”").format(edition))
        button.clicked.connect(lambda: self.chosen.emit(game, edition))
        more = tool_button("⋯", tip=self.tr("Export, rename or delete “{0}”").format(edition))
        more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        more.setAccessibleName(more.toolTip())
        menu = QMenu(more)
        menu.addAction(self.tr("Edit"), lambda: self.chosen.emit(game, edition))
        menu.addAction(self.tr("Export to a file …"), lambda: self.ask_export(game, edition))
        menu.addAction(self.tr("Rename …"), lambda: self.ask_rename(game, edition))
        release = release_of(game, edition)
        if release:
            words = self.tr("Move from the data of {0} to the newest …").format(release)
            menu.addAction(words, lambda: self.ask_move(game, edition))
        menu.addSeparator()
        menu.addAction(self.tr("Delete …"), lambda: self.ask_delete(game, edition))
        more.setMenu(menu)
        pair.addWidget(button)
        pair.addWidget(more)
        return pair

    # --- with an edition

    def ask_export(self, game: str, edition: str) -> None:
        name = f"{edition}{ENDING}"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export the edition"), name, f"*{ENDING}")
        if path:
            try:
                editions.export_edition(game, edition, Path(path))
            except (DataError, SaveError, OSError) as error:
                self.status.setText(str(error))
                return
            self.status.setText(self.tr("{0} written.").format(Path(path).name))

    def ask_rename(self, game: str, edition: str) -> None:
        words = self.tr("Saved games that were begun with “{0}” look for it under that name.").format(edition)
        name = dialogs.ask_name(self, self.tr("Rename the edition"), words, edition)
        if name and name != edition:
            try:
                editions.rename_edition(game, edition, name)
            except (DataError, SaveError) as error:
                self.status.setText(str(error))
            self.refresh()

    def ask_move(self, game: str, edition: str) -> None:
        """Lays the edition's changes over the newest data, once the person has seen what conflicts."""
        try:
            file, conflicts = moved(read_edition(edition_path(game, edition)))
        except (DataError, *UNFIT) as error:
            self.status.setText(str(error))
            return
        words = self.tr("Your changes stay, and all else is what this version ships. Saved games that were begun with it "
                        "open at the position they hold.")  # fmt: skip
        if conflicts:
            listed = "\n".join(conflict.words for conflict in conflicts[:MOST_LISTED])
            more = self.tr("… and {0} more").format(len(conflicts) - MOST_LISTED) if len(conflicts) > MOST_LISTED else ""
            both = self.tr("In these places both you and we have made changes; yours stay:")
            words = "\n".join(filter(None, (words, "", both, listed, more)))
        if dialogs.ask_sure(self, self.tr("Move “{0}” to the newest data?").format(edition), words, self.tr("Move")):
            try:
                editions.save_edition(file)
            except (DataError, SaveError) as error:
                self.status.setText(str(error))
                return
            self.refresh()
            self.status.setText(self.tr("“{0}” now changes the newest data.").format(edition))

    def ask_delete(self, game: str, edition: str) -> None:
        title = self.tr("Delete “{0}”?").format(edition)
        words = self.tr("It cannot be brought back, and saved games that were begun with it cannot be opened any more.")
        if dialogs.ask_sure(self, title, words, self.tr("Delete")):
            self.delete(game, edition)

    def delete(self, game: str, edition: str) -> None:
        editions.delete_edition(game, edition)
        self.refresh()

    # --- an edition from elsewhere

    def ask_import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Import an edition"), "", f"*{ENDING}")
        if path:
            self.take(Path(path))

    def take(self, path: Path) -> bool:
        try:
            with waiting():
                about = gate.import_edition(path)
        except DataError as error:
            self.status.setText(str(error))
            return False
        self.status.setText(self.tr("“{0}” is now one of your editions of {1}.").format(about.name, games[about.game].title))
        self.refresh()
        return True


def release_of(game: str, edition: str) -> str:
    """The release whose data an edition changes; "" if they are the newest, or the file cannot be read."""
    try:
        return read_edition(edition_path(game, edition)).release
    except DataError:
        return ""
