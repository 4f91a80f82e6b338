"""At a table with others: who is here, what they ask of each other, and what they say.

What is asked has a place of its own that is always there: nothing moves under the pointer when somebody asks.
"""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from desktop.controller.host_match import HostMatch
from desktop.ui.theme import text_scale
from desktop.ui.widgets import label
from engines.core.seating import bot_title, is_person, person_name
from engines.host.messages import Person, Request

STEADY_MS = 700  # after something was asked, until an answer can be clicked
HEIGHT = 96


class TablePanel(QFrame):
    again = Signal(str)  # the table at which the same people play again

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match: HostMatch | None = None
        self._asked: Request | None = None
        self.people, self.question = label("", "small"), label("", "small")
        self.people.setTextFormat(Qt.TextFormat.RichText)
        self.yes, self.no, self.act = QPushButton(), QPushButton(), QPushButton()
        asked = QHBoxLayout()
        asked.setSpacing(6)
        asked.addWidget(self.question, 1)
        for button in (self.yes, self.no, self.act):
            button.setEnabled(False)
            asked.addWidget(button)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(3)
        left.addWidget(self.people, 1)
        left.addLayout(asked)
        self.chat = QTextBrowser()
        self.chat.setOpenLinks(False)
        self.line = QLineEdit()
        self.line.setMaxLength(500)
        right.addWidget(self.chat, 1)
        right.addWidget(self.line)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 6, 2)
        row.setSpacing(12)
        row.addLayout(left, 3)
        row.addLayout(right, 2)
        self.setFixedHeight(round(HEIGHT * text_scale()))
        self._steady = QTimer(self, singleShot=True, interval=STEADY_MS)
        self._steady.timeout.connect(self._enable)
        self.yes.clicked.connect(lambda: self._answer(True))
        self.no.clicked.connect(lambda: self._answer(False))
        self.act.clicked.connect(self._propose)
        self.line.returnPressed.connect(self._say)
        self._set_words()
        self.hide()

    def _set_words(self) -> None:
        self.yes.setText(self.tr("Agree"))
        self.no.setText(self.tr("Decline"))
        self.line.setPlaceholderText(self.tr("Say something to the table"))
        self.line.setAccessibleName(self.tr("Say something to the table"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._set_words()

    def attend(self, match: HostMatch | None) -> None:
        """Shows the table of a match; None: there is none."""
        if self.match is not None:
            self.match.table_changed.disconnect(self.refresh)
        self.match = match
        self.setVisible(match is not None)
        if match is not None:
            match.table_changed.connect(self.refresh)
            self.refresh()

    # --- what is shown

    def refresh(self) -> None:
        match = self.match
        if match is None:
            return
        seen = match.seen
        words = [self._person(match, one) for one in seen.company.people]
        if seen.company.spectators:
            words.append(self.tr("Spectators: {0}").format(seen.company.spectators))
        self.people.setText(" &nbsp;&nbsp; ".join(words))
        said = "<br>".join(
            f"<b>{html.escape(one.name or self._seat(match, one.seat))}</b> {html.escape(one.text)}" for one in seen.chat
        )
        if said != self.chat.property("said"):
            self.chat.setProperty("said", said)
            self.chat.setHtml(said)
            self.chat.verticalScrollBar().setValue(self.chat.verticalScrollBar().maximum())
        self._show_request(match)

    def _seat(self, match: HostMatch, seat: str | None) -> str:
        return match.game.seat(seat).name if seat in match.seats and seat is not None else self.tr("Host")

    def _person(self, match: HostMatch, one: Person) -> str:
        """A line for a seat: who has it, whether he is here, and whether it is his turn."""
        ask = match.ask
        turn = "▸ " if ask is not None and ask.seat == one.seat else ""
        who = person_name(one.player) if is_person(one.player) else bot_title(match.game, one.player)
        name = html.escape(" · ".join(filter(None, (self._seat(match, one.seat), who))))
        if one.standin:
            state = self.tr("away; the computer plays")
        elif not is_person(one.player):
            state = self.tr("computer")
        elif one.seat == match.seen.seat:
            state = self.tr("you") if match.seen.connected else self.tr("cut off; trying again")
        else:
            state = self.tr("here") if one.here else self.tr("not here")
        return f"<span style='white-space: nowrap'>{turn}<b>{name}</b>&nbsp;{state}</span>"

    def _show_request(self, match: HostMatch) -> None:
        seen = match.seen
        mine = [r for r in seen.requests.open if r.seat == seen.seat]
        asked = next((r for r in seen.requests.open if seen.seat in r.waits_for), None)
        if asked != self._asked:
            self._asked = asked
            self._disable()
            self._steady.start()
        if asked is not None:
            self.question.setText(self._wish(match, asked))
        elif mine:
            names = ", ".join(self._seat(match, seat) for seat in mine[0].waits_for)
            self.question.setText(self.tr("You asked; waiting for {0}.").format(names))
        elif seen.company.ended:
            self.question.setText(seen.company.ended)
        elif seen.rematch:
            self.question.setText(self.tr("The others play again."))
        else:
            said = {"declined": self.tr("What was asked was declined."), "agreed": self.tr("Everybody agreed.")}
            self.question.setText(said.get(seen.requests.last, ""))
        word = self._proposal(match)[1]
        self.act.setText(word)
        for button in (self.yes, self.no):
            button.setVisible(asked is not None)
        self.act.setVisible(bool(word) and asked is None)
        self.act.setEnabled(bool(word) and not mine and not self._steady.isActive())

    def _wish(self, match: HostMatch, asked: Request) -> str:
        who = self._seat(match, asked.seat)
        words = {
            "back": self.tr("{0} wants to take the last step back."),
            "rematch": self.tr("{0} wants to play again."),
            "computer": self.tr("{0} wants the computer to play {1} until the person is back."),
            "end": self.tr("{0} wants to end this game."),
        }
        return words.get(asked.kind, "{0}").format(who, self._seat(match, asked.about))

    def _proposal(self, match: HostMatch) -> tuple[str, str, str]:
        """What can be proposed now, if anything: its kind, what its button says, and the seat that it is about."""
        seen = match.seen
        if seen.seat is None or not seen.connected:
            return "", "", ""
        if seen.rematch:
            return "go", self.tr("To the next game"), ""
        if match.ask is None or seen.company.ended:
            return "rematch", self.tr("Play again"), ""
        away = next((one for one in seen.company.people if not one.here and is_person(one.player) and not one.standin), None)
        if away is not None:
            return "computer", self.tr("Computer for {0} …").format(self._seat(match, away.seat)), away.seat
        return "end", self.tr("End this game …"), ""

    def _disable(self) -> None:
        for button in (self.yes, self.no, self.act):
            button.setEnabled(False)

    def _enable(self) -> None:
        self.yes.setEnabled(self._asked is not None)
        self.no.setEnabled(self._asked is not None)
        if self.match is not None:
            self._show_request(self.match)

    # --- what is done

    def _answer(self, yes: bool) -> None:
        asked, match = self._asked, self.match
        if asked is not None and match is not None:
            self._disable()
            match.line.do(lambda client: client.answer(asked.number, yes))

    def _propose(self) -> None:
        if self.match is None:
            return
        kind, _, about = self._proposal(self.match)
        if kind == "go":
            self.again.emit(self.match.seen.rematch)
        elif kind:
            self.match.line.do(lambda client: client.propose(kind, about))

    def _say(self) -> None:
        text = self.line.text()
        self.line.clear()
        if self.match is not None:
            self.match.line.do(lambda client: client.say(text))
