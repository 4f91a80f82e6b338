"""5.2.1 The system passes only when no plan exists: its search is held against one that tries everything."""

from __future__ import annotations

from itertools import product
from operator import add

import pytest

from engines.core.chance import Dice
from engines.peloponnesian_war.data import ATHENS, OTHER, SPARTA, Need
from engines.peloponnesian_war.gathering import Plan, allowed, assembly_order, danger_alone, price
from engines.peloponnesian_war.plan_search import make_plan
from engines.peloponnesian_war.routes import can_reach, terms_for
from engines.peloponnesian_war.state import War, assembly_spaces, no_sps, spendable

from .common import empty, kinds, put, run, sps

BASES = {
    ATHENS: ("athens", "piraeus", "corcyra", "chios", "naupactus", "larisa", "amphipolis", "eretria", "pylos", "megara"),
    SPARTA: ("sparta", "corinth", "gythium", "thebes", "cenchrae", "ambracia", "chalcis", "mytilene", "potidaea"),
}
POSTS = (
    "corinth",
    "megara",
    "piraeus",
    "gythium",
    "corcyra",
    "potidaea",
    "pylos",
    "panactum",
    "prasiae",
    "chios",
    "cenchrae",
)
GOALS = ("eretria", "panactum", "piraeus", "naxos", "byzantium", "pylos", "corcyra", "epidaurus", "platea", "naupactus",
         "mytilene", "syracuse", "thebes", "cythera")  # fmt: skip
NEEDS = (
    Need(2, 0, 0),
    Need(4, 0, 0),
    Need(3, 1, 0),
    Need(0, 0, 3),
    Need(1, 0, 2),
    Need(2, 0, 2),
    Need(3, 0, 3),
    Need(2, 1, 4),
)


def position(seed: int) -> tuple[War, str, Need, str]:
    """A few Forces of the system in up to four spaces, some enemies in the way, little money."""
    dice = Dice(seed)
    side = dice.choice((ATHENS, SPARTA))
    war = empty(OTHER[side])
    for space in dice.shuffled(BASES[side])[: dice.choice((2, 3, 4))]:
        inland = war.tables.kind[space] == "land"
        kinds_here = [f"{dice.choice((0, 1, 2))}{k}" for k in ("H", "(A)H", "C", "N", "(A)N") if not (inland and "N" in k)]
        put(war, side, space, " ".join(kinds_here), hold=True)
    for space in dice.shuffled(POSTS)[: dice.choice((0, 1, 2))]:
        if space not in war.forces[side]:
            put(war, OTHER[side], space, "1H", hold=True)
    war.treasury[side] = 1000 * (side == ATHENS) + dice.choice((0, 400, 800, 1200, 4000))
    return war, side, dice.choice(NEEDS), dice.choice(GOALS)


def every_take(war: War, side: str, need: Need, objective: str) -> list[dict[str, list[int]]]:
    """What can be gathered in any order, with any number of visits, and brought to the objective."""
    fresh = {s: war.forces[side][s].fresh for s in assembly_spaces(war, side)}
    spaces = list(fresh)
    start = (side, (0,) * 6 * len(spaces))
    seen, waiting, found = {start}, [start], set()
    while waiting:
        place, taken = waiting.pop()
        rows = {s: taken[6 * i : 6 * i + 6] for i, s in enumerate(spaces)}
        have = [sum(row[slot] for row in rows.values()) for slot in range(6)]
        terms = terms_for(war, side, have, objective)
        steps = [(s, taken) for s in spaces if s != place and can_reach(war, terms, place, s)]
        if place in fresh:
            for slot in range(6):
                if rows[place][slot] < fresh[place][slot] and have[slot % 3] + have[slot % 3 + 3] < need.by_type[slot % 3]:
                    at = 6 * spaces.index(place) + slot
                    steps.append((place, (*taken[:at], taken[at] + 1, *taken[at + 1 :])))
        if tuple(map(add, have[:3], have[3:])) == need.by_type and can_reach(war, terms, place, objective):
            found.add(taken)
        for step in steps:
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    takes = [{s: list(t[6 * i : 6 * i + 6]) for i, s in enumerate(spaces)} for t in found]
    return [take for take in takes if price(side, take) <= spendable(war, side)]


def liking(war: War, side: str, take: dict[str, list[int]], order: list[str]) -> list[int]:
    """How well a take follows 5.2.1: SPs pass by pass, space by space, national before Allied."""
    left = {s: list(row) for s, row in take.items()}
    gone = {s: no_sps() for s in take}
    out = []
    for grade, space, slot in product("ABCD", order, (0, 3, 1, 4, 2, 5)):
        number = min(left[space][slot], max(0, allowed(war, side, space, slot, grade, gone[space])))
        left[space][slot] -= number
        gone[space][slot] += number
        out.append(number)
    return out


