"""The gate: what this installation wrote opens at once; what comes from elsewhere is tried out before it is shown."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import engines.dies_irae.game as dies_irae
from engines import games
from engines.core import Session, gate, saves, seals
from engines.core.chance import Dice
from engines.core.confined import Ended, confined
from engines.core.data import DataError, edition_path, user_folder
from engines.core.edition_files import About, EditionFile, is_ours, pack, read_edition
from engines.core.editions import save_edition
from engines.core.inspection import fault_in_edition, fault_in_save
from engines.core.saves import SaveError
from tests.isthmus.game import IsthmusGame


def played(game: str, choices: int = 25) -> Session:
    session, dice = Session.new(game, seed=4), Dice(4)
    for _ in range(choices):
        assert session.ask is not None
        session.apply(dice.choice(session.ask.options))
    return session


def foreign(path: Path, **changes: object) -> Path:
    """The same save as somebody else's installation would have written it."""
    values = json.loads(path.read_text(encoding="utf-8")) | {"seal": "0" * 64} | changes
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def changed_state(path: Path, change) -> Path:
    """A save that trusts its last state, since it says that it was made under other rules."""
    kept = json.loads(path.read_text(encoding="utf-8"))["kept"][-1:]
    change(kept[0]["state"])
    return foreign(path, program="0.0.1", rules="other", kept=kept, digest="0")


@pytest.fixture
def closed(monkeypatch):
    """No file may be tried out: whoever is asked for it is seen."""

    def asked(*_arguments):
        raise Ended("it was asked for")

    monkeypatch.setattr(gate, "confined", asked)


# --- seals


def test_a_save_of_our_own_opens_without_being_tried_out(tmp_path, closed):
    session = played("isthmus")
    session.save(tmp_path / "a.hegemon")
    assert gate.load(tmp_path / "a.hegemon").digest() == session.digest()


def test_one_changed_letter_makes_it_a_strangers(tmp_path, closed):
    path = tmp_path / "a.hegemon"
    played("isthmus").save(path)
    path.write_text(path.read_text(encoding="utf-8").replace('"title": ""', '"title": "mine"'), encoding="utf-8")
    with pytest.raises(SaveError, match=r"a\.hegemon is not opened: while it was tried out, it was asked for"):
        gate.load(path)


def test_the_key_of_an_installation_is_made_once_and_nobody_else_reads_it():
    seal = seals.seal_of(b"content")
    assert seals.is_ours(b"content", seal)
    assert not seals.is_ours(b"contents", seal)
    key = user_folder() / "installation.key"
    assert key.stat().st_mode & 0o077 == 0
    assert [path.name for path in user_folder().iterdir()] == ["installation.key"]
    key.write_bytes(b"cut")
    assert not seals.is_ours(b"content", seal)
    assert seals.is_ours(b"content", seals.seal_of(b"content"))


def test_without_a_folder_for_the_key_a_save_is_written_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "file" / "home"))
    played("isthmus").save(tmp_path / "a.hegemon")
    assert json.loads((tmp_path / "a.hegemon").read_text(encoding="utf-8"))["seal"] == ""


# --- saves


def test_a_sound_save_from_elsewhere_opens(tmp_path):
    session = played("victory_or_death")
    session.save(tmp_path / "a.hegemon")
    assert gate.load(foreign(tmp_path / "a.hegemon")).digest() == session.digest()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": "x" * 1000}, "it holds a name without end"),
        ({"saved": 1e300}, "it was saved at no possible time"),
        ({"players": {"egypt": "nobody"}}, "it is played by 'nobody', whom nobody knows"),
        ({"script": [3, 4, 5]}, "it brings its own dice"),
    ],
)
def test_what_a_save_says_of_itself_is_looked_at(tmp_path, changes, words):
    path = tmp_path / "a.hegemon"
    played("dies_irae").save(path)
    assert words in fault_in_save(foreign(path, **changes).read_bytes(), path.name)


def test_a_position_with_an_unknown_id_is_refused(tmp_path):
    path = tmp_path / "a.hegemon"
    played("dies_irae").save(path)

    def change(state):
        state["powers"]["egypt"]["legions"] = {"h9999": 3}

    with pytest.raises(SaveError, match="none of its positions fits"):
        gate.load(changed_state(path, change))


def test_a_position_without_an_option_of_its_game_is_refused(tmp_path):
    path = tmp_path / "x.hegemon"
    played("dies_irae").save(path)
    changed_state(path, lambda state: state["options"].pop("turn_limit"))
    with pytest.raises(SaveError, match="none of its positions fits"):
        gate.load(path)


