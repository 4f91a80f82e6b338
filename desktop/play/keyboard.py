"""The keyboard on the play page: arrows and pages between what is lit, numbers for the list, Enter, Escape, letters."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer

from desktop.controller.interaction import Meaning
from desktop.controller.open_game import OpenGame
from desktop.play.banner import Toast
from desktop.play.decision import DecisionPanel
from desktop.play.pointing import Pointing
from desktop.play.recap import Recap
from desktop.table import TableView
from desktop.ui.rules_drawer import RulesDrawer
from engines.core.table import Target

TYPING_MS = 700  # how long a second digit may take
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Page(Protocol):
    """What the keyboard commands."""

    game: OpenGame | None
    view: TableView
    decision: DecisionPanel
    recap: Recap
    rules: RulesDrawer
    toast: Toast
    pointing: Pointing
    only_board: bool

    def carry_out(self, meaning: Meaning) -> bool: ...
    def refresh_offers(self) -> None: ...
    def setFocus(self) -> None: ...
    def toggle_pause(self) -> None: ...
    def toggle_zones(self) -> None: ...
    def stop(self) -> None: ...
    def hint(self) -> None: ...
    def look_along(self, step: int) -> bool: ...
    def show_only_board(self, only: bool) -> None: ...


class Keyboard(QObject):
    def __init__(self, page: Page, parent: QObject) -> None:
        super().__init__(parent)
        self.page = page
        self.typed = ""  # digits of a number that may have more
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._take_typed)

    def press(self, key: int, text: str) -> bool:
        """Does what a key means. Returns False if it means nothing here."""
        game = self.page.game
        return game is not None and (self._move(game, key) or self._letter(game, text))

    def _move(self, game: OpenGame, key: int) -> bool:
        if key in ARROWS:
            self._arrow(*ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._page_on(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter(game)
        elif key == Qt.Key.Key_Escape:
            self._escape(game)
        elif key == Qt.Key.Key_Space and self.page.recap.sheet is not None:
            self.page.recap.card.forward()
        elif key == Qt.Key.Key_Space:
            if not game.autoplay.go_on():
                self._enter(game)
        else:
            return False
        return True

    def _letter(self, game: OpenGame, text: str) -> bool:
        page, letter = self.page, text.upper()
        if text.isdigit():
            self._digit(text)
        elif letter == "R":
            page.recap.recall()
        elif text in ("+", "="):
            self._count(game.interaction.one_more(), 1, 1.25)
        elif text == "-":
            self._count(game.interaction.one_back(), -1, 0.8)
        elif letter == "D" and page.recap.sheet is not None:
            page.recap.card.toggle_figures()
        elif letter == "F":
            page.view.fit()
        elif letter == "L":
            page.view.camera.set_locked(not page.view.camera.locked)
        elif letter == "P":
            if not page.decision.rows.take_key("P"):  # the row that passes, if there is one
                page.toggle_pause()
        elif letter == "Z":
            page.toggle_zones()
        elif letter == "N":
            game.autoplay.step()
        elif letter == "S":
            page.stop()
        elif letter == "H":
            page.hint()
        elif letter == "V":
            page.look_along(1)
        elif letter == "B":
            page.view.next_board()
        elif letter == "G" and game.match.looking_back:
            game.match.branch()
        else:
            return False
        return True

    def _count(self, meaning: Meaning | None, step: int, zoom: float) -> None:
        """Plus and minus: what the choice under way counts, else the stepper of the list, else the board's size."""
        if meaning is not None:
            self.page.carry_out(meaning)
        elif not self.page.decision.rows.step_amount(step):
            self.page.view.zoom_by(zoom)

    # --- to the next lit thing

    def _arrow(self, dx: int, dy: int) -> None:
        """To the next lit thing in that direction; without any, through the list."""
        places = self.lit_places()
        if not places:
            self.page.decision.rows.step(1 if dx + dy > 0 else -1)
            return
        now = self.page.pointing.strong
        here = self.page.view.place_of(now) if now is not None else None
        self._point(nearest(places, (here.x(), here.y()) if here else None, dx, dy, now))

    def _page_on(self, step: int) -> None:
        """To the next page of the recap, while it lies there; else to the next lit thing in reading order, which leaves out
        none, even where several lie at one place."""
        if self.page.recap.sheet is not None:
            (self.page.recap.card.forward if step > 0 else self.page.recap.card.back)()
            return
        places = self.lit_places()
        order = sorted(places, key=lambda t: (places[t][1] // 40, places[t][0], t))
        if order:
            strong = self.page.pointing.strong
            now = order.index(strong) if strong in order else (-1 if step > 0 else 0)
            self._point(order[(now + step) % len(order)])

    def lit_places(self) -> dict[Target, tuple[float, float]]:
        spots = {t: self.page.view.place_of(t) for t in self.page.pointing.lit}
        return {t: (spot.x(), spot.y()) for t, spot in spots.items() if spot is not None}

    def _point(self, target: Target | None) -> None:
        self.page.setFocus()  # a key that leads out of the list leads back to the board
        self.page.decision.rows.current = -1
        self.page.pointing.point_with_keys(target)

    # --- Enter and Escape

    def _enter(self, game: OpenGame) -> None:
        """What is ringed, on the board or in the list."""
        strong = self.page.pointing.strong
        if self.typed:
            self._take_typed()
        elif strong is not None:
            self.page.carry_out(game.interaction.click(strong))
        elif not self.page.decision.take_ringed():
            self.page.carry_out(game.interaction.confirm_too_early())

    def _escape(self, game: OpenGame) -> None:
        page = self.page
        if page.only_board:
            page.show_only_board(False)
        elif page.rules.isVisible():
            page.rules.close_drawer()
        elif page.decision.rows.leave_stepper():
            page.setFocus()
        elif page.pointing.strong is not None and not game.interaction.picked:
            page.pointing.strong = None
            page.refresh_offers()
        elif game.match.looking_back:
            game.match.to_present()
        elif page.recap.sheet is not None:
            page.recap.card.put_away()
        elif not page.carry_out(game.interaction.cancel()):
            page.setFocus()
            page.view.motion.skip()
            page.toast.dismiss()

    # --- numbers

    def _digit(self, digit: str) -> None:
        """A number of the list; where more digits could follow, it waits a moment for them."""
        self.typed += digit
        most = max((int(line.key) for line in self.page.decision.rows.lines if line.key.isdigit()), default=0)
        if int(self.typed) * 10 > most:
            self._take_typed()
        else:
            self._typing.start()

    def _take_typed(self) -> None:
        self._typing.stop()
        typed, self.typed = self.typed, ""
        if typed and not self.page.decision.rows.take_key(str(int(typed))):
            self._refuse_slot(int(typed))

    def _refuse_slot(self, number: int) -> None:
        """The card of that number cannot be taken now: why, as if it had been clicked."""
        if self.page.game is None:
            return
        interaction = self.page.game.interaction
        things = interaction.offers.things
        keyed = any(o.card in things.slots for o in interaction.options)
        card = next((card for card, slot in things.slots.items() if slot == number), None)
        if card is not None and keyed:
            self.page.carry_out(interaction.click(things.cards[card][0]))


def nearest(places: dict[Target, tuple[float, float]], here: tuple[float, float] | None, dx: int, dy: int,
            now: Target | None) -> Target | None:  # fmt: skip
    """The target that an arrow key leads to: the nearest one in that direction; sideways distance counts double. From the
    last one it goes on at the other end."""
    others = {t: p for t, p in places.items() if t != now}
    if not others:
        return now
    if here is None:
        return min(others, key=lambda t: (others[t][1] // 40, others[t][0]))
    ahead: dict[Target, float] = {}
    for target, (x, y) in others.items():
        along = (x - here[0]) * dx + (y - here[1]) * dy
        across = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > 1:
            ahead[target] = along + 2 * across
    if ahead:
        return min(ahead, key=ahead.__getitem__)
    return min(others, key=lambda t: others[t][0] * dx + others[t][1] * dy)
