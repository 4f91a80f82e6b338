"""Whose eyes the table is drawn for. There is no window and no Qt here."""

from __future__ import annotations

from engines.core.flow import Ask, Option
from engines.core.session import Session

from .standing import AGAINST_THE_COMPUTER, TWO_PEOPLE, Standing, standing

PASS, PLAY = Option("pass"), Option("play", card="ambush")


def asked(table: Standing, ask: Ask) -> None:
    """The session stands at another ask."""
    table.session.ask = ask
    table.follow()


def response(seat: str) -> Ask:
    return Ask(seat, f"{seat}: answer?", [PASS, PLAY], "2.1", always=True, pass_option=PASS)


def faces(table: Standing) -> set[str]:
    return {card.title for zone in table.viewpoint.table().zones for card in zone.cards if card.up}


# --- the seat shown


def test_one_person_sees_the_seat_that_decides():
    table = standing()
    assert (table.viewpoint.seat_shown, table.viewpoint.can_choose) == ("west", True)
    table.apply(table.ask.options[0])
    assert (table.viewpoint.seat_shown, table.viewpoint.curtain) == ("east", None)


def test_against_the_computer_one_keeps_ones_own_seat():
    table = standing(AGAINST_THE_COMPUTER)
    table.apply(table.ask.options[0])
    assert table.ask.seat == "east"
    assert (table.viewpoint.seat_shown, table.viewpoint.can_choose) == ("west", False)
    assert table.viewpoint.public_seat == "west"


def test_between_two_people_a_curtain_falls_and_covers_both_hands():
    table = standing(TWO_PEOPLE)
    view = table.viewpoint
    assert (view.curtain, view.seat_shown, view.can_choose, faces(table)) == ("west", None, False, set())
    view.lift_curtain()
    assert (view.curtain, view.seat_shown, view.can_choose) == (None, "west", True)
    assert faces(table)
    table.apply(table.ask.options[0])
    assert (view.curtain, faces(table)) == ("east", set())
    assert view.public_seat is None


def test_nobody_named_counts_as_different_people():
    table = standing({"west": "person", "east": "person"})
    assert table.viewpoint.people == {"west", "east"}


def test_while_a_lesson_speaks_nothing_can_be_chosen_from_the_seat_that_is_taught():
    table = Standing(Session.new("isthmus", seed=3), held=True)
    assert (table.viewpoint.seat_shown, table.viewpoint.can_choose) == ("west", False)
    table.apply(table.ask.options[0])
    assert (table.viewpoint.seat_shown, table.viewpoint.curtain) == ("west", None)


def test_the_past_is_looked_at_from_the_seat_shown():
    table = standing()
    table.apply(table.ask.options[0])
    table.goto(0)
    assert (table.viewpoint.seat_shown, table.viewpoint.can_choose) == ("east", False)


# --- responses


def test_a_response_is_asked_in_the_open_and_shows_no_card():
    table = standing(TWO_PEOPLE)
    view = table.viewpoint
    view.lift_curtain()
    asked(table, response("east"))
    assert (view.knock, view.curtain, view.can_choose, view.can_pass()) == ("east", None, False, True)
    assert faces(table) == set()
    assert view.open_answers() == []


def test_whoever_wants_to_see_the_cards_takes_over():
    table = standing(TWO_PEOPLE)
    view = table.viewpoint
    view.lift_curtain()
    asked(table, response("east"))
    view.take_over()
    assert (view.knock, view.curtain) == (None, "east")
    view.lift_curtain()
    assert (view.seat_shown, view.can_choose, view.can_pass()) == ("east", True, True)


def test_how_to_go_on_is_asked_in_the_open_after_a_response():
    table = standing(TWO_PEOPLE)
    view = table.viewpoint
    view.lift_curtain()
    asked(table, response("east"))
    asked(table, Ask("east", "How do you want to be asked?", [Option("never"), Option("always")]))
    assert view.knock == "east"
    assert view.open_answers() == [Option("never"), Option("always")]
    asked(table, Ask("east", "Which card?", [PLAY]))
    assert (view.knock, view.curtain) == (None, "east")


def test_a_response_of_a_computer_player_is_hushed():
    table = standing(AGAINST_THE_COMPUTER)
    view = table.viewpoint
    view.table()
    before = view.ask_seen_by("west")
    asked(table, response("east"))
    assert view.hushed
    assert view.ask_seen_by("west").prompt == before.prompt
    table.looking_back = True
    assert view.ask_seen_by("west") is None


def test_a_secret_choice_of_another_seat_shows_only_whose_it_is():
    table = standing(AGAINST_THE_COMPUTER)
    asked(table, Ask("east", "Pledge the four.", [PLAY], "1", secret=True))
    seen = table.viewpoint.ask_seen_by("west")
    assert (seen.prompt, list(seen.options)) == ("East decides in secret.", [])
    assert table.viewpoint.ask_seen_by("east").prompt == "Pledge the four."
    assert table.viewpoint.public_table().banner.line == "East decides in secret."


# --- interruptions


def test_a_person_may_break_in_on_a_computer_players_decision():
    breaks_in = Option("bribe", seat="west")
    table = standing(AGAINST_THE_COMPUTER)
    asked(table, Ask("east", "Go on?", [Option("go"), breaks_in], interruptions=(breaks_in,)))
    assert table.viewpoint.interruptions() == [breaks_in]
    assert table.viewpoint.choosable() == []


def test_a_computer_players_right_to_break_in_is_its_own():
    breaks_in = Option("bribe", seat="east")
    table = standing(AGAINST_THE_COMPUTER)
    asked(table, Ask("west", "Go on?", [Option("go"), breaks_in], interruptions=(breaks_in,)))
    assert table.viewpoint.choosable() == [Option("go")]
    assert table.viewpoint.interruptions() == []


# --- another seat's things


def test_one_looks_along_the_seats_and_comes_home_again():
    table = standing(dict.fromkeys(("terracotta", "aegean", "olive"), "person:Anna"), "peloponnes_cards")
    view = table.viewpoint
    start = table.seats.index(view.seat_shown)
    seats = [*table.seats[start:], *table.seats[:start]]
    own = view.table()
    assert view.look_along(1)
    assert view.focus == seats[1]
    assert view.table() is not own
    assert view.look_along(1)
    assert view.focus == seats[2]
    assert not view.look_along(1)
    assert view.focus is None
    view.look_at(seats[2])
    assert view.focus == seats[2]
    table.follow()  # to decide, one looks at one's own things
    assert view.focus is None
