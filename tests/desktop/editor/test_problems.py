"""The problem list finds each planted fault, tells errors from warnings, and a click goes to the place."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from PySide6.QtCore import Qt

from desktop.editor.boards.board_editor import BoardEditor
from desktop.editor.document import Document
from desktop.editor.tables.table_editor import TableEditor
from engines.core.edition_files import read_edition

from .test_page import LEFT, NONE

AREAS = "victory_or_death"


def where(document: Document, file: str, entries: str, id: str) -> tuple:
    return (entries, document.index_of(file, (entries,), id))


def without_home(d: Document):
    return d.remove("x", "spaces.json", ("spaces",), {"sparta"})


def unreachable(d: Document):
    kept = [e for e in d.at("links.json", ("links",)) if "melos" not in (e["a"], e["b"])]
    return d.set("x", "links.json", ("links",), kept)


def naval_link_inland(d: Document):
    link = {"id": "athens__thebes_x", "a": "piraeus", "b": "thebes", "kind": "naval"}
    return d.add("x", "links.json", ("links",), link)


def province_without_merchandise(d: Document):
    root = d.at("hexes.json")
    gone = {s["hex"] for s in root["sites"] if s["area"] == "hellas"}
    provinces = [{**a, "merchandise_hexes": []} if a["id"] == "hellas" else a for a in root["provinces"]]
    hexes = [{k: v for k, v in h.items() if k != "site"} if h["id"] in gone else h for h in root["hexes"]]
    sites = [s for s in root["sites"] if s["hex"] not in gone]
    return d.swap("x", {"hexes.json": {**root, "sites": sites, "provinces": provinces, "hexes": hexes}})


def overlapping_areas(d: Document):
    melos = d.at("spaces.json", where(d, "spaces.json", "spaces", "melos"))["polygons"]
    place = (*where(d, "spaces.json", "spaces", "thrace"), "polygons")
    return d.set("x", "spaces.json", place, [*d.at("spaces.json", place), *melos])


def over_the_limit(d: Document):
    powers = d.at("spaces.json", ("powers",))
    return d.set("x", "spaces.json", ("powers", 0, "limits", "hoplite"), 0) if powers[0]["setup"] else None


def effect_without_space(d: Document):
    import json

    cards = d.at("cards.json", ("cards",))
    for i, card in enumerate(cards):
        text = json.dumps(card["effect"])
        for space in d.at("spaces.json", ("spaces",)):
            if f'"{space["id"]}"' in text:
                effect = json.loads(text.replace(f'"{space["id"]}"', '"atlantis"'))
                return d.set("x", "cards.json", ("cards", i, "effect"), effect)
    raise LookupError("no card names a space")


def no_first_decision(d: Document):
    powers = d.at("factions.json", ("factions",))
    return d.set("x", "factions.json", ("factions",), [{**p, "capitals": []} for p in powers])


def theater_cut_off(d: Document):
    kept = [r for r in d.at("theaters.json", ("routes",)) if "sicily" not in (r["a"], r["b"])]
    return d.set("x", "theaters.json", ("routes",), kept)


def city_state_without_home(d: Document):
    theaters = d.at("theaters.json", ("theaters",))
    home = next(i for i, t in enumerate(theaters) if t.get("home") == "sparta" or t.get("city_state") == "sparta")
    field = "home" if theaters[home].get("home") == "sparta" else "city_state"
    return d.set("x", "theaters.json", ("theaters", home, field), None)


def play_without_theater(d: Document):
    for i, play in enumerate(d.at("aristophanes_cards.json", ("cards",))):
        for j, effect in enumerate(play["event"]["effects"]):
            if effect["kind"] == "will_of_assembly":
                place = ("cards", i, "event", "effects", j, "athens", "theater")
                return d.set("x", "aristophanes_cards.json", place, "atlantis")
    raise LookupError("no play names a Theater")


def setup_over_the_pool(d: Document):
    return d.set("x", "setups.json", ("setups", 0, "theaters", "athens", "athenian_naval"), 60)


def one_sided_border(d: Document):
    place = (*where(d, "spaces.json", "spaces", "melos"), "adjacent")
    return d.set("x", "spaces.json", place, [*d.at("spaces.json", place), "thrace"])


def units_over_their_limit(d: Document):
    return d.set("x", "limits.json", ("sp", "athenian", "hoplite"), 1)


def events_without_an_entry(d: Document):
    return d.set("x", "events.json", ("table", "7"), ...)


def good_without_values(d: Document):
    return d.set("x", "merchandise.json", (*where(d, "merchandise.json", "goods", "wine"), "values"), [1])


def civilization_missing(d: Document):
    return d.remove("x", "civilizations.json", ("civilizations",), {d.at("civilizations.json", ("civilizations",))[0]["id"]})


FAULTS = [
    ("peloponnesian_war", without_home, "sparta"),
    ("peloponnesian_war", unreachable, "Melos is cut off"),
    ("peloponnesian_war", naval_link_inland, "brings ships inland"),
    ("dies_irae", province_without_merchandise, "Hellas has no merchandise"),
    (AREAS, overlapping_areas, "Thrace and Melos lie over each other"),
    (AREAS, over_the_limit, "Corinth has too many"),
    (AREAS, effect_without_space, "atlantis"),
    ("dies_irae", no_first_decision, "no capital"),
    ("dies_irae", good_without_values, "WINE needs one rising value"),
    ("pericles", theater_cut_off, "cannot be reached"),
    ("pericles", city_state_without_home, "Sparta has no City-State Theater"),
    ("pericles", play_without_theater, "names an unknown Theater"),
    ("pericles", setup_over_the_pool, "more pieces than the pool"),
    (AREAS, one_sided_border, "but not the other way round"),
    ("peloponnesian_war", units_over_their_limit, "exist."),
    ("peloponnesian_war", events_without_an_entry, "no entry for 7"),
    ("peloponnes_cards", civilization_missing, "Ten civilizations are needed"),
]


@pytest.mark.parametrize(("game", "plant", "said"), FAULTS, ids=[f[1].__name__ for f in FAULTS])
def test_a_planted_fault_is_found_and_its_place_shown(page, qtbot, game, plant, said):
    page.open(game)
    assert page.problems.count() == 0
    page.push(plant(page.document))
    page.check()
    found = [page.problems.item(i) for i in range(page.problems.count())]
    item = next(i for i in found if said in i.text())
    assert item.text().startswith("✕")
    assert not page.try_button.isEnabled()
    qtbot.mouseClick(page.problems.viewport(), LEFT, NONE, page.problems.visualItemRect(item).center())
    problem = item.data(Qt.ItemDataRole.UserRole)
    shown = page.pages.currentWidget()
    if isinstance(shown, BoardEditor):
        gone = problem.id not in {entry["id"] for entry in shown.binding.entries()}
        assert shown.canvas.selection == {problem.id} or shown.canvas.link is not None or (gone and plant is without_home)
    else:
        assert isinstance(shown, TableEditor)
        assert shown.file == problem.file
        assert shown.selected_rows() == shown.rows.rows_of(problem.id)
    page._write("Broken")
    assert "Saved" in page.status.text(), "errors never keep an edition from being saved"
    page.stack.undo()
    page.check()
    assert page.problems.count() == 0


def test_a_scenario_that_nobody_can_begin_is_found(page, monkeypatch):
    """Where the data fit but leave nothing to decide, trying to begin says so."""
    page.open("dies_irae")
    game = page.document.game
    monkeypatch.setattr(type(game), "scene", lambda self, state: None)
    texts = [p.text for p in page.document.problems()]
    assert any("no legal first decision" in t or "cannot be begun" in t for t in texts)


def test_warnings_stand_apart_and_do_not_keep_from_playing(page):
    page.open("dies_irae")
    place = where(page.document, "merchandise.json", "goods", "grain")
    page.push(page.document.set("x", "merchandise.json", (*place, "on_map"), 3))
    page.check()
    assert page.problems.item(0).text().startswith("△")
    assert page.problem_title.text().startswith("1 warning")
    assert page.try_button.isEnabled()


KILLED = """
from engines.core.edition_files import About, EditionFile
from engines.core.editions import save_edition
n = 0
large = {"hexes.json": {"note": ["x" * 20_000] * 100}}
while True:
    n += 1
    save_edition(EditionFile(About(game="dies_irae", name="Mine", notes=str(n)), large))
    if n == 1:
        print("saved once", flush=True)
"""


def test_killing_the_program_while_saving_leaves_a_whole_file(tmp_path):
    home = {**os.environ, "HEGEMON_HOME": str(tmp_path)}
    for wait in (0.0, 0.013, 0.031, 0.07, 0.11):
        child = subprocess.Popen([sys.executable, "-c", KILLED], env=home, stdout=subprocess.PIPE)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(wait)
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        kept = tmp_path / "editions" / "dies_irae" / "Mine.hegemon-edition"
        assert int(read_edition(kept).about.notes) >= 1
