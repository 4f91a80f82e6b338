"""O1 to O10: setup, income and merchandise."""

from __future__ import annotations

from engines.core import Session
from engines.dies_irae import build
from engines.dies_irae.game import GAME
from engines.dies_irae.state import income, merchandise, supply_capacity, trade_posts_left, victory_points

from .positions import ATHENAE, CORINTHOS, DELPHI, choose, develop, hex_of, offered, position, posts, why

EGYPT = ("memphis", ("heliopolis", "krokodilopolis", "bubastis", "nitria", "sais"))
PERSIA = ("sardes", ("ephesos", "thyateira", "pergamon", "phokaia", "miletos"))
GREECE = ("athenae", ("corinthos", "delphi", "kalydon", "larissa", "pella"))


def place(session: Session, capital: str, sites: tuple[str, ...]) -> None:
    seat = session.ask.seat
    choose(session, "capital", space=hex_of(capital))
    wanted = [hex_of(s) for s in sites]
    while session.ask.seat == seat and session.ask.options[0].verb == "post":
        choose(session, "post", space=next(h for h in wanted if offered(session, "post", space=h)))
    assert set(wanted) == set(session.state.powers[seat].trade_posts)


def place_units(session: Session) -> None:
    """Ships and legions anywhere."""
    seat = session.ask.seat
    while session.ask.seat == seat and session.state.phase == "setup":
        session.apply(session.ask.options[0])


def up_to_greece() -> Session:
    session = Session.new("dies_irae", seed=1)
    for capital, sites in (EGYPT, PERSIA):
        place(session, capital, sites)
        place_units(session)
    assert session.ask.seat == "greece"
    return session


def set_up() -> Session:
    session = up_to_greece()
    place(session, *GREECE)
    for hex in (ATHENAE, ATHENAE, DELPHI):
        choose(session, "ship", space=hex)
    choose(session, "legion", space=CORINTHOS)
    return session


def sites_offered(session: Session) -> set[str]:
    return {GAME.setup(session.setup).tables.site_at[o.space].id for o in session.ask.options}


def test_o1_nearest_sites_of_athenae():
    session = up_to_greece()
    choose(session, "capital", space=ATHENAE)
    assert sites_offered(session) == {"corinthos", "delphi"}
    choose(session, "post", space=CORINTHOS)  # Delphi is then the only nearest one and is placed unasked
    assert session.state.powers["greece"].trade_posts.keys() == {CORINTHOS, DELPHI}
    assert sites_offered(session) == {"kalydon", "larissa"}
    choose(session, "post", space=hex_of("kalydon"))
    assert sites_offered(session) == {"aiginion", "ambrakia", "dodona", "pella", "pylos", "sparta"}
    choose(session, "post", space=hex_of("pella"))
    for _ in range(4):
        session.apply(session.ask.options[0])
    g = session.state
    p = g.powers["greece"]
    assert income(g, p) == 32
    assert merchandise(g, p) == {"lead": 1, "bronze": 1, "wine": 1, "copper": 1, "horse": 2}
    assert (len(p.provinces), len(p.islands), victory_points(g, p)) == (1, 0, 0)
    assert supply_capacity(g, p) == 3
    assert p.talents == 90 + 32  # the income of the first turn is already in
    assert p.stability == 0
    assert p.development == {"military": 0, "fleet": 1, "economy": 0, "culture": 0}


def test_o2_ships_and_legions_at_setup():
    session = up_to_greece()
    place(session, *GREECE)
    choose(session, "ship", space=ATHENAE)
    choose(session, "ship", space=ATHENAE)
    assert session.state.powers["greece"].fleets() == 1
    assert "coastal hex" in why(session, "ship", space="h0905")
    choose(session, "ship", space=DELPHI)
    assert not offered(session, "legion", space=DELPHI, kind=None)
    assert offered(session, "legion", space=DELPHI, kind="aboard")
    choose(session, "legion", space=CORINTHOS)
    assert session.state.phase == "action"


