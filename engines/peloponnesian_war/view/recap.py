"""What happens without a decision, on cards: the system's operations, the person's own march, and the phases that run by
themselves. Everything is made from events, so that a card says what the log says, in its order, with the sums set out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engines.core import Event
from engines.core.table import Contest, Path, Share, Sheet, SheetLine

from ..data import ATHENS, OTHER, SIDES, SPARTA
from ..state import War, is_player, is_two_player
from .words import counted, muster_words, resumption, tell

GREEN, RED = "#3d7a45", "#a83232"  # the dice of the game: green for Athens, red for Sparta
COLOUR = {ATHENS: GREEN, SPARTA: RED}
PHASE_ICONS = {"3": "event", "4": "event", "6": "battle", "7": "flame", "8": "treasury", "9": "bellicosity"}
NOTABLE = {  # what makes the person's own step worth a card
    "intercepted",
    "not_intercepted",
    "intercepted_at_isthmus",
    "storm",
    "crossed_open_sea",
    "not_roused",
    "roused",
    "arrived",
    "gave_up",
    "left_behind",
    "passed",
    "new_route",
}
ENDS_LEG = {"went_home", "wiped_out", "leader_home", "gave_up", "leaderless", "storm"}


class Scene:
    """The events under one heading of the log."""

    def __init__(self, heading: Event | None) -> None:
        self.heading = heading
        self.events: list[Event] = []

    @property
    def title(self) -> str:
        return str(self.heading.data["title"]) if self.heading is not None else ""

    @property
    def rule(self) -> str:
        return self.heading.rule if self.heading is not None else ""

    @property
    def side(self) -> str:
        """Whose operation it is."""
        if self.heading is not None:
            return str(self.heading.data.get("side", ""))
        kinds = ("set_out", "activated", "auguries", "objective", "passed")
        return next((str(e.data["side"]) for e in self.events if e.kind in kinds), "")

    def has(self, *kinds: str) -> bool:
        return any(e.kind in kinds for e in self.events)


def sheets(war: War, events: Sequence[Event], seat: str | None) -> list[Sheet]:
    """A card for each operation and phase among the events that tells more than the person has just decided himself."""
    out = []
    for scene in merged(scenes(events)):
        if scene.rule in ("", "5"):
            sheet = operation_sheet(war, scene) if scene.side else built_sheet(war, scene)
        else:
            sheet = phase_sheet(war, scene)
        if sheet is not None:
            out.append(sheet)
    return out


def scenes(events: Sequence[Event]) -> list[Scene]:
    found = [Scene(None)]
    for event in events:
        if event.kind == "phase":
            found.append(Scene(event))
        elif event.kind != "turn":
            found[-1].events.append(event)
    return found


def merged(found: list[Scene]) -> list[Scene]:
    """Politics and planning are one card; headings without anything under them are none."""
    out: list[Scene] = []
    for scene in found:
        if scene.rule == "4" and out and out[-1].rule == "3":
            out[-1].events += scene.events
        elif scene.events:
            out.append(scene)
    return out


# === OPERATIONS ===


def operation_sheet(war: War, scene: Scene) -> Sheet | None:
    """An operation of the system from its dice to its end, or what befell the person's own on the way."""
    side = scene.side
    own = is_player(war, side) or (scene.heading is None and not is_two_player(war))
    if own and not worth_telling(scene):
        return None
    lines = [line for line in scene_lines(war, scene) if line is not None]
    if not lines:
        return None
    name = war.tables.name(side)
    title = scene.title or f"{name}: your operation"
    paths = [Path(points, "route" if own else "threat") for points in walked(scene)]
    return Sheet(
        title, operation_note(war, scene), side, "march", lines, paths, where(scene), story(war, scene), scene.has(*FIGHTS)
    )


def worth_telling(scene: Scene) -> bool:
    return any(e.kind != "passed" or e.data["why"] != "it chose to" for e in scene.events if e.kind in NOTABLE)


def operation_note(war: War, scene: Scene) -> str:
    """Who went where, in one line."""
    last: Mapping[str, Any] = {}
    for event in scene.events:
        if event.kind in ("objective", "set_out"):
            last = event.data
    if not last or scene.has("passed"):
        return ""
    return f"{war.tables.name(str(last['leader']))} · {war.tables.name(str(last['space']))}"


