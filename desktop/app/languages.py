"""The language of the window. The words stand in assets/i18n/hegemon_<language>.ts, compiled beside it.

python -m desktop.app.languages finds the strings in the sources, compiles, and says what is not translated
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from desktop.ui.settings import TRANSLATED, language_code
from engines.core.data import asset_path

_installed: list[QTranslator] = []


def install(chosen: str) -> None:
    """Switches to a language. Widgets learn of it by a LanguageChange event."""
    app = QCoreApplication.instance()
    assert app is not None
    while _installed:
        app.removeTranslator(_installed.pop())
    code = language_code(chosen)
    QLocale.setDefault(QLocale.system() if chosen == "system" else QLocale(code))
    for name, folder in (
        (f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"hegemon_{code}", str(asset_path("i18n"))),
    ):
        translator = QTranslator()
        if translator.load(name, folder):
            app.installTranslator(translator)
            _installed.append(translator)


# --- for those who translate


def source_file(code: str) -> Path:
    return asset_path("i18n", f"hegemon_{code}.ts")


def sources() -> list[Path]:
    folder = asset_path().parent / "desktop"
    return sorted(folder.rglob("*.py"))


def update(code: str) -> None:
    """Adds new strings of the sources to the translation and drops those that are gone."""
    plurals = ["-pluralonly"] if code == TRANSLATED[0] else []
    _run("lupdate", *map(str, sources()), *plurals, "-ts", str(source_file(code)), "-no-obsolete", "-locations", "none",
         "-source-language", "en", "-target-language", code)  # fmt: skip


def compile(code: str) -> None:
    """Writes a new file and then replaces the old one, which an open window may have mapped."""
    target = source_file(code).with_suffix(".qm")
    fresh = target.with_suffix(".qm.new")
    _run("lrelease", "-silent", str(source_file(code)), "-qm", str(fresh))
    fresh.replace(target)


def untranslated(code: str) -> list[str]:
    """What a translation lacks: "context: text"."""
    return [f"{context}: {text}" for context, text, done in messages(code) if not done]


def messages(code: str) -> Iterator[tuple[str, str, bool]]:
    """Every string of a translation with its context, and whether it is translated."""
    for context in ElementTree.parse(source_file(code)).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translation = message.find("translation")
            words = [] if translation is None else ["".join(form.itertext()) for form in translation.iter("numerusform")]
            words = words or ([] if translation is None else ["".join(translation.itertext())])
            unfinished = translation is None or translation.get("type") == "unfinished"
            yield name, message.findtext("source") or "", not unfinished and all(words) and bool(words)


def _run(tool: str, *arguments: str) -> None:
    """Runs a tool of Qt's that comes with PySide6."""
    import PySide6

    subprocess.run([str(Path(PySide6.__path__[0], tool)), *arguments], check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    missing = []
    for code in TRANSLATED:
        update(code)
        compile(code)
        missing += [f"{code}: {line}" for line in untranslated(code)]
    for line in missing:
        print(line)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
