"""The computer players: they compare whole actions and deny the next player his; hard plays its best plans on for a few
rounds. BOT.md describes them in prose."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.core import BotKind, Option
from engines.core.bots import Advice, Seen
from engines.core.chance import Dice

from ..data import ACTIONS
from ..state import DiesIrae, Power, alive, victory_points
from ..trial import carry_out, clone
from ..turn import namings, next_player, victory_check, why_no_action
from . import plan_makers
from .evaluation import Judge, dangerous, evaluate, foresight, score
from .marching import Targets, move_plan
from .opening import setting_up
from .plan import Plan

EASY, NORMAL, HARD = "easy", "normal", "hard"
CANDIDATES = 6
LOOK_AHEAD = ((3, 3), (8, 2))  # actions that hard plays on, and how many plans it keeps then
CLOSE = 8.0  # the salt of the game decides between lines that differ by less
FAR = 999  # steps to a hex that cannot be reached
STOPPING = 60.0  # for each point taken from a rival near victory
DENIAL = (0.35, 0.15)  # of what the next player would lose, and the one after him
WHIM = 6.0  # a normal player takes plans that differ by less for equal


# === WHAT CAN BE DONE ===


def plans_for(g: DiesIrae, me: str, actions: Iterable[str], before: float, quick: bool = False) -> list[Plan]:
    """The best plans for each action that may be named."""
    out: list[Plan] = []
    for action in actions:
        found = [p for p in _plans(g, me, action, before, quick) if p is not None]
        if action == "move":
            follow_up(g, me, found, before)
        out += found
    stop_the_leader(g, me, out)
    return out


def stop_the_leader(g: DiesIrae, me: str, found: list[Plan]) -> None:
    """Plans that take a laurel, a monument or a golden age from a rival who is near victory."""
    judge = Judge(g)
    for rival in dangerous(judge, me):
        for plan in found:
            if plan.g.phase != "over":
                lost = judge.points[rival.id] - victory_points(plan.g, plan.g.powers[rival.id])
                plan.gain += STOPPING * max(0, lost)


def _plans(g: DiesIrae, me: str, action: str, before: float, quick: bool) -> list[Plan | None]:
    match action:
        case "move":
            variants = (False,) if quick else (True, False)
            return [move_plan(g, me, peaceful, True, before) for peaceful in variants]
        case "attack":
            return [plan_makers.attack_plan(g, me, before)]
        case "build":
            return list(plan_makers.build_plans(g, me, before))
        case "create":
            return [plan_makers.create_plan(g, me, before)]
        case "stability":
            return list(plan_makers.stability_plans(g, me, before))
        case "develop":
            return list(plan_makers.quick_develop(g, me, before) if quick else plan_makers.develop_plans(g, me, before))
        case "armistice" if not quick:
            return list(plan_makers.armistice_plans(g, me, before))
    return []


def can_name_later(g: DiesIrae, me: str, action: str) -> bool:
    cycle = g.tables.rules.action_cycle
    return (
        g.round < cycle.per_player_actions
        and namings(g, action) < g.limit
        and g.named.get(action, {}).get(me, 0) < cycle.per_action_per_player
    )


def acts_soon(g: DiesIrae, me: str) -> bool:
    """7: among the first two of the next turn, as the tracks stand."""
    first = sorted(alive(g), key=lambda p: (-p.development["military"], -p.development["fleet"], g.order.index(p.id)))
    return g.powers[me] in first[:2]


def follow_up(g: DiesIrae, me: str, moves: list[Plan], before: float) -> None:
    """Credit for the trade posts and attacks that a MOVE makes possible."""
    for action, make in (("create", plan_makers.create_plan), ("attack", plan_makers.attack_plan)):
        already = make(g, me, before)
        known = max(0.0, already.gain) if already is not None else 0.0
        share = 0.7 if can_name_later(g, me, action) else 0.4 if acts_soon(g, me) else 0.2
        for plan in moves:
            then = make(plan.g, me, plan.score) if plan.g.phase != "over" else None
            if then is not None:
                plan.gain += share * max(0.0, then.gain - known)


def open_actions(g: DiesIrae, me: str) -> list[str]:
    return [a for a in ACTIONS if a != "pass" and why_no_action(g, me, a) is None]


def best_quick(g: DiesIrae, me: str, keen: bool = False) -> Plan | None:
    found = plans_for(g, me, open_actions(g, me), score(g, me), quick=True)
    if keen:
        look_farther(g, me, found)
    best = max(found, key=lambda p: p.gain, default=None)
    return best if best is not None and best.gain >= 1 else None


def look_farther(g: DiesIrae, me: str, found: list[Plan]) -> None:
    """Hard: adds what the plain evaluation leaves out."""
    before = foresight(g, me)
    for plan in found:
        plan.gain += foresight(plan.g, me) - before


# === CHOOSING ===


def next_players(g: DiesIrae, me: str) -> list[str]:
    """Who acts after this player, in order, while the cycle lasts."""
    place = g.order.index(me)
    after = g.order[place + 1 :] + (g.order[:place] if g.round < g.tables.rules.action_cycle.per_player_actions else [])
    return [p for p in after if g.powers[p].alive]


def denial(g: DiesIrae, me: str) -> dict[str, float]:
    """What the next two players would lose if each action were barred to them, or used up."""
    out: dict[str, float] = {}
    for part, follower in zip(DENIAL, next_players(g, me), strict=False):
        actions = [a for a in open_actions(g, follower) if a not in ("stability", "armistice")]
        best: dict[str, float] = {}
        for plan in plans_for(g, follower, actions, score(g, follower), quick=True):
            best[plan.action] = max(best.get(plan.action, 0.0), plan.gain)
        for action, gain in best.items():
            without = max((v for a, v in best.items() if a != action), default=0.0)
            out[action] = out.get(action, 0.0) + part * max(0.0, gain - max(0.0, without))
    return out


def shields(g: DiesIrae, me: str, plan: Plan) -> bool:
    """An attack named by me cannot be named by the next player, who may need it against a contest of mine."""
    followers = next_players(g, me)
    return plan.action == "attack" and any(
        contest.intruder == me and contest.holder in followers[:1] for contest in plan.g.contests.values()
    )


def choose(g: DiesIrae, me: str, level: str, mood: Dice, seen: Seen | None = None) -> Plan:
    """The action to name, with all its orders."""
    before = score(g, me)
    found = plans_for(g, me, open_actions(g, me), before)
    if seen is not None:
        seen.look(len(found))
    if level == EASY:
        return easy_choice(g, me, found, mood)
    if level == HARD:
        look_farther(g, me, found)
    denied = denial(g, me)
    for plan in found:
        plan.gain += denied.get(plan.action, 0.0) + (WHIM * mood.gauss() if level == NORMAL else 0.0)
        plan.gain += 5 if shields(g, me, plan) else 0
        if plan.action in ("move", "create") and g.round <= 2 and g.named.get(plan.action, {}).get(me):
            plan.gain -= 4
    found.sort(key=lambda p: -p.gain)
    if level == HARD and found and seen is not None:
        return play_on(g, me, found, seen)
    if found and found[0].gain >= 1:
        return found[0]
    return block_or_pass(g, me, denied)


def easy_choice(g: DiesIrae, me: str, found: list[Plan], mood: Dice) -> Plan:
    """No denial, no attacks before turn 4, one of the best three."""
    if g.turn < 4:
        found = [p for p in found if p.action != "attack"]
    best: dict[str, Plan] = {}
    for plan in sorted(found, key=lambda p: -p.gain):
        best.setdefault(plan.action, plan)
    good = [p for p in best.values() if p.gain >= 1][:3]
    if not good:
        return passing(g, me)
    return mood.choice(good)


def passing(g: DiesIrae, me: str) -> Plan:
    return Plan(g, me, "pass")


def block_or_pass(g: DiesIrae, me: str, denied: dict[str, float]) -> Plan:
    blocks = [a for a in open_actions(g, me) if denied.get(a, 0.0) > 2.1 and a != "move"]
    if not blocks:
        return passing(g, me)
    return Plan(g, me, max(blocks, key=lambda a: denied[a])).settled(score(g, me))


class Line:
    """A plan played on in an imagined world, where each power does what looks best for it."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.me = plan, plan.me
        self.world = clone(plan.g)
        self.promise = plan.bonus  # what this power has under way and the evaluation does not see
        named(self.world, plan.me, plan.action)

    def play(self, actions: int, looked: Callable[[], bool]) -> Line:
        """Some actions more. `looked` counts each and is true while the search may go on."""
        for _ in range(actions):
            if self.world.phase != "action" or not looked():
                break
            mover = self.world.order[self.world.place]
            reply = best_quick(self.world, mover, keen=mover == self.me)
            if reply is None:
                named(self.world, mover, "pass")
                continue
            self.world = reply.g
            self.promise += reply.bonus if mover == self.me else 0.0
            named(self.world, mover, reply.action)
        if self.world.phase == "maintenance":
            victory_check(self.world)
        return self

    def value(self) -> float:
        """The score at the end of the line, plus the posts and attacks within reach."""
        value = score(self.world, self.me)
        if self.world.phase == "over":
            return value
        promise = self.promise + foresight(self.world, self.me)
        for make in (plan_makers.create_plan, plan_makers.attack_plan):
            then = make(self.world, self.me, value)
            promise += 0.5 * max(0.0, then.gain) if then is not None else 0.0
        return value + promise


