"""The figures of a setup: treasuries, tracks, the turn, who is first. Numbers to turn, and words to choose from."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from desktop.ui.layouts import emptied
from desktop.ui.shield import Shield
from desktop.ui.widgets import label
from engines.core.authoring import Choice, Number, SetupModel
from engines.core.game import Game


class SetupValues(QWidget):
    changed = Signal(str, object)  # id, value

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game = game
        self.numbers: dict[str, QSpinBox] = {}
        self.choices: dict[str, QComboBox] = {}
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)

    def show_model(self, model: SetupModel) -> None:
        if list(self.numbers) != list(model.numbers) or list(self.choices) != list(model.choices):
            self._build(model)
        for id, number in model.numbers.items():
            spin = self.numbers[id]
            spin.blockSignals(True)
            spin.setRange(min(number.low, number.value), max(number.high, number.value))
            spin.setSingleStep(number.step)
            spin.setValue(number.value)
            spin.blockSignals(False)
        for id, choice in model.choices.items():
            box = self.choices[id]
            box.blockSignals(True)
            box.setCurrentIndex(box.findData(choice.value))
            box.blockSignals(False)

    def _build(self, model: SetupModel) -> None:
        emptied(self.column)
        self.numbers.clear()
        self.choices.clear()
        entries: list[Choice | Number] = [*model.choices.values(), *model.numbers.values()]
        for group in dict.fromkeys(e.group for e in entries):
            self.column.addWidget(label(group, "heading"))
            grid = QGridLayout()
            grid.setColumnStretch(1, 1)
            for row, entry in enumerate(e for e in entries if e.group == group):
                if entry.side:
                    grid.addWidget(Shield(self.game, entry.side), row, 0)
                title = QLabel(entry.title, wordWrap=True)
                grid.addWidget(title, row, 1)
                field: QWidget = self._choice(model, entry.id) if entry.id in model.choices else self._number(entry.id)
                field.setAccessibleName(f"{group}, {entry.title}")
                title.setBuddy(field)
                grid.addWidget(field, row, 2)
            self.column.addLayout(grid)
        self.column.addStretch(1)

    def _number(self, id: str) -> QSpinBox:
        spin = self.numbers[id] = QSpinBox()
        spin.setKeyboardTracking(False)
        spin.valueChanged.connect(lambda value: self.changed.emit(id, value))
        return spin

    def _choice(self, model: SetupModel, id: str) -> QComboBox:
        box = self.choices[id] = QComboBox()
        for value, words in model.choices[id].values.items():
            box.addItem(words, value)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        box.activated.connect(lambda row: self.changed.emit(id, box.itemData(row)))
        return box
