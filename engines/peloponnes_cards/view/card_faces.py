"""How the cards look: figures in the corners as they are printed, tooltips with everything in words."""

from __future__ import annotations

from engines.core.decks import UNKNOWN
from engines.core.table import Card, Figure

from ..coins import counted
from ..data import REVERSES, Civilization, Goods, PowerCard
from ..state import COVERED, OPEN, City, Coin, Peloponnes, Slot

BUILDING_BAND, LANDSCAPE_BAND, CIVILIZATION_BAND = "#B8863B", "#7A8B3A", "#8C3B2A"
REVERSE_COLOURS = {"wood": "#7A5A34", "stone": "#8A8478", "grain": "#C9A227", "inhabitant": "#A0522D"}
REVERSE_MOTIFS = {"wood": "forest", "stone": "quarry", "grain": "fields", "inhabitant": "square"}
FUNCTIONS = {
    "bid_bonus": "bids count half a coin higher",
    "conquest_discount": "1 coin less in the conquest row",
    "income_coin_cards": "1 more coin card of income",
}


def power_card(card: PowerCard) -> Card:
    """A power card as printed."""
    top_left = [
        Figure(icon, str(n), f"costs {n} {icon}") for icon, n in (("wood", card.wood_cost), ("stone", card.stone_cost)) if n
    ]
    top_right = []
    if card.one_time.coin_cards:
        top_right.append(Figure("coin", f"+{card.one_time.coin_cards}", "coin cards once"))
    if card.one_time.luxury:
        top_right.append(Figure("luxury", f"+{card.one_time.luxury}", "luxury goods once"))
    if card.inhabitants:
        top_right.append(Figure("inhabitant", str(card.inhabitants), "inhabitants"))
    middle = [Figure("defence", "", "protects from"), *(Figure(c, "", c) for c in card.protects)] if card.protects else []
    if card.half_coins:
        middle.append(Figure("coin", "+½", FUNCTIONS["bid_bonus"]))
    if card.discount:
        middle.append(Figure("strength", "−1", FUNCTIONS["conquest_discount"]))
    if card.income_cards:
        middle.append(Figure("coin", f"+{card.income_cards}", FUNCTIONS["income_coin_cards"]))
    if card.supply:
        middle.append(Figure("supply", "", "calls for supply"))
    return Card(
        card.id,
        card.name,
        band=card.kind,
        colour=BUILDING_BAND if card.is_building else LANDSCAPE_BAND,
        top_left=top_left,
        top_middle=[Figure(card.catastrophe, "", card.catastrophe)],
        top_right=top_right,
        right=[Figure("power", str(card.power), "power points")],
        bottom_left=[Figure("coin", str(card.value), "value: the smallest bid")],
        bottom_middle=middle,
        bottom_right=production(card.production),
        motif=card.motif,
        back=card.pile,
        tip=power_card_tip(card),
    )


def production(made: Goods) -> list[Figure]:
    figures = (("wood", made.wood), ("stone", made.stone), ("grain", made.grain))
    return [Figure(icon, str(n), f"produces {n} {icon}") for icon, n in figures if n]


def _list(parts: list[str]) -> str:
    return ", ".join(parts) or "nothing"


def goods_words(made: Goods) -> str:
    return _list([f"{n} {kind}" for kind, n in (("wood", made.wood), ("stone", made.stone), ("grain", made.grain)) if n])


def power_card_tip(card: PowerCard) -> str:
    lines = [f"{card.name} ({card.kind}, pile {card.pile})", card.blurb]
    lines.append(
        f"Value {card.value}; {counted(card.inhabitants, 'inhabitant')}, {card.power} power; "
        f"produces {goods_words(card.production)}."
    )
    if card.cost:
        lines.append(f"Costs {_list([f'{n} {k}' for k, n in (('wood', card.wood_cost), ('stone', card.stone_cost)) if n])}.")
    if card.one_time.coin_cards or card.one_time.luxury:
        once = [f"{card.one_time.coin_cards} coin cards"] if card.one_time.coin_cards else []
        once += [f"{card.one_time.luxury} luxury goods"] if card.one_time.luxury else []
        lines.append(f"Once: {_list(once)}.")
    for special in card.special:
        words = f"protects from {special.catastrophe}" if special.effect == "protect" else FUNCTIONS[special.effect]
        lines.append(f"{words[0].upper()}{words[1:]}.")
    lines.append(f"Symbol: {card.catastrophe}.")
    if card.supply:
        lines.append("Calls for a supply phase when it is revealed.")
    return "\n".join(line for line in lines if line)


