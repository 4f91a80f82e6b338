"""Settings: typed, kept in a file, robust against a spoiled one; and their page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QGuiApplication

from desktop.home.settings_page import SettingsPage
from desktop.ui.buttons import Segment, Switch
from desktop.ui.settings import ANIMATIONS, Settings, settings
from engines.core.data import user_folder


def test_settings_lie_in_the_data_folder():
    settings().theme = "dark"
    settings().sync()
    assert (user_folder() / "settings.ini").is_file()


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "dark"), ("colour_blind", True), ("text_scale", 1.3), ("language", "de"), ("animation", "off"),
     ("computer_pause", 0.0), ("auto_forced", False), ("strict_undo", True)],
)  # fmt: skip
def test_a_setting_is_typed_kept_and_announced(qtbot, name, value):
    chosen = settings()
    with qtbot.waitSignal(chosen.changed) as caught:
        setattr(chosen, name, value)
    assert caught.args == [name]
    chosen.sync()
    again = getattr(Settings(chosen.path), name)
    assert again == value
    assert type(again) is type(value)


def test_the_system_turning_dark_is_passed_on_to_who_follows_it(qtbot):
    chosen = settings()
    hints = QGuiApplication.styleHints()
    with qtbot.waitSignal(chosen.changed) as caught:
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert caught.args == ["theme"]
    chosen.theme = "light"
    with qtbot.assertNotEmitted(chosen.changed):
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)


def test_setting_the_same_again_says_nothing(qtbot):
    with qtbot.assertNotEmitted(settings().changed):
        settings().theme = settings().theme


@pytest.mark.parametrize("line", ["theme=plaid", "text_scale=huge", "text_scale=90", "animation=", "colour_blind=perhaps"])
def test_a_spoiled_file_means_the_defaults(line):
    user_folder().mkdir(parents=True, exist_ok=True)
    (user_folder() / "settings.ini").write_text(f"[General]\n{line}\n")
    chosen = Settings(user_folder() / "settings.ini")
    assert (chosen.theme, chosen.text_scale, chosen.animation, chosen.colour_blind) == ("system", 1.0, "normal", False)


def test_memory_and_geometry_survive():
    settings().remember("names", ["Aspasia, the wise", "Ἀσπασία"])
    settings().geometry = QByteArray(b"\x00\x01window")
    settings().sync()
    again = Settings(settings().path)
    assert again.recall("names") == ["Aspasia, the wise", "Ἀσπασία"]
    assert again.recall("nothing", 7) == 7
    assert again.geometry == QByteArray(b"\x00\x01window")


def test_the_page_changes_settings_by_mouse_and_keyboard(shown, qtbot):
    page = shown(SettingsPage())
    dark = next(b for b in page.findChildren(Segment) if b.text() == "Dark")
    qtbot.mouseClick(dark, Qt.MouseButton.LeftButton)
    assert settings().theme == "dark"
    off = next(b for b in page.findChildren(Segment) if b.text() == "Fast")
    off.setFocus()
    qtbot.keyClick(off, Qt.Key.Key_Return)
    assert settings().animation == ANIMATIONS[1]
    strict = next(s for s in page.findChildren(Switch) if s.title == "Strict undo")
    strict.setFocus()
    qtbot.keyClick(strict, Qt.Key.Key_Space)
    assert settings().strict_undo


def test_the_page_shows_what_was_changed_elsewhere(shown):
    page = shown(SettingsPage())
    settings().computer_pause = 0.0
    settings().strict_undo = True
    assert page.controls["computer_pause"].buttons[0.0].isChecked()
    assert page.controls["strict_undo"].isChecked()


def test_every_control_can_be_reached_with_tab(shown, qtbot):
    page = shown(SettingsPage())
    wanted = set(page.findChildren(Switch)) | set(page.findChildren(Segment))
    page.band.button.setFocus()
    seen = set()
    for _ in range(80):
        qtbot.keyClick(page.window().focusWidget(), Qt.Key.Key_Tab)
        seen.add(page.window().focusWidget())
    groups = {s.parent() for s in wanted if isinstance(s, Segment)}
    assert {s for s in wanted if isinstance(s, Switch)} <= seen
    assert all(any(w.parent() is group for w in seen) for group in groups)


def test_escape_goes_back(shown, qtbot):
    page = shown(SettingsPage())
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
