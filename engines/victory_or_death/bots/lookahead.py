"""Looks ahead on the board: carries out a card part by part, taking the best choice for each, and evaluates the result.

Nothing is asked and no other power answers; changes are made on the player's own copy and undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from .. import battle, bribery, discards, effects, mustering, pieces, placing, reactions, removing
from ..cards import Card, Step
from ..context import Trigger, Work, is_met, spaces_meant
from ..powers import CITY, HOPLITE, TEAM_OF, TRIREME
from ..spaces import SPACE, members
from ..state import War
from .evaluation import NORMAL, Evaluation, Weights

TOKEN_PRICE = 0.12  # the value of a token beyond the card paid for it


class Kept(NamedTuple):
    """Everything that looking ahead changes, kept to be restored."""

    powers: list[tuple[list[int], int, int, list[str], list[str]]]  # pieces, tokens, bowl, prepared, status
    vp: list[int]
    hand: list[int]
    deck: list[int]
    bonus: list[float]


class Lookahead:
    def __init__(self, g: War, p: int, weights: Weights = NORMAL) -> None:
        self.g, self.p = g, p
        self.evaluation = Evaluation(g, p, weights)
        self.evaluation.effect_of = self.effect
        self.telling: Callable[[Lookahead, Kept], str] | None = None  # puts into words what a whole card changed
        self.told = ""  # of the card tried last
        self._answered: str | None = None  # the own card that answers it
        self.depth = 0  # depth of own answers to own actions, one level at most

    def value(self) -> float:
        return self.evaluation.value()

    # --- changing and putting back

    def keep(self) -> Kept:
        g, evaluation = self.g, self.evaluation
        return Kept(
            [(list(q.pieces), q.tokens, q.bowl, q.prepared, q.status) for q in g.powers],
            list(g.vp),
            list(evaluation.hand),
            list(evaluation.deck),
            list(evaluation.bonus),
        )

    def put_back(self, kept: Kept) -> None:
        powers, vp, hand, deck, bonus = kept
        for power, (on_board, tokens, bowl, prepared, status) in zip(self.g.powers, powers, strict=True):
            power.pieces, power.tokens, power.bowl = list(on_board), tokens, bowl
            power.prepared, power.status = prepared, status
        self.g.vp = list(vp)
        self.evaluation.hand, self.evaluation.deck, self.evaluation.bonus = list(hand), list(deck), list(bonus)

    @contextmanager
    def trying(self) -> Iterator[Kept]:
        kept = self.keep()
        try:
            yield kept
        finally:
            self.put_back(kept)

    def take(self, owner: int, kind: int, n: int) -> None:
        if pieces.lift(self.g, owner, kind, n):
            self.g.vp[TEAM_OF[self.g.active]] += 1

    # --- single deeds, and what they are worth with own answers

    def muster_value(self, q: int, kind: int, n: int) -> float:
        with self.trying():
            self.muster(q, kind, n)
            return self.value()

    def muster(self, q: int, kind: int, n: int) -> None:
        pieces.put_down(self.g, q, kind, n)
        self.answer(Trigger("entered", by=q, owner=q, kind=kind, at=n, how="muster"))

    def place_value(self, kind: int, n: int) -> float:
        with self.trying():
            pieces.put_down(self.g, self.p, kind, n)
            self.answer(Trigger("entered", by=self.p, owner=self.p, kind=kind, at=n, how="place"))
            return self.value()

    def removal_value(self, owner: int, kind: int, n: int, sort: str = "") -> float:
        """Return the value after this piece is removed, by a battle of this sort or by text."""
        with self.trying():
            self.remove(owner, kind, n, sort)
            return self.value()

    def remove(self, owner: int, kind: int, n: int, sort: str) -> None:
        self.take(owner, kind, n)
        cause = "battle" if sort else "effect"
        self.answer(Trigger("removed", by=self.p, owner=owner, kind=kind, at=n, cause=cause))
        if sort:
            self.answer(Trigger("battle_done", by=self.p, owner=owner, kind=kind, at=n, battle=sort, removed=True))

    def answer(self, t: Trigger) -> None:
        """Add points that come automatically, and use the best own card that answers."""
        g, p = self.g, self.p
        if self.depth:
            return
        best: Card | None = None
        gain = 0.05
        for card in reactions.listening(g, p, t):
            if card.free_points:
                g.vp[TEAM_OF[p]] += sum(effects.points(g, s, Work(p, t)) for s in card.do)
            elif effects.why_no_use(g, card, t) is None:
                self.depth += 1
                more = self.use_gain(card, t)
                self.depth -= 1
                if more > gain:
                    best, gain = card, more
        if best is not None:
            self.tell_of_answer(best)
            self.depth += 1
            self.use(best, t)
            self.depth -= 1

    # --- whole cards

    def effect(self, card: Card) -> float:
        """Return what a Strategy card would bring now if it were used, beside the card itself, and after its cost."""
        if card.cost and not self.can_pay(card.cost):
            return 0.0
        power = self.g.powers[card.power]
        with self.trying():
            power.prepared = [k for k in power.prepared if k != card.key]
            before = self.value()
            self.use(card, None)
            return self.value() - before - self.cost_worth(card.cost)

    def use_gain(self, card: Card, t: Trigger | None) -> float:
        before = self.value()
        with self.trying() as kept:
            if not self.depth:
                self._answered = None
            self.use(card, t)
            self.tell(kept)
            return self.value() - before

    def tell(self, kept: Kept) -> None:
        if self.telling is not None and not self.depth:
            self.told = f"“{self._answered}” can follow" if self._answered else self.telling(self, kept)

    def tell_of_answer(self, card: Card) -> None:
        """What comes after an own answer depends on it, so no more is promised than that it is possible."""
        if self.telling is not None and self._answered is None and not self.depth:
            self._answered = card.title

    def use(self, card: Card, t: Trigger | None) -> None:
        """Use a Status or Prepare card: pay its cost, run its parts; a Prepare card leaves the table."""
        power = self.g.powers[card.power]
        if card.type == "prepare" and card.key in power.prepared:
            power.prepared = [k for k in power.prepared if k != card.key]
        for step in card.cost:
            self.evaluation.hand[card.power] -= step.count
        self.run(card.do, Work(card.power, t, card.title))

    def play_gain(self, key: str) -> float:
        """Return the change in value if this card is played now, not counting the card itself."""
        card = self.g.data.cards[key]
        power = self.g.powers[card.power]
        before = self.value()
        with self.trying() as kept:
            if not self.depth:
                self._answered = None
            if card.type == "status":
                power.status = [*power.status, key]
            elif card.type == "prepare":
                power.prepared = [*power.prepared, key]
            else:
                self.run(card.do, Work(card.power, None, card.title))
            self.tell(kept)
            return self.value() - before

    def run(self, steps: tuple[Step, ...], work: Work) -> None:
        for step in steps:
            self.part(step, work)

    def part(self, step: Step, work: Work) -> None:
        g, p = self.g, work.power
        match step.op:
            case "muster":
                done: dict[int, int] = {}
                for _ in range(step.most):
                    found = self.best_muster(step.power, step.kinds, spaces_meant(g, step.place, work), done)
                    if found is None:
                        return
                    kind, n, _token = found
                    if _token >= 0:
                        self.pay_token(step.power, _token)
                    done[kind] = done.get(kind, 0) | SPACE[n]
                    work.last = n
                    self.muster(step.power, kind, n)
            case "place":
                kind = step.kinds[0]
                if g.available(p, kind):
                    n = self.best_place(p, kind, spaces_meant(g, step.place, work))
                    if n >= 0:
                        work.last = n
                        pieces.put_down(self.g, p, kind, n)
            case "battle":
                victim = self.best_battle(p, step.sort, spaces_meant(g, step.place, work))
                if victim is not None:
                    self.remove(*victim)
            case "remove":
                self.removal_part(step, work)
            case "regroup":
                self.regroup(step)
            case "discard":
                self.discard_part(step)
            case "vp":
                g.vp[step.team] = max(0, g.vp[step.team] + effects.points(g, step, work))
            case "draw":
                for q in step.powers:
                    drawn = min(step.count, len(g.powers[q].deck))
                    self.evaluation.hand[q] += drawn
                    self.evaluation.deck[q] -= drawn
            case "bribery":
                for q in step.powers:
                    g.powers[q].bowl += min(step.count, g.available_tokens(q))
            case "truce":
                self.evaluation.bonus[TEAM_OF[p]] += self.truce_worth()
            case "if":
                assert step.cond is not None
                self.run(step.do if is_met(g, step.cond, work) else step.otherwise, work)

    def removal_part(self, step: Step, work: Work) -> None:
        g = self.g
        work.removed_owner = -1
        if step.trigger_piece:
            t = work.trigger
            found = removing.targets(g, (t.owner,), (t.kind,), SPACE[t.at]) if t is not None else []
        else:
            found = removing.targets(g, step.powers, step.kinds, spaces_meant(g, step.place, work))
        if not found:
            return
        best = max(found, key=lambda piece: self.removal_value(*piece))
        work.removed_owner = best[0]
        self.remove(*best, "")

    def discard_part(self, step: Step) -> None:
        g, evaluation = self.g, self.evaluation
        powers = step.powers
        if step.who == "one_enemy":
            powers = (max(powers, key=lambda q: len(g.powers[q].hand)),)
        for q in powers:
            if step.zone == "status":
                owned = g.powers[q].status
                if owned:
                    worst = max(owned, key=lambda k: evaluation.status_value(g.data.cards[k]))
                    g.powers[q].status = [k for k in owned if k != worst]
                continue
            count = step.count
            if step.zone == "deck":
                taken = min(count, len(g.powers[q].deck) + evaluation.deck[q])
                evaluation.deck[q] -= taken
                count -= taken
            taken = min(count, max(0, len(g.powers[q].hand) + evaluation.hand[q]))
            evaluation.hand[q] -= taken
            if step.yours:
                evaluation.bonus[TEAM_OF[q]] -= 0.4 * taken  # the chosen card is the best of the hand
            if not step.if_able:
                g.vp[TEAM_OF[q]] = max(0, g.vp[TEAM_OF[q]] - max(0, count - taken))

    def truce_worth(self) -> float:
        """9: return half the value of what the enemy could attack now, minus what the own team could."""
        g = self.g
        out = 0.0
        for p in range(4):
            sign = -0.5 if TEAM_OF[p] == TEAM_OF[self.p] else 0.5
            for owner, kind, *_rest in self.victims(p, "any", -1):
                out += sign * (0.5 if kind == CITY else 0.2) * (1 if owner >= 0 else 0)
        return out if g.truce < 0 else 0.0

    # --- the best of each kind

    def best_muster(self, q: int, kinds: tuple[int, ...], spaces: int, done: dict[int, int],
                    least: float | None = None) -> tuple[int, int, int] | None:  # fmt: skip
        """Return kind, space, and the space of a token that it needs (-1: none); None if no muster gains."""
        g = self.g
        best: tuple[int, int, int] | None = None
        bar = (self.value() if least is None else least) + 0.02
        for kind in kinds:
            legal = mustering.in_place_spaces(g, q, kind, spaces & ~done.get(kind, 0)) if self.answers_muster(q, kind) else 0
            room = mustering.standing_room(g, q, kind, spaces) if g.available(q, kind) else 0
            new = mustering.new_spaces(g, q, kind, spaces) if room else 0
            for n in members(legal | new):
                value = self.muster_value(q, kind, n)
                if value > bar:
                    best, bar = (kind, n, -1), value
            if room & ~new and q == self.p and self.token_price() is not None:
                found = self.best_with_token(q, kind, spaces, legal | new, new, bar)
                if found is not None:
                    bar, best = found
        return best

    def best_with_token(self, q: int, kind: int, spaces: int, without: int, new: int,
                        bar: float) -> tuple[float, tuple[int, int, int]] | None:  # fmt: skip
        """Return the best muster that a token makes legal, with its value. A token is credited only to a muster that needs
        it: with the token on the board, that muster has to be better than all that need none (`without`)."""
        best: tuple[float, tuple[int, int, int]] | None = None
        for token, opened in self.token_openings(q, kind, spaces, new):
            with self.trying():
                self.pay_token(q, token)
                value, n = max(((self.muster_value(q, kind, n), -n) for n in members(opened)), default=(bar, 0))
                if value > bar and all(self.muster_value(q, kind, m) < value for m in members(without)):
                    bar, best = value, (value, (kind, -n, token))
        return best

    def answers_muster(self, q: int, kind: int) -> bool:
        """Return whether an own card waits for a muster in place."""
        t = Trigger("entered", by=q, owner=q, kind=kind, at=0, how="muster")
        listening = self.g.data.listening["entered"]
        power = self.g.powers[self.p]
        return any(
            k in listening
            and (w := self.g.data.cards[k].when) is not None
            and q in w.by
            and kind in w.kinds
            and t.how in w.how
            for zone in (power.status, power.prepared)
            for k in zone
        )

    def token_price(self) -> float | None:
        """Return the price of a token: 0 from the bowl, more if it must be bought; None if there is none."""
        power = self.g.powers[self.p]
        if power.bowl > 0:
            return 0.0
        if bribery.can_buy(self.g, self.p) and len(power.hand) + self.evaluation.hand[self.p] > 1:
            return TOKEN_PRICE
        return None

    def pay_token(self, q: int, n: int) -> None:
        power = self.g.powers[q]
        if power.bowl > 0:
            power.bowl -= 1
        else:
            self.evaluation.hand[q] -= 1
            self.evaluation.bonus[TEAM_OF[q]] -= TOKEN_PRICE
        power.tokens |= SPACE[n]

    def token_openings(self, q: int, kind: int, spaces: int, already: int) -> list[tuple[int, int]]:
        """List the spaces for one token with the musters that each makes legal."""
        g = self.g
        out = []
        seen = 0
        for n in members(bribery.token_spaces(g, q)):
            with bribery.WithToken(g, q, n):
                opened = mustering.new_spaces(g, q, kind, spaces) & ~already & ~SPACE[n]
            if opened & ~seen:
                out.append((n, opened))
                seen |= opened
        return out

    def best_place(self, p: int, kind: int, spaces: int) -> int:
        legal = members(placing.place_spaces(self.g, p, kind, spaces))
        return max(legal, key=lambda n: self.place_value(kind, n), default=-1)

    def victims(self, p: int, sort: str, spaces: int) -> list[tuple[int, int, int, str]]:
        """List the pieces that a battle could target: owner, kind, space, sort of battle."""
        reached = 0
        for targets in battle.attackers(self.g, p, sort, spaces).values():
            reached |= targets
        out = []
        for n in members(reached):
            kind_of = "sea" if self.g.data.is_sea[n] else "land"
            for owner, kind in battle.victims(self.g, p, n):
                if not self.g.shields or not self.g.is_shielded(owner, kind, n):
                    out.append((owner, kind, n, kind_of))
        return out

    def best_battle(self, p: int, sort: str, spaces: int) -> tuple[int, int, int, str] | None:
        bar = self.value() + 0.02
        best = None
        for victim in self.victims(p, sort, spaces):
            value = self.removal_value(*victim)
            if value > bar:
                best, bar = victim, value
        return best

    # --- regrouping

    def regroup(self, step: Step) -> None:
        """Move units one at a time to where they are worth most."""
        for _ in range(step.most):
            best = self.best_lift(step.kinds)
            if best is None:
                return
            kind, n, to = best
            pieces.lift(self.g, self.p, kind, n)
            pieces.put_down(self.g, self.p, kind, to)

    def best_lift(self, kinds: tuple[int, ...]) -> tuple[int, int, int] | None:
        g, p = self.g, self.p
        bar = self.value() + 0.05
        best: tuple[int, int, int] | None = None
        self.depth += 1
        for kind in kinds:
            if kind not in (HOPLITE, TRIREME):
                continue
            for n in members(g.powers[p].pieces[kind]):
                with self.trying():
                    pieces.lift(g, p, kind, n)
                    for to in members(mustering.new_spaces(g, p, kind, g.data.home[kind] & ~SPACE[n])):
                        value = self.muster_value(p, kind, to)
                        if value > bar:
                            best, bar = (kind, n, to), value
        self.depth -= 1
        return best

    # --- cards

    def least(self, keys: list[str]) -> list[str]:
        """Sort the cards of a hand, the least valuable first."""
        copies = {k: keys.count(k) for k in keys}
        return sorted(dict.fromkeys(keys), key=lambda k: (self.evaluation.card_worth(k, copies[k]), k))

    def cost_worth(self, cost: tuple[Step, ...]) -> float:
        """Return what the cards of a cost are worth beyond their number."""
        hand = self.g.powers[self.p].hand
        total = 0.0
        for step in cost:
            fitting = [k for k in hand if not step.types or self.g.data.cards[k].type in step.types]
            total += sum(self.evaluation.card_worth(k) for k in self.least(fitting)[: step.count])
        return 0.3 * total

    def can_pay(self, cost: tuple[Step, ...]) -> bool:
        return discards.can_pay_cost(self.g, self.p, cost)
