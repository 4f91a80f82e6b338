"""A setup as the document holds it: the state it carries, and edits that a game's `Setups` makes of it. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engines.core import Session, beginning, position_making, positions
from engines.core.authoring import SetupModel, Setups
from engines.core.positions import FILE, Position
from engines.core.state import State
from engines.core.table import Table

from ..document import Document, Edit, Where

LIST: Where = ("positions",)


class Placing:
    """One position of the edition that is being edited."""

    def __init__(self, document: Document, id: str) -> None:
        self.document, self.id = document, id
        assert document.game.setups is not None
        self.setups: Setups[Any] = document.game.setups

    # --- reading

    @property
    def where(self) -> Where:
        return (*LIST, self.document.index_of(FILE, LIST, self.id))

    @property
    def position(self) -> Position:
        return msgspec.convert(self.document.at(FILE, self.where), Position)

    def is_there(self) -> bool:
        return any(entry.get("id") == self.id for entry in self.document.at(FILE, LIST))

    def state(self) -> State:
        """The state by the data on screen. A copy: change it and make an edit of it."""
        state: State = beginning.state_of(self.document.game, self.position, self.document.edition())
        return state

    def table(self, state: State) -> Table:
        return self.document.game.table(state, None)

    # --- editing

    def edit(self, label: str, change: Callable[[State], None], group: str = "") -> Edit:
        state = self.state()
        change(state)
        values = position_making.plain(self.document.game, state)
        return self.document.set(label, FILE, (*self.where, "state"), values)._replace(group=group)

    def move(self, stock: str, source: str, place: str, at: int | None = None) -> Edit:
        """Brings a piece from a place or the palette ('') to a place or away ('')."""
        model = self.model()
        title = model.stocks[stock].title
        if not place:
            label = f"Remove {title}"
        else:
            label = f"{'Move' if source else 'Place'} {title}: {model.places[place].title}"
        return self.edit(label, lambda state: self.setups.move(state, stock, source, place, at))

    def set(self, id: str, value: object) -> Edit:
        model = self.model()
        title = (model.numbers.get(id) or model.choices[id]).title
        return self.edit(f"Set {title}", lambda state: self.setups.set(state, id, value), f"{self.id}/{id}")

    def describe(self, field: str, text: str) -> Edit:
        """Another title or blurb."""
        edit = self.document.set(f"Rename {self.position.title}", FILE, (*self.where, field), text)
        return edit._replace(group=f"{self.id}/{field}")

    def remove(self) -> Edit:
        return self.document.remove(f"Remove {self.position.title}", FILE, LIST, {self.id})

    def model(self) -> SetupModel:
        return self.setups.model(self.state())


def from_scenario(document: Document, scenario: str, seats: tuple[str, ...], title: str, dealt: bool) -> tuple[Edit, str]:
    """A copy of a scenario under a new name. `dealt` keeps the cards as one deal gave them."""
    game, edition = document.game, document.edition()
    own = positions.find(edition, scenario)
    state = beginning.state_of(game, own, edition) if own else position_making.opening(game, scenario, seats, edition, dealt)
    return _added(document, state, title, game.scenario(scenario, edition).blurb)


def from_session(document: Document, session: Session, title: str) -> tuple[Edit, str]:
    """The moment at which a game stands, from the start of its scene."""
    return _added(document, position_making.moment_of(session), title, "")


def _added(document: Document, state: State, title: str, blurb: str) -> tuple[Edit, str]:
    taken = {entry["id"] for entry in document.at(FILE, LIST)}
    new = position_making.position(document.game, state, title, taken, blurb)
    return document.add(f"New setup: {title}", FILE, LIST, msgspec.to_builtins(new)), new.id
