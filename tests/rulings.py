"""What code, tests and data cite by letter and number stands in a game's RULINGS.md, and what stands there is cited.

An entry of RULINGS.md or ORACLES.md begins a line with its number: `### R14 …`, `- **R14** …` or `| R14 | …`. One that
no code cites bears a mark, **data** or **no code**.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NUMBER = r"[A-Z]\d{1,3}[a-z]?"
ENTRY = re.compile(rf"^(?:#+ |- \*\*|\| ?)({NUMBER})\b", re.MULTILINE)
MARK = re.compile(r"\*\*(?:data|no code)\*\*")
ORACLE_TEST = re.compile(r"def (test_(o\d+[a-z]?)_\w+)\(")


def entries(path: Path) -> dict[str, str]:
    """Each entry of a file by its number, with its text."""
    text = path.read_text(encoding="utf-8")
    found = list(ENTRY.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    numbers = [match[1] for match in found]
    twice = {n for n in numbers if numbers.count(n) > 1}
    assert not twice, f"{path.name}: {', '.join(sorted(twice))} stands there twice"
    return {match[1]: text[match.start() : end] for match, end in zip(found, ends, strict=True)}


def rulings_of(game: str) -> Path:
    return ROOT / "engines" / game / "RULINGS.md"


def oracles_of(game: str) -> Path:
    return ROOT / "tests" / game / "ORACLES.md"


def sources(game: str) -> Iterator[Path]:
    """The code, tests and data of a game that may cite a ruling."""
    yield from sorted((ROOT / "engines" / game).rglob("*.py"))
    yield from sorted((ROOT / "tests" / game).rglob("*.py"))
    yield from sorted(p for p in (ROOT / "assets" / "games" / game).rglob("*") if p.suffix in (".json", ".md"))


def citations(game: str, letters: str) -> dict[str, list[str]]:
    """Each number with one of these letters that is cited, and where."""
    pattern = re.compile(rf"(?<![#\w])[{letters}]\d{{1,3}}[a-z]?\b")
    found: dict[str, list[str]] = {}
    for path in sources(game):
        for number in set(pattern.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(number, []).append(path.name)
    return found


def ruling_faults(game: str) -> list[str]:
    """What is cited and written nowhere, and what is written and neither cited nor marked."""
    written = entries(rulings_of(game))
    cited = citations(game, "".join(sorted({number[0] for number in written})))
    marked = {number for number, text in written.items() if MARK.search(text)}
    missing = [f"{n} is cited in {', '.join(where)} and not written" for n, where in cited.items() if n not in written]
    idle = [f"{n} is neither cited nor marked" for n in written if n not in cited and n not in marked]
    both = [f"{n} is marked and cited" for n in written if n in cited and n in marked]
    return missing + idle + both


def oracle_faults(game: str) -> list[str]:
    """An oracle without a test that bears its number, a test without its oracle, and a test that an entry does not name."""
    written = entries(oracles_of(game))
    tests: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / game).rglob("test_*.py")):
        for name, number in ORACLE_TEST.findall(path.read_text(encoding="utf-8")):
            tests.setdefault(number.capitalize(), []).append(name)
    untested = [f"{number} has no test" for number in written if number not in tests]
    unwritten = [f"{number} is tested and not written" for number in tests if number not in written]
    unnamed = [
        f"{number} does not name {name}"
        for number, names in tests.items()
        for name in names
        if f"`{name}`" not in written.get(number, "")
    ]
    return untested + unwritten + unnamed
