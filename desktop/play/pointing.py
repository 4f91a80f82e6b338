"""What lights up on the table and what is previewed: at the pointer, at the keyboard's place, in the list, log and recap."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.controller.open_game import OpenGame
from desktop.play.decision import DecisionPanel
from desktop.play.recap import Recap
from desktop.play.standings import Standings
from desktop.table import TableView
from desktop.ui.announce import announce
from engines.core.flow import Option
from engines.core.narrative import Entry
from engines.core.table import Look, SheetLine, Sketch, Target

FEW = 3  # so many different options of one space are told at the pointer


class Pointing:
    def __init__(self, view: TableView, standings: Standings, decision: DecisionPanel, recap: Recap) -> None:
        self.view = view
        self.standings = standings
        self.decision = decision
        self.recap = recap
        self.game: OpenGame | None = None
        self.marks: tuple[str, ...] = ()  # ids of what a lesson is about
        self.strong: Target | None = None  # the lit thing at which the keyboard points

    @property
    def lit(self) -> set[Target]:
        return self.game.interaction.lit if self.game is not None else set()

    # --- light

    def light(self) -> None:
        """What may be clicked, with emphasis on what was picked, what the keyboard points at, or what the recap is about."""
        lit = self.lit
        if self.strong is not None and self.strong not in lit:
            self.strong = None
        self.decision.be_quiet(self.strong is not None)
        strong = set(self.game.interaction.picked) if self.game is not None else set()
        sheet = self.recap.sheet
        if self.strong is not None:
            strong.add(self.strong)
        elif not strong and sheet is not None:
            strong = {Target("space", id) for id in sheet.spaces}
        self.view.light(lit, strong | self._marked())
        self.standings.light(lit)

    def light_way_of(self, source: Target) -> None:
        """Where a thing that was picked up may go."""
        places = self.game.interaction.lift(source) if self.game is not None else set()
        self.view.light(places, {source} if places else set())
        self.standings.light(places)

    def light_line(self, line: SheetLine | None) -> None:
        """The places that a line of the recap is about, as long as it is pointed at."""
        if line is not None and line.spaces:
            self.view.light(self.lit, self.view.things_named(line.spaces))
        else:
            self.light()

    def show_line(self, line: SheetLine) -> None:
        """A line of the recap was clicked: its places come into sight."""
        self.view.focus_on(line.spaces)
        self.light_line(line)

    def light_entry(self, entry: Entry | None) -> None:
        """The spaces that an entry of the log is about, as long as it is pointed at. Only those that its words name: an
        event may know more than it tells."""
        names = {id: self.view.name_of(id) for id in (entry.about if entry is not None else ())}
        found = {Target("space", id) for id, name in names.items() if name and entry is not None and name in entry.text}
        if found:
            self.view.light(self.lit, found)
        else:
            self.light()

    def _marked(self) -> set[Target]:
        """The things on the board that a lesson is about."""
        return self.view.things_named(self.marks)

    def light_hint(self, option: Option) -> None:
        if self.game is not None:
            self.view.light(self.lit, set(self.game.interaction.targets_of(option)))

    # --- the keyboard's place

    def point_with_keys(self, target: Target | None) -> None:
        self.strong = target
        self.decision.be_quiet(target is not None)
        self.point_at(target)
        if target is not None:
            announce(self.view, self.view.name_of(target.id), self.view.tips.text(target))
        picked = set(self.game.interaction.picked) if self.game is not None else set()
        self.view.light(self.lit, {target, *picked} if target else picked)
        if target is not None and target.kind in ("space", "piece"):
            self.view.focus_on([target.id])

    # --- previews

    def point_at(self, target: Target | None) -> None:
        """Something is under the pointer. If it is lit and means one option: what that would do."""
        game = self.game
        if game is None:
            return
        held = self.view.dragging
        if held is not None:
            self.view.sketch(game.interaction.sketch_drop(held, target))
            return
        interaction, options = game.interaction, list[Option]()
        if target is not None and game.viewpoint.can_choose:
            options = interaction.offers.naming(target, interaction.options)
        meant = options[0] if len(options) == 1 else None
        self.preview(meant)
        self.decision.point_at(meant)
        if meant is None:
            self._preview_first(game, target, options)
        reach = self.reach_of(target)
        if reach is not None:
            shown = interaction.sketch(meant) if meant is not None else Sketch()
            self.view.sketch(Sketch(shown.text, [*shown.paths, *reach.paths], {**reach.spaces, **shown.spaces}))

    def preview(self, option: Option | None) -> None:
        """What an option of the list would do; without one, what the recap draws."""
        game = self.game
        if game is None or option is None or option not in game.viewpoint.choosable():
            self.view.sketch(self.recap.sketch())
            self.light()
            return
        interaction = game.interaction
        self.view.sketch(interaction.sketch(option))
        self.view.light(interaction.lit, set(interaction.targets_of(option)) | set(interaction.picked))

    def _preview_first(self, game: OpenGame, target: Target | None, options: list[Option]) -> None:
        """A space in which a few different things can be done: what the first would do, and that there are others."""
        if target is None or target.kind != "space" or not 2 <= len(options) <= FEW:
            return
        shown = game.interaction.sketch(options[0])
        if shown.text and len({o.verb for o in options}) == len(options):
            others = "; ".join(game.match.game.label(game.match.state, o) for o in options[1:])
            words = QCoreApplication.translate("Pointing", "{0}\nOr: {1}").format(shown.text, others)
            self.view.sketch(Sketch(words, shown.paths, shown.spaces))

    def reach_of(self, target: Target | None) -> Sketch | None:
        """The spaces that a piece dominates, shaded in its colour, and the lines that it hangs on."""
        if target is None or target.kind != "piece" or self.game is None:
            return None
        piece = self.game.interaction.offers.things.pieces.get(target.id)
        if piece is None or not (piece.reach or piece.lines):
            return None
        return Sketch(paths=list(piece.lines), spaces={space: Look(side=piece.side) for space in piece.reach})
