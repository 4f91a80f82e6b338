"""Trying out a file of unknown origin: it must fit the types and the schema of its game, draw its table for every seat, and
be played on at random without a fault. It runs in a process of its own (gate.py), where nothing that it meets can hurt."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from . import edition_files, editions, saves
from .bots import is_known
from .chance import Dice
from .data import Edition
from .flow import Event, RulesError
from .game import Game
from .registry import games
from .saves import LATEST, Save
from .seating import is_person
from .session import FATE, Session

CHOICES = 50  # made at random in each trial
TRIALS = 4  # of a save, and of each scenario of an edition
ENOUGH_SECONDS = 2.0  # no further trial begins after them
SHOW_EVERY = 5  # choices between two looks at all tables
SHOWN = 8  # options of a decision whose button and sketch are made
LONGEST_NAME = 200  # characters of a title, or of who plays


def fault_in_save(content: bytes, name: str) -> str:
    document = saves.parse(content, name)
    fault = _fault_in_header(document)
    if fault:
        return f"{name} is not opened: {fault}."
    session = Session.open(document, name)
    if session.script is not None and session.state.dice.scripted < len(session.script):
        return f"{name} is not opened: it brings its own dice."
    if document.start is not None and session.game.faults(session.state_at(0)):
        return f"{name} is not opened: it begins at a position that cannot be."
    fault = fault_in_game(session)
    return f"{name} is not opened: {fault}." if fault else ""


def _fault_in_header(document: Save) -> str:
    if len(document.title) > LONGEST_NAME or any(len(who) > LONGEST_NAME for who in document.players.values()):
        return "it holds a name without end"
    if not 0 <= document.saved <= LATEST:
        return "it was saved at no possible time"
    game = games.get(document.game)
    strange = [who for who in document.players.values() if not is_person(who) and (game is None or not is_known(game, who))]
    return f"it is played by {strange[0][:40]!r}, whom nobody knows" if strange else ""


def fault_in_edition(content: bytes, name: str) -> str:
    file = edition_files.unpack(content, name)
    editions.require_fit(file, name)
    game = games[file.about.game]
    edition = file.edition()
    known = [issue for issue in editions.problems(game, edition) if issue.severe]
    try:
        editions.boards(game, edition)
    except Exception as error:
        return f"{name} is not taken: its boards cannot be drawn ({type(error).__name__})."
    if known:
        return ""  # the editor names them, and it cannot be played with them
    fault = fault_in_scenarios(game, edition)
    return f"{name} is not taken: {fault}." if fault else ""


def fault_in_scenarios(game: Game[Any], edition: Edition) -> str:
    """What goes wrong when each scenario of an edition is begun and played on at random."""
    started, seed = time.monotonic(), 0
    while seed == 0 or (seed < TRIALS and time.monotonic() - started < ENOUGH_SECONDS):
        seed += 1
        for scenario in game.scenarios_of(edition):
            try:
                session = Session.new(game, scenario.id, seed=seed, edition=edition)
            except Exception as error:
                return f"“{scenario.title}” cannot be begun ({_kind(error)})"
            fault = _fault_in_trial(session, seed)
            if fault:
                return f"in “{scenario.title}” {fault}"
    return ""


# --- trying out


def fault_in_game(session: Session) -> str:
    """What is wrong with a game that was opened: its state, what is drawn and told of it, random play on clones of it."""
    try:
        wrong = session.game.faults(session.state)
    except Exception as error:
        return f"its position cannot be checked ({_kind(error)})"
    if wrong:
        return f"in its position {wrong[0].removesuffix('.')}"
    started = time.monotonic()
    for seed in range(1, TRIALS + 1):
        try:
            clone = session.clone()
        except Exception as error:
            return f"it cannot be played on ({_kind(error)})"
        clone.state.dice.seed = seed
        fault = _fault_in_trial(clone, seed)
        if fault:
            return fault
        if time.monotonic() - started > ENOUGH_SECONDS:
            break
    return ""


def _fault_in_trial(session: Session, seed: int) -> str:
    """Plays on at random; every few choices the table of every seat is built."""
    chooser = Dice(seed)
    try:
        for number in range(CHOICES):
            if number % SHOW_EVERY == 0:
                _show(session)
            if session.ask is None:
                break
            session.apply(chooser.choice(session.ask.options))
        _show(session)
    except RulesError as error:
        return f"it cannot be played on: {str(error).removesuffix('.')}"
    except Exception as error:
        return f"it cannot be played on ({_kind(error)})"
    return ""


def _show(session: Session) -> None:
    """All that the window would show of a position."""
    game, ask = session.game, session.ask
    for seat in (None, *session.setup.seats):
        state = game.view(session.state, seat)
        game.table(session.state, seat, ask if ask is not None and ask.seat in (seat, FATE) else None)
        for event in _latest_events(session):
            game.tell(state, event)
    if ask is None:
        game.outcome(session.state)
        return
    ask.refusals()
    for option in ask.options[:SHOWN]:
        game.label(session.state, option)
        game.sketch(session.state, ask, option)


def _latest_events(session: Session) -> Iterator[Event]:
    if session.history:
        yield from session.history[-1].events
    else:
        yield from session.opening


def _kind(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error)[:80]}" if str(error) else type(error).__name__
