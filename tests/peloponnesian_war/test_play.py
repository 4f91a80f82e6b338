"""Whole games: the adviser, refusals, two people, what the window is shown."""

from __future__ import annotations

import pytest

from engines.core import Ask, Option, Session
from engines.core.bots import RandomBot, Seen, make_bot, play_out
from engines.core.data import Edition
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.game import GAME
from engines.peloponnesian_war.habits import habits
from engines.peloponnesian_war.state import SEAT, Operation

from .common import campaign, put, sps


def points(kind: str, scenario: str, seed: int) -> float:
    session = Session.new(GAME, scenario, seed=seed)
    bot = RandomBot() if kind == "random" else make_bot(GAME, kind)
    play_out(session, {SEAT: bot}, salt=seed)
    assert session.outcome is not None
    return session.outcome.scores[SEAT]


def test_the_adviser_beats_chance_in_three_turns():
    ahead = sum(points("hard", "archidamian_war", seed) > points("random", "archidamian_war", seed) for seed in range(5))
    assert ahead >= 4


@pytest.mark.long
def test_the_adviser_beats_chance_by_a_wide_margin():
    three_turns = range(50)
    ahead = sum(points("hard", "archidamian_war", s) > points("random", "archidamian_war", s) for s in three_turns)
    assert ahead >= 40
    assert all(points("hard", "campaign", seed) > points("random", "campaign", seed) for seed in range(10))


def test_every_advice_has_a_reason():
    session = Session.new(GAME, "first_campaign", seed=3)
    bot = make_bot(GAME, "hard")
    while session.ask is not None:
        advice = bot.advise(Seen(session))
        assert advice.option in session.ask.options
        assert advice.why
        session.apply(advice.option)


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
def test_two_people_play_to_the_end(kind):
    session = Session.new(GAME, "archidamian_war", seats=(ATHENS, SPARTA), seed=4)
    play_out(session, {ATHENS: make_bot(GAME, kind), SPARTA: make_bot(GAME, kind)}, salt=4)
    assert session.outcome is not None
    assert set(session.outcome.scores) == {ATHENS, SPARTA}


def test_two_people_are_an_option_and_a_seating():
    chosen = Session.new(GAME, "archidamian_war", {"two_player": True}, seed=4)
    seated = Session.new(GAME, "archidamian_war", seats=2, seed=4)
    assert chosen.setup == seated.setup
    assert chosen.setup.seats == (ATHENS, SPARTA)
    assert Session.new(GAME, seed=4).setup.options["two_player"] is False


def at_the_build() -> Session:
    session = Session.new(GAME, "first_campaign", seed=11, script=GAME.teaching().lessons[0].start.script)
    for choice in (Option("consult"), Option("objective", space="epidaurus")):
        session.apply(choice)
    return session


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        (Option("", piece="home_guard", space="gythium"), "Home Guard never leaves"),
        (Option("", piece="athenian_naval@piraeus", space="epidaurus"), "only with a leader"),
        (Option("", piece="athenian_hoplite@potidaea:spent", origin="potidaea"), "not yet served"),
        (Option("build", kind="athenian_naval"), "600 talents"),
        (Option("go", piece="pericles", space="potidaea"), "not yet served"),
        (Option("march", piece="pericles", space="epidaurus"), "cannot reach Epidaurus"),
    ],
)
def test_refusals_while_building(intent, words):
    session = at_the_build()
    assert words in GAME.why_not(session.state, session.ask, intent)


def test_the_way_is_shown_before_it_is_taken():
    session = at_the_build()
    session.apply(Option("activate", piece="athenian_hoplite@athens", space="athens", kind="athenian_hoplite", amount=3))
    go = Option("go", piece="pericles", space="piraeus")
    shown = GAME.sketch(session.state, session.ask, go)
    assert shown.paths[0].points == ["athens", "piraeus"]
    assert "Nobody can intercept" in shown.text


def test_an_objective_shows_way_risk_and_price_before_it_is_named():
    session = Session.new(GAME, "first_campaign", seed=11, script=GAME.teaching().lessons[0].start.script)
    session.apply(Option("consult"))
    shown = GAME.sketch(session.state, session.ask, Option("objective", space="prasiae"))
    assert shown.paths[0].points[0] == "piraeus"
    assert shown.paths[0].points[-1] == "prasiae"
    assert "by sea" in shown.text
    assert {s: look.badge for s, look in shown.spaces.items()} == {"prasiae": "50%"}  # the horse of Sparta
    assert "Interception: Prasiae 50%." in shown.text
    assert "Naval SP 400" in shown.text
    assert f"{session.state.treasury[ATHENS] - 1000} can be spent" in shown.text


def test_an_assembly_space_shows_who_waits_there_and_for_what_price():
    session = at_the_build()
    waiting = session.state.forces[ATHENS]["piraeus"].fresh[2]
    shown = GAME.sketch(session.state, session.ask, Option("go", piece="pericles", space="piraeus"))
    assert f"There: {waiting} Athenian Naval (400 each)." in shown.text


