"""The record of all games."""

from __future__ import annotations

import csv
import io
import sqlite3
from pathlib import Path

import pytest

from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.results import FILE, Result, Results, as_csv, feats, grouped, opened, opponents, summed

WAR = {"corinth": "person:Ann", "delian_league": "hard", "sparta": "easy", "athens": "hard/bold"}


def finished(seed: int, players: dict[str, str] | None = None) -> Session:
    session = Session.new("victory_or_death", "first_campaign", seats=players or WAR, seed=seed)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()))
    return session


@pytest.fixture
def results(tmp_path: Path):
    with opened(tmp_path / FILE) as found:
        yield found


def result(n: int, won: bool, score: float = 0.0, scenario: str = "s") -> Result:
    return Result(str(n), "g", scenario, "", float(n), 1, 1, 0, "", "a", "", "hard", won, score, None)


def test_a_game_is_counted_once_and_its_first_ending_stands(results: Results):
    session = finished(1)
    assert results.note(session)
    assert not results.note(session)
    while session.now > 3:
        session.undo()
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), salt=9)
    assert not results.note(session)
    (only,) = results.all()
    assert (only.seat, only.player, only.opponent) == ("corinth", "Ann", "hard, hard/bold")
    assert only.score == finished(1).outcome.scores["corinth"]


def test_running_games_and_games_of_computers_are_not_counted(results: Results):
    assert not results.note(Session.new("victory_or_death", seats=WAR))
    assert not results.note(finished(1, dict.fromkeys(WAR, "easy")))
    assert results.all() == []


def test_a_save_from_another_computer_adds_its_game(results: Results, tmp_path: Path):
    results.note(finished(1), when=50.0)
    finished(2).save(tmp_path / "theirs.hegemon")
    assert results.note(Session.load(tmp_path / "theirs.hegemon"), when=20.0)
    assert not results.note(Session.load(tmp_path / "theirs.hegemon"))
    assert [r.finished for r in results.all()] == [20.0, 50.0]


@pytest.mark.parametrize("damage", [b"", b"no database at all" * 99, None])
def test_a_damaged_record_is_set_aside_in_one_sentence(tmp_path: Path, damage: bytes | None):
    path = tmp_path / FILE
    with opened(path) as found:
        found.note(finished(1))
    whole = path.read_bytes()
    path.write_bytes(damage if damage is not None else whole[: len(whole) // 2] + b"\xff" * 700)
    with opened(path) as found:
        if damage != b"":  # an empty file is an empty record
            assert found.notice.endswith("results.damaged-1.sqlite, and a new one begun.")
            assert (tmp_path / "results.damaged-1.sqlite").is_file()
        assert found.all() == []
        assert found.note(finished(1))


def test_a_record_of_another_program_is_set_aside(tmp_path: Path):
    base = sqlite3.connect(tmp_path / FILE)
    base.execute("CREATE TABLE games (what TEXT)")
    base.close()
    with opened(tmp_path / FILE) as found:
        assert found.notice
        assert found.all() == []


def test_what_was_written_before_a_crash_is_there_after_it(tmp_path: Path):
    """A process that dies in the middle of a write leaves the record as it was."""
    with opened(tmp_path / FILE) as found:
        found.note(finished(1))
    base = sqlite3.connect(tmp_path / FILE)
    base.execute("INSERT INTO seats SELECT 'half', seat, player, opponent, won, score, best_other FROM seats")
    base.close()  # never committed
    with opened(tmp_path / FILE) as found:
        assert len(found.all()) == 1
        assert not found.notice


def test_two_windows_write_into_one_record(tmp_path: Path):
    with opened(tmp_path / FILE) as one, opened(tmp_path / FILE) as other:
        assert one.note(finished(1))
        assert other.note(finished(2))
        assert not one.note(finished(2))
        assert len(one.all()) == 2


def test_streaks_and_shares():
    found = summed([result(n, won) for n, won in enumerate((True, True, True, False, True, True))])
    assert (found.games, found.won, found.streak, found.longest) == (6, 5, 2, 3)
    assert summed([result(0, False), result(1, False)]).streak == -2
    assert summed([]).share == 0


def test_results_by_scenario():
    found = grouped([result(1, True), result(2, False, scenario="t"), result(3, True)], ["game", "scenario"])
    assert {key: len(rows) for key, rows in found.items()} == {("g", "s"): 2, ("g", "t"): 1}


def test_what_stands_out():
    old = [result(1, False, 3), result(2, False, 5)]
    kinds = {feat.kind: feat for feat in feats(old, result(3, True, 9))}
    assert set(kinds) == {"first_victory", "best", "games"}
    assert (kinds["best"].value, kinds["best"].before) == (9, 5)
    assert [feat.kind for feat in feats([], result(1, True))] == ["first"]
    assert [feat.kind for feat in feats(old, result(3, False, 1, "t"))] == ["first_here", "games"]


def test_the_table_for_a_spreadsheet_reads_back(results: Results):
    results.note(finished(1))
    (row,) = csv.DictReader(io.StringIO(as_csv(results.all())))
    assert row["game"] == "victory_or_death"
    assert row["opponent"] == "hard, hard/bold"
    assert float(row["score"]) == results.all()[0].score


def test_who_is_played_against():
    assert opponents({"player": "person"}, ("player",)) == "system"
    assert opponents({"a": "person:Ann", "b": "person:Bo", "c": "person"}, ("a",)) == "Bo, person"
