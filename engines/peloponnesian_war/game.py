"""Title, seats, scenarios, options, and the loop of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engines.core import Ask, BotKind, Event, Flow, Game, Option, Outcome, Roll, Scenario, Seat, Setting, Setup
from engines.core.authoring import BoardSource
from engines.core.board import Board
from engines.core.curves import Figures
from engines.core.data import Edition, Issue
from engines.core.game import Campaign, Count, Played
from engines.core.luck import Draw
from engines.core.schema import Ids
from engines.core.table import Sheet, Side, Sketch, Table

from .administration import collect_revenue, construction
from .armistice import armistice_phase
from .authoring.checks import check
from .authoring.editor_boards import BOARD_SOURCES
from .authoring.setup_editor import WarSetups
from .bots.strategos import Strategos, position_value
from .data import (
    ATHENS,
    DATA_FILES,
    GAME_ID,
    KINDS,
    OTHER,
    SIDE_OF_KIND,
    SIDES,
    SLOT_OF_KIND,
    SPARTA,
    ScenarioRow,
    tables,
)
from .habits import habits as count_habits
from .operations import begin_operations, operation_scene
from .planning import planning_phase
from .politics import political_phase
from .rebellion import rebellion_phase
from .sieges import combat_phase
from .state import SEAT, War, force_at, friendly, has_units, is_two_player, no_sps, set_holder, side_of
from .view import curves, words
from .view.ends import ENDS
from .view.map import board
from .view.previews import sketch
from .view.recap import GREEN, RED, sheets
from .view.table import build_table

# === SCENES ===


def turn_title(war: War) -> str:
    """Turn t covers three years."""
    return f"Turn {war.turn} · {434 - 3 * war.turn} to {432 - 3 * war.turn} BC"


def opening(war: War) -> Flow[None]:
    """The first turn begins with the initial operation of the side that the person does not command."""
    yield from ()
    war.report("turn", "2", title=turn_title(war))
    war.report("phase", "5", title="Operations Phase")
    row = war.tables.scenarios[war.scenario]
    begin_operations(war, [OTHER[row.player_side]], row.player_side)


def politics(war: War) -> Flow[None]:
    war.report("turn", "2", title=turn_title(war))
    yield from political_phase(war)
    if war.ended:
        return
    yield from planning_phase(war)
    war.report("phase", "5", title="Operations Phase")
    first = war.player_side
    if is_two_player(war):
        first = yield from bolder_side(war)
    begin_operations(war, [first, OTHER[first]], first)


def bolder_side(war: War) -> Flow[str]:
    """Two people: the League whose leader has the higher Strategic Rating operates first; a die breaks a tie."""
    rating = {s: max((war.tables.leaders[x].strategic for x in force_at(war, s, s).leaders), default=-1) for s in SIDES}
    if rating[ATHENS] != rating[SPARTA]:
        return max(SIDES, key=rating.__getitem__)
    (die,) = yield Roll(1, "who operates first", "5")
    return ATHENS if die <= 3 else SPARTA


def combat_to_revenue(war: War) -> Flow[None]:
    """The phases in which nothing is decided."""
    yield from combat_phase(war)
    yield from rebellion_phase(war)
    collect_revenue(war)
    war.phase = "construction"


def construct(war: War) -> Flow[None]:
    yield from construction(war)
    war.phase = "armistice"


def turn_ends(war: War) -> Flow[None]:
    """9, and 3 and 4 of the next turn."""
    yield from armistice_phase(war)
    if not war.ended:
        yield from politics(war)


SCENES: Mapping[str, Callable[[War], Flow[None]]] = {
    "opening": opening,
    "political": politics,
    "operation": operation_scene,
    "combat": combat_to_revenue,
    "construction": construct,
    "armistice": turn_ends,
}


# === SET-UP ===


def new_war(setup: Setup) -> War:
    """The set-up of a scenario: tracks, cups, Forces, rebels."""
    fields = setup.fields()
    t = tables(setup.edition)
    row = t.scenarios[setup.scenario]
    war = War(
        **fields,
        turn=row.first_turn,
        phase="opening",
        player_side=row.player_side,
        has_been=[row.player_side],
        vp=dict.fromkeys(setup.seats, row.vp),
        score={seat: [] for seat in setup.seats},
        treasury=dict(row.treasury),
        sci=dict(row.sci),
        bellicosity=dict(row.bellicosity),
        pending=dict.fromkeys(SIDES, False),
        strategy={side: s for side, s in row.strategy.items() if s},
        hostages=dict(row.hostages),
        box={side: no_sps() for side in SIDES},
        box_leaders={side: [] for side in SIDES},
        lost={side: no_sps() for side in SIDES},
        named={side: [] for side in SIDES},
        passed=dict.fromkeys(SIDES, False),
        alliance={neutral: side for neutral, side in row.coalition.items() if side},
        rebels=dict.fromkeys(row.rebellion, ""),
        helots=row.helot_rebellion,
        forces={side: {} for side in SIDES},
        cup={side: sorted(x.id for x in t.leaders.values() if x.side == side) for side in SIDES},
    )
    place_units(war, row)
    return war


def place_units(war: War, row: ScenarioRow) -> None:
    for placement in row.placements:
        for unit in placement.units:
            if unit.type == "home_guard":
                war.home_guard = unit.sp
                force_at(war, SPARTA, placement.space)
                continue
            kind = f"{unit.nationality}_{unit.type}"
            force = force_at(war, SIDE_OF_KIND[kind], placement.space)
            (force.spent if unit.activated else force.fresh)[SLOT_OF_KIND[kind]] += unit.sp
        for leader in placement.leaders:
            side = war.tables.leaders[leader].side
            force_at(war, side, placement.space).leaders.append(leader)
            war.cup[side].remove(leader)
    for side in SIDES:
        for space in war.forces[side]:
            if not has_units(war, OTHER[side], space):
                set_holder(war, space, side)


# === THE END ===


def outcome_of(war: War) -> Outcome:
    """1.3, 1.4 and the options: who won, and why."""
    scores: dict[str, float] = {seat: float(vp) for seat, vp in war.vp.items()}
    if is_two_player(war):
        return Outcome(two_player_winners(war), scores, f"{war.ended} {vp_words(war)}")
    won, why = solitaire_verdict(war)
    return Outcome((SEAT,) if won else (), scores, f"{war.ended} {why}")


def vp_words(war: War) -> str:
    return " ".join(f"{war.tables.name(seat)} has {vp} victory points." for seat, vp in war.vp.items())


def two_player_winners(war: War) -> tuple[str, ...]:
    """A surrender decides; otherwise, or if both surrender, the higher score (R45)."""
    if len(war.surrendered) == 1:
        return (OTHER[war.surrendered[0]],)
    best = max(war.vp.values())
    return tuple(s for s in war.seats if war.vp[s] == best)


def solitaire_verdict(war: War) -> tuple[bool, str]:
    vp = war.vp[SEAT]
    victory = war.tables.scenarios[war.scenario].victory
    if war.options.get("fixed_side") and len(war.surrendered) == 1:
        won = war.surrendered[0] != war.player_side
        return won, "The other League gave in: victory." if won else "Our League gave in: defeat."
    if victory.type == "campaign":
        early = bool(war.surrendered) and war.turn <= victory.decisive_surrender_turn_max  # R26
        early = early and not war.options.get("fixed_side")  # R45: both at once, so the points decide
        if early or vp > victory.decisive_vp_over:
            return True, f"{vp} victory points: a decisive victory."
        return False, f"{vp} victory points, {victory.decisive_vp_over + 1} needed: hegemony will pass to others."
    won = vp >= victory.vp
    words = f"{vp} victory points, {victory.vp} needed"
    if victory.also == "own_bellicosity_not_lower":
        own, enemy = war.bellicosity[war.player_side], war.bellicosity[OTHER[war.player_side]]
        won = won and own >= enemy
        words += f"; Bellicosity {own} against {enemy}"
    return won, f"{words}: {'victory' if won else 'defeat'}."


# === WHAT MUST HOLD ===


def broken(war: War) -> list[str]:
    """What is wrong in a state: limits, places, tracks, possession."""
    t = war.tables
    out = []
    for side in SIDES:
        total = [b + (war.operation.sps[i] if war.operation and war.operation.side == side else 0)
                 for i, b in enumerate(war.box[side])]  # fmt: skip
        for space, force in war.forces[side].items():
            if space not in t.spaces:
                out.append(f"a force stands in {space}, which is no space")
                continue
            if min(force.fresh) < 0 or min(force.spent) < 0:
                out.append(f"SPs below 0 in {space}")
            if force.naval and t.kind[space] == "land":
                out.append(f"ships stand inland in {space}")
            for slot, number in enumerate(force.sps):
                total[slot] += number
        for slot, number in enumerate(total):
            kind = KINDS[side][slot]
            if not 0 <= number <= t.limit[kind]:
                out.append(f"{number} {kind} exist, {t.limit[kind]} are allowed")
        if war.treasury[side] < 0:
            out.append(f"the treasury of {side} is {war.treasury[side]}")
        if not -6 <= war.sci[side] <= 6 or not 0 <= war.bellicosity[side] <= 12:
            out.append(f"a track of {side} is out of its range")
    out += misplaced_leaders(war)
    if war.phase in ("rebellion", "construction", "armistice", "political"):
        shared = [s for s in war.forces[ATHENS] if has_units(war, ATHENS, s) and has_units(war, SPARTA, s)]
        if shared:
            out.append(f"both sides stand in {shared[0]} after combat")
    for space in war.held:
        if not any(has_units(war, s, space) for s in SIDES):
            out.append(f"nobody stands in {space}, yet it is held by {friendly(war, space)}")
    return out


def misplaced_leaders(war: War) -> list[str]:
    """Every leader is in exactly one place."""
    found = list(war.dead)
    for side in SIDES:
        found += war.cup[side] + war.box_leaders[side]
        for force in war.forces[side].values():
            found += force.leaders
    if war.operation is not None and war.operation.leader:
        found.append(war.operation.leader)
    if war.alcibiades == "persia" and "alcibiades" not in war.dead:
        found.append("alcibiades")
    return [] if sorted(found) == sorted(war.tables.leaders) else ["a leader is missing or there twice"]


class PeloponnesianWar(Game[War]):
    id = GAME_ID
    title = "Peloponnesian War"
    blurb = "Athens against Sparta, 431 to 404 BC, on the great map. You command one League; the system commands the other."
    state_type = War
    rules_version = 5
    seats = (
        Seat(SEAT, "You", "athens", "One person, who may be made to change sides."),
        Seat(ATHENS, "Athens", "athens", "The Delian League: ships, money, an empire to hold."),
        Seat(SPARTA, "Sparta", "sparta", "The Peloponnesian League: the best foot soldiers of Greece."),
    )
    sides = (
        Side(ATHENS, "Athens", "#1d5c96", "Α", safe="#0072b2"),
        Side("athenian_ally", "Delian League", "#6fa3cf", "Δ", safe="#56b4e9"),
        Side(SPARTA, "Sparta", "#a12a2a", "Λ", safe="#d55e00"),
        Side("spartan_ally", "Peloponnesian League", "#d58a4a", "Π", safe="#e69f00"),
        Side("neutral", "Neutral", "#d9cfbd", "○", safe="#c8c8c8"),
    )
    scenarios = (
        Scenario("campaign", "The Great War", "All 27 years in ten turns. Over 150 points or an early surrender win.",
                 180, ((SEAT,), (ATHENS, SPARTA))),
        Scenario("archidamian_war", "The Archidamian War", "The first three turns. 40 points win.", 60,
                 ((SEAT,), (ATHENS, SPARTA))),
        Scenario("first_campaign", "The First Campaign", "One turn as Athens, to learn the game. 20 points win.", 15,
                 ((SEAT,), (ATHENS, SPARTA)), first_game=True),
    )  # fmt: skip
    campaigns = (
        Campaign("war", "The war in three steps", "From one turn to the 27 years.",
                 ("first_campaign", "archidamian_war", "campaign")),
    )  # fmt: skip
    options = (
        Setting("gate_amphipolis", "Amphipolis is a gate", "Only its holder passes it, like Naupactus and Byzantium.",
                True, rule="5.1.1"),
        Setting("resolute_np", "Resolute system", "The system goes on to its next concern instead of passing when the troops"
                " for its defence are lacking.", rule="4.1.2"),
        Setting("storm_fortresses", "Fortresses by storm", "An army that wins a field battle in a fortress holds it, as the"
                " rulebook alone reads; otherwise only a siege takes a fortress.", rule="6.4"),
        Setting("home_guard_intercepts", "The Home Guard intercepts", "The Home Guard fights with the force of Sparta"
                " wherever that meets the enemy, without leaving its place.", rule="5.6"),
        Setting("fixed_side", "Fixed side", "You keep your League and win or lose with it.", rule="3.1"),
        Setting("two_player", "Two people", "Each commands a League; nobody changes sides; a force may let the enemy pass.",
                rule="5", seats=(ATHENS, SPARTA)),
        Setting("learning_mode", "Learning mode", "The chances are shown before each choice.", rule="5.3"),
    )  # fmt: skip
    texts = words.TEXTS
    verbs = words.VERBS
    headlines = curves.HEADLINES
    ends = ENDS
    curves = curves.CURVES
    dice_colours = (GREEN, RED)
    bots = (
        BotKind("easy", "Hipparch", "Thinks of two objectives and of no danger on the way.", lambda: Strategos(2, False)),
        BotKind("normal", "Taxiarch", "Weighs gain, risk and cost of a few operations.", lambda: Strategos(3)),
        BotKind("hard", "Strategos", "Weighs gain, risk and cost of every promising operation.", Strategos),
    )
    setups = WarSetups()
    data_files: ClassVar[Mapping[str, type[Any]]] = DATA_FILES
    board_sources: ClassVar[Mapping[str, BoardSource]] = BOARD_SOURCES

    def setup(self, setup: Setup) -> War:
        return new_war(setup)

    def scene(self, state: War) -> Flow[None] | None:
        return None if state.ended else SCENES[state.phase](state)

    def outcome(self, state: War) -> Outcome | None:
        return outcome_of(state) if state.ended else None

    def figures(self, state: War) -> Figures:
        return curves.figures(state)

    def draws(self, state: War, event: Event) -> Iterable[Draw]:
        return curves.draws(event)

    def evaluate(self, state: War, seat: str) -> float:
        """In tens of victory points, so that the generic players weigh it soundly."""
        return (state.vp[seat] + position_value(state, side_of(state, seat))) / 10

    def habits(self, played: Played) -> Mapping[str, Mapping[str, Count]]:
        return count_habits(played.state, [event for record in played.history for event in record.events])

    def check(self, edition: Edition | None = None) -> list[Issue]:
        return check(edition or self.shipped)

    def ids(self, state: War) -> Ids:
        t = state.tables
        return {
            "space": t.spaces, "leader": t.leaders, "side": SIDES, "seat": state.seats, "phase": SCENES, "event": t.event,
            "coalition": t.setup.coalition_forces,
        }  # fmt: skip

    def invariants(self, state: War) -> list[str]:
        return broken(state)

    def name(self, state: War | None, id: str) -> str:
        found = tables(state.edition if state is not None else self.shipped).name(id)
        return "You" if id == SEAT else found

    def tell(self, state: War | None, event: Event) -> str:
        return words.tell(state, event)

    def sheets(self, state: War, events: Sequence[Event], seat: str | None) -> list[Sheet]:
        return sheets(state, events, seat)

    def why_not(self, state: War, ask: Ask | None, intent: Option) -> str:
        return words.why_not(state, ask, intent)

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return {"map": board(edition or self.shipped)}

    def table(self, state: War, seat: str | None, ask: Ask | None = None) -> Table:
        return build_table(state, seat, ask)

    def sketch(self, state: War, ask: Ask, option: Option) -> Sketch:
        return sketch(state, ask, option)

    def label(self, state: War, option: Option) -> str:
        return words.label(state, option)


GAME = PeloponnesianWar()
