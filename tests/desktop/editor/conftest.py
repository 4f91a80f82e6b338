"""The editor's workspace, shown."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop.editor.page import Workspace


@pytest.fixture
def page(qtbot: QtBot):
    page = Workspace()
    qtbot.addWidget(page)
    page.resize(1400, 900)
    page.show()
    yield page
    page.close_document()
