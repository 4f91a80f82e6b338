"""What the events are to a recap: a card for each debate, each issue revealed, each battle, and each phase."""

from __future__ import annotations

from engines.core.recap import Plot

PLOT = Plot(
    opens={
        "designated": "Debate {number}: {issue}",
        "revealed": "{space}: {issue}",
        "battle_joined": "Battle in {space}",
        "raid": "Raid on {space}",
    },
    resumes={
        "card_shown": "Debate: {issue}",
        "issue_slides": "Debate: {issue}",
        "issue_stays": "Debate: {issue}",
        "battle": "Battle in {space}",
        "expedition": "Expedition to {space}",
        "committed": "Strategos committed",
        "marker_placed": "Markers placed",
        "nominated": "Nominations",
        "nominated_centre": "Nominations",
    },
    icons={"designated": "speech", "revealed": "march", "battle_joined": "battle", "raid": "flame"},
    minor=frozenset({"designated", "passed", "marker_placed", "entourage_chosen", "committed", "strategy_told"}),
    battles=frozenset({"battle_joined", "battle", "raid", "eliminated", "plague", "hostages_taken", "treachery_sown"}),
    figures=frozenset({
        "phormio", "strategy", "strategy_told", "strategy_skipped", "rolled", "strategos_won", "strategos_given",
        "stock_changed", "dealt", "battle_joined", "nominated_centre", "redeployed", "turned_up_in_vain",
    }),
    shared=frozenset({
        "honor_gained", "honor_lost", "control", "control_by_dice", "ostracism", "vote", "built", "strategy_board",
        "awarded", "turned_up", "maintenance", "disbanded", "entourage_discarded", "strategos_given",
    }),
    own=frozenset({
        "issue_slides", "issue_stays", "battle", "battle_won", "persians_won", "battle_drawn", "eliminated", "plague",
        "died_of_plague", "gone_for_good", "control", "war", "peace", "peace_ends_it", "will_done", "will_failed",
        "leaders_dead", "leaders_lost", "game_over", "play_drawn", "alcibiades",
    }),
    ways={"moved": "threat", "redeployed": "route"},
)  # fmt: skip
