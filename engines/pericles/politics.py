"""7 The Political phase: oration, control, ostracism, war and peace, unique issues, Strategy Board, award of issues."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .aristophanes import cities_in_play
from .assembly import start_city
from .data import CITIES, CITY, COMPATRIOT, D_BASE, D_LAND, FACTIONS, RUMOR, S_LAND, THEATER_ISSUES
from .state import TOWARD, Pericles
from .victory import end_of_political_scenario, peace_ends_scenario


def political(g: Pericles) -> Flow[None]:
    """7: everything that one City-State resolves by itself; War and Peace waits for both."""
    city = g.city
    seat = next((s for s in (g.controlling[city], g.opposition(city)) if s not in g.bots), None)
    if seat is not None and g.data.kind == "full":
        ours, theirs = (g.oration_sums(city)[s] for s in (seat, COMPATRIOT[seat]))
        prompt = f"The debates are over: oration {ours} to {theirs}."
        yield Ask(seat, prompt, [Option("close_assembly")], "7", always=True, pause=True)
    g.report("phase", "7", title=f"Political phase of {city.capitalize()}")
    oration(g, city)
    if g.data.kind == "political_only":
        end_of_political_scenario(g)
        return
    banishing = winner_of(g, city, "ostracism")
    if banishing:
        ostracise(g, banishing)
    else:
        control(g, city)
    voting = winner_of(g, city, "war_peace")
    if voting:
        g.votes[city] = voting
        g.report("vote", "7.4", seat=voting, city=city)
    for seat in (g.controlling[city], g.opposition(city)):
        for kind in [i.kind for i in g.won(seat)]:
            if kind in UNIQUE:
                yield from UNIQUE[kind](g, seat)
    for seat in (g.controlling[city], g.opposition(city)):
        strategy_board(g, seat)
    for seat in FACTIONS[city]:
        award(g, seat, [i.kind for i in g.won(seat) if i.kind in THEATER_ISSUES])
    end_of_city(g)


def winner_of(g: Pericles, city: str, kind: str) -> str:
    """The faction on whose track an issue of which there is only one lies."""
    return next((seat for seat in FACTIONS[city] if any(i.kind == kind for i in g.won(seat))), "")


def end_of_city(g: Pericles) -> None:
    start_city(g, cities_in_play(g).index(g.city) + 1)


# === 7.1 ORATION ===


def oration(g: Pericles, city: str) -> None:
    """7.1: the higher sum of spaces gains the difference, at most three, from the lower."""
    first, second = FACTIONS[city]
    sums = g.oration_sums(city)
    lead = sums[first] - sums[second]
    g.report("oration", "7.1", first=first, second=second, ours=sums[first], theirs=sums[second])
    cap = g.tables.figures.oration_cap
    d = max(-cap, min(cap, lead))
    g.gain(first, d, "7.1", "for oration")
    g.gain(second, -d, "7.1", "for oration")


# === 7.2 CONTROL ===


def control(g: Pericles, city: str) -> None:
    """7.2: more markers, then the higher oration, then the favor of the Assembly, then whoever governs already (R5)."""
    first, second = FACTIONS[city]
    sums = g.oration_sums(city)
    lead = (len(g.won(first)), sums[first], g.favor[city])
    other = (len(g.won(second)), sums[second], 0)
    if lead == other:
        winner = g.controlling[city]
    else:
        winner = first if lead > other else second
    g.report("control", "7.2", seat=winner, city=city, amount=len(g.won(winner)), other=len(g.won(COMPATRIOT[winner])))
    g.controlling[city] = winner
    g.favor[city] = max(-1, min(1, g.favor[city] + TOWARD[winner]))


def ostracise(g: Pericles, seat: str) -> None:
    """7.3: the winner drives the rival leader out and governs, whoever holds more markers (instead of 7.2)."""
    city = CITY[seat]
    honor = g.tables.figures.ostracism
    g.report("ostracism", "7.3", seat=seat, other=COMPATRIOT[seat], city=city)
    g.gain(seat, honor, "7.3", "for the ostracism")
    g.gain(COMPATRIOT[seat], -honor, "7.3", "for the ostracism")
    g.controlling[city] = seat
    g.favor[city] = TOWARD[seat]


# === 7.4 WAR AND PEACE ===


def war_and_peace(g: Pericles) -> Flow[None]:
    """7.4: one vote makes War; only a vote in each City-State makes Peace."""
    if g.votes and not g.war:
        g.war = True
        g.report("war", "7.4")
    elif g.war and len(g.votes) == 2:
        make_peace(g)
    if not peace_ends_scenario(g):
        g.phase = "order"
    yield from ()


def make_peace(g: Pericles) -> None:
    g.war = False
    g.report("peace", "7.4")
    for city in CITIES:
        g.gain(g.votes[city], g.tables.figures.peace_honor, "7.4", "for making Peace")
        g.hostages[city] = False


# === 7.5 UNIQUE ISSUES ===


def games_or_citizenship(g: Pericles, seat: str) -> Flow[None]:
    figures = g.tables.figures
    if CITY[seat] == "sparta":
        g.gain(seat, figures.games, "7.5", "for the Games")
    else:
        g.gain(seat, figures.citizenship, "7.5", "for Citizenship")
    yield from ()


def krypteia(g: Pericles, seat: str) -> Flow[None]:
    """7.5: two Spartan land units at home."""
    if g.data.special("no_city_state_builds") is None:
        home = g.tables.home["sparta"]
        n = g.add(S_LAND, home, g.tables.figures.krypteia)
        g.report("built", "7.5", seat=seat, amount=n, piece="spartan_land", space=home)
    yield from ()


def colony(g: Pericles, seat: str) -> Flow[None]:
    """7.5: a Delian base and land unit in a neutral or Athenian Theater, free and without Honor. The base counts as built
    (R55)."""
    sites = [
        t for t in g.open_theaters
        if g.status(t) in ("neutral", "athens") and not g.tables.theaters[t].city_state
        and g.bases("athens", t) < g.tables.figures.base_limit
    ]  # fmt: skip
    if not sites:
        return
    choice: Option = yield Ask(seat, "Found the colony in which Theater?", [Option("colony", space=t) for t in sites], "7.5")
    theater = choice.space or ""
    if g.add(D_BASE, theater):
        g.built["athens"].append(theater)
        g.report("built", "7.5", seat=seat, amount=1, piece="delian_base", space=theater)
    if g.add(D_LAND, theater):
        g.report("built", "7.5", seat=seat, amount=1, piece="delian_land", space=theater)


# R40: which issues are unique, and what they bring
UNIQUE = {"games": games_or_citizenship, "citizenship": games_or_citizenship, "krypteia": krypteia, "colony": colony}


# === 7.6 STRATEGY BOARD ===


def strategy_board(g: Pericles, seat: str) -> None:
    """7.6: an unplayed leader brings his number of tokens, any other last card one."""
    city, card = CITY[seat], g.last_card(seat)
    if card == g.tables.leader[seat]:
        number = g.tables.cards[card].strategy_board["post_plague" if g.post_plague else "pre_plague"]
        if seat in g.leaders_dead:
            number = 1
    else:
        number = g.tables.figures.other_card_board
    number = min(number, g.board[city])
    g.board[city] -= number
    g.tokens[seat] += number
    g.report("strategy_board", "7.6", seat=seat, card=card, amount=number, left=g.board[city], turn=g.turn)


# === 7.7 AWARD ===


def award(g: Pericles, seat: str, kinds: list[str], rumors: int | None = None) -> None:
    """7.7: a Theater marker for each issue won, and Rumors; what stays in the centre is lost."""
    number = g.tables.figures.rumors if rumors is None else rumors
    g.markers[seat] = sorted(kinds, key=THEATER_ISSUES.index) + [RUMOR] * number
    g.afoot[seat] = list(g.markers[seat])
    g.report("awarded", "7.7", seat=seat, issues=list(kinds), amount=number)
