"""Looks whether Qt can start here: `python packaging/system_libraries.py [--window]`. Ends with 0 if it can, with 2 if not.

Qt comes with PySide6, but on Linux it needs libraries of the system. As root on Debian or Ubuntu those that are missing are
installed; elsewhere the command that installs them is printed. `--window` looks at the plugin for a real screen, too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

# Library -> its package on Debian and Ubuntu, on Fedora, on Arch.
PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libGLX.so.0": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libGLdispatch.so.0": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libOpenGL.so.0": ("libopengl0", "libglvnd-opengl", "libglvnd"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++", "gcc-libs"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libz.so.1": ("zlib1g", "zlib", "zlib"),
}

# What Qt loads in any case, and the plugin for a real screen.
ALWAYS = (
    "Qt/lib/libQt6Widgets.so.6",
    "Qt/lib/libQt6DBus.so.6",
    "Qt/lib/libQt6Svg.so.6",
    "Qt/plugins/platforms/libqoffscreen.so",
)
X11 = "Qt/plugins/platforms/libqxcb.so"
WAYLAND = "Qt/plugins/platforms/libqwayland.so"

# Installing one of these leaves no other command to guess.
INSTALLERS = {"apt-get": ("apt-get install -y", 0), "dnf": ("dnf install -y", 1), "pacman": ("pacman -S --needed", 2)}

OPEN = "from PySide6.QtGui import QGuiApplication; import PySide6.QtWidgets, PySide6.QtSvg; QGuiApplication([])"


def missing_libraries(files: Iterable[Path]) -> list[str]:
    """The libraries that the dynamic linker does not find for these files."""
    found: dict[str, None] = {}
    for path in files:
        listed = subprocess.run(["ldd", str(path)], capture_output=True, text=True, check=False).stdout
        found |= {line.split()[0]: None for line in listed.splitlines() if "not found" in line and line.startswith("\t")}
    return [name for name in found if not name.startswith("libQt6")]


def wanted(pyside: Path, window: bool) -> list[Path]:
    names = list(ALWAYS)
    if window:
        names.append(WAYLAND if os.environ.get("WAYLAND_DISPLAY") and not os.environ.get("DISPLAY") else X11)
    return [pyside / name for name in names if (pyside / name).exists()]


def packages(libraries: Iterable[str], system: int) -> list[str]:
    return sorted({PACKAGES[name][system] for name in libraries if name in PACKAGES})


def install(names: list[str]) -> None:
    """As root on Debian or Ubuntu."""
    print(f"Installing the system libraries that Qt needs: {' '.join(names)}.", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *names]):
        subprocess.run(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=False)


def advice(libraries: list[str]) -> str:
    """The command for this system."""
    tool = next((name for name in INSTALLERS if shutil.which(name)), None)
    unknown = [name for name in libraries if name not in PACKAGES]
    lines = ["Qt cannot start: this system lacks some of the libraries that it needs."]
    if tool is not None and packages(libraries, INSTALLERS[tool][1]):
        command, system = INSTALLERS[tool]
        become = "" if os.geteuid() == 0 else "sudo "
        lines.append(f"Install them with:\n    {become}{command} {' '.join(packages(libraries, system))}")
    if tool is None or unknown:
        lines.append(f"Missing: {', '.join(unknown if tool else libraries)}")
    return "\n".join(lines)


def why_qt_does_not_open() -> str:
    """What Qt says when it cannot open a window that nobody sees; "" if it can."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run([sys.executable, "-c", OPEN], env=environment, capture_output=True, text=True, check=False)
    lines = ended.stderr.strip().splitlines()
    return "" if ended.returncode == 0 else (lines[-1] if lines else f"it ended with {ended.returncode}")


def main(window: bool) -> int:
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        print("PySide6 is not installed in this environment.", file=sys.stderr)
        return 2
    if sys.platform == "linux" and shutil.which("ldd"):
        files = wanted(Path(spec.origin).parent, window)
        missing = missing_libraries(files)
        if missing and os.geteuid() == 0 and shutil.which("apt-get") and packages(missing, 0):
            install(packages(missing, 0))
            missing = missing_libraries(files)
        if missing:
            print(advice(missing), file=sys.stderr)
            return 2
    why = why_qt_does_not_open()
    if why:
        print(f"Qt cannot start: {why}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main("--window" in sys.argv[1:]))
