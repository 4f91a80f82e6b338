"""Hands at a real window: they click, drag and type as a person would, and check that what they meant is what happened."""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.board import Target
from engines.core.flow import Option
from engines.core.session import Session

LEFT = Qt.MouseButton.LeftButton
PATIENCE_MS = 20_000


class Hands:
    def __init__(self, qtbot, window) -> None:
        self.qtbot, self.window = qtbot, window
        self.said: list[str] = []
        window.controller.refused.connect(self.said.append)

    @property
    def c(self):
        return self.window.controller

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
        if c.session is None or c.ask is None or c.curtain is not None or c.looking_back:
            return True
        return c.can_choose and c.automatic(c.ask) is None

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

    def click(self, target: Target) -> None:
        widget, at = self.under(self.point(target))
        QTest.mouseMove(widget, at)
        QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, at)
        self.settle()

    def drag(self, source: Target, place: Target | QPoint) -> None:
        start = self.point(source)
        end = place if isinstance(place, QPoint) else self.point(place)
        widget, at = self.under(start)
        QTest.mousePress(widget, LEFT, Qt.KeyboardModifier.NoModifier, at)
        for part in (0.2, 0.6, 1.0):
            step = start + (end - start) * part
            QTest.mouseMove(widget, widget.mapFrom(self.page.view, step))
            QApplication.processEvents()
        QTest.mouseRelease(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.mapFrom(self.page.view, end))
        self.settle()

    def click_row(self, n: int) -> None:
        rows = self.page.decision.list
        self.page.decision.scroll.ensureVisible(10, round(rows.rects[n].center().y()), 0, 60)
        QTest.mouseClick(rows, LEFT, Qt.KeyboardModifier.NoModifier, rows.rects[n].center().toPoint())
        self.settle()

    def click_stepper(self, stepper, index: int) -> None:
        """Steps to an amount and takes it."""
        parts = stepper._parts()
        while stepper.index != index:
            name = "more" if stepper.index < index else "less"
            QTest.mouseClick(stepper, LEFT, Qt.KeyboardModifier.NoModifier, parts[name].center().toPoint())
        QTest.mouseClick(stepper, LEFT, Qt.KeyboardModifier.NoModifier, parts["do"].center().toPoint())
        self.settle()

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
        widget = QApplication.focusWidget() or self.page
        QTest.keyClick(widget, key, modifier)
        QApplication.processEvents()

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
        if self.c.picked or len(self.c.options()) < len(self.c.offers.options):
            self.c.widen()

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
            meant = self.c.offers.naming(target, self.c.options())
            if option not in meant:
                return ""
            self.click(target)
            if self.c.session.now > before:
                return "click"
            if self.page._menu is not None:
                return self._in_menu(option)
            if self.page._amount is not None:
                index = next(n for n, a in enumerate(self.page._amount.amounts) if a == option.amount)
                self.click_stepper(self.page._amount, index)
                return "amount"
        return ""

    def _in_menu(self, option: Option) -> str:
        menu = self.page._menu
        label = self.c.game.label(self.c.session.state, option)
        wanted = [a for a in menu.actions() if a.text() == label]
        if len(wanted) != 1:
            menu.close()
            return ""
        QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(wanted[0]).center())
        self.settle()
        return "menu"

    def _in_list(self, option: Option) -> str:
        before = self.c.session.now
        for _ in range(4):
            lines = self.page.decision.list.lines
            n = next(n for n, line in enumerate(lines) if option in line.options)
            stepper = self.page.decision.list.stepper(n)
            if stepper is not None:
                self.click_stepper(stepper, lines[n].options.index(option))
            else:
                self.click_row(n)
            if self.c.session.now > before:
                return "list"
        raise AssertionError(f"{option} could not be taken in the list")

    # --- whole games

    def play(self, seed: int = 1, most: int | None = None) -> dict[str, int]:
        """Plays the people's seats at random until the game is over. Says how often each way was used."""
        rng = random.Random(seed)
        ways: dict[str, int] = {}
        self.settle()
        made = 0
        while self.c.ask is not None and (most is None or made < most):
            if self.c.curtain is not None:
                QTest.mouseClick(self.page.curtain, LEFT)
                self.settle()
                continue
            how = self.take(rng.choice(self.c.offers.options), rng)
            ways[how] = ways.get(how, 0) + 1
            made += 1
        return ways
