"""What lies in a bundle: whose each library is, their licences, and the bill of materials (CycloneDX).

`packaging/hegemon.spec` writes where each file came from; nothing may be bundled whose owner and licence are unknown.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
NOTICES = ROOT / "packaging" / "notices"
QT = ("pyside6-essentials", "shiboken6")
QT_TEXTS = ("qt.txt", "LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-party.txt", "icu.txt")
INDEX = "index.json"  # in the folder of licences: each library of the bundle and the notice that speaks of it
LIBRARY = re.compile(r"\.(so(\.[0-9.]+)?|dylib|dll|pyd|abi3\.so)$")

# Libraries of a Linux system that a portable bundle carries: those of Python, whose names differ from system to system, and
# the small ones that Qt needs for X11 and many desktops lack. All others come from the system, where drivers expect theirs.
_PORTABLE = re.compile(
    r"lib(crypto|ssl|ffi|sqlite3|lzma|bz2|uuid|expat|mpdec|xcb-(cursor|icccm|image|keysyms|render-util|util))\b"
)

# Qt's parts that the program never loads.
_UNUSED_QT = re.compile(
    r"(Qt6?(Qml|Quick|Network|Sql|Test|Designer|OpenGL|3D|WebEngine|Multimedia|Pdf|VirtualKeyboard|ShaderTools|Labs|Help|Concurrent"
    r"|EglF[Ss])"
    r"|/qml/|/plugins/(platforminputcontexts|networkinformation|tls|sqldrivers|designer|generic|egldeviceintegrations|qmltooling"
    r"|wayland-graphics-integration-client)/"
    r"|/plugins/platforms/libq(minimal|vnc|eglfs|linuxfb|minimalegl|vkkhrdisplay)"
    r"|/plugins/platformthemes/libqgtk3"
    r"|/plugins/imageformats/libq(tga|tiff|wbmp|pdf|webp|gif)"
    r"|/translations/(?!qtbase_de\.qm)"
    r"|PySide6/(lupdate|lrelease|linguist|designer|assistant|rcc|uic|qml.*|balsam.*)(\.exe)?$"
    r"|/(examples|typesystems|glue|include|scripts|support|metatypes)/)"
)


class Unknown(Exception):
    """A library whose owner or licence cannot be found."""


class Owner(NamedTuple):
    """Where a library comes from."""

    kind: str  # "pypi", "deb" or "python"
    name: str
    version: str

    @property
    def notice(self) -> str:
        return f"{self.name}.txt"

    @property
    def purl(self) -> str:
        if self.kind == "deb":
            return f"pkg:deb/debian/{self.name}@{self.version}"
        return f"pkg:{'generic' if self.kind == 'python' else 'pypi'}/{self.name}@{self.version}"


def unused(name: str, source: str) -> bool:
    """Whether a file that PyInstaller found is left out of the bundle."""
    path = "/" + name.replace("\\", "/")
    if "PySide6" in path:
        return bool(_UNUSED_QT.search(path))
    return path.startswith("/numpy/random/") or (of_the_system(source) and not _PORTABLE.match(Path(path).name))


def of_the_system(source: str) -> bool:
    return sys.platform == "linux" and source.startswith(("/lib", "/usr/lib"))


# --- whose it is


@cache
def _distributed() -> Mapping[str, metadata.Distribution]:
    """The installed files by their paths."""
    found: dict[str, metadata.Distribution] = {}
    for distribution in metadata.distributions():
        for file in distribution.files or ():
            found[str(Path(str(distribution.locate_file(file))).resolve())] = distribution
    return found


def owner(source: Path) -> Owner:
    """Whose a file is, from where PyInstaller found it."""
    distribution = _distributed().get(str(source.resolve()))
    if distribution is not None:
        return Owner("pypi", canonical(distribution.metadata["Name"]), distribution.version)
    if source.resolve().is_relative_to(Path(sys.base_prefix).resolve()):
        return Owner("python", "python", ".".join(str(n) for n in sys.version_info[:3]))
    package = _debian_package(source)
    if package is None:
        raise Unknown(f"It is not known whose {source} is.")
    return package


def _debian_package(source: Path) -> Owner | None:
    if shutil.which("dpkg-query") is None:
        return None
    for path in {str(source), str(source.resolve()), str(source.resolve()).removeprefix("/usr")}:
        found = subprocess.run(["dpkg-query", "--search", path], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            name = found.stdout.split(":", 1)[0]
            shown = subprocess.run(
                ["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True, check=False
            )
            return Owner("deb", name, shown.stdout.strip())
    return None


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# --- licences


def licence(of: Owner) -> tuple[str, str]:
    """In short, and the whole text."""
    match of.kind:
        case "python":
            return "PSF-2.0", _text([_python_licence()])
        case "deb":
            return "see its text", _text([Path("/usr/share/doc") / of.name / "copyright"])
    if of.name in QT:
        return "LGPL-3.0-only", (NOTICES / QT_TEXTS[0]).read_text(encoding="utf-8")
    distribution = metadata.distribution(of.name)
    files = [f for f in distribution.files or () if re.search(r"(?i)(licen[cs]e|copying|notice)", f.name)]
    known = distribution.metadata.json
    stated = str(known.get("license_expression") or known.get("license") or "see its text").splitlines()[0]
    return stated, _text([Path(str(distribution.locate_file(f))) for f in files])


def _python_licence() -> Path:
    places = (Path(sys.base_prefix) / f"lib/python{sys.version_info[0]}.{sys.version_info[1]}", Path(sys.base_prefix))
    found = [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").exists()]
    debian = Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}/copyright")
    return (found or [debian])[0]


def _text(files: Iterable[Path]) -> str:
    return "\n\n".join(p.read_text(encoding="utf-8", errors="replace") for p in files if p.exists()).strip()


def write_licences(folder: Path, sources: Mapping[str, str]) -> list[Owner]:
    """The notices of all that is bundled, beside our own; `sources`: each library of the bundle and where it came from."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "Hegemon.txt")
    for name in QT_TEXTS:
        shutil.copy(NOTICES / name, folder / name)
    for font in sorted((ROOT / "assets").rglob("OFL*.txt")):
        shutil.copy(font, folder / font.name)
    owners = {name: owner(Path(source)) for name, source in sorted(sources.items())}
    known = sorted(set(owners.values()))
    for one in known:
        stated, text = licence(one)
        if not text:
            raise Unknown(f"There is no licence text of {one.name} {one.version}.")
        (folder / one.notice).write_text(f"{one.name} {one.version}: {stated}\n\n{text}\n", encoding="utf-8")
    index = {name: owners[name].notice for name in owners}
    (folder / INDEX).write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    return known


