"""15.4, 15.5 His cards, the Boule and the debates; what he tells of them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Ask, Option
from engines.core.bots import play_out
from engines.pericles import assembly
from engines.pericles.data import CITY, FACTIONS, SEATS
from engines.pericles.phormio import boule, charts, debates
from engines.pericles.phormio.matrix import choose_strategy, plan_of
from engines.pericles.state import Issue, Mission, Pericles, Plan

from .at_phormio import (
    BOTS_OF_ATHENS,
    answer,
    boule_of_athens,
    choices,
    games,
    nomination,
)
from .positions import GAME, A, D, E, G, drive, number, position, stop_at

# === 15.4 CARDS AND BOULE ===


def test_15_41_a_what_the_strategy_needs_then_his_strongest_card():
    g = boule_of_athens(Plan("expansion", "macedonia"))
    assert answer(g, nomination(g)).option.kind == "military"
    g.display["athens"] = [Issue("military", 1, 0), Issue("league", 1, 0)]
    halves = {c: g.tables.cards[c].halves[A] for c in g.hands[A][:-1]}
    best = max(h.aligned_total for h in halves.values())
    assert answer(g, nomination(g)).option.kind in {h.issue for h in halves.values() if h.aligned_total == best}


def test_15_41_b_c_four_or_three_nominations():
    """The Controlling faction four, the other three, first for the own track and then for the centre."""
    g = position(seats=BOTS_OF_ATHENS, city="athens", phase="boule", step=0)
    for seat in (A, D):
        g.hands[seat] = [*g.tables.decks["athens"][:9], g.tables.leader[seat]]
    named = []
    while g.phase == "boule":
        named += choices(g, assembly.boule(g))
    assert [n.partition(":")[0] for n in g.nominated] == [A, D, A, A, A, D, D]
    assert [o.space for o in named] == ["aristocrats_2", "demagogues_1", *["athens_centre"] * 5]


def test_15_41_each_card_names_one_issue():
    """The display and the record of nominations tell which cards he has used."""
    g = boule_of_athens(Plan("expansion", "macedonia"))
    strong = boule.by_strength(g, A)
    used: list[str] = []
    for _ in range(4):
        kind = answer(g, nomination(g)).option.kind or ""
        g.put_issue("athens", kind, 0)
        g.nominated.append(f"{A}:{kind}")
        named = boule.cards_named(g, A)
        assert used == named[: len(used)]
        used = named
    assert len(used) == 2  # two nominations were for the strategy
    assert len(set(used)) == 2
    assert used[0] == strong[0] or boule.strength_of(g, A, used[0]) == boule.strength_of(g, A, strong[0])


def test_15_41_what_the_enemy_named_is_not_his():
    g = boule_of_athens(Plan("expansion", "macedonia"))
    g.put_issue("athens", "oracle", -1)
    g.nominated.append(f"{D}:oracle")
    assert boule.cards_named(g, A) == []


def test_15_42_nine_cards_and_no_entourage():
    g = position(seats=(E,), phase="deal")
    choices(g, assembly.deal(g))
    assert len(g.hands[A]) == 10  # nine and the leader
    assert A not in assembly.politicians(position(seats=(E,), options={"brasidas": True}))
    ask = stop_at(assembly.entourage(g))
    assert ask.seat == E


def test_15_42_a_seat_puts_aside_what_it_would_play_last_and_discards_it():
    """R58: nobody may be without an Entourage at a seat."""
    g = position(phase="entourage")
    g.hands = {s: [*g.tables.decks[CITY[s]][:9], g.tables.leader[s]] for s in SEATS}
    dealt = g.hands[A][:9]
    kept = [o.card or "" for o in choices(g, assembly.entourage(g))]
    rest = [c for c in dealt if c not in kept]
    assert max(boule.strength_of(g, A, c) for c in kept) <= min(boule.strength_of(g, A, c) for c in rest)
    g.step = 0
    assert [o.verb for o in choices(g, assembly.discard(g))][:2] == ["discard", "discard"]
    assert g.entourage[A] == []


@pytest.mark.parametrize(
    ("card_votes", "war", "honor", "verb"),
    [
        (["sparta"], True, 5, "keep_hostages"),  # A
        ([], False, 5, "keep_hostages"),  # B
        ([], True, 5, "use_hostages"),  # C: behind
        ([], True, 10, "use_hostages"),  # C: tied (R47)
        ([], True, 15, "keep_hostages"),  # D
    ],
)
def test_15_43_hostages(card_votes, war, honor, verb):
    g = position(war=war, card_votes=card_votes)
    g.honor = {A: honor, D: honor, G: 10, E: 10}
    assert answer(g, Ask(A, "", [Option("use_hostages"), Option("keep_hostages")])).option.verb == verb


# === 15.5 DEBATES ===


def debating(plan: Plan, hand: list[int], step: int = 0, **issues: int) -> Pericles:
    """Agiad, who govern, with these cards; issues on the display, positive on their own track."""
    g = position(seats=(A, D), city="sparta", phase="designate", step=step)
    g.controlling["sparta"] = G
    g.plans = {G: plan, E: Plan("muster", "isthmus")}
    g.hands[G] = [*(number(g, n) for n in hand), g.tables.leader[G]]
    for kind, at in issues.items():
        g.put_issue("sparta", kind, at)
    return g


def designated(g: Pericles, seat: str = G) -> str:
    options = [
        Option("designate", piece=f"sparta_{i.id}", space=assembly.display_space("sparta", i.at))
        for i in g.display["sparta"]
    ]
    return (answer(g, Ask(seat, "", options)).option.piece or "").removeprefix("sparta_").rpartition("_")[0]


def played(g: Pericles, kind: str, seat: str = G) -> int:
    g.debated = f"{kind}_1"
    card = answer(g, Ask(seat, "", [Option("play", card=c, space="debate") for c in g.hands[seat]])).option.card or ""
    return g.tables.cards[card].number


def test_15_51_a_on_the_compatriots_choice_he_plays_the_strongest_aligned_card():
    """Cards 35 (Military, eight) and 39 (League, seven) for the Agiads; card 54 is worth six on Diplomatic."""
    g = debating(Plan("muster", "isthmus"), [35, 39, 54], step=1, military=0)
    assert played(g, "military") == 35


def test_15_51_b_what_his_strategy_lacks_first():
    g = debating(Plan("liberate_the_north", "chalcidice"), [35, 36, 54], military=1, diplomatic=0, league=0)
    assert designated(g) == "diplomatic"  # Military lies on his track already
    assert played(g, "diplomatic") == 54


def test_15_51_b_an_issue_that_slid_away_is_wanted_again():
    g = debating(Plan("liberate_the_north", "chalcidice"), [35, 36, 54], military=-1, diplomatic=2, league=2)
    assert designated(g) == "military"


def test_15_51_c_15_52_ostracism_and_the_leader():
    g = debating(Plan("expansion", "macedonia"), [35, 36], military=1, league=1, ostracism=-2, oracle=0)
    assert designated(g) == "ostracism"
    assert g.tables.cards[g.tables.leader[G]].number == played(g, "ostracism")


@pytest.mark.parametrize(("honor", "speaks"), [(5, True), (10, False)])
def test_15_52_the_leader_on_war_and_peace_only_when_behind(honor, speaks):
    g = debating(Plan("expansion", "macedonia"), [38], step=1, war_peace=-1)
    g.honor = {A: 10, D: 10, G: honor, E: honor}
    assert (played(g, "war_peace") == g.tables.cards[g.tables.leader[G]].number) is speaks


def test_15_51_d_his_strongest_card_on_what_it_can_bring_over():
    g = debating(Plan("expansion", "macedonia"), [35, 54], military=1, league=1, diplomatic=-1, oracle=-6)
    assert designated(g) == "diplomatic"
    assert played(g, "diplomatic") == 54


def test_15_15_d_where_nothing_is_feasible_the_nearest_of_the_compatriots():
    g = debating(Plan("expansion", "macedonia"), [59], oracle=-6, diplomatic=-7)
    assert designated(g) == "oracle"


def test_15_51_he_plays_the_card_for_which_he_designated(monkeypatch):
    plain = charts.answer
    meant: dict[str, set[str]] = {}
    laid = 0

    def watched(g: Pericles, ask: Ask) -> Any:
        nonlocal laid
        reply = yield from plain(g, ask)
        if reply.option.verb == "designate":
            id = (reply.option.piece or "").partition("_")[2]
            meant[ask.seat] = {bid.card for bid in debates.bids(g, ask.seat) if bid.issue.id == id}
        elif reply.option.verb == "play" and ask.seat in meant:
            assert reply.option.card in meant.pop(ask.seat)
            laid += 1
        return reply

    monkeypatch.setattr(charts, "answer", watched)
    for session, bots in games():
        play_out(session, bots, salt=3, most=120)
    assert laid > 15


def test_15_52_no_brain_trust():
    g = position(phase="debate")
    ask = Ask(A, "", [Option("brain_trust"), Option("no_brain_trust")])
    assert answer(g, ask).option.verb == "no_brain_trust"


def test_15_53_among_equal_cards_the_one_that_brings_more_strategos():
    g = debating(Plan("expansion", "macedonia"), [])
    pairs: dict[tuple[str, int], list[int]] = {}
    for c in g.tables.decks["sparta"]:
        half = g.tables.cards[c].halves[G]
        pairs.setdefault((half.issue, half.aligned_total), []).append(g.tables.cards[c].number)
    kind, cards = next(
        (issue, ns) for (issue, _), ns in pairs.items()
        if len({g.tables.cards[number(g, n)].halves[G].strategos for n in ns}) > 1
    )  # fmt: skip
    g = debating(Plan("expansion", "macedonia"), cards, step=1, **{kind: 0})
    most = max(g.tables.cards[number(g, n)].halves[G].strategos for n in cards)
    assert g.tables.cards[number(g, played(g, kind))].halves[G].strategos == most


# === WHAT HE TELLS ===


def test_15_he_tells_the_enemy_nothing_that_is_hidden():
    """No reason speaks of a card, a marker in a queue or his strategy, but to his own City-State and afterwards."""
    told = 0
    for session, bots in games(seats=(E,)):
        play_out(session, bots, salt=2, most=400)
        for record in session.history:
            for event in record.events:
                if event.kind != "phormio":
                    continue
                told += 1
                why = str(event.data["why"])
                if event.only is None:
                    assert "trategy" not in why, why
                    assert "card" not in why or "before cards" in why, why
                else:
                    assert event.only == FACTIONS[CITY[event.seat or ""]]
    assert told > 50


def test_15_a_reason_about_a_card_comes_when_the_card_is_open():
    for session, bots in games(seats=(E,)):
        play_out(session, bots, salt=2, most=200)
        shown: dict[str, str] = {}
        for record in session.history:
            for event in record.events:
                if event.kind == "card_shown":
                    shown[event.seat or ""] = GAME.tell(session.state, event)
                elif event.kind == "phormio" and "is his best card here" in str(event.data["why"]):
                    name = str(event.data["why"]).rpartition("; ")[2].partition(" is his best")[0]
                    assert name in shown[event.seat or ""]


def test_15_the_plan_follows_from_what_the_seat_sees():
    """Without a plan on record (a game saved long ago) the first strategy that applies is taken, and nothing is changed."""
    g = position()
    g.plans = {}
    assert plan_of(g, A) is not None
    assert g.plans == {}
    assert plan_of(position("t1b_ostracism_of_thucydides"), A) is None


def test_15_the_will_of_the_assembly_is_a_strategy():
    g = position(seats=BOTS_OF_ATHENS, city="athens", will={"athens": Mission("control", "boeotia")})
    drive(choose_strategy(g, A), 6, 1)
    assert g.plans[A] == Plan("will_control", "boeotia")
