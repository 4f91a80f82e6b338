"""What a host and its guests say to each other: typed, versioned, and bounded in size on both sides.

Each message is one frame of MessagePack. A frame with an unknown kind or field, or with anything too long, is malformed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engines.core.flow import Event, Option

PROTOCOL = 1  # raised with every change that an older program would misread
FROM_GUEST = 64 * 1024  # bytes of a frame
FROM_HOST = 1024 * 1024
PART = 48 * 1024  # bytes of an edition in one frame
MOST_PARTS = 400
MOST_SEATS = 12

Short: TypeAlias = Annotated[str, Meta(max_length=80)]
Sentence: TypeAlias = Annotated[str, Meta(max_length=500)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 31)]
TableId: TypeAlias = Annotated[str, Meta(pattern=r"\A[a-z2-9]{10}\Z")]
Key: TypeAlias = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z")]
Mark: TypeAlias = Annotated[str, Meta(max_length=32)]  # names one sight of one seat

Seats: TypeAlias = Annotated[dict[Short, Short], Meta(max_length=MOST_SEATS)]
Keys: TypeAlias = Annotated[dict[Short, Key], Meta(max_length=MOST_SEATS + 2)]
Options: TypeAlias = Annotated[dict[Short, bool | int | Short], Meta(max_length=60)]


class Message(msgspec.Struct, tag=str.lower, forbid_unknown_fields=True):
    pass


# --- from a guest


class Hello(Message):
    """The first message of a guest: the key says which seat is meant."""

    protocol: Count
    program: Short
    table: TableId
    key: Key
    name: Short = ""


class Ready(Message):
    """The guest has the game by these rules. It knows so many deeds, with this digest: the host sends the rest."""

    deeds: Count = 0
    digest: Mark = ""


class WantEdition(Message):
    """The guest does not have the edition that the table plays."""


class Choose(Message):
    """A choice, in answer to the sight with this mark."""

    number: Count
    at: Mark
    option: Option


class Cancel(Message):
    """Drops the compound choice under way."""

    number: Count
    at: Mark


class Propose(Message):
    """Asks the others: to take back, to play again, or what to do about a seat whose person is away."""

    kind: Literal["back", "rematch", "computer", "end"]
    seat: Short = ""


class Answer(Message):
    request: Count
    yes: bool


class Say(Message):
    text: Sentence


class Invite(Message):
    """The owner of the table makes a new key for a seat; the old one is no longer valid."""

    owner: Key
    seat: Short


class Create(Message):
    """Opens a table, with the operator's key as the first message of a connection. The edition follows in parts."""

    protocol: Count
    program: Short
    operator: Key
    game: Short
    rules: Short
    scenario: Short
    options: Options
    players: Seats
    title: Short = ""
    parts: Annotated[int, Meta(ge=0, le=MOST_PARTS)] = 0


class Part(Message):
    """A part of an edition's file, from either side."""

    content: Annotated[bytes, Meta(max_length=PART)]
    last: bool = False


FromGuest: TypeAlias = (
    Hello | Ready | WantEdition | Choose | Cancel | Propose | Answer | Say | Invite | Create | Part
)  # fmt: skip


# --- from the host


class Welcome(Message):
    """What the guest must have before it can see anything. It tells nothing of the position."""

    protocol: Count
    program: Short
    title: Short
    game: Short
    rules: Short
    scenario: Short
    options: Options
    seats: Annotated[list[Short], Meta(max_length=MOST_SEATS)]
    seat: Short | None  # None: a spectator
    edition: Short = ""
    digest: Short = ""  # of the edition's file


class Refused(Message):
    """The host ends the connection, for this reason."""

    why: Sentence


