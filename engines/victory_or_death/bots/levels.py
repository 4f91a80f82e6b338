"""The computer players. They see what their power may see, look one card ahead, and give a reason (see BOT.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.game import Weighed
from engines.core.search import compare
from engines.core.weights import weights_of

from .. import bribery, mustering, supply
from ..cards import Card
from ..context import Trigger
from ..data import BASIC, GAME_ID
from ..play import PROVISION_COST, unseen_cards
from ..powers import KIND_NAMES, KINDS, MATE_OF, POWERS, TEAM_OF
from ..prompts import REQUEST, USE_TOKEN, Scope
from ..scoring import token_hint
from ..spaces import SPACE, members
from ..state import SETUP_STEPS, War
from . import opening, reasons
from .evaluation import NORMAL, Weights
from .lookahead import Lookahead

SMALL = 0.05  # the least gain that is worth a card
TINY = 0.01  # the same for a card on the table, which is worth most of what it does
FAR_WORSE = 1.5  # what looks worse by more than this is not played ahead
BLUNDERS = 2  # easy plays at random in all but one of so many turns
CANDIDATES = 4
BUDGET = 6000  # positions that hard evaluates for a card to play; a quarter of it elsewhere
WEIGHTY = ("3.2",)
CLOSE_CARDS = 0.1  # the same for cards of the first draw
CLOSE = 0.05  # the salt of the game decides between options that differ by less
HELD = 0.3  # how much of the value of the cards in hand counts at the end of a playout
MOST_AHEAD = 150  # the most decisions in one playout
WON = 50.0
SEARCH = 0.9  # the extra gain that Emergency Provision must bring, since the hand can be played next turn
SPENT = 0.6  # how much of the value of its two discards is counted as lost
Scored = list[tuple[float, Option, str]]


class NormalBot:
    """Evaluates every option one card ahead and takes the best."""

    def __init__(self, changed: Mapping[str, float] = {}) -> None:
        self.weights = weights_of(GAME_ID, Weights, changed)

    def advise(self, seen: Seen) -> Advice:
        thought = Thought(seen, self.weights)
        advice = thought.advice()
        seen.look(thought.lookahead.evaluation.looked)
        return Advice(advice.option, advice.why, advice.weighed or thought.weighed)


class EasyBot:
    """Plays one of its four best cards at random in half of its turns, and skips half of its answers."""

    def __init__(self, changed: Mapping[str, float] = {}) -> None:
        self.weights = weights_of(GAME_ID, Weights, changed)

    def advise(self, seen: Seen) -> Advice:
        thought = Thought(seen, self.weights)
        seen.look(len(seen.ask.options))
        if seen.ask.rule == "3.2":
            best = sorted(thought.plays(), key=lambda scored: -scored[0])[:4]
            if best and seen.dice.below(BLUNDERS):
                _, option, why = seen.dice.choice(best)
                return Advice(option, why)
        if seen.ask.rule == "9.2" and seen.dice.below(2):
            return Advice(Option("pass"), "nothing comes to mind")
        return thought.advice()


class HardBot:
    """Plays what is worth considering out until its own next turn, in possible worlds, at every decision."""

    def __init__(self, changed: Mapping[str, float] = {}, budget: int = BUDGET) -> None:
        self.normal = NormalBot(changed)
        self.budget = budget

    def advise(self, seen: Seen) -> Advice:
        first = self.normal.advise(seen)
        best = max((w.worth for w in first.weighed), default=0.0)
        worth = {w.option: w for w in first.weighed if best - w.worth < FAR_WORSE}
        ranked = sorted(worth.values(), key=lambda w: (w.option != first.option, -w.worth))[:CANDIDATES]
        if len(ranked) < 2 or ranked[0].option != first.option:
            return first

        def ahead(world: Session, option: Option) -> float:
            return worth[option].worth + play_on(seen, world, option, self.normal.weights)

        budget = self.budget if seen.ask.rule in WEIGHTY else self.budget // 4
        trials = compare(seen, [w.option for w in ranked], ahead, budget)
        tried = [trial for trial in trials if trial.values]
        if not tried:
            return first
        chosen = seen.near_best(tried, lambda trial: trial.mean, CLOSE)
        found = tuple(Weighed(t.option, t.mean - tried[0].mean, worth[t.option].why) for t in tried)
        return Advice(chosen.option, worth[chosen.option].why, found)


def play_on(seen: Seen, world: Session, option: Option, weights: Weights) -> float:
    """Let everybody play greedily until this power's next turn, and evaluate the result with the cards that are left."""
    p = POWERS.index(seen.seat)
    world.apply(option)
    left = False
    for _ in range(MOST_AHEAD):
        if world.ask is None:
            return WON if world.state.winner == TEAM_OF[p] else -WON
        left = left or world.state.active != p
        if left and world.state.active == p and world.state.step not in SETUP_STEPS:
            break
        thought = Thought(Seen(world), weights, quick=True)
        world.apply(thought.advice().option)
        seen.look(thought.lookahead.evaluation.looked)
    lookahead = Lookahead(world.state, p, weights)
    hand = world.state.powers[p].hand
    return lookahead.value() + HELD * sum(lookahead.evaluation.card_worth(key, hand.count(key)) for key in hand)


