"""9.8 ASK FOR ARMISTICE: an offer, its answer, and the track."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .stability import move_stability
from .state import END, STANDING, DiesIrae, Power, alive, at_peace, block_prompt, close_action, pair, peace_ends, price


def why_no_offer(g: DiesIrae, power: Power, other: Power) -> str | None:
    """9.8: not during an armistice (R38), nor without its price in hand (R37)."""
    if not other.alive:
        return "That power has fallen (14)."
    if at_peace(g, power.id, other.id):
        return armistice_text(g, power.id, other.id)
    cost = price(g, power, "armistice") or 0
    if power.talents < cost:
        return f"You need {cost} Talents to offer an armistice (9.8)."
    return None


def armistice_text(g: DiesIrae, power: str, other: str) -> str:
    last = peace_ends(g, power, other)
    name = g.tables.factions[other].name
    return f"Armistice with {name}, for good (9.8)." if last is None else f"Armistice with {name} until turn {last} (9.8)."


def armistice_action(g: DiesIrae, power: Power) -> Flow[None]:
    """9.8: once; the other answers before anything else happens."""
    rivals = [p for p in alive(g) if p is not power]
    cost = price(g, power, "armistice") or 0
    options = [Option("offer", kind=p.id) for p in rivals if why_no_offer(g, power, p) is None]
    refused = {Option("offer", kind=p.id): why for p in rivals if (why := why_no_offer(g, power, p)) is not None}
    prompt = f"Offer {cost} Talents for an armistice of three turns, or end the action."
    if not options:
        prompt = block_prompt("No armistice can be offered (9.8).")
    choice: Option = yield Ask(power.id, prompt, [*options, END], "9.8", cancel=True, always=True, refused=refused)
    if choice.verb == "end":
        close_action(g, power, idle=True)
        return
    other = g.powers[str(choice.kind)]
    g.report("offered", "9.8", seat=power.id, other=other.id, cost=cost)
    answer: Option = yield Ask(
        other.id, f"{g.tables.factions[power.id].name} offers {cost} Talents for an armistice of three turns.",
        [Option("accept", kind=other.id, amount=cost), Option("refuse", kind=other.id)], "9.8",
        preview=lambda o: peace_preview(g) if o.verb == "accept" else "",
    )  # fmt: skip
    if answer.verb == "accept":
        accept(g, power, other)
    else:
        refuse(g, power, other)


def peace_preview(g: DiesIrae) -> str:
    last = g.turn + g.tables.rules.armistice.boxes - 1
    return f"Until turn {last} neither attacks the other nor enters its hexes."


def accept(g: DiesIrae, power: Power, other: Power) -> None:
    cost = price(g, power, "armistice") or 0
    power.talents -= cost
    other.talents += cost
    g.armistices[pair(power.id, other.id)] = 1
    g.report("accepted", "9.8", seat=other.id, other=power.id, cost=cost, last=peace_ends(g, power.id, other.id))


def refuse(g: DiesIrae, power: Power, other: Power) -> None:
    g.report("refused", "9.8", seat=other.id, other=power.id)
    move_stability(g, other, -2, "an armistice was refused", "9.8")


def advance_armistices(g: DiesIrae) -> None:
    """9.8: each marker moves one box a turn; beyond the last the armistice is over."""
    for key, box in list(g.armistices.items()):
        if box == STANDING:
            continue
        if box >= g.tables.rules.armistice.boxes:
            del g.armistices[key]
            one, other = key.split("-")
            g.report("armistice_ended", "9.8", seat=one, other=other)
        else:
            g.armistices[key] = box + 1
