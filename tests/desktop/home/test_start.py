"""Whatever lies in the data folder, the program starts, and every other entry of the home page stays."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from desktop.app import application as start
from desktop.controller import saved_games
from desktop.home import HomePage
from desktop.home.home_cards import day
from engines.core.data import user_folder
from engines.core.game import Game
from engines.core.journals import Journal, journals


def spoil_time(saves: Path, journals: Path) -> None:
    path = saves / "good.hegemon"
    values = json.loads(path.read_text(encoding="utf-8"))
    (saves / "never.hegemon").write_text(json.dumps(values | {"saved": 1e300}), encoding="utf-8")
    (saves / "before.hegemon").write_text(json.dumps(values | {"saved": -1e300}), encoding="utf-8")


def dangle(saves: Path, journals: Path) -> None:
    (journals / "gone.journal").symlink_to("/there/is/nothing")
    (saves / "gone.hegemon").symlink_to("/there/is/nothing")


def pipe(saves: Path, journals: Path) -> None:
    os.mkfifo(saves / "pipe.hegemon")
    os.mkfifo(journals / "pipe.journal")


def folders(saves: Path, journals: Path) -> None:
    (saves / "folder.hegemon").mkdir()
    (journals / "folder.journal").mkdir()
    (user_folder() / "recent.json").mkdir()


def garble(saves: Path, journals: Path) -> None:
    for number, content in enumerate((b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format":"hegemon-save"}')):
        (saves / f"{number}.hegemon").write_bytes(content)
        (journals / f"{number}.journal").write_bytes(content + b"\n")
    (user_folder() / "recent.json").write_text(json.dumps(["\0", "", "x" * 5000, "/"]))
    (user_folder() / "settings.ini").write_text("[General]\ntext_scale=[]\ngeometry=@ByteArray(\\0\\1)\n")


def garble_notes(saves: Path, journals: Path) -> None:
    session_note, picture = saved_games._beside(saves / "good.hegemon")
    session_note.parent.mkdir(exist_ok=True)
    session_note.write_text('{"game": 3}')
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0" * 50)


SPOILERS = [spoil_time, dangle, garble, garble_notes, folders, pytest.param(
    pipe, marks=pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes"))]  # fmt: skip


@pytest.fixture
def kept(played):
    """A good save and a good journal in the data folder."""
    saves, folder = saved_games.saves_folder(), saved_games.journals_folder()
    played(4).save(saves / "good.hegemon")
    Journal(folder / "good.journal", played(3)).close()
    return saves, folder


@pytest.mark.parametrize("spoil", SPOILERS)
def test_what_is_spoiled_costs_no_other_entry(shown, kept, spoil):
    spoil(*kept)
    start.remove_leftovers()
    page = shown(HomePage())
    listed = [card.info.path.name for card in page.cards]
    assert {"good.hegemon", "good.journal"} <= set(listed)
    assert page.shelf.covers
    assert not {name for name in listed if name.startswith(("gone", "pipe", "folder", "0", "1"))}


def test_a_journal_that_vanishes_while_it_is_listed_is_left_out(kept, monkeypatch):
    stat = Path.stat

    def vanishing(path, **more):
        if path.name == "other.journal":
            raise FileNotFoundError(path)
        return stat(path, **more)

    (kept[1] / "other.journal").write_text("{}")
    monkeypatch.setattr(Path, "stat", vanishing)
    assert [path.name for path in journals(kept[1])] == ["good.journal"]
    assert [info.path.name for info in saved_games.interrupted()] == ["good.journal"]


def test_a_card_that_cannot_be_made_is_left_out(shown, kept, monkeypatch):
    monkeypatch.setattr("desktop.home.home_cards.day", lambda moment: 1 / 0)
    page = shown(HomePage())
    assert page.cards == []
    assert page.shelf.covers


def test_lessons_that_cannot_be_read_cost_only_their_invitation(shown, monkeypatch):
    monkeypatch.setattr(Game, "teaching", lambda *_: json.loads("{"))
    assert shown(HomePage()).steps.isVisible()


def test_a_moment_that_no_calendar_has_is_no_day():
    assert day(1e300) == day(-1e300) == ""


def test_a_file_over_which_the_start_stumbles_is_reported_in_the_window(qtbot, own_home, monkeypatch):
    windows = []
    make = start.make_window

    def stumbling():
        window = make()
        windows.append(window)
        monkeypatch.setattr(window, "open", lambda path: 1 / 0)
        return window

    monkeypatch.setattr(start, "make_window", stumbling)
    monkeypatch.setattr(start, "remove_leftovers", lambda: 1 / 0)
    monkeypatch.setattr("PySide6.QtWidgets.QApplication.exec", lambda *_: 0)
    before = sys.excepthook
    try:
        assert start.run(["some.hegemon"]) == 0
    finally:
        sys.excepthook = before
    (window,) = windows
    assert "Something went wrong" in window._toast.text
    window.close()
    window.deleteLater()
