"""Letters, labels, shortcuts and tool buttons as they are used everywhere in the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import (
    QAction,
    QFont,
    QIcon,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QLabel,
    QToolButton,
    QWidget,
)

from desktop.ui.theme import font, text_scale


def letters(role: str, px: float) -> QFont:
    """A typeface in the size of text that the person has chosen."""
    return font(role, px * text_scale())


def label(text: str, role: str = "") -> QLabel:
    """A label that wraps, in a role of the style sheet: heading, section, name, faint, small."""
    out = QLabel(text)
    out.setProperty("role", role)
    out.setWordWrap(role != "heading")
    return out


def add_shortcut(widget: QWidget, keys: str | QKeySequence.StandardKey, act: Callable[[], object]) -> QAction:
    """Keys that do something wherever in the widget the focus is."""
    action = QAction(widget)
    action.setShortcut(QKeySequence(keys))
    action.triggered.connect(lambda: act())
    widget.addAction(action)
    return action


def tool_button(text: str = "", sign: QIcon | None = None, tip: str = "") -> QToolButton:
    """A small button with a word, a sign or both."""
    button = QToolButton()
    button.setText(text)
    if sign is not None:
        button.setIcon(sign)
    button.setToolTip(tip)
    return button
