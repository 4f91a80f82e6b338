"""For the editor: where the board's spaces and links lie in the data files, and what new ones begin with."""

from __future__ import annotations

from engines.core.authoring import BoardSource, Brush, LabelSource

BOARD_SOURCES = {
    "map": BoardSource(
        "spaces.json",
        links_file="links.json",
        links="links",
        link_kinds=("land", "naval", "combined"),
        label_x="label.dx",
        label_y="label.dy",
        label_moves=True,
        brushes=(
            Brush("side", "Side", ("athens", "sparta", "neutral")),
            Brush("kind", "Kind", ("land", "coastal", "island")),
        ),
        new_space={"kind": "coastal", "side": "neutral", "area": "cyclades", "label": {"dx": 18, "dy": 0}},
        new_link={"kind": "naval"},
        labels=(LabelSource("board.json"), LabelSource("board.json", "euxine", own=False)),
    )
}
