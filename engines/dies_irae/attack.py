"""9.2 ATTACK and 12 the destruction of monuments: combats on land and at sea, takeovers, assaults."""

from __future__ import annotations

import msgspec

from engines.core import Ask, Flow, Option

from . import contests, leaders
from .armistice import armistice_text
from .stability import capital_conquered, luxury_gained, move_stability
from .state import (
    END,
    DiesIrae,
    Power,
    add,
    at_peace,
    block_prompt,
    close_action,
    has_free_box,
    legion_cv,
    modifier,
    others,
    ship_cv,
    trade_posts_left,
)


class Total(msgspec.Struct):
    """A side's Combat Value, item by item."""

    items: list[tuple[str, int]] = []

    @property
    def cv(self) -> int:
        return max(0, sum(n for _, n in self.items))

    def add(self, label: str, n: int) -> None:
        if n:
            self.items.append((label, n))

    def text(self) -> str:
        sums = ", ".join(label if "×" in label else f"{label} {n:+d}" for label, n in self.items)
        return f"{self.cv} ({sums})" if sums else "0"


class Battle(msgspec.Struct):
    """What a combat would do, computed before any losses."""

    ours: Total
    theirs: Total
    our_losses: int = 0
    their_losses: int = 0
    fortress_falls: bool = False
    monument_falls: bool = False


# === TOTALS ===


def land_total(g: DiesIrae, power: Power, hex: str, attacks: bool) -> Total:
    """R26, R27: a fortress and the mountains help only the side that did not choose ATTACK, a fallen one too (R41)."""
    total = Total()
    n = power.legions.get(hex, 0)
    total.add(f"{n} × CV {legion_cv(g, power)}", n * legion_cv(g, power))
    if not attacks:
        total.add("fortress", g.tables.combat.fortress_cv if hex in power.fortresses else 0)
        total.add("mountains", g.tables.combat.mountain_defender if hex in g.tables.mountains else 0)
    total.add("culture and stability", modifier(g, power))
    total.add("leader", leaders.bonus(g, power, hex, at_sea=False))
    return total


def sea_total(g: DiesIrae, power: Power, hex: str) -> Total:
    """R29: no terrain, no fortress, but culture and stability."""
    total = Total()
    n = power.ships.get(hex, 0)
    total.add(f"{n} × CV {ship_cv(g, power)}", n * ship_cv(g, power))
    total.add("culture and stability", modifier(g, power))
    total.add("leader", leaders.bonus(g, power, hex, at_sea=True))
    return total


