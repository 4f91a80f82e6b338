"""What happens without a decision is told on cards: the operations of the system, battles, the phases of the turn."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.bots import RandomBot, make_bot, play_out
from engines.core.table import Sheet
from engines.peloponnesian_war.armistice import armistice
from engines.peloponnesian_war.combat import Party, battle
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.game import GAME
from engines.peloponnesian_war.state import SEAT

from .common import empty, put, run


def told(war) -> list[Sheet]:
    return GAME.sheets(war, war.events, SEAT)


def texts(sheet: Sheet) -> list[str]:
    return [f"{line.text} {line.value}".strip() for line in sheet.lines]


def first_turn() -> dict[str, Sheet]:
    """The cards of a first turn in which the person passes."""
    session = Session.new(GAME, "campaign", seed=5)
    session.apply(Option("pass"))
    return {sheet.title: sheet for sheet in GAME.sheets(session.state, session.history[-1].events, SEAT)}


def test_an_operation_of_the_system_is_told_from_its_dice_to_its_end():
    session = Session.new(GAME, "campaign", seed=5)
    (sheet,) = GAME.sheets(session.state, session.opening, SEAT)
    assert sheet.title == "Sparta: initial operation"
    assert sheet.note == "Archidamus · Piraeus"
    assert sheet.lines[0].text == "Attack Athens: Piraeus"
    assert [value for value, _ in sheet.lines[0].dice] == [2]
    assert any(
        text.startswith("Takes 7 Spartan Hoplite in Sparta") and text.endswith("400 talents") for text in texts(sheet)
    )
    assert [path.points[0] for path in sheet.paths] == ["sparta", "corinth", "thebes"]
    assert sheet.paths[-1].points[-1] == "piraeus"
    assert "piraeus" in sheet.spaces


def test_the_phases_of_a_turn_each_have_a_card():
    cards = first_turn()
    assert list(cards)[-3:] == ["Combat Phase", "Rebellion Phase", "Administration Phase"]
    combat = texts(cards["Combat Phase"])
    assert combat.index("Athens besieges Potidaea") < combat.index("Siege of Potidaea, leader +2 7 ≥ 4")
    assert "The rebellion of Potidaea is over" in texts(cards["Rebellion Phase"])
    money = texts(cards["Administration Phase"])
    assert money[:4] == ["Revenue of Athens", "From the League +3500", "4 spaces ravaged, in rebellion or lost -200",
                         "Treasury now 8100 +3300"]  # fmt: skip


def test_will_is_told_line_by_line():
    session = Session.new(GAME, "campaign", seed=5)
    session.apply(Option("pass"))
    session.apply(Option("done"))
    cards = {s.title: s for s in GAME.sheets(session.state, session.history[-1].events, SEAT)}
    will = texts(cards["Armistice & Surrender Phase"])
    assert will[:4] == ["Bellicosity of Athens 10", "Confidence +1 0", "4 spaces lost, ravaged or in rebellion 0",
                        "Will to fight now 10"]  # fmt: skip
    assert any(line.dice for line in cards["Politics and Planning"].lines if line.text == "Macedon Changes Allegiance")


def test_a_battle_shows_both_sums_before_and_after_the_dice():
    war = empty()
    put(war, SPARTA, "panactum", "7H 1(A)H 1C", "archidamus")
    put(war, ATHENS, "panactum", "6H 1C")
    war.report("phase", "6", title="Combat Phase")
    war.report("rolled", "6.2.4", dice=[6, 2], reason="land battle")
    run(
        battle(war, "panactum", Party(war, ATHENS, "panactum", "panactum"), Party(war, SPARTA, "panactum", "panactum")),
        (6, 2),
    )
    (sheet,) = told(war)
    contest = next(line.contest for line in sheet.lines if line.contest is not None)
    assert (contest.left.die, contest.left.total, contest.left.won) == (6, "6", False)
    assert (contest.right.die, contest.right.total, contest.right.won) == (2, "7", True)
    assert contest.right.terms == ((2, "Spartan Hoplites"), (2, "more Hoplites"), (1, "leadership"))
    assert contest.result == "Sparta wins"


def test_what_the_person_decided_himself_needs_no_card():
    session = Session.new(GAME, "campaign", seed=5)
    bot = make_bot(GAME, "normal")
    quiet = told_of = 0
    while session.ask is not None and session.now < 60:
        verb = (record := play_one(session, bot)).option.verb
        cards = GAME.sheets(session.state, record.events, SEAT)
        if verb == "activate":
            assert cards == []
            quiet += 1
        elif verb == "march" and record.events[0].kind == "set_out":
            assert cards[0].title.endswith("your operation")
            told_of += 1
    assert quiet
    assert told_of


def play_one(session, bot):
    play_out(session, {SEAT: bot}, most=1)
    return session.history[-1]


@pytest.mark.parametrize("seed", range(6))
def test_cards_of_whole_campaigns_can_be_made_and_name_spaces_of_the_map(seed):
    session = Session.new(GAME, "campaign", seed=seed)
    play_out(session, {SEAT: RandomBot()}, salt=seed)
    spaces = GAME.boards()["map"].spaces
    for record in session.history:
        for sheet in GAME.sheets(session.state, record.events, SEAT):
            assert sheet.lines
            assert all(p in spaces for path in sheet.paths for p in path.points)
            assert all(s in spaces for line in sheet.lines for s in line.spaces)
            assert all(s in spaces for s in sheet.spaces)
            assert not any("…" in line.text or "{" in line.text for line in sheet.lines)


def test_dice_that_a_sentence_tells_are_not_told_twice():
    session = Session.new(GAME, "campaign", seed=5)
    lines = [GAME.tell(session.state, e) for e in session.opening]
    assert not any(line.startswith("Dice for") for line in lines)
    assert any("(die 4)" in line for line in lines)


def test_a_neighbour_is_not_reached_by_itself():
    war = empty()
    war.report("set_out", "5.1.1", side=ATHENS, leader="cleon", origin="athens", space="piraeus", route=["piraeus"], ways="")
    lines = [GAME.tell(war, event) for event in war.events]
    assert "Cleon set out for Piraeus." in lines


def test_an_armistice_is_told_in_few_lines():
    war = empty()
    war.turn, war.bellicosity = 4, {ATHENS: 6, SPARTA: 6}
    put(war, SPARTA, "decelea", "1H 1(A)H", hold=True)
    put(war, SPARTA, "oropus", "2H", hold=True)
    war.report("phase", "9", title="Armistice & Surrender Phase")
    run(armistice(war), 1, (3, 4), "done", rest=1)
    lines = texts(told(war)[0])
    assert "Armistice, halved and rounded up 1 turn" in lines
    assert "By the treaty Sparta leaves Decelea, Oropus 3 SPs" in lines
    assert any(line.startswith("Revenue of Athens, 1 turn of peace") for line in lines)


def test_the_account_in_the_log_says_what_gives_how_much():
    war = empty()
    war.report("bellicosity", "9.1", side=ATHENS, before=10, account=[[-1, "confidence -1"], [0, "1 space lost"]], now=9)
    war.report("delian_rebellion", "3.3", sci="-1", number=1)
    told_of = [GAME.tell(war, e) for e in war.events]
    assert told_of[0] == "Bellicosity of Athens: 10; confidence -1: -1; 1 space lost: +0; now 9."
    assert told_of[1].endswith("1 Naval SP lost last turn.")
