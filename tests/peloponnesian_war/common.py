"""Positions built by hand, and a driver that answers a flow from a list."""

from __future__ import annotations

import re
from typing import Any

from engines.core import Ask, Option, Pick, Roll
from engines.core.beginning import check_setup
from engines.core.data import Edition
from engines.peloponnesian_war.data import ATHENS, KINDS, OTHER, SIDES, SPARTA
from engines.peloponnesian_war.game import GAME, new_war
from engines.peloponnesian_war.state import Force, Operation, War, force_at, no_sps, set_holder

LETTERS = {"H": 0, "C": 1, "N": 2}


def sps(text: str) -> list[int]:
    """`2H 1C 3(A)N` as six numbers."""
    out = no_sps()
    for number, allied, letter in re.findall(r"(\d+)(\(A\))?([HCN])", text):
        out[LETTERS[letter] + (3 if allied else 0)] += int(number)
    return out


def campaign(scenario: str = "campaign", edition: Edition | str = "", **options: Any) -> War:
    """The set-up of a scenario, at the start of the Operations Phase."""
    war = new_war(check_setup(GAME, scenario, options, None, 1, edition))
    war.phase = "operation"
    war.events = []
    return war


def empty(player: str = ATHENS, edition: Edition | str = "", **options: Any) -> War:
    """No Forces but the Home Guard, no rebels, all leaders in their cups."""
    war = campaign(edition=edition, **options)
    war.forces = {ATHENS: {}, SPARTA: {"sparta": Force()}}
    war.rebels, war.held = {}, {}
    war.player_side = player
    war.strategy = {OTHER[player]: "attack_athens" if player == ATHENS else "attack_spartan_ally"}
    war.cup = {s: sorted(x.id for x in war.tables.leaders.values() if x.side == s) for s in SIDES}
    return war


def put(
    war: War, side: str, space: str, units: str = "", leader: str = "", spent: bool = False, hold: bool = False
) -> Force:
    force = force_at(war, side, space)
    for slot, number in enumerate(sps(units)):
        (force.spent if spent else force.fresh)[slot] += number
    if leader:
        force.leaders.append(leader)
        war.cup[side].remove(leader)
    if hold:
        set_holder(war, space, side)
    return force


def expedition(war: War, side: str, place: str, units: str, leader: str, objective: str, initial: bool = False) -> Operation:
    war.cup[side].remove(leader)
    war.operation = Operation(side, initial, leader, objective, place=place, sps=sps(units))
    return war.operation


def run(flow: Any, *answers: Any, rest: int = 0) -> Any:
    """Runs a flow; dice, picks and choices come from the list in order. A die is a number, two dice a tuple, a choice an
    Option or its verb. An ask with one option answers itself. With `rest`, what comes after the list is answered too: dice
    by that number, picks by their first item."""
    waiting = list(answers)
    answer: Any = None
    for _ in range(2000):
        try:
            request = flow.send(answer)
        except StopIteration as end:
            assert not waiting, f"left over: {waiting}"
            return end.value
        if isinstance(request, Ask) and len(request.options) == 1 and not request.always:
            answer = request.options[0]
            continue
        if not waiting and rest and not isinstance(request, Ask):
            answer = (rest,) * request.dice if isinstance(request, Roll) else request.items[0]
            continue
        assert waiting, f"nothing to answer {request}"
        answer = waiting.pop(0)
        if isinstance(request, Roll):
            answer = answer if isinstance(answer, tuple) else (answer,)
            assert len(answer) == request.dice, (answer, request)
        elif isinstance(request, Pick):
            assert answer in request.items, (answer, list(request.items))
        elif isinstance(request, Ask):
            answer = pick(request, answer)
    raise AssertionError("the flow does not end")


def pick(ask: Ask, wanted: Any) -> Option:
    if isinstance(wanted, str):
        found = [o for o in ask.options if o.verb == wanted]
    else:
        found = [o for o in ask.options if o == wanted]
    assert len(found) == 1, (wanted, ask.prompt, list(ask.options)[:30])
    return found[0]


def asks_of(flow: Any, *answers: Any) -> Ask:
    """Runs a flow up to the first ask after the answers have been used up."""
    waiting = list(answers)
    answer: Any = None
    while True:
        request = flow.send(answer)
        if isinstance(request, Ask):
            if len(request.options) == 1 and not request.always:
                answer = request.options[0]
                continue
            if not waiting:
                return request
            answer = pick(request, waiting.pop(0))
        elif isinstance(request, Roll):
            answer = waiting.pop(0)
            answer = answer if isinstance(answer, tuple) else (answer,)
        else:
            answer = waiting.pop(0)


def kinds(war: War, kind: str) -> list[Any]:
    """The events of a kind that were reported."""
    return [e for e in war.events if e.kind == kind]


def units_at(war: War, side: str, space: str) -> list[int]:
    force = war.forces[side].get(space)
    return force.sps if force else no_sps()


def total(war: War, kind: str) -> int:
    for side in SIDES:
        if kind in KINDS[side]:
            slot = KINDS[side].index(kind)
            return sum(f.fresh[slot] + f.spent[slot] for f in war.forces[side].values()) + war.box[side][slot]
    raise LookupError(kind)


# --- the small maps of the oracles, added beside the real one


def _space(id: str, kind: str) -> dict[str, Any]:
    return {"id": id, "name": id, "kind": kind, "side": "neutral", "area": "none", "x": 1, "y": 1, "label": {}}


def _link(a: str, b: str, kind: str) -> dict[str, Any]:
    return {"id": f"{a}__{b}", "a": a, "b": b, "kind": kind}


def small_maps() -> Edition:
    """An edition with M1, M2, M3 and M3b added; M2's home is linked to Athens by nothing."""
    spaces = [_space(f"m1_{x}", "coastal") for x in "abcdefg"]
    spaces += [_space(f"m2_{x}", "land") for x in "hxyo"]
    spaces += [_space("m3_p", "coastal"), *(_space(f"m3_{x}", "island") for x in "ijr")]
    spaces += [_space("mb_p", "coastal"), *(_space(f"mb_{x}", "island") for x in "ir")]
    links = [_link("m1_a", "m1_e", "land"), _link("m1_a", "m1_f", "land"), _link("m1_a", "m1_c", "combined")]
    links += [_link("m1_a", "m1_g", "combined"), _link("m1_c", "m1_b", "naval"), _link("m1_c", "m1_d", "naval")]
    links += [_link("m2_h", "m2_x", "land"), _link("m2_x", "m2_o", "land")]
    links += [_link("m2_h", "m2_y", "land"), _link("m2_y", "m2_o", "land")]
    links += [_link("m3_p", "m3_i", "naval"), _link("m3_i", "m3_j", "combined"), _link("m3_j", "m3_r", "naval")]
    links += [_link("mb_p", "mb_i", "naval"), _link("mb_i", "mb_r", "naval")]
    return Edition(GAME.id, "small maps", {"spaces.json": {"spaces": spaces}, "links.json": {"links": links}})
