"""What the controller must know of a person's settings."""

from __future__ import annotations

from typing import Any, Protocol


class Preferences(Protocol):
    @property
    def computer_pause(self) -> float: ...  # seconds for which each thing that others do is shown

    @property
    def auto_forced(self) -> bool: ...  # a single option is taken without asking

    @property
    def strict_undo(self) -> bool: ...  # undo stops at dice and shown secrets

    # What is remembered is JSON of any shape; the key says which.
    def remember(self, key: str, value: Any) -> None: ...

    def recall(self, key: str, default: Any = None) -> Any: ...
