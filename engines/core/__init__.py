"""The kernel: what all games share. It knows no game."""

from .beginning import SetupError
from .flow import Ask, Event, Flow, IllegalChoice, Option, Pick, Roll, RulesError, Shuffle
from .game import BotKind, Game, Outcome, Scenario, Seat, Setting, Setup
from .session import Record, Session
from .state import State
from .version import VERSION

__all__ = [
    "VERSION",
    "Ask",
    "BotKind",
    "Event",
    "Flow",
    "Game",
    "IllegalChoice",
    "Option",
    "Outcome",
    "Pick",
    "Record",
    "Roll",
    "RulesError",
    "Scenario",
    "Seat",
    "Session",
    "Setting",
    "Setup",
    "SetupError",
    "Shuffle",
    "State",
]  # fmt: skip
