"""Names, log sentences, button texts, and the reasons for what cannot be done."""

from __future__ import annotations

import msgspec

from engines.core import Ask, Event, Option
from engines.core import texts as kernel_texts

from .. import battle, bribery, effects, mustering, pieces, placing
from ..data import TRAY, Tables
from ..powers import CITY, HOPLITE, KIND_NAMES, KINDS, POWERS, TRIREME, are_enemies
from ..state import War

TEXTS = {
    "turn": "{title}.",
    "phase": "{title}.",
    "dealt": "{seat} shuffled and drew {number} cards.",
    "mulligan": "{seat} shuffled its first draw back and took a second one.",
    "setup_discards": "{seat} discarded {number} cards.",
    "face_up": "{seat} has “{card}” on top of its discard pile.",
    "gained": "{team} +{amount} VP, now {total}: {why}.",
    "lost": "{team} −{amount} VP, now {total}: {why}.",
    "lost_at_zero": "{team} 0 VP (−{missed} not taken): {why}.",
    "bought": "{seat} bought a Bribery token; it has {bowl} in the bowl.",
    "tokens_given": "{seat} put {number} into the bowl; it has {bowl} there.",
    "bribed": "{seat} used a Bribery token in {space}.",
    "took_back": "{seat} took its Bribery token back from {space}.",
    "token_gone": "The Bribery token of {seat} in {space} became available again.",
    "requested": "{seat} asked {mate} for a token in {space}.",
    "refused": "{seat} used no token.",
    "discarded": "{seat} discarded a card for {what}.",
    "discarded_card": "The card that {seat} discarded was “{card}”.",
    "discarded_type": "{seat} showed and discarded “{card}”.",
    "milled": "{seat} discarded the top {number} of its draw deck.",
    "placed": "{seat} placed a {unit} in {space}.",
    "mustered": "{seat} mustered a {unit} in {space}.",
    "mustered_in_place": "{seat} mustered its {unit} in {space} in place.",
    "battled": "The {unit} of {seat} in {origin} battled {space}, aiming at the {victim} of {owner}.",
    "removed_battle": "{by} removed the {unit} of {seat} in {space}.",
    "removed_effect": "{by} removed the {unit} of {seat} in {space}, without a battle.",
    "removed_supply": "The {unit} of {seat} in {space} was out of supply and left the board.",
    "removed_own": "{seat} took its {unit} in {space} off the board.",
    "stayed": "The {unit} of {seat} in {space} was not removed.",
    "stayed_why": "The {unit} of {seat} in {space} was not removed: {why}.",
    "skipped": "{seat}: {what}.",
    "used": "{seat} used “{card}”.",
    "status_gone": "“{card}” of {seat} left the table.",
    "drew": "{seat} drew {number}.",
    "drew_cards": "{seat} drew {cards}.",
    "shielded": "{seat} protects {kinds} in {spaces} until the end of the turn.",
    "truce": "No power may battle until the next turn of {seat}.",
    "truce_over": "The truce of {seat} is over.",
    "spared": "{seat} discards up to {number} fewer.",
    "inspected": "{seat} looked at the hand of {other}.",
    "saw": "The hand of {seat}: {cards}.",
    "passed": "{seat} passed.",
    "setting": "{seat} changed when it is asked: {setting}.",
    "played_nothing": "{seat} played no card.",
    "played": "{seat} played “{card}”.",
    "no_effect": "{seat} played “{card}” to no effect.",
    "no_effect_why": "{seat} played “{card}” to no effect: {why}.",
    "status_laid": "{seat} laid “{card}” on the table.",
    "laid": "{seat} laid a Prepare card face-down.",
    "laid_card": "The card that {seat} laid is “{card}”.",
    "provided": "By Emergency Provision {seat} took {what} out of its draw deck and shuffled it.",
    "victory": "{team} win {ours} to {theirs}: {why}.",
}

LOG_SORTS = {
    "Points": ("gained", "lost", "lost_at_zero", "victory"),
    "Pieces and battles": ("placed", "mustered", "mustered_in_place", "battled", "removed", "stayed", "shielded", "truce"),
    "Cards": (
        "played",
        "no_effect",
        "status_laid",
        "status_gone",
        "laid",
        "laid_card",
        "used",
        "provided",
        "discarded_type",
    ),
    "Bribery tokens": ("bought", "tokens_given", "bribed", "took_back", "token_gone", "requested", "refused"),
}
SETTINGS = {
    "quiet_turn": "Pass for the rest of this turn",
    "quiet_until_mine": "Pass until my turn",
    "mute_turn": "Do not ask about this kind of event this turn",
    "mute_game": "Never ask about this kind of event",
    "discreet": "Ask me also when I could not answer",
    "act": "Ask me only when I can answer",
    "listen": "Ask me about everything again",
}
OTHER_NAMES = {
    "hoplite": "Hoplite",
    "trireme": "Trireme",
    "city": "City",
    "bribery": "Bribery token",
    "oligarchs": "Oligarchs",
    "demos": "Demos",
    "map": "Map",
    "bowl": "the Bribery bowl",
}


