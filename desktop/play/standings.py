"""Plates, tracks, scales, charts and side zones: what the table says in figures, in the side panel.

One painted widget made of blocks. While a block paints itself it notes what lies where, for tooltips and clicks.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.play.block import Block, BlockPage, Hit
from desktop.play.chart_block import ChartBlock, ScalesBlock, ZoneBlock
from desktop.play.plate_block import PlateBlock
from desktop.play.track_block import TrackBlock
from desktop.ui.theme import text_scale
from engines.core.game import Game
from engines.core.table import Chart, Table, Target


class Standings(QWidget):
    clicked = Signal(object)  # Target
    GAP = 9

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game[Any] | None = None
        self.blocks: list[Block] = []
        self.rects: list[QRectF] = []
        self._hits: dict[int, list[Hit]] = {}  # by block, as it was painted last
        self._laid_out: tuple[int, float] = (0, 0.0)
        self._full = 0
        self._lit: set[tuple[str, str]] = set()
        self._folded: set[str] = set()  # what is not as it is by itself: drawers open, the rest folded
        self._table: Table | None = None
        self._who: dict[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_table(self, game: Game[Any], table: Table, who: dict[str, str]) -> None:
        """`who` says in words who plays each seat."""
        self.game, self._table, self._who = game, table, who
        lines = [z for z in table.zones if z.dock == "plate"]
        self.blocks = [
            PlateBlock(p, who.get(p.seat, p.player), [z for z in lines if z.seat == p.seat])
            for p in table.plates
            if p.rect is None
        ]
        self.blocks += [ScalesBlock(x) for x in table.scales if x.rect is None]
        self.blocks += [TrackBlock(x) for x in table.tracks if x.rect is None and (x.cells or x.marks)]
        self.blocks += [
            ZoneBlock(z, (z.dock == "drawer") == (z.id in self._folded)) for z in table.zones if z.dock in ("side", "drawer")
        ]
        alone = not self.blocks
        self.blocks += [ChartBlock(c, self._chart_open(c, alone)) for c in table.charts if c.rect is None]
        self._hits = {}
        self._lay_out()
        self.updateGeometry()
        self.update()

    def _chart_open(self, chart: Chart, alone: bool) -> bool:
        """A chart is open where nothing but charts stands here; else it opens by itself while something in it is lit."""
        lit = any(cell.tone == "lit" for row in chart.rows for cell in row)
        return (alone or lit) != (chart.id in self._folded)

    def light(self, lit: set[Target]) -> None:
        self._lit = {(t.kind, t.id) for t in lit}
        self.update()

    def _lay_out(self) -> None:
        """Works out where each block lies, once for each table and width."""
        width = max(160, self.width())
        self._laid_out = (width, text_scale())
        self.rects = []
        top = 0.0
        for block in self.blocks:
            self.rects.append(QRectF(0, top, width, block.height(width)))
            top += self.rects[-1].height() + self.GAP
        self._full = round(top)

    def full_height(self) -> int:
        if self._laid_out != (max(160, self.width()), text_scale()):
            self._lay_out()
        return self._full

    @property
    def share(self) -> float:
        """The part of the panel that it claims: more where it shows who stands how, and what lies before each; charts are
        looked up now and then."""
        plates = [block for block in self.blocks if isinstance(block, PlateBlock)]
        return 0.24 if any(block.lines for block in plates) else 0.16 if plates else 0.12

    @property
    def only_charts(self) -> bool:
        return all(isinstance(block, ChartBlock) for block in self.blocks)

    def lit_row(self) -> tuple[str, float] | None:
        """The first chart with a row that matters now, and the middle of that row; none if plates come before it."""
        self.full_height()
        for block, rect in zip(self.blocks, self.rects, strict=True):
            if not isinstance(block, ChartBlock):
                return None
            row = block.lit_row() if block.open else None
            if row is not None:
                return f"{block.chart.id}:{row}", rect.top() + block.row_middle(row)
        return None

    def sizeHint(self) -> QSize:
        return QSize(300, self.full_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.full_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter, QRectF(event.rect()))
        painter.end()

    def _paint(self, painter: QPainter, seen: QRectF) -> None:
        """Paints the blocks that are seen, and notes what lies in them."""
        if self.game is None:
            return
        self.full_height()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, (block, rect) in enumerate(zip(self.blocks, self.rects, strict=True)):
            if rect.intersects(seen):
                self._hits[n] = []
                block.paint(BlockPage(painter, self.game, self._lit, self._hits[n]), rect)

    @property
    def hits(self) -> list[Hit]:
        return [hit for hits in self._hits.values() for hit in hits]

    def _hit(self, where: QPointF) -> Hit | None:
        return next((hit for hit in reversed(self.hits) if hit.rect.contains(where)), None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        hit = self._hit(event.position())
        if hit is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if hit.fold:
            self._folded ^= {hit.fold}
            if self.game is not None and self._table is not None:
                self.show_table(self.game, self._table, self._who)
        elif hit.target is not None and (hit.target.kind, hit.target.id) in self._lit:
            self.clicked.emit(hit.target)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hit = self._hit(event.pos().toPointF())
            if hit is not None and hit.tip:
                QToolTip.showText(event.globalPos(), hit.tip, self, hit.rect.toRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
