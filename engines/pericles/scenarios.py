"""14 The scenarios: who can play each, what it plays, and how it is won, in words."""

from __future__ import annotations

from engines.core import Scenario
from engines.core.data import shipped
from engines.core.game import Campaign

from .data import GAME_ID, SEATS, ScenarioData, tables

OURS = tables(shipped(GAME_ID))
PAIRS = (("aristocrats", "demagogues"), ("agiad", "eurypontid"))
SOLO = tuple((s,) for s in SEATS)
TRIOS = tuple(tuple(s for s in SEATS if s != missing) for missing in SEATS)
FIRST_GAME = "h1_road_to_plataea"

BLURBS = {
    "full": "Both assemblies and the map, {turns}.",
    "theater_only": "The map alone: issues are already won, one Theater phase decides.",
    "political_only": "One assembly, no map: a duel of orators.",
    "battle_vignette": "One famous battle with its forces as they stood.",
}


def seatings(kind: str, city: str) -> tuple[tuple[str, ...], ...]:
    if kind == "political_only":
        return (PAIRS[0] if city == "athens" else PAIRS[1],)
    if kind == "battle_vignette":
        return (("aristocrats", "agiad"),)
    return (SEATS, *PAIRS, *SOLO, *TRIOS)


def goal(s: ScenarioData) -> str:
    """14: what wins the scenario, and what is special about it."""
    words = {
        "oration_and_issue": "The higher oration and the Ostracism, both together, win; otherwise it is a draw.",
        "t6b": "The higher oration wins: for the Eurypontids only with War/Peace in the centre, for the Agiads only with it "
        "carried; otherwise it is a draw.",
        "battle_sequence": "Whoever wins every battle wins; otherwise it is a draw.",
        "honor_sum": "The City-State with the most Honor wins, and in it the faction with the most.",
    }
    out = [words[s.victory.kind]]
    if s.victory.first:
        out.insert(0, "Sparta wins at once with control of the Hellespont at the end.")
    if s.victory.final_bonuses:
        out.append("Government, Theaters and bases count at the end.")
    if s.victory.penalty:
        out.append("Athens' government loses 10 Honor if the Persian War goes on.")
    if s.special("persian_war_penalty_falls_on"):
        out.append("The Aristocrats lose 3 Honor if the Persian War goes on.")
    if s.special("ends_on_peace_from_turn"):
        out.append(f"A Peace made from turn {s.special('ends_on_peace_from_turn')} on ends it.")
    if s.special("stock_delta"):
        out.append(f"Each stock is changed by {s.special('stock_delta')} Strategos.")
    if s.special("no_city_state_builds") is not None:
        out.append("Athens and Sparta themselves build nothing.")
    return " ".join(out)


def scenario_list() -> tuple[Scenario, ...]:
    """In the order of the book, the first game before all."""
    t = OURS
    out = []
    for s in t.scenarios.values():
        turns = "one turn" if s.first_turn == s.last_turn else f"turns {s.first_turn} to {s.last_turn}"
        head = [s.section if s.section != "house" else "Training"]
        if s.id in t.training_order:
            head.append(f"training {t.training_order.index(s.id) + 1} of {len(t.training_order)}")
        blurb = f"{', '.join(head)}. {BLURBS[s.kind].format(turns=turns)} {goal(s)}"
        options = {"ravages_of_war": True} if s.special("ravages_of_war") is not None else {}
        out.append(Scenario(s.id, s.name, blurb, s.minutes, seatings(s.kind, s.city_state), s.id == FIRST_GAME, options))
    return tuple(sorted(out, key=lambda s: not s.first_game))


TOLD_BY_THUCYDIDES = tuple(s.id for s in OURS.scenarios.values() if s.section.startswith("14.1."))
CAMPAIGNS = (
    Campaign("training", "Training", "Short ones, in the order in which they teach.", tuple(OURS.training_order)),
    Campaign("thucydides", "Thucydides", "The wars as he tells them, year by year.", TOLD_BY_THUCYDIDES),
    Campaign("wars", "The two wars", "The first, the second, both together.", ("first_war", "second_war", "campaign")),
)

FULL = tuple(s.id for s in OURS.scenarios.values() if s.kind == "full")
# 15.12 A: wherever all four factions are played
FOUR_FACTIONS = tuple(s.id for s in OURS.scenarios.values() if s.kind in ("full", "theater_only"))
LONG = tuple(
    s.id for s in OURS.scenarios.values() if "ravages_of_war" in s.options or s.special("ravages_of_war") is not None
)
