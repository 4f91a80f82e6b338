"""The menu entry of a person's own desktop on Linux, with icon, file types and links, where no package made it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from engines.core.data import asset_path

ENTRY = "applications/hegemon.desktop"
# What is laid below the folder of a person's data, and from which of our files.
FILES = {
    ENTRY: "hegemon.desktop",
    "icons/hicolor/scalable/apps/hegemon.svg": "hegemon.svg",
    "mime/packages/hegemon.xml": "hegemon.xml",
}


class NoDesktop(Exception):
    """A system whose menus are made otherwise: one sentence."""


def data_folder() -> Path:
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".local/share"


def install(command: list[str] | None = None) -> list[Path]:
    """Lays the files and makes the desktop read them. `command`: what starts the program, this one without it."""
    require_linux()
    words = " ".join(quoted(word) for word in command or started_by())
    written = []
    for place, name in FILES.items():
        path = data_folder() / place
        text = asset_path("desktop", name).read_text(encoding="utf-8")
        if place == ENTRY:
            text = text.replace("Exec=hegemon ", f"Exec={words} ")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    refresh()
    return written


def remove() -> list[Path]:
    """Takes away what `install` laid; games and settings stay."""
    require_linux()
    present = [path for place in FILES if (path := data_folder() / place).exists()]
    for path in present:
        path.unlink()
    refresh()
    return present


def require_linux() -> None:
    if sys.platform != "linux":
        raise NoDesktop("A menu entry is made this way on Linux only; here the installer makes it")


def started_by() -> list[str]:
    """The command that runs this program, by its whole path."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = shutil.which(sys.argv[0]) if sys.argv[0] else None
    if script is not None and Path(script).stem == "hegemon":
        return [str(Path(script).absolute())]
    return [sys.executable, "-m", "hegemon"]


def quoted(word: str) -> str:
    """A word of an Exec line: in double quotes where it needs them, and a percent sign twice."""
    if shlex.quote(word) != word:
        word = '"' + "".join("\\" + c if c in '"`$\\' else c for c in word) + '"'
    return word.replace("%", "%%")


def refresh() -> None:
    """Lets the desktop read its menus and file types again, with the tools that it has."""
    top = data_folder()
    for command in (
        ["update-mime-database", str(top / "mime")],
        ["update-desktop-database", "-q", str(top / "applications")],
        ["gtk-update-icon-cache", "-q", "-t", str(top / "icons/hicolor")],
    ):
        if shutil.which(command[0]):
            subprocess.run(command, check=False, capture_output=True)
