"""Positions in a few words, for the tests of Victory or Death."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engines.core import Option, Session
from engines.core.beginning import check_setup
from engines.victory_or_death.data import tables
from engines.victory_or_death.game import GAME
from engines.victory_or_death.powers import POWERS
from engines.victory_or_death.setup import starting_pieces
from engines.victory_or_death.state import Power, War

DATA = tables(GAME.shipped)
LETTERS = dict(zip("CDSA", range(4), strict=True))
PIECES = {"H": 0, "T": 1, "City": 2}


def key(power: int | str, card: str) -> str:
    """A card by the beginning of its key without the power: `key("S", "land_battle")`."""
    p = LETTERS[power] if isinstance(power, str) else power
    found = [k for k, c in DATA.cards.items() if c.power == p and k.split("_", 1)[1].startswith(card)]
    exact = [k for k in found if k.split("_", 1)[1] == card]
    assert len(exact or found) == 1, (power, card, found)
    return (exact or found)[0]


def war(board: str | None = "", more: str = "", **changes: Any) -> War:
    """A state. `board` lists pieces: "S: City laconia, H laconia; A: T saronic_gulf"; None: the standard setup; `more` adds.

    Zones are given by letter: hand={"S": ["land_battle"]}, prepared=, status=, discards=; deck={"S": 3} keeps three cards in
    the deck and buries the rest; tokens={"A": ["italy"]}, bowl={"A": 1}, vp=(O, M).
    """
    options = dict(GAME.defaults("peloponnesian_war"))
    options.update(changes.pop("options", {}))
    setup = check_setup(GAME, changes.pop("scenario", None), options, None, 7, "")
    g: War = GAME.setup(setup)
    standard = starting_pieces(setup.edition, setup.scenario, "act")
    g.powers = standard if board is None else [Power([0, 0, 0]) for _ in range(4)]
    for text in (board or "", more):
        put(g, text)
    g.step, g.round, g.active = changes.pop("step", "play"), changes.pop("round", 4), LETTERS[changes.pop("active", "S")]
    g.vp = list(changes.pop("vp", (0, 0)))
    for letter, spaces in changes.pop("tokens", {}).items():
        g.powers[LETTERS[letter]].tokens = DATA.mask(spaces)
    for letter, number in changes.pop("bowl", {}).items():
        g.powers[LETTERS[letter]].bowl = number
    for letter, how in changes.pop("asks", {}).items():
        g.powers[LETTERS[letter]].asks = how
    for letter, how in changes.pop("quiet", {}).items():
        g.powers[LETTERS[letter]].quiet = how
    decks = changes.pop("deck", {})
    zones = {zone: changes.pop(zone, {}) for zone in ("hand", "prepared", "status", "discards")}
    assert not changes, changes
    for letter, p in LETTERS.items():
        power = g.powers[p]
        rest = Counter(DATA.decks[p])
        for zone, given in zones.items():
            cards = [key(p, c) for c in given.get(letter, ())]
            setattr(power, zone, cards)
            rest.subtract(cards)
        power.deck = sorted(rest.elements())
        if letter in decks:
            wanted = decks[letter]
            power.discards += power.deck[wanted:]
            power.deck = power.deck[:wanted]
    assert not GAME.invariants(g), GAME.invariants(g)
    return g


def put(g: War, text: str) -> None:
    for part in filter(None, (t.strip() for t in text.split(";"))):
        letter, _, standing = part.partition(":")
        for one in standing.split(","):
            kind, space = one.split()
            g.powers[LETTERS[letter.strip()]].pieces[PIECES[kind]] |= 1 << DATA.number[space]


def play(board: str | None = "", more: str = "", **changes: Any) -> Session:
    """A session at a position."""
    return begin(war(board, more, **changes))


def begin(g: War) -> Session:
    setup = check_setup(GAME, g.scenario, g.options, None, 7, "")
    return Session.resume(GAME, setup, g)


def matching(s: Session, verb: str, **wanted: Any) -> list[Option]:
    assert s.ask is not None
    return [o for o in s.ask.options if o.verb == verb and all(getattr(o, k) == v for k, v in wanted.items())]


def spaces(s: Session, verb: str, **wanted: Any) -> set[str]:
    return {o.space for o in matching(s, verb, **wanted) if o.space}


def cards(s: Session, verb: str) -> set[str]:
    return {o.card.split("_", 1)[1] for o in matching(s, verb) if o.card}


def pieces_offered(s: Session, verb: str) -> set[str]:
    return {o.piece for o in matching(s, verb) if o.piece}


def choose(s: Session, verb: str, **wanted: Any) -> None:
    """Applies the one option with these fields; a card may be given by the beginning of its name."""
    card = wanted.pop("card", None)
    found = matching(s, verb, **wanted)
    if card is not None:
        found = [o for o in found if o.card and o.card.split("_", 1)[1].startswith(card)]
    assert len(found) == 1, (verb, wanted, card, s.ask and s.ask.prompt, s.ask and s.ask.options)
    s.apply(found[0])


def use_token(s: Session, space: str) -> None:
    choose(s, "use_token")
    choose(s, "use_token", space=space)


def remove_own(s: Session, piece: str) -> None:
    choose(s, "remove_own")
    if s.ask is not None and matching(s, "remove_own", piece=piece):
        choose(s, "remove_own", piece=piece)
    choose(s, "confirm", piece=piece)


def play_card(s: Session, card: str) -> None:
    choose(s, "play", card=card)
    for answer in ("carry_out", "no_effect"):
        if s.ask is not None and matching(s, answer):
            choose(s, answer)
            return


def asked(s: Session) -> str:
    """Who is asked what: the letter of the power and the rule."""
    assert s.ask is not None
    return f"{'CDSA'[POWERS.index(s.ask.seat)]} {s.ask.rule}"


def reacting(s: Session) -> str | None:
    """The letter of the power that is asked for an answer, or None."""
    return asked(s)[0] if s.ask is not None and s.ask.rule == "9.2" else None


def has(s: Session, letter: str, kind: str, space: str) -> bool:
    return s.state.has(LETTERS[letter], PIECES[kind], DATA.number[space])


def vp(s: Session) -> tuple[int, int]:
    return tuple(s.state.vp)


def power(s: Session, letter: str) -> Power:
    return s.state.powers[LETTERS[letter]]


def events(s: Session, kind: str) -> list[dict[str, Any]]:
    return [e.data for r in s.history for e in r.events if e.kind == kind]


def finish_turn(s: Session) -> None:
    """Takes the quiet way to the end of this turn: stop, pass, done."""
    start = (s.state.round, s.state.active)
    for _ in range(60):
        if s.ask is None or (s.state.round, s.state.active) != start:
            return
        for verb in ("pass", "stop", "done", "finish", "no_effect", "nothing", "refuse"):
            if matching(s, verb):
                choose(s, verb)
                break
        else:
            s.apply(s.ask.options[0])
