"""The table model: what it shows, and what an option would do."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import Seen, make_bot
from engines.core.chance import Dice
from engines.victory_or_death.game import GAME

from .position import choose, key, matching, play, play_card, war


@pytest.mark.parametrize("players", ["four", "three", "two"])
def test_every_option_has_words_and_a_sketch(players):
    """Half sense, half chance: richer positions than those of mere chance. Nothing that is drawn changes anything."""
    s = Session.new("victory_or_death", "first_campaign", {"players": players, "reactions": "discreet"}, seed=8)
    bot, dice = make_bot(GAME, "normal"), Dice(3)
    board = GAME.boards()["map"]
    while s.ask is not None:
        if s.now % 11 == 0:
            before = s.digest()
            for option in s.ask.options:
                sketch = GAME.sketch(s.state, s.ask, option)
                assert set(sketch.spaces) <= set(board.spaces)
                assert all(set(path.points) <= set(board.spaces) for path in sketch.paths)
                assert GAME.label(s.state, option)[0].isupper() or GAME.label(s.state, option)[0] in "“"
            for option, reason in s.ask.refusals().items():
                assert option not in s.ask.options
                assert "(" in reason
            GAME.table(s.state, s.ask.seat, s.ask)
            assert s.digest() == before
        option = dice.choice(s.ask.options) if dice.below(3) == 0 else bot.advise(Seen(s)).option
        s.apply(option)


def zone(table, id):
    return next(z for z in table.zones if z.id == id)


def test_hands_are_shown_to_their_holder():
    s = play(None, hand={"S": ["muster_hoplite"], "C": ["melos"], "A": ["cleon"]}, options={"players": "two"})
    table = GAME.table(s.state, "sparta", s.ask)
    assert [c.title for c in zone(table, "hand_sparta").cards] == ["Muster Hoplite"]
    assert [c.key for c in zone(table, "hand_corinth").cards] == [key("C", "melos")]
    assert not [z for z in table.zones if z.id == "hand_athens"]
    alone = GAME.table(play(None, hand={"C": ["melos"]}).state, "sparta", None)
    assert not [z for z in alone.zones if z.id == "hand_corinth"]


def test_cards_to_no_effect_are_dim_and_say_why():
    s = play(None, hand={"S": ["muster_hoplite", "land_battle", "come_back"]})
    (dim,) = [c for c in zone(GAME.table(s.state, "sparta", s.ask), "hand_sparta").cards if c.dim]
    assert dim.key == "sparta_land_battle"
    assert dim.tip.endswith("To no effect now: no unit stands beside an enemy piece that it could battle (8.2).")


def test_face_down_cards_show_their_backs():
    s = play(None, prepared={"C": ["surprises_of_war"]}, hand={"S": ["muster_hoplite"]})
    (card,) = zone(GAME.table(s.state, "sparta", s.ask), "table_corinth").cards
    assert not card.up
    (card,) = zone(GAME.table(s.state, "corinth", s.ask), "table_corinth").cards
    assert (card.title, card.band) == ("Surprises of war", "Face-down")


def test_the_public_sees_the_backs_of_the_hand_that_decides_and_the_owner_his_table_beside_his_hand():
    s = play(None, prepared={"S": ["contempt"]}, hand={"S": ["muster_hoplite", "land_battle"], "C": ["melos"]})
    public = GAME.table(s.state, None, s.ask)
    assert [(z.id, [c.up for c in z.cards]) for z in public.zones if z.dock == "hand"] == [("hand_sparta", [False, False])]
    mine = GAME.table(s.state, "sparta", s.ask)
    assert [z.id for z in mine.zones if z.dock == "hand"] == ["hand_sparta", "table_sparta"]


def test_scoring_cards_carry_a_tick():
    s = play(None, status={"A": ["sheep_and_cattle"]}, hand={"S": ["muster_hoplite"]})
    assert zone(GAME.table(s.state, None), "table_athens").cards[0].badge == "✓ +2"
    s = play(None, "S: T euboean_gulf", status={"A": ["sheep_and_cattle"]}, hand={"S": ["muster_hoplite"]})
    assert zone(GAME.table(s.state, None), "table_athens").cards[0].badge == "✗"


def test_a_unit_out_of_supply_is_marked_with_its_first_gap():
    s = play(None, "S: H chalcidice", hand={"S": ["muster_hoplite"]})
    view = GAME.table(s.state, "sparta", s.ask).boards[0]
    assert next(p for p in view.pieces if p.id == "sparta_hoplite_chalcidice").sign == "unsupplied"
    (path,) = view.paths
    assert path.kind == "broken"
    assert path.points[0] == "chalcidice"


def test_tokens_lie_in_the_bowl_and_on_the_map():
    s = play(None, tokens={"A": ["italy"], "D": ["italy"]}, bowl={"A": 2}, hand={"S": ["muster_hoplite"]})
    tokens = [p for p in GAME.table(s.state, None).boards[0].pieces if p.kind == "bribery" and p.space != "tray"]
    assert sorted(p.space for p in tokens) == ["bowl", "bowl", "italy", "italy"]
    assert len({p.at for p in tokens}) == 4


def test_a_battle_says_what_it_would_bring():
    s = play(None, "C: City megara, H boeotia", active="A", hand={"A": ["land_battle"]})
    play_card(s, "land_battle")
    assert GAME.sketch(s.state, s.ask, matching(s, "attack")[0]).paths
    s = play(None, "A: H argos; D: City argos, H argos", hand={"S": ["land_battle"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_laconia")
    text = GAME.sketch(s.state, s.ask, matching(s, "target", piece="athens_hoplite_argos")[0]).text
    assert text.startswith("The Hoplite of Athens would leave the board.")


def hints(s):
    return {h.space: h for h in GAME.table(s.state, s.ask.seat, s.ask).boards[0].hints}


def test_what_one_more_token_would_open_is_dotted_with_its_place():
    """8: after oracle 20 Athens has no sea for a new Trireme; with a token at hand the map shows which it could have."""
    s = play(None, active="A", bowl={"A": 1}, hand={"A": ["muster_trireme"]})
    play_card(s, "muster_trireme")
    dotted = {space: h for space, h in hints(s).items() if h.by}
    assert {"myrtoan_sea", "euboean_gulf", "aegean_sea"} <= set(dotted)
    assert "west_mediterranean_sea" not in dotted  # oracle 9: one token is not enough
    assert "saronic_gulf" not in dotted  # offered already
    for space, hint in dotted.items():
        moment = s.now
        choose(s, "use_token")
        choose(s, "use_token", space=hint.by)
        assert matching(s, "muster", space=space, kind="trireme"), (space, hint.by)
        s.goto(moment)
        assert (hint.kind, hint.side) == ("bribery", "athens")
        assert "would open it (5.2)" in hint.note


def test_without_a_token_at_hand_the_map_shows_only_the_first_gap():
    s = play(None, active="A", hand={"A": ["muster_trireme"]}, vp=(0, 0))
    play_card(s, "muster_trireme")
    found = hints(s)
    assert not any(h.by for h in found.values())
    assert found["myrtoan_sea"].note == "No supply line for a Trireme: it breaks at the Myrtoan Sea (6.1)."
    far = found["west_mediterranean_sea"]
    assert far.paths == []  # the gap is the space itself
    with_italy = play(None, active="A", tokens={"A": ["italy"]}, hand={"A": ["muster_trireme"]})
    play_card(with_italy, "muster_trireme")
    (path,) = hints(with_italy)["west_mediterranean_sea"].paths
    assert path.kind == "broken"
    assert path.points == ["west_mediterranean_sea", "ionian_sea", "messenian_gulf"]


def test_a_token_of_the_teammate_is_shown_when_one_has_none():
    s = play(None, active="A", bowl={"D": 1}, hand={"A": ["muster_trireme"]})
    play_card(s, "muster_trireme")
    assert hints(s)["aegean_sea"].side == "delian_league"


def test_supply_hints_can_be_switched_off():
    for wanted in (True, False):
        s = play(None, "A: H chalcidice", active="A", hand={"A": ["muster_trireme"]}, options={"supply_hints": wanted})
        play_card(s, "muster_trireme")
        view = GAME.table(s.state, "athens", s.ask).boards[0]
        assert bool(view.hints) is bool(view.paths) is wanted


def test_a_battle_that_one_more_token_would_allow_is_dotted():
    """Oracle 81's fleet: out of supply in the Myrtoan Sea, until a token lies in Argos or another port."""
    board = "A: City athens, T saronic_gulf; C: City corinth, T myrtoan_sea"
    s = play(board, active="C", bowl={"C": 1}, hand={"C": ["sea_battle"]})
    play_card(s, "sea_battle")
    hint = hints(s)["saronic_gulf"]
    assert hint.by
    choose(s, "use_token")
    assert not hints(s)  # where the token goes is another question
    choose(s, "use_token", space=hint.by)
    assert matching(s, "attack", piece="corinth_trireme_myrtoan_sea")
    assert not hints(s)


