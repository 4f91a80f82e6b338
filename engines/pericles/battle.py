"""9.5 Battle, losses on both sides, Honor and Hostages, the second battle; 13.2 the Persian fleet."""

from __future__ import annotations

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
from .deciding import decide
from .state import Battle, Pericles
from .theater import expose_treachery, resolved, theater_name

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


def battle_total(g: Pericles, side: str, theater: str, kind: str) -> tuple[int, str]:
    """9.51: strength of the kind, Strategos, Treachery, Ship of State and the 300; without the card, with its account."""
    t = g.tables
    units = g.unit_strength(side, theater, kind)
    parts = [("units", units), ("bases", g.strength(side, theater, kind) - units)]
    parts.append(("Strategos", sum(max(0, n) for seat, n in g.committed.items() if CITY[seat] == side)))
    parts.append(("Treachery", g.treachery(side, theater)))
    if side == "athens" and g.ship_in == 1:
        parts.append(("Ship of State", t.ship_strength))
    if side == "sparta" and g.forces[theater][THE_300]:
        parts.append(("the 300", t.strategos_of_300))
    return sum(n for _, n in parts), " + ".join(f"{n} {word}" for word, n in parts if n) or "nothing"


def reveal_commitments(g: Pericles) -> None:
    """9.31: what the attacked side committed is shown, and leaves its owners, when the battle begins."""
    current = g.current
    if current is None:
        return
    for seat in FACTIONS[ENEMY[CITY[current.owner]]]:
        if seat in g.committed:
            g.spend(seat, g.committed[seat])
            g.report("committed", "9.31", seat=seat, amount=g.committed[seat])
    if g.ship_in and CITY[current.owner] == "sparta":
        g.report("ship_joins", "12.2")


def fight(g: Pericles, kind: str, first: bool, theater: str = "") -> Flow[None]:
    """9.5: both sides add a card; the higher total wins by the difference."""
    current = g.current
    where = theater or (current.theater if current else "")
    attacker = CITY[current.owner] if current else "athens"
    if first:
        reveal_commitments(g)
    persian = current is not None and current.persian
    totals, account, cards = {}, {}, {}
    for side in CITIES:
        if persian and side == "sparta":
            totals[side] = g.tables.figures.persian_strength
            account[side] = f"{totals[side]} Persian fleet"
        else:
            totals[side], account[side] = battle_total(g, side, where, kind)
        cards[side] = yield from draw_battle_card(g, side)
    battle = Battle(where, kind, attacker, first, totals, cards, account)
    values = {side: totals[side] + g.tables.card_value(cards[side]) for side in CITIES}
    lead = values["athens"] - values["sparta"]
    battle.delta = abs(lead)
    battle.winner = "athens" if lead > 0 else "sparta" if lead < 0 else ""
    g.battle = battle
    g.report(
        "battle",
        "9.5",
        type=kind,
        space=where,
        athens=account["athens"],
        sparta=account["sparta"],
        ours=g.tables.card_value(cards["athens"]),
        theirs=g.tables.card_value(cards["sparta"]),
        total=values["athens"],
        against=values["sparta"],
    )
    if battle.winner:
        battle.general = general_of(g, battle.winner)
        battle.loser_general = general_of(g, ENEMY[battle.winner])
        g.report("persians_won" if persian and lead < 0 else "battle_won", "9.52", city=battle.winner, amount=battle.delta)
    else:
        g.report("battle_drawn", "9.52")
    g.phase = "losses"


def general_of(g: Pericles, side: str) -> str:
    """9.52: the commanding general; on the attacked side whoever committed more, if equal the Controlling faction."""
    if g.current is None:
        return FACTIONS[side][0]
    if CITY[g.current.owner] == side:
        return g.current.owner
    ruling = g.controlling[side]
    other = COMPATRIOT[ruling]
    return other if g.committed.get(other, 0) > g.committed.get(ruling, 0) else ruling


# === 9.6 LOSSES ===


