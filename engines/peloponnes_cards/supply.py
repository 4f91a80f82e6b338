"""Supply: inhabitants are fed, then buildings under construction are finished or lost."""

from __future__ import annotations

from functools import partial

from engines.core import Flow, Option

from . import refusals
from .city import Totals, gain_luxury, living_on, removable, sites
from .coins import (
    amounts,
    can_pay,
    confirmed,
    counted,
    discard_coin,
    discard_from_hand,
    left_in_hand,
    listed,
    option,
    pay_missing,
    remove_card,
    shortage,
    step,
    take_step,
)
from .data import GRAIN, GRANARY, INHABITANT
from .gaining import payment_words
from .reveal import start_bidding
from .state import City, Peloponnes, Plan

RULE = "Supply"
SITES = "sites"


def supply(g: Peloponnes) -> Flow[None]:
    """One seat: feeding, then building sites."""
    seat = g.seat_at_turn
    yield from feed(g, seat)
    yield from finish_sites(g, seat)
    g.next += 1
    if g.next >= len(g.order):
        if g.phase == "final_supply":
            g.phase = "uncover"
        else:
            start_bidding(g)


# === D7: FEED ===


def feed(g: Peloponnes, seat: str) -> Flow[None]:
    """Each inhabitant of the tableau eats one grain. The surplus is fixed before anything is paid or removed (R16), which
    may happen for want of grain alone (R19); its goods may pay for sites at once (R18)."""
    city = g.cities[seat]
    totals = Totals(g, city)
    surplus = totals.grain - totals.inhabitants
    if surplus >= 0:
        gained = gain_luxury(g, city, surplus)
        g.report(
            "fed",
            RULE,
            seat=seat,
            inhabitants=totals.inhabitants,
            grain=totals.grain,
            gained=gained,
            gain=surplus_words(gained),
        )
        return
    g.report("hungry", RULE, seat=seat, inhabitants=totals.inhabitants, grain=totals.grain, missing=-surplus)
    plan = g.plan = Plan(seat, "feed")
    while (deficit := hungry(g, city, plan, -surplus)) > 0:
        choice = yield from step(
            g, plan, f"Feed your people: {still_hungry(deficit)}.", feeding_options(g, city, plan), RULE,
            lambda: refusals.feed(g, plan, deficit),
        )  # fmt: skip
        if choice.verb == "remove":
            assert choice.card is not None
            plan.gone.append(choice.card)
        else:
            take_step(plan, choice)
    lost = f" {listed([g.data.name(card) or card for card in plan.gone])} will be lost." if plan.gone else ""
    yield from confirmed(g, plan, f"Everybody is fed.{lost} Confirm?", RULE)
    discard_from_hand(g, city, plan.laid)
    city.luxury -= plan.goods
    words = [counted(n, f"{kind} card") for kind in (GRAIN, INHABITANT) if (n := plan.laid.count(kind))]
    words += [counted(plan.goods, "luxury good")] if plan.goods else []
    if words:
        g.report("paid_food", RULE, seat=seat, paid=", ".join(words))
    for card in plan.gone:
        remove_card(g, city, card)
        g.report("abandoned", RULE, seat=seat, card=card)


def still_hungry(number: int) -> str:
    return f"{counted(number, 'inhabitant')} still {'lacks' if number == 1 else 'lack'} grain"


def surplus_words(goods: int) -> str:
    return f"; the surplus became {counted(goods, 'luxury good')}" if goods else ""


def hungry(g: Peloponnes, city: City, plan: Plan, deficit: int) -> int:
    """The inhabitants that still lack grain, after what is laid, spent and removed so far."""
    saved = sum(people - grain for people, grain in (living_on(g, city, card) for card in plan.gone))
    return deficit - len(plan.laid) - plan.goods - saved


def feeding_options(g: Peloponnes, city: City, plan: Plan) -> list[Option]:
    options = [option("lay", card=kind, space=GRANARY) for kind in (GRAIN, INHABITANT) if left_in_hand(city, plan, kind) > 0]
    if plan.goods < city.luxury:
        options.append(option("spend", piece="luxury", space=GRANARY))
    options += [option("remove", card=card, space="box") for card in removable(g, city, plan.gone)]
    return options


# === D8, D9: BUILDING SITES ===


