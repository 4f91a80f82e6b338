"""Themistocles in the Theater phase: where markers go, what to reveal, how to resolve an issue, fight and redeploy."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Option
from engines.core.chance import Dice

from ..battle import battle_total
from ..data import (
    CITY,
    CITY_UNITS,
    COMPATRIOT,
    EAST,
    ENEMY,
    IS_LAND,
    KINDS,
    LEAGUE_BASE,
    LEAGUE_LAND,
    OF_TYPE,
    PERSIA,
    RUMOR,
)
from ..diplomacy import conversion_need
from ..endphase import PASSES, offenders, sites
from ..military import battle_barred
from ..movement import SENT, Roads
from ..phormio.aftermath import lacking, spare
from ..state import Pericles
from ..theater import why_no_base

Choice = tuple[Option, str]


def unit_strength(g: Pericles, o: Option) -> int:
    return g.tables.strength[KINDS.index(o.kind or "")]


def of_type(o: Option) -> str:
    return "land" if IS_LAND[KINDS.index(o.kind or "")] else "naval"


# === PLACEMENT ===


def marker(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """Follow-ups first, openers last: what is placed last is revealed first."""
    seat = ask.seat
    early = {"oracle": 1.2, "league": 1.0, "diplomatic": -0.4, "military": 0.0, RUMOR: -0.2}

    def score(o: Option) -> float:
        kind = (o.card or "").removeprefix(f"{seat}_")
        return max(place_value(g, seat, kind, t) for t in g.marker_spaces) + early[kind] + 0.2 * dice.random()

    return max(ask.options, key=score), "its place in the queues matters most now"


def place(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat = ask.seat
    kind = (ask.options[0].card or "").removeprefix(f"{seat}_")
    best = max(ask.options, key=lambda o: place_value(g, seat, kind, o.space or "") + 0.1 * dice.random())
    return best, "it can do most there"


def place_value(g: Pericles, seat: str, kind: str, t: str) -> float:
    side = CITY[seat]
    queue = g.queues.get(t, [])
    own = sum(1 for m in queue if m.owner in (seat, COMPATRIOT[seat]))
    if kind == RUMOR:
        return (1.5 if queue and CITY[queue[-1].owner] != side else 0.0) - 0.3 * own
    if kind == "oracle":
        return 1.0 - 0.7 * own
    if t == PERSIA:
        if side == "sparta" and g.alcibiades == PERSIA:
            return (
                5.0
                if kind == "diplomatic" and g.persian_bases < 3
                else 3.0 + g.persian_bases
                if kind == "league" and g.persian_bases
                else -5.0
            ) - own
        return -5.0
    return PLACING[kind](g, seat, side, t) - 0.7 * own


def place_military(g: Pericles, seat: str, side: str, t: str) -> float:
    enemy = ENEMY[side]
    status = g.status(t)
    if t == EAST:
        if side == "sparta" or any(
            m.kind == "military" and m.owner in (seat, COMPATRIOT[seat]) for m in g.queues.get(t, [])
        ):
            return -9.0
        return 3.5 + min(g.data.last_turn - g.turn, 3) if g.data.kind == "full" else 4.5
    if t == g.tables.home[side]:
        return 7.0 if status == "contested" and not battle_barred(g, t) else 3.5 if g.turn < g.data.last_turn else 0.5
    if status == "contested":
        if battle_barred(g, t):
            return -9.0
        kind = g.tables.type_of[t]
        lead = g.strength(side, t, kind) - g.strength(enemy, t, kind) + 3
        return 5.0 + 0.3 * min(6, lead) if g.units(enemy, t) else 4.0
    if status == enemy:
        weak = g.strength(enemy, t, g.tables.type_of[t]) <= 6
        return -9.0 if not g.war and g.has_city_force(enemy, t) else 1.5 + (1.5 if weak else 0.0)
    if status == "neutral":
        follows = any(m.kind == "league" and m.owner == seat for m in g.queues.get(t, []))
        return 2.5 + (3.0 if follows else 0.0)
    return 0.0


def place_league(g: Pericles, seat: str, side: str, t: str) -> float:
    if t == EAST and side == "sparta":
        return -5.0
    status = g.status(t)
    here = any(m.kind == "league" and m.owner == seat for m in g.queues.get(t, []))
    if why_no_base(g, seat, t) is None and not here:
        return 3.5 if t == g.tables.home[side] else 4.5
    if status == "contested" and g.forces[t][LEAGUE_BASE[side]]:
        return 3.0
    if status == "neutral" and "military" in g.markers[seat] and g.tokens[seat] >= 5:
        return 4.2
    return 1.5 if g.forces[t][LEAGUE_BASE[side]] else -2.0


def place_diplomatic(g: Pericles, seat: str, side: str, t: str) -> float:
    if t == EAST and side == "sparta":
        return -5.0
    enemy = ENEMY[side]
    if g.forces[t][LEAGUE_BASE[enemy]]:
        need = conversion_need(g, side, t)
        return 6.0 - 0.5 * need if need <= min(5, g.tokens[seat]) else 2.0
    if g.status(t) == "neutral":
        return 4.0 if g.tokens[seat] >= g.tables.figures.base_cost else 0.0
    return -2.0


PLACING: dict[str, Callable[[Pericles, str, str, str], float]] = {
    "military": place_military, "league": place_league, "diplomatic": place_diplomatic,
}  # fmt: skip


def reveal(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """Bargains before they vanish, battles while they are good, Rumors and oracles last."""
    side = CITY[ask.seat]
    urgency = {"diplomatic": 3.0, "league": 2.5, "military": 2.0, RUMOR: 1.0, "oracle": 0.0}

    def score(o: Option) -> float:
        t = o.space or ""
        queue = g.queues[t]
        out = urgency.get(queue[-1].kind, 0.5) + 0.4 * dice.random()
        if queue[-1].kind == "military" and any(CITY[m.owner] != side for m in queue) and t in g.forces:
            out += 2.0 if expected_gain(g, queue[-1].owner, t) > 0 else -1.0
        return out

    best = max(ask.options, key=score)
    return best, "it is the most urgent of its own"


# === ISSUES ===


def league(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat, current = ask.seat, g.current
    assert current is not None
    side, t = CITY[seat], current.theater
    by_verb = {o.verb: o for o in ask.options}
    if "build" in by_verb:
        return build(g, ask)
    fights = any(m.owner == seat and m.kind == "military" for q in g.queues.values() for m in q)
    if "league_base" in by_verb and (g.tokens[seat] - g.tables.figures.base_cost >= (3 if fights else 0)):
        return by_verb["league_base"], "a base counts for good"
    if "league_units" in by_verb:
        return by_verb["league_units"], "units hold what bases stand for"
    for verb in ("league_base", "persian_gold", "drive_out"):
        if verb in by_verb:
            return by_verb[verb], "nothing better can be done here"
    return ask.options[-1], f"nothing can be done in {t} for {side}"


def build(g: Pericles, ask: Ask) -> Choice:
    """Ships where they keep a base alive, otherwise what the Theater is fought with."""
    side = CITY[ask.seat]
    builds = [o for o in ask.options if o.verb == "build"]
    t = builds[0].space or ""
    wanted = g.tables.type_of[t]
    if wanted == "land" and g.status(t) == "contested" and not any(g.forces[t][k] for k in OF_TYPE["naval"][side]):
        wanted = "naval"
    fit = [o for o in builds if of_type(o) == wanted] or builds
    return max(fit, key=lambda o: (o.kind == "the_300", o.amount or 0)), f"{wanted} units are needed here"


def diplomatic(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat = ask.seat
    options = ask.options
    for verb, why in (
        ("convert", "a base changes sides"),
        ("persian_base", "Persian gold lasts"),
        ("neutral_base", "a base on new ground"),
    ):
        fit = [o for o in options if o.verb == verb]
        if fit:
            return fit[0], why
    fit = [o for o in options if o.verb == "treachery"]
    if fit and g.tokens[seat] >= 6:
        return fit[min(1, len(fit) - 1)], "Treachery prepares the next blow"
    fit = [o for o in options if o.verb in ("recall", "call_argos")]
    if fit and g.tokens[seat] >= 7:
        return fit[-1], "there are tokens to spare"
    return options[-1], "the tokens are worth more elsewhere"


def oracle(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    fit = [o for o in ask.options if o.verb in ("oracle_honor", "leave")]
    return (fit or list(ask.options))[0], "Honor is certain"


def expected_gain(g: Pericles, seat: str, t: str) -> float:
    """What an expedition is likely to bring in Honor."""
    side = CITY[seat]
    enemy = ENEMY[side]
    kind = g.tables.type_of[t]
    m = min(5, g.tokens[seat])
    mine = battle_total(g, side, t, kind)[0] + m + arriving_strength(g, side, t, kind, m)
    if t == EAST:
        return 5.0 if mine - g.tables.figures.persian_strength >= 2 else -2.0
    foe = battle_total(g, enemy, t, kind)[0] + min(4, max(g.tokens[s] for s in g.tokens if CITY[s] == enemy))
    lead = mine - foe
    if lead >= 2 and any(g.forces[t][k] for k in OF_TYPE[kind][enemy]):
        own = g.unit_strength(side, t, kind) + arriving_strength(g, side, t, kind, m)
        return 3.0 * min(lead, own, g.unit_strength(enemy, t, kind))
    if lead >= 3 and not g.units(enemy, t):
        return 6.0
    return -1.0 if lead >= 0 else -6.0


def arriving_strength(g: Pericles, side: str, t: str, kind: str, number: int) -> int:
    """The best units of the kind that could come."""
    if not number:
        return 0
    roads = Roads(g, side, t)
    found: list[int] = []
    for k in SENT[side]:
        if IS_LAND[k] == (kind == "land") and g.on_map(k):
            reaching = roads.reaching(k)
            n = sum(spare_units(g, side, x, k) for x in reaching if x in g.forces)
            found += [g.tables.strength[k]] * n
    return sum(sorted(found, reverse=True)[:number])


def spare_units(g: Pericles, side: str, t: str, kind: int) -> int:
    """What a Theater can send away: two units stay at home, one of the Theater's kind beside each base."""
    n = g.forces[t][kind]
    if IS_LAND[kind] == (g.tables.type_of[t] == "land") and g.bases(side, t):
        here = sum(g.forces[t][k] for k in OF_TYPE[g.tables.type_of[t]][side])
        return max(0, min(n, here - (2 if t == g.tables.home[side] else 1)))
    return n


