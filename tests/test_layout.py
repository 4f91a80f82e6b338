"""Imports go one way, from room to room, and never in a circle. Imports inside functions and for type checking count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# What each room of the window may import besides itself and the engines.
WINDOW = {
    "ui": (),
    "table": ("ui",),
    "controller": (),
    "play": ("ui", "table", "controller"),
    "home": ("ui", "table", "controller"),
    "editor": ("ui", "table", "controller"),
    "app": ("ui", "table", "controller", "play", "home", "editor"),
    "main": ("app",),
}

# What each floor of a game may import besides itself. The rules are the modules beside game.py.
GAME = {
    "rules": ("core",),
    "view": ("core", "rules"),
    "bots": ("core", "rules", "view"),
    "authoring": ("core", "rules", "view"),
    "game": ("core", "rules", "view", "bots", "authoring"),
}

# Rooms beside the games that know nothing but the kernel and the registry of games.
SHARED = {"core": (), "lab": ("core", "registry"), "host": ("core", "registry"), "registry": ("core",)}


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def sources() -> dict[str, Path]:
    return {name_of(path): path for folder in ("engines", "desktop") for path in sorted((ROOT / folder).rglob("*.py"))}


def imports(module: str) -> Iterator[str]:
    """Every module that this one names in an import, wherever it stands."""
    path = sources()[module]
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, node.module] if node.module else base)
            for alias in node.names:
                yield f"{source}.{alias.name}" if f"{source}.{alias.name}" in sources() else source


@cache
def own_imports(module: str) -> frozenset[str]:
    return frozenset(name for name in imports(module) if name in sources() and name != module)


def room(module: str) -> tuple[str, str]:
    """The game (or "") and the room in which a module lies."""
    top, *rest = module.split(".")
    if top == "desktop":
        return "", rest[0] if rest else "ui"
    if not rest:
        return "", "registry"
    if rest[0] in SHARED:
        return "", rest[0]
    if len(rest) == 1:
        return rest[0], "rules"  # the package itself
    return rest[0], rest[1] if rest[1] in GAME else "rules"


def circles() -> list[list[str]]:
    """The modules that can reach themselves (Tarjan's strongly connected components)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in own_imports(module):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            circle = [stack.pop()]
            while circle[-1] != module:
                circle.append(stack.pop())
            if len(circle) > 1:
                found.append(sorted(circle))

    for module in sources():
        if module not in order:
            visit(module)
    return found


@pytest.mark.parametrize("module", [m for m in sources() if m.startswith("desktop.")])
def test_the_window_imports_downwards_only(module: str):
    _, here = room(module)
    for other in own_imports(module):
        if other.startswith("desktop."):
            _, there = room(other)
            assert there == here or there in WINDOW[here], f"{here} imports {there}: {other}"


@pytest.mark.parametrize("module", [m for m in sources() if m.startswith("engines")])
def test_engines_import_downwards_only(module: str):
    game, here = room(module)
    for other in imports(module):
        assert other.split(".")[0] not in ("PySide6", "desktop", "tests"), other
    for other in own_imports(module):
        its_game, there = room(other)
        if game:
            assert its_game in ("", game), f"one game knows another: {other}"
            assert there == here or there in GAME[here], f"{here} imports {there}: {other}"
        else:
            assert not its_game, f"{here} knows a game: {other}"
            assert there == here or there in SHARED[here], f"{here} imports {there}: {other}"


@pytest.mark.parametrize("room", ["engines.core", "engines.lab", "desktop"])
def test_no_module_reaches_itself(room: str):
    assert not [circle for circle in circles() if any(f"{m}.".startswith(f"{room}.") for m in circle)]


@pytest.mark.parametrize("game", sorted({room(m)[0] for m in sources()} - {""}))
def test_no_module_of_a_game_reaches_itself(game: str):
    assert not [circle for circle in circles() if any(room(m)[0] == game for m in circle)]


def test_the_controller_knows_no_widget():
    for module in (m for m in sources() if m.startswith("desktop.controller")):
        qt = {name for name in imports(module) if name.startswith("PySide6")}
        assert qt <= {"PySide6.QtCore"}, f"{module}: {qt}"


def test_nothing_in_the_product_leaves_its_own_folder():
    """No path of a machine, no shared folder, no pickle, no eval."""
    for path in sources().values():
        text = path.read_text(encoding="utf-8")
        for bad in ("/work/", "/home/", "/root/", "../shared", "import pickle", " eval(", " exec("):
            assert bad not in text, f"{path.name}: {bad}"
