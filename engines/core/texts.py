"""Words made from events and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .flow import Ask, Event, Option

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
