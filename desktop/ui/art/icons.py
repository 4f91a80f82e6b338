"""Small drawn signs on a square of 24 units: goods, markers, dangers, and the signs on buttons.

Each is a list of strokes: `f` fills a path, `l` fills it lighter, `k` fills it darker, `s` draws a line along it, `x` takes it away
(paints it in the colour of paper). A name that nobody drew becomes its first letter in a ring.
"""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from ..theme import contrast, font, mix, theme
from .ink import into, path, pen

Stroke = tuple[str, str]
# The own colour of an icon, if the painter sets none.
COLOURS: dict[str, str] = {}
ICONS: dict[str, list[Stroke]] = {}


def _icon(names: str, colour: str, *strokes: str) -> None:
    drawn = [(s[0], s[2:]) for s in strokes]
    for name in names.split():
        ICONS[name] = drawn
        if colour:
            COLOURS[name] = colour


# --- goods
_icon(
    "wood timber",
    "#8a5a2b",
    "f M3 13L15 6.5C18 5 21.5 7 21.5 10.5C21.5 12.6 20.4 14 19 14.8L7.5 21C4 22 1.6 19 2 16C2.1 14.7 2.4 13.6 3 13Z",
    "l E5.6 16.9 3.3 3.9",
    "s M5.6 14.8C7 15.5 7 18.3 5.6 19M10 11.2L14.6 8.6M11 16L17.6 12.4",
)
_icon(
    "stone marble quarry",
    "#8b8880",
    "f M2.5 20.5L4 12L9 9L13.5 11.5L15 20.5Z",
    "l M9.5 9L13 3.5L19 5L21.5 11.5L20.5 20.5L15.8 20.5L14.2 11Z",
    "s M2.5 20.5L4 12L9 9L13.5 11.5L15 20.5ZM9.5 9L13 3.5L19 5L21.5 11.5L20.5 20.5H15M19 5L17.3 11",
)
_icon(
    "grain wheat food",
    "#c99a22",
    "s M12 22.5C12 17 12 12 12 8",
    "f M12 1.5C14.2 3.6 14.2 6 12 8C9.8 6 9.8 3.6 12 1.5ZM12 12.2C12.1 9.2 13.9 7.5 17 7.4C16.9 10.4 15.1 12.1 12 12.2ZM12 12.2C11.9 9.2 10.1 7.5 7 7.4C7.1 10.4 8.9 12.1 12 12.2ZM12 17.4C12.1 14.4 13.9 12.7 17 12.6C16.9 15.6 15.1 17.3 12 17.4ZM12 17.4C11.9 14.4 10.1 12.7 7 12.6C7.1 15.6 8.9 17.3 12 17.4Z",
)
_icon(
    "inhabitant inhabitants people population citizen",
    "#7c4a2d",
    "f O12 6 4.2",
    "f M4 22.5C4 15 7.5 11.8 12 11.8C16.5 11.8 20 15 20 22.5Z",
    "l M9 12.3L15.8 22.5H11.6L7 13.4Z",
)
_icon(
    "coin coins talent talents treasury obol money gold_coin",
    "#c8962b",
    "k O12 12 10.6",
    "f O12 12 9.6",
    "l O12 12 7.6",
    "k M12 18.4V8.4L11.4 8.4V18.4ZM11.7 4.6C13 6 13 7.4 11.7 8.8C10.4 7.4 10.4 6 11.7 4.6ZM11.8 11.4C11.9 9.4 13.2 8.2 15.4 8.2C15.2 10.2 14 11.4 11.8 11.4ZM11.6 11.4C11.5 9.4 10.2 8.2 8 8.2C8.2 10.2 9.4 11.4 11.6 11.4ZM11.8 15C11.9 13 13.2 11.8 15.4 11.8C15.2 13.8 14 15 11.8 15ZM11.6 15C11.5 13 10.2 11.8 8 11.8C8.2 13.8 9.4 15 11.6 15Z",
)
_icon(
    "luxury amphora goods merchandise",
    "#c8743a",
    "f M9 2H15V3.8H14V6.2C17.2 7.6 18.5 10.3 17.8 13.4C17.2 16.2 15 18.6 13.6 20V21H15V22.5H9V21H10.4V20C9 18.6 6.8 16.2 6.2 13.4C5.5 10.3 6.8 7.6 10 6.2V3.8H9Z",
    "s M9.6 4.6C6.4 4 5 6.3 6.8 9.2M14.4 4.6C17.6 4 19 6.3 17.2 9.2",
    "k M6.4 11H17.6L17.7 13.2H6.3Z",
)
_icon(
    "gold",
    "#c9a227",
    "f M3 19.5L5.5 12.5H12L14.2 19.5Z",
    "l M10.5 11.5L12.6 5H18.4L21 11.5Z",
    "f M13.2 19.5L15.2 12.5H20L22.5 19.5Z",
    "s M3 19.5L5.5 12.5H12L14.2 19.5ZM10.5 11.5L12.6 5H18.4L21 11.5Z",
)
_icon(
    "silver",
    "#9aa3a8",
    "f M3 19.5L5.5 12.5H12L14.2 19.5Z",
    "l M10.5 11.5L12.6 5H18.4L21 11.5Z",
    "f M13.2 19.5L15.2 12.5H20L22.5 19.5Z",
    "s M3 19.5L5.5 12.5H12L14.2 19.5ZM10.5 11.5L12.6 5H18.4L21 11.5Z",
)
_icon("iron", "#5d646b", "f M2 9H16L22 6V9C20 12 17 13 14.5 13V16.5H18.5V20H5.5V16.5H9.5V13C6 13 3 11.5 2 9Z")
_icon(
    "copper tin",
    "#b8622c",
    "f M4 7C8 9 16 9 20 7C18 10.4 18 13.6 20 17C16 15 8 15 4 17C6 13.6 6 10.4 4 7Z",
    "s M4 7C8 9 16 9 20 7C18 10.4 18 13.6 20 17C16 15 8 15 4 17C6 13.6 6 10.4 4 7Z",
)
_icon(  # a tripod with its cauldron
    "bronze",
    "#a9803f",
    "f M4.5 8H19.5C19.5 12.4 16.6 15 12 15C7.4 15 4.5 12.4 4.5 8Z",
    "l M7 9.4H11C10.6 11.6 9.8 12.8 9 13.4C7.8 12.4 7.1 11.2 7 9.4Z",
    "s M6.6 13.2L4.6 22M17.4 13.2L19.4 22M12 15V22M6.4 7.6C5 3.4 9.6 2.6 9.6 6.6M17.6 7.6C19 3.4 14.4 2.6 14.4 6.6",
    "s M4.5 8H19.5C19.5 12.4 16.6 15 12 15C7.4 15 4.5 12.4 4.5 8Z",
)
_icon(  # three sling bullets
    "lead",
    "#5f6672",
    "f M12 2.5C15.4 4.2 16.8 7 16.8 9C16.8 11 15.4 12 12 12C8.6 12 7.2 11 7.2 9C7.2 7 8.6 4.2 12 2.5Z",
    "f M6.4 12.6C9.8 14.2 11.2 16.6 11.2 18.8C11.2 20.8 9.8 21.8 6.4 21.8C3 21.8 1.6 20.8 1.6 18.8C1.6 16.6 3 14.2 6.4 12.6Z",
    "f M17.6 12.6C21 14.2 22.4 16.6 22.4 18.8C22.4 20.8 21 21.8 17.6 21.8C14.2 21.8 12.8 20.8 12.8 18.8C12.8 16.6 14.2 14.2 17.6 12.6Z",
    "l M9.4 8.6C9.6 7 10.4 5.8 11.6 5C11 6.6 10.8 8 10.8 9.6ZM3.8 18.4C4 16.8 4.8 15.6 6 14.8C5.4 16.4 5.2 17.8 5.2 19.4ZM15 18.4C15.2 16.8 16 15.6 17.2 14.8C16.6 16.4 16.4 17.8 16.4 19.4Z",
)
_icon(
    "wine grapes vine",
    "#6d2f52",
    "f O8 11 2.7O13 11 2.7O16.8 13.6 2.6O6.4 15.2 2.6O11 15.6 2.7O14.8 18 2.6O10 19.6 2.6",
    "s M12 9C12 6 12.6 4 15 2.5M12.4 6C9 2.6 5.4 4 4.6 7.6C8 8.6 10.6 8.4 12.2 6.8",
)
_icon(
    "oil olives olive",
    "#6c7a2d",
    "f M9.5 10.5C13 10 15.8 12.6 15.4 16.2C15 19.6 12 21.8 9 21.2C6 20.6 4.4 17.6 5 14.6C5.5 12.2 7.2 10.8 9.5 10.5Z",
    "s M10 10.5C11 7 13.5 4 18 2.5",
    "f M13.2 6.4C16.4 4.2 19.6 5 21.5 8.2C17.8 9.8 15 9 13.2 6.4ZM12.2 7.4C11 4.4 8.6 3.2 5 4C6.4 7.2 8.8 8.4 12.2 7.4Z",
)
_icon(
    "cattle cow herd hides ox",
    "#8a5a3c",
    "f M2.5 3.5C4.5 3.8 6.4 5.2 7.4 7H16.6C17.6 5.2 19.5 3.8 21.5 3.5C21.4 6.6 20 8.8 17.6 9.6L15.6 18C15 20.4 13.8 21.5 12 21.5C10.2 21.5 9 20.4 8.4 18L6.4 9.6C4 8.8 2.6 6.6 2.5 3.5Z",
    "x O9.2 11.4 1O14.8 11.4 1",
    "k E12 18.4 2.7 1.9",
)
_icon(
    "sheep wool",
    "#b5a88f",
    "f O8 9 4.4O13 7.6 4.6O16.6 11 4.2O8 13.6 4.2O13 14.4 4.4",
    "k E5.2 10.4 2.7 3.6",
    "s M8.5 17V21M15 17.6V21",
)
_icon(
    "horses horse",
    "#7a4e2a",
    "f M5 21.5C5 14 7 8.5 11 5.5L11.5 2.5L14 4.8C17.5 6 19.5 9.5 20.8 13C21.2 14.8 20 16.2 18.4 15.8L14.6 13.6C14.2 16 15 18.6 16.5 21.5Z",
    "x O14.2 8.6 0.9",
    "s M10.8 6C7.6 7.4 4.6 11 4 16",
)
_icon(
    "fish salt_fish",
    "#4f7f8c",
    "f M2 12C5.5 6.4 12 5.6 17 10.4L22 6.8C21 10.2 21 13.8 22 17.2L17 13.6C12 18.4 5.5 17.6 2 12Z",
    "x O6.6 11 1.1",
    "s M10.4 8.4C12 10.6 12 13.4 10.4 15.6",
)
_icon("salt", "#a7a49b", "f M12 3L20 8V16L12 21L4 16V8Z", "l M12 3L20 8L12 12.4L4 8Z", "s M12 12.4V21M4 8L12 12.4L20 8")
_icon(
    "glass",
    "#3f8f86",
    "f M8 2H16L15 8.4C18 10 19.6 12.8 19 16C18.4 19.4 15.6 21.6 12 21.6C8.4 21.6 5.6 19.4 5 16C4.4 12.8 6 10 9 8.4Z",
    "l M7.4 12.6C8 11.2 9 10.2 10.4 9.8L9.6 18.6C7.6 17.4 6.6 15.2 7.4 12.6Z",
)
_icon(
    "purple dye murex",
    "#6b2a6b",
    "f M3 12.5C6 8 11 5.5 17 6.5C21 7.2 22.2 10.6 20.2 13C18.4 15 15.6 14.8 14.4 13.4L5.4 20.5Z",
    "s M17.6 8.2C14.4 8.4 11.8 10 10 12.8M14 6.6C11 7.6 8.4 9.8 6.8 13M5 10L3 5.6M9.4 7L8.4 3M14 5.8L15 2.4",
)
_icon(
    "linen cloth textiles silk papyrus",
    "#b99a5e",
    "f M5 3H16C19 3 19.4 7 17 7.6V20.5C17 22 16 22.5 15 22.5H4C6 22 6.2 20.8 6.2 19V6C6.2 4.6 5.8 3.4 5 3Z",
    "s M9 10H14.6M9 13H14.6M9 16H14.6",
)
_icon(
    "incense spices spice",
    "#a0522d",
    "f M5 12H19C18.6 16 16 18 14 18.4V20H17V22H7V20H10V18.4C8 18 5.4 16 5 12Z",
    "s M9 9.4C7 7.4 10.6 6 8.8 3M13 9.4C11 7 15 5.4 13 2M17 9.4C15.6 7.8 18 6.4 16.8 4",
)
_icon(
    "pottery vase ceramics",
    "#c8743a",
    "f M7 3H17V5H15.4C15.4 8 20 9.5 20 14C20 17.6 17 20 14.5 20.6V22H9.5V20.6C7 20 4 17.6 4 14C4 9.5 8.6 8 8.6 5H7Z",
    "k M4.4 12H19.6L20 14.4H4Z",
)
_icon(
    "honey",
    "#d09a20",
    "f M8 2.5L12 0.8L16 2.5V6.5L12 8.5L8 6.5ZM3.6 10L7.6 8.2L11.6 10V14L7.6 16L3.6 14ZM12.4 10L16.4 8.2L20.4 10V14L16.4 16L12.4 14ZM8 17L12 15.4L16 17V21L12 23L8 21Z",
)
_icon("ivory", "#b9a987", "f M4 3C6 12 11 18 21 20.5C12 23 2.5 16 2 4Z")
_icon("slaves", "#6d5846", "s O7 9 4O17 15 4M10 11.6L14 12.6", "f O12 12 1.6")
_icon("ship_timber", "#7a5a34", "f M2 18L22 12V15L2 21ZM2 12L22 6V9L2 15Z")

