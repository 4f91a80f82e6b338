"""What a player tries in vain: every refusal of the specification's list, and what a broken save is refused for."""

from __future__ import annotations

import json

import pytest

from engines.core import IllegalChoice, Option, Session, layouts
from engines.core.bots import make_bot, play_out
from engines.core.saves import SaveError
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.state import Bid, Coin, Slot

from .common import A, B, C, bid, city, covered, play, position, site, take

ROWS = {"middle": ["vale_of_nemea", "street"], "conquest": ["port", "bridge", "messenian_plain", "eurotas_valley"]}


def bidding(mine, other=None, **more):
    return play(position("bid", {A: mine, B: other or city("messene", hand_="9g")}, round=1, **ROWS, **more))


def refusal(session, option) -> str:
    digest = session.digest()
    with pytest.raises(IllegalChoice) as caught:
        session.apply(option)
    assert session.digest() == digest
    return str(caught.value)


def test_bid_below_the_value():
    s = bidding(city(hand_="2w 3g"))
    assert "Bid at least 3 coin cards for Vale of Nemea (Bidding)." in refusal(
        s, Option("bid", card="vale_of_nemea", amount=2)
    )
    take(s, "bid", card="vale_of_nemea")
    assert "Bid at least 3 coin cards" in refusal(s, Option("confirm"))


def test_bid_not_above_an_existing_one():
    s = bidding(city(hand_="9w"), city("messene", hand_="5g 2w"))
    bid(s, "vale_of_nemea", 4)
    assert "Terracotta has bid 4; you need 5 (Bidding)." in refusal(s, Option("bid", card="vale_of_nemea", amount=4))


def test_bid_on_a_taken_conquest_card():
    s = bidding(city(hand_="9w"))
    bid(s, "port", 5)
    assert "A bid in the conquest row cannot be outbid" in refusal(s, Option("bid", card="port"))


def test_more_coins_than_available():
    s = bidding(city(hand_="2w 1g", luxury=1))
    assert "You have 3 coin cards and 1 luxury good" in refusal(s, Option("bid", card="port"))
    assert "You have 3 coin cards and 1 luxury good" in refusal(s, Option("bid", card="vale_of_nemea", amount=6))


def test_exchange_with_no_coin_cards_left():
    s = bidding(city(hand_="2w 1g", luxury=2), draw=[], discard=[])
    assert "No coin cards are left to draw" in refusal(s, Option("bid", card="port"))
    take(s, "bid", card="street")
    assert "No coin cards are left to draw" in refusal(s, Option("spend", piece="luxury", space="street"))


def test_second_bid_and_moving_an_unthreatened_bid():
    s = bidding(city(hand_="9w"))
    bid(s, "street", 1)
    assert "You have already acted this round" in refusal(s, Option("bid", card="vale_of_nemea", seat=A))
    assert "Only an outbid player moves a bid" in refusal(s, Option("move", card="vale_of_nemea", seat=A))
    assert "Only an outbid player moves a bid" in refusal(s, Option("move", card="vale_of_nemea"))


def test_moving_too_few_coins_and_changing_the_amount():
    s = bidding(city(hand_="9w"), city("messene", hand_="9g"))
    bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 4)
    assert s.ask.seat == A
    assert "Your 3 coins are too few for Port" in refusal(s, Option("move", card="port"))
    assert "The amount stays as it was" in refusal(s, Option("move", card="street", amount=5))
    assert "You have already acted this round" in refusal(s, Option("bid", card="street"))


def gaining(mine, card, **more):
    mine.won = card
    return play(position("gain", {A: mine, B: city("messene", hand_="1w")}, middle=[card], round=4, **more))


def test_paying_what_production_covers():
    s = gaining(city("argos", ["vale_of_nemea", "forest_of_pholoe"], "2w 2s 1g", luxury=1), "acrocorinth")
    take(s, "pay")
    assert "Your production already pays this" in refusal(s, Option("lay", card="wood", space="acrocorinth"))
    assert "That card shows grain; stone is needed" in refusal(s, Option("lay", card="grain", space="acrocorinth"))
    assert "Nothing is missing" in refusal(s, Option("spend", piece="luxury", kind="as_wood", space="acrocorinth"))


def test_giving_up_a_payable_building():
    s = gaining(city("argos", ["forest_of_pholoe"], "2w 2s"), "stockade")
    assert "Pay for it or begin its construction" in refusal(s, Option("give_up", card="stockade"))


def test_spending_goods_while_nothing_is_missing():
    s = gaining(city("argos", ["forest_of_pholoe"], "2w 2s", luxury=2), "stockade")
    take(s, "pay")
    assert "Nothing is missing" in refusal(s, Option("spend", piece="luxury", space="stockade"))