def play_on(g: DiesIrae, me: str, found: list[Plan], seen: Seen) -> Plan:
    """Hard: the best plans are played on for a round; the best of those farther."""

    def looked() -> bool:
        seen.look()
        return not seen.stop()

    chosen: list[Plan] = []
    per_action: dict[str, int] = {}
    for plan in found:
        if per_action.get(plan.action, 0) < 2 and len(chosen) < CANDIDATES:
            per_action[plan.action] = per_action.get(plan.action, 0) + 1
            chosen.append(plan)
    lines = [Line(plan) for plan in (*chosen, passing(g, me))]
    for actions, keep in LOOK_AHEAD:
        values = {id(line): line.play(actions, looked).value() for line in lines}
        if seen.stop():  # lines of different length cannot be compared
            return lines[0].plan
        lines = sorted(lines, key=lambda line: -values[id(line)])[:keep]
    return seen.near_best(lines, lambda line: values[id(line)], CLOSE).plan


def named(g: DiesIrae, me: str, action: str) -> None:
    """Keeps the books of the cycle after an action in an imagined world."""
    g.action = g.actor = ""
    if action == "pass":
        g.passes += 1
        g.last_action = ""
    else:
        g.passes = 0
        g.last_action = action
        used = g.named.setdefault(action, {})
        used[me] = used.get(me, 0) + 1
    next_player(g)


