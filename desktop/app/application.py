"""Start-up: the application, its look and language, the window, and what happens when something goes wrong."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from desktop.controller.leftovers import remove_leftovers
from engines.core.data import asset_path, user_folder

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication

    from desktop.app.window import Window

log = logging.getLogger("hegemon")
QUIET_SECONDS = 4.0  # one message for a burst of the same trouble


def run(argv: Sequence[str] = (), without: str = "") -> int:
    """Opens the window, with a saved game if one is named, and returns when it is closed. `without` says what can be done
    without a window."""
    keep_log()
    say_if_qt_gives_up(without)
    app = application()
    from PySide6.QtCore import QTimer

    try:
        remove_leftovers()
    except Exception:
        log.exception("What a killed program left behind cannot be removed.")
    window = make_window()
    troubles = Troubles(window)
    troubles.install()
    window.show()
    QTimer.singleShot(0, window, window.keep_inside)  # by then the system has put its frame around it
    opener = make_opener(window)
    app.installEventFilter(opener)
    warn_of_folder(window)
    for name in argv:
        if name.startswith("hegemon://"):
            window.show_join(name)
            break
        if not name.startswith("-"):
            try:
                window.open(Path(name))
            except Exception:
                troubles.caught(*sys.exc_info())
            break
    try:
        return int(app.exec())
    finally:
        window.end()


def application() -> QApplication:
    """The QApplication in the chosen theme and language."""
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from desktop.app.appearance import apply_theme
    from desktop.app.languages import install
    from desktop.ui.settings import settings

    app = QApplication.instance() or QApplication([sys.argv[0] if sys.argv else "hegemon"])
    assert isinstance(app, QApplication)
    app.setApplicationName("Hegemon")
    app.setDesktopFileName("hegemon")
    app.setWindowIcon(QIcon(icon_picture()))
    install(settings().language)
    apply_theme()
    return app


def make_window() -> Window:
    from desktop.app.window import Window

    return Window()


def icon_picture() -> QPixmap:
    """The program's icon, large enough for every place that shows it."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QPainter, QPixmap
    from PySide6.QtSvg import QSvgRenderer

    picture = QPixmap(256, 256)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(asset_path("desktop", "hegemon.svg"))).render(painter)
    painter.end()
    return picture


def make_opener(window: Window) -> QObject:
    """macOS hands over a file that is opened from outside as an event, not as an argument."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtGui import QFileOpenEvent

    class Opener(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QFileOpenEvent) and event.url().scheme() == "hegemon":
                window.show_join(event.url().toString())
                return True
            if isinstance(event, QFileOpenEvent) and event.file():
                window.open(Path(event.file()))
                return True
            return super().eventFilter(watched, event)

    return Opener(window)


# --- troubles


def say_if_qt_gives_up(without: str) -> None:
    """Prints one sentence where Qt would end the process with a core dump: without a screen or a system library."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    heard: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        heard.append(message)
        if kind != QtMsgType.QtFatalMsg:
            log.warning("Qt: %s", message)
            return
        log.error("Qt: %s", " ".join(heard))
        print(f"The window cannot be opened: {why_no_window()}{without}.", file=sys.stderr, flush=True)
        os._exit(2)  # coming back from here would dump core

    qInstallMessageHandler(hear)


def why_no_window() -> str:
    """Qt blames its xcb library for every failure under X11, so look whether it is really missing."""
    import ctypes

    screen = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY", "")
    try:
        if sys.platform == "linux":
            ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        return "Qt needs the system library libxcb-cursor0"
    return f"Qt cannot use the screen {screen}".rstrip()


def warn_of_folder(window: Window) -> None:
    """Reports a data folder that cannot be written at once, not when a game is lost."""
    from PySide6.QtCore import QCoreApplication

    from desktop.controller.saved_games import why_nothing_is_kept

    why = why_nothing_is_kept()
    if why:
        words = QCoreApplication.translate("Window", "Games and settings cannot be kept: {0} cannot be written ({1}).")
        window.say(words.format(user_folder(), why))


def log_path() -> Path:
    return user_folder() / "hegemon.log"


def keep_log() -> None:
    """Writes what goes wrong into a file in the data folder."""
    if log.handlers:
        return
    try:
        log_path().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            log_path(), maxBytes=500_000, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False


class Troubles:
    """Writes tracebacks into the log file; the person gets one sentence."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._last = 0.0

    def install(self) -> None:
        sys.excepthook = self.caught
        threading.excepthook = lambda args: self.note(args.exc_type, args.exc_value, args.exc_traceback)

    def note(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        log.error("Something went wrong.", exc_info=(kind, error or kind(), trace))

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.window.close()
            return
        self.note(kind, error, trace)
        now = time.monotonic()
        if now - self._last > QUIET_SECONDS:
            self._last = now
            from PySide6.QtCore import QCoreApplication

            words = QCoreApplication.translate("Window", "Something went wrong; your game is safe. The details are in {0}.")
            self.window.say(words.format(log_path()))
