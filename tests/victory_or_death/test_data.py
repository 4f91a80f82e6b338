"""The data fits together, and what is wrong in an edition is named."""

from __future__ import annotations

import pytest

from engines.core.data import Edition
from engines.victory_or_death.data import GAME_ID, MapFile
from engines.victory_or_death.game import GAME

from .position import DATA


@pytest.fixture
def edited():
    def change(**patches):
        edition = Edition(GAME_ID, "test", {f"{name}.json": patch for name, patch in patches.items()})
        return [issue.text for issue in GAME.check(edition)]

    return change


def test_the_map():
    file = GAME.shipped.load("spaces.json", MapFile)
    assert len(file.spaces) == 50
    assert [sum(s.type == t for s in file.spaces) for t in ("land", "sea", "neutral")] == [30, 13, 7]
    assert sum(len(s.adjacent) for s in file.spaces) == 2 * 123
    assert sum(value for _, value in DATA.key_locations) == 12
    assert [sum(limits[k] for limits in DATA.limits) for k in range(3)] == [16, 14, 14]
    assert sum(DATA.tokens) == 8
    inland = [s.id for s in file.spaces if s.type == "land" and not any(DATA.sea >> DATA.number[a] & 1 for a in s.adjacent)]
    assert inland == ["arcadia"]
    assert GAME.check() == []


def test_one_sided_border(edited):
    issues = edited(spaces={"spaces": [{"id": "athens", "adjacent": ["attica"]}]})
    assert "Saronic Gulf borders Athens, but not the other way round." in issues


def test_unknown_space(edited):
    assert any(
        "atlantis" in text for text in edited(spaces={"spaces": [{"id": "athens", "adjacent": ["attica", "atlantis"]}]})
    )


def test_overlapping_areas(edited):
    square = {"outer": [[1400, 1200], [1800, 1200], [1800, 1600], [1400, 1600]], "holes": []}
    assert any("lie over each other" in text for text in edited(spaces={"spaces": [{"id": "athens", "polygons": [square]}]}))


def test_piece_limit(edited):
    issues = edited(spaces={"powers": [{"id": "sparta", "limits": {"hoplite": 1}}]})
    assert any("too many of the kind hoplite" in text for text in issues)


def test_a_card_that_names_nothing(edited):
    effect = {"do": [{"op": "place", "piece": "city", "at": ["atlantis"]}]}
    assert edited(cards={"cards": [{"id": "corinth_melos", "effect": effect}]})


def test_an_unknown_part(edited):
    effect = {"do": [{"op": "conquer", "at": ["melos"]}]}
    assert any("conquer" in text for text in edited(cards={"cards": [{"id": "corinth_melos", "effect": effect}]}))


def test_a_deck_of_the_wrong_size(edited):
    assert any("deck of corinth" in text for text in edited(cards={"cards": [{"id": "corinth_melos", "removed": True}]}))
