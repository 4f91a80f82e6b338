"""4.2: placing. Where a card says, without supply."""

from __future__ import annotations

from engines.core import Option

from . import pieces
from .cards import Place
from .context import Deed, Work, spaces_meant
from .powers import CITY, KIND_NAMES, POWERS
from .prompts import STOP, decide
from .spaces import SPACE, members
from .state import War

# === 4.2 PLACING ===


def place_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.2: no enemy piece; no second own Hoplite or Trireme; no second City of the team."""
    mine = g.friendly(p, CITY) if kind == CITY else g.powers[p].pieces[kind]
    return spaces & g.data.home[kind] & ~g.enemy_pieces(p) & ~mine


def why_no_place(g: War, p: int, kind: int, n: int) -> str | None:
    wrong = pieces.why_not_standing(g, p, kind, n)
    if wrong:
        return wrong
    if kind == CITY and g.friendly(p, CITY) & SPACE[n]:
        return "There is already a City here (4.2)."
    if g.has(p, kind, n):
        return f"You already have a {KIND_NAMES[kind]} here (4.2)."
    if not g.available(p, kind):
        return pieces.none_available(kind)
    return None


def why_none_placed(g: War, p: int, kind: int, spaces: int) -> str:
    """8.6: why no piece can be placed at all, in a clause: none is left, or the spaces are held."""
    none = f"no {KIND_NAMES[kind]} can be placed"
    if not pieces.can_make_available(g, p, kind):
        return f"{none} because all {g.data.limits[p][kind]} are on the board"
    named = members(spaces & g.data.home[kind])
    if not named:
        return f"{none} because there is no space for it"
    held = [n for n in named if g.enemy_pieces(p) & SPACE[n]]
    own = [n for n in named if n not in held]
    where = [f"an enemy piece stands in {g.data.spoken_list(held)}"] if held else []
    if own:
        owner = "the team has" if kind == CITY else "it has"
        where.append(f"{owner} a {KIND_NAMES[kind]} in {g.data.spoken_list(own)} already")
    return f"{none} because {' and '.join(where)}"


def place(g: War, p: int, kind: int, where: Place, work: Work) -> Deed[None]:
    """4.2: where the card says, without supply; skipped if nothing can be placed."""

    def build() -> list[Option]:
        if not g.available(p, kind):
            return [STOP]
        options = g.data.place_options[kind]
        return [*(options[n] for n in members(place_spaces(g, p, kind, spaces_meant(g, where, work)))), STOP]

    if not place_spaces(g, p, kind, spaces_meant(g, where, work)) or not pieces.can_make_available(g, p, kind):
        g.report("skipped", "8.6", seat=POWERS[p], what=why_none_placed(g, p, kind, spaces_meant(g, where, work)))
        return
    choice = yield from decide(
        g,
        p,
        f"{g.data.powers[p].name}: place a {KIND_NAMES[kind]}.",
        build,
        "4.2",
        refused=lambda: place_refusals(g, p, kind, build(), work.name),
    )
    if choice.verb == "place":
        n = g.data.number[choice.space or ""]
        work.last = n
        yield from pieces.enter(g, p, kind, n, "place", new=True)


def place_refusals(g: War, p: int, kind: int, offered: list[Option], card: str) -> dict[Option, str]:
    return {
        option: why_no_place(g, p, kind, n) or f"{card} does not name this space (4.2)."
        for n, option in enumerate(g.data.place_options[kind])
        if option not in offered
    }
