"""What is said and done where Qt cannot start for want of a library of the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import system_libraries  # noqa: E402

LACKING = ["libglib-2.0.so.0", "libxkbcommon.so.0"]


@pytest.fixture
def on(monkeypatch):
    """A system with one installer, as root or not."""

    def choose(tool: str, root: bool = False) -> None:
        monkeypatch.setattr(
            system_libraries.shutil, "which", lambda name: f"/usr/bin/{name}" if name in (tool, "ldd") else None
        )
        monkeypatch.setattr(system_libraries.os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(system_libraries.sys, "platform", "linux")

    return choose


@pytest.mark.parametrize(
    ("tool", "command"),
    [
        ("apt-get", "sudo apt-get install -y libglib2.0-0 libxkbcommon0"),
        ("dnf", "sudo dnf install -y glib2 libxkbcommon"),
        ("pacman", "sudo pacman -S --needed glib2 libxkbcommon"),
    ],
)
def test_the_command_of_each_system_is_printed(on, tool, command):
    on(tool)
    assert command in system_libraries.advice(LACKING)


def test_a_system_of_another_kind_and_a_library_without_a_package_are_named(on):
    on("zypper")
    assert "Missing: libglib-2.0.so.0, libxkbcommon.so.0" in system_libraries.advice(LACKING)
    on("dnf")
    assert "Missing: libnew.so.7" in system_libraries.advice([*LACKING, "libnew.so.7"])


def test_what_the_linker_does_not_find_is_missing(monkeypatch):
    listed = "\tlibz.so.1 => /lib/libz.so.1 (0x1)\n\tlibglib-2.0.so.0 => not found\n\tlibQt6Core.so.6 => not found\n"
    monkeypatch.setattr(
        system_libraries.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=listed)
    )
    assert system_libraries.missing_libraries([Path("a.so"), Path("b.so")]) == ["libglib-2.0.so.0"]


def test_as_root_on_debian_they_are_installed_and_elsewhere_the_exit_code_is_2(on, monkeypatch, capsys):
    found = [LACKING, []]
    monkeypatch.setattr(system_libraries, "missing_libraries", lambda files: found[0])
    monkeypatch.setattr(system_libraries, "why_qt_does_not_open", lambda: "")
    installed = []
    monkeypatch.setattr(system_libraries, "install", lambda names: (installed.extend(names), found.pop(0)))
    on("apt-get", root=True)
    assert system_libraries.main(window=False) == 0
    assert installed == ["libglib2.0-0", "libxkbcommon0"]
    found[:] = [LACKING]
    on("apt-get")
    assert system_libraries.main(window=False) == 2
    assert "sudo apt-get install" in capsys.readouterr().err


def test_a_qt_that_still_does_not_open_says_why(on, monkeypatch, capsys):
    on("apt-get")
    monkeypatch.setattr(system_libraries, "missing_libraries", lambda files: [])
    monkeypatch.setattr(system_libraries, "why_qt_does_not_open", lambda: "could not load the plugin")
    assert system_libraries.main(window=True) == 2
    assert "Qt cannot start: could not load the plugin" in capsys.readouterr().err
