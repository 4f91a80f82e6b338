"""4: pieces. Limits and own removal, placing, mustering, removing."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import bribery, reactions, supply
from .cards import CITY, HOPLITE, KINDS, POWERS, Place, members
from .context import Trigger, Work
from .prompts import STOP, Scope, decide
from .state import War

KIND_NAMES = ("Hoplite", "Trireme", "City")

# === 4.1 LIMITS AND OWN REMOVAL ===


def can_remove_own(g: War, p: int) -> bool:
    hoplites, triremes, cities = g.powers[p].pieces
    return bool(hoplites | triremes | cities & ~g.team_kind(p & 1, HOPLITE))


def removable(g: War, p: int) -> list[Option]:
    """4.1: any own piece, on one's own turn; a City beside a friendly Hoplite cannot go."""
    options = g.data.piece_options["remove_own"][p]
    hoplites, triremes, cities = g.powers[p].pieces
    cities &= ~g.team_kind(p & 1, HOPLITE)
    return [options[kind][n] for kind, spaces in enumerate((hoplites, triremes, cities)) for n in members(spaces)]


def can_make_available(g: War, p: int, kind: int) -> bool:
    """4.1: a piece is at hand, or the active power could take one off the board first."""
    if g.available(p, kind) > 0:
        return True
    if p != g.active:
        return False
    on_board = g.powers[p].pieces[kind]
    return bool(on_board & ~g.team_kind(p & 1, HOPLITE) if kind == CITY else on_board)


def remove_own(g: War, p: int) -> Flow[None]:
    """4.1: which of the own pieces leaves the board."""
    choice = yield Ask(
        POWERS[p],
        f"{g.data.powers[p].name}: which of your pieces leaves the board?",
        removable(g, p),
        "4.1",
        cancel=True,
        refused=lambda: {
            g.data.piece_options["remove_own"][p][CITY][n]: "A City with a Hoplite beside it cannot be removed (4.1)."
            for n in members(g.powers[p].pieces[CITY] & g.team_kind(p & 1, HOPLITE))
        },
    )
    _, kind, n = g.data.piece_at[choice.piece]
    yield Ask(
        POWERS[p],
        f"{g.data.powers[p].name}: take your {KIND_NAMES[kind]} in {g.data.spoken[n]} off the board?",
        [Option("confirm", piece=choice.piece)],
        "4.1",
        cancel=True,
        always=True,
    )
    yield from take_off(g, p, kind, n, by=p, cause="own")


def take_off(g: War, owner: int, kind: int, n: int, by: int, cause: str) -> Flow[None]:
    """7.3: the piece is gone and available at once. An enemy City removed on a team's turn gives that team 1 VP."""
    g.powers[owner].pieces[kind] &= ~(1 << n)
    g.report(
        "removed",
        "7.3" if cause in ("battle", "effect") else "6.2" if cause == "supply" else "4.1",
        seat=POWERS[owner],
        piece=g.data.piece_id(owner, kind, n),
        unit=KINDS[kind],
        space=g.data.ids[n],
        by=POWERS[by],
        cause=cause,
    )
    if kind == CITY and (g.active ^ owner) & 1:
        g.score(g.active & 1, 1, "10.1", "an enemy City removed on their own turn", g.active)
    yield from reactions.window(g, Trigger("removed", by=by, owner=owner, kind=kind, at=n, cause=cause))


# === 4.2 PLACING ===


