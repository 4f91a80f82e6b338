"""The changelog's section of one version: `python packaging/release_notes.py 0.2.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def section(changelog: str, version: str) -> str:
    found = re.search(rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"The changelog has no section {version}.")
    return found[1].strip()


if __name__ == "__main__":
    print(section(CHANGELOG.read_text(encoding="utf-8"), sys.argv[1]))