def walked(scene: Scene) -> list[list[str]]:
    """The ways that were walked, leg after leg; one that was cut short ends where it ended."""
    legs: list[list[str]] = []
    at = ""
    for event in scene.events:
        data = event.data
        if event.kind in ("set_out", "new_route"):
            if event.kind == "new_route" and legs:
                cut(legs[-1], data["origin"])
            legs.append([data["origin"], *data["route"]])
        elif event.kind in ("intercepted", "intercepted_at_isthmus"):
            at = data["space"]
        elif event.kind in ENDS_LEG and legs and data.get("side", scene.side) == scene.side:
            cut(legs[-1], data.get("space", at))
    return legs


def cut(leg: list[str], space: str) -> None:
    if space in leg:
        del leg[leg.index(space) + 1 :]


def where(scene: Scene) -> tuple[str, ...]:
    """The spaces in which something happened."""
    kinds = (
        "objective",
        "battle",
        "siege_won",
        "siege_failed",
        "rebelled",
        "rebellion_over",
        "skirmish",
        "arrived",
        "captured",
    )
    return tuple(dict.fromkeys(str(e.data["space"]) for e in scene.events if e.kind in kinds))


def built_sheet(war: War, scene: Scene) -> Sheet | None:
    """8.2: what the system builds after the person has."""
    lines = [
        SheetLine(
            f"{war.tables.name(e.data['side'])} rebuilt 1 {war.tables.name(e.data['unit'])}",
            f"{e.data['left']} left",
            side=e.data["side"],
            rule=e.rule,
        )
        for e in scene.events
        if e.kind == "built" and not is_player(war, e.data["side"])
    ]
    lines += [SheetLine(tell(war, e).rstrip("."), rule=e.rule) for e in scene.events if e.kind == "refreshed"]
    return Sheet("Construction", "What the system lost it replaces.", "", "treasury", lines) if lines else None


# === PHASES ===


def phase_sheet(war: War, scene: Scene) -> Sheet | None:
    lines = [line for line in scene_lines(war, scene) if line is not None]
    if scene.rule == "6" and not lines:
        lines = [SheetLine("No siege, no battle, and nobody to come home.", kind="note")]
    if scene.rule == "7" and not lines:
        lines = [SheetLine("No city rebelled, and none gave in.", kind="note")]
    title = "Politics and Planning" if scene.rule == "3" else scene.title
    if not lines:
        return None
    icon = PHASE_ICONS.get(scene.rule, "")
    return Sheet(title, "", "", icon, lines, [], where(scene), story(war, scene), scene.has(*FIGHTS))


# === THE STORY ===

FIGHTS = ("skirmish", "battle", "storm", "siege_roll", "leader_killed")
STORY = {  # what changed something; how it came about stands among the figures
    "side_kept", "side_changed", "event", "treasury", "macedon", "joined", "alcibiades", "strategy", "strategy_kept",
    "passed", "set_out", "new_route", "roused", "not_roused", "gave_up", "storm", "claimed", "intercepted",
    "intercepted_at_isthmus", "leaderless", "combined_battle", "battle_won", "drawn", "eliminated", "home_guard_broken",
    "hostages", "leader_killed", "besieged", "siege_failed", "siege_won", "withdrew", "arrived", "no_place", "rebelled",
    "rebellion_over", "helots_rise", "helots_fight_on", "helots_killed", "helots_quashed", "vp", "surrendered", "armistice",
    "refreshed",
}  # fmt: skip


def story(war: War, scene: Scene) -> list[SheetLine]:
    """What happened, a sentence for each change."""
    out = []
    for event in scene.events:
        if event.kind in STORY:
            out.append(
                SheetLine(tell(war, event).rstrip("."), spaces=spaces_of(event), side=side_of(event), rule=event.rule)
            )
        elif event.kind in ("revenue", "armistice_revenue"):
            out.append(
                SheetLine(f"Treasury of {war.tables.name(side_of(event))}", str(event.data["now"]), side=side_of(event))
            )
        elif event.kind == "bellicosity":
            words = f"Will to fight of {war.tables.name(side_of(event))}, {event.data['before']} before"
            out.append(SheetLine(words, str(event.data["now"]), side=side_of(event)))
    return out + [line for line in gathered(war, scene) if line.kind == ""]


