"""Motion: short, eased, one clock for all of it, and a switch to do without."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QTimer, Signal

DURATIONS = {"off": 0, "fast": 120, "normal": 210, "slow": 420}

Step = Callable[[float], None]


class Motion(QObject):
    """Runs tweens: functions of 0..1 that are called until they reach 1. A new one under the same key ends the old."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = "normal"
        self._curve = QEasingCurve(QEasingCurve.Type.InOutCubic)
        self._running: dict[Hashable, tuple[int, int, Step, Callable[[], None] | None]] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self, interval=12)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def run(
        self, key: Hashable, step: Step, done: Callable[[], None] | None = None, factor: float = 1.0, wait: float = 0.0
    ) -> None:
        """`factor`: how long it takes, `wait`: how long until it begins, both in lengths of a usual motion."""
        usual = DURATIONS.get(self.speed, 210)
        length = round(usual * factor)
        self._running.pop(key, None)
        if length <= 0:
            step(1.0)
            if done is not None:
                done()
            return
        step(0.0)
        self._running[key] = (self._clock.elapsed() + round(usual * wait), length, step, done)
        if not self._timer.isActive():
            self._timer.start()

    def runs(self, key: Hashable) -> bool:
        return key in self._running

    def drop(self, key: Hashable) -> None:
        self._running.pop(key, None)

    def skip(self) -> None:
        """Brings everything to its end at once."""
        running, self._running = self._running, {}
        self._timer.stop()
        for _, _, step, done in running.values():
            step(1.0)
            if done is not None:
                done()
        if running:
            self.finished.emit()

    def stand_at(self, ms: int) -> None:
        """Stops the clock and shows everything as it is so many milliseconds from now; for those who look closely."""
        self._timer.stop()
        self._show(self._clock.elapsed() + ms)

    def _tick(self) -> None:
        self._show(self._clock.elapsed())

    def _show(self, now: int) -> None:
        for key, entry in list(self._running.items()):
            began, length, step, done = entry
            part = max(0.0, min(1.0, (now - began) / length))
            step(self._curve.valueForProgress(part))
            if part >= 1.0 and self._running.get(key) is entry:
                del self._running[key]
                if done is not None:
                    done()
        if not self._running:
            self._timer.stop()
            self.finished.emit()
