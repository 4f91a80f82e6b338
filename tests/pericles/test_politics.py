"""Oracles 1 to 12: debates, oration, control, War and Peace, Strategy Board, Boule."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.pericles import assembly, politics
from engines.pericles.state import Pericles

from .positions import A, D, E, G, drive, number, position, stop_at


def debate(kind: str, at: int, agiad: int, eurypontid: int, **fields) -> Pericles:
    """A Spartan debate with both cards laid; `at` is positive on the Agiad track."""
    g = position(city="sparta", phase="debate", debated=f"{kind}_1", **fields)
    g.put_issue("sparta", kind, at)
    g.cards_down = {G: number(g, agiad), E: number(g, eurypontid)}
    g.hands[G], g.hands[E] = [number(g, agiad)], [number(g, eurypontid)]
    g.stock["sparta"] = fields.get("stock", {"sparta": 21})["sparta"] if "stock" in fields else 21
    return g


def cards_with_lead(g: Pericles, lead: int, kind: str) -> tuple[int, int]:
    """Two political cards, neither aligned to the kind, that differ by so much."""
    plain = [g.tables.cards[c] for c in g.tables.decks["sparta"]]
    for one in plain:
        for two in plain:
            plain_halves = one.halves[G].issue != kind and two.halves[E].issue != kind
            if one.number != two.number and one.value - two.value == lead and plain_halves:
                return one.number, two.number
    raise AssertionError("no such cards")


def test_o1_marker_crosses_the_centre():
    agiad, eurypontid = cards_with_lead(position(), 4, "military")
    g = debate("military", -2, agiad, eurypontid)
    drive(assembly.debate(g))
    assert g.display["sparta"][0].at == 2


def test_o2_track_ends_at_seven():
    agiad, eurypontid = cards_with_lead(position(), 3, "military")
    g = debate("military", 6, agiad, eurypontid)
    drive(assembly.debate(g))
    assert g.display["sparta"][0].at == 7


def test_o3_a_tie_pays_strategos():
    g = debate("military", 0, 35, 33)
    drive(assembly.debate(g))
    assert g.display["sparta"][0].at == 0
    assert (g.tokens[E], g.tokens[G]) == (4, 3)


@pytest.mark.parametrize(("stock", "claims", "paid"), [(4, (2, 3), (2, 2)), (1, (3, 3), (1, 0)), (0, (3, 3), (0, 0))])
def test_o4_short_stock(stock, claims, paid):
    g = position()
    g.stock["sparta"] = stock
    assembly.pay_strategos(g, E, G, {E: claims[0], G: claims[1]})
    assert (g.tokens[E], g.tokens[G]) == paid


def test_o5_leader_on_war_and_peace():
    g = position()
    leader = g.tables.leader[E]
    assert assembly.card_worth(g, E, leader, "war_peace")[0] == 5
    assert assembly.card_worth(g, E, leader, "oracle") == (7, 1)


def test_o6_brain_trust():
    g = debate("military", 0, 63, 64)
    g.entourage[E] = [number(g, 33), number(g, 34), number(g, 35)]
    assert not assembly.can_use_brain_trust(g, E)  # leader against leader
    drive(assembly.debate(g))
    g = debate("oracle", 0, 35, 64)
    values = {c: g.tables.cards[c].value for c in g.tables.decks["sparta"]}
    chosen = [next(c for c, v in values.items() if v == wanted and c != number(g, 35)) for wanted in (5, 4, 1)]
    g.entourage[E] = chosen
    four = sorted(chosen).index(chosen[1]) + 1
    drive(assembly.debate(g), Option("brain_trust"), (four,))
    worth_35 = assembly.card_worth(g, G, number(g, 35), "oracle")[0]
    assert g.display["sparta"][0].at == -(11 - worth_35)
    assert g.entourage[E] == []
    assert g.brain_trusts == [E]
    g.entourage[E] = chosen
    g.cards_down = {G: number(g, 35), E: number(g, 64)}
    assert not assembly.can_use_brain_trust(g, E)


@pytest.mark.parametrize(("agiad", "eurypontid", "change"), [([7, 5], [4], 3), ([5], [4], 1), ([6], [6], 0), ([], [], 0)])
def test_o7_oration(agiad, eurypontid, change):
    g = position()
    for at in agiad + [-n for n in eurypontid]:
        g.put_issue("sparta", "military", at)
    politics.oration(g, "sparta")
    assert (g.honor[G], g.honor[E]) == (10 + change, 10 - change)


def test_o8_control():
    def governs(agiad: list[int], eurypontid: list[int], favor: int, ruling: str = E) -> str:
        g = position()
        g.controlling["sparta"], g.favor["sparta"] = ruling, favor
        for at in agiad + [-n for n in eurypontid]:
            g.put_issue("sparta", "military", at)
        politics.control(g, "sparta")
        return g.controlling["sparta"]

    assert governs([3, 3, 2], [3, 3, 1], -1) == G
    assert governs([3, 3, 1], [3, 3, 1], 1) == G
    assert governs([3, 3, 1], [3, 3, 1], 0) == E
    assert governs([3, 3, 1], [3, 3, 1], 0, ruling=G) == G


def test_o9_ostracism_overrides_control():
    g = position(city="athens", phase="political")
    for kind, at in (("military", 1), ("military", 1), ("league", 1), ("oracle", 1), ("ostracism", -1), ("diplomatic", -1)):
        g.put_issue("athens", kind, at)
    g.hands = {s: [g.tables.leader[s]] for s in (A, D, G, E)}
    drive(politics.political(g), Option("close_assembly"))
    assert g.controlling["athens"] == D
    assert g.favor["athens"] == -1
    assert (g.honor[A], g.honor[D]) == (10 + 2 - 5, 10 - 2 + 5)  # oration 4 to 2 besides


@pytest.mark.parametrize(
    ("war", "votes", "after", "honor"),
    [(False, {"sparta": G}, True, 10), (True, {"athens": A}, True, 10), (True, {"athens": A, "sparta": G}, False, 15),
     (False, {"athens": A, "sparta": G}, True, 10)],
)  # fmt: skip
def test_o10_war_and_peace(war, votes, after, honor):
    g = position(war=war, votes=votes)
    g.hostages = {"athens": True, "sparta": False}
    drive(politics.war_and_peace(g))
    assert g.war is after
    assert all(g.honor[seat] == honor for seat in votes.values())
    assert g.hostages["athens"] is after


def test_o11_strategy_board_post_plague():
    g = position(post_plague=True)
    g.board = {"athens": 5, "sparta": 5}
    g.hands[D], g.hands[G], g.hands[A] = [number(g, 32)], [number(g, 63)], [number(g, 9)]
    for seat in (D, G, A):
        politics.strategy_board(g, seat)
    assert (g.tokens[D], g.tokens[G], g.tokens[A]) == (3, 3, 1)


def test_o12_sixth_military_marker_is_refused():
    g = position(city="sparta", phase="boule")
    for _ in range(5):
        g.put_issue("sparta", "military", 0)
    ask = stop_at(assembly.boule(g))
    wrong = Option("nominate", card="sparta_supply_military", kind="military", space="eurypontid_2")
    assert wrong not in ask.options
    assert "No such marker is left" in ask.refusals()[wrong]


def test_a_marker_of_the_other_city_cannot_be_designated():
    g = position(city="sparta", phase="designate")
    g.put_issue("sparta", "military", 0)
    g.put_issue("sparta", "league", 0)
    g.put_issue("athens", "oracle", 2)
    ask = stop_at(assembly.designate(g))
    wrong = Option("designate", piece="athens_oracle_1", space="aristocrats_2")
    assert ask.refusals()[wrong] == "Debate your own City-State's issues (6.4)."


def test_two_players_split_bans():
    """15.12 A."""
    g = position(options={"two_players_split": "agiad"})
    assert assembly.why_not_nominate(g, E, "ostracism") is not None  # Controlling
    assert assembly.why_not_nominate(g, G, "ostracism") is None
    g.nominated = ["aristocrats:war_peace"]
    assert assembly.why_not_nominate(g, G, "war_peace") is not None
    assert assembly.why_not_nominate(g, E, "war_peace") is None


def test_hostages_put_war_and_peace_before_both_assemblies():
    g = position(phase="hostages")
    g.hostages["sparta"] = True
    drive(assembly.hostages(g), Option("use_hostages"))
    assert [i.kind for i in g.display["sparta"]] == ["war_peace"]
    assert g.display["sparta"][0].at == -1  # Eurypontid governs
    assert g.display["athens"][0].at == -1  # the enemy Opposition
    assert not g.hostages["sparta"]
