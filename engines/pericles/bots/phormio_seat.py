"""Phormio as the computer player of a seat: the charts of chapter 15, their dice and lots rolled in private."""

from __future__ import annotations

from typing import Any

from engines.core.bots import Advice, Seen
from engines.core.chance import from_seed

from ..phormio.charts import answer


class PhormioBot:
    def advise(self, seen: Seen) -> Advice:
        flow = answer(seen.state, seen.ask)
        lot: Any = None
        try:
            while True:
                lot = from_seed(seen.dice, flow.send(lot))  # type: ignore[arg-type]
        except StopIteration as done:
            return Advice(done.value.option, done.value.why)
