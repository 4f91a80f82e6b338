"""Editions: patches laid over data, and refused when they do not fit."""

from __future__ import annotations

import json
import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import games
from engines.core import Session, data
from engines.core.conformance.cases import random_game
from engines.core.data import Edition, read_json
from engines.core.edition_files import About, EditionFile, find_edition
from engines.core.editions import save_edition
from engines.core.state import plain

ENTRY = st.fixed_dictionaries({"id": st.sampled_from("abcdef"), "n": st.none() | st.integers(0, 3)})
KEYED = st.lists(ENTRY, unique_by=lambda e: e["id"], max_size=5)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("xy", max_size=3) | KEYED,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("klmn"), inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN, PLAIN.filter(lambda wanted: wanted is not None))
def test_a_difference_laid_over_the_base_gives_what_was_wanted(base, wanted):
    patch = data.difference(base, wanted)
    assert (base if patch is None else data.merge(base, patch)) == wanted


def test_a_patch_holds_only_what_differs():
    base = {"spaces": [{"id": "athens", "x": 1, "y": 2}, {"id": "sparta", "x": 3, "y": 4}], "width": 10}
    wanted = {"spaces": [{"id": "athens", "x": 1, "y": 2}, {"id": "sparta", "x": 5, "y": 4}], "width": 10}
    assert data.difference(base, wanted) == {"spaces": [{"id": "sparta", "x": 5}]}


class Thing(msgspec.Struct):
    id: str
    strength: int


class Things(msgspec.Struct):
    things: list[Thing]


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "things.json").write_text(json.dumps({"schema": 1, "things": [{"id": "a", "strength": 1}]}))
    monkeypatch.setattr(data, "game_asset", lambda game, name: tmp_path / "games" / game / name)
    data._shipped.cache_clear()
    yield folder
    data._shipped.cache_clear()


def test_an_edition_changes_what_it_names(shipped):
    mine = Edition("toy", "mine", {"things.json": {"things": [{"id": "a", "strength": 9}, {"id": "b", "strength": 2}]}})
    assert [t.strength for t in mine.load("things.json", Things).things] == [9, 2]
    assert [t.strength for t in data.shipped("toy").load("things.json", Things).things] == [1]


def test_wrong_types_are_refused_with_the_field(shipped):
    bad = Edition("toy", "bad", {"things.json": {"things": [{"id": "a", "strength": "strong"}]}})
    with pytest.raises(data.DataError, match=r"things\.json of toy in the edition “bad”.*things\[0\]\.strength|\$\.things"):
        bad.load("things.json", Things)


def test_a_newer_schema_is_refused(shipped):
    (shipped / "things.json").write_text('{"schema": 99, "things": []}')
    with pytest.raises(data.DataError, match="schema 99"):
        data.shipped("toy").load("things.json", Things)


def test_broken_json_is_refused_with_its_name(shipped):
    (shipped / "things.json").write_text("{")
    with pytest.raises(data.DataError, match=r"things\.json is not valid JSON"):
        data.shipped("toy").load("things.json", Things)


@pytest.mark.parametrize("name", ["../elsewhere", "a/b", "", ".hidden", "x" * 80, "nul\0"])
def test_no_path_is_taken_from_an_edition_name(name):
    with pytest.raises(data.DataError):
        data.edition_path("toy", name)


def test_an_edition_that_is_missing_is_named():
    with pytest.raises(data.DataError, match="“lost” of toy is not on this computer"):
        find_edition("toy", "lost")


def test_provenance_is_inherited():
    found = dict(data.provenance({"source": "house", "cards": [{"id": "x"}, {"id": "y", "source": "rulebook"}]}))
    assert found == {("cards", "x"): "house", ("cards", "y"): "rulebook"}


# --- editions as objects

GAME = "peloponnesian_war"


def rated(tactical: int) -> Edition:
    """Brasidas with another rating; always under one name."""
    return Edition(GAME, "mine", {"leaders.json": {"leaders": [{"id": "brasidas", "tactical": tactical}]}})


def rating(session: Session) -> int:
    return session.state.tables.leaders["brasidas"].tactical


def test_two_editions_under_one_name_do_not_disturb_each_other():
    ours = Session.new(GAME, "first_campaign", seed=3)
    one, other = (Session.new(GAME, "first_campaign", seed=3, edition=rated(n)) for n in (1, 4))
    tables = ours.state.tables
    for session in (one, other, ours):
        for _ in range(5):
            session.apply(session.ask.options[0])
        session.goto(2)
    assert (rating(one), rating(other)) == (1, 4)
    assert (rating(one.clone()), rating(other.clone())) == (1, 4)
    assert ours.state.tables is tables
    assert one.game.fingerprint(one.setup.edition) != other.game.fingerprint(other.setup.edition)
    assert plain(one.state)["edition"] == "mine"


def test_an_edition_goes_to_another_process_with_its_patches():
    edition = rated(4)
    there, again = (pickle.loads(pickle.dumps(edition)) for _ in range(2))
    assert there is again, "its tables are built once, however often it comes"
    assert (there.game, there.name, there.patches) == (edition.game, edition.name, edition.patches)
    assert there.digest == edition.digest
    assert pickle.loads(pickle.dumps(data.shipped(GAME))) is data.shipped(GAME)


def test_an_edition_given_by_its_files_is_the_one_given_by_its_patches():
    edition = rated(4)
    same = Edition.of_files(GAME, "mine", {name: edition.raw(name) for name in games[GAME].data_files}, {})
    assert same.patches == edition.patches
    assert same.digest == edition.digest
    assert same.in_memory


def test_a_game_goes_on_with_the_edition_that_it_was_begun_with():
    def keep(tactical: int) -> None:
        save_edition(EditionFile(About(game=GAME, name="mine"), dict(rated(tactical).patches)))

    keep(1)
    session = Session.new(GAME, "first_campaign", seed=3, edition="mine")
    assert find_edition(GAME, "mine") is session.setup.edition, "a file that has not changed is read once"
    assert not session.setup.edition.in_memory
    keep(4)
    session.apply(session.ask.options[0])
    session.undo()
    assert rating(session) == 1
    assert rating(Session.new(GAME, "first_campaign", seed=3, edition="mine")) == 4


@pytest.mark.parametrize("id", [id for id in games if games[id].data_files])
def test_playing_changes_nothing_in_the_data(id):
    session = Session.new(id, seed=4)
    for s in random_game(session, 4):
        if s.now > 60:
            break
    for path in data.asset_path("games", id).glob("*.json"):
        assert data.shipped(id).raw(path.name) == read_json(path), path.name
