"""Computer players for every game (random, greedy, searching), and what any computer player is given.

A player never holds the session. It gets a `Seen`: the view of its seat, its ask, private randomness that depends only on
what it may know and on the salt of the game, and `imagine()`, a session in a world consistent with what it knows.

Thinking is counted in positions, never in seconds: the same seed gives the same game on every machine. A safety net in
seconds ends a decision that takes too long, and is noted when it does.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from .chance import MAX_SEED, Dice
from .flow import Ask, IllegalChoice, Option
from .game import Advice as Advice
from .game import Bot as Bot
from .game import Game
from .game import Weighed as Weighed
from .session import FATE, Session
from .state import digest_of
from .weights import Temper, values, weights_file

T = TypeVar("T")

SAFETY_NET = 4.0  # seconds of the processor that a decision may take; budgets in positions end long before
TRIES = 24  # how often to look for a world in which the choices of this scene could have been made


class Seen:
    """What one seat knows at one decision."""

    def __init__(self, session: Session, stop: Callable[[], bool] | None = None) -> None:
        assert session.ask is not None
        self.game: Game[Any] = session.game
        self.ask: Ask = session.ask
        self.seat = session.ask.seat
        self._called_off = stop or (lambda: False)
        self._started = time.thread_time()
        self.positions = 0  # looked at for this decision: what a budget counts
        self.cut_short = False  # the safety net in seconds ended the search before its budget did
        self._session = session
        self._scene: bytes | None = None
        self._dice: Dice | None = None
        self._view: Any = None

    @property
    def state(self) -> Any:
        """The view of the present state, without the dice; not to be changed."""
        if self._view is None:
            self._view = msgspec.structs.replace(self.game.view(self._session.state, self.seat), dice=Dice())
        return self._view

    def look(self, positions: int = 1) -> None:
        """Counts positions that were looked at."""
        self.positions += positions

    def stop(self) -> bool:
        """True when the search has to end at once: it was called off, or the safety net bites."""
        if self._called_off():
            return True
        if time.thread_time() - self._started > SAFETY_NET:
            self.cut_short = True
        return self.cut_short

    @property
    def dice(self) -> Dice:
        """Private randomness, the same for the same knowledge in the same game."""
        if self._dice is None:
            self._dice = Dice(int(digest_of(self.state, len(self.ask.options), self._session.salt)[:13], 16))
        return self._dice

    def near_best(self, items: Iterable[T], worth: Callable[[T], float], margin: float) -> T:
        """The best, or one that is worse by less than the margin: the salt of the game decides, so that no two are alike."""
        ranked = sorted(((worth(item), -n, item) for n, item in enumerate(items)), key=lambda r: r[:2], reverse=True)
        close = [item for value, _, item in ranked if value >= ranked[0][0] - margin]
        return close[0] if len(close) == 1 else self.dice.choice(close)

    def imagine(self, light: bool = True) -> Session | None:
        """A session at this decision in a possible world: unseen cards are dealt again, and it has its own dice.
        None if no such world was found."""
        game, session = self.game, self._session
        if self._scene is None:
            self._scene = game.codec.pack(game.view(session.state_at_scene_start(), self.seat))
        for _ in range(TRIES):
            state = game.determinize(game.codec.unpack(self._scene, session.setup.edition), self.seat, self.dice)
            state.dice = Dice(self.dice.below(MAX_SEED))
            try:
                other = session.fork(state, (), session.chance_in_scene, light, salt=self.dice.below(MAX_SEED))
                for choice, secret, seat in zip(
                    session.choices_in_scene, session.secret_in_scene, session.seats_in_scene, strict=True
                ):
                    if secret and seat != self.seat and other.ask is not None:
                        choice = self.dice.choice(other.ask.own_options)
                    other.apply(choice)
            except (IllegalChoice, IndexError):
                continue
            if other.ask is None or other.ask.seat != self.seat:
                continue
            if not game.has_secrets or list(other.ask.options) == list(self.ask.options):
                return other
        return None


class RandomBot:
    """Takes a random option."""

    def advise(self, seen: Seen) -> Advice:
        return Advice(seen.dice.choice(seen.ask.own_options), "any option will do")


class GreedyBot:
    """Looks one decision ahead and takes what the game's evaluation likes best."""

    def __init__(self, worlds: int = 4) -> None:
        self.worlds = worlds

    def advise(self, seen: Seen) -> Advice:
        options = seen.ask.own_options
        totals = [0.0] * len(options)
        for _ in range(self.worlds if seen.game.has_secrets else 1):
            for i, option in enumerate(options):
                world = seen.imagine()
                if world is None:
                    return Advice(seen.dice.choice(options), "nothing better was seen")
                world.apply(option)
                totals[i] += seen.game.evaluate(world.state, seen.seat)
                seen.look()
                if seen.stop():
                    break
        best = max(range(len(options)), key=totals.__getitem__)
        weighed = tuple(Weighed(option, total) for option, total in zip(options, totals, strict=True))
        return Advice(options[best], "it looks best one step ahead", weighed)


class _Node:
    __slots__ = ("children", "seen", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, _Node] = {}
        self.visits = 0
        self.seen = 0  # how often it could have been chosen
        self.total: dict[str, float] = {}


