"""15 Phormio: each paragraph of the chapter, and that he is the same whoever sits there and tells nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Ask, Option, Pick, Session
from engines.core.bots import RandomBot, Seen, make_bot, play_out
from engines.core.chance import Dice, from_seed
from engines.core.data import Edition
from engines.core.session import check_setup
from engines.pericles import aristophanes, assembly, battle, brasidas, diplomacy, endphase, military, theater
from engines.pericles.authoring.checks import matrix_problems
from engines.pericles.bots.themistocles_war import arriving_strength
from engines.pericles.data import CITY, COMPATRIOT, EAST, FACTIONS, INDEX, SEATS, Tables
from engines.pericles.movement import Roads
from engines.pericles.phormio import boule, charts, debates, expedition, placement
from engines.pericles.phormio.matrix import choose_strategies, choose_strategy, order_for, plan_of, strategy
from engines.pericles.phormio.reply import Reply
from engines.pericles.state import Battle, Issue, Mission, Pericles, Plan

from .positions import GAME, A, D, E, G, at_issue, clear, drive, has, number, only, position, put, queue, run, stop_at

BOTS_OF_ATHENS = (G, E)  # who is seated when Phormio plays Athens


def lots(flow: Any, dice: Dice) -> Reply:
    """What the charts answer, with lots of these dice."""
    lot: Any = None
    while True:
        try:
            lot = from_seed(dice, flow.send(lot))
        except StopIteration as done:
            return done.value


def answer(g: Pericles, ask: Ask, seed: int = 1) -> Reply:
    return lots(charts.answer(g, ask), Dice(seed))


def choices(g: Pericles, flow: Any, seed: int = 1) -> list[Option]:
    """Lets Phormio answer everything that a scene asks; says what he chose."""
    dice = Dice(seed)
    out: list[Option] = []
    reply: Any = None
    while True:
        try:
            request = flow.send(reply)
        except StopIteration:
            return out
        if not isinstance(request, Ask):
            reply = from_seed(dice, request)
        elif len(request.options) == 1 and not request.always:
            reply = request.options[0]
        else:
            reply = lots(charts.answer(g, request), dice).option
            out.append(reply)


def send(theater: str, owner: str, tokens: int, plan: Plan | None = None, seed: int = 1, **fields: Any) -> list[Option]:
    """The units that he sends in an expedition with so many Strategos, from the turn 6 setup at War."""
    return sent_from(position(**fields), theater, owner, tokens, plan, seed)


def sent_from(g: Pericles, theater: str, owner: str, tokens: int, plan: Plan | None = None, seed: int = 1) -> list[Option]:
    at_issue(g, theater, owner, "military")
    g.plans[owner] = plan or Plan("muster" if CITY[owner] == "sparta" else "mastery_of_the_sea", "isthmus")
    g.phase, g.committed = "moves", {owner: tokens, COMPATRIOT[owner]: 0}
    return [o for o in choices(g, military.moves(g), seed) if o.space]


def games(options: dict[str, Any] | None = None, seats: tuple[str, ...] = (G,), scenario: str = "t6a_archidamian"):
    for seed in (5, 6):
        session = Session.new(GAME, scenario, options=options, seats=seats, seed=seed)
        yield session, {s: RandomBot() for s in session.state.seats}


# === 15.1 WHO SITS THERE ===


def test_15_1_he_looks_at_nothing_that_his_faction_may_not_see(monkeypatch):
    """His answer in the true state is his answer in what the faction may see, with the same lots; and it changes nothing."""
    asked = 0
    plain = charts.answer

    def twice(g: Pericles, ask: Ask) -> Any:
        nonlocal asked
        asked += 1
        before = GAME.codec.pack(g)
        seen = GAME.codec.clone(g)
        seen = GAME.view(seen, ask.seat)
        for seed in (asked, asked + 10_000):
            assert lots(plain(g, ask), Dice(seed)).option == lots(plain(seen, ask), Dice(seed)).option, ask.prompt
        assert GAME.codec.pack(g) == before
        return (yield from plain(g, ask))

    monkeypatch.setattr(charts, "answer", twice)
    for session, bots in games():
        play_out(session, bots, salt=1, most=160)
    assert asked > 300


@pytest.mark.parametrize("scenario", ["t6a_archidamian", "t9a_war_in_the_aegean", "t1b_ostracism_of_thucydides"])
def test_15_1_a_seat_plays_by_the_same_charts(scenario):
    """The computer player of a seat chooses what the charts choose for a faction that nobody plays."""
    session = Session.new(GAME, scenario, seed=5)
    easy, other = make_bot(GAME, "easy"), RandomBot()
    for _ in range(120):
        if session.ask is None:
            break
        advice = easy.advise(Seen(session))
        reply = lots(charts.answer(session.state, session.ask), Seen(session).dice)
        assert (advice.option, advice.why) == (reply.option, reply.why)
        play_out(session, {s: easy if s in (A, G) else other for s in SEATS}, salt=session.now, most=1)


def test_15_11_one_person_and_three_bots():
    g = position(seats=(E,))
    assert g.bots == {A, D, G}


def test_15_12_b_the_people_debate_first():
    assert aristophanes.cities_in_play(position(seats=(G, E))) == ("sparta", "athens")
    assert aristophanes.cities_in_play(position(seats=(A, D))) == ("athens", "sparta")


def test_15_13_three_people():
    assert position(seats=(A, D, G)).bots == {E}


@pytest.mark.parametrize(
    ("seats", "honor"),
    [((E,), (30, 30, 10, 10)), ((G, E), (30, 30, 10, 10)), ((A, D, G), (15, 15, 10, 10)), (SEATS, (10, 10, 10, 10))],
)
def test_15_14_handicap(seats, honor):
    state = GAME.setup(check_setup(GAME, "t6a_archidamian", None, seats, 1, ""))
    assert tuple(state.honor.values()) == honor


# === 15.15 CONCEPTS ===


def test_15_15_a_b_a_strategy_and_its_theater():
    """All of its issues are placed there, but for those that the matrix places elsewhere."""
    g = placing(Plan("will_control", "boeotia"), ["military", "military", "league"])
    assert [o.space for _ in range(3) for o in place_one(g) if o.space] == ["boeotia"] * 3


def test_15_15_h_i_whole_games_without_a_dead_end(monkeypatch):
    """What he answers is offered, in every phase, and no chart goes round in circles."""
    plain = charts.answer
    asked = 0

    def watched(g: Pericles, ask: Ask) -> Any:
        nonlocal asked
        reply = yield from plain(g, ask)
        asked += 1
        assert reply.option in ask.options
        assert "no chart applies" not in reply.why, ask.prompt
        return reply

    monkeypatch.setattr(charts, "answer", watched)
    for scenario, seats in (("second_war", (G,)), ("first_war", (A,)), ("t10a_fall_of_athens", (D,))):
        session = Session.new(GAME, scenario, seats=seats, seed=8)
        play_out(session, {s: RandomBot() for s in seats}, most=500)
    assert asked > 1000


def test_15_15_c_an_issue_counts_on_either_track_and_in_the_centre():
    g = boule_of_athens(Plan("expansion", "macedonia"))  # Military, League
    for at in (0, 2, -2):
        g.display["athens"] = [Issue("military", 1, at)]
        assert answer(g, nomination(g)).option.kind == "league"


def test_o51_15_15_d_feasible():
    """A card of six on an issue at the compatriot's 2: six less two is three or more; at his 4 it is not."""
    g = position()
    six = next(c for c in g.tables.decks["sparta"] if g.tables.cards[c].halves[G].aligned_total == 6)
    kind = g.tables.cards[six].halves[G].issue
    assert debates.is_feasible(g, G, six, Issue(kind, 1, -2))
    assert debates.is_feasible(g, G, six, Issue(kind, 1, -3))
    assert not debates.is_feasible(g, G, six, Issue(kind, 1, -4))


