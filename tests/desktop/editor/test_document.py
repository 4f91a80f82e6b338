"""The editor's document: every change undoable, only differences kept, wrong values refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.editor.boards.areas import Areas
from desktop.editor.boards.binding import Binding, shifted
from desktop.editor.boards.free_labels import Names
from desktop.editor.boards.hex_grid import GridError, HexGrid
from desktop.editor.document import Document, _fits
from desktop.editor.tables import cells
from desktop.editor.tables.rows import FigureRows, ListRows
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.data import PICTURES
from engines.core.editions import export_edition, files_of, import_edition
from engines.peloponnesian_war.data import tables

BOARDS = [(id, board) for id in games for board in games[id].board_sources]


@pytest.fixture
def war():
    return Document("peloponnesian_war")


@pytest.mark.parametrize("id", [g for g in games if games[g].data_files])
def test_our_own_data_has_no_errors(id):
    document = Document(id)
    assert [p.text for p in document.problems() if p.severe] == []
    assert document.patches() == {}


@pytest.mark.parametrize(("id", "board"), BOARDS)
def test_every_board_can_be_bound_and_built(id, board):
    document = Document(id)
    binding = Binding(document, board)
    built = binding.board()
    known = {e["id"] for e in binding.entries()}
    assert set(built.spaces) & known, "the board's spaces are not those of its file"


def any_edit(binding, kind, one, other, amount):
    match kind:
        case 0:
            return binding.move([one, other], amount, -amount)
        case 1:
            return binding.delete([one])
        case 2:
            return binding.duplicate([one])[0]
        case 3:
            return binding.link(one, other, "naval")
        case 4:
            return binding.add_space("Nowhere", amount, amount)
        case _:
            return binding.set_field([one], "name", f"Name {amount}")


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 10**6), st.integers(-200, 200)), min_size=1, max_size=25))
def test_undo_of_any_edits_returns_to_the_identical_document(steps):
    document = Document("peloponnesian_war")
    binding = Binding(document, BOARD)
    before = dict(document.files)
    done = []
    for kind, pick, amount in steps:
        ids = [e["id"] for e in binding.entries()]
        one, other = ids[pick % len(ids)], ids[(pick // 7 + 1) % len(ids)]
        edit = any_edit(binding, kind, one, other, amount)
        if edit is not None:
            document.redo(edit)
            done.append(edit)
    for edit in reversed(done):
        document.undo(edit)
    assert document.files == before
    for edit in done:
        document.redo(edit)
    for edit in reversed(done):
        document.undo(edit)
    assert document.patches() == {}


def all_undone(document, done, before) -> None:
    """Takes back edit by edit, and closes the document where it began."""
    for edit, after in reversed(done):
        assert document.files == after
        document.undo(edit)
    assert document.files == before
    assert document.patches() == {}


def any_map_edit(document, binding, kind, pick, amount):
    """An edit of a hex map: its size, its place, its paint, its names, the picture under it."""
    ids = [e["id"] for e in binding.entries()]
    some = [ids[(pick + n * 7) % len(ids)] for n in range(4)]
    board = binding.board()
    names = Names(binding)
    match kind:
        case 0:
            return HexGrid(binding).resized(**{("left", "top", "right", "bottom")[pick % 4]: 1 if amount > 0 else -1})
        case 1:
            return HexGrid(binding).shifted(amount % 3 - 1, pick % 3 - 1)
        case 2:
            return HexGrid(binding).fresh(2 + pick % 9, 2 + abs(amount) % 9)
        case 3 | 4 | 5:
            brush = binding.source.brushes[pick % len(binding.source.brushes)]
            choices = binding.choices(brush)
            return binding.paint(some, brush, choices[amount % len(choices)][0])
        case 6:
            made = binding.add_choice(binding.source.brushes[2 + pick % 2], f"Land {amount}")
            return made[0]
        case 7:
            return names.add(board, f"Sea {amount}", 100.0 + amount, 50.0)
        case 8:
            known = names.all(board)
            return names.move(board, known[pick % len(known)], amount, -amount) if known else None
        case 9:
            known = names.all(board)
            return names.turn(board, known[pick % len(known)], amount) if known else None
        case 10:
            known = names.all(board)
            return names.delete(known[pick % len(known)]) if known else None
        case _:
            return document.set("picture", PICTURES, ("boards", "map"), {"file": "a.png", "x": amount, "opacity": 0.5})


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 11), st.integers(0, 10**6), st.integers(-200, 200)), min_size=1, max_size=18))
def test_undo_of_any_edits_of_a_hex_map_returns_to_the_identical_document(steps):
    document = Document("dies_irae")
    binding = Binding(document, "map")
    before = dict(document.files)
    done = []
    for kind, pick, amount in steps:
        try:
            edit = any_map_edit(document, binding, kind, pick, amount)
        except GridError:
            continue
        if edit is not None:
            document.redo(edit)
            done.append((edit, dict(document.files)))
            assert all(_fits(document.files[name], files_of(document.game)[name]) for name in edit.after)
            document.problems()
    all_undone(document, done, before)


def any_area_edit(areas, kind, pick, amount):
    """An edit of areas: corners, cuts, merges, neighbours, fields, a row of a table."""
    binding = areas.binding
    ids = [e["id"] for e in binding.entries()]
    one, other = ids[pick % len(ids)], ids[(pick // 7 + 1) % len(ids)]
    corners = areas.corners(one)
    corner = corners[pick % len(corners)] if corners else (0, 0)
    match kind:
        case 0:
            return areas.move_corner(corner, (corner[0] + amount, corner[1] - amount))
        case 1:
            return areas.add_corner((corner[0] + 2, corner[1]), 5)
        case 2:
            return areas.delete_corner(corner)
        case 3:
            return areas.split(one, [(corner[0] - 900, corner[1] + amount), (corner[0] + 900, corner[1] - amount)])
        case 4:
            return areas.merge([one, other])
        case 5:
            return areas.derived()
        case 6:
            return binding.link(one, other, "")
        case 7:
            return binding.delete([one])
        case 8:
            return binding.set_field([one, other], "name", f"Name {amount}")
        case 9:
            rows = ListRows(binding.document, "cards.json", ("cards",))
            return rows.duplicated(pick % len(rows.entries()))[0]
        case 10:
            rows = ListRows(binding.document, "cards.json", ("cards",))
            return rows.without([pick % len(rows.entries())])
        case _:
            rows = FigureRows(binding.document, "cards.json")
            row = next(i for i, e in enumerate(rows.entries()) if e["id"] == "deck_sizes.sparta")
            return binding.document.set("x", "cards.json", rows.place(row, ("value",)), amount)


@settings(max_examples=12, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 11), st.integers(0, 10**6), st.integers(-60, 60)), min_size=1, max_size=12))
def test_undo_of_any_edits_of_areas_and_tables_returns_to_the_identical_document(steps):
    document = Document("victory_or_death")
    areas = Areas(Binding(document, "map"))
    before = dict(document.files)
    done = []
    for kind, pick, amount in steps:
        edit = any_area_edit(areas, kind, pick, amount)
        if edit is not None and not document.fault(edit):  # as the editor does; a deck has no size below 0
            document.redo(edit)
            done.append((edit, dict(document.files)))
            assert all(_fits(document.files[name], files_of(document.game)[name]) for name in edit.after)
    all_undone(document, done, before)


BOARD = next((b for g, b in BOARDS if g == "peloponnesian_war"), "")


def test_a_change_reaches_no_edition_but_its_own(war):
    ours = tables(war.game.shipped)
    war.redo(Binding(war, "map").move(["thebes"], 10, 0))
    frozen, first = war.frozen(), war.trial()
    assert war.trial() is first, "nothing has changed"
    assert tables(first).spaces["thebes"].x == ours.spaces["thebes"].x + 10
    war.redo(Binding(war, "map").move(["thebes"], 10, 0))
    assert tables(war.trial()).spaces["thebes"].x == ours.spaces["thebes"].x + 20
    assert tables(first).spaces["thebes"].x == tables(frozen).spaces["thebes"].x == ours.spaces["thebes"].x + 10
    assert tables(war.game.shipped) is ours


def test_a_moved_space_is_all_that_an_edition_holds(war):
    binding = Binding(war, BOARD)
    war.redo(binding.move(["potidaea"], 30, -10))
    old = next(e for e in war.base["spaces.json"]["spaces"] if e["id"] == "potidaea")
    assert war.patches() == {
        "spaces.json": {"spaces": [{"id": "potidaea", "x": round(old["x"] + 30, 1), "y": round(old["y"] - 10, 1)}]}
    }
    assert binding.board().spaces["potidaea"].x == pytest.approx(old["x"] + 30)


def test_deleting_a_space_takes_its_links_along_and_is_found_to_be_wrong(war):
    binding = Binding(war, BOARD)
    war.redo(binding.delete(["athens"]))
    assert not any("athens" in (e["a"], e["b"]) for e in binding.link_entries())
    assert any(p.severe for p in war.problems())


def test_a_wrong_type_is_refused_before_it_is_set(war):
    where = ("spaces", war.index_of("spaces.json", ("spaces",), "athens"), "x")
    assert "Expected" in war.fault(war.set("x", "spaces.json", where, "far east"))
    assert war.fault(war.set("x", "spaces.json", where, 12.5)) == ""


def test_an_edition_is_saved_carried_to_another_computer_and_played(war, tmp_path, monkeypatch):
    binding = Binding(war, BOARD)
    war.redo(binding.move(["potidaea"], 30, -10))
    row = war.index_of("leaders.json", LEADERS, war.at("leaders.json", LEADERS)[0]["id"])
    path = next(p for p in cells.columns(war.at("leaders.json", LEADERS)) if "tactical" in str(p[-1]))
    war.redo(war.set("rating", "leaders.json", (*LEADERS, row, *path), 3))
    war.save("Mine")
    export_edition("peloponnesian_war", "Mine", tmp_path / "mine.hegemon-edition")
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "elsewhere"))
    import_edition(tmp_path / "mine.hegemon-edition")
    session = Session.new("peloponnesian_war", "first_campaign", seed=4, edition="Mine")
    play_out(session, {seat: RandomBot() for seat in session.state.seats}, 4)
    assert session.outcome is not None
    session.save(tmp_path / "game.hegemon")
    assert Session.load(tmp_path / "game.hegemon").setup.edition.name == "Mine"


LEADERS = next(
    (where for file, where in Document("peloponnesian_war").lists() if file == "leaders.json"), ("leaders",)
) if "peloponnesian_war" in games else ("leaders",)  # fmt: skip


# --- cells


def test_columns_flatten_small_objects_and_keep_the_rest_as_json():
    entries = [
        {"name": "A", "id": "a", "cost": {"wood": 1, "stone": 0}, "tags": ["x"]},
        {"id": "b", "name": "B", "cost": None},
    ]
    assert cells.columns(entries) == [("id",), ("name",), ("cost", "wood"), ("cost", "stone"), ("tags",)]
    assert cells.shown(cells.value_at(entries[0], ("tags",))) == "x"
    assert cells.shown([{"x": 1}]) == '[{"x": 1}]'
    assert cells.value_at(entries[1], ("cost", "wood")) is None


@pytest.mark.parametrize(
    ("text", "like", "value"),
    [
        ("7", [1, 2], 7),
        ("1,5", [1.0, 2.5], 1.5),
        ("yes", [True, False], True),
        ("no", [True], False),
        ("12", ["a", "b"], "12"),
        ('["x", "y"]', [["a"]], ["x", "y"]),
        ("", ["a"], ""),
        ("", [3], None),
        ("plain", [], "plain"),
        ("x, y", [["a"]], ["x", "y"]),
        ("x", [["a"], []], ["x"]),
        ("", [["a"]], []),
        ("1, 2", [[3, 4]], [1, 2]),
        ("all", ["all", ["a"]], "all"),
        ("a, b", ["all", ["a"]], ["a", "b"]),
    ],
)
def test_text_means_what_the_column_holds(text, like, value):
    assert cells.parsed(text, like) == value


@pytest.mark.parametrize(
    ("text", "like", "said"),
    [
        ("many", [1], "not a number"),
        ("1.5", [1], "not a whole number"),
        ("nan", [1.5], "not a number"),
        ("maybe", [True], "neither yes nor no"),
        ("[x", [["a"]], "as JSON"),
    ],
)
def test_text_that_means_nothing_is_refused(text, like, said):
    with pytest.raises(ValueError, match=said):
        cells.parsed(text, like)


@pytest.mark.parametrize("id", [g for g in games if games[g].data_files])
def test_every_datum_stands_in_a_table_and_reads_as_it_is_written(id):
    document = Document(id)
    tables = [ListRows(document, file, where) for file, where in document.lists()]
    tables += [FigureRows(document, file) for file in document.files]
    seen = 0
    for rows in tables:
        for row, entry in enumerate(rows.entries()):
            for path in rows.columns():
                value = cells.value_at(entry, path)
                if path != ("id",) and value is not None:
                    assert cells.parsed(cells.shown(value), rows.like(row, path)) == value, (rows.file, row, path)
                    seen += 1
    assert seen > 0


def test_a_single_figure_is_changed_and_nothing_else(war):
    limits = FigureRows(war, "limits.json")
    row = next(i for i, e in enumerate(limits.entries()) if e["id"] == "sp.athenian.hoplite")
    war.redo(war.set("x", "limits.json", limits.place(row, ("value",)), 18))
    assert war.patches() == {"limits.json": {"sp": {"athenian": {"hoplite": 18}}}}
    assert limits.changed() == {row}
    assert limits.entries()[row]["value"] == 18


ROW = st.fixed_dictionaries(
    {"id": st.from_regex("[a-z]{1,6}", fullmatch=True), "n": st.integers(), "t": st.text("ab,\"'\n").map(str.strip)}
)


@given(st.lists(ROW, unique_by=lambda e: e["id"], min_size=1, max_size=8))
def test_csv_out_and_in_changes_nothing(entries):
    paths = cells.columns(entries)
    assert cells.from_csv(cells.to_csv(entries, paths), entries, paths) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no rows"),
        ("name\nx\n", "one of them must be id"),
        ("id,colour\na,red\n", "no column “colour”"),
        ("id,n\nzz,1\n", "no entry “zz”"),
        ("id,n\na,1,2\n", "has 3 cells"),
        ("id,n\na,many\n", "Row 2, n: “many” is not a number"),
    ],
)
def test_a_csv_that_does_not_fit_is_refused_with_the_row(text, said):
    entries = [{"id": "a", "n": 1, "name": "A"}]
    with pytest.raises(ValueError, match=said):
        cells.from_csv(text, entries, cells.columns(entries))


def test_shifted_moves_points_wherever_they_are():
    value = {"city": [10, 20], "hoplite": [[1, 2], [3, 4]], "at": {"x": 5, "y": 6, "size": 3}, "name": "n"}
    assert shifted(value, 1, -1) == {
        "city": [11, 19], "hoplite": [[2, 1], [4, 3]], "at": {"x": 6, "y": 5, "size": 3}, "name": "n",
    }  # fmt: skip


# --- areas

AREAS = next(((g, b) for g, b in BOARDS if games[g].board_sources[b].polygons), None)


@pytest.fixture
def areas():
    document = Document(AREAS[0])
    return Areas(Binding(document, AREAS[1]))


@pytest.mark.skipif(AREAS is None, reason="no game with areas is there")
def test_a_shared_corner_moves_for_all_who_share_it(areas):
    ids = [e["id"] for e in areas.binding.entries()]
    corner, sharers = next(
        (c, s) for c in areas.corners(ids[0]) if len(s := [i for i in ids if areas.corner_near(i, c, 0.5)]) > 1
    )
    areas.binding.document.redo(areas.move_corner(corner, (corner[0] + 7, corner[1] + 3)))
    for id in sharers:
        assert areas.corner_near(id, (corner[0] + 7, corner[1] + 3), 0.5)
        assert not areas.corner_near(id, corner, 0.5)


@pytest.mark.skipif(AREAS is None, reason="no game with areas is there")
def test_an_area_is_cut_in_two_and_merged_again(areas):
    document = areas.binding.document
    id = next(e["id"] for e in areas.binding.entries() if len(areas.parts(e["id"])) == 1)
    xs = [x for x, _ in areas.corners(id)]
    ys = [y for _, y in areas.corners(id)]
    middle = (min(xs) + max(xs)) / 2
    edit = areas.split(id, [(middle, min(ys) - 50), (middle, max(ys) + 50)])
    document.redo(edit)
    new = areas.binding.entries()[-1]["id"]
    assert new != id
    assert max(x for x, _ in areas.corners(new)) <= max(xs) + 0.1
    document.redo(areas.merge([id, new]))
    assert new not in {e["id"] for e in areas.binding.entries()}
    assert (min(x for x, _ in areas.corners(id)), max(x for x, _ in areas.corners(id))) == pytest.approx(
        (min(xs), max(xs)), abs=2
    )


@pytest.mark.skipif(AREAS is None, reason="no game with areas is there")
def test_a_corner_is_added_on_the_border_of_both_and_deleted_again(areas):
    document = areas.binding.document
    id = areas.binding.entries()[0]["id"]
    a, b = areas.corners(id)[:2]
    between = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    before = document.files
    edit = areas.add_corner(between, 1.0)
    document.redo(edit)
    assert areas.corner_near(id, between, 0.5)
    document.redo(areas.delete_corner(areas.corner_near(id, between, 0.5)))
    assert areas.corner_near(id, between, 0.5) is None
    document.undo(edit)
    assert document.files == before