# --- pieces as signs
_icon("hoplite shield army land infantry sp", "", "f O12 12 10", "s O12 12 7.4", "l O12 12 2.6")
_icon(
    "trireme naval fleet ship ships",
    "",
    "f M2 14.5H19L22.5 13L21 17.5C18 19.6 6 19.6 3.6 18Z",
    "s M11 14V3.5M6 20.5L5 23M10 20.5L9 23M14 20.5L13 23M18 20L17 22.5",
    "f M4.6 4.5H17C18 7.6 18 10 17 13H4.6C5.8 10 5.8 7.6 4.6 4.5Z",
)
_icon(
    "cavalry",
    "",
    "f M5 21.5C5 14 7 8.5 11 5.5L11.5 2.5L14 4.8C17.5 6 19.5 9.5 20.8 13C21.2 14.8 20 16.2 18.4 15.8L14.6 13.6C14.2 16 15 18.6 16.5 21.5Z",
    "x O14.2 8.6 0.9",
)
_icon(
    "city temple building capital polis",
    "",
    "f M1.5 9L12 2.5L22.5 9V10.5H1.5ZM3 11.5H6V18.5H3ZM8 11.5H10.6V18.5H8ZM13.4 11.5H16V18.5H13.4ZM18 11.5H21V18.5H18ZM1.5 19.5H22.5V22H1.5Z",
)
_icon(
    "leader helmet strategos general hero",
    "",
    "f M5 21C4 13 6 7.5 12 7C17.5 6.8 20 10.5 20 15L16.5 14.5L15.5 12H11L13.5 15.5L14 21.5H11.5L10 17C9.4 19 8.6 20.4 7 21.5Z",
    "k M2.5 14C2.5 6 7.5 1.5 15 2.5C18 3 20.4 5 21.5 7.4C17 4.6 10 5 7.4 8.4C5.6 10.6 5 13 4.8 16Z",
)
_icon(
    "base gate camp harbour port",
    "",
    "f M2 7H5V9H7.5V7H10.5V9H13.5V7H16.5V9H19V7H22V22H15.5V17C15.5 12.6 8.5 12.6 8.5 17V22H2Z",
    "s M2 12H7M17 12H22",
)
_icon(
    "post trade_post trade",
    "",
    "f M9 2H15V3.8H14V6.2C17.2 7.6 18.5 10.3 17.8 13.4C17.2 16.2 15 18.6 13.6 20V21H15V22.5H9V21H10.4V20C9 18.6 6.8 16.2 6.2 13.4C5.5 10.3 6.8 7.6 10 6.2V3.8H9Z",
    "s M9.6 4.6C6.4 4 5 6.3 6.8 9.2M14.4 4.6C17.6 4 19 6.3 17.2 9.2",
)
_icon(
    "fortress tower wall walls fort",
    "",
    "f M5 2.5H8V5H10.5V2.5H13.5V5H16V2.5H19V9L17.5 10.5V19H19.5V22H4.5V19H6.5V10.5L5 9Z",
    "x M10.6 22V17C10.6 15 13.4 15 13.4 17V22ZM11.2 10.5H12.8V13.5H11.2Z",
)
_icon(
    "monument column wonder",
    "",
    "f M4 2.5H20V5.5C20 7 17 7 16.6 6.2L16 18.5H18V22H6V18.5H8L7.4 6.2C7 7 4 7 4 5.5Z",
    "s M10.4 7V18M13.6 7V18",
)
_icon(
    "legion legions the_300",
    "",
    "f M6 3H18C19.4 9 19.4 15 18 21H6C4.6 15 4.6 9 6 3Z",
    "l O12 12 3",
    "s M12 4V9M12 15V20M8 6L10.4 9.6M16 6L13.6 9.6M8 18L10.4 14.4M16 18L13.6 14.4",
)
_icon("militia citizenship", "", "f M12 2L20 5C20 13 17.5 19 12 22.5C6.5 19 4 13 4 5Z", "s M12 5V19M7 10H17")