def missing_for_sites(g: Peloponnes, city: City, given_up: list[str]) -> tuple[int, int]:
    """The costs of all sites kept together, less the production of the tableau with them (R15)."""
    kept = [g.card(slot.card) for slot in sites(city) if slot.card not in given_up]
    made = Totals(g, city, given_up)
    return (
        max(0, sum(c.wood_cost for c in kept) - made.wood),
        max(0, sum(c.stone_cost for c in kept) - made.stone),
    )  # fmt: skip


def finish_sites(g: Peloponnes, seat: str) -> Flow[None]:
    """Sites are given up one by one until the rest is finished together. No luxury goods arise."""
    city = g.cities[seat]
    if not sites(city):
        return
    plan = g.plan = Plan(seat, SITES, SITES)
    lost: dict[str, str] = {}  # sites lost without a choice, with what was lacking
    while kept := sites_kept(city, plan.gone):
        wood, stone = missing_for_sites(g, city, plan.gone)
        names = listed([g.card(c).name for c in kept])
        if can_pay(city, plan, wood, stone):
            options, prompt = [option("finish")], f"Finish {names}, or give a building up."
        else:
            lack = shortage(city, plan, wood, stone)
            options, prompt = [], f"You cannot pay for {names}: you lack {lack}. Give a building up."
            if len(kept) == 1:
                lost[kept[0]] = lack
        options += [option("give_up", card=card, space="box") for card in kept]
        choice = yield from step(g, plan, prompt, options, RULE, partial(refusals.finish, g, plan, wood, stone))
        if choice.verb == "finish":
            yield from pay_missing(g, plan, wood, stone, RULE, lambda w, s: refusals.payment(g, plan, w, s))
            break
        assert choice.card is not None
        plan.gone.append(choice.card)
    yield from confirmed(g, plan, f"{settlement(g, plan, lost)} Confirm?", RULE, lambda: refusals.payment(g, plan, 0, 0))
    settle_sites(g, plan, lost)


def sites_kept(city: City, gone: list[str]) -> list[str]:
    return [slot.card for slot in sites(city) if slot.card not in gone]


def settlement(g: Peloponnes, plan: Plan, lost: dict[str, str]) -> str:
    """Say what will happen to each site."""
    finished = [g.card(c).name for c in sites_kept(g.cities[plan.seat], plan.gone)]
    given_up = [g.card(c).name for c in plan.gone if c not in lost]
    said = [f"You finish {listed(finished)}."] if finished else []
    said += [f"You give up {listed(given_up)}."] if given_up else []
    said += [f"You lose {g.card(c).name}: you lack {lack}." for c, lack in lost.items()]
    return " ".join(said)


def what_giving_up_costs(g: Peloponnes, plan: Plan, card: str) -> str:
    """D8: say what happens to the other sites if this one, with its production, is given up."""
    city = g.cities[plan.seat]
    gone = [*plan.gone, card]
    kept = sites_kept(city, gone)
    if not kept:
        return ""
    wood, stone = missing_for_sites(g, city, gone)
    names = listed([g.card(c).name for c in kept])
    if can_pay(city, plan, wood, stone):
        missing = amounts(wood, stone)
        how = f"for {missing} from your hand or as luxury goods" if missing else "by your production alone"
        return f"{names} can then be finished {how}."
    lack = shortage(city, plan, wood, stone)
    if len(kept) == 1:
        return f"{names} is then lost, too: you would lack {lack}."
    return f"{names} cannot be finished together either: you would lack {lack}."


def settle_sites(g: Peloponnes, plan: Plan, lost: dict[str, str]) -> None:
    city = g.cities[plan.seat]
    for card in plan.gone:
        remove_card(g, city, card)
        g.report("gave_up", RULE, seat=plan.seat, card=card)
        if card in lost:  # private: it tells about the hand
            g.report("site_lost", RULE, seat=plan.seat, only=(plan.seat,), card=card, lack=lost[card])
    discard_from_hand(g, city, plan.laid)
    city.luxury -= plan.goods
    finished = sites(city)
    for slot in finished:
        discard_coin(g, slot.site)
        slot.site = None
    if finished:
        g.report("finished", RULE, seat=plan.seat, cards=[s.card for s in finished], paid=payment_words(plan))