# === LINES ===


def scene_lines(war: War, scene: Scene) -> Iterator[SheetLine | None]:
    """The events of a scene as lines; what belongs together is gathered."""
    events = scene.events
    for n, event in enumerate(events):
        if event.kind == "battle_sum":
            yield battle_line(war, event, events[:n], events[n + 1 :])
        elif event.kind == "skirmish":
            yield skirmish_line(war, event, events[n + 1 :])
        elif event.kind == "event":
            yield from event_lines(event, events[:n])
        elif event.kind in LINES:
            yield LINES[event.kind](war, event)
        elif event.kind in ACCOUNTS:
            yield from ACCOUNTS[event.kind](war, event)
        elif event.kind in GATHERED or event.kind in UNTOLD or event.kind == "rolled":
            continue
        elif words := tell(war, event):
            yield SheetLine(words.rstrip("."), spaces=spaces_of(event), side=side_of(event), rule=event.rule)
    yield from gathered(war, scene)


def spaces_of(event: Event) -> tuple[str, ...]:
    return tuple(str(event.data[key]) for key in ("origin", "space") if event.data.get(key))


def side_of(event: Event) -> str:
    return str(event.data.get("side", ""))


UNTOLD = {
    "objective",
    "activated",
    "confidence_reset",
    "leader_home",
    "went_home",
    "wiped_out",
    "battle",
    "battle_won",
    "combined_battle",
    "drawn",
    "no_battle",
}
GATHERED = {"ravaged", "placed", "captured", "left_by_treaty"}


def gathered(war: War, scene: Scene) -> Iterator[SheetLine]:
    """Spaces ravaged, spaces taken, and units that came home, each in one place."""
    name = war.tables.name
    ravaged = [str(e.data["space"]) for e in scene.events if e.kind == "ravaged"]
    if ravaged:
        yield SheetLine(f"Ravaged: {', '.join(map(name, ravaged))}", str(len(ravaged)), spaces=tuple(ravaged), rule="5.8")
    for side in SIDES:
        taken = [str(e.data["space"]) for e in scene.events if e.kind == "captured" and e.data["side"] == side]
        if taken:
            yield SheetLine(
                f"{name(side)} holds {', '.join(map(name, taken))} now", spaces=tuple(taken), side=side, rule="6.5"
            )
    for side in SIDES:
        leave = [e for e in scene.events if e.kind == "left_by_treaty" and e.data["side"] == side]
        spaces = tuple(dict.fromkeys(str(e.data["space"]) for e in leave))
        if leave:
            number = counted(sum(int(e.data["number"]) for e in leave), "SP")
            yield SheetLine(
                f"By the treaty {name(side)} leaves {', '.join(map(name, spaces))}",
                number,
                side=side,
                spaces=spaces,
                rule="9.3",
            )
    home: dict[str, list[str]] = {}
    for event in scene.events:
        if event.kind == "placed" and scene.rule in ("", "5", "6"):
            home.setdefault(str(event.data["space"]), []).append(f"{event.data['number']} {name(str(event.data['unit']))}")
    if home and scene.rule == "6":
        yield SheetLine("Home again", kind="head")
        for space, units in home.items():
            yield SheetLine(f"{name(space)}: {', '.join(units)}", kind="note", spaces=(space,), rule="6.4")


def needed(total: Any, least: int) -> str:
    """A sum against what it takes."""
    return f"{total} {'≥' if int(total) >= least else '<'} {least}"


def opened_with_capital(what: str) -> str:
    return what[:1].upper() + what[1:]


def die(event: Event, side: str = "") -> tuple[tuple[int, str], ...]:
    return ((int(event.data["die"]), COLOUR.get(side, "")),)


# --- the system's reasoning


def auguries_line(war: War, event: Event) -> SheetLine:
    side, total = side_of(event), int(event.data["total"])
    good = total < 6
    return SheetLine(
        f"Auguries {event.data['modifier']}",
        f"{total}: {'good' if good else 'bad'}",
        side=side,
        dice=die(event, side),
        rule=event.rule,
    )


def drawn_line(war: War, event: Event) -> SheetLine:
    row = event.data
    return SheetLine(
        f"{war.tables.name(row['side'])} draws {war.tables.name(row['leader'])}",
        f"{row['tactical']}-{row['strategic']}",
        side=row["side"],
        rule=event.rule,
    )


