"""The chronicle: complete, illustrated, silent about secrets, and without a trace on the game it tells of."""

from __future__ import annotations

import base64
import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter

from desktop.play import chronicle
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.narrative import Entry
from engines.core.saves import SaveError


def line(text, kind=""):
    return Entry(kind, text, "", None, 0, None)


def test_a_finished_game_as_a_web_page(played, tmp_path):
    session = played()
    path = tmp_path / "isthmus.html"
    chronicle.write(session, path)
    text = path.read_text(encoding="utf-8")
    assert "Aspasia" in text
    assert session.outcome.why in text
    for seat, score in session.outcome.scores.items():
        assert re.search(rf"{session.game.seat(seat).name}</td><td class=\"score\">{score:g}<", text)
    assert f"Seed {session.setup.seed}" in text
    assert "http" not in text  # one file that needs no other


def test_a_running_game_does_not_tell_its_seed():
    session = Session.new("isthmus", seed=987654)
    session.apply(session.ask.options[0])
    assert "987654" not in chronicle.as_html(chronicle.compose(session))


def test_every_public_event_is_told_once(played):
    session = played()
    told = [e.text for c in chronicle.compose(session).chapters for e in c.entries]
    events = list(session.opening) + [e for r in session.history for e in r.events]
    wanted = [words for e in events if e.only is None and (words := session.game.tell(session.state, e))]
    assert told == wanted


def test_pictures_are_pictures_of_the_board(played, tmp_path):
    path = tmp_path / "isthmus.html"
    chronicle.write(played(), path)
    found = re.findall(r'data:image/jpeg;base64,([^"]+)"', path.read_text())
    assert len(found) >= 2  # the cover and at least one board
    images = [QImage.fromData(QByteArray(base64.b64decode(data))) for data in found]
    assert all(not image.isNull() and image.width() >= 400 for image in images)
    board = images[-1]
    assert len({board.pixel(x, board.height() // 2) for x in range(board.width())}) > 10


def test_a_pdf(played, tmp_path):
    path = tmp_path / "isthmus.PDF"
    chronicle.write(played(), path)
    content = path.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.count(b"/Subtype /Image") >= 2
    assert content.count(b"/Type /Page\n") >= 2


def test_pages_of_a_pdf_end_before_the_next_begins(played, monkeypatch):
    """Nothing of the next page's first line or picture is left at the foot, and each page has its number."""
    drawn, numbers = [], []

    class Spy(QPainter):
        def setClipRect(self, rect):
            drawn.append(rect)
            super().setClipRect(rect)

        def drawText(self, rect, flags, text):
            numbers.append(text)
            super().drawText(rect, flags, text)

    monkeypatch.setattr(chronicle, "QPainter", Spy)
    report = chronicle.compose(played())
    drawn.clear()
    numbers.clear()
    chronicle.as_pdf(report)
    assert len(drawn) >= 2
    assert all(one.bottom() < two.top() for one, two in pairwise(drawn))
    assert [n for n in numbers if n != report.title] == [str(n + 1) for n in range(len(drawn))]


def test_a_running_game_shows_the_score_so_far(played):
    report = chronicle.compose(played(8))
    assert report.verdict == "The game is not over yet."
    assert [row[0] for row in report.scores] == ["West", "East"]


def test_only_what_has_happened_is_told(played):
    session = played()
    whole = sum(len(c.entries) for c in chronicle.compose(session).chapters)
    session.goto(6)
    assert sum(len(c.entries) for c in chronicle.compose(session).chapters) < whole


def test_the_game_itself_is_not_moved(played):
    session = played()
    before = session.digest(), session.now, [r.option for r in session.history]
    chronicle.compose(session)
    assert (session.digest(), session.now, [r.option for r in session.history]) == before


def test_turns_make_chapters_and_seats_make_headings(monkeypatch, played):
    told = [
        line("Dealt."), line("Round 1 · Corinth", "turn"), line("Play", "phase"), line("Corinth mustered."),
        line("Round 1 · Sparta", "turn"), line("Play", "phase"), line("Sparta mustered."), line("Supply", "phase"),
        line("Round 2 · Corinth", "turn"), line("Corinth won."),
    ]  # fmt: skip
    monkeypatch.setattr(chronicle.History, "entries", lambda self, session, seat: told)
    chapters = chronicle.chapters_of(played(), None)
    assert [c.title for c in chapters] == ["The beginning", "Round 1", "Round 2 · Corinth"]
    words = [(e.kind, e.text) for e in chapters[1].entries]
    assert words == [
        ("seat", "Corinth"), ("phase", "Play"), ("", "Corinth mustered."),
        ("seat", "Sparta"), ("phase", "Play"), ("", "Sparta mustered."),
    ]  # fmt: skip


def test_secret_events_stay_with_their_seat(monkeypatch, played):
    """A seat reads its own secrets in its chronicle, and nobody reads them in the public one."""
    session = played()
    event = session.opening[0] if session.opening else session.history[0].events[0]
    hidden = type(event)(event.kind, event.rule, event.seat, event.data, only=("west",))
    monkeypatch.setattr(session, "opening", [hidden])
    whole = {seat: len(chronicle.chapters_of(session, seat)[0].entries) for seat in ("west", "east", None)}
    assert whole["west"] == whole["east"] + 1 == whole[None] + 1


def test_a_folder_that_cannot_be_written_is_said(played, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError):
        chronicle.write(played(4), tmp_path / "file" / "x.html")


@pytest.mark.parametrize("id", games)
def test_each_game_has_a_chronicle(id, tmp_path):
    session = Session.new(id, seed=3)
    play_out(session, {seat: RandomBot() for seat in session.setup.seats}, most=40)
    chronicle.write(session, tmp_path / "game.html")
    assert (tmp_path / "game.html").stat().st_size > 20_000
