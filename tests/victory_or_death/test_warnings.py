"""What a player is told before and after a choice: why a card would do nothing, what a thing costs, what saved a piece."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.victory_or_death.game import GAME
from engines.victory_or_death.play import why_no_effect

from .position import asked, choose, events, has, key, matching, play, play_card, power, vp, war


def why_idle(letter: str, card: str, board: str | None = None, more: str = "", **changes) -> str | None:
    g = war(board, more, active=letter, hand={letter: [card]}, **changes)
    return why_no_effect(g, key(letter, card))


def told(s, verb: str, **wanted) -> str:
    """What stands beside an option."""
    (option,) = matching(s, verb, **wanted)
    return GAME.sketch(s.state, s.ask, option).text


@pytest.mark.parametrize(
    ("letter", "card", "board", "more", "why"),
    [
        ("S", "land_battle", None, "", "no unit stands beside an enemy piece that it could battle"),
        ("S", "sea_battle", "S: City laconia", "", "no enemy piece stands where it could be battled"),
        ("S", "land_battle", "S: H argos; A: City megara", "", "the units beside an enemy piece are out of supply"),
        ("C", "melos", None, "A: H melos", "no City can be placed because an enemy piece stands in Melos"),
        ("C", "melos", None, "S: City melos", "no City can be placed because the team has a City in Melos already"),
        ("C", "revolt_of_ionia", None, "A: H ionia; S: City rhodes", "no City can be placed because an enemy piece "
         "stands in Ionia and the team has a City in Rhodes already"),
        ("S", "muster_hoplite", "S: H laconia", "", "no Hoplite can be mustered because Sparta has no City of its own"),
        ("S", "muster_trireme", "S: City arcadia", "", "no Trireme can be mustered because no supply line leads to a "
         "City of its own"),
        ("A", "cleon", None, "C: City chios, H chios", "a Hoplite guards the City"),
        ("A", "cleon", None, "", "no enemy City stands where it could be removed"),
        ("C", "the_four_hundred", None, "", "there is no Status card to discard; there is nothing left to discard or to "
         "lose"),
        ("A", "peace_of_nicias", None, "", None),
    ],
)  # fmt: skip
def test_8_2_why_a_card_would_do_nothing(letter, card, board, more, why):
    assert why_idle(letter, card, board, more) == why


def test_8_2_no_city_is_left():
    board = "A: City athens, City naxos, City chios, H athens, H naxos, H chios"
    assert why_idle("A", "envoys_from_sicily", board, "A: T west_mediterranean_sea") == (
        "no City can be placed because all 3 are on the board; no Trireme can be placed because it has a Trireme in the "
        "West Mediterranean Sea already"
    )


def test_8_6_under_a_truce_the_truce_is_the_reason():
    g = war(None, "A: H argos", hand={"S": ["land_battle"]})
    assert why_no_effect(g, key("S", "land_battle")) is None
    g.truce = 3
    assert why_no_effect(g, key("S", "land_battle")) == "“Peace of Nicias” forbids all battles until the next turn of Athens"


def test_8_2_an_idle_card_is_spent_only_when_that_is_confirmed():
    s = play(None, hand={"S": ["land_battle", "muster_hoplite"]})
    choose(s, "play", card="land_battle")
    assert s.ask.prompt.startswith("Sparta: “Land Battle” would be to no effect: no unit stands beside")
    assert s.can_cancel
    s.cancel()
    assert asked(s) == "S 3.2"
    assert len(power(s, "S").hand) == 2
    choose(s, "play", card="land_battle")
    choose(s, "no_effect")
    (event,) = [e for r in s.history for e in r.events if e.kind == "no_effect"]
    assert GAME.tell(s.state, event) == (
        "Sparta played “Land Battle” to no effect: no unit stands beside an enemy piece that it could battle."
    )
    assert power(s, "S").hand == ["sparta_muster_hoplite"]


def test_8_2_an_idle_event_is_not_asked_about_twice():
    s = play(None, active="C", hand={"C": ["melos"]}, more="S: City melos")
    choose(s, "play", card="melos")
    assert [o.verb for o in s.ask.options] == ["no_effect"]
    choose(s, "no_effect")
    assert asked(s) == "C 3.3"


def test_8_3_an_idle_card_is_not_sought_unawares():
    s = play(None, hand={"S": ["contempt", "how_to_be_free"]})
    choose(s, "provision")
    choose(s, "seek", kind="sea_battle")
    assert "would be to no effect" in s.ask.prompt
    assert len(power(s, "S").hand) == 2
    s.cancel()
    assert asked(s) in ("S 8.3", "S 3.2")


def test_a_card_that_does_something_asks_nothing_more():
    s = play(None, hand={"S": ["muster_hoplite"]})
    choose(s, "play", card="muster_hoplite")
    assert asked(s) == "S 4.3"


def test_7_what_saved_a_piece_is_told():
    board = "S: City laconia, H attica; A: City athens, H athens, T saronic_gulf"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["outside_the_long_walls"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    choose(s, "use", card="athenians_formed" if matching(s, "use", card="athens_athenians_formed") else "outside")
    assert has(s, "A", "H", "athens")
    (event,) = [e for r in s.history for e in r.events if e.kind == "stayed"]
    assert GAME.tell(s.state, event).endswith("was not removed: saved by “The Athenians formed outside the long walls and "
                                              "remained motionless; the risk was too unequal”.")  # fmt: skip


def test_7_a_shield_is_named_by_its_card():
    board = "S: City laconia, H attica; A: City athens"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["instead_of_a_city"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    choose(s, "use", card="instead_of_a_city")
    assert [e["why"] for e in events(s, "stayed")] == ["saved by “Instead of a city it became a fortress”"]


def test_9_2_a_power_is_spoken_to():
    s = play(None, hand={"S": ["muster_hoplite"]}, prepared={"S": ["to_prepare"]})
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="argos")
    assert s.ask.prompt == "Sparta: you mustered a Hoplite in Argos. Follow it up with a card?"
    board = "S: City laconia, H attica; A: City athens"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["instead_of_a_city"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert s.ask.prompt == "Athens: Sparta battles Athens, aiming at your City. Answer with a card?"


def test_8_4_what_a_price_takes_is_told():
    s = play(None, hand={"S": ["muster_hoplite"]}, vp=(3, 0))
    assert told(s, "provision").startswith("Costs your last card and 1 VP;")
    assert told(s, "buy").startswith("Costs your last card;")
    s = play(None, hand={}, vp=(3, 0))
    assert told(s, "buy").startswith("Costs 1 VP;")
    s = play(None, step="strategy", prepared={"S": ["spartan_colonists"]}, hand={"S": ["land_battle"]}, vp=(3, 0))
    assert told(s, "use").endswith("Costs your last card and 1 VP (8.4).")
    s = play(None, step="plan", hand={"S": ["contempt"]}, vp=(3, 0))
    assert told(s, "lay").endswith("Costs 1 VP (3.3).")


def test_10_1_what_a_city_brings_and_what_could_battle_it():
    s = play(None, active="D", hand={"D": ["ancient_ally"]})
    play_card(s, "ancient_ally")
    assert told(s, "place", space="argos") == (
        "1 VP in each Scoring Round, 4 to come (10.1). It could be battled by the Hoplite of Sparta in Laconia."
    )


def test_10_1_what_a_scoring_card_would_gain():
    s = play(None, active="A", round=7, hand={"A": ["sheep_and_cattle", "fleet_of_hellas"]})
    assert told(s, "play", card="athens_sheep_and_cattle").endswith(
        "It would gain 2 VP as things stand; 3 Scoring Rounds to come (10.1)."
    )
    assert told(s, "play", card="athens_fleet_of_hellas").endswith(
        "Its condition does not hold now; 3 Scoring Rounds to come (10.1)."
    )


def test_8_4_forced_losses_stop_at_0():
    s = play(None, active="C", hand={"C": ["what_is_sudden"]}, deck={"A": 2}, vp=(0, 1))
    play_card(s, "what_is_sudden")
    assert vp(s) == (0, 0)
    assert [e["missed"] for e in events(s, "lost_at_zero")] == [1, 1]


def test_2_3_a_first_draw_is_summed_up():
    s = play(
        None, step="mulligan", active="S", hand={"S": ["land_battle", "muster_hoplite", "lysander", "ravage_the_plain"]}
    )
    assert told(s, "keep") == (
        "You hold 1 Muster card, 1 Battle card, 1 to place a City, 1 scoring Status card and 0 others. "
        "Recommended: “Lysander waited in Ephesus with seventy sail, expecting the advent of Cyrus in Sardis” "
        "brings points in every Scoring Round."
    )
    assert "Recommended" not in told(s, "mulligan")
    assert Option("mulligan") in s.ask.options


def test_2_4_what_a_first_discard_means():
    s = play(None, step="discard", active="S", hand={"S": ["land_battle", "land_battle", "lysander", "contempt"]})
    said = told(s, "discard", card="sparta_land_battle")
    assert said.endswith("You hold 2 of these. Recommended: everybody will see it, and a basic card gives nothing away.")
    assert told(s, "discard", card=key("S", "lysander")).endswith("It could not be sought later (8.3).")
