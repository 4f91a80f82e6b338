"""7: battle. A supplied unit beside a space removes an enemy piece in it, unless somebody has an answer."""

from __future__ import annotations

from engines.core import Ask, Option

from . import bribery, pieces, removing, supply
from .cards import CITY, HOPLITE, KINDS, POWERS, TRIREME, Place, members
from .context import Deed, Trigger, Work, spaces_meant
from .prompts import STOP, Scope, decide
from .state import War

# === 7.1 LAND BATTLES, 7.2 SEA BATTLES ===


def battle_spaces(g: War, p: int, sort: str, spaces: int) -> tuple[int, int]:
    """7.1, 7.2: Land spaces with an enemy Hoplite or City, and Sea spaces with an enemy Trireme, that may be battled."""
    team = 1 - (p & 1)
    land = g.team_kind(team, HOPLITE) | g.team_kind(team, CITY) if sort != "sea" else 0
    sea = g.team_kind(team, TRIREME) if sort != "land" else 0
    return land & spaces, sea & spaces


def attackers(g: War, p: int, sort: str, spaces: int, any_supply: bool = False) -> dict[tuple[int, int], int]:
    """7.1, 7.2: the units that may initiate, by kind and space, each with the spaces it can battle."""
    if g.truce >= 0:
        return {}
    land, sea = battle_spaces(g, p, sort, spaces)
    if not land and not sea:
        return {}
    supplied = -1 if any_supply else supply.supplied_spaces(g, p & 1)
    adjacent = g.data.adjacent
    out: dict[tuple[int, int], int] = {}
    if land:
        for n in members(g.powers[p].pieces[HOPLITE] & supplied):
            if adjacent[n] & land:
                out[HOPLITE, n] = adjacent[n] & land
    for n in members(g.powers[p].pieces[TRIREME] & supplied):
        if adjacent[n] & (land | sea):
            out[TRIREME, n] = adjacent[n] & (land | sea)
    return out


def victims(g: War, p: int, n: int) -> list[tuple[int, int]]:
    """7.1, 7.2: the enemy pieces that can be chosen in a space, by power and kind. Hoplites fall before Cities."""
    team = 1 - (p & 1)
    for kind in (HOPLITE, TRIREME, CITY):
        found = [(q, kind) for q in (team, team + 2) if g.has(q, kind, n)]
        if found:
            return found
    return []


def truce_title(g: War) -> str:
    """The card that keeps the truce."""
    cards = (c for c in g.data.cards.values() if c.power == g.truce and any(step.op == "truce" for step in c.do))
    return next((c.title for c in cards), "truce")


def why_no_battle(g: War, p: int, kind: int, n: int, target: int) -> str | None:
    """The reason for which a unit cannot battle a space."""
    if g.truce >= 0:
        return f"The {truce_title(g)} holds until the next turn of {g.data.called[g.truce]} (8.6)."
    if kind == CITY:
        return "Cities never begin a battle (7)."
    if not supply.is_supplied(g, p, n):
        return "This unit is out of supply and cannot fight (7)."
    if not g.enemy_pieces(p) >> target & 1:
        if any(q.tokens >> target & 1 for q in g.powers):
            return "Bribery tokens are not pieces (7)."
        return "There is no enemy piece in this space (7)."
    if g.data.sea >> target & 1 and kind == HOPLITE:
        return "Only a Trireme can battle a Sea space (7.2)."
    if not g.data.adjacent[n] >> target & 1:
        return "The unit does not stand next to this space (7)."
    return None


def attack_refusals(g: War, p: int, sort: str, spaces: int) -> dict[Option, str]:
    legal = attackers(g, p, sort, spaces)
    out: dict[Option, str] = {}
    for kind in range(3):
        for n in members(g.powers[p].pieces[kind]):
            if (kind, n) in legal:
                continue
            option = g.data.piece_options["attack"][p][kind][n]
            enemies = members(g.data.adjacent[n] & g.enemy_pieces(p))
            reasons = [why_no_battle(g, p, kind, n, t) for t in enemies]
            first = next((r for r in reasons if r), None)
            out[option] = first or "This card reaches no enemy piece next to this unit (7)."
    return out


