"""German is complete, compiled, and fits what the sources say."""

from __future__ import annotations

import ast
import re
import shutil
import string

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from desktop.app import languages
from desktop.app.about import AboutPage
from desktop.home import HomePage, NewGamePage
from desktop.home.settings_page import SettingsPage
from desktop.ui.settings import language_code


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """The translation brought up to date with the sources, beside the one that is kept."""
    code = "de"
    copy = tmp_path / f"hegemon_{code}.ts"
    shutil.copy(languages.source_file(code), copy)
    monkeypatch.setattr(languages, "source_file", lambda code: copy)
    languages.update(code)
    return code


def test_every_string_of_the_window_is_translated(fresh):
    assert languages.untranslated(fresh) == []
    assert sum(1 for _ in languages.messages(fresh)) > 100


def test_an_untranslated_string_is_found(fresh):
    path = languages.source_file(fresh)
    text = path.read_text(encoding="utf-8")
    broken, count = re.subn(r"<source>Settings</source>\s*<translation>[^<]+</translation>",
                            "<source>Settings</source><translation type='unfinished'></translation>", text)  # fmt: skip
    assert count
    path.write_text(broken, encoding="utf-8")
    assert any(line.endswith(": Settings") for line in languages.untranslated(fresh))


def test_the_compiled_file_is_as_new_as_its_source(tmp_path, monkeypatch):
    compiled = languages.source_file("de").with_suffix(".qm").read_bytes()
    copy = tmp_path / "hegemon_de.ts"
    shutil.copy(languages.source_file("de"), copy)
    monkeypatch.setattr(languages, "source_file", lambda code: copy)
    languages.compile("de")
    assert copy.with_suffix(".qm").read_bytes() == compiled


def test_translations_keep_their_places():
    """{0} and %n stand in the translation as in the original."""
    from xml.etree import ElementTree

    for message in ElementTree.parse(languages.source_file("de")).getroot().iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        forms = [f.text or "" for f in translation.iter("numerusform")] or [translation.text or ""]
        for form in forms:
            assert fields(form) == fields(source), source
            if message.get("numerus") != "yes":
                assert form.count("%n") == source.count("%n"), source


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("chosen", "meant"), [("de", "de"), ("en", "en"), ("fr", "en")])
def test_languages(chosen, meant):
    assert language_code(chosen) == meant


def test_the_system_language_is_followed(monkeypatch):
    class System:
        @staticmethod
        def name():
            return "de_AT"

    monkeypatch.setattr(QLocale, "system", lambda: System)
    assert language_code("system") == "de"


def test_pages_change_their_language_while_they_are_open(shown):
    home, new, chosen, about = shown(HomePage()), shown(NewGamePage()), shown(SettingsPage()), shown(AboutPage())
    new.set_game("isthmus")
    languages.install("de")
    QCoreApplication.processEvents()
    assert home.open_button.text() == "Gespeichertes Spiel öffnen …"
    assert new.foot.start.text() == "Spiel beginnen"
    assert chosen.band.title == "Einstellungen"
    assert "Landkarten" in about.text.toPlainText()
    languages.install("en")
    QCoreApplication.processEvents()
    assert home.open_button.text() == "Open a saved game …"
    assert "Maps" in about.text.toPlainText()


SAYING = {
    "QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QAction", "setText", "setToolTip", "setTitle",
    "setWindowTitle", "setPlaceholderText", "setAccessibleName", "addAction", "addMenu", "addTab", "addItem", "say", "label",
    "Text", "BandButton", "Switch", "Choice",
}  # fmt: skip


def test_no_widget_says_a_literal_that_cannot_be_translated():
    found = []
    for path in languages.sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                said = node.args[0]
                words = said.value if isinstance(said, ast.Constant) else ""
                if isinstance(said, ast.JoinedStr):
                    words = " ".join(str(v.value) for v in said.values if isinstance(v, ast.Constant))
                if name in SAYING and isinstance(words, str) and re.search(r"[A-Za-z]{3}", words):
                    found.append(f"{path.name}:{node.lineno}: {words}")
    assert found == []
