"""7.3: removing by text, which is no battle."""

from __future__ import annotations

from engines.core import Option

from . import pieces
from .cards import Place
from .context import Deed, Trigger, Work, spaces_meant
from .powers import CITY, ENEMIES_OF, HOPLITE, KIND_NAMES, KINDS, POWERS
from .prompts import STOP, decide
from .spaces import SPACE, members
from .state import War

# === 7.3 REMOVING BY TEXT ===


def targets(g: War, powers: tuple[int, ...], kinds: tuple[int, ...], spaces: int) -> list[tuple[int, int, int]]:
    """7.3: leaving out Cities with a friendly Hoplite and shielded pieces."""
    out = []
    for q in powers:
        for kind in kinds:
            there = g.powers[q].pieces[kind] & spaces
            if kind == CITY:
                there &= ~g.friendly(q, HOPLITE)
            out += [(q, kind, n) for n in members(there) if not g.shields or not g.is_shielded(q, kind, n)]
    return out


def remove(
    g: War, p: int, powers: tuple[int, ...], kinds: tuple[int, ...], where: Place, most: int, work: Work
) -> Deed[None]:
    """7.3: a removal by text is no battle."""
    work.removed_owner = -1
    options = g.data.piece_options["remove"]

    def build() -> list[Option]:
        return [*(options[q][k][n] for q, k, n in targets(g, powers, kinds, spaces_meant(g, where, work))), STOP]

    what = " or ".join(KIND_NAMES[k] for k in kinds)
    for n_th in range(most):
        if not targets(g, powers, kinds, spaces_meant(g, where, work)):
            if n_th == 0:
                why = why_nothing_removed(g, powers, kinds, spaces_meant(g, where, work))
                g.report("skipped", "8.6", seat=POWERS[p], what=why)
            return
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: remove an enemy {what}.",
            build,
            "7.3",
            refused=lambda: remove_refusals(g, p, kinds, build(), work.name),
        )
        if choice.verb == "stop":
            return
        yield from remove_piece(g, p, *g.data.piece_at[choice.piece or ""], work)


def remove_piece(g: War, p: int, owner: int, kind: int, n: int, work: Work) -> Deed[None]:
    """7.3: about to be removed, then removed, each with its answers."""
    threat = Trigger("removing", by=p, owner=owner, kind=kind, at=n, cause="effect")
    yield threat
    if threat.kept_by or not targets(g, (owner,), (kind,), SPACE[n]):
        report_stayed(g, threat, "7.3")
        return
    work.removed_owner = owner
    yield from pieces.take_off(g, owner, kind, n, by=p, cause="effect")


def report_stayed(g: War, threat: Trigger, rule: str) -> None:
    """7, 7.3: the piece was not removed, and what saved it."""
    owner, kind, n = threat.owner, threat.kind, threat.at
    shield = g.shield_of(owner, kind, n)
    if threat.kept_by:
        why = f"saved by {threat.kept_by}"
    elif not g.has(owner, kind, n):
        why = "it had left already"
    elif shield is not None:
        why = f"saved by {shield.card}" if shield.card else "it is protected this turn"
    else:
        why = "a Hoplite guards it"
    g.report("stayed", rule, seat=POWERS[owner], unit=KINDS[kind], space=g.data.ids[n], why=why)


def why_nothing_removed(g: War, powers: tuple[int, ...], kinds: tuple[int, ...], spaces: int) -> str:
    """8.6: why there is no removal at all, in a clause."""
    there = [(q, k, n) for q in powers for k in kinds for n in members(g.powers[q].pieces[k] & spaces)]
    if not there:
        return f"no enemy {' or '.join(KIND_NAMES[k] for k in kinds)} stands where it could be removed"
    if any(g.is_shielded(*piece) for piece in there):
        return "a card protects the pieces there this turn"
    return "a Hoplite guards the City"


def remove_refusals(g: War, p: int, kinds: tuple[int, ...], offered: list[Option], card: str) -> dict[Option, str]:
    out: dict[Option, str] = {}
    for q in ENEMIES_OF[p]:
        for kind in range(3):
            for n in members(g.powers[q].pieces[kind]):
                option = g.data.piece_options["remove"][q][kind][n]
                if option in offered:
                    continue
                if kind == CITY and g.is_guarded(q, n):
                    out[option] = "The Hoplite must fall first (7.3)."
                elif g.is_shielded(q, kind, n):
                    out[option] = f"{g.saviour(q, kind, n)} protects this piece until the end of the turn (8.6)."
                else:
                    out[option] = f"{card} does not name this piece (7.3)."
    return out
