"""Where another choice was worth much more: a computer player looks at each decision of a seat again, and both choices are
played on in worlds that the seat could have been in, with the same dice for both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .bots import Seen, make_bot, usual_bot
from .flow import IllegalChoice, Option, RulesError
from .game import Bot
from .judgement import leads, may_hear
from .packing import PackedGame, unpack
from .session import Session

MOST = 5  # moments that are named
FIRST_LOOK, SECOND_LOOK = 2, 10  # worlds in which a choice is tried: all of them, and those that come into question
IN_QUESTION = 12
APART = 4  # decisions between two moments, at least: steps of one action are one mistake
AHEAD = 24  # decisions that are played on, at most
NEARLY = 0.3  # of what a better choice is worth more: so near, another one counts as found
CLEAR = 1.5  # standard errors by which the better choice must be better
STORY = 4  # sentences about what came of a choice
LOST = (IllegalChoice, RulesError, LookupError, ValueError)  # what an imagined world may trip over


class Line(NamedTuple):
    """What came of a choice: its worth for the seat in each world, and the story of the first."""

    worths: tuple[float, ...]
    story: tuple[str, ...]

    @property
    def worth(self) -> float:
        return sum(self.worths) / len(self.worths)


class Missed(NamedTuple):
    """A moment where another choice was worth much more."""

    moment: int
    seat: str
    chosen: Option
    better: Option
    why: str  # the reason of the computer player
    words: str  # what was chosen
    after_chosen: Line
    after_better: Line

    @property
    def gap(self) -> float:
        return self.after_better.worth - self.after_chosen.worth


class Tried(NamedTuple):
    """Another choice at such a moment."""

    option: Option
    after: Line
    is_found: bool


def review(work: tuple[PackedGame, Sequence[str]], tell: Callable[[float], None]) -> list[Missed]:
    """Up to five moments of some seats, in their order. A task for another process."""
    packed, seats = work
    session = unpack(packed)
    records = list(session.history)
    moments = [n for n, record in enumerate(records) if record.seat in seats]
    player = make_bot(session.game, usual_bot(session.game))
    found: list[Missed] = []
    for done, moment in enumerate(moments):
        session.goto(moment)
        advice = _advice(session, player, records[moment].option)
        if advice is not None:
            found += _compared(session, moment, records[moment].option, *advice, FIRST_LOOK)
        tell(0.8 * (done + 1) / len(moments))
    found = sorted((missed for missed in found if missed.gap > 0), key=lambda missed: -missed.gap)[:IN_QUESTION]
    sure: list[Missed] = []
    for done, missed in enumerate(found):
        session.goto(missed.moment)
        sure += _compared(session, missed.moment, missed.chosen, missed.better, missed.why, SECOND_LOOK)
        tell(0.8 + 0.2 * (done + 1) / len(found))
    best: list[Missed] = []
    for missed in sorted((missed for missed in sure if is_clear(missed)), key=lambda missed: -missed.gap):
        if len(best) < MOST and all(abs(missed.moment - other.moment) >= APART for other in best):
            best.append(missed)
    return sorted(best, key=lambda missed: missed.moment)


def try_again(work: tuple[PackedGame, Missed, Option], tell: Callable[[float], None]) -> Tried:
    """How good another choice is at a moment that was missed. A task for another process."""
    packed, missed, option = work
    session = unpack(packed)
    session.goto(missed.moment)
    if option == missed.better:
        return Tried(option, missed.after_better, True)
    after = _line(session, option, len(missed.after_better.worths))
    if after is None:
        return Tried(option, missed.after_chosen, False)
    return Tried(option, after, option != missed.chosen and after.worth >= missed.after_better.worth - NEARLY * missed.gap)


def is_clear(missed: Missed) -> bool:
    """True if the better choice is not better by chance, and by enough to be worth a word."""
    gaps = [a - b for a, b in zip(missed.after_better.worths, missed.after_chosen.worths, strict=True)]
    spread = math.sqrt(sum((gap - missed.gap) ** 2 for gap in gaps) / max(1, len(gaps) - 1))
    typical = sum(abs(worth) for worth in missed.after_chosen.worths) / len(gaps)
    return missed.gap > CLEAR * spread / math.sqrt(len(gaps)) and missed.gap > 0.02 * typical


def _advice(session: Session, player: Bot, chosen: Option) -> tuple[Option, str] | None:
    """What the computer player would have chosen instead, and why."""
    ask = session.ask
    if ask is None or len(ask.own_options) < 2:
        return None
    advice = player.advise(Seen(session))
    if advice.option == chosen or advice.option in ask.interruptions:
        return None
    return advice.option, advice.why


def _compared(session: Session, moment: int, chosen: Option, better: Option, why: str, worlds: int) -> list[Missed]:
    after_chosen, after_better = _line(session, chosen, worlds), _line(session, better, worlds)
    if after_chosen is None or after_better is None or session.ask is None:
        return []
    words = session.game.label(session.state, chosen)
    return [Missed(moment, session.ask.seat, chosen, better, why, words, after_chosen, after_better)]


def _line(session: Session, option: Option, worlds: int) -> Line | None:
    """Plays on after a choice. The same worlds and dice for every choice at this decision."""
    seen = Seen(session)
    worths: list[float] = []
    story: tuple[str, ...] = ()
    for n in range(worlds):
        world = seen.imagine(light=False)
        if world is None:
            return None
        here = world.now
        try:
            world.apply(option)
            _play_on(world)
        except LOST:
            return None
        worths.append(leads(world.game, world.state)[seen.seat])
        if n == 0:
            story = _told(world, here, seen.seat)
    return Line(tuple(worths), story)


def _play_on(world: Session) -> None:
    """To the end of the turn, or of the game."""
    quick = world.game.bots[0].id if world.game.bots else "greedy"
    bots: dict[str, Bot] = {}
    for _ in range(AHEAD):
        if world.ask is None or any(event.kind == "turn" for event in world.history[-1].events):
            return
        seat = world.ask.seat
        if seat not in bots:
            bots[seat] = make_bot(world.game, quick)
        world.apply(bots[seat].advise(Seen(world)).option)


def _told(world: Session, start: int, seat: str) -> tuple[str, ...]:
    game = world.game
    events = [event for record in world.history[start:] for event in record.events if may_hear(world, event, seat)]
    plain = [event for event in events if event.kind not in ("turn", "phase")]
    headlines = [event for event in plain if event.kind in game.headlines] or plain
    return tuple(text for event in headlines if (text := game.tell(world.state, event)))[:STORY]
