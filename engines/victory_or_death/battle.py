"""7: battle. A supplied unit beside a space removes an enemy piece in it, unless somebody has an answer."""

from __future__ import annotations

from engines.core import Ask, Option

from . import bribery, pieces, removing, supply
from .cards import Place
from .context import Deed, Trigger, Work, spaces_meant
from .powers import CITY, ENEMY_TEAM_OF, HOPLITE, KIND_NAMES, KINDS, POWERS, POWERS_OF, TEAM_OF, TRIREME
from .prompts import STOP, Scope, decide
from .spaces import SPACE, members
from .state import War

# === 7.1 LAND BATTLES, 7.2 SEA BATTLES ===


def battle_spaces(g: War, p: int, sort: str, spaces: int) -> tuple[int, int]:
    """7.1, 7.2: Land spaces with an enemy Hoplite or City, and Sea spaces with an enemy Trireme; no others (R7)."""
    team = ENEMY_TEAM_OF[p]
    land = g.team_kind(team, HOPLITE) | g.team_kind(team, CITY) if sort != "sea" else 0
    sea = g.team_kind(team, TRIREME) if sort != "land" else 0
    return land & spaces, sea & spaces


def attackers(g: War, p: int, sort: str, spaces: int, any_supply: bool = False) -> dict[tuple[int, int], int]:
    """7.1, 7.2: the units that may initiate, by kind and space, with the spaces it can battle; none in a truce (R31)."""
    if g.truce >= 0:
        return {}
    land, sea = battle_spaces(g, p, sort, spaces)
    if not land and not sea:
        return {}
    supplied = -1 if any_supply else supply.supplied_spaces(g, TEAM_OF[p])
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
    """7.1, 7.2: the enemy pieces that can be chosen in a space (R8), by power and kind. Hoplites fall before Cities."""
    team = ENEMY_TEAM_OF[p]
    for kind in (HOPLITE, TRIREME, CITY):
        found = [(q, kind) for q in POWERS_OF[team] if g.has(q, kind, n)]
        if found:
            return found
    return []


def truce_words(g: War) -> str:
    """8.6: which card forbids battles, and until when."""
    cards = (c for c in g.data.cards.values() if c.power == g.truce and any(step.op == "truce" for step in c.do))
    title = next((f"“{c.title}”" for c in cards), "a truce")
    return f"{title} forbids all battles until the next turn of {g.data.called[g.truce]}"


def why_nothing_battled(g: War, p: int, sort: str, spaces: int) -> str:
    """8.6: why there is no battle at all, in a clause."""
    if g.truce >= 0:
        return f"{truce_words(g)}"
    if not any(battle_spaces(g, p, sort, spaces)):
        return "no enemy piece stands where it could be battled"
    if attackers(g, p, sort, spaces, any_supply=True):
        return "the units beside an enemy piece are out of supply"
    return "no unit stands beside an enemy piece that it could battle"


def why_no_battle(g: War, p: int, kind: int, n: int, target: int) -> str | None:
    """7: why a unit cannot battle a space, or None."""
    if g.truce >= 0:
        return f"{truce_words(g)} (8.6)."
    if kind == CITY:
        return "Cities never begin a battle (7)."
    if not supply.is_supplied(g, p, n):
        return "This unit is out of supply and cannot fight (7)."
    if not g.enemy_pieces(p) & SPACE[target]:
        if any(q.tokens & SPACE[target] for q in g.powers):
            return "Bribery tokens are not pieces (7)."
        return "There is no enemy piece in this space (7)."
    if g.data.is_sea[target] and kind == HOPLITE:
        return "Only a Trireme can battle a Sea space (7.2)."
    if not g.data.adjacent[n] & SPACE[target]:
        return "The unit does not stand next to this space (7)."
    return None


