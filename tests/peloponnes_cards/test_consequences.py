"""What a decision costs is named before it is made, and what was lost unasked is told to its owner alone."""

from __future__ import annotations

from engines.core import Event, Option, Session
from engines.peloponnes_cards.bots.policy import enough
from engines.peloponnes_cards.coins import a, amounts, listed
from engines.peloponnes_cards.game import GAME

from .common import A, B, city, offered, play, position, site, take, verbs


def supply(mine) -> Session:
    return play(position("supply", {A: mine, B: city("arcadia", hand_="9w 3g")}, round=4))


def told(s: Session, verb: str, **fields) -> str:
    (option,) = (o for o in s.ask.options if o.verb == verb and all(getattr(o, k) == v for k, v in fields.items()))
    return GAME.sketch(s.state, s.ask, option).text


def private(s: Session, kind: str) -> list[Event]:
    return [e for e in (*s.opening, *(e for r in s.history for e in r.events)) if e.kind == kind]


def fed(s: Session) -> Session:
    """Everybody is fed with grain, and the sites are at hand."""
    while s.state.plan is not None and s.state.plan.verb == "feed":
        s.apply(next((o for o in s.ask.options if o.card == "grain"), s.ask.options[0]))
    return s


# Patras makes 1 wood, the Quarry 2 stone; the Quarry costs 2 wood and 2 stone, the Agora 4 stone.
TWO_SITES = ["argive_plain", site("quarry"), site("agora")]


def test_giving_up_a_site_names_what_is_lost_with_it():
    s = fed(supply(city("patras", TWO_SITES, hand_="1w 1s 9g")))
    assert s.ask.prompt.startswith("You cannot pay for")
    assert "finish" not in verbs(s)
    assert "Agora is then lost, too: you would lack 3 stone." in told(s, "give_up", card="quarry")
    assert "Quarry can then be finished for 1 wood from your hand or as luxury goods." in told(s, "give_up", card="agora")


def test_the_loss_is_named_again_before_it_is_confirmed():
    s = fed(supply(city("patras", TWO_SITES, hand_="1s 9g")))
    take(s, "give_up", card="quarry")
    assert s.ask.prompt == "You give up Quarry. You lose Agora: you lack 3 stone. Confirm?"
    s.cancel()
    assert offered(s, "give_up") == {"quarry", "agora"}
    take(s, "give_up", card="quarry")
    take(s, "confirm")
    (event,) = private(s, "site_lost")
    assert event.only == (A,)
    assert GAME.tell(s.state, event) == "You could not pay for Agora: you lacked 3 stone."
    assert [e.data["card"] for e in private(s, "gave_up")] == ["quarry", "agora"]


def test_a_site_lost_unasked_is_explained_to_its_owner_alone():
    s = supply(city("thebes", ["argive_plain", site("agora")], hand_="1s", luxury=1))
    (event,) = private(s, "site_lost")
    assert event.only == (A,)
    assert event.data["lack"] == "3 stone, more than your 1 luxury good can pay"
    assert not s.state.cities[A].holds("agora")


def test_what_hunger_will_cost_is_named_before_it_is_confirmed():
    s = supply(city("thebes", ["alpheios_valley", "street"]))
    take(s, "remove", card="thebes")
    assert s.ask.prompt == "Everybody is fed. Thebes and Alpheios Valley will be lost. Confirm?"


def test_one_inhabitant_lacks_grain():
    s = supply(city("messene", ["vale_of_nemea"], hand_="1g 1i"))
    assert s.ask.prompt == "Feed your people: 1 inhabitant still lacks grain."


def test_a_cover_is_named_for_what_it_is():
    g = position(
        "strike", {A: city("argos", hand_="1w 1i", luxury=1), B: city("arcadia", hand_="9w 3g")}, to_strike=["plague"]
    )
    g.marker["plague"] = g.last_space("plague")
    for step, words in ((Option("lay", card="inhabitant", space="argos"), "an inhabitant card"),
                        (Option("spend", piece="luxury", space="argos"), "a luxury good")):  # fmt: skip
        s = play(g)
        s.apply(step)
        assert s.ask.prompt == f"Confirm: Argos is covered with {words}."


def test_numbers_and_articles():
    assert (a("wood"), a("inhabitant")) == ("a wood", "an inhabitant")
    assert (amounts(0, 3), amounts(2, 1)) == ("3 stone", "2 wood and 1 stone")
    assert (listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])) == ("A", "A and B", "A, B and C")
    assert (enough(1), enough(2)) == ("1 coin is enough", "2 coins are enough")
    s = supply(city("messene", ["vale_of_nemea"], hand_="1g 1i"))
    wood = Option("lay", card="wood", space="feeding")
    assert GAME.label(s.state, wood) == "Pay a wood card"
    assert GAME.label(s.state, Option("lay", card="inhabitant", space="feeding")) == "Pay an inhabitant card"
