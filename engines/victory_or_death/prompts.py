"""Asks a power a question, together with what it may do at any time (4.1, 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.core import Ask, Option

from . import bribery, pieces
from .context import Deed, Trigger
from .data import TRAY
from .powers import MATE_OF, POWERS
from .spaces import members
from .state import War

BUY = Option("buy")
USE_TOKEN = Option("use_token", kind="bribery", origin="bowl")
REMOVE_OWN = Option("remove_own", space=TRAY)
REQUEST = Option("request")
STOP = Option("stop")
DONE = Option("done")


class Scope:
    """What a question is about, for computer players and hints: the trigger, or the places that the card names. All of it is
    public. Called as a preview, it returns the text of a card."""

    __slots__ = ("g", "kinds", "sort", "spaces", "trigger")

    def __init__(
        self, g: War, trigger: Trigger | None = None, spaces: int = -1, sort: str = "", kinds: tuple[int, ...] = ()
    ) -> None:
        self.g, self.trigger, self.spaces, self.sort, self.kinds = g, trigger, spaces, sort, kinds

    def __call__(self, option: Option) -> str:
        return self.g.data.cards[option.card].text if option.card else ""


Refusals = Callable[[], Mapping[Option, str]]


def decide(g: War, p: int, prompt: str, build: Callable[[], list[Option]], rule: str, refused: Refusals | None = None,
           requests: bool = False, always: bool = False, secret: bool = False,
           preview: Callable[[Option], str] | None = None, pass_option: Option | None = None) -> Deed[Option]:  # fmt: skip
    """Ask a power until it answers the question itself; free actions do not count as an answer."""
    while True:
        options = build()
        options.extend(free_options(g, p, requests))
        others = interruptions(g, p)
        options.extend(others)
        choice: Option = yield Ask(
            POWERS[p], prompt, options, rule, refused, always=always, secret=secret, preview=preview,
            pass_option=pass_option, interruptions=others,
        )  # fmt: skip
        match choice.verb:
            case "buy":
                yield from bribery.buy(g, p)
            case "use_token":
                yield from bribery.choose_and_use(g, p, preview)
            case "take_back":
                bribery.take_back(g, p, g.data.token_at[choice.piece or ""][1])
            case "remove_own":
                yield from pieces.remove_own(g, p)
            case "interrupt":
                yield from bribery.interrupt(g, POWERS.index(choice.seat or ""))
            case "request":
                requests = yield from bribery.request(g, p)
            case _:
                return choice


def free_options(g: War, p: int, requests: bool = False) -> list[Option]:
    """4.1, 5: tokens at any time; on one's own turn, before drawing, also buying and taking own pieces off."""
    data = g.data
    out: list[Option] = []
    power = g.powers[p]
    if power.bowl:
        out.append(USE_TOKEN)
    if power.tokens:
        out += [data.take_back_options[p][n] for n in members(power.tokens)]
    if g.is_own_turn(p):
        if bribery.can_buy(g, p):
            out.append(BUY)
        if pieces.can_remove_own(g, p):
            out.append(REMOVE_OWN)
    if requests and g.powers[MATE_OF[p]].bowl:
        out.append(REQUEST)
    return out


def interruptions(g: War, p: int) -> tuple[Option, ...]:
    """5.2, 5.3: the other powers with a token may use it, or take it back, at any time."""
    return tuple(g.data.interrupt_options[q] for q, other in enumerate(g.powers) if q != p and (other.bowl or other.tokens))