def test_o3_egypt_at_memphis():
    session = Session.new("dies_irae", seed=1)
    place(session, *EGYPT)
    place_units(session)
    g = session.state
    p = g.powers["egypt"]
    assert income(g, p) == 31
    assert merchandise(g, p) == {"stone": 2, "grain": 2, "salt": 1, "glass": 1}
    assert p.stability == 2
    assert p.provinces == ["aegyptus"]
    assert p.development == {"military": 0, "fleet": 0, "economy": 0, "culture": 1}
    assert p.talents == 110
    other = Session.new("dies_irae", seed=1)
    place(other, "memphis", ("heliopolis", "krokodilopolis", "bubastis", "nitria", "kanopos"))
    place_units(other)
    p = other.state.powers["egypt"]
    assert (income(other.state, p), p.stability) == (27, 1)


def test_a_power_that_has_set_up_is_told_in_one_line():
    session = Session.new("dies_irae", seed=1)
    while session.ask.seat == "egypt":
        session.apply(session.ask.options[0])
    told = [GAME.tell(session.state, e) for record in session.history for e in record.events if e.kind == "set_up"]
    (line,) = told
    p = session.state.powers["egypt"]
    assert line.startswith("Egypt set up around Memphis: trade posts in ")
    for hex in (*p.trade_posts, *p.ships, *p.legions):
        assert session.state.tables.hex_name(hex) in line


def test_o4_persia_at_sardes():
    session = Session.new("dies_irae", seed=1)
    place(session, *EGYPT)
    place_units(session)
    place(session, *PERSIA)
    place_units(session)
    g = session.state
    p = g.powers["persia"]
    assert (income(g, p), p.stability, p.provinces, p.talents) == (29, 1, ["lydia"], 130)
    assert p.development == {"military": 1, "fleet": 0, "economy": 0, "culture": 0}


def sites_with(good: str, n: int) -> list[str]:
    g = position()
    return [h for h, x in g.tables.good_at.items() if x == good][:n]


def test_o5_income_of_ten_posts():
    g = position()
    for good, n in (("stone", 4), ("fish", 2), ("grain", 1), ("salt", 1), ("copper", 1), ("wool", 1)):
        posts(g, "egypt", *sites_with(good, n))
    p = g.powers["egypt"]
    assert income(g, p) == 14 + 9 + 4 + 9 + 6 + 3 == 45
    p.development["economy"] = 1
    assert income(g, p) == 50


def test_o6_a_fourth_grain_post_brings_seven():
    g = position()
    grain = sites_with("grain", 4)
    posts(g, "egypt", *grain[:3])
    before = income(g, g.powers["egypt"])
    posts(g, "egypt", grain[3])
    assert (before, income(g, g.powers["egypt"])) == (15, 22)


def test_o7_a_third_wool_post():
    g = position()
    wool = sites_with("wool", 3)
    posts(g, "greece", *wool[:2])
    p = g.powers["greece"]
    develop(g, "greece", economy=1)
    p.talents, p.legions = 20, {wool[2]: 1}
    before = income(g, p)
    assert build.why_no_post(g, p, wool[2]) is None
    build.create(g, p, wool[2])
    assert p.talents == 5
    assert income(g, p) - before == 12 - 7


def test_o8_no_ninth_grain_post():
    g = position()
    grain = sites_with("grain", 9)
    assert len(grain) == 9
    posts(g, "egypt", *grain[:8])
    p = g.powers["egypt"]
    p.talents, p.legions = 100, {grain[8]: 1}
    assert build.why_no_post(g, p, grain[8]) == "You already trade the most GRAIN the chart allows (8) (16)."
    assert trade_posts_left(g, p) == 22


def test_o9_bonus_of_the_economy():
    g = position()
    p = g.powers["egypt"]
    bonus = []
    for box in (1, 4, 7, 10):
        p.development["economy"] = box
        bonus.append(income(g, p))
    assert bonus == [5, 15, 30, 50]


def test_o10_order_of_the_first_turn():
    assert set_up().state.order == ["persia", "greece", "egypt"]
