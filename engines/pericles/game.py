"""Pericles: The Peloponnesian Wars. Four factions in two City-States debate at home and fight abroad."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.core import Ask, Flow, Game, Option, Outcome, Scenario, Seat, Setting, Setup, texts
from engines.core.authoring import BoardSource
from engines.core.board import Board
from engines.core.chance import Dice
from engines.core.curves import Figures
from engines.core.data import Edition
from engines.core.data import Issue as Problem
from engines.core.flow import Event
from engines.core.game import BotKind
from engines.core.luck import Draw
from engines.core.schema import Ids
from engines.core.secrets import Secret
from engines.core.table import Side, Sketch, Table

from . import aristophanes, assembly, battle, brasidas, endphase, issues, military, politics, secrets, theater
from .authoring.checks import find_problems
from .authoring.editor_boards import BOARD_SOURCES
from .authoring.setup_editor import PericlesSetups
from .bots.levels import StrategosBot, ThemistoclesBot, position_value
from .bots.phormio_seat import PhormioBot
from .data import CITIES, CITY, DATA_FILES, KINDS, N_FORCES, RUMOR, SEATS
from .phormio.charts import stand_in
from .phormio.matrix import strategy
from .scenarios import CAMPAIGNS, FOUR_FACTIONS, FULL, LONG, scenario_list
from .setup import begin, new_state
from .state import Pericles
from .view import curves
from .view.boards import boards as build_boards
from .view.ends import ENDS
from .view.option_labels import button, draft, named, told_name, why_no_card
from .view.recap import PLOT
from .view.table import build_table
from .view.words import ASIDES, LOG_SORTS, TEXTS, template, with_pieces

Scene = Callable[[Pericles], Flow[None]]

SCENES: dict[str, Scene] = {
    "begin": begin,
    "aristophanes": aristophanes.aristophanes,
    "discard": assembly.discard,
    "deal": assembly.deal,
    "entourage": assembly.entourage,
    "hostages": assembly.hostages,
    "strategy": strategy,
    "boule": assembly.boule,
    "brasidas": brasidas.brasidas,
    "designate": assembly.designate,
    "debate": assembly.debate,
    "political": politics.political,
    "war_and_peace": politics.war_and_peace,
    "order": theater.order,
    "place": theater.place,
    "reveal": theater.reveal,
    "issue": issues.resolve,
    "commit": military.commit,
    "moves": military.moves,
    "battle": battle.battle,
    "losses": battle.losses,
    "second_battle": battle.second_battle,
    "battle_over": battle.battle_over,
    "vignette": battle.vignette,
    "end": endphase.end,
    "maintenance": endphase.maintenance,
    "redeploy": endphase.redeploy,
    "wrap_up": endphase.wrap_up,
}


class PericlesGame(Game[Pericles]):
    id: ClassVar[str] = "pericles"
    title: ClassVar[str] = "Pericles: The Peloponnesian Wars"
    blurb: ClassVar[str] = "Debate in two assemblies, war in twenty theaters: four factions, two City-States, one victor."
    state_type: ClassVar[type[Pericles]] = Pericles
    rules_version = 4
    has_secrets: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (
        Seat("aristocrats", "Aristocrats", "athens", "Cimon's and Nicias' party in Athens."),
        Seat("demagogues", "Demagogues", "delian", "Ephialtes' and Cleon's party in Athens."),
        Seat("agiad", "Agiad", "sparta", "The elder royal house of Sparta."),
        Seat("eurypontid", "Eurypontid", "peloponnesian", "The younger royal house of Sparta."),
    )
    sides: ClassVar[tuple[Side, ...]] = (
        Side("athens", "Athens", "#1d5c96", "Α", safe="#0072b2"),
        Side("delian", "Delian League", "#6fa3cf", "Δ", safe="#56b4e9"),
        Side("argos", "Argos", "#8a6b3f", emblem="wolf", safe="#999999"),
        Side("sparta", "Sparta", "#a12a2a", "Λ", safe="#d55e00"),
        Side("peloponnesian", "Peloponnesian League", "#d58a4a", "Π", safe="#e69f00"),
        Side("persia", "Persia", "#6b4a8a", emblem="disc", safe="#cc79a7"),
    )
    scenarios: ClassVar[tuple[Scenario, ...]] = scenario_list()
    campaigns = CAMPAIGNS
    options: ClassVar[tuple[Setting, ...]] = (
        Setting("brasidas", "Brasidas", "A City-State without people plays its politics by dice, which is quicker.", False,
                rule="15.9", scenarios=FULL),
        Setting("handicap", "Handicap of the bots", "Honor that each bot of a City-State without people begins with.", 20,
                low=0, high=40, rule="15.14"),
        Setting("two_players_split", "Two players, a faction in each city",
                "Each of two people holds one faction in each City-State; who goes with the Aristocrats?", "no",
                choices=("no", "agiad", "eurypontid"), rule="15.12", scenarios=FOUR_FACTIONS),
        Setting("ravages_of_war", "Ravages of War", "Losses, plague and long war wear both sides out for good.", False,
                rule="14.43", scenarios=LONG),
    )  # fmt: skip
    bots: ClassVar[tuple[BotKind, ...]] = (
        BotKind("easy", "Phormio", "Follows the strategy matrix and the decision charts of chapter 15.", PhormioBot),
        BotKind("normal", "Themistocles", "Weighs every option by the value of the position.", ThemistoclesBot),
        BotKind("hard", "Strategos", "Themistocles, who also plays the war ahead before he decides.", StrategosBot),
    )
    plot = PLOT
    texts: ClassVar[Mapping[str, str]] = TEXTS
    log_sorts = LOG_SORTS
    log_asides = ASIDES
    headlines = curves.HEADLINES
    ends = ENDS
    curves = curves.CURVES
    setups = PericlesSetups()
    data_files = DATA_FILES
    board_sources: ClassVar[Mapping[str, BoardSource]] = BOARD_SOURCES

    def setup(self, setup: Setup) -> Pericles:
        return new_state(setup)

    def scene(self, state: Pericles) -> Flow[None] | None:
        if state.phase == "over":
            return None
        scene = SCENES[state.phase](state)
        return stand_in(state, scene) if state.bots else scene

    def outcome(self, state: Pericles) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = {s: float(state.honor[s]) for s in state.seats}
        return Outcome(tuple(state.winners), scores, state.why)

    # --- secrets

    def view(self, state: Pericles, seat: str | None) -> Pericles:
        return secrets.mask(self.codec.clone(state), seat)

    def determinize(self, view: Pericles, seat: str, dice: Dice) -> Pericles:
        return secrets.determinize(view, seat, dice)

    def hidden(self, state: Pericles, seat: str | None) -> Iterator[Secret]:
        return secrets.hidden(state, seat)

    # --- evaluation

    def figures(self, state: Pericles) -> Figures:
        return curves.figures(state)

    def draws(self, state: Pericles, event: Event) -> Iterable[Draw]:
        return curves.draws(state, event)

    def evaluate(self, state: Pericles, seat: str) -> float:
        return position_value(state, seat) * 0.1

    # --- words

    def name(self, state: Pericles | None, id: str) -> str:
        return named(state, id)

    def teams(self, seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Two factions a City-State where four play; one of them wins with its City-State."""
        cities = (("aristocrats", "demagogues"), ("agiad", "eurypontid"))
        return tuple(found for city in cities if (found := tuple(seat for seat in city if seat in seats)))

    def tell(self, state: Pericles | None, event: Event) -> str:
        sentence = {event.kind: template(event)} if event.kind in TEXTS else {}
        return texts.tell(sentence, lambda id: told_name(state, event, id), with_pieces(event))

    def label(self, state: Pericles, option: Option) -> str:
        return button(state, option)

    def sketch(self, state: Pericles, ask: Ask, option: Option) -> Sketch:
        return draft(self.view(state, ask.seat), ask, option)

    def why_not(self, state: Pericles, ask: Ask | None, intent: Option) -> str:
        return why_no_card(state, intent) or super().why_not(state, ask, intent)

    # --- board, data

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return build_boards(edition or self.shipped)

    def check(self, edition: Edition | None = None) -> list[Problem]:
        return find_problems(edition or self.shipped)

    def table(self, state: Pericles, seat: str | None, ask: Ask | None = None) -> Table:
        return build_table(self.view(state, seat), seat, ask)

    def ids(self, state: Pericles) -> Ids:
        t = state.tables
        return {
            "faction": SEATS, "city": CITIES, "theater": t.theaters, "card": t.cards, "play": t.plays, "phase": SCENES,
            "issue": {issue for supply in t.supply.values() for issue in supply} | {RUMOR},
            "strategy": {id for city in CITIES for id in t.strategy[city]},
        }  # fmt: skip

    def invariants(self, state: Pericles) -> list[str]:
        broken = []
        t = state.tables
        on_map = [0] * N_FORCES
        for where, f in state.forces.items():
            for kind in range(N_FORCES):
                on_map[kind] += f[kind]
            if min(f) < 0:
                broken.append(f"a negative number of pieces in {where}")
            if f[14] > t.figures.treachery_most or f[15] > t.figures.treachery_most:
                broken.append(f"too much Treachery in {where}")
        for kind in range(N_FORCES):
            if on_map[kind] + state.pool[kind] + state.gone[kind] != t.pool[kind]:
                broken.append(f"pieces are not conserved: {KINDS[kind]}")
        if min(state.tokens.values()) < 0:
            broken.append("negative Strategos")
        for city, stock in state.stock.items():
            held = sum(n for s, n in state.tokens.items() if CITY[s] == city)
            if state.data.kind == "full" and stock + held > t.figures.stock + t.figures.strategy_board:
                broken.append(f"{city} has more than its Strategos")
        for city, display in state.display.items():
            for name, most in t.supply[city].items():
                if sum(1 for i in display if i.kind == name) > most:
                    broken.append(f"{city} has more markers than there are: {name}")
            if any(abs(i.at) > t.figures.track for i in display):
                broken.append("a marker is off its track")
        for seat in SEATS:
            if state.phase in ("place", "reveal") and len(state.markers[seat]) > len(state.afoot[seat]):
                broken.append(f"markers of {seat} are not conserved")
        return broken


GAME = PericlesGame()
