"""Table views of the data: sort, filter, type, paste from a spreadsheet, CSV in and out. Cells are checked as typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop.theme import theme
from engines.core.data import SOURCES

from . import cells
from .document import Document, Edit, Where

Index = QModelIndex | QPersistentModelIndex
Push = Callable[[Edit], None]
ID_ROLE = int(Qt.ItemDataRole.UserRole)
SOURCE_ROLE = ID_ROLE + 1


class EntriesModel(QAbstractTableModel):
    """One list of a data file. Changing a cell pushes an edit; a value that does not fit is refused with the reason."""

    refused = Signal(str)

    def __init__(self, document: Document, file: str, where: Where, push: Push) -> None:
        super().__init__()
        self.document, self.file, self.where, self.push = document, file, where, push
        self.entries: list[Any] = []
        self.paths: list[Where] = []
        self.changed: set[str] = set()
        self.refresh()

    def refresh(self) -> None:
        """Reads the document anew; the columns stay unless the data have others."""
        entries = self.document.at(self.file, self.where)
        paths = cells.columns(entries)
        self.beginResetModel()
        self.entries, self.paths = entries, paths
        self.changed = self.document.changed_entries(self.file, self.where)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.paths)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return cells.title(self.paths[section]) if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: Index, role: int = 0) -> Any:
        entry = self.entries[index.row()]
        if role == SOURCE_ROLE:
            return self.source(entry)
        if role == ID_ROLE:
            return entry.get("id", "")
        value = cells.value_at(entry, self.paths[index.column()])
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return cells.shown(value)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{cells.title(self.paths[index.column()])}: {cells.shown(value)}"
        if role == Qt.ItemDataRole.BackgroundRole and entry.get("id") in self.changed:
            colour = QColor(theme().amber)
            colour.setAlpha(40)
            return colour
        if role == Qt.ItemDataRole.TextAlignmentRole and isinstance(value, int | float) and not isinstance(value, bool):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def source(self, entry: Any) -> str:
        return "yours" if entry.get("id") in self.changed else cells.source_of(entry)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags if self.paths[index.column()] == ("id",) else flags | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = 0) -> bool:
        if cells.shown(cells.value_at(self.entries[index.row()], self.paths[index.column()])) == str(value):
            return False
        return self.set_cells([(index.row(), index.column(), str(value))])

    def set_cells(self, typed: list[tuple[int, int, str]], label: str = "") -> bool:
        """Several cells as one step: all of them, or none and the reason."""
        changes: list[tuple[str, Where, Any]] = []
        for row, column, text in typed:
            path = self.paths[column]
            try:
                value = cells.parsed(text, [cells.value_at(e, path) for e in self.entries])
            except ValueError as error:
                self.refused.emit(str(error))
                return False
            changes.append((self.file, (*self.where, row, *path), value))
        edit = self.document.change(label or self.tr("Change %n cell(s)", "", len(changes)), changes)
        fault = self.document.fault(edit)
        if fault:
            self.refused.emit(fault)
            return False
        self.push(edit)
        return True


class Filter(QSortFilterProxyModel):
    """Rows that contain a text anywhere, and come from a source; numbers sort as numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.source = "", ""

    def look_for(self, text: str, source: str) -> None:
        self.beginFilterChange()
        self.text, self.source = text.casefold(), source
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        model: Any = self.sourceModel()
        entry = model.entries[row]
        if self.source and model.source(entry) != self.source:
            return False
        return not self.text or any(self.text in cells.shown(cells.value_at(entry, p)).casefold() for p in model.paths)

    def lessThan(self, left: Index, right: Index) -> bool:
        model: Any = self.sourceModel()
        one, two = (cells.value_at(model.entries[i.row()], model.paths[i.column()]) for i in (left, right))
        if isinstance(one, int | float) and isinstance(two, int | float):
            return one < two
        return cells.shown(one).casefold() < cells.shown(two).casefold()


