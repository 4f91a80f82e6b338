"""The play page: the board, the decision beside it, the time line below. It passes gestures on and draws the outcome."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QImage, QImageWriter, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QToolButton, QVBoxLayout, QWidget

from desktop.controller.bot_client import BotClient
from desktop.controller.interaction import LookAt, Meaning, Menu, Narrow, Nothing, Refuse, Widen
from desktop.controller.match import Match
from desktop.controller.open_game import OpenGame
from desktop.play.banner import BannerView, Toast
from desktop.play.challenge_guide import ChallengeGuide
from desktop.play.curtain import Curtain
from desktop.play.decision import DecisionPanel
from desktop.play.end_page import EndPage
from desktop.play.keyboard import Keyboard
from desktop.play.lesson_guide import LessonGuide
from desktop.play.lesson_panel import LessonPanel
from desktop.play.log import LogView
from desktop.play.pointing import Pointing
from desktop.play.popups import Popups
from desktop.play.recap import Recap
from desktop.play.replay import Replay
from desktop.play.review_panel import ReviewPanel
from desktop.play.side_panel import SidePanel
from desktop.play.standings import Standings
from desktop.play.timeline import TimeLine
from desktop.table import TableView
from desktop.ui.announce import announce
from desktop.ui.art import icon
from desktop.ui.rules_drawer import RulesDrawer
from desktop.ui.settings import PAUSES, RECAPS, settings
from desktop.ui.theme import side_style, theme, theme_changed
from engines.core.data import Edition
from engines.core.flow import Event, Option
from engines.core.game import Game
from engines.core.narrative import History
from engines.core.recap import places_of
from engines.core.seating import bot_title, is_elsewhere, is_person, person_name
from engines.core.session import FATE, Record, Session
from engines.core.table import Sheet, Target

if TYPE_CHECKING:
    from desktop.play.table_panel import TablePanel

log = logging.getLogger("hegemon")

UNREAD_MS = 400  # how often it is looked whether a card was put away
END_MS = 1200  # the last move is seen before the page at the end covers the board
SHOWN_MS = 5000  # how long a thing that was looked for stays marked
THUMBNAIL = (480, 300)  # the picture of the continue list
QUICK = 80  # for Qt: a PNG that is packed in half the time and hardly larger
LEAST_BOARD = 700  # pixels: where the rules would leave the board less, they take the place of the side panel


def png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(QUICK)
    writer.write(image)
    return bytes(buffer.data().data())


class PlayPage(QWidget):
    home_wanted = Signal()
    chronicle_wanted = Signal()
    ended = Signal()  # the game came to its end
    failed = Signal(object)  # the exception over which the table could not be drawn
    table_wanted = Signal(str)  # the same keys open another table
    status = Signal()  # something that menus depend on has changed

    def __init__(self, bots: BotClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bots = bots
        self.game: OpenGame | None = None
        self.history = History()
        self._fresh = True  # the game was not drawn before
        self._running = False  # it was not over when it was drawn
        self._side_wanted = True
        self._were_held = False  # the computer players, before a review began
        self.only_board = False
        self._shown_session: Session | None = None
        self._shown_board: tuple[Game[Any], Edition] | None = None  # with its edition
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._connect()

    # --- parts

    def _build(self) -> None:
        self.view = TableView(self)
        self.view.setMinimumSize(360, 260)
        for part in (self.view.canvas, self.view.canvas.viewport()):
            part.setAcceptDrops(False)  # files dropped on the board are the window's
        self.banner = BannerView(self)
        self.banner.take_in(self.view.corner.tabs)  # there they take no room from the hand
        self.toast = Toast(self.view)
        self.toast.avoid = self._asked_about
        self.recap = Recap(self.view)
        self.lesson_panel = LessonPanel()
        self.guide = LessonGuide(self.lesson_panel, self._open_lesson)
        self.challenge = ChallengeGuide(self.lesson_panel, lambda session: self.open(session, journaled=False))
        self.time_line = TimeLine(self)
        self.replay = Replay(self, self.recap)
        self.decision = DecisionPanel()
        self.standings = Standings()
        self.log = LogView()
        self.rules = RulesDrawer(self)
        self.curtain = Curtain(self)
        self.ending = EndPage(self)
        self.review = ReviewPanel(self)
        self.pointing = Pointing(self.view, self.standings, self.decision, self.recap)
        self.popups = Popups(self, self._where)
        self.keyboard = Keyboard(self, self)
        board = QVBoxLayout()
        board.setContentsMargins(0, 0, 0, 0)
        board.setSpacing(0)
        board.addWidget(self.view, 1)
        self.foot = self._foot()
        board.addWidget(self.foot)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(board, 1)
        row.addWidget(self.rules)
        row.addWidget(self._side())
        row.addWidget(self.review)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.banner)
        whole.addLayout(row, 1)
        theme_changed().connect(self._dress)
        self._dress()

    def _foot(self) -> QWidget:
        """Undo, redo, the time line, and how the computer players move."""
        foot = QFrame(self)
        foot.setProperty("role", "page")
        self.undo_button = self._tool("undo", self.tr("Take back  (Ctrl+Z)"), self.undo)
        self.redo_button = self._tool("redo", self.tr("Make again  (Ctrl+Shift+Z)"), self.redo)
        self.pause_button = self._tool(
            "pause", self.tr("Hold the computer players, or let them go on  (P)"), self.toggle_pause
        )
        self.step_button = self._tool("step", self.tr("One move of a computer player  (N)"), self.step)
        self.stop_button = self._tool("stop", self.tr("Stop thinking  (S)"), self.stop)
        self.speed_button = self._tool("turn", "", self.faster)
        self.speed_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        rows = QVBoxLayout(foot)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.replay)
        layout = self._foot_layout = QHBoxLayout()
        layout.setSpacing(2)
        rows.addLayout(layout)
        for widget in (self.undo_button, self.redo_button):
            layout.addWidget(widget)
        layout.addWidget(self.time_line, 1)
        for widget in (self.pause_button, self.step_button, self.stop_button, self.speed_button):
            layout.addWidget(widget)
        layout.addSpacing(8)
        layout.addWidget(self.view.corner.tools)  # here they lie over nothing
        return foot

    def _tool(self, sign: str, tip: str, act: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("role", "quiet")
        button.setProperty("sign", sign)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setIconSize(QSize(20, 20))
        button.clicked.connect(lambda: act())
        return button

    def _side(self) -> QWidget:
        words = self.tr("Standing"), self.tr("Charts"), self.tr("Chronicle")
        self.side = SidePanel(self.decision, self.standings, self.log, *words, self)
        self.side.add_guest(self.lesson_panel)
        self.lines_label = QLabel(self.side)
        self.lines_label.setProperty("role", "small")
        self.lines_label.setWordWrap(True)
        self.lines_label.linkActivated.connect(self._line_link)
        self.lines_label.hide()
        self.side.add_note(self.lines_label)
        self.table_panel: TablePanel | None = None  # only at a host
        return self.side

    def _dress(self) -> None:
        for button in self.findChildren(QToolButton):
            sign = button.property("sign")
            if sign:
                button.setIcon(icon(sign, 20, theme().ink))
        self._divide()

    def be_low(self, low: bool) -> None:
        """On a low window header and foot take as little room as they can."""
        self.banner.be_low(low)
        self.time_line.be_low(low)
        self._foot_layout.setContentsMargins(10, 0 if low else 5, 10, 0 if low else 3)
        for button in self.foot.findChildren(QToolButton):
            button.setStyleSheet("padding: 2px 8px;" if low and button.property("sign") else button.styleSheet())

    def _divide(self) -> None:
        self.rules.fit(self.width())
        self.side.divide()
        guided = not self.lesson_panel.isHidden()
        crowded = self.width() - self.side.width() - self.rules.width() < LEAST_BOARD
        beside = guided or self.rules.isHidden() or not crowded
        self.side.setVisible(self._side_wanted and not self.only_board and self.review.isHidden() and beside)

    def _connect(self) -> None:
        view, pointing = self.view, self.pointing
        view.pressed.connect(self.toast.dismiss)
        view.clicked.connect(self._clicked)
        view.lifted.connect(pointing.light_way_of)
        view.dropped.connect(self._dropped)
        view.hovered.connect(pointing.point_at)
        self.standings.clicked.connect(self._clicked)
        self.popups.chosen.connect(self.choose)
        self.popups.meant.connect(self.carry_out)
        self.decision.meant.connect(self.carry_out)
        self.decision.hovered.connect(pointing.preview)
        self.decision.grown.connect(self._divide)
        self.decision.help_wanted.connect(self.show_help)
        self.decision.hint_wanted.connect(self.hint)
        self.decision.chronicle_wanted.connect(self.chronicle_wanted)
        self.decision.home_wanted.connect(self.home_wanted)
        self.decision.ending_wanted.connect(self.show_ending)
        self.ending.chronicle_wanted.connect(self.chronicle_wanted)
        self.ending.home_wanted.connect(self.home_wanted)
        self.ending.moment_wanted.connect(self.goto)
        self.ending.review_wanted.connect(self.begin_review)
        self.review.moment_wanted.connect(self.goto)
        self.review.played_on.connect(self._play_on)
        self.review.closed.connect(self._end_review)
        self.ending.closed.connect(self.setFocus)
        self._end_soon = QTimer(self, singleShot=True)
        self._end_soon.timeout.connect(self._end_when_read)
        self.time_line.scrubbed.connect(self.goto)
        self.log.moment.connect(self.goto)
        self.log.pointed.connect(pointing.light_entry)
        self.recap.said.connect(self.say)
        self.replay.stepped.connect(self._stepped)
        self.recap.card.turned.connect(self._recap_turned)
        self.recap.card.pointed.connect(pointing.light_line)
        self.recap.card.picked.connect(pointing.show_line)
        self.curtain.lifted.connect(self._lift_curtain)
        self.guide.pointed.connect(self._point_out)
        self.challenge.shown.connect(self._divide)
        self.rules.closed.connect(self.setFocus)
        self.rules.closed.connect(self._divide)

    # --- the game

    def open(
        self, session: Session | Match, path: Path | None = None, journaled: bool = True, guided: bool = False
    ) -> OpenGame:
        """Puts another game on the table. `path` is the file from which it was opened. A match may live on a host."""
        self.leave()
        self.pointing.marks = ()
        game = OpenGame(session, settings(), self.bots, path, journaled, guided)
        self.show_game(game)
        if game.match.notice:
            self.refuse(game.match.notice)
        gc.freeze()  # rules, tables and window stay as long as the game: a collection over all of them would be felt
        return game

    def show_game(self, game: OpenGame) -> None:
        """Draws a game that is open."""
        self.game = game
        game.saving.painter = self
        self._attend(game.match)
        for part in (self.decision, self.recap, self.pointing, self.replay):
            part.game = game
        self._listen(game, on=True)
        self._fresh = True
        self.refresh()

    def _attend(self, match: Match | None) -> None:
        """At a host the foot shows who is there. What that needs is imported only then."""
        if self.table_panel is None and match is not None and match.at_host:
            from desktop.play.table_panel import TablePanel

            self.table_panel = TablePanel()
            self.table_panel.again.connect(self.table_wanted)
            self._foot_layout.insertWidget(2, self.table_panel, 1)
        if self.table_panel is not None:
            from desktop.controller.host_match import HostMatch

            self.table_panel.attend(match if isinstance(match, HostMatch) else None)
            self.time_line.setVisible(not isinstance(match, HostMatch))  # the past is at the host

    def release(self) -> OpenGame | None:
        """Draws the game no longer. Returns it, so that another page can go on with it."""
        game, self.game = self.game, None
        if game is not None:
            self._close_popups()
            self._attend(None)
            self._listen(game, on=False)
            game.saving.painter = None
            self._end_soon.stop()
            self.ending.forget()
            self.review.leave()
            for part in (self.decision, self.recap, self.pointing, self.replay):
                part.game = None
        return game

    def leave(self) -> str:
        """Puts the game away. Returns why it could not be saved, or ""."""
        trouble = self.game.leave() if self.game is not None else ""
        self.release()
        gc.unfreeze()
        return trouble

    def _listen(self, game: OpenGame, on: bool) -> None:
        match, autoplay = game.match, game.autoplay
        for signal, slot in (
            (match.changed, self.refresh),
            (match.said, self.refuse),
            (autoplay.changed, self._autoplay_changed),
            (autoplay.moved, self._computer_moved),
            (autoplay.hinted, self._show_hint),
        ):
            (signal.connect if on else signal.disconnect)(slot)

    def carry_out(self, meaning: Meaning) -> bool:
        """Does what a gesture means, and shows what came of it. Returns True if it meant something that can be done."""
        if self.game is None:
            return False
        narrowed = self.game.interaction.narrowed
        outcome = self.game.carry_out(meaning)
        if isinstance(outcome, Refuse):
            self.refuse(outcome.why)
        if isinstance(outcome, LookAt):
            self.refresh()
        elif isinstance(outcome, Narrow | Widen) or (isinstance(outcome, Refuse) and outcome.widen and narrowed):
            self.refresh_offers()
        if isinstance(outcome, Menu) and self.game is not None:
            self.popups.open(self.game)
        return not isinstance(outcome, Refuse | Nothing)

    def choose(self, option: Option) -> None:
        if self.game is not None:
            self.carry_out(self.game.interaction.choose(option))

    # --- drawing

    def refresh(self) -> None:
        """The position changed, or who looks at it."""
        if self.game is not None:
            try:
                self._draw(self.game)
            except Exception as error:
                log.exception("A table cannot be drawn.")
                self.failed.emit(error)

    def _draw(self, game: OpenGame) -> None:
        match, viewpoint = game.match, game.viewpoint
        if match.session is not self._shown_session:  # another game, or another line of play
            self._shown_session = match.session
            self._fresh = True
            self.decision.questions.forget()
            self.toast.dismiss()  # it told of the other one
        self._show_board(match)
        self.pointing.strong = None
        self._close_popups()
        if viewpoint.curtain is not None:
            self._drop_curtain(game, viewpoint.curtain)
        else:
            self.curtain.hide()
        table = viewpoint.table()
        animate = settings().animation != "off" and not self._fresh
        self.view.show_table(table, animate=animate, ways=self.recap.ways() if animate else {})
        self.standings.show_table(match.game, table, self._players(match))
        entries = self.history.entries(match.session, None if viewpoint.covered else viewpoint.seat_shown)
        self.log.show_entries(match.game, entries, match.now, match.looking_back)
        turns = [(e.moment, e.text) for e in entries if e.kind == "turn"]
        self.time_line.show_game(match.base, match.now, match.length, turns, match.session.notes)
        self.replay.turns = [moment for moment, _ in turns]
        self.replay.refresh()
        self.recap.refresh(self._fresh)
        if viewpoint.can_choose:
            self.view.show_lit(game.interaction.lit)
            if self.recap.sheet is None and not self._fresh and not self.view.camera.come_back():
                self.view.turn_to(game.interaction.lit)
        self.refresh_offers()
        uncounted = match.guided or match.at_host or self.challenge.attempt is not None
        if match.ask is None and self._running and not self._fresh and not uncounted:
            self.ended.emit()
            self._end_soon.start(END_MS if animate else 0)
        self._running = match.ask is not None
        self._fresh = False

    def _show_board(self, match: Match) -> None:
        shown = (match.game, match.edition)
        if shown != self._shown_board:
            self._shown_board = shown
            self.view.set_game(*shown)

    def refresh_offers(self) -> None:
        """The same position, with other options open."""
        game = self.game
        if game is None:
            return
        self._close_popups()
        self.pointing.light()
        if self.toast.isVisible():  # something else is asked about now
            self.toast.place()
        self.view.sketch(self.recap.sketch())
        self._show_banner(game)
        self.decision.refresh()
        self._show_lines(game.match)
        self._divide()
        self._show_tools(game)
        self.status.emit()

    def _autoplay_changed(self) -> None:
        """Somebody else is thinking, or the computer players are held or go on."""
        if self.game is not None:
            self._show_banner(self.game)
            if not self.game.viewpoint.can_choose:
                self.decision.refresh()
            self._show_tools(self.game)

    def _show_banner(self, game: OpenGame) -> None:
        match, banner = game.match, game.viewpoint.table().banner
        style = None
        if banner.seat is not None and banner.seat != FATE:
            style = side_style(match.game, banner.side or match.game.seat(banner.seat).side)
        busy = self.tr("{0} is thinking …").format(game.autoplay.thinking) if game.autoplay.thinking else ""
        if match.looking_back:
            busy = self.tr("Looking back: {0} of {1} decisions").format(match.now, match.length)
        self.banner.show_banner(banner, style, busy)

    def _players(self, match: Match) -> dict[str, str]:
        """Who plays each seat, in words."""
        out = {}
        for seat, player in match.players.items():
            if is_elsewhere(player):
                out[seat] = person_name(player) or self.tr("Person elsewhere")
            elif is_person(player):
                out[seat] = person_name(player) or self.tr("You")
            else:
                out[seat] = self.tr("Computer, {0}").format(bot_title(match.game, player))
        return out

    def _show_tools(self, game: OpenGame) -> None:
        self.undo_button.setEnabled(game.match.can_undo)
        self.redo_button.setEnabled(game.match.can_redo)
        back = game.match.looking_back
        for button in (self.pause_button, self.step_button, self.stop_button):
            button.setVisible(game.match.has_bots and not game.match.guided and not back)
        self.speed_button.setVisible((game.match.has_bots or back) and not game.match.guided)
        sign = "play" if game.autoplay.paused else "pause"
        self.pause_button.setProperty("sign", sign)
        self.pause_button.setIcon(icon(sign, 20, theme().ink))
        self.stop_button.setEnabled(bool(game.autoplay.thinking))
        self.speed_button.setText(self._speed())
        self.speed_button.setToolTip(self.tr("Speed: {0}  (click to change)").format(self._speed()))

    def _speed(self) -> str:
        """How fast others move, in a word."""
        pause = settings().computer_pause
        return f"{round(PAUSES[0] / pause)} ×" if pause else self.tr("at once")

    def _show_lines(self, match: Match) -> None:
        """The other lines of play that are kept."""
        words = [
            self.tr(
                'Another line, from decision {0} to {1}: <a href="take:{2}">play it</a>, <a href="drop:{2}">drop it</a>'
            ).format(line.moment, line.length, n)
            for n, line in enumerate(match.lines)
        ]
        self.lines_label.setText("<br>".join(words))
        self.lines_label.setVisible(bool(words))

    def _line_link(self, link: str) -> None:
        act, _, number = link.partition(":")
        match = self.game.match if self.game is not None else None
        if match is not None and int(number) < len(match.lines):
            (match.take_line if act == "take" else match.drop_line)(match.lines[int(number)])

    def _drop_curtain(self, game: OpenGame, id: str) -> None:
        seat = game.match.game.seat(id)
        self.toast.dismiss()
        self.rules.close_drawer()
        self.curtain.drop(seat.name, person_name(game.match.players.get(id, "")), side_style(game.match.game, seat.side))

    def _lift_curtain(self) -> None:
        self.setFocus()  # whoever takes over finds the keys where they belong
        if self.game is not None:
            self.game.viewpoint.lift_curtain()

    # --- pictures for the continue list

    def picture(self) -> Callable[[], bytes]:
        """The board as everybody may see it: painted now, packed as PNG when it is called."""
        assert self.game is not None
        match, viewpoint = self.game.match, self.game.viewpoint
        hides = viewpoint.seat_shown is not None and match.game.has_secrets
        image = self.view.picture(*THUMBNAIL, match.game.table(match.state, None, None) if hides else viewpoint.table())
        return lambda: png(image)

    def when_drawn(self, act: Callable[[], None]) -> None:
        """Acts once a picture costs next to nothing."""
        self.view.when_drawn(act)

    # --- sentences

    def say(
        self, text: str, note: str = "", sign: str = "info", least_ms: int = 2500, act: Callable[[], object] | None = None
    ) -> None:
        """A sentence at the foot of the board, above the hand."""
        self.toast.lift = 16 + self.view.hand.rest_height
        self.toast.say(text, note, sign, least_ms, act)
        announce(self, text, note)

    def _asked_about(self) -> list[QPoint]:
        """The middles of what can be chosen on the board."""
        spots = (self.view.place_of(target) for target in self.view.lit | self.view.strong)
        return [spot.toPoint() for spot in spots if spot is not None]

    def refuse(self, why: str) -> None:
        """One sentence why not; in a lesson with its own words about it."""
        reminder = self.guide.reminder
        self.say(why, reminder if reminder not in why else "", sign="blocked")

    def _computer_moved(self, seat: str, what: str, why: str) -> None:
        self.say(what or self.tr("{0} has decided.").format(seat), why, "computer", 1500)
        if self.game is not None and not self.game.viewpoint.can_choose:
            self._follow_events(self.game.match.history[-1].events)

    def _stepped(self, record: Record) -> None:
        """A step of the replay: what happened, and where."""
        if self.game is not None:
            note = self.game.match.session.notes.get(self.game.match.now, "")
            self.say(self.game.autoplay.account(record), note, "step", 1500)
            self._follow_events(record.events)

    def _follow_events(self, events: Sequence[Event]) -> None:
        """Marks where something has just happened, and goes there."""
        assert self.game is not None
        seat = self.game.viewpoint.seat_shown
        ids = places_of([event for event in events if event.only is None or seat in event.only])
        things = self.view.things_named(ids)
        self.view.follow([target.id for target in things])
        self.view.light(set(), things)

    def _recap_turned(self, sheet: Sheet | None) -> None:
        """Another page of the recap is shown, or it was put away: the camera goes there, or back."""
        self.pointing.preview(None)
        if sheet is None:
            self.view.camera.come_back()
        else:
            self.view.follow([*sheet.spaces, *(id for path in sheet.paths for id in path.points)])

    # --- gestures

    def _clicked(self, target: Target) -> None:
        self.setFocus()
        if self.game is not None:
            self.carry_out(self.game.interaction.click(target))

    def _dropped(self, source: Target, place: Target | None) -> None:
        self.setFocus()
        put_back = place is not None and (place.kind, place.id) == (source.kind, source.id)
        if self.game is None or put_back or not self.carry_out(self.game.interaction.drop(source, place)):
            self.view.reject(source)
            self.pointing.light()

    def _where(self) -> QPoint:
        """Where a menu belongs: at the thing the keyboard is on, else at the pointer."""
        spot = self.view.place_of(self.pointing.strong) if self.pointing.strong is not None else None
        return self.view.mapToGlobal(spot.toPoint()) if spot is not None else QCursor.pos()

    def _close_popups(self) -> None:
        self.popups.close()

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.curtain.isVisible():
            self.curtain.keyPressEvent(event)
            return
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if not plain or isinstance(self.focusWidget(), QLineEdit) or not self.keyboard.press(event.key(), event.text()):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """On the board Tab leads from one seat's things to the next seat's, where they can be looked at, and then on."""
        if self.hasFocus() and not self.curtain.isVisible() and self.look_along(1 if next else -1):
            return True
        return super().focusNextPrevChild(next)

    # --- commands

    def look_along(self, step: int) -> bool:
        """Lays the things of the next seat large. Returns True if there was another."""
        if self.game is None:
            return False
        before = self.game.viewpoint.focus
        further = self.game.viewpoint.look_along(step)
        if self.game.viewpoint.focus != before:
            self.refresh()
        return further

    def undo(self) -> None:
        if self.game is not None:
            self.game.match.undo()

    def redo(self) -> None:
        if self.game is not None:
            self.game.match.redo()

    def to_present(self) -> None:
        if self.game is not None:
            self.game.match.to_present()

    def branch(self) -> None:
        if self.game is not None:
            self.game.match.branch()

    def goto(self, moment: int) -> None:
        if self.game is not None:
            self.game.match.goto(moment)

    def step(self) -> None:
        if self.game is not None:
            self.game.autoplay.step()

    def hint(self) -> None:
        if self.game is not None:
            refusal = self.game.interaction.refusal()
            if refusal is not None:
                self.carry_out(refusal)
            else:
                self.game.autoplay.hint()

    def toggle_pause(self) -> None:
        if self.game is not None and self.game.match.looking_back:
            self.replay.toggle()
        elif self.game is not None:
            self.game.autoplay.pause(not self.game.autoplay.paused)

    def stop(self) -> None:
        """Stops the thinking; computer players are held until they are let go on."""
        if self.game is not None and self.game.autoplay.thinking:
            if self.game.viewpoint.can_choose:
                self.game.autoplay.stop()
            else:
                self.game.autoplay.pause(True)

    def faster(self) -> None:
        """The next speed of computer players and of replays: once, twice, four times, at once."""
        settings().computer_pause = PAUSES[(PAUSES.index(settings().computer_pause) + 1) % len(PAUSES)]
        if self.game is not None:
            self._show_tools(self.game)
        self.say(self.tr("Speed: {0}").format(self._speed()), sign="turn")

    def next_recaps(self) -> None:
        """Which cards about others come by themselves: everything, battles only, nothing."""
        chosen = RECAPS[(RECAPS.index(settings().recap) + 1) % len(RECAPS)]
        settings().recap = chosen
        words = {
            "all": self.tr("Cards tell everything that others do."),
            "battles": self.tr("Cards tell of battles only; F7 tells everything."),
            "none": self.tr("No cards come by themselves; F7 tells what happened."),
        }
        self.say(words[chosen], sign="book")

    def show_help(self, rule: str = "") -> None:
        """F1: the rules at what the present decision cites."""
        if self.game is not None and self.game.viewpoint.curtain is None:
            ask = self.game.match.ask
            self.rules.open_at(self.game.match.game, rule or (ask.rule if ask is not None else ""))
            self._divide()

    def toggle_zones(self) -> None:
        """What the board can show of itself, one after the other; else what the pieces dominate, or not."""
        tint = self.view.next_tint()
        if tint is None:
            self.view.show_zones(not self.view.zones_shown)
        elif tint:
            self.say(tint, sign="map")
        else:
            self.toast.dismiss()

    def toggle_side(self) -> None:
        self._side_wanted = not self.side.isVisible()
        if self._side_wanted and not self.rules.isHidden():
            self.rules.close_drawer()
        self._divide()

    def show_only_board(self, only: bool) -> None:
        """Gives the whole window to the board, or brings everything else back."""
        self.only_board = only
        for part in (self.banner, self.foot):
            part.setHidden(only)
        self.view.show_hand(not only)
        self._divide()
        if only:
            ask = self.game.match.ask if self.game is not None and self.game.viewpoint.can_choose else None
            self.say(self.tr("F12 or Esc brings everything back."), ask.prompt if ask is not None else "", "fit")

    @property
    def can_review(self) -> bool:
        """Once nothing is secret any more: at the end, or at any time in an open game."""
        game = self.game
        if game is None or game.match.guided or game.match.at_host or game.match.is_replay or not game.match.history:
            return False
        return not game.match.game.has_secrets or game.match.is_over

    def begin_review(self) -> None:
        """Looks for moments where another choice was worth much more."""
        if self.game is not None and self.can_review:
            self.ending.hide()
            self._were_held = self.game.autoplay.paused
            self.game.autoplay.pause(True)
            self.review.begin(self.game)
            self._divide()

    def _end_review(self) -> None:
        """Back to the present; the computer players go on, if they were not held before."""
        if self.game is not None:
            self.game.match.to_present()
            self.game.autoplay.pause(self._were_held)
        self._divide()

    def _play_on(self, option: Option) -> None:
        """Goes on from the moment shown with another choice; what was played since is kept as another line."""
        match = self.game.match if self.game is not None else None
        if match is not None and match.branch():
            match.apply(option)

    def _end_when_read(self) -> None:
        """A card that tells how it ended is read first."""
        if self.recap.sheet is not None:
            self._end_soon.start(UNREAD_MS)
        else:
            self.show_ending()

    def show_ending(self) -> None:
        """The page at the end, if the game is over."""
        if self.game is None or self.game.match.at_host:
            return
        if self.game.match.ask is None and not self.game.match.looking_back:
            self._close_popups()
            self.rules.close_drawer()
            self.ending.open(self.game)

    def _open_lesson(self, session: Session) -> OpenGame:
        return self.open(session, journaled=False, guided=True)

    def show_thing(self, id: str) -> None:
        """Shows and marks a thing on the table for a while."""
        self._point_out((id,))
        QTimer.singleShot(SHOWN_MS, self, self._forget_thing)

    def _forget_thing(self) -> None:
        self.pointing.marks = tuple(self.guide.marks)
        self.pointing.light()

    def search_log(self) -> None:
        self.side.log_filter.search()

    def _point_out(self, ids: Sequence[str]) -> None:
        """Shows and marks what a step of a lesson is about."""
        self.pointing.marks = tuple(ids)
        self._divide()
        self.view.focus_on(ids)
        self.pointing.light()

    def _show_hint(self, option: Option, why: str) -> None:
        self.decision.show_hint(option, why)
        self.pointing.light_hint(option)
        self._divide()

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()
