"""The view model, the forecasts shown before a choice, the data and its checks."""

from __future__ import annotations

from engines.core import Option, Session
from engines.core.data import Edition
from engines.core.table import Chart
from engines.dies_irae.data import ACTIONS, TRACKS
from engines.dies_irae.game import GAME
from engines.dies_irae.view.label_layout import name_box, overlap, pieces_at
from engines.dies_irae.view.map import RADIUS

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
    LARISSA,
    begin,
    block,
    choose,
    contest,
    develop,
    first,
    hex_of,
    name,
    position,
    posts,
)


def chart_of(session: Session, id: str, seat: str = "greece") -> Chart:
    return next(c for c in GAME.table(session.state, seat, session.ask).charts if c.id == id)


def test_a_march_shows_its_way_and_what_it_changes():
    g = position()
    posts(g, "greece", "athenae", "corinthos", "delphi")
    g.powers["persia"].legions = {"h0703": 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin="h0703", amount=1)
    sketch = GAME.sketch(session.state, session.ask, Option("to", space=DELPHI))
    assert sketch.paths[0].points == ["h0703", "h0704", DELPHI]
    assert "Greece: income" in sketch.text
    assert "provinces 1 → 0" in sketch.text
    assert "stability 0 → -1" in sketch.text
    assert session.state.contests == {}


def test_a_combat_shows_both_totals_before_it_is_chosen():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["persia"].legions = {CORINTHOS: 2}, {CORINTHOS: 1}
    develop(g, "greece", military=4, culture=4)
    contest(g, CORINTHOS, "greece", "persia")
    session = begin(g)
    name(session, "attack")
    text = GAME.sketch(session.state, session.ask, session.ask.options[0]).text
    assert "You 4 (2 × CV 2), they 1 (1 × CV 1): you lose 0, they lose 1 legions." in text


def test_contested_hexes_are_hatched_and_their_posts_faded():
    g = position()
    posts(g, "greece", "delphi")
    g.powers["persia"].legions = {DELPHI: 1}
    contest(g, DELPHI, "persia", "greece")
    session = begin(g)
    view = GAME.table(session.state, "greece", session.ask).boards[0]
    look = view.looks[DELPHI]
    assert (look.side, look.second) == ("greece", "persia")
    assert next(p for p in view.pieces if p.kind == "post").faded


def test_the_action_cycle_says_why_an_action_is_closed():
    g = position()
    g.powers["greece"].legions = {CORINTHOS: 1}
    session = begin(g)
    first_to_act = session.ask.seat
    block(session, "build")
    boxes = {c.id: c for row in chart_of(session, "cycle").rows for c in row}
    assert list(boxes) == list(ACTIONS)
    assert boxes["build"].tone == "dim"
    assert "just taken" in boxes["build"].tip
    assert boxes["build"].sides == (first_to_act,)
    assert boxes["move"].tone == ""
    assert boxes["attack"].tone == "dim"  # allowed, but there is nothing to attack
    assert "Nothing to attack" in boxes["attack"].tip


def test_the_development_chart_has_a_cube_of_each_power_on_each_track_and_the_conditions_of_the_viewer():
    g = first(position(), "greece")
    develop(g, "greece", fleet=3, culture=4)
    develop(g, "persia", fleet=3)
    session = begin(g)
    chart = chart_of(session, "development", "greece")
    cells = {c.id: c for row in chart.rows for c in row}
    for track in TRACKS:
        cubes = [side for row in chart.rows for c in row if c.id.partition(".")[0] == track for side in c.sides]
        assert sorted(cubes) == sorted(g.seats), track
    assert set(cells["fleet.3"].sides) >= {"greece", "persia"}
    assert cells["fleet"].label == "22"  # the next box of the power that decides
    assert cells["fleet"].tone == "bad"
    assert "BRONZE: Greece lacks it" in cells["fleet"].tip
    heads = {row[0].label: row[1] for row in chart.rows if len(row) == 2}
    assert (heads["Fleet"].label, heads["Fleet"].tone) == ("22 → Bireme: bronze ✗", "bad")
    posts(g, "greece", "corinthos")
    session = begin(g)
    heads = {row[0].label: row[1] for row in chart_of(session, "development", "greece").rows if len(row) == 2}
    assert (heads["Fleet"].label, heads["Fleet"].tone) == ("22 → Bireme: bronze ✓", "good")


