"""A report of a fault for the people who fix it: what failed, where, on which system. It holds no hands and no seed."""

from __future__ import annotations

import platform
import time
import traceback
from pathlib import Path

from PySide6.QtCore import qVersion

from desktop.controller.match import Match
from engines.core.data import user_folder
from engines.core.saves import write_atomically
from engines.core.version import VERSION


def report_of(error: BaseException, match: Match) -> str:
    setup = match.session.setup
    facts = {
        "Hegemon": VERSION,
        "System": f"{platform.platform()}, Python {platform.python_version()}, Qt {qVersion()}",
        "Game": f"{match.game.id}, rules {match.game.fingerprint(setup.edition)}",
        "Scenario": f"{setup.scenario}, seats {', '.join(setup.seats)}, options {dict(setup.options)}",
        "Edition": setup.edition.name or "none",
        "Moment": f"{match.now} of {match.length} choices",
    }
    lines = [f"{name}: {value}" for name, value in facts.items()]
    return "\n".join([*lines, "", *traceback.format_exception(error)])


def write_report(error: BaseException, match: Match) -> Path:
    """Writes a report into the data folder. SaveError: it cannot be written."""
    path = user_folder() / "reports" / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    write_atomically(path, report_of(error, match).encode())
    return path
