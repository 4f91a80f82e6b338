"""4.3, 4.4: mustering, new or in place; 8.6: units that are taken off to be mustered again."""

from __future__ import annotations

from engines.core import Option

from . import bribery, pieces, supply
from .cards import Place
from .context import Deed, Work, spaces_meant
from .powers import CITY, HOPLITE, KIND_NAMES, KINDS, POWERS, TEAM_OF
from .prompts import STOP, Scope, decide
from .spaces import SPACE, members
from .state import War

# === 4.3 MUSTERING ===


def standing_room(g: War, p: int, kind: int, spaces: int) -> int:
    """4.3: where a new piece could stand if supply did not matter. A Hoplite needs an own piece in or beside the space."""
    out = spaces & g.data.home[kind] & ~g.enemy_pieces(p) & ~g.powers[p].pieces[kind]
    if kind == HOPLITE and out:
        own = g.own_pieces(p)
        out &= own | g.data.around(own)
    return out


def new_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.3: a line to an own City is needed (R23), with the new piece standing there. A Trireme opens nothing."""
    room = standing_room(g, p, kind, spaces)
    if not room:
        return 0
    if kind == HOPLITE:
        return supply.hoplite_line(g, p, room)
    return room & supply.reach(g, TEAM_OF[p], g.powers[p].pieces[CITY])


def in_place_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.4: a piece on the board with a line to any friendly City, where the card musters (R22)."""
    mine = g.powers[p].pieces[kind] & spaces
    return mine & supply.supplied_spaces(g, TEAM_OF[p]) if mine else 0


def could_muster(g: War, p: int, kinds: tuple[int, ...], spaces: int, token: bool, but_not: dict[int, int]) -> bool:
    """9.2: whether a legal muster exists, or would with a token or after an own removal."""
    for kind in kinds:
        here = spaces & ~but_not.get(kind, 0)
        if in_place_spaces(g, p, kind, here) or (token and g.powers[p].pieces[kind] & here):
            return True
        room = standing_room(g, p, kind, spaces) if token else new_spaces(g, p, kind, spaces)
        if room and pieces.can_make_available(g, p, kind):
            return True
    return False


def why_no_muster(g: War, p: int, kind: int, n: int) -> str | None:
    wrong = pieces.why_not_standing(g, p, kind, n)
    if wrong:
        return wrong
    if g.has(p, kind, n):
        if not supply.is_supplied(g, p, n):
            return "This piece cannot trace supply to a friendly City (4.4)."
        return f"You already have a {KIND_NAMES[kind]} here (4.4)."
    if not g.available(p, kind):
        return pieces.none_available(kind)
    if not standing_room(g, p, kind, SPACE[n]):
        return "A new Hoplite needs one of your own pieces in or next to the space (4.3)."
    if not new_spaces(g, p, kind, SPACE[n]):
        gap = first_gap(g, p, kind, n)
        broken = f" The line breaks at {g.data.spoken[gap]}." if gap >= 0 else ""
        token = token_that_opens(g, p, kind, n) if bribery.token_at_hand(g, p) else -1
        hint = f" A token in {g.data.spoken[token]} would open it." if token >= 0 else ""
        return f"No supply line to a City of your own (4.3).{broken}{hint}"
    return None


def token_that_opens(g: War, p: int, kind: int, n: int) -> int:
    """Return a space in which one token would make a muster legal, or -1."""
    for space in members(bribery.token_spaces(g, p) & ~SPACE[n]):
        with bribery.WithToken(g, p, space):
            if new_spaces(g, p, kind, SPACE[n]):
                return space
    return -1


def broken_line(g: War, p: int, kind: int, n: int, own: bool) -> tuple[list[int], int] | None:
    """4.3, 6.1: return the line from a piece, which may be hypothetical, to a City, and its first space not open."""
    pieces = g.powers[p].pieces
    before = pieces[kind]
    pieces[kind] = before | SPACE[n]
    found = supply.broken_line(g, p, n, own)
    pieces[kind] = before
    return found


def first_gap(g: War, p: int, kind: int, n: int) -> int:
    """Return the first space that is not open between a new piece and an own City, or -1."""
    found = broken_line(g, p, kind, n, own=True)
    return found[1] if found else -1


def muster_options(g: War, p: int, kinds: tuple[int, ...], spaces: int, done: dict[int, int]) -> list[Option]:
    out: list[Option] = []
    for kind in kinds:
        legal = in_place_spaces(g, p, kind, spaces & ~done.get(kind, 0))
        if g.available(p, kind):
            legal |= new_spaces(g, p, kind, spaces)
        options = g.data.muster_options[kind]
        out += [options[n] for n in members(legal)]
    return out


def why_none_mustered(g: War, p: int, kinds: tuple[int, ...], spaces: int) -> str:
    """8.6: why no unit can be mustered at all, in a clause for each kind."""
    return " and ".join(why_no_unit(g, p, kind, spaces) for kind in kinds)


