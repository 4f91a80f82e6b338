"""What every game's state holds, and how it is copied.

A state is plain typed data: structs, ints, strings, bools, lists and dicts (no sets: their order is not fixed).
Everything else that a game wants to have at hand (indexes, the edition's tables) is derived, set as an attribute in
`__post_init__`, and never written.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from .chance import Dice
from .flow import Event

S = TypeVar("S", bound="State")

_pack = msgspec.msgpack.Encoder().encode
_pack_sorted = msgspec.msgpack.Encoder(order="deterministic").encode


class State(msgspec.Struct, kw_only=True, dict=True):
    """The whole truth of a game at one moment, between two scenes or at a decision."""

    scenario: str
    seats: list[str]  # the seats in play, in the game's order
    options: dict[str, bool | int | str] = {}
    edition: str = ""
    dice: Dice = msgspec.field(default_factory=Dice)

    def report(self, kind: str, rule: str = "", /, seat: str | None = None, only: tuple[str, ...] | None = None,
               **data: Any) -> None:  # fmt: skip
        """Something happened (see `Event`). Sessions that only look ahead listen to nothing. (Names that `data` is not
        compared with make a call a third faster, and rules report a lot.)"""
        events = self.__dict__.get("events")
        if events is not None:
            events.append(Event(kind, rule, seat, data, only))

    def hidden_shown(self) -> None:
        """A seat has seen what was hidden without a die or a shuffle (a card drawn): strict undo stops here."""
        self.__dict__["barrier"] = True


class Codec:
    """Encodes and decodes the states of one type; a snapshot, a clone and the state in a save are one mechanism."""

    def __init__(self, state_type: type[Any]) -> None:
        self.pack = _pack
        self.unpack = msgspec.msgpack.Decoder(state_type).decode
        self.state_type = state_type

    def clone(self, state: S) -> S:
        copy: S = self.unpack(_pack(state))
        return copy


def digest_of(*parts: Any) -> str:
    h = blake2b(digest_size=16)
    for part in parts:
        h.update(_pack_sorted(part))
    return h.hexdigest()
