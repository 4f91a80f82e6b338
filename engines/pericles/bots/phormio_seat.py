"""Phormio as a computer player of a seat: the charts of chapter 15, their dice and lots rolled in private."""

from __future__ import annotations

from engines.core.bots import Advice, Seen
from engines.core.chance import from_seed

from ..phormio.charts import answer
from ..phormio.matrix import first_plan


class PhormioBot:
    def advise(self, seen: Seen) -> Advice:
        g = seen.game.codec.clone(seen.state)
        if g.forces and seen.seat not in g.plans and g.data.kind in ("full", "theater_only"):
            g.plans[seen.seat] = first_plan(g, seen.seat)
        if g.data.kind == "battle_vignette" or not g.forces:
            return self._without_map(seen)
        flow = answer(g, seen.ask)
        reply = None
        try:
            while True:
                reply = from_seed(seen.dice, flow.send(reply))  # type: ignore[arg-type]
        except StopIteration as done:
            option, why = done.value
        return Advice(option, why)

    def _without_map(self, seen: Seen) -> Advice:
        """Scenarios for which the charts say nothing."""
        from .levels import ThemistoclesBot

        return ThemistoclesBot().advise(seen)