def test_15_15_e_any_theater_but_his_own_and_the_closed_ones():
    g = position()
    g.plans[A] = Plan("granary", "sicily")
    lot = next(placement.random_theater(g, A))
    assert isinstance(lot, Pick)
    assert lot.secret
    assert set(lot.items) == set(g.tables.theaters) - {EAST, "sicily"}


@pytest.mark.parametrize("seed", range(5))
def test_15_15_f_the_fewest_halts_so_that_others_arrive(seed):
    """Chalcidice with five Strategos: one Spartan halts in Thessalia, which makes two against four; with the next one it is
    four against four, and the other four arrive."""
    sent = send("chalcidice", G, 5, seed=seed)
    assert [o.space for o in sent] == ["thessalia", *["chalcidice"] * 4]
    assert sent[0].kind == "spartan_land"  # not the 300, who count one more in battle


def test_15_15_f_unimpeded_where_a_road_is_open():
    assert {o.space for o in send("boeotia", G, 3)} == {"boeotia"}


def test_15_15_f_equality_where_nobody_can_arrive():
    """Thessalia is barred by four and Macedonia, beyond it, by ten: nobody comes to Chalcidice. Two units make Thessalia
    equal and no other is scattered; one could not, and nobody is sent."""
    for units, halts in ((1, []), (2, ["thessalia"] * 2), (4, ["thessalia"] * 2)):
        g = position()
        only(g, "thessalia", delian_base=2)
        only(g, "macedonia", delian_land=10)
        assert [o.space for o in sent_from(g, "chalcidice", G, units)] == halts


