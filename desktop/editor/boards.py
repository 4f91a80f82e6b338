"""The sheet of one board: its tools, the canvas, and the fields of what is selected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QImage, QImageReader
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QSlider,
    QSplitter,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engines.core.data import DataError
from engines.core.editions import LARGEST_SIDE
from engines.core.game import Brush

from . import export
from .areas import Areas
from .binding import Binding
from .canvas import EditorCanvas, Underlay
from .document import Document, Edit
from .properties import Properties
from .tools import Add, Cut, Join, Paint, Reshape, Select, Tool

Push = Callable[[Edit], None]
_clipboard: list[dict[str, object]] = []  # spaces copied from one board, to be pasted into another


class BoardSheet(QWidget):
    said = Signal(str)

    def __init__(self, document: Document, board: str, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.binding = Binding(document, board)
        self.canvas = EditorCanvas(document.game)
        self.canvas.selected.connect(self._selected)
        self.properties = Properties(document, push)
        self.properties.said.connect(self.said)
        self.where = QLabel()
        self.canvas.pointed.connect(self.where.setText)
        self.search = QLineEdit(placeholderText=self.tr("Find a space"), clearButtonEnabled=True)
        self.search.setMaximumWidth(180)
        self.search.returnPressed.connect(self._find)
        self.tools = self._tool_bar()
        self._lay_out()
        self.refresh()

    def _lay_out(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.addWidget(self.properties, 1)
        column.addWidget(self.where)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.canvas)
        split.addWidget(side)
        split.setSizes([900, 300])
        split.setStretchFactor(0, 1)
        top = QHBoxLayout()
        top.addWidget(self.tools, 1)
        top.addWidget(self.search)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addLayout(top)
        lines.addWidget(split, 1)

    # --- tools

    def _tool_bar(self) -> QToolBar:
        source = self.binding.source
        bar = QToolBar()
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        group = QActionGroup(self)

        def tool(text: str, key: str, make: Callable[[], Tool], tip: str) -> QAction:
            action = QAction(text, self, checkable=True, shortcut=key, toolTip=f"{tip} ({key})")
            action.triggered.connect(lambda: self.use(make()))
            group.addAction(action)
            bar.addAction(action)
            return action

        def plain(kind: type[Tool]) -> Callable[[], Tool]:
            return lambda: kind(self.canvas, self.binding, self.push)

        tip = self.tr("Select and move; drag a line to bend it; Alt-drag moves a name")
        first = tool(self.tr("Select"), "V", plain(Select), tip)
        if source.x:
            tool(self.tr("Add"), "A", self._adder, self.tr("Click to add a space"))
        if source.links or source.adjacent:
            tool(self.tr("Link"), "L", self._joiner, self.tr("Drag from space to space; again to part them"))
            self.kind = QComboBox()
            self.kind.addItems(list(source.link_kinds) or [""])
            self.kind.currentTextChanged.connect(lambda: self._again(Join, self._joiner))
            self.kind.setVisible(bool(source.link_kinds))
            if source.link_kinds:
                bar.addWidget(self.kind)
        if source.brushes:
            tool(self.tr("Paint"), "B", self._painter, self.tr("Brush a value; Shift floods"))
            self.brush, self.value = QComboBox(), QComboBox()
            for brush in source.brushes:
                self.brush.addItem(brush.title, brush.field)
            self.brush.currentIndexChanged.connect(self._show_values)
            self.value.currentIndexChanged.connect(lambda: self._again(Paint, self._painter))
            bar.addWidget(self.brush)
            bar.addWidget(self.value)
            self._show_values()
        if source.polygons:
            tool(self.tr("Reshape"), "R", plain(Reshape), self.tr("Move, add and delete corners of an area"))
            tool(self.tr("Cut"), "C", plain(Cut), self.tr("Draw a line across the selected area"))
            bar.addAction(self.tr("Merge"), self.merge)
        bar.addSeparator()
        bar.addAction(QAction(self.tr("Duplicate"), self, shortcut="Ctrl+D", triggered=self.duplicate))
        self.addAction(QAction(self, shortcut="Ctrl+C", triggered=self.copy))
        self.addAction(QAction(self, shortcut="Ctrl+V", triggered=self.paste))
        bar.addWidget(self._more())
        self.opacity = QSlider(Qt.Orientation.Horizontal, minimum=5, maximum=95, value=50)
        self.opacity.setMaximumWidth(120)
        self.opacity.setToolTip(self.tr("How strongly the picture shows"))
        self.opacity.valueChanged.connect(self._fade)
        self.opacity_action = bar.addWidget(self.opacity)
        self.opacity_action.setVisible(False)
        first.setChecked(True)
        self.use(Select(self.canvas, self.binding, self.push))
        return bar

    def _more(self) -> QToolButton:
        button = QToolButton(text=self.tr("Picture and export"), popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.addAction(self.tr("Picture under the board …"), self.ask_picture)
        menu.addAction(self.tr("Place the picture by two points"), self.calibrate)
        menu.addAction(self.tr("No picture"), self.drop_picture)
        menu.addSeparator()
        menu.addAction(self.tr("Export as PNG …"), lambda: self.ask_export("png"))
        menu.addAction(self.tr("Export as SVG …"), lambda: self.ask_export("svg"))
        menu.addAction(self.tr("Export as PDF …"), lambda: self.ask_export("pdf"))
        button.setMenu(menu)
        return button

    def use(self, tool: Tool) -> None:
        self.canvas.tool = tool
        self.canvas.viewport().update()

    def _again(self, kind: type[Tool], make: Callable[[], Tool]) -> None:
        """A palette has changed: the tool in hand takes its new value."""
        if isinstance(self.canvas.tool, kind):
            self.use(make())

    def _adder(self) -> Tool:
        return Add(self.canvas, self.binding, self.push, self.tr("New space"))

    def _joiner(self) -> Tool:
        return Join(self.canvas, self.binding, self.push, self.kind.currentText())

    def _painter(self) -> Tool:
        return Paint(self.canvas, self.binding, self.push, self._brush(), self.value.currentData() or "")

    def _brush(self) -> Brush:
        return self.binding.source.brushes[max(0, self.brush.currentIndex())]

    def _show_values(self) -> None:
        self.value.clear()
        for value in self._brush().values:
            self.value.addItem(value.replace("_", " ") or self.tr("nothing"), value)

    # --- what is selected

    def refresh(self) -> None:
        """The document has changed: draw the board anew, if it can be built."""
        try:
            self.canvas.show_board(self.binding.board())
        except (DataError, LookupError, ValueError, TypeError, AttributeError) as error:
            self.said.emit(self.tr("The board cannot be drawn: {0}").format(error))
        self._selected()

    def _selected(self) -> None:
        link = self.canvas.link
        if link is not None and self.binding.links:
            s = self.binding.source
            found = [e for e in self.binding.link_entries() if {e[s.a], e[s.b]} == set(link) and "id" in e]
            self.properties.show_entries(s.links_file, self.binding.links, [e["id"] for e in found])
            return
        known = {e["id"] for e in self.binding.entries()}
        ids = sorted(self.canvas.selection & known)
        self.properties.show_entries(self.binding.source.file, self.binding.spaces, ids)

    def show_entry(self, id: str) -> bool:
        """Selects a space and brings it into view."""
        board = self.canvas.board
        if board is None or id not in board.spaces:
            return False
        self.canvas.select([id])
        self.canvas.set_zoom(max(self.canvas.zoom, self.canvas.fit_zoom * 2), None, rest=True)
        self.canvas.show_point(QPointF(board.spaces[id].x, board.spaces[id].y))
        return True

    def _find(self) -> None:
        wanted = self.search.text().casefold()
        for entry in self.binding.entries():
            if wanted in str(entry.get("name", entry["id"])).casefold():
                self.show_entry(entry["id"])
                return
        self.said.emit(self.tr("No space is called “{0}”.").format(self.search.text()))

    def duplicate(self) -> None:
        if self.canvas.selection:
            edit, new = self.binding.duplicate(sorted(self.canvas.selection))
            self.push(edit)
            self.canvas.select(new)

    def merge(self) -> None:
        edit = Areas(self.binding).merge(sorted(self.canvas.selection))
        if edit is None:
            self.said.emit(self.tr("Select the areas to be merged first."))
        else:
            self.push(edit)

    def copy(self) -> None:
        _clipboard[:] = [self.binding.entry(id) for id in sorted(self.canvas.selection)]
        self.said.emit(self.tr("%n space(s) copied.", "", len(_clipboard)))

    def paste(self) -> None:
        """Copied spaces, with the fields that this board's spaces have."""
        known = set().union(*(e.keys() for e in self.binding.entries()[:20])) if self.binding.entries() else set()
        entries = list(self.binding.entries())
        new = []
        for entry in _clipboard:
            id = self.binding.free_id(str(entry["id"]), [e["id"] for e in entries])
            entries.append({**self.binding.source.new_space, **{k: v for k, v in entry.items() if k in known}, "id": id})
            new.append(id)
        if new:
            edit = self.document.set(self.tr("Paste"), self.binding.source.file, self.binding.spaces, entries)
            fault = self.document.fault(edit)
            if fault:
                self.said.emit(fault)
                return
            self.push(edit)
            self.canvas.select(new)

    # --- a picture under the board

    def ask_picture(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Picture"), "", "PNG, JPEG, SVG (*.png *.jpg *.jpeg *.svg)")
        if path:
            self.set_picture(Path(path))

    def set_picture(self, path: Path) -> None:
        reader = QImageReader(str(path))
        size = reader.size()
        if max(size.width(), size.height()) > LARGEST_SIDE:
            text = self.tr("{0} is {1} by {2} pixels; at most {3} on a side can be used.")
            self.said.emit(text.format(path.name, size.width(), size.height(), LARGEST_SIDE))
            return
        image: QImage = reader.read()
        if image.isNull():
            self.said.emit(self.tr("{0} is not a picture that can be read.").format(path.name))
            return
        scale = self.canvas.board_rect.width() / image.width()
        self.canvas.underlay = Underlay(path.name, image, 0.5, 0, 0, scale)
        self.document.pictures[_safe_name(path)] = path.read_bytes()
        self.opacity_action.setVisible(True)
        self.canvas.viewport().update()

    def _fade(self, percent: int) -> None:
        if self.canvas.underlay is not None:
            self.canvas.underlay.opacity = percent / 100
            self.canvas.viewport().update()

    def drop_picture(self) -> None:
        self.canvas.underlay = None
        self.opacity_action.setVisible(False)
        self.canvas.viewport().update()

    def calibrate(self) -> None:
        if self.canvas.underlay is None:
            self.said.emit(self.tr("Choose a picture first."))
            return
        self.said.emit(self.tr("Click a point of the picture, then where it belongs; then a second pair."))
        self.use(Calibrate(self.canvas, self.binding, self.push, self.canvas.underlay))

    # --- export

    def ask_export(self, kind: str) -> None:
        board = self.canvas.board
        if board is None:
            return
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export"), f"{board.id}.{kind}", f"*.{kind}")
        if not path:
            return
        size = 0
        if kind == "png":
            size, ok = QInputDialog.getInt(self, self.tr("Export"), self.tr("Width in pixels"), 4000, 16, export.LARGEST)
        elif kind == "pdf":
            size, ok = QInputDialog.getInt(self, self.tr("Export"), self.tr("Width in millimetres"), 841, 50, 5000)
        else:
            ok = True
        if ok:
            self.export(kind, Path(path), size)

    def export(self, kind: str, path: Path, size: int) -> None:
        board = self.canvas.board
        assert board is not None
        try:
            if kind == "png":
                export.png(board, self.document.game, path, size)
            elif kind == "pdf":
                pages = export.pdf(board, self.document.game, path, size)
                self.said.emit(self.tr("%n page(s) written.", "", pages))
                return
            else:
                export.svg(board, self.document.game, path)
            self.said.emit(self.tr("{0} written.").format(path.name))
        except export.ExportError as error:
            self.said.emit(str(error))


class Calibrate(Tool):
    """Two pairs of clicks: a point of the picture, and the point of the board where it belongs."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, underlay: Underlay) -> None:
        super().__init__(canvas, binding, push)
        self.underlay = underlay
        self.points: list[QPointF] = []

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        self.points.append(point)
        if len(self.points) == 4:
            u = self.underlay
            on_picture = [(p - QPointF(u.x, u.y)) / u.scale for p in self.points[::2]]
            u.calibrate((on_picture[0], on_picture[1]), (self.points[1], self.points[3]))
            self.points = []

    def paint(self, painter) -> None:  # type: ignore[no-untyped-def]
        for point in self.points:
            self.canvas.dot(painter, point)


def _safe_name(path: Path) -> str:
    stem = "".join(c if c.isalnum() else "_" for c in path.stem)[:60] or "picture"
    return stem + path.suffix.lower()
