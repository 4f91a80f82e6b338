"""What must be said about the work of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl

from desktop.app import about
from desktop.app.about import AboutPage
from engines.core.version import VERSION


@pytest.mark.parametrize(
    "words",
    [
        VERSION,
        "Natural Earth",
        "Pleiades",
        "CC BY 3.0",
        "SIL Open Font License",
        "Lesser General Public License",
        "MIT",
        "Qt",
    ],
)
def test_it_is_said(shown, words):
    assert words in shown(AboutPage()).text.toPlainText()


def test_the_licences_of_the_letters_are_shipped(shown):
    page = shown(AboutPage())
    html = page.text.toHtml()
    paths = [QUrl(part.split('"')[0]).toLocalFile() for part in html.split('href="') if part.startswith("file:")]
    assert len(paths) == 3
    assert all("SIL OPEN FONT LICENSE" in Path(p).read_text(encoding="utf-8").upper() for p in paths)


def test_links_open_outside(shown, monkeypatch):
    opened = []
    monkeypatch.setattr(about.QDesktopServices, "openUrl", opened.append)
    page = shown(AboutPage())
    page.text.anchorClicked.emit(QUrl("https://pleiades.stoa.org"))
    assert opened == [QUrl("https://pleiades.stoa.org")]


def test_escape_goes_back(shown, qtbot):
    page = shown(AboutPage())
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
