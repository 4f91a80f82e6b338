"""The data of each release stay in the program and go on being used for what was made on them."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import msgspec
import pytest

from engines import KNOWN, games
from engines.core import Session, data, releases
from engines.core.conformance.cases import random_game
from engines.core.data import difference, release_with, shipped
from engines.core.edition_files import About, EditionFile, find_edition, read_edition
from engines.core.editions import import_edition, problems, save_edition
from engines.core.moving import moved
from engines.core.saves import parse

FIXTURES = Path(__file__).parents[1] / "fixtures"
DIGESTS = {  # of the data that each release shipped: they never change
    "0.1.0": {
        "peloponnes_cards": "ff3143e1d0ab",
        "peloponnesian_war": "d774abdaf816",
        "victory_or_death": "1d25498d68ab",
        "dies_irae": "24d26ea2e248",
        "pericles": "8f77899e28ae",
    },
}

CHANGED = "pericles"  # its data are others today than in 0.1.0


def test_the_data_of_every_release_are_kept_as_they_were():
    assert sorted(DIGESTS) == sorted(releases.releases())
    for release, digests in DIGESTS.items():
        assert {id: shipped(id, release).digest for id in KNOWN} == digests


@pytest.mark.parametrize("release", releases.releases())
@pytest.mark.parametrize("id", KNOWN)
def test_todays_rules_play_on_the_data_of_a_release(id: str, release: str):
    edition = shipped(id, release)
    assert [issue.text for issue in problems(games[id], edition) if issue.severe] == []
    *_, end = random_game(Session.new(id, seed=3, edition=edition), 3)
    assert end.outcome is not None


def test_a_digest_names_a_release_only_where_its_data_differ():
    assert release_with(CHANGED, DIGESTS["0.1.0"][CHANGED]) == "0.1.0"
    assert release_with(CHANGED, shipped(CHANGED).digest) == ""
    assert release_with("dies_irae", DIGESTS["0.1.0"]["dies_irae"]) == ("" if shipped("dies_irae").digest in
                                                                       DIGESTS["0.1.0"].values() else "0.1.0")  # fmt: skip
    assert release_with(CHANGED, "", "0.1.0") == "0.1.0"
    assert release_with(CHANGED, "123456789abc", "0.1.0") == ""


def test_a_released_save_goes_on_with_the_data_it_was_made_on(tmp_path):
    path = FIXTURES / "0.1.0" / f"{CHANGED}.hegemon"
    session = Session.load(path)
    assert session.setup.edition.release == "0.1.0"
    session.title = "Moved on"
    session.save(tmp_path / "new.hegemon")
    written = parse((tmp_path / "new.hegemon").read_bytes(), "new.hegemon")
    assert written.data == DIGESTS["0.1.0"][CHANGED]
    again = Session.load(tmp_path / "new.hegemon")
    assert again.notice == ""
    assert (again.setup.edition, again.digest()) == (session.setup.edition, session.digest())
    assert pickle.loads(pickle.dumps(session.setup.edition)) is session.setup.edition


def test_a_new_save_names_the_newest_data(tmp_path):
    Session.new(CHANGED, seed=1).save(tmp_path / "a.hegemon")
    assert json.loads((tmp_path / "a.hegemon").read_text(encoding="utf-8"))["data"] == shipped(CHANGED).digest
    assert Session.load(tmp_path / "a.hegemon").setup.edition.release == ""


def test_a_released_edition_keeps_its_data_until_it_is_moved():
    about = import_edition(FIXTURES / "0.1.0" / f"{CHANGED}.hegemon-edition")
    edition = find_edition(CHANGED, about.name)
    assert edition.release == "0.1.0"
    untouched = next(
        file for file in games[CHANGED].data_files if shipped(CHANGED).raw(file) != shipped(CHANGED, "0.1.0").raw(file)
    )
    if untouched not in edition.patches:
        assert edition.raw(untouched) == shipped(CHANGED, "0.1.0").raw(untouched)
    file, conflicts = moved(read_edition(data.edition_path(CHANGED, about.name)))
    save_edition(file)
    newest = find_edition(CHANGED, about.name)
    assert newest.release == ""
    assert newest.raw(untouched) == shipped(CHANGED).raw(untouched) or untouched in newest.patches
    assert conflicts == []
    assert read_edition(data.edition_path(CHANGED, about.name)).about.data == shipped(CHANGED).digest


# --- moving, on data made for it

OLD = {"title": "Old", "rows": [{"id": "a", "cost": 1, "name": "A"}, {"id": "b", "cost": 2}, {"id": "c", "cost": 3}]}
NEW = {"title": "New", "rows": [{"id": "a", "cost": 5, "name": "A"}, {"id": "b", "cost": 9}, {"id": "d", "cost": 4}]}


@pytest.fixture
def two_data(tmp_path, monkeypatch):
    """A game whose data were `OLD` in the release 0.0.9 and are `NEW` today."""
    monkeypatch.setattr(data, "game_asset", lambda game, name: tmp_path / name)
    monkeypatch.setattr(data, "counted_files", lambda game: ["rows.json"])
    monkeypatch.setattr(releases, "releases", lambda: ("0.0.9",))
    monkeypatch.setattr(releases, "files_of", lambda release, game: {"rows.json": OLD})
    (tmp_path / "rows.json").write_text(json.dumps(NEW))
    data._shipped.cache_clear()
    yield
    data._shipped.cache_clear()


def edition_of(wanted: object) -> EditionFile:
    patch = difference(OLD, wanted)
    return EditionFile(About(game="toy", name="mine", program="0.0.9"), {"rows.json": patch})


def moved_rows(wanted: object) -> tuple[object, list[str]]:
    edition = edition_of(wanted)
    assert (edition.release, edition.edition().raw("rows.json")) == ("0.0.9", wanted)
    file, conflicts = moved(edition)
    assert (file.release, file.about.data) == ("", shipped("toy").digest)
    return file.edition().raw("rows.json"), [conflict.words for conflict in conflicts]


def test_what_only_the_edition_changed_is_laid_over_the_newest_data(two_data):
    rows, conflicts = moved_rows(
        {**OLD, "rows": [{"id": "a", "cost": 1, "name": "Mine"}, *OLD["rows"][1:], {"id": "x", "cost": 7}]}
    )
    assert conflicts == []
    assert rows == {
        "title": "New",
        "rows": [
            {"id": "a", "cost": 5, "name": "Mine"},
            {"id": "b", "cost": 9},
            {"id": "d", "cost": 4},
            {"id": "x", "cost": 7},
        ],
    }


def test_what_both_changed_stays_the_editions_and_is_listed(two_data):
    rows, conflicts = moved_rows({"title": "Mine", "rows": [{"id": "a", "cost": 2, "name": "A"}, {"id": "c", "cost": 8}]})
    assert [(row["id"], row["cost"]) for row in rows["rows"]] == [("a", 2), ("d", 4), ("c", 8)]
    assert rows["title"] == "Mine"
    assert conflicts == [
        "rows.json, title: you have Mine; it was Old and is New now",
        "rows.json, rows, a, cost: you have 2; it was 1 and is 5 now",
        'rows.json, rows, b: you have nothing; it was {"id":"b","cost":2} and is {"id":"b","cost":9} now',
        'rows.json, rows, c: you have {"id":"c","cost":8}; it was {"id":"c","cost":3} and is nothing now',
    ]


def test_an_edition_that_says_what_we_say_today_changes_nothing_any_more(two_data):
    file, conflicts = moved(edition_of(NEW))
    assert (file.patches, conflicts) == ({}, [])


def test_saving_an_edition_names_its_data_though_the_program_is_newer():
    edition = EditionFile(About(game=CHANGED, name="old one", program="0.1.0"), {})
    assert edition.release == "0.1.0"
    save_edition(edition)
    stored = read_edition(data.edition_path(CHANGED, "old one"))
    assert (stored.about.data, stored.release) == (DIGESTS["0.1.0"][CHANGED], "0.1.0")
    stored.about = msgspec.structs.replace(stored.about, notes="again")
    save_edition(stored)
    assert find_edition(CHANGED, "old one").release == "0.1.0"
