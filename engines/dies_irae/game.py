"""Dies Irae as a game of the table: seats, scenarios, options, and the loop of its scenes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import msgspec

from engines.core import Ask, Flow, Game, Option, Outcome, Scenario, Seat, Setting, Setup
from engines.core.authoring import BoardSource
from engines.core.board import Board
from engines.core.curves import Figures
from engines.core.data import Edition, Issue
from engines.core.game import Count, Played
from engines.core.reasons import Deed, names_in, not_met
from engines.core.schema import Ids
from engines.core.table import Side, Sketch, Table

from . import setup, turn
from .authoring import checks
from .authoring.mapmaking import SOURCE
from .authoring.setup_editor import AncientSetups
from .bots.habits import habits
from .bots.levels import BOTS, evaluate
from .bots.reasons import came_nearer
from .data import ACTIONS, FILES, GAME_ID, tables
from .state import STANDING, DiesIrae, pair, victory_points
from .view import curves, refusals, table
from .view.ends import ENDS
from .view.map import board
from .view.recap import PLOT
from .view.words import TEXTS, label, name

SCENES = {"setup": setup.set_up_power, "turn": turn.begin_turn, "action": turn.action, "maintenance": turn.end_turn}
ALL = ("egypt", "persia", "greece")
PAIRS = (("persia", "greece"), ("egypt", "greece"), ("egypt", "persia"))


class DiesIraeGame(Game[DiesIrae]):
    id = GAME_ID
    title = "Dies Irae"
    blurb = "Greece, Persia and Egypt contend for trade, provinces and glory. No dice, no cards, nothing hidden."
    state_type = DiesIrae
    rules_version = 3
    setups = AncientSetups()
    data_files: ClassVar[Mapping[str, type[msgspec.Struct]]] = FILES
    seats = (
        Seat("egypt", "Egypt", "egypt", "Rich soil, many legions, old culture; far from the islands."),
        Seat("persia", "Persia", "persia", "The most legions and the first move; neighbours on every side."),
        Seat("greece", "Greece", "greece", "The most ships, with the islands at its door; few legions."),
    )
    sides = (
        Side("egypt", "Egypt", "#b8902f", emblem="ankh", safe="#e69f00"),
        Side("persia", "Persia", "#6b4a8a", emblem="disc", safe="#cc79a7"),
        Side("greece", "Greece", "#1d5c96", letter="Ε", safe="#0072b2"),
    )
    scenarios = (
        Scenario("standard", "Ten victory points", "The whole game.", 180, (ALL,)),
        Scenario("mid", "Nine victory points", "A little shorter.", 160, (ALL,), options={"target": 9}),
        Scenario("short", "Eight victory points", "The short form.", 140, (ALL,), options={"target": 8}),
        Scenario(
            "beginner", "First long game", "Eight victory points and the easier light laurels.", 100, (ALL,),
            options={"target": 8, "light_laurels": True},
        ),
        Scenario(
            "three_summers", "Three summers", "A first game of three turns with full treasuries; most victory points win.",
            15, (ALL,), first_game=True, options={"target": 8, "light_laurels": True, "turn_limit": 3}, opponents="easy",
        ),
        Scenario("duel", "Duel", "Two powers; the lands of the third are open to both.", 120, PAIRS),
        Scenario("duel_guarded", "Guarded duel", "Two powers; the third has posts, but no units.", 120, PAIRS),
        Scenario("solo", "Alone against two", "You and two computer players.", 120, (ALL,)),
        Scenario(
            "archimedes", "Archimedes", "You against two computer players who keep the peace with each other.", 120, (ALL,),
        ),
    )  # fmt: skip
    options = (
        Setting("unrest", "Unrest", "STABILITY may cost 100 Talents and push a rival to the left instead.", rule="17.1"),
        Setting(
            "reversible_progress", "Reversible progress",
            "Cubes step back when a phase loses its condition, and the Golden Age of stability can be lost.", rule="17.2",
        ),
        Setting("province_stability", "Provinces bring stability", "Each province gained adds a step.", rule="17.3"),
        Setting("legions_create", "Legions only", "Ships neither create trade posts nor take them over.", rule="17.4"),
        Setting("leaders", "Leaders", "One leader for each power, worth 2 CV in a combat in its hex.", rule="17.5"),
        Setting("chosen_seats", "Chosen places", "The players choose their places in the order of play.", rule="17.6"),
        Setting("double_posts", "Double posts", "From Manufacturing a second trade post may stand in a hex.", rule="17.7"),
        Setting("light_laurels", "Light laurels", "Control brings victory points sooner.", rule="17.8"),
        Setting("culture_flat", "Flat culture modifier", "One combat modifier for each phase of culture, not for each box.",
                rule="9.6"),
        Setting("target", "Victory points", "How many win at the end of an action cycle.", 10, low=8, high=12, rule="2"),
        Setting("turn_limit", "Last turn", "After this turn the best placed power wins.", 25, low=3, high=40, rule="15"),
        Setting("person", "Your power", "The power that stands against the other two.", "greece",
                choices=("greece", "persia", "egypt"), rule="archimedes", scenarios=("archimedes",)),
        Setting("difficulty", "Difficulty", "Each step gives both computer players 30 Talents more.", 0, low=0, high=2,
                rule="archimedes", scenarios=("archimedes",)),
    )  # fmt: skip
    board_sources: ClassVar[Mapping[str, BoardSource]] = {"map": SOURCE}
    plot = PLOT
    texts = TEXTS
    bots = BOTS
    headlines = curves.HEADLINES
    ends = ENDS
    curves = curves.CURVES

    # --- the rules

    def habits(self, played: Played) -> Mapping[str, Mapping[str, Count]]:
        return habits(played)

    def doubts(self, deed: Deed) -> Iterable[str]:
        """Units that set out for a place need not be there when the action ends, but nearer."""
        t = tables(deed.view.edition)
        names = self.place_names(deed.view)
        on_the_way = {hex for hex in names_in(deed.why, names) if came_nearer(t, deed.events, hex)}
        told = (self.tell(deed.view, event) for event in deed.events)
        missed = not_met(deed, {hex: name for hex, name in names.items() if hex not in on_the_way}, told)
        return (f"nothing was heard of {name}" for name in missed)

    def setup(self, setup_: Setup) -> DiesIrae:
        g = DiesIrae(**setup_.fields())
        order = g.tables.setup_order
        if g.scenario == "duel_guarded":
            for id in order:
                if id not in g.seats:
                    setup.place_guard(g, id)
        g.setting_up = [id for id in order if id in g.seats]
        for id in g.setting_up:
            g.powers[id] = setup.new_power(g, id)
        if g.scenario == "archimedes":
            one, other = (id for id in order if id != g.options["person"])
            g.armistices[pair(one, other)] = STANDING
        return g

    def scene(self, state: DiesIrae) -> Flow[None] | None:
        return None if state.phase == "over" else SCENES[state.phase](state)

    def outcome(self, state: DiesIrae) -> Outcome | None:
        if state.phase != "over":
            return None
        winners: tuple[str, ...] = (state.winner,)
        if state.scenario == "archimedes" and state.winner != state.options["person"]:
            winners = tuple(s for s in state.seats if s != state.options["person"])
        scores = {s: float(victory_points(state, state.powers[s])) for s in state.seats}
        return Outcome(winners, scores, state.why)

    def ids(self, state: DiesIrae) -> Ids:
        t = state.tables
        return {
            "hex": t.hexes, "site": t.site_at, "power": t.factions, "track": t.tracks, "good": t.goods, "action": ACTIONS,
            "province": t.provinces, "island": t.islands,
            "pair of powers": {pair(one, other) for one in t.factions for other in t.factions if one != other},
        }  # fmt: skip

    def invariants(self, state: DiesIrae) -> list[str]:
        return checks.invariants(state)

    def figures(self, state: DiesIrae) -> Figures:
        return curves.figures(state)

    def evaluate(self, state: DiesIrae, seat: str) -> float:
        return evaluate(state, seat)

    # --- words and the table

    def name(self, state: DiesIrae | None, id: str) -> str:
        return name(state.tables if state is not None else tables(self.shipped), id)

    def label(self, state: DiesIrae, option: Option) -> str:
        return label(state, option)

    def why_not(self, state: DiesIrae, ask: Ask | None, intent: Option) -> str:
        return refusals.why_not(state, ask, intent)

    def sketch(self, state: DiesIrae, ask: Ask, option: Option) -> Sketch:
        return table.sketch(state, ask, option)

    def table(self, state: DiesIrae, seat: str | None, ask: Ask | None = None) -> Table:
        return table.table(state, seat, ask)

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return {"map": board(edition or self.shipped)}

    def check(self, edition: Edition | None = None) -> list[Issue]:
        return checks.check(tables(edition or self.shipped))


GAME = DiesIraeGame()