def name(data: Tables, id: str) -> str:
    """Return the name of a space, power, card, piece or setting."""
    if id in data.number:
        return data.names[data.number[id]]
    if id in POWERS:
        return data.powers[POWERS.index(id)].name
    if id in data.cards:
        return data.cards[id].title
    if id in data.piece_at:
        return piece_name(data, id)
    if id in data.token_at:
        p, n = data.token_at[id]
        return f"Bribery token of {data.called[p]} in {data.spoken[n]}"
    return OTHER_NAMES.get(id) or SETTINGS.get(id) or id.replace("_", " ")


def piece_name(data: Tables, id: str) -> str:
    p, kind, n = data.piece_at[id]
    return f"{KIND_NAMES[kind]} of {data.called[p]} in {data.spoken[n]}"


def spoken(data: Tables, id: str) -> str:
    """Return a name as it reads inside a sentence."""
    if id in POWERS:
        return data.called[POWERS.index(id)]
    return data.spoken[data.number[id]] if id in data.number else name(data, id)


def tellable(data: Tables, event: Event) -> Event:
    """Choose the text of a removal by its cause, and quote titles. A card that only brings points is named in the line about
    the points."""
    if event.kind == "used" and (event.rule == "10.1" or data.cards[event.data["card"]].free_points):
        return msgspec.structs.replace(event, kind="")
    if event.kind == "removed":
        return msgspec.structs.replace(event, kind=f"removed_{event.data['cause']}")
    if event.kind == "tokens_given":
        number = event.data["number"]
        words = f"{number} Bribery {'token' if number == 1 else 'tokens'}"
        return msgspec.structs.replace(event, data={**event.data, "number": words})
    if event.kind in ("stayed", "no_effect") and event.data.get("why"):
        return msgspec.structs.replace(event, kind=f"{event.kind}_why")
    if "cards" in event.data:
        titles = "; ".join(f"“{data.cards[k].title}”" for k in event.data["cards"])
        return msgspec.structs.replace(event, data={**event.data, "cards": titles})
    return event


# --- buttons

PLAIN = {
    "keep": "Keep these cards",
    "mulligan": "Draw ten others",
    "finish": "Finish the Strategy step",
    "nothing": "Play nothing (−1 VP)",
    "provision": "Emergency Provision (discard 2)",
    "carry_out": "Carry out the text",
    "no_effect": "Play it to no effect",
    "stop": "Stop here",
    "done": "Done",
    "back": "Back",
    "pass": "Pass",
    "settings": "Other ways to be asked …",
    "wait": "Wait for the teammate",
    "buy": "Buy a token",
    "refuse": "Use no token",
}


def label(g: War, option: Option) -> str:
    data = g.data
    if option.verb in PLAIN:
        return PLAIN[option.verb]
    space = data.spoken[data.number[option.space]] if option.space in data.number else ""
    piece = name(data, option.piece) if option.piece else ""
    card = f"“{data.cards[option.card].title}”" if option.card in data.cards else ""
    kind = name(data, option.kind) if option.kind else ""
    match option.verb:
        case "muster":
            return f"Muster a {kind} in {space}"
        case "place":
            return f"Place a {kind} in {space}"
        case "attack":
            return f"Battle {space} with the {piece}" if space else f"Attack with the {piece}"
        case "target" | "remove":
            return f"Remove the {piece}"
        case "lift":
            return f"Take off the {piece}"
        case "remove_own":
            return f"Remove your {piece}" if piece else "Take one of your pieces off the board"
        case "confirm":
            return "Take it off the board"
        case "use_token":
            return f"Use a token in {space}" if space else "Use a token from the bowl"
        case "take_back":
            return f"Take back the {piece}"
        case "request":
            return f"Ask your teammate for a token in {space}" if space else "Ask your teammate for a token"
        case "grant":
            return f"Use your token in {space}"
        case "interrupt":
            return f"{name(data, option.seat or '')}: use a token, or take one back"
        case "set":
            return SETTINGS.get(option.kind or "", "Change when I am asked")
        case "choose":
            return f"{kind} discards"
        case "seek":
            return f"Seek {card}" if card else f"Seek {kind.title()}"
    return f"{option.verb.replace('_', ' ').capitalize()} {card or kind or piece or space}".strip()


# --- reasons


