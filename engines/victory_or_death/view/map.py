"""The board, and previews of what an option would do."""

from __future__ import annotations

import math

from engines.core import Ask, Option
from engines.core.board import Board, Inset, Label, Link, Point, Ring, Space, Style
from engines.core.data import Edition, per_edition
from engines.core.relief import Window, ridges
from engines.core.table import Look, Path, Sketch

from .. import bribery, scoring, supply
from ..cards import Card
from ..data import BASIC, MapSpace, tables
from ..play import PROVISION_COST, why_no_effect
from ..powers import CITY, ENEMIES_OF, HOPLITE, KIND_NAMES, KINDS, MATE_OF, POWERS, TEAM_OF, TRIREME, are_enemies
from ..spaces import SPACE, members
from ..state import War

PIECE = 84.0  # board units: large enough to be read where the whole map fits a small window


@per_edition
def board(edition: Edition) -> Board:
    data = tables(edition)
    by_kind = sorted(data.spaces, key=lambda s: s.type != "sea")  # islands lie over the seas
    spaces = {s.id: area(s) for s in by_kind}
    links = [Link(a.id, b, "border") for a in data.spaces for b in a.adjacent if a.id < b]
    land: list[list[Ring]] = [[poly.outer, *poly.holes] for s in data.spaces if s.type != "sea" for poly in s.polygons]
    return Board(
        "map", data.map.board.width, data.map.board.height, spaces, links, land,
        [Label(x.text, x.x, x.y, x.kind, x.size, x.angle, id=f"labels:{i}") for i, x in enumerate(data.map.labels)],
        kind="areas",
        insets=[Inset(f.name, f.rect, "bowl") for f in data.map.furniture if f.id == "bribery_bowl"],
        space_styles={
            "land": Style("#7a5c36", "#efe2c4", 2.5, title="Land"),
            "neutral": Style("#7a5c36", "#d9cfbd", 2.5, title="Neutral"),
            "sea": Style("#5f8f9b", "#8fb4bd", 2, [8, 6], title="Sea"),
        },
        link_styles={"border": Style("#00000000", width=0, title="Border")},
        piece_size=PIECE,
        relief=ridges(Window(12.0, 34.8, 18.6, 42.5, italy), Window(18.7, 34.8, 30.5, 43.0, project)),
    )  # fmt: skip


def project(lon: float, lat: float) -> Point:
    """Project degrees onto the board: centred on the Isthmus, smaller with distance."""
    east, north = (lon - 23.05) * 0.7886, lat - 37.95
    away = math.hypot(east, north)
    scale = 1300 * math.log(1 + away / 3) / away if away else 0
    return (1626 + east * scale, 1044 - north * scale)


def italy(lon: float, lat: float) -> Point:
    """Project Italy and Sicily smaller and nearer to Greece."""
    return project(18.4 + (lon - 18.4) * 0.72, 38.6 + (lat - 38.6) * 0.85)


def area(space: MapSpace) -> Space:
    slots: dict[str, list[Point]] = {"city": [space.slots.city] if space.slots.city else []}  # the first is the middle
    slots |= {"hoplite": space.slots.hoplite, "trireme": space.slots.trireme}
    if space.slots.bribery:
        slots["bribery"] = [space.slots.bribery]
    slots = {kind: places for kind, places in slots.items() if places}
    x, y = next(iter(slots.values()))[0]
    at = space.label
    label = Label("\n".join(at.lines), at.x, at.y, "sea" if space.type == "sea" else "space", at.size, at.angle)
    return Space(
        space.id, space.name, x, y, space.type, "area", [p.outer for p in space.polygons], label=label, slots=slots,
        badge=str(space.key_vp) if space.key_vp else "",
    )  # fmt: skip


# --- what an option would do


