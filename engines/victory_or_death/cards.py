"""Compiles the words of cards.json into parts, triggers, places and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from . import vocabulary as v
from .powers import CITY, ENEMIES_OF, ENEMY_TEAM_OF, HOPLITE, KINDS, MATE_OF, POWERS, POWERS_OF, TEAM_OF, TRIREME
from .spaces import ALL_SPACES, SPACE


@dataclass(frozen=True, slots=True)
class Holders:
    """Pieces of some powers, wherever they stand."""

    owners: tuple[int, ...]
    kinds: tuple[int, ...]
    supplied: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """The spaces that a card names: a fixed set, a set that depends on a spot or on pieces, or a union of places."""

    fixed: int = 0
    spot: str = ""  # "@space": that of the trigger; "@last": where this card last put a piece
    held_by: Holders | None = None
    itself: bool = True  # the spaces of the spot or the pieces themselves
    beside: bool = False  # the spaces adjacent to them
    together: tuple[Place, ...] = ()


EVERYWHERE = Place(fixed=ALL_SPACES)


@dataclass(frozen=True, slots=True)
class Test:
    """A condition of a card: exactly one of these is given."""

    all_of: tuple[Test, ...] = ()
    any_of: tuple[Test, ...] = ()
    last_removed_of: tuple[int, ...] = ()  # the last removal of this card took a piece of these powers
    pieces: Holders | None = None
    place: Place = EVERYWHERE
    at_least: int = 0
    at_most: int | None = None


class Sheet(Protocol):
    """What the compiler needs of a card in the file."""

    type: str
    title: str
    text: str
    gist: str
    effect: v.Effect


class Step:
    """A compiled part of a card. Fields that a part does not use keep their default."""

    __slots__ = (
        "amount",
        "cap",
        "cond",
        "count",
        "do",
        "if_able",
        "kinds",
        "most",
        "op",
        "otherwise",
        "per",
        "place",
        "power",
        "powers",
        "sort",
        "team",
        "trigger_piece",
        "types",
        "who",
        "yours",
        "zone",
    )

    def __init__(self, op: str) -> None:
        self.op = op
        self.kinds: tuple[int, ...] = ()
        self.place = EVERYWHERE
        self.most = 1
        self.power = -1  # the power that musters
        self.powers: tuple[int, ...] = ()  # whose pieces, or who discards, draws, is looked at
        self.who = ""
        self.sort = ""  # of battle: land, sea, any
        self.zone = ""
        self.count = 0
        self.types: frozenset[str] = frozenset()
        self.yours = False  # the card's power chooses
        self.if_able = False
        self.team = 0
        self.amount = 0
        self.cap: int | None = None
        self.cond: Test | None = None
        self.per: tuple[int, tuple[int, ...], tuple[int, ...]] | None = None
        self.do: tuple[Step, ...] = ()
        self.otherwise: tuple[Step, ...] = ()
        self.trigger_piece = False


class Card:
    """All copies of one card. Equal cards of a deck share a key, which stands for them in hands and piles."""

    __slots__ = (
        "colony",
        "cond",
        "cost",
        "do",
        "free_points",
        "gist",
        "key",
        "once",
        "power",
        "text",
        "title",
        "type",
        "when",
    )

    def __init__(self, key: str, power: int, sheet: Sheet) -> None:
        self.key, self.power, self.type, self.title, self.text = key, power, sheet.type, sheet.title, sheet.text
        self.gist = sheet.gist or sheet.text
        self.when: Listener | None = None
        self.cond: Test | None = None
        self.cost: tuple[Step, ...] = ()
        self.do: tuple[Step, ...] = ()
        self.once = sheet.effect.limit == "once_per_turn"
        self.free_points = False  # a Status that only gains points and costs nothing: used without a question
        self.colony = False  # it places a City


class Listener:
    """The compiled trigger of a Status or Prepare card: what each filter accepts."""

    __slots__ = ("at", "battle", "by", "cause", "how", "kinds", "on", "owner", "removed", "who")

    def __init__(self, on: str) -> None:
        self.on = on
        self.by: tuple[int, ...] = (0, 1, 2, 3)
        self.owner: tuple[int, ...] = (0, 1, 2, 3)
        self.who: tuple[int, ...] = (0, 1, 2, 3)
        self.kinds: tuple[int, ...] = (HOPLITE, TRIREME, CITY)
        self.how: tuple[str, ...] = ("muster", "place")
        self.at = ALL_SPACES
        self.cause = "any"
        self.battle: str | None = None
        self.removed = False


def who(word: str, p: int) -> tuple[int, ...]:
    """Return the powers that a word means on a card of power p."""
    match word:
        case "you":
            return (p,)
        case "teammate":
            return (MATE_OF[p],)
        case "team":
            return POWERS_OF[TEAM_OF[p]]
        case "enemy" | "one_enemy" | "each_enemy":
            return ENEMIES_OF[p]
    return (POWERS.index(word),)


class Compiler:
    """Compiles cards for one map."""

    def __init__(self, number: Mapping[str, int], adjacent: tuple[int, ...], groups: Mapping[str, list[str]]) -> None:
        self.number, self.adjacent, self.groups = number, adjacent, groups

    def mask(self, ids: list[str]) -> int:
        return sum(SPACE[self.number[id]] for id in set(ids))

    def card(self, key: str, power: int, sheet: Sheet) -> Card:
        card = Card(key, power, sheet)
        effect = sheet.effect
        card.cost = tuple(self._step(part, power) for part in effect.cost)
        card.do = tuple(self._step(part, power) for part in effect.do)
        card.cond = self._test(effect.if_, power) if effect.if_ else None
        card.when = self._listener(effect.when, power) if effect.when else None
        card.free_points = (
            card.type == "status" and not card.cost and all(s.op == "vp" and s.amount > 0 and not s.cond for s in card.do)
        )
        card.colony = any(s.op == "place" and CITY in s.kinds for s in card.do)
        return card

    def _listener(self, when: v.When, p: int) -> Listener:
        out = Listener(when.on)
        if when.by:
            out.by = who(when.by, p)
        if when.owner:
            out.owner = who(when.owner, p)
        if when.who:
            out.who = who(when.who, p)
        if when.piece:
            out.kinds = _kinds(when.piece)
        if when.how:
            out.how = tuple(when.how)
        if when.at is not None:
            out.at = self.fixed_place(when.at)
        out.cause, out.battle, out.removed = when.cause, when.kind, when.result == "removed"
        return out

    def fixed_place(self, at: v.At) -> int:
        """Compile a place that never changes; a trigger may name no other."""
        if isinstance(at, list):
            return self.mask(at)
        if isinstance(at, str):
            return ALL_SPACES if at == "any" else SPACE[self.number[at]]
        if at.group is not None:
            return self.mask(self.groups[at.group])
        if at.any is not None:
            out = 0
            for one in at.any:
                out |= self.fixed_place(one)
            return out
        if at.near is not None:
            n = self.number[at.near]
            return self.adjacent[n] | SPACE[n]
        if at.adjacent_to is not None:
            return self.adjacent[self.number[at.adjacent_to]]
        raise ValueError("a trigger names a place that changes")

    def _place(self, at: v.At, p: int) -> Place:
        if isinstance(at, str) and at.startswith("@"):
            return Place(spot=_spot(at))
        if isinstance(at, v.Where):
            word = at.near or at.adjacent_to
            if word and word.startswith("@"):
                return Place(spot=_spot(word), itself=at.near is not None, beside=True)
            if at.any is not None:
                return Place(together=tuple(self._place(one, p) for one in at.any))
            if at.with_ is not None:
                return Place(held_by=_holders(at.with_, p))
            if at.adjacent_to_piece is not None:
                return Place(held_by=_holders(at.adjacent_to_piece, p), itself=False, beside=True)
        return Place(fixed=self.fixed_place(at))

    def _test(self, cond: v.Condition, p: int) -> Test:
        if cond.and_ is not None:
            return Test(all_of=tuple(self._test(c, p) for c in cond.and_))
        if cond.or_ is not None:
            return Test(any_of=tuple(self._test(c, p) for c in cond.or_))
        if cond.last_removed is not None:
            return Test(last_removed_of=who(cond.last_removed.owner, p))
        has = cond.has or cond.none
        if has is None:
            raise ValueError("a condition without content")
        pieces = Holders(who(has.owner, p), _kinds(has.piece), has.supplied)
        if cond.none is not None:
            return Test(pieces=pieces, place=self._place(has.at, p), at_most=0)
        return Test(pieces=pieces, place=self._place(has.at, p), at_least=has.min)

    def _step(self, part: v.AnyPart, p: int) -> Step:
        step = Step(str(type(part).__struct_config__.tag))
        match part:
            case v.Muster():
                step.kinds, step.most, step.place = _kinds(part.piece), part.max, self._place(part.at, p)
                step.power = who(part.by, p)[0]
            case v.PlacePart():
                step.kinds, step.place = _kinds([part.piece]), self._place(part.at, p)
            case v.BattlePart():
                step.sort, step.place = part.kind, self._place(part.at, p)
            case v.Remove():
                step.powers, step.most, step.place = who(part.owner, p), part.max, self._place(part.at, p)
                if part.piece == "@piece":
                    step.trigger_piece = True
                else:
                    step.kinds = _kinds(part.piece if isinstance(part.piece, list) else [part.piece])
            case v.Regroup():
                step.kinds, step.most = _kinds(part.piece), part.max
            case v.Discard():
                step.who, step.powers, step.zone, step.count = part.who, who(part.who, p), part.from_, part.count
                step.types, step.yours, step.if_able = frozenset(part.type or ()), part.chooser == "you", part.if_able
            case v.Draw() | v.Bribery():
                step.powers, step.count = who(part.who, p), part.count
            case v.Points():
                step.team = TEAM_OF[p] if part.team == "yours" else ENEMY_TEAM_OF[p]
                step.amount, step.cap = part.amount, part.max
                step.cond = self._test(part.if_, p) if part.if_ else None
                if part.per:
                    step.per = self.mask(part.per.spaces), who(part.per.owner, p), _kinds(part.per.piece)
            case v.ShieldPart():
                step.powers, step.kinds, step.place = who(part.owner, p), _kinds(part.piece), self._place(part.at, p)
            case v.Spare():
                step.count = part.count
            case v.Inspect():
                step.powers, step.zone = who(part.who, p), part.zone
            case v.If():
                step.cond = self._test(part.cond, p)
                step.do = tuple(self._step(one, p) for one in part.do)
                step.otherwise = tuple(self._step(one, p) for one in part.else_)
        return step


def _kinds(words: list[str]) -> tuple[int, ...]:
    return tuple(sorted(KINDS.index(w) for w in words))


def _holders(holder: v.Holder, p: int) -> Holders:
    return Holders(who(holder.owner, p), _kinds(holder.piece), holder.supplied)


def _spot(word: str) -> str:
    if word not in ("@space", "@last"):
        raise ValueError(f"no place is called {word}")
    return word
