"""The page that plays a game in a browser: its data are held against the window, its script is run by Node."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop.controller.saved_games import saves_folder
from desktop.play.web_replay import LARGE, Order, as_page, words_of, write_page
from desktop.table import TableView
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.data import asset_path
from engines.core.sharing import SUFFIX, SharedSession, export

LARGEST = 5_000_000
NODE = shutil.which("node")

# A document of a few lines: enough for the page's script to build its controls and to draw into.
PAGE = """
const made = [];
function element(tag) {
  const node = { tagName: tag.toUpperCase(), style: {}, children: [], listeners: {}, clientWidth: 1000, clientHeight: 700,
    appendChild(child) { this.children.push(child); child.parent = this; return child; },
    replaceChildren(...children) { this.children = children; }, scrollIntoView() {},
    remove() { this.parent.children.splice(this.parent.children.indexOf(this), 1); },
    addEventListener(kind, act) { this.listeners[kind] = act; }, click() { this.listeners.click(); } };
  made.push(node);
  return node;
}
const byId = {};
const page = element("document");
page.createElement = element;
page.getElementById = (id) => byId[id] || (byId[id] = element(id === "speed" ? "select" : "div"));
page.defaultView = element("window");
const { Player } = require(process.argv[2]);
const data = JSON.parse(require("fs").readFileSync(0, "utf8"));
const player = new Player(data, page);
const seen = [];
for (const n of JSON.parse(process.argv[3])) {
  player.goto(n);
  seen.push([[...player.course.things].sort((a, b) => a[0] - b[0]), byId.board.children.length, player.course.title]);
}
byId.first.click(); byId.next.click(); byId.turn.click();
const there = player.course.now;
page.listeners.keydown({ key: "End", target: { tagName: "BODY" }, preventDefault() {} });
console.log(JSON.stringify({ seen, there, last: player.course.now, lines: byId.log.children.length }));
"""


def played(id: str, most: int | None = None, scenario: str | None = None) -> Session:
    session = Session.new(id, scenario, seed=987_654_321)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=most)
    return session


def data_in(page: bytes) -> dict:
    found = re.search(rb'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


@pytest.fixture(scope="module")
def web(qapp):
    session = played("victory_or_death", 70)
    shared = export(session, "sparta")
    return session, shared, as_page(shared, words_of(shared))


def test_the_page_needs_nothing_else(web):
    _, _, page = web
    text = page.decode()
    assert "@" not in re.sub(r"@media", "", text.partition("<script id=")[0])
    assert not re.search(r'(src|href)="(?!data:)', text.partition("<script id=")[0])
    assert "http" not in asset_path("web", "replay.js").read_text().replace("http://www.w3.org", "")


def test_nothing_secret_stands_in_it(web):
    session, _, page = web
    assert b"987654321" not in page
    told = {
        session.game.tell(session.state, e) for r in session.history for e in r.events if e.only and "sparta" not in e.only
    }
    assert told
    lines = {text for _, _, text in data_in(page)["log"]}
    assert not told & lines


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
def test_its_script_plays_every_frame_as_the_window_shows_it(web, tmp_path: Path, qtbot):
    _, shared, page = web
    data = data_in(page)
    (tmp_path / "page.js").write_text(PAGE)
    last = len(data["frames"]) - 1
    wanted = [0, 5, last, 3, last // 2]
    script = str(asset_path("web", "replay.js"))
    ran = subprocess.run(
        [NODE, tmp_path / "page.js", script, json.dumps(wanted)], input=json.dumps(data), capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["last"] == last
    assert found["there"] in [frame for frame, _ in data["turns"]]
    assert found["lines"] == len(data["log"])
    for n, (things, drawn, _) in zip(wanted, found["seen"], strict=True):
        now: dict[int, list[int]] = {}
        for frame in data["frames"][: n + 1]:
            for id in frame.get("gone", ()):
                del now[id]
            now |= {id: thing for id, *thing in frame.get("set", ())}
        assert dict(map(tuple, ((id, tuple(t)) for id, t in things))) == {id: tuple(t) for id, t in now.items()}
        assert drawn == len(now)
    replay = SharedSession(shared)
    view = TableView()
    qtbot.addWidget(view)
    view.set_game(replay.game)
    table = replay.game.table(replay.state, "sparta", None)
    view.show_table(table, animate=False)
    zoom = data["width"] / view.shapes[view.board_id].rect.width()
    pieces = [placed for placed in view.placed(table) if not placed.tucked]
    small = [placed for placed in pieces if max(placed.size) * zoom <= LARGE]
    things = [thing for _, thing in found["seen"][2][0] if thing[5] > 0]
    assert len(small) <= len(things)
    assert len(pieces) == len(small) or len(things) > len(pieces)


def test_a_file_that_was_handed_on_is_looked_at_and_nothing_can_be_chosen(window, tmp_path: Path):
    session = played("victory_or_death", 40)
    session.players = {seat: "person:Ann" if seat == "sparta" else "easy" for seat in session.setup.seats}
    window.start(session, kept=False)
    path = tmp_path / f"war{SUFFIX}"
    window.sharing.write(window.game, path, None)
    assert window.open(path)
    match = window.game.match
    assert match.is_replay
    assert match.now == 0
    match.to_present()
    assert match.now == session.now
    assert window.play.decision.title.text() == "A shared replay"
    match.goto(3)
    assert not match.branch()
    assert not match.can_undo
    window.save()
    window.show_home()
    assert not list(saves_folder().glob("*"))


@pytest.mark.long
def test_a_page_is_written_in_another_process_while_the_window_goes_on(window, qtbot, tmp_path: Path):
    window.start(played("dies_irae", 12), kept=False)
    window.sharing.write(window.game, tmp_path / "page.html", None)
    qtbot.waitUntil(lambda: not window.sharing.writer.busy, timeout=60000)
    assert data_in((tmp_path / "page.html").read_bytes())["frames"]


def test_a_page_that_cannot_be_written_is_one_sentence(qapp, tmp_path: Path):
    shared = export(played("pericles", 3))
    (tmp_path / "file").touch()
    assert "cannot be written" in write_page(
        Order(shared, words_of(shared), tmp_path / "file" / "page.html"), lambda part: None
    )


def test_a_damaged_replay_is_one_sentence(window, tmp_path: Path):
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(b"rubbish")
    assert not window.open(path)
    path.unlink()
    path.mkdir()
    assert not window.open(path)


@pytest.mark.long
@pytest.mark.parametrize("id", ["peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles"])
def test_the_longest_games_stay_small(qapp, id: str):
    scenario = {"pericles": "campaign", "peloponnesian_war": "campaign"}.get(id)
    session = played(id, scenario=scenario)
    assert session.outcome is not None
    shared = export(session)
    assert len(as_page(shared, words_of(shared))) < LARGEST