def place_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.2: no enemy piece; no second own Hoplite or Trireme; no second City of the team."""
    mine = g.team_kind(p & 1, CITY) if kind == CITY else g.powers[p].pieces[kind]
    return spaces & g.data.home[kind] & ~g.enemy_pieces(p) & ~mine


def why_no_place(g: War, p: int, kind: int, n: int) -> str | None:
    wrong = why_not_standing(g, p, kind, n)
    if wrong:
        return wrong
    if kind == CITY and g.team_kind(p & 1, CITY) >> n & 1:
        return "There is already a City here (4.2)."
    if g.has(p, kind, n):
        return f"You already have a {KIND_NAMES[kind]} here (4.2)."
    if not g.available(p, kind):
        return none_available(kind)
    return None


def why_not_standing(g: War, p: int, kind: int, n: int) -> str | None:
    if not g.data.home[kind] >> n & 1:
        return (
            "Hoplites stand on Land spaces only (4.3).",
            "Triremes stand in Sea spaces only (4.3).",
            "Cities stand on Land spaces only (4.2).",
        )[kind]
    if g.enemy_pieces(p) >> n & 1:
        return "An enemy piece holds this space (4.1)."
    return None


def none_available(kind: int) -> str:
    plural = ("Hoplites", "Triremes", "Cities")[kind]
    return f"All your {plural} are on the board. Remove one first? (4.1)"


def place(g: War, p: int, kind: int, where: Place, work: Work) -> Flow[None]:
    """4.2: where the card says, without supply; skipped if nothing can be placed."""

    def build() -> list[Option]:
        if not g.available(p, kind):
            return [STOP]
        options = g.data.place_options[kind]
        return [*(options[n] for n in members(place_spaces(g, p, kind, where(g, work)))), STOP]

    if not place_spaces(g, p, kind, where(g, work)) or not can_make_available(g, p, kind):
        g.report("skipped", "8.6", seat=POWERS[p], what=f"no {KIND_NAMES[kind]} could be placed")
        return
    choice = yield from decide(
        g,
        p,
        f"{g.data.powers[p].name}: place a {KIND_NAMES[kind]}.",
        build,
        "4.2",
        refused=lambda: refusals(
            "place",
            {n: why_no_place(g, p, kind, n) or "The card does not name this space (4.2)." for n in range(len(g.data.ids))},
            kind,
            g,
            build(),
        ),
    )
    if choice.verb == "place":
        n = g.data.number[choice.space or ""]
        work.last = n
        yield from enter(g, p, kind, n, "place", new=True)


def refusals(verb: str, reasons: dict[int, str], kind: int, g: War, offered: list[Option]) -> dict[Option, str]:
    table = g.data.place_options if verb == "place" else g.data.muster_options
    return {table[kind][n]: why for n, why in reasons.items() if table[kind][n] not in offered}


def enter(g: War, p: int, kind: int, n: int, how: str, new: bool) -> Flow[None]:
    """4.2, 4.3: a piece comes to a space, or is mustered where it stands; then others may answer."""
    if new:
        g.powers[p].pieces[kind] |= 1 << n
        verb = "mustered" if how == "muster" else "placed"
        g.report(
            verb,
            "4.3" if how == "muster" else "4.2",
            seat=POWERS[p],
            piece=g.data.piece_id(p, kind, n),
            unit=KINDS[kind],
            space=g.data.ids[n],
        )
        if g.data.land >> n & 1:
            bribery.clear_tokens(g, n)
    else:
        g.report("mustered_in_place", "4.4", seat=POWERS[p], unit=KINDS[kind], space=g.data.ids[n])
    yield from reactions.window(g, Trigger("entered", by=p, owner=p, kind=kind, at=n, how=how))


# === 4.3 MUSTERING ===


def standing_room(g: War, p: int, kind: int, spaces: int) -> int:
    """4.3: where a new piece could stand if supply did not matter. A Hoplite needs an own piece in or beside the space."""
    out = spaces & g.data.home[kind] & ~g.enemy_pieces(p) & ~g.powers[p].pieces[kind]
    if kind == HOPLITE and out:
        own = g.own_pieces(p)
        out &= own | g.data.around(own)
    return out


def new_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.3: a line to an own City is needed, with the new piece standing there. A Trireme opens nothing."""
    room = standing_room(g, p, kind, spaces)
    if not room:
        return 0
    if kind == HOPLITE:
        return supply.hoplite_line(g, p, room)
    return room & supply.reach(g, p & 1, g.powers[p].pieces[CITY])


