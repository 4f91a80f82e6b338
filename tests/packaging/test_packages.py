"""What goes into a package: whose each library is, the manual page, the menu entry, and what each system reads."""

from __future__ import annotations

import argparse
import json
import plistlib
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from desktop.app import desktop_entry
from desktop.main import main, parser
from engines.core.version import VERSION

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import build  # noqa: E402
import bundled  # noqa: E402
import manual  # noqa: E402
import release_notes  # noqa: E402


def test_a_library_that_nobody_is_known_to_own_is_not_bundled(tmp_path):
    stray = tmp_path / "libstray.so.1"
    stray.write_bytes(b"\x7fELF")
    with pytest.raises(bundled.Unknown, match=r"libstray\.so\.1"):
        bundled.write_licences(tmp_path / "licences", {"libstray.so.1": str(stray)})


def test_a_bundled_library_without_a_notice_is_found(tmp_path):
    import msgspec

    core = next(Path(msgspec.__file__).parent.glob("_core*"))
    library = tmp_path / "lib/msgspec" / core.name
    library.parent.mkdir(parents=True)
    library.write_bytes(b"")
    name = f"msgspec/{core.name}"
    bundled.write_licences(tmp_path / "lib/licences", {name: str(core)})
    assert "Redistribution" in (tmp_path / "lib/licences/msgspec.txt").read_text(encoding="utf-8")
    assert bundled.without_notice(tmp_path) == []
    (tmp_path / "lib/libother.so.1").write_bytes(b"")
    assert bundled.without_notice(tmp_path) == ["libother.so.1"]
    (tmp_path / "lib/licences/msgspec.txt").unlink()
    assert sorted(bundled.without_notice(tmp_path)) == ["libother.so.1", name]


def test_the_licences_of_qt_and_python_are_whole(tmp_path):
    bundled.write_licences(tmp_path, {})
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "LGPL-3.0.txt").read_text()
    assert "END OF TERMS AND CONDITIONS" in (tmp_path / "GPL-3.0.txt").read_text()
    stated, text = bundled.licence(bundled.Owner("python", "python", "3"))
    assert stated == "PSF-2.0"
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text


def test_the_bill_of_materials_is_the_same_twice(tmp_path):
    owners = [bundled.owner(Path(__import__(name).__file__)) for name in ("msgspec", "shapely")]
    for name in ("one.json", "two.json"):
        bundled.write_components(tmp_path / name, VERSION, owners, "2026-01-01T00:00:00Z")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    bill = json.loads((tmp_path / "one.json").read_text())
    assert bill["bomFormat"] == "CycloneDX"
    assert [c["name"] for c in bill["components"]] == ["msgspec", "shapely"]
    assert all(c["purl"].startswith("pkg:pypi/") for c in bill["components"])


def test_libraries_of_the_system_stay_out_but_those_that_desktops_lack():
    if sys.platform != "linux":
        pytest.skip("of Linux")
    system = "/usr/lib/x86_64-linux-gnu/"
    assert bundled.unused("libX11.so.6", f"{system}libX11.so.6")
    assert bundled.unused("libstdc++.so.6", f"{system}libstdc++.so.6")
    assert not bundled.unused("libxcb-cursor.so.0", f"{system}libxcb-cursor.so.0")
    assert not bundled.unused("libssl.so.3", f"{system}libssl.so.3")
    assert bundled.unused("PySide6/Qt/lib/libQt6Qml.so.6", "/somewhere/libQt6Qml.so.6")


# --- the manual page


def test_the_manual_page_names_every_command_and_option():
    page = manual.page(VERSION)
    for name, command in manual.commands(parser()).items():
        assert f".SS {name}" in page
        for action in command._actions:
            assert all(manual.escaped(option) in page for option in action.option_strings if action.dest != "help")
            assert action.help or not action.option_strings, f"{name} {action.option_strings}"


def test_operands_are_shown_as_they_are_typed():
    of = argparse.ArgumentParser()
    assert manual.operand(of.add_argument("file")) == "FILE"
    assert manual.operand(of.add_argument("files", nargs="+")) == "FILES..."
    assert manual.operand(of.add_argument("games", nargs="*", metavar="GAME")) == "[GAME...]"


# --- what each system reads


