"""A game at the table, under short names: what a person may see and do, as the play page does it, without the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop.controller.bot_client import BotClient
from desktop.controller.interaction import Meaning, Menu, Nothing, Refuse
from desktop.controller.open_game import OpenGame
from desktop.ui.settings import settings
from engines.core.flow import Ask, Option
from engines.core.session import Session
from engines.core.table import Table, Target


class AtTable:
    """`find` gives the game that is open just now, `carry_out` does what a gesture means."""

    def __init__(self, find: Callable[[], OpenGame | None], carry_out: Callable[[Meaning], bool]) -> None:
        self._find, self.act = find, carry_out

    @property
    def is_open(self) -> bool:
        return self._find() is not None

    @property
    def game(self) -> OpenGame:
        game = self._find()
        assert game is not None, "no game is open"
        return game

    match = property(lambda self: self.game.match)
    viewpoint = property(lambda self: self.game.viewpoint)
    interaction = property(lambda self: self.game.interaction)
    autoplay = property(lambda self: self.game.autoplay)
    saving = property(lambda self: self.game.saving)

    # --- the position

    @property
    def session(self) -> Session:
        return self.match.session

    @property
    def ask(self) -> Ask | None:
        return self.match.ask

    @property
    def looking_back(self) -> bool:
        return self.match.looking_back

    @property
    def can_choose(self) -> bool:
        return self.viewpoint.can_choose

    @property
    def seat_shown(self) -> str | None:
        return self.viewpoint.seat_shown

    @property
    def curtain(self) -> str | None:
        return self.viewpoint.curtain

    @property
    def knock(self) -> str | None:
        return self.viewpoint.knock

    @property
    def options(self) -> list[Option]:
        return self.interaction.options

    @property
    def offers(self):
        return self.interaction.offers

    @property
    def lit(self) -> set[Target]:
        return self.interaction.lit

    @property
    def journal(self) -> Path | None:
        return self.match.journal.path

    def table(self) -> Table:
        return self.viewpoint.table()

    # --- what a person does

    def choose(self, option: Option) -> bool:
        return self.act(self.interaction.choose(option))

    def click(self, target: Target) -> bool:
        return self.act(self.interaction.click(target))

    def drop(self, source: Target, place: Target | None) -> bool:
        return self.act(self.interaction.drop(source, place))

    def lift(self, source: Target) -> set[Target]:
        return self.interaction.lift(source)

    def cancel(self) -> bool:
        return self.act(self.interaction.cancel())

    def pass_response(self) -> bool:
        return self.act(self.interaction.pass_response())

    def lift_curtain(self) -> None:
        self.viewpoint.lift_curtain()

    def undo(self) -> bool:
        return self.match.undo()

    def redo(self) -> bool:
        return self.match.redo()

    def goto(self, moment: int) -> None:
        self.match.goto(moment)

    def pause(self, on: bool = True) -> None:
        self.autoplay.pause(on)


class Alone(AtTable):
    """A table without a window."""

    def __init__(self) -> None:
        super().__init__(lambda: self.opened, self._carry_out)
        self.bots = BotClient()
        self.opened: OpenGame | None = None
        self.said: list[str] = []
        self.menus: list[Menu] = []

    def start(self, session: Session, journaled: bool = True) -> None:
        self.leave()
        self.opened = OpenGame(session, settings(), self.bots, None, journaled)
        self.opened.match.said.connect(self.said.append)

    def leave(self) -> str:
        trouble = self.opened.leave() if self.opened is not None else ""
        self.opened = None
        return trouble

    def close(self) -> None:
        self.leave()
        self.bots.close()

    def _carry_out(self, meaning: Meaning) -> bool:
        outcome = self.game.carry_out(meaning)
        if isinstance(outcome, Refuse):
            self.said.append(outcome.why)
        if isinstance(outcome, Menu):
            self.menus.append(outcome)
        return not isinstance(outcome, Refuse | Nothing)


def at_window(window) -> AtTable:
    """The game that is open in a window."""
    return AtTable(lambda: window.game, lambda meaning: window.play.carry_out(meaning))