def without_notice(bundle: Path) -> list[str]:
    """The libraries of a finished bundle that no notice speaks of."""
    (folder,) = [p.parent for p in bundle.rglob(f"licences/{INDEX}")]
    index: dict[str, str] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    notices = {p.name for p in folder.iterdir() if p.stat().st_size}
    libraries = [p for p in bundle.rglob("*") if p.is_file() and not p.is_symlink() and LIBRARY.search(p.name)]
    top = folder.parent
    return [str(p.relative_to(top)) for p in libraries if index.get(p.relative_to(top).as_posix()) not in notices]


# --- the bill of materials


def write_components(path: Path, version: str, owners: Iterable[Owner], made: str) -> None:
    """CycloneDX 1.6, with equal bytes for equal contents."""
    ours = {
        "type": "application",
        "bom-ref": f"hegemon@{version}",
        "name": "hegemon",
        "version": version,
        "purl": f"pkg:pypi/hegemon@{version}",
        "licenses": [{"license": {"id": "MIT"}}],
    }
    components = [
        {
            "type": "library",
            "bom-ref": one.purl,
            "name": one.name,
            "version": one.version,
            "purl": one.purl,
            "licenses": [{"license": {"name": licence(one)[0]}}],
        }
        for one in owners
    ]
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": made, "component": ours},
        "components": components,
        "dependencies": [{"ref": ours["bom-ref"], "dependsOn": [c["bom-ref"] for c in components]}],
    }
    path.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
