"""The side panel: the decision, the standings, the log. It divides its height among them, or as grips were dragged."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from desktop.play.decision import DecisionPanel
from desktop.play.lesson_panel import LessonPanel
from desktop.play.log import LogView
from desktop.play.log_filter import FilterButton
from desktop.play.standings import Standings
from desktop.ui.art import icon
from desktop.ui.settings import settings
from desktop.ui.theme import clear, mix, text_scale, theme, theme_changed

LOG_LINES = 8  # that an open log always shows, and the height of the panel of answers
GRIP = 9  # pixels
GAP = 6
SPARE = 24  # pixels that are worth giving away
NARROWEST, WIDEST = 290, 640
LEAST_SHARED = 760  # a panel that is lower has no room for the standing beside a guest and the decision
LEAST_BOARD = 480  # what is left to the board, however wide somebody drags the panel


class Section(QWidget):
    """A part of the side panel under a heading that folds it."""

    folded = Signal()

    def __init__(self, key: str, title: str, content: QWidget, tool: QWidget | None = None) -> None:
        super().__init__()
        self.key, self.content = key, content
        self.head = QToolButton(self)
        self.head.setProperty("role", "quiet")
        self.head.setText(title)
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setCursor(Qt.CursorShape.PointingHandCursor)
        self.head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.head.setStyleSheet('QToolButton { font-family: "Cinzel"; font-weight: 600; padding: 3px 4px; border: none; }')
        self.head.clicked.connect(self.toggle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        row = QHBoxLayout()
        row.addWidget(self.head, 1)
        if tool is not None:
            row.addWidget(tool)
        layout.addLayout(row)
        layout.addWidget(content, 1)
        theme_changed().connect(self.dress)
        if settings().recall(f"folded/{key}", False):
            content.hide()
        self.dress()

    @property
    def open(self) -> bool:
        return not self.content.isHidden()

    @property
    def head_height(self) -> int:
        return self.head.sizeHint().height() + 2

    def dress(self) -> None:
        self.head.setIcon(icon("down" if self.open else "right", 12, theme().faint))
        self.head.setIconSize(QSize(12, 12))

    def toggle(self) -> None:
        self.content.setHidden(self.open)
        settings().remember(f"folded/{self.key}", not self.open)
        self.dress()
        self.folded.emit()


class Grip(QWidget):
    """A line that can be dragged. A double click restores the original place."""

    dragged = Signal(int)  # by so many pixels since it was taken
    taken = Signal()
    reset = Signal()

    def __init__(self, across: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.across = across  # it lies across the panel and moves up and down
        self._from: QPoint | None = None
        self._hot = False
        self.setCursor(Qt.CursorShape.SplitVCursor if across else Qt.CursorShape.SplitHCursor)
        if across:
            self.setFixedHeight(GRIP)
        else:
            self.setFixedWidth(GRIP)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hot = True
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hot = False
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.globalPosition().toPoint()
        self.taken.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            way = event.globalPosition().toPoint() - self._from
            self.dragged.emit(way.y() if self.across else way.x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._from = None
        self.reset.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        colour = clear(t.amber, 0.9) if self._hot else mix(t.paper, t.edge, 0.45)
        centre, long = self.rect().center(), 22
        if self.across:
            painter.fillRect(centre.x() - long, centre.y(), 2 * long, 2, colour)
        elif self._hot:
            painter.fillRect(centre.x() - 1, 0, 2, self.height(), colour)
        painter.end()


class SidePanel(QFrame):
    def __init__(
        self,
        decision: DecisionPanel,
        standings: Standings,
        log: LogView,
        standing: str,
        charts: str,
        chronicle: str,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._page = parent
        self._titles = standing, charts
        self._looked_at: tuple[str, int] | None = None  # a chart’s row that was brought into sight, and the room for it
        self.setProperty("role", "panel")
        self.decision, self.standings, self.log = decision, standings, log
        self.guest: LessonPanel | None = None  # stands above the decision, or in its place
        self.notes: list[QWidget] = []  # between the decision and the standing
        self.standings_scroll = QScrollArea()
        self.standings_scroll.setWidget(standings)
        self.standings_scroll.setWidgetResizable(True)
        self.standings_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.standings_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.standings_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.standings_section = Section("figures", standing, self.standings_scroll)
        self.log_filter = FilterButton(log)
        self.log_section = Section("log", chronicle, log, self.log_filter)
        self._most = settings().recall("side/decision", None)  # the part of the height that the decision takes at most
        self._log = settings().recall("side/log", None)  # the part that the log takes
        self._wide = settings().recall("side/width", None)
        self._held = 0.0
        self.width_grip = self._grip(False, "side/width", lambda: float(self.width()), self._drag_width)
        self.decision_grip = self._grip(True, "side/decision", lambda: float(self._head.height()), self._drag_decision)
        self.log_grip = self._grip(True, "side/log", lambda: float(self.log_section.height()), self._drag_log)
        self._head = QWidget()
        self._head_layout = QVBoxLayout(self._head)
        self._head_layout.setContentsMargins(0, 0, 0, 0)
        self._head_layout.addWidget(decision)
        column = self._column = QVBoxLayout()
        column.setContentsMargins(8, 14, 12, 8)
        column.setSpacing(GAP)
        for widget in (self._head, self.decision_grip, self.standings_section, self.log_grip):
            column.addWidget(widget)
        column.addWidget(self.log_section, 1)
        column.addStretch(0)
        column.addWidget(decision.answer_panel)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.width_grip)
        row.addLayout(column, 1)
        for section in (self.standings_section, self.log_section):
            section.folded.connect(self.divide)

    def _grip(self, across: bool, key: str, held: Callable[[], float], drag: Callable[[int], None]) -> Grip:
        grip = Grip(across, self)

        def take() -> None:
            self._held = held()

        def reset() -> None:
            settings().remember(key, None)
            self._most, self._log, self._wide = (settings().recall(f"side/{k}") for k in ("decision", "log", "width"))
            self.divide()

        grip.taken.connect(take)
        grip.dragged.connect(drag)
        grip.reset.connect(reset)
        return grip

    def add_guest(self, guest: LessonPanel) -> None:
        """Adds a panel that stands above the decision while it is shown, or takes its place."""
        self.guest = guest
        self._head_layout.insertWidget(0, guest)

    def add_note(self, note: QWidget) -> None:
        self.notes.append(note)
        self._column.insertWidget(1, note)

    # --- dragging

    def _drag_width(self, by: int) -> None:
        self._wide = max(NARROWEST, min(WIDEST, round(self._held - by)))
        settings().remember("side/width", self._wide)
        self.divide()

    def _drag_decision(self, by: int) -> None:
        self._most = max(0.1, min(0.9, (self._held + by) / max(1, self._room())))
        settings().remember("side/decision", self._most)
        self.divide()

    def _drag_log(self, by: int) -> None:
        self._log = max(0.05, min(0.9, (self._held - by) / max(1, self._room())))
        settings().remember("side/log", self._log)
        self.divide()

    # --- shares

    def _room(self) -> int:
        """The height that the three parts share."""
        notes = sum(n.sizeHint().height() + GAP for n in self.notes if not n.isHidden())
        if not self.decision.answer_panel.isHidden():
            notes += self.answers_height + GAP
        height = self.height() if self.isVisible() else self._page.height()
        return max(300, height - 22 - 2 * GRIP - 5 * GAP - notes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self.divide()

    @property
    def answers_height(self) -> int:
        """The foot of the panel, down to which one's own actions never reach."""
        return self.log_section.head_height + LOG_LINES * self.log.line_height()

    def divide(self) -> None:
        """Divides the height. The decision gets what it needs, as long as the standings show their first plate and the log
        its last lines; then the standings get what they need, and the log the rest."""
        page, scale = self._page, text_scale()
        width = self._wide or min(max(320.0, page.width() * 0.24), 430) * min(scale, 1.25)
        self.setFixedWidth(round(max(NARROWEST, min(width, page.width() - LEAST_BOARD))))
        figures, log = self.standings_section, self.log_section
        standing = bool(self.standings.blocks)  # where everything lies on the board there is none
        standing = standing and not (self._shares and self._room() < LEAST_SHARED)
        figures.setVisible(standing)
        figures.head.setText(self._titles[1 if self.standings.only_charts else 0])
        self.log_grip.setVisible(standing)
        room = self._room()
        self.decision.answer_panel.setFixedHeight(self.answers_height)
        answering = not self.decision.answer_panel.isHidden()
        least_log = self.answers_height if log.open else log.head_height
        title = figures.head_height if standing else 0
        all_figures = title + (self.standings.full_height() + 8 if figures.open and standing else 0)
        least_figures = min(all_figures, round(room * self.standings.share))
        if self._guided:  # the guide's words are read whole; the others take what is left
            least_log, least_figures = log.head_height, title
        log_height = least_log
        if log.open and self._log is not None:
            log_height = max(least_log, round(min(self._log * room, room - least_figures - 160)))
        head, least = self._wanted(), self._least()
        if self._most is not None:
            head = min(head, max(least, round(self._most * room)))
        low = log_height if answering or self._guided else max(log_height, self.answers_height)
        head = max(least, min(head, room - least_figures - low))
        self._share(room, head, log_height, least_log, title, all_figures)
        spare = min(self.decision.spare_height(), head - least)  # of rows that closed up, for the others
        if spare > SPARE and self._most is None and not self._guided and self._head.height() == head:
            self._share(room, head - spare, log_height, least_log, title, all_figures)
        self._show_lit_row()

    def _share(self, room: int, head: int, log_height: int, least_log: int, title: int, all_figures: int) -> None:
        """Gives the decision its height and divides the rest between the standings and the log."""
        figures, log = self.standings_section, self.log_section
        left = room - head
        if log.open and self._log is None:
            log_height = max(least_log, round(left * 0.42))
        figures_height = max(title, min(all_figures, left - log_height))
        if not log.open:
            figures_height = max(title, min(all_figures, left - least_log))
        self._head.setFixedHeight(head)
        figures.setFixedHeight(figures_height)
        log.setMaximumHeight(16777215 if log.open else least_log)
        log.setMinimumHeight(least_log)
        self.log_grip.setEnabled(log.open and figures.open)
        if (layout := self.layout()) is not None:
            layout.activate()
        self.decision.fit()

    def _show_lit_row(self) -> None:
        """Scrolls to the row of a chart that matters now, once; somebody who scrolls away is left alone."""
        lit, room = self.standings.lit_row(), self.standings_scroll.viewport().height()
        looked_at = (lit[0], room) if lit is not None else None
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            self.standings_scroll.verticalScrollBar().setValue(round(lit[1] - room / 2) if lit is not None else 0)

    @property
    def _guided(self) -> bool:
        return self.guest is not None and not self.guest.isHidden()

    @property
    def _shares(self) -> bool:
        """True while a guest stands above the decision."""
        return self.guest is not None and not self.guest.isHidden() and self.guest.leaves_room

    def _least(self) -> int:
        """What the decision, and a guest above it, cannot do without."""
        guest, least = self.guest, self.decision.least_height()
        if guest is None or guest.isHidden():
            return least
        return guest.height() + (least + GAP if guest.leaves_room else 0)

    def _wanted(self) -> int:
        """The height at which the decision, or the guest in its place, is shown without scrolling."""
        guest = self.guest
        self.decision.setVisible(guest is None or guest.isHidden() or guest.leaves_room)
        if guest is None or guest.isHidden():
            return self.decision.content_height()
        own = guest.wanted_height(self.width() - 30, self._room())
        guest.setFixedHeight(own)
        return own + (self.decision.content_height() + GAP if guest.leaves_room else 0)
