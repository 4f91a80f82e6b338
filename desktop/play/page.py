"""The play page: the board, the decision beside it, the time line below. It passes gestures on and draws the outcome."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QImage, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.controller.bot_client import bot_title, is_person, person_name
from desktop.controller.controller import Controller
from desktop.controller.saved_games import THUMBNAIL
from desktop.play.banner import BannerView, Toast
from desktop.play.curtain import Curtain
from desktop.play.decision import DecisionPanel
from desktop.play.keyboard import Keys
from desktop.play.log import LogView
from desktop.play.recap import Telling
from desktop.play.side_panel import SidePanel
from desktop.play.standings import Figures
from desktop.play.stepper import Stepper
from desktop.play.timeline import TimeLine
from desktop.play.tour import Guide, TourCard
from desktop.table import TableView
from desktop.ui.art import icon
from desktop.ui.rules_drawer import RulesDrawer
from desktop.ui.settings import settings
from desktop.ui.theme import side_style, theme, theme_changed
from engines.core.flow import Option
from engines.core.narrative import Entry, History
from engines.core.session import FATE
from engines.core.table import Look, Sheet, SheetLine, Sketch, Target

LEAST_BOARD = 700  # pixels: where the rules would leave the board less, they take the place of the side panel


class PlayPage(QWidget):
    home_wanted = Signal()
    chronicle_wanted = Signal()
    status = Signal()  # something that menus depend on has changed

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        controller.keeping.picture = self.picture
        self.history = History()
        self.strong: Target | None = None
        self._thinking = ""
        self._side_wanted = True
        self._shown_game: Any = None  # with its edition
        self._shown_session: Any = None
        self.keys = Keys(self)
        self._menu: QMenu | None = None
        self._amount: Stepper | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._connect()

    # --- parts

    def _build(self) -> None:
        self.view = TableView(self)
        self.controller.keeping.when_drawn = self.view.when_drawn
        self.view.setMinimumSize(360, 260)
        for part in (self.view.canvas, self.view.canvas.viewport()):
            part.setAcceptDrops(False)  # files dropped on the board are the window's
        self.banner = BannerView(self)
        self.banner.take_in(self.view.corner.tabs)  # there they take no room from the hand
        self.toast = Toast(self.view)
        self.telling = Telling(self.controller, self.view)
        self.tour_card = TourCard()
        self.guide = Guide(self.controller, self.tour_card)
        self.time_line = TimeLine(self)
        self.decision = DecisionPanel(self.controller)
        self.figures = Figures()
        self.log = LogView()
        self.rules = RulesDrawer(self)
        self.curtain = Curtain(self)
        board = QVBoxLayout()
        board.setContentsMargins(0, 0, 0, 0)
        board.setSpacing(0)
        board.addWidget(self.banner)
        board.addWidget(self.view, 1)
        board.addWidget(self._foot())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(board, 1)
        row.addWidget(self.rules)
        row.addWidget(self._side())
        theme_changed().connect(self._dress)
        self._dress()

    def _foot(self) -> QWidget:
        """Undo, redo, the time line, and how the computer players move."""
        foot = QFrame(self)
        foot.setProperty("role", "page")
        self.undo_button = self._tool("undo", self.tr("Take back  (Ctrl+Z)"), self.controller.undo)
        self.redo_button = self._tool("redo", self.tr("Make again  (Ctrl+Shift+Z)"), self.controller.redo)
        self.pause_button = self._tool(
            "pause", self.tr("Hold the computer players, or let them go on  (P)"), self.toggle_pause
        )
        self.step_button = self._tool("step", self.tr("One move of a computer player  (N)"), self.controller.step)
        self.stop_button = self._tool("stop", self.tr("Stop thinking  (S)"), self.stop)
        self.slow_button = self._tool("turn", "", self.slower)
        layout = QHBoxLayout(foot)
        layout.setContentsMargins(10, 5, 10, 3)
        layout.setSpacing(2)
        for widget in (self.undo_button, self.redo_button):
            layout.addWidget(widget)
        layout.addWidget(self.time_line, 1)
        for widget in (self.pause_button, self.step_button, self.stop_button, self.slow_button):
            layout.addWidget(widget)
        layout.addSpacing(8)
        layout.addWidget(self.view.corner.tools)  # here they lie over nothing
        return foot

    def _tool(self, sign: str, tip: str, act: Any) -> QToolButton:
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
        self.side = SidePanel(self.decision, self.figures, self.log, *words, self)
        self.side.add_guest(self.tour_card)
        self.lines_label = QLabel(self.side)
        self.lines_label.setProperty("role", "small")
        self.lines_label.setWordWrap(True)
        self.lines_label.linkActivated.connect(self._line_link)
        self.lines_label.hide()
        self.side.add_note(self.lines_label)
        return self.side

    def _dress(self) -> None:
        for button in self.findChildren(QToolButton):
            sign = button.property("sign")
            if sign:
                button.setIcon(icon(sign, 20, theme().ink))
        self._divide()

    def _divide(self) -> None:
        self.rules.fit(self.width())
        self.side.divide()
        guided = not self.tour_card.isHidden()
        crowded = self.width() - self.side.width() - self.rules.width() < LEAST_BOARD
        self.side.setVisible(self._side_wanted and (guided or self.rules.isHidden() or not crowded))

    def _connect(self) -> None:
        c, view = self.controller, self.view
        c.changed.connect(self.refresh)
        c.offered.connect(self.refresh_offers)
        c.thinking.connect(self._on_thinking)
        c.refused.connect(self._refused)
        c.moved.connect(self._computer_moved)
        c.choices.connect(self._choose_among)
        c.hinted.connect(self._show_hint)
        c.over.connect(self._over)
        view.pressed.connect(self.toast.dismiss)
        view.clicked.connect(self._clicked)
        view.lifted.connect(self._lifted)
        view.dropped.connect(self._dropped)
        view.hovered.connect(self.point_at)
        self.figures.clicked.connect(self._clicked)
        self.decision.hovered.connect(self._preview)
        self.decision.grown.connect(self._divide)
        self.decision.help_wanted.connect(self.show_help)
        self.decision.chronicle_wanted.connect(self.chronicle_wanted)
        self.decision.home_wanted.connect(self.home_wanted)
        self.time_line.scrubbed.connect(c.goto)
        self.log.moment.connect(c.goto)
        self.log.pointed.connect(self._light_entry)
        self.telling.said.connect(self.say)
        self.telling.sheets.turned.connect(self._sheet_turned)
        self.telling.sheets.pointed.connect(self._line_pointed)
        self.curtain.lifted.connect(self.setFocus)  # whoever takes over finds the keys where they belong
        self.curtain.lifted.connect(c.lift_curtain)
        self.guide.step_shown.connect(self._point_out)
        self.guide.finished.connect(self.home_wanted)
        self.rules.closed.connect(self.setFocus)
        self.rules.closed.connect(self._divide)

    # --- drawing

    def refresh(self) -> None:
        """The position changed, or who looks at it."""
        c = self.controller
        if c.session is None:
            return
        if c.session is not self._shown_session:
            self._shown_session = c.session
            self._fresh = True
            self.toast.dismiss()  # it told of another game
        shown = (c.session.game, c.session.setup.edition)
        if shown != self._shown_game:
            self._shown_game = shown
            self.view.set_game(*shown)
        self.strong = None
        self._close_popups()
        if c.curtain is not None:
            self._drop_curtain()
        else:
            self.curtain.hide()
        table = c.table()
        animate = settings().animation != "off" and not self._fresh
        self.view.show_table(table, animate=animate, ways=self.telling.ways() if animate else {})
        self.figures.show_table(c.game, table, self._who())
        entries = self.history.entries(c.session, None if c.covered else c.seat_shown)
        self.log.show_entries(c.game, entries, c.session.now, c.looking_back)
        turns = [(e.moment, e.text) for e in entries if e.kind == "turn"]
        self.time_line.show_game(c.session.base, c.session.now, c.length, turns)
        self.telling.refresh(self._fresh)
        self._fresh = False
        if c.can_choose:
            self.view.show_lit(c.lit())
        self.refresh_offers()

    _fresh = True

    def _sheet_turned(self, sheet: Sheet | None) -> None:
        if self.controller.session is not None:
            self._preview(None)

    def _line_pointed(self, line: SheetLine | None) -> None:
        """The places that a line of the card tells of, lit as long as it is pointed at."""
        lit = self.controller.lit() if self.controller.session is not None else set()
        if line is not None and line.spaces:
            self.view.light(lit, {Target("space", id) for id in line.spaces})
        else:
            self._light(lit)

    def refresh_offers(self) -> None:
        """The same position, with other options open."""
        c = self.controller
        if c.session is None:
            return
        self._close_popups()
        lit = c.lit()
        if self.strong is not None and self.strong not in lit:
            self.strong = None
        self._light(lit)
        self.view.sketch(self.telling.sketch())
        self._show_banner()
        self.decision.refresh(self._thinking)
        self._show_lines()
        self._divide()
        self._show_tools()
        self.status.emit()

    def _light(self, lit: set[Target]) -> None:
        strong = set(self.controller.picked)
        if self.strong is not None:
            strong.add(self.strong)
        elif not strong and self.telling.sheets.page is not None:
            strong = {Target("space", id) for id in self.telling.sheets.page.spaces}
        self.view.light(lit, strong)
        self.figures.light(lit)

    def _show_banner(self) -> None:
        c = self.controller
        table = c.table()
        seat = table.banner.seat
        style = None
        if seat is not None and seat != FATE:
            style = side_style(c.game, table.banner.side or c.game.seat(seat).side)
        busy = self.tr("{0} is thinking …").format(self._thinking) if self._thinking else ""
        if c.looking_back:
            busy = self.tr("Looking back: {0} of {1} decisions").format(c.session.now if c.session else 0, c.length)
        self.banner.show_banner(table.banner, style, busy)

    def _who(self) -> dict[str, str]:
        """Who plays each seat, in words."""
        c = self.controller
        out = {}
        for seat, who in c.players.items():
            if is_person(who):
                out[seat] = person_name(who) or self.tr("You")
            else:
                out[seat] = self.tr("Computer, {0}").format(bot_title(c.game, who))
        return out

    def _show_tools(self) -> None:
        c = self.controller
        self.undo_button.setEnabled(c.can_undo())
        self.redo_button.setEnabled(c.can_redo())
        bots = any(not is_person(who) for who in c.players.values())
        for button in (self.pause_button, self.step_button, self.stop_button, self.slow_button):
            button.setVisible(bots)
        sign = "play" if c.paused else "pause"
        self.pause_button.setProperty("sign", sign)
        self.pause_button.setIcon(icon(sign, 20, theme().ink))
        self.stop_button.setEnabled(bool(self._thinking))
        self.slow_button.setToolTip(
            self.tr("Pause between moves: {0} s  (click to change)").format(f"{settings().computer_pause:g}")
        )

    def _show_lines(self) -> None:
        """The other courses of this game that are kept."""
        lines = self.controller.lines
        words = [
            self.tr(
                'Another line, from decision {0} to {1}: <a href="take:{2}">play it</a>, <a href="drop:{2}">drop it</a>'
            ).format(line.moment, line.length, n)
            for n, line in enumerate(lines)
        ]
        self.lines_label.setText("<br>".join(words))
        self.lines_label.setVisible(bool(lines))

    def _line_link(self, link: str) -> None:
        act, _, number = link.partition(":")
        lines = self.controller.lines
        if int(number) < len(lines):
            (self.controller.take_line if act == "take" else self.controller.drop_line)(lines[int(number)])

    def _drop_curtain(self) -> None:
        c = self.controller
        assert c.curtain is not None
        seat = c.game.seat(c.curtain)
        self.toast.dismiss()
        self.rules.close_drawer()
        self.curtain.drop(seat.name, person_name(c.players.get(seat.id, "")), side_style(c.game, seat.side))

    def _on_thinking(self, who: str) -> None:
        if who != self._thinking:
            self._thinking = who
            if self.controller.session is not None:
                self._show_banner()
                if not self.controller.can_choose:
                    self.decision.refresh(who)
                self._show_tools()

    def picture(self) -> QImage:
        """The board as everybody may see it."""
        c = self.controller
        assert c.session is not None
        hides = c.seat_shown is not None and c.game.has_secrets
        return self.view.picture(*THUMBNAIL, c.game.table(c.session.state, None, None) if hides else c.table())

    def say(self, text: str, note: str = "", sign: str = "info", least_ms: int = 2500, act: Any = None) -> None:
        """A sentence at the foot of the board, above the hand."""
        self.toast.lift = 16 + self.view.hand.rest_height
        self.toast.say(text, note, sign, least_ms, act)

    def _refused(self, why: str) -> None:
        self.say(why, sign="blocked")

    def _over(self) -> None:
        self.say(self.tr("The game is over."), sign="laurel")

    def _computer_moved(self, seat: str, what: str, why: str) -> None:
        self.say(what or self.tr("{0} has decided.").format(seat), why, "computer", 1500)

    # --- gestures

    def _clicked(self, target: Target) -> None:
        self.setFocus()
        self.controller.click(target)

    def _lifted(self, source: Target) -> None:
        lit = self.controller.lift(source)
        self.view.light(lit, {source} if lit else set())
        self.figures.light(lit)

    def _dropped(self, source: Target, place: Target | None) -> None:
        self.setFocus()
        put_back = place is not None and (place.kind, place.id) == (source.kind, source.id)
        if put_back or not self.controller.drop(source, place):
            self.view.reject(source)
            self._light(self.controller.lit())

    def point_at(self, target: Target | None) -> None:
        """The pointer is over something lit that means one option: what it would do."""
        c = self.controller
        held = self.view.dragging
        if held is not None:
            self.view.sketch(c.gestures.sketch_drop(held, target))
            return
        options = c.offers.naming(target, c.options()) if target is not None and c.can_choose else []
        meant = options[0] if len(options) == 1 else None
        self._preview(meant)
        self.decision.point_at(meant)
        if meant is None:
            self._preview_first(target, options)
        reach = self._reach_of(target)
        if reach is not None:
            shown = c.sketch(meant) if meant is not None else Sketch()
            self.view.sketch(Sketch(shown.text, [*shown.paths, *reach.paths], {**reach.spaces, **shown.spaces}))

    def _preview_first(self, target: Target | None, options: list[Option]) -> None:
        """A space in which a few different things can be done: what the first would do, and that there are others."""
        c = self.controller
        if target is None or target.kind != "space" or not 2 <= len(options) <= 3 or c.session is None:
            return
        if len({o.verb for o in options}) == len(options) and (shown := c.sketch(options[0])).text:
            others = "; ".join(c.game.label(c.session.state, o) for o in options[1:])
            words = self.tr("{0}\nOr: {1}").format(shown.text, others)
            self.view.sketch(Sketch(words, shown.paths, shown.spaces))

    def _reach_of(self, target: Target | None) -> Sketch | None:
        """The spaces that a piece under the pointer dominates, shaded in its colour, and the lines that it hangs on."""
        if target is None or target.kind != "piece" or self.controller.session is None:
            return None
        piece = self.controller.offers.things.pieces.get(target.id)
        if piece is None or not (piece.reach or piece.lines):
            return None
        return Sketch(paths=list(piece.lines), spaces={space: Look(side=piece.side) for space in piece.reach})

    def _preview(self, option: Option | None) -> None:
        c = self.controller
        if option is None or c.session is None or c.ask is None or not c.can_choose or option not in c.ask.options:
            self.view.sketch(self.telling.sketch())
            self._light(c.lit() if c.session is not None else set())
            return
        self.view.sketch(c.sketch(option))
        self.view.light(c.lit(), set(c.targets_of(option)) | set(c.picked))

    def _light_entry(self, entry: Entry | None) -> None:
        """The spaces that an entry of the log tells of, lit as long as it is pointed at. Only those that its words name: an
        event may know more than it tells."""
        lit = self.controller.lit() if self.controller.session is not None else set()
        names = {id: self.view.name_of(id) for id in (entry.about if entry is not None else ())}
        found = {Target("space", id) for id, name in names.items() if name and entry is not None and name in entry.text}
        if found:
            self.view.light(lit, found)
        else:
            self._light(lit)

    def _named(self, ids: set[str]) -> set[Target]:
        """The things on the board that bear one of these ids."""
        found = {t for t in self.view.sprites if t.id in ids or t.key in ids}
        return found | {Target("space", id) for id in ids if self.view.place_of(Target("space", id)) is not None}

    def _choose_among(self, options: list[Option]) -> None:
        """Several options for one gesture: a small menu where the pointer is, or a stepper if they are amounts."""
        c = self.controller
        rows = c.rows()
        if len(rows) == 1 and rows[0].kind == "amount":
            self._ask_amount(rows[0].options)
            return
        menu = QMenu(self)
        for row in rows:
            action = menu.addAction(row.label if row.kind == "option" else f"{row.label} …")
            if row.kind == "option":
                action.triggered.connect(lambda _=False, option=row.options[0]: c.choose(option))
            elif row.kind == "amount":
                action.triggered.connect(lambda _=False, row=row: self._ask_amount(row.options))
            else:
                action.triggered.connect(lambda _=False, row=row: c.narrow(row.options))
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._menu_gone))
        self._menu = menu
        menu.popup(self._where())

    def _menu_gone(self) -> None:
        if self._menu is not None:
            self._menu.deleteLater()
            self._menu = None

    def _ask_amount(self, options: tuple[Option, ...]) -> None:
        c = self.controller
        assert c.session is not None
        labels = [c.game.label(c.session.state, o) for o in options]
        stepper = Stepper([o.amount or 0 for o in options], labels.__getitem__, self)
        stepper.resize(stepper.sizeHint())
        spot = self.mapFromGlobal(self._where())
        spot.setX(max(8, min(spot.x() - 40, self.width() - stepper.width() - 8)))
        spot.setY(max(8, min(spot.y() + 14, self.height() - stepper.height() - 8)))
        stepper.move(spot)
        stepper.taken.connect(lambda n: c.choose(options[n]))
        stepper.show()
        stepper.setFocus()
        self._amount = stepper

    def _where(self) -> QPoint:
        """Where a menu belongs: at the thing the keyboard is on, else at the pointer."""
        if self.strong is not None:
            spot = self.view.place_of(self.strong)
            if spot is not None:
                return self.view.mapToGlobal(spot.toPoint())
        return QCursor.pos()

    def _close_popups(self) -> None:
        if self._amount is not None:
            self._amount.hide()
            self._amount.deleteLater()
            self._amount = None
        if self._menu is not None:
            self._menu.close()

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.curtain.isVisible():
            self.curtain.keyPressEvent(event)
            return
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if not plain or isinstance(self.focusWidget(), QLineEdit) or not self.keys.press(event.key(), event.text()):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """On the board Tab leads from one seat's things to the next seat's, where they can be looked at, and then on."""
        if self.hasFocus() and not self.curtain.isVisible() and self.controller.look_along(1 if next else -1):
            return True
        return super().focusNextPrevChild(next)

    # --- commands

    def toggle_pause(self) -> None:
        self.controller.pause(not self.controller.paused)

    def stop(self) -> None:
        """Stops what is being thought; computer players are held until they are let go on."""
        if self._thinking:
            if self.controller.can_choose:
                self.controller.stop_thinking()
            else:
                self.controller.pause(True)

    def slower(self) -> None:
        """The next pause between the moves of computer players, from none to long."""
        from desktop.ui.settings import PAUSES

        now = settings().computer_pause
        settings().computer_pause = next((p for p in PAUSES if p > now), PAUSES[0])
        self._show_tools()
        self.say(self.tr("Pause between the computer's moves: {0} s").format(f"{settings().computer_pause:g}"), sign="turn")

    def show_help(self, rule: str = "") -> None:
        """F1: the rules at what the present decision cites."""
        c = self.controller
        if c.session is not None and c.curtain is None:
            self.rules.open_at(c.game, rule or (c.ask.rule if c.ask is not None else ""))
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

    def begin_tour(self, game: Any) -> bool:
        self._shown_game = None
        return self.guide.begin(game)

    def _point_out(self, step: Any) -> None:
        """Points at what a step of the tour names."""
        self._divide()
        self.view.focus_on(step.look_at)
        self.view.light(set(), self._named(set(step.look_at)))

    def _show_hint(self, option: Option, why: str) -> None:
        self.decision.show_hint(option, why)
        self.view.light(self.controller.lit(), set(self.controller.targets_of(option)))
        self._divide()

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()
