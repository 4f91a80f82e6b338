"""10: Scoring Rounds, key locations, victory."""

from __future__ import annotations

from collections.abc import Iterator

from . import bribery, effects, turn
from .cards import Card
from .context import Deed, Work
from .powers import CITY, HOPLITE, POWERS, POWERS_OF, TEAM_OF, TEAMS
from .prompts import DONE, decide
from .spaces import SPACE, members
from .state import War


def scoring_cards(g: War, p: int) -> Iterator[Card]:
    keys = g.data.listening["scoring"]
    return (g.data.cards[k] for k in g.powers[p].status if k in keys)


def worth(g: War, card: Card, grant_supply: bool = False) -> int:
    """10.1: what a scoring Status card would gain now."""
    work = Work(card.power)
    work.grant_supply = grant_supply
    return sum(effects.points(g, step, work) for step in card.do if step.op == "vp")


def status_points(g: War, team: int) -> int:
    """10.1: what all scoring Status cards of a team would gain now."""
    return sum(worth(g, card) for p in POWERS_OF[team] for card in scoring_cards(g, p))


# === 10.1 SCORING ROUNDS ===


def rounds_to_come(g: War) -> int:
    """10.1: how many Scoring Rounds there still are, this one included."""
    sheet = g.data.scenarios[g.scenario]
    return sum(n % sheet.scoring_every == 0 for n in range(g.round, sheet.rounds + 1))


def scoring_round(g: War) -> Deed[None]:
    """10.1: tokens (R35); Cities; Status cards, unasked (R34); key locations after the last round; then victory."""
    g.report("turn", "10.1", title=f"Scoring Round {g.round}")
    for p in range(4):
        yield from scoring_tokens(g, p)
    for team in range(2):
        cities = g.team_kind(team, CITY).bit_count()
        if cities:
            g.score(team, cities, "10.1", f"{cities} {'City' if cities == 1 else 'Cities'} on the board")
    for p in range(4):
        for card in list(scoring_cards(g, p)):
            gain = worth(g, card)
            if gain > 0:
                g.report("used", "10.1", seat=POWERS[p], card=card.key)
                yield from effects.carry_out(g, card.do, Work(p, None, f"“{card.title}”"))
    sheet = g.data.scenarios[g.scenario]
    if g.round >= sheet.rounds:
        key_locations(g)
        final_victory(g)
    elif abs(g.vp[0] - g.vp[1]) >= sheet.sudden_lead:
        sudden_victory(g)
    else:
        turn.next_round(g)


def fails_for_supply(g: War, team: int) -> list[Card]:
    """List the scoring cards of a team that fail only for lack of supply."""
    cards = (c for p in POWERS_OF[team] for c in scoring_cards(g, p))
    return [c for c in cards if worth(g, c) < worth(g, c, grant_supply=True)]


def scoring_tokens(g: War, p: int) -> Deed[None]:
    """10.1: a power with a token in the bowl may use it while a Status card of its team fails only for lack of supply."""
    while g.powers[p].bowl and (failing := fails_for_supply(g, TEAM_OF[p])):
        name = g.data.powers[p].name
        titles = " and ".join(f"“{c.title}”" for c in failing)
        bowl = g.powers[p].bowl
        yield from decide(
            g,
            p,
            f"{name}: {titles} would score with supply. Use a token, or go on.",
            lambda: [DONE],
            "10.1",
        )
        if g.powers[p].bowl == bowl:
            return


# === 10.2 KEY LOCATIONS ===


def key_holder(g: War, n: int) -> int:
    """10.2: the team with a Hoplite or City there, supplied or not (R33); -1 for nobody."""
    for team in range(2):
        if (g.team_kind(team, HOPLITE) | g.team_kind(team, CITY)) & SPACE[n]:
            return team
    return -1


def key_locations(g: War) -> None:
    for n, value in g.data.key_locations:
        team = key_holder(g, n)
        if team >= 0:
            g.score(team, value, "10.2", f"the key location {g.data.spoken[n]}")


# === 10.3 VICTORY ===


def sudden_victory(g: War) -> None:
    """10.3: a lead of ten or more at the end of a Scoring Round, except the last (R32)."""
    g.winner = 0 if g.vp[0] > g.vp[1] else 1
    g.ending = f"a lead of {abs(g.vp[0] - g.vp[1])} points at the end of a Scoring Round"
    finish(g)


def final_victory(g: War) -> None:
    """10.4: more points; the Demos win a tie."""
    g.winner = 0 if g.vp[0] > g.vp[1] else 1
    g.ending = (
        "more points after the last round" if g.vp[0] != g.vp[1] else "equal points after the last round, a Demos victory"
    )
    finish(g)


def finish(g: War) -> None:
    g.step = "over"
    g.report("victory", "10.3", team=TEAMS[g.winner], why=g.ending, ours=g.vp[g.winner], theirs=g.vp[1 - g.winner])


def token_hint(g: War, p: int) -> list[int]:
    """List the spaces in which a token of this power would make a failing scoring card score."""
    before = status_points(g, TEAM_OF[p])
    out = []
    for n in members(bribery.token_spaces(g, p)):
        with bribery.WithToken(g, p, n):
            if status_points(g, TEAM_OF[p]) > before:
                out.append(n)
    return out
