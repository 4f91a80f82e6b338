"""A match without Qt: a session, who sits where, and what a person did last at the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from desktop.controller.interaction import Cancel, Do, Interaction, Meaning, Narrow, Widen
from desktop.controller.viewpoint import Viewpoint
from engines.core.flow import Ask, Option
from engines.core.game import Game
from engines.core.seating import seated
from engines.core.session import Session

TWO_PEOPLE = {"west": "person:Anna", "east": "person:Ben"}
ONE_PERSON = {"west": "person:Anna", "east": "person:Anna"}
AGAINST_THE_COMPUTER = {"west": "person:Anna", "east": "greedy"}


class Standing:
    """Stands in for a match; viewpoint and interaction follow it as they follow one."""

    def __init__(self, session: Session, held: bool = False) -> None:
        self.session = session
        self.guided, self.held = False, held
        self.looking_back = False
        self.players: Mapping[str, str] = seated(session)
        self.viewpoint = Viewpoint(self, self.follow)
        self.interaction = Interaction(self, self.viewpoint)

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def ask(self) -> Ask | None:
        return self.session.ask

    @property
    def seats(self) -> Sequence[str]:
        return self.session.setup.seats

    @property
    def can_cancel(self) -> bool:
        return self.session.can_cancel

    def trial(self) -> Session:
        return self.session.clone()

    def follow(self) -> None:
        self.viewpoint.follow()
        self.interaction.widen()

    # --- what happens at the screen

    def apply(self, option: Option) -> None:
        self.session.apply(option)
        self.follow()

    def goto(self, moment: int) -> None:
        self.looking_back = moment < self.session.now + len(self.session.future)
        self.session.goto(moment)
        self.follow()

    def carry_out(self, meaning: Meaning) -> None:
        if isinstance(meaning, Do):
            self.apply(meaning.option)
            if meaning.then is not None:
                self.carry_out(meaning.then)
        elif isinstance(meaning, Narrow):
            self.interaction.narrow(meaning.options, meaning.picked)
        elif isinstance(meaning, Widen):
            self.interaction.widen()
        else:
            assert isinstance(meaning, Cancel), meaning
            self.session.cancel()
            self.follow()


def standing(players: Mapping[str, str] = ONE_PERSON, game: str = "isthmus", seed: int = 3, **more: Any) -> Standing:
    return Standing(Session.new(game, seats=players, seed=seed, **more))
