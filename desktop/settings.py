"""What a person has chosen for this computer, in an INI file in the data folder."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

import msgspec
from PySide6.QtCore import QByteArray, QEvent, QObject, QSettings, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.parts import Headed, Scrolled, Segments, Switch, label
from engines.core.data import user_folder

T = TypeVar("T", bool, float, str)

THEMES = ("system", "light", "dark")
ANIMATIONS = ("off", "fast", "normal", "slow")
LANGUAGES = ("system", "en", "de")
TEXT_SCALES = (0.9, 1.0, 1.15, 1.3, 1.5)
PAUSES = (0.0, 0.4, 0.9, 1.8)  # seconds between two moves of computer players


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

    def _read(self, stored: Any) -> Any:
        """The stored text as a value of the default's type; None if it is none."""
        if stored is None:
            return None
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(str(stored).lower())
        if isinstance(self.default, float):
            try:
                return float(stored)
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
    computer_pause = Chosen(0.9, lambda seconds: 0.0 <= seconds <= 10.0)
    auto_forced = Chosen(True)
    strict_undo = Chosen(False)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.file = QSettings(str(path), QSettings.Format.IniFormat)
        if QGuiApplication.instance() is not None:
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _system_changed(self) -> None:
        """Day and night of the system: whoever follows it changes its clothes."""
        if self.theme == "system":
            self.changed.emit("theme")

    @property
    def dark(self) -> bool:
        """Whether the dark theme is meant just now, the system's wish included."""
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

    def remember(self, key: str, value: Any) -> None:
        """Keeps something that is not chosen on the settings page: the width of a panel, the names of the last players."""
        self.file.setValue(f"memory/{key}", msgspec.json.encode(value).decode())

    def recall(self, key: str, default: Any = None) -> Any:
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


class SettingsPage(Headed):
    """Every change takes effect at once; the page that sees the signal does the rest."""

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.sheet: Scrolled | None = None
        self.controls: dict[str, Segments | Switch] = {}
        self.build()
        settings().changed.connect(self.follow)

    def build(self) -> None:
        """Lays the page out in the present language."""
        if self.sheet is not None:
            self.column.removeWidget(self.sheet)
            self.sheet.hide()
            self.sheet.deleteLater()
        self.band.set_title(self.tr("Settings"))
        content = QWidget()
        self.rows = QVBoxLayout(content)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(12)
        self._look()
        self._play()
        self._place()
        self.rows.addStretch(1)
        self.sheet = Scrolled(content, column=860)
        self.column.addWidget(self.sheet)

    def _look(self) -> None:
        self._heading(self.tr("Look"))
        words = (self.tr("As the system"), self.tr("Light"), self.tr("Dark"))
        self._choice(self.tr("Theme"), "theme", list(zip(THEMES, words, strict=True)))
        self._switch(
            "colour_blind",
            self.tr("Colour-blind palette"),
            self.tr("Sides in colours that everybody can tell apart. Letters and emblems tell them apart in any case."),
        )
        self._choice(self.tr("Size of text"), "text_scale", [(scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES])
        words = (self.tr("As the system"), "English", "Deutsch")
        self._choice(self.tr("Language"), "language", list(zip(LANGUAGES, words, strict=True)))
        self.rows.addWidget(label(self.tr("Rules, cards and the log are in English in every language."), "faint"))

    def _play(self) -> None:
        self._heading(self.tr("Play"))
        words = (self.tr("None"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow"))
        self._choice(self.tr("Movement on the board"), "animation", list(zip(ANIMATIONS, words, strict=True)))
        words = (self.tr("None"), self.tr("Short"), self.tr("Normal"), self.tr("Long"))
        self._choice(self.tr("Pause after a computer's move"), "computer_pause", list(zip(PAUSES, words, strict=True)))
        self._switch(
            "auto_forced",
            self.tr("Play forced choices"),
            self.tr("Where only one thing can be done, it is done without asking."),
        )
        self._switch(
            "strict_undo",
            self.tr("Strict undo"),
            self.tr("Undo stops at dice and at secrets that were shown. Otherwise it goes back without limit."),
        )

    def _place(self) -> None:
        self._heading(self.tr("Your games"))
        row = QHBoxLayout()
        row.setSpacing(10)
        folder = QLineEdit(str(user_folder()))
        folder.setReadOnly(True)
        folder.setAccessibleName(self.tr("Data folder"))
        row.addWidget(folder, 1)
        button = QPushButton(self.tr("Open the folder"))
        button.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(user_folder()))))
        row.addWidget(button)
        self.rows.addLayout(row)
        self.rows.addWidget(label(self.tr("Saved games, your editions and these settings lie in this folder."), "faint"))

    def _heading(self, text: str) -> None:
        if self.rows.count():
            self.rows.addSpacing(18)
        self.rows.addWidget(label(text, "heading"))

    def _choice(self, title: str, name: str, choices: list[tuple[Any, str]]) -> None:
        row = QHBoxLayout()
        row.setSpacing(14)
        words = label(title)
        words.setMinimumWidth(230)
        row.addWidget(words)
        segments = Segments(choices, getattr(settings(), name))
        segments.picked.connect(lambda value: setattr(settings(), name, value))
        row.addWidget(segments, 1)
        self.rows.addLayout(row)
        self.controls[name] = segments

    def _switch(self, name: str, title: str, blurb: str) -> None:
        switch = Switch(title, blurb, getattr(settings(), name))
        switch.toggled.connect(lambda on: setattr(settings(), name, on))
        self.rows.addWidget(switch)
        self.controls[name] = switch

    def follow(self, name: str) -> None:
        """Shows what was changed elsewhere, as the pause between moves may be on the play page."""
        control = self.controls.get(name)
        if isinstance(control, Segments):
            control.choose(getattr(settings(), name))
        elif control is not None:
            control.setChecked(getattr(settings(), name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()
