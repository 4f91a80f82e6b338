"""What a decision offers on the table: the things that each option names, and which options a gesture means.

An option has *sources* (the piece, card or figure that it takes) and *places* (the space or zone where it is done). A click
on a source or place, or a drop of one on the other, is compared with these; no rule is known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.core.flow import Option
from engines.core.game import Game
from engines.core.table import Card, Piece, Table, Target


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
    """The things on a table, by the ids that options use."""

    def __init__(self, game: Game[Any], table: Table) -> None:
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

    def is_taker(self, option: Option, place: Target) -> bool:
        """True if the place is a zone onto which something is dropped to choose this option."""
        return any(place in self._place(taker.id) for taker in self.takers.get(option.verb, ()))

    def under(self, target: Target) -> list[Target]:
        """What lies under a drop: the thing itself, then the space or zone in which it lies."""
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
        """What a player tried, as an option without a verb; the rules say why it cannot be done."""
        fields: dict[str, str] = {}
        if source is not None:
            fields.update(self._fields(source, as_place=False))
        if place is not None:
            fields.update(self._fields(place, as_place=True))
        return msgspec.structs.replace(Option(""), **fields)

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
