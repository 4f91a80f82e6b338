"""The fields of what is selected, several at once: equal values are shown, others left open; typing sets them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from desktop.parts import label

from . import cells
from .document import Document, Edit, Where

Push = Callable[[Edit], None]


class Properties(QWidget):
    said = Signal(str)

    def __init__(self, document: Document, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.title = label("", "heading")
        self.title.setWordWrap(True)
        self.source = label("", "faint")
        self.source.setWordWrap(True)
        self.scroll = QScrollArea(widgetResizable=True)
        self.scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.source)
        column.addWidget(self.scroll, 1)
        self.fields: dict[Where, QLineEdit] = {}
        self.show_entries("", (), [])

    def show_entries(self, file: str, where: Where, ids: Sequence[str]) -> None:
        self.file, self.where, self.ids = file, where, list(ids)
        self.fields = {}
        form = QWidget()
        rows = QFormLayout(form)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        if not self.ids:
            self.title.setText(self.tr("Nothing is selected"))
            self.source.setText(self.tr("Click a space, or draw a band around several."))
            self.scroll.setWidget(form)
            return
        everything = self.document.at(file, where)
        chosen = [e for e in everything if e.get("id") in set(self.ids)]
        name = chosen[0].get("name", chosen[0]["id"]) if len(chosen) == 1 else self.tr("%n entries", "", len(chosen))
        self.title.setText(str(name))
        yours = self.document.changed_entries(file, where) & set(self.ids)
        sources = sorted({"yours" if e["id"] in yours else cells.source_of(e) for e in chosen})
        self.source.setText(self.tr("Source: {0}").format(", ".join(sources)))
        for path in cells.columns(chosen):
            values = [cells.value_at(e, path) for e in chosen]
            if any(_is_drawn(value) for value in values):
                continue  # shapes are changed on the board
            same = all(v == values[0] for v in values)
            field = QLineEdit(cells.shown(values[0]) if same else "")
            field.setPlaceholderText("" if same else self.tr("several values"))
            field.setReadOnly(path == ("id",))
            field.editingFinished.connect(lambda p=path: self._typed(p))
            rows.addRow(cells.title(path), field)
            self.fields[path] = field
        self.scroll.setWidget(form)

    def _typed(self, path: Where) -> None:
        field = self.fields[path]
        if not field.isModified() or path == ("id",):
            return
        field.setModified(False)
        everything = self.document.at(self.file, self.where)
        try:
            value: Any = cells.parsed(field.text(), [cells.value_at(e, path) for e in everything])
        except ValueError as error:
            self.said.emit(str(error))
            return
        changes = []
        for id in self.ids:
            row = self.document.index_of(self.file, self.where, id)
            changes.append((self.file, (*self.where, row, *path), value))
        edit = self.document.change(self.tr("Set {0}").format(cells.title(path)), changes)
        fault = self.document.fault(edit)
        if fault:
            self.said.emit(fault)
            return
        self.push(edit)


def _is_drawn(value: Any) -> bool:
    """Points and outlines: lists of numbers, however deep."""
    while isinstance(value, list | dict) and value:
        value = next(iter(value.values())) if isinstance(value, dict) else value[0]
        if isinstance(value, int | float) and not isinstance(value, bool):
            return True
    return False
