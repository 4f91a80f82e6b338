"""Which of two programs must be updated, in one sentence."""

from __future__ import annotations

from engines.core.version import VERSION

from .messages import PROTOCOL


def _ordered(version: str) -> list[tuple[int, str]]:
    """Versions such as 0.10.0 and 0.9.1 in their order."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in version.split(".")]


def why_not_speak(protocol: int, program: str) -> str:
    """Why a host does not understand a guest; "" if it does."""
    if protocol == PROTOCOL:
        return ""
    if protocol < PROTOCOL:
        return f"Your Hegemon {program} is too old for this host, which has {VERSION}: update yours."
    return f"This host has Hegemon {VERSION}, which is too old for your {program}: the host must be updated."


def why_not_play(title: str, ours: str, theirs: str, their_program: str) -> str:
    """Why a guest cannot play at a table by other rules or data; "" if they are the same."""
    if ours == theirs:
        return ""
    here, there = (rules.partition("-")[0] for rules in (ours, theirs))
    what = "rules" if here != there else "data"
    newer_there = (int(there), _ordered(their_program)) if there.isdigit() else (0, [])
    newer_here = (int(here), _ordered(VERSION))
    if newer_there == newer_here:
        return f"The host plays {title} with other {what} under the same version {VERSION}: both need the same release."
    if newer_there > newer_here:
        return f"The host plays {title} by newer {what} (Hegemon {their_program}): update yours, which is {VERSION}."
    return f"The host plays {title} by older {what} (Hegemon {their_program}): the host must be updated to {VERSION}."
