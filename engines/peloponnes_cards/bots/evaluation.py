"""Evaluates a position: the figures of an estate, the dangers ahead, and one number for both.

Only what the seat may know is used: unknown cards count as a quarter of each kind.
"""

from __future__ import annotations

from math import comb

import msgspec

from engines.core.decks import UNKNOWN
from engines.core.weights import weights_of

from ..data import DECLINE, DROUGHT, EARTHQUAKE, GAME_ID, LANDSCAPE, PLAGUE, REVERSES, TEMPEST, Data, PowerCard
from ..state import COVERED, OPEN, REMOVED, City, Peloponnes

WOOD, STONE, GRAIN, PEOPLE = range(4)


class Weights(msgspec.Struct, frozen=True):
    """The weights of the evaluation; what each stands for is said in weights.json."""

    lower: float
    last_lower: float
    card: float
    plenty: float
    idle_card: float
    good: float
    income: float
    luxury_income: float
    surplus: float
    hunger: float
    production: float
    fear: float
    half_coin: float
    discount: float
    site: float
    site_missing: float
    people_to_come: float
    power_to_come: float
    contest: float


NORMAL = weights_of(GAME_ID, Weights)


class Purse:
    """Coin cards in hand by reverse, unknown ones as a quarter of each, and luxury goods."""

    __slots__ = ("cards", "goods")

    def __init__(self, cards: list[float], goods: float) -> None:
        self.cards, self.goods = cards, goods

    @staticmethod
    def of(city: City) -> Purse:
        hand = city.hand
        unknown = hand.count(UNKNOWN) / 4
        return Purse([hand.count(reverse) + unknown for reverse in REVERSES], city.luxury)

    def copy(self) -> Purse:
        return Purse(list(self.cards), self.goods)

    @property
    def size(self) -> float:
        return sum(self.cards)

    def add_unknown(self, number: float) -> None:
        self.cards = [n + number / 4 for n in self.cards]

    def take(self, kind: int, number: float) -> float:
        """Take up to so many cards of a kind, and return how many there were."""
        taken = min(number, self.cards[kind])
        self.cards[kind] -= taken
        return taken


class Estate:
    """The figures of a tableau, computed once; a card can be added to a copy."""

    def __init__(self, g: Peloponnes, city: City, gone: tuple[str, ...] = ()) -> None:
        data = self.data = g.data
        self.people = self.power = self.wood = self.stone = self.grain = 0
        self.half = self.discount = self.extra = self.buildings = self.landscapes = self.most_grain = 0
        self.symbols = dict.fromkeys(data.catastrophes, 0)
        self.safe: set[str] = set()
        self.ruins: list[tuple[str, int, int]] = []  # covered by, inhabitants and power that would come back
        self.sites: list[PowerCard] = []
        self.luxury_open = city.luxury_card == OPEN
        self.cap = (
            0
            if city.luxury_card == REMOVED
            else data.luxury.max_after_decline
            if city.luxury_card == COVERED
            else data.luxury.max
        )
        self.civ = 0  # inhabitants and power that plague would take
        if city.civ != REMOVED and city.civ_card not in gone:
            civ = data.civilizations[city.civ_card]
            for catastrophe in civ.catastrophes:
                self.symbols[catastrophe] += 1
            if city.civ == OPEN:
                self.people, self.power = civ.inhabitants, civ.power
                made = civ.production
                self.wood, self.stone, self.grain = made.wood, made.stone, made.grain
                self.civ = civ.inhabitants + civ.power
            else:
                self.ruins.append((PLAGUE, civ.inhabitants, civ.power))
        hides = bool(g.options.get("covered_hides_inhabitants"))
        cards = data.cards
        for slot in city.slots:
            if slot.card in gone:
                continue
            card = cards[slot.card]
            if slot.site is not None:
                self.sites.append(card)
            if slot.covered_by is None:
                self._count(card)
            else:
                self.symbols[card.catastrophe] += 1
                if not hides:
                    self.people += card.inhabitants
                self.ruins.append((slot.covered_by, card.inhabitants if hides else 0, card.power))

    def _count(self, card: PowerCard) -> None:
        self.people += card.inhabitants
        self.power += card.power
        made = card.production
        self.wood += made.wood
        self.stone += made.stone
        self.grain += made.grain
        if made.grain > self.most_grain:
            self.most_grain = made.grain
        self.symbols[card.catastrophe] += 1
        if card.kind == LANDSCAPE:
            self.landscapes += 1
        else:
            self.buildings += 1
            if card.special:
                self.half += card.half_coins
                self.discount += card.discount
                self.extra += card.income_cards
                self.safe.update(card.protects)

    def with_card(self, card: PowerCard, site: bool = False) -> Estate:
        other = Estate.__new__(Estate)
        other.__dict__.update(self.__dict__)  # copy.copy takes five times as long, and every offer is weighed with this
        other.symbols, other.safe = dict(self.symbols), set(self.safe)
        other.sites = [*self.sites, card] if site else self.sites
        other._count(card)
        return other

    def is_safe(self, catastrophe: str) -> bool:
        return catastrophe in self.safe or self.symbols[catastrophe] >= self.data.symbols_needed

    def restored(self) -> tuple[int, int]:
        """Inhabitants and power that late protection will bring back."""
        people = power = 0
        for covered_by, lost_people, lost_power in self.ruins:
            if self.is_safe(covered_by):
                people += lost_people
                power += lost_power
        return people, power

    def missing_for_sites(self) -> tuple[int, int]:
        wood = sum(c.wood_cost for c in self.sites) - self.wood
        stone = sum(c.stone_cost for c in self.sites) - self.stone
        return max(0, wood), max(0, stone)


