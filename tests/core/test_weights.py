"""Weights and tempers: figures with a comment each, and ways to play that any level can have."""

from __future__ import annotations

import msgspec
import pytest

from engines import games
from engines.core import bots, weights
from engines.core import game as games_module
from engines.core.bots import Advice, is_known, kinds, level_and_temper, make_bot, tempers_of
from engines.core.data import DataError
from engines.core.game import BotKind
from engines.core.seating import bot_title
from engines.core.weights import Temper, Weight, WeightsFile, values, weights_file, weights_of

OWN = ("peloponnes_cards", "victory_or_death", "dies_irae", "pericles", "peloponnesian_war")
FACES = ("bare", "bearded", "helmeted", "wreathed", "veiled", "capped")
BOLD = Temper("bold", "Cleon", "bold", "Attacks early.", "bearded", times={"nerve": 1.5}, plus={"spite": 0.25})
FILE = WeightsFile(weights=[Weight("nerve", 2.0, "how much risk"), Weight("spite", 0.0, "harm to others")], tempers=[BOLD])


class Weighted:
    def __init__(self, figures=None):
        self.figures = figures

    def advise(self, seen):
        return Advice(seen.ask.options[0], "it is the first")


@pytest.fixture
def tempered(monkeypatch):
    game = games["isthmus"]
    own = (BotKind("normal", "Normal", "", Weighted, Weighted), BotKind("plain", "Plain", "", Weighted))
    monkeypatch.setattr(type(game), "bots", own)
    for module in (bots, games_module, weights):
        monkeypatch.setattr(module, "weights_file", lambda id: FILE)
    return game


def test_a_temper_multiplies_and_adds(tempered):
    assert make_bot(tempered, "normal/bold").figures == {"nerve": 3.0, "spite": 0.25}
    assert make_bot(tempered, "normal").figures is None
    assert make_bot(tempered, "normal", {"nerve": 4.0}).figures == {"nerve": 4.0, "spite": 0.0}
    assert make_bot(tempered, "normal/bold", {"nerve": 4.0}).figures == {"nerve": 6.0, "spite": 0.25}


def test_a_temper_alone_is_the_usual_level_with_it(tempered):
    assert level_and_temper(tempered, "bold") == ("normal", "bold")
    assert make_bot(tempered, "bold").figures["nerve"] == 3.0


def test_what_no_game_has_is_refused_with_what_there_is(tempered):
    with pytest.raises(ValueError, match="no temper 'meek' for 'normal'; there are bold"):
        make_bot(tempered, "normal/meek")
    with pytest.raises(ValueError, match="this player has none"):
        make_bot(tempered, "plain/bold")
    with pytest.raises(ValueError, match="no computer player 'nobody'"):
        make_bot(tempered, "nobody/bold")
    assert [is_known(tempered, kind) for kind in ("normal/bold", "bold", "normal", "greedy", "greedy/bold", "normal/x")] == [
        True, True, True, True, False, False,
    ]  # fmt: skip


def test_a_tempered_player_has_a_name(tempered):
    assert bot_title(tempered, "normal/bold") == "Cleon, bold (Normal)"
    assert bot_title(tempered, "normal") == "Normal"


class Fits(msgspec.Struct, frozen=True):
    nerve: float
    spite: float


class Lacks(msgspec.Struct, frozen=True):
    nerve: float


class Wants(Fits, frozen=True):
    pride: float


def test_the_struct_of_a_game_has_the_weights_of_its_file(tempered):
    assert weights_of("isthmus", Fits, {"spite": 1.0}) == Fits(2.0, 1.0)
    with pytest.raises(DataError, match="'spite' is not used"):
        weights_of("isthmus", Lacks)
    with pytest.raises(DataError, match="'pride' is missing"):
        weights_of("isthmus", Wants)


@pytest.mark.parametrize("id", OWN)
def test_each_weight_has_a_comment_and_each_temper_a_face(id):
    file = weights_file(id)
    known = values(file)
    assert len(known) == len(file.weights)
    for weight in file.weights:
        assert len(weight.why.split()) >= 3, weight.id
    for temper in file.tempers:
        assert temper.name, temper.id
        assert temper.title, temper.id
        assert temper.blurb.endswith("."), temper.id
        assert temper.face in FACES, temper.id
        assert {*temper.times, *temper.plus} <= set(known), temper.id
        assert temper.applied(known) != known, temper.id


@pytest.mark.parametrize("id", OWN)
def test_every_level_can_have_every_temper(id):
    game = games[id]
    for level in kinds(game):
        for temper in tempers_of(game, level):
            assert make_bot(game, f"{level}/{temper}")
