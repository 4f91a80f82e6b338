"""Whose eyes the table is drawn for: the seat shown, the curtain between two people, what may be shown to whom.

Nothing here knows Qt. A viewpoint reads a match and keeps only what the match does not know: who sits at the screen.
"""

from __future__ import annotations

from collections.abc import Callable

from desktop.controller.match_info import MatchInfo
from desktop.controller.responses import names_things, open_answers
from engines.core.flow import Ask, Option
from engines.core.seating import is_person, person_name
from engines.core.session import FATE
from engines.core.table import Table


class Viewpoint:
    def __init__(self, match: MatchInfo, taken_over: Callable[[], None], tr: Callable[[str], str] = str) -> None:
        """`taken_over` is called when somebody else sits down at the screen; `tr` translates a sentence."""
        self.match = match
        self.tr = tr
        self._taken_over = taken_over
        self.seat_shown: str | None = None
        self.focus: str | None = None  # another seat whose things lie large; still seen from the seat shown
        self.curtain: str | None = None  # the seat that must take over before anything is shown
        self.knock: str | None = None  # the seat asked for a response in the open: it passes, or takes over
        self._announced: Ask | None = None  # the last question that everybody saw
        self._table: Table | None = None
        self.sit_down()
        self.follow()

    # --- people

    @property
    def people(self) -> set[str]:
        """The people at this computer; seats without a name count as different people."""
        return {person_name(player) or seat for seat, player in self.match.players.items() if is_person(player)}

    @property
    def public_seat(self) -> str | None:
        """The seat whose view may leave the window: the only person's, or None for what everybody may see."""
        return self.seat_shown if len(self.people) == 1 else None

    def seat_name(self, seat: str) -> str:
        return self.tr("The dice") if seat == FATE else self.match.game.seat(seat).name

    def _is_person_here(self, seat: str | None) -> bool:
        return is_person(self.match.players.get(seat or "", ""))

    def _is_other_person(self, seat: str) -> bool:
        """True if somebody else must come to the screen to decide for this seat."""
        if len(self.people) < 2:
            return False
        if self.seat_shown is None:
            return True
        here, there = (person_name(self.match.players.get(s, "")) for s in (self.seat_shown, seat))
        return not here or here != there

    # --- who may decide

    @property
    def decides_here(self) -> bool:
        """True if a person decides, or whoever rolls real dice."""
        ask = self.match.ask
        return ask is not None and (ask.seat == FATE or is_person(self.match.players.get(ask.seat, "person")))

    @property
    def covered(self) -> bool:
        """True while only public information is shown."""
        return self.curtain is not None or self.knock is not None

    @property
    def can_choose(self) -> bool:
        """True if the person at the screen may decide now."""
        return self.decides_here and not (self.match.looking_back or self.covered or self.match.held)

    @property
    def hushed(self) -> bool:
        """True while a computer player is asked for a response in a game with secrets. Being asked reveals that it could
        answer, so the window shows nothing of it."""
        ask = self.match.ask
        if ask is None or self.match.guided or not self.match.game.has_secrets or not ask.is_response:
            return False
        return not self.decides_here

    def choosable(self) -> list[Option]:
        """The options that the person at the screen may take now. A computer player's interruptions are its own."""
        ask = self.match.ask
        if ask is None or not self.can_choose:
            return []
        return [o for o in ask.options if o not in ask.interruptions or self._is_person_here(o.seat)]

    def interruptions(self) -> list[Option]:
        """What a person here may do while another seat decides."""
        ask = self.match.ask
        if ask is None or self.can_choose or self.match.looking_back or self.covered or self.match.held:
            return []
        return [o for o in ask.interruptions if self._is_person_here(o.seat)]

    def open_answers(self) -> list[Option]:
        """What the person who is asked in the open may choose without showing any card."""
        ask = self.match.ask
        return open_answers(ask) if ask is not None and self.knock is not None else []

    def can_pass(self) -> bool:
        """True if a response is asked of a person here and may be passed at once."""
        ask = self.match.ask
        return ask is not None and ask.is_response and (self.knock is not None or self.can_choose)

    # --- what is shown

    def table(self) -> Table:
        """The table of the seat shown, with the names of those who play."""
        if self._table is None:
            shown = None if self.covered else self.seat_shown
            ask = self.ask_seen_by(shown)
            if ask is not None and not self.hushed:
                self._announced = Ask(ask.seat, ask.prompt, [], ask.rule)
            game, state = self.match.game, self.match.state
            if self.focus is not None:
                self._table = game.focused_table(state, shown, self.focus, ask)
            else:
                self._table = game.table(state, shown, ask)
            for plate in self._table.plates:
                plate.player = plate.player or person_name(self.match.players.get(plate.seat, ""))
        return self._table

    def public_table(self) -> Table:
        """What everybody may see."""
        return self.match.game.table(self.match.state, None, self.ask_seen_by(None))

    def ask_seen_by(self, seat: str | None) -> Ask | None:
        """The ask as a seat may see it. A secret one of another seat shows only whose it is."""
        ask = self.match.ask
        if self.hushed:
            return None if self.match.looking_back else self._announced
        if ask is None or not ask.secret or ask.seat == seat:
            return ask
        prompt = self.tr("{0} decides in secret.").format(self.seat_name(ask.seat))
        return Ask(ask.seat, prompt, [], ask.rule, secret=True)

    # --- the seat shown

    def sit_down(self) -> None:
        """Who plays is settled, or has changed: a single person sits at the screen, or else whoever decides next."""
        self.curtain = self.knock = self.focus = None
        own = [seat for seat, player in self.match.players.items() if is_person(player)]
        if len(self.people) != 1:
            self.seat_shown = None
        elif self.seat_shown not in own:
            self.seat_shown = own[0]

    def follow(self) -> None:
        """The position changed: the screen goes to the next person, and the table is built anew when it is asked for."""
        self._table = None
        self._hand_over()
        if self.can_choose:  # to decide, one looks at one's own things
            self.focus = None

    def _hand_over(self) -> None:
        knocked, self.knock = self.knock, None
        ask = self.match.ask
        if self.match.looking_back or ask is None:
            return
        elif not self.decides_here:
            if self.match.game.covers_hands and len(self.people) > 1:
                self.seat_shown = self.focus = None  # whoever has decided turns the cards over
        elif ask.seat != FATE:
            self._call(ask, knocked)

    def _call(self, ask: Ask, knocked: str | None) -> None:
        """A person is to decide. If it is not the one at the screen, a curtain falls, or a response is asked openly."""
        passed_on = self.match.game.has_secrets and ask.seat != self.seat_shown and self._is_other_person(ask.seat)
        openly = ask.is_response or (knocked == ask.seat and not names_things(ask))
        if passed_on and self.curtain is None and openly:  # most responses are passed: that needs no cards
            self.knock = ask.seat
        elif self.curtain is not None or passed_on:
            self.curtain = ask.seat
        else:
            self.seat_shown = ask.seat

    def lift_curtain(self) -> None:
        """The person whose decision it is sits at the screen."""
        if self.curtain is not None:
            self.seat_shown, self.curtain = self.curtain, None
            self._taken_over()

    def take_over(self) -> None:
        """The person asked for a response wants to see the cards first: the others look away."""
        if self.knock is not None:
            self.curtain = self.knock
            self._taken_over()

    # --- looking at another seat's things

    def look_at(self, seat: str) -> None:
        """Lays a seat's things large, or one's own again. This shows nothing that the seat shown may not know."""
        self.focus = None if seat == self.seat_shown else seat
        self._table = None

    def look_along(self, step: int) -> bool:
        """On to the next seat that can be looked at, or back to the one before. Past the last one lie one's own things
        again. Returns True if there was another seat in that direction."""
        if self.covered:
            return False
        open_seats = {plate.opens for plate in self.table().plates if plate.opens}
        order = list(self.match.seats)
        home = self.seat_shown or order[0]
        start = order.index(home)
        circle = [s for s in order[start:] + order[:start] if s in open_seats or s in (home, self.focus)]
        place = circle.index(self.focus or home) + step
        if 0 <= place < len(circle):
            self.look_at(circle[place])
            return True
        if self.focus is not None and len(circle) > 1:
            self.look_at(home)
        return False
