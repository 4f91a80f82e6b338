"""What is asked before a board is exported: how large, and on which paper."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSpinBox, QWidget

from desktop.ui.buttons import Segments
from desktop.ui.widgets import label
from engines.core.board import Board

from ..dialogs import Question
from . import export

translate = QCoreApplication.translate
PAPERS = ("A4", "A3", "Letter", "Tabloid")
STANDARD = {"png": 4000, "pdf": 841}  # pixels; millimetres: the width of A0


class ExportQuestion(Question):
    """The size of a picture in pixels, or of a board on paper in millimetres, with what comes of it."""

    def __init__(self, parent: QWidget | None, board: Board, kind: str) -> None:
        words = {
            "png": translate("Export", "A picture of the board, as fine as you like."),
            "pdf": translate("Export", "True size over several pages: cut along the marks and lay them edge to edge."),
        }  # fmt: skip
        super().__init__(parent, translate("Export", "Export the board"), words[kind])
        self.board, self.kind, self.page = board, kind, PAPERS[0]
        low, high = (16, export.LARGEST) if kind == "png" else (50, 5000)
        unit = translate("Export", " pixels wide") if kind == "png" else translate("Export", " mm wide")
        self.width_field = QSpinBox(minimum=low, maximum=high, value=STANDARD[kind], suffix=unit, singleStep=10)
        self.width_field.valueChanged.connect(self._tell)
        self.column.addWidget(self.width_field)
        if kind == "pdf":
            papers = Segments([(paper, paper) for paper in PAPERS], self.page)
            papers.picked.connect(self._take)
            self.column.addWidget(papers)
        self.outcome = label("", "faint")
        self.column.addWidget(self.outcome)
        self.add_buttons(("ok", translate("Export", "Choose a file …")), ("", translate("Questions", "Cancel")))
        self._tell()

    def _take(self, paper: str) -> None:
        self.page = paper
        self._tell()

    def _tell(self) -> None:
        width = self.width_field.value()
        height = round(width * self.board.height / self.board.width)
        if self.kind == "png":
            self.outcome.setText(translate("Export", "{0} × {1} pixels").format(width, height))
            return
        across, down = export.pages(self.board, width, self.page)
        text = translate("Export", "{0} × {1} mm on {2} pages, {3} across and {4} down")
        self.outcome.setText(text.format(width, height, across * down, across, down))