def sketch(g: War, ask: Ask, option: Option) -> Sketch:
    if ask.seat not in POWERS:
        return Sketch()
    p = POWERS.index(ask.seat)
    n = g.data.number.get(option.space or "", -1)
    match option.verb:
        case "muster":
            return muster_sketch(g, p, KINDS.index(option.kind or "hoplite"), n)
        case "attack" | "target" | "remove":
            return battle_sketch(g, p, option, n)
        case "use_token" | "grant":
            return token_sketch(g, p, n)
        case "request":
            return token_sketch(g, MATE_OF[p], n)
        case "place":
            return place_sketch(g, p, KINDS.index(option.kind or "city"), n)
        case "play" | "use" | "lay" | "seek" | "discard" if option.card in g.data.cards:
            return card_sketch(g, p, option.verb, g.data.cards[option.card])
        case "seek" if option.kind in BASIC:
            kinds = (c for c in g.data.cards.values() if c.power == p and c.type == option.kind)
            return card_sketch(g, p, "seek", next(kinds))
        case "carry_out":
            return Sketch(" ".join(g.data.cards[key].text for key in g.powers[p].in_play))
        case "no_effect":
            return Sketch("The card is discarded, and nothing else happens (8.2).")
        case "keep":
            return Sketch(f"You hold {hand_words(g, p)}.")
        case "mulligan":
            return Sketch("All ten go back into the deck; the second draw must be kept (2.3).")
        case "wait":
            return Sketch("Your teammate is asked first; if it passes, you are asked again (9.2).")
        case "remove_own" | "confirm" if option.piece in g.data.piece_at:
            return Sketch(f"It can be mustered or placed again at once.{cut_off_words(g, *g.data.piece_at[option.piece])}")
        case "buy":
            return Sketch(f"Costs {price(g, p, 1)}; the token goes into the Bribery bowl (5.1).")
        case "nothing":
            return Sketch("Your team loses 1 VP (3.2).")
        case "provision":
            return Sketch(
                f"Costs {price(g, p, PROVISION_COST)}; then you take a card of your choice from the draw deck and play it "
                "at once (8.3)."
            )
    return Sketch()


# --- cards


def price(g: War, p: int, number: int) -> str:
    """8.4: what a price of so many cards takes from this power now: cards, and points for those that it lacks."""
    hand = len(g.powers[p].hand)
    paid, points = min(number, hand), max(0, number - hand)
    cards = "your last card" if paid == hand == 1 else f"your last {paid} cards" if paid == hand else plural(paid, "card")
    return " and ".join(part for part, much in ((cards, paid), (f"{points} VP", points)) if much)


def hand_words(g: War, p: int) -> str:
    """2.3: what a first draw is made of."""
    cards = [g.data.cards[key] for key in g.powers[p].hand]
    musters = sum(c.type.startswith("muster") for c in cards)
    battles = sum(c.type.endswith("battle") for c in cards)
    cities = sum(c.colony for c in cards)
    scoring_cards = sum(c.when is not None and c.when.on == "scoring" for c in cards)
    rest = len(cards) - musters - battles - cities - scoring_cards
    return (
        f"{plural(musters, 'Muster card')}, {plural(battles, 'Battle card')}, {cities} to place a City, "
        f"{plural(scoring_cards, 'scoring Status card')} and {plural(rest, 'other')}"
    )


