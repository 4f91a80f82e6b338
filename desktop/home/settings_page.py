"""The settings page. Every change takes effect at once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.buttons import Segments, Switch
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.settings import ANIMATIONS, LANGUAGES, PAUSES, RECAPS, TEXT_SCALES, THEMES, settings
from desktop.ui.widgets import label
from engines.core.data import user_folder

LINK = "hegemon://"  # how the link of a host begins


class SettingsPage(HeadedPage):
    """Every change takes effect at once; the page that sees the signal does the rest."""

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.sheet: Scrolled | None = None
        self.controls: dict[str, Segments | Switch] = {}
        self.titles: dict[str, str] = {}  # of the settings, by their names
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
        self._elsewhere()
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
        words = (self.tr("As the system"), "English", "Deutsch (nur das Fenster)")
        self._choice(self.tr("Language"), "language", list(zip(LANGUAGES, words, strict=True)))
        words_of_the_rules = self.tr(
            "Menus, pages, dates and numbers. Questions, options, cards, the log and the rules are in English."
        )
        self.rows.addWidget(label(words_of_the_rules, "faint"))

    def _play(self) -> None:
        self._heading(self.tr("Play"))
        words = (self.tr("None"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow"))
        self._choice(self.tr("Movement on the board"), "animation", list(zip(ANIMATIONS, words, strict=True)))
        words = (self.tr("Once"), self.tr("2 times"), self.tr("4 times"), self.tr("At once"))
        self._choice(self.tr("Speed of the computer's moves"), "computer_pause", list(zip(PAUSES, words, strict=True)))
        which = (self.tr("Everything"), self.tr("Battles only"), self.tr("Nothing"))
        self._choice(self.tr("Cards about what others did"), "recap", list(zip(RECAPS, which, strict=True)))
        self._switch(
            "auto_forced",
            self.tr("Play forced choices"),
            self.tr("Where only one thing can be done, it is done without asking."),
        )
        self._switch(
            "notify",
            self.tr("Tell me when it is my turn"),
            self.tr("The system shows a message while another window is in front."),
        )
        self._switch(
            "strict_undo",
            self.tr("Strict undo"),
            self.tr("Undo stops at dice and at secrets that were shown. Otherwise it goes back without limit."),
        )

    def _elsewhere(self) -> None:
        self._heading(self.tr("Playing with people elsewhere"))
        words = label(self.tr("Link of a host that keeps your tables"))
        link = QLineEdit(settings().recall("host_link", ""))
        link.setMaxLength(400)
        link.setPlaceholderText(f"{LINK}…")
        link.setAccessibleName(words.text())
        link.textChanged.connect(lambda text: settings().remember("host_link", text.strip()))
        self.rows.addWidget(words)
        self.rows.addWidget(link)
        note = self.tr(
            "Without one this computer keeps them while Hegemon is open. The link is shown when a host is started with "
            "“hegemon host”."
        )
        self.rows.addWidget(label(note, "faint"))

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

    def _choice(self, title: str, name: str, choices: list[tuple[object, str]]) -> None:
        row = QHBoxLayout()
        row.setSpacing(14)
        words = label(title)
        words.setMinimumWidth(230)
        row.addWidget(words)
        segments = Segments(choices, getattr(settings(), name))
        segments.picked.connect(lambda value: setattr(settings(), name, value))
        row.addWidget(segments, 1)
        self.rows.addLayout(row)
        self.controls[name], self.titles[name] = segments, title
        segments.setFocusProxy(next(iter(segments.buttons.values())))

    def _switch(self, name: str, title: str, blurb: str) -> None:
        switch = Switch(title, blurb, getattr(settings(), name))
        switch.toggled.connect(lambda on: setattr(settings(), name, on))
        self.rows.addWidget(switch)
        self.controls[name], self.titles[name] = switch, title

    def follow(self, name: str) -> None:
        """Shows a setting that was changed elsewhere, such as the pause between moves on the play page."""
        control = self.controls.get(name)
        if isinstance(control, Segments):
            control.choose(getattr(settings(), name))
        elif control is not None:
            control.setChecked(getattr(settings(), name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()
