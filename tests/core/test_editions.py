"""Edition files: what is refused, that nothing is written then, and that they travel."""

from __future__ import annotations

import io
import json
import struct
import zipfile

import pytest

from engines.core import data
from engines.core.data import DataError, edition_path
from engines.core.edition_files import About, EditionFile, read_edition
from engines.core.editions import editions, export_edition, import_edition, save_edition
from engines.core.pictures import picture_size

ABOUT = {"format": "hegemon-edition", "version": 1, "game": "isthmus", "name": "mine"}


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">%s</svg>'
LOOP = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'
BOMB = '<g id="g0"><rect/></g>' + "".join(f'<g id="g{n + 1}">{f"""<use href="#g{n}"/>""" * 9}</g>' for n in range(9))


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height) + bytes(20)


def zipped(entries: dict[str, bytes | str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return out.getvalue()


def about(**changes: object) -> str:
    return json.dumps(ABOUT | changes)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not an edition"),
        (b"PK\x03\x04 nonsense", "not an edition"),
        (b"Dear diary", "not an edition"),
        (zipped({"x.txt": "x"}), "does not belong"),
        (zipped({"patches/a.json": "{}"}), "edition.json is missing"),
        (zipped({"edition.json": "{"}), "not valid JSON"),
        (zipped({"edition.json": "[]"}), "not an edition"),
        (zipped({"edition.json": about(format="other")}), "not an edition"),
        (zipped({"edition.json": about(version=7)}), "newer Hegemon"),
        (zipped({"edition.json": about(name=5)}), "Expected `str`"),
        (zipped({"edition.json": about(name="../../up")}), "cannot be the name"),
        (zipped({"edition.json": about(), "../../evil.json": "{}"}), "does not belong"),
        (zipped({"edition.json": about(), "/etc/passwd": "x"}), "does not belong"),
        (zipped({"edition.json": about(), "patches/../a.json": "{}"}), "does not belong"),
        (zipped({"edition.json": about(), "code.py": "x"}), "does not belong"),
        (zipped({"edition.json": about(), "patches/a.json": "{" * 5000}), "not valid JSON"),
        (zipped({"edition.json": about(), "patches/a.json": "[" * 200_000}), "not valid JSON"),
        (zipped({"edition.json": about()} | {f"patches/p{n}.json": "{}" for n in range(3000)}), "at most 200"),
        (zipped({"edition.json": about(), "pictures/bomb.png": bytes(80 * 1024 * 1024)}), "unpacks to more than"),
        (zipped({"edition.json": about(), "pictures/map.png": png(20_000, 300)}), "20000 by 300 pixels"),
        (zipped({"edition.json": about(), "pictures/map.png": b"GIF89a"}), "not a PNG or JPEG"),
        (zipped({"edition.json": about(), "pictures/map.svg": "<html/>"}), "not a plain SVG"),
        (zipped({"edition.json": about(), "pictures/map.svg": '<svg><image href="/etc/passwd"/></svg>'}), "not a plain SVG"),
        (zipped({"edition.json": about(), "pictures/map.svg": SVG % '<g id="a"><use href="#a"/></g>'}), "inside itself"),
        (zipped({"edition.json": about(), "pictures/map.svg": SVG % LOOP}), "inside itself"),
        (zipped({"edition.json": about(), "pictures/map.svg": SVG % BOMB}), "more than 100000 shapes"),
        (zipped({"edition.json": about(), "pictures/map.svg": SVG.replace('"9"', '"20000"') % ""}), "20000 by 20000 pixels"),
        (zipped({"edition.json": about(), "patches/positions.json": '{"positions": 5}'}), "does not fit"),
        (zipped({"edition.json": about(), "patches/pictures.json": '{"boards": {"map": {"file": 7}}}'}), "Expected `str`"),
        (zipped({"edition.json": about(), "patches/pictures.json": "[1, 2]"}), "does not fit"),
        (zipped({"edition.json": about(game="chess")}), "does not have: 'chess'"),
        (zipped({"edition.json": about(), "patches/secrets.json": "{}"}), "changes a file"),
    ],
)
def test_bad_files_are_refused_and_nothing_is_written(tmp_path, content, said):
    path = tmp_path / "gift.hegemon-edition"
    path.write_bytes(content)
    with pytest.raises(DataError, match=said) as refusal:
        import_edition(path)
    assert "\n" not in str(refusal.value)
    assert editions("isthmus") == []
    assert not (data.user_folder() / "editions").exists()


def test_a_cut_off_file_is_refused(tmp_path):
    whole = zipped({"edition.json": about(), "pictures/map.png": png(100, 100)})
    path = tmp_path / "cut.hegemon-edition"
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        with pytest.raises(DataError):
            read_edition(path)


def test_an_edition_travels_as_one_file(tmp_path, monkeypatch):
    save_edition(EditionFile(About(game="isthmus", name="mine", notes="Longer."), {}, {"map.png": png(10, 10)}))
    export_edition("isthmus", "mine", tmp_path / "a.hegemon-edition")
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "another computer"))
    assert editions("isthmus") == []
    taken = import_edition(tmp_path / "a.hegemon-edition")
    assert (taken.name, taken.notes) == ("mine", "Longer.")
    assert read_edition(edition_path("isthmus", "mine")).pictures == {"map.png": png(10, 10)}
    assert import_edition(tmp_path / "a.hegemon-edition").name == "mine 2"
    assert editions("isthmus") == ["mine", "mine 2"]


def test_the_size_of_a_jpeg_is_read_from_its_frame():
    head = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 480, 640) + bytes(20)
    assert picture_size(head) == (640, 480)