def test_15_15_f_no_unit_goes_where_it_could_not_leave_for_lack_of_a_base():
    """Sicily by land from the Peloponnese leads through Corcyra, which only a base lets land units leave."""
    g = position()
    clear(g, "naupactus")
    only(g, "corcyra", delian_land=1)
    only(g, "sicily", delian_land=1)
    land = [o for o in sent_from(g, "sicily", G, 4) if "land" in (o.kind or "") or o.kind == "the_300"]
    assert land == []


@pytest.mark.parametrize(("mine", "leaves"), [(3, True), (2, False)])
def test_15_15_f_9_41_parity_is_enough_to_leave(mine, leaves):
    """The boundary of the exit rule as the charts and Themistocles use it: with their base three units make five against
    five at the Isthmus, and two make four."""
    g = position()
    for t in ("sparta", "aetolia", "thessalia"):
        clear(g, t)
    only(g, "boeotia", delian_land=1)
    only(g, "isthmus", peloponnesian_land=mine, peloponnesian_base=1, delian_land=5)
    march = expedition.next_march(g, Roads(g, "sparta", "boeotia"), True, 3)
    assert (march is not None) is leaves
    assert (arriving_strength(g, "sparta", "boeotia", "land", 3) > 0) is leaves


def starving(seat: str = A) -> Pericles:
    """Athens without a base at a granary; Phormio plays Athens."""
    g = position(seats=BOTS_OF_ATHENS, phase="place", order=[A, D, G, E])
    clear(g, "hellespont")
    g.plans = {A: Plan("suppress_revolt", "samos"), D: Plan("expansion", "macedonia")}
    g.markers[seat] = ["military", "league", "oracle"]
    g.afoot[seat] = list(g.markers[seat])
    return g


def test_15_15_g_markers_go_where_they_keep_athens_from_starving():
    g = starving()
    placed = choices(g, theater.place(g))
    assert placed[0].card == "aristocrats_league"
    assert placed[1].space in g.tables.granaries
    g.to_act = 0
    placed = choices(g, theater.place(g))  # and on top of it the Military issue that brings a unit
    assert placed[0].card == "aristocrats_military"
    assert placed[1].space == g.queues.popitem()[0]


def test_15_15_g_tokens_are_kept_for_that_base():
    g = starving()
    queue(g, "hellespont", (A, "league"))
    at_issue(g, "boeotia", A, "military")
    g.tokens[A] = 6
    assert expedition.commitment(g, A, g.current)[0] == 2
    g.tokens[A] = 5
    at_issue(g, "chalcidice", A, "diplomatic")
    only(g, "chalcidice", peloponnesian_base=1)
    ask = stop_at(diplomacy.diplomatic(g, A, "chalcidice"))
    assert Option("convert", space="chalcidice", amount=3) in ask.options
    assert answer(g, ask).option.verb in ("treachery", "no_action")


def test_15_15_g_no_peace_of_callias_that_starves_athens():
    for elsewhere, verb in ((0, "no_action"), (1, "expedition")):
        g = at_issue(position("t2a_callias", seats=BOTS_OF_ATHENS), EAST, A, "military")
        for t in ("sicily", "hellespont"):
            clear(g, t)
        only(g, EAST, delian_base=1, delian_naval=3)
        put(g, "hellespont", delian_base=elsewhere)
        g.tokens[A] = 5
        g.plans[A] = Plan("persian_war", EAST)
        assert answer(g, stop_at(military.military(g, g.current))).option.verb == verb


# === 15.3 PRIME STRATEGY ===


def test_15_3_a_six_passes_a_strategy_over_and_the_other_faction_takes_another():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    drive(choose_strategy(g, A), 6, 1)
    assert g.plans[A].strategy == "expansion"
    drive(choose_strategy(g, D), 2)
    assert g.plans[D].strategy == "granary"


