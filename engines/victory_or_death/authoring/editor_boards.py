"""Tells the editor where the data files keep the board's spaces and links, and what a new one starts with."""

from __future__ import annotations

from engines.core.authoring import BoardSource, LabelSource

BOARD_SOURCES = {
    "map": BoardSource(
        file="spaces.json",
        x="",
        y="",
        adjacent="adjacent",
        polygons="polygons",
        label_x="label.x",
        label_y="label.y",
        carried=("slots",),
        labels=(LabelSource("spaces.json"),),
    )
}
