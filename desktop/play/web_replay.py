"""A replay as one web page that plays in any browser by itself: one picture of the board, what lies on it as data, the
log, the controls (assets/web). It is made from what is handed on (`core/sharing.py`), and from that alone.
"""

from __future__ import annotations

import html
import json
import os
from base64 import b64encode
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from desktop.table import TableView
from desktop.table.sprites import Placed
from desktop.table.tiles import NOTHING, Tiles
from desktop.table.tiles import painted as seen
from desktop.ui.theme import set_theme
from engines.core.data import asset_path
from engines.core.narrative import History
from engines.core.saves import SaveError, write_atomically
from engines.core.sharing import Shared, SharedSession

translate = QCoreApplication.translate
WIDE, HIGH = 1500, 1100  # pixels that the board has at most
BOARD_QUALITY, PART_QUALITY, SPRITE_QUALITY, CELL_QUALITY = 80, 60, 75, 66
LARGE, CELL = 170, (56, 40)  # pixels: larger things are cut into such cells
Box = tuple[int, int, int, int]
ROUND = (-40.0, -40.0, 40.0, 40.0)  # what a space shows reaches so far beyond it
ABOVE = 100.0  # layers are whole numbers in the page


class _Sprites:
    """Pictures by what they look like, each once."""

    def __init__(self) -> None:
        self.numbers: dict[Hashable, int] = {}
        self.content: dict[str, int] = {}

    def number(self, look: Hashable, paint: Callable[[], QImage], quality: int) -> int:
        if look not in self.numbers:
            packed = embedded(paint(), quality)
            self.numbers[look] = self.content.setdefault(packed, len(self.content))
        return self.numbers[look]

    def cell(self, image: QImage) -> int:
        """A piece of a larger picture: equal ones are packed once."""
        key = (image.width(), image.height(), bytes(image.constBits()))
        return self.number(key, lambda: image, CELL_QUALITY)


class _Recorder:
    """Lays out each moment as the window does, and notes what is different from the one before."""

    def __init__(self, replay: SharedSession) -> None:
        self.replay = replay
        self.view = TableView()
        self.view.set_game(replay.game, replay.setup.edition)
        replay.goto(0)
        self.view.show_table(replay.game.table(replay.state, replay.shared.seat, None), animate=False)
        self.sprites = _Sprites()
        self.ids: dict[Hashable, int] = {}
        self.before: dict[int, list[int]] = {}
        self.facts: list[list[str]] = []
        self.cells: dict[Hashable, list[tuple[Box, int]]] = {}  # by look: those of a large thing
        self.title = ""
        self.board = self.view.shapes[self.view.board_id].rect if self.view.board_id else QRectF(0, 0, 16, 10)
        self.zoom = min(WIDE / self.board.width(), HIGH / self.board.height())

    @property
    def size(self) -> tuple[int, int]:
        return round(self.board.width() * self.zoom), round(self.board.height() * self.zoom)

    def empty_board(self) -> QImage:
        if not self.view.board_id:
            image = QImage(*self.size, QImage.Format.Format_RGB32)
            image.fill(0x8FB4BD)
            return image
        return self.view.tiles[self.view.board_id].image(self.board, self.zoom)

    def frame(self, moment: int) -> dict[str, Any]:
        """What changed with a moment; nothing if nothing did."""
        self.replay.goto(moment)
        table = self.replay.game.table(self.replay.state, self.replay.shared.seat, None)
        self.view.show_table(table, animate=False)
        now: dict[int, list[int]] = {}
        for placed in self.view.placed(table):
            if not placed.tucked:
                now |= self._things(placed)
        now |= self._coloured_spaces()
        out: dict[str, Any] = {}
        changed = [[id, *thing] for id, thing in now.items() if self.before.get(id) != thing]
        gone = [id for id in self.before if id not in now]
        if changed:
            out["set"] = changed
        if gone:
            out["gone"] = gone
        self.before = now
        facts = [[plate.title, plate.score] for plate in table.plates if plate.score]
        if facts != self.facts:
            out["facts"] = self.facts = facts
        if table.banner.title != self.title:
            out["title"] = self.title = table.banner.title
        return out

    def _id(self, target: Hashable) -> int:
        return self.ids.setdefault(target, len(self.ids))

    def _things(self, placed: Placed) -> dict[int, list[int]]:
        """A counter or card is one picture. A chart, of which a figure changes at a time, is one for each of its cells."""
        width, height = placed.size
        factor = min(max(width * self.zoom, placed.least * 0.6), placed.most) / width
        w, h = width * factor, height * factor
        centre = (placed.centre - self.board.topLeft()) * self.zoom + placed.shift * w
        left, top, layer = round(centre.x() - w / 2), round(centre.y() - h / 2), max(1, 1 + round(placed.layer * ABOVE))
        look = (placed.look, round(w), round(h))
        if max(w, h) <= LARGE:
            sprite = self.sprites.number(look, partial(painted, placed, w, h), SPRITE_QUALITY)
            return {self._id(placed.target): [sprite, left, top, round(w), round(h), layer]}
        if look not in self.cells:
            self.cells[look] = [(at, self.sprites.cell(cell)) for at, cell in sliced(painted(placed, w, h))]
        return {
            self._id((placed.target, at)): [sprite, left + at[0], top + at[1], at[2], at[3], layer]
            for at, sprite in self.cells[look]
        }

    def _coloured_spaces(self) -> dict[int, list[int]]:
        """The spaces that look different from the empty board's, each cut out of the board along its outline."""
        if not self.view.board_id:
            return {}
        tiles, shapes = self.view.tiles[self.view.board_id], self.view.shapes[self.view.board_id]
        out = {}
        for id, look in tiles.looks.items():
            if id in shapes.boxes and seen(look) != NOTHING:
                outline = shapes.paths[id] if shapes.is_surface else None
                box = outline.boundingRect() if outline is not None else shapes.boxes[id].adjusted(*ROUND)
                part = box.intersected(self.board)
                cut = partial(cut_out, tiles, part, self.zoom, outline)
                sprite = self.sprites.number((id, repr(seen(look))), cut, PART_QUALITY)
                place = (part.topLeft() - self.board.topLeft()) * self.zoom
                corner = [round(place.x()), round(place.y())]
                size = [round(part.width() * self.zoom), round(part.height() * self.zoom)]
                out[self._id(("space", id))] = [sprite, *corner, *size, 0]
        return out


