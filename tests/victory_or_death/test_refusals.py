"""What a player tries in vain is answered in one sentence with a rule's number."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.victory_or_death.game import GAME

from .position import choose, key, play, play_card


def why(s, **intent) -> str:
    option = Option(intent.pop("verb", ""), **intent)
    assert option not in s.ask.options
    return GAME.why_not(s.state, s.ask, option)


def mustering(kind="hoplite", board=None, more="", **changes):
    s = play(board, more, hand={"S": [f"muster_{kind}"]}, **changes)
    play_card(s, f"muster_{kind}")
    return s


@pytest.mark.parametrize(
    ("kind", "space", "sentence"),
    [
        ("hoplite", "saronic_gulf", "Hoplites stand on Land spaces only"),
        ("hoplite", "crete", "Hoplites stand on Land spaces only"),
        ("trireme", "argos", "Triremes stand in Sea spaces only"),
        ("hoplite", "athens", "An enemy piece holds this space"),
        ("hoplite", "boeotia", "A new Hoplite needs one of your own pieces"),
    ],
)
def test_musters(kind, space, sentence):
    assert why(mustering(kind), verb="muster", kind=kind, space=space).startswith(sentence)


def test_no_line_names_the_first_gap():
    s = mustering(board="S: City laconia, H laconia, H ionia")
    answer = why(s, verb="muster", kind="hoplite", space="chios") + why(s, verb="muster", kind="hoplite", space="samos")
    assert "needs one of your own pieces" in answer
    s = mustering("trireme")
    assert why(s, verb="muster", kind="trireme", space="hellespont").startswith(
        "No supply line to a City of your own (4.3). The line"
    )


def test_a_token_that_would_help_is_named():
    s = mustering("trireme", bowl={"S": 1})
    assert why(s, verb="muster", kind="trireme", space="saronic_gulf").startswith("An enemy piece")
    assert "A token in" in why(s, verb="muster", kind="trireme", space="cretan_sea")


def test_in_place_without_a_line():
    s = mustering(more="S: H chalcidice")
    assert why(s, verb="muster", kind="hoplite", space="chalcidice").startswith("This piece cannot trace supply")


def test_no_piece_available():
    s = mustering(more="S: H argos, H arcadia, H elis")
    assert "All your Hoplites are on the board" in why(s, verb="muster", kind="hoplite", space="megara")


def test_second_city():
    s = play(None, hand={"S": ["lysander"]}, more="C: City ionia")
    assert why(s, verb="place", kind="city", space="ionia").startswith("There is already a City here")


def test_a_second_hoplite_in_a_space():
    s = play(None, active="S", hand={"S": ["muster_hoplite"]})
    assert why(s, verb="place", kind="hoplite", space="laconia").startswith("You already have a Hoplite here")


def fighting(more="", **changes):
    s = play(None, more, **{"hand": {"S": ["land_battle"]}, **changes})
    play_card(s, "land_battle")
    return s


def test_battles():
    s = fighting("A: H argos, T messenian_gulf; S: H chalcidice", tokens={"D": ["arcadia"]})
    assert "out of supply" in why(s, piece="sparta_hoplite_chalcidice", space="thrace")
    assert "Only a Trireme can battle a Sea space" in why(s, piece="sparta_hoplite_laconia", space="messenian_gulf")
    assert "Bribery tokens are not pieces" in why(s, piece="sparta_hoplite_laconia", space="arcadia")
    assert "no enemy piece" in why(s, piece="sparta_hoplite_laconia", space="messenia")
    choose(s, "attack", piece="sparta_hoplite_laconia")


def test_the_guarded_city():
    s = fighting("A: H argos; D: City argos, H argos")
    choose(s, "attack", piece="sparta_hoplite_laconia")
    assert why(s, verb="target", piece="delian_league_city_argos").startswith("The Hoplite must fall first")


def test_truce():
    s = play(None, hand={"S": ["muster_hoplite"]}, more="A: H argos")
    s.state.truce = 3
    assert why(s, piece="sparta_hoplite_laconia", space="argos").startswith("“Peace of Nicias” forbids all battles")


def test_tokens():
    s = play(None, bowl={"S": 1}, hand={"S": ["muster_hoplite"]})
    assert why(s, kind="bribery", space="athens").startswith("Tokens go to Neutral or empty Land spaces")
    assert why(s, kind="bribery", space="aegean_sea").startswith("Tokens go to Neutral or empty Land spaces")
    s = play(None, active="A", hand={"A": ["muster_trireme"]}, prepared={"D": ["summoned_allies"]})
    play_card(s, "muster_trireme")
    choose(s, "muster", space="saronic_gulf")
    assert why(s, verb="buy").startswith("Tokens are bought on your own turn")


def test_cards():
    s = play(None, step="strategy", prepared={"S": ["spartan_colonists", "how_to_be_free"]}, vp=(1, 0))
    assert why(s, verb="use", card=key("S", "spartan_colonists")).startswith(
        "“Spartan Colonists” needs 2 more cards, and your team has too few points"
    )
    assert why(s, verb="use", card=key("C", "syracuse_founded")).startswith("“Syracuse was founded by Archias")
    s = play(None, hand={"S": ["muster_hoplite"]}, options={"emergency_provision": "basic"})
    assert why(s, verb="provision").startswith("Emergency Provision needs 1 more card")


def test_answer_after_a_pass():
    board = "S: City laconia, H attica; A: City athens, H athens, T saronic_gulf"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["outside_the_long_walls", "instead_of_a_city"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    choose(s, "pass")
    assert "does not answer this, or you have passed on it" in why(s, verb="use", card=key("A", "instead_of_a_city"))


def test_own_guarded_city():
    s = play(None, hand={"S": ["muster_hoplite"]})
    assert why(s, verb="remove_own", piece="sparta_city_laconia").startswith(
        "A City with a Hoplite beside it cannot be removed"
    )


def test_every_question_knows_its_refusals():
    """No refusal is offered, and each is a sentence with a number."""
    s = mustering()
    for option, reason in s.ask.refusals().items():
        assert option not in s.ask.options
        assert reason.lstrip("“")[0].isupper()
        assert "(" in reason


@pytest.mark.parametrize(
    ("piece", "space", "sentence"),
    [
        ("hoplite", "saronic_gulf", "Hoplites stand on Land spaces only"),
        ("hoplite", "boeotia", "A new Hoplite needs one of your own pieces"),
        ("trireme", "messenian_gulf", "“Muster Hoplite” musters no Trireme"),
        ("trireme", "argos", "Triremes stand in Sea spaces only"),
        ("city", "arcadia", "A City comes to the board only by a card that places it"),
        ("bribery", "crete", "A token is bought into the bowl first"),
    ],
)
def test_what_is_dragged_from_the_tray_in_vain(piece, space, sentence):
    """The window names the piece in the tray, not its kind."""
    s = mustering(board="S: City laconia, H laconia", vp=(1, 0))
    assert why(s, piece=f"sparta_{piece}_tray", origin="tray", space=space).startswith(sentence)


def test_tokens_that_are_dragged_in_vain():
    s = play(None, bowl={"S": 1, "A": 1}, tokens={"S": ["crete"], "A": ["italy"]}, hand={"S": ["muster_hoplite"]})
    for piece, space, sentence in (
        ("sparta_coin_0", "athens", "Tokens go to Neutral or empty Land spaces"),
        ("sparta_coin_0", "crete", "One token of yours in a space is enough"),
        ("sparta_coin_0", "tray", "Tokens are taken back from the map only"),
        ("athens_coin_0", "egypt", "That belongs to Athens"),
        ("sparta_bribery_crete", "italy", "A token does not move"),
        ("athens_bribery_italy", "tray", "That token belongs to Athens"),
        ("sparta_bribery_tray", "bowl", "All your tokens are in use"),
    ):
        assert why(s, piece=piece, space=space).startswith(sentence), piece


def test_a_click_on_a_piece_that_cannot_be_chosen():
    s = mustering(more="S: H chalcidice")
    assert why(s, piece="sparta_hoplite_chalcidice").startswith("This piece cannot trace supply")
    s = fighting("A: H argos; D: City argos")
    assert why(s, piece="delian_league_city_argos").startswith("The Hoplite must fall first")


def test_what_the_turn_does_not_allow():
    s = play(None, hand={"S": ["land_battle", "muster_hoplite"]})
    assert why(s, verb="nothing").startswith("At 0 points you must play a card")
    s = play(None, hand={"S": ["contempt", "land_battle"]}, step="plan")
    assert why(s, verb="provision").startswith("Only once, as your Play step")
    s = play(None, step="strategy", prepared={"S": ["contempt", "how_to_be_free"]}, hand={"S": ["land_battle"]})
    assert why(s, verb="use", card=key("S", "contempt")).startswith("“Contempt for death” is not used in your Strategy step")


def test_a_type_that_is_missing():
    s = play(
        None, hand={"S": ["muster_hoplite"]}, status={"S": ["because"]}, prepared={"S": ["to_prepare"]}, more="A: H argos"
    )
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="arcadia")
    assert s.ask.rule == "9.2"
    assert why(s, verb="use", card=key("S", "because")).endswith("costs a Land Battle card, and you hold none (8.4).")
