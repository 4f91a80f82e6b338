"""What the decision panel says: the question, the rows under it, and why the rest cannot be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop.controller.interaction import Meaning, Narrow, Widen
from desktop.controller.open_game import OpenGame
from desktop.controller.option_rows import CONFIRM, Row, RowOrder, ending_row, keys_of
from desktop.controller.responses import response_kind
from desktop.play.option_model import FACE, Line
from engines.core.flow import Ask, Option
from engines.core.seating import is_elsewhere, is_person, person_name
from engines.core.session import FATE

NOTES_BUDGET = 0.012  # seconds of work for finding out what each option would do; the rest waits for the pointer
MOST_NOTES = 14
MOST_REFUSED = 4
FEW_ROWS = 5  # up to so many, reasons that must be worked out first are worked out


@dataclass
class Question:
    title: str = ""
    prompt: str = ""
    lines: list[Line] = field(default_factory=list)  # what the person does of themselves
    answers: list[Line] = field(default_factory=list)  # answers to what somebody else does
    rule: str = ""
    may_pass: str = ""  # the kind of response that may be passed every time
    reasons_later: bool = False  # why the rest cannot be done must be worked out first


class Questions(QObject):
    """Words a decision for one game."""

    meant = Signal(object)  # the Meaning of a line that was taken
    chronicle_wanted = Signal()
    home_wanted = Signal()
    ending_wanted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.game: OpenGame | None = None
        self._order = RowOrder()

    def forget(self) -> None:
        self._order = RowOrder()

    def present(self, game: OpenGame) -> Question:
        """What there is to decide, or why there is nothing."""
        self.game = game
        match, viewpoint = game.match, game.viewpoint
        if viewpoint.curtain is not None:
            return Question()
        if match.looking_back:
            return self._looking_back(game)
        if match.ask is None:
            return self._game_over(game)
        if viewpoint.knock is not None:
            return self._respond(game, match.ask)
        if viewpoint.can_choose:
            return self._decide(game, match.ask)
        return self._others_decide(game, match.ask)

    def _act(self, meaning: Callable[[], Meaning]) -> Callable[[], None]:
        """What a line does when it is taken: it announces a meaning that is worked out then."""
        return lambda: self.meant.emit(meaning())

    # --- a person decides

    def _decide(self, game: OpenGame, ask: Ask) -> Question:
        interaction = game.interaction
        lines = self._option_lines(game, ask)
        if interaction.narrowed:
            lines.append(self._back(self.tr("Back to all options"), self._act(Widen)))
        elif game.match.can_cancel:
            lines.append(self._back(self.tr("Take this back"), self._act(interaction.cancel)))
        out = Question(self._heading(game, ask), ask.prompt, lines, rule=ask.rule, may_pass=response_kind(ask))
        if ask.is_response:
            out.answers = [line for line in lines if line.slot != "back"]
            out.lines = [line for line in lines if line.slot == "back"]
        late = ask.refused is not None and not isinstance(ask.refused, Mapping)
        out.reasons_later = late and not interaction.picked and len(interaction.rows) <= FEW_ROWS
        return out

    def _back(self, label: str, act: Callable[[], object]) -> Line:
        return Line(label, act, "Esc", icon="undo", short=self.tr("Back"), slot="back")

    def _respond(self, game: OpenGame, ask: Ask) -> Question:
        """Another person may answer: to pass needs no cards, to answer the others look away."""
        interaction, viewpoint = game.interaction, game.viewpoint
        note = self.tr("The others look away first.")
        lines = []
        if ask.is_response:
            bar = self.tr("The space bar does the same.")
            passes = self._act(interaction.pass_response)
            lines = [
                Line(self.tr("Pass"), passes, note=bar, icon="forward", primary=True),
                Line(self.tr("Show me my cards"), viewpoint.take_over, "1", note, icon="card"),
            ]
        for n, option in enumerate(viewpoint.open_answers(), len(lines) or 1):
            answers = self._act(partial(interaction.answer_openly, option))
            lines.append(Line(game.match.game.label(game.match.state, option), answers, str(n)))
        back = [self._back(self.tr("Take this back"), self._act(interaction.cancel))] if game.match.can_cancel else []
        return Question(self._heading(game, ask), ask.prompt, back, lines, ask.rule)

    def _heading(self, game: OpenGame, ask: Ask) -> str:
        if ask.seat == FATE:
            return self.tr("Roll your dice")
        name = person_name(game.match.players.get(ask.seat, ""))
        if sum(is_person(player) for player in game.match.players.values()) > 1:
            seat = game.viewpoint.seat_name(ask.seat)
            return f"{name} · {seat}" if name and name != seat else seat
        return self.tr("Your decision")

    def _option_lines(self, game: OpenGame, ask: Ask) -> list[Line]:
        interaction = game.interaction
        rows = self._order.settle((ask.rule, ask.prompt), interaction.rows) if not interaction.narrowed else interaction.rows
        reasons = ask.refusals() if not interaction.picked and isinstance(ask.refused, Mapping) else {}
        last = None if ask.is_response else ending_row([row for row in rows if row.options], ask.pass_option)
        until = time.thread_time() + NOTES_BUDGET
        lines: list[Line] = []
        for row, key in zip(rows, keys_of(rows, interaction.offers.things.slots, ask.pass_option), strict=True):
            note = ""
            if row.kind == "option" and len(rows) <= MOST_NOTES and time.thread_time() < until:
                note = self.note(row.options[0])
            if ask.is_response and row.options == (ask.pass_option,):
                note = note or self.tr("The space bar does the same.")
            line = self._line(game, row, key, note)
            line.primary = line.primary or (ask.is_response and row.options == (ask.pass_option,))
            line.slot = "main" if row is last else ""
            lines.append(line)
        if reasons and len(rows) <= MOST_NOTES:
            lines += self.refused_lines(game, ask)
        return lines

    def _line(self, game: OpenGame, row: Row, key: str, note: str) -> Line:
        match, interaction, options = game.match, game.interaction, row.options
        if row.kind == "absent":
            return Line(row.label, None, key)
        if row.kind == "amount":
            return Line(
                row.label, None, key, options=options, amounts=[o.amount or 0 for o in options],
                amount_label=lambda n: match.game.label(match.state, options[n]),
                take_amount=lambda n: self.meant.emit(interaction.choose(options[n])),
            )  # fmt: skip
        if row.kind == "group":
            fewer = Narrow(options, interaction.picked)
            return Line(row.label, self._act(lambda: fewer), key, options=options, opens=True)
        if self.rolls_dice and options[0].amount is not None:
            face = f"{FACE}{options[0].amount}"
            words = self.tr("It shows {0}").format(options[0].amount)
            return Line(words, self._act(partial(interaction.choose, options[0])), key, icon=face, options=options)
        main = options[0].verb == CONFIRM
        return Line(row.label, self._act(partial(interaction.choose, options[0])), key, note, options=options, primary=main)

    @property
    def rolls_dice(self) -> bool:
        """True while a person types in what real dice show."""
        ask = self.game.match.ask if self.game is not None else None
        return ask is not None and ask.seat == FATE

    def refused_lines(self, game: OpenGame, ask: Ask) -> list[Line]:
        """A few of the things that a player may miss, grey, with the reason."""
        refused = ask.refusals()
        if len(refused) > MOST_REFUSED:
            return []
        return [Line(game.match.game.label(game.match.state, option), None, note=why) for option, why in refused.items()]

    def note(self, option: Option) -> str:
        """What an option would do."""
        return self.game.interaction.sketch(option).text if self.game is not None else ""

    # --- nobody here decides

    def _others_decide(self, game: OpenGame, ask: Ask) -> Question:
        if game.match.at_host:
            return self._at_host(game, ask)
        autoplay, hushed = game.autoplay, game.viewpoint.hushed
        name = self.tr("Computer") if hushed else game.viewpoint.seat_name(ask.seat)
        if autoplay.thinking:
            prompt = self.tr("{0} is thinking …").format(autoplay.thinking)
        else:
            prompt = self.tr("The computer plays {0}.").format(name)
        lines = []
        if game.match.guided:
            prompt = ask.prompt
        elif autoplay.paused:
            prompt = self.tr("The computer players are held.")
            go_on = self.tr("Go on")
            lines = [
                Line(go_on, lambda: autoplay.pause(False), "P", icon="play", primary=True, slot="main"),
                Line(self.tr("One move"), autoplay.step, "N", icon="step"),
            ]
        else:
            hold = self.tr("Hold")
            lines = [Line(hold, lambda: autoplay.pause(True), "P", icon="pause", short=hold, slot="back")]
        answers = []
        for n, option in enumerate(game.viewpoint.interruptions(), 1):
            label = game.match.game.label(game.match.state, option)
            breaks_in = self._act(partial(game.interaction.interrupt, option))
            answers.append(Line(label, breaks_in, str(n), options=(option,)))
        return Question(name, prompt, lines, answers, "" if hushed else ask.rule)

    def _at_host(self, game: OpenGame, ask: Ask) -> Question:
        """Somebody at another computer decides, or the host has not confirmed yet what was chosen here."""
        name = game.viewpoint.seat_name(ask.seat)
        if game.match.held and game.viewpoint.decides_here and not game.match.is_lost:
            return Question(name, self.tr("Your choice is on its way to the host …"), rule=ask.rule)
        if game.match.is_lost:
            return Question(name, self.tr("The line to the host is lost. It is tried again; the game is safe there."))
        player = game.match.players.get(ask.seat, "")
        who = person_name(player) or name
        words = self.tr("{0} decides.") if is_elsewhere(player) or is_person(player) else self.tr("The computer plays {0}.")
        answers = []
        for n, option in enumerate(game.viewpoint.interruptions(), 1):
            label = game.match.game.label(game.match.state, option)
            breaks_in = self._act(partial(game.interaction.interrupt, option))
            answers.append(Line(label, breaks_in, str(n), options=(option,)))
        return Question(name, words.format(who), [], answers, ask.rule)

    def _looking_back(self, game: OpenGame) -> Question:
        match = game.match
        prompt = self.tr("The board as it was after {0} of {1} decisions.").format(match.now, match.length)
        note = self.tr("What was played since is kept as another line.")
        present = self.tr("Return to the present")
        lines = [
            Line(present, match.to_present, "Esc", icon="forward", primary=True, slot="main"),
            Line(self.tr("Go on from here"), match.branch, "G", note, icon="branch"),
        ]
        if match.is_replay:
            lines = [
                Line(self.tr("To the end of the replay"), match.to_present, "Esc", icon="forward", primary=True, slot="main")
            ]
        return Question(self.tr("Looking back"), prompt, lines)

    def _replay(self, game: OpenGame) -> Question:
        """The end of what was handed on of a game that was still running."""
        match, name = game.match, game.viewpoint.seat_name
        seat = game.viewpoint.seat_shown
        seen = self.tr("As {0} saw it.").format(name(seat)) if seat else self.tr("As everybody could see it.")
        lines = [
            Line(self.tr("From the beginning"), lambda: match.goto(0), "1", icon="undo", primary=True),
            Line(self.tr("Home"), self.home_wanted.emit, "2", icon="home"),
        ]
        return Question(self.tr("A shared replay"), seen, lines)

    def _game_over(self, game: OpenGame) -> Question:
        match, name = game.match, game.viewpoint.seat_name
        outcome = match.outcome
        if outcome is None and match.is_replay:
            return self._replay(game)
        prompt = ""
        if outcome is not None:
            winners = [name(s) for s in outcome.winners]
            won = self.tr("{0} won.").format(", ".join(winners)) if winners else self.tr("Nobody won.")
            scores = "   ".join(f"{name(s)} {v:g}" for s, v in outcome.scores.items())
            prompt = "\n".join(filter(None, (won, outcome.why, scores)))
        if match.at_host:
            home = Line(self.tr("Home"), self.home_wanted.emit, "1", icon="home", primary=True)
            return Question(self.tr("The game is over"), prompt, [home])
        lines = [
            Line(self.tr("The end in full"), self.ending_wanted.emit, "1", icon="laurel", primary=True),
            Line(self.tr("Write the chronicle"), self.chronicle_wanted.emit, "2", icon="chronicle"),
            Line(self.tr("Look back from the beginning"), lambda: match.goto(0), "3", icon="undo"),
            Line(self.tr("Home"), self.home_wanted.emit, "4", icon="home"),
        ]
        return Question(self.tr("The game is over"), prompt, lines)
