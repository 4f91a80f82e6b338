"""The record of all games, as the window writes and reads it. Trouble with the file never stops a game."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence

from engines.core.results import Feat, Result, feats, identity, opened
from engines.core.session import Session

log = logging.getLogger("hegemon")


def note_result(session: Session, when: float | None = None) -> str:
    """Counts a game that is over. Returns a sentence if the record was damaged or cannot be written, or ""."""
    try:
        with opened() as results:
            results.note(session, when)
            return results.notice
    except (sqlite3.Error, OSError) as error:
        log.warning("The record of games cannot be written: %s", error)
        return f"The record of games cannot be written: {error}."


def all_results() -> tuple[list[Result], str]:
    """Every result, the oldest first, and a sentence if something is wrong with the record."""
    try:
        with opened() as results:
            return results.all(), results.notice
    except (sqlite3.Error, OSError) as error:
        log.warning("The record of games cannot be read: %s", error)
        return [], f"The record of games cannot be read: {error}."


def feats_of(session: Session) -> Sequence[Feat]:
    """What stands out about a game that was counted; nothing if several people played it."""
    results, _ = all_results()
    found = [result for result in results if result.id == identity(session)]
    return list(feats(results, found[0])) if len(found) == 1 else []
