"""The computer players of our own: Themistocles weighs options, Strategos also plays the war ahead."""

from __future__ import annotations

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.chance import Dice
from engines.core.search import compare, preferred

from ..data import CITY, COMPATRIOT, ENEMY
from ..state import Pericles
from .themistocles import choose
from .themistocles_war import place_value, useful_moves

SEARCHED = frozenset(("place", "reveal", "issue", "commit", "moves", "second_battle"))  # phases
ASSEMBLY = frozenset(("nominate", "designate", "play", "brain_trust", "oration", "vote", "use_hostages"))  # and verbs
OVER = 1000.0
BUDGET = 3000  # decisions that it plays ahead for one of its own
LEAST_GAIN = 0.3  # how much better than the first thought another option has to be
DOUBT = 0.5  # how many standard errors of a gain count against it


# === WHAT A POSITION IS WORTH ===


def position_value(g: Pericles, seat: str) -> float:
    """Honor of the City-State against the enemy's, some of the own against the compatriot's, and what the map promises."""
    side = CITY[seat]
    enemy = ENEMY[side]
    if g.phase == "over":
        if g.data.kind in ("political_only", "battle_vignette"):
            return OVER if seat in g.winners else -OVER if g.winners else 0.0
        return city_result(g, side) + 0.6 * (g.honor[seat] - g.honor[COMPATRIOT[seat]])
    value = g.city_honor(side) - g.city_honor(enemy) + 0.6 * (g.honor[seat] - g.honor[COMPATRIOT[seat]])
    value += 0.5 * (tokens(g, side) - tokens(g, enemy))
    if g.data.kind in ("political_only", "battle_vignette"):
        return float(value)
    value += 2.0 if g.is_controlling(seat) else 0.0
    last = g.turn >= g.data.last_turn
    if not last or g.data.victory.final_bonuses:
        value += map_value(g, side) - map_value(g, enemy)
    if not last or g.data.kind == "full":
        grain = grain_value(g)
        value += grain if side == "athens" else -grain
    return float(value)


def city_result(g: Pericles, side: str) -> float:
    """The lead in Honor, and much more for the victory: a city may starve or fall with the greater Honor."""
    lead = g.city_honor(side) - g.city_honor(ENEMY[side])
    won = any(CITY[w] == side for w in g.winners)
    return lead + (40.0 if won else -40.0)


def tokens(g: Pericles, side: str) -> int:
    return sum(n for seat, n in g.tokens.items() if CITY[seat] == side)


def map_value(g: Pericles, side: str) -> float:
    total = 0.0
    for theater in g.open_theaters:
        if g.status(theater) == side:
            total += 1.0
        total += 0.5 * g.bases(side, theater)
        total += 0.35 * g.unit_strength(side, theater, "naval") + 0.3 * g.unit_strength(side, theater, "land")
    return total


def grain_value(g: Pericles) -> float:
    """For Athens: starvation, or a last granary under attack."""
    held = [t for t in g.tables.granaries if g.is_open(t) and g.bases("athens", t)]
    if not held:
        return -40.0
    return -6.0 if len(held) == 1 and g.status(held[0]) == "contested" else 0.0


# === THEMISTOCLES ===


class ThemistoclesBot:
    """Decides each kind of question by its own rule of thumb."""

    def advise(self, seen: Seen) -> Advice:
        seen.look(len(seen.ask.options))
        option, why = choose(seen.state, seen.ask, seen.dice)
        return Advice(option, why)


# === STRATEGOS ===


class StrategosBot:
    """Plays the Assembly and the Theater phase ahead in imagined worlds, everybody deciding like Themistocles, and takes the
    option after which the position is worth most."""

    def __init__(self, budget: int = BUDGET, most_options: int = 4) -> None:
        self.budget, self.most_options = budget, most_options

    def advise(self, seen: Seen) -> Advice:
        g: Pericles = seen.state
        first, why = choose(g, seen.ask, seen.dice)
        options = self._candidates(seen, first)
        searched = g.phase in SEARCHED or any(o.verb in ASSEMBLY for o in options)
        if not searched or len(options) < 2:
            return Advice(first, why)
        luck = seen.dice.below(1 << 50)

        def ahead(world: Session, option: Option) -> float:
            return self._play_ahead(seen, world, option, Dice(luck ^ world.salt))

        trials = compare(seen, options, ahead, self.budget)
        best = preferred(trials, first, LEAST_GAIN, DOUBT)
        if best is None:
            return Advice(first, why)
        return Advice(best.option, "the turn ended better with it whenever it was played ahead")

    def _candidates(self, seen: Seen, first: Option) -> list[Option]:
        """The first thought, and the next best Theaters for a marker, units that can reach the battle, or options spread
        over the rest."""
        others = [o for o in seen.ask.options if o != first]
        if first.verb == "place":
            kind = (first.card or "").removeprefix(f"{seen.seat}_")
            others.sort(key=lambda o: -place_value(seen.state, seen.seat, kind, o.space or ""))
            return [first, *others[: self.most_options - 1]]
        if seen.state.phase == "moves":
            return [first, *useful_moves(seen.state, seen.ask, first)[: self.most_options - 1]]
        if len(others) >= self.most_options:
            step = len(others) / (self.most_options - 1)
            others = [others[int(i * step)] for i in range(self.most_options - 1)]
        return [first, *others]

    def _play_ahead(self, seen: Seen, world: Session, option: Option, dice: Dice) -> float:
        world.apply(option)
        g: Pericles = world.state
        turn = g.turn
        steps = 0
        while world.ask is not None and g.turn == turn and g.phase not in ("maintenance", "redeploy") and steps < 250:
            world.apply(choose(g, world.ask, dice)[0])
            steps += 1
        seen.look(steps + 1)
        return position_value(g, seen.seat)
