"""9.5 Battle, losses on both sides, Honor and Hostages, the second battle; 13.2 the Persian fleet."""

from __future__ import annotations

from functools import partial

from engines.core import Ask, Flow, Option, Shuffle

from .aristophanes import remove_for_good
from .data import (
    CITIES,
    CITY,
    CITY_BASE,
    CITY_UNITS,
    COMPATRIOT,
    ENEMY,
    FACTIONS,
    KINDS,
    LEAGUE_BASE,
    OF_TYPE,
    THE_300,
    UNITS,
)
from .state import PERSIAN_FLEET, Battle, Pericles
from .theater import expose_treachery, resolved, theater_name
from .victory import end_of_vignette

PERSIANS = "persia"


def draw_battle_card(g: Pericles, city: str) -> Flow[str]:
    """9.5: the next card of the Battle deck; an empty deck is renewed from the discards."""
    deck = g.battle_deck[city]
    if not deck:
        renewed = yield Shuffle(list(g.discards[city]), "a new Battle deck", "9.5")
        deck.extend(renewed)
        g.discards[city].clear()
    card = deck.pop(0)
    g.discards[city].append(card)
    return card


# === 9.51 TOTALS ===


Parts = list[tuple[str, int]]


def battle_parts(g: Pericles, side: str, theater: str, kind: str) -> Parts:
    """9.51: units and bases of the kind, Strategos, Treachery, Ship of State and the 300; without the card."""
    t = g.tables
    units = g.unit_strength(side, theater, kind)
    strategos = sum(max(0, n) for seat, n in g.committed.items() if CITY[seat] == side)
    parts = [
        ("units", units), ("bases", g.strength(side, theater, kind) - units), ("Strategos", strategos),
        ("Treachery", g.treachery(side, theater)),
    ]  # fmt: skip
    if side == "athens" and g.ship_in == 1:
        parts.append(("Ship of State", t.ship_strength))
    if side == "sparta" and g.forces[theater][THE_300]:
        parts.append(("the 300", t.strategos_of_300))
    return parts


def battle_total(g: Pericles, side: str, theater: str, kind: str) -> tuple[int, str]:
    """9.51: the total of a side before the cards, with its account."""
    parts = battle_parts(g, side, theater, kind)
    return sum(n for _, n in parts), account_of(parts)


def account_of(parts: Parts) -> str:
    return " + ".join(f"{word} {n}" for word, n in parts if n) or "0"


def reveal_commitments(g: Pericles) -> None:
    """9.31: what the attacked side committed is shown, and leaves its owners, when the battle begins."""
    current = g.current
    if current is None:
        return
    for seat in FACTIONS[ENEMY[CITY[current.owner]]]:
        if seat in g.committed:
            g.spend(seat, g.committed[seat])
            g.report("committed", "9.31", seat=seat, amount=g.committed[seat])
            g.tell_reason(seat)
    if g.ship_in and CITY[current.owner] == "sparta":
        g.report("ship_joins", "12.2")


def join_battle(g: Pericles, kind: str, first: bool, theater: str = "") -> None:
    """9.51: what both sides bring lies open before the cards are turned. No minimum is needed, nor a unit (R42)."""
    current = g.current
    where = theater or (current.theater if current else "")
    attacker = CITY[current.owner] if current else "athens"
    if first:
        reveal_commitments(g)
    parts = {side: battle_parts(g, side, where, kind) for side in CITIES}
    if current is not None and current.persian:
        parts["sparta"] = [(PERSIAN_FLEET, g.tables.figures.persian_strength)]
    totals = {side: sum(n for _, n in parts[side]) for side in CITIES}
    account = {side: account_of(parts[side]) for side in CITIES}
    g.battle = Battle(where, kind, attacker, first, totals, {}, account, parts=parts)
    g.report(
        "battle_joined", "9.51", type=kind, space=where, athens=account["athens"], sparta=account["sparta"],
        ours=totals["athens"], theirs=totals["sparta"], enemy=g.battle.enemy,
    )  # fmt: skip
    g.phase = "battle"


