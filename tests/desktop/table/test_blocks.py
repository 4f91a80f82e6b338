"""Blocks count the units of a stack while it rests; fanned out, the units themselves are seen."""

from __future__ import annotations

import pytest

from desktop.controller.option_targets import Things
from desktop.table import TableView
from engines import games
from engines.core.flow import Option
from engines.core.table import Banner, BoardView, Figure, Piece, Table, Target

from .samples import Sample, war_board

BLOCK = Target("piece", "force", "block")
MEN = Target("piece", "men", "hoplite")
SHIPS = Target("piece", "ships", "trireme")
NICIAS = Target("piece", "nicias", "leader")


def one_force() -> Table:
    tally = (Figure("hoplite", "6"), Figure("trireme", "11"))
    pieces = [
        Piece("nicias", "leader", "thasos", "athens", label="Nicias"),
        Piece("force", "block", "thasos", "athens", tally=tally, reach=("thasos", "abdera"), follows="nicias"),
        Piece("men", "hoplite", "thasos", "athens", 6, tucked="force", reach=("thasos", "abdera")),
        Piece("ships", "trireme", "thasos", "athens", 11, tucked="force"),
        Piece("horse", "cavalry", "abdera", "sparta", reach=("abdera",)),
    ]
    return Table(Banner("Turn 1"), [BoardView("war", pieces=pieces)])


@pytest.fixture
def war(shown) -> TableView:
    return shown(Sample(war_board()), one_force())


def test_a_resting_stack_shows_its_block_and_its_leader(war):
    assert war.sprites[BLOCK].isVisible()
    assert war.sprites[NICIAS].isVisible()
    assert not war.sprites[MEN].isVisible()
    assert not war.sprites[SHIPS].isVisible()
    block, leader = war.sprites[BLOCK], war.sprites[NICIAS]
    assert block.width > 2 * block.height
    assert not block.box(war.canvas.zoom).intersects(leader.box(war.canvas.zoom).adjusted(1, 1, -1, -1))


def test_a_block_leaves_symbol_and_name_free(war):
    space = war_board().spaces["thasos"]
    box = war.sprites[BLOCK].box(war.canvas.zoom)
    assert not box.contains(space.x, space.y)
    assert not box.contains(space.label.x, space.label.y)


def test_a_fanned_stack_shows_each_unit_instead(war):
    war.stage.fan("thasos")
    assert not war.sprites[BLOCK].isVisible()
    assert war.sprites[MEN].isVisible()
    assert war.sprites[SHIPS].isVisible()
    assert war.stage.top_at(war.sprites[MEN].pos(), ("piece",)) == MEN
    war.stage.unfan(at_once=True)
    assert war.sprites[BLOCK].isVisible()
    assert not war.sprites[MEN].isVisible()


def test_what_is_tucked_cannot_be_touched_and_lights_its_block(war):
    assert war.stage.top_at(war.sprites[BLOCK].pos(), ("piece",)) == BLOCK
    war.light({MEN})
    assert war.overlay.outline(MEN).boundingRect() == war.overlay.outline(BLOCK).boundingRect()
    assert war.place_of(MEN) == war.place_of(BLOCK)


def test_what_follows_a_piece_is_taken_with_it():
    things = Things(games["peloponnesian_war"], one_force())
    named = things.named_by(Option("go", piece="nicias", space="abdera"))
    assert named.sources == {NICIAS, BLOCK}


def test_zones_are_shaded_when_asked_for(war):
    assert war.overlay.zones == {}
    war.show_zones(True)
    assert war.overlay.zones == {"thasos": ["athens"], "abdera": ["athens", "sparta"]}
    war.grab()
    war.show_zones(False)
    assert war.overlay.zones == {}