# --- markers
_icon(
    "siege besieged ram",
    "#7a4e2a",
    "f M2 12.5L17 5.5L22 6L21.5 9.5L18.5 10L4 17Z",
    "s M6 21L10 12M17 19L12 11.6",
    "f O6.5 20.5 2.2O17 20 2.2",
)
_icon(
    "ravaged ravage raid fire razed",
    "#c2471a",
    "f M12 1.5C13 6 18.5 8.4 18.5 14.6C18.5 19 15.6 22.3 12 22.3C8.4 22.3 5.5 19 5.5 14.8C5.5 11.6 7 10 8 8C8.8 9.4 9.4 10.2 10.4 10.6C10 7.4 10.4 4 12 1.5Z",
    "l M12 12C13 14.4 15 15.6 15 18C15 20.2 13.6 21.4 12 21.4C10.4 21.4 9 20.2 9 18.2C9 16 11 14.8 12 12Z",
)
_icon(
    "rebellion revolt rebel uprising",
    "#a12a2a",
    "f M8 22V13.5C5.8 13 5 11 5.6 8.6L7 3.8C7.4 2.4 9.4 2.6 9.2 4.4L9.6 3C10 1.4 12.2 1.6 12 3.4C12.4 1.8 14.6 2.2 14.4 4L14.4 5.2C14.8 3.8 16.8 4.2 16.6 5.8L16 10.4C15.8 12 15 13 14.4 13.6V22Z",
    "s M9.2 4.6L8.6 8M12 3.6V8M14.4 5L14 8.4M6.4 19H16",
)
_icon(
    "treachery traitor dagger krypteia",
    "#4a3a52",
    "f M12 23L9.6 9H14.4Z",
    "l M12 21L11.4 9H12.6Z",
    "f M6 7H18V9.2H6ZM10.8 2.5H13.2V7H10.8Z",
    "f O12 2.4 1.9",
)
_icon(
    "bribery bribe",
    "#b8902f",
    "f M9 5.5H15L14 8C18.6 10 21 13.6 21 17.4C21 20.6 18.8 22 15 22H9C5.2 22 3 20.6 3 17.4C3 13.6 5.4 10 10 8Z",
    "s M8 6.8H16",
    "l O12 15.4 3.6",
)
_icon(
    "plague skull death",
    "#5d6b3a",
    "f M12 2C17.4 2 21 5.6 21 10.6C21 13.6 19.6 15.6 17.5 17V20.5C17.5 21.6 16.8 22 16 22H8C7.2 22 6.5 21.6 6.5 20.5V17C4.4 15.6 3 13.6 3 10.6C3 5.6 6.6 2 12 2Z",
    "x O8.2 11 2.3O15.8 11 2.3M12 13.4L13.6 16.6H10.4Z",
    "s M10 19V22M12 19V22M14 19V22",
)
_icon(
    "earthquake quake",
    "#7a5c36",
    "f M2 20H22V22.5H2ZM4 8H8L7.4 12L8.6 14.6L8 20H4ZM14 3H20V20H14L14.8 15.4L13 11.6L14.6 8Z",
    "s M10.6 2L9.4 6L11.6 9.6L9.8 13.6L11.6 17L10.6 20",
)
_icon(
    "tempest storm weather",
    "#4f6f8c",
    "f M6 13C2.6 13 1.4 10.6 2 8.4C2.6 6.4 4.4 5.6 6 5.8C7 3 9.4 1.6 12.2 2C15 2.4 16.8 4.4 17 6.8C20 6.4 22 8.2 22 10C22 12 20.6 13 18.6 13Z",
    "f M13 13.5L8.6 18.6H11.6L10 23L15.6 17H12.4L14.4 13.5Z",
)
_icon(
    "drought sun heat",
    "#d0761e",
    "f O12 12 5",
    "s M12 1.5V4.5M12 19.5V22.5M1.5 12H4.5M19.5 12H22.5M4.6 4.6L6.7 6.7M17.3 17.3L19.4 19.4M4.6 19.4L6.7 17.3M17.3 6.7L19.4 4.6",
)
_icon(
    "decline ruin",
    "#7d7468",
    "f M3 19.5H21V22.5H3ZM5 10L7 8.6L8 11L9.5 9.6V19H5ZM13 5L14.8 7L16 4.6L18.5 6.2V19H13Z",
    "s M14.4 9V18M17 8V18M6.4 12V18M8 13V18M3.4 4L7 6",
)
_icon(
    "supply provisions",
    "#8a6d2f",
    "f M4 8L12 3.5L20 8V17.5L12 22L4 17.5Z",
    "l M4 8L12 3.5L20 8L12 12.4Z",
    "s M12 12.4V22M8 5.8L16 10.2",
)
_icon("activated used done", "#3f7037", "s M4.5 13L10 18.5L20 6")
_icon("blocked closed barred", "#a12a2a", "s O12 12 9M5.8 5.8L18.2 18.2")
_icon(
    "control controlled flag owner league",
    "",
    "f M5 2H7V22.5H5ZM7.6 3C11 1.4 14.4 5.2 20.5 3.2L18 8.2L20.5 13C14.4 15 11 11.4 7.6 13Z",
)
_icon(
    "contested crossed battle war combat",
    "#7a2020",
    "s M4 3L17.5 17.5M20 3L6.5 17.5M14 20.4L20 14.6M10 20.4L4 14.6M18 18L21.4 21.4M6 18L2.6 21.4",
)
_icon(
    "truce peace armistice dove war_peace",
    "#6c7a2d",
    "s M4 20C9 17 14 11 20 3.5",
    "f M9.6 15.6C6.4 15.4 4.6 13.8 4.4 10.8C7.4 11 9.2 12.6 9.6 15.6ZM13.6 11.4C10.4 11 8.8 9.2 9 6.2C12 6.6 13.4 8.4 13.6 11.4ZM11.6 14.2C14.4 12.6 16.8 13 18.6 15.4C16 17 13.6 16.6 11.6 14.2ZM15.6 9.8C18 8 20.4 8.2 22.4 10.2C20.2 12.2 17.8 12 15.6 9.8Z",
)
_icon(
    "laurel victory vp honor honour glory score points",
    "#8a7a1e",
    "s M12 21C7 20 4 16.6 4 11.4M12 21C17 20 20 16.6 20 11.4",
    "f M4 11.4C2 9 2 6.4 4 3.6C6 6.4 6 9 4 11.4ZM20 11.4C18 9 18 6.4 20 3.6C22 6.4 22 9 20 11.4ZM5.4 15.8C2.6 15 1.2 13 1.4 9.8C4.4 10.8 5.8 12.8 5.4 15.8ZM18.6 15.8C21.4 15 22.8 13 22.6 9.8C19.6 10.8 18.2 12.8 18.6 15.8ZM5 12.4C7.6 11.6 9 9.6 8.8 6.6C6 7.6 4.6 9.6 5 12.4ZM19 12.4C16.4 11.6 15 9.6 15.2 6.6C18 7.6 19.4 9.6 19 12.4ZM8 18.8C5.4 19.4 3.4 18.6 2.2 16.2C5 15.4 7 16.2 8 18.8ZM16 18.8C18.6 19.4 20.6 18.6 21.8 16.2C19 15.4 17 16.2 16 18.8ZM7.2 16.4C10 15.8 11.2 14 11 11C8.4 12 7 13.6 7.2 16.4ZM16.8 16.4C14 15.8 12.8 14 13 11C15.6 12 17 13.6 16.8 16.4Z",
)
_icon(
    "power star prestige games",
    "#b0651c",
    "f M12 1.5L14.9 8.6L22.5 9.2L16.7 14.1L18.5 21.6L12 17.5L5.5 21.6L7.3 14.1L1.5 9.2L9.1 8.6Z",
)
_icon("strength spear attack military", "#6b2a1e", "f M20.5 3.5L19.4 9L15 4.6ZM2.6 20L15.4 7.2L16.8 8.6L4 21.4Z")
_icon("defence defense", "#4a5a6b", "f M12 2L20 5C20 13 17.5 19 12 22.5C6.5 19 4 13 4 5Z")
_icon("income", "#a07818", "f O9 14.6 7.4", "s M17 10V2.5M13.6 6L17 2.5L20.4 6", "l O9 14.6 4.4")
_icon("tribute", "#a07818", "f M3 12H21L18.6 21H5.4Z", "f O8 8.6 3O14 7 3O17.4 9.6 2.4")
_icon(
    "morale confidence will",
    "#7a4a1e",
    "f M12 21.5C5 16.4 2 12.8 2 8.6C2 5.4 4.4 3 7.4 3C9.4 3 11 4 12 5.6C13 4 14.6 3 16.6 3C19.6 3 22 5.4 22 8.6C22 12.8 19 16.4 12 21.5Z",
)
_icon(
    "bellicosity", "#8a2a1e", "s M4 3L17.5 17.5M20 3L6.5 17.5M14 20.4L20 14.6M10 20.4L4 14.6M18 18L21.4 21.4M6 18L2.6 21.4"
)
_icon(
    "wilderness forest",
    "#5d7a3a",
    "f M7 3L12 12H9.6L13 18H1L4.4 12H2ZM16 6L20.4 13H18.4L22.6 19H12L14 15.6H13L15.6 13L13.4 10.4Z",
    "s M7 18V22M17 19V22",
)
_icon(
    "mountain mountains",
    "#8a7350",
    "f M1 20.5L8.5 6L12.5 13L15.5 8.5L23 20.5Z",
    "x M8.5 6L10.9 10.3L9.4 12L8 10.4L6.4 11.4L6 10.8Z",
)
_icon(
    "oracle delphi tripod auguries",
    "#6b4a8a",
    "s M6 9L3.6 22M18 9L20.4 22M12 10V22M4.6 16.5H19.4",
    "f M3 5H21C20.6 9 17 11 12 11C7 11 3.4 9 3 5Z",
)
_icon(
    "theatre play mask comedy",
    "#9a5a2a",
    "f M3 3C8 5 16 5 21 3C22 12 19 20.5 12 22.5C5 20.5 2 12 3 3Z",
    "x E8 9.6 2 1.4E16 9.6 2 1.4M7 14C10 16 14 16 17 14C16 18.6 8 18.6 7 14Z",
)
_icon(
    "assembly vote ostrakon debate issue ostracism",
    "#9a5a2a",
    "f M3 6L11 2.5L20 4.5L22 13L17 20.5L8 22L2.5 15Z",
    "s M7 9.4L16 7.6M7.6 13L17 11.4M9 16.8L14.6 15.8",
)
_icon(
    "law decree scroll diplomatic diplomacy",
    "#8a6d3a",
    "f M5 3H17C19.6 3 20 7 17.6 7.4V19.4C17.6 21.4 16.4 22.4 14.6 22.4H4.6C6.4 22 6.8 20.8 6.8 19V6.4C6.8 4.6 6.2 3.4 5 3Z",
    "s M9.6 10H15M9.6 13H15M9.6 16H15",
)
_icon(
    "persia disc",
    "#6b4a8a",
    "f O12 10 3.4",
    "s M9 10C6 9 4 7 1.5 7C2 11 5 13 9 12.4M15 10C18 9 20 7 22.5 7C22 11 19 13 15 12.4",
    "f M10.6 13.4H13.4L14.6 20H9.4Z",
)
_icon(
    "culture religion",
    "#6b4a8a",
    "f M7 2C7 8 4 9 4 13C4 18 7.6 20 11 20V22.5H13V20C16.4 20 20 18 20 13C20 9 17 8 17 2L15 3V11H13V2.5H11V11H9V3Z",
)
_icon(
    "development technology",
    "#4a5a6b",
    "f M10.4 2H13.6L14.2 4.6L16.6 5.6L18.8 4.2L21 6.4L19.8 8.8L20.6 11L23 11.6V14.4L20.4 15L19.4 17.4L20.8 19.6L18.6 21.8L16.4 20.4L14 21.4L13.4 24H10.6L10 21.4L7.6 20.4L5.4 21.8L3.2 19.6L4.6 17.4L3.6 15L1 14.4V11.6L3.6 11L4.6 8.6L3.2 6.4L5.4 4.2L7.6 5.6L10 4.6Z",
    "x O12 13 3.6",
)
_icon("card cards hand", "", "f M4 6L13 3L18 18L9 21Z", "l M10 5H19.5V20.5H10Z", "s M10 5H19.5V20.5H10Z")
_icon("discard", "", "l M4 11.5L14.5 8L19 18L8.5 21.5Z", "s M4 11.5L14.5 8L19 18L8.5 21.5ZM12 1.5V6M9.2 3.8L12 6.6L14.8 3.8")
_icon("deck pile", "", "k R7.5 2.5 13 16", "f R5.5 4 13 16", "l R3.5 5.5 13 16", "s R3.5 5.5 13 16")
_icon(
    "die dice roll",
    "",
    "f M5 3H19C20.4 3 21 3.6 21 5V19C21 20.4 20.4 21 19 21H5C3.6 21 3 20.4 3 19V5C3 3.6 3.6 3 5 3Z",
    "x O8 8 1.7O16 8 1.7O12 12 1.7O8 16 1.7O16 16 1.7",
)
_icon("round turn year season", "", "s O12 12 9M12 6.4V12L16 14.4")
_icon(
    "scoring vp_scoring",
    "#8a7a1e",
    "s M5 21V4",
    "f M6 4.6C10 2.6 13.6 6.6 19.6 4.4L17.4 9.2L19.6 14C13.6 16 10 12.6 6 14.4Z",
)
_icon("cargo freight load", "#8a6d3a", "f M3 8H21V21H3Z", "k M3 8L6 3.5H18L21 8Z", "s M12 8V21M3 14.5H21")
_icon("value price cost", "#a07818", "f M2.5 12L12 2.5H21.5V12L12 21.5Z", "x O17 7 1.9")
_icon("covered", "#5d4a35", "f R3 3 18 18", "x R5 5 14 14", "f M5 5L19 19V15L9 5ZM5 9V13L11 19H15Z")
_icon("site scaffold construction colony", "#8a6d3a", "s M5 22V4M19 22V4M3 8H21M3 15H21M5 15L19 8M3 22H21")

