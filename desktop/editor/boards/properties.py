"""The fields of what is selected, several at once: equal values are shown, others left open; typing sets them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.widgets import label

from ..document import Document, Edit, Json, Where
from ..tables import cells

Push = Callable[[Edit], None]
FEW = 12  # values that are offered in a list


class Properties(QWidget):
    said = Signal(str)

    def __init__(self, document: Document, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.title = label("", "heading")
        self.title.setWordWrap(True)
        self.source = label("", "faint")
        self.source.setWordWrap(True)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.source)
        column.addWidget(self.area, 1)
        self.fields: dict[Where, QLineEdit] = {}
        self.show_entries("", (), [])

    def show_entries(self, file: str, where: Where, ids: Sequence[str], title: str = "") -> None:
        """The fields of some entries of a list; `title` where they have no name of their own."""
        self.file, self.where, self.ids = file, where, list(ids)
        self.fields = {}
        form = QWidget()
        rows = QFormLayout(form)
        rows.setContentsMargins(0, 4, 6, 4)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        if not self.ids:
            self.title.setText(self.tr("Nothing is selected"))
            self.source.setText(
                self.tr("Click a space or a line, or draw a band around several spaces. Shift adds to what is selected.")
            )
            self._show(form)
            return
        everything = self.document.at(file, where)
        chosen = [e for e in everything if e.get("id") in set(self.ids)]
        name = chosen[0].get("name", chosen[0]["id"]) if len(chosen) == 1 else self.tr("%n entries", "", len(chosen))
        self.title.setText(title or str(name))
        yours = self.document.changed_entries(file, where) & set(self.ids)
        stated = self.document.stated_source(file, where)
        sources = sorted({"yours" if e["id"] in yours else cells.source_of(e, stated) for e in chosen})
        self.source.setText(self.tr("Source: {0}").format(", ".join(sources)))
        for path in cells.columns(chosen):
            values = [cells.value_at(e, path) for e in chosen]
            if any(_is_drawn(value) for value in values):
                continue  # shapes are changed on the board
            same = all(v == values[0] for v in values)
            known = {cells.shown(v) for e in everything if (v := cells.value_at(e, path)) is not None}
            widget, field = self._field(known if _is_choice(path, values, known, len(everything)) else set())
            field.setText(cells.shown(values[0]) if same else "")
            field.setPlaceholderText("" if same else self.tr("several values"))
            field.setReadOnly(path == ("id",))
            field.setToolTip(field.text())
            field.setCursorPosition(0)
            field.editingFinished.connect(lambda p=path: self._typed(p))
            if isinstance(widget, QComboBox):
                widget.activated.connect(lambda _, p=path: self._picked(p))
            rows.addRow(cells.title(path).capitalize(), widget)
            self.fields[path] = field
        self._show(form)

    def _show(self, form: QWidget) -> None:
        """Replaces the fields; the old ones are deleted after the typing in them has ended."""
        old = self.area.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self.area.setWidget(form)

    def _field(self, known: set[str]) -> tuple[QWidget, QLineEdit]:
        """A line to type into, with a list of what is there already if that is not much."""
        if not known:
            field = QLineEdit()
            return field, field
        box = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        box.addItems(sorted(known))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line = box.lineEdit()
        assert line is not None
        return box, line

    def _picked(self, path: Where) -> None:
        self.fields[path].setModified(True)
        self._typed(path)

    def _typed(self, path: Where) -> None:
        field = self.fields[path]
        if not field.isModified() or path == ("id",):
            return
        field.setModified(False)
        everything = self.document.at(self.file, self.where)
        try:
            value: Json = cells.parsed(field.text(), [cells.value_at(e, path) for e in everything])
        except ValueError as error:
            self.said.emit(str(error))
            return
        changes = []
        for id in self.ids:
            row = self.document.index_of(self.file, self.where, id)
            if cells.value_at(everything[row], path) != value:
                changes.append((self.file, (*self.where, row, *path), value))
        if not changes:
            return
        edit = self.document.change(self.tr("Set {0}").format(cells.title(path)), changes)
        fault = self.document.fault(edit)
        if fault:
            self.said.emit(fault)
            return
        self.push(edit)


def _is_choice(path: Where, values: Sequence[Json], known: set[str], number: int) -> bool:
    """True if a field holds one of few words that many entries share: a kind, a side, yes or no."""
    if path in (("id",), ("name",)) or not all(isinstance(v, str | bool) or v is None for v in values):
        return False
    return 1 < len(known) <= FEW and number > 2 * len(known)


def _is_drawn(value: Json) -> bool:
    """Points and outlines: lists of numbers, however deep."""
    while isinstance(value, list | dict) and value:
        value = next(iter(value.values())) if isinstance(value, dict) else value[0]
        if isinstance(value, int | float) and not isinstance(value, bool):
            return True
    return False