def why_not(g: War, ask: Ask | None, intent: Option) -> str:
    """Return the reason given by the question, else one that follows from the attempt itself."""
    if ask is None:
        return "The game is over."
    owner, intent = named_by_kind(g, intent)
    if owner >= 0 and POWERS[owner] != ask.seat:
        return f"That belongs to {g.data.called[owner]} (4.1)."
    if intent.piece in g.data.piece_at and intent.space is None and "muster" in {o.verb for o in ask.options}:
        _, kind, n = g.data.piece_at[intent.piece]
        intent = g.data.muster_options[kind][n] if kind != CITY else intent
    for option, reason in ask.refusals().items():
        if kernel_texts.fits(option, intent):
            return reason
    return attempt(g, ask, intent) or kernel_texts.why_not(ask, intent)


def named_by_kind(g: War, intent: Option) -> tuple[int, Option]:
    """Return the owner of a piece in the tray or the bowl, and the intent with its kind instead of its id."""
    power = (intent.piece or "").rpartition("_coin_")[0]
    if power in POWERS:
        return POWERS.index(power), msgspec.structs.replace(intent, piece=None, kind="bribery", origin="bowl")
    for p, name in enumerate(POWERS):
        for kind in (*KINDS, "bribery"):
            if intent.piece == f"{name}_{kind}_{TRAY}":
                return p, msgspec.structs.replace(intent, piece=None, kind=kind, origin=TRAY)
    return -1, intent


def attempt(g: War, ask: Ask, intent: Option) -> str | None:
    data = g.data
    if ask.seat not in POWERS:
        return None
    p = POWERS.index(ask.seat)
    space = data.number.get(intent.space or "")
    if intent.card in data.cards:
        return attempt_card(g, p, intent)
    if intent.verb == "buy":
        return bribery.why_no_buy(g, p)
    if intent.origin == TRAY:
        return attempt_from_tray(g, p, intent, space)
    if intent.origin == "bowl" and space is None:
        return "Tokens are taken back from the map only (5.3)."
    if intent.piece in data.token_at:
        owner = data.token_at[intent.piece][0]
        if owner != p:
            return f"That token belongs to {data.called[owner]} (5.3)."
        return "A token does not move: drag it to the tray to take it back (5.3)."
    if intent.verb == "mulligan":
        return "A mulligan is taken once, before the first discards (2.3)."
    if intent.piece in data.piece_at:
        owner, kind, n = data.piece_at[intent.piece]
        if space is None:
            return attempt_piece(g, ask, p, owner, kind, n)
        if owner == p:
            return battle.why_no_battle(g, p, kind, n, space)
        return f"That piece belongs to {data.called[owner]} (4.1)."
    if space is None:
        return None
    if intent.kind == "bribery":
        return bribery.why_no_token(g, p, space)
    if intent.kind in KINDS:
        kind = KINDS.index(intent.kind)
        if kind == CITY or intent.verb == "place":
            return placing.why_no_place(g, p, kind, space)
        return mustering.why_no_muster(g, p, kind, space)
    return None


def attempt_from_tray(g: War, p: int, intent: Option, space: int | None) -> str | None:
    """Say why a piece or token cannot be taken from the tray now."""
    if intent.kind == "bribery":
        why = bribery.why_no_buy(g, p)
        return why or "A token is bought into the bowl first, and used from there (5.1)."
    kind = KINDS.index(intent.kind or "")
    if space is not None and (why := pieces.why_not_standing(g, p, kind, space)) is not None:
        return why
    if kind == CITY:
        return "A City comes to the board only by a card that places it (4.2)."
    return f"A {KIND_NAMES[kind]} comes to the board by a card that musters or places it (4.3)."


def attempt_piece(g: War, ask: Ask, p: int, owner: int, kind: int, n: int) -> str | None:
    if are_enemies(owner, p) and ask.rule.startswith("7"):
        if kind == CITY and g.is_guarded(owner, n):
            return "The Hoplite must fall first (7.1)."
        return "Choose the unit of yours that battles first (7)."
    if owner != p:
        return f"That piece belongs to {g.data.called[owner]} (4.1)."
    if kind == CITY and g.is_guarded(p, n):
        return "A City with a Hoplite beside it cannot be removed (4.1)."
    if p != g.active:
        return "Own pieces are removed on your own turn only (4.1)."
    if kind in (HOPLITE, TRIREME) and not g.has(p, kind, n):
        return "There is no such piece on the board (4.1)."
    return None


def attempt_card(g: War, p: int, intent: Option) -> str | None:
    card = g.data.cards[intent.card or ""]
    if card.power != p:
        return f"“{card.title}” belongs to {g.data.called[card.power]} (8.6)."
    power = g.powers[p]
    if intent.verb == "use" or card.key in (*power.status, *power.prepared):
        if card.key not in (*power.status, *power.prepared):
            return f"“{card.title}” does not lie on the table (9.1)."
        why = effects.why_no_use(g, card, None) if card.when and card.when.on == "strategy_step" else None
        return why or f"“{card.title}” does not answer this, or you have passed on it (9.2)."
    if card.key not in power.hand:
        return f"“{card.title}” is not in your hand (8.5)."
    return None