# --- signs on buttons
_icon("undo", "", "s M9 4L4 9L9 14M4.6 9H14C18 9 20.5 11.6 20.5 15C20.5 18.4 18 20.5 14 20.5H8")
_icon("redo", "", "s M15 4L20 9L15 14M19.4 9H10C6 9 3.5 11.6 3.5 15C3.5 18.4 6 20.5 10 20.5H16")
_icon("save", "", "s M4 4H17L20.5 7.5V20.5H4ZM8 4V9.5H15.5V4M7.5 20.5V14H17V20.5")
_icon("open folder", "", "s M2.5 19.5V5H9L11 7.5H20V10.5M2.5 19.5L6 10.5H22.5L19 19.5Z")
_icon("settings", "", "s M4 7H13M19 7H20.5M4 17H6M12 17H20.5O16 7 2.6O9 17 2.6")
_icon(
    "help question",
    "",
    "s O12 12 9.5M9 9.4C9.2 7.4 10.4 6.5 12.1 6.5C13.8 6.5 15 7.6 15 9.2C15 11.4 12 11.6 12 14",
    "f O12 17.3 1.3",
)
_icon("info about", "", "s O12 12 9.5M12 11V17", "f O12 7.4 1.4")
_icon(
    "hint lamp idea",
    "",
    "s M9 17.5C9 14.5 6 13.5 6 9.4C6 5.8 8.6 3 12 3C15.4 3 18 5.8 18 9.4C18 13.5 15 14.5 15 17.5ZM9.5 20.5H14.5",
)
_icon("play continue", "", "f M6 3.5L20 12L6 20.5Z")
_icon("pause", "", "f R5.5 4 4.5 16R14 4 4.5 16")
_icon("step", "", "f M4 4L14.5 12L4 20ZM16.5 4H20V20H16.5Z")
_icon("stop", "", "f R5 5 14 14")
_icon("home", "", "s M3 12L12 4L21 12M5.5 10V20.5H18.5V10M10 20.5V14.5H14V20.5")
_icon("back left", "", "s M14.5 4.5L7 12L14.5 19.5")
_icon("forward right", "", "s M9.5 4.5L17 12L9.5 19.5")
_icon("up", "", "s M4.5 15L12 7.5L19.5 15")
_icon("down", "", "s M4.5 9L12 16.5L19.5 9")
_icon("close cross cancel", "", "s M5 5L19 19M19 5L5 19")
_icon("menu", "", "s M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5")
_icon("plus add zoom_in", "", "s M12 4.5V19.5M4.5 12H19.5")
_icon("minus remove zoom_out", "", "s M4.5 12H19.5")
_icon("lock", "", "f R5 11 14 10", "s M8 11V7.5C8 2.8 16 2.8 16 7.5V11")
_icon("fit", "", "s M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15")
_icon("cart wagon diolkos", "#8a2f6b", "s M2 8H15L17.5 13H21M4 8L5 14H15.5", "l O7.5 17 3", "l O15.5 17 3")
_icon("map minimap", "", "s M3 6L9 3.5L15 6L21 3.5V18L15 20.5L9 18L3 20.5ZM9 3.5V18M15 6V20.5")
_icon("search find", "", "s O10.5 10.5 6.5M15.5 15.5L21 21")
_icon("eye view seen", "", "s M2 12C5 7 8.4 5 12 5C15.6 5 19 7 22 12C19 17 15.6 19 12 19C8.4 19 5 17 2 12Z", "f O12 12 3.2")
_icon(  # an amphora in two pieces
    "unsupplied",
    "#a12a2a",
    "f M9 2H15V4H14V6.4C17.2 7.8 18.5 10 17.9 12.4L14.4 10.8L11.6 13.4L6 11.2C6.4 9.2 7.8 7.4 10 6.4V4H9Z",
    "f M5.8 14.2L11.8 16.4L14.8 13.8L17.6 15.2C16.8 17.6 14.8 19.6 13.6 20.6V22.4H10.4V20.6C8.8 19.4 6.6 17.2 5.8 14.2Z",
)
_icon("hidden curtain", "", "s M2 12C5 7 8.4 5 12 5C15.6 5 19 7 22 12C19 17 15.6 19 12 19C8.4 19 5 17 2 12ZM4 20L20 4")
_icon("person player", "", "f O12 7 4.4M3.6 21.5C3.6 15.5 7 13 12 13C17 13 20.4 15.5 20.4 21.5Z")
_icon("computer bot", "", "s M4 5H20V16H4ZM9 20.5H15M12 16V20.5", "f O9 10.5 1.5O15 10.5 1.5")
_icon(
    "book rules",
    "",
    "s M12 6C9.5 4 6 3.6 2.5 4V19.5C6 19 9.5 19.6 12 21.5C14.5 19.6 18 19 21.5 19.5V4C18 3.6 14.5 4 12 6ZM12 6V21.5",
)
_icon("chronicle report export", "", "s M5 2.5H15L19.5 7V21.5H5ZM15 2.5V7H19.5M8.5 12H16M8.5 15H16M8.5 18H13")
_icon("edit editor pencil", "", "s M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM14 6.5L17.5 10")
_icon("copy", "", "s M8 8H20.5V20.5H8ZM8 15.5H3.5V3.5H16V8")
_icon(
    "random shuffle",
    "",
    "s M2.5 6.5H7L16 17.5H21M21 6.5H16L13.5 9.5M2.5 17.5H7L9.5 14.5M18.5 4L21.3 6.5L18.5 9M18.5 15L21.3 17.5L18.5 20",
)
_icon(
    "sound", "", "f M3 9H7L12.5 4.5V19.5L7 15H3Z", "s M16 8.5C17.8 10.6 17.8 13.4 16 15.5M18.6 5.5C22 9.4 22 14.6 18.6 18.5"
)
_icon("mute", "", "f M3 9H7L12.5 4.5V19.5L7 15H3Z", "s M16 9L21.5 15M21.5 9L16 15")
_icon("lock secret", "", "f R4.5 10.5 15 10.5", "s M7.5 10.5V7.5C7.5 4.6 9.4 3 12 3C14.6 3 16.5 4.6 16.5 7.5V10.5")
_icon("branch", "", "s O6 5 2.5O6 19 2.5O18 9 2.5M6 7.5V16.5M18 11.5C18 15 14 15 8.5 18")
_icon("trash delete", "", "s M4 6.5H20M9 6.5V3.5H15V6.5M6 6.5L7 21H17L18 6.5M10 10.5V17M14 10.5V17")
_icon("pin target", "", "s O12 12 8.5O12 12 3M12 1.5V6M12 18V22.5M1.5 12H6M18 12H22.5")
_icon(
    "theme moon",
    "",
    "f M19.5 15C13 16.6 8 11.6 9.4 4.5C5.4 6 2.8 9.4 3 13.4C3.2 18.2 7 21.6 11.4 21.4C15 21.3 18 18.8 19.5 15Z",
)
_icon("log list", "", "s M8 5.5H21M8 12H21M8 18.5H21", "f O4 5.5 1.4O4 12 1.4O4 18.5 1.4")
_icon("arrow", "", "s M4 12H19M13 6L19.5 12L13 18")
_icon("any choice joker", "#7a5c36", "f M12 2L15 9L22 12L15 15L12 22L9 15L2 12L9 9Z")
_icon("warning", "#a0522d", "f M12 2.5L22.5 21H1.5Z", "x M11 9H13L12.6 15.5H11.4ZO12 18 1.2")