class SearchBot:
    """Monte Carlo tree search over determinized worlds: each playout imagines one, descends by upper confidence bounds
    over the options that exist there, adds a node, and plays on at random."""

    def __init__(self, positions: int = 3000, depth: int = 60, explore: float = 0.7) -> None:
        self.positions, self.depth, self.explore = positions, depth, explore

    def advise(self, seen: Seen) -> Advice:
        root = _Node()
        done = 0
        while seen.positions < self.positions and not seen.stop():
            world = seen.imagine()
            if world is None:
                break
            seen.look(self._playout(seen, world, root))
            done += 1
        if not root.children:
            return GreedyBot().advise(seen)
        option = max(root.children, key=lambda o: root.children[o].visits)
        node = root.children[option]
        share = node.total.get(seen.seat, 0.0) / max(1, node.visits)
        return Advice(option, f"it did best in {done} games played ahead ({share:.0%})")

    def _playout(self, seen: Seen, world: Session, root: _Node) -> int:
        """Plays one world ahead; the number of positions that it came through."""
        path = [root]
        node = root
        steps = 0
        while world.ask is not None and steps < self.depth:
            options = world.ask.own_options
            seat = world.ask.seat
            for option in options:
                node.children.setdefault(option, _Node()).seen += 1
            fresh = [o for o in options if not node.children[o].visits]
            if fresh:
                option = seen.dice.choice(fresh)
            else:
                option = max(options, key=lambda o: self._bound(node.children[o], seat))
            world.apply(option)
            node = node.children[option]
            path.append(node)
            steps += 1
            if fresh:
                break
        while world.ask is not None and steps < self.depth:
            world.apply(seen.dice.choice(world.ask.own_options))
            steps += 1
        values = rewards(world)
        for visited in path:
            visited.visits += 1
            for seat, value in values.items():
                visited.total[seat] = visited.total.get(seat, 0.0) + value
        return steps + 1

    def _bound(self, node: _Node, seat: str) -> float:
        return node.total.get(seat, 0.0) / node.visits + self.explore * math.sqrt(math.log(node.seen) / node.visits)


def rewards(world: Session) -> dict[str, float]:
    """The value of a playout for each seat, from 0 to 1: a win, or its evaluation against the best of the others."""
    seats = world.state.seats
    outcome = world.outcome
    if outcome is not None:
        return {s: 1.0 / len(outcome.winners) if s in outcome.winners else 0.0 for s in seats}
    worth = {s: world.game.evaluate(world.state, s) for s in seats}
    out = {}
    for seat in seats:
        others = [w for s, w in worth.items() if s != seat]
        lead = worth[seat] - max(others, default=0.0)
        out[seat] = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, lead))))
    return out


KINDS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
STAND_INS = ("greedy", "random")  # who plays on for a player that failed, and who for that one
WITH = "/"  # between a level and its temper: "hard/bold"


def kinds(game: Game[Any]) -> list[str]:
    """The names of the computer players that a game can be played with, without their tempers."""
    return [*KINDS, *(b.id for b in game.bots)]


def is_known(game: Game[Any], kind: str) -> bool:
    """True if the game has this computer player, with or without a temper."""
    level, temper = level_and_temper(game, kind)
    return level in kinds(game) and temper in ("", *tempers_of(game, level))


def tempers_of(game: Game[Any], level: str) -> dict[str, Temper]:
    """The tempers that a level can have: those of the game, if the level plays by weights."""
    own = game.bot(level)
    return {temper.id: temper for temper in game.tempers} if own is not None and own.tuned is not None else {}


def level_and_temper(game: Game[Any], kind: str) -> tuple[str, str]:
    """The parts of a computer player's name. A temper alone stands for the usual level with it."""
    level, _, temper = kind.partition(WITH)
    if not temper and game.bot(level) is None and any(level == known.id for known in game.tempers):
        return usual_bot(game), level
    return level, temper


def usual_bot(game: Game[Any]) -> str:
    """The normal player, or the middle one of those that the game brings."""
    ids = [bot.id for bot in game.bots]
    return "normal" if "normal" in ids else ids[len(ids) // 2] if ids else "greedy"


def stand_in_for(failed: str) -> str:
    """Who plays on for a player that failed; "" if even chance has."""
    left = STAND_INS[STAND_INS.index(failed) + 1 :] if failed in STAND_INS else STAND_INS
    return left[0] if left else ""


def make_bot(game: Game[Any], kind: str, weights: Mapping[str, float] | None = None) -> Bot:
    """A computer player by its name: "hard", or with a temper "hard/bold". `weights` are laid over the game's own."""
    level, temper = level_and_temper(game, kind)
    own = game.bot(level)
    if own is None and level not in KINDS:
        raise ValueError(f"{game.title} has no computer player {level!r}; there are {', '.join(kinds(game))}.")
    tempers = tempers_of(game, level)
    if temper and temper not in tempers:
        offered = f"there are {', '.join(tempers)}" if tempers else "this player has none"
        raise ValueError(f"{game.title} has no temper {temper!r} for {level!r}; {offered}.")
    if own is None:
        return KINDS[level]()
    if own.tuned is None or not (temper or weights):
        return own.make()
    figures = {**values(weights_file(game.id)), **(weights or {})}
    return own.tuned(tempers[temper].applied(figures) if temper else figures)


def play_out(session: Session, bots: Mapping[str, Bot], salt: int = 0, most: int | None = None,
             stop: Callable[[], bool] | None = None) -> int:  # fmt: skip
    """Lets computer players decide until the game ends or `most` decisions are made. Returns how many were made.
    `salt` is for the random ones."""
    random = Dice(salt + 1)
    made = 0
    while session.ask is not None and (most is None or made < most):
        bot = bots.get(session.ask.seat)
        if session.ask.seat == FATE or type(bot) is RandomBot:
            option = random.choice(session.ask.own_options)  # needs no view, and must cost next to nothing
        elif bot is None:
            break
        else:
            option = bot.advise(Seen(session, stop)).option
        session.apply(option)
        made += 1
        if stop is not None and stop():
            break
    return made
