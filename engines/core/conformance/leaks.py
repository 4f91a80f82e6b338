"""No seat is shown what it may not know.

A game is played in two worlds at once: the true one, and another that the seat cannot tell from it by what the game declares
as hidden (`Game.hidden`). As long as what the seat knows is the same in both, all that it is shown must be the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast

from ..bots import Seen, kinds, make_bot
from ..chance import Dice
from ..flow import Ask, Event, Flow, Option
from ..game import Game
from ..session import Session
from ..state import digest_of
from .cases import Case, random_game
from .differences import difference
from .sight import Sight, intents_at, sight, told
from .worlds import known, other_world

MOMENTS = 24  # of a game, at which two worlds part
STEPS = 8  # decisions for which both are followed
HINTS = 4  # computer players asked in a game
compared: Counter[str] = Counter()  # worlds and moments that this process has compared, for reports
MET = 400  # options of the last decisions that are kept to be tried in vain


def no_leaks(case: Case, seed: int) -> Iterator[str]:
    """Worlds that a seat cannot tell apart look alike to it: view, table, question, options, refusals, log and hint."""
    game = case.game
    if not game.has_secrets:
        return
    length = sum(1 for _ in random_game(case.begin(seed), seed))
    session, dice = case.begin(seed), Dice(seed + 1)
    every = max(1, length // MOMENTS)
    wait, declared, hints = 0, False, Hints(game)
    met: list[Option] = []
    for s in random_game(session, seed):
        if s.ask is None:
            break
        met = [*met, *s.ask.options[:20]][-MET:]
        wait -= 1
        if wait > 0 or s.choices_in_scene:
            continue
        wait = every
        seat = dice.choice([*s.state.seats, s.ask.seat, None])
        try:
            for fault in parted(s, seat, met, hints, dice):
                yield f"after {s.now} choices, to {seat or 'everybody'}: {fault}"
        except Exception as error:
            error.add_note(f"after {s.now} choices, as {seat or 'everybody'} sees it")
            raise
        declared = declared or any(secret.places for secret in game.hidden(s.state, seat))
    if not declared:
        yield "the game has secrets, and `hidden` names none"


class Hints:
    """What the computer players would do, asked a few times in a game: thinking takes long."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.kinds = [bot.id for bot in game.bots][:1] or kinds(game)[1:2]
        self.asked = 0

    def compare(self, here: Session, there: Session) -> str:
        if self.asked == HINTS:
            return ""
        kind = self.kinds[self.asked % len(self.kinds)]
        self.asked += 1
        one, again, other = (make_bot(self.game, kind).advise(Seen(s)) for s in (here, here, there))
        assert here.ask is not None
        if one.option not in here.ask.options:
            return f"the player {kind} takes what is not offered"
        if one.option != again.option:
            return f"the player {kind} decides otherwise when it is asked again"
        found = difference(one, other)
        return f"the hint of the player {kind} changes with what it may not know: {found}" if found else ""


def parted(session: Session, seat: str | None, met: Sequence[Option], hints: Hints, dice: Dice) -> Iterator[str]:
    """Begins the running scene in two worlds, and follows both for some decisions."""
    game, setup = session.game, session.setup
    state = session.state_at_scene_start()
    other = other_world(game, state, seat, dice)
    yield from sound_worlds(session, state, other, seat, dice)
    compared["worlds"] += 1
    watched = Watched(game, seat), Watched(game, seat)
    here, there = (
        Session.resume(cast("Game[Any]", watcher), setup, game.codec.clone(world))
        for watcher, world in zip(watched, (state, other), strict=True)
    )
    events: tuple[Sequence[Event], Sequence[Event]] = here.opening, there.opening
    for _ in range(STEPS):
        if here.ask is None or there.ask is None or not same_question(here.ask, there.ask, seat):
            return
        for watcher, world in zip(watched, (here, there), strict=True):
            watcher.look(world.state)
        if watched[0].knew != watched[1].knew:
            return  # what was hidden has come out by the rules
        compared["moments"] += 1
        intents = intents_at(here, seat, met, dice)
        found = first_difference(told(here, events[0], seat), told(there, events[1], seat))
        found = found or first_difference(sight(here, seat, intents), sight(there, seat, intents))
        if not found and here.ask.seat == seat and len(here.ask.own_options) > 1:
            found = hints.compare(here, there)
        if found:
            yield found
            return
        answers = answered(here.ask, there.ask, seat, dice)
        if answers is None:
            return
        for watcher, world, option in zip(watched, (here, there), answers, strict=True):
            watcher.knew.clear()
            world.apply(option)
        events = here.history[-1].events, there.history[-1].events


def same_question(here: Ask, there: Ask, seat: str | None) -> bool:
    """Whether the same is asked in both worlds. What others are asked may tell what they can do or have chosen: a game that
    will not have that asks always, and in secret."""
    if here.seat != there.seat or here.seat == seat:
        return here.seat == there.seat
    kinds = [(ask.rule, ask.secret, ask.cancel, {option.verb for option in ask.own_options}) for ask in (here, there)]
    return kinds[0] == kinds[1]


class Watched:
    """A game that keeps what a seat knows whenever a scene begins. What comes out may be forgotten again (a pile of
    discards that becomes a deck) before the next decision."""

    def __init__(self, game: Game[Any], seat: str | None) -> None:
        self.game = game
        self.seat = seat
        self.knew: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def scene(self, state: Any) -> Flow[None] | None:
        self.look(state)
        return self.game.scene(state)

    def look(self, state: Any) -> None:
        self.knew.append(digest_of(known(self.game, state, self.seat)))


def sound_worlds(session: Session, state: Any, other: Any, seat: str | None, dice: Dice) -> Iterator[str]:
    """What is declared as hidden leaves a sound state, and agrees with `view` and `determinize`."""
    game = session.game
    yield from (f"`hidden` allows a world that cannot be: {fault}" for fault in game.invariants(other))
    before = known(game, state, seat)
    found = difference(before, known(game, other, seat))
    if found:
        yield f"`hidden` names other places in another world: {found}"
    found = difference(seed_apart(game.view(state, seat)), seed_apart(game.view(other, seat)))
    if found:
        yield f"the view shows what is hidden: {found}"
        return
    if seat is not None:
        dealt = game.determinize(game.view(state, seat), seat, dice)
        yield from (f"`determinize` gives a world that cannot be: {fault}" for fault in game.invariants(dealt))
        found = difference(before, known(game, dealt, seat))
        if found:
            yield f"the view hides what `hidden` does not name, or `determinize` changes what is known: {found}"


def seed_apart(view: Any) -> Any:
    view.dice = Dice()
    return view


def first_difference(here: Sight, there: Sight) -> str:
    """Where two worlds look different, and what differs."""
    for (where, one), (_, other) in zip(here, there, strict=False):
        if where.startswith("the seed") and (one or other):
            return f"{where} is shown"
        found = difference(one, other)
        if found:
            return f"{where} changes with what may not be known: {found}"
    return ""


def answered(here: Ask, there: Ask, seat: str | None, dice: Dice) -> tuple[Option, Option] | None:
    """What is chosen in both worlds: what the seat sees chosen is the same, what it does not see may differ."""
    if here.seat != seat and here.secret and there.secret and dice.below(2):
        return dice.choice(here.own_options), dice.choice(there.own_options)
    common = [option for option in here.own_options if option in there.own_options]
    if not common:
        return None
    option = dice.choice(common)
    return option, option