def test_the_merchandise_chart_gives_each_power_its_count_and_what_one_more_brings():
    g = position()
    posts(g, "greece", "delphi")
    cells = {c.id: c for row in chart_of(begin(g), "goods").rows for c in row}
    assert (cells["wine.greece"].label, cells["wine.greece"].more) == ("1", "+5")
    assert (cells["wine.persia"].label, cells["wine.persia"].more) == ("–", "+4")
    assert sum(id.startswith("goods.") for id in cells) == 17


def test_what_lies_on_the_board_lies_beside_the_map():
    session = begin(position())
    table = GAME.table(session.state, "greece", session.ask)
    board = GAME.boards()["map"]
    things = [t.rect for t in (*table.charts, *table.tracks) if t.rect is not None]
    assert len(things) == 2 + 5
    for n, (x, y, width, height) in enumerate(things):
        assert x >= 0
        assert x + width <= board.width
        assert y + height <= board.height
        assert not any(overlap((x, y, width, height), other) for other in things[:n])
        assert not any(overlap((s.x, s.y, 1, 1), (x, y, width, height)) for s in board.spaces.values())


def test_names_of_sites_cover_neither_each_other_nor_the_pieces_of_others():
    t = begin(position()).state.tables
    spaces = [s for s in GAME.boards()["map"].spaces.values() if t.hexes[s.id].site]
    for n, space in enumerate(spaces):
        name = name_box(space.label)
        assert not any(overlap(name, name_box(other.label)) for other in spaces[:n]), space.name
        hidden = sum(overlap(name, pieces_at(s.x, s.y, RADIUS)) for s in spaces)
        assert hidden < 0.2 * name[2] * name[3], space.name


def test_hexes_in_reach_bear_the_points_that_would_be_left():
    g = first(position(), "greece")
    posts(g, "persia", "delphi")
    g.powers["greece"].legions = {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin=ATHENAE, amount=1)
    looks = GAME.table(session.state, "greece", session.ask).boards[0].looks
    assert (looks["h0806"].badge, looks["h0806"].tone) == ("2", "")
    assert (looks[DELPHI].sign, looks[DELPHI].tone) == ("battle", "bad")
    assert (looks[DELPHI].side, looks[DELPHI].second) == ("persia", "greece")


def test_a_hex_where_a_ship_must_stop_without_a_contest_says_so():
    g = first(position(), "greece")
    posts(g, "persia", "delphi")
    g.powers["greece"].ships = {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "sail", origin=CORINTHOS, amount=1)
    look = GAME.table(session.state, "greece", session.ask).boards[0].looks[DELPHI]
    assert (look.sign, look.tone, look.second) == ("barred", "stop", "")


def test_a_hex_tells_everything_about_itself():
    g = position()
    posts(g, "greece", "delphi")
    g.powers["persia"].ships, g.powers["persia"].cargo = {DELPHI: 2}, {DELPHI: 1}
    view = GAME.table(begin(g).state, "greece", None).boards[0]
    note = view.looks[DELPHI].note
    assert "WINE, a city." in note
    assert "Mountains" in note
    assert "Brings Greece 4. Would bring Egypt +4, Persia +4." in note
    assert "Greece: 1 trade post." in note
    assert "Persia: 2 ships with 1 legion aboard." in note
    assert "Hellas: Greece lacks" in note
    assert all(note in piece.tip for piece in view.pieces if piece.space == DELPHI)
    assert "no way on foot to Chalkis" not in view.looks[ATHENAE].note  # an island: nobody expects to walk there
    assert "A strait: no way on foot to" in view.looks["h0706"].note


def test_what_nobody_should_overlook_is_said_and_shown():
    g = first(position(), "greece")
    posts(g, "greece", "athenae", "delphi")  # Hellas without Corinthos
    g.powers["persia"].stability = -6
    session = begin(g)
    table = GAME.table(session.state, "greece", session.ask)
    assert table.boards[0].looks[CORINTHOS].flags == ("greece",)
    assert table.banner.line.endswith("Revolution threatens Persia.")
    assert [f.icon for f in next(p for p in table.plates if p.seat == "persia").signs] == ["revolt"]
    develop(g, "greece", military=12, fleet=12, economy=12, culture=12)
    g.powers["greece"].stability, g.powers["greece"].monuments = 9, [ATHENAE, DELPHI, CORINTHOS]
    g.options["target"] = 8
    session = begin(g)
    table = GAME.table(session.state, "greece", session.ask)
    assert "Greece would win if the cycle ended now." in table.banner.line
    assert "victory" in [f.icon for f in next(p for p in table.plates if p.seat == "greece").signs]


