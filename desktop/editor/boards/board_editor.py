"""The sheet of one board: its tools, the canvas, and the fields of what is selected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSplitter,
    QStackedWidget,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art.icons import icon
from desktop.ui.theme import theme_changed
from desktop.ui.widgets import add_shortcut, label, tool_button
from engines.core.data import DataError

from ..document import Document, Edit
from . import export, tool_icons  # noqa: F401
from .areas import Areas
from .binding import Binding
from .export_dialog import ExportQuestion
from .free_labels import Name
from .label_tool import NameTool
from .properties import Properties
from .surface import EditorCanvas
from .tool_panels import BoardPanel, LinkPanel, NamePanel, PaintPanel, PicturePanel, ToolPanel
from .tools import Add, Cut, Join, Paint, Reshape, Select, Tool
from .underlay import Calibrate, Underlay

Push = Callable[[Edit], None]
_clipboard: list[dict[str, object]] = []  # spaces copied from one board, to be pasted into another


class BoardEditor(QWidget):
    said = Signal(str)

    def __init__(self, document: Document, board: str, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.binding = Binding(document, board)
        self.underlay = Underlay(document, board)
        self.canvas = EditorCanvas(document.game)
        self.canvas.selected.connect(self._selected)
        self.properties = Properties(document, push)
        self.properties.said.connect(self.said)
        self.where = label("", "faint")
        self.canvas.pointed.connect(self.where.setText)
        self.search = QLineEdit(placeholderText=self.tr("Find a space"), clearButtonEnabled=True)
        self.search.returnPressed.connect(self._find)
        self.panels: dict[str, ToolPanel] = {}
        self.actions_by_sign: dict[str, QAction] = {}
        self.side = QStackedWidget()
        self.entry = QLineEdit(self.canvas.viewport())
        self.entry.hide()
        self.entry.editingFinished.connect(self._entered)
        self._entry_for: tuple[QPointF, Name | None] | None = None
        self.refresh_board()
        self.tools = self._tool_bar()
        self._lay_out()
        self.refresh()
        theme_changed().connect(self._retheme)

    def _retheme(self) -> None:
        """Signs and the board in the new colours."""
        for name, action in self.actions_by_sign.items():
            action.setIcon(icon(name))
        self.export_button.setIcon(icon("export"))
        self.refresh()

    def _lay_out(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(10, 4, 4, 4)
        column.addWidget(self.search)
        column.addWidget(self.side, 1)
        column.addWidget(self.where)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(self.canvas)
        self.split.addWidget(side)
        self.split.setSizes([900, 274])
        self.split.setStretchFactor(0, 1)
        side.setMinimumWidth(250)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self.tools)
        line.addWidget(self.split, 1)

    # --- tools

    def _tool_bar(self) -> QToolBar:
        bar = QToolBar(orientation=Qt.Orientation.Vertical)
        bar.setIconSize(QSize(22, 22))
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.side.addWidget(self.properties)
        tools = QActionGroup(self)
        for action in self._tools():
            tools.addAction(action)
            bar.addAction(action)
        bar.addSeparator()
        for action in self._board_actions():
            bar.addAction(action)
        add_shortcut(self, "Ctrl+C", self.copy)
        add_shortcut(self, "Ctrl+V", self.paste)
        self.export_button = self._export_button()
        bar.addWidget(self.export_button)
        self.actions_by_sign["tool_select"].setChecked(True)
        self.take("select", self._plain(Select))
        return bar

    def _tools(self) -> Iterator[QAction]:
        """The tools that this kind of board has, with their panels."""
        source = self.binding.source
        tip = self.tr("Select and move; drag a line to bend it, double-click makes it straight; Alt-drag moves a name.")
        yield self._tool("select", self.tr("Select"), "V", self._plain(Select), tip)
        if source.x:
            yield self._tool("add", self.tr("Add"), "A", self._adder, self.tr("Click where the new space belongs."))
        if source.links or source.adjacent:
            styles = self.canvas.board.link_styles if self.canvas.board is not None else {}
            self.link_panel = LinkPanel(source.link_kinds, styles, neighbours=bool(source.adjacent))
            self.link_panel.changed.connect(lambda: self._again(Join, self._joiner))
            tip = self.tr("Drag from space to space; again to part them.")
            yield self._tool("link", self.tr("Link"), "L", self._joiner, tip, self.link_panel)
        if source.brushes:
            self.paint_panel = PaintPanel(self.binding, self.push)
            self.paint_panel.changed.connect(lambda: self._again(Paint, self._painter))
            tip = self.tr("Brush a value over the board; with Shift a click floods all that is alike.")
            yield self._tool("paint", self.tr("Paint"), "B", self._painter, tip, self.paint_panel)
        if source.polygons:
            tip = self.tr("Drag corners, neighbours follow; double-click a border for a new one, Delete takes one away.")
            yield self._tool("reshape", self.tr("Reshape"), "R", self._plain(Reshape), tip)
            tip = self.tr("Select an area, then draw a line across it: the smaller part becomes a space of its own.")
            yield self._tool("cut", self.tr("Cut"), "C", self._plain(Cut), tip)
        if source.labels:
            self.name_panel = NamePanel()
            self.name_panel.changed.connect(self._name_typed)
            self.name_panel.turned.connect(self._name_turned)
            self.name_panel.deleted.connect(self._delete_name)
            tip = self.tr("Names of seas and regions: click where nothing is to write one.")
            yield self._tool("name", self.tr("Names"), "T", self._writer, tip, self.name_panel)
        self.picture_panel = PicturePanel(self.underlay, self.push, lambda: self.canvas.board_rect.width())
        self.picture_panel.said.connect(self.said)
        self.picture_panel.calibrate.connect(self.calibrate)
        tip = self.tr("A scan of your own board under the map.")
        yield self._tool("picture", self.tr("Picture"), "P", self._plain(Select), tip, self.picture_panel)
        if source.grid is not None or source.blank is not None:
            self.board_panel = BoardPanel(self.binding, self.push)
            self.board_panel.said.connect(self.said)
            tip = self.tr("A new board, its size, all of it shifted.")
            yield self._tool("grid", self.tr("Board"), "G", self._plain(Select), tip, self.board_panel)

    def _tool(
        self, name: str, words: str, key: str, make: Callable[[], Tool], tip: str, panel: ToolPanel | None = None
    ) -> QAction:
        def chosen() -> None:
            self.take(name, make)
            self.said.emit(tip)

        action = QAction(icon(f"tool_{name}"), words, self, checkable=True)
        action.setShortcut(key)
        action.setToolTip(f"<b>{words}</b> ({key})<br>{tip}")
        action.triggered.connect(chosen)
        self.actions_by_sign[f"tool_{name}"] = action
        if panel is not None:
            self.panels[name] = panel
            self.side.addWidget(panel)
        return action

    def _plain(self, kind: type[Tool]) -> Callable[[], Tool]:
        return lambda: kind(self.canvas, self.binding, self.push)

    def _board_actions(self) -> Iterator[QAction]:
        """What is done to the selection, or to the whole board."""
        if self.binding.source.polygons:
            tip = self.tr("Merge the selected areas")
            yield self._action("tool_merge", self.tr("Merge"), self.merge, tip)
            tip = self.tr("Neighbours from borders: whoever shares one becomes a neighbour; Link overrides it")
            yield self._action("branch", self.tr("Borders"), self.derive, tip)
        duplicate = add_shortcut(self, "Ctrl+D", self.duplicate)
        if self.binding.source.grid is None:
            duplicate.setIcon(icon("copy"))
            duplicate.setText(self.tr("Duplicate"))
            duplicate.setToolTip(
                self.tr("Duplicate what is selected (Ctrl+D); Ctrl+C and Ctrl+V copy it, also to another board")
            )
            self.actions_by_sign["copy"] = duplicate
            yield duplicate

    def _action(self, sign: str, words: str, act: Callable[[], None], tip: str) -> QAction:
        action = QAction(icon(sign), words, self)
        action.setToolTip(tip)
        action.triggered.connect(lambda: act())
        self.actions_by_sign[sign] = action
        return action

    def _export_button(self) -> QToolButton:
        button = tool_button(self.tr("Export"), icon("export"), self.tr("Export the board as PNG, SVG or PDF"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        menu = QMenu(button)
        menu.addAction(self.tr("Export as PNG …"), lambda: self.ask_export("png"))
        menu.addAction(self.tr("Export as SVG …"), lambda: self.ask_export("svg"))
        menu.addAction(self.tr("Print on pages (PDF) …"), lambda: self.ask_export("pdf"))
        button.setMenu(menu)
        return button

    def take(self, name: str, make: Callable[[], Tool]) -> None:
        """A tool from the bar, with what lies beside the board for it."""
        self.side.setCurrentWidget(self.panels.get(name, self.properties))
        self.use(make())

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
        return Join(self.canvas, self.binding, self.push, self.link_panel.kind)

    def _painter(self) -> Tool:
        return Paint(self.canvas, self.binding, self.push, self.paint_panel.brush, self.paint_panel.value)

    # --- names

    def _writer(self) -> Tool:
        return NameTool(self.canvas, self.binding, self.push, self._ask_name, self._name_chosen)

    def _delete_name(self) -> None:
        if self.canvas.tool is not None:
            self.canvas.tool.delete()

    def _name_chosen(self) -> None:
        tool = self.canvas.tool
        self.name_panel.show_name(tool.name if isinstance(tool, NameTool) else None)

    def _ask_name(self, at: QPointF, name: Name | None) -> None:
        """A line to type a name into, where it will stand."""
        self._entry_for = (at, name)
        place = self.canvas.to_view(at).toPoint()
        self.entry.setText(name.label.text if name is not None else "")
        self.entry.setPlaceholderText(self.tr("Name, then Enter"))
        self.entry.resize(200, self.entry.sizeHint().height())
        self.entry.move(max(4, place.x() - 100), max(4, place.y() - self.entry.height() // 2))
        self.entry.show()
        self.entry.setFocus()
        self.entry.selectAll()

    def _entered(self) -> None:
        asked, self._entry_for = self._entry_for, None
        text = self.entry.text().strip()
        self.entry.hide()
        tool, board = self.canvas.tool, self.canvas.board
        if asked is None or not text or board is None or not isinstance(tool, NameTool):
            return
        at, name = asked
        if name is not None:
            edit = tool.names.set(name, text)
            if edit is not None:
                self.push(edit)
        else:
            self.push(tool.names.add(board, text, at.x(), at.y()))
            tool.id = self._last_name(text)
        self.canvas.setFocus()
        self._name_chosen()

    def _last_name(self, text: str) -> str:
        assert self.canvas.board is not None
        return next((x.id for x in reversed(self.canvas.board.labels) if x.text == text), "")

    def _name_typed(self, text: str, size: float, kind: str) -> None:
        tool = self.canvas.tool
        if isinstance(tool, NameTool) and tool.name is not None:
            edit = tool.names.set(tool.name, text, size, kind or None)
            if edit is not None:
                self.push(edit)

    def _name_turned(self, angle: float) -> None:
        tool, board = self.canvas.tool, self.canvas.board
        if isinstance(tool, NameTool) and tool.name is not None and board is not None and tool.name.label.angle != angle:
            self.push(tool.names.turn(board, tool.name, angle))

    # --- what is selected

    def refresh_board(self) -> None:
        """Draws the board again, if it can be built."""
        try:
            self.canvas.show_board(self.binding.board())
        except (DataError, LookupError, ValueError, TypeError, AttributeError) as error:
            self.said.emit(self.tr("The board cannot be drawn: {0}").format(error))

    def refresh(self) -> None:
        """The document has changed."""
        self.refresh_board()
        for panel in self.panels.values():
            panel.refresh()
        if isinstance(self.canvas.tool, NameTool):
            self._name_chosen()
        self._selected()

    def _selected(self) -> None:
        link = self.canvas.link
        if link is not None and self.binding.links:
            s = self.binding.source
            found = [e for e in self.binding.link_entries() if {e[s.a], e[s.b]} == set(link) and "id" in e]
            names = (self.canvas.board.spaces[end].name for end in link) if self.canvas.board is not None else link
            self.properties.show_entries(s.links_file, self.binding.links, [e["id"] for e in found], " – ".join(names))
            return
        known = {e["id"] for e in self.binding.entries()}
        ids = sorted(self.canvas.selection & known)
        self.properties.show_entries(self.binding.source.file, self.binding.spaces, ids)

    def show_entry(self, id: str) -> bool:
        """Selects a space, or a link by its id, and brings it into view."""
        board = self.canvas.board
        if board is not None and id not in board.spaces:
            return self._show_link(id)
        if board is None:
            return False
        self.canvas.select([id])
        self.canvas.set_zoom(max(self.canvas.zoom, self.canvas.fit_zoom * 2), None, rest=True)
        self.canvas.show_point(QPointF(board.spaces[id].x, board.spaces[id].y))
        return True

    def _show_link(self, id: str) -> bool:
        board, source = self.canvas.board, self.binding.source
        entry = next((e for e in self.binding.link_entries() if e.get("id") == id), None)
        ends = (entry[source.a], entry[source.b]) if entry is not None else ("", "")
        if board is None or self.canvas.shapes is None or ends not in board.link_between:
            return False
        self.canvas.select_link(ends)
        self.canvas.set_zoom(max(self.canvas.zoom, self.canvas.fit_zoom * 2), None, rest=True)
        self.canvas.show_point(self.canvas.shapes.link_line(board.link_between[ends]).pointAtPercent(0.5))
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

    def derive(self) -> None:
        """Neighbours from the borders that areas share."""
        edit = Areas(self.binding).derived()
        if edit is None:
            self.said.emit(self.tr("Every two areas that share a border are neighbours already, and no others are."))
        else:
            self.push(edit)

    # --- a picture under the board

    def calibrate(self) -> None:
        self.said.emit(self.tr("Click a point of the picture, then where it belongs; then a second pair."))
        self.use(Calibrate(self.canvas, self.binding, self.push, self.underlay))

    # --- export

    def ask_export(self, kind: str) -> None:
        board = self.canvas.board
        if board is None:
            return
        size, page = 0, "A4"
        if kind != "svg":
            question = ExportQuestion(self, board, kind)
            if not question.exec():
                return
            size, page = question.width_field.value(), question.page
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export"), f"{board.id}.{kind}", f"*.{kind}")
        if path:
            self.export(kind, Path(path).with_suffix(f".{kind}"), size, page)

    def export(self, kind: str, path: Path, size: int, page: str = "A4") -> None:
        board = self.canvas.board
        assert board is not None
        try:
            if kind == "png":
                export.png(board, self.document.game, path, size)
            elif kind == "pdf":
                pages = export.pdf(board, self.document.game, path, size, page)
                self.said.emit(self.tr("%n page(s) written.", "", pages))
                return
            else:
                export.svg(board, self.document.game, path)
            self.said.emit(self.tr("{0} written.").format(path.name))
        except export.ExportError as error:
            self.said.emit(str(error))
