"""What every game must pass, in random play, for every scenario, set of seats and option."""

from __future__ import annotations

import msgspec
import msgspec.inspect
import pytest

from engines import games
from engines.core import IllegalChoice, Option, Session
from engines.core.bots import Seen, make_bot
from engines.core.chance import Dice
from engines.core.state import plain
from engines.core.table import Table

from .common import CASES, GAMES, MAIN_CASES, Case, random_game

every_case = pytest.mark.parametrize("case", CASES, ids=str)
main_cases = pytest.mark.parametrize("case", MAIN_CASES, ids=str)
every_game = pytest.mark.parametrize("id", GAMES)


@every_case
def test_random_games_end(case: Case):
    """A random game ends with an outcome; nothing it passes through breaks an invariant; every event has words."""
    session = case.begin(seed=11)
    game = session.game
    for s in random_game(session, 5):
        broken = game.invariants(s.state)
        assert not broken, (s.now, broken)
        if s.ask is not None:
            assert len(set(s.ask.options)) == len(s.ask.options), "an option is listed twice"
            assert s.ask.prompt
            assert s.ask.seat in s.state.seats
            for option in s.ask.refusals():
                assert option not in s.ask.options, "refused and offered at once"
            assert s.ask.pass_option is None or s.ask.pass_option in s.ask.options
            assert set(s.ask.interruptions) < set(s.ask.options), "the asked seat has nothing to choose"
            assert all(option.seat not in (None, s.ask.seat) for option in s.ask.interruptions)
    assert session.outcome is not None
    assert set(session.outcome.winners) <= set(session.state.seats)
    assert session.outcome.why
    for record in session.history:
        for event in record.events:
            assert isinstance(game.tell(session.state, event), str)
            assert "…" not in game.tell(session.state, event), event


@every_game
def test_equal_states_are_written_alike(id: str):
    """A struct that leaves its defaults out compares them by identity: a word that was read from a snapshot would be
    written where the same word of the rules is left out, and two equal states would have two digests."""
    for kind in structs_in(msgspec.inspect.type_info(games[id].codec.state_type), set()):
        if kind.__struct_config__.omit_defaults:
            assert not [d for d in kind.__struct_defaults__ if isinstance(d, str | float) and d], kind


