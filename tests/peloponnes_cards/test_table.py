"""The table model: what lies where, whose bid is where, what may be seen of a city that is looked at closely."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.core import Option, Session
from engines.core.bots import make_bot, play_out
from engines.core.decks import UNKNOWN
from engines.core.table import Table
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.view.words import label, preview

from .common import A, B, C, bid, city, covered, play, position, site, take

ROWS = {
    "middle": ["vale_of_nemea", "street", "erymanthos_forest"],
    "conquest": ["port", "messenian_plain", "eurotas_valley"],
}


def zone(table: Table, id: str):
    return next(z for z in table.zones if z.id == id)


def plate(table: Table, seat: str):
    return next(p for p in table.plates if p.seat == seat)


def fact(table: Table, seat: str, label: str):
    return next(f for f in plate(table, seat).facts if f.label == label)


# === ONE CITY LARGE, THE OTHERS SMALL ===


def test_a_rival_is_swapped_into_the_large_place():
    cities = {A: city("argos", ["street"], "2w"), B: city("messene", ["vale_of_nemea"], "3g"), C: city("patras")}
    s = play(position("bid", cities, round=1, middle=["market", "bridge", "port"], conquest=["well", "quarry", "agora"]))
    usual, closer = GAME.table(s.state, A, s.ask), GAME.focused_table(s.state, A, B, s.ask)
    for table, large, small in ((usual, A, B), (closer, B, A)):
        assert zone(table, f"city_{large}").card_size == (160.0, 224.0)
        assert zone(table, f"city_{large}").cards[0].rect[2] == 160
        assert zone(table, f"city_{small}").cards[0].rect[2] < 100
    assert plate(usual, B).opens == zone(usual, f"city_{B}").opens == B
    assert plate(usual, A).opens == ""
    assert plate(closer, A).opens == plate(closer, B).opens == A
    assert {p.seat for p in closer.plates} == {A, B, C}


def test_looking_at_a_rival_shows_neither_his_hand_nor_his_points():
    cities = {A: city("argos", ["street"], "2w"), B: city("messene", ["vale_of_nemea"], "3g 1i"), C: city("patras")}
    s = play(position("bid", cities, round=1, middle=["market", "bridge", "port"], conquest=["well", "quarry", "agora"]))
    table = GAME.focused_table(s.state, A, B, s.ask)
    assert [z.id for z in table.zones if z.dock == "hand"] == [f"hand_{A}"]
    assert table.scales[0].result.startswith("At least")
    assert plate(table, B).score.endswith("+")
    assert GAME.view(s.state, A).cities[B].hand == [UNKNOWN] * 4


def test_goods_that_options_name_are_ones_own_whoever_is_looked_at():
    cities = {A: city("argos", hand_="2w", luxury=2), B: city("messene", luxury=5), C: city("patras")}
    s = play(position("bid", cities, round=1, **ROWS))
    for table in (GAME.table(s.state, A, s.ask), GAME.focused_table(s.state, A, B, s.ask)):
        assert [p.seat for p in table.plates for f in p.facts if f.id == "luxury"] == [A]
    keys = [c.key for z in GAME.focused_table(s.state, A, B, s.ask).zones for c in z.cards if c.id == f"luxury_{B}"]
    assert keys == [""]


def test_a_crowded_city_lies_open():
    """With eight cards on one side the civilization card gives way, so that no card covers another's figures."""
    lands = ["vale_of_nemea", "erymanthos_forest", "messenian_plain", "eurotas_valley", "isthmus", "plain_of_elis"]
    s = play(position("bid", {A: city("argos", ["street", *lands], "2w")}, round=1, middle=["market", "well"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    lefts = [c.rect[0] for c in zone(GAME.table(s.state, A, s.ask), f"city_{A}").cards]
    assert all(b - a >= 150 for a, b in pairwise(lefts))


def test_miniatures_leave_out_what_matters_no_more():
    s = play(position("bid", {B: city("messene", ["mount_lykaion", site("port")])}, seats=2, round=1,
                      middle=["vale_of_nemea", "street"], conquest=["well", "bridge", "quarry", "agora"]))  # fmt: skip
    cards = {c.id: c for c in zone(GAME.table(s.state, A, s.ask), f"city_{B}").cards}
    assert [f.icon for f in cards["mount_lykaion"].top_right] == ["inhabitant"]
    assert not cards["mount_lykaion"].bottom_left
    assert cards["port"].top_left, "what a building site costs still matters"


# === TOTALS ===


def test_a_plate_tells_the_totals_and_the_protection():
    cities = {A: city("pylos", ["eurotas_valley", "well"], "2w 1g", luxury=3), B: city("messene")}
    s = play(position("bid", cities, round=1, middle=["vale_of_nemea", "street"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    table = GAME.table(s.state, B, s.ask)
    assert [f.icon for f in plate(table, A).signs] == ["defence", "plague"]
    assert "Plague: protected by Well." in plate(table, A).tip
    values = {f.label: f.value for f in plate(table, A).facts}
    assert (values["Cards"], values["Luxury"]) == ("3", "3")
    assert "Well" in fact(table, A, "People").why
    assert "Score so far: 4, the lower of 7 population and 4 power; the hand may add to it." in plate(table, A).tip
    assert plate(table, A).score == "4+"
    assert "hand" not in plate(table, B).tip
    assert not plate(table, B).signs


def test_hungry_people_are_told_and_fed_one_by_one():
    """Thebes, Alpheios Valley and Street: 7 inhabitants, 4 grain."""
    cities = {A: city("thebes", ["alpheios_valley", "street"], "1g 1i", luxury=1), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4))
    table = GAME.table(s.state, A, s.ask)
    assert fact(table, A, "Hungry").value == "3"
    bread = next(t for t in table.tracks if t.id == "bread")
    assert [c.icon for c in bread.cells] == ["grain"] * 4 + ["inhabitant"] * 3
    assert "3 still hungry" in bread.title
    take(s, "lay", card="grain")
    bread = next(t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "bread")
    assert [c.tone for c in bread.cells] == ["good"] * 4 + ["lit"] + ["bad"] * 2
    assert not any(t.id == "bread" for t in GAME.table(s.state, B, None).tracks), "the steps are seen by the player alone"


def test_nothing_on_the_table_shares_its_id_with_a_card():
    """The arrows from the first two cards find them by their ids, whatever else lies on the cloth."""
    rows = {"middle": ["granary", "street"], "conquest": ["port", "bridge", "messenian_plain", "eurotas_valley"]}
    cities = {A: city("thebes", ["alpheios_valley", "street"], "1g 1i", luxury=1), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4, **rows))
    assert s.state.plan is not None
    table = GAME.table(s.state, A, s.ask)
    cards = {c.id for z in table.zones for c in z.cards}
    assert "granary" in cards
    assert not cards & {*(t.id for t in table.tracks), *(z.id for z in table.zones)}


def test_what_a_building_costs_is_told_unit_by_unit():
    """Acrocorinth: 1 wood, 3 stone; Argos and Vale of Nemea produce 2 wood and 1 stone."""
    mine = city("argos", ["vale_of_nemea"], "2s", luxury=1, won="acrocorinth")
    s = play(position("gain", {A: mine, B: city("messene", hand_="1w")}, middle=["acrocorinth"], round=4))

    def bar():
        return next(t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "cost")

    assert bar().title == "Acrocorinth: 1 wood and 3 stone, 2 by production, 2 missing"
    assert [(c.icon, c.tone) for c in bar().cells] == [
        ("wood", "good"),
        ("stone", "good"),
        ("stone", "bad"),
        ("stone", "bad"),
    ]
    take(s, "pay")
    take(s, "lay", card="stone")
    assert [(c.icon, c.tone) for c in bar().cells][2:] == [("stone", "lit"), ("stone", "bad")]
    take(s, "spend", kind="as_stone")
    assert [(c.icon, c.tone) for c in bar().cells][2:] == [("stone", "lit"), ("luxury", "lit")]
    assert "none missing" in bar().title
    assert not any(t.id == "cost" for t in GAME.table(s.state, B, None).tracks), "the steps are seen by the player alone"


def test_building_sites_are_summed_in_one_bar():
    cards = ["mount_parnon", site("well"), site("quarry")]
    s = play(position("supply", {A: city("sparta", cards, "1w 9g"), B: city("argos", hand_="9w")}, round=4))
    while s.state.plan is not None and s.state.plan.verb == "feed":
        take(s, "lay" if any(o.verb == "lay" for o in s.ask.options) else "confirm")
    bar = next(t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "cost")
    assert bar.title == "2 building sites: 3 wood and 4 stone, 6 by production, 1 missing"
    take(s, "give_up", card="well")
    bar = next(t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "cost")
    assert bar.title == "Quarry: 2 wood and 2 stone, 4 by production, none missing"


@pytest.mark.parametrize(
    ("luxury", "card", "numbers"),
    [(0, "open", range(9)), (8, "open", range(9)), (9, "open", range(9, 18)), (2, "covered", range(4)), (0, "removed", ())],
)
def test_the_luxury_track_shows_its_side(luxury, card, numbers):
    mine = city("argos", hand_="2w", luxury=luxury, luxury_card=card)
    struck = ["decline"] if card != "open" else []
    s = play(position("bid", {A: mine, B: city("messene")}, round=4, struck=struck, middle=["vale_of_nemea", "street"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    tracks = [t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "luxury_track"]
    assert [c.label for t in tracks for c in t.cells] == [str(n) for n in numbers]
    assert [m.value for t in tracks for m in t.marks] == ([luxury] if numbers else [])


def test_it_is_told_who_has_bid_and_who_is_out():
    cities = {A: city(hand_="5w"), B: city("messene", hand_="9g"), C: city("patras", hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 4)
    take(s, "pass")
    table = GAME.table(s.state, C, s.ask)
    order = next(t for t in table.tracks if t.id == "order")
    assert [c.tone for c in order.cells] == ["done", "done", "lit"]
    assert [c.tip for c in order.cells] == ["Terracotta: 4 coins on Vale of Nemea", "Aegean is out", "Olive has yet to bid"]
    assert plate(table, B).subtitle == "Messene · out"
    over = position("over", {A: city("argos", status="out"), B: city("messene")}, round=8)
    assert plate(GAME.table(over, A), A).subtitle == "Argos"


# === AUCTION ===


def test_the_first_two_cards_point_at_their_catastrophes():
    s = play(position("bid", round=1, seats=3, **ROWS))
    paths = GAME.table(s.state, A, s.ask).boards[0].paths
    data = GAME.view(s.state, A).data.cards
    assert [p.points for p in paths] == [[c, data[c].catastrophe] for c in ("vale_of_nemea", "street")]
    sold = position("gain", {A: city("argos", hand_="2w", won="port")}, seats=2, round=1, middle=["port"])
    assert not GAME.table(sold, A).boards[0].paths


def test_a_tray_tells_whose_bid_it_is_and_what_beats_it():
    cities = {A: city(hand_="5w"), B: city("messene", hand_="9g"), C: city("patras", ["market"], hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 4)
    tray = zone(GAME.table(s.state, B, s.ask), "tray_vale_of_nemea")
    assert (tray.seat, tray.note, len(tray.cards)) == (A, "bid 4, beat with 5", 4)
    assert "You outbid it with 5 or more" in tray.tip
    assert zone(GAME.table(s.state, C, s.ask), "tray_vale_of_nemea").note == "bid 4, beat with 4", "Market: 4½"
    assert zone(GAME.table(s.state, A, s.ask), "tray_vale_of_nemea").note == "your bid 4"
    assert zone(GAME.table(s.state, B, s.ask), "tray_street").note == "1 stone by hand\nat least 1 coin"
    bid(s, "port", 5)
    tray = zone(GAME.table(s.state, C, s.ask), "tray_port")
    assert (tray.seat, tray.note) == (B, "bid 5, safe")
    assert all(not c.up for c in tray.cards)


def test_a_dim_card_says_why():
    cities = {A: city(hand_="4w"), B: city("messene", hand_="9g"), C: city("patras", hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))

    def faces(seat):
        return {c.id: c for c in zone(GAME.table(s.state, seat, s.ask), "offer").cards}

    assert not faces(A)["vale_of_nemea"].dim
    assert faces(A)["port"].dim
    assert "Bid at least 5 coin cards for Port. You have 4 coin cards" in faces(A)["port"].tip
    bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 4)
    assert "Your 3 coins are too few for Port" in faces(A)["port"].tip
    assert "Your 3 coins" not in faces(C)["port"].tip, "the reason is for the one who decides"


def test_half_coins_are_told_on_the_tray():
    cities = {A: city("argos", ["market"], "5w"), B: city("messene", hand_="9g"), C: city("patras", hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 3)
    tray = zone(GAME.table(s.state, B, s.ask), "tray_vale_of_nemea")
    assert tray.note == "bid 3½, beat with 4"
    assert "3 coins, which count 3½" in tray.tip


# === WORDS ===


def test_paying_says_what_a_card_does_and_what_it_is_worth():
    cities = {A: city("thebes", ["alpheios_valley", "street"], "2g 1i", luxury=1), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4))
    said = {label(s.state, o): preview(s.state, A, o) for o in s.ask.options}
    assert said["Pay a grain card"] == "Feeds one inhabitant; 2 in hand."
    assert said["Pay an inhabitant card"] == "Feeds one inhabitant; 1 in hand. Kept, it would be one population at the end."
    assert said["Spend a luxury good"] == "Feeds one inhabitant; 1 left."
    assert said["Remove Thebes"].startswith("Lost: 3 inhabitants")


def test_a_cover_says_what_it_hides():
    cards = ["vale_of_nemea", "eurotas_valley"]
    g = position("strike", {A: city("argos", cards, "2w", luxury=1), B: city("messene")}, to_strike=["tempest"], round=4)
    g.marker["tempest"] = 3
    s = play(g)
    take(s, "choose", card="vale_of_nemea")
    lay = Option("lay", card="wood", space="vale_of_nemea")
    assert label(s.state, lay) == "Lay a wood card on Vale of Nemea"
    assert preview(s.state, A, lay) == "2 in hand."
    assert "then only its upper row counts" in s.ask.prompt
    assert "no coin card is paid" in preview(s.state, A, Option("remove", card="vale_of_nemea"))


def test_a_bid_that_would_leave_nothing_to_build_with_is_told():
    """Market costs 2 wood: with the last coins in the bid it could be neither paid nor begun (O31)."""
    rows = {"middle": ["market", "street"], "conquest": ["port", "bridge", "quarry", "agora"]}
    warning = "Nothing would be left to pay or begin it"
    for cards, told in (("2g", True), ("3g", False)):
        s = play(position("bid", {A: city("messene", hand_=cards), B: city("argos")}, round=1, **rows))
        assert (warning in preview(s.state, A, Option("bid", card="market"))) is told
    rich = city("corinth", ["forest_of_pholoe"], "2g")
    s = play(position("bid", {A: rich, B: city("argos")}, round=1, **rows))
    assert warning not in preview(s.state, A, Option("bid", card="market")), "production pays"


# === THE END ===


@pytest.mark.parametrize("players", [2, 5])
def test_the_winner_is_crowned(players):
    s = Session.new(GAME, seats=players, seed=4)
    play_out(s, {seat: make_bot(GAME, "normal") for seat in s.state.seats}, 1)
    table = GAME.table(s.state, A, None)
    crowned = {scales.result.split(":")[0].lower() for scales in table.scales if scales.best}
    assert crowned == set(s.outcome.winners)
    for scales in table.scales:
        low = min(int(scales.left.value), int(scales.right.value))
        assert next(int(f.value) for f in (scales.left, scales.right) if f.tone == "good") == low
        assert scales.result.endswith(f"score {low}")


def test_a_covered_card_keeps_its_upper_symbols_on_the_table():
    s = play(position("bid", {A: city("argos", [covered("stoa", "earthquake")], "3w")}, seats=2, round=5,
                      struck=["earthquake"], middle=["vale_of_nemea", "street"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    card = next(c for c in zone(GAME.table(s.state, A, s.ask), f"city_{A}").cards if c.id == "stoa")
    assert card.mark == "covered"
    assert card.top_middle
    assert card.top_right
    assert [card.right, card.bottom_middle, card.bottom_right] == [[], [], []]


def test_the_log_tells_what_a_score_is_made_of():
    s = Session.new(GAME, seats=2, seed=4)
    play_out(s, {seat: make_bot(GAME, "normal") for seat in s.state.seats}, 1)
    told = [GAME.tell(s.state, e) for r in s.history for e in r.events if e.kind == "scored"]
    assert len(told) == 2
    for line in told:
        assert "in the tableau" in line
        assert "…" not in line


# === WHAT IS SEEN BEFORE BIDDING ===


def test_costs_are_ticked_for_the_one_who_looks():
    """Argos produces a wood and a stone. Bridge: 2 wood; Port: 1 wood, 3 stone; Street: 1 stone."""
    cities = {A: city("argos", hand_="1w 1s"), B: city("messene", hand_="9s"), C: city("patras")}
    rows = {"middle": ["bridge", "port", "street"], "conquest": ["vale_of_nemea", "messenian_plain", "eurotas_valley"]}
    s = play(position("bid", cities, round=1, **rows))
    offer = {c.id: c for c in zone(GAME.table(s.state, A, s.ask), "offer").cards}

    def tones(id):
        return {f.icon: f.tone for f in offer[id].top_left}

    assert tones("bridge") == {"wood": ""}, "a wood card pays what production does not"
    assert tones("port") == {"wood": "good", "stone": "bad"}
    assert tones("street") == {"stone": "good"}
    assert zone(GAME.table(s.state, A, s.ask), "tray_port").note == "2 stone by hand\nat least 2 coins"
    assert zone(GAME.table(s.state, A, s.ask), "tray_street").note == "leaves 1 luxury\nat least 1 coin"
    assert zone(GAME.table(s.state, A, s.ask), "tray_vale_of_nemea").note == "at least 6 coins"
    theirs = zone(GAME.table(s.state, B, s.ask), "tray_port")
    assert theirs.note == "1 wood, 3 stone\nat least 2 coins"
    assert theirs.tip.endswith("and 1 wood and 3 stone from your hand or as luxury goods to pay for it at once.")
    assert all(not f.tone for c in zone(GAME.table(s.state, None), "offer").cards for f in c.top_left)


def test_cards_on_offer_are_numbered_from_left_to_right():
    s = play(position("bid", {A: city(hand_="9w")}, seats=3, round=1, **ROWS))
    offer = [c for c in zone(GAME.table(s.state, A, s.ask), "offer").cards if c.slot]
    assert [c.slot for c in offer] == [1, 2, 3, 4, 5, 6]
    assert [c.id for c in sorted(offer, key=lambda c: c.rect[0])] == [*ROWS["middle"], *ROWS["conquest"]]
    assert {c.dealt for c in offer} == {"deck_top"}
    assert {c.back for c in offer} == {"A"}


def test_the_large_plate_tells_what_comes_in_and_what_helps_in_the_auction():
    mine = city("pylos", ["port", "market", "barracks", "isthmus"], "2w")
    s = play(position("bid", {A: mine, B: city("messene", hand_="2w")}, round=3, middle=["street", "well"],
                      conquest=["bridge", "quarry", "agora", "stoa"]))  # fmt: skip
    table = GAME.table(s.state, A, s.ask)
    people = s.state.data.income(int(fact(table, A, "People").value)).coin_cards
    assert fact(table, A, "Earns").value == f"+{people + 1}"
    assert "1 from buildings" in fact(table, A, "Earns").why
    assert fact(table, A, "Bids").value == "+½"
    assert fact(table, A, "Army").value == "−1"
    assert not any(f.label == "Earns" for f in plate(table, B).facts)


def test_the_ground_beside_the_city_says_what_lies_there():
    s = play(position("bid", {A: city("argos", [site("agora")], "2w")}, seats=2, round=3, middle=["street", "well"],
                      conquest=["bridge", "quarry", "market", "stoa"]))  # fmt: skip
    table = GAME.table(s.state, A, s.ask)
    left, right = zone(table, f"buildings_{A}"), zone(table, f"landscapes_{A}")
    assert left.note == "1 building, 1 unpaid (3 stone missing)"
    assert right.note == "Landscapes you win lie here"
    assert left.rect[0] + left.rect[2] < right.rect[0]
    assert not any(z.id == f"buildings_{B}" for z in table.zones)


def test_a_cover_hides_nothing_from_the_pointer():
    s = play(position("bid", {A: city("argos", [covered("street", "earthquake")], "2w", civ="covered")}, seats=2, round=3,
                      middle=["agora", "well"], conquest=["bridge", "quarry", "market", "stoa"],
                      struck=["earthquake", "plague"]))  # fmt: skip
    cards = {c.id: c for c in zone(GAME.table(s.state, A, s.ask), f"city_{A}").cards}
    assert not cards["street"].right
    assert cards["street"].beneath.right
    assert not cards["argos"].top_right
    assert cards["argos"].beneath.top_right


def test_what_a_catastrophe_may_hit_pulses_before_its_owner():
    g = position("strike", {A: city("argos", ["bridge", "street", "market", "port", "isthmus"], "3w"),
                            B: city("messene", hand_="9w")}, to_strike=["earthquake"], round=4)  # fmt: skip
    g.marker["earthquake"] = 3
    s = play(g)

    def pulsing(seat):
        return {c.id for z in GAME.table(s.state, seat, s.ask).zones for c in z.cards if c.stir == "pulse"}

    assert pulsing(A) == {"bridge", "street", "market", "port"}
    assert pulsing(B) == set()


def test_a_bid_shakes_for_its_owner_alone():
    cities = {A: city(hand_="5w"), B: city("messene", hand_="9g"), C: city("patras", hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 4)
    for seat, stir in ((A, "shake"), (B, ""), (None, "")):
        assert {c.stir for c in zone(GAME.table(s.state, seat), "outbid_tray").cards} == {stir}


def test_at_the_end_the_banner_names_the_winner():
    s = Session.new(GAME, seats=3, seed=2)
    play_out(s, {seat: make_bot(GAME, "normal") for seat in s.state.seats}, 1)
    (winner,) = s.outcome.winners
    line = GAME.table(s.state, A).banner.line
    assert line == f"{winner.capitalize()} wins with a score of {s.outcome.scores[winner]:g}."


def test_a_good_for_a_site_says_nothing_of_goods_that_never_arise():
    s = play(position("supply", {A: city("argos", [site("agora")], "9g 9s", luxury=1), B: city("messene", hand_="9w")}))
    while s.state.plan.verb == "feed":
        take(s, "lay", card="grain") if any(o.card == "grain" for o in s.ask.options) else take(s, "confirm")
    take(s, "finish")
    assert (
        preview(s.state, A, Option("spend", piece="luxury", kind="as_stone", space="sites"))
        == "Stands for one stone; 1 left."
    )
