"""Every one of the 162 cards carries out all parts of its effect, in a position made up for it. What each of them does is
told by hand in `card_cases.py`.

Positions are drawn at random until the card can do all its parts; then it is played, or it answers its trigger.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engines.core import Ask, Event, Option, Shuffle
from engines.core.chance import Dice
from engines.victory_or_death import battle, effects, mustering, placing, play, reactions, scoring, turn
from engines.victory_or_death.cards import Card, Step
from engines.victory_or_death.context import Trigger, Work, is_met, spaces_meant
from engines.victory_or_death.data import CardFile
from engines.victory_or_death.game import GAME
from engines.victory_or_death.powers import CITY, HOPLITE, KINDS, POWERS, TEAMS, TRIREME
from engines.victory_or_death.spaces import members

from .position import DATA, war

SHEETS = GAME.shipped.load("cards.json", CardFile).cards
TRIES = 6000
WANTED = ("use", "carry_out", "muster", "place", "attack", "target", "remove", "lift", "choose", "discard", "finish", "pass")


def key_of(id: str) -> str:
    return id if id in DATA.cards else id.rsplit("_", 1)[0]


def random_war(dice: Dice, card: Card, zone: str):
    """Pieces anywhere they may stand, a few cards everywhere, the card in its zone, on its owner's turn."""
    g = war("")
    for p, power in enumerate(g.powers):
        for kind in (CITY, HOPLITE, TRIREME):
            for _ in range(dice.below(DATA.limits[p][kind] + 1)):
                free = members(placing.place_spaces(g, p, kind, (1 << 50) - 1))
                power.pieces[kind] |= 1 << dice.choice(free)
        deck = dice.shuffled(DATA.decks[p])
        power.discards, power.hand, power.deck = deck[:3], deck[3:10], deck[10:]
        power.status = [k for k in power.deck if DATA.cards[k].type == "status"][:1]
        for k in power.status:
            power.deck.remove(k)
    power = g.powers[card.power]
    for pile in (power.discards, power.hand, power.status, power.deck):
        if card.key in pile:
            pile.remove(card.key)
            break
    getattr(power, zone).append(card.key)
    g.vp = [dice.below(8), dice.below(8)]
    g.active = card.power
    assert not GAME.invariants(g)
    return g


def drive(g, flow, card: Card) -> list[Event]:
    """Carries a flow through; uses the card when it is offered, and does something rather than nothing."""
    happened: list[Event] = []
    g.events = happened
    answer = None
    lifted = used = 0
    dice = Dice(1)
    while True:
        try:
            request = flow.send(answer)
        except StopIteration:
            break
        if isinstance(request, Shuffle):
            answer = dice.shuffled(request.items)
            continue
        assert isinstance(request, Ask)
        assert request.options
        options = list(request.options)
        if request.rule == "9.2" or any(o.verb == "finish" for o in options):
            mine = Option("use", card=card.key)
            answer = mine if mine in options and not used else next(o for o in options if o.verb in ("pass", "finish"))
            used += answer == mine
        else:
            if lifted >= 1:
                options = [o for o in options if o.verb != "lift"] or options
            answer = min(options, key=lambda o: WANTED.index(o.verb) if o.verb in WANTED else 99)
            lifted += answer.verb == "lift"
        assert not GAME.invariants(g), GAME.invariants(g)
    g.events = None
    assert not GAME.invariants(g), GAME.invariants(g)
    return happened


