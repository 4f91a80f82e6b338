"""15 What Phormio decides, why, and who may hear of it when."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engines.core import Ask, Flow, Option

from ..data import IS_LAND, KINDS
from ..state import Pericles

# Who hears the reason: all at once, his own City-State, all when what he decided lies open, or nobody.
ALL, SIDE, OPEN, NEVER = "all", "side", "open", "never"


class Reply(NamedTuple):
    option: Option
    why: str
    told: str = ALL


Chart = Callable[[Pericles, Ask], Flow[Reply]]


def first(ask: Ask, *verbs: str) -> Option | None:
    """The first option of the first of these verbs that is offered."""
    for verb in verbs:
        for option in ask.options:
            if option.verb == verb:
                return option
    return None


def kind_of(o: Option) -> int:
    """The kind of unit that an option names."""
    return KINDS.index(o.kind or "")


def type_of(o: Option) -> str:
    return "land" if IS_LAND[kind_of(o)] else "naval"
