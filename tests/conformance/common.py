"""What the conformance tests are run over: the checks of the product, for every game, scenario and set of seats."""

from __future__ import annotations

import os

from engines import games
from engines.core.conformance import Step, steps

# While one game is being written, HEGEMON_ONLY=<id> leaves the others out.
GAMES = [id for id in games if os.environ.get("HEGEMON_ONLY", id) == id]
SEED = 1
STEPS = [step for id in GAMES for step in steps(games[id], seed=SEED)]


def name(step: Step) -> str:
    return f"{step.check}-{step.where}".replace(" ", "-").replace(",", "")