def check_parts(g, card: Card, steps: tuple[Step, ...], happened: list[Event], t: Trigger | None, before) -> None:
    kinds = Counter(e.kind for e in happened)
    own = POWERS[card.power]
    for step in steps:
        match step.op:
            case "muster":
                musters = [
                    e for e in happened if e.kind in ("mustered", "mustered_in_place") and e.seat == POWERS[step.power]
                ]
                assert musters
                assert all(KINDS.index(e.data["unit"]) in step.kinds for e in musters) or len(card.do) > 1
                assert len(musters) <= sum(s.most for s in steps if s.op == "muster")
            case "place":
                placed = [e for e in happened if e.kind == "placed" and e.seat == own]
                assert KINDS[step.kinds[0]] in {e.data["unit"] for e in placed}
                assert len(placed) <= sum(s.op == "place" for s in steps)
            case "battle":
                assert any(e.kind == "battled" and e.seat == own for e in happened)
            case "remove":
                gone = [e for e in happened if e.kind == "removed" and e.data["by"] == own and e.data["cause"] == "effect"]
                assert gone
                assert len(gone) <= sum(s.most for s in steps if s.op == "remove")
                if not step.trigger_piece and sum(s.op == "remove" for s in steps) == 1:
                    assert {e.data["unit"] for e in gone} <= {KINDS[k] for k in step.kinds}
                    assert {e.seat for e in gone} <= {POWERS[q] for q in step.powers}
            case "regroup":
                assert any(e.kind == "removed" and e.data["cause"] == "own" for e in happened)
                assert kinds["mustered"] >= 1
            case "discard":
                assert kinds["discarded"] + kinds["discarded_type"] + kinds["milled"] + kinds["status_gone"] >= 1
            case "draw":
                assert any(e.kind == "drew" and e.data["number"] == step.count for e in happened)
            case "vp":
                changes = [e for e in happened if e.kind in ("gained", "lost", "lost_at_zero")]
                mine = [e for e in changes if card.title in e.data["why"]]
                assert mine
                if step.per is None:
                    assert {e.data["amount"] for e in mine} <= {abs(s.amount) for s in steps if s.op == "vp"}
                assert {e.data["team"] for e in mine} <= {TEAMS[s.team] for s in steps if s.op == "vp"}
            case "keep":
                assert t is not None
                assert t.kept_by
            case "shield":
                assert g.shields
            case "truce":
                assert g.truce == card.power
                assert not battle.attackers(g, card.power, "any", -1)
            case "bribery":
                power = g.powers[card.power]
                assert power.bowl == before["bowl"] + min(step.count, DATA.tokens[card.power] - before["bowl"])
            case "spare":
                assert t is not None
                assert t.spared == step.count
            case "inspect":
                assert kinds["inspected"] == 1
                assert not g.inspecting
            case "if":
                check_parts(g, card, step.do, happened, t, before)
                demanded = sum(s.count for s in (*card.do, *step.do) if s.op == "discard")
                assert kinds["discarded"] == demanded
            case _:
                raise AssertionError(step.op)


def doable(g, card: Card, t: Trigger | None) -> bool:
    """Every part has something to do, without tokens; later parts are taken as they stand now or on what comes before."""
    work = Work(card.power, t)
    for i, step in enumerate(card.do):
        if step.op in ("muster", "place", "battle", "remove", "regroup"):
            if (
                step.op == "muster"
                and i == 0
                and not mustering.muster_options(g, step.power, step.kinds, spaces_meant(g, step.place, work), {})
            ):
                return False
            if (
                step.op == "battle"
                and i == 0
                and not battle.attackers(g, card.power, step.sort, spaces_meant(g, step.place, work))
            ):
                return False
            if step.op in ("muster", "place", "battle") and i > 0:
                continue  # it follows from the part before; whether it could be done is seen afterwards
            if step.op == "place" and not g.available(card.power, step.kinds[0]):
                return False
            if step.op != "muster" and not effects.can_do(g, step, work):
                return False
            if step.op == "regroup" and not new_somewhere(g, card.power):
                return False
        follows = any(s.op == "remove" for s in card.do)
        if step.op == "vp" and step.cond is not None and not follows and not effects.points(g, step, work):
            return False
        if step.op == "discard" and any(len(discardable(g, q, step)) < step.count for q in step.powers):
            return False
        if step.op == "if" and not (step.cond and is_met(g, step.cond, work)):
            return False
        if step.op == "bribery" and g.available_tokens(card.power) < 1:
            return False
    return True


def new_somewhere(g, p: int) -> bool:
    return all(mustering.new_spaces(g, p, k, DATA.home[k]) for k in (HOPLITE,))


def discardable(g, q: int, step: Step) -> list[str]:
    zone = getattr(g.powers[q], step.zone)
    return [k for k in zone if not step.types or DATA.cards[k].type in step.types]


