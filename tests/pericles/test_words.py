"""What the log, the buttons, the questions and the refusals say."""

from __future__ import annotations

from engines.core import Ask, Option, Session
from engines.core.bots import RandomBot, play_out
from engines.core.flow import Event
from engines.core.narrative import SORT, History, sifted
from engines.pericles import assembly, battle, endphase, military, politics
from engines.pericles.data import EAST, INDEX
from engines.pericles.state import Battle, Issue, Pericles
from engines.pericles.view.words import TEXTS, template

from .positions import GAME, A, D, E, G, at_issue, clear, drive, only, position, put, stop_at


def told(g: Pericles, *kinds: str) -> list[str]:
    return [GAME.tell(g, e) for e in g.__dict__["events"] if not kinds or e.kind in kinds]


def warned(g: Pericles, seat: str, option: Option) -> str:
    return GAME.sketch(g, Ask(seat, "", [option]), option).text


def test_7_3_after_an_ostracism_one_government_is_told():
    g = position(city="athens", phase="political", step=0)
    g.display["athens"] = [Issue("ostracism", 1, -1), *(Issue("military", n, 2) for n in (1, 2, 3))]
    g.hands = {A: ["athens_01"], D: ["athens_02"], G: [], E: []}
    drive(politics.political(g), Option("close_assembly"))
    assert g.controlling["athens"] == D
    assert told(g, "ostracism", "control") == [
        "Demagogues ostracised the leader of Aristocrats and took over the government."
    ]


def test_7_7_won_issues_and_none():
    g = position()
    politics.award(g, A, ["league"])
    politics.award(g, D, [], 1)
    assert told(g) == [
        "Aristocrats received the Theater markers League and 2 Rumors.",
        "Demagogues won no issue for the Theaters and received 1 Rumor.",
    ]


def test_units_are_counted():
    g = position()
    g.report("built", "8.41", seat=G, amount=2, piece="peloponnesian_land", space="isthmus")
    g.report("built", "8.41", seat=G, amount=1, piece="peloponnesian_naval", space="isthmus")
    g.report("built", "9.11", seat=G, amount=1, piece="the_300", space="sparta")
    assert told(g) == [
        "Agiad built 2 Peloponnesian land units in Isthmus of Corinth.",
        "Agiad built 1 Peloponnesian naval unit in Isthmus of Corinth.",
        "Agiad built the 300 in Sparta.",
    ]
    two = Option("build", kind="peloponnesian_land", space="isthmus", amount=2)
    assert GAME.label(g, two) == "2 Peloponnesian land units"


def test_a_unit_on_the_road_has_its_article():
    g = position()
    g.report("moved", "9.4", seat=G, piece="athenian_land", origin="sparta", space="boeotia")
    g.report("moved", "9.4", seat=G, piece="the_300", origin="sparta", space="boeotia")
    assert told(g) == [
        "Agiad sent an Athenian land unit from Sparta to Boeotia.",
        "Agiad sent the 300 from Sparta to Boeotia.",
    ]


def test_9_11_the_300_come_with_a_spartan_unit_and_the_button_says_so():
    g = position()
    raised = Option("build", kind="the_300", space="sparta", amount=1)
    assert GAME.label(g, raised) == "The 300 and 1 Spartan land unit"
    g.pool[INDEX["spartan_land"]] = 0
    assert GAME.label(g, raised) == "The 300"


def test_13_2_the_persian_fleet_wins_not_sparta():
    g = at_issue(position("t2a_callias"), EAST, A, "military")
    g.current.persian = True
    battle.join_battle(g, "naval", first=True)
    assert "the Persian fleet 6." in told(g, "battle_joined")[0]
    assert g.battle is not None
    g.battle.winner, g.battle.delta = "sparta", 5
    assert stop_at(battle.battle_over(g)).prompt == "The Persian fleet won by 5."
    assert g.battle.victor == "The Persian fleet"
    g.battle = Battle("boeotia", "land", "athens", True, {}, {}, {}, "sparta", 5)
    assert stop_at(battle.battle_over(g)).prompt == "Sparta won by 5."


def test_a_card_has_one_name():
    """In hand, shown, raided with, at the Strategy Board: the person and the issue."""
    g = position()
    g.hands[G] = ["sparta_36"]
    name = GAME.label(g, Option("play", card="sparta_36", space="debate")).removeprefix("Play ")
    assert "(League)" in name
    for kind, data in (
        ("card_shown", {"amount": 7, "issue": "league"}),
        ("strategy_board", {"amount": 1, "left": 2}),
        ("raid", {"space": "boeotia", "amount": 2}),
    ):
        assert name in GAME.tell(g, Event(kind, "", G, {"card": "sparta_36", **data}))


