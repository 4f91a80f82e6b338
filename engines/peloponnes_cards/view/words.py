"""All words of the game: log lines, button labels, previews, and the reason of a victory."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engines.core import Event, Option
from engines.core.data import shipped

from ..city import Totals, is_protected, living_on, missing_for, symbols
from ..coins import a, amounts, counted, left_in_hand, listed
from ..data import GAME_ID, GRANARY, LUXURY_CARD, REVERSES, Civilization, PowerCard, data_of
from ..prices import minimum_bid, most_coins
from ..scoring import score
from ..state import City, Peloponnes
from ..supply import missing_for_sites, what_giving_up_costs
from .card_faces import FUNCTIONS, goods_words

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
    "fed": "{seat} fed {inhabitants} with {grain} grain{gain}.",
    "hungry": "{seat} has {inhabitants} but only {grain} grain: {missing} missing.",
    "paid_food": "{seat} paid {paid} to feed the people.",
    "abandoned": "{seat} abandoned {card}.",
    "gave_up": "{seat} gave {card} up.",
    "site_lost": "You could not pay for {card}: you lacked {lack}.",
    "finished": "{seat} finished {cards}, paying {paid}.",
    "uncovered": "{seat} is protected from {catastrophe} by now and uncovered {card}.",
    "scored": "{seat} has {population} population ({people}) and {power} power points ({might}): score {score}.",
}


def tellable(event: Event) -> Event:
    """Numbers of people in words, so that one is not told as several."""
    people = event.data.get("inhabitants")
    if event.kind not in ("fed", "hungry") or not isinstance(people, int):
        return event
    return msgspec.structs.replace(event, data={**event.data, "inhabitants": counted(people, "inhabitant")})


def name(g: Peloponnes | None, id: str) -> str | None:
    if id == LUXURY_CARD:
        return "the luxury card"
    if id in REVERSES:
        return id
    return data_of(g.edition if g else shipped(GAME_ID)).name(id)


def label(g: Peloponnes, option: Option) -> str:
    """Return the label of a button."""
    card = (name(g, option.card) or "") if option.card else ""
    target = name(g, option.space) if option.space else ""
    if option.verb == "lay":
        if target and g.plan is not None and g.plan.verb in ("strike", "begin"):
            place = "on" if g.plan.verb == "strike" else "beneath"
            return f"Lay {a(card)} card {place} {target}" if card else f"Lay a card {place} {target}"
        verb = "Pay" if option.space == GRANARY else "Lay"
        return f"{verb} {a(card)} card" if card else f"{verb} a coin card"
    if option.verb == "spend":
        return f"Spend a luxury good {option.kind.replace('_', ' ')}" if option.kind else "Spend a luxury good"
    words = {
        "keep": f"Keep {card}",
        "bid": f"Bid on {card}",
        "stake": f"Lay {counted(option.amount or 0, 'coin')}",
        "pass": f"Pass, draw {g.data.bidding.pass_draw}",
        "move": f"Move to {card}",
        "withdraw": f"Take back, draw {g.data.bidding.withdraw_draw}",
        "pay": f"Pay for {card}",
        "begin": f"Begin {card}",
        "choose": f"Choose {card}",
        "remove": f"Remove {card}",
        "give_up": f"Give up {card}",
        "finish": "Finish what is left" if g.plan is not None and g.plan.gone else "Finish and pay",
        "confirm": f"Bid {coins_laid(g)}" if g.plan is not None and g.plan.verb == "bid" else "Confirm",
    }
    return words.get(option.verb, option.verb.replace("_", " ").capitalize())


def coins_laid(g: Peloponnes) -> str:
    return counted(len(g.plan.laid) + g.plan.goods if g.plan is not None else 0, "coin")


# === WHAT AN OPTION WOULD DO ===


def preview(g: Peloponnes, seat: str, option: Option) -> str:
    """Say what an option costs and brings."""
    city = g.cities[seat]
    card = g.data.cards.get(option.card or "")
    if option.verb in ("bid", "move") and card is not None:
        return purchase(g, seat, card)
    if option.verb in ("pay", "begin") and card is not None:
        return building_terms(g, seat, card, option.verb == "pay")
    if option.verb == "confirm" and g.plan is not None and g.plan.verb == "bid":
        return "The number cannot be changed later, even if you are outbid."
    if option.verb == "pass":
        return f"You draw {g.data.bidding.pass_draw} coin cards and get no power card this round."
    if option.verb == "withdraw" and city.bid is not None:
        back = len(city.bid.coins)
        come = "comes" if back == 1 else "come"
        drawn = g.data.bidding.withdraw_draw
        return f"{counted(back, 'coin card')} {come} back and {drawn} are drawn; no power card this round."
    if option.verb == "remove" and option.card and option.card != LUXURY_CARD and g.plan and g.plan.verb == "feed":
        people, grain = living_on(g, city, option.card)
        lost = counted(people, "inhabitant") + (f" and {grain} grain" if grain else "")
        return f"Lost: {lost}. The shortage falls by {people - grain}."
    if option.verb == "choose" and card is not None:
        return loses(card)
    if option.verb in ("lay", "spend") and g.plan is not None:
        return coin_use(g, city, option)
    if option.verb == "remove" and g.plan is not None:
        return "It leaves the game for good, and no coin card is paid."
    if option.verb == "give_up":
        rest = what_giving_up_costs(g, g.plan, option.card) if g.plan is not None and option.card else ""
        return f"The building leaves the game; the coin card beneath it is discarded. {rest}".strip()
    if option.verb == "finish" and g.plan is not None:
        missing = amounts(*missing_for_sites(g, city, g.plan.gone))
        return f"Takes {missing} from your hand or as luxury goods." if missing else "Your production pays for everything."
    if option.verb == "keep" and option.card:
        return civilization_words(g.data.civilizations[option.card])
    return ""


def civilization_words(civ: Civilization) -> str:
    return (
        f"{counted(civ.inhabitants, 'inhabitant')}, {civ.power} power, begins with {counted(civ.coin_cards, 'coin card')}, "
        f"produces {goods_words(civ.production)}; place {civ.order} in the turn order. {civ.blurb}"
    )


def coin_use(g: Peloponnes, city: City, option: Option) -> str:
    """Say what a coin card or a luxury good does here, and what it is worth if kept."""
    assert g.plan is not None
    if option.verb == "spend":
        left = f"{city.luxury - g.plan.goods} left"
        if g.plan.verb == "feed":
            return f"Feeds one inhabitant; {left}."
        if option.kind:
            gained = " No luxury goods are gained with this building." if g.plan.verb == "pay" else ""
            return f"Stands for one {option.kind.removeprefix('as_')}; {left}.{gained}"
        return f"Exchanged for a coin card that nobody sees; {left}."
    left = f"{left_in_hand(city, g.plan, option.card or '')} in hand"
    if g.plan.verb == "feed":
        kept = " Kept, it would be one population at the end." if option.card == "inhabitant" else ""
        return f"Feeds one inhabitant; {left}.{kept}"
    return f"{left[0].upper()}{left[1:]}."


def purchase(g: Peloponnes, seat: str, card: PowerCard) -> str:
    """Say what a card would bring to the tableau, and on a second line what it takes to buy and build it."""
    city = g.cities[seat]
    least = minimum_bid(g, seat, card.id)
    laid = least if city.bid is None and least is not None else 0
    costs = [f"At least {counted(laid, 'coin')}."] if laid else []
    if card.is_building:
        costs.append(building_terms(g, seat, card, pays=True))
        if any(missing_for(g, seat, card)) and laid >= most_coins(g, city):
            costs.append("Nothing would be left to pay or begin it: you would lose it.")
    return "\n".join(filter(None, (f"{', '.join(gains(g, city, card))}.", " ".join(costs))))


def gains(g: Peloponnes, city: City, card: PowerCard) -> list[str]:
    """List what a card would bring to a tableau."""
    before = Totals(g, city)
    people, grain = before.inhabitants + card.inhabitants, before.grain + card.production.grain
    words = [f"People {before.inhabitants}→{people}", f"power {before.power}→{before.power + card.power}"]
    for kind, now in (("wood", before.wood), ("stone", before.stone)):
        more = getattr(card.production, kind)
        words += [f"{kind} {now}→{now + more}"] if more else []
    words.append(f"grain {grain - people} to spare" if grain >= people else f"grain {people - grain} short")
    once = ((card.one_time.coin_cards, "coin card"), (card.one_time.luxury, "luxury good"))
    words += [f"{counted(n, thing)} at once" for n, thing in once if n]
    rows = g.data.income(before.inhabitants), g.data.income(people)
    if rows[0].coin_cards != rows[1].coin_cards:
        words.append(f"income {rows[0].coin_cards}→{rows[1].coin_cards} coin cards")
    if rows[0].luxury != rows[1].luxury:
        words.append(f"income {rows[0].luxury}→{rows[1].luxury} luxury goods")
    words += [FUNCTIONS[special.effect] for special in card.special if special.effect != "protect"]
    third = symbols(g, city, card.catastrophe) + 1 == g.data.symbols_needed
    safe = [*card.protects, card.catastrophe] if third else list(card.protects)
    gained = [c for c in safe if not is_protected(g, city, c)]
    return [*words, f"safe from {' and '.join(gained)}"] if gained else words


def building_terms(g: Peloponnes, seat: str, card: PowerCard, pays: bool) -> str:
    city = g.cities[seat]
    made = Totals(g, city)
    wood, stone = missing_for(g, seat, card)
    if not pays:
        due = amounts(card.wood_cost, card.stone_cost)
        later = f"Its cost of {due} is due at the next supply, from production, hand or goods, or it is lost."
        return f"A coin card goes beneath it now. {later} No luxury goods arise."
    spare = max(0, made.wood - card.wood_cost) + max(0, made.stone - card.stone_cost)
    if not wood and not stone:
        return "Your production builds it" + (f" and leaves {counted(spare, 'luxury good')}." if spare else ".")
    gain = f"; {counted(spare, 'luxury good')} gained if cards alone pay" if spare else ""
    return f"Takes {amounts(wood, stone)} by hand{gain}."


def loses(card: PowerCard) -> str:
    made = card.production
    figures = (("power", card.power), ("wood", made.wood), ("stone", made.stone), ("grain", made.grain))
    parts = [f"{n} {what}" for what, n in figures if n] + (["its function"] if card.special else [])
    return f"Covered, it would hide {listed(parts) or 'nothing'}."


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