class Thought:
    """One question from the point of view of one power, and how it is answered."""

    def __init__(self, seen: Seen, weights: Weights = NORMAL, quick: bool = False) -> None:
        self.seen, self.ask = seen, seen.ask
        self.quick = quick  # in a playout: neither variety nor Emergency Provision
        self.weighed: tuple[Weighed, ...] = ()
        self.g: War = seen.state
        self.p = POWERS.index(seen.seat)
        self.power = self.g.powers[self.p]
        self.verbs = {o.verb for o in seen.ask.own_options}
        self.scope = seen.ask.preview if isinstance(seen.ask.preview, Scope) else Scope(self.g)
        self.lookahead = Lookahead(self.g, self.p, weights)
        if not quick:
            self.lookahead.telling = reasons.changes

    def options(self, verb: str) -> list[Option]:
        return [o for o in self.ask.options if o.verb == verb]

    def advice(self) -> Advice:
        answer = ANSWERS.get(self.ask.rule, Thought.by_verb)(self)
        return answer if answer is not None else self.by_verb()

    def by_verb(self) -> Advice:
        """Answer a question by the kind of options it offers."""
        for verb, answer in BY_VERB.items():
            if verb in self.verbs:
                return answer(self)
        for verb in ("pass", "stop", "done", "back", "finish", "refuse", "no_effect"):
            if verb in self.verbs:
                return Advice(self.options(verb)[0], "nothing better is to be had")
        return Advice(self.ask.options[0], "it is the first choice")

    def best(self, scored: Scored, otherwise: Option, least: float, why: str, vary: bool = False) -> Advice:
        """Advise the option with the highest gain if it exceeds `least`, otherwise the given one. Only whole cards vary by
        the salt: their parts are carried out as they were planned."""
        self.weighed = tuple(Weighed(option, gain, reason) for gain, option, reason in scored)
        if otherwise not in [w.option for w in self.weighed]:
            self.weighed = (*self.weighed, Weighed(otherwise, least, why))
        if not scored or max(s[0] for s in scored) <= least:
            return Advice(otherwise, why)
        if self.quick or not vary:
            found = max(scored, key=lambda s: s[0])
        else:
            found = self.seen.near_best([s for s in scored if s[0] > least], lambda s: s[0], CLOSE)
        return Advice(found[1], found[2])

    def title(self, key: str) -> str:
        return f"“{self.g.data.cards[key].title}”"

    def unit(self, kind: int, n: int) -> str:
        return "" if self.quick else reasons.unit(self.g, self.p, kind, n)

    def because(self, key: str) -> str:
        """What the card that was tried last would change, after its title."""
        card = self.g.data.cards[key]
        if self.quick:
            return ""
        laid = card.type in ("status", "prepare") and key in self.power.hand
        if laid:
            return f"{self.title(key)}: {reasons.laid(card)}"
        return f"{self.title(key)}: {self.done_by(card)}"

    def done_by(self, card: Card) -> str:
        if any(s.op == "regroup" for s in card.do):
            return "units come to where they do more"
        return self.lookahead.told or "nothing else does more now"

    # --- 2 setup

    def mulligan(self) -> Advice:
        draws, why = opening.draws_again(self.lookahead)
        return Advice(Option("mulligan" if draws else "keep"), why)

    def first_discard(self) -> Advice:
        """Discard the three least valuable cards, a basic one face-up; the salt decides between those that are close."""
        found = opening.discards(self.lookahead)
        key, why = self.seen.near_best(found, lambda card: -opening.worth(self.lookahead, card[0]), CLOSE_CARDS)
        return Advice(Option("discard", card=key), f"{self.title(key)} can best be spared: {why}")

    # --- 3 the turn

    def strategy(self) -> Advice:
        scored: Scored = []
        for option in self.options("use"):
            card = self.g.data.cards[option.card or ""]
            gain = self.lookahead.use_gain(card, None) - self.lookahead.cost_worth(card.cost)
            scored.append((gain, option, self.because(card.key)))
        return self.best(scored, Option("finish"), TINY, "no face-down card would help now", vary=True)

    def plays(self) -> Scored:
        """List every play with its gain: each card in hand, Emergency Provision, and playing nothing."""
        lookahead = self.lookahead
        out: Scored = []
        hand = self.power.hand
        for option in self.options("play"):
            key = option.card or ""
            gain = lookahead.play_gain(key) - self.charge(option)
            out.append((gain, option, self.because(key)))
        if "provision" in self.verbs and len(hand) >= 2 and not self.quick:
            best = self.best_sought()
            if best is not None:
                out.append(
                    (best[0] - self.provision_price(), Option("provision"), f"{self.title(best[1])} is worth seeking")
                )
        if "nothing" in self.verbs:
            kept = 0.21 if hand else 0.0
            out.append((kept - 1.0, Option("nothing"), "no card is worth playing"))
        return out

    def charge(self, option: Option) -> float:
        """Return the hidden cost of a play: its card, or those of Emergency Provision, could have been played later."""
        hand = list(self.power.hand)
        worth = self.lookahead.evaluation.card_worth
        if option.verb == "play":
            key = option.card or ""
            kept = self.g.data.cards[key].type in ("status", "prepare")
            return 0.0 if kept else 0.3 * worth(key, hand.count(key))
        if option.verb != "provision":
            return 0.0
        missed = 0.0
        for _ in range(PROVISION_COST):
            key = self.lookahead.least(hand)[0]
            missed += worth(key, hand.count(key))
            hand.remove(key)
        return SPENT * missed + SEARCH

    def provision_price(self) -> float:
        """Return the price of Emergency Provision: two discards and a card from the deck, instead of one from the hand."""
        evaluation, p = self.lookahead.evaluation, self.p
        evaluation.hand[p] -= 1
        before = evaluation.cards_value(p)
        evaluation.hand[p] -= 1
        evaluation.deck[p] -= 1
        after = evaluation.cards_value(p)
        evaluation.hand[p] += 2
        evaluation.deck[p] += 1
        return before - after + self.charge(Option("provision"))

    def best_sought(self) -> tuple[float, str] | None:
        """Return the best card that may still be in the draw deck, with its gain."""
        advanced = self.g.options["emergency_provision"] == "advanced"
        best: tuple[float, str] | None = None
        in_hand = set(self.power.hand)
        for key in sorted(unseen_cards(self.g, self.p)):
            kind = self.g.data.cards[key].type
            if kind in ("event", "status") or (kind == "prepare" and not advanced) or (kind in BASIC and key in in_hand):
                continue
            gain = self.lookahead.play_gain(key)
            if kind != "prepare":
                gain -= 0.3 * self.lookahead.evaluation.card_worth(key)
            if best is None or gain > best[0]:
                best = gain, key
        return best

    def play(self) -> Advice:
        scored = self.plays()
        return self.best(scored, scored[0][1], -99, "any card will do", vary=True)

    def seek(self) -> Advice:
        best = self.best_sought()
        for option in self.options("seek"):
            if best is not None and (option.card == best[1] or option.kind == self.g.data.cards[best[1]].type):
                return Advice(option, f"{self.title(best[1])} does most now")
        return Advice(self.ask.options[0], "it can be of use")

    def carry_out(self) -> Advice:
        key = self.power.in_play[-1]
        gain = self.lookahead.play_gain(key)
        if gain < -SMALL:
            return Advice(Option("no_effect"), "its text would do more harm than good")
        return Advice(Option("carry_out"), self.because(key))

    def plan(self) -> Advice:
        """Lay a Prepare card if it is worth more than the card that pays for it."""
        lookahead = self.lookahead
        scored: Scored = []
        for option in self.options("lay"):
            key = option.card or ""
            others = [k for k in self.power.hand if k != key]
            gain = lookahead.play_gain(key) - 0.3 * lookahead.evaluation.card_worth(key)
            gain -= 0.55 * lookahead.evaluation.card_worth(lookahead.least(others)[0]) if others else 1.0
            gain -= 0.21 if lookahead.evaluation.turns[self.p] * 1.7 > len(self.power.hand) + len(self.power.deck) else 0.09
            scored.append((gain, option, f"{self.title(key)} on the table is worth a card"))
        return self.best(scored, Option("done"), 0.02, "no card is worth laying")

    def discard(self) -> Advice:
        """Discard the least valuable own card, or choose the best card of an enemy."""
        options = self.options("discard")
        keys = [o.card or "" for o in options]
        if self.g.data.cards[keys[0]].power == self.p:
            counts = self.power.hand
            worth = {k: self.lookahead.evaluation.card_worth(k, max(1, counts.count(k))) for k in keys}
            scored = [(-worth[k], Option("discard", card=k), f"{self.title(k)} can best be spared") for k in sorted(keys)]
            return self.best(scored, self.ask.options[0], -99, "one must go")
        key = max(keys, key=lambda k: (self.lookahead.evaluation.card_worth(k), k))
        return Advice(Option("discard", card=key), f"{self.title(key)} hurts them most")

    # --- 4 pieces

    def muster(self) -> Advice:
        lookahead, g = self.lookahead, self.g
        now = lookahead.value()
        scored: Scored = []
        for option in self.options("muster"):
            kind, n = KINDS.index(option.kind or ""), g.data.number[option.space or ""]
            gain = lookahead.muster_value(self.p, kind, n) - now
            scored.append((gain, option, self.unit(kind, n)))
        top = max((s[0] for s in scored), default=0.0)
        if ("use_token" in self.verbs or "buy" in self.verbs) and self.scope.kinds:
            bar = now + max(top, 0.0)
            found = lookahead.best_muster(self.p, self.scope.kinds, self.scope.spaces, {}, least=bar)
            if found is not None and found[2] >= 0:
                reason = f"a token opens the way for a {KIND_NAMES[found[0]]} that could not be mustered without it"
                return Advice(USE_TOKEN if "use_token" in self.verbs else Option("buy"), reason)
        return self.best(scored, Option("stop"), 0.02, "no muster would help")

    def place(self) -> Advice:
        lookahead, g = self.lookahead, self.g
        now = lookahead.value()
        scored: Scored = []
        for option in self.options("place"):
            kind, n = KINDS.index(option.kind or ""), g.data.number[option.space or ""]
            gain = lookahead.place_value(kind, n) - now
            scored.append((gain, option, self.unit(kind, n)))
        return self.best(scored, Option("stop"), 0.0, "nothing is to be placed")

    def remove(self) -> Advice:
        return self.best(self.removals("remove", ""), Option("stop"), 0.0, "no removal would help")

    def removals(self, verb: str, sort: str) -> Scored:
        lookahead, g = self.lookahead, self.g
        now = lookahead.value()
        out: Scored = []
        for option in self.options(verb):
            owner, kind, n = g.data.piece_at[option.piece or ""]
            gain = lookahead.removal_value(owner, kind, n, sort) - now
            out.append((gain, option, f"the {KIND_NAMES[kind]} in {g.data.spoken[n]} is worth most"))
        return out

    def lift(self) -> Advice:
        kinds = tuple(sorted({self.g.data.piece_at[o.piece or ""][1] for o in self.options("lift")}))
        found = self.lookahead.best_lift(kinds)
        if found is None:
            return Advice(Option("done"), "the units stand well")
        kind, n, _to = found
        option = self.g.data.piece_options["lift"][self.p][kind][n]
        return Advice(option, "the unit does more elsewhere")

    # --- 7 battle

    def attack(self) -> Advice:
        """Choose unit, space and piece, all for the same best victim."""
        g, lookahead = self.g, self.lookahead
        if "target" in self.verbs:
            sea = g.data.is_sea[g.data.piece_at[self.options("target")[0].piece or ""][2]]
            found = self.removals("target", "sea" if sea else "land")
            return self.best(found, self.ask.options[0], -99, "one of them must be chosen")
        options = self.options("attack")
        if "stop" not in self.verbs:  # the unit is chosen
            victims = [
                (lookahead.removal_value(*v), o)
                for o in options
                for v in lookahead.victims(self.p, "any", SPACE[g.data.number[o.space or ""]])
            ]
            option = max(victims, key=lambda v: v[0])[1] if victims else options[0]
            return Advice(option, f"{g.data.spoken[g.data.number[option.space or '']]} is the best target")
        victim = lookahead.best_battle(self.p, self.scope.sort or "any", self.scope.spaces)
        if victim is None:
            return Advice(Option("stop"), "no battle would help")
        for option in options:
            n = g.data.piece_at[option.piece or ""][2]
            reaches = option.space in (None, g.data.ids[victim[2]]) and g.data.adjacent[n] & SPACE[victim[2]]
            if reaches and (not g.data.is_sea[victim[2]] or "trireme" in (option.piece or "")):
                return Advice(option, f"the {KIND_NAMES[victim[1]]} in {g.data.spoken[victim[2]]} can fall")
        return Advice(Option("stop"), "no unit reaches the best target")

    # --- 9 reactions

    def react(self) -> Advice:
        """Compare saving a piece with losing it; value other answers by their gain."""
        t, lookahead = self.scope.trigger, self.lookahead
        scored: Scored = []
        if t is None:
            return Advice(Option("pass"), "there is nothing to answer")
        for option in self.options("use"):
            card = self.g.data.cards[option.card or ""]
            if t.on == "discarding":
                gain = 0.0 if self.more_to_come(t.by, t.count) else 1.0
            elif any(s.op == "keep" or (s.op == "shield" and t.kind in s.kinds and t.owner in s.powers) for s in card.do):
                before = lookahead.value()
                with lookahead.trying():
                    lookahead.take(t.owner, t.kind, t.at)
                    gone = lookahead.value()
                gain = before - gone + lookahead.use_gain(card, t) - lookahead.cost_worth(card.cost)
            elif any(s.op == "shield" for s in card.do):
                gain = 0.0
            else:
                gain = lookahead.use_gain(card, t) - lookahead.cost_worth(card.cost)
            scored.append((gain, option, self.answer_to(t, card)))
        return self.best(scored, Option("pass"), SMALL, "no answer is worth it now")

    def answer_to(self, t: Trigger, card: Card) -> str:
        """Why a reaction is used: what it saves, or what it changes."""
        if self.quick:
            return ""
        if any(s.op in ("keep", "shield") for s in card.do) and t.on in ("battled", "removing"):
            return f"{self.title(card.key)}: it saves the {KIND_NAMES[t.kind]} in {self.g.data.spoken[t.at]}"
        if t.on == "discarding":
            return f"{self.title(card.key)}: it saves cards"
        return f"{self.title(card.key)}: {self.done_by(card)}"

    def more_to_come(self, by: int, count: int) -> bool:
        """Return whether a later part of the same card demands more cards than this one."""
        playing = self.g.powers[by].in_play
        return count < 2 and bool(playing) and any(s.count > count for s in self.g.data.cards[playing[-1]].do)

    # --- 5 tokens

    def rescue(self) -> Advice:
        """Use a token where it saves most units, buying one while there are cards."""
        g, p = self.g, self.p
        if "use_token" in self.verbs or ("buy" in self.verbs and len(self.power.hand) > 1):
            n, saved = self.best_token(p, p)
            if saved:
                reason = f"a token in {g.data.spoken[n]} keeps {reasons.counted(saved, 'unit')} in supply"
                return Advice(USE_TOKEN if "use_token" in self.verbs else Option("buy"), reason)
        if "request" in self.verbs:
            n, saved = self.best_token(MATE_OF[p], p)
            if saved:
                return Advice(REQUEST, f"a token in {g.data.spoken[n]} keeps {reasons.counted(saved, 'unit')} in supply")
        return Advice(Option("done"), "nothing can be saved at a fair price")

    def best_token(self, helper: int, p: int) -> tuple[int, int]:
        g = self.g
        lost = sum(m.bit_count() for m in supply.unsupplied_units(g, p))
        best = (-1, 0)
        for n in members(bribery.saving_spaces(g, helper, p)):
            with bribery.WithToken(g, helper, n):
                saved = lost - sum(m.bit_count() for m in supply.unsupplied_units(g, p))
            if saved > best[1]:
                best = (n, saved)
        return best

    def help_mate(self) -> Advice:
        """Give the teammate a token that saves its units or opens a line for the team."""
        g, mate = self.g, MATE_OF[self.p]
        if "request" in self.verbs:
            return self.token_space()
        if "grant" in self.verbs:
            option = self.options("grant")[0]
            n = g.data.number[option.space or ""]
            team = TEAM_OF[self.p]
            before = supply.open_spaces(g, team), supply.supplied_spaces(g, team)
            with bribery.WithToken(g, self.p, n):
                useful = (supply.open_spaces(g, team), supply.supplied_spaces(g, team)) != before
            if useful:
                return Advice(option, "it opens a line for the team")
            return Advice(Option("refuse"), "it would open nothing")
        n, saved = self.best_token(self.p, mate)
        if saved:
            return Advice(g.data.token_options[n], f"it keeps {reasons.counted(saved, 'unit')} of the teammate in supply")
        return Advice(Option("done"), "it would save nothing")

    def scoring_token(self) -> Advice:
        spaces = token_hint(self.g, self.p)
        if spaces:
            return Advice(USE_TOKEN, "it brings a Status card its supply")
        return Advice(Option("done"), "one token would not do")

    def token_space(self) -> Advice:
        """Choose the space for a token of its own or of the teammate."""
        g = self.g
        n = -1
        if "back" in self.verbs:
            return Advice(Option("back"), "there is no hurry")
        if "request" in self.verbs:
            n = self.best_token(MATE_OF[self.p], self.p)[0]
            return Advice(g.data.request_options[n] if n >= 0 else self.ask.options[0], "it keeps units in supply")
        if self.scope.kinds:
            n = self.token_for_muster()
        elif g.step == "supply":
            n = self.best_token(self.p, self.p)[0]
        elif g.step == "scoring":
            n = next(iter(token_hint(g, self.p)), -1)
        return Advice(g.data.token_options[n] if n >= 0 else self.ask.options[0], "there it opens the line")

    def token_for_muster(self) -> int:
        """The space where a token opens the best muster."""
        lookahead, best, n = self.lookahead, -99.0, -1
        for kind in self.scope.kinds:
            new = mustering.new_spaces(self.g, self.p, kind, self.scope.spaces) if self.g.available(self.p, kind) else 0
            found = lookahead.best_with_token(self.p, kind, self.scope.spaces, 0, new, best)
            if found is not None:
                best, (_, _, n) = found
        return n

    def choose_power(self) -> Advice:
        def size(option: Option) -> int:
            return len(self.g.powers[POWERS.index(option.kind or "")].hand)

        option = min(self.options("choose"), key=size)
        return Advice(option, "a small hand misses a card most")


ANSWERS: dict[str, Callable[[Thought], Advice | None]] = {
    "2.3": Thought.mulligan,
    "2.4": Thought.first_discard,
    "3.1": Thought.strategy,
    "3.2": Thought.play,
    "9.2": Thought.react,
    "5.2": Thought.token_space,
    "6.2": Thought.rescue,
    "5.4": Thought.help_mate,
    "10.1": Thought.scoring_token,
}
BY_VERB: dict[str, Callable[[Thought], Advice]] = {
    "carry_out": Thought.carry_out,
    "seek": Thought.seek,
    "lay": Thought.plan,
    "discard": Thought.discard,
    "choose": Thought.choose_power,
    "muster": Thought.muster,
    "place": Thought.place,
    "target": Thought.attack,
    "attack": Thought.attack,
    "lift": Thought.lift,
    "remove": Thought.remove,
}


def evaluate(g: War, seat: str) -> float:
    return Lookahead(g, POWERS.index(seat)).value()
