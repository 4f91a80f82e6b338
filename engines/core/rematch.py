"""The game after one that is over: the same again, from another seat, against a stronger player, or the next scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .bots import WITH, level_and_temper
from .game import Game
from .seating import Player, is_person, person, seated
from .session import Session


class NextGame(NamedTuple):
    """What the next game is begun with; everything else is as it was."""

    scenario: str
    players: Mapping[str, Player]
    title: str = ""  # of the scenario, or of the player that one meets

    def begin(self, session: Session, seed: int | None = None) -> Session:
        setup = session.setup
        known = session.game.defaults(self.scenario, setup.edition)
        options = {key: value for key, value in setup.options.items() if key in known}
        if self.scenario != setup.scenario:  # what it prescribes itself stands
            options |= session.game.scenario(self.scenario, setup.edition).options
        return Session.new(
            session.game, self.scenario, options, self.players, seed, edition=setup.edition, real_dice=session.real_dice
        )


def rematch(session: Session) -> NextGame:
    return NextGame(session.setup.scenario, seated(session))


def other_seat(session: Session) -> NextGame | None:
    """Everybody moves on by one seat, if a person plays against a computer player."""
    players = seated(session)
    people = [seat for seat, player in players.items() if is_person(player)]
    if not people or len(people) == len(players):
        return None
    seats = list(players)
    moved = {seats[(n + 1) % len(seats)]: players[seat] for n, seat in enumerate(seats)}
    now = next(seat for seat, player in moved.items() if is_person(player))
    return NextGame(session.setup.scenario, moved, session.game.seat(now).name)


def stronger(session: Session) -> NextGame | None:
    """Each computer player is replaced by the next level above it, if there is one."""
    game, players = session.game, seated(session)
    raised = {seat: player if is_person(player) else _raised(game, player) for seat, player in players.items()}
    if raised == players:
        return None
    level, _ = level_and_temper(game, next(p for seat, p in raised.items() if p != players[seat]))
    found = game.bot(level)
    return NextGame(session.setup.scenario, raised, found.title if found is not None else level)


def _raised(game: Game[Any], player: Player) -> Player:
    level, temper = level_and_temper(game, player)
    levels = [bot.id for bot in game.bots]
    if level not in levels or level == levels[-1]:
        return player
    above = levels[levels.index(level) + 1]
    return f"{above}{WITH}{temper}" if temper else above


def next_scenario(session: Session) -> NextGame | None:
    """The scenario after this one in its campaign, or else in the list of the game."""
    game, setup = session.game, session.setup
    ours = [scenario.id for scenario in sorted(game.scenarios, key=lambda s: not s.first_game)]
    rows = [list(campaign.scenarios) for campaign in game.campaigns if setup.scenario in campaign.scenarios] or [ours]
    row = rows[0]
    if setup.scenario not in row or setup.scenario == row[-1]:
        return None
    scenario = game.scenario(row[row.index(setup.scenario) + 1])
    players = seated(session)
    if not any(set(seating) == set(players) for seating in scenario.seatings):
        level = next((p for p in players.values() if not is_person(p)), "")
        who = next((p for p in players.values() if is_person(p)), person())
        seating = scenario.seatings[0]
        sits = next((seat for seat in seating if is_person(players.get(seat, ""))), seating[0])
        players = {seat: who if seat == sits or not level else level for seat in seating}
    return NextGame(scenario.id, players, scenario.title)