def matrix_line(war: War, event: Event) -> SheetLine:
    row = event.data
    name = war.tables.name(row["space"])
    if event.kind == "matrix_home":
        return SheetLine(
            f"{row['strategy']}: {name}",
            dice=((row["red"], RED),),
            spaces=(row["space"],),
            side=row["side"],
            rule=event.rule,
        )
    return SheetLine(
        f"{row['strategy']}: {row['area']}, {name}",
        dice=((row["green"], GREEN), (row["red"], RED)),
        spaces=(row["space"],),
        side=row["side"],
        rule=event.rule,
    )


def note_line(war: War, event: Event) -> SheetLine:
    return SheetLine(tell(war, event).rstrip("."), kind="note", spaces=spaces_of(event), rule=event.rule)


def leg_line(war: War, event: Event) -> SheetLine:
    row = event.data
    name = war.tables.name
    by = f" by {', '.join(map(name, row['route'][:-1]))}" if len(row["route"]) > 1 else ""
    return SheetLine(
        f"{name(row['origin'])} to {name(row['space'])}{by}{row['ways']}",
        kind="note",
        spaces=spaces_of(event),
        rule=event.rule,
    )


def plan_line(war: War, event: Event) -> SheetLine:
    return SheetLine(f"Takes {event.data['plan']}", f"{event.data['cost']} talents", side=side_of(event), rule=event.rule)


def passed_line(war: War, event: Event) -> SheetLine:
    side = side_of(event)
    return SheetLine(f"{war.tables.name(side)} passes: {event.data['why']}", kind="sum", side=side, rule=event.rule)


# --- on the way


def interception_line(war: War, event: Event) -> SheetLine:
    row = event.data
    name = war.tables.name
    text = f"{name(row['space'])}: {name(row['side'])} from {name(row['origin'])}"
    if event.kind == "intercepted_at_isthmus":
        return SheetLine(f"{text}, on the isthmus", "caught", side=row["side"], spaces=spaces_of(event), rule=event.rule)
    hit = event.kind == "intercepted"
    return SheetLine(
        text,
        "caught" if hit else "missed",
        side=row["side"],
        dice=die(event, row["side"]),
        spaces=spaces_of(event),
        rule=event.rule,
    )


def share(war: War, event: Event, side: str, muster: Sequence[int | str] = ()) -> Share:
    """One side of a skirmish or of a battle roll, with who takes part."""
    name, note = war.tables.name(side), muster_words(war, muster) if muster else ""
    rolled = int(event.data[f"{side}_die"])
    if event.kind == "skirmish":
        return Share(name, side, note, (), rolled, COLOUR[side])
    terms = tuple((int(points), str(why)) for points, why in event.data[side])
    return Share(name, side, note, terms, rolled, COLOUR[side], str(event.data[f"{side}_total"]))


def skirmish_line(war: War, event: Event, rest: Sequence[Event]) -> SheetLine:
    """5.7: the dice of both sides; a 1 costs an SP, then perhaps a battle."""
    athens, sparta = (share(war, event, side, event.data[side]) for side in SIDES)
    hurt = [s.title for s in (athens, sparta) if s.die == 1]
    result = f"{' and '.join(hurt)} lose{'s' if len(hurt) == 1 else ''} an SP" if hurt else "nobody rolls a 1"
    follows = next((e.kind for e in rest if e.kind in ("no_battle", "battle", "null_battle", "skirmish")), "")
    result += {"no_battle": "; no battle", "battle": "; it comes to a battle"}.get(follows, "")
    space = str(event.data["space"])
    return SheetLine(
        f"Skirmish in {war.tables.name(space)}", spaces=(space,), rule=event.rule, contest=Contest(athens, sparta, result)
    )


