"""The list of sheets: maps, setups, tables and single figures of one game, under headings that say which is which."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from desktop.ui.theme import theme
from desktop.ui.widgets import letters
from engines.core.data import OF_EDITIONS, POSITIONS
from engines.core.game import Game

from .document import Document, Where
from .sheets import NEW_SETUP, SheetKey

INDEX = int(Qt.ItemDataRole.UserRole)  # of the entry's key in `keys`


class Navigator(QListWidget):
    opened = Signal(object)  # SheetKey

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sheets")
        self.keys: list[SheetKey] = []
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.currentItemChanged.connect(self._open)

    def _open(self, item: QListWidgetItem | None) -> None:
        key = self._key_of(item)
        if key is not None:
            self.opened.emit(key)

    def _key_of(self, item: QListWidgetItem | None) -> SheetKey | None:
        """The key of an entry; None for a heading."""
        index = item.data(INDEX) if item is not None else None
        return self.keys[index] if index is not None else None

    # --- what there is

    def show_document(self, document: Document) -> None:
        """The sheets of a document; the first of them is not opened yet."""
        self.blockSignals(True)  # the old list names files of another game
        self.clear()
        self.keys = []
        self._add_boards(document.game)
        self._add_setups(document)
        self._add_tables(document)
        self.blockSignals(False)

    def _add_boards(self, game: Game[Any]) -> None:
        if game.board_sources:
            self._head(self.tr("Boards"))
        for board in game.board_sources:
            name = self.tr("Map") if board == "map" else board.replace("_", " ").capitalize()
            self._add(name, SheetKey("board", board))

    def _add_setups(self, document: Document) -> None:
        """The setups of this edition, and where a new one begins."""
        if document.game.setups is None:
            return
        self._head(self.tr("Setups"))
        for entry in document.at(POSITIONS, ("positions",)):
            self._add(str(entry.get("title", entry["id"])), SheetKey("setup", entry["id"]))
        self._add(self.tr("New setup …"), NEW_SETUP)

    def _add_tables(self, document: Document) -> None:
        """Each file by its name; where it holds several tables, these stand under it."""
        self._head(self.tr("Tables and charts"))
        for file in document.files:
            if file in OF_EDITIONS:
                continue
            sheets = [
                (table_title(file, where), SheetKey("table", file, where)) for f, where in document.lists() if f == file
            ]
            if any(True for _ in document.figures(file)):
                sheets.append((self.tr("Single figures"), SheetKey("figures", file)))
            if len(sheets) == 1:
                self._add(_words(file), sheets[0][1])
            elif sheets:
                self._head(_words(file), inner=True)
                for name, sheet in sheets:
                    self._add(f"   {name}", sheet, f"{_words(file)}: {name}")

    def _head(self, words: str, inner: bool = False) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(letters("text", 14) if inner else letters("title semibold", 13))
        item.setForeground(theme().faint)
        self.addItem(item)

    def _add(self, name: str, key: SheetKey, tip: str = "") -> None:
        item = QListWidgetItem(name)
        item.setData(INDEX, len(self.keys))
        self.keys.append(key)
        item.setToolTip(tip or name)
        self.addItem(item)

    # --- choosing

    @property
    def key(self) -> SheetKey | None:
        """The key of the chosen entry."""
        return self._key_of(self.currentItem())

    def choose(self, key: SheetKey, tell: bool = True) -> bool:
        """Marks the entry of a sheet, and opens it if `tell`."""
        for row in range(self.count()):
            if self._key_of(self.item(row)) == key:
                self.blockSignals(True)
                self.setCurrentRow(row)
                self.blockSignals(False)
                if tell:
                    self.opened.emit(key)
                return True
        return False


def _words(file: str) -> str:
    return file.removesuffix(".json").replace("_", " ").capitalize()


def table_title(file: str, where: Where) -> str:
    """What a list of a file is called: by its place in it, where that says more than the file does."""
    stem = file.removesuffix(".json")
    parts = [str(key).replace("_", " ") for key in where if not stem.endswith(str(key))]
    return ", ".join(parts).capitalize() or _words(file)
