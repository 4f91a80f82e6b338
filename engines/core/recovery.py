"""Recovery: a game that was cut off is played again from its journal, or goes on from the save made at its last turn.

Under the rules and data that wrote it, a journal leads to the same game; the digests at its turns prove it. Under others the
save comes first: it knows the position itself. Either way the game goes on as far as it can be read and the rules allow, and
the session's notice says what could not be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from . import saves
from .journals import Choice, Contents, Goto, Step, Turn, choices_in, contents_of
from .saves import UNFIT, Save, SaveError
from .session import Session
from .version import VERSION

DAMAGED = "what follows is damaged"
REFUSED = "the rules do not allow what follows"
ELSEWHERE = "what follows led to another position when it was played again"


class Attempt(NamedTuple):
    """A game as far as it could be brought back."""

    session: Session
    kept: int  # choices
    why: str  # what ended it; "" at the journal's end
    proven: bool  # it stood where the journal says, wherever that says so


def recover(path: Path, autosave: Path | None = None) -> Session:
    """The session that a journal describes; `autosave` is the save made beside it."""
    try:
        contents = contents_of(path)
    except SaveError:
        if autosave is None or not autosave.exists():
            raise
        return _from_autosave_alone(path, autosave)
    known = _is_known(contents)
    best: Attempt | None = None
    for attempt in (_from_start, _from_autosave) if known else (_from_autosave, _from_start):
        found = attempt(contents, autosave)
        if found is not None and (best is None or found.kept > best.kept):
            best = found
        if found is not None and not found.why:
            break
    if best is None or (best.kept == 0 and contents.choices > 0):
        if best is not None and best.why == DAMAGED:
            raise SaveError(f"{path.name} is damaged: none of its choices can be read.")
        raise SaveError(f"{path.name} cannot be replayed: the rules do not allow what it holds.")
    best.session.notice = _notice(best, contents, known)
    best.session.lost = max(0, contents.choices - best.kept)
    return best.session


def _is_known(contents: Contents) -> bool:
    """True if these rules and data wrote the journal."""
    header = contents.header
    return header.rules == contents.game.fingerprint(contents.setup.edition) and header.program == VERSION


def _notice(attempt: Attempt, contents: Contents, known: bool) -> str:
    opening = attempt.session.notice
    if attempt.why:
        total = max(contents.choices, attempt.kept)
        return f"{opening} {attempt.kept} of {total} choices kept: {attempt.why}.".strip()
    if opening or known or attempt.proven:
        return opening
    return (
        f"The rules or data of {contents.game.title} have changed since this game was cut off: it was played again by those "
        "of today and may stand differently."
    )


# --- from the journal


def _from_start(contents: Contents, _: Path | None) -> Attempt | None:
    try:
        attempt = _carry_out(lambda: Session.begun(contents.game, contents.setup, contents.header), contents.steps,
                             _is_known(contents))  # fmt: skip
    except UNFIT:
        return None  # it does not even begin
    return _or_damaged(attempt, contents)


def _or_damaged(attempt: Attempt, contents: Contents) -> Attempt:
    return attempt._replace(why=DAMAGED) if not attempt.why and contents.unread else attempt


def _carry_out(begin: Callable[[], Session], steps: Sequence[Step], known: bool, shift: int = 0) -> Attempt:
    """Plays the steps, up to one that the rules refuse or to a turn that begins in another position. Under other rules a
    position may differ and yet be right. `shift` is how many choices lie before the session's first moment."""
    session = begin()
    proven, marks = 0, 0  # the steps up to the last turn that fits; the turns
    differs = False
    for n, step in enumerate(steps):
        if isinstance(step, Turn):
            marks += 1
            if step.turn == session.digest():
                proven = n + 1
            elif known:
                return _carry_out(begin, steps[:proven], known, shift)._replace(why=ELSEWHERE)
            else:
                differs = True
            continue
        try:
            _carry(step, session, shift)
        except UNFIT:
            return Attempt(session, choices_in(steps[:n]), REFUSED, not differs)
    return Attempt(session, choices_in(steps), "", marks > 0 and not differs)


def _carry(step: Choice | Goto, session: Session, shift: int) -> None:
    if isinstance(step, Choice):
        session.apply(step.choice)
        return
    session.goto(step.goto - shift)
    if step.drop:
        session.drop_future()


# --- from the save made at the last turn


def _from_autosave(contents: Contents, autosave: Path | None) -> Attempt | None:
    """Opens the save, and goes on with what the journal holds after it."""
    if autosave is None or not autosave.exists():
        return None
    try:
        document = saves.parse(saves.read(autosave), autosave.name)
        session = Session.open(document, autosave.name)
    except SaveError:
        return None
    before = _steps_before(document, contents.steps)
    if before is None or session.lost:
        return Attempt(session, document.at - session.lost, DAMAGED if before is None else REFUSED, True)
    shift = document.at - session.now
    rest = contents.steps[before:]
    attempt = _carry_out(lambda: Session.open(document, autosave.name), rest, _is_known(contents), shift)
    kept = choices_in(contents.steps[:before]) + attempt.kept
    proven = attempt.proven or not any(isinstance(step, Choice) for step in rest)  # the save itself knows where it stands
    return _or_damaged(attempt._replace(kept=kept, proven=proven), contents)


def _steps_before(document: Save, steps: Sequence[Step]) -> int | None:
    """After how many steps the journal stood where a save of the same game stands; None: it never did."""
    choices: list[object] = []
    now = 0
    found = 0 if not document.choices else None
    for n, step in enumerate(steps, 1):
        if isinstance(step, Choice):
            if choices[now : now + 1] != [step.choice]:  # another choice than the one that was taken back
                choices[now:] = [step.choice]
            now += 1
        elif isinstance(step, Goto):
            now = step.goto
            if step.drop:
                del choices[now:]
        if now == document.at and len(choices) == len(document.choices) and choices == document.choices:
            found = n
    return found


def _from_autosave_alone(path: Path, autosave: Path) -> Session:
    session = Session.load(autosave)
    session.notice = session.notice or f"{path.name} is damaged: this is the game as it stood at its last turn."
    return session
