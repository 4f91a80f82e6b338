"""Chance is a pure function of the seed and the count, and fair enough."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.chance import MAX_SEED, Dice, ScriptError, from_script, from_seed
from engines.core.flow import Pick, Roll, Shuffle


def test_known_draws_stay_what_they_are():
    """The first draws of some seeds, written down: they must never change, or old games would."""
    assert [Dice(1).below(6), Dice(2).below(6), Dice(3).below(1000)] == KNOWN_FIRST
    dice = Dice(7)
    assert [dice.below(6) for _ in range(12)] == KNOWN_TWELVE
    assert Dice(7).shuffled(range(8)) == KNOWN_ORDER
    assert dice.count == 12


KNOWN_FIRST = [5, 2, 365]
KNOWN_TWELVE = [4, 4, 5, 1, 3, 0, 4, 3, 4, 0, 3, 4]
KNOWN_ORDER = [3, 4, 0, 2, 1, 7, 5, 6]


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, MAX_SEED])
def test_dice_are_fair(seed: int):
    dice = Dice(seed)
    counts = Counter(dice.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_750 < n < 2_250 for n in counts.values()), counts  # five standard deviations


def test_neighbouring_seeds_do_not_resemble_each_other():
    firsts = Counter(Dice(seed).below(6) for seed in range(6_000))
    assert all(850 < n < 1_150 for n in firsts.values()), firsts


def test_orders_of_three_are_equally_frequent():
    dice = Dice(5)
    orders = Counter(tuple(dice.shuffled("abc")) for _ in range(6_000))
    assert len(orders) == 6
    assert all(850 < n < 1_150 for n in orders.values()), orders


@given(st.integers(0, MAX_SEED), st.integers(0, 10**6), st.integers(1, 10**6))
def test_a_draw_depends_on_seed_and_count_alone(seed: int, count: int, n: int):
    first, second = Dice(seed, count), Dice(seed, count)
    assert first.below(n) == second.below(n)
    assert 0 <= Dice(seed, count).below(n) < n


def test_requests_are_answered_in_their_kind():
    dice = Dice(3)
    assert all(1 <= d <= 10 for d in from_seed(dice, Roll(5, "test", sides=10)))
    assert sorted(from_seed(dice, Shuffle(["a", "b", "c"], "test"))) == ["a", "b", "c"]
    assert from_seed(dice, Pick(["a", "b"], "test")) in ("a", "b")


def test_a_script_is_checked():
    assert from_script([3, 4], Roll(2, "battle")) == (3, 4)
    assert from_script(5, Roll(1, "battle")) == (5,)
    assert from_script(["c"], Shuffle(["a", "b", "c"], "deck")) == ["c", "a", "b"]
    assert from_script("a", Pick(["a", "b"], "tie")) == "a"
    for wrong, request in (
        ([7, 1], Roll(2, "battle")),
        ([1], Roll(2, "battle")),
        (["d"], Shuffle(["a"], "deck")),
        ("c", Pick(["a"], "tie")),
    ):
        with pytest.raises(ScriptError):
            from_script(wrong, request)
