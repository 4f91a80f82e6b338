"""The log in words: a sentence for each kind of event. `{amount|unit}` counts: "1 unit", "2 units"."""

from __future__ import annotations

import re

import msgspec

from engines.core.flow import Event

from ..names import PIECES, one_of, pieces, several

TEXTS = {
    "turn": "{title}.",
    "phase": "{title}.",
    "honor_gained": "{seat} gained {amount} Honor {reason}: now {total}.",
    "honor_lost": "{seat} lost {amount} Honor {reason}: now {total}.",
    "phormio": "Phormio for {seat}: {why}.",
    "strategy": "Phormio chose “{name}” for {seat}, aimed at {space}: {why}.",
    "strategy_told": "Phormio had “{name}” in mind for {seat}, aimed at {space}.",
    "strategy_skipped": "A six: {seat} passed over “{name}”.",
    "play_drawn": "Aristophanes: {card}, “{event}”.",
    "issue_placed": "{issue} was put on the {amount} space of {seat}.",
    "stock_changed": "The Strategos stock of {city} went from {before} to {amount}.",
    "will_base": "The Assembly of {city} willed a base in {space}.",
    "will_control": "The Assembly of {city} willed control of {space}.",
    "alcibiades": "Alcibiades went to {space}.",
    "no_raids": "The Olympic Truce forbade Raids this turn.",
    "leaders_dead": "Leaders fell: {factions}.",
    "argos": "{amount|Argive unit} took the field in {space}.",
    "plague": "The plague struck.",
    "died_of_plague": "The plague took a unit in {space}: {piece}.",
    "gone_for_good": "A unit left the game for good: {piece}.",
    "entourage_discarded": "{seat} discarded {amount|card} of the Entourage.",
    "dealt": "Political cards were dealt in {city}: {amount} each.",
    "entourage_chosen": "{seat} chose an Entourage.",
    "hostages_used": "{city} sent its Hostages home to speak of Peace.",
    "nominated": "{seat} nominated {issue} for space {amount}.",
    "nominated_centre": "{seat} nominated {issue} for the centre.",
    "designated": "Debate {number}: {seat} designated {issue}.",
    "card_shown": "{seat} showed {card}: {amount} for {issue}.",
    "brain_trust": "{seat} called on the Brain Trust: {card} added {amount}.",
    "issue_slides": "{issue} moved by {amount} to {space}.",
    "issue_stays": "{issue} stayed in {space}.",
    "strategos_won": "{seat} took {amount} of {owed} Strategos owed; stock {left}.",
    "oration": "Oration: {first} {ours}, {second} {theirs}.",
    "control": "{city} is governed by {seat}: {amount} issues to {other}.",
    "control_by_dice": "{city} is governed by {seat}.",
    "ostracism": "{seat} ostracised the leader of {other} and took over the government.",
    "vote": "{seat} carried War/Peace in {city}.",
    "war": "War was declared.",
    "peace": "Peace was made.",
    "peace_ends_it": "The Peace ended the war for good.",
    "built": "{seat} built {pieces} in {space}.",
    "strategy_board": "{seat} showed {card} at the Strategy Board and took {amount} Strategos; Board {left}.",
    "awarded": "{seat} received the Theater markers {issues} and {amount|Rumor}.",
    "awarded_none": "{seat} won no issue for the Theaters and received {amount|Rumor}.",
    "turned_up": "Turned up for {seat}: {card}, {issue}.",
    "turned_up_in_vain": "Turned up for {seat}: {card}, but {issue} cannot be had.",
    "strategos_given": "{seat} received {amount} Strategos.",
    "honor_order": "Order of Honor: {seats}.",
    "marker_placed": "{seat} placed a marker in {space}.",
    "passed": "{seat} passed: no marker of their City-State lies on top.",
    "revealed": "{seat} revealed in {space}: {issue} of {other}.",
    "no_effect": "The issue of {seat} had no effect in {space}.",
    "no_action": "{seat} took no action in {space}.",
    "treachery_removed": "{seat} drove {amount} Treachery out of {space}.",
    "treachery_sown": "{seat} sowed {amount} Treachery in {space}.",
    "treachery_gone": "The Treachery of {city} in {space} ended.",
    "converted": "{seat} converted a base in {space} with {amount} Strategos.",
    "prophecy": "{seat} received a prophecy about {space}.",
    "prophecy_shows": "The queue of {space}, bottom to top: {markers}.",
    "persian_base": "{seat} won Persian support: {amount|Persian base}.",
    "expedition_forced": "{seat} had to send an expedition to {space}: no Raid was possible.",
    "expedition": "{seat} launched an expedition to {space}.",
    "pool_empty": "No unit was left to muster in {city}.",
    "raid": "{seat} raided {space}; {card} ravaged {amount}.",
    "ravaged": "{seat} lost {amount} Strategos to the Raid.",
    "committed": "{seat} committed {amount} Strategos.",
    "ship_joins": "The Ship of State joined.",
    "moved": "{seat} sent {a_piece} from {origin} to {space}.",
    "battle_joined": "{type} battle in {space}, before the cards: Athens {athens} = {ours}; Sparta {sparta} = {theirs}.",
    "battle_joined_persians": "{type} battle in {space}, before the cards: Athens {athens} = {ours}; {enemy} {theirs}.",
    "battle": "The cards: {ours} for Athens, {theirs} for Sparta. Athens {total}, Sparta {against}.",
    "battle_persians": "The cards: {ours} for Athens, {theirs} for {enemy}. Athens {total}, {enemy} {against}.",
    "battle_won": "{city} won by {amount}.",
    "persians_won": "The Persian fleet won by {amount}.",
    "battle_drawn": "The battle was drawn.",
    "eliminated": "Eliminated in {space}: {piece}.",
    "hostages_taken": "{city} took Hostages.",
    "held_back": "{seat} did not fight again.",
    "callias": "{seat} won the Peace of Callias: the Persian War is over.",
    "maintenance": "Maintenance of {city}: {amount} of {limit} points.",
    "disbanded": "Disbanded in {space}: {piece}.",
    "redeployed": "{seat} redeployed {a_piece} from {origin} to {space}.",
    "will_done": "{city} fulfilled the Will of the Assembly in {space}.",
    "will_failed": "{city} failed the Will of the Assembly in {space}.",
    "leaders_lost": "The war cost leaders: every stock is now smaller by {amount}.",
    "game_over": "The game is over. {text}.",
}

