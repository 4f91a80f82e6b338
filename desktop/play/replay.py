"""Replay: while one looks back, what was played plays on, by steps or turns; notes on moments are kept in the save."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from desktop.controller.open_game import OpenGame
from desktop.play.recap import Recap
from desktop.ui.art import icon
from desktop.ui.settings import settings
from desktop.ui.theme import theme, theme_changed
from engines.core.saves import LONGEST_NOTE
from engines.core.session import Record

LEAST_MS = 40  # between two steps, however fast
KEYS = Qt.Key


class NoteLine(QLineEdit):
    """Return takes the note, and means nothing else to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (KEYS.Key_Return, KEYS.Key_Enter):
            event.accept()


class Replay(QWidget):
    """The row of buttons that is there while one looks back."""

    stepped = Signal(object)  # the Record that was made again

    def __init__(self, page: QWidget, recap: Recap) -> None:
        super().__init__(page)
        self.page, self.recap = page, recap
        self.game: OpenGame | None = None
        self.turns: list[int] = []  # the moments at which they began
        self.playing = False
        self._noted_at = -1  # the moment whose note is in the line
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._play_on)
        self.note = NoteLine(self)
        self.note.setMaxLength(LONGEST_NOTE)
        self.note.editingFinished.connect(self._noted)
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 0)
        row.setSpacing(2)
        for name, sign, act in (
            ("turn_back", "up", self.turn_back), ("back", "left", self.step_back), ("play", "play", self.toggle),
            ("on", "right", self.step_on), ("turn_on", "down", self.turn_on),
        ):  # fmt: skip
            row.addWidget(self._button(name, sign, act))
        row.addSpacing(8)
        row.addWidget(self.note, 1)
        row.addSpacing(8)
        row.addWidget(self._button("present", "cross", self.to_present))
        self.shortcuts = [self._shortcut(key, act) for key, act in self._keys().items()]
        theme_changed().connect(self._dress)
        self._dress()
        self.hide()

    def _button(self, name: str, sign: str, act: Callable[[], object]) -> QToolButton:
        tips = {
            "turn_back": self.tr("The turn before  (Page Up)"), "back": self.tr("One step back  (Left)"),
            "play": self.tr("Play on from here  (Space)"), "on": self.tr("One step on  (Right)"),
            "turn_on": self.tr("The next turn  (Page Down)"), "present": self.tr("Back to the present  (Esc)"),
        }  # fmt: skip
        button = QToolButton(self)
        button.setProperty("role", "quiet")
        button.setProperty("mark", sign)
        button.setToolTip(tips[name])
        button.setAccessibleName(tips[name])
        button.setIconSize(QSize(20, 20))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: act())
        self.buttons[name] = button
        return button

    def _keys(self) -> dict[Qt.Key, Callable[[], object]]:
        return {
            KEYS.Key_Space: self._space, KEYS.Key_Left: self.step_back, KEYS.Key_Right: self.step_on,
            KEYS.Key_PageUp: self.turn_back, KEYS.Key_PageDown: self.turn_on, KEYS.Key_Home: self.to_start,
            KEYS.Key_End: self.to_present, KEYS.Key_M: self.write_note,
        }  # fmt: skip

    def _shortcut(self, key: Qt.Key, act: Callable[[], object]) -> QShortcut:
        """A key that works wherever on the page the focus is, while one looks back."""
        shortcut = QShortcut(QKeySequence(key), self.page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: act())
        shortcut.setEnabled(False)
        return shortcut

    def _dress(self) -> None:
        for name, button in self.buttons.items():
            sign = "pause" if name == "play" and self.playing else button.property("mark")
            button.setIcon(icon(sign, 20, theme().ink))

    # --- what is shown

    def refresh(self) -> None:
        """The moment changed, or one began or ceased to look back."""
        match = self.game.match if self.game is not None else None
        back = match is not None and match.looking_back
        self.setVisible(back)
        for shortcut in self.shortcuts:
            shortcut.setEnabled(back)
        if not back or match is None:
            self.hold()
            return
        self.buttons["play"].setToolTip(self.tr("Hold  (Space)") if self.playing else self.tr("Play on from here  (Space)"))
        self.buttons["back"].setEnabled(match.now > match.base)
        self.buttons["turn_back"].setEnabled(match.now > match.base)
        self.note.setPlaceholderText(self.tr("A note on this moment  (M)"))
        if match.now != self._noted_at or not self.note.hasFocus():
            self._noted_at = match.now
            self.note.setText(match.session.notes.get(match.now, ""))

    # --- playing

    def begin(self) -> None:
        """From the start of the game on."""
        self.to_start()
        self.play()

    def play(self) -> None:
        if self.game is not None and self.game.match.looking_back:
            self.playing = True
            self._dress()
            self.refresh()
            self._timer.start(self._pause())

    def hold(self) -> None:
        self._timer.stop()
        if self.playing:
            self.playing = False
            self._dress()
            self.refresh()

    def toggle(self) -> None:
        if self.playing:
            self.hold()
        else:
            self.play()

    def _space(self) -> None:
        if self.recap.sheet is not None:
            self.recap.card.forward()
        else:
            self.toggle()

    def _pause(self) -> int:
        return max(LEAST_MS, round(settings().computer_pause * 1000))

    def _play_on(self) -> None:
        if self.playing:
            self.step_on()
        if self.playing:
            self._timer.start(self._pause())

    # --- steps: to the next moment at which something was seen to happen

    def step_on(self) -> None:
        if self.game is not None and self.game.match.looking_back:
            match, records = self.game.match, self._records
            moment = match.now + 1
            while moment < match.length and not self._is_told(records[moment - 1]):
                moment += 1
            match.goto(moment)
            self.stepped.emit(records[moment - 1])

    def step_back(self) -> None:
        if self.game is not None:
            match, records = self.game.match, self._records
            moment = match.now - 1
            while moment > match.base and not self._is_told(records[moment - 1]):
                moment -= 1
            match.goto(moment)

    def turn_on(self) -> None:
        if self.game is not None:
            now = self.game.match.now
            self.game.match.goto(min((at for at in self.turns if at > now), default=self.game.match.length))

    def turn_back(self) -> None:
        if self.game is not None:
            now = self.game.match.now
            self.game.match.goto(max((at for at in self.turns if at < now), default=self.game.match.base))

    def to_start(self) -> None:
        if self.game is not None:
            self.game.match.goto(self.game.match.base)

    def to_present(self) -> None:
        if self.game is not None:
            self.game.match.to_present()

    @property
    def _records(self) -> list[Record]:
        """All choices of this line of play, those ahead of the moment shown included."""
        assert self.game is not None
        return [*self.game.match.session.history, *self.game.match.session.future]

    def _is_told(self, record: Record) -> bool:
        return self.game is not None and bool(self.game.autoplay.account(record))

    # --- notes

    def write_note(self) -> None:
        self.hold()
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _noted(self) -> None:
        if self.game is not None and self.game.match.looking_back:
            self.game.match.set_note(self.note.text())
        if self.note.hasFocus():  # Return was pressed: the keys step again
            self.note.clearFocus()
            self.page.setFocus()
