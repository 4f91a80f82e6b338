"""A whole action of a computer player, carried out on a copy of the position."""

from __future__ import annotations

from engines.core import Option

from ..stability import settle
from ..state import END, DiesIrae
from ..trial import clone
from ..turn import ACTION_OPTIONS
from .evaluation import score
from .reasons import reason


class Plan:
    """An action carried out on a copy: the choices that lead there, and what it is worth."""

    def __init__(self, g: DiesIrae, me: str, action: str) -> None:
        self.g = clone(g)
        self.g.actor, self.g.action = me, action
        self.me = me
        self.action = action
        self.power = self.g.powers[me]
        self.steps: list[Option] = [ACTION_OPTIONS[action]]
        self.bonus = 0.0  # what the evaluation does not see: units on their way, builders wanted
        self.score = 0.0  # of the position it leads to
        self.gain = 0.0
        self.goals: list[str] = []  # of units on their way, best first
        self.answer = ""  # to an offer, as foreseen

    @property
    def why(self) -> str:
        orders = [step for step in self.steps[1:] if step != END]
        return reason(self.g.tables, self.action, orders, self.goals, self.answer)

    def settled(self, before: float) -> Plan:
        """Closes the action and rates it."""
        if self.action != "pass":
            self.steps.append(END)
        self.g.movement = None
        settle(self.g)
        self.score = score(self.g, self.me)
        self.gain = self.score - before + self.bonus
        return self
