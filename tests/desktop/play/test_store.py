"""Saves, journals and pictures on disk."""

from __future__ import annotations

import pytest

from desktop.controller import saved_games
from desktop.controller.running_journal import RunningJournal
from engines.core.journals import autosave_of
from engines.core.saves import SaveError
from engines.core.session import Session


def played(moves: int = 3) -> Session:
    session = Session.new("isthmus", seed=5)
    for _ in range(moves):
        session.apply(session.ask.options[0])
    return session


def test_a_saved_game_is_listed_with_its_turn(qapp, own_home):
    session = played()
    path = saved_games.saves_folder() / "mine.hegemon"
    session.save(path)
    saved_games.remember(path, session, "Round 2", None)
    (info,) = saved_games.saves()
    assert (info.path, info.game, info.scenario, info.turn) == (path, "isthmus", "standard", "Round 2")


def test_a_save_without_notes_is_listed_from_its_header(own_home):
    session = played()
    session.title = "Sunday"
    session.save(saved_games.saves_folder() / "mine.hegemon")
    (info,) = saved_games.saves()
    assert (info.game, info.title, info.turn) == ("isthmus", "Sunday", "")


def test_files_that_are_no_games_are_not_listed(own_home):
    saved_games.saves_folder().mkdir(parents=True)
    (saved_games.saves_folder() / "broken.hegemon").write_text('{"format": "heg')
    (saved_games.saves_folder() / "other.hegemon").write_text("[1, 2]")
    assert saved_games.saves() == []


def test_a_game_saved_elsewhere_is_remembered(own_home, tmp_path):
    path = tmp_path / "elsewhere.hegemon"
    played().save(path)
    assert saved_games.saves() == []
    saved_games.note_recent(path)
    assert [info.path for info in saved_games.saves()] == [path]
    path.unlink()
    assert saved_games.saves() == []


def test_a_running_journal_is_not_interrupted_until_its_window_dies(own_home):
    session = played()
    journal = RunningJournal(session)
    assert saved_games.interrupted() == []
    journal.lock.release()
    (info,) = saved_games.interrupted()
    assert info.path == journal.path
    assert saved_games.recover_session(info.path).digest() == session.digest()
    saved_games.discard(info)
    assert saved_games.interrupted() == []


def test_a_journal_that_no_longer_replays_falls_back_on_its_autosave(own_home):
    session = played()
    journal = RunningJournal(session)
    journal.turn(session)
    journal.close(keep=True)
    lines = journal.path.read_bytes().split(b"\n")
    lines[1] = b'{"choice":{"verb":"fly"}}'
    journal.path.write_bytes(b"\n".join(lines))
    recovered = saved_games.recover_session(journal.path)
    assert recovered.digest() == session.digest()
    assert recovered.notice
    autosave_of(journal.path).unlink()
    with pytest.raises(SaveError):
        saved_games.recover_session(journal.path)


def test_a_last_choice_that_cannot_be_replayed_is_left_out(own_home):
    session = played()
    journal = RunningJournal(session)
    journal.close(keep=True)
    with journal.path.open("ab") as file:
        file.write(b'{"choice":{"verb":"fly"}}\n')
    autosave_of(journal.path).unlink()
    recovered = saved_games.recover_session(journal.path)
    assert recovered.digest() == session.digest()
    assert recovered.notice


def test_names_are_fit_for_every_file_system(own_home):
    session = played(0)
    session.title = 'A/B: "C"?'
    stem = saved_games.file_stem(session)
    assert not set(stem) & set('/\\:"?*<>|')
    first = saved_games.free_path(saved_games.saves_folder(), stem)
    first.parent.mkdir(parents=True, exist_ok=True)
    first.write_text("")
    assert saved_games.free_path(saved_games.saves_folder(), stem) != first


def test_a_data_folder_that_cannot_be_written_is_told_and_stops_nothing(qtbot, tmp_path, monkeypatch):
    from desktop.app.application import application, make_window, warn_of_folder

    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "file" / "home"))
    application()
    window = make_window()
    window.show()
    warn_of_folder(window)
    assert str(tmp_path / "file" / "home") in window._toast.text
    window.start(Session.new("isthmus", seats={"west": "person:A", "east": "person:A"}, seed=3))
    assert window.play.toast.text.startswith("The journal of this game cannot be written: Not a directory.")
    window.play.choose(window.game.match.ask.options[0])
    assert window.game.match.now == 1
    asked = []
    monkeypatch.setattr(window, "ask_to_lose", lambda trouble: asked.append(trouble) or len(asked) > 1)
    window.show_home()
    assert window.game is not None
    window.show_home()
    assert window.game is None
    assert all("cannot be written" in trouble for trouble in asked)
    window.close()
    window.deleteLater()


def test_a_writable_data_folder_is_no_trouble(own_home):
    assert saved_games.why_nothing_is_kept() == ""


def test_who_passes_a_running_game_on_is_told_what_it_reveals(hands, tmp_path, monkeypatch):
    """A save holds all hands and the seed. In our own folder, and once the game is over, that needs no words."""
    session = hands.start(seats={"west": "person:A", "east": "person:A"})
    hands.c.choose(hands.c.ask.options[0])
    hands.window.save()
    assert not hands.c.saving.reveals
    chosen = str(tmp_path / "theirs.hegemon")
    monkeypatch.setattr("desktop.app.window.QFileDialog.getSaveFileName", lambda *_: (chosen, ""))
    hands.window.save_as()
    assert (tmp_path / "theirs.hegemon").exists()
    assert "can see all hands and all dice to come" in hands.page.toast.note
    while session.ask is not None:
        session.apply(session.ask.options[0])
    assert not hands.c.saving.reveals
    hands.c.match.goto(2)
    assert hands.c.looking_back
    assert not hands.c.saving.reveals