def battle_line(war: War, event: Event, before: Sequence[Event], rest: Sequence[Event]) -> SheetLine:
    """6.2: both sums before and after the dice, and who won."""
    opened = before[-2] if len(before) > 1 and before[-2].kind == "battle" else None  # the dice lie between them
    athens, sparta = (share(war, event, side, opened.data[side] if opened is not None else ()) for side in SIDES)
    ends = ("battle_won", "drawn", "combined_battle")
    end = next((e for e in rest if e.kind in ends), None)
    space = str(event.data["space"])
    result = "a draw: both go home"
    if end is not None and end.kind != "drawn":
        winner = str(end.data["side"])
        athens.won, sparta.won = winner == ATHENS, winner == SPARTA
        result = f"{war.tables.name(winner)} wins"
        if event.data["athens_total"] == event.data["sparta_total"]:
            result += ": the better leader"
        if end.kind == "combined_battle":
            result += " at sea; the landing decides"
    return SheetLine(
        f"{event.data['battle']} at {war.tables.name(space)}",
        spaces=(space,),
        rule=event.rule,
        contest=Contest(athens, sparta, result),
    )


def lost_line(war: War, event: Event) -> SheetLine:
    row = event.data
    return SheetLine(
        f"{row['number']} {war.tables.name(row['unit'])} lost",
        f"-{row['number']}",
        side=row["side"],
        spaces=spaces_of(event),
        rule=event.rule,
    )


def confidence_line(war: War, event: Event) -> SheetLine:
    row = event.data
    return SheetLine(
        f"Confidence of {war.tables.name(row['side'])}, now {row['now']}",
        str(row["change"]),
        kind="note",
        side=row["side"],
        rule=event.rule,
    )


def vp_line(war: War, event: Event) -> SheetLine:
    points = str(event.data["points"])
    who = f"{war.tables.name(str(event.seat))}: " if is_two_player(war) and event.seat else ""
    cause = str(event.data["cause"])
    return SheetLine(
        f"{who}Victory points: {cause}, now {event.data['total']}",
        points,
        tone="good" if points.startswith("+") else "bad",
        rule=event.rule,
    )


# --- combat


def siege_line(war: War, event: Event) -> SheetLine:
    row = event.data
    rating = f", leader +{row['rating']}" if row["rating"] else ""
    return SheetLine(
        f"Siege of {war.tables.name(row['space'])}{rating}{row['walls']}",
        needed(row["total"], 4),
        kind="head",
        side=row["side"],
        dice=die(event, row["side"]),
        spaces=(row["space"],),
        rule=event.rule,
    )


def laid_line(war: War, event: Event) -> SheetLine:
    row = event.data
    return SheetLine(
        f"{war.tables.name(row['side'])} besieges {war.tables.name(row['space'])}",
        side=row["side"],
        spaces=(row["space"],),
        rule=event.rule,
    )


def army_line(war: War, event: Event) -> SheetLine:
    row = event.data
    stays = event.kind == "army_stays"
    rating = f", leader +{row['rating']}" if row["rating"] else ""
    text = f"{war.tables.name(row['space'])}: the army {'stays' if stays else 'leaves one SP'}{rating}"
    return SheetLine(
        text,
        needed(row["total"], 6),
        side=row["side"],
        dice=die(event, row["side"]),
        spaces=(row["space"],),
        rule=event.rule,
    )


# --- rebellion


def spread_line(war: War, event: Event) -> SheetLine:
    row = event.data
    bonus = f", enemy near +{row['bonus']}" if row["bonus"] else ""
    rebels = int(row["total"]) >= 6
    return SheetLine(
        f"{war.tables.name(row['space'])}{bonus}: {'rebels' if rebels else 'stays loyal'}",
        needed(row["total"], 6),
        dice=die(event),
        spaces=(row["space"],),
        rule=event.rule,
    )


def roused_line(war: War, event: Event) -> SheetLine:
    row = event.data
    verdict = "rebels" if event.kind == "roused" else "stays loyal"
    bonus = f" (+{row['bonus']})" if row["bonus"] else ""
    return SheetLine(
        f"{war.tables.name(row['space'])} {verdict}{bonus}",
        needed(row["total"], 6),
        side=row["side"],
        dice=die(event, row["side"]),
        spaces=(row["space"],),
        rule=event.rule,
    )


# --- politics


def side_line(war: War, event: Event) -> SheetLine:
    row = event.data
    name = war.tables.name(row["side"])
    words = f"You keep {name}" if event.kind == "side_kept" else f"Sides change: you now command {name}"
    before = row["side"] if event.kind == "side_kept" else OTHER[row["side"]]
    return SheetLine(
        f"{words}; confidence {row['sci']:+d}",
        needed(row["total"], 6),
        kind="head",
        side=row["side"],
        dice=die(event, before),
        rule=event.rule,
    )


