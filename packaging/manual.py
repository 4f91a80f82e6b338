"""The manual page, from the command line's own words: no option can be missing."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from desktop.main import parser

HEAD = """.TH HEGEMON 1 "" "Hegemon {version}" "Games"
.SH NAME
hegemon \\- a table for five board games of the ancient Greek world
.SH SYNOPSIS
.B hegemon
.RI [ FILE ]
.br
.B hegemon
.I COMMAND
.RI [ OPTION ...]
.SH DESCRIPTION
Without a command, opens the window, with the saved game or the edition in
.I FILE
if one is given. The commands need no screen.
"""
TAIL = """.SH EXIT STATUS
0 if all went well, 1 if a game failed or a file is not sound, 2 if the command could not be understood or carried out.
.SH ENVIRONMENT
.TP
.B HEGEMON_HOME
the folder for saves, journals, editions and settings, instead of the user's data folder.
.SH FILES
.I ~/.local/share/hegemon
.br
saves, journals, editions and settings. Removing the package leaves them alone.
"""


def page(version: str) -> str:
    main = parser()
    lines = [".SH OPTIONS", *options(main), ".SH COMMANDS"]
    for name, command in commands(main).items():
        operands = " ".join(operand(a) for a in command._actions if not a.option_strings)
        lines += [".SS " + f"{name} {operands}".strip(), escaped(command.description or ""), *options(command)]
    return HEAD.format(version=version) + "\n".join(lines) + "\n" + TAIL


def commands(main: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """argparse has no public way to its own commands."""
    (found,) = [a for a in main._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(found.choices)


def operand(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest.upper())
    return {"*": f"[{name}...]", "+": f"{name}...", "?": f"[{name}]"}.get(str(action.nargs), name)


def options(of: argparse.ArgumentParser) -> Iterator[str]:
    for action in of._actions:
        if action.option_strings and action.dest != "help":
            names = ", ".join(escaped(name) for name in action.option_strings)
            yield f".TP\n.B {names}" + (f" \\fI{escaped(value(action))}\\fR" if action.nargs != 0 else "")
            yield escaped((action.help or "").replace("%(prog)s", "hegemon").replace("%%", "%"))


def value(action: argparse.Action) -> str:
    return str(action.metavar or "|".join(map(str, action.choices or ())) or action.dest.upper())


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("-", "\\-")
