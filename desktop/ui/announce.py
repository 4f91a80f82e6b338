"""What a screen reader says without being asked: moves of others, refusals, what the keyboard points at on the board."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(source: QObject, *sentences: str) -> None:
    """Lets a screen reader say something, if there is one."""
    text = ". ".join(sentence.rstrip(".") for sentence in sentences if sentence)
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