# === SMALLER QUESTIONS ===


def legion_to_lose(g: DiesIrae, p: Power, options: Iterable[Option]) -> Option:
    """10: first those that stand on no site, then those farthest from any enemy."""
    rivals = {h for o in alive(g) if o is not p for h in (*o.legions, *o.trade_posts)}

    def key(o: Option) -> tuple[bool, bool, int, str]:
        hex = str(o.space)
        steps = g.tables.steps(hex)
        near = min((steps.get(h, FAR) for h in rivals), default=0)
        return hex in g.contests, hex in g.tables.site_at and not p.has_post(hex), -near, hex

    return min(options, key=key)


def place_wanted(g: DiesIrae, me: str, options: list[Option]) -> Option:
    """17.6: as early as possible."""
    return min(options, key=lambda o: o.amount or 0)


class DiesIraeBot:
    """Plans a whole action when it names one, then follows the plan; asked in the middle, it plans what is left."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.steps: list[Option] = []
        self.why = ""

    def advise(self, seen: Seen) -> Advice:
        g: DiesIrae = seen.state
        options = list(seen.ask.options)
        verb = options[0].verb
        if g.phase == "setup":
            option = setting_up(seen, self.level == HARD)
            return Advice(option, "a good place to begin")
        if verb == "name":
            plan = choose(g, seen.seat, self.level, seen.dice, seen)
            self.steps, self.why = plan.steps[1:], plan.why
            return Advice(plan.steps[0], plan.why)
        if verb in ("accept", "refuse"):
            answer, why = plan_makers.answer_offer(g, g.powers[g.actor], g.powers[seen.seat])
            return Advice(next(o for o in options if o.verb == answer), why)
        if verb == "disband":
            return Advice(legion_to_lose(g, g.powers[seen.seat], options), "it is needed least")
        if verb == "place":
            return Advice(place_wanted(g, seen.seat, options), "the first word in the turn")
        planned = self.next_step(options)
        if planned is not None:
            return Advice(planned, self.why)
        return self.improvise(g, seen, options)

    def next_step(self, options: list[Option]) -> Option | None:
        while self.steps:
            step = self.steps.pop(0)
            if step in options:
                return step
        return None

    def improvise(self, g: DiesIrae, seen: Seen, options: list[Option]) -> Advice:
        """In the middle of an action without a plan: the best plan from here, or the best single option."""
        if g.action and g.actor == seen.seat and any(o.verb == "end" for o in options):
            before = score(g, seen.seat)
            found = [p for p in plans_for(g, seen.seat, [g.action], before) if p.gain > 0]
            for plan in sorted(found, key=lambda p: -p.gain):
                self.steps, self.why = plan.steps[1:], plan.why
                step = self.next_step(options)
                if step is not None:
                    return Advice(step, self.why)
            return Advice(Option("end"), "nothing more is worth doing")
        best = max(options, key=lambda o: self.worth_of(g, seen.seat, o))
        return Advice(best, "it looks best one step ahead")

    def worth_of(self, g: DiesIrae, me: str, option: Option) -> float:
        world = clone(g)
        if not carry_out(world, option):
            return -1_000.0
        targets = Targets(world, world.powers[me], Judge(world), peaceful=False, style=True)
        return score(world, me) + 0.3 * targets.value.get(str(option.space), 0.0)


BOTS = (
    BotKind("easy", "Easy", "Trades and builds, seldom attacks, takes the second best plan now and then.",
            lambda: DiesIraeBot(EASY)),
    BotKind("normal", "Normal", "Weighs every action and denies you the one you need.", lambda: DiesIraeBot(NORMAL)),
    BotKind("hard", "Hard", "Plays its best plans on for a round or two before it decides.", lambda: DiesIraeBot(HARD)),
)  # fmt: skip

__all__ = ["BOTS", "DiesIraeBot", "evaluate"]