class TableEditor(QWidget):
    """A list of entries with its search line, provenance filter and spreadsheet buttons."""

    said = Signal(str)  # one sentence for the status line

    def __init__(self, document: Document, file: str, where: Where, push: Push) -> None:
        super().__init__()
        self.document, self.file, self.where, self.push = document, file, where, push
        self.model = EntriesModel(document, file, where, push)
        self.model.refused.connect(self.said)
        self.filter = Filter()
        self.filter.setSourceModel(self.model)
        self.search = QLineEdit(placeholderText=self.tr("Search"), clearButtonEnabled=True)
        self.source = QComboBox()
        self.source.addItem(self.tr("Every source"), "")
        for name in SOURCES:
            self.source.addItem(self.tr("Only: {0}").format(name), name)
        self.search.textChanged.connect(self._look)
        self.source.currentIndexChanged.connect(self._look)
        self.count = QLabel()
        self.view = QTableView(sortingEnabled=True, alternatingRowColors=True)
        self.view.setModel(self.filter)
        self.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.view.verticalHeader().hide()
        self.fit_columns()
        QShortcut(QKeySequence.StandardKey.Paste, self.view, self.paste, context=Qt.ShortcutContext.WidgetShortcut)
        QShortcut(QKeySequence.StandardKey.Copy, self.view, self.copy, context=Qt.ShortcutContext.WidgetShortcut)
        self._lay_out()
        self._look()

    def _lay_out(self) -> None:
        buttons = (
            (self.tr("Duplicate"), self.duplicate),
            (self.tr("Delete"), self.delete),
            (self.tr("CSV out …"), self.ask_export),
            (self.tr("CSV in …"), self.ask_import),
        )
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.source)
        top.addWidget(self.count)
        for text, action in buttons:
            button = QPushButton(text)
            button.clicked.connect(action)
            top.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(top)
        column.addWidget(self.view, 1)

    def fit_columns(self) -> None:
        self.view.resizeColumnsToContents()
        for column in range(self.model.columnCount()):
            self.view.setColumnWidth(column, max(56, min(240, self.view.columnWidth(column) + 8)))

    def refresh(self) -> None:
        """The document has changed elsewhere; the place in the table is kept."""
        at = self.view.verticalScrollBar().value(), self.view.horizontalScrollBar().value()
        ids = self.selected_ids()
        self.model.refresh()
        self.select(ids, scroll=False)
        self.view.verticalScrollBar().setValue(at[0])
        self.view.horizontalScrollBar().setValue(at[1])
        self._look()

    def _look(self) -> None:
        self.filter.look_for(self.search.text(), self.source.currentData() or "")
        self.count.setText(self.tr("{0} of {1}").format(self.filter.rowCount(), self.model.rowCount()))

    # --- selecting

    def selected_ids(self) -> list[str]:
        rows = {self.filter.mapToSource(i).row() for i in self.view.selectionModel().selectedIndexes()}
        return [self.model.entries[r].get("id", "") for r in sorted(rows)]

    def select(self, ids: list[str], scroll: bool = True) -> None:
        wanted = set(ids)
        self.view.clearSelection()
        mode = self.view.selectionModel().SelectionFlag.Select | self.view.selectionModel().SelectionFlag.Rows
        for row, entry in enumerate(self.model.entries):
            if entry.get("id") in wanted:
                index = self.filter.mapFromSource(self.model.index(row, 0))
                self.view.selectionModel().select(index, mode)
                if scroll:
                    self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
                    scroll = False

    # --- rows

    def duplicate(self) -> None:
        for id in self.selected_ids()[:1]:
            row = self.document.index_of(self.file, self.where, id)
            entry = {**self.model.entries[row], "id": self._free_id(id)}
            self.push(self.document.add(self.tr("Duplicate {0}").format(id), self.file, self.where, entry))
            self.select([entry["id"]])

    def _free_id(self, id: str) -> str:
        taken = {e.get("id") for e in self.model.entries}
        number = 2
        while f"{id}_{number}" in taken:
            number += 1
        return f"{id}_{number}"

    def delete(self) -> None:
        ids = {id for id in self.selected_ids() if id}
        if ids:
            label = self.tr("Delete {0}").format(", ".join(sorted(ids))[:60])
            self.push(self.document.remove(label, self.file, self.where, ids))

    # --- spreadsheets

    def copy(self) -> None:
        found = sorted((i.row(), i.column()) for i in self.view.selectionModel().selectedIndexes())
        rows = sorted({r for r, _ in found})
        lines = ["\t".join(str(self.filter.index(r, c).data() or "") for rr, c in found if rr == r) for r in rows]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def paste(self) -> None:
        """A block from a spreadsheet, from the current cell on, as one step."""
        start = self.view.currentIndex()
        text = QGuiApplication.clipboard().text().rstrip("\n")
        if not start.isValid() or not text:
            return
        typed = []
        for r, line in enumerate(text.split("\n")):
            for c, cell in enumerate(line.rstrip("\r").split("\t")):
                index = self.filter.index(start.row() + r, start.column() + c)
                if not index.isValid():
                    self.said.emit(self.tr("The pasted block is larger than the table."))
                    return
                source = self.filter.mapToSource(index)
                typed.append((source.row(), source.column(), cell))
        self.model.set_cells(typed, self.tr("Paste"))

    def ask_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, self.tr("CSV out"), f"{self.where[-1]}.csv", "CSV (*.csv)")
        if path:
            self.export_csv(path)

    def export_csv(self, path: str) -> None:
        try:
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(cells.to_csv(self.model.entries, self.model.paths))
        except OSError as error:
            self.said.emit(self.tr("The file cannot be written: {0}.").format(error.strerror))

    def ask_import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("CSV in"), "", "CSV (*.csv *.txt)")
        if path:
            self.import_csv(path)

    def import_csv(self, path: str) -> None:
        try:
            with open(path, encoding="utf-8-sig", newline="") as file:
                found = cells.from_csv(file.read(8 * 1024 * 1024), self.model.entries, self.model.paths)
        except OSError as error:
            self.said.emit(self.tr("The file cannot be read: {0}.").format(error.strerror))
            return
        except (ValueError, UnicodeDecodeError) as error:
            self.said.emit(str(error))
            return
        changes = []
        for id, column, value in found:
            row = self.document.index_of(self.file, self.where, id)
            changes.append((self.file, (*self.where, row, *column), value))
        if not changes:
            self.said.emit(self.tr("The file changes nothing."))
            return
        edit = self.document.change(self.tr("CSV in"), changes)
        fault = self.document.fault(edit)
        if fault:
            self.said.emit(fault)
            return
        self.push(edit)
        self.said.emit(self.tr("%n cell(s) changed.", "", len(changes)))
