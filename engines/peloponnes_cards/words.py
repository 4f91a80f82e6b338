"""Everything that is said: log lines, button labels, previews, and why somebody won."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Option

from .city import Totals, is_protected, living_on, missing_for, symbols
from .coins import counted
from .data import GRANARY, LUXURY_CARD, REVERSES, PowerCard, data_of
from .prices import minimum_bid
from .scoring import score
from .state import City, Peloponnes

TEXTS: Mapping[str, str] = {
    "turn": "{title}.",
    "phase": "{title}.",
    "founded": "{seat} leads {city} and began with {number} coin cards.",
    "turn_order": "Turn order: {order}.",
    "revealed": "On offer: {middle}; in the conquest row: {conquest}.",
    "marker_moved": "{card} moved {catastrophe} to space {space} of {last}.",
    "marker_stays": "{card} shows {catastrophe}, which has struck already.",
    "supply_symbol": "{card} calls for supply.",
    "drew": "{seat} drew {what} ({reason}).",
    "drew_cards": "You drew {cards}.",
    "forfeited": "{seat} went {what} short: both piles are empty.",
    "bid": "{seat} bid {number} on {card}{coins}.",
    "passed": "{seat} passed.",
    "outbid": "{seat} was outbid on {card}.",
    "moved_bid": "{seat} moved the bid of {number} to {card}.",
    "withdrew": "{seat} took {what} back and is out.",
    "unsold": "Nobody bid on {cards}: they left the game.",
    "discarded_bid": "{seat} discarded the winning bid: {cards}.",
    "settled": "{seat} settled {card}.",
    "built": "{seat} built {card}, paying {paid}{gain}.",
    "began": "{seat} began {card} with {paid} beneath it.",
    "lost_building": "{seat} could neither pay for {card} nor begin it, and lost it.",
    "gained_luxury": "{seat} gained {what} and has {total} ({reason}).",
    "struck": "{catastrophe} strikes!",
    "protected": "{seat} is protected from {catastrophe}: {why}.",
    "unharmed": "{seat} has nothing that {catastrophe} could harm.",
    "lost_luxury": "{seat} lost {what}.",
    "covered": "{seat} covered {card} with {paid}.",
    "removed": "{seat} lost {card} to {catastrophe}.",
    "fed": "{seat} fed {inhabitants} inhabitants with {grain} grain{gain}.",
    "hungry": "{seat} has {inhabitants} inhabitants but only {grain} grain: {missing} are missing.",
    "paid_food": "{seat} paid {paid} to feed the people.",
    "abandoned": "{seat} abandoned {card}.",
    "gave_up": "{seat} gave {card} up.",
    "finished": "{seat} finished {cards}, paying {paid}.",
    "uncovered": "{seat} is protected from {catastrophe} by now and uncovered {card}.",
    "scored": "{seat} has {population} population and {power} power points: score {score}.",
}


def name(g: Peloponnes | None, id: str) -> str | None:
    if id == LUXURY_CARD:
        return "the luxury card"
    if id in REVERSES:
        return id
    return data_of(g.edition if g else "").name(id)


def label(g: Peloponnes, option: Option) -> str:
    """What a button says."""
    card = name(g, option.card) if option.card else ""
    target = name(g, option.space) if option.space else ""
    if option.verb == "lay":
        if target and g.plan is not None and g.plan.verb in ("strike", "begin"):
            return f"Lay {card} on {target}" if g.plan.verb == "strike" else f"Lay {card} beneath {target}"
        return f"Feed with one card: {card}" if option.space == GRANARY else f"Lay one card: {card}"
    if option.verb == "spend":
        return f"Spend a luxury good {option.kind.replace('_', ' ')}" if option.kind else "Spend a luxury good"
    words = {
        "keep": f"Keep {card}",
        "bid": f"Bid on {card}",
        "stake": f"Bid {option.amount} coins",
        "pass": f"Pass, draw {g.data.bidding.pass_draw}",
        "move": f"Move to {card}",
        "withdraw": f"Take back, draw {g.data.bidding.withdraw_draw}",
        "pay": f"Pay for {card}",
        "begin": f"Begin {card}",
        "choose": f"Choose {card}",
        "remove": f"Remove {card}",
        "give_up": f"Give up {card}",
        "finish": "Finish the rest",
        "confirm": "Confirm",
    }
    return words.get(option.verb, option.verb.replace("_", " ").capitalize())


# === WHAT AN OPTION WOULD DO ===


def preview(g: Peloponnes, seat: str, option: Option) -> str:
    """What an option costs and brings, before it is chosen."""
    city = g.cities[seat]
    card = g.data.cards.get(option.card or "")
    if option.verb in ("bid", "move") and card is not None:
        return purchase(g, seat, card)
    if option.verb in ("pay", "begin") and card is not None:
        return building_terms(g, seat, card, option.verb == "pay")
    if option.verb == "pass":
        return f"You draw {g.data.bidding.pass_draw} coin cards and get no power card this round."
    if option.verb == "withdraw" and city.bid is not None:
        back = len(city.bid.coins)
        return f"{back} coin cards come back and {g.data.bidding.withdraw_draw} are drawn; no power card this round."
    if option.verb == "remove" and option.card and option.card != LUXURY_CARD and g.plan and g.plan.verb == "feed":
        people, grain = living_on(g, city, option.card)
        return f"Lost: {counted(people, 'inhabitant')} and {grain} grain. The shortage falls by {people - grain}."
    if option.verb == "choose" and card is not None:
        return loses(card)
    return ""


def purchase(g: Peloponnes, seat: str, card: PowerCard) -> str:
    """Price, what it would cost to build, and what the tableau would come to."""
    city = g.cities[seat]
    least = minimum_bid(g, seat, card.id)
    words = []
    if city.bid is None and least is not None:
        words.append(f"At least {least} of your {len(city.hand)} coin cards and {city.luxury} goods.")
    if card.is_building:
        words.append(building_terms(g, seat, card, pays=True))
    if card.one_time.coin_cards:
        words.append(f"Brings {card.one_time.coin_cards} coin cards at once.")
    if card.one_time.luxury:
        words.append(f"Brings {card.one_time.luxury} luxury goods at once.")
    before = Totals(g, city)
    people, grain = before.inhabitants + card.inhabitants, before.grain + card.production.grain
    words.append(f"People {before.inhabitants} → {people}, power {before.power} → {before.power + card.power}.")
    words.append(f"Grain surplus {grain - people}." if grain >= people else f"Grain short by {people - grain}.")
    rows = g.data.income(before.inhabitants), g.data.income(people)
    if rows[0].coin_cards != rows[1].coin_cards:
        words.append(f"Income {rows[0].coin_cards} → {rows[1].coin_cards} coin cards.")
    if rows[0].luxury != rows[1].luxury:
        words.append(f"Income {rows[0].luxury} → {rows[1].luxury} luxury goods.")
    third = symbols(g, city, card.catastrophe) + 1 == g.data.symbols_needed
    safe = [*card.protects, card.catastrophe] if third else list(card.protects)
    gained = [c for c in safe if not is_protected(g, city, c)]
    if gained:
        words.append(f"Protects from {' and '.join(gained)}.")
    return " ".join(words)


def building_terms(g: Peloponnes, seat: str, card: PowerCard, pays: bool) -> str:
    city = g.cities[seat]
    made = Totals(g, city)
    wood, stone = missing_for(g, seat, card)
    if not pays:
        due = " and ".join(f"{n} {kind}" for n, kind in ((card.wood_cost, "wood"), (card.stone_cost, "stone")) if n)
        return f"A coin card goes beneath it now; {due} are due at the next supply. No luxury goods arise."
    spare = max(0, made.wood - card.wood_cost) + max(0, made.stone - card.stone_cost)
    goods = f"; excess production brings {counted(spare, 'luxury good')}" if spare else ""
    if not wood and not stone:
        return f"Production pays it all{goods}."
    missing = " and ".join(f"{n} {kind}" for n, kind in ((wood, "wood"), (stone, "stone")) if n)
    return f"Missing: {missing}{goods}{', if cards alone pay' if spare else ''}."


def loses(card: PowerCard) -> str:
    made = card.production
    parts = [f"{card.power} power"] + [
        f"{n} {kind}" for kind, n in zip(("wood", "stone", "grain"), (made.wood, made.stone, made.grain), strict=True) if n
    ]
    return f"Covered it would hide {', '.join(parts)}{' and its function' if card.special else ''}."


# === THE END ===


def victory(g: Peloponnes, ranks: Mapping[str, tuple[int, int, int]], winners: tuple[str, ...]) -> str:
    best = ranks[winners[0]]
    rivals = [rank for seat, rank in ranks.items() if seat not in winners]
    if len(winners) > 1:
        return f"Equal in everything: a lower total of {best[0]}, a higher one of {best[1]} and {best[2]} luxury goods."
    s = score(g, g.cities[winners[0]])
    account = f"population {s.population}, power {s.power}"
    if all(rank[0] < best[0] for rank in rivals):
        return f"The highest lower total: {best[0]} ({account})."
    if all(rank[:2] < best[:2] for rank in rivals):
        return f"Equal lower totals of {best[0]}; the higher other total of {best[1]} decides ({account})."
    return f"Equal totals; {best[2]} luxury goods decide ({account})."


def score_account(g: Peloponnes, city: City) -> tuple[str, str]:
    """The sums behind both pans, line by line."""
    s = score(g, city)
    population = [f"{s.tableau_population} in the tableau"]
    if s.inhabitant_cards:
        population.append(f"+ {s.inhabitant_cards} inhabitant cards in hand")
    if s.luxury_population:
        population.append(f"+ {s.luxury_population} on the luxury card")
    power = [f"{s.tableau_power} in the tableau"]
    if s.rest:
        power.append(f"+ {s.rest // s.per_power} for {s.rest} other cards and goods (1 for {s.per_power})")
    if s.luxury_power:
        power.append(f"+ {s.luxury_power} on the luxury card")
    return "\n".join(population), "\n".join(power)
