"""What a decision offers on the table: the things that each option names, and which options a gesture means.

An option has *sources* (the piece, card or figure that it takes) and *places* (the space or zone where it is done). A click
on a source or place, or a drop of one on the other, is compared with these; no rule is known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec

from engines.core.flow import Option
from engines.core.table import Card, Piece, Table, Target

STEPPER_FROM = 4  # so many options that differ only in their amount become one stepper, and with it smaller families too
SHORT_LIST = 10  # a longer list may not be seen whole
LONG_LIST = 12  # a longer list of options is grouped
PASS_KEY = "P"  # takes the row that passes


class Named(NamedTuple):
    """The things on the table that an option names."""

    sources: frozenset[Target]
    places: frozenset[Target]
    drops: frozenset[Target] = frozenset()  # where a drop does it that is no place to be pointed at

    @property
    def all(self) -> frozenset[Target]:
        return self.sources | self.places


def same(a: Target, b: Target) -> bool:
    return a.kind == b.kind and a.id == b.id


class Things:
    """A table, by the ids that options use."""

    def __init__(self, game: Any, table: Table) -> None:
        self.pieces: dict[str, Piece] = {}
        self.followers: dict[str, set[Target]] = {}
        self.pieces_at: dict[tuple[str, str], list[Piece]] = {}
        self.cards: dict[str, list[Target]] = {}
        self.card: dict[str, Card] = {}
        self.zone_of: dict[str, str] = {}
        self.zones = {zone.id for zone in table.zones}
        self.stands_for: dict[str, set[Target]] = {}  # cards on which a drop goes to a zone
        self.slots = {card.key or card.id: card.slot for zone in table.zones for card in zone.cards if card.slot}
        self.facts = {fact.id for plate in table.plates for fact in plate.facts if fact.id}
        self.facts |= {cell.id for chart in table.charts for row in chart.rows for cell in row if cell.id}
        self.facts |= {side.id for scales in table.scales for side in (scales.left, scales.right) if side.id}
        self.tracks = {track.id for track in table.tracks}
        self.carried: dict[str, set[Target]] = {}
        self.takers: dict[str, set[Target]] = {}
        self.catchers: dict[str, set[Target]] = {}
        self.opens = {Target("zone", zone.id): zone.opens for zone in table.zones if zone.opens}
        self.opens |= {Target("plate", plate.seat): plate.opens for plate in table.plates if plate.opens}
        self.side_of = {seat.id: seat.side for seat in game.seats}
        for board in table.boards:
            for piece in board.pieces:
                self.pieces[piece.id] = piece
                for verb in piece.carries:
                    self.carried.setdefault(verb, set()).add(Target("piece", piece.id, piece.kind))
                if piece.follows:
                    self.followers.setdefault(piece.follows, set()).add(Target("piece", piece.id, piece.kind))
                self.pieces_at.setdefault((piece.kind, piece.space), []).append(piece)
        stored: dict[str, list[Target]] = {}
        for zone in table.zones:
            for verb in zone.takes:
                self.takers.setdefault(verb, set()).add(Target("zone", zone.id))
            for verb in zone.catches:
                self.catchers.setdefault(verb, set()).add(Target("zone", zone.id))
            for verb in zone.carries:
                self.carried.setdefault(verb, set()).update(Target("card", c.id, c.key) for c in zone.cards)
            for card in zone.cards:
                if card.into:
                    self.stands_for.setdefault(card.into, set()).add(Target("card", card.id, card.key))
                self.card[card.id] = card
                self.zone_of[card.id] = zone.id
                of_key = stored if zone.dock == "drawer" else self.cards
                of_key.setdefault(card.key or card.id, []).append(Target("card", card.id, card.key))
        self.cards = stored | self.cards  # an equal card in a drawer is not meant while one lies open

    def named_by(self, option: Option) -> Named:
        sources: set[Target] = set()
        if option.piece is not None:
            sources |= self._thing(option.piece)
        if option.card is not None:
            sources |= self._thing(option.card)
        if option.kind is not None:
            sources |= self._of_kind(option)
        elif option.origin is not None:
            sources |= self._place(option.origin)
        places = self._place(option.space) if option.space is not None else set()
        for taker in self.takers.get(option.verb, ()):
            places |= self._place(taker.id)
        if option.verb in self.carried:  # what the option names is where those cards go
            sources, places = self.carried[option.verb], places | sources
        return Named(frozenset(sources), frozenset(places - sources), frozenset(self.catchers.get(option.verb, ())))

    def _thing(self, id: str) -> set[Target]:
        """A piece, a card, or whatever else bears this id."""
        if id in self.pieces:
            return {Target("piece", id, self.pieces[id].kind), *self.followers.get(id, ())}
        if id in self.cards:
            return set(self.cards[id])
        return {Target("fact", id)} if id in self.facts else set()

    def _of_kind(self, option: Option) -> set[Target]:
        """The pieces of a kind where the option takes them from; else the figure or card that the kind is."""
        if option.origin is None:
            return self._thing(option.kind or "")
        found = self.pieces_at.get((option.kind or "", option.origin), ())
        side = self.side_of.get(option.seat or "")
        pieces = {Target("piece", p.id, p.kind) for p in found if side is None or p.side == side}
        return pieces or self._place(option.origin)

    def _place(self, id: str) -> set[Target]:
        if id in self.zones:
            return {Target("zone", id), *self.stands_for.get(id, ())}
        if id in self.facts:
            return {Target("fact", id)}
        if id in self.cards:
            return set(self.cards[id])
        if ":" in id and id.partition(":")[0] in self.tracks:
            return {Target("cell", id)}
        return {Target("space", id)}

    def under(self, target: Target) -> list[Target]:
        """What a drop on something is a drop on: the thing itself, then the space or zone in which it lies."""
        out = [target]
        if target.kind == "piece" and target.id in self.pieces:
            space = self.pieces[target.id].space
            out += [Target("space", space), Target("cell", space), Target("zone", space)]
        if target.kind == "card" and target.id in self.zone_of:
            out.append(Target("zone", self.zone_of[target.id]))
        return out

    def opened_by(self, target: Target) -> str | None:
        """The seat that a click on something looks at."""
        return next((seat for t in self.under(target) for thing, seat in self.opens.items() if same(t, thing)), None)

    def intent(self, source: Target | None, place: Target | None) -> Option:
        """What a player tried, as an option without a verb: for the sentence that says why not."""
        fields: dict[str, str] = {}
        if source is not None:
            fields.update(self._fields(source, as_place=False))
        if place is not None:
            fields.update(self._fields(place, as_place=True))
        return Option("", **fields)

    def _fields(self, target: Target, as_place: bool) -> dict[str, str]:
        if target.kind == "piece":
            piece = self.pieces.get(target.id)
            if as_place:
                return {"space": piece.space} if piece else {}
            return {"piece": target.id, "origin": piece.space} if piece else {"piece": target.id}
        if target.kind == "card":
            return {"space" if as_place else "card": target.key or target.id}
        if target.kind == "fact":
            return {"kind": target.id}
        return {"space": target.id}


class Offers:
    """The options of one ask, each with the things it names."""

    def __init__(self, things: Things, options: Sequence[Option]) -> None:
        self.things = things
        self.options = list(options)
        self.named = {option: things.named_by(option) for option in self.options}

    def lit(self, among: Iterable[Option] | None = None, picked: Sequence[Target] = ()) -> set[Target]:
        """What can be clicked: everything that an option names and that was not picked already."""
        chosen = list(self.options if among is None else among)
        out = {target for option in chosen for target in self.named[option].all}
        if len(chosen) > 1:  # what every option names decides nothing
            common = frozenset.intersection(*(self.named[option].all for option in chosen))
            out = (out - common) or out
        return {t for t in out if not any(same(t, p) for p in picked)}

    def naming(self, target: Target, among: Iterable[Option] | None = None) -> list[Option]:
        """The options that name a thing; a click on a piece may also mean the space it stands in."""
        return self.meant(target, among)[1]

    def meant(self, target: Target, among: Iterable[Option] | None = None) -> tuple[Target, list[Option]]:
        """What a click on something means, the thing or the place in which it lies, and the options that name that."""
        pool = list(self.options if among is None else among)
        for meant in self.things.under(target):
            found = [o for o in pool if any(same(t, meant) for t in self.named[o].all)]
            if found:
                return meant, found
        return target, []

    def from_source(self, source: Target, among: Iterable[Option] | None = None) -> list[Option]:
        pool = self.options if among is None else among
        return [o for o in pool if any(same(t, source) for t in self.named[o].sources)]

    def to_place(self, place: Target, among: Iterable[Option] | None = None) -> list[Option]:
        """The options that are done at a place, or that name nothing but what lies there."""
        pool = list(self.options if among is None else among)
        for meant in self.things.under(place):
            found = [o for o in pool if any(same(t, meant) for t in self.named[o].places | self.named[o].drops)]
            if found:
                return found
        return []

    def fitting_drop(self, source: Target, place: Target | None) -> list[Option]:
        if place is None:
            return []
        return self.to_place(place, self.from_source(source))


# --- the list of options


class Row(NamedTuple):
    """A line of the decision panel: one option, a stepper over amounts, or a group that opens."""

    kind: str  # "option", "amount", "group"
    label: str
    options: tuple[Option, ...]


def rows_of(game: Any, state: Any, options: Sequence[Option], steppers: bool = True) -> list[Row]:
    """The options as a list that can be read: amounts in steppers, long lists in groups."""
    if not steppers:
        return [Row("option", game.label(state, o), (o,)) for o in options]
    rows = _with_steppers(game, state, options)
    if len(rows) > LONG_LIST:
        rows = _grouped(game, state, options) or rows
    return _singles_first(rows) if len(rows) > SHORT_LIST else rows


def _singles_first(rows: list[Row]) -> list[Row]:
    """What there is only one of (pass, march on, finish) comes before what there are many of: it would be out of sight."""
    verbs = Counter(row.options[0].verb for row in rows)
    return sorted(rows, key=lambda row: row.kind == "group" or verbs[row.options[0].verb] > 1)


def _with_steppers(game: Any, state: Any, options: Sequence[Option]) -> list[Row]:
    families: dict[Option, list[Option]] = {}
    for option in options:
        families.setdefault(msgspec.structs.replace(option, amount=None), []).append(option)
    rows = []
    least = 2 if any(len(family) >= STEPPER_FROM for family in families.values()) else STEPPER_FROM
    for family in families.values():
        amounts = [o for o in family if o.amount is not None]
        if len(amounts) >= least:
            amounts.sort(key=lambda o: o.amount or 0)
            rows.append(Row("amount", game.label(state, amounts[0]), tuple(amounts)))
            family = [o for o in family if o.amount is None]
        rows += [Row("option", game.label(state, o), (o,)) for o in family]
    return rows


def keys_of(rows: Sequence[Row], slots: Mapping[str, int], pass_: Option | None) -> list[str]:
    """The key of each row. What is done with a card that has a number of its own keeps that number, whatever else is
    offered; the others count on around these."""
    own = [slots.get(row.options[0].card or "", 0) if row.kind == "option" else 0 for row in rows]
    own = [n if own.count(n) == 1 else 0 for n in own]  # a number that several would have is nobody's
    taken = set(slots.values()) if any(own) else set()
    free = (n for n in count(1) if n not in taken)
    return [PASS_KEY if row.options == (pass_,) else str(n or next(free)) for row, n in zip(rows, own, strict=True)]


GROUP_BY = ("verb", "card", "piece", "kind", "origin", "seat", "space")


def _grouped(game: Any, state: Any, options: Sequence[Option]) -> list[Row]:
    """The options under the first field that divides them into a handful of groups; none if no field does."""
    for field in GROUP_BY:
        groups: dict[str | None, list[Option]] = {}
        for option in options:
            groups.setdefault(getattr(option, field), []).append(option)
        if 2 <= len(groups) <= LONG_LIST and len(groups) < len(options):
            return [_group_row(game, state, field, key, tuple(members)) for key, members in groups.items()]
    return []


def _group_row(game: Any, state: Any, field: str, key: str | None, members: tuple[Option, ...]) -> Row:
    if len(members) == 1:
        return Row("option", game.label(state, members[0]), members)
    if key is None:
        name = members[0].verb.replace("_", " ").capitalize()
    elif field == "verb":
        name = game.verbs.get(key) or key.replace("_", " ").capitalize()
    else:
        name = game.name(state, key)
    return Row("group", name, members)


# --- keyboard


def nearest(places: dict[Target, tuple[float, float]], here: tuple[float, float] | None, dx: int, dy: int,
            now: Target | None) -> Target | None:  # fmt: skip
    """The target that an arrow key leads to: the nearest one in that direction, sideways distance counting double. From the
    last one it goes round to the other end."""
    others = {t: p for t, p in places.items() if t != now}
    if not others:
        return now
    if here is None:
        return min(others, key=lambda t: (others[t][1] // 40, others[t][0]))
    ahead: dict[Target, float] = {}
    for target, (x, y) in others.items():
        along = (x - here[0]) * dx + (y - here[1]) * dy
        across = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > 1:
            ahead[target] = along + 2 * across
    if ahead:
        return min(ahead, key=ahead.__getitem__)
    return min(others, key=lambda t: others[t][0] * dx + others[t][1] * dy)
