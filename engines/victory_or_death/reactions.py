"""9: reactions. Teams answer a trigger in turn, one card at a time; a power that passes is out of that window."""

from __future__ import annotations

from typing import Any, TypeVar

from engines.core import Ask, Flow, Option

from . import bribery, effects
from .cards import Card, Listener
from .context import Deed, Trigger
from .powers import CITY, KIND_NAMES, MATE_OF, POWERS, POWERS_OF, TEAM_OF
from .prompts import Scope, decide
from .spaces import SPACE
from .state import War

T = TypeVar("T")

PASS = Option("pass")
WAIT = Option("wait")
SETTINGS = Option("settings")
QUIET = (Option("set", kind="quiet_turn"), Option("set", kind="quiet_until_mine"))
MUTE = (Option("set", kind="mute_turn"), Option("set", kind="mute_game"))
DISCREET, OPENLY = Option("set", kind="discreet"), Option("set", kind="act")


def matches(when: Listener, t: Trigger) -> bool:
    """9.1: whether a trigger is the one that a card waits for."""
    if when.on != t.on:
        return False
    if t.on == "discarding":
        return t.who in when.who and t.by in when.by
    if t.by not in when.by or t.kind not in when.kinds or not when.at & SPACE[t.at]:
        return False
    match t.on:
        case "entered":
            return t.how in when.how
        case "removing" | "removed":
            return t.owner in when.owner and when.cause in ("any", t.cause)
        case "battle_done":
            return when.battle in (None, t.battle) and (t.removed or not when.removed)
    return True


def listening(g: War, p: int, t: Trigger) -> list[Card]:
    """List the cards of a power on the table that wait for this trigger."""
    keys = g.data.listening[t.on]
    power = g.powers[p]
    cards = g.data.cards
    out = []
    for zone in (power.status, power.prepared):
        for key in zone:
            if key in keys:
                card = cards[key]
                if card.when is not None and matches(card.when, t):
                    out.append(card)
    return out


# === 9.2 THE WINDOW ===


def answered(g: War, deed: Deed[T]) -> Flow[T]:
    """9.1: run a deed; whenever it yields a trigger, let the powers answer before it continues."""
    answer: Any = None
    while True:
        try:
            said = deed.send(answer)
        except StopIteration as end:
            result: T = end.value
            return result
        if isinstance(said, Trigger):
            yield from answered(g, window(g, said))
            answer = None
        else:
            answer = yield said


def window(g: War, t: Trigger) -> Deed[None]:
    """9.2: the threatened team first, else the acting one; then in turn, a card each (R43), until both use nothing."""
    keys = g.data.listening[t.on]
    for power in g.powers:
        if power.asks == "discreet" and power.prepared:
            break
        if any(key in keys for key in power.status) or any(key in keys for key in power.prepared):
            break
    else:
        return
    spent: set[str] = set()  # Status cards that have answered this trigger (R19)
    out: set[int] = set()  # powers that passed
    for p in range(4):
        for card in listening(g, p, t):
            if card.free_points and effects.why_no_use(g, card, t) is None:
                spent.add(card.key)
                yield from effects.use(g, card, t)
    team = t.first_team()
    idle = 0
    while idle < 2:
        used = yield from team_answers(g, t, team, spent, out)
        idle = 0 if used else idle + 1
        team = 1 - team


def team_answers(g: War, t: Trigger, team: int, spent: set[str], out: set[int]) -> Deed[bool]:
    """9.2: a team may use one card. Its powers are asked in turn order from the active one; the first may wait (R18)."""
    order = sorted(POWERS_OF[team], key=lambda q: (q - g.active) % 4)
    asked = False
    for q in order:
        if q in out:
            continue
        mate = MATE_OF[q]
        may_wait = (
            not asked and mate not in out and (bool(g.powers[mate].prepared) or bool(usable(g, mate, t, spent, "status")))
        )
        answer = yield from react(g, q, t, spent, may_wait)
        asked = asked or answer != "none"
        if answer == "wait":
            for r in (mate, q):
                if r not in out:
                    again = yield from react(g, r, t, spent, False)
                    if again == "used":
                        return True
                    if again == "passed":
                        out.add(r)
            return False
        if answer == "used":
            return True
        if answer == "passed":
            out.add(q)
    return False


def usable(g: War, p: int, t: Trigger, spent: set[str], only: str = "") -> list[Card]:
    return [
        c
        for c in listening(g, p, t)
        if c.key not in spent and (not only or c.type == only) and effects.why_no_use(g, c, t) is None
    ]


def lacks_only_supply(g: War, p: int, t: Trigger, spent: set[str]) -> bool:
    """9.2: a card whose condition would hold with supply, for a power that has a token at hand."""
    if not bribery.token_at_hand(g, p):
        return False
    return any(
        c.cond is not None and c.key not in spent and effects.why_no_use(g, c, t, grant_supply=True) is None
        for c in listening(g, p, t)
    )


