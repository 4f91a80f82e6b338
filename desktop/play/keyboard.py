"""The keyboard on the play page: arrows and pages between what is lit, numbers for the list, Enter, Escape, letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from desktop.controller.option_targets import nearest
from engines.core.table import Target

if TYPE_CHECKING:
    from desktop.play.page import PlayPage

TYPING_MS = 700  # how long a second digit may take
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Keys:
    def __init__(self, page: PlayPage) -> None:
        self.page = page
        self.typed = ""  # digits of a number that may have more
        self._typing = QTimer(page, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._take_typed)

    def press(self, key: int, text: str) -> bool:
        c = self.page.controller
        letter = text.upper()
        if key in ARROWS:
            self._arrow(*ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._page_on(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif text.isdigit():
            self._digit(text)
        elif key == Qt.Key.Key_Space and self.page.telling.sheets.page is not None:
            self.page.telling.sheets.forward()
        elif key == Qt.Key.Key_Space:
            return c.pass_response()
        elif letter == "R":
            self.page.telling.recall()
        elif text in ("+", "="):
            if not c.one_more() and not self.page.decision.list.step_amount(1):
                self.page.view.zoom_by(1.25)
        elif text == "-":
            if not c.one_back() and not self.page.decision.list.step_amount(-1):
                self.page.view.zoom_by(0.8)
        elif letter == "F":
            self.page.view.fit()
        elif letter == "P":
            if not self.page.decision.list.take_key("P"):  # the row that passes, if there is one
                self.page.toggle_pause()
        elif letter == "Z":
            self.page.toggle_zones()
        elif letter == "N":
            c.step()
        elif letter == "S":
            self.page.stop()
        elif letter == "H":
            c.hint()
        elif letter == "V":
            c.look_further()
        elif letter == "B":
            self.page.view.next_board()
        elif letter == "G" and c.looking_back:
            c.branch()
        else:
            return False
        return True

    def _arrow(self, dx: int, dy: int) -> None:
        """To the next lit thing in that direction; without any, through the list."""
        places = self.lit_places()
        if not places:
            self.page.decision.list.step(1 if dx + dy > 0 else -1)
            return
        here = self.page.view.place_of(self.page.strong) if self.page.strong is not None else None
        self._point_with_keys(nearest(places, (here.x(), here.y()) if here else None, dx, dy, self.page.strong))

    def _page_on(self, step: int) -> None:
        """To the next page of the card about what happened, while it lies there; else to the next lit thing in reading
        order: every one is met, even where several lie at one place."""
        if self.page.telling.sheets.page is not None:
            (self.page.telling.sheets.forward if step > 0 else self.page.telling.sheets.back)()
            return
        places = self.lit_places()
        order = sorted(places, key=lambda t: (places[t][1] // 40, places[t][0], t))
        if order:
            now = order.index(self.page.strong) if self.page.strong in order else (-1 if step > 0 else 0)
            self._point_with_keys(order[(now + step) % len(order)])

    def lit_places(self) -> dict[Target, tuple[float, float]]:
        spots = {t: self.page.view.place_of(t) for t in self.page.controller.lit()}
        return {t: (spot.x(), spot.y()) for t, spot in spots.items() if spot is not None}

    def _point_with_keys(self, target: Target | None) -> None:
        self.page.setFocus()  # a key that leads out of the list leads back to the board
        self.page.decision.list.current = -1
        self.page.strong = target
        self.page.point_at(target)
        lit = self.page.controller.lit()
        self.page.view.light(lit, {target, *self.page.controller.picked} if target else set(self.page.controller.picked))
        if target is not None and target.kind in ("space", "piece"):
            self.page.view.focus_on([target.id])

    def _enter(self) -> None:
        if self.typed:
            self._take_typed()
        elif self.page.strong is not None:
            self.page.controller.click(self.page.strong)
        elif self.page.decision.list.current >= 0:
            self.page.decision.list.take(self.page.decision.list.current)
        elif len(self.page.decision.list.lines) == 1:
            self.page.decision.list.take(0)
        elif not self.page.decision.confirm():
            self.page.controller.refuse_confirm()

    def _escape(self) -> None:
        c = self.page.controller
        if self.page.rules.isVisible():
            self.page.rules.close_drawer()
        elif self.page.decision.list.leave_stepper():
            self.page.setFocus()
        elif self.page.strong is not None and not c.picked:
            self.page.strong = None
            self.page.refresh_offers()
        elif c.looking_back:
            c.to_present()
        elif self.page.telling.sheets.page is not None:
            self.page.telling.sheets.put_away()
        elif not c.cancel():
            self.page.setFocus()
            self.page.view.motion.skip()
            self.page.toast.dismiss()

    def _digit(self, digit: str) -> None:
        """A number of the list; where more digits could follow, it waits a moment for them."""
        self.typed += digit
        most = max((int(line.key) for line in self.page.decision.list.lines if line.key.isdigit()), default=0)
        if int(self.typed) * 10 > most:
            self._take_typed()
        else:
            self._typing.start()

    def _take_typed(self) -> None:
        self._typing.stop()
        typed, self.typed = self.typed, ""
        if typed and not self.page.decision.list.take_key(str(int(typed))):
            self._refuse_slot(int(typed))

    def _refuse_slot(self, number: int) -> None:
        """The card of that number cannot be taken now: why, as if it had been clicked."""
        things = self.page.controller.offers.things
        keyed = any(o.card in things.slots for o in self.page.controller.options())
        card = next((card for card, slot in things.slots.items() if slot == number), None)
        if card is not None and keyed:
            self.page.controller.click(things.cards[card][0])
