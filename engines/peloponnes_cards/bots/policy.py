"""Decides each question by the value of the position that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from engines.core import Ask, Option
from engines.core.bots import Advice, Weighed
from engines.core.decks import UNKNOWN

from ..coins import CONFIRM, counted, least_needed
from ..data import DECLINE, LUXURY_CARD, REVERSES, PowerCard
from ..prices import minimum_bid, most_coins
from ..state import City, Peloponnes, Plan, Slot
from ..supply import missing_for_sites
from . import reasons
from .evaluation import GRAIN, NORMAL, PEOPLE, STONE, WOOD, Estate, Outlook, Purse, Weights

Noise = Callable[[], float]
PASS, WITHDRAW = "pass", "withdraw"
MOST_RAISE = 4  # coins above the smallest bid
HARDER = 0.5  # how much less likely each of them makes it to be outbid
COVER_BONUS = 0.3
EPSILON = 1e-9
KEPT = "one coin card is cheaper than to lose it for good"


def enough(number: int) -> str:
    return f"{counted(number, 'coin')} {'is' if number == 1 else 'are'} enough"


class Choice(msgspec.Struct):
    """A bid or move (or pass, withdraw) with its value and the number of coins."""

    option: Option
    value: float
    number: int = 0


Pick = Callable[[Sequence[Choice]], Choice]


def first_of(ranked: Sequence[Choice]) -> Choice:
    return ranked[0]


class Policy:
    """Decides from a view: the own hand and public information."""

    def __init__(self, weights: Weights = NORMAL, noise: Noise | None = None, raises: bool = True,
                 pick: Pick = first_of, speaks: bool = True) -> None:  # fmt: skip
        self.weights, self.noise, self.raises = weights, noise, raises
        self.pick = pick  # one of several choices that are close
        self.speaks = speaks  # False where nobody reads the reasons of bids: in a playout
        self._wanted: tuple[Plan | None, int] = (None, 0)  # the current bid and its number, if just computed

    def choose(self, g: Peloponnes, ask: Ask) -> Advice:
        options = ask.options
        first = options[0].verb
        verbs = {o.verb for o in options}
        if first == "keep":
            return self.keep(g, options)
        if "pass" in verbs:
            return self.bid(g, ask.seat, options)
        if "withdraw" in verbs:
            return self.outbid(g, ask.seat, options)
        plan = g.plan
        assert plan is not None
        if plan.verb == "bid":
            return self.lay(g, plan, options)
        if verbs & {"pay", "begin"}:
            return self.pay_or_begin(g, ask.seat, options)
        if first == "confirm":
            return Advice(CONFIRM, "everything is chosen")
        if plan.verb == "begin":
            return self.cheapest_coin(g, plan, options, "it is the card that is needed least")
        if plan.verb == "strike":
            return self.strike(g, plan, options)
        if plan.verb == "feed":
            return self.feed(g, plan, options)
        if verbs & {"finish", "give_up"}:
            return self.sites(g, plan, options)
        return Advice(next((o for o in options if o.verb == "lay"), options[0]), "cards before luxury goods")

    def _noise(self) -> float:
        return self.noise() if self.noise else 0.0

    # --- D1

    def keep(self, g: Peloponnes, options: Sequence[Option]) -> Advice:
        def worth(option: Option) -> float:
            civ = g.data.civilizations[option.card or ""]
            made = civ.production
            return (
                civ.inhabitants
                + civ.power
                + 0.9 * (made.wood + made.stone + made.grain)
                + 0.7 * civ.coin_cards
                + self._noise()
            )

        return Advice(max(options, key=worth), "it begins with more people, goods and coin cards")

    # --- D2

    def bids(self, g: Peloponnes, seat: str, options: Sequence[Option]) -> list[Choice]:
        """List every card at its smallest legal price, and passing, best first."""
        city = g.cities[seat]
        outlook = Outlook(g, self.weights)
        estate, purse = Estate(g, city), Purse.of(city)
        out = []
        for option in options:
            if option.verb == PASS:
                after = purse.copy()
                after.add_unknown(g.data.bidding.pass_draw)
                out.append(Choice(option, outlook.value(estate, after) + self._noise()))
            else:
                card = g.data.cards[option.card or ""]
                number = minimum_bid(g, seat, card.id) or 0
                value = self.value_of_purchase(g, outlook, estate, purse, card, number)
                out.append(Choice(option, value + self._noise(), number))
        out.sort(key=lambda c: -c.value)
        return out

    def value_of_purchase(self, g: Peloponnes, outlook: Outlook, estate: Estate, purse: Purse, card: PowerCard,
                          number: int) -> float:  # fmt: skip
        """Return the value after paying with the least useful coins, building in the best way, and the one-time income."""
        after = purse.copy()
        wood = max(0, card.wood_cost - estate.wood)
        stone = max(0, card.stone_cost - estate.stone)
        spend_least_useful(after, number, wood, stone)
        return self.value_with_card(outlook, estate, after, card)

    def value_with_card(self, outlook: Outlook, estate: Estate, purse: Purse, card: PowerCard) -> float:
        gift = card.one_time
        if not card.is_building:
            after = purse.copy()
            after.add_unknown(gift.coin_cards)
            after.goods = min(after.goods + gift.luxury, estate.cap)
            return outlook.value(estate.with_card(card), after)
        best = outlook.value(estate, purse)  # lost, if it can be neither paid nor begun
        found = False
        for pays in (True, False):
            after = purse.copy()
            ok = pay_for(after, estate, card) if pays else begin_with(after)
            if not ok:
                continue
            after.add_unknown(gift.coin_cards)
            after.goods = min(after.goods + gift.luxury, estate.cap)
            value = outlook.value(estate.with_card(card, site=not pays), after)
            best = value if not found else max(best, value)
            found = True
        return best

    def bid(self, g: Peloponnes, seat: str, options: Sequence[Option]) -> Advice:
        return self.advise_bid(g, seat, self.bids(g, seat, options))

    def advise_bid(self, g: Peloponnes, seat: str, ranked: list[Choice]) -> Advice:
        """Advise one of the best bids, or passing, with the number of coins that will be laid."""
        best = self.pick(ranked)
        number = self.raised(g, seat, ranked, best)
        self._wanted = (g.plan, number)
        if not self.speaks:
            return Advice(best.option, "")
        estate = Estate(g, g.cities[seat])
        weighed = tuple(
            Weighed(c.option, c.value - best.value, self.why_bid(g, estate, c, self.raised(g, seat, ranked, c)))
            for c in ranked
        )
        return Advice(best.option, self.why_bid(g, estate, best, number), weighed)

    def why_bid(self, g: Peloponnes, estate: Estate, choice: Choice, number: int) -> str:
        if choice.option.verb == PASS:
            return f"{counted(g.data.bidding.pass_draw, 'coin card')} are worth more than what could be bought now"
        return reasons.bid(g, estate, g.card(choice.option.card or ""), number, choice.number)

    def raised(self, g: Peloponnes, seat: str, ranked: list[Choice], best: Choice) -> int:
        """Return the smallest price of a card, or more where being outbid would cost more than the coins."""
        others = [choice for choice in ranked if choice is not best]
        rivals = len(g.order) - g.next
        if not self.raises or best.option.card not in g.middle or not rivals or not others:
            return best.number
        lead = best.value - others[0].value
        spare = len(g.cities[seat].hand) - best.number
        if lead <= 0 or spare <= 0:
            return best.number
        outbid = 1 - (1 - self.weights.contest) ** rivals
        city, outlook = g.cities[seat], Outlook(g, self.weights)
        estate, purse, card = Estate(g, city), Purse.of(city), g.data.cards[best.option.card]
        gains = [
            self.value_of_purchase(g, outlook, estate, purse, card, best.number + more) - lead * outbid * HARDER**more
            for more in range(min(MOST_RAISE, spare) + 1)
        ]
        return best.number + gains.index(max(gains))

    def bid_number(self, g: Peloponnes, plan: Plan) -> int:
        """Return the number of coins for the card that is being bid on."""
        if self._wanted[0] is plan:
            return self._wanted[1]
        least = minimum_bid(g, plan.seat, plan.card) or 0
        if not self.raises:
            return least
        most = most_coins(g, g.cities[plan.seat])
        cards = [c for c in g.open_cards() if (n := minimum_bid(g, plan.seat, c)) is not None and n <= most]
        ranked = self.bids(g, plan.seat, [*(Option("bid", card=c) for c in cards), Option(PASS)])
        chosen = next((choice for choice in ranked if choice.option.card == plan.card), None)
        return self.raised(g, plan.seat, ranked, chosen) if chosen is not None else least

    def lay(self, g: Peloponnes, plan: Plan, options: Sequence[Option]) -> Advice:
        number = self.bid_number(g, plan)
        if len(plan.laid) + plan.goods >= number and CONFIRM in options:
            return Advice(CONFIRM, enough(number))
        staked = next(o for o in options if o.verb == "stake" and o.amount == number)
        return Advice(staked, f"{enough(number)}, the least needed first")

    def cheapest_coin(self, g: Peloponnes, plan: Plan, options: Sequence[Option], why: str) -> Advice:
        """Lay the least useful card; a luxury good only if there is none."""
        reverse = least_needed(g.cities[plan.seat], plan)
        wanted = next((o for o in options if o.verb == "lay" and o.card == reverse), None)
        return Advice(wanted or next(o for o in options if o.verb in ("lay", "spend")), why)

    # --- D3

    def moves(self, g: Peloponnes, seat: str, options: Sequence[Option]) -> list[Choice]:
        city = g.cities[seat]
        assert city.bid is not None
        outlook = Outlook(g, self.weights)
        estate, purse = Estate(g, city), Purse.of(city)
        out = []
        for option in options:
            if option.verb == WITHDRAW:
                after = purse.copy()
                for coin in city.bid.coins:
                    if coin.reverse == UNKNOWN:
                        after.add_unknown(1)
                    else:
                        after.cards[REVERSES.index(coin.reverse)] += 1
                after.add_unknown(g.data.bidding.withdraw_draw)
                value = outlook.value(estate, after)
            else:
                value = self.value_with_card(outlook, estate, purse, g.data.cards[option.card or ""])
            out.append(Choice(option, value + self._noise()))
        out.sort(key=lambda c: -c.value)
        return out

    def outbid(self, g: Peloponnes, seat: str, options: Sequence[Option]) -> Advice:
        return self.advise_move(g, seat, self.moves(g, seat, options))

    def advise_move(self, g: Peloponnes, seat: str, ranked: list[Choice]) -> Advice:
        best = self.pick(ranked)
        if not self.speaks:
            return Advice(best.option, "")
        estate = Estate(g, g.cities[seat])
        weighed = tuple(Weighed(c.option, c.value - best.value, self.why_move(g, seat, estate, c)) for c in ranked)
        return Advice(best.option, self.why_move(g, seat, estate, best), weighed)

    def why_move(self, g: Peloponnes, seat: str, estate: Estate, choice: Choice) -> str:
        bid = g.cities[seat].bid
        number = len(bid.coins) if bid is not None else 0
        if choice.option.verb == WITHDRAW:
            more = counted(g.data.bidding.withdraw_draw, "coin card")
            return f"no card in reach is worth {counted(number, 'coin')}, and {more} come with taking them back"
        return reasons.move(g, estate, g.card(choice.option.card or ""), number)

    # --- D4

    def pay_or_begin(self, g: Peloponnes, seat: str, options: Sequence[Option]) -> Advice:
        city = g.cities[seat]
        outlook = Outlook(g, self.weights)
        estate, purse = Estate(g, city), Purse.of(city)
        card = g.data.cards[options[0].card or ""]
        values = []
        for option in options:
            after = purse.copy()
            pays = option.verb == "pay"
            if pays:
                pay_for(after, estate, card)
            else:
                begin_with(after)
            after.add_unknown(card.one_time.coin_cards)
            after.goods = min(after.goods + card.one_time.luxury, estate.cap)
            values.append(outlook.value(estate.with_card(card, site=not pays), after) + self._noise())
        best = max(range(len(options)), key=values.__getitem__)
        paid = options[best].verb == "pay"
        why = (
            "once it is paid, no site can be lost"
            if paid
            else "it works at once, and its price can wait until the next supply"
        )
        return Advice(options[best], why)

    # --- D5, D6

    def strike(self, g: Peloponnes, plan: Plan, options: Sequence[Option]) -> Advice:
        outlook = Outlook(g, self.weights)
        city = g.cities[plan.seat]
        if options[0].verb == "choose":
            values = [
                outlook.value(Estate(g, with_ruin(city, o.card or "", plan.card)), Purse.of(city)) + self._noise()
                for o in options
            ]
            best = max(range(len(options)), key=values.__getitem__)
            return Advice(options[best], "its ruin costs the city least")
        remove = next(o for o in options if o.verb == "remove")
        card = remove.card or ""
        if plan.card == DECLINE:
            covers = len(city.hand) >= 3
        else:
            purse = Purse.of(city)
            paid = purse.copy()
            spend_least_useful(paid, 1)
            kept = outlook.value(Estate(g, with_ruin(city, card, plan.card)), paid)
            lost = outlook.value(Estate(g, city, (card,)), purse)
            covers = kept + COVER_BONUS + self._noise() >= lost
        if not covers or len(options) == 1:
            return Advice(remove, "to keep it costs a coin card, which is worth more")
        return self.cheapest_coin(
            g, plan, [o for o in options if o is not remove], "one coin card is cheaper than to lose it for good"
        )

    # --- D7

    def feed(self, g: Peloponnes, plan: Plan, options: Sequence[Option]) -> Advice:
        city = g.cities[plan.seat]
        by_what = {o.card or o.verb: o for o in options if o.verb in ("lay", "spend")}
        goods = city.luxury - plan.goods
        if "grain" in by_what:
            return Advice(by_what["grain"], "a grain card feeds one inhabitant and does little else")
        if "spend" in by_what and (goods >= 3 or "inhabitant" not in by_what):
            return Advice(by_what["spend"], "luxury goods are spent before people are lost")
        if "inhabitant" in by_what:
            return Advice(by_what["inhabitant"], "an inhabitant card is given up before a card of the city")
        outlook = Outlook(g, self.weights)
        purse = Purse.of(city)
        gone = tuple(plan.gone)
        removals = [o for o in options if o.verb == "remove"]
        values = [outlook.value(Estate(g, city, (*gone, o.card or "")), purse) + self._noise() for o in removals]
        best = max(range(len(removals)), key=values.__getitem__)
        return Advice(removals[best], "its loss costs the city least")

    # --- D8

    def sites(self, g: Peloponnes, plan: Plan, options: Sequence[Option]) -> Advice:
        """Keep the sites with the highest power as long as cards and goods suffice."""
        city = g.cities[plan.seat]
        left = [slot.card for slot in city.slots if slot.site is not None and slot.card not in plan.gone]
        kept: list[str] = []
        for card in sorted(left, key=lambda c: -g.card(c).power):
            given_up = [*plan.gone, *(c for c in left if c not in kept and c != card)]
            wood, stone = missing_for_sites(g, city, given_up)
            lack = max(0, wood - city.hand.count("wood")) + max(0, stone - city.hand.count("stone"))
            if lack <= city.luxury:
                kept.append(card)
        lost = next((o for o in options if o.verb == "give_up" and o.card not in kept), None)
        if lost is not None:
            return Advice(lost, "wood, stone and luxury goods are too few for it")
        finish = next((o for o in options if o.verb == "finish"), options[0])
        return Advice(finish, "everything that is left can be paid")


# === COINS IN THOUGHT ===


def least_useful(purse: Purse, wood: int, stone: int) -> int | None:
    """Wood and stone that no building needs, then grain, then inhabitants; what the building needs comes last."""
    cards = purse.cards
    spare_wood, spare_stone = cards[WOOD] - wood, cards[STONE] - stone
    if spare_wood > EPSILON or spare_stone > EPSILON:
        return WOOD if spare_wood >= spare_stone else STONE
    return next((kind for kind in (GRAIN, PEOPLE, WOOD, STONE) if cards[kind] > EPSILON), None)


def spend_least_useful(purse: Purse, number: int, wood: int = 0, stone: int = 0) -> None:
    left = float(number)
    while left > EPSILON:
        kind = least_useful(purse, wood, stone)
        if kind is None:
            purse.goods -= left
            return
        taken = min(1.0, left, purse.cards[kind])
        purse.cards[kind] -= taken
        left -= taken


def pay_for(purse: Purse, estate: Estate, card: PowerCard) -> bool:
    """Pays a building with cards first and goods for the rest; gains goods for excess production if no good was used."""
    wood, stone = max(0, card.wood_cost - estate.wood), max(0, card.stone_cost - estate.stone)
    lack = max(0.0, wood - purse.cards[WOOD]) + max(0.0, stone - purse.cards[STONE])
    if lack > purse.goods:
        return False
    purse.take(WOOD, wood)
    purse.take(STONE, stone)
    purse.goods -= lack
    if not lack:
        spare = max(0, estate.wood - card.wood_cost) + max(0, estate.stone - card.stone_cost)
        purse.goods = min(purse.goods + spare, max(estate.cap, purse.goods))
    return True


def begin_with(purse: Purse) -> bool:
    if purse.size + purse.goods < 1 - EPSILON:
        return False
    spend_least_useful(purse, 1)
    return True


def with_ruin(city: City, card: str, catastrophe: str) -> City:
    """Return the city as it would be with a card covered."""
    if card == city.civ_card:
        return msgspec.structs.replace(city, civ="covered")
    if card == LUXURY_CARD:
        return msgspec.structs.replace(city, luxury_card="covered")
    slots = [Slot(s.card, catastrophe, s.cover, s.site) if s.card == card else s for s in city.slots]
    return msgspec.structs.replace(city, slots=slots)