def test_o52_15_3_what_prevents_defeat_is_not_rolled_for():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    clear(g, "hellespont")
    drive(choose_strategy(g, A))
    assert (g.plans[A].strategy, g.plans[A].theater) == ("granary", "hellespont")


def roll_sixes(flow: Any) -> None:
    lot: Any = None
    while True:
        try:
            lot = 6 if flow.send(lot) else None
        except StopIteration:
            return


def test_15_3_the_last_strategy_is_taken_without_a_die_and_in_another_theater():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    for seat in (A, D):
        roll_sixes(choose_strategy(g, seat))
    assert {plan.strategy for plan in g.plans.values()} == {"mastery_of_the_sea"}
    assert g.plans[A].theater != g.plans[D].theater


@pytest.mark.parametrize("seats", [SEATS, (E,)])
def test_15_3_never_one_strategy_for_both_factions(seats):
    """Whether computer players have the seats or nobody."""
    taken = set()
    for seed in range(12):
        g = position(seats=seats)
        for city in ("athens", "sparta"):
            g.battle_deck[city] = Dice(seed + 1).shuffled(g.tables.decks[city])
            choices(g, choose_strategies(g, city), seed + 1)
            first, second = (g.plans[f] for f in FACTIONS[city])
            if len({f in g.bots for f in FACTIONS[city]}) == 1:
                assert first.strategy != second.strategy
            taken |= {first.strategy, second.strategy}
    assert len(taken) > 6  # the die passes over the first that applies


def test_15_3_a_seat_keeps_its_strategy_through_the_turn_and_to_itself():
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    easy = {s: make_bot(GAME, "easy") for s in SEATS}
    while session.state.phase != "entourage":
        play_out(session, easy, most=1)
    plans: dict[str, Plan] = {}
    while session.state.turn == 6:
        g = session.state
        for seat, plan in g.plans.items():
            assert plans.setdefault(seat, plan) == plan
            assert list(GAME.view(g, seat).plans) == [seat]
        play_out(session, easy, most=1)
    assert len(plans) == 4


def test_15_3_the_strategy_of_an_unplayed_faction_is_known_to_its_city_state_alone():
    g = position(seats=(E,))
    choices(g, choose_strategies(g, "sparta"))
    events = [e for e in g.__dict__["events"] if e.kind in ("strategy", "strategy_skipped")]
    assert events
    assert all(e.only == FACTIONS["sparta"] for e in events)
    assert set(GAME.view(g, E).plans) == {G, E}
    g.plans[A] = Plan("granary", "sicily")
    assert A not in GAME.view(g, E).plans


def test_15_3_a_theater_phase_that_is_played_alone_has_strategies_too():
    g = position("t9a_war_in_the_aegean")
    g.battle_deck = {city: list(g.tables.decks[city]) for city in ("athens", "sparta")}
    drive(strategy(g))
    assert set(g.plans) == set(SEATS)
    assert g.phase == "order"


def test_15_31_a_conditions():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    put(g, "athens", peloponnesian_land=1)
    drive(choose_strategy(g, A), 1)
    assert g.plans[A].strategy == "defense_of_athens"


def test_15_31_b_issues_in_the_order_of_winning():
    g = boule_of_athens(Plan("will_base", "macedonia"))
    wishes = []
    for _ in range(3):
        wishes.append(answer(g, nomination(g)).option.kind)
        g.put_issue("athens", wishes[-1], 0)
    assert wishes == ["military", "league", "oracle"]


def test_15_31_c_the_first_theater_of_the_list():
    """Naupactus before Corcyra."""
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    for t in ("naupactus", "corcyra"):
        only(g, t, delian_base=1, peloponnesian_naval=1)
    drive(choose_strategy(g, A), 6, 1)
    assert g.plans[A] == Plan("naval_chokepoints", "naupactus")


def test_15_31_d_the_issue_wanted_most_is_placed_last():
    g = placing(Plan("will_base", "macedonia"), ["military", "league", "oracle"])
    placed = [o.card for _ in range(3) for o in place_one(g)[:1]]
    assert placed == ["aristocrats_oracle", "aristocrats_league", "aristocrats_military"]
    assert [m.kind for m in g.queues["macedonia"]] == ["oracle", "league", "military"]


