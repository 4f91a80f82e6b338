"""The game in words: names of things, the log's sentences, the labels of buttons."""

from __future__ import annotations

from engines.core import Option

from ..data import Tables
from ..state import DiesIrae, price, several

ACTION_TITLES = {
    "move": "MOVE",
    "attack": "ATTACK",
    "build": "BUILD",
    "create": "CREATE TRADE POSTS",
    "stability": "PAY FOR STABILITY",
    "develop": "DEVELOP",
    "armistice": "ASK FOR ARMISTICE",
    "pass": "PASS",
}
WARES = {
    "trade_post": "a trade post",
    "legion": "a legion",
    "legion_aboard": "a legion aboard a ship",
    "ship": "a ship",
    "fortress": "a fortress",
    "monument": "a monument",
}

TEXTS = {
    "turn": "{title}.",
    "phase": "{title}.",
    "capital": "{seat} chose {space} as its capital.",
    "placed": "{seat} placed {what} in {space}.",
    "set_up": "{seat} set up around {space}: trade posts in {posts}; ships: {ships}; legions: {legions}.",
    "income": "{seat} collected {gained} Talents and has {total}.",
    "order": "Order of play: {order}.",
    "took_place": "{seat} took place {place}.",
    "named": "{seat} chose {action}.",
    "blocked": "{seat} named it only as a block.",
    "cycle_ended": "All passed in a row; the action cycle ended.",
    "landed": "{seat} landed {units} in {space}.",
    "boarded": "{seat} took {units} aboard in {space}.",
    "marched": "{seat} marched with {units} from {origin} to {space}.",
    "sailed": "{seat} sailed with {units} from {origin} to {space}.",
    "contested": "{seat} contested {space} against {holder}.",
    "uncontested": "{space} is no longer contested.",
    "leader_moved": "The leader of {seat} went from {origin} to {space}.",
    "leader_boarded": "The leader of {seat} went aboard in {space}.",
    "leader_landed": "The leader of {seat} landed in {space}.",
    "leader_joined": "The leader of {seat} joined its units in {space}.",
    "leader_waits": "The leader of {seat} waits for new units.",
    "land_combat": "{seat} attacked {enemy} in {space}: {ours} against {theirs}; lost {our_losses}, killed {their_losses}.",
    "sea_combat": "{seat} fought {enemy} at sea ({space}): {ours} against {theirs}; lost {our_losses}, sank {their_losses}.",
    "fortress_destroyed": "{seat} destroyed the fortress of {enemy} in {space}.",
    "monument_destroyed": "{seat} destroyed the monument of {enemy} in {space}.",
    "taken_over": "{seat} took over the trade post of {enemy} in {space}.",
    "built": "{seat} built {what} in {space} for {cost} Talents.",
    "created": "{seat} created a trade post on {good} in {space} for {cost} Talents.",
    "developed": "{seat} advanced {track} to box {box} (phase {phase}) for {cost} Talents.",
    "golden_age": "{seat} reached the Golden Age of {track}.",
    "stepped_back": "{seat} fell back to box {box} of {track}.",
    "paid_stability": "{seat} paid {cost} Talents for stability.",
    "unrest": "{seat} stirred up unrest in {victim} for {cost} Talents.",
    "stability": "Stability of {seat} {steps}: {why}; now {level}.",
    "capital_conquered": "{seat} conquered the capital of {victim}, {space}.",
    "offered": "{seat} offered {other} an armistice for {cost} Talents.",
    "accepted": "{seat} accepted {cost} Talents; armistice with {other} until turn {last}.",
    "refused": "{seat} refused the armistice that {other} offered.",
    "armistice_ended": "The armistice of {seat} and {other} ended.",
    "gained": "{seat} gained control of {area}.",
    "lost": "{seat} lost control of {area}.",
    "revolution": "Revolution in {seat}: its units left the map.",
    "maintenance": "{seat} paid {paid} of {due} Talents for its ships.",
    "starved": "{seat} could not feed a legion in {space}.",
    "won": "Victory of {seat}: {why}.",
}


def name(tables: Tables, id: str) -> str:
    """The name of a power, hex, area, good, track, action or piece; anything else is already a word."""
    if id in tables.hexes:
        return tables.hex_name(id)
    if id in tables.factions:
        return tables.factions[id].name
    if id in tables.areas:
        return tables.areas[id].name
    if id in tables.goods:
        return tables.goods[id].name
    if id in ACTION_TITLES and id not in tables.tracks:
        return ACTION_TITLES[id]
    if id in WARES:
        return WARES[id]
    return id


def label(g: DiesIrae, option: Option) -> str:
    """What a button says."""
    verb, n = option.verb, option.amount or 0
    space = g.tables.hex_name(option.space) if option.space else ""
    origin = g.tables.hex_name(option.origin) if option.origin else ""
    kind = name(g.tables, option.kind) if option.kind else ""
    seat = g.powers.get(g.actor)
    match verb:
        case "name":
            return ACTION_TITLES[str(option.kind)]
        case "capital":
            return f"Capital: {space}"
        case "post":
            return f"Trade post in {space}"
        case "ship":
            return f"Ship in {space}"
        case "legion":
            return f"Legion aboard in {space}" if option.kind else f"Legion in {space}"
        case "leader":
            return f"Leader to {space}" if option.space else "Move the leader"
        case "leader_board":
            return "Leader goes aboard"
        case "leader_land":
            return "Leader goes ashore"
        case "leader_sails":
            return "The leader sails along"
        case "leader_stays":
            return "The leader stays"
        case "place":
            return f"Place {n}"
        case "land":
            return f"Land {several(n, 'legion')} in {space}"
        case "board":
            return f"Board {several(n, 'legion')} in {space}"
        case "march":
            return f"March with {several(n, 'legion')} from {origin}"
        case "sail":
            return f"Sail with {several(n, 'ship')} from {origin}"
        case "laden":
            return f"{n} with a legion aboard"
        case "to":
            return f"To {space}"
        case "contest":
            return f"Contest it with {kind}"
        case "land_combat":
            return f"Attack {kind} in {space}"
        case "sea_combat":
            return f"Fight the ships of {kind} in {space}"
        case "takeover":
            return f"Take over the trade post in {space}"
        case "assault":
            return f"Destroy the monument in {space}"
        case "build" if seat is not None:
            return f"{kind.removeprefix('a ').capitalize()} in {space} ({price(g, seat, str(option.kind))})"
        case "create":
            good = g.tables.goods[g.tables.good_at[str(option.space)]].name
            return f"Trade post on {good} in {space}"
        case "pay" if seat is not None:
            return f"Pay {price(g, seat, 'stability')} Talents: stability +1"
        case "unrest":
            return f"Stir up unrest in {kind}: stability -1"
        case "develop" if seat is not None:
            track = g.tables.tracks[str(option.kind)]
            box = track.boxes[min(seat.development[track.id], len(track.boxes) - 1)]
            return f"{track.name} to box {box.index} ({box.cost})"
        case "offer":
            return f"Offer {kind} an armistice"
        case "accept":
            return f"Accept (+{n} Talents)"
        case "refuse":
            asked = g.powers.get(str(option.kind))
            golden = asked is not None and asked.stability == 9 and not g.options["reversible_progress"]  # R39
            return "Refuse (stability stays at 9)" if golden else "Refuse (stability -2)"
        case "disband":
            return f"Remove a legion {'aboard ' if option.kind == 'cargo' else ''}in {space}"
        case "end":
            return "End the action"
    return " ".join(w for w in (verb.replace("_", " ").capitalize(), kind, space) if w)