def military(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat, current = ask.seat, g.current
    assert current is not None
    by_verb = {o.verb: o for o in ask.options}
    if "build" in by_verb:
        return build(g, ask)
    t = current.theater
    if (
        "expedition" in by_verb
        and t not in (EAST,)
        and g.status(t) in ("neutral", CITY[seat])
        and t != g.tables.home[CITY[seat]]
    ):
        return by_verb["expedition"], "a unit there holds the Theater"
    gain = expected_gain(g, seat, t)
    if "raid" in by_verb and gain < 4:
        return by_verb["raid"], "a Raid is surer Honor than this battle"
    if "expedition" in by_verb and (gain > 0 or len(ask.options) == 1 or "no_action" not in by_verb):
        return by_verb["expedition"], "the battle should be won" if gain > 0 else "something must follow"
    return ask.options[-1], "the battle would be lost"


# === EXPEDITION AND BATTLE ===


def commit(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat, current = ask.seat, g.current
    assert current is not None
    most = ask.options[-1].amount or 0
    held = g.tokens[seat]
    if seat == current.owner:
        if current.deploy:
            return ask.options[min(1, most)], "one unit is enough"
        if expected_gain(g, seat, current.theater) < 0:
            return ask.options[0], "nothing is to be won here"
        return ask.options[most], "everything for the battle"
    needs = [
        m.kind for q in g.queues.values() for m in q if m.owner == seat and m.kind in ("military", "league", "diplomatic")
    ]
    if needs:
        return ask.options[max(0, min(2, held - 5, most))], "issues of its own need tokens"
    if CITY[seat] != CITY[current.owner]:
        return ask.options[most], "the attack must be met"
    return ask.options[min(most, held % 4)], "full sets of four are worth Honor"


def ship(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """Where one token turns the battle, or late."""
    current = g.current
    assert current is not None
    kind = g.tables.type_of[current.theater]
    ours, theirs = (battle_total(g, s, current.theater, kind)[0] for s in ("athens", "sparta"))
    left = sum(1 for q in g.queues.values() for m in q if m.kind == "military")
    if abs(ours - theirs) <= 5 or left <= 1:
        return Option("ship"), "one token may turn this battle"
    return Option("no_ship"), "it is needed elsewhere"


def moves(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """The strongest units of the right kind that can be spared."""
    seat, current = ask.seat, g.current
    assert current is not None
    side, target = CITY[seat], current.theater
    if ask.options[0].space is not None:
        straight = [o for o in ask.options if o.space == target]
        if straight:
            return straight[0], "straight to the target"
        return max(ask.options, key=lambda o: g.strength(side, o.space or "", of_type(o))), "to open the road"
    confirm = ask.options[-1]
    right = g.tables.type_of[target]
    if current.deploy:
        if g.sent:
            return confirm, "one unit holds the Theater"
        right = "naval" if right == "land" else "land"
    elif g.sent == 0 and lead_in_view(g, side, target) < 0:
        return confirm, "no unit is risked in a lost battle"
    roads = Roads(g, side, target)
    best, score = confirm, 0.0
    for o in ask.options[:-1]:
        kind = KINDS.index(o.kind or "")
        if (o.origin or "") not in roads.reaching(kind) or spare_units(g, side, o.origin or "", kind) < 1:
            continue
        value = unit_strength(g, o) + (2.0 if of_type(o) == right else 0.0) + 0.1 * dice.random()
        if value > score:
            best, score = o, value
    return best, "the strongest unit that can be spared" if best is not confirm else "nothing more can be spared"


def useful_moves(g: Pericles, ask: Ask, first: Option) -> list[Option]:
    """What else is worth a thought when units are sent: to stop, or another unit that reaches the battle, strongest first;
    where a unit goes is no question."""
    if first.space is not None:
        return []
    current = g.current
    assert current is not None
    roads = Roads(g, CITY[ask.seat], current.theater)
    units = [o for o in ask.options if o.kind and o != first and o.origin in roads.reaching(KINDS.index(o.kind))]
    units.sort(key=lambda o: -unit_strength(g, o))
    stop = [o for o in ask.options if o.verb == "confirm" and o != first]
    return [*stop, *units]


def lead_in_view(g: Pericles, side: str, t: str) -> float:
    """The lead before the cards if all that can still come does, and the enemy meets it with half of what he may commit."""
    kind = g.tables.type_of[t]
    left = max(0, sum(max(0, n) for s, n in g.committed.items() if CITY[s] == side) - g.sent)
    mine = battle_total(g, side, t, kind)[0] + arriving_strength(g, side, t, kind, left)
    if t == EAST:
        return mine - g.tables.figures.persian_strength
    met = sum(min(4, n) for s, n in g.tokens.items() if CITY[s] != side and g.committed.get(s, -1) < 0)
    return mine - battle_total(g, ENEMY[side], t, kind)[0] - 0.5 * met


def losses(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    battle = g.battle
    options = list(ask.options)
    if battle is not None and ask.seat == battle.general:
        city = [o for o in options if KINDS.index(o.kind or "") in CITY_UNITS[ENEMY[battle.winner]]]
        if city and not battle.captured and not g.hostages.get(battle.winner, True):
            return city[0], "Hostages"
        return min(options, key=lambda o: unit_strength(g, o)), "most pieces, most Honor"
    return max(options, key=lambda o: unit_strength(g, o)), "the unit they will miss most"


def second_battle(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    battle = g.battle
    assert battle is not None
    kind = "naval" if battle.kind == "land" else "land"
    ours, theirs = (battle_total(g, s, battle.theater, kind)[0] for s in (battle.winner, ENEMY[battle.winner]))
    if ours > theirs and any(g.forces[battle.theater][k] for k in OF_TYPE[kind][battle.winner]):
        return Option("fight_on"), f"{ours} against {theirs} before cards"
    return Option("hold_back"), f"{ours} against {theirs} is not enough"


# === END OF TURN ===


def maintenance(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    league = KINDS[LEAGUE_LAND[CITY[ask.seat]]]
    best = max(ask.options, key=lambda o: (o.kind == league, g.forces[o.origin or ""][KINDS.index(o.kind or "")]))
    return best, "the largest stack can spare it"


def redeploy(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """A unit of the Theater's kind to every base, stragglers home."""
    side, kinds, _ = PASSES[g.step]
    wants = lacking(g, side, kinds)
    if ask.options[0].space is not None:
        by_space = {o.space: o for o in ask.options}
        land = of_type(ask.options[0]) == "land"
        for t in (*wants, g.tables.home[side]):
            if t in by_space and (t not in wants or land == (g.tables.type_of[t] == "land")):
                return by_space[t], "a base there needs it" if t in wants else "home"
        return max(ask.options, key=lambda o: g.units(side, o.space or "")), "to the main body"
    bad = offenders(g, side, kinds)
    for o in ask.options:
        if o.verb != "confirm" and (KINDS.index(o.kind or ""), o.origin) in bad:
            return o, "it may not stay"
    for t in wants:
        for o in ask.options:
            fits = o.verb == "redeploy" and (of_type(o) == "land") == (g.tables.type_of[t] == "land") and spare(g, side, o)
            if fits and t in sites(g, side, KINDS.index(o.kind or "")):
                return o, "a base lacks a unit of its Theater's kind"
    return next(o for o in ask.options if o.verb == "confirm"), "all stand well"


def issue(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    assert g.current is not None
    return ISSUE_RULES[g.current.kind](g, ask, dice)


ISSUE_RULES: dict[str, Callable[[Pericles, Ask, Dice], Choice]] = {
    "league": league, "diplomatic": diplomatic, "oracle": oracle, "military": military,
}  # fmt: skip
RULES: dict[str, Callable[[Pericles, Ask, Dice], Choice]] = {
    "marker": marker, "place": place, "reveal": reveal, "issue": issue, "commit": commit, "ship": ship, "moves": moves,
    "losses": losses, "second_battle": second_battle, "maintenance": maintenance, "redeploy": redeploy,
}  # fmt: skip