def test_15_31_e_a_military_issue_at_home_musters():
    g = position(seats=(A, D))
    g.plans[G] = Plan("protect_key_allies", "boeotia")
    order = order_for(g, G, "military", "sparta")
    assert order is not None
    assert order.units == "land"
    built = choices(g, military.military(g, at_issue(g, "sparta", G, "military").current))
    assert built[0].kind == "spartan_land"


# === 15.4 CARDS AND BOULE ===


def boule_of_athens(plan: Plan) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, city="athens", phase="boule")
    g.plans = {A: plan, D: Plan("mastery_of_the_sea", "hellespont")}
    g.hands[A] = [*g.tables.decks["athens"][:9], g.tables.leader[A]]
    return g


def nomination(g: Pericles, seat: str = A) -> Ask:
    kinds = [k for k in g.tables.supply[CITY[seat]] if g.issue_left(CITY[seat], k)]
    return Ask(seat, "", [Option("nominate", kind=k) for k in kinds])


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


# === 15.6 THEATER PHASE ===


def placing(plan: Plan, markers: list[str]) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, phase="place", order=[A, D, G, E])
    g.plans = {A: plan, D: Plan("mastery_of_the_sea", "hellespont")}
    g.markers[A] = list(markers)
    g.afoot[A] = list(markers)
    return g


def place_one(g: Pericles) -> list[Option]:
    g.to_act = 0
    return choices(g, theater.place(g))


def test_15_61_a_he_passes_when_nothing_is_left():
    g = placing(Plan("expansion", "macedonia"), [])
    g.markers[G] = ["rumor"]
    assert place_one(g) == []


def test_15_61_b_every_third_marker_is_a_rumor_on_an_enemy_queue():
    g = placing(Plan("expansion", "macedonia"), ["military", "league", "oracle", "rumor", "rumor"])
    queue(g, "thessalia", (G, "military"))
    where = [(o.card, o.space) for _ in range(5) for o in place_one(g) if o.space]
    assert where[:3] == [
        ("aristocrats_league", "macedonia"), ("aristocrats_military", "macedonia"), ("aristocrats_rumor", "thessalia"),
    ]  # fmt: skip
    assert where[3][0] == "aristocrats_oracle"


def test_15_61_c_where_the_matrix_puts_it_and_what_is_missing_is_left_out():
    g = placing(Plan("naval_chokepoints", "corcyra"), ["military", "military"])
    assert [o.space for _ in range(2) for o in place_one(g) if o.space] == ["corcyra", "athens"]


def test_15_61_d_a_league_issue_too_many_protects_a_base_or_builds_one():
    g = placing(Plan("ravage", "boeotia"), ["league"])
    bare = [t for t in g.open_theaters if g.forces[t][INDEX["delian_base"]] and not units_of_its_kind(g, t)]
    assert bare
    assert place_one(g)[-1].space == bare[0]


def units_of_its_kind(g: Pericles, t: str) -> int:
    kinds = ("athenian_land", "delian_land") if g.tables.type_of[t] == "land" else ("athenian_naval", "delian_naval")
    return sum(has(g, t, k) for k in kinds)


def test_15_62_his_own_strategy_is_revealed_first():
    g = position(seats=BOTS_OF_ATHENS, phase="reveal", order=[A, D, G, E])
    g.plans[A] = Plan("expansion", "macedonia")
    for t in ("aetolia", "macedonia", "samos"):
        queue(g, t, (A, "rumor" if t != "macedonia" else "military"))
    assert choices(g, theater.reveal(g))[0].space == "macedonia"


def test_15_62_an_order_of_the_matrix_comes_before_the_chart():
    """By the chart a Theater with a League base gets a base or units of its kind; Central Greece is told to build ships."""
    g = at_issue(position(seats=BOTS_OF_ATHENS), "boeotia", A, "league")
    g.tokens[A] = 5
    g.plans[A] = Plan("central_greece", "boeotia")
    assert choices(g, theater.league(g, A, "boeotia"))[-1].kind == "delian_naval"
    g = at_issue(position(seats=BOTS_OF_ATHENS), "boeotia", A, "league")
    g.tokens[A] = 5
    g.plans[A] = Plan("mastery_of_the_sea", "hellespont")
    assert choices(g, theater.league(g, A, "boeotia"))[-1].verb == "league_base"


