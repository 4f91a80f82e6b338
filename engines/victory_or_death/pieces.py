"""4: pieces. Limits, own removal, and how pieces enter and leave the board under any rule."""

from __future__ import annotations

from engines.core import Ask, Option

from . import bribery
from .context import Deed, Trigger
from .powers import CITY, HOPLITE, KIND_NAMES, KINDS, POWERS, TEAM_OF, are_enemies
from .spaces import SPACE, members
from .state import War

# === 4.1 LIMITS AND OWN REMOVAL ===


def can_remove_own(g: War, p: int) -> bool:
    hoplites, triremes, cities = g.powers[p].pieces
    return bool(hoplites | triremes | (cities & ~g.friendly(p, HOPLITE)))


def removable(g: War, p: int) -> list[Option]:
    """4.1: any own piece, on one's own turn; a City beside a friendly Hoplite cannot go (R37)."""
    options = g.data.piece_options["remove_own"][p]
    hoplites, triremes, cities = g.powers[p].pieces
    cities &= ~g.friendly(p, HOPLITE)
    return [options[kind][n] for kind, spaces in enumerate((hoplites, triremes, cities)) for n in members(spaces)]


def can_make_available(g: War, p: int, kind: int) -> bool:
    """4.1: a piece is at hand, or the active power could take one off the board first."""
    if g.available(p, kind) > 0:
        return True
    if p != g.active:
        return False
    on_board = g.powers[p].pieces[kind]
    return bool(on_board & ~g.friendly(p, HOPLITE) if kind == CITY else on_board)


def remove_own(g: War, p: int) -> Deed[None]:
    """4.1: which of the own pieces leaves the board."""
    choice = yield Ask(
        POWERS[p],
        f"{g.data.powers[p].name}: which of your pieces leaves the board?",
        removable(g, p),
        "4.1",
        cancel=True,
        refused=lambda: {
            g.data.piece_options["remove_own"][p][CITY][n]: "A City with a Hoplite beside it cannot be removed (4.1)."
            for n in members(g.powers[p].pieces[CITY] & g.friendly(p, HOPLITE))
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


# === 4 ON AND OFF THE BOARD ===


def put_down(g: War, p: int, kind: int, n: int) -> list[int]:
    """4.2, 4.3: a new piece stands in a space. Returns the powers whose tokens it drove out (5.3)."""
    g.powers[p].pieces[kind] |= SPACE[n]
    return bribery.clear_tokens(g, n) if g.data.is_land[n] else []


def lift(g: War, owner: int, kind: int, n: int) -> bool:
    """7.3: a piece leaves the board. Returns whether the team whose turn it is gains 1 VP for an enemy City (R10)."""
    g.powers[owner].pieces[kind] &= ~SPACE[n]
    return kind == CITY and are_enemies(g.active, owner)


def take_off(g: War, owner: int, kind: int, n: int, by: int, cause: str) -> Deed[None]:
    """7.3: the piece is gone and available at once. An enemy City removed on a team's turn gives that team 1 VP."""
    gains = lift(g, owner, kind, n)
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
    if gains:
        g.score(TEAM_OF[g.active], 1, "10.1", "an enemy City removed on their own turn", g.active)
    yield Trigger("removed", by=by, owner=owner, kind=kind, at=n, cause=cause)


def why_not_standing(g: War, p: int, kind: int, n: int) -> str | None:
    if not g.data.home[kind] & SPACE[n]:
        return (
            "Hoplites stand on Land spaces only (4.3).",
            "Triremes stand in Sea spaces only (4.3).",
            "Cities stand on Land spaces only (4.2).",
        )[kind]
    if g.enemy_pieces(p) & SPACE[n]:
        return "An enemy piece holds this space (4.1)."
    return None


def none_available(kind: int) -> str:
    plural = ("Hoplites", "Triremes", "Cities")[kind]
    return f"All your {plural} are on the board. Remove one first? (4.1)"


def enter(g: War, p: int, kind: int, n: int, how: str, new: bool) -> Deed[None]:
    """4.2, 4.3: a piece comes to a space, or is mustered where it stands; then others may answer."""
    if new:
        tokens_gone = put_down(g, p, kind, n)
        verb = "mustered" if how == "muster" else "placed"
        g.report(
            verb,
            "4.3" if how == "muster" else "4.2",
            seat=POWERS[p],
            piece=g.data.piece_id(p, kind, n),
            unit=KINDS[kind],
            space=g.data.ids[n],
        )
        for q in tokens_gone:
            g.report("token_gone", "5.3", seat=POWERS[q], space=g.data.ids[n])
    else:
        g.report("mustered_in_place", "4.4", seat=POWERS[p], unit=KINDS[kind], space=g.data.ids[n])
    yield Trigger("entered", by=p, owner=p, kind=kind, at=n, how=how)