class Question(Message):
    """An ask as a seat may know it."""

    seat: Short
    prompt: Annotated[str, Meta(max_length=2000)]
    rule: Annotated[str, Meta(max_length=200)] = ""
    secret: bool = False
    options: Annotated[list[Option], Meta(max_length=5000)] = []  # those that this seat may choose
    refused: Annotated[list[tuple[Option, str]], Meta(max_length=5000)] = []
    previews: Annotated[list[str], Meta(max_length=5000)] = []
    cancel: bool = False
    can_cancel: bool = False
    always: bool = False
    pause: bool = False
    passes: int | None = None  # the place of the option that declines
    interruptions: Annotated[list[int], Meta(max_length=5000)] = []


class Verdict(Message):
    """How the game ended."""

    winners: Annotated[list[Short], Meta(max_length=MOST_SEATS)]
    scores: Annotated[dict[Short, float], Meta(max_length=MOST_SEATS)]
    why: Annotated[str, Meta(max_length=2000)]


class Deed(Message):
    """Something that was done, as far as a seat may know: its own choices, and the events that it may hear of."""

    seat: Short | None  # None: what happened before the first choice
    option: Option | None
    events: Annotated[list[Event], Meta(max_length=5000)]


class Past(Message):
    """Deeds that follow the first `kept` ones; what the guest had after those was taken back."""

    kept: Count
    deeds: Annotated[list[Deed], Meta(max_length=500)]


class Sight(Message):
    """What a seat sees now. It comes after the deeds that led to it."""

    mark: Mark
    deeds: Count
    view: Annotated[bytes, Meta(max_length=FROM_HOST)]
    ask: Question | None
    over: Verdict | None = None


class Done(Message):
    """The choice with this number is kept; or it was not made, and why."""

    number: Count
    why: Sentence = ""


class Person(Message):
    """Who has a seat."""

    seat: Short
    player: Short
    here: bool
    standin: Short = ""  # the computer player that plays while the person is away


class Company(Message):
    people: Annotated[list[Person], Meta(max_length=MOST_SEATS)]
    spectators: Count = 0
    ended: Sentence = ""  # why nothing can be chosen any more


class Said(Message):
    number: Count
    seat: Short | None
    name: Short
    text: Sentence


class Request(Message):
    """A proposal that waits for the answers of others."""

    number: Count
    kind: Short
    seat: Short  # who proposes
    about: Short
    waits_for: Annotated[list[Short], Meta(max_length=MOST_SEATS)]


class Requests(Message):
    open: Annotated[list[Request], Meta(max_length=MOST_SEATS)]
    last: Sentence = ""  # what became of the one before


class Created(Message):
    """The keys of a new table: by seat, of its owner and for spectators."""

    table: TableId
    keys: Keys


class Invited(Message):
    seat: Short
    key: Key


class Rematch(Message):
    """The table at which the same keys play again."""

    table: TableId


FromHost: TypeAlias = (
    Welcome | Refused | Part | Past | Sight | Done | Company | Said | Requests | Created | Invited | Rematch
)  # fmt: skip

OWNER, WATCH = "owner", "watch"  # keys beside those of the seats

encode = msgspec.msgpack.Encoder().encode
_from_guest: msgspec.msgpack.Decoder[FromGuest] = msgspec.msgpack.Decoder(FromGuest)
_from_host: msgspec.msgpack.Decoder[FromHost] = msgspec.msgpack.Decoder(FromHost)


class Malformed(ValueError):
    """A frame that is no message."""


def _decoded(decoder: msgspec.msgpack.Decoder[Any], frame: object, most: int) -> Any:
    if not isinstance(frame, bytes):
        raise Malformed("a frame is binary")
    if len(frame) > most:
        raise Malformed("a frame is too large")
    try:
        return decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise Malformed(str(error)[:200]) from None


def from_guest(frame: object) -> FromGuest:
    message: FromGuest = _decoded(_from_guest, frame, FROM_GUEST)
    return message


def from_host(frame: object) -> FromHost:
    message: FromHost = _decoded(_from_host, frame, FROM_HOST)
    return message
