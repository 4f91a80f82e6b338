"""The help that lies beside a game's data: the rules reference and guides."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from .data import game_asset


class Section(msgspec.Struct, frozen=True):
    """A section of the rules reference."""

    number: str
    title: str
    text: str  # markdown
    level: int = 1


def rules_sections(game: str) -> tuple[Section, ...]:
    return sections_of(game_asset(game, "rules.md"))


def sections_of(path: Path) -> tuple[Section, ...]:
    """Splits a text at its headings. A heading reads `## 5.3 Auguries` or `## [bidding] Bidding`."""
    if not path.is_file():
        return ()
    sections: list[Section] = []
    heading: tuple[str, str, int] | None = None
    body: list[str] = []

    def close() -> None:
        if heading is not None:
            sections.append(Section(heading[0], heading[1], "\n".join(body).strip(), heading[2]))

    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            close()
            body.clear()
            heading = _heading(line)
        else:
            body.append(line)
    close()
    return tuple(sections)


def _heading(line: str) -> tuple[str, str, int]:
    hashes, _, rest = line.partition(" ")
    match = re.match(r"^(?:\[([^\]]+)\]|([0-9][0-9A-Za-z.]*))\s+(.+)$", rest.strip())
    if match is None:
        return "", rest.strip(), len(hashes)
    return match.group(1) or match.group(2).rstrip("."), match.group(3), len(hashes)


def section_for(sections: tuple[Section, ...], rule: str) -> Section | None:
    """The section that a rule's number leads to: itself, or the nearest one above it."""
    by_number = {s.number: s for s in sections if s.number}
    number = rule.strip("[]").lower()
    folded = {n.lower(): s for n, s in by_number.items()}
    while number:
        if number in folded:
            return folded[number]
        number = number.rpartition(".")[0]
    return None
