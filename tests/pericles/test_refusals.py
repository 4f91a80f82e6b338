"""What a player tries in vain: each is refused, with one sentence."""

from __future__ import annotations

from engines.core import Option, Session
from engines.core.bots import RandomBot, play_out
from engines.pericles import assembly, battle, diplomacy, military, theater
from engines.pericles.movement import Roads

from .positions import GAME, A, D, E, G, at_issue, clear, only, position, put, stop_at
from .test_battle import fought


def play_to(phase: str, verb: str) -> Session:
    session = Session.new(GAME, "t6a_archidamian", seed=3)
    while session.state.phase != phase or session.ask.options[0].verb != verb:
        play_out(session, {s: RandomBot() for s in session.state.seats}, salt=session.now, most=1)
    return session


def test_the_other_factions_card_is_waited_for():
    session = play_to("designate", "play")
    ask = session.ask
    session.apply(ask.options[0])
    laid = Option("", card=f"down_{ask.seat}")
    assert GAME.why_not(session.state, session.ask, laid) == "Waiting for the other faction's card (6.41)."


def test_a_refusal_does_not_tell_which_cards_the_other_faction_holds():
    session = play_to("designate", "play")
    g, ask = session.state, session.ask
    other = D if ask.seat == A else A
    theirs, nobodys = g.hands[other][0], g.battle_deck["athens"][0]
    said = [GAME.why_not(g, ask, Option("play", card=card, space="debate")) for card in (theirs, nobodys)]
    assert said[0] == said[1]


def test_cards_are_face_up_after_the_debate():
    session = play_to("designate", "play")
    while session.state.phase == "designate" and session.state.debated:
        session.apply(session.ask.options[0])
    assert not session.can_cancel
    assert GAME.why_not(session.state, session.ask, Option("", card=f"down_{A}")) == "Cards are face up (6.42)."


def test_an_empty_stock():
    session = play_to("designate", "play")
    session.state.stock["athens"] = 0
    assert GAME.why_not(session.state, session.ask, Option("", space="tokens_athens_stock")) == "The stock is empty (6.44)."


def test_nominating_what_is_not_there_and_debating_abroad():
    g = position(city="athens", phase="boule")
    g.put_issue("athens", "ostracism", 0)
    assert assembly.why_not_nominate(g, A, "ostracism") == "No such marker is left (6.3)."
    g.put_issue("sparta", "military", 0)
    assert list(assembly.foreign_issues(g, "athens").values()) == ["Debate your own City-State's issues (6.4)."]


def test_the_issue_owner_pays():
    g = at_issue(position(), "sicily", A, "league")
    put(g, "sicily", athenian_naval=1)
    g.tokens = {A: 3, D: 9, G: 2, E: 9}
    assert theater.why_no_base(g, A, "sicily") == "The issue owner pays: a base costs 4 Strategos, you hold 3 (8.42)."
    assert (military.why_no_raid(g, G, "boeotia") or "").startswith("The issue owner pays")
    assert "you can spend 2" in (diplomacy.why_no_conversion(g, G, "cyclades") or "")
    clear(g, "macedonia")
    assert (diplomacy.why_no_neutral_base(g, A, "macedonia") or "").startswith("The issue owner pays")


def test_commitments_have_limits():
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens = {A: 3, D: 9, G: 9, E: 9}
    ask = stop_at(military.commit(g))
    assert ask.refusals()[Option("commit", amount=6)] == "At most 5 (9.3)."
    ask = stop_at(military.commit(g), Option("commit", amount=5))
    assert ask.refusals()[Option("commit", amount=5)] == "At most 4 (9.3)."
    ask = stop_at(military.commit(g), Option("commit", amount=5), Option("commit", amount=0))
    assert ask.refusals()[Option("commit", amount=4)] == "You hold only 3 Strategos (9.3)."


