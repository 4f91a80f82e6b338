"""The complete state of a game: pieces, tokens and cards of every power, and the current step."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engines.core import State
from engines.core.schema import one_of, set_of, so_many, within, word

from .data import Tables, tables
from .powers import ENEMY_TEAM_OF, HOPLITE, MATE_OF, POWERS, POWERS_OF, TEAM_OF, TEAMS
from .spaces import SPACE

SETUP_STEPS = frozenset(("deal", "redeal", "mulligan", "discard"))
TURN_STEPS = frozenset(("start", "strategy", "play", "plan", "supply"))  # 3: a turn until its Draw step


Spaces: TypeAlias = Annotated[int, set_of("space")]
Card: TypeAlias = Annotated[str, one_of("card")]
PowerNumber: TypeAlias = Annotated[int, within(0, 3)]


class Power(msgspec.Struct):
    """A power's pieces, tokens and cards. Sets of spaces are ints with a bit for each space; cards are keys."""

    pieces: Annotated[list[Spaces], so_many(3)]  # spaces with a Hoplite, with a Trireme, with a City
    tokens: Spaces = 0  # spaces with a Bribery token
    bowl: Annotated[int, within(0, 99)] = 0  # tokens bought and not yet used
    deck: list[Card] = []  # the last one lies on top
    hand: list[Card] = []
    discards: list[Card] = []  # the first one is the card that everybody sees
    prepared: list[Card] = []  # face-down
    status: list[Card] = []  # face-up
    in_play: list[Card] = []  # played and still being resolved
    revealed: list[Card] = []  # cards of the discard pile that everybody saw there
    # act: when it can act; discreet: also when it might have been able to
    asks: Annotated[str, word("act", "discreet")] = "act"
    # turn: not asked for the rest of this turn; until_mine: until its own turn
    quiet: Annotated[str, word("", "turn", "until_mine")] = ""
    # triggers at which it is not asked, until the end of the "turn" or the "game"
    muted: dict[str, Annotated[str, word("turn", "game")]] = {}


class Shield(msgspec.Struct):
    """Pieces that enemies cannot remove until the end of the turn."""

    powers: list[PowerNumber]
    kinds: list[Annotated[int, within(0, 2)]]
    spaces: Spaces
    card: str = ""  # the title of the card that protects them


class War(State, kw_only=True):
    # deal, mulligan, discard; start, strategy, play, plan, supply, scoring; over
    step: Annotated[str, one_of("step", "over")] = "deal"
    round: Annotated[int, within(0, 99)] = 1
    active: PowerNumber = 0
    vp: Annotated[list[Annotated[int, within(0, 9_999)]], so_many(2)] = msgspec.field(default_factory=lambda: [0, 0])
    powers: Annotated[list[Power], so_many(4)] = []
    shields: list[Shield] = []
    truce: Annotated[int, within(-1, 3)] = -1  # the power whose next turn ends a truce
    used: list[Card] = []  # cards already used this turn that can be used only once
    inspecting: list[PowerNumber] = []  # the power that looks at a hand, and the power that holds it
    winner: Annotated[int, within(-1, 1)] = -1  # a team
    ending: str = ""

    def __post_init__(self) -> None:
        self.data: Tables = tables(self.edition)

    # --- pieces

    def team_pieces(self, team: int) -> int:
        """Return all spaces with a piece of a team."""
        first, second = POWERS_OF[team]
        a, b = self.powers[first].pieces, self.powers[second].pieces
        return a[0] | a[1] | a[2] | b[0] | b[1] | b[2]

    def enemy_pieces(self, p: int) -> int:
        return self.team_pieces(ENEMY_TEAM_OF[p])

    def own_pieces(self, p: int) -> int:
        a = self.powers[p].pieces
        return a[0] | a[1] | a[2]

    def all_pieces(self) -> int:
        return self.team_pieces(0) | self.team_pieces(1)

    def team_kind(self, team: int, kind: int) -> int:
        """Return all spaces with a piece of this kind of a team."""
        a, b = POWERS_OF[team]
        return self.powers[a].pieces[kind] | self.powers[b].pieces[kind]

    def friendly(self, p: int, kind: int) -> int:
        """Return all spaces with a piece of this kind of this power or its teammate."""
        return self.powers[p].pieces[kind] | self.powers[MATE_OF[p]].pieces[kind]

    def has(self, p: int, kind: int, n: int) -> bool:
        return bool(self.powers[p].pieces[kind] & SPACE[n])

    def available(self, p: int, kind: int) -> int:
        return self.data.limits[p][kind] - self.powers[p].pieces[kind].bit_count()

    def available_tokens(self, p: int) -> int:
        power = self.powers[p]
        return self.data.tokens[p] - power.bowl - power.tokens.bit_count()

    def has_token(self, p: int, n: int) -> bool:
        return bool(self.powers[p].tokens & SPACE[n])

    def is_guarded(self, p: int, n: int) -> bool:
        """7.1: whether a City of this power would have a friendly Hoplite beside it, of either power of its team (R9)."""
        return bool(self.friendly(p, HOPLITE) & SPACE[n])

    def is_shielded(self, p: int, kind: int, n: int) -> bool:
        return self.shield_of(p, kind, n) is not None

    def shield_of(self, p: int, kind: int, n: int) -> Shield | None:
        return next((s for s in self.shields if s.spaces & SPACE[n] and kind in s.kinds and p in s.powers), None)

    def saviour(self, p: int, kind: int, n: int) -> str:
        """Return the title of the card that protects a piece this turn."""
        shield = self.shield_of(p, kind, n)
        return shield.card if shield is not None and shield.card else "A card"

    # --- points

    def score(self, team: int, amount: int, rule: str, why: str, by: int = -1) -> None:
        """8.4, 10.1: Victory Points never go below 0 (R11). `by` is the power that brought them, if it was one."""
        seat = POWERS[by] if by >= 0 else None
        before = self.vp[team]
        after = max(0, before + amount)
        self.vp[team] = after
        missed = before + amount - after
        if amount >= 0:
            self.report("gained", rule, seat=seat, team=TEAMS[team], amount=amount, total=after, why=why)
        elif missed:
            self.report("lost_at_zero", rule, seat=seat, team=TEAMS[team], amount=-amount, missed=-missed, why=why)
        else:
            self.report("lost", rule, seat=seat, team=TEAMS[team], amount=-amount, total=after, why=why)

    # --- whose turn it is, and who sits where

    def is_own_turn(self, p: int) -> bool:
        """3: this power's turn, before it draws."""
        return p == self.active and self.step in TURN_STEPS

    def seat(self, p: int) -> str:
        return POWERS[p]

    def held_with(self, p: int) -> tuple[int, ...]:
        """Return the powers held by the same person as this one, itself included."""
        players = self.options.get("players", "four")
        if players == "two" or (players == "three" and TEAM_OF[p]):
            return POWERS_OF[TEAM_OF[p]]
        return (p,)
