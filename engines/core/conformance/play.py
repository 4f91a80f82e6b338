"""Random play: games end, every option works, what is taken back is taken back, and one seed gives one game."""

from __future__ import annotations

from collections.abc import Iterator

from ..flow import Ask, IllegalChoice, Option
from ..session import Session
from .cases import Case, random_game

SPREAD = 17  # decisions between those whose every option is tried
MOST_TRIED = 40  # options tried at one decision
LAST_SPREAD = 1500
MOMENTS_TAKEN_BACK = 60
REFUSED_UNTIL = 60


def games_end(case: Case, seed: int) -> Iterator[str]:
    """A random game ends with an outcome; nothing it passes through breaks an invariant; every event has words."""
    session = case.begin(seed)
    game = session.game
    for s in random_game(session, seed + 1):
        yield from (f"after {s.now} choices: {fault}" for fault in game.invariants(s.state))
        if s.ask is not None:
            yield from (f"after {s.now} choices: {fault}" for fault in faults_of_ask(s, s.ask))
    outcome = session.outcome
    if outcome is None:
        yield "the game is over and has no outcome"
        return
    if not set(outcome.winners) <= set(session.state.seats):
        yield f"somebody wins who does not play: {', '.join(outcome.winners)}"
    if not outcome.why:
        yield "the outcome does not say why"
    for event in (event for record in session.history for event in record.events):
        if "…" in game.tell(session.state, event):
            yield f"the words of the event {event.kind} name what it does not carry"


def faults_of_ask(session: Session, ask: Ask) -> Iterator[str]:
    offered = set(ask.options)
    if len(offered) != len(ask.options):
        yield f"an option is listed twice: {ask.prompt}"
    if not ask.prompt:
        yield "a question has no words"
    if ask.seat not in session.state.seats:
        yield f"{ask.seat} is asked and does not play"
    yield from (
        f"{option.verb} is offered and refused at once: {why}" for option, why in ask.refusals().items() if option in offered
    )
    if ask.pass_option is not None and ask.pass_option not in offered:
        yield f"the option that declines is not offered: {ask.prompt}"
    if ask.interruptions and not set(ask.interruptions) < offered:
        yield f"the seat that is asked has nothing to choose: {ask.prompt}"
    if any(option.seat in (None, ask.seat) for option in ask.interruptions):
        yield f"a seat interrupts itself: {ask.prompt}"


def options_work(case: Case, seed: int) -> Iterator[str]:
    """At spread moments every option is carried out on a clone."""
    for s in random_game(case.begin(seed), seed + 1):
        if s.ask is not None and s.now % SPREAD == 0 and s.now < LAST_SPREAD:
            for option in s.ask.options[:MOST_TRIED]:
                try:
                    s.clone().apply(option)
                except IllegalChoice as refusal:
                    yield f"after {s.now} choices an option is offered, and refused when it is chosen: {refusal}"


def undo_and_redo(case: Case, seed: int) -> Iterator[str]:
    """Whatever is taken back, or done again, leads to the same position."""
    session = case.begin(seed)
    digests = [s.digest() for s in random_game(session, seed + 1)]
    step = max(1, len(digests) // MOMENTS_TAKEN_BACK)
    for moment in range(len(digests) - 1, -1, -step):
        session.goto(moment)
        if session.digest() != digests[moment]:
            yield f"taken back to {moment} choices, the position is another one"
            return
    session.goto(0)
    while session.redo():
        pass
    if session.digest() != digests[-1]:
        yield "done again to its end, the game ends otherwise"


def one_seed_one_game(case: Case, seed: int) -> Iterator[str]:
    """The same choices with the same seed give the same game."""
    first, second = case.begin(seed), case.begin(seed)
    for one, two in zip(random_game(first, seed + 1), random_game(second, seed + 1), strict=False):
        if (one.ask and one.ask.options) != (two.ask and two.ask.options):
            yield f"two games with one seed offer different options after {one.now} choices"
            return
    if first.digest() != second.digest():
        yield "two games with one seed end in different positions"


def wrong_choices_are_refused(case: Case, seed: int) -> Iterator[str]:
    """What is not offered is refused with a sentence, and changes nothing."""
    for s in random_game(case.begin(seed), seed + 1):
        if s.ask is None or s.now > REFUSED_UNTIL:
            return
        before = s.digest()
        for wrong in (Option("no_such_verb"), Option(s.ask.options[0].verb, space="nowhere", amount=-1)):
            try:
                s.apply(wrong)
                yield f"after {s.now} choices, what is not offered can be chosen: {wrong.verb}"
                return
            except IllegalChoice as refusal:
                if not str(refusal):
                    yield f"after {s.now} choices, a refusal has no words"
        if s.digest() != before:
            yield f"after {s.now} choices, what was refused has changed the position"
