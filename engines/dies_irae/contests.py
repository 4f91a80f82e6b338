"""9.1 Which hexes stop or bar a unit, and 9.1.3 contested hexes: how a contest begins and ends."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .state import Contest, DiesIrae, Power, at_peace, others
from .ways import Ways

# === 9.1 STOPPED AND BARRED ===


def closed_hexes(g: DiesIrae, power: Power) -> tuple[set[str], set[str]]:
    """Hexes with enemy pieces, where a unit must stop (R10); and those it may not enter: with pieces of a partner in an
    armistice, or contested by two others (R11)."""
    stops: set[str] = set()
    barred: set[str] = set()
    for other in others(g, power):
        pieces = barred if at_peace(g, power.id, other.id) else stops
        pieces.update(other.legions, other.ships, other.trade_posts, other.fortresses, other.monuments)
    barred.update(hex for hex, contest in g.contests.items() if not contest.concerns(power.id))
    return stops, barred


def ways_of(g: DiesIrae, power: Power) -> Ways:
    return Ways(g.tables, *closed_hexes(g, power))


def look_again(g: DiesIrae) -> None:
    """A power fell in the middle of a MOVE: its units are no longer in the way."""
    if g.ways is not None:
        g.ways.close(*closed_hexes(g, g.powers[g.actor]))


# === 9.1.3 CONTESTED HEXES ===


def ships_contest(power: Power) -> bool:
    """9.1: from phase IV of the fleet track ships that arrive make coasts and islands contested (R9)."""
    return power.phase("fleet") == 4


def possible_holders(g: DiesIrae, power: Power, hex: str, by_ship: bool) -> list[str]:
    """The powers that an arriving unit may begin a contest with: none, one, or several, of which the mover names one.

    R8: a hex with one's own post, monument or landed legion is one's own; the others there are visitors."""
    if hex in g.contests or power.holds(hex):
        return []
    if by_ship and not (hex in g.tables.shores and ships_contest(power)):
        return []
    present = [p for p in others(g, power) if p.has_piece(hex)]
    settled = [p.id for p in present if p.has_post(hex) or hex in p.monuments] or [p.id for p in present if hex in p.legions]
    return settled[:1] or [p.id for p in present]


def name_holder(g: DiesIrae, power: Power, hex: str, by_ship: bool) -> Flow[str]:
    """The power that the arrival begins a contest with, or ''."""
    holders = possible_holders(g, power, hex, by_ship)
    if len(holders) < 2:
        return holders[0] if holders else ""
    choice: Option = yield Ask(
        power.id, "Only ships lie there. With which power do you contest the hex?",
        [Option("contest", kind=h, space=hex) for h in holders], "9.1.3", cancel=True,
    )  # fmt: skip
    return str(choice.kind)


def begin(g: DiesIrae, power: Power, hex: str, holder: str) -> None:
    g.contests[hex] = Contest(power.id, holder)
    g.report("contested", "9.1.3", seat=power.id, space=hex, holder=holder)


def is_over(g: DiesIrae, hex: str, contest: Contest) -> bool:
    """A contest needs a piece of the holder, if only a ship (R56), and of the intruder a landed legion or, in phase IV, a
    ship on a shore; a side without units contests nothing (R5)."""
    if not g.powers[contest.holder].has_piece(hex):
        return True
    intruder = g.powers[contest.intruder]
    if hex in intruder.legions:
        return False
    return not (hex in intruder.ships and hex in g.tables.shores and ships_contest(intruder))


def retest(g: DiesIrae, *hexes: str) -> None:
    """Tested after every order. Stability lost meanwhile is not given back."""
    for hex in hexes:
        contest = g.contests.get(hex)
        if contest is not None and is_over(g, hex, contest):
            end(g, hex)


def retest_all(g: DiesIrae) -> None:
    retest(g, *list(g.contests))


def end(g: DiesIrae, hex: str) -> None:
    del g.contests[hex]
    g.report("uncontested", "9.1.3", space=hex)
