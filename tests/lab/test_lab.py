"""The workshop: matches, intervals, processes that die, one heavy command at a time."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys

import pytest

from engines import games
from engines.core.bots import Advice, GreedyBot
from engines.core.game import BotKind, Count
from engines.core.session import Session
from engines.core.weights import Weight, WeightsFile
from engines.lab import arena, balance, explain, tune
from engines.lab.executors import results
from engines.lab.games import GamePlan, died, play
from engines.lab.machine_lock import alone
from engines.lab.statistics import SequentialTest, elo, mean_interval, share_interval


def squared(number: int) -> int:
    return number * number


def dies_over_seven(number: int) -> int:
    if number == 7:
        os._exit(1)
    return number * number


def dies_once(task: tuple[int, str]) -> int:
    number, mark = task
    if number == 3 and not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    return number


# --- statistics


def test_an_interval_holds_the_true_share_about_nineteen_times_in_twenty():
    dice = random.Random(5)
    held = 0
    for _ in range(400):
        won = sum(dice.random() < 0.3 for _ in range(80))
        low, high = share_interval(won, 80)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_elo_is_nought_at_a_fair_share_and_symmetric():
    assert elo(0.5) == pytest.approx(0)
    assert elo(1 / 3, 1 / 3) == pytest.approx(0)
    assert elo(0.75) == pytest.approx(-elo(0.25)) == pytest.approx(190.8, abs=0.1)


def test_the_mean_of_one_game_says_nothing_of_its_spread():
    assert mean_interval([3.0]) == (3.0, (-math.inf, math.inf))


@pytest.mark.parametrize(("share", "margin", "verdict"), [(0.7, 0.05, True), (0.4, 0.05, False), (0.4, -0.05, True)])
def test_a_sequential_test_finds_out(share, margin, verdict):
    dice = random.Random(8)
    test, seen = SequentialTest(0.0, margin), []
    while test.verdict(seen) is None:
        seen.append((dice.random() < share) - 0.5)
    assert test.verdict(seen) is verdict
    assert len(seen) < 2000


def test_a_sequential_test_is_seldom_wrong_about_equals():
    wrong = 0
    for seed in range(60):
        dice, test, seen = random.Random(seed), SequentialTest(0.0, 0.1), []
        while test.verdict(seen) is None:
            seen.append((dice.random() < 0.5) - 0.5)
        wrong += bool(test.verdict(seen))
    assert wrong <= 8


# --- processes


def test_processes_do_every_task_once():
    assert sorted(results(squared, range(30), squared, workers=2)) == [(n, n * n) for n in range(30)]


def test_a_task_that_kills_its_process_again_and_again_is_given_up():
    found = dict(results(dies_over_seven, range(12), lambda number: -1, workers=2))
    assert found == {n: -1 if n == 7 else n * n for n in range(12)}


def test_a_process_that_dies_costs_only_time(tmp_path):
    tasks = [(n, str(tmp_path / "died")) for n in range(10)]
    assert sorted(results(dies_once, tasks, lambda task: -1, workers=2)) == [(n, n) for n in range(10)]


def test_stopping_early_ends_the_processes():
    found = results(squared, range(1000), squared, workers=2)
    next(found)
    found.close()


# --- games and matches


def isthmus_plan(**more: object) -> GamePlan:
    return GamePlan("isthmus", "short", (("west", "random"), ("east", "greedy")), (), games["isthmus"].shipped, 4)._replace(
        **more
    )


def scenario() -> str:
    return games["isthmus"].scenarios[0].id


def test_a_game_tells_what_its_decisions_cost():
    result = play(isthmus_plan(scenario=scenario()))
    assert not result.error
    assert set(result.thinking) == {"east"}
    assert result.thinking["east"].decisions > 0


class Failing:
    def advise(self, seen):
        raise RuntimeError("no idea")


def test_a_player_that_fails_is_reported_with_seed_and_moment(monkeypatch):
    game = games["isthmus"]
    monkeypatch.setattr(type(game), "bots", (BotKind("failing", "", "", Failing),))
    result = play(isthmus_plan(scenario=scenario(), players=(("west", "failing"), ("east", "random"))))
    assert "seed 4, moment" in result.error
    assert "RuntimeError: no idea" in result.error


class Cheating:
    """Chooses what was not offered."""

    def advise(self, seen):
        return Advice(seen.ask.options[0].__class__("cheat"))


def test_an_illegal_choice_is_a_failure(monkeypatch):
    game = games["isthmus"]
    monkeypatch.setattr(type(game), "bots", (BotKind("cheating", "", "", Cheating),))
    result = play(isthmus_plan(scenario=scenario(), players=(("west", "cheating"), ("east", "random"))))
    assert "IllegalChoice" in result.error


def test_a_broken_invariant_is_a_failure(monkeypatch):
    game = games["isthmus"]
    monkeypatch.setattr(type(game), "invariants", lambda self, state: ["an army is missing"] if state.round else [])
    assert "an army is missing" in play(isthmus_plan(scenario=scenario())).error
    assert not play(isthmus_plan(scenario=scenario(), checks=False)).error


def test_both_sides_of_a_pair_play_the_same_seeds():
    match = arena.match(games["isthmus"], ["greedy", "random"], 6, seed=3)
    assert [(b.plan.seed, dict(b.plan.players)["west"]) for b in match.bouts] == [
        (3, "greedy"), (3, "random"), (4, "greedy"), (4, "random"), (5, "greedy"), (5, "random"),
    ]  # fmt: skip


def test_of_three_seats_each_is_one_against_the_others_in_turn():
    match = arena.match(games["dies_irae"], ["normal", "easy"], 3, seed=1, seats=3)
    assert len(match.bouts) == 6
    alone = {(b.player, b.seats[0]) for b in match.bouts}
    assert len(alone) == 6
    for bout in match.bouts:
        kinds = [kind for _, kind in bout.plan.players]
        assert kinds.count(bout.player) == 1
        assert kinds.count(bout.other) == 2


def test_partners_are_a_team():
    match = arena.match(games["victory_or_death"], ["hard", "normal"], 2, seed=1)
    assert [b.seats for b in match.bouts] == [("corinth", "sparta"), ("delian_league", "athens")]
    four = arena.match(games["pericles"], ["normal", "easy"], 2, seed=1, seats=4)
    assert four.teams == (("aristocrats", "demagogues"), ("agiad", "eurypontid"))


def test_a_match_says_who_is_stronger():
    match = arena.match(games["isthmus"], ["greedy", "random"], 40, seed=1)
    report = arena.run(match).report()
    greedy, other = report["players"]["greedy"], report["players"]["random"]
    assert greedy["games"] == other["games"] == 40
    assert greedy["wins"] + other["wins"] == pytest.approx(40)
    assert greedy["low"] <= greedy["share"] <= greedy["high"]
    assert greedy["share"] > 0.5
    assert set(greedy["by_seat"]) == {"west", "east"}
    assert report["errors"] == []
    assert any(line.startswith("greedy") for line in arena.show(report))


def test_the_same_match_in_two_processes_says_the_same():
    match = arena.match(games["isthmus"], ["greedy", "random"], 8, seed=2)
    one, two = arena.run(match).report(), arena.run(match, workers=2).report()
    assert [one["players"][p]["wins"] for p in one["players"]] == [two["players"][p]["wins"] for p in two["players"]]


def test_a_match_stops_as_soon_as_it_is_sure():
    match = arena.match(games["isthmus"], ["greedy", "random"], 2000, seed=1, checks=False)
    report = arena.run(match, until="better").report()
    assert report["games"] < 2000


def test_habits_are_counted_by_player(monkeypatch):
    game = games["isthmus"]
    monkeypatch.setattr(type(game), "habits", lambda self, played: {"long games": {"west": Count(played.now, 10)}})
    match = arena.match(game, ["greedy", "random"], 2, seed=1, habits=True)
    habits = arena.run(match).report()["players"]["greedy"]["habits"]
    assert habits["long games"]["of"] == 10


def test_balance_gives_each_scenario_and_seat():
    tables = balance.tables(games["isthmus"], "random", 5, 1, None, None, {})
    report = balance.run(games["isthmus"], "random", tables)
    assert len(report["tables"]) == len(tables)
    for table in report["tables"]:
        assert table["games"] == 5
        assert table["errors"] == []
    assert list(balance.show(report))


def test_explain_names_the_choice_and_what_else_was_weighed():
    session = Session.new("isthmus", seed=3)
    report = explain.explain(session, player="greedy")
    assert report["choice"]
    assert len(report["weighed"]) == min(len(session.ask.options), 8)
    assert list(explain.show(report))
    with pytest.raises(ValueError, match="moment 0 to moment 0"):
        explain.explain(session, at=9)


def test_what_dies_is_a_failed_game():
    assert "died again" in died(isthmus_plan()).error


# --- one heavy command at a time


def test_a_second_heavy_command_is_refused_and_told_which_one_runs(own_home):
    code = (
        "from engines.lab.machine_lock import alone, Busy\n"
        "try:\n    with alone('bench', False): print('began')\n"
        "except Busy as busy: print(busy)"
    )
    with alone("arena", wait=False):
        second = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "hegemon arena" in second
    assert "--wait" in second
    third = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert third.strip() == "began"


def test_the_lock_is_free_after_an_error(own_home):
    with pytest.raises(ZeroDivisionError), alone("tune", wait=False):
        _ = 1 / 0
    with alone("tune", wait=False):
        pass


# --- tuning


class Weighing:
    """Takes the first option or the last, by its weight: better the nearer the weight lies to 3."""

    def __init__(self, weights):
        self.weight = weights.get("nerve", 0.0)

    def advise(self, seen):
        good = GreedyBot(1).advise(seen)
        return (
            good
            if seen.dice.below(100) < 100 - 20 * abs(self.weight - 3)
            else Advice(seen.dice.choice(seen.ask.own_options))
        )


@pytest.fixture
def tunable(monkeypatch):
    game = games["isthmus"]
    kind = BotKind("weighing", "", "", lambda: Weighing({}), Weighing)
    monkeypatch.setattr(type(game), "bots", (kind,))
    file = WeightsFile(weights=[Weight("nerve", 0.0, "how seldom it errs", 1.0), Weight("idle", 1.0, "nothing")])
    monkeypatch.setattr(tune, "weights_file", lambda id: file)
    return game


def test_tuning_finds_a_better_weight_and_goes_on_where_it_was_cut_off(tunable, tmp_path, monkeypatch):
    task = tune.task(tunable, "weighing", seed=4)
    journal = tmp_path / "search.jsonl"
    found = tune.tune(task, 3, 4, journal, told=lambda words: None)
    assert found["nerve"] > 0.3
    assert len(journal.read_text().splitlines()) == 3
    monkeypatch.setattr(tune, "shares", lambda *_: pytest.fail("played again"))
    assert tune.tune(task, 3, 4, journal, told=lambda words: None) == found


def test_new_weights_are_written_only_with_the_match_they_won(tunable):
    task = tune.task(tunable, "weighing", seed=4)
    match = tune.final_match(task, {"nerve": 3.0, "idle": 1.0}, 30)
    assert match["games"] == 60
    assert match["won"]
    file = tune.rewritten(task, {"nerve": 3.0, "idle": 1.0}, match)
    assert [w.value for w in file.weights] == [3.0, 1.0]
    assert "of 60 games" in file.note


def test_a_player_without_weights_cannot_be_tuned(tunable):
    with pytest.raises(tune.NoTuning, match="no player 'random'"):
        tune.task(tunable, "random")
    with pytest.raises(tune.NoTuning, match="no weight 'luck'"):
        tune.task(tunable, "weighing", ["luck"])
