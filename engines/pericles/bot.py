"""The computer players of our own: Themistocles weighs options, Strategos also plays the war ahead."""

from __future__ import annotations

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.chance import Dice

from .data import CITY, COMPATRIOT, ENEMY
from .state import Pericles
from .themistocles import choose
from .themistocles_war import place_value

SEARCHED = frozenset(("place", "reveal", "issue", "commit", "moves", "second_battle"))
OVER = 1000.0


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
    if not last or g.data.victory.get("final_bonuses"):
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
    """Judges each kind of decision by its own rule of thumb."""

    def advise(self, seen: Seen) -> Advice:
        option, why = choose(seen.state, seen.ask, seen.dice)
        return Advice(option, why)


# === STRATEGOS ===


class StrategosBot:
    """Plays the rest of the Theater phase ahead in imagined worlds, everybody deciding like Themistocles, and takes
    the option after which the position is worth most."""

    def __init__(self, worlds: int = 5, most_options: int = 4) -> None:
        self.worlds, self.most_options = worlds, most_options

    def advise(self, seen: Seen) -> Advice:
        g: Pericles = seen.state
        first, why = choose(g, seen.ask, seen.dice)
        if g.phase not in SEARCHED or len(seen.ask.options) < 2:
            return Advice(first, why)
        options = self._candidates(seen, first)
        totals = dict.fromkeys(options, 0.0)
        tried = 0
        for _ in range(self.worlds):
            seed = seen.dice.below(1 << 50)
            for option in options:
                world = seen.imagine()
                if world is None or seen.stop():
                    return Advice(first, why)
                totals[option] += self._play_ahead(world, option, seen.seat, Dice(seed))
            tried += 1
        best = max(options, key=lambda o: totals[o] + (0.3 * tried if o == first else 0.0))
        gain = (totals[best] - totals[first]) / max(1, tried)
        return Advice(
            best, why if best == first else f"played ahead in {tried} worlds, {gain:.1f} better than the first thought"
        )

    def _candidates(self, seen: Seen, first: Option) -> list[Option]:
        """The first thought, and the next best Theaters for a marker, or options spread over the rest."""
        others = [o for o in seen.ask.options if o != first]
        if first.verb == "place":
            kind = (first.card or "").removeprefix(f"{seen.seat}_")
            others.sort(key=lambda o: -place_value(seen.state, seen.seat, kind, o.space or ""))
            return [first, *others[: self.most_options - 1]]
        if len(others) >= self.most_options:
            step = len(others) / (self.most_options - 1)
            others = [others[int(i * step)] for i in range(self.most_options - 1)]
        return [first, *others]

    def _play_ahead(self, world: Session, option: Option, seat: str, dice: Dice) -> float:
        world.apply(option)
        g: Pericles = world.state
        turn = g.turn
        steps = 0
        while world.ask is not None and g.turn == turn and g.phase not in ("maintenance", "redeploy") and steps < 250:
            world.apply(choose(g, world.ask, dice)[0])
            steps += 1
        return position_value(g, seat)