def battle(g: Pericles) -> Flow[None]:
    """9.5: both sides add a card; the higher total wins by the difference; equal totals have no winner (R17)."""
    battle = g.battle
    assert battle is not None
    seat = who_turns_cards(g)
    ours, theirs = (battle.totals[side] for side in CITIES)
    if seat is not None:
        yield Ask(
            seat, f"Turn the Battle cards: before them Athens has {ours}, {battle.enemy} {theirs}.",
            [Option("turn_cards")], "9.5", always=True, pause=True,
        )  # fmt: skip
    for side in CITIES:
        battle.cards[side] = yield from draw_battle_card(g, side)
    values = {side: g.tables.card_value(battle.cards[side]) for side in CITIES}
    totals = {side: battle.totals[side] + values[side] for side in CITIES}
    lead = totals["athens"] - totals["sparta"]
    battle.delta = abs(lead)
    battle.winner = "athens" if lead > 0 else "sparta" if lead < 0 else ""
    g.report(
        "battle", "9.5", type=battle.kind, space=battle.theater, ours=values["athens"], theirs=values["sparta"],
        total=totals["athens"], against=totals["sparta"], enemy=battle.enemy,
    )  # fmt: skip
    if battle.winner:
        battle.general = general_of(g, battle.winner)
        battle.loser_general = general_of(g, ENEMY[battle.winner])
        persians = lead < 0 and g.current is not None and g.current.persian
        g.report("persians_won" if persians else "battle_won", "9.52", city=battle.winner, amount=battle.delta)
    else:
        g.report("battle_drawn", "9.52")
    g.phase = "losses"


def who_turns_cards(g: Pericles) -> str | None:
    """The general who attacks; if Phormio is it, whoever of the others is a person."""
    if g.current is None:
        return FACTIONS["athens"][0]
    owner = g.current.owner
    enemy = general_of(g, ENEMY[CITY[owner]])
    return next((s for s in (owner, COMPATRIOT[owner], enemy, COMPATRIOT[enemy]) if s not in g.bots), None)


def general_of(g: Pericles, side: str) -> str:
    """9.52: the commanding general; on the attacked side whoever committed more, if equal the Controlling faction
    (R29)."""
    if g.current is None:
        return FACTIONS[side][0]
    if CITY[g.current.owner] == side:
        return g.current.owner
    ruling = g.controlling[side]
    other = COMPATRIOT[ruling]
    return other if g.committed.get(other, 0) > g.committed.get(ruling, 0) else ruling


# === 9.6 LOSSES ===