def why_no_unit(g: War, p: int, kind: int, spaces: int) -> str:
    none = f"no {KIND_NAMES[kind]} can be mustered"
    if not pieces.can_make_available(g, p, kind):
        return f"{none} because all {g.data.limits[p][kind]} are on the board, and none of them is in supply there"
    if not g.powers[p].pieces[CITY]:
        return f"{none} because {g.data.called[p]} has no City of its own"
    if standing_room(g, p, kind, spaces):
        return f"{none} because no supply line leads to a City of its own"
    named = members(spaces & g.data.home[kind])
    if named and all(g.enemy_pieces(p) & SPACE[n] for n in named):
        return f"{none} because an enemy piece stands in {g.data.spoken_list(named)}"
    if kind == HOPLITE:
        return f"{none} because no free space has a piece of its own in it or beside it"
    return f"{none} because there is no space for it"


def muster(g: War, p: int, kinds: tuple[int, ...], most: int, where: Place, work: Work) -> Deed[None]:
    """4.3, 4.4: up to `most` musters, one after another, each fully answered before the next."""

    def spaces() -> int:
        return spaces_meant(g, where, work)

    done: dict[int, int] = {}  # R47: what this part has mustered cannot be named again
    what = " or ".join(KIND_NAMES[k] for k in kinds)
    for n_th in range(most):
        if not could_muster(g, p, kinds, spaces(), bribery.token_at_hand(g, p, with_mate=True), done):
            if n_th == 0:
                g.report("skipped", "8.6", seat=POWERS[p], what=why_none_mustered(g, p, kinds, spaces()))
            return
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: muster a {what}.",
            lambda: [*muster_options(g, p, kinds, spaces(), done), STOP],
            "4.3",
            requests=True,
            refused=lambda: muster_refusals(g, p, kinds, spaces(), done, work.name),
            preview=Scope(g, spaces=spaces(), kinds=kinds),
        )
        if choice.verb == "stop":
            return
        kind, n = KINDS.index(choice.kind or ""), g.data.number[choice.space or ""]
        done[kind] = done.get(kind, 0) | SPACE[n]
        work.last = n
        yield from pieces.enter(g, p, kind, n, "muster", new=not g.has(p, kind, n))


def muster_refusals(
    g: War, p: int, kinds: tuple[int, ...], spaces: int, done: dict[int, int], card: str
) -> dict[Option, str]:
    offered = muster_options(g, p, kinds, spaces, done)
    out: dict[Option, str] = {}
    for kind in range(CITY):
        for n, option in enumerate(g.data.muster_options[kind]):
            if option in offered:
                continue
            if kind not in kinds:
                wrong = pieces.why_not_standing(g, p, kind, n)
                out[option] = wrong or f"{card} musters no {KIND_NAMES[kind]} (4.3)."
            elif done.get(kind, 0) & SPACE[n] and g.has(p, kind, n):
                out[option] = f"{card} has just mustered this piece (4.4)."
            else:
                out[option] = why_no_muster(g, p, kind, n) or f"{card} does not name this space (4.3)."
    return out


# === 8.6 REGROUPING ===


def regroup(g: War, p: int, kinds: tuple[int, ...], most: int, work: Work) -> Deed[None]:
    """8.6: take up to so many own units off, then muster them one by one as new pieces, in any order (R24)."""
    lifted = dict.fromkeys(kinds, 0)
    lift = g.data.piece_options["lift"][p]
    for _ in range(most):

        def build() -> list[Option]:
            return [*(lift[k][n] for k in kinds for n in members(g.powers[p].pieces[k])), Option("done")]

        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: take a unit off the board to muster it again ({sum(lifted.values())} of {most}).",
            build,
            "8.6",
        )
        if choice.verb == "done":
            break
        _, kind, n = g.data.piece_at[choice.piece or ""]
        lifted[kind] += 1
        yield from pieces.take_off(g, p, kind, n, by=p, cause="own")
    while any(lifted.values()):
        left = tuple(k for k in kinds if lifted[k])
        what = " or ".join(KIND_NAMES[k] for k in left)

        def fresh(left: tuple[int, ...] = left) -> list[Option]:
            options = g.data.muster_options
            out = [options[k][n] for k in left if g.available(p, k) for n in members(new_spaces(g, p, k, g.data.home[k]))]
            return [*out, STOP]

        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: muster a {what} again, or stop.",
            fresh,
            "4.3",
            requests=True,
            refused=lambda left=left: regroup_refusals(g, p, left),  # type: ignore[misc]
            preview=Scope(g, spaces=~g.own_pieces(p), kinds=left),
        )
        if choice.verb == "stop":
            return
        kind, n = KINDS.index(choice.kind or ""), g.data.number[choice.space or ""]
        lifted[kind] -= 1
        work.last = n
        yield from pieces.enter(g, p, kind, n, "muster", new=True)


def regroup_refusals(g: War, p: int, kinds: tuple[int, ...]) -> dict[Option, str]:
    out: dict[Option, str] = {}
    for kind in range(CITY):
        for n, option in enumerate(g.data.muster_options[kind]):
            why = why_no_muster(g, p, kind, n)
            if kind not in kinds and not why:
                why = f"No {KIND_NAMES[kind]} is waiting to be mustered (8.6)."
            if why:
                out[option] = why
    return out