def trigger_for(g, card: Card, dice: Dice) -> Trigger | None:
    """A trigger of the kind the card waits for, about pieces that stand in the position."""
    when = card.when
    assert when is not None
    if when.on == "discarding":
        return Trigger("discarding", by=when.by[0], who=when.who[0], count=3)
    kinds = when.kinds
    owners = when.owner if when.on in ("removing", "removed") else when.by
    if when.on in ("battled", "battle_done"):
        owners = tuple(q for q in range(4) if (q ^ when.by[0]) & 1)
    found = [
        (q, k, n)
        for q in owners
        for k in kinds
        for n in members(g.powers[q].pieces[k] & when.at)
        if when.battle is None or (when.battle == "sea") == bool(DATA.sea >> n & 1)
    ]
    if not found:
        return None
    q, kind, n = dice.choice(found)
    by = when.by[0]
    if when.on == "entered":
        return Trigger("entered", by=q, owner=q, kind=kind, at=n, how=when.how[0])
    if when.on in ("removing", "removed"):
        by = next(r for r in when.by if (r ^ q) & 1)
    if when.on in ("removed", "battle_done"):
        g.powers[q].pieces[kind] &= ~(1 << n)
    sort = "sea" if DATA.sea >> n & 1 else "land"
    return Trigger(when.on, by=by, owner=q, kind=kind, at=n, cause="battle", battle=sort, removed=True)


def prepared_position(card: Card, zone: str, dice: Dice):
    for _ in range(TRIES):
        g = random_war(dice, card, zone)
        t = trigger_for(g, card, dice) if card.when and card.when.on not in ("strategy_step", "scoring") else None
        if card.when and card.when.on not in ("strategy_step", "scoring") and t is None:
            continue
        if card.when and effects.why_no_use(g, card, t) is not None:
            continue
        if card.cost and len(g.powers[card.power].hand) < 3:
            continue
        if doable(g, card, t):
            yield g, t


@pytest.mark.parametrize("id", [s.id for s in SHEETS])
def test_each_card(id: str):
    card = DATA.cards[key_of(id)]
    dice = Dice(sum(map(ord, id)))
    zone = {"status": "status", "prepare": "prepared"}.get(card.type, "hand")
    if card.when is not None and card.when.on == "scoring":
        return check_scoring_card(card, dice)
    last: AssertionError | None = None
    for tried, (g, t) in enumerate(prepared_position(card, zone, dice)):
        if tried > 400:
            break
        before = {"bowl": g.powers[card.power].bowl}
        if card.when is None:
            g.step = "play"
            g.powers[card.power].hand.remove(card.key)
            deed = play.play_card(g, card.power, card.key)
        elif card.when.on == "strategy_step":
            g.step = "strategy"
            deed = turn.strategy(g)
        else:
            assert t is not None
            assert reactions.matches(card.when, t)
            deed = reactions.window(g, t)
        happened = drive(g, reactions.answered(g, deed), card)
        try:
            assert any(e.kind in ("played", "used") and e.data["card"] == card.key for e in happened)
            check_parts(g, card, card.do, happened, t, before)
        except (
            AssertionError
        ) as error:  # a part that follows from another had nothing to do here: look for a better position
            last = error
            continue
        if card.type == "status":
            assert card.key in g.powers[card.power].status
        else:
            assert card.key in g.powers[card.power].discards
            assert not g.powers[card.power].in_play
        return None
    raise last or AssertionError(f"no position found for {id}")


NUMBERS = ("", "", "two", "three", "four", "five")


