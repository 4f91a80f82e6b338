"""Entries of a data file as rows and columns, and text typed by a person as values. No Qt in here.

A column is a path into an entry: `production.wood`. What is not a plain value (a list, a large object) is one cell of JSON.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Sequence

from ..document import Json, Where


def columns(entries: Sequence[Json]) -> list[Where]:
    """The columns that a list of entries has, in the order of their first appearance; `id` first."""
    found: dict[Where, None] = {}
    for entry in entries:
        for path in _paths(entry, ()):
            found[path] = None
    # where one entry has an object and another has nothing, the object's own columns do
    names = [p for p in found if not any(q[: len(p)] == p and q != p for q in found)]
    return sorted(names, key=lambda p: (p != ("id",), p != ("name",)))


def _paths(value: Json, path: Where) -> list[Where]:
    if isinstance(value, dict) and value and all(not isinstance(v, dict | list) for v in value.values()) and len(value) <= 8:
        return [(*path, key) for key in value]
    if isinstance(value, dict) and not path:
        return [p for key, inner in value.items() for p in _paths(inner, (key,))]
    return [path]


def title(path: Where) -> str:
    return " · ".join(str(part).replace("_", " ") for part in path)


def value_at(entry: Json, path: Where) -> Json:
    """What a cell holds; None where the entry has nothing there."""
    for key in path:
        if not isinstance(entry, dict) or key not in entry:
            return None
        entry = entry[key]
    return entry


def shown(value: Json) -> str:
    """A value as it stands in a cell, and as it can be typed again."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list) and (all(map(_is_word, value)) or all(map(_is_number, value))):
        return ", ".join(map(shown, value))
    return json.dumps(value, ensure_ascii=False)


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_word(value: Json) -> bool:
    """True if a text in a list cannot be mistaken for something else."""
    return isinstance(value, str) and bool(re.fullmatch(r"[^\W\d][^,\[\]{}\"]*(?<!\s)", value))


def parsed(text: str, like: Sequence[Json]) -> Json:
    """The value that a text means in a column that holds such values. ValueError says what was expected."""
    present = [v for v in like if v is not None]
    text = text.strip()
    if not text:
        if present and all(isinstance(v, list) for v in present):
            return []
        return "" if present and all(isinstance(v, str) for v in present) else None
    if present and all(isinstance(v, bool) for v in present):
        return _truth(text)
    if present and all(map(_is_number, present)):
        return _number(text, whole=all(isinstance(v, int) for v in present))
    if present and all(isinstance(v, str) for v in present):
        return text
    lists = [v for v in present if isinstance(v, list)]
    if text[0] not in "[{" and ("," in text or len(lists) == len(present)) and (found := _listed(text, lists)) is not None:
        return found
    try:
        return json.loads(text)
    except ValueError:
        if any(isinstance(v, str) for v in present) or not present:
            return text
        raise ValueError(
            f"“{text[:40]}” is not valid here; write it as JSON, for example {shown(present[0])[:60]}."
        ) from None


def _listed(text: str, like: Sequence[list[Json]]) -> list[Json] | None:
    """Words or numbers with commas between them, in a column that holds such lists."""
    known = [v for inner in like for v in inner if v is not None]
    parts = [part.strip() for part in text.split(",")]
    if not like or not all(parts):
        return None
    if known and all(map(_is_number, known)):
        return [_number(part, whole=all(isinstance(v, int) for v in known)) for part in parts]
    return parts if all(isinstance(v, str) for v in known) else None


def _truth(text: str) -> bool:
    word = text.lower()
    if word in ("true", "yes", "1", "x", "✓"):
        return True
    if word in ("false", "no", "0", "-"):
        return False
    raise ValueError(f"“{text[:40]}” is neither yes nor no.")


def _number(text: str, whole: bool) -> int | float:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        raise ValueError(f"“{text[:40]}” is not a number.") from None
    if number != number or number in (float("inf"), float("-inf")):
        raise ValueError(f"“{text[:40]}” is not a number.")
    if whole and not number.is_integer():
        raise ValueError(f"“{text[:40]}” is not a whole number.")
    return int(number) if whole else number


def source_of(entry: Json, inherited: str = "") -> str:
    """Where an entry is from, as one of rulebook, public, history, house; the weakest of several."""
    stated = entry.get("source") if isinstance(entry, dict) else None
    words = [stated] if isinstance(stated, str) else list(stated.values()) if isinstance(stated, dict) else [inherited]
    text = " ".join(str(w) for w in words)
    for weak_first in ("house", "history", "public", "rulebook"):
        if weak_first in text:
            return weak_first
    return inherited or "house"


# --- spreadsheets


def to_csv(entries: Sequence[Json], paths: Sequence[Where]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([".".join(str(k) for k in path) for path in paths])
    for entry in entries:
        writer.writerow([shown(value_at(entry, path)) for path in paths])
    return out.getvalue()


def from_csv(
    text: str, entries: Sequence[Json], paths: Sequence[Where], like: Callable[[int, Where], Sequence[Json]] | None = None
) -> list[tuple[int, Where, Json]]:
    """What a CSV changes: (row, column, value). Rows are found by id, where there is one, else by their order; unknown
    columns and ids are refused. `like` gives values of the kind that a cell holds."""
    rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff"))))
    if not rows:
        raise ValueError("The file has no rows.")
    by_name = {".".join(str(k) for k in path): path for path in paths}
    header = [name.strip() for name in rows[0]]
    unknown = [name for name in header if name not in by_name]
    if unknown:
        raise ValueError(f"There is no column “{unknown[0][:40]}” here.")
    lines = [(n, row) for n, row in enumerate(rows[1:], start=2) if any(cell.strip() for cell in row)]
    if "id" in by_name and "id" not in header:
        raise ValueError("The first row must name the columns, and one of them must be id.")
    if "id" not in by_name and len(lines) != len(entries):
        raise ValueError(f"There are {len(entries)} rows here, and {len(lines)} in the file.")
    known = {entry["id"]: i for i, entry in enumerate(entries) if isinstance(entry, dict) and "id" in entry}
    changes = []
    for place, (number, row) in enumerate(lines):
        if len(row) != len(header):
            raise ValueError(f"Row {number} has {len(row)} cells, not {len(header)}.")
        id = row[header.index("id")].strip() if "id" in header else ""
        if "id" in header and id not in known:
            raise ValueError(f"Row {number}: there is no entry “{id[:40]}”.")
        at = known[id] if "id" in header else place
        for name, cell in zip(header, row, strict=True):
            path = by_name[name]
            if shown(value_at(entries[at], path)) == cell.strip():
                continue
            try:
                values = like(at, path) if like is not None else [value_at(e, path) for e in entries]
                changes.append((at, path, parsed(cell, values)))
            except ValueError as error:
                raise ValueError(f"Row {number}, {name}: {error}") from None
    return changes
