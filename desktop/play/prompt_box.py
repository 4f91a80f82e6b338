"""What is asked, in a box of one height: what stands below it keeps its place however long the question is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.theme import text_scale, theme_changed
from desktop.ui.themed_label import Text
from desktop.ui.widgets import letters

LINES = 3  # of the usual size
SIZES = (16, 15, 14, 13, 12)
WRAP = int(Qt.TextFlag.TextWordWrap)


class PromptBox(QScrollArea):
    """The question; a hint takes its place, for the question is in the banner, too. Long words are set smaller."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.prompt = Text("", "text", 16)
        self.hint = Text("", "text italic", 16, second=True)
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 2, 0)
        layout.addWidget(self.prompt)
        layout.addWidget(self.hint)
        layout.addStretch(1)
        self.setWidget(holder)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self._fit)
        self.show_prompt("")

    def show_prompt(self, text: str) -> None:
        self.prompt.setText(text)
        self.hint.setText("")
        self._fit()

    def show_hint(self, text: str) -> None:
        self.hint.setText(text)
        self._fit()

    @property
    def least(self) -> int:
        return round(LINES * QFontMetricsF(letters("text", 16)).lineSpacing()) + 3

    def _fit(self) -> None:
        self.setFixedHeight(self.least)
        hinted = bool(self.hint.text())
        self.prompt.setHidden(hinted)
        self.hint.setVisible(hinted)
        self._size(self.hint if hinted else self.prompt)
        self.verticalScrollBar().setValue(0)

    def _size(self, label: QLabel) -> None:
        assert isinstance(label, Text)
        width = max(80.0, self.width() - 6.0)
        for px in SIZES:
            box = QFontMetricsF(letters(label.role, px)).boundingRect(QRectF(0, 0, width, 9999), WRAP, label.text())
            if box.height() <= self.height() or px * text_scale() <= SIZES[-1]:
                break
        if px != label.px:
            label.px = px
            label.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