@pytest.mark.parametrize(("fights", "tokens", "verb"), [(0, 3, "convert"), (1, 3, "no_action"), (1, 8, "convert")])
def test_15_62_a_diplomacy_with_what_no_campaign_needs(fights, tokens, verb):
    g = at_issue(position(seats=(A, D)), "cyclades", G, "diplomatic")
    g.plans[G] = Plan("decelea", "athens")  # whose orders say nothing about diplomacy
    if fights:
        queue(g, "boeotia", (G, "military"))
    g.tokens[G] = tokens
    assert answer(g, stop_at(diplomacy.diplomatic(g, G, "cyclades"))).option.verb == verb


def test_15_62_b_honor_from_an_oracle():
    g = at_issue(position(), "boeotia", A, "oracle")
    assert choices(g, diplomacy.oracle(g, A, "boeotia"))[0].verb == "oracle_honor"
    g.plans[A] = Plan("will_base", "boeotia")  # an enemy League base stands there: Sacred Aid
    assert choices(g, diplomacy.oracle(g, A, "boeotia"))[0].verb == "sacred_aid"


def league_choice(theater_id: str, tokens: int, **pieces: int) -> str:
    g = at_issue(position(), theater_id, G, "league")
    g.plans[G] = Plan("persian_gold", "persia")  # whose orders say nothing about Theaters
    if pieces:
        only(g, theater_id, **pieces)
    g.tokens[G] = tokens
    return answer(g, stop_at(theater.league(g, G, theater_id))).option.verb


def test_15_62_c_a_base_in_the_enemys_city_a_base_treachery_units():
    assert league_choice("athens", 4, athenian_base=1, peloponnesian_land=1) == "league_base"
    assert league_choice("aetolia", 4) == "league_base"
    assert league_choice("aetolia", 3, peloponnesian_base=1, peloponnesian_land=1, treachery_athens=1) == "drive_out"
    g = at_issue(position(), "aetolia", G, "league")
    g.plans[G] = Plan("persian_gold", "persia")
    queue(g, "boeotia", (G, "military"))
    g.tokens[G] = 9
    only(g, "aetolia", peloponnesian_base=1, peloponnesian_land=1)
    assert answer(g, stop_at(theater.league(g, G, "aetolia"))).option.verb == "league_units"  # for a campaign


@pytest.mark.parametrize("war", [True, False])
def test_15_62_d_at_peace_league_units_go_instead(war):
    g = position(war=war)
    only(g, "chalcidice", athenian_land=1)
    sent = sent_from(g, "chalcidice", G, 5)
    there = {o.kind for o in sent if o.space == "chalcidice"}
    assert there
    assert ("spartan_land" in there) is war


def test_15_62_d_a_raid_where_the_battle_cannot_be_won():
    g = at_issue(position(), "boeotia", A, "military")
    g.tokens[A] = 5
    g.plans[A] = Plan("mastery_of_the_sea", "hellespont")
    put(g, "boeotia", spartan_land=6)
    assert answer(g, stop_at(military.military(g, g.current))).option.verb == "raid"
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens[G] = 5
    g.plans[G] = Plan("muster", "isthmus")
    assert answer(g, stop_at(military.military(g, g.current))).option.verb == "expedition"


def test_15_62_d_a_unit_stays_for_each_base_at_home_and_where_markers_lie():
    g = position()
    put(g, "athens", delian_naval=1)
    stays = g.bases("sparta", "sparta")
    sent = send("boeotia", G, 9)
    left = 8 - sum(o.kind in ("spartan_land", "the_300") and o.origin == "sparta" for o in sent)
    assert left == stays


@pytest.mark.parametrize("seed", range(4))
def test_15_62_e_ravage_attica_sends_land_units(seed):
    sent = send("athens", G, 4, Plan("decelea", "athens"), seed)
    assert len(sent) == 4
    assert all(o.kind in ("spartan_land", "the_300") for o in sent)


@pytest.mark.parametrize("seed", range(4))
def test_15_62_e_the_defense_of_athens_brings_land_units_from_the_nearest_theaters(seed):
    g = position()
    put(g, "athens", peloponnesian_land=3)
    sent = sent_from(g, "athens", A, 3, Plan("defense_of_athens", "athens"), seed)
    assert len(sent) == 3
    assert all("land" in (o.kind or "") for o in sent)


def test_15_62_e_ships_until_they_outnumber_the_enemy():
    sent = send("sicily", A, 5, Plan("granary", "sicily"))
    kinds = ["naval" if "naval" in (o.kind or "") else "land" for o in sent]
    assert kinds == ["naval", "naval", "land", "land", "land"]