def test_feeding():
    g = position(
        "supply", {A: city("thebes", ["alpheios_valley", "street"], "1g 1w"), B: city("argos", hand_="9w")}, round=4
    )
    s = play(g)
    assert "Street feeds as many as it houses" in refusal(s, Option("remove", card="street", space="box"))
    assert "3 inhabitants still lack grain" in refusal(s, Option("confirm"))
    assert "That card shows wood; grain is needed" in refusal(s, Option("lay", card="wood", space="feeding"))


def test_sites_one_cannot_pay():
    cards = ["argive_plain", "messenian_plain", site("temple_of_apollo"), site("agora")]
    s = play(position("supply", {A: city("messene", cards, "1w 9g"), B: city("argos", hand_="9w")}, round=4))
    while s.state.plan is not None and s.state.plan.verb == "feed":
        take(s, "lay" if any(o.verb == "lay" for o in s.ask.options) else "confirm")
    assert "You lack 9 stone, more than your 2 luxury goods can pay (Supply)." in refusal(s, Option("finish"))


def test_affected_cards():
    cards = ["bridge", "street", "market", "port", covered("granary", "drought")]
    g = position("strike", {A: city("argos", cards, "3w"), B: city("messene", hand_="9w")}, to_strike=["earthquake"],
                 struck=["drought"], round=4)  # fmt: skip
    g.marker["earthquake"] = 3
    s = play(g)
    take(s, "choose", card="bridge")
    assert "Choose exactly 2" in refusal(s, Option("confirm"))
    assert "Granary already lies in ruins" in refusal(s, Option("choose", card="granary"))
    take(s, "choose", card="street")
    assert "Granary already lies in ruins" in refusal(s, Option("lay", card="wood", space="granary"))


def test_a_drop_is_explained():
    """The window asks with what was dragged and where it was dropped, without a verb."""
    s = bidding(city(hand_="2w 1g"))
    assert "Bid at least 5 coin cards for Port" in GAME.why_not(s.state, s.ask, Option("", card="port"))


def test_drops_in_vain_are_explained():
    """A card that is dropped on something is named with it."""

    def said(session, card, space):
        return GAME.why_not(session.state, session.ask, Option("", card=card, space=space))

    s = bidding(city(hand_="2w 1g"))
    assert "Bid at least 5 coin cards for Port" in said(s, "wood", "port")
    s = bidding(city(hand_="9w"), city("messene", hand_="9g"))
    bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 4)
    assert "Your 3 coins are too few for Port" in said(s, f"bid_{A}_0", "port")
    s = gaining(city("argos", ["vale_of_nemea", "forest_of_pholoe"], "2w 2s 1g", luxury=1), "acrocorinth")
    take(s, "pay")
    assert "That card shows grain; stone is needed" in said(s, "grain", "acrocorinth")
    assert "Your production already pays this" in said(s, "wood", "acrocorinth")
    g = position(
        "supply", {A: city("thebes", ["alpheios_valley", "street"], "1g 1w"), B: city("argos", hand_="9w")}, round=4
    )
    s = play(g)
    assert "That card shows wood; grain is needed" in said(s, "wood", "feeding")
    assert "Street feeds as many as it houses" in said(s, "street", "box")


def dropped(session, card, space=None):
    return GAME.why_not(session.state, session.ask, Option("", card=card, space=space))


def test_coins_from_the_hand_do_not_raise_a_bid_that_is_outbid():
    s = bidding(city(hand_="9w", luxury=1), city("messene", hand_="9g"))
    bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 4)
    assert dropped(s, "wood", "street") == "The amount stays as it was (Bidding)."
    assert dropped(s, "luxury_card", "street") == "The amount stays as it was (Bidding)."


def test_coins_on_the_wrong_card_of_a_catastrophe():
    cards = ["bridge", "street", "market", "port", covered("granary", "drought")]
    g = position("strike", {A: city("argos", cards, "3w"), B: city("messene", hand_="9w")}, to_strike=["earthquake"],
                 struck=["drought"], round=4)  # fmt: skip
    g.marker["earthquake"] = 3
    s = play(g)
    assert dropped(s, "wood", "bridge") == "Choose exactly 2 (Catastrophes)."
    take(s, "choose", card="bridge")
    take(s, "choose", card="street")
    assert dropped(s, "wood", "street") == "Bridge comes first, from left to right (Catastrophes)."
    assert dropped(s, "wood", "market") == dropped(s, "market", "box") == "Market is not hit (Catastrophes)."
    assert dropped(s, "wood", "granary") == "Granary already lies in ruins (Catastrophes)."
    assert not any(o.space == "granary" for o in s.ask.refusals()), "no list of what lies in ruins anyway"
    take(s, "lay", card="wood")
    assert dropped(s, "wood", "bridge") == "Bridge is decided already (Catastrophes)."


