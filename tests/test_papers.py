"""What the papers point to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "engines/README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
PLACE = re.compile(r"`((?:assets|desktop|docs|engines|packaging|tests)/[\w/.\-]+)`")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)
def test_every_file_that_a_paper_names_is_there(paper: Path):
    text = paper.read_text(encoding="utf-8")
    missing = [link for link in LINK.findall(text) if not (paper.parent / link).exists()]
    missing += [place for place in PLACE.findall(text) if not (ROOT / place).exists()]
    assert not missing
