"""5: Bribery tokens. Bought on one's own turn, kept in the bowl, used and taken back at any time."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Flow, Option

from . import discards, supply
from .powers import MATE_OF, POWERS, TEAM_OF
from .spaces import SPACE, members
from .state import War

BACK = Option("back")

# === 5.1 BUYING ===


def why_no_buy(g: War, p: int) -> str | None:
    """5.1: on one's own turn alone, also for an answer (R41)."""
    if not g.is_own_turn(p):
        return "Tokens are bought on your own turn, before drawing (5.1)."
    if g.available_tokens(p) < 1:
        return "All your tokens are in use (5.1)."
    if not g.powers[p].hand and g.vp[TEAM_OF[p]] < 1:
        return discards.too_few(g, p, 1, "A Bribery token")
    return None


def can_buy(g: War, p: int) -> bool:
    power = g.powers[p]
    return (
        g.is_own_turn(p)
        and power.bowl + power.tokens.bit_count() < g.data.tokens[p]
        and bool(power.hand or g.vp[TEAM_OF[p]])
    )


def token_at_hand(g: War, p: int, with_mate: bool = False) -> bool:
    """9.2: a token in the bowl, or one that can be bought now; in one's own questions the teammate's token too."""
    return bool(g.powers[p].bowl or (with_mate and g.powers[MATE_OF[p]].bowl)) or can_buy(g, p)


def buy(g: War, p: int) -> Flow[None]:
    """5.1: a card from hand, or a point if the hand is empty, for a token in the bowl."""
    yield from discards.pay(g, p, 1, "a Bribery token", "5.1", cancel=True)
    g.powers[p].bowl += 1
    g.report("bought", "5.1", seat=POWERS[p], bowl=g.powers[p].bowl)


# === 5.2 USING ===


def bribable(g: War) -> int:
    """5.2: Neutral spaces, and Land spaces without pieces."""
    return g.data.neutral | (g.data.land & ~g.all_pieces())


def token_spaces(g: War, p: int) -> int:
    """5.2: where this power can use a token; one of each power in a space (R36)."""
    return bribable(g) & ~g.powers[p].tokens


def why_no_token(g: War, p: int, n: int) -> str | None:
    if not g.powers[p].bowl:
        return "You have no token in the Bribery bowl (5.2)."
    if not bribable(g) & SPACE[n]:
        return "Tokens go to Neutral or empty Land spaces (5.2)."
    if g.powers[p].tokens & SPACE[n]:
        return "One token of yours in a space is enough (5.2)."
    return None


def use_token(g: War, p: int, n: int) -> None:
    g.powers[p].bowl -= 1
    g.powers[p].tokens |= SPACE[n]
    g.report("bribed", "5.2", seat=POWERS[p], space=g.data.ids[n])


def choose_and_use(g: War, p: int, preview: Callable[[Option], str] | None = None) -> Flow[None]:
    """5.2: a token from the bowl, then the space for it."""
    choice = yield Ask(
        POWERS[p],
        f"{g.data.powers[p].name}: use the Bribery token where?",
        [g.data.token_options[n] for n in members(token_spaces(g, p))],
        "5.2",
        cancel=True,
        preview=preview,
        refused=lambda: {
            option: why for n, option in enumerate(g.data.token_options) if (why := why_no_token(g, p, n)) is not None
        },
    )
    use_token(g, p, g.data.number[choice.space])


class WithToken:
    """`with WithToken(g, p, n):` treats the board as if this power had a token in that space."""

    __slots__ = ("before", "power", "space")

    def __init__(self, g: War, p: int, n: int) -> None:
        self.power, self.space = g.powers[p], SPACE[n]

    def __enter__(self) -> None:
        self.before = self.power.tokens
        self.power.tokens |= self.space

    def __exit__(self, *_: object) -> None:
        self.power.tokens = self.before


# === 5.3 REMOVING ===


def take_back(g: War, p: int, n: int) -> None:
    """5.3: an own token on the map becomes available."""
    g.powers[p].tokens &= ~SPACE[n]
    g.report("took_back", "5.3", seat=POWERS[p], space=g.data.ids[n])


def clear_tokens(g: War, n: int) -> list[int]:
    """5.3: a Hoplite (R1) or City that comes to a space removes all tokens in it. Returns whose they were."""
    gone = []
    for p, power in enumerate(g.powers):
        if power.tokens & SPACE[n]:
            power.tokens &= ~SPACE[n]
            gone.append(p)
    return gone


def own_token_options(g: War, p: int) -> list[Option]:
    power = g.powers[p]
    out = [g.data.take_back_options[p][n] for n in members(power.tokens)]
    if power.bowl:
        out += [g.data.token_options[n] for n in members(token_spaces(g, p))]
    return out


def interrupt(g: War, p: int) -> Flow[None]:
    """5.2, 5.3: at any time, also on another's turn (R50)."""
    choice = yield Ask(
        POWERS[p], f"{g.data.powers[p].name}: use a token, or take one back?", [*own_token_options(g, p), BACK], "5.2",
        always=True,
    )  # fmt: skip
    if choice.verb == "use_token":
        use_token(g, p, g.data.number[choice.space])
    elif choice.verb == "take_back":
        take_back(g, p, g.data.token_at[choice.piece][1])


# === 5.4 HELP FROM THE TEAMMATE ===


def request(g: War, p: int) -> Flow[bool]:
    """5.4: the teammate may use its token where it is asked to. A refusal ends the requests in this question."""
    mate = MATE_OF[p]
    asker, helper = g.data.powers[p].name, g.data.called[mate]
    choice = yield Ask(
        POWERS[p],
        f"{asker}: in which space do you ask {helper} for a token?",
        [g.data.request_options[n] for n in members(token_spaces(g, mate))],
        "5.4",
        cancel=True,
    )
    space = choice.space
    n = g.data.number[space]
    g.report("requested", "5.4", seat=POWERS[p], mate=POWERS[mate], space=space)
    choice = yield Ask(
        POWERS[mate],
        f"{g.data.powers[mate].name}: {g.data.called[p]} asks you to use a Bribery token in {g.data.spoken[n]}.",
        [Option("grant", space=space), Option("refuse")],
        "5.4",
    )
    if choice.verb == "grant":
        use_token(g, mate, n)
        return True
    g.report("refused", "5.4", seat=POWERS[mate])
    return False


def saving_spaces(g: War, helper: int, p: int) -> int:
    """Return the spaces where one token of the helper brings at least one more unit of p into supply."""
    lost = sum(m.bit_count() for m in supply.unsupplied_units(g, p))
    out = 0
    for n in members(token_spaces(g, helper)):
        with WithToken(g, helper, n):
            if sum(m.bit_count() for m in supply.unsupplied_units(g, p)) < lost:
                out |= SPACE[n]
    return out
