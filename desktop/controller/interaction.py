"""What a click, a lift or a drop means: one option is done, several are offered, for none there is a reason.

A piece in one ask and its space in the next are one drag: both steps are tried on a copy of the session first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.controller.option_targets import Offers
from engines.core.flow import IllegalChoice, Option
from engines.core.session import Session
from engines.core.table import Sketch, Target

if TYPE_CHECKING:
    from desktop.controller.controller import Controller


MOST_TRIED = 40  # options looked ahead over when something is picked up


class Gestures:
    def __init__(self, controller: Controller) -> None:
        self.c = controller

    def click(self, target: Target) -> None:
        """A click that means one option does it; several: what was clicked is picked, or a menu; none: the reason."""
        if not self.c.may_act(self._tried(target, None)):
            return
        meant, found = self.c.offers.meant(target, self.c.options())
        if not found and self.c.narrowed:
            self.c.widen()
            meant, found = self.c.offers.meant(target)
        if found:
            self._mean(found, meant)
        elif self._offered_before(target):
            self.c.cancel()
            self.click(target)
        else:
            self.c.refuse(self.c.offers.things.intent(target, None))

    def _tried(self, source: Target, place: Target | None) -> Option | None:
        return self.c.offers.things.intent(source, place) if self.c.session is not None else None

    def _mean(self, found: list[Option], target: Target) -> None:
        """One option: do it, unless it names a place that is still to be pointed at."""
        named = [self.c.offers.named[o] for o in found]
        to_come = [n for n in named if n.places and not any(t.kind == target.kind and t.id == target.id for t in n.places)]
        if to_come and target not in self.c.picked:
            self.c.narrow(found, target)
        elif len(found) == 1:
            self.c.choose(found[0])
        else:
            self.c.narrow(found, target)
            self.c.choices.emit(found)

    def _offered_before(self, target: Target) -> bool:
        """Whether the compound choice under way could have begun with this instead."""
        assert self.c.session is not None
        if not self.c.session.can_cancel:
            return False
        earlier = self.c.session.clone()
        if not earlier.cancel() or earlier.ask is None:
            return False
        return bool(Offers(self.c.offers.things, earlier.ask.options).naming(target))

    def lift(self, source: Target) -> set[Target]:
        """Where a thing that is picked up may go: what lights up under a drag."""
        if not self.c.can_choose:
            return set()
        own = self.c.offers.from_source(source, self.c.options())
        places = {t for o in own for t in self.c.offers.named[o].places | self.c.offers.named[o].drops}
        for first in own:
            if not self.c.offers.named[first].places:
                places |= self._places_after(first)
        if own and source.kind == "card":  # it may be thrown anywhere
            return places
        return places or self._places_before(source)

    def _places_before(self, source: Target) -> set[Target]:
        """Places that are chosen first and take the thing in the next ask: cards on which a coin may be bid."""
        out: set[Target] = set()
        for first in self.c.options()[:MOST_TRIED]:
            sources, places, _ = self.c.offers.named[first]
            one = len(sources | places) == 1 or (len(sources) <= 1 and all(self._is_taker(first, t) for t in places))
            if one and self._takes(first, source):
                out |= sources | places
        return out

    def _is_taker(self, option: Option, place: Target) -> bool:
        """Whether a place is one where something is dropped to choose this option."""
        things = self.c.offers.things
        return any(place in things._place(taker.id) for taker in things.takers.get(option.verb, ()))

    def _takes(self, first: Option, source: Target) -> list[Option]:
        """The options of the ask after a first step that take a dragged thing."""
        trial = self._after(first)
        if trial is None or trial.ask is None:
            return []
        return Offers(self.c.offers.things, trial.ask.options).from_source(source)

    def _places_after(self, first: Option) -> set[Target]:
        then = self._after(first)
        if then is None or then.ask is None:
            return set()
        return {t for named in Offers(self.c.offers.things, then.ask.options).named.values() for t in named.places}

    def _after(self, first: Option) -> Session | None:
        """The session after a first step, tried out on a copy; None if the step ends the compound choice."""
        assert self.c.session is not None
        assert self.c.ask is not None
        try:
            trial = self.c.session.clone()
            trial.apply(first)
        except IllegalChoice:
            return None
        return trial if trial.ask is not None and trial.ask.seat == self.c.ask.seat and trial.ask.cancel else None

    def drop(self, source: Target, place: Target | None) -> bool:
        """A drop that means one option does it; two steps that fit are both done; says whether anything was."""
        if place is None or not self.c.may_act(self._tried(source, place)):  # dropped beside the table: it goes back
            return False
        fitting = self.c.offers.fitting_drop(source, place)
        if len(fitting) == 1:
            return self.c.choose(fitting[0])
        if fitting:
            self.c.narrow(fitting, source)
            self.c.choices.emit(fitting)
            return True
        return self._drop_in_two_steps(source, place)

    def sketch_drop(self, source: Target, place: Target | None) -> Sketch | None:
        """What a drop would do, shown while the thing is held over a place; None if it would do nothing."""
        if not self.c.can_choose or place is None:
            return None
        fitting = self.c.offers.fitting_drop(source, place)
        if fitting:
            return self.c.sketch(fitting[0])
        for first in self.c.offers.from_source(source, self.c.options()):
            trial = None if self.c.offers.named[first].places else self._after(first)
            if trial is None or trial.ask is None:
                continue
            then = Offers(self.c.offers.things, trial.ask.options).to_place(place)
            if then:
                return self.c.sketch(then[0], trial)
        first = next((o for o in self.c.offers.naming(place, self.c.options()) if self._takes(o, source)), None)
        return self.c.sketch(first) if first is not None else None

    def _drop_in_two_steps(self, source: Target, place: Target | None) -> bool:
        """A piece in this ask and its space in the next one: tried on a copy, done only if both are legal."""
        things = self.c.offers.things
        first_steps = [o for o in self.c.offers.from_source(source, self.c.options()) if not self.c.offers.named[o].places]
        why = ""
        for first in first_steps:
            trial = self._after(first)
            if trial is None or trial.ask is None or place is None:
                continue
            then = Offers(things, trial.ask.options)
            fitting = then.to_place(place)
            if fitting:
                return self.c.choose(first) and self._second_step(source, place)
            why = why or self.c.game.why_not(trial.state, trial.ask, things.intent(source, place))
        played = source.kind == "card" and bool(first_steps)
        if place is not None and not played and self._place_first(source, place):
            return True
        thrown = [o for o in first_steps if not self.c.offers.named[o].drops]  # what has a place to be dropped goes there
        if source.kind == "card" and len(thrown) == 1 and not why and not self._same_zone(source, place):
            return self.c.choose(thrown[0])  # a card thrown on the table is played
        self.c.refuse(things.intent(source, place), why)
        return False

    def _place_first(self, source: Target, place: Target) -> bool:
        """The mirror case: the place is chosen in this ask, the dragged thing goes there in the next (a coin on a bid)."""
        for first in self.c.offers.naming(place):
            fitting = self._takes(first, source)
            if fitting:
                return self.c.choose(first) and self.c.choose(fitting[0])
        return False

    def _second_step(self, source: Target, place: Target) -> bool:
        fitting = self.c.offers.to_place(place)
        if len(fitting) == 1:
            return self.c.choose(fitting[0])
        self.c.narrow(fitting, place)
        self.c.choices.emit(fitting)
        return True

    def _same_zone(self, source: Target, place: Target | None) -> bool:
        zone = self.c.offers.things.zone_of.get(source.id)
        return place is not None and any(t.kind == "zone" and t.id == zone for t in self.c.offers.things.under(place))
