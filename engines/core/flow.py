"""What rules yield and report: decisions, dice, events.

A rule that needs a decision or a die is a coroutine (a `Flow`). It yields a request and is sent the answer:

    choice = yield Ask(seat, "Attack or wait?", [Option("attack", space=s), Option("wait")], rule="4.2")
    ours, theirs = yield Roll(2, "battle", rule="4.3")

The session answers. Nothing but these answers ever enters a running flow.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be chosen. The same struct for all games, so that the window can map a click on a
    space, a drop of a piece, a card or a number to options without knowing the game."""

    verb: str
    piece: str | None = None
    card: str | None = None
    space: str | None = None  # where it happens, or where it goes
    origin: str | None = None  # the space that something leaves
    kind: str | None = None  # a kind of piece, resource, action or track
    seat: str | None = None  # the seat that owns the option, if not the asked seat; or the seat it is aimed at
    amount: int | None = None


class Ask(msgspec.Struct, eq=False):
    """A decision of one seat. Every option listed can be applied.

    `refused` explains what a player may miss: a mapping from an option that is not offered to one sentence with
    a rule's number; a callable is evaluated only when somebody looks.
    `cancel` marks the later steps of a compound choice: cancelling goes back to the last ask without it.
    `always` asks even if there is only one option (a confirmation); without it, a single option is taken unasked.
    `pause` marks a single option that only lets the player look: the window waits for the person (with `always`).
    `secret` hides the choice from the other seats until the rules report it.
    `preview` may say what an option would do, for the window and the hint.
    `pass_option` is the one of the options that declines.
    `interruptions` are those of the options that belong to another seat (`Option.seat`), which may take them while the
    asked seat decides. A computer player takes none: neither another seat's, nor its own while another seat is asked.
    """

    seat: str
    prompt: str
    options: Sequence[Option]
    rule: str = ""
    refused: Mapping[Option, str] | Callable[[], Mapping[Option, str]] | None = None
    secret: bool = False
    cancel: bool = False
    always: bool = False
    pause: bool = False
    preview: Callable[[Option], str] | None = None
    pass_option: Option | None = None
    interruptions: tuple[Option, ...] = ()

    @property
    def own_options(self) -> Sequence[Option]:
        """What the asked seat itself may choose."""
        if not self.interruptions:
            return self.options
        return [option for option in self.options if option not in self.interruptions]

    @property
    def is_response(self) -> bool:
        """True if a rule only allows an answer, which may be passed. Who is asked can tell what he could answer with."""
        return self.always and self.pass_option is not None

    def refusals(self) -> Mapping[Option, str]:
        if self.refused is None:
            return {}
        return self.refused() if callable(self.refused) else self.refused


class Roll(msgspec.Struct, eq=False):
    """Dice for a reason; the answer is a tuple of numbers from 1 to `sides`."""

    dice: int
    reason: str
    rule: str = ""
    sides: int = 6


class Shuffle(msgspec.Struct, eq=False):
    """The answer is a new list with the items in random order."""

    items: Sequence[Any]
    reason: str
    rule: str = ""


class Pick(msgspec.Struct, eq=False):
    """The answer is one of the items at random (a tie that the rules leave to chance)."""

    items: Sequence[Any]
    reason: str
    rule: str = ""
    secret: bool = False  # what was picked is not reported by the session


Request: TypeAlias = Ask | Roll | Shuffle | Pick
Flow: TypeAlias = Generator[Request, Any, T]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened. `data` holds ids and figures under the names used in the game's texts."""

    kind: str
    rule: str = ""
    seat: str | None = None
    data: dict[str, Any] = {}
    only: tuple[str, ...] | None = None  # the seats that may know it; None: everybody


class IllegalChoice(ValueError):
    """The option is not offered; the message gives the reason in one sentence."""


class RulesError(RuntimeError):
    """A mistake in a game's rules: an ask without options, an unknown request, a scene without end."""
