"""What every game's state holds, and how it is copied.

A state is plain typed data: structs, ints, strings, bools, lists and dicts (no sets: their order is not fixed).
Everything else that a game wants to have at hand (indexes, the edition's tables) is derived and never written: an attribute
declared in `__post_init__`, or a value without annotation in the class, which is its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, TypeVar, cast

import msgspec

from .chance import Dice
from .data import Edition, edition_name
from .flow import Event

S = TypeVar("S", bound="State")

_pack = msgspec.msgpack.Encoder(enc_hook=edition_name).encode
_pack_sorted = msgspec.msgpack.Encoder(enc_hook=edition_name, order="deterministic").encode


class State(msgspec.Struct, kw_only=True, dict=True):
    """The whole truth of a game at one moment, between two scenes or at a decision."""

    scenario: str
    seats: list[str]  # the seats in play, in the game's order
    options: dict[str, bool | int | str] = {}
    edition: Edition  # a file holds its name
    dice: Dice = msgspec.field(default_factory=Dice)

    events = cast("list[Event] | None", None)  # where reports go; sessions that only look ahead listen to nothing
    barrier = False  # hidden things were shown since the last choice

    def report(self, kind: str, rule: str = "", /, seat: str | None = None, only: tuple[str, ...] | None = None,
               **data: Any) -> None:  # fmt: skip
        """Something happened (see `Event`). (Names that `data` is not compared with make a call a third faster, and rules
        report a lot.)"""
        events = self.events
        if events is not None:
            events.append(Event(kind, rule, seat, data, only))

    def hidden_shown(self) -> None:
        """A seat has seen what was hidden without a die or a shuffle (a card drawn): strict undo stops here."""
        self.barrier = True


class Codec:
    """Encodes and decodes the states of one game; a snapshot, a clone and the state in a save are one mechanism.

    A state is decoded for an edition and stands on its tables from the start.
    """

    def __init__(self, state_type: type[Any]) -> None:
        self.pack = _pack
        self.state_type = state_type

    def unpack(self, packed: bytes, edition: Edition) -> Any:
        return edition.decoder(self.state_type)(packed)

    def clone(self, state: S) -> S:
        copy: S = state.edition.decoder(self.state_type)(_pack(state))
        return copy

    def from_plain(self, plain: Mapping[str, Any], edition: Edition) -> Any:
        """A state from JSON values, of a save or a position: it stands on the edition that the file is opened with."""
        return edition.convert({**plain, "edition": edition.name}, self.state_type)


def plain(state: Any) -> Any:
    """A state as plain values for a file."""
    return msgspec.to_builtins(state, enc_hook=edition_name)


def digest_of(*parts: Any) -> str:
    h = blake2b(digest_size=16)
    for part in parts:
        h.update(_pack_sorted(part))
    return h.hexdigest()
