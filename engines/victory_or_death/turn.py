"""3: the five steps of a turn."""

from __future__ import annotations

from engines.core import Ask, Option

from . import bribery, discards, effects, pieces, play, reactions, supply
from .context import Deed
from .powers import HOPLITE, MATE_OF, POWERS, TEAM_OF, TRIREME
from .prompts import DONE, decide
from .spaces import members
from .state import War

FINISH = Option("finish")
NOTHING = Option("nothing")
PROVISION = Option("provision")
LISTEN = Option("set", kind="listen")

# === 3.1 STRATEGY STEP ===


def start(g: War) -> Deed[None]:
    """3.1: durations end; own tokens leave the map, those in the bowl stay."""
    p = g.active
    power = g.powers[p]
    g.report("turn", "3", seat=POWERS[p], title=f"Round {g.round} · {g.data.powers[p].name}")
    if g.truce == p:
        g.truce = -1
        g.report("truce_over", "8.6", seat=POWERS[p])
    power.quiet = ""
    g.report("phase", "3.1", title="Strategy step")
    for n in members(power.tokens):
        g.report("token_gone", "3.1", seat=POWERS[p], space=g.data.ids[n])
    power.tokens = 0
    g.step = "strategy"
    yield from strategy(g)


def strategy_cards(g: War) -> list[str]:
    power = g.powers[g.active]
    keys = g.data.listening["strategy_step"]
    return [k for k in power.prepared if k in keys and effects.why_no_use(g, g.data.cards[k], None) is None]


def strategy(g: War) -> Deed[None]:
    """3.1: face-down cards with the Strategy sign (R16), in any order, one in each scene."""
    p = g.active
    if not strategy_cards(g):
        g.step = "play"
        return
    choice = yield from decide(
        g,
        p,
        f"{g.data.powers[p].name}: use a face-down card in your Strategy step, or finish it.",
        lambda: [*(g.data.card_options["use"][k] for k in strategy_cards(g)), FINISH],
        "3.1",
        always=True,
        refused=lambda: {
            g.data.card_options["use"][k]: (
                effects.why_no_use(g, g.data.cards[k], None) if k in g.data.listening["strategy_step"] else None
            )
            or f"“{g.data.cards[k].title}” is not used in your Strategy step (3.1)."
            for k in g.powers[p].prepared
            if k not in strategy_cards(g)
        },
    )
    if choice.verb == "finish":
        g.step = "play"
    else:
        yield from effects.use(g, g.data.cards[choice.card or ""], None)


# === 3.2 PLAY STEP ===


def may_play_nothing(g: War) -> bool:
    """3.2: it costs a point, which must be there unless the hand is empty (R12)."""
    return not g.powers[g.active].hand or g.vp[TEAM_OF[g.active]] > 0


def play_refusals(g: War) -> dict[Option, str]:
    out: dict[Option, str] = {}
    if not may_play_nothing(g):
        out[NOTHING] = "At 0 points you must play a card; it may be to no effect (3.2)."
    why = play.why_no_provision(g, g.active)
    if why:
        out[PROVISION] = why
    why = bribery.why_no_buy(g, g.active)
    if why:
        out[Option("buy")] = why
    return out


def play_step(g: War) -> Deed[None]:
    """3.2: a card from hand, Emergency Provision, or nothing."""
    p = g.active
    power = g.powers[p]
    g.report("phase", "3.2", title="Play step")

    def build() -> list[Option]:
        options = [g.data.card_options["play"][k] for k in dict.fromkeys(power.hand)]
        if play.why_no_provision(g, p) is None:
            options.append(PROVISION)
        if may_play_nothing(g):
            options.append(NOTHING)
        if power.quiet or power.muted:
            options.append(LISTEN)
        return options

    while True:
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: play a card.",
            build,
            "3.2",
            refused=lambda: play_refusals(g),
            always=True,
            secret=True,
        )
        if choice.verb != "set":
            break
        reactions.change_setting(g, p, "listen")
    match choice.verb:
        case "play":
            key = choice.card or ""
            idle = yield from play.confirm_no_effect(g, p, key)
            power.hand.remove(key)
            yield from play.play_card(g, p, key, idle)
        case "provision":
            yield from play.provision(g, p)
        case _:
            g.report("played_nothing", "3.2", seat=POWERS[p])
            g.score(TEAM_OF[p], -1, "3.2", "no card was played", p)
    g.step = "plan"


# === 3.3 PLANNING STEP ===