def test_15_62_e_ships_only():
    sent = send("sparta", A, 3, Plan("epiteichismos", "sparta"))
    assert len(sent) == 3
    assert all("naval" in (o.kind or "") for o in sent)


@pytest.mark.parametrize(
    ("seat", "owner", "own", "tokens", "number"),
    [
        (A, A, None, 9, 5),  # the general: a full effort
        (D, A, None, 7, 3),  # his compatriot keeps full sets of four (R16)
        (D, A, "league", 7, 0),  # and keeps all while an own issue needs Strategos
        (G, A, None, 7, 7),  # the attacked side: all it may
        (G, A, "diplomatic", 7, 0),
        (G, A, "oracle", 7, 7),
    ],
)
def test_15_62_e_commitment(seat, owner, own, tokens, number):
    g = at_issue(position(), "boeotia", owner, "military")
    g.tokens = dict.fromkeys(SEATS, tokens)
    if own:
        queue(g, "samos", (seat, own))
    assert expedition.commitment(g, seat, g.current)[0] == number


def test_15_62_f_the_ship_of_state_at_the_first_battle():
    g = at_issue(position(), "boeotia", A, "military")
    assert answer(g, Ask(A, "", [Option("ship"), Option("no_ship")])).option.verb == "ship"


def test_15_63_sets_of_four_for_honor():
    g = position(seats=(E,), phase="reveal", order=[A, D, G, E])
    g.tokens = {A: 9, D: 3, G: 4, E: 0}
    before = dict(g.honor)
    drive(theater.reveal(g))
    assert [g.honor[s] - before[s] for s in SEATS] == [4, 0, 2, 0]


def beaten(winner: str, delta: int, **pieces: int) -> Pericles:
    g = at_issue(position(), "boeotia", G, "military")
    only(g, "boeotia", **pieces)
    loser = "athens" if winner == "sparta" else "sparta"
    g.battle = Battle("boeotia", "land", "sparta", True, {}, {}, {}, winner, delta)
    g.battle.general, g.battle.loser_general = battle.general_of(g, winner), battle.general_of(g, loser)
    g.phase = "losses"
    return g


def test_15_64_a_the_loser_takes_the_greatest_number():
    g = beaten("sparta", 4, spartan_land=3, peloponnesian_land=3, delian_land=4)
    choices(g, battle.losses(g))
    assert (has(g, "boeotia", "spartan_land"), has(g, "boeotia", "peloponnesian_land")) == (3, 1)


def test_15_64_b_the_winner_takes_a_city_state_unit_for_hostages_then_the_greatest_number():
    for held, left in ((False, (1, 2)), (True, (2, 0))):  # of two Spartan and four Peloponnesian units, with four to take
        g = beaten("athens", 4, athenian_land=6, delian_base=1, spartan_land=2, peloponnesian_land=4)
        g.hostages["athens"] = held
        choices(g, battle.losses(g))
        assert (has(g, "boeotia", "spartan_land"), has(g, "boeotia", "peloponnesian_land")) == left
        assert g.hostages["athens"]


@pytest.mark.parametrize(("ships", "verb"), [(2, "fight_on"), (1, "hold_back")])
def test_15_64_c_a_second_battle_with_equal_strength(ships, verb):
    g = beaten("athens", 2, athenian_land=2, delian_naval=ships, peloponnesian_naval=2)
    g.phase = "second_battle"
    assert answer(g, stop_at(battle.second_battle(g))).option.verb == verb


# === 15.7 MAINTENANCE AND REDEPLOYMENT ===


def test_15_7_a_unit_of_the_theaters_kind_goes_to_every_base():
    g = position(seats=BOTS_OF_ATHENS, phase="redeploy", step=0)
    only(g, "samos", delian_base=1)
    only(g, "lesbos", delian_base=1, delian_naval=3)
    choices(g, endphase.redeploy(g))
    assert has(g, "samos", "delian_naval") == 1


def test_15_7_strays_leave_and_units_of_the_city_state_go_home():
    g = position(phase="redeploy", step=3)
    for _ in range(2):
        g.move(INDEX["spartan_land"], "sparta", "thessalia")
    choices(g, endphase.redeploy(g))
    assert has(g, "thessalia", "spartan_land") == 1  # one stays to contest it
    assert has(g, "sparta", "spartan_land") == 6


# === 15.8 DEAD ENDS ===


