"""Table views of the data: sort, filter, type, paste from a spreadsheet, CSV in and out. Cells are checked as typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QCompleter,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from engines.core.data import SOURCES

from . import cells
from .models import EntriesModel, Filter, Index, Push
from .rows import FigureRows, Rows

MOST_OFFERED = 400  # values of a column that a cell offers


class CheckedCell(QStyledItemDelegate):
    """A cell that offers what the column holds elsewhere, and says while one types whether it fits."""

    said = Signal(str)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = QLineEdit(parent)
        filter = index.model()
        assert isinstance(filter, Filter)
        model = filter.entries
        place = filter.mapToSource(index)
        known = sorted({cells.shown(v) for v in model.rows.like(place.row(), model.paths[place.column()])} - {""})
        if len(known) <= MOST_OFFERED and not all(text.lstrip("-").replace(".", "").isdigit() for text in known):
            completer = QCompleter(known, field, caseSensitivity=Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            field.setCompleter(completer)

        def check(text: str) -> None:
            why = model.why_not(place, text)
            field.setProperty("role", "bad" if why else "")
            field.style().polish(field)
            self.said.emit(why)

        field.textEdited.connect(check)
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        model.setData(index, editor.text())


class TableEditor(QWidget):
    """A list of entries with its search line, provenance filter and spreadsheet buttons."""

    said = Signal(str)  # one sentence for the status line

    def __init__(self, rows: Rows, push: Push) -> None:
        super().__init__()
        self.rows, self.document, self.file, self.push = rows, rows.document, rows.file, push
        self.model = EntriesModel(rows, push)
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
        self.view = QTableView(sortingEnabled=True)
        self.view.setAlternatingRowColors(True)
        self.view.setModel(self.filter)
        checked = CheckedCell(self.view)
        checked.said.connect(self.said)
        self.view.setItemDelegate(checked)
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
        buttons = [(self.tr("CSV out …"), self.ask_export), (self.tr("CSV in …"), self.ask_import)]
        if not isinstance(self.rows, FigureRows):
            buttons = [(self.tr("Duplicate"), self.duplicate), (self.tr("Delete"), self.delete), *buttons]
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
        rows = [row for row in self.selected_rows() if row < len(self.rows.entries())]
        here = self.view.currentIndex()
        self.model.refresh()
        self.select(rows, scroll=False)
        self.view.selectionModel().setCurrentIndex(
            self.filter.index(here.row(), here.column()), self.view.selectionModel().SelectionFlag.NoUpdate
        )
        self.view.verticalScrollBar().setValue(at[0])
        self.view.horizontalScrollBar().setValue(at[1])
        self._look()

    def _look(self) -> None:
        self.filter.look_for(self.search.text(), self.source.currentData() or "")
        self.count.setText(self.tr("{0} of {1}").format(self.filter.rowCount(), self.model.rowCount()))

    # --- selecting

    def selected_rows(self) -> list[int]:
        return sorted({self.filter.mapToSource(i).row() for i in self.view.selectionModel().selectedIndexes()})

    def select_id(self, id: str) -> bool:
        """Shows the rows of an entry. Whatever hides them is cleared."""
        rows = self.rows.rows_of(id)
        if rows:
            self.search.clear()
            self.source.setCurrentIndex(0)
            self.select(rows)
        return bool(rows)

    def select(self, rows: Sequence[int], scroll: bool = True) -> None:
        self.view.clearSelection()
        mode = self.view.selectionModel().SelectionFlag.Select | self.view.selectionModel().SelectionFlag.Rows
        for row in rows:
            index = self.filter.mapFromSource(self.model.index(row, 0))
            self.view.selectionModel().select(index, mode)
            if scroll:
                self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
                scroll = False

    # --- rows

    def duplicate(self) -> None:
        rows = self.selected_rows()
        made = self.rows.duplicated(rows[0]) if rows else None
        if made is None:
            self.said.emit(self.tr("Select a row first."))
            return
        self.push(made[0])
        self.select([made[1]])

    def delete(self) -> None:
        edit = self.rows.without(self.selected_rows())
        if edit is None:
            self.said.emit(self.tr("Select a row first."))
            return
        self.view.clearSelection()
        self.push(edit)

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
        path, _ = QFileDialog.getSaveFileName(self, self.tr("CSV out"), f"{self.rows.name}.csv", "CSV (*.csv)")
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
                found = cells.from_csv(file.read(8 * 1024 * 1024), self.model.entries, self.model.paths, self.rows.like)
        except OSError as error:
            self.said.emit(self.tr("The file cannot be read: {0}.").format(error.strerror))
            return
        except (ValueError, UnicodeDecodeError) as error:
            self.said.emit(str(error))
            return
        changes = [(self.file, self.rows.place(row, column), value) for row, column, value in found]
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