def structs_in(info: object, met: set[type]) -> set[type]:
    """The structs that a type is made of."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls not in met:
            met.add(info.cls)
            for field in info.fields:
                structs_in(field.type, met)
    else:
        for name in ("types", "item_types", "item_type", "key_type", "value_type"):
            inner = getattr(info, name, ())
            for part in inner if isinstance(inner, tuple) else (inner,):
                structs_in(part, met)
    return met


@main_cases
def test_each_option_can_be_applied(case: Case):
    """At spread moments, every option is carried out on a clone."""
    session = case.begin(seed=3)
    for s in random_game(session, 7):
        if s.ask is not None and s.now % 17 == 0 and s.now < 1500:
            for option in s.ask.options[:40]:
                s.clone().apply(option)


@main_cases
def test_undo_and_redo_of_everything(case: Case):
    session = case.begin(seed=21)
    digests = [s.digest() for s in random_game(session, 9)]
    step = max(1, len(digests) // 60)
    for moment in range(len(digests) - 1, -1, -step):
        session.goto(moment)
        assert session.digest() == digests[moment], moment
    session.goto(0)
    while session.redo():
        pass
    assert session.digest() == digests[-1]


@main_cases
def test_same_seed_same_game(case: Case):
    first, second = case.begin(seed=77), case.begin(seed=77)
    for one, two in zip(random_game(first, 2), random_game(second, 2), strict=True):
        assert (one.ask and one.ask.options) == (two.ask and two.ask.options)
    assert first.digest() == second.digest()


@main_cases
def test_save_at_any_decision_loads_equal(case: Case, tmp_path):
    session = case.begin(seed=5)
    path = tmp_path / "game.hegemon"
    moments = {0, 1, 2, 3, 5, 8, 13, 34, 89, 144, 377}
    for s in random_game(session, 4):
        if s.now in moments or s.ask is None:
            s.save(path)
            loaded = Session.load(path)
            assert loaded.digest() == s.digest()
            assert [r.option for r in loaded.history] == [r.option for r in s.history]
            assert (loaded.ask and loaded.ask.options) == (s.ask and s.ask.options)


@every_case
def test_the_table_builds_at_every_decision(case: Case):
    """The view model builds for every seat and for nobody; its ids are unique and options point into it."""
    session = case.begin(seed=13)
    game = session.game
    boards = game.boards(session.setup.edition)
    for s in random_game(session, 6):
        if s.now % 7 and s.ask is not None:
            continue
        for seat in (*s.state.seats, None):
            table = game.table(s.state, seat, s.ask)
            assert table.banner.title
            check_table(table, boards)
        if s.ask is not None:
            check_reachable(game, s, game.table(s.state, s.ask.seat, s.ask), boards)


def check_table(table: Table, boards) -> None:
    for view in table.boards:
        board = boards[view.board]
        ids = [p.id for p in view.pieces]
        assert len(ids) == len(set(ids)), "two pieces have one id"
        tracks = {t.id for t in table.tracks}
        for piece in view.pieces:
            assert piece.space in board.spaces or piece.at or piece.space.split(":")[0] in tracks, piece
        assert set(view.looks) <= set(board.spaces)
        things = {c.id for z in table.zones for c in z.cards} | {t.id for t in table.tracks}
        for path in view.paths:
            assert set(path.points) <= (things if path.kind == "leader" else set(board.spaces))
    cards = [c.id for z in table.zones for c in z.cards]
    assert len(cards) == len(set(cards)), "two cards have one id"
    zones = [z.id for z in table.zones]
    assert len(zones) == len(set(zones))
    for zone in table.zones:
        for card in zone.cards:
            assert card.up or not (card.title or card.text), "a face-down card shows its face"
    msgspec.json.encode(table)


def check_reachable(game, session, table: Table, boards) -> None:
    """What an option names can be pointed at, or the option is a plain button with words."""
    for option in session.ask.options:
        assert game.label(session.state, option)


@main_cases
def test_an_option_that_is_not_offered_is_refused(case: Case):
    session = case.begin(seed=8)
    for s in random_game(session, 3):
        if s.ask is None or s.now > 60:
            break
        before = s.digest()
        for wrong in (Option("no_such_verb"), Option(s.ask.options[0].verb, space="nowhere", amount=-1)):
            with pytest.raises(IllegalChoice) as refusal:
                s.apply(wrong)
            assert str(refusal.value)
        assert s.digest() == before


@pytest.mark.parametrize("case", [c for c in MAIN_CASES if games[c.game].has_secrets], ids=str)
def test_no_view_shows_what_a_seat_may_not_know(case: Case):
    """Worlds that a seat cannot tell apart give the same view, the same table and the same log."""
    session = case.begin(seed=31)
    game = session.game
    dice = Dice(99)
    for s in random_game(session, 12):
        if s.now % 11 or s.ask is None:
            continue
        for seat in s.state.seats:
            view = game.view(s.state, seat)
            packed = game.codec.pack(view)
            other = game.determinize(game.codec.unpack(packed, s.setup.edition), seat, dice)
            assert not game.invariants(other), game.invariants(other)
            again = game.view(other, seat)
            assert plain(_without_dice(again)) == plain(_without_dice(view))
            shown = game.table(s.state, seat, s.ask if s.ask.seat == seat else None)
            shown_other = game.table(other, seat, s.ask if s.ask.seat == seat else None)
            assert msgspec.to_builtins(shown) == msgspec.to_builtins(shown_other)
            ask = s.ask if s.ask.seat == seat else None
            for focus in {plate.opens for plate in shown.plates if plate.opens}:
                closer, closer_other = (game.focused_table(x, seat, focus, ask) for x in (s.state, other))
                assert msgspec.to_builtins(closer) == msgspec.to_builtins(closer_other)
                check_table(closer, game.boards(s.setup.edition))


def _without_dice(state):
    return msgspec.structs.replace(state, dice=Dice())


@main_cases
def test_a_computer_player_plays_by_what_it_knows(case: Case):
    """Its choice is offered, is the same when asked twice, and does not change when what it cannot see does."""
    game = games[case.game]
    kinds = [b.id for b in game.bots][:1] or ["greedy"]
    session = case.begin(seed=41)
    dice = Dice(7)
    asked = 0
    for s in random_game(session, 15):
        if s.ask is None or asked >= 4:
            break
        if s.now % 23 != 5:
            continue
        asked += 1
        bot = make_bot(game, kinds[0])
        choice = bot.advise(Seen(s)).option
        assert choice in s.ask.options
        assert make_bot(game, kinds[0]).advise(Seen(s)).option == choice
        if game.has_secrets and not s.choices_in_scene:
            seat = s.ask.seat
            view = game.codec.clone(game.view(s.state_at_scene_start(), seat))
            world = game.determinize(view, seat, dice)
            other = s.fork(world, ())
            if other.ask is not None and list(other.ask.options) == list(s.ask.options):
                assert make_bot(game, kinds[0]).advise(Seen(other)).option == choice


@every_game
def test_events_of_a_game_have_words(id: str):
    """Each text of a game is used with names that its events carry (checked as they happen), and is a sentence."""
    for kind, text in games[id].texts.items():
        assert text == text.strip(), kind
        assert not text or text[-1] in ".:!?”", kind


@every_game
def test_data_is_sound(id: str):
    assert games[id].check() == []


@every_game
def test_tour_replays(id: str):
    """The guided tour's choices are legal from its first step to its last."""
    tour = games[id].tour
    if tour is None:
        pytest.skip("this game has no tour")
    session = Session.new(id, tour.scenario, tour.options, tour.seats, tour.seed, script=tour.script or None)
    for step in tour.steps:
        assert step.text
        for choice in step.choices:
            session.apply(choice)


@every_game
def test_rules_reference_covers_what_asks_cite(id: str):
    """F1 finds a section for every rule that a decision cites."""
    from engines.core.help import section_for

    game = games[id]
    if not game.rules:
        pytest.skip("this game has no rules reference yet")
    session = Session.new(id, seed=2)
    for s in random_game(session, 2):
        if s.ask is not None and s.ask.rule:
            assert section_for(game.rules, s.ask.rule), s.ask.rule
