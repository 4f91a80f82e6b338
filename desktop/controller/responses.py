"""Questions that may be passed: asked only because a rule allows an answer, and passed most of the time."""

from __future__ import annotations

from engines.core.flow import Ask, Option


def response_kind(ask: Ask) -> str:
    """The kind of response that a person may want to pass every time; "" for any other question."""
    others = [o for o in ask.options if o != ask.pass_option]
    if not ask.is_response or any(o.card is None and o.piece is None for o in others):
        return ""
    return f"{ask.seat}:{ask.rule}"


def open_answers(ask: Ask) -> list[Option]:
    """The answers that may be chosen in sight of everybody: they name no card and no piece."""
    if not ask.is_response:
        return list(ask.options)
    return [o for o in ask.options if o == Option(o.verb) and o != ask.pass_option]


def names_things(ask: Ask) -> bool:
    """True if the ask is about cards, pieces or places, and not only about how to go on."""
    return any(o.card is not None or o.piece is not None or o.space is not None for o in ask.options)