def test_a_march_shows_its_risks_on_the_map():
    session = at_the_build()
    session.apply(Option("go", piece="pericles", space="piraeus"))
    session.apply(Option("activate", piece="athenian_naval@piraeus", space="piraeus", kind="athenian_naval", amount=2))
    march = next(o for o in session.ask.options if o.verb == "march")
    shown = GAME.sketch(session.state, session.ask, march)
    assert shown.paths[0].points[-1] == "epidaurus"
    for space, look in shown.spaces.items():
        assert f"{session.state.tables.name(space)} {look.badge}" in shown.text


def test_a_force_is_a_block_that_counts_its_sps():
    session = at_the_build()
    session.apply(Option("activate", piece="athenian_hoplite@athens", space="athens", kind="athenian_hoplite", amount=2))
    table = GAME.table(session.state, SEAT, session.ask)
    pieces = {p.id: p for p in table.boards[0].pieces}

    def counted(id: str) -> dict[str, str]:
        return {figure.icon: figure.value for figure in pieces[id].tally}

    assert counted("force:athens@athens") == {"hoplite": "4", "cavalry": "1"}
    assert counted("expedition") == {"hoplite": "2"}
    assert pieces["expedition"].follows == "pericles"
    assert counted("force:athens@larisa") == {"hoplite": "2", "cavalry": "5"}
    assert counted("force:sparta@sparta")["helmet"] == "2"
    assert pieces["home_guard"].tucked == "force:sparta@sparta"
    assert pieces["force:athens@potidaea:spent"].spent
    assert "200 talents each" in pieces["force:athens@athens"].tip
    for piece in pieces.values():
        assert not piece.tucked or pieces[piece.tucked].tally


def test_an_enemy_force_says_what_would_follow_if_it_intercepts():
    session = at_the_build()
    session.apply(Option("activate", piece="athenian_hoplite@athens", space="athens", kind="athenian_hoplite", amount=2))
    pieces = {p.id: p for p in GAME.table(session.state, SEAT, session.ask).boards[0].pieces}
    assert "If it intercepts, a battle follows: we win" in pieces["force:sparta@thebes"].tip
    assert "If it intercepts" not in pieces["force:athens@larisa"].tip


def test_the_box_is_told_in_brief_and_in_full():
    war = campaign()
    war.box[ATHENS] = sps("1H 3(A)N")
    war.box_leaders[ATHENS] = ["nicias"]
    fact = next(f for f in GAME.table(war, SEAT).plates[0].facts if f.label == "Going home")
    assert fact.value == "4 SPs, 1 leader"
    assert "1 Athenian Hoplite, 3 Athenian Ally Naval" in fact.why
    assert "Nicias" in fact.why


def test_the_table_shows_zones_and_accounts():
    session = at_the_build()
    table = GAME.table(session.state, SEAT, session.ask)
    fleet = next(p for p in table.boards[0].pieces if p.id == "athenian_naval@piraeus")
    assert {"piraeus", "salamis", "megara"} <= set(fleet.reach)
    treasury = next(f for f in table.plates[0].facts if f.label == "Treasury")
    assert "+3500 from the League" in treasury.why
    matrix = next(c for c in table.charts if c.id == "matrix")
    assert [c.label for row in matrix.rows for c in row if c.tone == "lit"] == ["Panactum"]


def test_a_broken_edition_is_explained():
    links = [{"id": "athens__athens", "a": "athens", "b": "athens", "kind": "land"}]
    broken = Edition(GAME.id, "broken", {"links.json": {"links": links}})
    assert any("leads to itself" in issue.text for issue in GAME.check(broken))


def test_vp_may_be_followed_line_by_line():
    session = Session.new(GAME, "campaign", seed=2)
    play_out(session, {SEAT: RandomBot()}, salt=2)
    war = session.state
    assert sum(line.points for line in war.score[SEAT]) == war.vp[SEAT]


@pytest.mark.parametrize(("fixed", "won"), [(False, True), (True, False)])
def test_r45_with_a_fixed_side_the_points_decide_when_both_give_in(fixed, won):
    war = campaign(fixed_side=fixed)
    war.turn, war.surrendered, war.ended = 2, [ATHENS, SPARTA], "Athens and Sparta surrendered in turn 2."
    assert GAME.outcome(war).winners == ((SEAT,) if won else ())


def test_a_way_tells_first_what_it_leads_to():
    war = campaign()
    war.operation = Operation(ATHENS, False)
    war.operation.leader, war.operation.place, war.operation.objective = "pericles", "piraeus", "pylos"
    war.operation.sps = sps("4N")
    ask = Ask(SEAT, "", [])
    march = GAME.sketch(war, ask, Option("march", "pericles", space="pylos")).text
    assert march.startswith("Pylos is undefended. Ravages up to 8 spaces.")
    assert "Interception: Prasiae 50%." in march
    go = GAME.sketch(war, ask, Option("go", "pericles", space="chios")).text
    assert go.startswith("There: ")


