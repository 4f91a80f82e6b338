"""The rows of the decision: what they say, the key that takes them, and what taking them does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from engines.core.flow import Option

Index = QModelIndex | QPersistentModelIndex
ROLE = Qt.ItemDataRole
FACE = "face:"  # an icon that is a die with so many pips


@dataclass
class Line:
    """A row: what it says, the key that takes it, and what taking it does."""

    label: str
    act: Callable[[], object] | None = None  # None: refused, `note` says why
    key: str = ""
    note: str = ""
    icon: str = ""
    options: tuple[Option, ...] = ()
    opens: bool = False  # leads to more options
    primary: bool = False  # what Enter does as long as nothing else is pointed at
    short: str = ""  # one word for a small button
    slot: str = ""  # "main", "back": a button of the bar, which keeps its place, instead of a row
    amounts: list[int] = field(default_factory=list)
    amount_label: Callable[[int], str] | None = None
    take_amount: Callable[[int], object] | None = None

    @property
    def able(self) -> bool:
        return self.act is not None or bool(self.amounts)

    @property
    def meaning(self) -> tuple[str, tuple[Option, ...]]:
        """What a click on it is meant for: two rows of the same meaning are the same row."""
        return self.label, self.options


class OptionModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def set_lines(self, lines: Sequence[Line]) -> None:
        self.beginResetModel()
        self.lines = list(lines)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = ROLE.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role in (ROLE.DisplayRole, ROLE.AccessibleTextRole):
            return f"{line.key}. {line.label}" if line.key and role == ROLE.AccessibleTextRole else line.label
        if role == ROLE.AccessibleDescriptionRole:
            return line.note
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        able = 0 <= index.row() < len(self.lines) and self.lines[index.row()].able
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable if able else flag.NoItemFlags