def test_a_leader_who_spoke_keeps_his_name_in_later_turns():
    g = position()
    leader = g.tables.leader[A]
    event = Event("card_shown", "6.42", A, {"card": leader, "amount": 7, "issue": "oracle", "turn": 1})
    before = GAME.tell(g, event)
    g.turn = 10
    assert GAME.tell(g, event) == before


def test_9_13_raid_or_expedition_only_where_both_can_be():
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens[G] = 5
    assert stop_at(military.military(g, g.current)).prompt == "Military issue in Boeotia: Raid or expedition?"
    g = at_issue(position(), "samos", G, "military")
    g.tokens[G] = 5
    assert stop_at(military.military(g, g.current)).prompt == "Military issue in Samos: expedition, or nothing?"


def test_9_13_a_forced_expedition_without_units_explains_itself():
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens[G] = 0
    drive(military.military(g, g.current))
    assert told(g, "expedition_forced") == ["Agiad had to send an expedition to Boeotia: no Raid was possible."]
    drive(military.commit(g), Option("no_ship"))
    assert stop_at(military.moves(g)).prompt == (
        "No Strategos was committed, so no unit goes to Boeotia. The battle is fought with what stands there. Confirm."
    )


def test_11_32_what_must_leave_the_map_is_not_offered_as_a_move():
    g = position(phase="redeploy", step=0)
    for t in g.forces:
        if g.forces[t][INDEX["delian_base"]] and t != "samos":
            clear(g, t)
    only(g, "samos", delian_naval=2)
    ask = stop_at(endphase.redeploy(g))
    gone = Option("disband", kind="delian_naval", origin="samos")
    assert list(ask.options) == [gone]
    assert ask.prompt == "No Theater may take the Delian naval unit: it returns to the pool."
    assert GAME.label(g, gone) == "Return to the pool: Delian naval unit in Samos"


def test_15_9_brasidas_plays_under_his_own_heading():
    g = position(seats=(G, E), options={"brasidas": True})
    assembly.start_city(g, 1)
    assert told(g, "phase") == ["Brasidas plays the politics of Athens."]
    assert g.phase == "strategy"  # the dice for strategies come below it


def test_every_sentence_has_its_data_named():
    for kind in TEXTS:
        assert "|" not in template(Event(kind, "", None, {}))


def test_15_phormio_takes_one_line_a_step_and_his_reasons_are_read_on_demand():
    session = Session.new(GAME, "t6a_archidamian", seats=(E,), seed=5)
    play_out(session, {E: RandomBot()}, most=150)
    entries = History().entries(session, E)
    reasons = [e for e in entries if e.event == "phormio"]
    assert reasons
    shown = sifted(GAME, entries, None)
    assert not [e for e in shown if e.event == "phormio"]
    assert reasons == [e for e in sifted(GAME, entries, (SORT, "Everything, with Phormio's reasons")) if e in reasons]


# === WARNINGS ===


def test_13_2_callias_that_starves_athens():
    g = at_issue(position("t2a_callias"), EAST, A, "military")
    sail = Option("expedition", space=EAST)
    assert "starves" not in warned(g, A, sail)
    for t in ("sicily", "hellespont"):
        clear(g, t)
    assert "Athens starves at the end of the turn (13.2, 11.12)." in warned(g, A, sail)


def test_14_a_peace_that_ends_the_game_while_behind():
    g = position("second_war", turn=8, city="athens", phase="boule")
    g.honor = {A: 20, D: 22, G: 40, E: 47}
    named = Option("nominate", kind="war_peace", space="athens_centre")
    assert "your City-State is behind in Honor, 42 to 87 (14)." in warned(g, A, named)
    assert "Beware" not in warned(g, A, Option("nominate", kind="league", space="athens_centre"))
    g.turn = 7
    assert "Beware" not in warned(g, A, named)


def test_12_1_the_300_left_alone():
    g = at_issue(position(), "chalcidice", G, "military")
    g.phase = "moves"
    only(g, "chalcidice", athenian_land=1)
    alone = Option("move", kind="the_300", origin="sparta", space="chalcidice")
    assert "the 300 would stand alone in Chalcidice" in warned(g, G, alone)
    put(g, "chalcidice", spartan_land=1)
    assert "alone" not in warned(g, G, alone)
