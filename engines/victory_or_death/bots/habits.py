"""What a reader of a finished game's log would call odd, counted for each power."""

from __future__ import annotations

from engines.core.flow import Event
from engines.core.game import Count, Played

from .. import mustering
from ..powers import KINDS, POWERS
from ..spaces import SPACE
from ..state import War

DECLINED = "a Strategy step ended with a card on the table that could be used"
NEEDLESS = "a token for a muster that needed none"
SHORT_LIVED = "a unit removed by the enemy before its power's next turn"
BY_ENEMY = ("battle", "effect")

Counts = dict[str, dict[str, Count]]


def habits(played: Played) -> Counts:
    out: Counts = {DECLINED: {}, NEEDLESS: {}, SHORT_LIVED: {}}
    fresh: set[tuple[str, str]] = set()  # units that came since the last turn of their power: power and piece
    tokens: dict[str, str] = {}  # where a power used a token in this turn
    for moment, record in enumerate(list(played.history)):
        if record.option.verb in ("use", "finish"):
            _strategy(played, moment, record.seat, record.option.verb, out[DECLINED])
        for event in record.events:
            seat = event.seat or ""
            if event.kind == "turn":
                tokens.clear()
                fresh = {unit for unit in fresh if unit[0] != seat}
            elif event.kind == "bribed":
                tokens[seat] = event.data["space"]
            elif event.kind == "mustered":
                if seat in tokens:
                    _note(out[NEEDLESS], seat, _legal_without(played, moment, event, tokens.pop(seat)))
                fresh.add((seat, event.data["piece"]))
                _note(out[SHORT_LIVED], seat, False)
            elif event.kind == "removed" and event.data["cause"] in BY_ENEMY and (seat, event.data["piece"]) in fresh:
                fresh.discard((seat, event.data["piece"]))
                _note(out[SHORT_LIVED], seat, True, of=0)
    return out


def _note(counts: dict[str, Count], seat: str, odd: bool, of: int = 1) -> None:
    before = counts.get(seat, Count(0, 0))
    counts[seat] = Count(before.times + odd, before.of + of)


def _strategy(played: Played, moment: int, seat: str, verb: str, counts: dict[str, Count]) -> None:
    """Each Strategy step in which a card could be used, and whether it was ended all the same."""
    played.goto(moment)
    g: War = played.state
    if g.step == "strategy" and seat == POWERS[g.active]:
        _note(counts, seat, verb == "finish")


def _legal_without(played: Played, moment: int, event: Event, token: str) -> bool:
    """True if the piece could have been mustered if the token had not been there."""
    played.goto(moment)
    g: War = played.state
    p, n, kind = POWERS.index(event.seat or ""), g.data.number[event.data["space"]], KINDS.index(event.data["unit"])
    power = g.powers[p]
    kept = power.tokens
    power.tokens &= ~SPACE[g.data.number[token]]
    legal = mustering.standing_room(g, p, kind, SPACE[n]) and mustering.new_spaces(g, p, kind, SPACE[n])
    power.tokens = kept
    return bool(legal)
