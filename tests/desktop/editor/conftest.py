"""The editor's workspace, shown."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop.editor import dialogs
from desktop.editor.workspace import Workspace


@pytest.fixture(autouse=True)
def _nobody_is_asked(monkeypatch):
    """A test that fails leaves changes behind; a window that is closed then must not wait for an answer."""
    monkeypatch.setattr(dialogs, "ask_unsaved", lambda *_: dialogs.DROP)


@pytest.fixture
def page(qtbot: QtBot):
    page = Workspace()
    qtbot.addWidget(page)
    page.resize(1400, 900)
    page.show()
    yield page
    page.close_document()
