"""The command line as a person uses it: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core import Session

ROOT = Path(__file__).parents[2]


def hegemon(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, "-m", "desktop.main", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**inherited, **environment},
    )


def test_without_a_screen_it_says_so_and_exits_with_2():
    ended = hegemon()
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    for command in ("games", "simulate", "arena", "balance", "tune", "explain", "replay", "check", "bench", "demo"):
        assert command in ended.stderr


def test_pictures_that_cannot_be_written_are_told_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    ended = hegemon("demo", "--shots", str(tmp_path / "file" / "shots"))
    assert ended.returncode == 2
    assert ended.stderr.endswith("Not a directory.\n")
    assert ended.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_screen_that_does_not_answer_is_told_in_one_sentence(tmp_path):
    ended = hegemon(DISPLAY=":987", XDG_DATA_HOME=str(tmp_path))
    assert ended.returncode == 2
    assert ended.stderr.startswith("The window cannot be opened: Qt ")
    assert ended.stderr.count("\n") == 1


def test_games_lists_every_game():
    ended = hegemon("games")
    assert ended.returncode == 0
    assert "isthmus" in ended.stdout
    listed = json.loads(hegemon("games", "--json").stdout)
    assert {"id", "title", "scenarios", "seats", "players"} <= set(listed[0])


def test_headless_commands_import_no_qt_and_nothing_heavy():
    code = (
        "import sys; from desktop.main import main\n"
        "main(['simulate', 'isthmus', '--games', '2', '--json']); main(['games'])\n"
        "heavy = ('PySide6', 'shapely', 'numpy', 'distributed', 'websockets', 'cryptography')\n"
        "sys.exit(' '.join(m for m in heavy if m in sys.modules) or 0)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=dict(os.environ))
    assert ended.returncode == 0, ended.stderr


def test_simulate_reports_in_json():
    ended = hegemon("simulate", "isthmus", "--games", "30", "--seats", "west=greedy,east=random", "--seed", "4", "--json")
    report = json.loads(ended.stdout)
    assert ended.returncode == 0
    assert list(report) == [
        "game", "scenario", "edition", "games", "finished", "errors", "winners", "decisions", "lengths",
        "seconds", "decisions_per_second", "seconds_per_game", "scores",
    ]  # fmt: skip
    assert (report["games"], report["finished"], report["errors"]) == (30, 30, [])
    assert report["winners"]["west"] > report["winners"]["east"]


def test_simulate_gives_the_same_games_with_more_workers():
    one = json.loads(hegemon("simulate", "isthmus", "--games", "40", "--json").stdout)
    two = json.loads(hegemon("simulate", "isthmus", "--games", "40", "--workers", "2", "--json").stdout)
    assert (one["winners"], one["decisions"]) == (two["winners"], two["decisions"])


def test_simulate_shows_a_readable_table():
    ended = hegemon("simulate", "isthmus", "--games", "5")
    assert "5 of 5 games finished" in ended.stdout
    assert "West" in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "chess"), "no game 'chess'"),
        (("simulate", "isthmus", "--seats", "nobody"), "no computer player 'nobody'"),
        (("simulate", "isthmus", "--seats", "north=random"), "no seat 'north'"),
        (("simulate", "isthmus", "--seats", "west="), "not of the form"),
        (("simulate", "isthmus", "--players", "5"), "not played with 5 seats"),
        (("simulate", "isthmus", "--option", "rounds=99"), "a number from 1 to 5"),
        (("simulate", "isthmus", "--option", "depth=1"), "no option 'depth'"),
        (("simulate", "isthmus", "--scenario", "none"), "no scenario 'none'"),
        (("simulate", "isthmus", "--games", "0"), "must be 1 or more"),
        (("simulate", "isthmus", "--edition", "lost"), "not on this computer"),
        (("simulate", "isthmus", "--cluster", "tcp://127.0.0.1:1"), "No Dask scheduler answers"),
        (("simulate",), "required"),
        (("dance",), "invalid choice"),
        (("replay", "missing.hegemon"), "cannot be read"),
        (("bench", "chess"), "no game 'chess'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_2(arguments, said):
    ended = hegemon(*arguments)
    assert ended.returncode == 2, ended
    assert said in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr


def test_replay_and_check_read_a_save(tmp_path):
    session = Session.new("isthmus", seed=3)
    while session.ask is not None:
        session.apply(session.ask.options[0])
    session.save(tmp_path / "won.hegemon")
    (tmp_path / "bad.hegemon").write_text("{")
    told = hegemon("replay", str(tmp_path / "won.hegemon"))
    assert told.returncode == 0
    assert "scored" in told.stdout
    assert "seed 3" in told.stdout
    checked = hegemon("check", str(tmp_path / "won.hegemon"), str(tmp_path / "bad.hegemon"))
    assert checked.returncode == 1
    assert "won.hegemon: sound" in checked.stdout
    assert "bad.hegemon is damaged" in checked.stdout


def test_replay_of_a_running_game_keeps_its_secrets(tmp_path):
    session = Session.new("victory_or_death", seed=987654)
    for _ in range(60):
        session.apply(session.ask.options[0])
    hidden = [e for record in session.history for e in record.events if e.only is not None]
    session.save(tmp_path / "running.hegemon")
    told = hegemon("replay", str(tmp_path / "running.hegemon"))
    assert told.returncode == 0
    assert "987654" not in told.stdout
    words = [session.game.tell(session.state, event) for event in hidden]
    assert any(words)
    assert not [sentence for sentence in words if sentence and sentence in told.stdout]


def test_conform_counts_what_it_compared_and_names_an_unknown_check():
    ended = hegemon("conform", "isthmus", "--check", "secrets", "--check", "data", "--json")
    assert ended.returncode == 0, ended
    report = json.loads(ended.stdout)
    assert report["checks"] == {"data": 1, "secrets": 1}
    assert report["faults"] == []
    assert 0 < report["worlds"]["isthmus"] < report["moments"]["isthmus"]
    assert "There is no check 'luck'" in hegemon("conform", "--check", "luck").stderr


@pytest.mark.long
def test_thirty_games_in_one_window_do_not_fill_the_memory():
    report = json.loads(hegemon("bench", "--memory", "30", "--json").stdout)
    assert len(report["megabytes"]) == 30
    assert report["growth_per_game"] < 1.0


def test_check_reads_an_edition(tmp_path):
    from engines.core.edition_files import About, EditionFile, pack

    (tmp_path / "mine.hegemon-edition").write_bytes(pack(EditionFile(About(game="isthmus", name="mine"))))
    (tmp_path / "bad.hegemon-edition").write_bytes(b"PK")
    checked = hegemon("check", str(tmp_path / "mine.hegemon-edition"), str(tmp_path / "bad.hegemon-edition"))
    assert checked.returncode == 1
    assert "sound (edition “mine” of Isthmus" in checked.stdout
    assert "bad.hegemon-edition is not an edition" in checked.stdout


def test_a_game_that_fails_is_reported_and_exits_1(tmp_path):
    (tmp_path / "failing.py").write_text(
        "from tests.isthmus.game import IsthmusGame\n"
        "class Failing(IsthmusGame):\n"
        "    id = 'failing'\n"
        "    def scene(self, state):\n"
        "        if state.round == 3: raise RuntimeError('the third round')\n"
        "        return super().scene(state)\n"
        "GAME = Failing()\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    ended = hegemon("simulate", "failing", "--games", "3", "--json", HEGEMON_EXTRA_GAMES="failing=failing", PYTHONPATH=path)
    report = json.loads(ended.stdout)
    assert ended.returncode == 1
    assert report["finished"] == 0
    assert "the third round" in report["errors"][0]


def test_a_cluster_plays_the_same_games():
    """Against a real scheduler with two workers, each a process of its own."""
    pytest.importorskip("distributed")
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        there = hegemon("simulate", "isthmus", "--games", "40", "--cluster", cluster.scheduler_address, "--json")
    here = json.loads(hegemon("simulate", "isthmus", "--games", "40", "--json").stdout)
    report = json.loads(there.stdout)
    assert (report["winners"], report["decisions"]) == (here["winners"], here["decisions"])
