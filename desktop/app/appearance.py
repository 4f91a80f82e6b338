"""Theme, colours and size of text as the settings have them."""

from __future__ import annotations

from desktop.ui.settings import settings
from desktop.ui.theme import set_theme


def apply_theme() -> None:
    chosen = settings()
    set_theme("dark" if chosen.dark else "light", chosen.colour_blind, chosen.text_scale)
