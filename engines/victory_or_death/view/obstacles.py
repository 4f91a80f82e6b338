"""Hints for spaces out of reach: where the supply line breaks, and which token would open it (4.3, 6.1, 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core import Ask
from engines.core.table import Hint, Path

from .. import battle, bribery, mustering, supply
from ..powers import KIND_NAMES, MATE_OF, POWERS
from ..prompts import STOP, Scope
from ..spaces import SPACE, members
from ..state import War


def hints(g: War, ask: Ask | None) -> list[Hint]:
    """List the spaces of a muster or battle question that are illegal only for lack of supply."""
    if ask is None or ask.seat not in POWERS or not isinstance(ask.preview, Scope) or STOP not in ask.options:
        return []
    if not g.options.get("supply_hints", True):
        return []
    p, scope = POWERS.index(ask.seat), ask.preview
    if scope.sort:
        return battle_hints(g, p, scope)
    out: dict[str, Hint] = {}
    for kind in scope.kinds:
        for hint in muster_hints(g, p, kind, scope.spaces):
            if not any(o.verb == "muster" and o.space == hint.space for o in ask.options):
                out.setdefault(hint.space, hint)
    return list(out.values())


def muster_hints(g: War, p: int, kind: int, spaces: int) -> Iterator[Hint]:
    """4.3, 4.4: where a piece could stand, or stands, and has no line."""

    def legal() -> int:
        fresh = mustering.new_spaces(g, p, kind, spaces) if g.available(p, kind) else 0
        return fresh | mustering.in_place_spaces(g, p, kind, spaces)

    room = g.powers[p].pieces[kind] & spaces
    if g.available(p, kind):
        room |= mustering.standing_room(g, p, kind, spaces)
    short = room & ~legal()
    tokens = opening_tokens(g, p, short, legal)
    name = KIND_NAMES[kind]
    for n in members(short):
        new = not g.has(p, kind, n)
        line, gap = mustering.broken_line(g, p, kind, n, own=new) or ([n], n)
        note = f"No supply line for a {name}: it breaks at {g.data.spoken[gap]} (6.1)."
        yield hint(g, n, note, line[: line.index(gap) + 1], tokens.get(n))


def battle_hints(g: War, p: int, scope: Scope) -> list[Hint]:
    """7: enemy spaces beside own units that are out of supply and could be battled otherwise."""

    def legal() -> int:
        out = 0
        for reached in battle.attackers(g, p, scope.sort, scope.spaces).values():
            out |= reached
        return out

    now, out = legal(), []
    able = battle.attackers(g, p, scope.sort, scope.spaces, any_supply=True)
    wanted = 0
    for reached in able.values():
        wanted |= reached & ~now
    tokens = opening_tokens(g, p, wanted, legal)
    for n in members(wanted):
        kind, here = next(unit for unit, reached in able.items() if reached & SPACE[n])
        line, gap = supply.broken_line(g, p, here) or ([here], here)
        unit = f"The {KIND_NAMES[kind]} in {g.data.spoken[here]}"
        note = f"{unit} is out of supply and cannot battle here: its line breaks at {g.data.spoken[gap]} (7)."
        out.append(hint(g, n, note, line[: line.index(gap) + 1], tokens.get(n)))
    return out


def opening_tokens(g: War, p: int, wanted: int, legal: Callable[[], int]) -> dict[int, tuple[int, int]]:
    """5.2: for each space that one more token would open, whose token it is and where; every place is tried."""
    out: dict[int, tuple[int, int]] = {}
    helpers = [p] if bribery.token_at_hand(g, p) else [MATE_OF[p]] if g.powers[MATE_OF[p]].bowl else []
    for q in helpers:
        for space in members(bribery.token_spaces(g, q) if wanted else 0):
            with bribery.WithToken(g, q, space):
                opened = legal() & wanted & ~SPACE[space]
            for n in members(opened):
                out.setdefault(n, (q, space))
    return out


def hint(g: War, n: int, note: str, line: list[int], token: tuple[int, int] | None) -> Hint:
    ids = g.data.ids
    paths = [Path([ids[s] for s in line], "broken")] if len(line) > 1 else []
    if token is None:
        return Hint(ids[n], note, paths)
    q, space = token
    note += f" A Bribery token of {g.data.called[q]} in {g.data.spoken[space]} would open it (5.2)."
    return Hint(ids[n], note, paths, by=ids[space], kind="bribery", side=POWERS[q])
