"""The log as data: what happened, in words with rule numbers, under headings of turns and phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .flow import Event
from .game import Game
from .recap import HEADINGS
from .session import Record, Session

TAKEN_BACK = "taken_back"  # the kind of a line about a take-back, which is no event of a game
SEAT, SORT = "seat", "sort"  # what a filter of the log goes by


class Entry(NamedTuple):
    kind: str  # "turn", "phase" or "" for a plain line
    text: str
    rule: str
    seat: str | None
    moment: int  # the number of choices made before it
    only: tuple[str, ...] | None
    about: tuple[str, ...] = ()  # the ids that it mentions
    event: str = ""  # the kind of its event


class History:
    """The entries of a session. Each choice is put into words once."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._opening: list[Entry] = []
        self._known: list[tuple[Record, list[Entry]]] = []

    def entries(self, session: Session, seat: str | None) -> list[Entry]:
        """Everything that a seat may know, including what was taken back."""
        if session is not self._session:
            self._session, self._known = session, []
            self._opening = [e for event in session.opening if (e := self._entry(session, event, 0)) is not None]
        records = session.history + session.future
        known = 0
        while known < min(len(records), len(self._known)) and self._known[known][0] is records[known]:
            known += 1
        del self._known[known:]
        for n, record in enumerate(records[known:], known + 1):
            told = [e for event in record.events if (e := self._entry(session, event, n)) is not None]
            self._known.append((record, told))
        taken_back = taken_back_in(session)
        out = [*self._opening, *taken_back.get(0, ())]
        for n, (_, told) in enumerate(self._known, 1):
            out += told
            out += taken_back.get(n, ())
        return [e for e in out if e.only is None or seat in e.only]

    def _entry(self, session: Session, event: Event, moment: int) -> Entry | None:
        text = session.game.tell(session.state, event)
        if event.kind in HEADINGS:
            text = str(event.data.get("title") or text).rstrip(".")
        if not text:
            return None
        kind = event.kind if event.kind in HEADINGS else ""
        about = () if kind else tuple(value for value in event.data.values() if isinstance(value, str))
        return Entry(kind, text, event.rule, event.seat, moment, event.only, about, event.kind)


def taken_back_in(session: Session) -> dict[int, tuple[Entry]]:
    """By moment: a line where choices were given up for others although dice had been rolled or secrets shown since."""
    choices: dict[int, list[int]] = {}
    for note in session.taken_back:
        choices.setdefault(note.at, []).append(note.choices)
    return {at: (Entry("", _taken_back(counts), "", None, at, None, event=TAKEN_BACK),) for at, counts in choices.items()}


def _taken_back(counts: Sequence[int]) -> str:
    choices = "1 choice" if sum(counts) == 1 else f"{sum(counts)} choices"
    times = "" if len(counts) == 1 else f" {len(counts)} times, in all"
    return f"Taken back across dice or shown secrets:{times} {choices}."


def tidied(entries: list[Entry]) -> list[Entry]:
    """Leaves out the headings of phases without entries, except that of the running phase."""
    return [
        entry
        for n, entry in enumerate(entries)
        if entry.kind != "phase" or n + 1 == len(entries) or entries[n + 1].kind not in ("turn", "phase")
    ]


def searched(game: Game[Any] | None, entries: list[Entry], words: str) -> list[Entry]:
    """The entries in which all words occur, under the headings of their turns: in the text, in the name of the seat, in the
    rule's number, or in the heading ("round 3 megara")."""
    wanted = words.casefold().split()
    if not wanted or game is None:
        return entries
    names = {seat.id: seat.name for seat in game.seats}
    out: list[Entry] = []
    turn: Entry | None = None
    is_told = False
    for entry in entries:
        if entry.kind == "turn":
            turn, is_told = entry, False
        heading = turn.text if turn is not None else ""
        near = f"{entry.text} {names.get(entry.seat or '', '')} {entry.rule} {heading}".casefold()
        if entry.kind or not all(word in near for word in wanted):
            continue
        if turn is not None and not is_told:
            out.append(turn)
            is_told = True
        out.append(entry)
    return out


def sifted(game: Game[Any] | None, entries: list[Entry], only: tuple[str, str] | None) -> list[Entry]:
    """All entries but asides, or those about a seat or of a sort, under the headings of their turns."""
    if only is None or game is None:
        asides = game.log_asides if game is not None else ()
        return tidied([entry for entry in entries if entry.event not in asides])
    by, id = only
    kinds = game.log_sorts.get(id, ()) if by == SORT else ()
    out: list[Entry] = []
    heading: Entry | None = None
    for entry in entries:
        if entry.kind:
            heading = entry if entry.kind == "turn" else heading
        elif entry.event in kinds or (by == SEAT and (entry.seat == id or id in entry.about)):
            if heading is not None:
                out.append(heading)
                heading = None
            out.append(entry)
    return out
