"""What the events are to a recap: a card for each phase of a round, with what it did to every city, and each catastrophe."""

from __future__ import annotations

from engines.core.recap import Plot

PLOT = Plot(
    opens={"struck": "{catastrophe} strikes"},
    resumes={"bid": "Bidding", "passed": "Bidding", "moved_bid": "Bidding", "withdrew": "Bidding", "covered": "Catastrophes",
             "removed": "Catastrophes", "built": "Gain power cards", "began": "Gain power cards", "finished": "Supply",
             "paid_food": "Supply"},
    icons={"struck": "flame", "turn": "turn", "phase": "event"},
    minor=frozenset({"turn_order", "drew", "drew_cards", "supply_symbol", "marker_stays"}),
    battles=frozenset({"struck", "removed", "lost_luxury", "covered"}),
    figures=frozenset({"discarded_bid", "drew", "turn_order", "supply_symbol", "marker_stays"}),
    shared=frozenset({
        "founded", "drew", "drew_cards", "settled", "built", "began", "lost_building", "gained_luxury", "protected",
        "unharmed", "lost_luxury", "covered", "removed", "fed", "hungry", "abandoned", "scored", "discarded_bid",
        "uncovered", "finished",
    }),
    own=frozenset({"outbid", "drew_cards", "site_lost", "lost_building", "forfeited"}),
)  # fmt: skip
