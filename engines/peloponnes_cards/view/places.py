"""The layout of the cloth in board units: rivals, shared tracks, the auction, the large city."""

from __future__ import annotations

from engines.core.board import Board, Space
from engines.core.table import Rect

WIDTH, HEIGHT = 1600, 904
CLOTH = Board(
    "cloth",
    WIDTH,
    HEIGHT,
    {"cloth": Space("cloth", "", WIDTH / 2, HEIGHT / 2, shape="box", size=1)},
    kind="cloth",
    cloth="#1F3A4D",  # deep sea
)

RIVALS: Rect = (8, 8, 1584, 204)
SHARED: Rect = (8, 220, 1584, 74)  # rounds, catastrophes, turn order; the piles reach a little lower
AUCTION: Rect = (8, 338, 1584, 312)  # the room above it is for the arrows to the catastrophes
CITY: Rect = (8, 658, 1584, 238)
WINGS = 178.0  # left and right of the auction: the scales and the luxury card

OFFER_SIZE = (168.0, 236.0)
TRAY_HEIGHT = 72.0
CITY_SIZE = (160.0, 224.0)
COIN_SIZE = (44.0, 31.0)
PLATE_HEIGHT = 92.0  # of a rival's plate; his cards lie below it
