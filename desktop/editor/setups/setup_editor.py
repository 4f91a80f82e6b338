"""The sheet of one setup: the game's own table, a palette of pieces, the places beside the board, and the figures to set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.table.view import TableView
from desktop.ui.buttons import Segments
from desktop.ui.layouts import emptied
from desktop.ui.widgets import add_shortcut, label
from engines.core.authoring import SetupModel
from engines.core.data import DataError, Edition
from engines.core.position_making import DERIVED
from engines.core.state import State
from engines.core.table import Target

from ..document import Document, Edit
from .placing import Placing
from .setup_values import SetupValues
from .trays import Chip, Tray

Push = Callable[[Edit], None]


class SetupEditor(QWidget):
    said = Signal(str)

    def __init__(self, document: Document, id: str, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.placing = Placing(document, id)
        self.game = document.game
        self.model = SetupModel()
        self.state: State | None = None
        self.place = ""  # the chosen place
        self._edition: Edition | None = None
        self._shape: object = None
        self.view = TableView(self)
        self.view.set_speed("off")
        self.view.clicked.connect(self._clicked)
        self.view.lifted.connect(self._lifted)
        self.view.dropped.connect(self._dropped_from_board)
        self.palette_trays: dict[str, Tray] = {}
        self.place_trays: dict[str, Tray] = {}
        self.figures = SetupValues(self.game)
        self.figures.changed.connect(self.set_figure)
        self.numbers, self.choices = self.figures.numbers, self.figures.choices
        self.drag_image = QLabel(self)
        self.drag_image.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.drag_image.hide()
        self._lay_out()
        self.refresh()

    # --- what it looks like

    def _lay_out(self) -> None:
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the setup"))
        self.name.editingFinished.connect(lambda: self._describe("title", self.name.text()))
        self.blurb = QLineEdit(placeholderText=self.tr("One sentence about it, for the new-game page"))
        self.blurb.editingFinished.connect(lambda: self._describe("blurb", self.blurb.text()))
        self.search = QLineEdit(placeholderText=self.tr("Find a place"), clearButtonEnabled=True)
        self.search.setMaximumWidth(190)
        self.search.returnPressed.connect(self._find)
        away = QPushButton(self.tr("Delete this setup"))
        away.clicked.connect(lambda: self.push(self.placing.remove()))
        top = QHBoxLayout()
        top.addWidget(self.name, 2)
        top.addWidget(self.blurb, 4)
        top.addWidget(self.search)
        top.addWidget(away)
        self.tabs = Segments([(0, self.tr("Pieces")), (1, self.tr("Places")), (2, self.tr("Figures"))], 0)
        self.palette_box, self.place_box, figure_box = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        figure_box.addWidget(self.figures)
        self.stack = QStackedWidget()
        for box in (self.palette_box, self.place_box, figure_box):
            self.stack.addWidget(_scrolled(box))
        self.tabs.picked.connect(self.stack.setCurrentIndex)
        self.here = Tray(self.game, "", "", self.tr("Choose a space, then Return on a piece lays it here."))
        self._listen(self.here)
        self.add_menu = QMenu(self)
        self.add_menu.aboutToShow.connect(self._fill_menu)
        self.add_button = QPushButton(self.tr("Add here"))
        self.add_button.setMenu(self.add_menu)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(4, 0, 0, 0)
        column.addWidget(self.tabs)
        column.addWidget(self.stack, 1)
        chosen = QVBoxLayout()
        chosen.addWidget(self.here)
        chosen.addStretch(1)
        column.addWidget(_scrolled(chosen, 150))
        column.addWidget(self.add_button)
        side.setMinimumWidth(290)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.view)
        split.addWidget(side)
        split.setSizes([900, 330])
        split.setStretchFactor(0, 1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addLayout(top)
        lines.addWidget(split, 1)
        add_shortcut(self, "Ctrl+F", self.search.setFocus)

    def refresh(self) -> None:
        """The document has changed: draw the setup again, if it can be built."""
        if not self.placing.is_there():
            return
        try:
            state = self.placing.state()
            table = self.placing.table(state)
            model = self.placing.setups.model(state)
        except DataError as error:
            self.said.emit(str(error))
            return
        except DERIVED as error:
            self.said.emit(self.tr("The setup cannot be shown: {0}").format(error))
            return
        self.state, self.model = state, model
        position = self.placing.position
        for field, text in ((self.name, position.title), (self.blurb, position.blurb)):
            if field.text() != text:
                field.setText(text)
        edition = self.document.edition()
        if self._edition is not edition:
            self._edition = edition
            self.view.set_game(self.game, self._edition)
        self.view.show_table(table)
        self._show_trays()
        self.figures.show_model(self.model)
        self._show_here()

    def _show_trays(self) -> None:
        groups = list(dict.fromkeys(s.group for s in self.model.stocks.values()))
        beside = [p for p in self.model.places.values() if not p.space]
        shape = (groups, [p.id for p in beside])
        if shape != self._shape:
            self._shape = shape
            self._build_trays(groups)
        for group, tray in self.palette_trays.items():
            tray.show_chips([self._palette_chip(id) for id, s in self.model.stocks.items() if s.group == group])
        for place in beside:
            tray = self.place_trays[place.id]
            tray.title = place.title
            tray.show_chips(self._chips(place.id))
        names = [p.title for p in self.model.places.values()]
        self.search.setCompleter(QCompleter(names, self, caseSensitivity=Qt.CaseSensitivity.CaseInsensitive))

    def _build_trays(self, groups: list[str]) -> None:
        emptied(self.palette_box)
        emptied(self.place_box)
        self.palette_trays, self.place_trays = {}, {}
        for group in groups:
            tray = self.palette_trays[group] = Tray(self.game, group)
            self._listen(tray)
            self.palette_box.addWidget(tray)
        heading = ""
        for place in self.model.places.values():
            if place.space:
                continue
            if place.group and place.group != heading:
                heading = place.group
                self.place_box.addWidget(label(heading, "heading"))
            tray = self.place_trays[place.id] = Tray(self.game, place.title, place.id)
            self._listen(tray)
            self.place_box.addWidget(tray)
        self.palette_box.addStretch(1)
        self.place_box.addStretch(1)
        self.tabs.buttons[1].setVisible(bool(self.place_trays))

    def _listen(self, tray: Tray) -> None:
        tray.dragged.connect(self._drag)
        tray.dropped.connect(lambda chip, at: self._drop_chip(tray, chip, at))
        tray.chosen.connect(lambda chip: self._chip_chosen(tray, chip))
        tray.removed.connect(lambda chip: self.remove(chip.stock.id, tray.place))
        tray.shifted.connect(lambda chip, by: self._shift(tray, chip, by))
        tray.opened.connect(lambda: self.choose(tray.place))

    def _palette_chip(self, id: str) -> Chip:
        stock = self.model.stocks[id]
        left = stock.left
        if left is None:
            note = self.tr("{0} placed").format(stock.used)
        else:
            note = self.tr("{0} of {1} left").format(left, stock.limit)
        return Chip(stock, note=note, spent=left is not None and left <= 0)

    def _chips(self, place: str) -> list[Chip]:
        """What lies in a place; one by one in a deck, where the order counts."""
        held = self.model.places[place].held
        known = self.model.stocks
        if self.model.places[place].ordered:
            return [Chip(known[id], at=i) for i, id in enumerate(held) if id in known]
        return [Chip(known[id], n, at=held.index(id)) for id, n in Counter(held).items() if id in known]

    # --- figures

    def set_figure(self, id: str, value: object) -> None:
        entry = self.model.numbers.get(id) or self.model.choices[id]
        if entry.value != value:
            self.push(self.placing.set(id, value))

    def _describe(self, field: str, text: str) -> None:
        if text.strip() and text.strip() != getattr(self.placing.position, field):
            self.push(self.placing.describe(field, text.strip()))

    # --- the chosen place

    def choose(self, place: str) -> None:
        """Chooses a place: what lies there is shown below, and Return lays pieces into it."""
        if place not in self.model.places:
            return
        self.place = place
        self._show_here()
        self._show_chosen()

    def _show_chosen(self) -> None:
        for id, tray in self.place_trays.items():
            tray.is_chosen = id == self.place
            tray.update()
        at = {Target("space", self.place)} if self.model.places[self.place].space else set()
        self.view.light(at, at)

    def _show_here(self) -> None:
        place = self.model.places.get(self.place)
        self.here.place = self.place if place else ""
        self.here.title = place.title if place else ""
        self.here.show_chips(self._chips(self.place) if place else [])
        self.add_button.setEnabled(place is not None)

    def _fill_menu(self) -> None:
        self.add_menu.clear()
        for group in dict.fromkeys(s.group for s in self.model.stocks.values()):
            fitting = [
                s
                for s in self.model.stocks.values()
                if s.group == group and not self.placing.setups.refusal(self.state, s.id, self.place, self._source(s.id))
            ]
            if fitting:
                menu = self.add_menu.addMenu(group)
                for stock in fitting:
                    words = stock.title if stock.left is None else f"{stock.title} ({max(0, stock.left)})"
                    menu.addAction(words, partial(self._lay_here, stock.id))
        if self.add_menu.isEmpty():
            self.add_menu.addAction(self.tr("Nothing may lie here")).setEnabled(False)

    def _lay_here(self, stock: str) -> None:
        self.lay(stock, self._source(stock), self.place)

    def _find(self) -> None:
        wanted = self.search.text().casefold()
        found = [p for p in self.model.places.values() if wanted and wanted in p.title.casefold()]
        if not found:
            self.said.emit(self.tr("No place is called “{0}”.").format(self.search.text()))
            return
        self.show_place(min(found, key=lambda p: len(p.title)).id)

    def show_place(self, id: str) -> bool:
        """Brings a place, piece or figure into sight and chooses it."""
        if id in self.numbers or id in self.choices:
            self._open_tab(2)
            (self.numbers.get(id) or self.choices[id]).setFocus()
            return True
        if id in self.model.stocks:
            self._open_tab(0)
            tray = self.palette_trays[self.model.stocks[id].group]
            tray.now = next(i for i, chip in enumerate(tray.chips) if chip.stock.id == id)
            tray.setFocus()
            return True
        if id not in self.model.places:
            return False
        self.choose(id)
        if self.model.places[id].space:
            self.view.focus_on([id])
        else:
            self._open_tab(1)
            self.place_trays[id].setFocus()
        return True

    def _open_tab(self, index: int) -> None:
        self.tabs.choose(index)
        self.stack.setCurrentIndex(index)

    # --- moving pieces

    def _source(self, stock: str) -> str:
        """Where a piece comes from that is chosen in the palette: from its home, where it has one."""
        home = self.placing.setups.home(self.state, stock)
        if not home or (self.model.stocks[stock].left or 0) > 0:
            return ""
        return next((p.id for p in self.model.places.values() if p.id == home and stock in p.held), "") or next(
            (p.id for p in self.model.places.values() if stock in p.held), ""
        )

    def lay(self, stock: str, source: str, place: str, at: int | None = None) -> bool:
        """Lays a piece into a place, or says why it may not lie there."""
        why = self.placing.setups.refusal(self.state, stock, place, source)
        if why:
            self.said.emit(why)
            return False
        if source == place and at is None:
            return False
        self.push(self.placing.move(stock, source, place, at))
        return True

    def remove(self, stock: str, place: str) -> None:
        if not place or self.placing.setups.home(self.state, stock) == place:
            return
        self.push(self.placing.move(stock, place, ""))

    def _chip_chosen(self, tray: Tray, chip: Chip) -> None:
        if tray is self.here:
            return
        if tray.place:
            self.choose(tray.place)
        elif self.place:
            self.lay(chip.stock.id, self._source(chip.stock.id), self.place)
        else:
            self.said.emit(self.tr("Drag it onto the board, or choose a place first."))

    def _shift(self, tray: Tray, chip: Chip, by: int) -> None:
        if tray.place and self.model.places[tray.place].ordered:
            at = chip.at + by
            if 0 <= at < len(self.model.places[tray.place].held) and self._reorder(tray.place, chip, at):
                tray.now += by

    def _reorder(self, place: str, chip: Chip, at: int) -> bool:
        return self.lay(chip.stock.id, place, place, at)

    # --- dragging

    def _light_for(self, stock: str) -> None:
        """Lights where a piece may lie."""
        open_places = set(self.placing.setups.open_places(self.state, stock))
        spaces = self.view.boards[self.view.board_id].spaces if self.view.board_id else {}
        self.view.light({Target("space", id) for id in open_places if id in spaces})
        for id, tray in self.place_trays.items():
            tray.lit = id in open_places
            tray.update()

    def _darken(self) -> None:
        self.drag_image.hide()
        for tray in self.place_trays.values():
            tray.lit = False
        if self.place in self.model.places:
            self._show_chosen()
        else:
            self.view.light(set())

    def _drag(self, chip: Chip, tray: Tray, at: QPoint) -> None:
        if not self.drag_image.isVisible():
            self.drag_image.setPixmap(tray.picture(chip))
            self.drag_image.adjustSize()
            self.drag_image.show()
            self.drag_image.raise_()
            self._light_for(chip.stock.id)
        here = self.mapFromGlobal(at)
        self.drag_image.move(here - QPoint(self.drag_image.width() // 2, self.drag_image.height() // 2))

    def _drop_chip(self, tray: Tray, chip: Chip, at: QPoint) -> None:
        self._darken()
        source = tray.place or self._source(chip.stock.id)
        self._drop(chip.stock.id, source, at, chip, from_palette=not tray.place)

    def _lifted(self, target: Target) -> None:
        grip = self.model.grips.get(target.id)
        if grip is not None:
            self._light_for(grip.stock)

    def _dropped_from_board(self, target: Target, under: Target | None) -> None:
        self._darken()
        grip = self.model.grips.get(target.id)
        if grip is None:
            self.said.emit(self.tr("This cannot be moved in a setup."))
            return
        here = (self.view.drag_image.at + self.view.drag_image.grip).toPoint()
        self._drop(grip.stock, grip.place, self.view.mapToGlobal(here))

    def _drop(self, stock: str, source: str, at: QPoint, chip: Chip | None = None, from_palette: bool = False) -> None:
        """Lets a piece go: into the place under the mouse, or off the board."""
        tray = self._tray_at(at)
        if tray is not None and tray.place:
            if tray.place == source and chip is not None and self.model.places[source].ordered:
                over = tray.chip_at(tray.mapFromGlobal(at))
                if over >= 0 and over != chip.at:
                    self._reorder(source, chip, over)
            else:
                self.lay(stock, source, tray.place)
            return
        place = self._board_place(self.view.mapFromGlobal(at)) if tray is None else ""
        if place:
            self.lay(stock, source, place)
        elif source and not from_palette:
            self.remove(stock, source)

    def _tray_at(self, at: QPoint) -> Tray | None:
        widget = self.childAt(self.mapFromGlobal(at))
        while widget is not None and not isinstance(widget, Tray):
            widget = widget.parentWidget()
        return widget

    def _board_place(self, point: QPoint) -> str:
        """The place under a point of the table: a space, a zone of cards, or where the piece under it lies."""
        if not self.view.rect().contains(point) or not self.view.board_id:
            return ""
        board = self.view.canvas.to_board(QPointF(self.view.canvas.mapFromParent(point)))
        targets = [*self.view.finder.board_targets(board), self.view.target_at(point)]
        for target in sorted((t for t in targets if t is not None), key=lambda t: t.kind not in ("space", "zone")):
            if target.id in self.model.places:
                return target.id
            if target.id in self.model.grips:
                return self.model.grips[target.id].place
        return ""

    def _clicked(self, target: Target) -> None:
        if target.kind == "cell":
            track, _, value = target.id.rpartition(":")
            self._set_on_track(track, int(value))
        elif target.id in self.model.grips:
            self.choose(self.model.grips[target.id].place)
        elif target.id in self.model.places:
            self.choose(target.id)

    def _set_on_track(self, track: str, value: int) -> None:
        """A click on a cell of a track moves its marker; where several lie on it, a menu asks which."""
        fitting = [n for n in self.model.numbers.values() if n.track == track and n.low <= value <= n.high]
        if len(fitting) == 1:
            self.set_figure(fitting[0].id, value)
        elif fitting:
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for number in fitting:
                menu.addAction(f"{number.group}: {number.title}", partial(self.set_figure, number.id, value))
            menu.popup(self.cursor().pos())


def _scrolled(box: QVBoxLayout, height: int = 0) -> QScrollArea:
    holder = QWidget()
    holder.setLayout(box)
    box.setContentsMargins(2, 2, 6, 2)
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(holder)
    if height:
        area.setMaximumHeight(height)
    return area
