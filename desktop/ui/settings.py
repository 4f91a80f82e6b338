"""What a person has chosen for this computer, in an INI file in the data folder."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

import msgspec
from PySide6.QtCore import QByteArray, QLocale, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication

from engines.core.data import user_folder

T = TypeVar("T", bool, float, str)

THEMES = ("system", "light", "dark")
ANIMATIONS = ("off", "fast", "normal", "slow")
TRANSLATED = ("en", "de")  # the languages that the window speaks; English first
LANGUAGES = ("system", *TRANSLATED)
RECAPS = ("all", "battles", "none")  # which cards about what others did come by themselves
TEXT_SCALES = (0.9, 1.0, 1.15, 1.3, 1.5)
PAUSES = (
    0.8,
    0.4,
    0.2,
    0.0,
)  # seconds for which each thing that others do is shown: once, twice, four times as fast, at once


def language_code(chosen: str) -> str:
    """The language that a setting means: "system" is the system's where we have it, else English."""
    code = QLocale.system().name()[:2] if chosen == "system" else chosen
    return code if code in TRANSLATED else TRANSLATED[0]


class Chosen(Generic[T]):
    """A setting with its default. A stored value that does not fit (a hand-edited file) counts as the default."""

    def __init__(self, default: T, fits: Callable[[T], bool] = lambda value: True) -> None:
        self.default: T = default
        self.fits: Callable[[T], bool] = fits

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type) -> Chosen[T]: ...
    @overload
    def __get__(self, settings: Settings, owner: type) -> T: ...
    def __get__(self, settings: Settings | None, owner: type) -> Chosen[T] | T:
        if settings is None:
            return self
        value = self._read(settings.file.value(self.name))
        return value if value is not None and self.fits(value) else self.default

    def __set__(self, settings: Settings, value: T) -> None:
        if value != self.__get__(settings, Settings):
            settings.file.setValue(self.name, value)
            settings.changed.emit(self.name)

    def _read(self, stored: object) -> Any:  # what QSettings holds may be of any type
        """The stored text as a value of the default's type; None if it is none."""
        if stored is None:
            return None
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(str(stored).lower())
        if isinstance(self.default, float):
            try:
                return float(str(stored))
            except (TypeError, ValueError):
                return None
        return str(stored)


class Settings(QObject):
    """Typed settings; `changed` names the one that changed."""

    changed = Signal(str)

    theme = Chosen("system", THEMES.__contains__)
    colour_blind = Chosen(False)
    text_scale = Chosen(1.0, lambda scale: 0.75 <= scale <= 2.0)
    language = Chosen("system", LANGUAGES.__contains__)
    animation = Chosen("normal", ANIMATIONS.__contains__)
    computer_pause = Chosen(PAUSES[0], PAUSES.__contains__)
    recap = Chosen("all", RECAPS.__contains__)
    auto_forced = Chosen(True)
    notify = Chosen(True)
    strict_undo = Chosen(False)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.file = QSettings(str(path), QSettings.Format.IniFormat)
        if QGuiApplication.instance() is not None:
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _system_changed(self) -> None:
        """The system turned dark or light: tell those who follow its theme."""
        if self.theme == "system":
            self.changed.emit("theme")

    @property
    def dark(self) -> bool:
        """True if the dark theme applies now, chosen or by the system."""
        if self.theme != "system":
            return self.theme == "dark"
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark

    @property
    def geometry(self) -> QByteArray:
        """Where the window was, as QWidget.saveGeometry gives it; empty before it was ever closed."""
        value = self.file.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self.file.setValue("window/geometry", value)

    def remember(self, key: str, value: object) -> None:
        """Keeps something that is not chosen on the settings page: the width of a panel, the names of the last players."""
        self.file.setValue(f"memory/{key}", msgspec.json.encode(value).decode())

    def recall(self, key: str, default: object = None) -> Any:  # JSON: whoever remembered it knows its type
        try:
            return msgspec.json.decode(self.file.value(f"memory/{key}") or "")
        except (msgspec.DecodeError, TypeError):
            return default

    def sync(self) -> None:
        self.file.sync()


_opened: dict[Path, Settings] = {}


def settings() -> Settings:
    """The settings of the person at this computer."""
    path = user_folder() / "settings.ini"
    if path not in _opened:
        with contextlib.suppress(OSError):  # without a folder they hold as long as the window is open
            path.parent.mkdir(parents=True, exist_ok=True)
        _opened[path] = Settings(path)
    return _opened[path]