def event_lines(event: Event, before: Sequence[Event]) -> Iterator[SheetLine]:
    """3.2: two dice, or three where the table asks for one more."""
    rolls = [e for e in before if e.kind == "rolled" and e.data["reason"] in ("the event", "which event")]
    rolls = rolls[-2:] if rolls and rolls[-1].data["reason"] == "which event" else rolls[-1:]
    dice = tuple((int(d), "") for e in rolls for d in e.data["dice"])
    yield SheetLine(str(event.data["event"]), kind="head", dice=dice, rule=event.rule)
    yield SheetLine(str(event.data["text"]))


def strategy_line(war: War, event: Event) -> SheetLine:
    row = event.data
    barred = ", barred by the hostages" if event.kind == "strategy_barred" else ""
    rating = f"; leader +{row['bonus']}" if row["bonus"] else ""
    return SheetLine(
        f"{war.tables.name(row['side'])} plans: {row['strategy']}{barred}{rating}",
        str(row["total"]),
        kind="head",
        side=row["side"],
        dice=die(event, row["side"]),
        rule=event.rule,
    )


def armistice_lines(war: War, event: Event) -> Iterator[SheetLine]:
    row = event.data
    counsel = f", Nicias +{row['nicias']}" if row["nicias"] else ""
    yield SheetLine(
        f"Armistice{counsel}, halved and rounded up",
        counted(row["turns"], "turn"),
        kind="head",
        dice=die(event),
        rule=event.rule,
    )
    if when := resumption(row):
        yield SheetLine(when[0].upper() + when[1:], kind="note", rule=event.rule)


# --- money and will, line by line


def revenue_lines(war: War, event: Event) -> Iterator[SheetLine]:
    row = event.data
    side = str(row["side"])
    times = f", {counted(row['turns'], 'turn')} of peace" if event.kind == "armistice_revenue" else ""
    yield SheetLine(f"Revenue of {war.tables.name(side)}{times}", kind="head", side=side, rule=event.rule)
    for talents, what in row["account"]:
        yield SheetLine(opened_with_capital(str(what)), f"{talents:+d}", tone="bad" if talents < 0 else "")
    yield SheetLine(f"Treasury now {row['now']}", f"+{row['talents']}", kind="sum", side=side)


def will_lines(war: War, event: Event) -> Iterator[SheetLine]:
    row = event.data
    side = str(row["side"])
    yield SheetLine(f"Bellicosity of {war.tables.name(side)}", str(row["before"]), kind="head", side=side, rule=event.rule)
    for points, what in row["account"]:
        yield SheetLine(
            opened_with_capital(str(what)),
            f"{points:+d}" if points else "0",
            tone="bad" if points < 0 else "good" if points > 0 else "",
        )
    yield SheetLine("Will to fight now", str(row["now"]), kind="sum", side=side)


Maker = Callable[[War, Event], SheetLine]
LINES: Mapping[str, Maker] = {
    "auguries": auguries_line,
    "leader_drawn": drawn_line,
    "matrix": matrix_line,
    "matrix_home": matrix_line,
    "not_viable": note_line,
    "force": note_line,
    "other_plan": note_line,
    "goes_alone": note_line,
    "plan": plan_line,
    "set_out": leg_line,
    "passed": passed_line,
    "intercepted": interception_line,
    "not_intercepted": interception_line,
    "intercepted_at_isthmus": interception_line,
    "eliminated": lost_line,
    "sci": confidence_line,
    "vp": vp_line,
    "siege_roll": siege_line,
    "besieged": laid_line,
    "army_stays": army_line,
    "army_leaves": army_line,
    "spread_roll": spread_line,
    "roused": roused_line,
    "not_roused": roused_line,
    "side_kept": side_line,
    "side_not_rolled": note_line,
    "caught_alone": note_line,
    "side_changed": side_line,
    "strategy": strategy_line,
    "strategy_barred": strategy_line,
    "event_impossible": note_line,
    "event_void": note_line,
}
ACCOUNTS: Mapping[str, Callable[[War, Event], Iterator[SheetLine]]] = {
    "revenue": revenue_lines,
    "armistice_revenue": revenue_lines,
    "bellicosity": will_lines,
    "armistice": armistice_lines,
}
