"""Hands at a real window: they click, drag and type as a person would, and check that what they meant is what happened.

Every event goes to the window of the system and finds its widget as a person's would: what lies over another thing gets it,
and a key goes where the focus is.
"""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.controller.interaction import Widen
from desktop.play.keyboard import ARROWS, nearest
from engines.core.flow import Option
from engines.core.session import Session
from engines.core.table import Target

from .at_table import at_window

LEFT = Qt.MouseButton.LeftButton
PATIENCE_MS = 20_000


class Hands:
    def __init__(self, qtbot, window) -> None:
        self.qtbot, self.window = qtbot, window
        self.c = at_window(window)
        self.said: list[str] = []
        refuse = self.page.refuse
        self.page.refuse = lambda why: (self.said.append(why), refuse(why))

    @property
    def page(self):
        return self.window.play

    def start(self, game="isthmus", seats=None, scenario=None, seed=3, **more) -> Session:
        session = Session.new(game, scenario, seats=seats, seed=seed, **more)
        self.window.start(session)
        self.settle()
        return session

    # --- waiting

    def settle(self) -> None:
        """Waits until a person has to decide, or the game is over."""
        self.qtbot.waitUntil(self.at_rest, timeout=PATIENCE_MS)

    def at_rest(self) -> bool:
        c = self.c
        if not c.is_open or c.ask is None or c.viewpoint.covered or c.looking_back:
            return True
        return c.can_choose and c.autoplay.forced(c.ask) is None

    # --- mouse

    def point(self, target: Target) -> QPoint:
        place = self.page.view.place_of(target)
        assert place is not None, f"{target} is nowhere"
        return place.toPoint()

    def under(self, point: QPoint):
        """The widget of the table that gets what happens at a point of it, and the point on it."""
        view = self.page.view
        widget = view.childAt(point) or view
        return widget, widget.mapFrom(view, point)

    def click_at(self, widget: QWidget, point: QPoint) -> None:
        """A click at a point of a widget, which whatever lies uppermost there gets."""
        window = widget.window()
        at = widget.mapTo(window, point)
        assert window.rect().contains(at), f"{at} is outside of the window"
        QTest.mouseMove(window.windowHandle(), at)
        QTest.mouseClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, at)

    def click(self, target: Target) -> None:
        self.click_at(self.page.view, self.point(target))
        self.settle()

    def drag(self, source: Target, place: Target | QPoint) -> None:
        start = self.point(source)
        end = place if isinstance(place, QPoint) else self.point(place)
        handle, no_keys = self.window.windowHandle(), Qt.KeyboardModifier.NoModifier
        start, end = (self.page.view.mapTo(self.window, point) for point in (start, end))
        QTest.mousePress(handle, LEFT, no_keys, start)
        for part in (0.2, 0.6, 1.0):
            QTest.mouseMove(handle, start + (end - start) * part)
            QApplication.processEvents()
        QTest.mouseRelease(handle, LEFT, no_keys, end)
        self.settle()

    def click_row(self, n: int) -> None:
        rows = self.page.decision.rows
        QApplication.processEvents()  # the rows are where they will stay
        if rows.lines[n].slot:
            button = getattr(self.page.decision.bar, rows.lines[n].slot)
            self.click_at(button, button.rect().center())
        else:
            self.bring_into_sight(n)
            self.click_at(rows.viewport(), rows.rects[n].center().toPoint())
        self.settle()

    def bring_into_sight(self, n: int) -> None:
        """Turns the wheel over the list until a row of it can be seen."""
        rows = self.page.decision.rows
        rows.scrollTo(rows.model().index(n, 0))

    def click_stepper(self, stepper, index: int) -> None:
        """Steps to an amount and takes it."""
        parts = stepper._parts()
        while stepper.index != index:
            name = "more" if stepper.index < index else "less"
            self.click_at(stepper, parts[name].center().toPoint())
        self.click_at(stepper, parts["do"].center().toPoint())
        self.settle()

    # --- keyboard

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.windowHandle(), key, modifier)
        QApplication.processEvents()

    def type_number(self, number: int) -> None:
        """The number of a row. Where more digits might follow, Enter says that none will."""
        for digit in str(number):
            self.key(Qt.Key(Qt.Key.Key_0 + int(digit)))
        if self.page.keyboard.typed:
            self.key(Qt.Key.Key_Return)

    # --- taking an option, by whatever way there is

    def take(self, option: Option, rng: random.Random | None = None) -> str:
        """Takes an option: on the board where it can be pointed at, in the list otherwise. Says how."""
        before = self.c.session.now
        on_board = rng is None or rng.random() < 0.7
        how = self._on_board(option) if on_board else ""
        if not how:
            self._escape_picks()
            how = self._in_list(option)
        record = self.c.session.history[before]
        assert record.option == option, f"meant {option}, did {record.option} ({how})"
        return how

    def _escape_picks(self) -> None:
        if self.c.interaction.picked or len(self.c.options) < len(self.c.offers.options):
            self.c.act(Widen())

    def _reachable(self, target: Target) -> bool:
        """Whether a click at the middle of a thing hits it, and not something that lies over it."""
        place = self.page.view.place_of(target)
        if place is None or not self.page.view.rect().contains(place.toPoint()):
            return False
        return self.page.view.target_at(place.toPoint()) == target

    def _on_board(self, option: Option) -> str:
        named = self.c.offers.named[option]
        sources = [t for t in named.sources if self._reachable(t)]
        places = [t for t in named.places if self._reachable(t)]
        before = self.c.session.now
        if sources and places and len(self.c.offers.fitting_drop(sources[0], places[0])) == 1:
            self.drag(sources[0], places[0])
            return "drag" if self.c.session.now > before else ""
        for target in [*sources[:1], *places[:1]]:
            meant = self.c.offers.naming(target, self.c.options)
            if option not in meant:
                return ""
            self.click(target)
            if self.c.session.now > before:
                return "click"
            if self.page.popups.menu is not None:
                return self._in_menu(option)
            if self.page.popups.stepper is not None:
                index = next(n for n, a in enumerate(self.page.popups.stepper.amounts) if a == option.amount)
                self.click_stepper(self.page.popups.stepper, index)
                return "amount"
        return ""

    def _in_menu(self, option: Option) -> str:
        menu = self.page.popups.menu
        label = self.c.match.game.label(self.c.session.state, option)
        wanted = [a for a in menu.actions() if a.text() == label]
        if len(wanted) != 1:
            menu.close()
            return ""
        self.click_at(menu, menu.actionGeometry(wanted[0]).center())
        self.settle()
        return "menu"

    def _in_list(self, option: Option) -> str:
        before = self.c.session.now
        for _ in range(4):
            lines = self.page.decision.rows.lines
            n = next(n for n, line in enumerate(lines) if option in line.options)
            stepper = self.page.decision.rows.stepper(n)
            if stepper is not None:
                self.bring_into_sight(n)
                self.click_stepper(stepper, lines[n].options.index(option))
            else:
                self.click_row(n)
            if self.c.session.now > before:
                return "list"
        raise AssertionError(f"{option} could not be taken in the list")

    # --- the same by keys alone

    def arrow_to(self, target: Target) -> None:
        """Leads the light from thing to thing to the one that is wanted, as somebody does who sees them."""
        if self.page.decision.rows.hasFocus():  # up and down go through it: sideways leads out of it
            self.key(Qt.Key.Key_Right)
        for _ in range(60):
            if self.page.pointing.strong == target:
                return
            self.key(self._way_to(target))
            assert self.page.pointing.strong is not None, "an arrow leads nowhere"
        raise AssertionError(f"no arrow leads to {target}")

    def _way_to(self, target: Target) -> Qt.Key:
        """The first key of the shortest way by arrows; where things lie upon each other, the key that leaves out none."""
        if self.page.pointing.strong is None:
            return Qt.Key.Key_Right
        places = self.page.keyboard.lit_places()
        first: dict[Target, Qt.Key | None] = {self.page.pointing.strong: None}
        todo = [self.page.pointing.strong]
        for here in todo:
            for key, (dx, dy) in ARROWS.items():
                there = nearest(places, places[here], dx, dy, here)
                if there is not None and there not in first:
                    first[there] = first[here] or key
                    todo.append(there)
        return first.get(target) or Qt.Key.Key_PageDown

    def take_by_keys(self, option: Option, rng: random.Random) -> str:
        """Takes an option with arrows and Enter, with its number, or in the list that Tab leads to. Says how."""
        session, before = self.c.session, self.c.session.now
        how = ""
        for _ in range(6):
            named = self.c.lit & self.c.interaction.targets_of(option)
            on_board = [t for t in named if self.page.view.place_of(t) is not None]
            if QApplication.activePopupWidget() is not None:
                how = self._menu_by_keys(option)
            elif self.page.popups.stepper is not None:
                how = self._amount_by_keys(self.page.popups.stepper, option)
            elif on_board and rng.random() < 0.6:
                how = "arrows"
                self.arrow_to(rng.choice(sorted(on_board)))
                self.key(Qt.Key.Key_Return)
            else:
                how = self._row_by_keys(option, by_tab=rng.random() < 0.25)
            if session.now > before:
                break
        assert session.now > before, f"no key leads to {option} ({how})"
        done = session.history[before].option
        assert done == option, f"meant {option}, did {done} ({how})"
        self.settle()
        return how

    def _row_by_keys(self, option: Option, by_tab: bool) -> str:
        rows = self.page.decision.rows
        if by_tab:  # on its way Tab may look at other seats' things, and the list is made anew
            for _ in range(40):
                if rows.hasFocus():
                    break
                self.key(Qt.Key.Key_Tab)
            assert rows.hasFocus(), "Tab does not lead to the list"
        n = next(n for n, line in enumerate(rows.lines) if option in line.options)
        amounts = rows.stepper(n)
        if by_tab:
            while rows.current != n:
                self.key(Qt.Key.Key_Down)
            self.key(Qt.Key.Key_Return)
        elif rows.lines[n].key.isdigit():
            self.type_number(int(rows.lines[n].key))
        else:
            self.key(Qt.Key.Key_P)
        if amounts is not None:
            return self._amount_by_keys(amounts, option)
        return "tab" if by_tab else "number"

    def _amount_by_keys(self, stepper, option: Option) -> str:
        assert stepper.hasFocus()
        while stepper.amount != option.amount:
            self.key(Qt.Key.Key_Up if stepper.amount < option.amount else Qt.Key.Key_Down)
        self.key(Qt.Key.Key_Return)
        return "amount"

    def _menu_by_keys(self, option: Option) -> str:
        menu = self.page.popups.menu
        rows = self.c.interaction.rows
        wanted = menu.actions()[next(n for n, row in enumerate(rows) if option in row.options)]
        for _ in range(len(rows) + 1):
            if menu.activeAction() is wanted:
                break
            self.key(Qt.Key.Key_Down)
        assert menu.activeAction() is wanted
        self.key(Qt.Key.Key_Return)
        return "menu"

    # --- whole games

    def play_by_keys(self, seed: int = 1, most: int | None = None) -> dict[str, int]:
        """Plays the people's seats at random until the game is over, without a mouse. Says how often each way was used."""
        rng = random.Random(seed)
        ways: dict[str, int] = {}
        self.settle()
        while self.c.ask is not None and (most is None or sum(ways.values()) < most):
            assert self.page.isAncestorOf(self.window.focusWidget()) or self.window.focusWidget() is self.page
            if self.c.curtain is not None:
                how = "curtain"
                self.key(Qt.Key.Key_Return)
            elif self.c.knock is not None:
                how = self._answer_by_keys(rng)
            else:
                how = self.take_by_keys(rng.choice(self.c.offers.options), rng)
            self.settle()
            ways[how] = ways.get(how, 0) + 1
        return ways

    def _answer_by_keys(self, rng: random.Random) -> str:
        """Passes in sight of everybody, or wants to see the cards."""
        if self.c.ask.is_response and rng.random() < 0.5:
            self.key(Qt.Key.Key_Space)
        else:
            self.type_number(1)
        return "answer"

    def play(self, seed: int = 1, most: int | None = None) -> dict[str, int]:
        """Plays the people's seats at random until the game is over. Says how often each way was used."""
        rng = random.Random(seed)
        ways: dict[str, int] = {}
        self.settle()
        made = 0
        while self.c.ask is not None and (most is None or made < most):
            if self.c.curtain is not None:
                self.click_at(self.page.curtain, self.page.curtain.rect().center())
                self.settle()
                continue
            if self.c.knock is not None:
                self.click_row(rng.randrange(len([line for line in self.page.decision.rows.lines if line.key != "Esc"])))
                continue
            how = self.take(rng.choice(self.c.offers.options), rng)
            ways[how] = ways.get(how, 0) + 1
            made += 1
        return ways
