"""The record of all games that were played to their end: one small database in the user's folder.

A game is counted once, by what it was begun with: its first ending stands, also after take-backs, and a save of it that
comes from another computer adds it only if it is not there. A damaged file is set aside and a new one begun.
"""

from __future__ import annotations

import contextlib
import csv
import io
import json
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .courses import turns_of
from .data import user_folder
from .seating import Player, is_person, person_name, seated
from .session import Session
from .state import digest_of

FILE = "results.sqlite"
LAYOUT = 1
PATIENCE = 3.0  # seconds to wait for another window
SYSTEM = "system"  # the opponent in a game for one seat

TABLES = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, edition TEXT NOT NULL, options TEXT NOT NULL,
    finished REAL NOT NULL, turns INTEGER NOT NULL, choices INTEGER NOT NULL, taken_back INTEGER NOT NULL, why TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS seats (
    id TEXT NOT NULL REFERENCES games (id), seat TEXT NOT NULL, player TEXT NOT NULL, opponent TEXT NOT NULL,
    won INTEGER NOT NULL, score REAL NOT NULL, best_other REAL, PRIMARY KEY (id, seat)
);
"""


class Result(NamedTuple):
    """What a person achieved in one seat of one game."""

    id: str
    game: str
    scenario: str
    edition: str
    finished: float  # seconds since 1970
    turns: int
    choices: int
    taken_back: int  # choices that were given up across dice or shown secrets
    why: str
    seat: str
    player: str  # the person's name; "" if it is not known
    opponent: str
    won: bool
    score: float
    best_other: float | None  # the best score of another team


class Sum(NamedTuple):
    """Some results taken together."""

    games: int
    won: int
    best: float
    average: float
    streak: int  # games won in a row up to the last one; below 0: lost
    longest: int  # the most games won in a row

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Results:
    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_folder() / FILE
        self.notice = ""  # a sentence about a damaged file
        try:
            self._base = self._open()
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error):
                raise  # it is locked, or the folder cannot be written: nothing is wrong with the file
            self._set_aside()
            self._base = self._open()

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self.path, timeout=PATIENCE)
        try:
            (sound,) = base.execute("PRAGMA quick_check").fetchone()
            (layout,) = base.execute("PRAGMA user_version").fetchone()
            if sound != "ok" or layout > LAYOUT:
                raise sqlite3.DatabaseError(sound)
            with base:
                base.executescript(TABLES)
                base.execute(f"PRAGMA user_version = {LAYOUT}")
            base.execute("SELECT id, scenario, why FROM games").fetchone()
            base.execute("SELECT id, seat, best_other FROM seats").fetchone()
        except sqlite3.Error as error:
            base.close()
            if isinstance(error, sqlite3.OperationalError) and "no such column" in str(error):
                raise sqlite3.DatabaseError(str(error)) from None
            raise
        return base

    def _set_aside(self) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.damaged-{number}{self.path.suffix}")).exists():
            number += 1
        self.path.rename(aside)
        self.notice = f"The record of games was damaged: it was set aside as {aside.name}, and a new one begun."

    def close(self) -> None:
        self._base.close()

    # --- writing

    def note(self, session: Session, when: float | None = None) -> bool:
        """Adds a game that is over and in which a person sat. Returns False if it is there already, or is no such game."""
        outcome = session.outcome
        players = seated(session)
        if outcome is None or not any(is_person(player) for player in players.values()):
            return False
        id = identity(session)
        teams = session.game.teams(list(players))
        rows = []
        for seat, player in players.items():
            if not is_person(player):
                continue
            team = next((team for team in teams if seat in team), (seat,))
            others = [outcome.scores[s] for s in players if s not in team and s in outcome.scores]
            rows.append((
                id, seat, person_name(player), opponents(players, team), int(seat in outcome.winners),
                float(outcome.scores.get(seat, 0.0)), max(others, default=None),
            ))  # fmt: skip
        setup = session.setup
        game = (
            id, session.game.id, setup.scenario, setup.edition.name, json.dumps(dict(setup.options), sort_keys=True),
            time.time() if when is None else when, len(turns_of(session)), session.now,
            sum(note.choices for note in session.taken_back), outcome.why,
        )  # fmt: skip
        with self._base:
            added = self._base.execute(f"INSERT OR IGNORE INTO games VALUES ({', '.join('?' * len(game))})", game).rowcount
            if added:
                self._base.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        return bool(added)

    # --- reading

    def all(self) -> list[Result]:
        """Every seat of a person, the oldest game first. A row that does not fit is left out."""
        fields = ", ".join(f"seats.{name}" if name in ("id", *IN_SEATS) else f"games.{name}" for name in Result._fields)
        rows = self._base.execute(f"SELECT {fields} FROM games JOIN seats USING (id) ORDER BY finished, seats.id, seat")
        return [Result(*row)._replace(won=bool(row[Result._fields.index("won")])) for row in rows]


IN_SEATS = ("seat", "player", "opponent", "won", "score", "best_other")


def identity(session: Session) -> str:
    """The same for every ending of one game."""
    setup = session.setup
    start = session.snapshots[0] if session.header().start is not None else b""
    return digest_of(session.game.id, setup.scenario, list(setup.seats), setup.seed, setup.edition.name, start)


def opponents(players: Mapping[str, Player], team: Sequence[str]) -> str:
    """Who is played against, in words that tests and files can keep: levels of computer players, names of people."""
    others = [player for seat, player in players.items() if seat not in team]
    names = [(person_name(p) or "person") if is_person(p) else p for p in others]
    return ", ".join(dict.fromkeys(names)) or SYSTEM


def summed(results: Sequence[Result]) -> Sum:
    streak = longest = run = 0
    for result in results:
        run = run + 1 if result.won else 0
        longest = max(longest, run)
        streak = (max(streak, 0) + 1) if result.won else (min(streak, 0) - 1)
    scores = [result.score for result in results]
    average = sum(scores) / len(scores) if scores else 0.0
    return Sum(len(results), sum(r.won for r in results), max(scores, default=0.0), average, streak, longest)


def grouped(results: Sequence[Result], by: Sequence[str]) -> dict[tuple[str, ...], list[Result]]:
    """The results by some of their fields, in the order in which they first came."""
    out: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        out.setdefault(tuple(str(getattr(result, field)) for field in by), []).append(result)
    return out


def as_csv(results: Sequence[Result]) -> str:
    """One line for each seat of a person, for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Result._fields)
    for result in results:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(result.finished))
        writer.writerow(result._replace(finished=when, won=int(result.won)))  # type: ignore[arg-type]
    return out.getvalue()


class Feat(NamedTuple):
    """Something about the last game that stands out in the record. `kind`: first, first_here, best, streak, games."""

    kind: str
    value: float = 0.0
    before: float = 0.0


def feats(results: Sequence[Result], latest: Result) -> Iterator[Feat]:
    """What the latest result means among those before it in the same game and scenario."""
    before = [r for r in results if r.game == latest.game and r.finished <= latest.finished and r.id != latest.id]
    here = [r for r in before if r.scenario == latest.scenario]
    if not before:
        yield Feat("first")
    elif not here:
        yield Feat("first_here")
    if latest.won and not any(r.won for r in here) and here:
        yield Feat("first_victory", len(here) + 1)
    if here and latest.score > max(r.score for r in here):
        yield Feat("best", latest.score, max(r.score for r in here))
    run = summed([*before, latest]).streak
    if run >= 2:
        yield Feat("streak", run)
    if before:
        yield Feat("games", len(before) + 1, sum(r.won for r in before) + latest.won)


@contextlib.contextmanager
def opened(path: Path | None = None) -> Iterator[Results]:
    results = Results(path)
    try:
        yield results
    finally:
        results.close()