def in_place_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.4: a piece on the board with a line to any friendly City."""
    mine = g.powers[p].pieces[kind] & spaces
    return mine & supply.supplied_spaces(g, p & 1) if mine else 0


def could_muster(g: War, p: int, kinds: tuple[int, ...], spaces: int, token: bool, but_not: dict[int, int]) -> bool:
    """9.2: whether a legal muster exists, or would with a token or after an own removal."""
    for kind in kinds:
        here = spaces & ~but_not.get(kind, 0)
        if in_place_spaces(g, p, kind, here) or (token and g.powers[p].pieces[kind] & here):
            return True
        room = standing_room(g, p, kind, spaces) if token else new_spaces(g, p, kind, spaces)
        if room and can_make_available(g, p, kind):
            return True
    return False


def token_at_hand(g: War, p: int, with_mate: bool = False) -> bool:
    """9.2: a token in the bowl, or one that can be bought now; in one's own questions the teammate's token too."""
    return bool(g.powers[p].bowl or (with_mate and g.powers[p ^ 2].bowl)) or bribery.can_buy(g, p)


def why_no_muster(g: War, p: int, kind: int, n: int) -> str | None:
    wrong = why_not_standing(g, p, kind, n)
    if wrong:
        return wrong
    if g.has(p, kind, n):
        if not supply.is_supplied(g, p, n):
            return "This piece cannot trace supply to a friendly City (4.4)."
        return f"You already have a {KIND_NAMES[kind]} here (4.4)."
    if not g.available(p, kind):
        return none_available(kind)
    if not standing_room(g, p, kind, 1 << n):
        return "A new Hoplite needs one of your own pieces in or next to the space (4.3)."
    if not new_spaces(g, p, kind, 1 << n):
        gap = first_gap(g, p, kind, n)
        broken = f" The line breaks at {g.data.spoken[gap]}." if gap >= 0 else ""
        token = token_that_opens(g, p, kind, n) if token_at_hand(g, p) else -1
        hint = f" A token in {g.data.spoken[token]} would open it." if token >= 0 else ""
        return f"No supply line to a City of your own (4.3).{broken}{hint}"
    return None


def token_that_opens(g: War, p: int, kind: int, n: int) -> int:
    """A space in which one token would make a muster legal; -1 if there is none."""
    power = g.powers[p]
    for space in members(bribery.token_spaces(g, p) & ~(1 << n)):
        power.tokens |= 1 << space
        opened = new_spaces(g, p, kind, 1 << n)
        power.tokens &= ~(1 << space)
        if opened:
            return space
    return -1


def broken_line(g: War, p: int, kind: int, n: int, own: bool) -> tuple[list[int], int] | None:
    """4.3, 6.1: the line from a piece, or a would-be piece, to a City and the first space on it that is not open."""
    pieces = g.powers[p].pieces
    before = pieces[kind]
    pieces[kind] = before | 1 << n
    found = supply.broken_line(g, p, n, own)
    pieces[kind] = before
    return found


def first_gap(g: War, p: int, kind: int, n: int) -> int:
    """The first space that is not open on the way from a would-be piece to an own City."""
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


def muster(g: War, p: int, kinds: tuple[int, ...], most: int, where: Place, work: Work) -> Flow[None]:
    """4.3, 4.4: up to `most` musters, one after another, each fully answered before the next."""
    done: dict[int, int] = {}  # what this part has mustered cannot be named again
    what = " or ".join(KIND_NAMES[k] for k in kinds)
    for n_th in range(most):
        if not could_muster(g, p, kinds, where(g, work), token_at_hand(g, p, with_mate=True), done):
            if n_th == 0:
                g.report("skipped", "8.6", seat=POWERS[p], what=f"no {what} could be mustered")
            return
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: muster a {what}.",
            lambda: [*muster_options(g, p, kinds, where(g, work), done), STOP],
            "4.3",
            requests=True,
            refused=lambda: muster_refusals(g, p, kinds, where(g, work), done),
            preview=Scope(g, spaces=where(g, work), kinds=kinds),
        )
        if choice.verb == "stop":
            return
        kind, n = KINDS.index(choice.kind or ""), g.data.number[choice.space or ""]
        done[kind] = done.get(kind, 0) | 1 << n
        work.last = n
        yield from enter(g, p, kind, n, "muster", new=not g.has(p, kind, n))


def muster_refusals(g: War, p: int, kinds: tuple[int, ...], spaces: int, done: dict[int, int]) -> dict[Option, str]:
    offered = muster_options(g, p, kinds, spaces, done)
    out: dict[Option, str] = {}
    for kind in range(CITY):
        for n, option in enumerate(g.data.muster_options[kind]):
            if option in offered:
                continue
            if kind not in kinds:
                out[option] = why_not_standing(g, p, kind, n) or f"This card musters no {KIND_NAMES[kind]} (4.3)."
            elif done.get(kind, 0) >> n & 1 and g.has(p, kind, n):
                out[option] = "This piece was just mustered by the same card (4.4)."
            else:
                out[option] = why_no_muster(g, p, kind, n) or "The card does not reach this space (4.3)."
    return out


# === 8.6 REGROUPING ===


def regroup(g: War, p: int, kinds: tuple[int, ...], most: int, work: Work) -> Flow[None]:
    """8.6: take up to so many own units off, then muster them one by one as new pieces, in any order."""
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
        yield from take_off(g, p, kind, n, by=p, cause="own")
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
        yield from enter(g, p, kind, n, "muster", new=True)


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


# === 7.3 REMOVING BY TEXT ===


def targets(g: War, powers: tuple[int, ...], kinds: tuple[int, ...], spaces: int) -> list[tuple[int, int, int]]:
    """7.3: leaving out Cities with a friendly Hoplite and shielded pieces."""
    out = []
    for q in powers:
        for kind in kinds:
            there = g.powers[q].pieces[kind] & spaces
            if kind == CITY:
                there &= ~g.team_kind(q & 1, HOPLITE)
            out += [(q, kind, n) for n in members(there) if not g.shields or not g.shielded(q, kind, n)]
    return out


def remove(
    g: War, p: int, powers: tuple[int, ...], kinds: tuple[int, ...], where: Place, most: int, work: Work
) -> Flow[None]:
    """7.3: a removal by text is no battle."""
    work.removed_owner = -1
    options = g.data.piece_options["remove"]

    def build() -> list[Option]:
        return [*(options[q][k][n] for q, k, n in targets(g, powers, kinds, where(g, work))), STOP]

    what = " or ".join(KIND_NAMES[k] for k in kinds)
    for n_th in range(most):
        if not targets(g, powers, kinds, where(g, work)):
            if n_th == 0:
                g.report("skipped", "8.6", seat=POWERS[p], what="there was nothing to remove")
            return
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: remove an enemy {what}.",
            build,
            "7.3",
            refused=lambda: remove_refusals(g, p, kinds, build()),
        )
        if choice.verb == "stop":
            return
        yield from remove_piece(g, p, *g.data.piece_at[choice.piece or ""], work)


def remove_piece(g: War, p: int, owner: int, kind: int, n: int, work: Work) -> Flow[None]:
    """7.3: about to be removed, then removed, each with its answers."""
    threat = Trigger("removing", by=p, owner=owner, kind=kind, at=n, cause="effect")
    yield from reactions.window(g, threat)
    if threat.kept or not targets(g, (owner,), (kind,), 1 << n):
        g.report("stayed", "7.3", seat=POWERS[owner], unit=KINDS[kind], space=g.data.ids[n])
        return
    work.removed_owner = owner
    yield from take_off(g, owner, kind, n, by=p, cause="effect")


def remove_refusals(g: War, p: int, kinds: tuple[int, ...], offered: list[Option]) -> dict[Option, str]:
    out: dict[Option, str] = {}
    for q in ((p & 1) ^ 1, (p & 1) ^ 3):
        for kind in range(3):
            for n in members(g.powers[q].pieces[kind]):
                option = g.data.piece_options["remove"][q][kind][n]
                if option in offered:
                    continue
                if kind == CITY and g.guarded(q & 1) >> n & 1:
                    out[option] = "The Hoplite must fall first (7.3)."
                elif g.shielded(q, kind, n):
                    out[option] = "This piece cannot be removed this turn (8.6)."
                else:
                    out[option] = "The card does not name this piece (7.3)."
    return out
