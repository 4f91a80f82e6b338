"""Checks of an edition's data, and invariants of every state."""

from __future__ import annotations

from collections import Counter

from engines.core.data import DataError, Edition, Issue

from ..data import TYPES, CardFile, MapFile, Tables, tables
from ..powers import CITY, HOPLITE, KINDS, POWERS, POWERS_OF, TEAM_OF, TEAMS, TRIREME
from ..setup import starting_pieces
from ..spaces import MOST_SPACES, members
from ..state import War
from ..vocabulary import TRIGGERS
from .outlines import check_areas

# --- data


def check(edition: Edition) -> list[Issue]:
    try:
        map_file = edition.load("spaces.json", MapFile)
        card_file = edition.load("cards.json", CardFile)
    except DataError as error:
        return [Issue(str(error))]
    issues = check_map(map_file) + check_cards(card_file) or check_areas(map_file)
    if issues:
        return issues
    try:
        data = tables(edition)
    except (KeyError, ValueError) as error:
        return [Issue(f"A card names something that does not exist: {error}.", "cards.json")]
    return check_setups(data, edition)


def check_map(file: MapFile) -> list[Issue]:
    out: list[Issue] = []

    def wrong(text: str, id: str = "") -> None:
        out.append(Issue(text, "spaces.json", id))

    ids = [s.id for s in file.spaces]
    for id, number in Counter(ids).items():
        if number > 1:
            wrong(f"The space {id} is listed {number} times.", id)
    if len(ids) > MOST_SPACES:
        wrong(f"A map has at most {MOST_SPACES} spaces.")
    by_id = {s.id: s for s in file.spaces}
    for space in file.spaces:
        if space.type not in ("land", "sea", "neutral"):
            wrong(f"{space.name} is {space.type}; a space is land, sea or neutral.", space.id)
        for other in space.adjacent:
            if other not in by_id:
                wrong(f"{space.name} borders {other}, which is not on the map.", space.id)
            elif space.id not in by_id[other].adjacent:
                wrong(f"{space.name} borders {by_id[other].name}, but not the other way round.", space.id)
        if any(len(polygon.outer) < 3 for polygon in space.polygons):
            wrong(f"An outline of {space.name} has fewer than three points.", space.id)
    for border in file.required_adjacency:
        if border.a in by_id and border.b not in by_id[border.a].adjacent:
            wrong(f"{border.a} must border {border.b}: {border.why}.", border.a)
    for border in file.forbidden_adjacency:
        if border.a in by_id and border.b in by_id[border.a].adjacent:
            wrong(f"{border.a} must not border {border.b}: {border.why}.", border.a)
    for group, names in file.groups.items():
        for id in names:
            if id not in by_id:
                wrong(f"The group {group} names {id}, which is not on the map.", group)
    if tuple(p.id for p in sorted(file.powers, key=lambda p: p.order)) != POWERS:
        wrong(f"The powers are {', '.join(POWERS)}, in this order.")
    for power in file.powers:
        if power.id in POWERS and power.team != TEAMS[TEAM_OF[POWERS.index(power.id)]]:
            wrong(f"{power.name} plays for the other team.", power.id)
    if not is_connected(file):
        wrong("The map falls into parts that do not touch.")
    if not is_connected(file, "sea"):
        wrong("The seas fall into parts that do not touch.")
    return out


def is_connected(file: MapFile, kind: str = "") -> bool:
    """Return whether every space (of a kind) can be reached from every other."""
    spaces = {s.id: s for s in file.spaces if not kind or s.type == kind}
    if not spaces:
        return False
    found = {next(iter(spaces))}
    queue = list(found)
    while queue:
        for other in spaces[queue.pop()].adjacent:
            if other in spaces and other not in found:
                found.add(other)
                queue.append(other)
    return len(found) == len(spaces)


