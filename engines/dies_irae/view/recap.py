"""What the events are to a recap: a card for each action of another power, and for each phase that runs by itself."""

from __future__ import annotations

from engines.core.recap import Plot

PLOT = Plot(
    opens={"named": "{seat}: {action}"},
    resumes={"land_combat": "Battle in {space}", "sea_combat": "Battle at sea, {space}", "refused": "Armistice refused",
             "accepted": "Armistice"},
    icons={"named": "march", "turn": "treasury"},
    minor=frozenset({"named", "blocked", "cycle_ended"}),
    battles=frozenset({
        "land_combat", "sea_combat", "fortress_destroyed", "monument_destroyed", "taken_over", "capital_conquered",
        "revolution",
    }),
    shared=frozenset({"income", "maintenance", "starved", "order", "took_place", "gained", "lost", "stability",
                      "armistice_ended", "won"}),
    own=frozenset({"revolution", "stepped_back", "golden_age", "armistice_ended", "won"}),
    figures=frozenset({"placed", "took_place", "set_up"}),
    ways={"marched": "route", "sailed": "route", "leader_moved": "route"},
)  # fmt: skip
