"""Saves: readable, atomic, refused in one sentence when broken, opened at a kept state when the rules have changed."""

from __future__ import annotations

import json
import os

import msgspec
import pytest

from engines.core import Session, State, layouts, saves
from engines.core.chance import Dice
from engines.core.conformance.cases import random_game
from engines.core.conformance.files import DAMAGE
from engines.core.data import DataError
from engines.core.edition_files import read_edition
from engines.core.journals import Journal
from engines.core.recovery import recover
from engines.core.saves import SaveError
from tests.isthmus.game import GAME, IsthmusGame


@pytest.fixture
def played():
    session = Session.new(GAME, seed=12, seats={"west": "person:Ada", "east": "random"})
    for _ in zip(range(20), random_game(session, 3), strict=False):
        pass
    return session


def test_a_save_is_a_readable_document_with_a_line_for_each_choice(played, tmp_path):
    path = tmp_path / "a.hegemon"
    played.save(path)
    text = path.read_text()
    document = json.loads(text)
    assert document["format"] == "hegemon-save"
    assert document["players"] == {"west": "person:Ada", "east": "random"}
    assert len(document["choices"]) == played.now
    assert sum(line.startswith('  { "verb"') for line in text.splitlines()) == played.now
    assert document["kept"][-1]["state"]["round"] == played.state_at_scene_start().round


def test_what_was_taken_back_is_saved_too(played, tmp_path):
    path = tmp_path / "a.hegemon"
    played.goto(7)
    played.save(path)
    loaded = Session.load(path)
    assert loaded.now == 7
    assert len(loaded.future) == len(played.future) > 0


