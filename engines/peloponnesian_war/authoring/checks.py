"""What is wrong with the data of an edition: for the editor's list of problems, and for the tests.

First each file for itself, then what the rules and tables need of the map.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.data import DataError, Edition, Issue

from ..data import (
    ATHENS,
    DATA_FILES,
    HOME,
    KINDS,
    NEUTRAL,
    SIDE_OF_KIND,
    SIDES,
    SPARTA,
    TYPES,
    LinksFile,
    SpacesFile,
    Tables,
    tables,
)

SPACES, LINKS, MATRICES, EVENTS = "spaces.json", "links.json", "strategy_matrices.json", "events.json"
MOVEMENT, SETUP, LEADERS = "post_combat_movement.json", "setup.json", "leaders.json"

# Fields of spaces that a rule, an example or a table relies on.
NEEDED: tuple[tuple[str, dict[str, object]], ...] = (
    ("erythrae", {"kind": "coastal", "side": ATHENS, "area": "ionia"}),
    ("athens", {"side": ATHENS, "fortress": True, "area": "attica", "home": ATHENS}),
    ("piraeus", {"kind": "coastal", "side": ATHENS, "fortress": True, "area": "attica"}),
    ("sparta", {"kind": "land", "side": SPARTA, "fortress": False, "home": SPARTA}),
    ("potidaea", {"kind": "coastal", "side": ATHENS, "fortress": True}),
    ("syracuse", {"kind": "coastal", "side": NEUTRAL, "fortress": True, "area": "sicily"}),
    ("argos", {"side": NEUTRAL}), ("pela", {"side": NEUTRAL}), ("macedonia", {"side": NEUTRAL}),
    ("sardis", {"side": NEUTRAL, "kind": "land"}),
    ("corinth", {"kind": "coastal", "side": SPARTA, "fortress": True}),
    ("cenchrae", {"kind": "coastal", "side": SPARTA}),
    ("thebes", {"kind": "land", "side": SPARTA, "fortress": True}),
    ("gythium", {"kind": "coastal", "side": SPARTA}),
    ("corcyra", {"kind": "island", "side": ATHENS, "fortress": True}),
    ("chios", {"kind": "island", "side": ATHENS, "fortress": True}),
    ("samos", {"kind": "island", "side": ATHENS, "fortress": True}),
    ("amphipolis", {"kind": "coastal", "side": ATHENS, "fortress": True}),
    ("naupactus", {"kind": "coastal", "side": ATHENS, "fortress": True}),
    ("byzantium", {"kind": "coastal", "side": ATHENS, "fortress": True}),
    ("larisa", {"kind": "land", "side": ATHENS}),
    ("panactum", {"kind": "land", "side": ATHENS, "fortress": False, "area": "attica"}),
    ("decelea", {"kind": "land", "side": ATHENS, "fortress": False, "area": "attica"}),
    ("cape_taenarum", {"kind": "coastal", "side": SPARTA}),
    ("epidamnos", {"kind": "coastal", "side": NEUTRAL}),
)  # fmt: skip
NEIGHBOURS = (("athens", "piraeus"), ("athens", "panactum"), ("panactum", "thebes"), ("sparta", "gythium"),
              ("byzantium", "perinthus"), ("byzantium", "cyzicus"), ("naupactus", "patrae"),
              ("naupactus", "panormus_achaea"), ("corinth", "megara"), ("megara", "panactum"),
              ("epidamnos", "corcyra"))  # fmt: skip


def check(edition: Edition) -> list[Issue]:
    """Everything that is wrong, as far as it can be seen: a file that cannot be read hides what depends on it."""
    unreadable = []
    for name, kind in DATA_FILES.items():
        try:
            edition.load(name, kind)
        except DataError as error:
            unreadable.append(Issue(str(error), name))
    if unreadable:
        return unreadable
    graph = list(check_graph(edition))
    if graph:
        return graph
    t = tables(edition)
    issues = [*check_needs(t), *check_leaders(t), *check_matrices(t), *check_events(t), *check_movement(t)]
    return issues or list(check_setups(t))


def check_graph(edition: Edition) -> Iterator[Issue]:
    """Spaces and LOCs fit together, and the places that the rules name are there."""
    file = edition.load(SPACES, SpacesFile)
    spaces = {s.id: s for s in file.spaces}
    areas = {a.id for a in file.areas}
    for id, count in Counter(s.id for s in file.spaces).items():
        if count > 1:
            yield Issue(f"The space {id} is there {count} times.", SPACES, id)
    for space in file.spaces:
        if space.kind not in ("land", "coastal", "island") or space.side not in (*SIDES, NEUTRAL):
            yield Issue(f"{space.name} has an unknown kind or side.", SPACES, space.id)
        if space.area not in areas:
            yield Issue(f"{space.name} lies in the unknown area {space.area}.", SPACES, space.id)
    for id in [s for s, _ in NEEDED if s not in spaces] + [a for a in ("attica", "sicily") if a not in areas]:
        yield Issue(f"{id} is missing; the rules name it.", SPACES, id)
    pairs: set[frozenset[str]] = set()

    def name(id: str) -> str:
        return spaces[id].name if id in spaces else id

    for link in edition.load(LINKS, LinksFile).links:
        ends = frozenset((link.a, link.b))
        loc = f"The LOC from {name(link.a)} to {name(link.b)}"
        if link.special == "euxine":
            continue
        unknown = [s for s in (link.a, link.b) if s not in spaces]
        if unknown:
            yield Issue(f"{loc} leads to {unknown[0]}, which is no space.", LINKS, link.id)
        elif len(ends) == 1 or ends in pairs:
            yield Issue(f"{loc} leads to itself or is there twice.", LINKS, link.id)
        elif link.kind not in ("land", "naval", "combined"):
            yield Issue(f"{loc} has the unknown kind {link.kind}.", LINKS, link.id)
        elif link.kind != "land" and "land" in (spaces[link.a].kind, spaces[link.b].kind):
            yield Issue(f"{loc} brings ships inland.", LINKS, link.id)
        pairs.add(ends)


def check_needs(t: Tables) -> Iterator[Issue]:
    """What rules, examples and tables need of the map."""
    for id, fields in NEEDED:
        for field, wanted in fields.items():
            if getattr(t.spaces[id], field) != wanted:
                yield Issue(f"{t.name(id)} must have {field} {wanted}; a rule or table relies on it.", SPACES, id)
    for space in t.setup.helot_spaces:
        if space not in t.spaces or t.kind[space] != "coastal" or t.side[space] != SPARTA:
            yield Issue(f"{space} must be a Spartan coastal space (7.3).", SPACES, space)
    for a, b in NEIGHBOURS:
        if (a, b) not in t.link_kind:
            yield Issue(f"{t.name(a)} and {t.name(b)} must be linked.", LINKS, f"{a}__{b}")
    if t.isthmus != {"corinth", "cenchrae"} or t.link_kind.get(("corinth", "cenchrae")) != "combined":
        yield Issue("The isthmus must be a combined LOC from Corinth to Cenchrae (5.1.2).", LINKS)
    if set(t.open_sea) != {"cape_taenarum", "syracuse"}:
        yield Issue("The open sea must lead from Cape Taenarum to Syracuse (5.1.3).", LINKS)
    if t.home_distance[SPARTA].get("argos", 99) > 2:
        yield Issue("Argos must lie within 2 LOCs of Sparta (5.2).", LINKS)
    lonely = [s for s in t.ids if s not in t.home_distance[ATHENS]]
    if lonely:
        yield Issue(f"{t.name(lonely[0])} is cut off from the rest of the map.", LINKS, lonely[0])


def check_leaders(t: Tables) -> Iterator[Issue]:
    for leader in t.leaders.values():
        if leader.side not in SIDES or not (0 <= leader.tactical <= 3 and 0 <= leader.strategic <= 3):
            yield Issue(f"{leader.name} has an unknown side or a rating outside 0 to 3.", LEADERS, leader.id)
    for id in ("nicias", "alcibiades"):
        if id not in t.leaders:
            yield Issue(f"{id.capitalize()} is missing; a rule names him.", LEADERS, id)


def check_matrices(t: Tables) -> Iterator[Issue]:
    """Six boxes or six spaces for each strategy, every roll covered once, forces that can sail."""
    for side, matrix in t.matrix.items():
        used = {box for s in matrix.strategies for box in s.green or ()}
        for box, row in matrix.areas.items():
            if box not in used:
                yield Issue(f"The area {row.name} of {side} is never rolled.", MATRICES, box, severe=False)
            yield from _six_objectives(t, side, row.red, box)
        for strategy in matrix.strategies:
            if (strategy.green is None) == (strategy.red is None):
                yield Issue(f"{strategy.name} needs either six areas or six spaces.", MATRICES, strategy.id)
            if strategy.red is not None:
                yield from _six_objectives(t, side, strategy.red, strategy.id)
            if strategy.green is not None and (len(strategy.green) != 6 or not set(strategy.green) <= set(matrix.areas)):
                yield Issue(f"{strategy.name} needs six known areas.", MATRICES, strategy.id)
            if set(strategy.force) != {"C", "I", "L"}:
                yield Issue(f"{strategy.name} needs a force for each kind of space.", MATRICES, strategy.id)
            for need in strategy.force.values():
                if need.naval and need.hoplite + need.cavalry > need.naval:
                    yield Issue(f"The force of {strategy.name} cannot sail: too few ships.", MATRICES, strategy.id)
        for roll in range(-1, 12):
            fits = [s for s in matrix.strategies if (s.roll_min is None or s.roll_min <= roll)
                    and (s.roll_max is None or roll <= s.roll_max)]  # fmt: skip
            if len(fits) != 1:
                yield Issue(f"A strategy roll of {roll} of {side} leads to {len(fits)} strategies.", MATRICES, side)


def _six_objectives(t: Tables, side: str, spaces: list[str], where: str) -> Iterator[Issue]:
    if len(spaces) != 6:
        yield Issue(f"{where} lists {len(spaces)} spaces, not six.", MATRICES, where)
    for space in spaces:
        if space not in t.spaces:
            yield Issue(f"{where} names {space}, which is no space.", MATRICES, where)
        elif t.side[space] == side:
            yield Issue(f"{where} sends {side} against its own {t.name(space)}.", MATRICES, where)


def check_events(t: Tables) -> Iterator[Issue]:
    for total in range(2, 13):
        entry = t.events.table.get(str(total))
        if entry is None:
            yield Issue(f"The event table has no entry for {total}.", EVENTS, str(total))
            continue
        named = entry["second_die"].values() if "second_die" in entry else entry.values()
        for event in named:
            if event not in t.event:
                yield Issue(f"The event table names {event}, which is no event.", EVENTS, str(total))
    covered = sorted(turn for column in t.events.columns for turn in column.turns)
    if covered != list(range(2, 11)):
        yield Issue("The columns of the event table must cover the turns 2 to 10, each once.", EVENTS)
    for box in t.events.rebellion_spaces.green:
        if box not in t.matrix[SPARTA].areas:
            yield Issue(f"The rebellion table names {box}, which is no area.", EVENTS, box)


def check_movement(t: Tables) -> Iterator[Issue]:
    nations = ("athenian", "athenian_ally", "spartan", "spartan_ally")
    for pair in [(n, type) for n in nations for type in TYPES]:
        if pair not in t.rows:
            yield Issue(f"The movement table has no row for {pair[0]} {pair[1]}.", MOVEMENT)
    for (nation, type), steps in t.rows.items():
        for space in [s for step in steps for s in (step.space, *step.spaces) if s]:
            if space not in t.spaces:
                yield Issue(f"The movement table names {space}, which is no space.", MOVEMENT, space)
            elif type == "naval" and t.kind[space] == "land":
                yield Issue(f"The movement table sends {nation} ships inland to {t.name(space)}.", MOVEMENT, space)


def check_setups(t: Tables) -> Iterator[Issue]:
    """Placements fit the map, the limits and the leaders."""
    for id, row in t.scenarios.items():
        sps: Counter[str] = Counter()
        for placement in row.placements:
            if placement.space not in t.spaces:
                yield Issue(f"{id} places units in {placement.space}, which is no space.", SETUP, id)
                continue
            for unit in placement.units:
                if unit.type == "home_guard":
                    if placement.space != HOME[SPARTA] or unit.sp > t.setup.home_guard_sp.value:
                        yield Issue(f"{id}: the Home Guard stands in Sparta, with 2 SPs.", SETUP, id)
                    continue
                kind = f"{unit.nationality}_{unit.type}"
                if kind not in SIDE_OF_KIND or unit.sp < 1:
                    yield Issue(f"{id} places {unit.sp} {kind}; that is no unit.", SETUP, id)
                elif unit.type == "naval" and t.kind[placement.space] == "land":
                    yield Issue(f"{id} places ships inland in {t.name(placement.space)}.", SETUP, id)
                sps[kind] += unit.sp
            for leader in placement.leaders:
                if leader not in t.leaders:
                    yield Issue(f"{id} places {leader}, who is no leader.", SETUP, id)
        for coalition in t.setup.coalition_forces.values():
            for unit in coalition.units:
                sps[f"{unit.nationality}_{unit.type}"] += unit.sp
        for side in SIDES:
            for kind in KINDS[side]:
                if sps[kind] > t.limit[kind]:
                    yield Issue(
                        f"{id} and the coalition forces need {sps[kind]} {t.name(kind)}; {t.limit[kind]} exist.", SETUP, id
                    )
        for space in row.rebellion:
            if space not in t.spaces:
                yield Issue(f"{id} has rebels in {space}, which is no space.", SETUP, id)
