"""The computer players: whole games, sound positions, sensible answers."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.bots import Seen, make_bot, play_out
from engines.dies_irae.bots import plan_makers
from engines.dies_irae.bots.evaluation import FALLEN, KEEN_PURSE, PURSE, Judge, purse, score, unpaid_worth, upkeep_of
from engines.dies_irae.bots.levels import CANDIDATES, choose
from engines.dies_irae.bots.marching import breaks_laurel, move_plan
from engines.dies_irae.bots.opening import CLOSE, capital_worth
from engines.dies_irae.bots.plan_makers import answer_offer, build_plans, create_plan
from engines.dies_irae.game import GAME
from engines.dies_irae.stability import revolution

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
    LARISSA,
    begin,
    contest,
    develop,
    first,
    hex_of,
    name,
    position,
    posts,
    settle_all,
)
from .positions import choose as pick


def play(kinds: dict[str, str], seed: int, scenario: str = "standard", options=None) -> Session:
    session = Session.new("dies_irae", scenario, options, tuple(kinds), seed)
    bots = {seat: make_bot(GAME, kind) for seat, kind in kinds.items()}
    while session.ask is not None:
        session.apply(bots[session.ask.seat].advise(Seen(session)).option)
        assert not GAME.invariants(session.state)
    return session


def test_a_normal_player_beats_two_random_ones():
    session = Session.new("dies_irae", seed=3)
    bots = {"egypt": make_bot(GAME, "random"), "persia": make_bot(GAME, "normal"), "greece": make_bot(GAME, "random")}
    play_out(session, bots, salt=3)
    assert session.outcome.winners == ("persia",)


def test_three_summers_of_easy_players():
    session = play(dict.fromkeys(("egypt", "persia", "greece"), "easy"), 2, "three_summers")
    assert session.state.turn <= 3
    assert session.outcome.winners


@pytest.mark.parametrize("option", ["leaders", "double_posts", "reversible_progress", "unrest", "legions_create"])
def test_normal_players_manage_each_option(option: str):
    options = {option: True, "turn_limit": 4}
    assert play(dict.fromkeys(("egypt", "persia", "greece"), "normal"), 5, options=options).outcome.winners


def test_normal_players_in_a_duel():
    assert play({"persia": "normal", "greece": "normal"}, 4, "duel_guarded", {"turn_limit": 5}).outcome.winners


def test_hard_decides_in_time():
    import time

    session = Session.new("dies_irae", seed=6)
    bots = {s: make_bot(GAME, "normal") for s in ("egypt", "persia", "greece")}
    play_out(session, bots, most=120)
    while session.ask.options[0].verb != "name":
        play_out(session, bots, most=1)
    start = time.monotonic()
    advice = make_bot(GAME, "hard").advise(Seen(session))
    assert advice.option in session.ask.options
    assert advice.why
    assert time.monotonic() - start < 20  # four seconds of thought, on a machine that may be busy


def test_an_open_post_is_taken_over():
    g = position(turn=5)
    posts(g, "greece", "delphi", "corinthos", "athenae")
    g.powers["persia"].legions = {hex_of("delphi"): 1}
    posts(g, "persia", "sardes", "ephesos")
    contest(g, DELPHI, "persia", "greece")
    session = begin(g)
    from engines.core.chance import Dice

    plan = choose(session.state, "persia", "normal", Dice(1))
    assert plan.action == "attack"


def test_a_people_near_revolution_accepts_an_armistice():
    g = position()
    g.powers["persia"].talents = 50
    g.powers["greece"].stability = -6
    session = begin(g)
    name(session, "armistice")
    pick(session, "offer", kind="greece")
    assert answer_offer(g, g.powers["persia"], g.powers["greece"])[0] == "accept"


def test_hard_begins_where_trade_is_best():
    session = Session.new("dies_irae", seed=1)
    hexes = [o.space for o in session.ask.options]
    chosen = make_bot(GAME, "hard").advise(Seen(session)).option.space
    best = max(capital_worth(session.state, "egypt", h) for h in hexes)
    assert capital_worth(session.state, "egypt", chosen) > best - CLOSE


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
def test_no_two_games_are_alike(kind: str):
    """There is no chance in this game: what differs is what the players draw between plans that are nearly equal."""

    def opening(seed: int) -> list[Option]:
        session = Session.new("dies_irae", seed=seed)
        play_out(session, {seat: make_bot(GAME, kind) for seat in session.setup.seats}, most=56)
        return [record.option for record in session.history]

    first = [opening(seed) for seed in (400, 401, 402)]
    assert opening(400) == first[0]
    assert all(one != two for n, one in enumerate(first) for two in first[:n])


def test_idle_talents_are_worth_little_and_least_to_hard():
    assert purse(150, PURSE) == 59
    assert purse(400, PURSE) - purse(300, PURSE) == pytest.approx(2)
    assert purse(300, KEEN_PURSE) < purse(300, PURSE)


def test_monuments_wait_until_the_trade_posts_are_paid():
    g = position(turn=2)
    persia = g.powers["persia"]
    develop(g, "persia", culture=3)
    posts(g, "persia", "sardes", "ephesos")
    persia.fortresses, persia.talents = [hex_of("kyzikos")], 200
    settle_all(g)

    def monuments() -> bool:
        return any(step.kind == "monument" for plan in build_plans(g, "persia", 0.0) for step in plan.steps)

    assert not monuments()
    persia.stability = 8  # but one that completes the Golden Age does not
    assert monuments()
    persia.stability, g.turn = 0, 4
    assert monuments()


def test_a_post_waits_rather_than_leave_the_fleet_unpaid():
    g = position(turn=3)
    greece = g.powers["greece"]
    develop(g, "greece", fleet=1)
    greece.ships = {CORINTHOS: 2, ATHENAE: 1}
    greece.legions = {LARISSA: 1}
    settle_all(g)
    due, cost = upkeep_of(g, greece), 15
    greece.talents = due + cost - 1
    assert create_plan(g, "greece", 0.0) is None
    greece.talents = due + cost
    plan = create_plan(g, "greece", 0.0)
    assert [step.verb for step in plan.steps] == ["name", "create", "end"]
    greece.stability = 9  # the Golden Age cannot be lost: nothing to save for
    greece.talents = cost
    assert create_plan(g, "greece", 0.0) is not None


def test_an_unpaid_fleet_weighs_as_much_as_the_step_that_it_costs():
    g = position(turn=3)
    greece = g.powers["greece"]
    greece.ships = {CORINTHOS: 3}
    due = upkeep_of(g, greece)
    assert due > 0
    greece.talents = due
    paid = Judge(g).worth(greece)
    greece.talents = due - 1
    assert paid - Judge(g).worth(greece) == pytest.approx(0.5 * 50 + 0.5)  # half of the price of a step, and a Talent
    greece.stability = 9
    assert unpaid_worth(g, greece) == 0.0


def test_a_legion_stays_where_the_next_attack_takes_a_post():
    g = position(turn=5)
    posts(g, "greece", "delphi", "corinthos", "kalydon")
    posts(g, "persia", "sardes", "ephesos")
    g.powers["persia"].legions = {DELPHI: 2}
    contest(g, DELPHI, "persia", "greece")
    settle_all(g)
    plan = move_plan(g, "persia", False, True, 0.0)
    assert plan.power.legions[DELPHI] == 1


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_the_answer_to_an_offer_is_foreseen(answer: str, monkeypatch):
    g = position(turn=5)
    g.powers["persia"].talents = 100
    g.powers["greece"].stability = -7  # who must accept or fall is always asked
    monkeypatch.setattr(plan_makers, "answer_offer", lambda *_: (answer, ""))
    (plan,) = plan_makers.armistice_plans(settle_all(g), "persia", 0.0)
    assert bool(plan.g.armistices) == (answer == "accept")
    assert plan.g.powers["greece"].alive == (answer == "accept")


def test_two_powers_weigh_only_each_other():
    """The one rival left counts 0.8, and each that has fallen a fixed sum."""
    g = position()
    judge = Judge(g)
    revolution(g, g.powers["egypt"])
    persia, greece = g.powers["persia"], g.powers["greece"]
    expected = judge.worth(persia) - 0.8 * judge.worth(greece) - 0.45 * FALLEN
    assert score(g, "persia") == pytest.approx(expected)


def test_hard_stops_when_told():
    session = Session.new("dies_irae", seed=6)
    bots = {s: make_bot(GAME, "normal") for s in ("egypt", "persia", "greece")}
    while session.ask.options[0].verb != "name":
        play_out(session, bots, most=1)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    advice = make_bot(GAME, "hard").advise(Seen(session, stop=stop))
    assert advice.option in session.ask.options
    lines = CANDIDATES + 1
    assert 0 < len(asked) <= lines + 1  # once for each line, and no second round


def test_a_legion_that_keeps_a_laurel_from_a_leader_stays():
    """A contest that breaks the control of a rival near victory is not given up for another one of the same kind."""
    g = first(position(turn=9), "egypt")
    greece = g.powers["greece"]
    posts(g, "greece", "athenae", "corinthos", "delphi")
    greece.fortresses = [hex_of("athenae")]
    del greece.trade_posts[hex_of("athenae")]
    greece.provinces = ["aetolia", "epirus"]
    judge = Judge(g)
    assert not breaks_laurel(judge, greece, hex_of("larissa"))
    greece.provinces = ["aetolia", "epirus", "hellas"]  # the third brings a laurel
    assert breaks_laurel(Judge(g), greece, hex_of("athenae"))
    greece.provinces = ["aetolia", "epirus"]
    contest(g, hex_of("athenae"), "egypt", "greece")
    assert breaks_laurel(Judge(g), greece, hex_of("athenae"))  # he would have it back
