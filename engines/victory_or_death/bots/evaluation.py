"""Evaluates a position for a computer player, using only what its power may know."""

from __future__ import annotations

from .. import scoring
from ..cards import Card
from ..context import Work, spaces_meant
from ..placing import place_spaces
from ..powers import CITY, HOPLITE, POWERS_OF, TEAM_OF, TRIREME
from ..spaces import SPACE
from ..state import SETUP_STEPS, War
from ..supply import supplied_spaces

CARDS_A_TURN = 1.7  # that a power spends on average
CARD, SPARE_CARD = 0.16, 0.04  # what a card is worth as long as there are turns for it, and beyond


class Evaluation:
    """Evaluates variations of one position for one power. `hand`, `deck`, `bonus`: changes made while looking ahead."""

    def __init__(self, g: War, p: int) -> None:
        self.g, self.p, self.team = g, p, TEAM_OF[p]
        sheet = g.data.scenarios[g.scenario]
        self.rounds = sheet.rounds
        every = sheet.scoring_every
        self.scorings = sum(1 for r in range(g.round, sheet.rounds + 1) if r % every == 0)
        self.scores_now = g.round % every == 0
        started = g.step not in SETUP_STEPS
        left = sheet.rounds - g.round
        self.turns = [left + (1 if not started or q >= g.active else 0) for q in range(4)]
        self.key_factor = 0.8 * (0.15 + 0.85 * (g.round / sheet.rounds) ** 2)
        self.hand = [0, 0, 0, 0]
        self.deck = [0, 0, 0, 0]
        self.looked = 0  # positions evaluated
        self.bonus = [0.0, 0.0]  # gains and costs of a team while looking ahead, beyond points
        self.work = Work(p)

    def value(self) -> float:
        """Return the value for the own team minus that for the enemy team."""
        self.looked += 1
        return self.team_value(self.team) - self.team_value(1 - self.team)

    def team_value(self, team: int) -> float:
        g, n = self.g, self.scorings
        data = g.data
        (a, b), (c, d) = POWERS_OF[team], POWERS_OF[1 - team]
        mine, theirs = (g.powers[a], g.powers[b]), (g.powers[c], g.powers[d])
        supplied, enemy_supplied = supplied_spaces(g, team), supplied_spaces(g, 1 - team)
        around = data.around
        hoplites = mine[0].pieces[HOPLITE] | mine[1].pieces[HOPLITE]
        cities = mine[0].pieces[CITY] | mine[1].pieces[CITY]
        enemy_hoplites = theirs[0].pieces[HOPLITE] | theirs[1].pieces[HOPLITE]
        enemy_cities = theirs[0].pieces[CITY] | theirs[1].pieces[CITY]
        enemy_triremes = theirs[0].pieces[TRIREME] | theirs[1].pieces[TRIREME]
        total = g.vp[team] + self.bonus[team]
        # Cities: guarded, safe, or open to a supplied enemy beside them
        guarded = cities & hoplites
        threat = around((enemy_hoplites | enemy_triremes) & enemy_supplied) if cities & ~guarded else 0
        exposed = cities & ~guarded & threat
        worth = 0.95 * n + 0.6
        safe = cities & ~guarded & ~exposed
        total += (
            worth * (guarded.bit_count() + 0.88 * safe.bit_count() + 0.5 * exposed.bit_count()) - 0.5 * exposed.bit_count()
        )
        open_cities, closed_cities = enemy_cities & ~enemy_hoplites, enemy_cities & enemy_hoplites
        for power in mine:
            own_hoplites, own_triremes, _ = power.pieces
            with_h, with_t = own_hoplites & supplied, own_triremes & supplied
            total += 0.42 * with_h.bit_count() + 0.40 * with_t.bit_count()
            total += 0.08 * ((own_hoplites ^ with_h).bit_count() + (own_triremes ^ with_t).bit_count())
            if with_h or with_t:
                by_sea = around(with_t)
                reached = around(with_h) | by_sea
                total += (0.25 + 0.09 * n) * (reached & open_cities).bit_count() + 0.12 * (
                    reached & closed_cities
                ).bit_count()
                total += 0.05 * ((reached & enemy_hoplites).bit_count() + (by_sea & enemy_triremes).bit_count())
        for q in POWERS_OF[team]:
            total += self.cards_value(q)
        held = hoplites | cities
        for space, number in data.key_locations:
            if held & SPACE[space]:
                total += self.key_factor * number
        return total

    def cards_value(self, q: int) -> float:
        g = self.g
        power, turns = g.powers[q], self.turns[q]
        hand = len(power.hand) + self.hand[q]
        cards = hand + len(power.deck) + self.deck[q]
        useful = CARDS_A_TURN * turns
        total = CARD * min(cards, useful) + SPARE_CARD * max(0.0, cards - useful) + 0.05 * min(hand, 7) + 0.10 * power.bowl
        for key in power.status:
            total += self.status_value(g.data.cards[key])
        if q == self.p:
            for key in power.prepared:
                total += self.prepare_value(g.data.cards[key])
        else:
            total += len(power.prepared) * (0.2 + 0.6 * turns / self.rounds)
        return total

    def status_value(self, card: Card) -> float:
        n = self.scorings
        if card.when is not None and card.when.on == "scoring":
            step = card.do[0]
            most = step.cap if step.cap is not None else step.amount
            gain = scoring.worth(self.g, card)
            if step.per is not None:
                return (0.8 * gain + 0.15) * n
            return 0.75 * gain * n + (0.3 * gain if self.scores_now else 0.0) if gain else 0.22 * most * n
        turns = self.turns[card.power]
        return 0.10 * turns if card.free_points else 0.2 + 0.06 * turns

    def prepare_value(self, card: Card) -> float:
        g, p = self.g, card.power
        share = self.turns[p] / self.rounds
        if card.colony and card.when is not None and card.when.on == "strategy_step":
            still = self.scorings - (1 if self.scores_now and self.turns[p] > 0 else 0)
            step = next(s for s in card.do if s.op == "place")
            if g.available(p, CITY) and place_spaces(g, p, CITY, spaces_meant(g, step.place, self.work)):
                return 0.81 * still - (0.45 if card.cost else 0.0)
            return 0.12 * self.scorings
        if card.when is not None and card.when.on == "strategy_step":
            return 0.1 + 0.8 * share
        return 0.1 + 0.7 * share

    # --- cards in hand

    def card_worth(self, key: str, copies: int = 1) -> float:
        """Return the value of keeping a card in hand; further copies count less."""
        card = self.g.data.cards[key]
        match card.type:
            case "prepare":
                return 0.9 * self.prepare_value(card)
            case "status":
                return 0.9 * self.status_value(card)
            case "event":
                if not card.colony:
                    return 0.75
                step = next(s for s in card.do if s.op == "place" and CITY in s.kinds)
                free = self.g.available(card.power, CITY) and place_spaces(
                    self.g, card.power, CITY, spaces_meant(self.g, step.place, Work(card.power))
                )
                return (0.75 if free else 0.1) * self.scorings
        worth = {"muster_hoplite": 0.55, "muster_trireme": 0.5, "land_battle": 0.6, "sea_battle": 0.45}[card.type]
        return worth / (1 + 0.35 * (copies - 1))


def evaluate(g: War, p: int) -> float:
    return Evaluation(g, p).value()