def check_cards(file: CardFile) -> list[Issue]:
    out: list[Issue] = []

    def wrong(text: str, id: str = "") -> None:
        out.append(Issue(text, "cards.json", id))

    for id, number in Counter(c.id for c in file.cards).items():
        if number > 1:
            wrong(f"The card {id} is listed {number} times.", id)
    sizes = Counter(c.power for c in file.cards)
    for power, size in file.deck_sizes.items():
        if sizes[power] != size:
            wrong(f"The deck of {power} has {sizes[power]} cards instead of {size}.", power)
    for card in file.cards:
        when = card.effect.when
        if card.power not in POWERS:
            wrong(f"{card.title} belongs to {card.power}, which is no power.", card.id)
        if card.type not in TYPES:
            wrong(f"{card.title} is of the type {card.type}, which does not exist.", card.id)
        if (card.type in ("status", "prepare")) != (when is not None):
            wrong(f"{card.title}: Status and Prepare cards, and only they, say when they are used.", card.id)
        if when is not None and when.on not in TRIGGERS:
            wrong(f"{card.title} waits for {when.on}, which never happens.", card.id)
        if card.strategy_step != (card.type == "prepare" and when is not None and when.on == "strategy_step"):
            wrong(f"{card.title}: the Strategy sign does not agree with its trigger.", card.id)
    return out


def check_setups(data: Tables, edition: Edition) -> list[Issue]:
    """Starting pieces stand where they may, within the limits."""
    out: list[Issue] = []

    def wrong(text: str, id: str) -> None:
        out.append(Issue(text, "spaces.json", id))

    for id, sheet in data.scenarios.items():
        for p, power in enumerate(data.powers):
            standing = [*power.setup, *sheet.extra_setup.get(power.id, [])]
            for piece in standing:
                if piece.piece not in KINDS or piece.space not in data.number:
                    wrong(f"{sheet.name}: {power.name} has a {piece.piece} in {piece.space}.", id)
            for kind, limit in zip(KINDS, data.limits[p], strict=True):
                if sum(s.piece == kind for s in standing) > limit:
                    wrong(f"{sheet.name}: {power.name} has too many of the kind {kind}.", id)
        if not out:
            war = War(scenario=id, seats=list(POWERS), edition=edition, powers=starting_pieces(edition, id, "act"))
            for text in broken_stacking(war):
                wrong(f"{sheet.name}: {text}.", id)
    return out


# --- states


def broken_stacking(g: War) -> list[str]:
    """4.1: one City in a space, one Hoplite and one Trireme of a power, never pieces of both teams."""
    out: list[str] = []
    names = g.data.names
    if g.team_pieces(0) & g.team_pieces(1):
        out.append(f"both teams stand in {names[members(g.team_pieces(0) & g.team_pieces(1))[0]]}")
    for team in range(2):
        a, b = POWERS_OF[team]
        if g.powers[a].pieces[CITY] & g.powers[b].pieces[CITY]:
            out.append("two Cities share a space")
    for p, power in enumerate(g.powers):
        for kind in (HOPLITE, TRIREME, CITY):
            if power.pieces[kind] & ~g.data.home[kind]:
                out.append(f"a {KINDS[kind]} of {POWERS[p]} stands where it cannot")
            if g.available(p, kind) < 0:
                out.append(f"{POWERS[p]} has more than its limit of the kind {KINDS[kind]}")
    return out


def invariants(g: War) -> list[str]:
    out = broken_stacking(g)
    pieces = g.all_pieces()
    for p, power in enumerate(g.powers):
        if power.tokens & (g.data.sea | (pieces & g.data.land)):
            out.append(f"a token of {POWERS[p]} lies where it cannot")
        if power.bowl < 0 or g.available_tokens(p) < 0:
            out.append(f"{POWERS[p]} has more tokens than it owns")
        cards = Counter(power.deck)
        for zone in (power.hand, power.discards, power.prepared, power.status, power.in_play):
            cards.update(zone)
        if cards != Counter(g.data.decks[p]):
            out.append(f"the cards of {POWERS[p]} do not add up to its deck")
        if Counter(power.revealed) - Counter(power.discards[1:]):
            out.append(f"a card of {POWERS[p]} was seen in a pile in which it is not")
        if any(g.data.cards[k].type != "prepare" for k in power.prepared):
            out.append(f"{POWERS[p]} has laid a card face-down that is no Prepare card")
        if any(g.data.cards[k].type != "status" for k in power.status):
            out.append(f"{POWERS[p]} has a card on the table that is no Status card")
    if min(g.vp) < 0:
        out.append("a team has fewer than 0 points")
    return out
