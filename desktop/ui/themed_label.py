"""A label in a typeface of the theme; it follows changes of theme and text size."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from desktop.ui.theme import theme, theme_changed
from desktop.ui.widgets import letters


class Text(QLabel):
    def __init__(self, text: str, role: str = "text", px: float = 15, second: bool = False) -> None:
        super().__init__(text)
        self.role, self.px, self.second = role, px, second
        self.setWordWrap(True)
        theme_changed().connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Sets a style sheet: the application's would override a plain font."""
        face = letters(self.role, self.px)
        colour = theme().faint if self.second else theme().ink
        slant = "italic" if face.italic() else "normal"
        self.setStyleSheet(
            f'font-family: "{face.family()}"; font-size: {face.pixelSize()}px; font-weight: {int(face.weight())};'
            f" font-style: {slant}; color: {colour.name()};"
        )
