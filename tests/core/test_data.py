"""Editions: patches laid over data, and refused when they do not fit."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import data

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
    return folder


def test_an_edition_changes_what_it_names(shipped):
    data.open_edition("toy", "mine", {"things.json": {"things": [{"id": "a", "strength": 9}, {"id": "b", "strength": 2}]}})
    assert [t.strength for t in data.load("toy", "things.json", Things, "mine").things] == [9, 2]
    assert [t.strength for t in data.load("toy", "things.json", Things).things] == [1]
    data.close_edition("toy", "mine")


def test_wrong_types_are_refused_with_the_field(shipped):
    data.open_edition("toy", "bad", {"things.json": {"things": [{"id": "a", "strength": "strong"}]}})
    with pytest.raises(data.DataError, match=r"things\.json of toy in the edition “bad”.*things\[0\]\.strength|\$\.things"):
        data.load("toy", "things.json", Things, "bad")
    data.close_edition("toy", "bad")


def test_a_newer_schema_is_refused(shipped):
    (shipped / "things.json").write_text('{"schema": 99, "things": []}')
    with pytest.raises(data.DataError, match="schema 99"):
        data.load("toy", "things.json", Things)


def test_broken_json_is_refused_with_its_name(shipped):
    (shipped / "things.json").write_text("{")
    with pytest.raises(data.DataError, match=r"things\.json is not valid JSON"):
        data.load("toy", "things.json", Things)


@pytest.mark.parametrize("name", ["../elsewhere", "a/b", "", ".hidden", "x" * 80, "nul\0"])
def test_no_path_is_taken_from_an_edition_name(name):
    with pytest.raises(data.DataError):
        data.edition_path("toy", name)


def test_an_edition_that_is_missing_is_named():
    with pytest.raises(data.DataError, match="“lost” of toy is not on this computer"):
        data.patch_of("toy", "lost", "things.json")


def test_provenance_is_inherited():
    found = dict(data.provenance({"source": "house", "cards": [{"id": "x"}, {"id": "y", "source": "rulebook"}]}))
    assert found == {("cards", "x"): "house", ("cards", "y"): "rulebook"}