def test_the_costs_are_those_of_each_power_now():
    g = first(position(), "greece")
    develop(g, "greece", military=4, economy=7)
    session = begin(g)
    cells = {c.id: c for row in chart_of(session, "costs").rows for c in row}
    assert cells["cost.legion.greece"].label == "12"
    assert "Persia –" in cells["cost.legion.greece"].tip
    assert cells["cost.trade_post.greece"].label == "21"
    assert "Persia 15" in cells["cost.trade_post.greece"].tip
    assert "cost.unrest" not in cells


def test_hexes_bear_the_prices_of_what_can_be_bought_there_and_the_banner_the_running_total():
    g = first(position(), "greece")
    posts(g, "greece", "athenae", "corinthos")
    develop(g, "greece", culture=1)
    g.powers["greece"].talents = 100
    session = begin(g)
    name(session, "build")
    looks = GAME.table(session.state, "greece", session.ask).boards[0].looks
    assert looks[ATHENAE].badge == "20+"
    assert "spent" not in session.ask.prompt
    choose(session, "build", kind="fortress", space=ATHENAE)
    assert session.ask.prompt.endswith("20 of 100 Talents spent.")
    looks = GAME.table(session.state, "greece", session.ask).boards[0].looks
    assert (looks[ATHENAE].badge, looks[CORINTHOS].badge) == ("", "20+")


def test_legions_that_cannot_be_fed_are_marked():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["persia"].legions = {ATHENAE: 2, CORINTHOS: 1}, {LARISSA: 1}
    g.phase = "maintenance"
    session = begin(g)
    assert session.ask.options[0].verb == "disband"
    signs = {p.id: p.sign for p in GAME.table(session.state, "greece", session.ask).boards[0].pieces}
    assert signs.pop(f"legion-persia-{LARISSA}") == ""
    assert signs == dict.fromkeys((f"legion-greece-{ATHENAE}", f"legion-greece-{CORINTHOS}"), "unsupplied")


def test_the_first_game_is_meant_against_easy_opponents():
    known = {bot.id for bot in GAME.bots}
    assert {s.id: s.opponents for s in GAME.scenarios if s.opponents} == {"three_summers": "easy"}
    assert "easy" in known


def test_options_of_a_move_point_at_pieces():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["greece"].ships = {ATHENAE: 3}, {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    table = GAME.table(session.state, "greece", session.ask)
    there = {(p.kind, p.space) for p in table.boards[0].pieces}
    for option in session.ask.options:
        if option.origin:
            assert (option.kind, option.origin) in there
    marches = [o.amount for o in session.ask.options if o.verb == "march"]
    assert marches == [3, 2, 1]  # a drag takes the whole stack


def test_the_board_has_every_hex_in_its_place():
    board = GAME.boards()["map"]
    assert len(board.spaces) == 513
    assert board.kind == "hexes"
    assert all(0 < s.x < board.width and 0 < s.y < board.height for s in board.spaces.values())
    assert len(board.borders["strait"]) == 49
    assert len(board.borders["isthmus"]) == 33


def test_the_setup_example_of_the_map():
    t = begin(position()).state.tables
    distance = t.setup_distances(ATHENAE)
    nearer = sorted(d for h, d in distance.items() if h in t.site_at and 0 < d < distance[hex_of("pella")])
    assert nearer == [2, 2, 4, 4]
    assert distance[hex_of("pella")] == 5


def test_faulty_data_is_found():
    broken = Edition("dies_irae", "broken", {"hexes.json": {"sites": [{"id": "athenae", "good": "silk"}]}})
    assert any("Athenae" in issue.text for issue in GAME.check(broken))


def test_the_guard_of_a_duel_stands_without_units():
    session = Session.new("dies_irae", "duel_guarded", seats=("persia", "greece"), seed=1)
    egypt = session.state.powers["egypt"]
    assert not egypt.alive
    assert len(egypt.fortresses) == 1
    assert sum(egypt.trade_posts.values()) == 5
    assert not egypt.legions
    assert session.ask.seat == "persia"


def test_archimedes_computers_keep_the_peace():
    session = Session.new("dies_irae", "archimedes", {"person": "persia", "difficulty": 2}, seed=1)
    g = session.state
    assert g.armistices == {"egypt-greece": 0}
    assert g.powers["greece"].talents == 90 + 60
    assert g.powers["persia"].talents == 130


def test_three_summers_begin_with_full_treasuries():
    session = Session.new("dies_irae", "three_summers", seed=1)
    assert [session.state.powers[p].talents for p in ("greece", "persia", "egypt")] == [180, 260, 220]