@pytest.mark.parametrize("part", ["table", "label", "tell", "scene"])
def test_a_game_that_fails_in_play_is_refused(tmp_path, monkeypatch, part):
    path = tmp_path / "a.hegemon"
    played("isthmus", 4).save(path)
    content = foreign(path).read_bytes()
    assert fault_in_save(content, path.name) == ""
    fails_from = played("isthmus", 4).state.round + 1
    plain = getattr(IsthmusGame, part)

    def failing(self, state, *rest):
        if state.round >= fails_from:
            raise KeyError("gone")
        return plain(self, state, *rest)

    monkeypatch.setattr(IsthmusGame, part, failing)
    assert fault_in_save(content, path.name) == "a.hegemon is not opened: it cannot be played on (KeyError: 'gone')."


def test_a_save_of_our_own_with_a_fault_can_be_opened_anyway(tmp_path, monkeypatch):
    path = tmp_path / "a.hegemon"
    played("isthmus", 12).save(path)
    monkeypatch.setattr(IsthmusGame, "rules_version", 99)
    monkeypatch.setattr(Session, "digest", lambda self: "other")
    monkeypatch.setattr(IsthmusGame, "invariants", lambda self, state: ["an army is missing"])
    with pytest.raises(gate.OwnFault, match="none of its positions fits"):
        gate.load(path)
    assert gate.load(path, anyway=True).ask is not None
    with pytest.raises(SaveError, match="none of its positions fits"):
        gate.load(foreign(path), anyway=True)


# --- limits


def endless(content: bytes) -> bytes:
    while content:
        pass
    return content


def greedy(content: bytes) -> bytes:
    return bytes(1 << 40) + content


def dying(content: bytes) -> bytes:
    raise SystemExit(content.decode())


def test_what_takes_too_long_wants_too_much_or_dies_is_ended():
    assert confined(bytes.upper, b"abc", 20.0) == b"ABC"
    with pytest.raises(Ended, match="too long"):
        confined(endless, b"x", 1.0)
    for task in (greedy, dying):
        with pytest.raises(Ended, match="did not come to an end"):
            confined(task, b"x", 20.0)


# --- editions


def edition_file(path: Path, patches: dict, game: str = "dies_irae") -> Path:
    """An edition as somebody else would pass it on."""
    content = EditionFile(About(game=game, name="theirs"), patches)
    path.write_bytes(pack(content))
    (user_folder() / "installation.key").unlink()  # another installation's
    return path


def test_an_edition_from_elsewhere_is_tried_out_and_then_ours(tmp_path):
    known = {row["id"] for row in games["dies_irae"].shipped.raw("costs.json")["rows"]}
    patch = {"costs.json": {"rows": [{"id": min(known), "name": "Dear"}]}}
    about = gate.import_edition(edition_file(tmp_path / "a.hegemon-edition", patch))
    assert is_ours(read_edition(edition_path(about.game, about.name)))


def test_an_edition_that_fails_in_play_is_refused(tmp_path, monkeypatch):
    path = edition_file(tmp_path / "a.hegemon-edition", {})
    monkeypatch.setitem(dies_irae.SCENES, "turn", lambda g: 1 / 0)
    assert "cannot be played on (ZeroDivisionError" in fault_in_edition(path.read_bytes(), path.name)


def test_an_edition_laid_into_the_folder_by_hand_passes_the_gate_once(closed, monkeypatch):
    path = save_edition(EditionFile(About(game="isthmus", name="mine"), {}))
    gate.adopt("isthmus", "mine")  # ours: nobody is asked
    edition_file(path, {}, "isthmus")
    with pytest.raises(DataError, match="it was asked for"):
        gate.adopt("isthmus", "mine")
    monkeypatch.setattr(gate, "confined", lambda *_: b"")
    gate.adopt("isthmus", "mine")
    assert is_ours(read_edition(path))
    assert read_edition(path).about.name == "mine"


def test_a_save_whose_edition_does_not_pass_is_refused(tmp_path, closed):
    path = save_edition(EditionFile(About(game="isthmus", name="mine"), {}))
    session = Session.new("isthmus", edition="mine", seed=1)
    session.save(tmp_path / "a.hegemon")
    content = read_edition(path)
    content.about = msgspec.structs.replace(content.about, notes="changed")
    (user_folder() / "installation.key").unlink()
    path.write_bytes(pack(content))
    (user_folder() / "installation.key").unlink()
    with pytest.raises(SaveError, match=r"a\.hegemon cannot be opened: mine\.hegemon-edition is not opened"):
        gate.load(tmp_path / "a.hegemon")


def test_a_seal_does_not_depend_on_how_the_file_was_written(tmp_path):
    session = played("pericles", 5)
    session.save(tmp_path / "a.hegemon")
    values = json.loads((tmp_path / "a.hegemon").read_text(encoding="utf-8"))
    (tmp_path / "b.hegemon").write_text(json.dumps(values), encoding="utf-8")
    assert saves.is_ours(saves.parse((tmp_path / "b.hegemon").read_bytes(), "b.hegemon"))