def test_15_8_a_lot_decides_where_no_chart_tells():
    g = position(phase="nowhere")
    reply = run(charts.answer(g, Ask(A, "", [Option("one"), Option("two")])), Option("two"))
    assert reply.option.verb == "two"


# === 15.9 BRASIDAS ===


def bots_of_athens(**fields: Any) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, options={"brasidas": True, "handicap": 20}, city="athens", **fields)
    g.plans = {A: Plan("granary", "sicily"), D: Plan("expansion", "macedonia")}
    g.stock, g.board = {"athens": 21, "sparta": 21}, {"athens": 5, "sparta": 5}
    g.battle_deck["athens"] = [number(g, n) for n in range(1, 31)]
    return g


def test_15_91_three_issues_each():
    g = bots_of_athens()
    won = {A: ["military", "league"], D: ["military", "league", "war_peace"]}
    brasidas.turn_up_issues(g, A, won)
    brasidas.turn_up_issues(g, D, won)
    assert (len(won[A]), len(won[D])) == (3, 3)
    assert won[A][2] != "war_peace"
    assert len(g.discards["athens"]) >= 1


def test_o57_15_92_ostracism_of_the_card_needs_no_dice():
    g = bots_of_athens()
    g.put_issue("athens", "ostracism", -1)
    drive(brasidas.brasidas(g), (1,))  # the only die is for tokens
    assert (g.honor[A], g.honor[D]) == (25, 35)
    assert g.controlling["athens"] == D


def test_o57_15_93_dice_for_honor_and_five_apart_an_ostracism():
    g = bots_of_athens()
    assert (g.honor[A], g.honor[D]) == (30, 30)
    drive(brasidas.oration_dice(g, {A: [], D: []}), (6, 1))
    assert (g.honor[A], g.honor[D]) == (40, 20)
    assert g.controlling["athens"] == A
    assert g.favor["athens"] == 1


def test_15_94_the_higher_die_governs():
    g = bots_of_athens()
    drive(brasidas.oration_dice(g, {A: [], D: []}), (3, 5))
    assert (g.honor[A], g.honor[D]) == (28, 32)
    assert (g.controlling["athens"], g.favor["athens"]) == (D, -1)


def test_15_95_war_and_peace_only_from_the_card():
    g = bots_of_athens()
    g.put_issue("athens", "war_peace", -1)
    drive(brasidas.brasidas(g), (3, 4), (1,))
    assert g.votes == {"athens": D}
    g = bots_of_athens()
    won = {A: ["military", "league"], D: ["military", "league"]}
    g.battle_deck["athens"].sort(key=lambda c: g.tables.cards[c].halves[A].issue != "war_peace")
    brasidas.turn_up_issues(g, A, won)
    assert "war_peace" not in won[A]


def test_15_96_equal_dice_bring_a_unique_issue():
    g = bots_of_athens()
    won: dict[str, list[str]] = {A: [], D: []}
    drive(brasidas.oration_dice(g, won), (4, 4), "colony")  # two are left: one by lot, to the Opposition
    assert won[g.opposition("athens")] == ["colony"]
    won = {A: ["citizenship"], D: []}
    drive(brasidas.oration_dice(g, won), (4, 4))  # one is left: to the Controlling faction
    assert won[g.controlling["athens"]][-1] == "colony"


@pytest.mark.parametrize(("die", "more"), [(5, 2), (1, 0)])
def test_o50_15_97_strategos(die, more):
    g = bots_of_athens()
    drive(brasidas.strategos(g), (die,))
    assert (g.tokens[A], g.tokens[D]) == (10 + more, 10 + more)


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


# === THE MATRIX AS DATA ===


def test_15_3_the_matrix_has_no_faults_and_each_strategy_has_an_order_for_each_of_its_issues():
    t = position().tables
    assert matrix_problems(t) == []
    for strategies in t.strategies.values():
        for s in strategies:
            assert {order.issue for order in s.orders} == set(s.issues), s.id


def test_15_3_faults_of_the_matrix_are_told():
    t = Tables(Edition("pericles"))
    s = t.strategies["athens"][0]
    s.orders[0].do.append("league_base")
    s.placement[0].theater = "atlantis"
    t.strategies["sparta"].pop()
    assert [p.text for p in matrix_problems(t)] == [
        "Defense of Athens: atlantis is no Theater.",
        "Defense of Athens: league_base cannot be done with a military issue.",
        "The last strategy of Sparta must apply always.",
    ]
