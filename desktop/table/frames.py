"""How smoothly the largest board moves: frames per second while panning and zooming, measured offscreen."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from typing import Any

from engines.core.game import Game
from engines.core.table import Banner, BoardView, Piece, Table

PIECES = 300
SIZE = (1600, 1000)


def frames(
    pieces: int = PIECES, size: tuple[int, int] = SIZE, count: int = 120, game: Game[Any] | None = None
) -> dict[str, float]:
    """Frames per second over the map of the Peloponnesian War, panning and zooming, with the longest frame of each."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QPointF
    from PySide6.QtWidgets import QApplication

    from desktop.ui.theme import set_theme

    from .view import TableView

    app = QApplication.instance() or QApplication(["hegemon"])
    set_theme("light")
    if game is None:
        from engines import games

        game = games["peloponnesian_war"]
    began = time.perf_counter()
    view = TableView()
    view.resize(*size)
    view.set_game(game)
    view.show()
    view.show_table(crowded(game, pieces), animate=False)
    app.processEvents()
    first = time.perf_counter() - began
    canvas = view.canvas

    def settle() -> None:
        app.processEvents()
        if canvas.tiles is not None:
            canvas.tiles.finish()
        canvas.viewport().repaint()

    settle()
    canvas.set_zoom(canvas.zoom * 2.2, None, rest=True)
    for dx in (-700, 700, 700, -700):  # paint the tiles nearby first, as they are for a player who looks around
        for dy in (-400, 400):
            canvas.pan(dx, dy)
            settle()
    middle = QPointF(size[0] / 2, size[1] / 2)

    def pan(n: int) -> None:
        canvas.pan(7 if n % 60 < 30 else -7, 4 if n % 40 < 20 else -4)

    def zoom(n: int) -> None:
        canvas.set_zoom(canvas.zoom * (1.03 if n % 40 < 20 else 1 / 1.03), middle)

    out = {
        "first_picture_seconds": round(first, 3),
        "pieces": pieces,
        "spaces": len(next(iter(view.boards.values())).spaces),
    }
    for name, step in (("pan", pan), ("zoom", zoom)):
        rate, longest, work = _measure(step, canvas.viewport().repaint, count)
        out[f"{name}_frames_per_second"] = round(rate, 1)
        out[f"{name}_longest_frame_ms"] = round(longest, 2)
        out[f"{name}_work_per_frame_ms"] = round(work, 2)
    canvas.set_zoom(canvas.zoom, middle, rest=True)
    view.close()
    view.deleteLater()
    return out


def _measure(step: Callable[[int], None], repaint: Callable[[], None], count: int) -> tuple[float, float, float]:
    """Frames a second, the longest frame, and the work of the interface thread for one, which other programs do not blur."""
    times = []
    worked = time.thread_time()
    for n in range(count):
        began = time.perf_counter()
        step(n)
        repaint()
        times.append(time.perf_counter() - began)
    return count / sum(times), max(times) * 1000, (time.thread_time() - worked) * 1000 / count


def crowded(game: Game[Any], pieces: int) -> Table:
    """A table with that many counters over the first board of a game."""
    draw = random.Random(1)
    id, board = next(iter(game.boards().items()))
    sides = [side.id for side in game.sides]
    kinds = ("hoplite", "trireme", "cavalry", "leader", "siege", "ravaged")
    places = list(board.spaces)
    counters = [
        Piece(f"p{n}", draw.choice(kinds), draw.choice(places), draw.choice(sides), draw.randint(1, 5))
        for n in range(pieces)
    ]
    return Table(Banner("Crowded"), [BoardView(id, pieces=counters)])
