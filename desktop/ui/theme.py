"""Colours, type and style sheet of the whole window, in one place.

`theme()` is the current theme; `set_theme` changes it and the style of the application. A colour
is never the only sign of a side: `side_style` always brings a letter or an emblem with it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from engines.core.data import asset_path

if TYPE_CHECKING:
    from engines.core.game import Game


@dataclass(frozen=True)
class Theme:
    """The colours of one theme. Names say what is painted, so that a painter never asks which theme it is."""

    name: str
    dark: bool
    sea: QColor
    deep: QColor  # the sea away from the coast
    ring: QColor  # the engraver's light rings
    land: QColor
    land2: QColor  # the second tone of the land: areas, inner parts
    shore: QColor  # warm shade inside the coast
    coast: QColor  # outline
    ink: QColor
    faint: QColor  # second-rank text
    halo: QColor  # behind map text
    sea_ink: QColor
    paper: QColor  # panels
    paper2: QColor  # a shade of it: trays, rows, hovered things
    button: QColor
    edge: QColor
    vase: QColor  # frame and banners
    vase_ink: QColor
    terracotta: QColor
    amber: QColor  # what can be chosen
    amber_ink: QColor  # amber as a text colour
    good: QColor
    bad: QColor
    shadow: QColor
    card: QColor
    card2: QColor
    card_ink: QColor
    cloth: QColor  # a table of cards
    cloth2: QColor


def _theme(name: str, dark: bool, **colours: str) -> Theme:
    return Theme(name, dark, **{key: QColor(value) for key, value in colours.items()})


LIGHT = _theme(
    "light", False,
    sea="#8fb4bd", deep="#7ba5b1", ring="#d8edf0", land="#efe2c4", land2="#e3d0a6", shore="#c9a566", coast="#7a5c36",
    ink="#3b2a1a", faint="#69553f", halo="#f9f2e0", sea_ink="#1d4352", paper="#f7efdd", paper2="#ecdfc3", button="#fffaf0",
    edge="#b98a4e", vase="#1f1712", vase_ink="#f3d9ae", terracotta="#c8743a", amber="#e08a12", amber_ink="#8a4f00",
    good="#396832", bad="#a12a2a", shadow="#60301a08", card="#fdf7e8", card2="#f1e4c8", card_ink="#3b2a1a",
    cloth="#c9b48d", cloth2="#b59c70",
)  # fmt: skip
DARK = _theme(
    "dark", True,
    sea="#1b303b", deep="#13222b", ring="#3f6270", land="#4a4335", land2="#3a342a", shore="#2a241b", coast="#a58a5c",
    ink="#f0e4cb", faint="#b5a68a", halo="#211c16", sea_ink="#93bac8", paper="#26201a", paper2="#352d24", button="#3a3128",
    edge="#8c6b3e", vase="#120d0a", vase_ink="#f0cf9c", terracotta="#c8743a", amber="#f0a030", amber_ink="#f2b04c",
    good="#8fc47f", bad="#ef8a80", shadow="#90000000", card="#efe3ca", card2="#dfcfad", card_ink="#332417",
    cloth="#2d2a22", cloth2="#221f19",
)  # fmt: skip

# After Okabe and Ito, darkened where a letter must be read on it: for sides that bring no `safe` colour of their own.
SAFE_COLOURS = {
    "#1d5c96": "#00508c", "#6fa3cf": "#56b4e9", "#a12a2a": "#c2410a", "#d58a4a": "#e69f00", "#6b4a8a": "#7a2b6b",
    "#b8902f": "#d8c200", "#d9cfbd": "#d9d4c8",
}  # fmt: skip

SMALL_WINDOW, LARGE_WINDOW = (1280, 800), (2560, 1440)
LOW_WINDOW = 1200  # pixels high

FAMILIES = {"title": "Cinzel", "name": "EB Garamond", "text": "Alegreya Sans"}
WEIGHTS = {
    "": QFont.Weight.Normal,
    "medium": QFont.Weight.Medium,
    "semibold": QFont.Weight.DemiBold,
    "bold": QFont.Weight.Bold,
}


@dataclass(frozen=True)
class SideStyle:
    """How a side is recognized: colour, the ink to write on it, and a letter or emblem."""

    colour: QColor
    ink: QColor
    letter: str
    emblem: str
    name: str
    shape: str = ""


class _Current(QObject):
    """What is set now. `changed` tells those who keep pictures in the old colours."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.theme = LIGHT
        self.colour_blind = False
        self.text_scale = 1.0
        self.window_scale = 1.0
        self.version = 0
        self.fonts_loaded = False


_current = _Current()


def theme() -> Theme:
    return _current.theme


def theme_version() -> int:
    """Grows with each change of theme: part of the key of cached pictures."""
    return _current.version


def theme_changed() -> SignalInstance:
    """The signal that tells of a new theme."""
    return _current.changed


def text_scale() -> float:
    return _current.text_scale


def map_scale() -> float:
    """How much larger than at 1280x800 whatever has its size in pixels is on the board: with the window and the text."""
    return _current.window_scale * _current.text_scale


def window_scale() -> float:
    return _current.window_scale


def fit_to_window(width: int, height: int) -> None:
    """Takes the size of the window: at 2560x1440 names, counters and cards are 1.5 times as large as at 1280x800."""
    larger = min(width / SMALL_WINDOW[0], height / SMALL_WINDOW[1])
    part = (larger - 1) / (LARGE_WINDOW[1] / SMALL_WINDOW[1] - 1)
    _current.window_scale = 1 + round(0.5 * max(0.0, min(2.0, part)), 1)


def is_low(height: int) -> bool:
    """True for a window in which menus and header share one line."""
    return height < LOW_WINDOW


