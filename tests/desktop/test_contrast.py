"""Text can be read: at least 4.5 to 1 on everything that it is written on, in both themes and both palettes."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QAccessible, QColor

from desktop.ui import announce
from desktop.ui.theme import DARK, LIGHT, Theme, contrast, ink_on, set_theme, side_style, style_sheet
from engines import games

LEAST = 4.5
INKS = ("ink", "faint", "amber_ink", "good", "bad")
GROUNDS = ("paper", "paper2", "button")
PAIRS = [(ink, ground) for ink in INKS for ground in GROUNDS] + [
    ("vase_ink", "vase"), ("card_ink", "card"), ("card_ink", "card2"), ("ink", "land"), ("ink", "land2"), ("ink", "halo"),
    ("faint", "halo"), ("sea_ink", "sea"),
]  # fmt: skip


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_every_ink_can_be_read_on_every_ground(theme: Theme):
    low = {pair: contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) for pair in PAIRS}
    assert not {pair: round(value, 2) for pair, value in low.items() if value < LEAST}
    for ground in (theme.amber, theme.terracotta):
        assert contrast(ink_on(ground), ground) >= LEAST


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_letter_of_every_side_can_be_read_in_both_palettes(qapp, name, safe):
    set_theme(name, colour_blind=safe)
    try:
        for id in games:
            for side in games[id].sides:
                style = side_style(games[id], side.id)
                assert contrast(style.ink, style.colour) >= LEAST, (id, side.id)
    finally:
        set_theme("light")


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_buttons_that_have_a_ground_and_an_ink_of_their_own_can_be_read(theme: Theme):
    rules = re.findall(r"background: rgba\((\d+), (\d+), (\d+), 255\);[^}]*?[ ;]color: rgba\((\d+), (\d+), (\d+), 255\)",
                       style_sheet(theme, 1.0))  # fmt: skip
    assert len(rules) >= 5
    for rule in rules:
        ground, ink = QColor(*map(int, rule[:3])), QColor(*map(int, rule[3:]))
        if ground.rgb() != theme.paper2.rgb():  # what cannot be pressed is pale
            assert contrast(ground, ink) >= LEAST, rule


def test_a_screen_reader_is_told_what_others_did(monkeypatch, qapp):
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    announce.announce(qapp, "Sparta marched to Athens.", "")
    announce.announce(qapp, "", "")
    assert said == ["Sparta marched to Athens"]
