"""The printed data: the checks that hold, and that a faulty edition is found out."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engines.core.data import Edition, game_asset
from engines.peloponnes_cards.data import FILES, data_of
from engines.peloponnes_cards.game import GAME


def test_counts():
    data = data_of(GAME.shipped)
    cards = data.power_cards
    assert len(cards) == 48
    assert Counter(c.kind for c in cards) == {"building": 24, "landscape": 24}
    assert Counter(c.pile for c in cards) == {"A": 18, "B": 18, "C": 12}
    assert sum(bool(c.special) for c in cards) == 14
    symbols = Counter(c.catastrophe for c in cards)
    assert [symbols[c] for c in ("plague", "earthquake", "tempest", "drought", "decline")] == [10, 10, 10, 9, 9]
    assert all(len(c.protecting_buildings) == 2 for c in data.catastrophes.values())
    civs = data.civilizations.values()
    assert {c.order for c in civs} == set(range(1, 11))
    assert {c.inhabitants for c in civs} == {1, 2, 3, 4, 5}
    assert (min(c.coin_cards for c in civs), max(c.coin_cards for c in civs)) == (3, 7)
    assert sum(sorted((c.coin_cards for c in civs), reverse=True)[:5]) == 28
    assert data.split == {"wood": 18, "stone": 18, "grain": 18, "inhabitant": 18}


@pytest.mark.parametrize("name", FILES)
def test_files_are_written_alike(name):
    text = game_asset(GAME.id, name).read_text(encoding="utf-8")
    assert json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n" == text


FAULTS = {
    "a landscape with a cost": ("power_cards.json", {"cards": [{"id": "argive_plain", "cost": {"wood": 1, "stone": 0}}]}),
    "protects from its own symbol": ("power_cards.json", {"cards": [{"id": "port", "catastrophe": "decline"}]}),
    "a third supply card": ("power_cards.json", {"cards": [{"id": "argive_plain", "supply": True}]}),
    "a card in the wrong pile": ("power_cards.json", {"cards": [{"id": "argive_plain", "pile": "B"}]}),
    "a gap in the orders": ("civilizations.json", {"civilizations": [{"id": "argos", "order": 12}]}),
    "too few coin cards": ("coin_cards.json", {"cards": [{"id": "coin_01", "removed": True}]}),
    "luxury too early": (
        "tables.json",
        {"income": {"by_inhabitants": [{"from": 0, "to": None, "coin_cards": 1, "luxury": 1}]}},
    ),
    "too few rounds": ("tables.json", {"scenarios": [{"id": "standard", "rounds": 7}]}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_edition_is_found(fault):
    file, patch = FAULTS[fault]
    issues = GAME.check(Edition(GAME.id, "faulty", {file: patch}))
    assert issues
    assert all(issue.text.endswith(".") for issue in issues)
