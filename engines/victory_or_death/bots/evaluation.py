"""Evaluates a position for a computer player, using only what its power may know."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engines.core.weights import weights_of

from .. import scoring
from ..cards import Card
from ..context import Work, spaces_meant
from ..data import GAME_ID
from ..placing import place_spaces
from ..powers import CITY, HOPLITE, POWERS_OF, TEAM_OF, TRIREME
from ..spaces import SPACE
from ..state import SETUP_STEPS, War
from ..supply import supplied_spaces

AT_ANY_TIME = ("bribery", "draw", "vp")  # parts that do the same whenever they are carried out
BASIC_WORTH = {"muster_hoplite": 1.04, "muster_trireme": 0.94, "land_battle": 1.13, "sea_battle": 0.85}  # of the average


class Weights(msgspec.Struct, frozen=True):
    """The weights of the evaluation; what each stands for is said in weights.json."""

    city: float
    city_now: float
    unguarded: float
    exposed: float
    exposed_loss: float
    hoplite: float
    trireme: float
    unsupplied: float
    prey: float
    prey_scoring: float
    guarded_prey: float
    enemy_unit: float
    card: float
    spare_card: float
    cards_a_turn: float
    hand: float
    token: float
    status: float
    status_open: float
    prepared_use: float
    prepared_hope: float
    prepared_city: float
    prepared_action: float
    prepared: float
    prepared_turns: float
    unseen_prepared: float
    unseen_prepared_turns: float
    key_location: float
    event_city: float
    event: float
    basic: float


NORMAL = weights_of(GAME_ID, Weights)


class Evaluation:
    """Evaluates variations of one position for one power. `hand`, `deck`, `bonus`: changes made while looking ahead."""

    def __init__(self, g: War, p: int, weights: Weights = NORMAL) -> None:
        self.g, self.p, self.team, self.weights = g, p, TEAM_OF[p], weights
        sheet = g.data.scenarios[g.scenario]
        self.rounds = sheet.rounds
        every = sheet.scoring_every
        self.scorings = sum(1 for r in range(g.round, sheet.rounds + 1) if r % every == 0)
        self.scores_now = g.round % every == 0
        started = g.step not in SETUP_STEPS
        left = sheet.rounds - g.round
        self.turns = [left + (1 if not started or q >= g.active else 0) for q in range(4)]
        self.key_factor = weights.key_location * (0.15 + 0.85 * (g.round / sheet.rounds) ** 2)
        self.hand = [0, 0, 0, 0]
        self.deck = [0, 0, 0, 0]
        self.looked = 0  # positions evaluated
        self.bonus = [0.0, 0.0]  # gains and costs of a team while looking ahead, beyond points
        self.work = Work(p)
        self.effect_of: Callable[[Card], float] | None = None  # what using an own Strategy card would bring now
        self.effects: dict[str, float] = {}
        self.looks = False  # the effects of the own cards on the table are known

    def value(self) -> float:
        """Return the value for the own team minus that for the enemy team. The effects of own Strategy cards are those of
        the position that is evaluated first."""
        if not self.looks:
            self.looks = True
            for key in self.g.powers[self.p].prepared:
                self.prepare_value(self.g.data.cards[key])
        self.looked += 1
        return self.team_value(self.team) - self.team_value(1 - self.team)

    def team_value(self, team: int) -> float:
        g, n, w = self.g, self.scorings, self.weights
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
        worth = w.city * n + w.city_now
        safe = cities & ~guarded & ~exposed
        total += worth * (guarded.bit_count() + w.unguarded * safe.bit_count())
        total += (w.exposed * worth - w.exposed_loss) * exposed.bit_count()
        open_cities, closed_cities = enemy_cities & ~enemy_hoplites, enemy_cities & enemy_hoplites
        for power in mine:
            own_hoplites, own_triremes, _ = power.pieces
            with_h, with_t = own_hoplites & supplied, own_triremes & supplied
            total += w.hoplite * with_h.bit_count() + w.trireme * with_t.bit_count()
            total += w.unsupplied * ((own_hoplites ^ with_h).bit_count() + (own_triremes ^ with_t).bit_count())
            if with_h or with_t:
                by_sea = around(with_t)
                reached = around(with_h) | by_sea
                total += (w.prey + w.prey_scoring * n) * (reached & open_cities).bit_count()
                total += w.guarded_prey * (reached & closed_cities).bit_count()
                total += w.enemy_unit * ((reached & enemy_hoplites).bit_count() + (by_sea & enemy_triremes).bit_count())
        for q in POWERS_OF[team]:
            total += self.cards_value(q)
        held = hoplites | cities
        for space, number in data.key_locations:
            if held & SPACE[space]:
                total += self.key_factor * number
        return total

    def cards_value(self, q: int) -> float:
        g, w = self.g, self.weights
        power, turns = g.powers[q], self.turns[q]
        hand = len(power.hand) + self.hand[q]
        cards = hand + len(power.deck) + self.deck[q]
        useful = w.cards_a_turn * turns
        total = w.card * min(cards, useful) + w.spare_card * max(0.0, cards - useful)
        total += w.hand * min(hand, 7) + w.token * power.bowl
        for key in power.status:
            total += self.status_value(g.data.cards[key])
        if q == self.p:
            for key in power.prepared:
                total += self.prepare_value(g.data.cards[key])
        else:
            total += len(power.prepared) * (w.unseen_prepared + w.unseen_prepared_turns * turns / self.rounds)
        return total

    def status_value(self, card: Card) -> float:
        n, w = self.scorings, self.weights
        if card.when is not None and card.when.on == "scoring":
            step = card.do[0]
            most = step.cap if step.cap is not None else step.amount
            gain = scoring.worth(self.g, card)
            if step.per is not None:
                return (0.8 * gain + 0.15) * n
            return w.status * gain * n + (0.3 * gain if self.scores_now else 0.0) if gain else w.status_open * most * n
        turns = self.turns[card.power]
        return 0.10 * turns if card.free_points else 0.2 + 0.06 * turns

    def prepare_value(self, card: Card) -> float:
        """Return the value of a face-down card. A City card is worth most of what it would do now, less where the City
        would stand exposed: so it is used then, too, and not kept for ever."""
        w = self.weights
        share = self.turns[card.power] / self.rounds
        if card.when is None or card.when.on != "strategy_step":
            return w.prepared + w.prepared_turns * share
        if card.colony:
            still = self.scorings - (1 if self.scores_now and self.turns[card.power] > 0 else 0)
            return min(w.prepared_city * still, max(w.prepared_hope * still, w.prepared_use * self.effect(card)))
        if all(step.op in AT_ANY_TIME for step in card.do):
            return w.prepared_use * self.effect(card)
        return w.prepared + w.prepared_action * share

    def effect(self, card: Card) -> float:
        """What using an own Strategy card would bring now, worked out once for this position and those tried from it."""
        if card.key not in self.effects:
            self.effects[card.key] = 0.0  # while it is worked out
            self.effects[card.key] = self.effect_of(card) if self.effect_of is not None else 0.0
        return self.effects[card.key]

    # --- cards in hand

    def card_worth(self, key: str, copies: int = 1) -> float:
        """Return the value of keeping a card in hand; further copies count less."""
        card, w = self.g.data.cards[key], self.weights
        match card.type:
            case "prepare":
                return 0.9 * self.prepare_value(card)
            case "status":
                return 0.9 * self.status_value(card)
            case "event":
                if not card.colony:
                    return w.event
                step = next(s for s in card.do if s.op == "place" and CITY in s.kinds)
                free = self.g.available(card.power, CITY) and place_spaces(
                    self.g, card.power, CITY, spaces_meant(self.g, step.place, Work(card.power))
                )
                return (w.event_city if free else 0.1) * self.scorings
        return w.basic * BASIC_WORTH[card.type] / (1 + 0.35 * (copies - 1))


def evaluate(g: War, p: int) -> float:
    return Evaluation(g, p).value()
