"""What the events are to a recap: a card for each turn of another power, and for what others do in one's own."""

from __future__ import annotations

from engines.core import Event
from engines.core.recap import RULES, Plot, doer_of


def doer(event: Event) -> str | None:
    """6.2: what is out of supply nobody removes but the rules."""
    return RULES if event.data.get("cause") == "supply" else doer_of(event)


PLOT = Plot(
    opens={"turn": "{title}"},
    icons={"turn": "turn"},
    passing=frozenset({"phase"}),  # the steps of a turn
    battles=frozenset({"battled"}),
    figures=frozenset({
        "dealt", "mulligan", "setup_discards", "discarded", "discarded_card", "drew", "drew_cards", "laid_card", "passed",
        "refused", "requested", "milled",
    }),
    own=frozenset({"stayed", "gained", "lost", "lost_at_zero", "victory"}),  # an answer saved the target; the score
    ways={"battled": "threat"},
    untold={"setting": "how somebody wants to be asked is no part of the play"},
    doer=doer,
)  # fmt: skip