def attack_refusals(g: War, p: int, sort: str, spaces: int, card: str) -> dict[Option, str]:
    legal = attackers(g, p, sort, spaces)
    out: dict[Option, str] = {}
    for kind in range(3):
        for n in members(g.powers[p].pieces[kind]):
            if (kind, n) in legal:
                continue
            option = g.data.piece_options["attack"][p][kind][n]
            enemies = members(g.data.adjacent[n] & g.enemy_pieces(p))
            reasons = [why_no_battle(g, p, kind, n, t) for t in enemies]
            first = next((r for r in reasons if r), None if enemies else "No enemy piece stands beside this unit (7).")
            out[option] = first or f"{card} allows no battle next to this unit (7)."
    return out


def attack_options(g: War, p: int, units: dict[tuple[int, int], int]) -> list[Option]:
    """A unit that reaches a single space includes that space in its option; for the others the space is asked next."""
    plain = g.data.piece_options["attack"][p]
    out = []
    for (kind, n), reached in units.items():
        spaces = members(reached)
        one = plain[kind][n]
        out.append(Option("attack", piece=one.piece, space=g.data.ids[spaces[0]]) if len(spaces) == 1 else one)
    return out


def battle(g: War, p: int, sort: str, where: Place, work: Work) -> Deed[None]:
    """7: ask for the attacking unit, then the space, then the piece. Each step can be cancelled until the last."""

    def spaces() -> int:
        return spaces_meant(g, where, work)

    token = bribery.token_at_hand(g, p, with_mate=True)
    if not attackers(g, p, sort, spaces(), any_supply=token):
        g.report("skipped", "8.6", seat=POWERS[p], what=why_nothing_battled(g, p, sort, spaces()))
        return
    space_word = {"land": "a Land space", "sea": "a Sea space"}.get(sort, "a space")
    name = g.data.powers[p].name
    choice = yield from decide(
        g, p, f"{name}: battle {space_word}. Which unit attacks?",
        lambda: [*attack_options(g, p, attackers(g, p, sort, spaces())), STOP], "7", requests=True,
        refused=lambda: attack_refusals(g, p, sort, spaces(), work.name), preview=Scope(g, spaces=spaces(), sort=sort),
    )  # fmt: skip
    if choice.verb == "stop":
        return
    unit = choice.piece or ""
    _, kind, n = g.data.piece_at[unit]
    reached = members(attackers(g, p, sort, spaces())[kind, n])
    if not choice.space:
        choice = yield Ask(
            POWERS[p], f"{name}: which space does the {KIND_NAMES[kind]} in {g.data.spoken[n]} battle?",
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
            for q in range(4) if g.has(q, CITY, target) and g.is_guarded(q, target)
        },
    )  # fmt: skip
    owner, victim, _ = g.data.piece_at[choice.piece]
    yield from fight(g, p, kind, n, target, owner, victim)


def fight(g: War, p: int, kind: int, n: int, target: int, owner: int, victim: int) -> Deed[None]:
    """7: declared; about to be removed; removed; over. A protected piece may be the target (R29), and the attacker does not
    choose again (R30)."""
    sort = "sea" if g.data.is_sea[target] else "land"
    g.report("battled", "7", seat=POWERS[p], unit=KINDS[kind], origin=g.data.ids[n], space=g.data.ids[target],
             piece=g.data.piece_id(owner, victim, target), victim=KINDS[victim], owner=POWERS[owner])  # fmt: skip
    yield Trigger("battled", by=p, owner=owner, kind=victim, at=target, battle=sort)
    threat = Trigger("removing", by=p, owner=owner, kind=victim, at=target, cause="battle", battle=sort)
    if removing.targets(g, (owner,), (victim,), SPACE[target]):
        yield threat
    removed = not threat.kept_by and bool(removing.targets(g, (owner,), (victim,), SPACE[target]))
    if removed:
        yield from pieces.take_off(g, owner, victim, target, by=p, cause="battle")
    else:
        removing.report_stayed(g, threat, "7")
    yield Trigger("battle_done", by=p, owner=owner, kind=victim, at=target, battle=sort, removed=removed)
