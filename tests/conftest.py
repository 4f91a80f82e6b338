"""What all tests share: the small test game beside the real ones, and a data folder that is nobody's."""

from __future__ import annotations

import os

import pytest

os.environ["HEGEMON_EXTRA_GAMES"] = "isthmus=tests.isthmus.game"
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory, monkeypatch):
    """No test reads or writes the data of the person who runs it."""
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path_factory.mktemp("home")))
