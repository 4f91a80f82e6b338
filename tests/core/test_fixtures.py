"""Files that earlier versions wrote open for ever: one save of each game and one edition for every format there was."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import games
from engines.core import Session
from engines.core.editions import editions, import_edition
from engines.core.saves import VERSION
from tests.conformance.common import random_game

FIXTURES = Path(__file__).parents[1] / "fixtures"
SAVES = sorted((FIXTURES / "saves").glob("*.hegemon"))


@pytest.mark.parametrize("path", SAVES, ids=lambda p: p.stem)
def test_an_old_save_opens_and_plays_on(path: Path):
    session = Session.load(path)
    assert session.ask is not None
    assert not session.game.invariants(session.state)
    *_, end = random_game(session, 1)
    assert end.outcome is not None


def test_there_is_a_save_of_every_game_in_every_format():
    for version in range(1, VERSION + 1):
        for id in games:
            if id != "isthmus":
                assert (FIXTURES / "saves" / f"format-{version}-{id}.hegemon").is_file()


@pytest.mark.parametrize("path", sorted((FIXTURES / "editions").glob("*.hegemon-edition")), ids=lambda p: p.stem)
def test_an_old_edition_opens_and_plays(path: Path):
    about = import_edition(path)
    assert editions(about.game) == [about.name]
    session = Session.new(about.game, edition=about.name, seed=1)
    *_, end = random_game(session, 1)
    assert end.outcome is not None