class Outlook:
    """What lies ahead for all players: rounds, supply phases, and catastrophes with their probability."""

    __slots__ = ("dangers", "data", "income_due", "rounds", "supplies", "weights")

    def __init__(self, g: Peloponnes, weights: Weights = NORMAL) -> None:
        self.data: Data = g.data
        self.weights = weights
        played = g.round if g.phase in ("bid", "order", "gain", "income", "final_supply", "uncover", "over") else g.round - 1
        self.rounds = max(0, g.terms.rounds - played)  # bidding rounds still to come
        self.income_due = g.phase not in ("final_supply", "uncover", "over")
        seen = {*g.box, *g.middle, *g.conquest}
        for city in g.cities.values():
            seen.update(slot.card for slot in city.slots)
        self.supplies = 1 + sum(c not in seen for c in self.data.supply_cards)
        if g.phase == "supply":
            self.supplies += 1
        self.dangers = [
            (c, chance_to_strike(2 * self.rounds, g.last_space(c) - space))
            for c, space in g.marker.items()
            if c not in g.struck
        ]
        if g.phase == "strike":
            self.dangers += [(c, 1.0) for c in g.to_strike if c not in g.struck]

    # --- the value of a position

    def value(self, estate: Estate, purse: Purse) -> float:
        return self._value(estate, purse) if self.rounds else self._last_value(estate, purse)

    def _value(self, estate: Estate, purse: Purse) -> float:
        """Evaluate with rounds still to come: both totals extrapolated, and what helps to reach them."""
        w, rounds = self.weights, self.rounds
        hand, people_cards, goods = purse.size, purse.cards[PEOPLE], purse.goods
        level = self.data.luxury_level(int(goods)) if estate.luxury_open else self.data.luxury_level(0)
        back_people, back_power = estate.restored() if estate.ruins else (0, 0)
        people = min(people_cards, 3.0)
        population = estate.people + people + level.inhabitants + w.people_to_come * rounds + back_people
        power = estate.power + (min(hand, 6.0) - people + goods) / 6 + level.power + w.power_to_come * rounds + back_power
        low, high = (population, power) if population < power else (power, population)
        row = self.data.income(estate.people)
        income = row.coin_cards + estate.extra
        worth = w.lower * low + (1 - w.lower) * high + w.good * goods
        worth += w.card * min(hand, w.plenty) + w.idle_card * max(0.0, hand - w.plenty)
        worth += rounds * (w.income * income + w.luxury_income * row.luxury) + 0.1 * income
        spare = estate.grain - estate.people
        if spare >= 0:
            worth += self.supplies * w.surplus * spare
        else:
            worth += self.supplies * w.hunger * spare * (1 - 0.04 * spare)
        worth += rounds * w.production * (min(estate.wood, 5) + 1.1 * min(estate.stone, 5))
        worth -= w.fear * self.expected_loss(estate, goods)
        if estate.sites:
            worth -= w.site_missing * sum(estate.missing_for_sites()) + w.site * len(estate.sites)
        return worth + rounds * (w.half_coin * estate.half + w.discount * estate.discount)

    def expected_loss(self, estate: Estate, goods: float) -> float:
        total = 0.0
        for catastrophe, chance in self.dangers:
            if chance and not estate.is_safe(catastrophe):
                if estate.symbols[catastrophe] == 2:
                    chance *= 0.7
                total += chance * self.loss(estate, catastrophe, goods)
        return total

    def loss(self, estate: Estate, catastrophe: str, goods: float) -> float:
        if catastrophe == PLAGUE:
            return 0.5 * estate.civ + 0.3 if estate.civ else 0.0
        if catastrophe == EARTHQUAKE:
            return 1.05 * _third(estate.buildings + 0.5 * self.rounds)
        if catastrophe == TEMPEST:
            return 0.95 * _third(estate.landscapes + 0.4 * self.rounds)
        if catastrophe == DROUGHT:
            return 1.0
        assert catastrophe == DECLINE
        return 0.2 * goods + 0.3

    def _last_value(self, estate: Estate, purse: Purse) -> float:
        """Evaluate without bidding left: final income, feeding and sites are computed on average."""
        purse = purse.copy()
        goods = purse.goods
        if self.income_due:
            row = self.data.income(estate.people)
            purse.add_unknown(row.coin_cards + estate.extra)
            goods = min(goods + row.luxury, estate.cap)
        lost_people = lost_power = 0.0
        hungry = float(estate.people - estate.grain)
        if hungry <= 0:
            goods = min(goods - hungry, estate.cap)
        else:
            hungry -= purse.take(GRAIN, hungry)
            for share in (0.7, 1.0):
                spent = min(hungry, goods * share)
                goods -= spent
                hungry -= spent
                if share < 1:
                    hungry -= purse.take(PEOPLE, hungry)
            lost_people, lost_power = 1.15 * hungry, 0.9 * hungry
        if estate.sites:
            goods, people, power = self._finish(estate, purse, goods)
            lost_people += people
            lost_power += power
        level = self.data.luxury_level(int(goods)) if estate.luxury_open else self.data.luxury_level(0)
        back_people, back_power = estate.restored() if estate.ruins else (0, 0)
        people_cards = purse.cards[PEOPLE]
        population = estate.people - lost_people + people_cards + level.inhabitants + back_people
        power = estate.power - lost_power + (purse.size - people_cards + goods) / 6 + level.power + back_power
        low, high = (population, power) if population < power else (power, population)
        lower = self.weights.last_lower
        return lower * low + (1 - lower) * high

    def _finish(self, estate: Estate, purse: Purse, goods: float) -> tuple[float, float, float]:
        """Subtract the points of sites that cannot be paid, the weakest first."""
        kept = sorted(estate.sites, key=lambda c: c.power + c.inhabitants)
        people = power = 0.0
        while kept:
            wood = max(0, sum(c.wood_cost for c in kept) - estate.wood)
            stone = max(0, sum(c.stone_cost for c in kept) - estate.stone)
            lack = max(0.0, wood - purse.cards[WOOD]) + max(0.0, stone - purse.cards[STONE])
            if lack <= goods:
                purse.take(WOOD, wood)
                purse.take(STONE, stone)
                return goods - lack, people, power
            lost = kept.pop(0)
            people += lost.inhabitants
            power += lost.power
        return goods, people, power


def _third(number: float) -> int:
    whole = int(number)
    return -(-whole // 3) if whole == number else whole // 3 + 1


_CHANCES: dict[tuple[int, int], float] = {}


def chance_to_strike(symbols: int, moves: int) -> float:
    """Return the probability that at least `moves` of the coming symbols show one given catastrophe."""
    if moves <= 0:
        return 1.0
    if (symbols, moves) not in _CHANCES:
        below = sum(comb(symbols, k) * 0.2**k * 0.8 ** (symbols - k) for k in range(min(moves, symbols + 1)))
        _CHANCES[symbols, moves] = max(0.0, 1.0 - below)
    return _CHANCES[symbols, moves]


def prospect(g: Peloponnes, seat: str) -> float:
    """Return the value of a seat's position now; coin cards in a bid still count for it."""
    if not g.order:
        return 0.0
    city = g.cities[seat]
    purse = Purse.of(city)
    if city.bid is not None:
        purse.add_unknown(len(city.bid.coins))
    return Outlook(g).value(Estate(g, city), purse)
