"""The panel of a lesson or a challenge: what it says, and buttons that keep their places from step to step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.themed_label import Text
from desktop.ui.widgets import letters

SHARE = 0.33  # of the side panel's height that the words take at most; the rest is scrolled


class LessonPanel(QFrame):
    """Two rows of buttons with the words between them. The room of the words is that of the longest of them, so that
    nothing moves from one step to the next."""

    forward = Signal()
    back = Signal()
    shown_how = Signal()
    played_on = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.leaves_room = False  # the decision is shown below it
        self._texts: Sequence[str] = ()
        self.heading = Text("", "title", 15)
        self.back_button = QPushButton(self)
        self.forward_button = QPushButton(self)
        self.how_button = QPushButton(self)
        self.on_button = QPushButton(self)
        self.leave_button = QPushButton(self)
        for button in (self.how_button, self.on_button, self.leave_button):
            button.setProperty("role", "quiet")
        self.words = Text("", "text", 16)
        self.words.setTextFormat(Qt.TextFormat.MarkdownText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.scroller = QScrollArea(self)
        self.scroller.setWidget(self.words)
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        on, below = QHBoxLayout(), QHBoxLayout()
        on.addWidget(self.back_button)
        on.addWidget(self.forward_button, 1)
        for button in (self.how_button, self.on_button, self.leave_button):
            below.addWidget(button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 2)
        layout.setSpacing(8)
        layout.addWidget(self.heading)
        layout.addLayout(on)
        layout.addWidget(self.scroller, 1)
        layout.addLayout(below)
        self.forward_button.clicked.connect(self.forward)
        self.back_button.clicked.connect(self.back)
        self.how_button.clicked.connect(self.shown_how)
        self.on_button.clicked.connect(self.played_on)
        self.leave_button.clicked.connect(self.left)

    def begin(self, texts: Sequence[str], back: str, how: str, leave: str, leads: bool = True) -> None:
        """Makes room for the longest of the texts, and names the buttons. `leads`: the large one is the way on."""
        self.forward_button.setProperty("role", "primary" if leads else "")
        self.forward_button.style().polish(self.forward_button)
        self._texts = list(texts)
        self.back_button.setText(back)
        self.how_button.setText(how)
        self.on_button.setText(self.tr("Play on"))
        self.on_button.setToolTip(self.tr("Go on from here as an ordinary game"))
        self.leave_button.setText(leave)
        self.show()

    def say(self, heading: str, words: str, forward: str, can_go: bool, can_go_back: bool, can_show: bool) -> None:
        self.heading.setText(heading)
        if words != self.words.text():
            self.words.setText(words)
            self.scroller.verticalScrollBar().setValue(0)
        if not can_go and self.forward_button.hasFocus():
            self.setFocus()  # or Qt hands it to the next button, which the same key would press
        self.forward_button.setText(forward)
        self.forward_button.setEnabled(can_go)
        self.back_button.setEnabled(can_go_back)
        self.how_button.setEnabled(can_show)

    def wanted_height(self, width: int, room: int) -> int:
        """What it takes in a column of this width, of a side panel with so much room."""
        measure = QTextDocument()
        measure.setDefaultFont(letters("text", 16))
        measure.setDocumentMargin(0)
        measure.setTextWidth(max(100, width - 16))
        longest = 0.0
        for text in self._texts:
            measure.setMarkdown(text)
            longest = max(longest, measure.size().height())
        rows = self.back_button.sizeHint().height() + self.leave_button.sizeHint().height()
        head = self.heading.heightForWidth(max(100, width))
        return head + rows + min(round(longest) + 14, round(room * SHARE)) + 3 * 8 + 4
