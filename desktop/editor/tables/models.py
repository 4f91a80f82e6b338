"""Rows of a data file as Qt shows them: a model that refuses what does not fit, and a filter over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor

from desktop.ui.theme import theme

from ..document import Edit, Json, Where
from . import cells
from .rows import Rows

Index = QModelIndex | QPersistentModelIndex
Push = Callable[[Edit], None]


class EntriesModel(QAbstractTableModel):
    """Rows of a data file. Changing a cell pushes an edit; a value that does not fit is refused with the reason."""

    refused = Signal(str)

    def __init__(self, rows: Rows, push: Push) -> None:
        super().__init__()
        self.rows, self.document, self.push = rows, rows.document, push
        self.entries: list[Json] = []
        self.paths: list[Where] = []
        self.changed: set[int] = set()
        self.refresh()

    def refresh(self) -> None:
        """Reads the document again; the columns stay unless the data have others."""
        self.beginResetModel()
        self.entries, self.paths = self.rows.entries(), self.rows.columns()
        self.changed = self.rows.changed()
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.paths) + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1)
        return cells.title(self.paths[section]) if section < len(self.paths) else self.tr("from")

    def value(self, row: int, column: int) -> Json:
        """What a cell holds; the last column says where the row is from."""
        return cells.value_at(self.entries[row], self.paths[column]) if column < len(self.paths) else self.source(row)

    def data(self, index: Index, role: int = 0) -> object:
        row, column = index.row(), index.column()
        value = self.value(row, column)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return cells.shown(value)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{self.headerData(column, Qt.Orientation.Horizontal)}: {cells.shown(value)}"
        if role == Qt.ItemDataRole.BackgroundRole and row in self.changed:
            colour = QColor(theme().amber)
            colour.setAlpha(40)
            return colour
        if role == Qt.ItemDataRole.ForegroundRole and not index.flags() & Qt.ItemFlag.ItemIsEditable:
            return theme().faint
        if role == Qt.ItemDataRole.TextAlignmentRole and isinstance(value, int | float) and not isinstance(value, bool):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def source(self, row: int) -> str:
        return "yours" if row in self.changed else self.rows.source(row)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        fixed = index.column() >= len(self.paths) or self.paths[index.column()] == ("id",)
        return flags if fixed else flags | Qt.ItemFlag.ItemIsEditable

    # --- typing

    def setData(self, index: Index, value: Json, role: int = 0) -> bool:
        return self.set_cells([(index.row(), index.column(), str(value))])

    def edit_of(self, typed: list[tuple[int, int, str]], label: str = "") -> Edit:
        """Several cells as one step. ValueError says what does not fit."""
        changes: list[tuple[str, Where, Json]] = []
        for row, column, text in typed:
            if cells.shown(self.value(row, column)) == text.strip():
                continue
            if column >= len(self.paths) or self.paths[column] == ("id",):
                raise ValueError(self.tr("This column cannot be changed."))
            path = self.paths[column]
            value = cells.parsed(text, self.rows.like(row, path))
            changes.append((self.rows.file, self.rows.place(row, path), value))
        edit = self.document.change(label or self.tr("Change %n cell(s)", "", len(changes)), changes)
        fault = self.document.fault(edit)
        if fault:
            raise ValueError(fault)
        return edit

    def why_not(self, index: Index, text: str) -> str:
        """Why a text cannot stand in a cell; nothing if it can."""
        try:
            self.edit_of([(index.row(), index.column(), text)])
        except ValueError as error:
            return str(error)
        return ""

    def set_cells(self, typed: list[tuple[int, int, str]], label: str = "") -> bool:
        """All of them, or none and the reason."""
        try:
            edit = self.edit_of(typed, label)
        except ValueError as error:
            self.refused.emit(str(error))
            return False
        if edit.after:
            self.push(edit)
        return bool(edit.after)


class Filter(QSortFilterProxyModel):
    """Rows that contain a text anywhere, and come from a source; numbers sort as numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.source = "", ""

    @property
    def entries(self) -> EntriesModel:
        model = self.sourceModel()
        assert isinstance(model, EntriesModel)
        return model

    def look_for(self, text: str, source: str) -> None:
        self.beginFilterChange()
        self.text, self.source = text.casefold(), source
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        model = self.entries
        if self.source and model.source(row) != self.source:
            return False
        columns = range(model.columnCount())
        return not self.text or any(self.text in cells.shown(model.value(row, c)).casefold() for c in columns)

    def lessThan(self, left: Index, right: Index) -> bool:
        model = self.entries
        one, two = (model.value(i.row(), i.column()) for i in (left, right))
        if isinstance(one, int | float) and isinstance(two, int | float):
            return one < two
        return cells.shown(one).casefold() < cells.shown(two).casefold()