def slot_card(g: Peloponnes, slot: Slot) -> Card:
    """A power card in a tableau: greyed under a cover, with scaffolding while it is a site."""
    face = power_card(g.card(slot.card))
    if slot.covered_by is not None:
        face.mark, face.beneath = "covered", power_card(g.card(slot.card))
        face.right, face.bottom_left, face.bottom_middle, face.bottom_right = [], [], [], []
        face.tip += f"\nCovered by {slot.covered_by}: only the upper symbols count."
    if slot.site is not None:
        face.badge = "site" if face.mark else ""
        face.mark = face.mark or "site"
        face.tip += "\nUnder construction: to be paid at the next supply."
    return face


def miniature(face: Card) -> Card:
    """A small card of a tableau, without figures that no longer matter: price, one-time income, starting order and cards."""
    face.bottom_left = []
    face.top_right = [figure for figure in face.top_right if figure.icon == "inhabitant"]
    if face.mark != "site":
        face.top_left = []
    return face


def civilization_card(civ: Civilization) -> Card:
    return Card(
        civ.id,
        civ.name,
        band="city",
        colour=CIVILIZATION_BAND,
        top_left=[Figure("round", str(civ.order), "place in the first turn order")],
        top_middle=[Figure(c, "", c) for c in civ.catastrophes],
        top_right=[Figure("inhabitant", str(civ.inhabitants), "inhabitants")],
        right=[Figure("power", str(civ.power), "power points")],
        bottom_left=[Figure("coin", str(civ.coin_cards), "coin cards at the beginning")],
        bottom_right=production(civ.production),
        motif="citadel",
        tip=f"{civ.name}\n{civ.blurb}\n{counted(civ.inhabitants, 'inhabitant')}, {civ.power} power; "
        f"produces {goods_words(civ.production)}.",
    )


def tableau_civilization(g: Peloponnes, city: City) -> Card:
    face = civilization_card(g.data.civilizations[city.civ_card])
    if city.civ == COVERED:
        face.mark, face.beneath = "covered", civilization_card(g.data.civilizations[city.civ_card])
        face.top_left, face.top_right, face.right, face.bottom_left, face.bottom_right = [], [], [], [], []
        face.tip += "\nCovered by plague: only its catastrophe symbols count."
    return face


def luxury_face(g: Peloponnes, city: City, seat: str, key: str) -> Card:
    """The luxury card with its goods and what they count at the end."""
    level = g.data.luxury_level(city.luxury)
    cap = {OPEN: g.data.luxury.max, COVERED: g.data.luxury.max_after_decline}[city.luxury_card]
    face = Card(
        f"luxury_{seat}",
        "Luxury goods",
        key=key,
        band="luxury",
        colour="#6B4A8A",
        top_left=[Figure("luxury", f"{city.luxury}/{cap}", "goods and the most it can hold")],
        bottom_left=[Figure("inhabitant", f"+{level.inhabitants}", "inhabitants at the end")],
        bottom_right=[Figure("power", f"+{level.power}", "power points at the end")],
        motif="stalls",
        tip=f"{city.luxury} luxury goods of at most {cap}.",
    )
    if city.luxury_card == COVERED:
        face.mark, face.bottom_left, face.bottom_right = "covered", [], []
        face.tip += "\nCovered by decline: it holds 3 at most and counts nothing."
    return face


def coin_card(id: str, reverse: str, key: str = "") -> Card:
    """A coin card from its reverse side, or its coin side if that is all one may see."""
    if reverse == UNKNOWN:
        return Card(id, up=False, back="coin")
    return Card(
        id,
        key=key,
        band=reverse,
        colour=REVERSE_COLOURS[reverse],
        top_left=[Figure(reverse, "1")],
        motif=REVERSE_MOTIFS[reverse],
        tip=f"One coin in a bid or as a cover; or one {reverse}.",
    )


def table_coin(id: str, coin: Coin) -> Card:
    """Coin cards on the table lie coin side up for everybody; a tooltip reminds their owner of the reverse."""
    return Card(id, up=False, back="coin", tip="" if coin.reverse == UNKNOWN else f"You laid {coin.reverse} here.")


def sorted_hand(hand: list[str]) -> list[str]:
    order = {reverse: n for n, reverse in enumerate((*REVERSES, UNKNOWN))}
    return sorted(hand, key=order.__getitem__)
