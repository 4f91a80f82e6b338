"""What a computer player gives as its reason is what it then does: each reason is compared with the same action's events."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engines.core import Event, Option, Session
from engines.core.bots import Seen, make_bot
from engines.dies_irae.bots import reasons
from engines.dies_irae.bots.plan import Plan
from engines.dies_irae.bots.plan_makers import build_plans
from engines.dies_irae.bots.reasons import came_nearer, reason
from engines.dies_irae.game import GAME

from .positions import ATHENAE, DELPHI, GAME_TABLES, position, posts, settle_all

HEX_NAMED = {GAME_TABLES.hex_name(hex): hex for hex in sorted(GAME_TABLES.hexes)}
LONGEST_FIRST = sorted(HEX_NAMED, key=len, reverse=True)
BUILT = {"a monument": "monument", "more ships": "ship", "more legions": "legion", "another fortress": "fortress"}


def actions(kinds: tuple[str, str, str], scenario: str, seed: int) -> Iterator[tuple[str, str, list[Event]]]:
    """Each action of a game: its name, the reason given for it, and what happened in it."""
    session = Session.new("dies_irae", scenario, {"turn_limit": 5, "unrest": True}, seed=seed)
    bots = {seat: make_bot(GAME, kind) for seat, kind in zip(session.state.seats, kinds, strict=True)}
    named: tuple[str, str] | None = None
    events: list[Event] = []
    while session.ask is not None:
        ask = session.ask
        advice = bots[ask.seat].advise(Seen(session))
        if ask.options[0].verb == "name":
            if named is not None:
                yield *named, events
            named, events = (str(advice.option.kind), advice.why), []
        session.apply(advice.option)
        if named is not None:
            events += session.history[-1].events


def places(words: str) -> set[str]:
    """The hexes named; a longer name may hold the name of a site."""
    found = set()
    for name in LONGEST_FIRST:
        if name in words:
            found.add(HEX_NAMED[name])
            words = words.replace(name, "")
    return found


def is_true(action: str, why: str, events: list[Event]) -> bool:
    def happened(*kinds: str) -> list[Event]:
        return [e for e in events if e.kind in kinds]

    def where(*kinds: str) -> set[str]:
        return {e.data["space"] for e in happened(*kinds)}

    if why == reasons.NOTHING:
        return action == "pass"
    if why == reasons.BLOCK:
        return bool(happened("blocked"))
    if happened("blocked"):
        return False
    named = places(why)
    match action:
        case "move" if why == reasons.ABOARD:
            return bool(happened("boarded"))
        case "move":
            moved = happened("marched", "sailed")
            return bool(named) and all(g in where("landed") or came_nearer(GAME_TABLES, moved, g) for g in named)
        case "attack":
            kind = {"monument": "monument_destroyed", "taken": "taken_over", "combat": "combat"}[
                next(w for w in ("monument", "taken", "combat") if w in why)
            ]
            kinds = ("land_combat", "sea_combat") if kind == "combat" else (kind,)
            return bool(named) and named <= where(*kinds)
        case "build":
            return {BUILT[w] for w in BUILT if w in why} == {e.data["what"] for e in happened("built")}
        case "create":
            return bool(named) and named <= where("created")
        case "develop":
            return set(re.findall("culture|economy|military|fleet", why)) == {e.data["track"] for e in happened("developed")}
        case "stability":
            return bool(happened("unrest" if "unrest" in why else "paid_stability"))
        case "armistice":
            answer = happened("refused" if "refusal" in why else "accepted")
            return bool(answer) and GAME_TABLES.factions[answer[0].seat].name in why
    return False


@pytest.mark.parametrize(
    ("kinds", "scenario", "seed"),
    [
        (("normal", "normal", "normal"), "standard", 1),
        (("normal", "easy", "normal"), "standard", 4),
        (("easy", "easy", "easy"), "standard", 7),
    ],
)
def test_every_reason_is_true(kinds: tuple[str, str, str], scenario: str, seed: int):
    seen: dict[str, int] = {}
    for action, why, events in actions(kinds, scenario, seed):
        assert is_true(action, why, events), (action, why, [(e.kind, e.data) for e in events])
        seen[action] = seen.get(action, 0) + 1
    assert sum(seen.values()) > 40
    assert {"move", "create", "develop", "build"} <= set(seen)


def test_a_monument_is_a_reason_only_where_one_can_be_built():
    g = position(turn=6)
    p = g.powers["persia"]
    p.development["culture"], p.development["military"] = 1, 1
    p.fortresses, p.monuments, p.talents = [ATHENAE], [ATHENAE], 300
    posts(g, "persia", "aiginion")  # no city
    found = list(build_plans(settle_all(g), "persia", 0.0))
    assert found
    assert not any("monument" in plan.why for plan in found)


def test_each_deed_has_its_reason():
    t = GAME_TABLES
    for verb, words in (
        ("assault", "the monument in Delphi can be destroyed"),
        ("takeover", "a post can be taken over in Delphi"),
        ("land_combat", "combat in Delphi pays"),
    ):
        assert reason(t, "attack", [Option(verb, space=DELPHI, kind="greece")], [], "") == words


def test_a_plan_without_an_order_is_a_block():
    g = position()
    assert Plan(g, "persia", "move").settled(0.0).why == reasons.BLOCK
