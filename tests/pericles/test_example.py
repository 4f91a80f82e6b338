"""The comprehensive example of play (16), choice by choice, with the Honor of all four factions. Where the printed text
contradicts itself it follows R3, R12, R13, R14, R15 and R16."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engines.core import Option, Session
from engines.core.beginning import check_setup
from engines.pericles.data import INDEX
from engines.pericles.state import Pericles

from .positions import GAME, A, D, E, G, has

# Honor of Aristocrats, Demagogues, Agiad, Eurypontid after each step
HONOR = [
    *[(30, 30, 10, 10)] * 11,  # P-0 to P-14
    *[(28, 32, 13, 7)] * 4,  # P-15 to P-37
    *[(31, 32, 13, 7)] * 7,  # P-38 to P-49g
    (30, 31, 14, 9),  # P-49h
    (30, 31, 14, 9),  # P-50, P-51
    (30, 31, 14, 9),  # P-52a to P-52c
    (28, 29, 18, 11),  # P-52
    (28, 27, 18, 13),  # P-53 to P-56
    (28, 29, 18, 13),  # P-57 to P-61
    (28, 29, 18, 13),  # P-62a
    (36, 34, 15, 10),  # P-62 to P-71
    (36, 34, 15, 10),
]

# every change of Honor in order: faction, change, total
CHANGES = [
    (G, 3, 13), (E, -3, 7),  # P-15
    (D, 2, 32), (A, -2, 28),  # P-22
    (A, 3, 31),  # P-47
    (E, 2, 9), (G, 1, 14), (A, -1, 30), (D, -1, 31),  # P-49
    (G, 4, 18), (E, 2, 11), (A, -2, 28), (D, -2, 29),  # P-52
    (E, 2, 13), (D, -2, 27),  # P-53
    (D, 2, 29),  # P-59
    (A, 4, 32), (D, 2, 31), (G, -2, 16), (E, -2, 11),  # P-62
    (A, 2, 34), (D, 1, 32), (G, -1, 15), (E, -1, 10),  # P-62'
    (A, 2, 36),  # P-63
    (D, 2, 34),  # P-67
]  # fmt: skip


class Step(msgspec.Struct):
    """A paragraph or two of the example, and the choices of all four factions in it."""

    text: str
    choices: list[Option] = []


class Example(msgspec.Struct):
    scenario: str
    seats: list[str]
    steps: list[Step]
    options: dict[str, bool | int | str] = {}
    script: list[Any] = []  # the dice and cards that the book names
    seed: int = 1


EXAMPLE = msgspec.json.decode(Path(__file__).with_name("example.json").read_bytes(), type=Example)


def begin() -> Session:
    return Session.new(GAME, EXAMPLE.scenario, EXAMPLE.options, EXAMPLE.seats, EXAMPLE.seed, script=EXAMPLE.script)


def play(session: Session, steps: int) -> Session:
    for step in EXAMPLE.steps[:steps]:
        for choice in step.choices:
            session.apply(choice)
    return session


def honor(g: Pericles) -> tuple[int, int, int, int]:
    return g.honor[A], g.honor[D], g.honor[G], g.honor[E]


def after(text: str) -> Session:
    """The session when the step with this text is about to begin."""
    number = next(i for i, step in enumerate(EXAMPLE.steps) if text in step.text)
    return play(begin(), number)


def test_honor_after_each_step():
    session = begin()
    assert honor(session.state) == (30, 30, 10, 10)
    for step, expected in zip(EXAMPLE.steps, HONOR, strict=True):
        for choice in step.choices:
            session.apply(choice)
        assert honor(session.state) == expected, step.text


def test_every_change_of_honor_in_order():
    session = play(begin(), 99)
    events = [e for r in session.history for e in r.events if e.kind in ("honor_gained", "honor_lost")]
    changes = [(e.seat, e.data["amount"] * (1 if e.kind == "honor_gained" else -1), e.data["total"]) for e in events]
    assert changes == CHANGES


def test_p0_p1_setup_and_card():
    g = begin().state
    assert sum(g.bases("athens", t) for t in g.forces) == 15
    assert sum(g.bases("sparta", t) for t in g.forces) == 8
    assert g.stock == {"athens": 15, "sparta": 15}
    assert {i.kind: i.at for i in g.display["athens"]} == {"war_peace": -1}
    assert {i.kind: i.at for i in g.display["sparta"]} == {"war_peace": 1}


def test_p3_p4_entourage_and_strategy():
    g = after("The Boule nominates").state
    assert {g.tables.cards[c].number for c in g.hands[E]} == {33, 38, 44, 49, 55, 59, 64}
    assert (g.plans[G].strategy, g.plans[G].theater) == ("protect_key_allies", "boeotia")


def test_p8_display_after_the_boule():
    g = after("Six debates follow").state
    centre = sorted(i.kind for i in g.display["sparta"] if i.at == 0)
    assert centre == ["league", "league", "military", "military", "oracle"]


def test_p9_p14_debates_and_strategos():
    g = after("Eight against eight").state
    assert (g.tokens[E], g.tokens[G], g.stock["sparta"]) == (4, 3, 8)
    g = after("Your turn to designate").state
    assert (g.tokens[E], g.tokens[G], g.stock["sparta"]) == (4, 6, 5)
    g = after("The stock ran dry").state
    assert (g.tokens[E], g.tokens[G], g.stock["sparta"]) == (7, 8, 0)


def test_p16_p25_government_war_and_order():
    g = after("Oration cost you three").state
    assert g.controlling == {"athens": D, "sparta": G}
    assert g.favor == {"athens": -1, "sparta": 1}
    assert g.war
    assert g.tokens == {A: 10, D: 10, G: 10, E: 8}
    assert g.order == [D, A, G, E]
    assert sorted(g.afoot[G]) == ["league", "military", "military", "rumor", "rumor"]
    assert sorted(g.afoot[E]) == ["diplomatic", "military", "rumor", "rumor"]


def test_p45_queues():
    session = play(begin(), 15)
    while session.state.phase == "place":
        session.apply(next(o for o in session.ask.options if o.space == "cyclades"))
    events = [e for r in session.history for e in r.events if e.kind == "marker_placed"]
    queues: dict[str, list[str]] = {}
    for e in events:
        queues.setdefault(e.data["space"], []).append(e.seat)
    assert queues == {
        "macedonia": [D, D, G, E], "sicily": [A, A, E, D], "sparta": [G, A, G], "chalcidice": [E], "boeotia": [G, D, G],
        "aetolia": [A], "cyclades": [E, A],
    }  # fmt: skip


def test_p49_exits_on_the_way_to_chalcidice():
    for kind, origin, figures in (
        ("peloponnesian_naval", "sicily", "1 against 4"),  # (g) beyond Corcyra
        ("peloponnesian_naval", "isthmus", "1 against"),  # beyond Naupactus or Athens
        ("peloponnesian_naval", "boeotia", "1 against 2"),  # beyond Thessalia
        ("spartan_land", "sparta", "2 against"),  # (c) Thessalia, Naupactus: stuck
    ):
        session = after("A unit may leave a Theater only")
        session.apply(Option("move", kind=kind, origin=origin))
        there = Option("move", kind=kind, origin=origin, space="chalcidice")
        assert there not in session.ask.options
        assert figures in session.ask.refusals()[there]


def test_p49_battle():
    session = after("Sixteen to seven")
    g = session.state
    battle = next(e for e in session.history[-1].events if e.kind == "battle")
    assert (battle.data["total"], battle.data["against"]) == (7, 16)
    assert g.hostages["sparta"]
    assert has(g, "chalcidice", "athenian_land") == 0
    assert has(g, "chalcidice", "delian_base") == 1


def test_p52_boeotia():
    g = after("Boeotia is cleared").state
    assert g.status("boeotia") == "sparta"
    assert g.treachery("sparta", "boeotia") == 0
    assert has(g, "sparta", "spartan_land") == 2
    assert not g.ship  # committed at P-49


def test_p53_cyclades():
    g = after("The base changed sides").state
    assert has(g, "cyclades", "peloponnesian_base") == 1
    assert g.tokens[E] == 1


def test_p62_p66_sicily_and_the_muster():
    session = play(begin(), 99)
    battles = [e.data for r in session.history for e in r.events if e.kind == "battle"]
    assert [(b["total"], b["against"]) for b in battles] == [(7, 16), (8, 23), (14, 12), (12, 11)]
    built = [(e.data["piece"], e.data["amount"]) for r in session.history for e in r.events if e.kind == "built"]
    assert built == [
        ("peloponnesian_naval", 1),
        ("delian_base", 1),
        ("delian_base", 1),
        ("spartan_land", 2),
        ("spartan_naval", 1),
    ]


def test_p68_p69_victory_and_maintenance():
    session = play(begin(), 99)
    upkeep = [
        (e.data["city"], e.data["amount"], e.data["limit"])
        for r in session.history
        for e in r.events
        if e.kind == "maintenance"
    ]
    assert upkeep == [("athens", 42, 60), ("sparta", 27, 36)]
    assert session.state.turn == 7


def test_p70_printed_redeployment_is_legal():
    """The bots' redeployment was made by lot in the book; its moves are replayed as choices of people."""
    setup = check_setup(GAME, "t6a_archidamian", None, None, 1, "")
    game = Session.resume(GAME, setup, redeployment_position(GAME.setup(setup)))

    def move(kind: str, origin: str, space: str) -> None:
        game.apply(Option("redeploy", kind=kind, origin=origin))
        if game.ask.options[0].space:
            game.apply(Option("redeploy", kind=kind, origin=origin, space=space))

    game.apply(Option("confirm"))
    move("athenian_land", "sicily", "athens")
    move("athenian_naval", "sicily", "athens")
    game.apply(Option("confirm"))
    move("peloponnesian_land", "boeotia", "sicily")
    move("peloponnesian_naval", "isthmus", "cyclades")
    move("peloponnesian_land", "boeotia", "isthmus")
    game.apply(Option("confirm"))
    assert Option("confirm") not in game.ask.options
    for _ in range(3):
        move("spartan_land", "boeotia", "sparta")
    move("the_300", "boeotia", "sparta")  # then one of two Spartans alone in Thessalia must leave: no choice
    game.apply(Option("confirm"))
    g = game.state
    assert g.turn == 7
    assert g.war
    assert [has(g, "sparta", k) for k in ("spartan_land", "the_300", "spartan_naval")] == [8, 1, 1]
    assert [
        has(g, "thessalia", "spartan_land"),
        has(g, "isthmus", "peloponnesian_land"),
        has(g, "isthmus", "peloponnesian_naval"),
    ] == [1, 2, 2]
    assert [has(g, "boeotia", "peloponnesian_land"), has(g, "boeotia", "peloponnesian_naval")] == [3, 1]


