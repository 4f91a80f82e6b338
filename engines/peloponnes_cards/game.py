"""Peloponnes Card Game: title, seats, scenarios and the loop of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engines.core import Ask, Event, Flow, Game, Option, Outcome, Scenario, Seat, Setting, Setup
from engines.core.board import Board
from engines.core.chance import Dice
from engines.core.curves import Figures
from engines.core.data import Edition, Issue, shipped
from engines.core.game import Count, Played
from engines.core.reasons import Deed
from engines.core.schema import Ids
from engines.core.secrets import Secret
from engines.core.table import Side, Sketch, Table

from . import bidding, catastrophes, gaining, income, refusals, reveal, scoring, secrets, supply
from .authoring import checks
from .authoring.setup_editor import CitySetups
from .bots import reasons
from .bots.evaluation import prospect
from .bots.habits import habits
from .bots.levels import KINDS
from .data import FILES, GAME_ID, data_of
from .goals import MEASURES
from .setup import begin, choose_civilization, deal_civilizations, found_cities
from .state import Peloponnes
from .view import curves, table, words
from .view.ends import ENDS
from .view.places import CLOTH
from .view.recap import PLOT

SCENES: Mapping[str, Callable[[Peloponnes], Flow[None]]] = {
    "deal": deal_civilizations,
    "choose": choose_civilization,
    "found": found_cities,
    "reveal": reveal.reveal,
    "strike": catastrophes.strike,
    "supply": supply.supply,
    "bid": bidding.turn,
    "order": gaining.turn_order,
    "gain": gaining.gain,
    "income": income.income,
    "final_supply": supply.supply,
    "uncover": scoring.uncover_and_score,
}

PRINTED = data_of(shipped(GAME_ID)).tables
COLOURS = PRINTED.player_colours
SEATS = tuple(Seat(c.id, c.id.capitalize(), c.id, f"Plays with the {c.mark}.") for c in COLOURS)
BLURBS = {
    "standard": "The whole game: eight rounds through the piles A, B and C.",
    "first_harvest": "A first game in five rounds: richer hands, catastrophes that come sooner, two supply phases.",
    "sparta_and_argos": "A duel of two cities that are always the same: crowded Sparta and proud, poor Argos.",
    "five_cities": "Sparta, Corinth, Argos, Messene and Thebes around a full table.",
}
SAFE = {"terracotta": "#D55E00", "aegean": "#0072B2", "olive": "#009E73", "saffron": "#E69F00", "murex": "#CC79A7"}


def seatings(least: int, most: int) -> tuple[tuple[str, ...], ...]:
    """Three players where that is possible, then every other number."""
    numbers = sorted(range(least, most + 1), key=lambda n: n != 3)
    return tuple(tuple(seat.id for seat in SEATS[:n]) for n in numbers)


class PeloponnesGame(Game[Peloponnes]):
    id = GAME_ID
    title = "Peloponnes Card Game"
    blurb = "Bid for lands and buildings, feed your people, weather five catastrophes; the lower of two totals counts."
    state_type = Peloponnes
    has_secrets = True
    covers_hands = True
    seats = SEATS
    sides = tuple(Side(c.id, c.id.capitalize(), c.hex, emblem=c.mark, safe=SAFE.get(c.id, "")) for c in COLOURS)
    scenarios = tuple(
        Scenario(
            s.id, s.name, BLURBS.get(s.id, ""), s.minutes, seatings(*s.players), s.id == "first_harvest",
            dict.fromkeys(s.options, True),
        )
        for s in PRINTED.scenarios
    )  # fmt: skip
    options = tuple(
        Setting(o.id, o.name, o.rule, o.default, rule="Setup",
                scenarios=("standard", "first_harvest") if o.id == "civilization_choice" else ())
        for o in PRINTED.options
    )  # fmt: skip
    bots = KINDS
    plot = PLOT
    texts = words.TEXTS
    headlines = curves.HEADLINES
    ends = ENDS
    curves = curves.CURVES
    setups = CitySetups()
    measures = MEASURES
    data_files = FILES

    def setup(self, setup: Setup) -> Peloponnes:
        return begin(setup)

    def scene(self, state: Peloponnes) -> Flow[None] | None:
        scene = SCENES.get(state.phase)
        return scene(state) if scene else None

    def outcome(self, state: Peloponnes) -> Outcome | None:
        if state.phase != "over":
            return None
        ranks = scoring.ranking(state)
        best = max(ranks.values())
        winners = tuple(seat for seat in state.seats if ranks[seat] == best)
        return Outcome(winners, {seat: float(rank[0]) for seat, rank in ranks.items()}, words.victory(state, ranks, winners))

    def view(self, state: Peloponnes, seat: str | None) -> Peloponnes:
        seen = self.codec.clone(state)
        secrets.mask(seen, seat)
        return seen

    def determinize(self, view: Peloponnes, seat: str, dice: Dice) -> Peloponnes:
        secrets.deal_hidden(view, dice)
        return view

    def hidden(self, state: Peloponnes, seat: str | None) -> Iterator[Secret]:
        return secrets.hidden(state, seat)

    def figures(self, state: Peloponnes) -> Figures:
        return curves.figures(state)

    def evaluate(self, state: Peloponnes, seat: str) -> float:
        return prospect(state, seat)

    def habits(self, played: Played) -> Mapping[str, Mapping[str, Count]]:
        return habits(played)

    def doubts(self, deed: Deed) -> Iterator[str]:
        yield from super().doubts(deed)
        yield from reasons.doubts(deed, [self.tell(deed.view, event) for event in deed.events])

    def name(self, state: Peloponnes | None, id: str) -> str:
        return words.name(state, id) or super().name(state, id)

    def tell(self, state: Peloponnes | None, event: Event) -> str:
        return super().tell(state, words.tellable(event))

    def label(self, state: Peloponnes, option: Option) -> str:
        return words.label(state, option)

    def why_not(self, state: Peloponnes, ask: Ask | None, intent: Option) -> str:
        return refusals.why_not(state, ask, intent) or super().why_not(state, ask, intent)

    def out_of_turn(self, state: Peloponnes, seat: str, intent: Option) -> str:
        return refusals.out_of_turn(state, seat, intent)

    def sketch(self, state: Peloponnes, ask: Ask, option: Option) -> Sketch:
        return Sketch(text=words.preview(state, ask.seat, option))

    def one_more(self, state: Peloponnes, ask: Ask) -> Option | None:
        return bidding.one_more(state, ask)

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return {"cloth": CLOTH}

    def check(self, edition: Edition | None = None) -> list[Issue]:
        return checks.check(edition or self.shipped)

    def ids(self, state: Peloponnes) -> Ids:
        data = state.data
        return {
            "card": data.cards, "civilization": data.civilizations, "reverse": data.split, "seat": state.seats,
            "catastrophe": data.catastrophes, "phase": SCENES,
        }  # fmt: skip

    def invariants(self, state: Peloponnes) -> list[str]:
        return checks.invariants(state)

    def table(self, state: Peloponnes, seat: str | None, ask: Ask | None = None) -> Table:
        return table.build(self.view(state, seat), seat, ask)

    def focused_table(self, state: Peloponnes, seat: str | None, focus: str, ask: Ask | None = None) -> Table:
        return table.build(self.view(state, seat), seat, ask, focus)


GAME = PeloponnesGame()
