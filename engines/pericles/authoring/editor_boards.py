"""For the editor: where the board's spaces and links lie in the data files, and what new ones begin with."""

from __future__ import annotations

from engines.core.authoring import BoardSource, LabelSource

BOARD_SOURCES = {
    "map": BoardSource(
        file="theaters.json",
        spaces="theaters",
        links_file="theaters.json",
        links="routes",
        link_kinds=("land", "naval", "both"),
        new_link={"exit_rule": "parity", "name": "", "via": [], "source": "yours"},
        labels=(LabelSource("theaters.json"),),
    )
}
