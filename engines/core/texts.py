"""Words made from events and options, and the help that lies beside a game's data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .data import game_asset, read_json
from .flow import Ask, Event, Option

if TYPE_CHECKING:
    from .game import Section, Tour

Namer = Callable[[str], str]


class _Names(dict[str, Any]):
    """Fills `{space}` with the name of the space; figures stay figures; `{dice}` lists numbers."""

    def __init__(self, name: Namer, event: Event) -> None:
        super().__init__(event.data)
        self._name = name
        if event.seat is not None:
            self.setdefault("seat", event.seat)

    def __getitem__(self, key: str) -> Any:
        return _worded(self._name, super().get(key, "…"))


def _worded(name: Namer, value: Any) -> Any:
    if isinstance(value, str):
        return name(value) if value and " " not in value else value
    if isinstance(value, list | tuple):
        return ", ".join(str(_worded(name, v)) for v in value)
    return value


def tell(texts: Mapping[str, str], name: Namer, event: Event) -> str:
    template = texts.get(event.kind)
    if template is None:
        if event.kind == "rolled":
            shown = ", ".join(str(d) for d in event.data.get("dice", ()))
            return f"Dice for {event.data.get('reason', 'chance')}: {shown}."
        return ""
    return template.format_map(_Names(name, event))


def label(name: Namer, option: Option) -> str:
    """A plain label, where a game gives none: the verb and what it is done to."""
    words = [option.verb.replace("_", " ").capitalize()]
    if option.amount is not None:
        words.append(str(option.amount))
    for id in (option.kind, option.piece, option.card):
        if id:
            words.append(name(id))
    if option.origin:
        words.append(f"from {name(option.origin)}")
    if option.space:
        words.append(f"to {name(option.space)}" if option.origin or option.piece else name(option.space))
    if option.seat:
        words.append(f"({name(option.seat)})")
    return " ".join(words)


def fits(option: Option, intent: Option) -> bool:
    """Whether an option agrees with everything an intent names."""
    return (
        (not intent.verb or intent.verb == option.verb)
        and all(
            wanted is None or wanted == getattr(option, field)
            for field in ("piece", "card", "space", "origin", "kind", "amount")
            for wanted in (getattr(intent, field),)
        )
    )  # fmt: skip


def why_not(ask: Ask | None, intent: Option) -> str:
    """The reason that the rules gave for the nearest thing they refused; else what is being decided."""
    if ask is None:
        return "The game is over."
    refused = ask.refusals()
    for option, reason in refused.items():
        if fits(option, intent):
            return reason
    for field in ("space", "card", "piece"):
        wanted = getattr(intent, field)
        for option, reason in refused.items():
            if wanted is not None and getattr(option, field) == wanted:
                return reason
    rule = f" ({ask.rule})" if ask.rule else ""
    return f"That is not open now: {ask.prompt.rstrip('.')}{rule}."


# --- the rules reference, guides and the tour


def rules_sections(game: str) -> tuple[Section, ...]:
    return sections_of(game_asset(game, "rules.md"))


def sections_of(path: Path) -> tuple[Section, ...]:
    """Splits a text at its headings. A heading reads `## 5.3 Auguries` or `## [bidding] Bidding`."""
    from .game import Section

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


def load_tour(game: str) -> Tour | None:
    from .game import Tour

    path = game_asset(game, "tour.json")
    if not path.is_file():
        return None
    return msgspec.convert(read_json(path), Tour)