def colour_blind() -> bool:
    return _current.colour_blind


def load_fonts() -> None:
    """Makes the shipped typefaces known to Qt, once."""
    if not _current.fonts_loaded:
        for path in sorted(asset_path("fonts").glob("*.ttf")):
            QFontDatabase.addApplicationFont(str(path))
        _current.fonts_loaded = True


def font(role: str, px: float) -> QFont:
    """A typeface by what it is for: "title", "name" or "text", with words for variants: "name italic", "text bold"."""
    return QFont(_font(role, round(px * 2) / 2))


@lru_cache(maxsize=512)
def _font(role: str, px: float) -> QFont:
    base, *variants = role.split()
    out = QFont(FAMILIES[base])
    out.setPixelSize(max(1, round(px)))
    weight = next((w for w in variants if w in WEIGHTS), "semibold" if base == "title" else "")
    out.setWeight(WEIGHTS[weight])
    out.setItalic("italic" in variants)
    out.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if "spaced" in variants:
        out.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 112)
    return out


def mix(a: QColor, b: QColor, part: float) -> QColor:
    """`part` of b in a."""
    red, green, blue = (x + (y - x) * part for x, y in zip(_rgb(a), _rgb(b), strict=True))
    return QColor.fromRgbF(red, green, blue, a.alphaF() + (b.alphaF() - a.alphaF()) * part)


def _rgb(colour: QColor) -> tuple[float, float, float]:
    return colour.redF(), colour.greenF(), colour.blueF()


def clear(colour: QColor, alpha: float) -> QColor:
    out = QColor(colour)
    out.setAlphaF(alpha)
    return out


def luminance(colour: QColor) -> float:
    """Relative luminance as the contrast rules of the web define it."""
    red, green, blue = (_linear(part) for part in _rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else math.pow((part + 0.055) / 1.055, 2.4)


def contrast(a: QColor, b: QColor) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: QColor) -> QColor:
    """Cream or ink, whichever reads better."""
    return QColor(_ink_on(colour.rgb()))


@lru_cache(maxsize=256)
def _ink_on(rgb: int) -> str:
    colour, cream, ink = QColor.fromRgb(rgb), "#fff8e8", "#1a1009"
    return cream if contrast(colour, QColor(cream)) >= contrast(colour, QColor(ink)) else ink


def side_style(game: Game[Any] | None, side_id: str) -> SideStyle:
    """The look of a side of a game; a neutral one if there is no such side."""
    side = next((s for s in game.sides if s.id == side_id), None) if game is not None else None
    if side is None:
        colour = QColor("#d9cfbd") if not _current.theme.dark else QColor("#b3a88f")
        return SideStyle(colour, QColor("#3b2a1a"), "", "", "")
    given = side.colour
    if _current.colour_blind:
        given = side.safe or SAFE_COLOURS.get(side.colour.lower(), side.colour)
    colour = QColor(given)
    return SideStyle(colour, ink_on(colour), side.letter, side.emblem, side.name, side.shape)


def set_theme(name: str, colour_blind: bool = False, text_scale: float = 1.0) -> None:
    """`light`, `dark`, or anything else to follow the system."""
    if name not in ("light", "dark"):
        name = "dark" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"
    _current.theme = DARK if name == "dark" else LIGHT
    _current.colour_blind = colour_blind
    _current.text_scale = text_scale
    _current.version += 1
    load_fonts()
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setStyle("Fusion")
        app.setFont(font("text", 15 * text_scale))
        app.setPalette(palette(_current.theme))
        app.setStyleSheet(style_sheet(_current.theme, text_scale))
    _current.changed.emit()


def palette(t: Theme) -> QPalette:
    out = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, t.paper), (role.WindowText, t.ink), (role.Base, t.button), (role.AlternateBase, t.paper2),
        (role.Text, t.ink), (role.Button, t.button), (role.ButtonText, t.ink), (role.Highlight, t.amber),
        (role.HighlightedText, ink_on(t.amber)), (role.ToolTipBase, t.vase), (role.ToolTipText, t.vase_ink),
        (role.PlaceholderText, t.faint), (role.Link, t.amber_ink), (role.LinkVisited, t.amber_ink),
    ):  # fmt: skip
        out.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText):
        out.setColor(QPalette.ColorGroup.Disabled, which, mix(t.faint, t.paper, 0.25))
    return out


def style_sheet(t: Theme, scale: float) -> str:
    """The style sheet, with the colours and sizes of a theme filled in."""
    names = {f.name: _css(getattr(t, f.name)) for f in fields(t) if isinstance(getattr(t, f.name), QColor)}
    names["hover"] = _css(mix(t.button, t.amber, 0.14))
    names["pressed"] = _css(mix(t.button, t.amber, 0.30))
    names["terracotta_ink"] = _css(ink_on(t.terracotta))
    names["amber_on"] = _css(ink_on(t.amber))
    names["line"] = _css(mix(t.paper, t.edge, 0.45))
    names["off"] = _css(mix(t.faint, t.paper, 0.25))
    for px in (11, 12, 13, 14, 15, 16, 18, 20, 24, 30):
        names[f"px{px}"] = f"{max(12, round(px * scale))}px"
    names["check"] = asset_path("art", "check-dark.svg" if t.dark else "check.svg").as_posix()
    names["down"] = asset_path("art", "down-dark.svg" if t.dark else "down.svg").as_posix()
    names["up"] = asset_path("art", "up-dark.svg" if t.dark else "up.svg").as_posix()
    out = asset_path("art", "style.qss").read_text(encoding="utf-8")
    for key in sorted(names, key=len, reverse=True):
        out = out.replace(f"@{key}", names[key])
    return out


def _css(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"