def test_goods_dropped_where_nothing_is_missing_or_none_is_left():
    s = gaining(city("argos", ["forest_of_pholoe"], "2w 2s", luxury=2), "stockade")
    take(s, "pay")
    assert dropped(s, "luxury_card", "stockade") == "Nothing is missing (Luxury Goods)."
    cities = {A: city("thebes", ["alpheios_valley", "street"], "1g 1w"), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4))
    assert dropped(s, "luxury_card", "feeding") == "You have no luxury goods left (Supply)."


def test_what_one_tries_while_another_decides():
    s = bidding(city(hand_="9w"), city("messene", hand_="9g"))
    assert GAME.out_of_turn(s.state, B, Option("", card="street")) == "It is not your turn to bid yet (Bidding)."
    bid(s, "vale_of_nemea", 3)
    assert GAME.out_of_turn(s.state, A, Option("", card="street")) == "You have already acted this round (Bidding)."
    moved = Option("", card=f"bid_{A}_0", space="street")
    assert GAME.out_of_turn(s.state, A, moved) == "Only an outbid player moves a bid (Bidding)."


def test_a_bid_after_passing():
    s = bidding(city(hand_="9w"))
    take(s, "pass")
    assert "You have already acted this round" in refusal(s, Option("bid", card="street", seat=A))
    assert "You have already acted this round" in refusal(s, Option("pass", seat=A))


def test_bidding_out_of_turn():
    s = bidding(city(hand_="9w"))
    assert "It is not your turn to bid yet" in refusal(s, Option("bid", card="street", seat=B))


# === WHAT A SAVE IS REFUSED FOR ===


def broken(change) -> list[str]:
    cities = {A: city(hand_="3w"), B: city("messene"), C: city("patras")}
    rows = {"middle": ["vale_of_nemea", "street", "port"], "conquest": ["bridge", "messenian_plain", "eurotas_valley"]}
    g = position("bid", cities, round=2, **rows)
    assert GAME.invariants(g) == []
    change(g)
    return GAME.invariants(g)


CHANGES = {
    "duplicate card": lambda g: g.cities[A].slots.append(Slot("street")),
    "coin cards": lambda g: g.draw.pop(),
    "turn order": lambda g: g.order.__setitem__(0, g.order[1]),
    "two bids on one card": lambda g: [setattr(g.cities[x], "bid", Bid("street", [Coin(g.draw.pop())])) for x in (A, B)],
    "bid on no card": lambda g: setattr(g.cities[A], "bid", Bid(None, [Coin(g.draw.pop())])),
    "luxury above its cap": lambda g: setattr(g.cities[A], "luxury", 18),
    "marker beyond the last space": lambda g: g.marker.__setitem__("plague", 4),
    "struck twice": lambda g: g.struck.extend(["plague", "plague"]),
    "covered by nothing": lambda g: g.cities[A].slots.append(Slot(g.box.pop(), "drought")),
    "civilization covered by nothing": lambda g: setattr(g.cities[A], "civ", "covered"),
    "deck": lambda g: g.box.append(g.deck.pop()),
}


@pytest.mark.parametrize("fault", CHANGES)
def test_a_broken_position_is_found(fault):
    assert broken(CHANGES[fault])


def saved_position(path, change=None) -> None:
    """A save of an earlier state of the rules, so that the position it holds is all there is to go by."""
    s = Session.new(GAME, seats=3, seed=2)
    play_out(s, {seat: make_bot(GAME, "normal") for seat in s.state.seats}, 1, most=12)
    s.save(path)
    document = json.loads(path.read_text())
    document["rules"], document["digest"] = "0-earlier", "another"
    for kept in document["kept"]:
        state = layouts.read(GAME, kept["state"], GAME.shipped)
        if change is not None:
            change(state)
        kept["state"] = layouts.written(GAME, state)
    path.write_text(json.dumps(document))


def test_a_sound_position_is_opened(tmp_path):
    saved_position(tmp_path / "game.hegemon")
    assert Session.load(tmp_path / "game.hegemon").ask is not None


@pytest.mark.parametrize("fault", CHANGES)
def test_a_save_with_a_broken_position_is_refused(tmp_path, fault):
    saved_position(tmp_path / "game.hegemon", CHANGES[fault])
    with pytest.raises(SaveError, match="none of its positions fits"):
        Session.load(tmp_path / "game.hegemon")