def own_colour(name: str) -> QColor:
    """The colour of an icon on light paper, such as a card."""
    return QColor(COLOURS.get(name, "") or "#3b2a1a")


def panel_colour(name: str) -> QColor:
    """Its colour on the panels of the theme: lighter by night."""
    t = theme()
    if name not in COLOURS:
        return QColor(t.ink)
    out = QColor(COLOURS[name])
    while t.dark and contrast(out, t.paper) < 3.6:
        out = mix(out, QColor("#fff3d8"), 0.15)
    return out


def paint_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor | None = None) -> None:
    """Draws an icon into a rectangle, in its own colour or the given one."""
    drawn = ICONS.get(name) or ICONS.get(name.split(":")[0])
    ink = QColor(colour) if colour is not None else panel_colour(name)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    into(painter, rect)
    if drawn is None:
        _letter(painter, name, ink)
    else:
        line = len(drawn) == 1 or all(kind == "s" for kind, _ in drawn)
        for kind, text in drawn:
            _stroke(painter, kind, text, ink, 2.0 if line else 1.3)
    painter.restore()


def _stroke(painter: QPainter, kind: str, text: str, ink: QColor, width: float) -> None:
    shape = path(text)
    match kind:
        case "f":
            painter.fillPath(shape, ink)
        case "l":
            painter.fillPath(shape, ink.lighter(150))
        case "k":
            painter.fillPath(shape, ink.darker(150))
        case "x":
            painter.fillPath(shape, QColor("#fff8e8") if contrast(ink, QColor("#fff8e8")) > 2 else QColor("#2a1d12"))
        case "s":
            colour = ink if width >= 2 else ink.darker(135)
            painter.strokePath(shape, pen(colour, width))


def _letter(painter: QPainter, name: str, ink: QColor) -> None:
    painter.strokePath(path("O12 12 10"), pen(ink, 1.6))
    painter.setPen(ink)
    painter.setFont(font("text bold", 13))
    painter.drawText(QRectF(0, 0, 24, 24), Qt.AlignmentFlag.AlignCenter, name[:1].upper())


def icon(name: str, size: int = 24, colour: QColor | None = None) -> QIcon:
    """A sign for a button or a list."""
    return QIcon(_pixmap_set(name, size, colour.name() if colour is not None else theme().ink.name()))


@lru_cache(maxsize=256)
def _pixmap_set(name: str, size: int, colour: str) -> QIcon:
    out = QIcon()
    for factor in (1, 2):
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
            out.addPixmap(
                icon_pixmap(name, size, QColor(colour), float(factor), 0.4 if mode == QIcon.Mode.Disabled else 1.0), mode
            )
    return out


def icon_pixmap(name: str, size: int, colour: QColor | None = None, ratio: float = 1.0, opacity: float = 1.0) -> QPixmap:
    out = QPixmap(round(size * ratio), round(size * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.setOpacity(opacity)
    paint_icon(painter, name, QRectF(0, 0, size, size), colour)
    painter.end()
    return out
