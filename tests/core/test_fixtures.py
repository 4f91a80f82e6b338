"""Files that earlier versions wrote open for ever: saves of every format there was, and what each release wrote."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from engines import KNOWN, games
from engines.core import Session
from engines.core.conformance.cases import random_game
from engines.core.editions import editions, import_edition
from engines.core.recovery import recover
from engines.core.saves import VERSION

FIXTURES = Path(__file__).parents[1] / "fixtures"
SAVES = sorted((FIXTURES / "saves").glob("*.hegemon"))
RELEASES = ["0.1.0"]

every_release = pytest.mark.parametrize("release", RELEASES)
every_game = pytest.mark.parametrize("id", KNOWN)


@pytest.mark.parametrize("path", SAVES, ids=lambda p: p.stem)
def test_an_old_save_opens_and_plays_on(path: Path):
    session = Session.load(path)
    assert session.ask is not None
    assert not session.game.invariants(session.state)
    *_, end = random_game(session, 1)
    assert end.outcome is not None


def test_there_is_a_save_of_every_game_in_every_format():
    for version in range(1, VERSION + 1):
        for id in KNOWN:
            path = FIXTURES / "saves" / f"format-{version}-{id}.hegemon"
            assert json.loads(path.read_text(encoding="utf-8"))["version"] == version


@every_release
@every_game
def test_a_released_save_opens_where_it_was_left(release: str, id: str):
    path = FIXTURES / release / f"{id}.hegemon"
    written = json.loads(path.read_text(encoding="utf-8"))
    session = Session.load(path)
    assert (session.title, session.players) == (written["title"], written["players"])
    assert not session.game.invariants(session.state)
    if written["rules"] == games[id].fingerprint():
        assert session.digest() == written["digest"]
        assert (session.now, len(session.future)) == (written["at"], 3)
    elif session.notice:  # the rules have changed, and what happened before the kept state cannot be played again
        kept = max(kept["at"] for kept in written["kept"])
        state = games[id].codec.unpack(session.snapshots[0], session.setup.edition)
        assert [state.seats, state.options] == [written["seats"], written["options"]]
        assert session.now <= written["at"] - kept
    *_, end = random_game(session, 1)
    assert end.outcome is not None


@every_release
@every_game
def test_a_released_journal_is_played_again(release: str, id: str):
    path = FIXTURES / release / f"{id}.journal"
    header = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    left = json.loads((FIXTURES / release / "journals.json").read_text(encoding="utf-8"))[id]
    session = recover(path)
    assert (session.players, session.now, len(session.future)) == (header["players"], 15, 2)
    if header["rules"] == games[id].fingerprint():
        assert session.digest() == left


@pytest.fixture
def later(release: str, tmp_path) -> Path:
    """Games of a release in their middle: a save, a journal, and the save beside the journal of its last turn."""
    with zipfile.ZipFile(FIXTURES / release / "later.zip") as archive:
        archive.extractall(tmp_path)
    return tmp_path


@every_release
@every_game
def test_a_game_in_its_middle_goes_on(release: str, id: str, later: Path):
    """Its rules may have changed meanwhile; then it stands where it was saved and says so."""
    written = json.loads((later / f"{id}.hegemon").read_text(encoding="utf-8"))
    session = Session.load(later / f"{id}.hegemon")
    assert session.lost == 0
    assert session.notice or (session.now, session.digest()) == (written["at"], written["digest"])
    assert not session.game.invariants(session.state)
    *_, end = random_game(session, 1)
    assert end.outcome is not None


@every_release
@every_game
def test_a_game_cut_off_in_its_middle_comes_back_at_its_last_turn_or_later(release: str, id: str, later: Path):
    left = json.loads((later / "index.json").read_text(encoding="utf-8"))[id]
    session = recover(later / f"{id}.journal", later / f"{id}.autosave")
    kept = left["now"] - session.lost
    assert left["autosaved"] <= kept
    assert session.notice or session.digest() == left["digest"]
    assert not session.game.invariants(session.state)
    *_, end = random_game(session, 1)
    assert end.outcome is not None


@every_release
@every_game
def test_a_released_edition_opens_with_its_position(release: str, id: str):
    about = import_edition(FIXTURES / release / f"{id}.hegemon-edition")
    assert editions(about.game) == [about.name] == ["Old ways"]
    session = Session.new(id, "a_moment", edition=about.name, seed=1)
    assert not session.game.invariants(session.state)
    *_, end = random_game(session, 1)
    assert end.outcome is not None


@pytest.mark.parametrize("path", sorted((FIXTURES / "editions").glob("*.hegemon-edition")), ids=lambda p: p.stem)
def test_an_old_edition_opens_and_plays(path: Path):
    about = import_edition(path)
    assert editions(about.game) == [about.name]
    session = Session.new(about.game, edition=about.name, seed=1)
    *_, end = random_game(session, 1)
    assert end.outcome is not None