def test_a_unit_draws_its_line_and_a_city_its_network():
    s = play(None, hand={"S": ["muster_hoplite"]})
    pieces = {p.id: p for p in GAME.table(s.state, "sparta", s.ask).boards[0].pieces}
    (line,) = pieces["sparta_hoplite_messenia"].lines
    assert (line.kind, line.points) == ("supply", ["messenia", "laconia"])
    assert {"laconia", "messenia", "messenian_gulf", "myrtoan_sea"} <= set(pieces["sparta_city_laconia"].reach)
    assert "saronic_gulf" not in pieces["sparta_city_laconia"].reach


def test_the_step_bar_shows_where_the_turn_stands():
    s = play(None, hand={"S": ["muster_hoplite"]}, vp=(9, 4))
    banner = GAME.table(s.state, "sparta", s.ask).banner
    assert [(c.label, c.tone) for c in banner.steps] == [
        ("Strategy", "done"),
        ("Play", "lit"),
        ("Planning", ""),
        ("Supply", ""),
        ("Draw", ""),
    ]
    assert banner.title == "Round 4 · Sparta · Oligarchs 9 : 4 Demos (+5, 10 wins)"
    assert GAME.table(war(None, step="scoring", round=3), "sparta", None).banner.steps == []


def test_plates_hold_what_lies_before_each_power():
    """8.5: face-up Status cards with what they score, backs, and the one card of each discard pile that all may see."""
    s = play(
        None,
        hand={"S": ["muster_hoplite"]},
        status={"A": ["sheep_and_cattle"]},
        prepared={"A": ["wooden"]},
        discards={"A": ["cleon", "land_battle"], "S": ["contempt", "land_battle"]},
    )
    table = GAME.table(s.state, "sparta", s.ask)
    on_plates = {z.id: [(c.up, c.title[:6], c.badge) for c in z.cards] for z in table.zones if z.dock == "plate"}
    assert on_plates["table_athens"] == [(True, "Their ", "✓ +2"), (False, "", "")]
    assert on_plates["seen_athens"] == [(True, "Cleon,", "")]
    assert [c.title for c in zone(table, "discard_sparta").cards] == ["Contempt for death", "Land Battle"]
    assert not [z for z in table.zones if z.id == "discard_athens"]
    assert zone(table, "seen_athens").title == "Discard 2:"


