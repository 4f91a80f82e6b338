"""The schema of card effects in cards.json: triggers, places, conditions, parts.

All of it is plain data that the editor can change; `cards.py` compiles it for the rules.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engines.core.bounds import Amount, Change

PieceKinds: TypeAlias = list[str]


class Holder(msgspec.Struct, forbid_unknown_fields=True):
    """Pieces of an owner, anywhere on the board."""

    owner: str
    piece: PieceKinds
    supplied: bool = False


class Where(msgspec.Struct, forbid_unknown_fields=True, rename={"with_": "with"}):
    """A place that depends on other things. Exactly one field is given."""

    near: str | None = None  # a space and all spaces adjacent to it
    adjacent_to: str | None = None
    group: str | None = None
    with_: Holder | None = None  # spaces that hold such a piece
    adjacent_to_piece: Holder | None = None
    any: list[list[str] | str | Where] | None = None  # all of these together


At: TypeAlias = list[str] | str | Where  # ids, one id, "any", "@space" (of the trigger), "@last" (put there by this card)


class Has(msgspec.Struct, forbid_unknown_fields=True):
    owner: str
    piece: PieceKinds
    at: At
    supplied: bool = False
    min: Amount = 1


class LastRemoved(msgspec.Struct, forbid_unknown_fields=True):
    owner: str


class Condition(msgspec.Struct, forbid_unknown_fields=True, rename={"and_": "and", "or_": "or"}):
    """Exactly one field is given."""

    has: Has | None = None
    none: Has | None = None
    and_: list[Condition] | None = None
    or_: list[Condition] | None = None
    last_removed: LastRemoved | None = None


class When(msgspec.Struct, forbid_unknown_fields=True):
    """A trigger and its filters. A missing filter accepts everything."""

    on: str
    by: str | None = None
    owner: str | None = None
    who: str | None = None
    piece: PieceKinds | None = None
    how: list[str] | None = None
    at: At | None = None
    cause: str = "any"
    kind: str | None = None
    result: str = "any"


class Part(msgspec.Struct, forbid_unknown_fields=True, tag_field="op"):
    """One step of a card's effect."""


class Muster(Part, tag="muster"):
    piece: PieceKinds
    max: Amount = 1
    at: At = "any"
    by: str = "you"


class PlacePart(Part, tag="place"):
    piece: str
    at: At


class BattlePart(Part, tag="battle"):
    kind: str  # land, sea, any
    at: At = "any"


class Remove(Part, tag="remove"):
    piece: PieceKinds | str  # "@piece": the piece of the trigger
    owner: str = "enemy"
    at: At = "any"
    max: Amount = 1


class Regroup(Part, tag="regroup"):
    piece: PieceKinds
    max: Amount


class Discard(Part, rename={"from_": "from"}, tag="discard"):
    who: str
    from_: str  # hand, deck, status
    count: Amount
    type: list[str] | None = None
    chooser: str = ""  # you: the card's power chooses, else the owner
    if_able: bool = False


class Draw(Part, tag="draw"):
    who: str
    count: Amount


class Per(msgspec.Struct, forbid_unknown_fields=True):
    spaces: list[str]
    owner: str
    piece: PieceKinds


class Points(Part, rename={"if_": "if"}, tag="vp"):
    team: str  # yours, theirs
    amount: Change
    if_: Condition | None = None
    per: Per | None = None
    max: Amount | None = None


class Keep(Part, tag="keep"):
    pass


class ShieldPart(Part, tag="shield"):
    owner: str
    piece: PieceKinds
    at: At
    until: str


class Truce(Part, tag="truce"):
    until: str


class Bribery(Part, tag="bribery"):
    who: str
    count: Amount


class Spare(Part, tag="spare"):
    count: Amount


class Inspect(Part, tag="inspect"):
    who: str
    zone: str


class If(Part, rename={"else_": "else"}, tag="if"):
    cond: Condition
    do: list[AnyPart]
    else_: list[AnyPart] = []


AnyPart: TypeAlias = (
    Muster
    | PlacePart
    | BattlePart
    | Remove
    | Regroup
    | Discard
    | Draw
    | Points
    | Keep
    | ShieldPart
    | Truce
    | Bribery
    | Spare
    | Inspect
    | If
)


class Effect(msgspec.Struct, forbid_unknown_fields=True, rename={"if_": "if"}):
    do: list[AnyPart]
    when: When | None = None
    if_: Condition | None = None
    cost: list[Discard] = []
    limit: str = ""  # once_per_turn


TRIGGERS = ("strategy_step", "scoring", "entered", "battled", "removing", "removed", "battle_done", "discarding")
