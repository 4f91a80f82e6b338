"""5 The Aristophanes phase: the turn's card, its issues and its event."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Shuffle

from .data import (
    ARGOS,
    CITIES,
    FACTIONS,
    KINDS,
    OF_TYPE,
    SEATS,
    AlcibiadesEffect,
    ArgosEffect,
    Effect,
    LeadersDeadEffect,
    NoRaidsEffect,
    PlagueEffect,
    StockEffect,
    WillEffect,
)  # fmt: skip
from .state import TOWARD, Mission, Pericles

# === 3 THE GAME BEGINS ===


def begin(g: Pericles) -> Flow[None]:
    """The Aristophanes deck is shuffled; the card that a scenario names is taken out of it."""
    if g.data.kind == "full":
        named = g.data.special("first_turn_aristophanes")
        cards = [c for c in g.tables.plays if c != named]
        g.deck = yield Shuffle(cards, "the Aristophanes deck", "5.1")
    g.phase = "aristophanes"


def turn_start(g: Pericles) -> None:
    """4: all Strategos tokens return; stock, board and Ship of State are set up again."""
    fig = g.tables.figures
    years = g.tables.years.get(g.turn, "")
    g.report("turn", "4", title=f"Turn {g.turn}, {years} BC")
    delta = int(g.data.special("stock_delta") or 0)
    for city in CITIES:
        g.stock[city] = max(0, fig.stock + delta - g.leadership_losses - g.will_penalty[city])
        g.board[city] = fig.strategy_board
        g.will_penalty[city] = 0
        g.display[city] = []
        g.built[city] = []
    g.tokens = dict.fromkeys(SEATS, 0)
    g.ship, g.no_raids, g.leaders_dead, g.fought = True, False, [], None
    g.will, g.votes, g.card_votes, g.nominated, g.plans = {}, {}, [], [], {}
    if g.scenario == "campaign" and g.turn == 6:
        g.brain_trusts = []


# === 5.1 THE CARD ===


def aristophanes(g: Pericles) -> Flow[None]:
    """5.1: the top card, or the one that the scenario names, puts issues on the tracks and brings its event."""
    turn_start(g)
    g.report("phase", "5.1", title="Aristophanes phase")
    named = g.data.aristophanes or g.data.special("first_turn_aristophanes")
    if named and g.turn == g.data.first_turn:
        g.play = named
    else:
        if not g.deck:
            g.deck = yield Shuffle(list(g.tables.plays), "the Aristophanes deck", "5.1")
            g.plays_seen = []
        g.play = g.deck.pop(0)
    g.plays_seen.append(g.play)
    card = g.tables.plays[g.play]
    g.report("play_drawn", "5.1", card=g.play, event=card.event.title)
    for placement in card.placements:
        place_issue(g, placement.city_state, placement.issue, placement.faction, placement.space)
    for effect in card.event.effects:
        yield from take_effect(g, effect)
    g.phase, g.step = "discard", 0


def place_issue(g: Pericles, city: str, kind: str, faction: str, space: int) -> None:
    """5.11: an issue whose markers all lie on the display is not placed again."""
    if g.data.kind == "political_only" and city != g.data.city_state:
        return
    if not g.issue_left(city, kind):
        return
    seat = g.controlling[city] if faction == "controlling" else g.opposition(city)
    g.put_issue(city, kind, space * TOWARD[seat])
    if kind == "war_peace":
        g.card_votes.append(city)
    g.report("issue_placed", "5.11", seat=seat, issue=kind, amount=space)


# === 5.12 EVENTS ===


def take_effect(g: Pericles, effect: Effect) -> Flow[None]:
    match effect:
        case StockEffect():
            stock_event(g, effect)
        case WillEffect():
            will_event(g, effect)
        case AlcibiadesEffect(to=place):
            g.alcibiades = place
            g.report("alcibiades", "13.1", space=place)
        case NoRaidsEffect():
            g.no_raids = True
            g.report("no_raids", "5.12")
        case LeadersDeadEffect(factions=factions):
            g.leaders_dead = list(factions)
            g.report("leaders_dead", "5.12", factions=g.leaders_dead)
        case ArgosEffect(land_units=most):
            yield from argos_event(g, most)
        case PlagueEffect():
            yield from plague(g)


def stock_event(g: Pericles, effect: StockEffect) -> None:
    for city, more in (("athens", effect.athens), ("sparta", effect.sparta)):
        before = g.stock[city]
        g.stock[city] = max(0, before + more)
        g.report("stock_changed", "5.12", city=city, before=before, amount=g.stock[city])


def will_event(g: Pericles, effect: WillEffect) -> None:
    """A mission outside the open map is waived."""
    for city in CITIES:
        mission = Mission(effect.of(city).mission, effect.of(city).theater)
        if g.is_open(mission.theater):
            g.will[city] = mission
            g.report(f"will_{mission.kind}", "5.12", city=city, space=mission.theater)


def argos_event(g: Pericles, number: int) -> Flow[None]:
    """12.3: Athens' Controlling faction places up to four Argive units in Sparta."""
    home = g.tables.home["sparta"]
    most = min(number, g.pool[ARGOS])
    if g.data.kind != "full" or not most:
        return
    prompt = "How many Argive units take the field in Sparta?"
    options = [Option("argos", amount=n, space=home) for n in range(most + 1)]
    choice: Option = yield Ask(g.controlling["athens"], prompt, options, "12.3")
    n = g.add(ARGOS, home, choice.amount or 0)
    if n:
        g.report("argos", "12.3", amount=n, space=home)


