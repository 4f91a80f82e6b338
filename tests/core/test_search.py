"""Search by playing ahead: the time goes to options that are close; the first thought stands unless another is better."""

from __future__ import annotations

from engines.core import Session
from engines.core.bots import Seen
from engines.core.chance import Dice
from engines.core.search import compare, play_until, preferred
from tests.isthmus.game import GAME


def decision() -> Seen:
    session = Session.new(GAME, seed=5)
    while len(session.ask.options) < 4:
        session.apply(session.ask.options[0])
    return Seen(session)


def ahead_of(seen: Seen, worth, noise: float = 0.0, cost: int = 10):
    """An option is worth what the test says, and each world adds the same luck to all."""

    def ahead(world: Session, option) -> float:
        seen.look(cost)
        luck = Dice(world.salt)
        return worth(option) + luck.gauss() + noise * Dice(world.salt + 1 + seen.ask.options.index(option)).gauss()

    return ahead


def test_the_best_is_found_and_the_budget_kept():
    seen = decision()
    options = seen.ask.options
    best = options[2]
    trials = compare(seen, options, ahead_of(seen, lambda o: float(o == best)), budget=2000)
    assert trials[0].option == best
    assert {trial.option for trial in trials} == set(options)
    assert seen.positions <= 2000 + 10 * len(options)


def test_all_meet_the_same_worlds():
    seen = decision()
    met: dict = {}

    def ahead(world: Session, option) -> float:
        seen.look(10)
        met.setdefault(option, []).append(world.salt)
        return 0.0

    compare(seen, seen.ask.options, ahead, budget=400)
    longest = max(met.values(), key=len)
    assert len(set(longest)) == len(longest) > 2, "each world is another"
    assert all(worlds == longest[: len(worlds)] for worlds in met.values())


def test_time_goes_where_options_are_close():
    def spent(gap: float) -> int:
        seen = decision()
        favourite = seen.ask.options[0]
        compare(seen, seen.ask.options, ahead_of(seen, lambda o: gap * (o == favourite), noise=1.0), budget=4000)
        return seen.positions

    assert spent(20.0) < spent(0.0) / 2


def test_a_search_that_is_called_off_leaves_no_half_world():
    session = decision()._session
    calls = iter([False] * 9 + [True] * 999)
    seen = Seen(session, stop=lambda: next(calls))
    trials = compare(seen, seen.ask.options, ahead_of(seen, lambda o: 0.0), budget=10**6)
    assert len({len(trial.values) for trial in trials}) == 1


def test_the_first_thought_stands_unless_another_is_surely_better():
    seen = decision()
    first, other = seen.ask.options[:2]
    slightly = compare(seen, [first, other], ahead_of(seen, lambda o: 0.05 * (o == other), noise=1.0), budget=400)
    assert preferred(slightly, first, least=2.0, doubt=1.0) is None
    clearly = compare(seen, [first, other], ahead_of(seen, lambda o: 5.0 * (o == other), noise=1.0), budget=400)
    assert preferred(clearly, first, least=2.0, doubt=1.0).option == other


def test_one_policy_plays_on_for_everybody():
    world = decision().imagine()
    made = play_until(world, lambda w: w.ask.own_options[0], lambda w: False, most=3)
    assert made == 3
    assert play_until(world, lambda w: w.ask.own_options[0], lambda w: True, most=3) == 0
