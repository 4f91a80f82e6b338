"""4.2: placing. Where a card says, without supply."""

from __future__ import annotations

from engines.core import Option

from . import pieces
from .cards import CITY, POWERS, Place, members
from .context import Deed, Work, spaces_meant
from .prompts import STOP, decide
from .state import War

# === 4.2 PLACING ===


def place_spaces(g: War, p: int, kind: int, spaces: int) -> int:
    """4.2: no enemy piece; no second own Hoplite or Trireme; no second City of the team."""
    mine = g.team_kind(p & 1, CITY) if kind == CITY else g.powers[p].pieces[kind]
    return spaces & g.data.home[kind] & ~g.enemy_pieces(p) & ~mine


def why_no_place(g: War, p: int, kind: int, n: int) -> str | None:
    wrong = pieces.why_not_standing(g, p, kind, n)
    if wrong:
        return wrong
    if kind == CITY and g.team_kind(p & 1, CITY) >> n & 1:
        return "There is already a City here (4.2)."
    if g.has(p, kind, n):
        return f"You already have a {pieces.KIND_NAMES[kind]} here (4.2)."
    if not g.available(p, kind):
        return pieces.none_available(kind)
    return None


def place(g: War, p: int, kind: int, where: Place, work: Work) -> Deed[None]:
    """4.2: where the card says, without supply; skipped if nothing can be placed."""

    def build() -> list[Option]:
        if not g.available(p, kind):
            return [STOP]
        options = g.data.place_options[kind]
        return [*(options[n] for n in members(place_spaces(g, p, kind, spaces_meant(g, where, work)))), STOP]

    if not place_spaces(g, p, kind, spaces_meant(g, where, work)) or not pieces.can_make_available(g, p, kind):
        g.report("skipped", "8.6", seat=POWERS[p], what=f"no {pieces.KIND_NAMES[kind]} could be placed")
        return
    choice = yield from decide(
        g,
        p,
        f"{g.data.powers[p].name}: place a {pieces.KIND_NAMES[kind]}.",
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
        yield from pieces.enter(g, p, kind, n, "place", new=True)


def refusals(verb: str, reasons: dict[int, str], kind: int, g: War, offered: list[Option]) -> dict[Option, str]:
    table = g.data.place_options if verb == "place" else g.data.muster_options
    return {table[kind][n]: why for n, why in reasons.items() if table[kind][n] not in offered}