def test_windows_reads_a_version_and_all_icon_sizes(tmp_path):
    text = build.version_text("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in text
    assert "'ProductVersion', '1.2.3'" in text
    path = tmp_path / "hegemon.ico"
    build.write_ico(path)
    content = path.read_bytes()
    number = int.from_bytes(content[4:6], "little")
    assert number == len(build.ICON_SIZES)
    for n in range(number):
        entry = content[6 + 16 * n : 22 + 16 * n]
        length, start = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        assert content[start : start + 8] == b"\x89PNG\r\n\x1a\n"
        assert start + length <= len(content)


def test_the_windows_installer_takes_old_files_away_and_opens_files_and_links():
    script = (ROOT / "packaging/windows/hegemon.iss").read_text(encoding="utf-8")
    assert "[InstallDelete]" in script
    assert "AppPublisher=" in script
    for kind in (".hegemon", ".hegemon-edition", "hegemon"):
        assert f"Software\\Classes\\{kind}" in script
    assert "hegemon-cli.exe" in (ROOT / "packaging/README-portable.txt").read_text(encoding="utf-8")


def test_macos_opens_documents_and_links():
    spec = (ROOT / "packaging/hegemon.spec").read_text(encoding="utf-8")
    start = spec.index("info_plist=") + len("info_plist=")
    document = eval(spec[spec.index("lambda ending") : spec.index("\n    }\n", spec.index("lambda ending")) + 6])
    plist = eval(spec[start : spec.index("\n        },", start) + 10].rstrip(","), {"document": document})
    again = plistlib.loads(plistlib.dumps(plist))
    assert [kind["CFBundleTypeExtensions"] for kind in again["CFBundleDocumentTypes"]] == [["hegemon"], ["hegemon-edition"]]
    assert again["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["hegemon"]


def test_linux_knows_the_program_by_one_name():
    entry = (ROOT / "assets/desktop/hegemon.desktop").read_text(encoding="utf-8")
    info = ElementTree.parse(ROOT / "packaging/linux/org.hegemon.table.metainfo.xml").getroot()
    types = {e.attrib["type"] for e in ElementTree.parse(ROOT / "assets/desktop/hegemon.xml").getroot()}
    assert "StartupWMClass=hegemon" in entry
    assert types == {t.text for t in info.iter("mediatype")}
    assert all(f"{t};" in entry for t in [*types, "x-scheme-handler/hegemon"])
    assert info.findtext("launchable") == "hegemon.desktop"
    assert VERSION in {r.attrib["version"] for r in info.iter("release")}


def test_winget_and_flatpak_name_this_version():
    for path in (ROOT / "packaging/windows/winget").glob("*.yaml"):
        assert f"PackageVersion: {VERSION}" in path.read_text(encoding="utf-8")
    flatpak = (ROOT / "packaging/linux/org.hegemon.table.yaml").read_text(encoding="utf-8")
    assert re.search(r"^id: org\.hegemon\.table$", flatpak, re.MULTILINE)


# --- the menu entry of an installation by pipx or uv


@pytest.fixture
def own_desktop(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data here"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "data here"


def test_the_menu_entry_is_laid_and_taken_away(own_desktop, capsys):
    assert main(["--install-desktop-entry"]) == 0
    entry = own_desktop / "applications/hegemon.desktop"
    assert "x-scheme-handler/hegemon" in entry.read_text(encoding="utf-8")
    assert (own_desktop / "mime/packages/hegemon.xml").exists()
    assert (own_desktop / "icons/hicolor/scalable/apps/hegemon.svg").exists()
    assert str(entry) in capsys.readouterr().out
    assert main(["--remove-desktop-entry"]) == 0
    assert not entry.exists()
    assert main(["--remove-desktop-entry"]) == 0
    assert "Nothing was there" in capsys.readouterr().out


def test_the_menu_entry_starts_this_program_by_its_whole_path(own_desktop):
    desktop_entry.install(["/home/ann/my programs/50%/hegemon"])
    lines = (own_desktop / "applications/hegemon.desktop").read_text(encoding="utf-8").splitlines()
    assert 'Exec="/home/ann/my programs/50%%/hegemon" %u' in lines


def test_elsewhere_the_installer_makes_the_menu_entry(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["--install-desktop-entry"]) == 2
    assert "installer" in capsys.readouterr().err


def test_a_release_tells_its_section_of_the_changelog():
    told = release_notes.section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), VERSION)
    assert told.startswith("### ")
    assert "\n## " not in told
