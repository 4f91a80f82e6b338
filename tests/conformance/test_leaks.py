"""The check of secrets finds every kind of leak: a small game that keeps its secrets passes, and one that tells the rival's
hand in one place is caught there."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engines.core import Ask, Flow, Option
from engines.core.chance import Dice
from engines.core.conformance.cases import Case, cases
from engines.core.conformance.leaks import no_leaks
from engines.core.game import Advice, BotKind
from engines.core.secrets import Pool, items
from engines.core.table import Sheet, Sketch
from tests.isthmus.game import GAME, Isthmus, IsthmusGame, rival

SEEDS = range(1, 4)


def hand_against(g: Isthmus, seat: str) -> list[str]:
    return g.hands[rival(seat)]


class Tampered(IsthmusGame):
    """Each question passes through `change` before it is asked."""

    change: Callable[[Isthmus, Ask], None]

    def scene(self, state: Isthmus) -> Flow[None] | None:
        flow = super().scene(state)
        return None if flow is None else self._changed(state, flow)

    def _changed(self, state: Isthmus, flow: Flow[None]) -> Flow[None]:
        answer = None
        while True:
            try:
                request = flow.send(answer)
            except StopIteration:
                return
            if isinstance(request, Ask):
                type(self).change(state, request)
            answer = yield request


class OpenView(IsthmusGame):
    def view(self, state, seat):
        return self.codec.clone(state)


class SeedInView(IsthmusGame):
    def view(self, state, seat):
        return msgspec.structs.replace(super().view(state, seat), dice=Dice(state.dice.seed))


class OpenTable(IsthmusGame):
    def table(self, state, seat, ask=None):
        table = super().table(state, seat, ask)
        for zone in table.zones:
            if zone.seat != seat and zone.seat is not None:
                zone.note = f"The best of {max(state.hands[zone.seat], default='')}"
        return table


class FocusedOpen(IsthmusGame):
    """Only the table that lays another seat's things large shows them."""

    def table(self, state, seat, ask=None):
        table = super().table(state, seat, ask)
        for plate in table.plates:
            plate.opens = plate.seat
        return table

    def focused_table(self, state, seat, focus, ask=None):
        return super().table(state, focus, ask)


class OptionsInOrder(Tampered):
    """The order of the options follows the rival's hand."""

    @staticmethod
    def change(g, ask):
        ask.options = sorted(ask.options, key=lambda o: (o.card in hand_against(g, ask.seat), repr(o)))
        if ask.pass_option is not None:
            ask.pass_option = next(o for o in ask.options if o.verb == "pass")


class Prompt(Tampered):
    @staticmethod
    def change(g, ask):
        ask.prompt += f" (Against {len(set(hand_against(g, ask.seat)))} kinds of cards.)"


class Refusals(Tampered):
    @staticmethod
    def change(g, ask):
        ask.refused = {Option("steal", card=c): "Your rival holds it." for c in hand_against(g, ask.seat)}


class Preview(Tampered):
    @staticmethod
    def change(g, ask):
        ask.preview = lambda option: f"against {sorted(hand_against(g, ask.seat))}"


class Log(Tampered):
    @staticmethod
    def change(g, ask):
        g.report("peeked", "1", seat=ask.seat, cards=sorted(hand_against(g, ask.seat)))


class PrivateLog(Tampered):
    """What one seat is told of the other."""

    @staticmethod
    def change(g, ask):
        g.report("peeked", "1", seat=ask.seat, only=(ask.seat,), cards=sorted(hand_against(g, ask.seat)))


class Recap(IsthmusGame):
    def sheets(self, state, events, seat):
        return [Sheet(f"{seat}: {[sorted(hand) for s, hand in state.hands.items() if s != seat]}")] if events else []


class WhyNot(IsthmusGame):
    def why_not(self, state, ask, intent):
        if ask is not None and intent.card in hand_against(state, ask.seat):
            return "Your rival holds that card (1)."
        return super().why_not(state, ask, intent)


class OutOfTurn(IsthmusGame):
    def out_of_turn(self, state, seat, intent):
        return "Your rival holds that card (1)." if intent.card in hand_against(state, seat) else ""


class Labels(IsthmusGame):
    def label(self, state, option):
        return f"{super().label(state, option)} {sum(VALUES.get(c, 0) for hand in state.hands.values() for c in hand)}"


VALUES = {"one": 1, "two": 2, "three": 3, "four": 4}


class Sketches(IsthmusGame):
    def sketch(self, state, ask, option):
        return Sketch(f"against {sorted(hand_against(state, ask.seat))}")


class Hint(IsthmusGame):
    """Its computer player looks past what it is given."""

    class Peeking:
        def advise(self, seen):
            hand = hand_against(seen._session.state, seen.seat)
            return Advice(seen.ask.own_options[0], f"the rival holds {sorted(hand)}")

    bots = (BotKind("peeking", "Peeking", "Looks at all hands.", Peeking),)


class Declares(IsthmusGame):
    """Says that only the deck is hidden, though its view hides hands as well."""

    def hidden(self, state, seat):
        yield Pool(items(state.deck))


class DeclaresNothing(IsthmusGame):
    def hidden(self, state, seat):
        return ()


class Determinize(IsthmusGame):
    """The worlds that it imagines change what the seat knows."""

    def determinize(self, view, seat, dice):
        world = super().determinize(view, seat, dice)
        world.hands[seat] = dice.shuffled(world.hands[seat])
        return world


LEAKS = {
    OpenView: "the view",
    SeedInView: "the seed of the dice",
    OpenTable: "the table",
    FocusedOpen: "enlarged",
    OptionsInOrder: "the options",
    Prompt: "the question",
    Refusals: "the refusals",
    Preview: "the previews",
    Log: "the log",
    PrivateLog: "the log",
    Recap: "the recap",
    WhyNot: "what is tried",
    OutOfTurn: "out of turn",
    Labels: "the labels",
    Sketches: "the sketches",
    Hint: "the hint",
    Declares: "`hidden` does not name",
    DeclaresNothing: "`hidden` names none",
    Determinize: "`determinize`",
}


def faults(game: IsthmusGame, seed: int) -> list[str]:
    (case,) = cases(game)
    return list(no_leaks(case, seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_keeps_its_secrets_passes(seed: int):
    assert not faults(GAME, seed)


@pytest.mark.parametrize("kind", LEAKS, ids=lambda kind: kind.__name__)
def test_a_leak_is_found_where_it_is(kind: type[IsthmusGame]):
    found = [fault for seed in SEEDS for fault in faults(kind(), seed)]
    assert any(LEAKS[kind] in fault for fault in found), found[:3]


def test_what_the_rules_show_is_no_leak():
    """A pledge is secret until both have pledged, and a card that is played was hidden before: neither is a fault."""
    case = Case(GAME, "standard", ("west", "east"), (("rounds", 5),))
    assert not [fault for seed in range(10, 20) for fault in no_leaks(case, seed)]