def losses(g: Pericles) -> Flow[None]:
    """9.6: the winner's general removes losing units, then bases; the loser half as much of the winner's."""
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
        take_hostages(g, winner, lost)
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
        choice = yield from decide(
            g,
            Ask(
                chooser,
                f"Remove a {type} unit of {'Athens' if side == 'athens' else 'Sparta'}'s side: {left} of {budget} left.",
                [Option("remove", kind=KINDS[k], origin=theater) for k in kinds],
                "9.6",
                cancel=bool(removed),
            ),
        )
        kind = KINDS.index(choice.kind or "")
        g.remove(kind, theater)
        removed.append(kind)
        left -= strength[kind]
        g.report("eliminated", "9.6", piece=KINDS[kind], space=theater)
    return removed, budget - left


def remove_bases(g: Pericles, chooser: str, side: str, theater: str, budget: int) -> Flow[int]:
    """9.62: a base falls only when no unit of its side is left, at two of what remains of the difference."""
    removed = 0
    cost = g.tables.strength[CITY_BASE[side]]
    while budget >= cost:
        kinds = [k for k in (LEAGUE_BASE[side], CITY_BASE[side]) if g.forces[theater][k]]
        if not kinds:
            break
        choice = yield from decide(
            g,
            Ask(
                chooser,
                "Which base falls?",
                [Option("raze", kind=KINDS[k], origin=theater) for k in kinds],
                "9.62",
                cancel=True,
            ),
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
        choice = yield from decide(
            g,
            Ask(chooser, "Which lost unit will never return?", [Option("for_good", kind=KINDS[k]) for k in kinds], "14.43"),
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


def take_hostages(g: Pericles, winner: str, lost: list[int]) -> None:
    """10.1: a City-State unit lost in defeat leaves Hostages, if the winner has none."""
    if not g.hostages[winner] and any(k in CITY_UNITS[ENEMY[winner]] for k in lost):
        g.hostages[winner] = True
        g.report("hostages_taken", "10.1", city=winner)


def end_of_battle(g: Pericles, battle: Battle) -> None:
    g.battles_fought += 1
    if g.current is None:  # a vignette
        g.wins.append(battle.winner)
        g.battle = None
        g.phase = "vignette"
    elif battle.first and battle.winner and all(g.has_force(side, battle.theater) for side in CITIES):
        g.phase = "second_battle"
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
    choice = yield from decide(
        g,
        Ask(
            battle.general,
            f"Fight a second, {kind} battle in {theater_name(g, battle.theater)}: {ours} against {theirs} before cards?",
            [Option("fight_on"), Option("hold_back")],
            "9.7",
        ),
    )
    if choice.verb == "fight_on":
        yield from fight(g, kind, first=False)
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
        g.gain(general, int(fig.callias["general"]), "13.2", "for the Peace of Callias")
        g.gain(COMPATRIOT[general], int(fig.callias["compatriot"]), "13.2", "for the Peace of Callias")
    elif battle.winner:
        chooser = g.controlling["sparta"]
        cap = min(battle.delta, fig.persian_strength)
        lost, spent = yield from remove_units(g, chooser, "athens", battle.theater, "naval", cap)
        bases = 0
        if not any(g.forces[battle.theater][k] for k in UNITS["athens"]):
            bases = yield from remove_bases(g, chooser, "athens", battle.theater, battle.delta - spent)
        for seat in FACTIONS["athens"]:
            g.gain(seat, fig.honor_loser * (len(lost) + bases), "13.2", "for the defeat by Persia")
    end_of_expedition(g)


# === 14 VIGNETTES ===


def vignette(g: Pericles) -> Flow[None]:
    """14: each listed battle is fought in turn, for its own sake."""
    index = len(g.wins)
    if index < len(g.data.battles):
        g.report("phase", "14", title=f"Battle {index + 1}: {g.data.battles[index]}")
        yield from fight(g, g.data.battles[index], first=index == 0, theater=g.data.theater)
        return
    from .victory import end_of_vignette

    end_of_vignette(g)