def might_answer(g: War, p: int, t: Trigger) -> bool:
    """11: whether a face-down card of this power might answer, for all that the others can know."""
    power = g.powers[p]
    if not power.prepared:
        return False
    shown = {*power.revealed, *power.discards[:1], *power.in_play}
    return any(
        card.power == p and card.type == "prepare" and key not in shown and card.when is not None and matches(card.when, t)
        for key in g.data.listening[t.on]
        for card in (g.data.cards[key],)
    )


def is_silent(g: War, p: int, t: Trigger) -> bool:
    """11: a power that wants no questions, except about its own City if the game's option says so."""
    power = g.powers[p]
    if not power.quiet and t.on not in power.muted:
        return False
    about_city = t.on in ("battled", "removing") and t.kind == CITY and t.owner == p
    return not (about_city and g.options.get("city_alarm", True))


def react(g: War, p: int, t: Trigger, spent: set[str], may_wait: bool) -> Deed[str]:
    """9.2: use a card, wait for the teammate, or pass. Returns `none` if there was nothing to ask."""
    while True:
        cards = usable(g, p, t, spent)
        discreet = g.powers[p].asks == "discreet"
        if not cards and not lacks_only_supply(g, p, t, spent) and not (discreet and might_answer(g, p, t)):
            return "none"
        if is_silent(g, p, t):
            return "passed"

        def build() -> list[Option]:
            use = g.data.card_options["use"]
            options = [use[c.key] for c in usable(g, p, t, spent)]
            if may_wait:
                options.append(WAIT)
            return [PASS, *options, SETTINGS]

        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: {describe(g, t, p)} {ask_for_card(t, p)}",
            build,
            "9.2",
            always=True,
            preview=Scope(g, t),
            pass_option=PASS,
            refused=lambda: react_refusals(g, p, t, spent),
        )
        match choice.verb:
            case "use":
                card = g.data.cards[choice.card or ""]
                if card.type == "status":
                    spent.add(card.key)
                yield from effects.use(g, card, t)
                return "used"
            case "wait":
                return "wait"
            case "pass":
                g.report("passed", "9.2", seat=POWERS[p], only=(POWERS[p],))
                return "passed"
        choice = yield Ask(
            POWERS[p],
            f"{g.data.powers[p].name}: when do you want to be asked?",
            [*QUIET, *MUTE, OPENLY if discreet else DISCREET],
            "11",
            cancel=True,
        )
        change_setting(g, p, choice.kind, t.on)
        if g.powers[p].quiet or t.on in g.powers[p].muted:
            return "passed"


def react_refusals(g: War, p: int, t: Trigger, spent: set[str]) -> dict[Option, str]:
    out: dict[Option, str] = {}
    for card in listening(g, p, t):
        done = f"“{card.title}” has answered this already (9.1)." if card.key in spent else None
        why = done or effects.why_no_use(g, card, t)
        if why:
            out[g.data.card_options["use"][card.key]] = why
    return out


def ask_for_card(t: Trigger, p: int) -> str:
    return "Follow it up with a card?" if TEAM_OF[t.by] == TEAM_OF[p] else "Answer with a card?"


def change_setting(g: War, p: int, setting: str, on: str = "") -> None:
    """11: when a power wants to be asked."""
    power = g.powers[p]
    match setting:
        case "quiet_turn":
            power.quiet = "turn"
        case "quiet_until_mine":
            power.quiet = "until_mine"
        case "mute_turn" | "mute_game":
            power.muted[on] = setting.removeprefix("mute_")
        case "listen":
            power.quiet, power.muted = "", {}
        case _:
            power.asks = setting
    g.report("setting", "11", seat=POWERS[p], setting=setting, only=(POWERS[p],))


def describe(g: War, t: Trigger, to: int) -> str:
    """Describe a trigger to a power in one sentence."""
    names, called = g.data.spoken, g.data.called

    def owned(kind: int) -> str:
        return f"your {KIND_NAMES[kind]}" if t.owner == to else f"the {KIND_NAMES[kind]} of {called[t.owner]}"

    by = "you" if t.by == to else called[t.by]
    if t.on == "discarding":
        cards = "1 card" if t.count == 1 else f"{t.count} cards"
        return f"a card of {called[t.by]} makes {'you' if t.who == to else called[t.who]} discard {cards}."
    where = names[t.at]
    mine = t.by == to
    match t.on:
        case "entered":
            return f"{by} {'mustered' if t.how == 'muster' else 'placed'} a {KIND_NAMES[t.kind]} in {where}."
        case "battled":
            return f"{by} {'battle' if mine else 'battles'} {where}, aiming at {owned(t.kind)}."
        case "removing":
            return f"{owned(t.kind)} in {where} is about to be removed{'' if mine else f' by {by}'}."
        case "removed":
            return f"{owned(t.kind)} in {where} was removed."
    return f"{'your battle' if mine else f'the battle of {by}'} in {where} is over."
