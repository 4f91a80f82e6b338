"""Victory or Death: the interface to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from engines.core import Ask, BotKind, Event, Flow, Game, Option, Outcome, Scenario, Seat, Setting, Setup
from engines.core import texts as kernel_texts
from engines.core.authoring import BoardSource
from engines.core.board import Board
from engines.core.chance import Dice
from engines.core.curves import Figures
from engines.core.data import Edition, Issue
from engines.core.game import Count, Played
from engines.core.reasons import Deed as Done
from engines.core.schema import Ids
from engines.core.secrets import Secret
from engines.core.table import Side, Sketch, Table

from . import reactions, scoring, secrets, turn
from .authoring import checks
from .authoring.editor_boards import BOARD_SOURCES
from .authoring.setup_editor import WarSetups
from .bots import levels, opening, reasons
from .bots.habits import habits
from .context import Deed
from .data import data_files, tables
from .goals import MEASURES
from .powers import POWERS, POWERS_OF, TEAM_OF, TEAMS
from .setup import deal, first_discards, mulligan, starting_pieces
from .state import War
from .view import curves, map, table, words
from .view.ends import ENDS
from .view.recap import PLOT

ALL = (POWERS,)
SCENES: Mapping[str, Callable[[War], Deed[None]]] = {
    "deal": deal,
    "redeal": deal,
    "mulligan": mulligan,
    "discard": first_discards,
    "start": turn.start,
    "strategy": turn.strategy,
    "play": turn.play_step,
    "plan": turn.plan_step,
    "supply": turn.supply_and_draw,
    "scoring": scoring.scoring_round,
}


class VictoryOrDeath(Game[War]):
    id = "victory_or_death"
    title = "Quartermaster General: Victory or Death"
    blurb = "Two teams of two powers fight the Peloponnesian War with one card a turn, supply lines and hidden answers."
    rules_version = 4
    state_type = War
    has_secrets = True
    seats = (
        Seat("corinth", "Corinth", "corinth", "Oligarchs. Revolts, ships and Cities behind the enemy’s back."),
        Seat("delian_league", "Delian League", "delian_league", "Demos. Few soldiers, many points."),
        Seat("sparta", "Sparta", "sparta", "Oligarchs. The best Hoplites of Greece, and not a card to spare."),
        Seat("athens", "Athens", "athens", "Demos. The great fleet, and trouble everywhere."),
    )
    sides = (
        Side("corinth", "Corinth", "#d58a4a", "Ϙ", safe="#e69f00", shape="notched"),
        Side("delian_league", "Delian League", "#6fa3cf", "Δ", safe="#56b4e9", shape="crescent"),
        Side("sparta", "Sparta", "#a12a2a", "Λ", safe="#d55e00"),
        Side("athens", "Athens", "#1d5c96", "Α", safe="#0072b2", shape="apron"),
        Side("oligarchs", "Oligarchs", "#a12a2a", "Ο", safe="#d55e00"),
        Side("demos", "Demos", "#1d5c96", "Δ", safe="#0072b2"),
    )
    scenarios = (
        Scenario("peloponnesian_war", "The Peloponnesian War", "Fifteen rounds, the whole war.", 110, ALL),
        Scenario(
            "first_campaign",
            "The First Campaign",
            "Six rounds from a position in full swing, for a first game.",
            20,
            ALL,
            first_game=True,
            options={"emergency_provision": "basic"},
        ),
    )
    people = (2, 4)  # who share the four powers
    options = (
        Setting(
            "players",
            "Players",
            "How many people share the four powers: with two, each holds a team; with three, one person "
            "holds the Delian League and Athens.",
            "four",
            ("four", "three", "two"),
            rule="2",
        ),
        Setting(
            "emergency_provision",
            "Emergency Provision",
            "Basic: only the four basic cards can be sought. Advanced: Prepare cards too.",
            "advanced",
            ("advanced", "basic"),
            rule="8.3",
        ),
        Setting("mulligan", "Mulligan", "A first draw of ten may be exchanged once.", True, rule="2.3"),
        Setting(
            "reactions",
            "Questions",
            "Act: a power is asked when it can answer. Discreet: also when a face-down card might "
            "have answered, so that a question betrays nothing.",
            "act",
            ("act", "discreet"),
            rule="11",
        ),
        Setting(
            "city_alarm",
            "City alarm",
            "A power that wants no questions is still asked when its City is about to fall.",
            True,
            rule="11",
        ),
        Setting(
            "supply_hints",
            "Supply hints",
            "The map shows where a supply line breaks, and what one more Bribery token would open.",
            True,
            rule="6.1",
        ),
        Setting("open_hands", "Open hands", "All hands and face-down cards are shown, for learning.", False, rule="8.5"),
    )
    bots = (
        BotKind(
            "easy", "Easy", "Plays one of its better cards and often has no answer ready.", levels.EasyBot, levels.EasyBot
        ),
        BotKind("normal", "Normal", "Tries every card in thought and plays the best.", levels.NormalBot, levels.NormalBot),
        BotKind(
            "hard",
            "Hard",
            "Plays its best cards out to the end of the round before it decides.",
            levels.HardBot,
            levels.HardBot,
        ),
    )
    plot = PLOT
    texts = words.TEXTS
    log_sorts = words.LOG_SORTS
    headlines = curves.HEADLINES
    ends = ENDS
    curves = curves.CURVES
    setups = WarSetups()
    measures = MEASURES
    data_files = data_files()
    board_sources: ClassVar[Mapping[str, BoardSource]] = BOARD_SOURCES

    # --- the game

    def setup(self, setup: Setup) -> War:
        g = War(**setup.fields())
        g.powers = starting_pieces(setup.edition, setup.scenario, str(setup.options["reactions"]))
        return g

    def scene(self, state: War) -> Flow[None] | None:
        return None if state.step == "over" else reactions.answered(state, SCENES[state.step](state))

    def outcome(self, state: War) -> Outcome | None:
        if state.step != "over":
            return None
        winners = tuple(POWERS[p] for p in POWERS_OF[state.winner])
        scores = {POWERS[p]: float(state.vp[TEAM_OF[p]]) for p in range(4)}
        name = next(t.name for t in state.data.map.teams if t.id == TEAMS[state.winner])
        return Outcome(winners, scores, f"The {name} win {max(state.vp)} to {min(state.vp)}: {state.ending}.")

    # --- secrets

    def view(self, state: War, seat: str | None) -> War:
        return secrets.mask(self.codec.clone(state), seat)

    def determinize(self, view: War, seat: str, dice: Dice) -> War:
        return secrets.deal_hidden(view, dice)

    def hidden(self, state: War, seat: str | None) -> Iterator[Secret]:
        return secrets.hidden(state, seat)

    def figures(self, state: War) -> Figures:
        return curves.figures(state)

    def evaluate(self, state: War, seat: str) -> float:
        return levels.evaluate(state, seat)

    def habits(self, played: Played) -> Mapping[str, Mapping[str, Count]]:
        return habits(played)

    def doubts(self, deed: Done) -> Iterator[str]:
        return reasons.doubts(deed, self.place_names(deed.view), [self.tell(deed.view, event) for event in deed.events])

    def ids(self, state: War) -> Ids:
        return {"space": state.data.ids, "card": state.data.cards, "step": SCENES}

    def invariants(self, state: War) -> list[str]:
        return checks.invariants(state)

    # --- words

    def name(self, state: War | None, id: str) -> str:
        return words.name(tables(state.edition if state is not None else self.shipped), id)

    def teams(self, seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        sides = (("corinth", "sparta"), ("delian_league", "athens"))
        return tuple(found for side in sides if (found := tuple(seat for seat in side if seat in seats)))

    def tell(self, state: War | None, event: Event) -> str:
        data = tables(state.edition if state is not None else self.shipped)
        told = kernel_texts.tell(self.texts, lambda id: words.spoken(data, id), words.tellable(data, event))
        return told[:1].upper() + told[1:]

    def label(self, state: War, option: Option) -> str:
        return words.label(state, option)

    def why_not(self, state: War, ask: Ask | None, intent: Option) -> str:
        return words.why_not(state, ask, intent)

    def sketch(self, state: War, ask: Ask, option: Option) -> Sketch:
        sketch = map.sketch(state, ask, option)
        advice = opening.recommended(state, ask, option)
        return msgspec.structs.replace(sketch, text=" ".join(filter(None, (sketch.text, advice)))) if advice else sketch

    # --- board and data

    def table(self, state: War, seat: str | None, ask: Ask | None = None) -> Table:
        return table.table(self.view(state, seat), seat, ask)

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return {"map": map.board(edition or self.shipped)}

    def check(self, edition: Edition | None = None) -> list[Issue]:
        return checks.check(edition or self.shipped)


GAME = VictoryOrDeath()