def plural(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def card_sketch(g: War, p: int, verb: str, card: Card) -> Sketch:
    """Return the text of a card with its price, its score, or why it would do nothing."""
    words = [card.text]
    if verb in ("play", "seek") and (why := why_no_effect(g, card.key)):
        words.append(f"To no effect now: {why} (8.2).")
    if verb == "discard" and g.step == "discard":
        copies = g.powers[p].hand.count(card.key)
        words += [f"You hold {copies} of these."] if copies > 1 else []
        words += ["It could not be sought later (8.3)."] if card.type in ("event", "status") else []
    if verb == "use" and card.cost:
        words.append(f"Costs {price(g, p, sum(step.count for step in card.cost))} (8.4).")
    if verb == "lay":
        rest = max(0, len(g.powers[p].hand) - 1)
        paid = "1 VP" if not rest else "your last other card" if rest == 1 else "another card"
        words.append(f"Costs {paid} (3.3).")
    if verb in ("play", "seek") and card.when is not None and card.when.on == "scoring":
        words.append(scoring_words(g, card))
    return Sketch(" ".join(words))


def scoring_words(g: War, card: Card) -> str:
    """10.1: what a scoring Status card would gain now, and how often it can."""
    gain = scoring.worth(g, card)
    now = f"It would gain {gain} VP as things stand" if gain else "Its condition does not hold now"
    return f"{now}; {plural(scoring.rounds_to_come(g), 'Scoring Round')} to come (10.1)."


# --- pieces


def beside(g: War, p: int, n: int, kind: int) -> str:
    """7: the supplied enemy units that could battle a piece in this space, in words."""
    found = []
    for q in ENEMIES_OF[p]:
        supplied = supply.supplied_spaces(g, TEAM_OF[q])
        for enemy in (HOPLITE, TRIREME):
            if enemy == HOPLITE and kind == TRIREME:
                continue  # 7.2: only a Trireme battles a Sea space
            units = g.powers[q].pieces[enemy] & supplied & g.data.adjacent[n]
            found += [f"the {KIND_NAMES[enemy]} of {g.data.called[q]} in {g.data.spoken[s]}" for s in members(units)]
    return ", ".join(found)


def danger(g: War, p: int, n: int, kind: int) -> str:
    """7: what could battle this piece next, in a sentence."""
    enemies = beside(g, p, n, kind)
    if kind == CITY and g.is_guarded(p, n):
        return "A Hoplite guards it." if not enemies else f"A Hoplite guards it; beside it: {enemies}."
    return f"It could be battled by {enemies}." if enemies else "No enemy unit in supply stands beside it."


def place_sketch(g: War, p: int, kind: int, n: int) -> Sketch:
    """Say what a placed piece brings and what could battle it."""
    words = []
    if kind == CITY:
        words.append(f"1 VP in each Scoring Round, {scoring.rounds_to_come(g)} to come (10.1).")
    else:
        line = supply.would_be_supplied(g, p, kind, n)
        words.append("It would be in supply." if line else "It would be out of supply, and lost in your Supply step (6.2).")
    words.append(danger(g, p, n, kind))
    return Sketch(" ".join(words))


def muster_sketch(g: War, p: int, kind: int, n: int) -> Sketch:
    """Show the supply line that makes a muster legal."""
    own = g.powers[p].pieces
    before = own[kind]
    new = not before & SPACE[n]
    own[kind] = before | SPACE[n]
    line = supply.supply_line(g, p, n, own=new)
    broken = None if line else supply.broken_line(g, p, n, own=new)
    ports = [supply.port_of(g, p, s) for s in line if g.data.is_sea[s]]
    own[kind] = before
    names = g.data.spoken
    if broken:
        path, gap = broken
        return Sketch(f"No supply line: {names[gap]} is not open (6.1).", [Path([g.data.ids[s] for s in path], "broken")])
    through = " – ".join(names[s] for s in line)
    harbours = sorted({names[port] for port in ports if port is not None})
    text = f"Supply line: {through}" + (f" (ports: {', '.join(harbours)})" if harbours else "") + "."
    if new:
        text += f" {danger(g, p, n, kind)}"
    paths = [Path([g.data.ids[s] for s in line], "supply")] if len(line) > 1 else []
    return Sketch(text if new else f"Musters this piece in place. {text}", paths)


def battle_sketch(g: War, p: int, option: Option, n: int) -> Sketch:
    owner, kind, here = g.data.piece_at[option.piece or ""]
    name = KIND_NAMES[kind]
    if option.verb == "attack":
        if n < 0:
            line = supply.supply_line(g, p, here)
            return Sketch(f"The {name} in {g.data.spoken[here]} attacks.", [Path([g.data.ids[s] for s in line], "supply")])
        return Sketch(f"Battle {g.data.spoken[n]}.", [Path([g.data.ids[here], g.data.ids[n]], "threat")])
    gain = " Your team gains 1 VP for the City." if kind == CITY and are_enemies(g.active, owner) else ""
    gain += cut_off_words(g, owner, kind, here)
    looks = {g.data.ids[s]: Look(note="out of supply") for s in units_cut_off(g, owner, kind, here)}
    return Sketch(f"The {name} of {g.data.called[owner]} would leave the board.{gain}", spaces=looks)


def cut_off_words(g: War, owner: int, kind: int, n: int) -> str:
    spaces = units_cut_off(g, owner, kind, n)
    return f" Then out of supply: {g.data.spoken_list(spaces)}." if spaces else ""


def units_cut_off(g: War, owner: int, kind: int, n: int) -> list[int]:
    """List the spaces whose units would lose their supply with this piece."""
    team = TEAM_OF[owner]
    units = g.team_kind(team, HOPLITE) | g.team_kind(team, TRIREME)
    before = supply.supplied_spaces(g, team)
    g.powers[owner].pieces[kind] &= ~SPACE[n]
    after = supply.supplied_spaces(g, team)
    g.powers[owner].pieces[kind] |= SPACE[n]
    return [s for s in members(units & before & ~after) if s != n]


def token_sketch(g: War, p: int, n: int) -> Sketch:
    """Say which spaces a token would open, and which units it would supply."""
    if n < 0:
        return Sketch("A token goes to a Neutral or empty Land space, to open it or to serve the seas beside it (5.2).")
    if not bribery.token_spaces(g, p) & SPACE[n]:
        return Sketch()
    team = TEAM_OF[p]
    units = g.team_kind(team, HOPLITE) | g.team_kind(team, TRIREME)
    was_open, was_supplied = supply.open_spaces(g, team), supply.supplied_spaces(g, team)
    with bribery.WithToken(g, p, n):
        opened = supply.open_spaces(g, team) & ~was_open
        saved = units & supply.supplied_spaces(g, team) & ~was_supplied
    text = f"Opens {', '.join(g.data.spoken[s] for s in members(opened))}." if opened else "Opens nothing new."
    if saved:
        text += f" Supplies the units in {', '.join(g.data.spoken[s] for s in members(saved))}."
    return Sketch(text, spaces={g.data.ids[s]: Look(side=POWERS[p]) for s in members(opened)})
