"""Who sits where: a person, named or not, or a computer player. Saves and the window's settings hold it in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from .bots import level_and_temper, tempers_of, usual_bot
from .game import Game
from .session import FATE, Session

Player: TypeAlias = str  # "person", "person:Ann", "elsewhere:Bob", or the kind of a computer player: "normal"

PERSON = "person"
ELSEWHERE = "elsewhere"  # a seat that a host looks after: this computer decides nothing for it


def person(name: str = "") -> Player:
    return f"{PERSON}:{name}"


def is_person(player: Player) -> bool:
    return player == PERSON or player.startswith(f"{PERSON}:")


def elsewhere(name: str = "") -> Player:
    return f"{ELSEWHERE}:{name}"


def is_elsewhere(player: Player) -> bool:
    return player == ELSEWHERE or player.startswith(f"{ELSEWHERE}:")


def person_name(player: Player) -> str:
    """The name of a person; "" if it is not known, or no person."""
    return player.partition(":")[2] if is_person(player) or is_elsewhere(player) else ""


def bot_title(game: Game[Any], player: Player) -> str:
    """What a computer player is called: "Hard", or with a temper "Cleon, bold (Hard)"."""
    level, temper = level_and_temper(game, player)
    own = game.bot(level)
    title = own.title if own is not None else level.capitalize()
    found = tempers_of(game, level).get(temper)
    return f"{found.name}, {found.title} ({title})" if found is not None else title


def seated(session: Session) -> dict[str, Player]:
    """Who plays each seat. If nobody was named: a person in the first seat, the game's middle player in the others."""
    seats = list(session.setup.seats)
    given = {seat: player for seat, player in session.players.items() if seat in seats}
    if given:
        return {seat: given.get(seat) or usual_bot(session.game) for seat in seats}
    return {seat: person() if i == 0 else usual_bot(session.game) for i, seat in enumerate(seats)}


def decides_here(session: Session, players: Mapping[str, Player]) -> bool:
    """Whether somebody at this computer decides: a person in that seat, or whoever rolls real dice."""
    ask = session.ask
    return ask is not None and (ask.seat == FATE or is_person(players.get(ask.seat, PERSON)))
