"""All that a seat is shown at a decision, by where it is shown: what the window and a host ask the game for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..chance import Dice
from ..flow import Ask, Event, Option
from ..session import Session
from .differences import plain
from .worlds import hidden_values

SKETCHES = 8  # options sketched at a decision
INTENTS = 16  # things tried in vain at a decision

Sight = Iterator[tuple[str, Any]]  # where it is shown, and what


def ask_seen_by(ask: Ask | None, seat: str | None) -> Ask | None:
    """A secret decision of another seat shows only whose it is."""
    if ask is None or not ask.secret or ask.seat == seat:
        return ask
    return Ask(ask.seat, "", [], ask.rule, secret=True)


def sight(session: Session, seat: str | None, intents: Sequence[Option]) -> Sight:
    """What the seat can look at while this decision is open."""
    game, state, ask = session.game, session.state, session.ask
    seen = ask_seen_by(ask, seat)
    if seen is not None:
        yield "the question", [seen.seat, seen.prompt, seen.rule, seen.secret]
    view = game.view(state, seat)
    yield "the seed of the dice in the view", view.dice.seed == state.dice.seed
    view.dice = Dice()
    yield "the view", plain(view)
    table = game.table(state, seat, seen)
    yield "the table", plain(table)
    for focus in sorted({plate.opens for plate in table.plates if plate.opens}):
        yield f"the table with {focus} enlarged", plain(game.focused_table(state, seat, focus, seen))
    if ask is None:
        return
    if seat is not None and ask.seat == seat:
        yield from own_decision(session, ask, intents)
        return
    if seat is not None:
        mine = [option for option in ask.interruptions if option.seat == seat]
        yield "the options to break in", plain(mine)
        yield "the labels", [game.label(state, option) for option in mine]
        yield "what is refused out of turn", [game.out_of_turn(state, seat, intent) for intent in intents]


def own_decision(session: Session, ask: Ask, intents: Sequence[Option]) -> Sight:
    game, state = session.game, session.state
    yield "the options", plain([*ask.options, ask.pass_option, *ask.interruptions])
    yield "what may be done besides", [ask.cancel, ask.always, ask.pause]
    refused = ask.refusals()
    yield "the refusals", sorted((repr(option), why) for option, why in refused.items())
    yield "the labels", [game.label(state, option) for option in (*ask.options, *refused)]
    chosen = ask.options[:: max(1, len(ask.options) // SKETCHES)]
    yield "the previews", [ask.preview(option) for option in chosen if ask.preview is not None]
    yield "the sketches", [plain(game.sketch(state, ask, option)) for option in chosen]
    yield "the step of the key +", plain(game.one_more(state, ask))
    yield "the refusal of what is tried", [[plain(intent), game.why_not(state, ask, intent)] for intent in intents]


def told(session: Session, events: Sequence[Event], seat: str | None) -> Sight:
    """What the seat is told of events."""
    game, state = session.game, session.state
    seen = [event for event in events if event.only is None or seat in event.only]
    yield "the log", [[plain(event), game.tell(state, event)] for event in seen]
    yield "the recap", plain(game.sheets(state, seen, seat))


def intents_at(session: Session, seat: str | None, met: Sequence[Option], dice: Dice) -> list[Option]:
    """What a player may try in vain: cards that lie hidden, and options met before."""
    state = session.state
    hidden = [value for value in hidden_values(session.game, state, seat) if isinstance(value, str)]
    ids = list(dict.fromkeys(hidden))
    verbs = ["", *dict.fromkeys(option.verb for option in session.ask.options[:40])] if session.ask else [""]
    tried = [Option(dice.choice(verbs), card=dice.choice(ids)) for _ in range(INTENTS // 2) if ids]
    tried += [dice.choice(met) for _ in range(INTENTS - len(tried)) if met]
    return [option for option in tried if session.ask is None or option not in session.ask.options]
