"""7.3: removing by text, which is no battle."""

from __future__ import annotations

from engines.core import Option

from . import pieces
from .cards import CITY, HOPLITE, KINDS, POWERS, Place, members
from .context import Deed, Trigger, Work, spaces_meant
from .prompts import STOP, decide
from .state import War

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
) -> Deed[None]:
    """7.3: a removal by text is no battle."""
    work.removed_owner = -1
    options = g.data.piece_options["remove"]

    def build() -> list[Option]:
        return [*(options[q][k][n] for q, k, n in targets(g, powers, kinds, spaces_meant(g, where, work))), STOP]

    what = " or ".join(pieces.KIND_NAMES[k] for k in kinds)
    for n_th in range(most):
        if not targets(g, powers, kinds, spaces_meant(g, where, work)):
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


def remove_piece(g: War, p: int, owner: int, kind: int, n: int, work: Work) -> Deed[None]:
    """7.3: about to be removed, then removed, each with its answers."""
    threat = Trigger("removing", by=p, owner=owner, kind=kind, at=n, cause="effect")
    yield threat
    if threat.kept or not targets(g, (owner,), (kind,), 1 << n):
        g.report("stayed", "7.3", seat=POWERS[owner], unit=KINDS[kind], space=g.data.ids[n])
        return
    work.removed_owner = owner
    yield from pieces.take_off(g, owner, kind, n, by=p, cause="effect")


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
