"""Imports go one way: desktop -> engines.<game> -> engines.core. No game knows another; engines know no Qt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINES = sorted((ROOT / "engines").rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    package = list(path.relative_to(ROOT).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, node.module] if node.module else base)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", ENGINES, ids=lambda p: str(p.relative_to(ROOT)))
def test_engines_import_downwards_only(path: Path):
    parts = path.relative_to(ROOT / "engines").parts
    own = parts[0] if len(parts) > 1 else ""
    for module in imported(path):
        top, _, rest = module.partition(".")
        assert top not in ("PySide6", "desktop", "hegemon", "tests"), module
        if top == "engines" and rest and own:
            allowed = {"core", own} if own != "core" else {"core", "games"}
            assert rest.split(".")[0] in allowed | {"games"}, module


def test_nothing_in_the_product_leaves_its_own_folder():
    """No path of a machine, no shared folder, no pickle, no eval."""
    for folder in ("engines", "desktop", "hegemon"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for bad in ("/work/", "/home/", "/root/", "../shared", "import pickle", " eval(", " exec("):
                assert bad not in text, f"{path.name}: {bad}"
