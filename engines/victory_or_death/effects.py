"""8.6: what card texts do. Parts are carried out in the order written; a part that cannot be done is skipped."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Option

from . import battle, bribery, discards, mustering, pieces, placing, removing
from .cards import Card, Step
from .context import Deed, Trigger, Work, is_met, spaces_meant
from .powers import KINDS, POWERS, TEAM_OF, are_enemies
from .prompts import decide
from .spaces import SPACE, members
from .state import Shield, War

# === CARRYING OUT ===


def carry_out(g: War, steps: tuple[Step, ...], work: Work) -> Deed[None]:
    for step in steps:
        act = FLOWS.get(step.op)
        if act is not None:
            yield from act(g, step, work)
        else:
            SIMPLE[step.op](g, step, work)


def finish(g: War) -> None:
    """Finish a card: a hand that it showed is hidden again."""
    if g.inspecting:
        g.inspecting = []


def _muster(g: War, step: Step, work: Work) -> Deed[None]:
    """4.3: by the power that the card names, which decides (R42)."""
    yield from mustering.muster(g, step.power, step.kinds, step.most, step.place, work)


def _place(g: War, step: Step, work: Work) -> Deed[None]:
    yield from placing.place(g, work.power, step.kinds[0], step.place, work)


def _battle(g: War, step: Step, work: Work) -> Deed[None]:
    yield from battle.battle(g, work.power, step.sort, step.place, work)


def _remove(g: War, step: Step, work: Work) -> Deed[None]:
    if not step.trigger_piece:
        yield from removing.remove(g, work.power, step.powers, step.kinds, step.place, step.most, work)
        return
    t = work.trigger
    work.removed_owner = -1
    if t is not None and removing.targets(g, (t.owner,), (t.kind,), SPACE[t.at]):
        yield from removing.remove_piece(g, work.power, t.owner, t.kind, t.at, work)


def _regroup(g: War, step: Step, work: Work) -> Deed[None]:
    yield from mustering.regroup(g, work.power, step.kinds, step.most, work)


def _if(g: War, step: Step, work: Work) -> Deed[None]:
    assert step.cond is not None
    yield from carry_out(g, step.do if is_met(g, step.cond, work) else step.otherwise, work)


def _discard(g: War, step: Step, work: Work) -> Deed[None]:
    """8.4: each power in turn order (R38); each demand on an enemy may be answered (R49) before anything is chosen."""
    p = work.power
    powers = step.powers
    if step.who == "one_enemy":
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: which power discards for {work.name}?",
            lambda: [Option("choose", kind=POWERS[q]) for q in powers],
            "8.4",
        )
        powers = (POWERS.index(choice.kind or ""),)
    for q in powers:
        chooser = p if step.yours else -1
        if step.zone == "status":
            yield from _discard_status(g, q, p if step.yours else q, work)
            continue
        if step.types and step.if_able and not discards.hand_of(g, q, step.types):
            continue
        number = step.count
        if are_enemies(p, q):
            demand = Trigger("discarding", by=p, who=q, count=number)
            yield demand
            number = max(0, number - demand.spared)
        if step.zone == "deck":
            yield from discards.forced_from_deck(g, q, number, work.name)
        else:
            yield from discards.forced_from_hand(g, q, step, number, work.name, chooser)


def _discard_status(g: War, q: int, chooser: int, work: Work) -> Deed[None]:
    """8.4: without a Status card nothing happens and no point is lost (R39)."""
    owned = g.powers[q].status
    if not owned:
        g.report("skipped", "8.6", seat=POWERS[work.power], what=f"{g.data.called[q]} has no Status card")
        return
    choice = yield from decide(
        g,
        chooser,
        f"{g.data.powers[chooser].name}: which Status card of {g.data.powers[q].name} is discarded?",
        lambda: [g.data.card_options["discard"][k] for k in g.powers[q].status],
        "8.4",
    )
    key = choice.card or ""
    g.powers[q].status.remove(key)
    discards.bury(g, q, key, shown=True)
    g.report("status_gone", "8.4", seat=POWERS[q], card=key)


def _draw(g: War, step: Step, work: Work) -> None:
    for q in step.powers:
        draw(g, q, step.count, "8.6")


def draw(g: War, p: int, number: int, rule: str) -> None:
    """3.5: from the top, until the deck is empty."""
    power = g.powers[p]
    drawn = min(number, len(power.deck))
    if drawn <= 0:
        return
    cards = [power.deck.pop() for _ in range(drawn)]
    power.hand.extend(cards)
    g.hidden_shown()
    g.report("drew", rule, seat=POWERS[p], number=drawn)
    g.report("drew_cards", rule, seat=POWERS[p], cards=cards, only=tuple(POWERS[q] for q in g.held_with(p)))


def points(g: War, step: Step, work: Work) -> int:
    """Return the points that a `vp` part would give now."""
    if step.cond is not None and not is_met(g, step.cond, work):
        return 0
    if step.per is None:
        return step.amount
    spaces, owners, kinds = step.per
    held = 0
    for q in owners:
        for kind in kinds:
            held |= g.powers[q].pieces[kind]
    total = step.amount * (held & spaces).bit_count()
    return total if step.cap is None else min(step.cap, total)


def _points(g: War, step: Step, work: Work) -> None:
    amount = points(g, step, work)
    if amount:
        g.score(step.team, amount, "10.1", work.name, work.power)


def _keep(g: War, step: Step, work: Work) -> None:
    if work.trigger is not None:
        work.trigger.kept_by = work.name


def _shield(g: War, step: Step, work: Work) -> None:
    spaces = spaces_meant(g, step.place, work)
    g.shields.append(Shield(list(step.powers), list(step.kinds), spaces, work.name))
    g.report(
        "shielded",
        "8.6",
        seat=POWERS[work.power],
        kinds=[KINDS[k] for k in step.kinds],
        spaces=[g.data.ids[n] for n in members(spaces)],
    )


def _truce(g: War, step: Step, work: Work) -> None:
    g.truce = work.power
    g.report("truce", "8.6", seat=POWERS[work.power])


def _bribery(g: War, step: Step, work: Work) -> None:
    for q in step.powers:
        number = min(step.count, g.available_tokens(q))
        g.powers[q].bowl += number
        if number:
            g.report("tokens_given", "5.1", seat=POWERS[q], number=number, bowl=g.powers[q].bowl)


def _spare(g: War, step: Step, work: Work) -> None:
    if work.trigger is not None:
        work.trigger.spared += step.count
        g.report("spared", "8.4", seat=POWERS[work.power], number=step.count)


def _inspect(g: War, step: Step, work: Work) -> None:
    """8.5: only the power of the card sees that hand (R40), while the card lasts."""
    q = step.powers[0]
    g.inspecting = [work.power, q]
    g.hidden_shown()
    g.report("inspected", "8.5", seat=POWERS[work.power], other=POWERS[q])
    g.report(
        "saw", "8.5", seat=POWERS[q], cards=list(g.powers[q].hand), only=tuple(POWERS[r] for r in g.held_with(work.power))
    )


FLOWS: dict[str, Callable[[War, Step, Work], Deed[None]]] = {
    "muster": _muster,
    "place": _place,
    "battle": _battle,
    "remove": _remove,
    "regroup": _regroup,
    "discard": _discard,
    "if": _if,
}
SIMPLE: dict[str, Callable[[War, Step, Work], None]] = {
    "draw": _draw,
    "vp": _points,
    "keep": _keep,
    "shield": _shield,
    "truce": _truce,
    "bribery": _bribery,
    "spare": _spare,
    "inspect": _inspect,
}


# === WHETHER A CARD CAN BE USED ===


def can_do(g: War, step: Step, work: Work, with_mate: bool = False) -> bool:
    """9.2: a muster, place, battle, removal or regrouping needs a legal choice, if need be with a token that is at hand or
    after an own removal; the other parts can always be done."""
    p = work.power
    match step.op:
        case "muster":
            token = bribery.token_at_hand(g, step.power, with_mate)
            return mustering.could_muster(g, step.power, step.kinds, spaces_meant(g, step.place, work), token, {})
        case "place":
            kind = step.kinds[0]
            room = placing.place_spaces(g, p, kind, spaces_meant(g, step.place, work))
            return bool(room) and pieces.can_make_available(g, p, kind)
        case "battle":
            token = bribery.token_at_hand(g, p, with_mate)
            return bool(battle.attackers(g, p, step.sort, spaces_meant(g, step.place, work), any_supply=token))
        case "remove":
            t = work.trigger
            if step.trigger_piece:
                return t is not None and bool(removing.targets(g, (t.owner,), (t.kind,), SPACE[t.at]))
            return bool(removing.targets(g, step.powers, step.kinds, spaces_meant(g, step.place, work)))
        case "regroup":
            return any(g.powers[p].pieces[k] for k in step.kinds)
    return True


def why_nothing(g: War, step: Step, work: Work) -> str | None:
    """8.6: why a part of a card played now would do nothing, in a clause; None if it does something, or might."""
    p = work.power
    if step.op == "if":
        assert step.cond is not None
        parts = step.do if is_met(g, step.cond, work) else step.otherwise
        return why_nothing_at_all(g, parts, work) if parts else "its condition is not met"
    if step.op in ("muster", "place", "battle", "remove", "regroup"):
        if can_do(g, step, work, with_mate=True):
            return None
        spaces = spaces_meant(g, step.place, work)
        match step.op:
            case "muster":
                return mustering.why_none_mustered(g, step.power, step.kinds, spaces)
            case "place":
                return placing.why_none_placed(g, p, step.kinds[0], spaces)
            case "battle":
                return battle.why_nothing_battled(g, p, step.sort, spaces)
            case "remove":
                return removing.why_nothing_removed(g, step.powers, step.kinds, spaces)
        return "no unit to take off is on the board"
    match step.op:
        case "vp":
            return None if points(g, step, work) else "it would bring no points now"
        case "draw" if not any(g.powers[q].deck for q in step.powers):
            return "the draw deck is empty"
        case "bribery" if not any(g.available_tokens(q) for q in step.powers):
            return "all Bribery tokens are in use"
        case "discard":
            return why_nothing_discarded(g, step)
    return None


def why_nothing_discarded(g: War, step: Step) -> str | None:
    """8.4: what a demand would take, as far as everybody can see: cards, or points instead of them."""
    if step.zone == "status":
        return None if any(g.powers[q].status for q in step.powers) else "there is no Status card to discard"
    held = any(g.powers[q].hand or (step.zone == "deck" and g.powers[q].deck) for q in step.powers)
    points_left = not step.if_able and any(g.vp[TEAM_OF[q]] for q in step.powers)
    return None if held or points_left else "there is nothing left to discard or to lose"


def why_nothing_at_all(g: War, steps: tuple[Step, ...], work: Work) -> str | None:
    """8.2: why carrying out a card would change nothing, in a clause for each part; None if any part does something."""
    reasons = [why_nothing(g, step, work) for step in steps]
    if None in reasons:
        return None
    return "; ".join(dict.fromkeys(why for why in reasons if why))


def why_no_use(g: War, card: Card, trigger: Trigger | None, grant_supply: bool = False) -> str | None:
    """9.2: why a Status or Prepare card cannot be used at this moment, or None. One that could do nothing cannot (R48)."""
    work = Work(card.power, trigger)
    work.grant_supply = grant_supply
    if card.once and card.key in g.used:
        return f"“{card.title}” was already used this turn (9.1)."
    if card.cond is not None and not is_met(g, card.cond, work):
        return f"The condition of “{card.title}” is not met (8.6)."
    lacking = discards.why_no_cost(g, card) if card.cost else None
    if lacking:
        return lacking
    if trigger is not None and trigger.kept_by and trigger.on == "removing":
        return f"{trigger.kept_by} has saved the piece already (9.2)."
    if not any(can_do(g, step, work) for step in card.do):
        return f"“{card.title}” could do nothing now: {why_nothing_at_all(g, card.do, work) or 'no legal choice'} (9.2)."
    return None


def use(g: War, card: Card, trigger: Trigger | None) -> Deed[None]:
    """9.1: a Prepare card is shown, does its work and is discarded; a Status card stays."""
    power = g.powers[card.power]
    prepared = card.type == "prepare"
    if prepared:
        power.prepared.remove(card.key)
        power.in_play.append(card.key)
        g.hidden_shown()
    if card.once:
        g.used.append(card.key)
    g.report("used", "9.1", seat=POWERS[card.power], card=card.key)
    yield from discards.pay_cost(g, card.power, card.cost, f"“{card.title}”")
    yield from carry_out(g, card.do, Work(card.power, trigger, f"“{card.title}”"))
    finish(g)
    if prepared:
        power.in_play.remove(card.key)
        discards.bury(g, card.power, card.key, shown=True)
