"""9.6 DEVELOP: four tracks, one box each per action, with a condition before each phase."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .data import GOLDEN_AGE_BOX, ROMAN, TRACKS, Condition, Phase, phase_of
from .stability import meets, move_stability
from .state import END, DiesIrae, Power, block_prompt, close_action, spent

NO_STEP = "No track can be advanced (9.6)."
EFFECTS = {
    "legion_cv": "CV of a legion",
    "legion_mp": "movement of a legion",
    "ship_cv": "CV of a ship",
    "ship_mp": "movement of a ship",
    "build_legions": "legions can be built",
    "build_ships": "ships can be built",
    "ships_contest": "ships contest coasts",
    "income": "income +",
    "stability": "stability +",
}


def condition_text(g: DiesIrae, condition: Condition) -> str:
    """A condition in words."""
    parts = [("two trade posts" if n == 2 else "a trade post") + f" on {g.tables.goods[good].name}"
             for good, n in condition.goods.items()]  # fmt: skip
    parts = [p.replace("a trade post", "an uncontested trade post").replace("two", "two uncontested") for p in parts]
    if condition.luxury_posts:
        count = ("one uncontested luxury post", "two uncontested luxury posts", "three uncontested luxury posts")
        text = count[condition.luxury_posts - 1]
        parts.append(text + (" of all three kinds" if condition.luxury_kinds >= 3 else ""))
    if condition.culture_phase:
        parts.append(g.tables.tracks["culture"].phases[condition.culture_phase - 1].name)
    return " and ".join(parts)


def effects_of(phase: Phase) -> str:
    """What a phase brings, in words."""
    words = [EFFECTS[k] if v is True else f"{EFFECTS[k]} {v}".replace("+ ", "+") for k, v in phase.effects.items()]
    return f"{', '.join(words)}."


def unmet(g: DiesIrae, power: Power, track: str) -> str | None:
    """9.6: the condition counts when the next box is the first of a phase, at that moment (R13)."""
    position = power.development[track]
    if position >= GOLDEN_AGE_BOX or position % 3:
        return None
    phase = g.tables.tracks[track].phases[position // 3]
    if meets(g, power, phase.condition):
        return None
    return f"{phase.name} needs {condition_text(g, phase.condition)} (9.6)."


def why_no_step(g: DiesIrae, power: Power, track: str, advanced: list[str]) -> str | None:
    if track in advanced:
        return "Each track moves one box in an action (9.6)."
    position = power.development[track]
    if position >= GOLDEN_AGE_BOX:
        return "This track has reached its Golden Age (9.6)."
    cost = g.tables.box_cost[track][position + 1]
    if power.talents < cost:
        return f"The next box costs {cost} Talents (9.6)."
    return unmet(g, power, track)


def develop(g: DiesIrae, power: Power, track: str) -> None:
    position = power.development[track] + 1
    cost = g.tables.box_cost[track][position]
    power.talents -= cost
    power.development[track] = position
    phase = phase_of(position)
    g.report(
        "developed", "9.6", seat=power.id, track=track, box=position, cost=cost,
        phase=f"{ROMAN[phase]}, {g.tables.tracks[track].phases[phase - 1].name}",
    )  # fmt: skip
    if track in power.entered and phase > power.entered[track]:
        power.entered[track] = phase
        move_stability(g, power, 1, f"a new phase of {track}", "9.6")
    if position == GOLDEN_AGE_BOX:
        g.report("golden_age", "9.6", seat=power.id, track=track)


def develop_action(g: DiesIrae, power: Power) -> Flow[None]:
    """9.6: one box on each track that can be paid for."""
    advanced: list[str] = []
    before = power.talents
    while True:
        options = [Option("develop", kind=t) for t in TRACKS if why_no_step(g, power, t, advanced) is None]
        prompt = f"Choose a track to advance by one box, or end the action.{spent(power, before)}"
        if not advanced and not options:
            prompt = block_prompt(NO_STEP)
        choice: Option = yield Ask(
            power.id, prompt, [*options, END], "9.6", cancel=not advanced, always=not advanced,
            refused=lambda: refusals(g, power, advanced), preview=lambda o: preview(g, power, o),
        )  # fmt: skip
        if choice.verb == "end":
            close_action(g, power, idle=not advanced)
            return
        develop(g, power, str(choice.kind))
        advanced.append(str(choice.kind))


def refusals(g: DiesIrae, power: Power, advanced: list[str]) -> dict[Option, str]:
    return {Option("develop", kind=t): why for t in TRACKS if (why := why_no_step(g, power, t, advanced)) is not None}


def preview(g: DiesIrae, power: Power, option: Option) -> str:
    if option.verb == "end":
        return ""
    track = g.tables.tracks[str(option.kind)]
    box = track.boxes[power.development[track.id]]
    effects = f"{box.cost} of {power.talents} Talents"
    if box.index % 3 == 1:
        phase = track.phases[phase_of(box.index) - 1]
        effects += f"; opens {phase.name}: {effects_of(phase)}".rstrip(".")
    if track.id == "culture":
        effects += f"; combat modifier {box.cv_modifier:+d}"
    if box.index == GOLDEN_AGE_BOX:
        effects += "; Golden Age, 1 victory point"
    return effects + "."