def why_no_lay(g: War, p: int, laid: bool) -> str | None:
    if laid:
        return "Only one Prepare card is laid in the Planning step (3.3)."
    if len(g.powers[p].hand) == 1 and not g.vp[TEAM_OF[p]]:
        return discards.too_few(g, p, 2, "Laying a Prepare card")
    return None


def plan_step(g: War) -> Deed[None]:
    """3.3: once, a Prepare card face-down, and another card discarded for it."""
    p = g.active
    power = g.powers[p]
    laid = False

    def build() -> list[Option]:
        prepare = g.data.by_type["prepare"]
        if why_no_lay(g, p, laid):
            return [DONE]
        return [*(g.data.card_options["lay"][k] for k in dict.fromkeys(power.hand) if k in prepare), DONE]

    def refused() -> dict[Option, str]:
        out = {PROVISION: "Only once, as your Play step (8.3)."}
        for key in dict.fromkeys(power.hand):
            why = why_no_lay(g, p, laid)
            if key not in g.data.by_type["prepare"]:
                why = f"“{g.data.cards[key].title}” is no Prepare card; only those are laid face-down (3.3)."
            if why:
                out[g.data.card_options["lay"][key]] = why
        why = bribery.why_no_buy(g, p)
        if why:
            out[Option("buy")] = why
        return out

    g.report("phase", "3.3", title="Planning step")
    while True:
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: lay a Prepare card face-down, or go on.",
            build,
            "3.3",
            refused=refused,
            always=True,
            secret=True,
        )
        if choice.verb == "done":
            break
        laid = True
        power.hand.remove(choice.card or "")
        play.lay(g, p, choice.card or "")
        yield from discards.pay(g, p, 1, "the Planning step", "3.3")
    g.step = "supply"


# === 3.4 SUPPLY STEP, 3.5 DRAW STEP ===


def rescue(g: War, p: int) -> Deed[None]:
    """5.4, 6.2: before units are lost, the teammate is asked once if its token alone can save one; then the power itself
    may buy, use and ask for tokens until it is done."""
    mate = MATE_OF[p]
    if any(supply.unsupplied_units(g, p)) and g.powers[mate].bowl:
        saving = bribery.saving_spaces(g, mate, p)
        if saving:
            choice = yield Ask(
                POWERS[mate],
                f"{g.data.powers[mate].name}: units of {g.data.called[p]} in {lost_units(g, p)} are out of supply. "
                "Save them with a token?",
                [*(g.data.token_options[n] for n in members(saving)), DONE], "5.4",
            )  # fmt: skip
            if choice.verb == "use_token":
                bribery.use_token(g, mate, g.data.number[choice.space])
    if any(supply.unsupplied_units(g, p)) and (g.powers[p].bowl or bribery.can_buy(g, p) or g.powers[mate].bowl):
        where = lost_units(g, p)
        prompt = f"{g.data.powers[p].name}: your units in {where} are out of supply and would be lost. Help them, or go on."
        yield from decide(g, p, prompt, lambda: [DONE], "6.2", requests=True)


def lost_units(g: War, p: int) -> str:
    """List in words the spaces of the units that would be lost."""
    return g.data.spoken_list(n for spaces in supply.unsupplied_units(g, p) for n in members(spaces))


def supply_and_draw(g: War) -> Deed[None]:
    """3.4, 3.5: own units out of supply go; the hand is filled; the turn ends."""
    p = g.active
    g.report("phase", "3.4", title="Supply and Draw steps")
    if any(supply.unsupplied_units(g, p)):
        yield from rescue(g, p)
        for kind, spaces in zip((HOPLITE, TRIREME), supply.unsupplied_units(g, p), strict=True):
            for n in members(spaces):
                if g.has(p, kind, n):
                    yield from pieces.take_off(g, p, kind, n, by=p, cause="supply")
    effects.draw(g, p, g.data.scenarios[g.scenario].hand_size - len(g.powers[p].hand), "3.5")
    end(g)


def end(g: War) -> None:
    """3.6: what lasts until the end of the turn ends; the next power, or a Scoring Round."""
    g.shields, g.used = [], []
    for power in g.powers:
        if power.quiet == "turn":
            power.quiet = ""
        if power.muted:
            power.muted = {on: until for on, until in power.muted.items() if until == "game"}
    if g.active < 3:
        g.active, g.step = g.active + 1, "start"
    elif g.round % g.data.scenarios[g.scenario].scoring_every == 0:
        g.step = "scoring"
    else:
        next_round(g)


def next_round(g: War) -> None:
    g.round, g.active, g.step = g.round + 1, 0, "start"
