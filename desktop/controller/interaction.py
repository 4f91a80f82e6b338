"""What a click, a lift, a drop or a key means: a value that says what is to be done. Nothing is done here.

A piece in one ask and its space in the next are one drag: both steps are tried on a copy of the session first. Nothing here
knows Qt.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from desktop.controller.match_info import MatchInfo
from desktop.controller.option_rows import Row, rows_of
from desktop.controller.option_targets import Offers, Things
from desktop.controller.viewpoint import Viewpoint
from engines.core.flow import IllegalChoice, Option
from engines.core.session import FATE, Session
from engines.core.table import Sketch, Table, Target

log = logging.getLogger("hegemon")

MOST_TRIED = 40  # options to look ahead over when something is picked up
DECIDES_NOTHING = ("plate", "track", "scales")  # things that no option names as a whole


# --- what a gesture means


@dataclass(frozen=True)
class Do:
    """Carry out an option, and then perhaps the second step of the same gesture."""

    option: Option
    then: Do | Menu | None = None


@dataclass(frozen=True)
class Narrow:
    """Leave only some options open, and mark what was picked, until one is chosen or all are opened again."""

    options: tuple[Option, ...]
    picked: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Menu(Narrow):
    """The same, and ask at once which of them is meant."""


@dataclass(frozen=True)
class Widen:
    """Open all options again."""


@dataclass(frozen=True)
class Cancel:
    """Drop the compound choice under way, and then perhaps click on a thing with which it could have begun instead."""

    then_click: Target | None = None


@dataclass(frozen=True)
class TakeBack:
    """Take the last step back."""


@dataclass(frozen=True)
class LookAt:
    """Lay the things of a seat large."""

    seat: str


@dataclass(frozen=True)
class Refuse:
    """It cannot be done: one sentence says why."""

    why: str
    widen: bool = False  # what was picked is put back


@dataclass(frozen=True)
class Nothing:
    """It means nothing here and now."""


Meaning: TypeAlias = Do | Narrow | Widen | Cancel | TakeBack | LookAt | Refuse | Nothing


class Interaction:
    def __init__(self, match: MatchInfo, viewpoint: Viewpoint, tr: Callable[[str], str] = str) -> None:
        self.match = match
        self.viewpoint = viewpoint
        self.tr = tr
        self.picked: tuple[Target, ...] = ()
        self._open: tuple[Option, ...] | None = None  # the options left open after something was picked
        self._offers: tuple[Table, Offers] | None = None  # with the table that they belong to

    # --- what is offered

    @property
    def offers(self) -> Offers:
        """All options that may be chosen now, with the things on the table that they name."""
        table = self.viewpoint.table()
        if self._offers is None or self._offers[0] is not table:
            self._offers = table, Offers(Things(self.match.game, table), self.viewpoint.choosable())
        return self._offers[1]

    @property
    def options(self) -> list[Option]:
        """What can be chosen now: all options, or those left open after something was picked."""
        return self.offers.options if self._open is None else list(self._open)

    @property
    def rows(self) -> list[Row]:
        """The options as the decision panel lists them."""
        ask = self.match.ask
        if ask is None:
            return []
        return rows_of(self.match.game, self.match.state, self.options, steppers=ask.seat != FATE)

    @property
    def lit(self) -> set[Target]:
        """What can be clicked."""
        return self.offers.lit(self.options, self.picked) if self.viewpoint.can_choose else set()

    def targets_of(self, option: Option) -> frozenset[Target]:
        named = self.offers.named.get(option)
        return named.all if named is not None else frozenset()

    @property
    def narrowed(self) -> bool:
        """True while only some of the options are open."""
        return self._open is not None

    def narrow(self, options: Sequence[Option], picked: tuple[Target, ...]) -> None:
        self._open, self.picked = tuple(options), picked

    def widen(self) -> None:
        self._open, self.picked = None, ()

    # --- who may act

    def refusal(self, intent: Option | None = None) -> Refuse | Nothing | None:
        """Why nobody here may decide now, about what was tried where the rules have a word for it; None if somebody may."""
        match, viewpoint = self.match, self.viewpoint
        if viewpoint.covered or match.held:
            return Nothing()
        if match.looking_back:
            return Refuse(self.tr("You are looking at the past. Return to the present, or go on from here."))
        if match.ask is None:
            return Refuse(self.tr("The game is over."))
        if viewpoint.hushed:  # it is over in a moment
            return Nothing()
        if viewpoint.can_choose:
            return None
        seat, why = viewpoint.seat_shown, ""
        if intent is not None and seat is not None:
            why = match.game.out_of_turn(match.state, seat, intent)
        name = viewpoint.seat_name(match.ask.seat)
        return Refuse(why or self.tr("It is the decision of {0}.").format(name))

    def _why_not(self, intent: Option) -> Refuse:
        return Refuse(self.match.game.why_not(self.match.state, self.match.ask, intent))

    # --- choosing from the list, and by keys

    def choose(self, option: Option) -> Meaning:
        """An option taken in the list or a menu."""
        return self.refusal() or Do(option)

    def interrupt(self, option: Option) -> Meaning:
        """A person breaks in on another seat's decision."""
        return Do(option) if option in self.viewpoint.interruptions() else Nothing()

    def answer_openly(self, option: Option) -> Meaning:
        """The person asked in the open answers without showing a card."""
        return Do(option) if option in self.viewpoint.open_answers() else Nothing()

    def pass_response(self) -> Meaning:
        """One key for all responses: pass."""
        ask = self.match.ask
        if ask is None or ask.pass_option is None or not self.viewpoint.can_pass():
            return Nothing()
        return Do(ask.pass_option)

    def cancel(self) -> Meaning:
        """Put back what was picked, or else drop the compound choice under way."""
        if self.narrowed:
            return Widen()
        may = self.viewpoint.can_choose or self.viewpoint.knock is not None
        return Cancel() if may and self.match.can_cancel else Nothing()

    def confirm_too_early(self) -> Meaning:
        """Enter, with nothing to confirm: why not yet, if the rules say so."""
        ask = self.match.ask
        why = ask.refusals().get(Option("confirm")) if ask is not None and self.viewpoint.can_choose else None
        return Refuse(why) if why else Nothing()

    def one_more(self) -> Meaning | None:
        """The key +: one more of what the choice under way counts; None if it counts nothing."""
        if not self.viewpoint.can_choose:
            return None
        more = _one_more(self.match)
        if more is not None:
            return Do(more)
        last = self._one_more_before()
        return self._why_not(last) if last is not None else None

    def one_back(self) -> Meaning | None:
        """The key -: one less of it; None if the choice under way counts nothing."""
        if not self.viewpoint.can_choose:
            return None
        if self._one_more_before() is not None:
            return TakeBack()
        return Nothing() if _one_more(self.match) is not None else None

    def _one_more_before(self) -> Option | None:
        """What one more meant a step ago, if the last step was within the choice under way."""
        if not self.match.can_cancel:
            return None
        earlier = self.match.trial()
        return _one_more(earlier) if earlier.undo() else None

    # --- a click

    def click(self, target: Target) -> Meaning:
        """A click that means one option does it. Several: what was clicked is picked, or a menu opens. None: the reason, or
        a look at the seat that the clicked thing opens."""
        seat = self.offers.things.opened_by(target) if self.viewpoint.curtain is None else None
        if seat is not None and not self.offers.naming(target, self.options):
            return LookAt(seat)
        if target.kind in DECIDES_NOTHING:
            return Nothing()
        refusal = self.refusal(self.offers.things.intent(target, None))
        if refusal is not None:
            return refusal
        meant, found = self.offers.meant(target, self.options)
        if found:
            return self._pick(meant, found, self.picked)
        meant, found = self.offers.meant(target)  # instead of what was picked
        if found:
            return self._pick(meant, found, ())
        if self._could_have_begun(target):
            return Cancel(target)
        return Refuse(self._why_not(self.offers.things.intent(target, None)).why, widen=True)

    def _pick(self, target: Target, found: list[Option], picked: tuple[Target, ...]) -> Meaning:
        """One option: do it, unless it names a place that is still to be pointed at."""
        named = [self.offers.named[o] for o in found]
        to_come = [n for n in named if n.places and not any(t.kind == target.kind and t.id == target.id for t in n.places)]
        if to_come and target not in picked:
            return Narrow(tuple(found), (*picked, target))
        if len(found) == 1:
            return Do(found[0])
        return Menu(tuple(found), (*picked, target))

    def _could_have_begun(self, target: Target) -> bool:
        """True if the compound choice under way could have begun with this instead."""
        if not self.match.can_cancel:
            return False
        earlier = self.match.trial()
        if not earlier.cancel() or earlier.ask is None:
            return False
        return bool(Offers(self.offers.things, earlier.ask.options).naming(target))

    # --- a lift and a drop

    def lift(self, source: Target) -> set[Target]:
        """Where a thing that is picked up may go: what lights up under a drag."""
        if not self.viewpoint.can_choose:
            return set()
        own = self.offers.from_source(source, self.options)
        places = {t for o in own for t in self.offers.named[o].places | self.offers.named[o].drops}
        for first in own:
            if not self.offers.named[first].places:
                places |= self._places_after(first)
        if own and source.kind == "card":  # it may be thrown anywhere
            return places
        return places or self._places_before(source)

    def _places_before(self, source: Target) -> set[Target]:
        """Places that are chosen first and take the thing in the next ask: cards on which a coin may be bid."""
        out: set[Target] = set()
        for first in self.options[:MOST_TRIED]:
            sources, places, _ = self.offers.named[first]
            one = len(sources | places) == 1 or (
                len(sources) <= 1 and all(self.offers.things.is_taker(first, t) for t in places)
            )
            if one and self._takes(first, source):
                out |= sources | places
        return out

    def _takes(self, first: Option, source: Target) -> list[Option]:
        """The options of the ask after a first step that take a dragged thing."""
        then = self._offers_after(first)
        return then.from_source(source) if then is not None else []

    def _places_after(self, first: Option) -> set[Target]:
        then = self._offers_after(first)
        return {t for named in then.named.values() for t in named.places} if then is not None else set()

    def _offers_after(self, first: Option) -> Offers | None:
        trial = self._after(first)
        return Offers(self.offers.things, trial.ask.options) if trial is not None and trial.ask is not None else None

    def _after(self, first: Option) -> Session | None:
        """A copy of the session after a first step; None if the step ends the compound choice."""
        assert self.match.ask is not None
        try:
            trial = self.match.trial()
            trial.apply(first)
        except IllegalChoice:
            return None
        return trial if trial.ask is not None and trial.ask.seat == self.match.ask.seat and trial.ask.cancel else None

    def drop(self, source: Target, place: Target | None) -> Meaning:
        """A drop that means one option does it; two steps that fit are both done."""
        if place is None:  # beside the table: it goes back
            return Nothing()
        refusal = self.refusal(self.offers.things.intent(source, place))
        if refusal is not None:
            return refusal
        fitting = self.offers.fitting_drop(source, place)
        if len(fitting) == 1:
            return Do(fitting[0])
        if fitting:
            return Menu(tuple(fitting), (*self.picked, source))
        return self._drop_in_two_steps(source, place)

    def _drop_in_two_steps(self, source: Target, place: Target) -> Meaning:
        """A piece in this ask and its space in the next one."""
        things, named = self.offers.things, self.offers.named
        first_steps = [o for o in self.offers.from_source(source, self.options) if not named[o].places]
        why = ""
        for first in first_steps:
            trial = self._after(first)
            if trial is None or trial.ask is None:
                continue
            fitting = Offers(things, trial.ask.options).to_place(place)
            if fitting:
                second = Do(fitting[0]) if len(fitting) == 1 else Menu(tuple(fitting), (place,))
                return Do(first, second)
            why = why or self.match.game.why_not(trial.state, trial.ask, things.intent(source, place))
        played = source.kind == "card" and bool(first_steps)
        if not played and (both := self._place_first(source, place)) is not None:
            return both
        thrown = [o for o in first_steps if not named[o].drops]  # what has a place to be dropped goes there
        if source.kind == "card" and len(thrown) == 1 and not why and not self._same_zone(source, place):
            return Do(thrown[0])  # a card thrown on the table is played
        return Refuse(why) if why else self._why_not(things.intent(source, place))

    def _place_first(self, source: Target, place: Target) -> Do | None:
        """The mirror case: the place is chosen in this ask, the dragged thing goes there in the next (a coin on a bid)."""
        for first in self.offers.naming(place):
            fitting = self._takes(first, source)
            if fitting:
                return Do(first, Do(fitting[0]))
        return None

    def _same_zone(self, source: Target, place: Target) -> bool:
        zone = self.offers.things.zone_of.get(source.id)
        return any(t.kind == "zone" and t.id == zone for t in self.offers.things.under(place))

    # --- previews

    def sketch(self, option: Option) -> Sketch:
        """What an option would do."""
        return _sketch(self.match, option)

    def sketch_drop(self, source: Target, place: Target | None) -> Sketch | None:
        """What a drop would do, shown while the thing is held over a place; None if it would do nothing."""
        if not self.viewpoint.can_choose or place is None:
            return None
        fitting = self.offers.fitting_drop(source, place)
        if fitting:
            return self.sketch(fitting[0])
        for first in self.offers.from_source(source, self.options):
            trial = None if self.offers.named[first].places else self._after(first)
            if trial is None or trial.ask is None:
                continue
            then = Offers(self.offers.things, trial.ask.options).to_place(place)
            if then:
                return _sketch(trial, then[0])
        taker = next((o for o in self.offers.naming(place, self.options) if self._takes(o, source)), None)
        return self.sketch(taker) if taker is not None else None


def _sketch(at: MatchInfo | Session, option: Option) -> Sketch:
    """What an option would do, here or in a trial. A fault in a preview must not stop anybody."""
    if at.ask is None or option not in at.ask.options:
        return Sketch()
    try:
        return at.game.sketch(at.state, at.ask, option)
    except Exception:
        log.exception("What an option would do could not be shown: %r", option)
        return Sketch()


def _one_more(at: MatchInfo | Session) -> Option | None:
    return at.game.one_more(at.state, at.ask) if at.ask is not None else None