def test_groups_of_options_are_called_by_what_they_do():
    assert {"objective", "cause_rebellion", "activate", "go"} <= GAME.verbs.keys()


def test_new_sps_fill_slots_with_kind_and_place():
    session = Session.new(GAME, "campaign", seed=5)
    session.apply(Option("pass"))
    build = Option("build", kind="athenian_naval")
    assert GAME.sketch(session.state, session.ask, build).text == "Placed in Piraeus. 7900 talents remain."
    session.apply(build)
    slots = next(t for t in GAME.table(session.state, SEAT, session.ask).tracks if t.id == "building")
    assert [cell.label for cell in slots.cells] == ["Athenian Naval, Piraeus", "the next one", "free"]
    assert [cell.tone for cell in slots.cells] == ["done", "lit", ""]
    session.apply(Option("done"))
    assert not any(t.id == "building" for t in GAME.table(session.state, SEAT, session.ask).tracks)


@pytest.mark.parametrize("seed", range(4))
def test_a_new_sp_stands_where_its_preview_said(seed):
    session = Session.new(GAME, "campaign", seed=seed)
    built = 0
    while session.ask is not None and built < 12:
        kinds = [o for o in session.ask.options if o.verb == "build"]
        if kinds:
            told = GAME.sketch(session.state, session.ask, kinds[built % len(kinds)]).text
            session.apply(kinds[built % len(kinds)])
            built += 1
            space = next(e.data["space"] for e in session.history[-1].events if e.kind == "placed")
            assert GAME.name(session.state, space) in told
        else:
            play_out(session, {SEAT: RandomBot()}, salt=seed, most=1)
    assert built


def test_an_event_that_waits_is_seen_on_the_track_and_on_the_plate():
    war = campaign()
    war.pending[ATHENS] = True
    table = GAME.table(war, SEAT)
    track = next(t for t in table.tracks if t.id == "bellicosity")
    assert [n for n, cell in enumerate(track.cells) if cell.tone == "bad"] == [8]
    plate = next(p for p in table.plates if p.side == ATHENS)
    assert any(f.label == "Event" and f.value == "-2" for f in plate.facts)
    assert "-2 an event" in next(f.why for f in plate.facts if f.label == "Bellicosity")


def test_conditions_of_defence_that_apply_are_ticked():
    war = campaign()
    put(war, ATHENS, "tegea", "2H")
    chart = next(c for c in GAME.table(war, SEAT).charts if c.id == "defence")
    first = chart.rows[0][2]
    assert first.label.startswith("✓")
    assert "Tegea" in first.label
    assert chart.rows[1][2].label == "no"


def test_learning_mode_tells_the_chances_of_the_way_and_of_its_end():
    war = campaign(learning_mode=True)
    war.operation = Operation(ATHENS, False)
    war.operation.leader, war.operation.place, war.operation.objective = "pericles", "piraeus", "prasiae"
    war.operation.sps = sps("4N")
    line = GAME.table(war, SEAT, Ask(SEAT, "March?", [])).banner.line
    assert "Prasiae is undefended." in line
    assert "Interception: Prasiae 50%." in line


def test_two_people_an_interception_tells_what_a_battle_would_bring():
    war = campaign(two_player=True)
    war.operation = Operation(SPARTA, False)
    war.operation.leader, war.operation.place, war.operation.objective = "archidamus", "panactum", "athens"
    war.operation.sps = sps("4H")
    ask = Ask(ATHENS, "", [])
    text = GAME.sketch(war, ask, Option("intercept", space="panactum", origin="athens")).text
    assert "A battle follows: we win it" in text
    ships = GAME.sketch(war, ask, Option("intercept", space="panactum", origin="piraeus")).text
    assert "cannot harm each other" in ships


def test_habits_are_counted_from_the_events():
    war = campaign()
    war.report("objective", "5.1", side=ATHENS, leader="phormio", space="megara", plan=", to be roused to rebellion")
    war.report("activated", "5.1.5", side=ATHENS, unit="athenian_naval", number=1, space="piraeus", cost=400, left=1100)
    war.report("siege_won", "6.3", side=ATHENS, space="megara")
    war.report("phase", "5", title="Sparta: continuing operation", side=SPARTA)
    war.report("objective", "5.2", side=SPARTA, leader="agis", space="megara", plan="")
    found = {habit: (count.times, count.of) for habit, seats in habits(war, war.events).items() for count in seats.values()}
    assert found == {
        "expeditions of one SP": (1, 1),
        "expeditions of three SPs or more": (0, 1),
        "operations to cause a rebellion": (1, 1),
        "treasuries under 8000 at the end": (1, 1),
        "treasuries once under 1500": (1, 1),
        "systems that attack a fortress they have lost": (1, 1),
    }