LOG_SORTS = {
    "Battles and Raids": (
        "expedition", "expedition_forced", "committed", "moved", "battle_joined", "battle", "battle_won", "persians_won",
        "battle_drawn", "eliminated", "raid", "ravaged", "hostages_taken",
    ),
    "Honor": ("honor_gained", "honor_lost"),
    "Everything, with Phormio's reasons": tuple(TEXTS),
}  # fmt: skip
ASIDES = ("phormio",)  # told on demand: his steps themselves are in the log

COUNTED = re.compile(r"\{(\w+)\|([^}]+)\}")


def template(event: Event) -> str:
    """The sentence for an event, its counts filled in."""
    kind = event.kind
    if kind == "awarded" and not event.data.get("issues"):
        kind = "awarded_none"
    if kind in ("battle", "battle_joined") and event.data.get("enemy", "Sparta") != "Sparta":
        kind += "_persians"
    return COUNTED.sub(lambda m: several(int(event.data.get(m[1], 0)), m[2]), TEXTS.get(kind, ""))


def with_pieces(event: Event) -> Event:
    """An event with its pieces counted, and with the article."""
    piece = event.data.get("piece")
    if piece not in PIECES:
        return event
    counted = {"pieces": pieces(str(piece), int(event.data.get("amount", 1))), "a_piece": one_of(str(piece))}
    return msgspec.structs.replace(event, data={**event.data, **counted})
