"""`hegemon demo`: the real window, without a screen, in pictures."""

from __future__ import annotations

import os

import pytest
from PySide6.QtGui import QImage

from desktop.app import demo
from engines import games
from engines.core.data import user_folder


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 16) for y in range(0, image.height(), 16)})


def test_pictures_of_one_game(tmp_path, monkeypatch):
    monkeypatch.setattr(demo, "SECONDS", 0.5)
    before = os.environ["HEGEMON_HOME"]
    taken = demo.demo(tmp_path / "shots", ["isthmus"])
    names = [path.name for path in taken]
    assert names == ["isthmus-new.png", "isthmus-1.png", "isthmus-2.png", "home.png", "home-dark.png", "settings.png"]
    images = {path.name: QImage(str(path)) for path in taken}
    assert all((image.width(), image.height()) == demo.SIZE for image in images.values())
    assert all(colours(image) > 25 for image in images.values())
    assert images["isthmus-1.png"] != images["isthmus-2.png"]
    assert images["home.png"] != images["home-dark.png"]
    assert os.environ["HEGEMON_HOME"] == before
    assert not list(user_folder().glob("saves/*"))


@pytest.mark.long
def test_pictures_of_all_games_in_under_a_minute(tmp_path):
    import time

    started = time.monotonic()
    taken = {path.name for path in demo.demo(tmp_path)}
    assert time.monotonic() - started < 60
    assert {f"{id}-{n}.png" for id in games for n in (1, 2)} <= taken
