"""Numbers, texts and depths that no data have are refused before a table is built from them."""

from __future__ import annotations

import pytest

from engines import KNOWN, games
from engines.core.bounds import DEEPEST, MOST, require_moderate
from engines.core.data import DataError, Edition
from engines.core.edition_files import About, EditionFile, pack, unpack


def _numbers(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all numbers in JSON values."""
    if isinstance(value, bool):
        return []
    if isinstance(value, int | float):
        return [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, inner in items for found in _numbers(inner, (*path, key))]


def _with(value, path, number):
    if not path:
        return number
    out = dict(value) if isinstance(value, dict) else list(value)
    out[path[0]] = _with(value[path[0]], path[1:], number)
    return out


def read(edition, file, kind):
    """As the file of an edition is read: what no type names is bounded as a whole."""
    edition.load(file, kind)
    require_moderate(edition.raw(file), file)


@pytest.mark.parametrize("id", KNOWN)
def test_no_figure_of_the_data_may_be_a_billion(id: str):
    """What a type does not know is not read, so a file may hold it; what is read has a bound."""
    game = games[id]
    for file, kind in game.data_files.items():
        raw = game.shipped.raw(file)
        paths = _numbers(raw)
        for path in paths[:: max(1, len(paths) // 40)]:
            edition = Edition(id, "huge", {file: {"replaced": _with(raw, path, 10**9)}})
            with pytest.raises(DataError):
                read(edition, file, kind)


def test_the_income_table_cannot_hang_the_program():
    table = games["peloponnes_cards"].shipped.raw("tables.json")["income"]["by_inhabitants"]
    rows = [*table[:-1], {**table[-1], "from": 10**9}]
    edition = Edition("peloponnes_cards", "rich", {"tables.json": {"income": {"by_inhabitants": rows}}})
    with pytest.raises(DataError, match=f"<= {MOST}"):
        edition.load("tables.json", games["peloponnes_cards"].data_files["tables.json"])


@pytest.mark.parametrize("patch", [{"a": 1e300}, {"a": ["x" * 100_000]}, {"a": -(10**12)}], ids=("number", "text", "debt"))
def test_an_edition_file_with_excesses_is_refused(patch: object):
    content = pack(EditionFile(About(game="dies_irae", name="wild"), {"hexes.json": patch}))
    with pytest.raises(DataError, match=r"hexes\.json in wild holds"):
        unpack(content, "wild")


def test_endless_depth_is_refused():
    deep: object = 1
    for _ in range(DEEPEST + 2):
        deep = [deep]
    with pytest.raises(DataError, match="lists inside lists"):
        require_moderate(deep, "deep")
