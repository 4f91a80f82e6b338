"""What lies beside the board for each tool: a few words on what it does, and the palette it takes its value from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art.icons import icon
from desktop.ui.theme import theme
from desktop.ui.widgets import label, tool_button
from engines.core.authoring import Brush
from engines.core.board import Style

from .. import dialogs
from ..document import Edit
from .binding import Binding
from .free_labels import Name
from .hex_grid import LARGEST, GridError, HexGrid
from .swatches import line, swatch
from .underlay import PictureError, Underlay

Push = Callable[[Edit], None]
CENTRE = Qt.AlignmentFlag.AlignCenter
VALUE = int(Qt.ItemDataRole.UserRole)


class ToolPanel(QWidget):
    """A heading, a hint, and whatever the tool needs."""

    def __init__(self, title: str = "", hint: str = "") -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 6)
        self.column.setSpacing(7)
        self.title = label(title, "heading")
        self.hint = label(hint, "faint")
        self.hint.setWordWrap(True)
        self.column.addWidget(self.title)
        self.column.addWidget(self.hint)

    def refresh(self) -> None:
        """The document has changed."""


class PaintPanel(ToolPanel):
    """Brushes as tabs, their values as a list with signs."""

    changed = Signal()

    def __init__(self, binding: Binding, push: Push) -> None:
        super().__init__()
        self.title.setText(self.tr("Paint"))
        self.hint.setText(self.tr("Brush over the board with the button held; with Shift a click floods all that is alike."))
        self.binding, self.push = binding, push
        self.brushes = QButtonGroup(self)
        tabs = QGridLayout()
        tabs.setSpacing(4)
        for i, brush in enumerate(binding.source.brushes):
            tab = tool_button(brush.title)
            tab.setCheckable(True)
            tab.setChecked(i == 0)
            tab.setSizePolicy(QSizePolicy.Policy.Expanding, tab.sizePolicy().verticalPolicy())
            self.brushes.addButton(tab, i)
            tabs.addWidget(tab, i // 3, i % 3)
        self.brushes.idClicked.connect(lambda _: self.refresh())
        self._theme = ""
        self.values = QListWidget()
        self.values.setIconSize(QSize(22, 22))
        self.values.currentItemChanged.connect(lambda *_: self.changed.emit())
        self.new = QPushButton(self.tr("New …"))
        self.new.clicked.connect(self.ask_new)
        self.column.addLayout(tabs)
        self.column.addWidget(self.values, 1)
        self.column.addWidget(self.new)
        self.refresh()

    @property
    def brush(self) -> Brush:
        return self.binding.source.brushes[max(0, self.brushes.checkedId())]

    @property
    def value(self) -> str:
        item = self.values.currentItem()
        return str(item.data(VALUE)) if item is not None else ""

    def choose(self, field: str, value: str) -> None:
        for i, brush in enumerate(self.binding.source.brushes):
            if brush.field == field:
                self.brushes.button(i).setChecked(True)
        self.refresh()
        for row in range(self.values.count()):
            if self.values.item(row).data(VALUE) == value:
                self.values.setCurrentRow(row)

    def refresh(self) -> None:
        wanted = [(value, name or self.tr("nothing")) for value, name in self.binding.choices(self.brush)]
        shown = [(self.values.item(i).data(VALUE), self.values.item(i).text()) for i in range(self.values.count())]
        self.new.setVisible(self.brush.maker is not None and self.brush.field in ("province", "island"))
        if wanted == shown and self._theme == theme().name:
            return
        self._theme = theme().name
        kept = self.value if len(shown) and {v for v, _ in shown} & {v for v, _ in wanted} else None
        self.values.blockSignals(True)
        self.values.clear()
        for value, name in wanted:
            item = QListWidgetItem(QIcon(swatch(self.binding.document.game, value)), name)
            item.setData(VALUE, value)
            self.values.addItem(item)
        rows = [value for value, _ in wanted]
        self.values.setCurrentRow(rows.index(kept) if kept in rows else min(len(rows) - 1, 1 if rows and not rows[0] else 0))
        self.values.blockSignals(False)
        self.changed.emit()

    def ask_new(self) -> None:
        words = self.tr("Then paint it over its hexes.")
        name = dialogs.ask_name(self, self.tr("New: {0}").format(self.brush.title.lower()), words)
        if name:
            self.add(name)

    def add(self, name: str) -> None:
        made = self.binding.add_choice(self.brush, name)
        if made is not None:
            self.push(made[0])
            self.refresh()
            self.choose(self.brush.field, made[1])


class LinkPanel(ToolPanel):
    """The kinds of links, each with its line as it is drawn."""

    changed = Signal()

    def __init__(self, kinds: tuple[str, ...], styles: dict[str, Style], neighbours: bool = False) -> None:
        super().__init__()
        self.title.setText(self.tr("Neighbours") if neighbours else self.tr("Link"))
        self.hint.setText(
            self.tr(
                "Drag from area to area to make them neighbours, again to part them. Solid lines follow a common border, "
                "dashed ones override it; “Borders” takes all of them from the borders."
            )
            if neighbours
            else self.tr("Drag from space to space. Over a link of the same kind it takes the link away.")
        )
        self.kinds = QListWidget()
        self.kinds.setIconSize(QSize(54, 16))
        for kind in kinds:
            style = styles.get(kind, Style())
            item = QListWidgetItem(QIcon(line(style)), (style.title or kind).replace("_", " "))
            item.setData(VALUE, kind)
            self.kinds.addItem(item)
        self.kinds.setCurrentRow(0)
        self.kinds.setMaximumHeight(34 * max(1, len(kinds)) + 4)
        self.kinds.currentItemChanged.connect(lambda *_: self.changed.emit())
        self.kinds.setVisible(bool(kinds))
        self.column.addWidget(self.kinds)
        self.column.addStretch(1)

    @property
    def kind(self) -> str:
        item = self.kinds.currentItem()
        return str(item.data(VALUE)) if item is not None else ""

    def choose(self, kind: str) -> None:
        for row in range(self.kinds.count()):
            if self.kinds.item(row).data(VALUE) == kind:
                self.kinds.setCurrentRow(row)


class BoardPanel(ToolPanel):
    """The whole board: a new one, its size, all of it shifted."""

    said = Signal(str)

    def __init__(self, binding: Binding, push: Push) -> None:
        super().__init__()
        self.title.setText(self.tr("The board"))
        self.binding, self.push = binding, push
        self.grid = HexGrid(binding) if binding.source.grid is not None else None
        self.hint.setText(
            self.tr("Add or take away columns and rows on each side; the arrows move the map over its hexes.")
            if self.grid
            else self.tr("Begin with nothing on the board. Undo brings the old one back.")
        )
        if self.grid is not None:
            self.column.addLayout(self._sides())
            self.column.addLayout(self._shifts())
        self.column.addSpacing(6)
        self.column.addWidget(label(self.tr("From nothing"), "heading"))
        self.columns = QSpinBox(minimum=2, maximum=LARGEST, value=14, suffix=self.tr(" columns"))
        self.rows = QSpinBox(minimum=2, maximum=LARGEST, value=10, suffix=self.tr(" rows"))
        for field in (self.columns, self.rows):
            field.setAlignment(CENTRE)
        self.new = QPushButton(icon("tool_new"), self.tr("New board"))
        self.new.clicked.connect(self.make)
        line = QHBoxLayout()
        if self.grid is not None:
            line.addWidget(self.columns)
            line.addWidget(self.rows)
            self.column.addLayout(line)
        self.column.addWidget(self.new)
        self.column.addStretch(1)
        self.refresh()

    def _sides(self) -> QGridLayout:
        """Less and more on each side of a small picture of the grid."""
        cross = QGridLayout()
        cross.setSpacing(4)
        self.size_label = QLabel(alignment=CENTRE)
        self.size_label.setProperty("role", "heading")
        self.size_label.setMinimumSize(92, 64)
        self.size_label.setObjectName("gridsize")
        cross.addWidget(self.size_label, 1, 1)
        self.steps: dict[tuple[str, int], QToolButton] = {}
        for side, row, column in (("top", 0, 1), ("left", 1, 0), ("right", 1, 2), ("bottom", 2, 1)):
            line = QHBoxLayout() if side in ("top", "bottom") else QVBoxLayout()
            line.setSpacing(3)
            for by, sign, words in ((1, "plus", self.tr("Add one here")), (-1, "minus", self.tr("Take one away here"))):
                button = tool_button(sign=icon(sign, 16), tip=words)
                button.setAutoRepeat(True)
                button.clicked.connect(lambda _=False, s=side, n=by: self.resize_by(s, n))
                line.addWidget(button)
                self.steps[side, by] = button
            cross.addLayout(line, row, column, Qt.AlignmentFlag.AlignCenter)
        return cross

    def _shifts(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(label(self.tr("Shift"), "faint"))
        self.arrows: dict[str, QToolButton] = {}
        for way, step in (("left", (-1, 0)), ("up", (0, -1)), ("down", (0, 1)), ("right", (1, 0))):
            button = tool_button(sign=icon(way, 16))
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, s=step: self.shift_by(*s))
            line.addWidget(button)
            self.arrows[way] = button
        line.addStretch(1)
        return line

    def refresh(self) -> None:
        if self.grid is not None:
            self.size_label.setText("{} × {}".format(*self.grid.size))

    def resize_by(self, side: str, by: int) -> None:
        assert self.grid is not None
        self._do(partial(self.grid.resized, **{side: by}))

    def shift_by(self, columns: int, rows: int) -> None:
        assert self.grid is not None
        self._do(partial(self.grid.shifted, columns, rows))

    def make(self) -> None:
        if self.grid is not None:
            self._do(partial(self.grid.fresh, self.columns.value(), self.rows.value()))
            self.said.emit(
                self.tr("Now paint land, provinces, merchandise, cities and capitals: the problems say what lacks.")
            )
            return
        blank = self.binding.source.blank
        if blank is not None:
            self._do(lambda: self.binding.document.swap(self.tr("New board"), blank(self.binding.document.files)))

    def _do(self, make: Callable[[], Edit | None]) -> None:
        try:
            edit = make()
        except GridError as error:
            self.said.emit(str(error))
            return
        if edit is not None:
            self.push(edit)


class NamePanel(ToolPanel):
    """The fields of the name in hand."""

    changed = Signal(str, float, str)  # text, size, kind
    turned = Signal(float)
    deleted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title.setText(self.tr("Names"))
        self.hint.setText(
            self.tr(
                "Click where nothing is to write a name. Drag one to move it, its handle to turn it; double-click edits it."
            )
        )
        self.text = QLineEdit(placeholderText=self.tr("Name"))
        self.letter_size = QDoubleSpinBox(minimum=6, maximum=120, decimals=0, prefix=self.tr("Size "))
        self.angle = QDoubleSpinBox(minimum=-180, maximum=180, decimals=0, suffix="°")
        self.angle.setWrapping(True)
        for field in (self.letter_size, self.angle):
            field.setAlignment(CENTRE)
        self.delete = QPushButton(icon("trash"), self.tr("Delete"))
        self.kinds = QButtonGroup(self)
        kinds = QHBoxLayout()
        words_by_kind = (("sea", self.tr("Sea")), ("region", self.tr("Region")), ("mountain", self.tr("Mountains")))
        for i, (kind, words) in enumerate(words_by_kind):
            button = tool_button(words)
            button.setCheckable(True)
            button.setProperty("kind", kind)
            self.kinds.addButton(button, i)
            kinds.addWidget(button)
        numbers = QHBoxLayout()
        numbers.addWidget(self.letter_size)
        numbers.addWidget(self.angle)
        self.column.addWidget(self.text)
        self.column.addLayout(kinds)
        self.column.addLayout(numbers)
        self.column.addWidget(self.delete)
        self.column.addStretch(1)
        self.text.editingFinished.connect(self._typed)
        self.letter_size.editingFinished.connect(self._typed)
        self.kinds.idClicked.connect(lambda _: self._typed())
        self.angle.editingFinished.connect(self._turned)
        self.delete.clicked.connect(self.deleted)
        self.show_name(None)

    def show_name(self, name: Name | None) -> None:
        fields: list[QWidget] = [self.text, self.letter_size, self.angle, self.delete, *self.kinds.buttons()]
        for widget in fields:
            widget.blockSignals(True)
            widget.setEnabled(name is not None)
        self.text.setText(name.label.text if name else "")
        self.letter_size.setValue(name.label.size if name else 26)
        self.angle.setValue(name.label.angle if name else 0)
        for button in self.kinds.buttons():
            button.setChecked(name is not None and button.property("kind") == name.label.kind)
            button.setEnabled(name is not None and bool(name.source.kind))
        self.letter_size.setEnabled(name is not None and bool(name.source.size))
        self.delete.setText(self.tr("Delete") if name is None or name.source.own else self.tr("Put back"))
        for widget in fields:
            widget.blockSignals(False)

    def _typed(self) -> None:
        if self.text.isEnabled() and self.text.text().strip():
            chosen = self.kinds.checkedButton()
            self.changed.emit(self.text.text().strip(), self.letter_size.value(), chosen.property("kind") if chosen else "")

    def _turned(self) -> None:
        if self.angle.isEnabled():
            self.turned.emit(self.angle.value())


class PicturePanel(ToolPanel):
    """A scan of one's own board under the vector layers."""

    said = Signal(str)
    calibrate = Signal()

    def __init__(self, underlay: Underlay, push: Push, width: Callable[[], float]) -> None:
        super().__init__()
        self.title.setText(self.tr("Picture under the board"))
        self.hint.setText(self.tr("A scan of your own board (PNG, JPEG, SVG). It goes with the edition and shows in play."))
        self.underlay, self.push, self.width_of = underlay, push, width
        choose = QPushButton(icon("tool_picture"), self.tr("Choose a picture …"))
        choose.clicked.connect(self.ask)
        self.name = label("", "faint")
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(5, 100)
        self.opacity.setValue(50)
        self.opacity.setTracking(False)
        self.opacity.setToolTip(self.tr("How strongly the picture shows"))
        self.opacity.valueChanged.connect(self.fade)
        self.place = QPushButton(icon("pin"), self.tr("Place it by two points"))
        self.place.clicked.connect(self.calibrate)
        self.drop = QPushButton(icon("trash"), self.tr("No picture"))
        self.drop.clicked.connect(lambda: self._push(self.underlay.drop()))
        for widget in (choose, self.name, self.opacity, self.place, self.drop):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        picture = self.underlay.picture
        for widget in (self.opacity, self.place, self.drop):
            widget.setEnabled(picture is not None)
        self.name.setText(picture.file if picture is not None else self.tr("None yet"))
        if picture is not None:
            self.opacity.blockSignals(True)
            self.opacity.setValue(round(picture.opacity * 100))
            self.opacity.blockSignals(False)

    def ask(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Picture"), "", "PNG, JPEG, SVG (*.png *.jpg *.jpeg *.svg)")
        if path:
            self.lay(Path(path))

    def lay(self, path: Path) -> None:
        try:
            self.push(self.underlay.lay(path, self.width_of()))
        except PictureError as error:
            self.said.emit(str(error))

    def fade(self, percent: int) -> None:
        self._push(self.underlay.fade(percent / 100))

    def _push(self, edit: Edit | None) -> None:
        if edit is not None:
            self.push(edit)