# === 5.13 THE PLAGUE ===


def plague(g: Pericles) -> Flow[None]:
    """5.13: a third of the Athenian army and fleet at home; one and one in every other contested Theater
    (R37)."""
    g.report("plague", "5.13")
    if g.data.kind == "political_only":
        g.post_plague = True
        return
    home = g.tables.home["athens"]
    for type in ("land", "naval"):
        units = count(g, "athens", home, type)
        lost = (1 if units >= 2 else 0) if g.post_plague else units // 3
        yield from plague_losses(g, "athens", home, type, lost)
    if not g.post_plague:
        for theater in g.open_theaters:
            if g.status(theater) == "contested":
                for side in CITIES if theater != home else ("sparta",):
                    for type in ("land", "naval"):
                        if count(g, side, theater, type) >= 2:
                            yield from plague_losses(g, side, theater, type, 1)
    g.post_plague = True


def count(g: Pericles, side: str, theater: str, type: str) -> int:
    f = g.forces[theater]
    return sum(f[k] for k in OF_TYPE[type][side])


def plague_losses(g: Pericles, side: str, theater: str, type: str, number: int) -> Flow[None]:
    for _ in range(number):
        kinds = [k for k in OF_TYPE[type][side] if g.forces[theater][k]]
        choice: Option = yield Ask(
            g.controlling[side],
            "The plague takes a unit: which?",
            [Option("lose", kind=KINDS[k], origin=theater) for k in kinds],
            "5.13",
        )
        kind = KINDS.index(choice.kind or "")
        g.remove(kind, theater)
        if g.options.get("ravages_of_war"):
            remove_for_good(g, kind)
        g.report("died_of_plague", "5.13", piece=KINDS[kind], space=theater)


def remove_for_good(g: Pericles, kind: int) -> None:
    """14.43: a unit in the pool leaves the game, unless its nation would fall below its floor."""
    floor = g.tables.floors[kind]
    if floor >= 0 and g.tables.pool[kind] - g.gone[kind] > floor and g.pool[kind]:
        g.pool[kind] -= 1
        g.gone[kind] += 1
        g.report("gone_for_good", "14.43", piece=KINDS[kind])


def cities_in_play(g: Pericles) -> tuple[str, ...]:
    """Whose assembly meets: Athens first, but a City-State without people last (15.12 B)."""
    if g.data.kind == "political_only":
        return (g.data.city_state,)
    return tuple(sorted(CITIES, key=lambda c: all(f in g.bots for f in FACTIONS[c])))
