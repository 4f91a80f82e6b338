"""The words of the log and of the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import Ask, Event, Option, texts
from engines.core.data import shipped

from ..data import ATHENS, GAME_ID, HOME, KINDS, SIDES, SLOT_OF_KIND, SPARTA, tables
from ..expedition import cost_of
from ..state import War, has_units, side_of

TEXTS: Mapping[str, str] = {
    "turn": "{title}.",
    "phase": "{title}.",
    # 1 victory
    "vp": "Victory points {points} ({cause}): now {total}.",
    # 3 politics
    "side_kept": "You keep {side}: die {die}, confidence {sci}, total {total}, less than 6.",
    "side_not_rolled": "You keep {side} without a die: its confidence is {sci}, below 0.",
    "side_changed": "Sides change: die {die}, confidence {sci}, total {total}. You now command {side}.",
    "event": "{event}: {text}.",
    "event_impossible": "{event} cannot happen now; the dice are rolled again.",
    "event_void": "{event} cannot happen now; nothing comes of it.",
    "treasury": "{side} gained {talents} talents and has {now}.",
    "macedon": "Macedon joined {side}; {riders} in Pela.",
    "joined": "{neutral} joined {side}.",
    "placed": "{units} placed in {space}.",
    "alcibiades": "Alcibiades went from {origin} to {goes}.",
    "delian_rebellion": "The Delian League is restless: Athenian confidence {sci}, {losses} lost last turn.",
    "no_rebel_left": "No city is left that could rebel.",
    "leader_drawn": "{side} drew {leader} (tactical {tactical}, strategic {strategic}).",
    # 4 planning
    "strategy_kept": "{side} is confident ({sci}) and keeps its strategy: {strategy}.",
    "strategy": "{side} chose a strategy: die {die}, leader {bonus}, total {total}: {strategy}.",
    "strategy_barred": "{side} rolled {die}, leader {bonus}, total {total}: {strategy}, barred by the hostages; again.",
    "confidence_reset": "The confidence of both sides was set to 0.",
    "sci": "Confidence of {side} {change}: now {now}.",
    # 5 operations
    "auguries": "Auguries of {side}: die {die}, modifier {modifier}, total {total} (6 or more is bad).",
    "passed": "{side} passed for this turn: {why}.",
    "objective": "{leader}: the objective is {space}{plan}.",
    "not_roused": "{space} did not rebel: die {die} + {bonus} = {total}, 6 needed.",
    "roused": "{space} was roused: die {die} + {bonus} = {total}.",
    "activated": "{units} joined the expedition in {space} for {cost} talents ({left} left).",
    "set_out": "{leader} set out for {space}{by}{ways}.",
    "new_route": "The expedition took a new way: {route}.",
    "arrived": "{leader} arrived in {space}.",
    "gave_up": "{leader} gave up in {space}.",
    "left_behind": "1 {unit} found no ship and stayed in {space}.",
    "crossed_open_sea": "The expedition crossed the open sea safely (die {die}).",
    "storm": "A storm destroyed the expedition on the open sea (die {die}); {number} SPs were lost.",
    "caught_alone": "{leader}, alone, was caught in {space}; his operation is over.",
    "leader_home": "{leader} waits in the Going Home box until the turn ends.",
    "claimed": "{space}, in rebellion, went over to {side}.",
    "intercepted": "The force of {side} in {origin} intercepted in {space} (die {die}).",
    "not_intercepted": "The force of {side} in {origin} missed the expedition in {space} (die {die}, 4 needed).",
    "intercepted_at_isthmus": "The force of {side} in {origin} barred the isthmus at {space}.",
    "skirmish": "Skirmish in {space}: Athens {athens_die}, Sparta {sparta_die} (a 1 costs an SP).",
    "no_battle": "No battle followed in {space}.",
    "leaderless": "The expedition stopped in {space} without a leader.",
    "ravaged": "{space} was ravaged.",
    # 5.2 the system
    "condition": "{side} must defend itself: {condition}. Objective {space}, force {force}.",
    "condition_skipped": "{side} cannot meet this threat: {why}.",
    "matrix": "{side} follows {strategy}: green die {green} ({area}), red die {red}: {space}.",
    "matrix_home": "{side} follows {strategy}: red die {red}: {space}.",
    "not_viable": "{space} will not do: {why}.",
    "force": "{space} is {terrain}: the force is {force}.",
    "other_plan": "The usual plan of {side} fails: {why}. It gathers in another way.",
    "goes_alone": "{leader} passes enemy forces alone: no troops wait at home, and {space} comes first.",
    "plan": "{side} plans to take {plan}, for {cost} talents.",
    "leg_left_out": "{side} could not reach {space} and went on without it.",
    # 6 combat
    "battle": "Battle at {space}: Athens with {athens} against Sparta with {sparta}.",
    "battle_sum": "{battle} at {space}: Athens {athens} = {athens_total}, Sparta {sparta} = {sparta_total}.",
    "combined_battle": "{side} won at sea; the landing decides the battle at {space}.",
    "battle_won": "{side} won the battle at {space}.",
    "drawn": "The battle at {space} was a draw; both sides went home.",
    "null_battle": "Ships and land forces met in {space} without harm.",
    "eliminated": "{units} lost in {space}.",
    "home_guard_broken": "The Home Guard was broken: {number} lost, {rest} fight on as ordinary Hoplites.",
    "went_home": "The force of {side} in {space} went home.",
    "wiped_out": "Nothing is left of the force of {side} in {space}.",
    "hostages": "{side} took hostages from {loser}.",
    "leader_killed": "{leader} was killed.",
    "besieged": "{side} besieges {space}.",
    "siege_roll": "Siege of {space}: die {die}, leader {rating}{walls}, total {total} (4 or more takes it).",
    "siege_failed": "The siege of {space} failed: {why}.",
    "siege_won": "{side} took {space} and sold its people for 300 talents.",
    "withdrew": "The force of {side} could not hold the fortress {space} and went home.",
    "army_stays": "The army of {side} stayed in {space}: die {die} + {rating} = {total}.",
    "army_leaves": "The army of {side} left one SP in {space}: die {die} + {rating} = {total}, 6 needed to stay.",
    "captured": "{side} holds {space} now.",
    "no_place": "{units} found no place and {were} lost.",
    # 7 rebellion
    "rebelled": "{space} is in rebellion.",
    "rebellion_over": "The rebellion of {space} is over.",
    "spread_roll": "The rebellion may spread to {space}: die {die} + {bonus} = {total} (6 or more rebels).",
    "helots_rise": "The Helots rose: Spartan Bellicosity fell by 2 and revenue by {talents}.",
    "helots_fight_on": "The Helots fought on: Spartan Bellicosity fell by 2 and revenue by {talents}.",
    "helots_killed": "The Helots killed {number} Spartan Hoplites.",
    "helots_quashed": "The Helot revolt was put down.",
    "moved_to_chios": "{units} moved from Samos back to Chios.",
    # 8 administration
    "revenue": "Revenue of {side}: {account}; together {talents}, treasury {now}.",
    "built": "{side} built 1 {unit} ({left} talents left).",
    # 9 armistice and surrender
    "bellicosity": "Bellicosity of {side}: {before}; {account}; now {now}.",
    "surrendered": "{side} surrendered: {why}.",
    "armistice": "Armistice for {length}: die {die}{counsel}, halved and rounded up{resumption}.",
    "left_by_treaty": "By the treaty {units} left {space}.",
    "armistice_revenue": "Revenue of {side} over {length} of peace: {account} each; {talents} in all, treasury {now}.",
    "refreshed": "Both sides are rested: Bellicosity {bellicosity}.",
}


VERBS: Mapping[str, str] = {  # many options of one kind, under one heading
    "objective": "Name an objective",
    "cause_rebellion": "Cause a rebellion (100 talents)",
    "activate": "Raise a force here",
    "go": "Go to an Assembly space",
    "go_open_sea": "Go by the open sea",
    "build": "Build an SP",
}

RETOLD = {  # dice that the sentence after them tells once more
    "auguries", "the objective", "interception", "the skirmish", "naval battle", "land battle", "the siege", "going home",
    "the spread of rebellion", "the strategy", "changing sides", "the open sea", "the length of the armistice",
}  # fmt: skip


def tell(war: War | None, event: Event) -> str:
    """An event in words. Sums and musters are figures in the event and become words here."""
    data: dict[str, Any] = event.data
    t = tables(war.edition if war is not None else shipped(GAME_ID))
    if "number" in data and "unit" in data:
        units = unit_words(t.name(data["unit"]), data["number"])
        data = {**data, "units": units, "were": "was" if data["number"] == 1 else "were"}
    match event.kind:
        case "macedon":
            number = data["number"]
            data = {**data, "riders": f"{number} Allied Cavalry {'stands' if number == 1 else 'stand'}"}
        case "rolled" if data.get("reason") in RETOLD or (data.get("reason") == "the rebellion" and len(data["dice"]) == 1):
            return ""
        case "set_out":
            by = f" by {', '.join(map(t.name, data['route'][:-1]))}" if len(data["route"]) > 1 else ""
            data = {**data, "by": by}
        case "battle":
            data = {**data, **{side: muster_words(war, data[side]) for side in SIDES}}
        case "battle_sum":
            data = {**data, **{side: sum_words(data[f"{side}_die"], data[side]) for side in SIDES}}
        case "revenue" | "bellicosity":
            data = {**data, "account": account_words(data["account"])}
        case "armistice_revenue":
            data = {**data, "account": account_words(data["account"]), "length": counted(data["turns"], "turn")}
        case "delian_rebellion":
            data = {**data, "losses": counted(data["number"], "Naval SP")}
        case "armistice":
            counsel = f" + {data['nicias']} for Nicias" if data["nicias"] else ""
            data = {
                **data,
                "length": counted(data["turns"], "turn"),
                "counsel": counsel,
                "resumption": f"; {when}" if (when := resumption(data)) else "",
            }
    return texts.tell(TEXTS, t.name, Event(event.kind, event.rule, event.seat, data))


def unit_words(name: str, number: int) -> str:
    """`4 Athenian Hoplites`, `1 Spartan Ally Naval SP`."""
    if name.endswith("Hoplite"):
        return f"{number} {name}{'' if number == 1 else 's'}"
    return counted(number, f"{name} SP") if name.endswith("Naval") else f"{number} {name}"


def resumption(data: Mapping[str, Any]) -> str:
    """When the war goes on after an armistice; older saves do not say it."""
    if "resumes" not in data:
        return ""
    if data["resumes"] > data["last"]:
        return f"turn {data['last']} passes in peace, and the war is over"
    return f"the war goes on in turn {data['resumes']}"


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def muster_words(war: War | None, muster: Sequence[int | str]) -> str:
    """Who takes part in a fight: Hoplite, Cavalry and Naval SPs, then the leaders."""
    names = ("Hoplite", "Cavalry", "Naval")
    parts = [f"{number} {name}" for number, name in zip(muster[:3], names, strict=True) if number]
    leaders = [tables(war.edition if war is not None else shipped(GAME_ID)).name(str(leader)) for leader in muster[3:]]
    return ", ".join(parts) + (f" under {' and '.join(leaders)}" if leaders else "")


def sum_words(die: int, terms: Sequence[tuple[int, str]]) -> str:
    return " ".join([str(die), *(f"+ {points} ({why})" for points, why in terms)])


def account_words(lines: Sequence[tuple[int, str]]) -> str:
    return "; ".join(f"{what}: {number:+d}" for number, what in lines)


def label(war: War, option: Option) -> str:
    """What the button for an option says."""
    t = war.tables
    space = t.name(option.space) if option.space else ""
    op = war.operation
    match option.verb:
        case "consult":
            return "Consult the auguries"
        case "pass":
            return "Pass for this turn"
        case "objective":
            home = op is not None and op.initial and option.space == HOME[op.side]
            return f"{space} (gather or hold at home)" if home else f"Objective {space}"
        case "cause_rebellion":
            return f"Cause a rebellion in {space} (100 talents)"
        case "lead":
            row = t.leaders[option.piece or ""]
            return f"{row.name} ({row.tactical}-{row.strategic})"
        case "activate" | "build" | "leave":
            return _kind_label(option)
        case "go":
            return f"Go to {space}"
        case "go_open_sea":
            return f"Go to {space} by the open sea"
        case "march":
            hold = op is not None and op.place == option.space and not any(op.sps)
            return "Hold at home" if hold else f"March to {space}"
        case "march_open_sea":
            return f"March to {space} by the open sea"
        case "give_up":
            return "Give up the operation"
        case "done":
            return "Finish building"
        case "intercept":
            return f"Intercept in {space}"
        case "decline":
            return "Let them pass"
        case "yes":
            return f"Yes, against {space}"
        case "no":
            return "No, choose again"
    return option.verb.replace("_", " ").capitalize()


def why_not(war: War, ask: Ask | None, intent: Option) -> str:
    """Why something that was tried cannot be done: what the rules gave as a reason, else what every player should know."""
    if ask is None:
        return "The game is over." if war.ended else "The enemy is moving."
    side = side_of(war, ask.seat)
    if intent.piece == "home_guard":
        return "The Home Guard never leaves Sparta (5.1.1)."
    kind, _, place = (intent.piece or "").partition("@")
    if kind in SLOT_OF_KIND and intent.space and intent.space != place.partition(":")[0]:
        return "Units move only with a leader on an operation (5.1.1)."
    if place.endswith(":spent"):
        return "No force here that has not yet served this turn (5.3.1)."
    op = war.operation
    is_expedition = op is not None and (intent.piece == op.leader or kind.startswith("expedition"))
    is_detour = op is not None and is_expedition and intent.space not in (None, op.objective)
    if is_detour and not has_units(war, side, intent.space or ""):
        return "No force of ours stands there: only Assembly spaces can be visited on the way (5.1)."
    if intent.verb == "build" and not any(o.verb == "build" for o in ask.options):
        return "At most 600 talents a turn (8.2)."
    if intent.verb in ("consult", "objective", "cause_rebellion") and war.passed[side]:
        return "We have passed for this turn (5.3.2)."
    return texts.why_not(ask, intent)


def _kind_label(option: Option) -> str:
    kind = option.kind or ""
    name = tables(shipped(GAME_ID)).name(kind)
    if option.verb == "build":
        return f"Build 1 {name} (200 talents)"
    if option.verb == "leave":
        return f"Leave 1 {name} here"
    side = ATHENS if kind in KINDS[ATHENS] else SPARTA
    cost = (option.amount or 1) * cost_of(side, SLOT_OF_KIND[kind])
    return f"Raise {unit_words(name, option.amount or 1)} ({f'{cost} talents' if cost else 'free'})"