def leaves(value, path=()):
    """All that stands in an effect, with the keys that lead to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, path)
    else:
        yield path, value


@pytest.mark.parametrize("sheet", GAME.shipped.load("cards.json", dict)["cards"], ids=lambda sheet: sheet["id"])
def test_the_text_and_the_effect_of_a_card_say_the_same(sheet):
    """Spaces, points, numbers and types of the effect stand in the words of the card, and the other way round."""
    text, effect = sheet["text"], sheet["effect"]
    names = {s.id: s.name for s in DATA.spaces}
    found = list(leaves(effect))
    for path, value in found:
        if value in names:
            assert names[value] in text, value
        elif path[-1] == "amount":
            assert f"{abs(value)} VP" in text
        elif path[-1] in ("count", "max", "min") and value > 1:
            assert re.search(rf"\b({value}|{NUMBERS[value]})\b", text), path
        elif path[-1] == "type":
            assert value.replace("_", " ").title() in text or value in text.lower(), value
    said = {str(abs(v)) for p, v in found if p[-1] in ("amount", "max")}
    assert set(re.findall(r"(\d+) VP", text)) <= said
    groups = {v for p, v in found if p[-1] == "group"}
    meant = {v for _, v in found if v in names} | {n for g in groups for n in DATA.map.groups[g]} | {*POWERS}
    rest = text
    for id, name in sorted(names.items(), key=lambda item: -len(item[1])):
        if re.search(rf"\b{name}\b", rest):
            rest = rest.replace(name, "")
            assert id in meant, id


def check_scoring_card(card: Card, dice: Dice) -> None:
    """In a Scoring Round it gains when its condition holds, and nothing when it does not."""
    seen = set()
    for _ in range(TRIES):
        g = random_war(dice, card, "status")
        g.round, g.step, g.active = 3, "scoring", 3
        for power in g.powers:
            power.hand += [k for k in power.status if k != card.key]
            power.status = [k for k in power.status if k == card.key]
        gain = scoring.worth(g, card)
        if bool(gain) in seen:
            continue
        seen.add(bool(gain))
        team = card.power & 1
        before = g.vp[team]
        cities = g.team_kind(team, CITY).bit_count()
        happened = drive(g, scoring.scoring_round(g), card)
        assert g.vp[team] == before + cities + gain
        assert any(e.kind == "used" for e in happened) is bool(gain)
        if len(seen) == 2:
            return
    raise AssertionError(f"{card.key} was only seen {seen}")


@pytest.mark.parametrize(
    "key", [k for k, c in DATA.cards.items() if c.when and c.when.on not in ("strategy_step", "scoring")]
)
def test_other_triggers_leave_a_card_alone(key: str):
    """A card does not answer a trigger of another kind, of the wrong power, or in the wrong place."""
    card = DATA.cards[key]
    when = card.when
    assert when is not None
    for on in ("entered", "battled", "removing", "removed", "battle_done", "discarding"):
        if on != when.on:
            assert not reactions.matches(
                when, Trigger(on, by=when.by[0], owner=0, kind=when.kinds[0], at=0, how="muster", who=0)
            )
    strangers = [q for q in range(4) if q not in when.by]
    for q in strangers:
        assert not reactions.matches(
            when,
            Trigger(
                when.on,
                by=q,
                owner=when.owner[0],
                who=when.who[0],
                kind=when.kinds[0],
                at=0,
                how="muster",
                cause="battle",
                battle="land",
                removed=True,
            ),
        )
    if when.on != "discarding":
        for n in range(50):
            if not when.at >> n & 1:
                assert not reactions.matches(
                    when,
                    Trigger(
                        when.on,
                        by=when.by[0],
                        owner=when.owner[0],
                        kind=when.kinds[0],
                        at=n,
                        how=when.how[0],
                        cause="battle",
                        removed=True,
                    ),
                )


def test_no_card_has_code_of_its_own():
    """No key or title of a card stands in the rules."""
    from pathlib import Path

    import engines.victory_or_death as package

    code = "".join(p.read_text(encoding="utf-8") for p in Path(package.__path__[0]).glob("*.py"))
    keys = [
        k for k, c in DATA.cards.items() if c.type not in ("muster_hoplite", "muster_trireme", "land_battle", "sea_battle")
    ]
    assert [k for k in keys if k in code or DATA.cards[k].title in code] == []


def test_counts():
    assert len(SHEETS) == 162
    assert len({s.id for s in SHEETS}) == 162
    by = Counter((s.power, s.type) for s in SHEETS)
    assert [by[p, "prepare"] for p in POWERS] == [7, 6, 10, 7]
    assert sum(s.strategy_step for s in SHEETS) == 15