def cut_out(tiles: Tiles, part: QRectF, zoom: float, outline: QPainterPath | None) -> QImage:
    """A part of the board as it looks now; with an outline, nothing of what lies around it."""
    image = tiles.image(part, zoom)
    if outline is None:
        return image
    out = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    out.fill(0)
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    painter.translate(-part.topLeft())
    painter.setClipPath(outline)
    painter.resetTransform()
    painter.drawImage(0, 0, image)
    painter.end()
    return out


def sliced(image: QImage) -> Iterator[tuple[Box, QImage]]:
    """The cells of a picture. Each reaches a pixel into the next, so that no seam is seen where the page is scaled."""
    for top in range(0, image.height(), CELL[1]):
        for left in range(0, image.width(), CELL[0]):
            wide, tall = min(CELL[0] + 1, image.width() - left), min(CELL[1] + 1, image.height() - top)
            yield (left, top, wide, tall), image.copy(left, top, wide, tall)


def painted(placed: Placed, width: float, height: float) -> QImage:
    image = QImage(max(1, round(width)), max(1, round(height)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    placed.paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def embedded(image: QImage, quality: int) -> str:
    """WebP keeps soft edges and is a fraction of a PNG."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(quality)
    if not writer.write(image):
        raise SaveError(translate("WebReplay", "A picture of the board could not be written."))
    return "data:image/webp;base64," + b64encode(bytes(content.data())).decode()


def data_of(shared: Shared, tell: Callable[[float], None] = lambda part: None) -> tuple[dict[str, Any], QImage]:
    """What the page plays, and the picture of its board."""
    replay = SharedSession(shared)
    entries = [entry for entry in History().entries(replay, shared.seat) if entry.text]
    told_at = {entry.moment for entry in entries}
    recorder = _Recorder(replay)
    board = recorder.empty_board()
    frames: list[dict[str, Any]] = []
    frame_of: dict[int, int] = {}
    for moment in range(len(shared.moments)):
        frame = recorder.frame(moment)
        if frame or not frames or moment in told_at:
            frames.append(frame)
        frame_of[moment] = len(frames) - 1
        tell((moment + 1) / len(shared.moments))
    recorder.view.deleteLater()
    width, height = recorder.size
    data = {
        "width": width, "height": height, "frames": frames, "sprites": list(recorder.sprites.content),
        "log": [[frame_of[entry.moment], entry.kind, entry.text] for entry in entries],
        "turns": [[frame_of[entry.moment], entry.text] for entry in entries if entry.kind == "turn"],
    }  # fmt: skip
    return data, board


def words_of(shared: Shared) -> dict[str, str]:
    """What the page says besides the log, in the language of the window."""
    replay = SharedSession(shared)
    scenario = replay.game.scenario(shared.scenario, replay.setup.edition)
    outcome = replay.outcome
    return {
        "title": shared.title or replay.game.title, "line": scenario.title, "verdict": outcome.why if outcome else "",
        "first": translate("WebReplay", "To the beginning"), "turnback": translate("WebReplay", "A turn back"),
        "back": translate("WebReplay", "A step back"), "play": translate("WebReplay", "Play or pause (space bar)"),
        "next": translate("WebReplay", "A step on"), "turn": translate("WebReplay", "A turn on"),
        "last": translate("WebReplay", "To the end"), "slider": translate("WebReplay", "Place in the game"),
        "speed": translate("WebReplay", "Speed"),
    }  # fmt: skip


def as_page(shared: Shared, words: Mapping[str, str], tell: Callable[[float], None] = lambda part: None) -> bytes:
    data, board = data_of(shared, tell)
    page = asset_path("web", "replay.html").read_text(encoding="utf-8")
    filled = {name: html.escape(text) for name, text in words.items()} | {
        "width": str(data["width"]), "height": str(data["height"]), "board": embedded(board, BOARD_QUALITY),
    }  # fmt: skip
    for name, text in filled.items():
        page = page.replace(f"@{name}@", text)
    packed = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
    head, _, rest = page.partition("@data@")
    middle, _, foot = rest.partition("@script@")
    script = asset_path("web", "replay.js").read_text(encoding="utf-8")
    return f"{head}{packed}{middle}{script}{foot}".encode()


class Order(NamedTuple):
    """A page to be written in another process."""

    shared: Shared
    words: Mapping[str, str]
    path: Path


def write_page(order: Order, tell: Callable[[float], None]) -> str:
    """A task for another process, which paints without a screen: a long game takes a minute. Returns what went wrong."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication([])
    set_theme("light")
    try:
        write_atomically(order.path, as_page(order.shared, order.words, tell))
    except (SaveError, OSError) as error:
        return str(error)
    finally:
        del app
    return ""
