"""With one key more or less anywhere, a file is refused with the path of the field, or opens as the same game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Session, SetupError
from engines.core.chance import Dice
from engines.core.data import DataError, Edition
from engines.core.exact import misfit
from engines.core.journals import Journal
from engines.core.position_making import position
from engines.core.positions import FILE
from engines.core.recovery import recover
from engines.core.saves import SaveError
from tests.isthmus.game import GAME


def play(seed: int, choices: int) -> Session:
    session, dice = Session.new(GAME, seed=seed, seats={"west": "person:Ada", "east": "random"}), Dice(seed)
    for _ in range(choices):
        session.apply(dice.choice(session.ask.options))
    return session


def places(tree: Any) -> list[dict[str, Any]]:
    """Every object in a tree of JSON values."""
    inner = list(tree.values()) if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    return ([tree] if isinstance(tree, dict) else []) + [place for value in inner for place in places(value)]


def changed(tree: Any, data: st.DataObject) -> None:
    """Takes a key away somewhere, or adds one."""
    objects = places(tree)
    place = objects[data.draw(st.integers(0, len(objects) - 1))]
    if place and data.draw(st.booleans()):
        del place[data.draw(st.sampled_from(sorted(place)))]
    else:
        place[data.draw(st.sampled_from(["extra", "layout", "seat", "state", "goto", "choice", "at"]))] = data.draw(
            st.sampled_from([None, 0, 1, "west", [], {}])
        )


# a field by its name, or what it stands for
REFUSED = re.compile(r"`[$\w]|altered|scenario|option|seats|edition|not a saved game|does not have")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("exact")


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_save_with_another_key(folder, data):
    session = play(3, 22)
    session.goto(18)
    path = folder / "a.hegemon"
    session.save(path)
    document = json.loads(path.read_text())
    changed(document, data)
    path.write_text(json.dumps(document))
    loaded, refusal = None, ""
    try:
        loaded = Session.load(path)
    except SaveError as error:
        refusal = str(error)
    if loaded is None:
        assert REFUSED.search(refusal), refusal
    else:
        assert loaded.digest() == session.digest()
        assert [r.option for r in loaded.history + loaded.future] == [r.option for r in session.history + session.future]
        assert loaded.notice == ""


def test_a_key_of_a_state_that_is_missing_or_unknown_is_named(tmp_path):
    session = play(3, 12)
    path = tmp_path / "a.hegemon"
    session.save(path)
    document = json.loads(path.read_text())
    for field in document["kept"][0]["state"]:
        shorter = deepcopy(document)
        del shorter["kept"][0]["state"][field]
        path.write_text(json.dumps(shorter))
        with pytest.raises(SaveError, match=rf"`(\$\.)?{field}`( is missing)?"):
            Session.load(path)
    document["kept"][0]["state"]["dice"]["luck"] = 7
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError, match=r"`\$\.dice\.luck` does not belong there"):
        Session.load(path)


@pytest.mark.parametrize("field", ["program", "title", "real_dice", "script", "choices_digest", "kept"])
def test_a_field_of_a_save_that_is_missing_is_named(tmp_path, field):
    path = tmp_path / "a.hegemon"
    play(1, 3).save(path)
    document = json.loads(path.read_text())
    del document[field]
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError, match=rf"`(\$\.)?{field}`"):
        Session.load(path)


def journal_of(session: Session, path: Path, change: Callable[[list[dict[str, Any]]], object]) -> Path:
    """A journal of today, changed, and one as it was before its lines were a chain."""
    journal = Journal(path, session)
    session.goto(6)
    journal.goto(6)
    journal.close()
    entries = [json.loads(line) for line in path.read_text().splitlines()]
    change(entries)
    path.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    return path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda e: e.pop("title"), r"`\$\.title` is missing"),
        (lambda e: e.update(mood="good"), r"`\$\.mood` does not belong there"),
        (lambda e: e.update(title="Mine"), r"damaged in its first line"),
    ],
)
def test_a_journal_with_another_beginning(tmp_path, change, said):
    path = journal_of(play(3, 9), tmp_path / "a.journal", lambda entries: change(entries[0]))
    with pytest.raises(SaveError, match=said):
        recover(path)


def without_chain(entries: list[dict[str, Any]]) -> None:
    """As format 2 wrote it."""
    entries[0]["version"] = 2
    del entries[0]["start"], entries[0]["taken_back"]
    entries[:] = [entry for entry in entries if "turn" not in entry]
    for entry in entries:
        del entry["n"], entry["check"]


@pytest.mark.parametrize(
    "change",
    [
        lambda e: e.pop("choice"),
        lambda e: e.update(drop=True),
        lambda e: e["choice"].update(luck=1),
    ],
)
def test_a_journal_is_read_up_to_a_line_with_another_key(tmp_path, change):
    def edit(entries):
        without_chain(entries)
        change(entries[5])

    recovered = recover(journal_of(play(3, 9), tmp_path / "a.journal", edit))
    assert (recovered.now, recovered.future) == (4, [])
    assert recovered.notice == "4 of 9 choices kept: what follows is damaged."


def test_a_journal_without_a_chain_opens(tmp_path):
    session = play(3, 9)
    recovered = recover(journal_of(session, tmp_path / "a.journal", without_chain))
    assert (recovered.digest(), len(recovered.future), recovered.notice) == (session.digest(), 3, "")


def test_trees_are_compared_by_their_fields():
    assert misfit({"a": [{"b": 1}]}, {"a": [{"b": 2}]}) == ""
    assert misfit({"a": [{}]}, {"a": [{"b": 2}]}) == "`$.a[0].b` is missing"
    assert misfit({"a": [{"b": 1, "c": 1}]}, {"a": [{"b": 2}]}) == "`$.a[0].c` does not belong there"
    assert misfit({"a": [1]}, {"a": [1, True]}) == "`$.a` has 1 entries and not 2"


def test_a_position_of_an_edition_with_another_key():
    """Whatever field is taken away or added: refused with its path, or the position begins as it did."""
    session = play(3, 12)
    whole = msgspec.to_builtins(position(GAME, session.state_at_scene_start(), "Mine", set()))
    begun = begin(whole).digest()
    refused = []
    for path, field in [((), f) for f in (*whole, "extra")] + [(("state",), f) for f in (*whole["state"], "extra")]:
        other = deepcopy(whole)
        place = other[path[0]] if path else other
        if place.pop(field, None) is None:
            place[field] = 1
        try:
            assert begin(other).digest() == begun
        except (DataError, SetupError) as error:
            refused.append(str(error))
    assert all("`" in said or "seats" in said or "option" in said for said in refused), refused
    assert any("`$.positions[0].extra` does not belong there" in said for said in refused)
    assert any("`$.round` is missing" in said for said in refused)
    assert any("`$.extra` does not belong there" in said for said in refused)


def begin(position: dict[str, Any]) -> Session:
    edition = Edition(GAME.id, "try", {FILE: {"positions": [position]}})
    return Session.new(GAME, position.get("id", "mine"), seed=1, edition=edition)