def test_a_contested_theater_must_be_fought_for():
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens[G] = 5
    ask = stop_at(military.military(g, g.current))
    assert Option("no_action") not in ask.options
    assert ask.refusals()[Option("no_action")] == "A Raid or an expedition must follow (9.13)."


def test_more_units_than_tokens():
    g = at_issue(position(), "boeotia", G, "military")
    g.committed, g.phase = {G: 1, E: 0, A: 0, D: 0}, "moves"
    sent = Option("move", kind="spartan_land", origin="sparta")
    ask = stop_at(military.moves(g), sent, Option("move", kind="spartan_land", origin="sparta", space="boeotia"))
    assert ask.refusals()[sent] == "At most 1 unit; the 300 move free (9.4)."
    assert Option("move", kind="the_300", origin="sparta") in ask.options


def test_roads():
    g = position()
    roads = Roads(g, "sparta", "chalcidice")
    land = 7
    g.move(land, "sparta", "thessalia")
    roads = Roads(g, "sparta", "chalcidice")
    assert roads.why_not(land, "thessalia", "macedonia") == "Enemy land strength is higher in Thessalia: 2 against 4 (9.41)."
    assert roads.why_not(land, "sparta", "isthmus") == "Units may halt only where the enemy bars the road (9.42)."
    assert roads.why_not(land, "sparta", "athens") != ""
    clear(g, "corcyra")
    put(g, "corcyra", athenian_land=1)
    west = Roads(g, "athens", "sicily")
    assert west.why_not(0, "corcyra", "sicily") == "A base is needed to embark in Corcyra (9.41)."


def test_peace_keeps_city_states_apart():
    g = position(war=False)
    roads = Roads(g, "sparta", "athens")
    assert roads.why_not(7, "isthmus", "athens") == "Peace: only League units may enter (8.8)."
    assert theater.why_no_base(at_peace_in_athens(), G, "athens") == (
        "At Peace no base may be built in the enemy's City-State (8.8)."
    )


def at_peace_in_athens():
    g = position(war=False)
    put(g, "athens", peloponnesian_land=1)
    g.tokens[G] = 4
    return g


def test_bases_without_a_unit_and_a_fourth_base():
    g = position()
    g.tokens = dict.fromkeys((A, D, G, E), 9)
    assert theater.why_no_base(g, A, "macedonia") == "A base needs a unit of your side in the Theater (8.42)."
    only(g, "macedonia", delian_base=3, delian_land=1)
    assert theater.why_no_base(g, A, "macedonia") == "There are already 3 bases in this Theater (8.42)."


def test_city_state_bases_are_immune():
    g = position()
    g.tokens[G] = 5
    assert diplomacy.why_no_conversion(g, G, "athens") == "City-State bases are immune (8.51)."


def test_units_protect_their_base():
    g = position()
    only(g, "boeotia", spartan_land=3, delian_land=1, athenian_land=1, delian_naval=1, delian_base=1)
    ask = stop_at(battle.losses(fought(g, "boeotia", G, "land", "sparta", 1)))
    refusals = ask.refusals()
    assert refusals[Option("raze", kind="delian_base", origin="boeotia")] == (
        "Units of this side still protect the base (9.62)."
    )
    assert refusals[Option("remove", kind="delian_naval", origin="boeotia")] == "This is a land battle (9.61)."


def test_an_empty_pool_offers_the_other_kind():
    g = at_issue(position(), "boeotia", A, "league")
    g.pool[3] = 0
    ask = stop_at(theater.build_league_units(g, A, "boeotia"))
    assert [o.kind for o in ask.options if o.kind] == ["delian_naval"]
    assert "No land units left (8.41)." in ask.refusals().values()


def test_the_enemy_learns_nothing_from_a_placement():
    session = play_to("place", "place")
    kinds = {"military", "league", "diplomatic", "oracle", "rumor"}
    assert not kinds & set(session.ask.prompt.lower().replace("?", "").split())