def walks(war: War, side: str, plan: Plan, objective: str) -> bool:
    """Whether every leg of a plan is legal."""
    place, have = side, no_sps()
    for space, part in plan.stops:
        if space != place and not can_reach(war, terms_for(war, side, have, objective), place, space):
            return False
        place, have = space, list(map(add, have, part))
    return can_reach(war, terms_for(war, side, have, objective), place, objective)


def gathered(plan: Plan, spaces: list[str]) -> dict[str, list[int]]:
    out = {s: no_sps() for s in spaces}
    for space, part in plan.stops:
        out[space] = list(map(add, out[space], part))
    return out


def check_position(seed: int) -> tuple[bool, bool]:
    """Whether a plan was found, and whether it took the search."""
    war, side, need, objective = position(seed)
    plan = run(make_plan(war, side, need, objective), rest=1)
    possible = every_take(war, side, need, objective)
    assert isinstance(plan, Plan) == bool(possible), (seed, plan)
    if not isinstance(plan, Plan):
        assert plan, seed
        return False, False
    assert walks(war, side, plan, objective), (seed, plan)
    spaces = assembly_spaces(war, side)
    take = gathered(plan, spaces)
    assert take in possible, (seed, plan)
    distance = war.tables.home_distance[side]
    wanted = [t for t, n in enumerate(need.by_type) if n]
    fresh = {s: war.forces[side][s].fresh for s in spaces}
    useful = {s: sum(fresh[s][t] + fresh[s][t + 3] for t in wanted) for s in spaces}
    alone = not useful.get(side)
    order = sorted(spaces, key=lambda s: (distance[s], danger_alone(war, side, s) if alone else 0, -useful[s]))
    searched = bool(kinds(war, "other_plan"))
    if searched:
        best = max(liking(war, side, other, order) for other in possible)
        assert liking(war, side, take, order) == best, (seed, plan)
    return True, searched


def test_a_plan_is_found_whenever_there_is_one():
    found = [check_position(seed) for seed in range(150)]
    assert sum(plan for plan, _ in found) > 20
    assert sum(searched for _, searched in found) > 2


@pytest.mark.long
def test_a_plan_is_found_whenever_there_is_one_in_many_positions():
    for seed in range(150, 3000):
        check_position(seed)


def eretria() -> War:
    """Ships only in Corinth; the nearest Hoplites stand in Sparta and Thebes, from where no ship is needed to go on."""
    war = empty(ATHENS)
    put(war, SPARTA, "sparta", "1H")
    put(war, SPARTA, "corinth", "2(A)H 3(A)N")
    put(war, SPARTA, "thebes", "1(A)H")
    war.treasury[SPARTA] = 4500
    return war


def test_5_2_1_the_last_sps_are_taken_if_it_cannot_be_avoided():
    war = eretria()
    war.forces[SPARTA]["sparta"].fresh = sps("")
    plan = run(make_plan(war, SPARTA, Need(2, 0, 2), "eretria"), rest=1)
    assert isinstance(plan, Plan)
    assert gathered(plan, ["corinth"])["corinth"] == sps("2(A)H 2(A)N")


def test_5_2_1_land_sps_wait_for_the_ships_that_carry_them():
    war = empty(SPARTA)
    put(war, ATHENS, "piraeus", "2H 1N")
    put(war, ATHENS, "aegina", "2N", hold=True)
    plan = run(make_plan(war, ATHENS, Need(2, 0, 3), "naxos"), rest=1)
    assert isinstance(plan, Plan)
    assert walks(war, ATHENS, plan, "naxos")


@pytest.mark.parametrize(
    ("talents", "need", "objective", "words"),
    [
        (4500, Need(5, 0, 2), "eretria", "only 4 of 5 Hoplite SPs have not served yet"),
        (700, Need(2, 0, 2), "eretria", "the force costs 1000 talents and 700 can be spent"),
        (4500, Need(2, 0, 0), "abdera", "Amphipolis, which it does not control, bars the way"),
    ],
)
def test_the_system_says_what_is_missing(talents, need, objective, words):
    war = eretria()
    war.treasury[SPARTA] = talents
    assert words in run(make_plan(war, SPARTA, need, objective), rest=1)


def test_a_leader_alone_takes_the_safer_of_two_ways():
    war = empty(ATHENS)
    distance = war.tables.home_distance[SPARTA]
    near, far = "tegea", "gythium"  # neighbours of Sparta would be as near
    assert distance[near] == distance[far] == 1
    put(war, SPARTA, near, "2H")
    put(war, SPARTA, far, "1H")
    assert run(assembly_order(war, SPARTA, Need(1, 0, 0))) == [near, far]  # more troops
    put(war, ATHENS, "mantinea", "1C")  # reaches Tegea
    assert run(assembly_order(war, SPARTA, Need(1, 0, 0))) == [far, near]