def losses(g: Pericles) -> Flow[None]:
    """9.6: the winner's general removes losing units, then bases; the loser half as much of the winner's
    (R18)."""
    battle = g.battle
    assert battle is not None
    if g.current is not None and g.current.persian:
        yield from persian_result(g, battle)
        return
    if not battle.winner:
        end_of_battle(g, battle)
        return
    winner, theater = battle.winner, battle.theater
    loser = ENEMY[winner]
    cap = min(battle.delta, g.unit_strength(winner, theater, battle.kind))
    lost, spent = yield from remove_units(g, battle.general, loser, theater, battle.kind, cap)
    bases = 0
    if not g.units(loser, theater) and any(g.forces[theater][k] for k in OF_TYPE[battle.kind][winner]):
        bases = yield from remove_bases(g, battle.general, loser, theater, battle.delta - spent)
    paid, _ = yield from remove_units(g, battle.loser_general, winner, theater, battle.kind, spent // 2)
    if g.options.get("ravages_of_war"):
        yield from ravages(g, battle.general, lost)
        yield from ravages(g, battle.loser_general, paid)
    if g.current is not None:
        honor_of_battle(g, battle, len(lost) + bases)
        take_hostages(g, battle)
    expose_treachery(g, theater)
    end_of_battle(g, battle)


def remove_units(g: Pericles, chooser: str, side: str, theater: str, type: str, budget: int) -> Flow[tuple[list[int], int]]:
    """9.61, 9.63: one by one, each at its strength, while one fits."""
    strength = g.tables.strength
    removed: list[int] = []
    left = budget
    while True:
        kinds = [k for k in OF_TYPE[type][side] if g.forces[theater][k] and strength[k] <= left]
        if not kinds:
            break
        choice: Option = yield Ask(
            chooser,
            f"Remove a {type} unit of {'Athens' if side == 'athens' else 'Sparta'}'s side: {left} of {budget} left.",
            [Option("remove", kind=KINDS[k], origin=theater) for k in kinds],
            "9.6",
            cancel=bool(removed),
            refused=partial(spared, g, side, theater, type, left),
        )
        kind = KINDS.index(choice.kind or "")
        g.remove(kind, theater)
        removed.append(kind)
        left -= strength[kind]
        if g.battle is not None and side != g.battle.winner and kind in CITY_UNITS[side]:
            g.battle.captured = True
        g.report("eliminated", "9.6", piece=KINDS[kind], space=theater)
    return removed, budget - left


def spared(g: Pericles, side: str, theater: str, type: str, left: int) -> dict[Option, str]:
    """9.61, 9.62: what cannot be removed now."""
    f, strength = g.forces[theater], g.tables.strength
    out = {
        Option("remove", kind=KINDS[k], origin=theater): f"Its strength is {strength[k]}, only {left} are left (9.61)."
        for k in OF_TYPE[type][side] if f[k] and strength[k] > left
    }  # fmt: skip
    other = [k for k in UNITS[side] if f[k] and k not in OF_TYPE[type][side]]
    out |= {Option("remove", kind=KINDS[k], origin=theater): f"This is a {type} battle (9.61)." for k in other}
    for kind in (CITY_BASE[side], LEAGUE_BASE[side]):
        if f[kind]:
            out[Option("raze", kind=KINDS[kind], origin=theater)] = "Units of this side still protect the base (9.62)."
    return out


def remove_bases(g: Pericles, chooser: str, side: str, theater: str, budget: int) -> Flow[int]:
    """9.62: a base falls only when no unit of its side is left, at two of what remains of the difference (R19)."""
    removed = 0
    cost = g.tables.strength[CITY_BASE[side]]
    while budget >= cost:
        kinds = [k for k in (LEAGUE_BASE[side], CITY_BASE[side]) if g.forces[theater][k]]
        if not kinds:
            break
        choice: Option = yield Ask(
            chooser,
            "Which base falls?",
            [Option("raze", kind=KINDS[k], origin=theater) for k in kinds],
            "9.62",
            cancel=True,
        )
        kind = KINDS.index(choice.kind or "")
        g.remove(kind, theater)
        budget -= cost
        removed += 1
        g.report("eliminated", "9.62", piece=KINDS[kind], space=theater)
    return removed


def ravages(g: Pericles, chooser: str, lost: list[int]) -> Flow[None]:
    """14.43: of every two units lost, the enemy picks one that is gone for good, down to a floor."""
    left = list(lost)
    for _ in range(len(lost) // 2):
        kinds = [k for k in dict.fromkeys(left) if 0 <= g.tables.floors[k] < g.tables.pool[k] - g.gone[k]]
        if not kinds:
            break
        choice: Option = yield Ask(
            chooser, "Which lost unit will never return?", [Option("for_good", kind=KINDS[k]) for k in kinds], "14.43"
        )
        kind = KINDS.index(choice.kind or "")
        left.remove(kind)
        remove_for_good(g, kind)


def honor_of_battle(g: Pericles, battle: Battle, pieces: int) -> None:
    """9.64: two for each piece to the general, one to his compatriot, one from each losing faction."""
    fig = g.tables.figures
    g.gain(battle.general, fig.honor_general * pieces, "9.64", "as general of the victory")
    g.gain(COMPATRIOT[battle.general], fig.honor_compatriot * pieces, "9.64", "for the victory")
    for seat in FACTIONS[ENEMY[battle.winner]]:
        g.gain(seat, fig.honor_loser * pieces, "9.64", "for the defeat")


def take_hostages(g: Pericles, battle: Battle) -> None:
    """10.1: a City-State unit lost in defeat leaves Hostages, if the winner has none (R20)."""
    if battle.captured and not g.hostages[battle.winner]:
        g.hostages[battle.winner] = True
        g.report("hostages_taken", "10.1", city=battle.winner)


def end_of_battle(g: Pericles, battle: Battle) -> None:
    g.battles_fought += 1
    g.fought = battle
    if g.current is None:  # a vignette
        g.wins.append(battle.winner)
        g.phase = "battle_over"
    elif battle.first and battle.winner and all(g.has_force(side, battle.theater) for side in CITIES):
        g.phase = "second_battle"
    else:
        g.phase = "battle_over"


def battle_over(g: Pericles) -> Flow[None]:
    """The field is looked at once more before the next issue; at the end of a vignette it stays on the table."""
    battle = g.battle
    assert battle is not None
    seat = who_turns_cards(g)
    if seat is not None and (g.current is not None or len(g.wins) < len(g.data.battles)):
        result = f"{battle.victor} won by {battle.delta}" if battle.winner else "The battle was drawn"
        yield Ask(seat, f"{result}.", [Option("leave_field")], "9.7", always=True, pause=True)
    if g.current is None:
        g.battle = None
        g.phase = "vignette"
    else:
        end_of_expedition(g)


# === 9.7 SECOND BATTLE ===


def second_battle(g: Pericles) -> Flow[None]:
    """9.7: where both sides still stand, the winner's general may fight again, by sea instead of by land or the reverse."""
    battle = g.battle
    assert battle is not None
    kind = "naval" if battle.kind == "land" else "land"
    ours, _ = battle_total(g, battle.winner, battle.theater, kind)
    theirs, _ = battle_total(g, ENEMY[battle.winner], battle.theater, kind)
    choice: Option = yield Ask(
        battle.general,
        f"Fight a second, {kind} battle in {theater_name(g, battle.theater)}: {ours} against {theirs} before cards?",
        [Option("fight_on"), Option("hold_back")],
        "9.7",
    )
    if choice.verb == "fight_on":
        join_battle(g, kind, first=False)
    else:
        g.report("held_back", "9.7", seat=battle.general)
        end_of_expedition(g)


def end_of_expedition(g: Pericles) -> None:
    """9.7: committed tokens return to the stock; a committed Ship is gone until next turn."""
    if g.ship_in:
        g.ship = False
    resolved(g)


# === 13.2 THE PERSIAN WAR ===


def persian_result(g: Pericles, battle: Battle) -> Flow[None]:
    """13.2: victory brings the Peace of Callias; defeat costs ships as against any enemy, with a cap of six."""
    fig = g.tables.figures
    assert g.current is not None
    general = g.current.owner
    if battle.winner == "athens":
        g.persian_war = False
        g.report("callias", "13.2", seat=general)
        g.gain(general, fig.callias["general"], "13.2", "for the Peace of Callias")
        g.gain(COMPATRIOT[general], fig.callias["compatriot"], "13.2", "for the Peace of Callias")
    elif battle.winner:
        chooser = g.controlling["sparta"]
        cap = min(battle.delta, fig.persian_strength)
        lost, spent = yield from remove_units(g, chooser, "athens", battle.theater, "naval", cap)
        bases = 0
        if not any(g.forces[battle.theater][k] for k in UNITS["athens"]):
            bases = yield from remove_bases(g, chooser, "athens", battle.theater, battle.delta - spent)
        if g.options.get("ravages_of_war"):
            yield from ravages(g, chooser, lost)
        for seat in FACTIONS["athens"]:
            g.gain(seat, fig.honor_loser * (len(lost) + bases), "13.2", "for the defeat by Persia")
    g.fought, g.phase = battle, "battle_over"


# === 14 VIGNETTES ===


def vignette(g: Pericles) -> Flow[None]:
    """14: each listed battle is fought in turn, for its own sake."""
    index = len(g.wins)
    if index < len(g.data.battles):
        g.report("phase", "14", title=f"Battle {index + 1}: {g.data.battles[index]}")
        join_battle(g, g.data.battles[index], first=index == 0, theater=g.data.theater)
        return
    end_of_vignette(g)
    yield from ()