def test_writing_leaves_the_old_file_whole_when_the_disk_is_full(played, tmp_path, monkeypatch):
    path = tmp_path / "a.hegemon"
    played.save(path)
    before = path.read_bytes()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"a\.hegemon cannot be written: No space left on device"):
        played.save(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["a.hegemon"]


def test_a_folder_that_cannot_be_made_is_one_sentence(played, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        played.save(tmp_path / "file" / "a.hegemon")


def edited(played, tmp_path, **changes):
    path = tmp_path / "a.hegemon"
    played.save(path)
    document = json.loads(path.read_text())
    for key, change in changes.items():
        document[key] = change(document[key]) if callable(change) else change
    path.write_text(json.dumps(document))
    return path


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "something"}, "is not a saved game"),
        ({"version": 99}, "newer Hegemon"),
        ({"game": "chess"}, "does not have: 'chess'"),
        ({"game": "../../etc/passwd"}, "does not have"),
        ({"scenario": "none"}, "no scenario 'none'"),
        ({"edition": "unknown"}, "not on this computer"),
        ({"edition": "../up"}, "cannot be the name of an edition"),
        ({"options": {"rounds": 77}}, "a number from 1 to 5"),
        ({"seed": 13}, "has been altered"),
        ({"digest": "0" * 32}, "do not lead to the position"),
        ({"choices": lambda c: c[:-1]}, "shows moment"),
        ({"choices": lambda c: [{"verb": "win"}, *c[1:]]}, "a choice that the rules do not allow"),
        ({"choices": lambda c: "none"}, "is damaged"),
        ({"at": -1}, "shows moment"),
        ({"players": [1]}, "is damaged"),
    ],
)
def test_edited_saves_are_refused_with_the_reason(played, tmp_path, changes, said):
    with pytest.raises(SaveError, match=said) as refusal:
        Session.load(edited(played, tmp_path, **changes))
    assert "a.hegemon" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_foreign_and_missing_files_are_refused(tmp_path):
    for name, content, said in (
        ("empty", b"", "is empty"),
        ("text.txt", b"Dear diary", "is not a saved game"),
        ("list.json", b"[1, 2]", "is not a saved game"),
        ("other.json", b'{"name": "x"}', "is not a saved game"),
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(200), "is not a saved game"),
        ("deep.json", b'{"a":' * 100_000, "damaged"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(SaveError, match=said):
            Session.load(path)
    with pytest.raises(SaveError, match="cannot be read: No such file"):
        Session.load(tmp_path / "missing")
    with pytest.raises(SaveError, match="cannot be read"):
        Session.load(tmp_path)


def test_a_huge_file_is_refused_unread(tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(saves.LARGEST + 1)
    with pytest.raises(SaveError, match="too large"):
        Session.load(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in the file system")
def test_a_pipe_is_refused_unopened(tmp_path):
    """It might never begin, as a device might never end."""
    path = tmp_path / "pipe.hegemon"
    os.mkfifo(path)
    with pytest.raises(SaveError, match="not a plain file"):
        Session.load(path)
    with pytest.raises(DataError, match="not a plain file"):
        read_edition(path)


def test_two_thousand_mutated_saves_are_refused_or_loaded(played, tmp_path):
    """Bytes flipped, cut, doubled and swapped; values replaced: a SaveError with one sentence, or a session."""
    path = tmp_path / "a.hegemon"
    played.save(path)
    original = path.read_bytes()
    dice = Dice(5)
    refusals = []
    for n in range(2000):
        path.write_bytes(DAMAGE[n % len(DAMAGE)](original, dice))
        try:
            Session.load(path)
        except SaveError as error:
            refusals.append(str(error))
    assert len(refusals) > 1000
    assert all("a.hegemon" in said and "\n" not in said for said in refusals)


class Changed(IsthmusGame):
    """The test game after a change of its rules: one may no longer hold."""

    rules_version = 2

    def scene(self, state):
        flow = super().scene(state)
        return None if flow is None else self._without_hold(flow)

    @staticmethod
    def _without_hold(flow):
        answer = None
        while True:
            try:
                request = flow.send(answer)
            except StopIteration:
                return
            options = getattr(request, "options", None)
            if options is not None and len(options) > 1:
                request.options = [o for o in options if o.verb != "hold"]
            answer = yield request


def test_changed_rules_open_at_the_last_kept_state_and_say_so(tmp_path, monkeypatch):
    from engines import games

    session = Session.new(GAME, seed=12)
    while session.now < 14 or session.choices_in_scene:
        hold = [o for o in session.ask.options if o.verb == "hold"]
        session.apply((hold or session.ask.options)[0])
    path = tmp_path / "old.hegemon"
    session.save(path)
    monkeypatch.setitem(games._loaded, "isthmus", Changed())
    loaded = Session.load(path)
    assert "have changed since old.hegemon was saved" in loaded.notice
    assert loaded.state.round == session.state.round
    assert not loaded.undo()
    list(random_game(loaded, 1))
    assert loaded.outcome is not None


def test_a_game_that_opened_at_a_kept_state_is_saved_from_there(tmp_path, monkeypatch):
    from engines import games

    session = Session.new(GAME, seed=12)
    while session.now < 14 or session.choices_in_scene:
        hold = [o for o in session.ask.options if o.verb == "hold"]
        session.apply((hold or session.ask.options)[0])
    session.save(tmp_path / "old.hegemon")
    monkeypatch.setitem(games._loaded, "isthmus", Changed())
    taken_up = Session.load(tmp_path / "old.hegemon")
    for _ in zip(range(4), random_game(taken_up, 1), strict=False):
        pass
    journal = Journal(tmp_path / "a.journal", taken_up)
    taken_up.save(tmp_path / "new.hegemon")
    again = Session.load(tmp_path / "new.hegemon")
    assert (again.notice, again.now, again.digest()) == ("", taken_up.now, taken_up.digest())
    again.goto(0)
    assert again.digest() != taken_up.digest()
    journal.close()
    assert recover(tmp_path / "a.journal").digest() == taken_up.digest()
    document = json.loads((tmp_path / "new.hegemon").read_text())
    document["start"]["armies"] = "gone"
    (tmp_path / "bad.hegemon").write_text(json.dumps(document))
    with pytest.raises(SaveError, match="cannot be replayed"):
        Session.load(tmp_path / "bad.hegemon")


def test_states_that_no_longer_fit_are_refused_in_a_sentence(tmp_path, monkeypatch):
    from engines import games

    session = Session.new(GAME, seed=12)
    session.apply(session.ask.options[0])
    path = tmp_path / "old.hegemon"
    session.save(path)
    document = json.loads(path.read_text())
    for kept in document["kept"]:
        kept["state"]["armies"] = {}
    document["digest"] = "0"
    path.write_text(json.dumps(document))
    monkeypatch.setitem(games._loaded, "isthmus", Changed())
    with pytest.raises(SaveError, match="none of its positions fits"):
        Session.load(path)
    document["kept"][0]["state"]["armies"] = "gone"
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError, match=r"in the state after 0 choices, .* at `\$\.armies`"):
        Session.load(path)


class Renamed(State, kw_only=True):
    """The state of the test game after a field got another name, and one more was added."""

    round: int = 0
    phase: str = "deal"
    deck: list[str] = []
    hands: dict[str, list[str]] = {}
    hoplites: dict[str, str] = {}
    owner: dict[str, str] = {}
    pledged: dict[str, str] = {}
    score: dict[str, int] = {}
    movers: list[str] = []
    omens: list[str] = []


def rename_armies(state):
    state["hoplites"] = state.pop("armies")
    state["omens"] = ["good"]


class Upgraded(IsthmusGame):
    state_type = Renamed
    upgrades = (rename_armies,)


@pytest.mark.parametrize("layout", [0, 1])
def test_states_go_up_the_ladder_of_their_game(played, layout):
    values = layouts.written(GAME, played.state) | {"layout": layout}
    assert layouts.read(GAME, values, GAME.shipped) == played.state
    state = layouts.read(Upgraded(), values, GAME.shipped)
    assert (state.hoplites, state.omens) == (played.state.armies, ["good"])
    assert layouts.written(Upgraded(), state)["layout"] == 2
    with pytest.raises(msgspec.ValidationError, match="layout 2 is unknown"):
        layouts.read(GAME, values | {"layout": 2}, GAME.shipped)


def test_a_choice_that_was_taken_back_cannot_be_altered(played, tmp_path):
    played.goto(7)
    document = json.loads(edited(played, tmp_path).read_text())
    other = next(
        n for n in range(8, 20) if document["choices"][n]["verb"] == "march" and "space" not in document["choices"][n]
    )
    document["choices"][other:] = [{"verb": "hold"}]
    with pytest.raises(SaveError, match="has been altered"):
        Session.load(edited(played, tmp_path, choices=document["choices"]))


def test_the_format_is_written_down(played):
    """A change of this list is a change of the format: raise VERSION and add an upgrade."""
    fields = [f.name for f in msgspec.structs.fields(saves.Save)]
    assert saves.VERSION == 4
    assert fields == [
        "format", "version", "program", "game", "scenario", "options", "seats", "players", "seed", "edition", "rules",
        "data", "title", "saved", "real_dice", "script", "start", "taken_back", "notes", "choices", "choices_digest",
        "digest", "at", "kept", "seal",
    ]  # fmt: skip