def redeployment_position(g: Pericles) -> Pericles:
    """P-69: the state before the redeployment."""
    g.phase, g.step, g.war = "redeploy", 0, True
    g.controlling = {"athens": D, "sparta": G}
    g.deck = ["frogs_c"]
    apply_moves_of_turn_6(g)
    return g


def apply_moves_of_turn_6(g: Pericles) -> None:
    """What P-48 to P-66 did to the map."""

    def shift(kind: str, origin: str, theater: str, n: int = 1) -> None:
        for _ in range(n):
            g.move(INDEX[kind], origin, theater)

    g.add(INDEX["peloponnesian_naval"], "boeotia")
    shift("spartan_land", "sparta", "thessalia", 2)
    shift("spartan_land", "sparta", "boeotia", 3)
    shift("the_300", "sparta", "boeotia")
    shift("peloponnesian_land", "isthmus", "boeotia")
    g.remove(INDEX["athenian_land"], "chalcidice")
    g.remove(INDEX["delian_land"], "boeotia")
    g.remove(INDEX["delian_base"], "boeotia")
    g.remove(INDEX["delian_base"], "cyclades")
    g.add(INDEX["peloponnesian_base"], "cyclades")
    shift("athenian_naval", "athens", "macedonia")
    g.add(INDEX["delian_base"], "macedonia")
    shift("athenian_naval", "athens", "sicily", 2)
    shift("athenian_land", "athens", "sicily", 4)
    g.remove(INDEX["peloponnesian_land"], "sicily", 2)
    g.remove(INDEX["peloponnesian_naval"], "sicily")
    g.remove(INDEX["athenian_land"], "sicily")
    g.add(INDEX["delian_base"], "sicily")
    g.add(INDEX["spartan_land"], "sparta", 2)
    g.add(INDEX["spartan_naval"], "sparta")