def attack_options(g: War, p: int, units: dict[tuple[int, int], int]) -> list[Option]:
    """A unit that reaches one space alone names it at once; the others are asked which."""
    plain = g.data.piece_options["attack"][p]
    out = []
    for (kind, n), reached in units.items():
        spaces = members(reached)
        one = plain[kind][n]
        out.append(Option("attack", piece=one.piece, space=g.data.ids[spaces[0]]) if len(spaces) == 1 else one)
    return out


def battle(g: War, p: int, sort: str, where: Place, work: Work) -> Deed[None]:
    """7: the initiating unit, then the space, then the piece. Nothing is fixed before the last of these."""

    def spaces() -> int:
        return spaces_meant(g, where, work)

    token = bribery.token_at_hand(g, p, with_mate=True)
    if not attackers(g, p, sort, spaces(), any_supply=token):
        g.report("skipped", "8.6", seat=POWERS[p], what="there was nothing to battle")
        return
    space_word = {"land": "a Land space", "sea": "a Sea space"}.get(sort, "a space")
    name = g.data.powers[p].name
    choice = yield from decide(
        g, p, f"{name}: battle {space_word}. Which unit attacks?",
        lambda: [*attack_options(g, p, attackers(g, p, sort, spaces())), STOP], "7", requests=True,
        refused=lambda: attack_refusals(g, p, sort, spaces()), preview=Scope(g, spaces=spaces(), sort=sort),
    )  # fmt: skip
    if choice.verb == "stop":
        return
    unit = choice.piece or ""
    _, kind, n = g.data.piece_at[unit]
    reached = members(attackers(g, p, sort, spaces())[kind, n])
    if not choice.space:
        choice = yield Ask(
            POWERS[p], f"{name}: which space does the {pieces.KIND_NAMES[kind]} in {g.data.spoken[n]} battle?",
            [Option("attack", piece=unit, space=g.data.ids[s]) for s in reached], "7", cancel=True,
            refused=lambda: {
                Option("attack", piece=unit, space=g.data.ids[s]): why
                for s in range(len(g.data.ids)) if (why := why_no_battle(g, p, kind, n, s))
            },
        )  # fmt: skip
    target = g.data.number[choice.space or ""]
    choice = yield Ask(
        POWERS[p], f"{name}: which piece in {g.data.spoken[target]} shall fall?",
        [g.data.piece_options["target"][q][k][target] for q, k in victims(g, p, target)], "7", cancel=True,
        refused=lambda: {
            g.data.piece_options["target"][q][CITY][target]: "The Hoplite must fall first (7.1)."
            for q in range(4) if g.has(q, CITY, target) and g.guarded(q & 1) >> target & 1
        },
    )  # fmt: skip
    owner, victim, _ = g.data.piece_at[choice.piece]
    yield from fight(g, p, kind, n, target, owner, victim)


def fight(g: War, p: int, kind: int, n: int, target: int, owner: int, victim: int) -> Deed[None]:
    """7: declared; about to be removed; removed; over. The attacker does not choose again."""
    sort = "sea" if g.data.sea >> target & 1 else "land"
    g.report("battled", "7", seat=POWERS[p], unit=KINDS[kind], origin=g.data.ids[n], space=g.data.ids[target],
             piece=g.data.piece_id(owner, victim, target), victim=KINDS[victim], owner=POWERS[owner])  # fmt: skip
    yield Trigger("battled", by=p, owner=owner, kind=victim, at=target, battle=sort)
    removed = False
    if removing.targets(g, (owner,), (victim,), 1 << target):
        threat = Trigger("removing", by=p, owner=owner, kind=victim, at=target, cause="battle", battle=sort)
        yield threat
        removed = not threat.kept and bool(removing.targets(g, (owner,), (victim,), 1 << target))
    if removed:
        yield from pieces.take_off(g, owner, victim, target, by=p, cause="battle")
    else:
        g.report("stayed", "7", seat=POWERS[owner], unit=KINDS[victim], space=g.data.ids[target])
    yield Trigger("battle_done", by=p, owner=owner, kind=victim, at=target, battle=sort, removed=removed)