def forecast_land(g: DiesIrae, power: Power, enemy: Power, hex: str) -> Battle:
    """9.2: one round; three CV to a legion, then six for the fortress, then eight for the monument."""
    rules = g.tables.combat
    battle = Battle(land_total(g, power, hex, attacks=True), land_total(g, enemy, hex, attacks=False))
    garrison = enemy.legions.get(hex, 0)
    battle.our_losses = min(power.legions.get(hex, 0), battle.theirs.cv // rules.per_unit_loss)
    battle.their_losses = min(garrison, battle.ours.cv // rules.per_unit_loss)
    if battle.their_losses == garrison:
        rest = battle.ours.cv - rules.per_unit_loss * garrison
        fortress = hex in enemy.fortresses
        if fortress and rest >= rules.fortress_destroy:
            battle.fortress_falls = True
            rest -= rules.fortress_destroy
        if hex in enemy.monuments and rest >= rules.monument_destroy and (battle.fortress_falls or not fortress):
            battle.monument_falls = True
    return battle


def forecast_sea(g: DiesIrae, power: Power, enemy: Power, hex: str) -> Battle:
    per_loss = g.tables.combat.per_unit_loss
    battle = Battle(sea_total(g, power, hex), sea_total(g, enemy, hex))
    battle.our_losses = min(power.ships[hex], battle.theirs.cv // per_loss)
    battle.their_losses = min(enemy.ships[hex], battle.ours.cv // per_loss)
    return battle


# === WHAT MAY BE ATTACKED ===


def opponent(g: DiesIrae, power: Power, hex: str) -> Power | None:
    """The other side of this power's contest in a hex; None during an armistice."""
    contest = g.contests.get(hex)
    if contest is None or not contest.concerns(power.id):
        return None
    other = contest.holder if contest.intruder == power.id else contest.intruder
    return None if at_peace(g, power.id, other) else g.powers[other]


def can_fight_on_land(power: Power, enemy: Power, hex: str) -> bool:
    return hex in power.legions and (hex in enemy.legions or hex in enemy.fortresses)


def why_no_takeover(g: DiesIrae, power: Power, enemy: Power, hex: str) -> str | None:
    """9.2: a post without a garrison of legions; ships are none (R25), but in phase IV they may take one over (R24)."""
    if hex in enemy.legions:
        return "Defeat the legion first (9.2)."
    if hex in enemy.fortresses:
        return "A fortress cannot be taken over, only destroyed (9.2)."
    if hex in enemy.monuments:  # R23
        return f"Destroy the monument first ({g.tables.combat.monument_destroy} CV) (12)."
    if hex not in enemy.trade_posts:
        return "There is no trade post to take over (9.2)."
    by_ship = hex in power.ships and contests.ships_contest(power) and not g.options["legions_create"]
    if hex not in power.legions and not by_ship:
        return "A landed legion has to take a trade post over (9.2)."
    return why_no_room(g, power, hex)


def why_no_room(g: DiesIrae, power: Power, hex: str) -> str | None:
    """16: a post needs a piece and a box on the chart, in a takeover too (R45)."""
    good = g.tables.goods[g.tables.good_at[hex]]
    if trade_posts_left(g, power) < 1:
        return "All your trade posts are on the map (16)."
    if not has_free_box(g, power, good.id):
        return f"You already trade the most {good.name} the chart allows ({good.boxes}) (16)."
    return None


def can_assault(g: DiesIrae, power: Power, enemy: Power, hex: str) -> bool:
    if hex not in enemy.monuments or hex in enemy.legions or hex in enemy.fortresses or hex not in power.legions:
        return False
    return land_total(g, power, hex, attacks=True).cv >= g.tables.combat.monument_destroy


def deeds(g: DiesIrae, power: Power, land_done: set[str], sea_done: set[str]) -> list[Option]:
    """9.2: in each hex at most one deed on land (R6) and one at sea; the attacker chooses their order (R49). Ships fight
    wherever they meet, contest or not (R7)."""
    options = []
    for hex in g.contests:
        enemy = None if hex in land_done else opponent(g, power, hex)
        if enemy is None:
            continue
        if can_fight_on_land(power, enemy, hex):
            options.append(Option("land_combat", space=hex, kind=enemy.id))
        elif why_no_takeover(g, power, enemy, hex) is None:
            options.append(Option("takeover", space=hex, kind=enemy.id))
        elif can_assault(g, power, enemy, hex):
            options.append(Option("assault", space=hex, kind=enemy.id))
    for hex in power.ships:
        if hex not in sea_done:
            for enemy in others(g, power):
                if hex in enemy.ships and not at_peace(g, power.id, enemy.id):
                    options.append(Option("sea_combat", space=hex, kind=enemy.id))
    return options


# === THE DEEDS ===


def land_combat(g: DiesIrae, power: Power, enemy: Power, hex: str) -> None:
    battle = forecast_land(g, power, enemy, hex)
    g.report(
        "land_combat", "9.2", seat=power.id, enemy=enemy.id, space=hex, ours=battle.ours.text(), theirs=battle.theirs.text(),
        our_losses=battle.our_losses, their_losses=battle.their_losses,
    )  # fmt: skip
    if battle.our_losses:
        add(power.legions, hex, -battle.our_losses)
    if battle.their_losses:
        add(enemy.legions, hex, -battle.their_losses)
    if battle.fortress_falls:
        enemy.fortresses.remove(hex)
        g.report("fortress_destroyed", "9.2", seat=power.id, enemy=enemy.id, space=hex)
    if battle.monument_falls:
        destroy_monument(g, power, enemy, hex)
    contests.retest(g, hex)


def sea_combat(g: DiesIrae, power: Power, enemy: Power, hex: str) -> None:
    battle = forecast_sea(g, power, enemy, hex)
    g.report(
        "sea_combat", "9.2", seat=power.id, enemy=enemy.id, space=hex, ours=battle.ours.text(), theirs=battle.theirs.text(),
        our_losses=battle.our_losses, their_losses=battle.their_losses,
    )  # fmt: skip
    lose_ships(power, hex, battle.our_losses)
    lose_ships(enemy, hex, battle.their_losses)
    contests.retest(g, hex)


def lose_ships(power: Power, hex: str, n: int) -> None:
    """9.1.1: empty ships first, then loaded ones with their legions."""
    if not n:
        return
    drowned = max(0, n - (power.ships[hex] - power.cargo.get(hex, 0)))
    add(power.ships, hex, -n)
    if drowned:
        add(power.cargo, hex, -drowned)


def takeover(g: DiesIrae, power: Power, enemy: Power, hex: str) -> None:
    """9.2: the post is swapped for one's own, free of charge; of two only one is placed (17.7, R57)."""
    del enemy.trade_posts[hex]
    power.trade_posts[hex] = 1
    g.report("taken_over", "9.2", seat=power.id, enemy=enemy.id, space=hex)
    contests.end(g, hex)
    luxury_gained(g, power, hex)
    capital_conquered(g, power, hex)


def assault(g: DiesIrae, power: Power, enemy: Power, hex: str) -> None:
    destroy_monument(g, power, enemy, hex)
    contests.retest(g, hex)


def destroy_monument(g: DiesIrae, power: Power, enemy: Power, hex: str) -> None:
    """12: its owner loses a victory point and a step of stability."""
    enemy.monuments.remove(hex)
    g.report("monument_destroyed", "12", seat=power.id, enemy=enemy.id, space=hex)
    move_stability(g, enemy, -1, "a monument was destroyed", "12")


DEEDS = {"land_combat": land_combat, "sea_combat": sea_combat, "takeover": takeover, "assault": assault}


# === THE ACTION ===

NO_DEED = "Nothing to attack: no contested hex with your legions, no enemy ships beside yours (9.2)."


def why_no_deed_in(g: DiesIrae, power: Power, hex: str) -> str | None:
    """Why a contested hex allows no deed; None if it allows one, or if the power has no contest there."""
    contest = g.contests.get(hex)
    if contest is None or not contest.concerns(power.id):
        return None
    enemy = opponent(g, power, hex)
    if enemy is None:
        return armistice_text(g, power.id, contest.holder if contest.intruder == power.id else contest.intruder)
    return why_no_takeover(g, power, enemy, hex)


def why_no_deed(g: DiesIrae, power: Power) -> str | None:
    """Why nothing can be attacked: what forbids the deed in a contested hex, or that there is no such hex."""
    if deeds(g, power, set(), set()):
        return None
    for hex in g.contests:
        if (why := why_no_deed_in(g, power, hex)) is not None:
            return f"Nothing to attack. {g.tables.hex_name(hex)}: {why}"
    return NO_DEED


def attack_action(g: DiesIrae, power: Power) -> Flow[None]:
    land_done: set[str] = set()
    sea_done: set[str] = set()
    first = True
    while g.phase != "over":
        why = why_no_deed(g, power) if first else None
        prompt = "Choose a hex to attack in, or end the action." if why is None else block_prompt(why)
        choice: Option = yield Ask(
            power.id, prompt, [*deeds(g, power, land_done, sea_done), END], "9.2",
            cancel=first, always=first, preview=lambda option: preview(g, power, option),
        )  # fmt: skip
        if choice.verb == "end":
            close_action(g, power, idle=first)
            return
        hex = str(choice.space)
        contested = hex in g.contests
        DEEDS[choice.verb](g, power, g.powers[str(choice.kind)], hex)
        (sea_done if choice.verb == "sea_combat" else land_done).add(hex)
        if g.options["leaders"]:
            yield from leaders.displaced(g, fallen_in=hex if contested else "")
        first = False


def preview(g: DiesIrae, power: Power, option: Option) -> str:
    """Both totals, item by item, and the exact outcome."""
    if option.verb == "end":
        return ""
    hex, enemy = str(option.space), g.powers[str(option.kind)]
    if option.verb == "takeover":
        good = g.tables.goods[g.tables.good_at[hex]].name
        return f"The {good} post becomes yours, free of charge."
    if option.verb == "assault":
        total = land_total(g, power, hex, attacks=True)
        return f"{total.text()}, {g.tables.combat.monument_destroy} are needed: the monument falls."
    at_sea = option.verb == "sea_combat"
    battle = (forecast_sea if at_sea else forecast_land)(g, power, enemy, hex)
    unit = "ships" if at_sea else "legions"
    ruin = ", the fortress falls" * battle.fortress_falls + ", the monument falls" * battle.monument_falls
    return (
        f"You {battle.ours.text()}, they {battle.theirs.text()}: you lose {battle.our_losses}, "
        f"they lose {battle.their_losses} {unit}{ruin}."
    )