def test_what_is_only_looked_at_is_not_what_a_choice_means():
    """A card in a pile or a deck may be equal to one in the hand; only Prepare cards that are sought are chosen there."""
    s = play(None, hand={"S": ["muster_hoplite", "land_battle"]}, discards={"S": ["muster_hoplite"]})
    table = GAME.table(s.state, "sparta", s.ask)
    meant = [z.id for z in table.zones for c in z.cards if c.key == key("S", "muster_hoplite")]
    assert meant == ["hand_sparta"]
    choose(s, "provision")
    table = GAME.table(s.state, "sparta", s.ask)
    assert key("S", "spartan_colonists") in {c.key for c in zone(table, "deck_sparta").cards}


def test_supply_is_shown_for_each_team():
    """6.1: open spaces, hatched where no City can be reached."""
    s = play("S: City laconia, H laconia, H thrace; A: City athens", hand={"S": ["land_battle"]})
    oligarchs, demos = GAME.table(s.state, "sparta", s.ask).boards[0].tints
    assert oligarchs.looks["laconia"].side == oligarchs.looks["myrtoan_sea"].side == "oligarchs"
    assert (oligarchs.looks["thracian_sea"].side, oligarchs.looks["thracian_sea"].second) == ("", "oligarchs")
    assert "athens" not in oligarchs.looks
    assert set(demos.looks) == {"athens", "saronic_gulf"}


def test_the_pile_of_whoever_decides_lies_on_the_map():
    s = play(None, hand={"S": ["muster_hoplite"]}, discards={"S": ["contempt", "land_battle"]})
    pile = zone(GAME.table(s.state, None, s.ask), "pile")
    assert [c.title for c in pile.cards] == ["Contempt for death"]
    assert (pile.title, pile.catches, pile.rect is not None) == ("Discard · 2", ("discard",), True)


def test_every_card_says_in_a_few_words_what_it_does():
    for card in play(None).state.data.cards.values():
        assert len(card.gist) <= 54, card.key
        assert card.gist != card.text or len(card.text) <= 54, card.key


def test_the_pile_on_the_map_is_that_of_whoever_discards():
    s = play(None, active="C", hand={"C": ["socrates"], "A": ["cleon", "peace"]}, discards={"A": ["land_battle"]})
    play_card(s, "socrates")
    assert s.ask.prompt.startswith("Corinth: choose the card that Athens discards")
    assert zone(GAME.table(s.state, "corinth", s.ask), "pile").seat == "athens"


def test_the_teammate_sees_what_its_token_could_save():
    board = "C: City corinth, T ionian_sea, H thrace; A: City athens; S: City laconia; D: City corcyra"
    s = play(board, active="C", step="supply", bowl={"S": 1}, hand={"C": ["melos"]})
    assert s.ask.prompt.startswith("Sparta: units of Corinth in Thrace and the Ionian Sea are out of supply.")
    lines = [path.points[0] for path in GAME.table(s.state, "sparta", s.ask).boards[0].paths]
    assert sorted(lines) == ["ionian_sea", "thrace"]


def test_a_card_that_fails_for_supply_is_named_in_the_scoring_round():
    board = "A: City athens; D: City samos, H samos, T cretan_sea; C: City corinth; S: City laconia"
    s = play(board, active="A", step="scoring", round=3, bowl={"D": 1}, status={"D": ["merchantmen"]})
    assert s.ask.prompt.startswith("Delian League: “Merchantmen arriving from Egypt” would score with supply.")
