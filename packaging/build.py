"""Builds what each system's users expect: `python packaging/build.py [wheel|bundle|archive|deb|appimage|flatpak|...]`.

Without a name, everything that this system can make. Results lie in dist/, each package with its bill of materials
(components.json, CycloneDX) and all of them in SHA256SUMS. Two builds of one tree are equal: times come from
SOURCE_DATE_EPOCH, or else from the last commit.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import bundled
import debian
import manual

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build"
BUNDLE = WORK / "bundle" / "hegemon"
BUNDLED = WORK / "bundled.json"  # what PyInstaller put into the bundle, and from where
VERSION = re.findall(r'VERSION = "([^"]+)"', (ROOT / "engines/core/version.py").read_text())[0]
MACHINE = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
UNSIGNED = (
    "This build is not signed with an Apple identity, so macOS refuses to open it at first. If you trust where you got it,"
    " open System Settings, Privacy & Security, and choose Open Anyway beside Hegemon.\n"
)
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def run(*command: str | Path, env: Mapping[str, str] | None = None) -> None:
    print("+", " ".join(str(part).split("\n")[0] for part in command), flush=True)
    subprocess.run([str(part) for part in command], check=True, cwd=ROOT, env=env)


def time_of_the_tree() -> int:
    """The time that all files of a build bear."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    if asked.returncode == 0 and (ROOT / ".git").exists():
        return int(asked.stdout)
    return int((ROOT / "pyproject.toml").stat().st_mtime)  # that of an unpacked sdist


# --- icons


def icon_file() -> str:
    """The icon in the form that this system wants, painted from the drawing in all its sizes."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform, "png")
    path = WORK / f"hegemon.{ending}"
    if ending == "ico":
        write_ico(path)
    else:
        paint_icon(path, 256 if ending == "png" else 1024)
    return str(path)


def paint_icon(path: Path, size: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    code = (
        "import sys; from PySide6.QtGui import QGuiApplication, QImage, QPainter; from PySide6.QtSvg import QSvgRenderer\n"
        "app = QGuiApplication(['icon', '-platform', 'offscreen'])\n"
        "image = QImage(int(sys.argv[3]), int(sys.argv[3]), QImage.Format.Format_ARGB32); image.fill(0)\n"
        "painter = QPainter(image); QSvgRenderer(sys.argv[1]).render(painter); painter.end()\n"
        "sys.exit(0 if image.save(sys.argv[2]) else 'the icon could not be written')"
    )
    run(sys.executable, "-c", code, ROOT / "assets/desktop/hegemon.svg", path, str(size))


def write_ico(path: Path) -> None:
    """An icon of Windows with every size: a table of contents, then a PNG for each."""
    pictures = []
    for size in ICON_SIZES:
        paint_icon(path.with_name(f"hegemon-{size}.png"), size)
        pictures.append(path.with_name(f"hegemon-{size}.png").read_bytes())
    start = 6 + 16 * len(pictures)
    table = bytearray((0).to_bytes(2, "little") + (1).to_bytes(2, "little") + len(pictures).to_bytes(2, "little"))
    for size, picture in zip(ICON_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        table += bytes((edge, edge, 0, 0, 1, 0, 32, 0)) + len(picture).to_bytes(4, "little") + start.to_bytes(4, "little")
        start += len(picture)
    path.write_bytes(bytes(table) + b"".join(pictures))


def version_resource() -> str | None:
    """Windows: what the properties of the program say."""
    if sys.platform != "win32":
        return None
    path = WORK / "version.txt"
    path.write_text(version_text(VERSION), encoding="utf-8")
    return str(path)


def version_text(version: str) -> str:
    numbers = ", ".join([*re.findall(r"\d+", version), "0", "0", "0"][:4])
    said = {
        "CompanyName": "The Hegemon authors",
        "FileDescription": "Hegemon: board games of the ancient Greek world",
        "FileVersion": version,
        "InternalName": "hegemon",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "hegemon.exe",
        "ProductName": "Hegemon",
        "ProductVersion": version,
    }
    words = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers}), mask=0x3F, flags=0, OS=0x40004,"
        f" fileType=1, subtype=0, date=(0, 0)),\n kids=[StringFileInfo([StringTable('040904B0', [{words}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


# --- what is built


def wheel() -> None:
    run(sys.executable, "-m", "build", "--outdir", DIST)


def bundle() -> None:
    WORK.mkdir(exist_ok=True)
    if sys.platform == "linux":
        run(sys.executable, "packaging/system_libraries.py", "--window")  # what is not there cannot be bundled
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", WORK / "bundle",
        "--workpath", WORK / "pyinstaller", "packaging/hegemon.spec")  # fmt: skip
    shutil.copy(ROOT / "packaging/README-portable.txt", BUNDLE / "README.txt")
    for path in BUNDLE.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()  # to a library that is left out
    bundled.write_licences(BUNDLE / "lib/licences", libraries())
    missing = bundled.without_notice(BUNDLE)
    if missing:
        raise SystemExit(f"{len(missing)} bundled libraries have no notice, {missing[0]} first.")
    size = sum(p.stat().st_size for p in BUNDLE.rglob("*") if p.is_file() and not p.is_symlink())
    print(f"bundle: {size / 1e6:.0f} MB unpacked")


def libraries() -> dict[str, str]:
    found: dict[str, str] = json.loads(BUNDLED.read_text())["libraries"]
    return found


def owners() -> list[bundled.Owner]:
    """Who made what is bundled, libraries and modules; without us."""
    known = json.loads(BUNDLED.read_text())
    ours = tuple(str(ROOT / folder) + os.sep for folder in ("assets", "desktop", "engines", "packaging"))
    sources = {*libraries().values(), *known["modules"]}
    return sorted({bundled.owner(Path(source)) for source in sources if not source.startswith(ours)})


def components(package: Path) -> None:
    """The bill of materials beside a package."""
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time_of_the_tree()))
    bundled.write_components(package.with_name(f"{package.name}.components.json"), VERSION, owners(), made)
    print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB")


def need_bundle() -> None:
    if not BUNDLE.exists():
        bundle()


def archive() -> None:
    """A folder that runs from anywhere, packed."""
    need_bundle()
    DIST.mkdir(exist_ok=True)
    if sys.platform == "win32":
        path = DIST / f"hegemon-{VERSION}-windows-{MACHINE}-portable.zip"
        zipped(path)
    else:
        path = DIST / f"hegemon-{VERSION}-{SYSTEM}-{MACHINE}.tar.gz"
        packed(path)
    components(path)


def zipped(path: Path) -> None:
    moment = time.gmtime(time_of_the_tree())[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for file in sorted(p for p in BUNDLE.rglob("*") if p.is_file()):
            entry = zipfile.ZipInfo(f"hegemon-{VERSION}/{file.relative_to(BUNDLE).as_posix()}", moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, file.read_bytes())


def packed(path: Path) -> None:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = time_of_the_tree(), 0, 0, "root", "root"
        return entry

    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as out,
        tarfile.open(fileobj=out, mode="w") as tar,
    ):
        for source in [BUNDLE, *sorted(BUNDLE.rglob("*"))]:
            name = f"hegemon-{VERSION}/{source.relative_to(BUNDLE).as_posix()}".removesuffix("/.")
            tar.add(source, arcname=name, recursive=False, filter=plain)


def deb() -> None:
    need_bundle()
    DIST.mkdir(exist_ok=True)
    top = linux_tree(WORK / "deb")
    system = [name for name, source in libraries().items() if bundled.of_the_system(source)]
    path = debian.package(top, system, VERSION, DIST, time_of_the_tree())
    components(path)


def linux_tree(top: Path) -> Path:
    """The program with its menu entry, icons, file types and manual page, as they lie on a Linux system."""
    need_bundle()
    shutil.rmtree(top, ignore_errors=True)
    share = top / "usr/share"
    shutil.copytree(BUNDLE, top / "usr/lib/hegemon", symlinks=True)
    (top / "usr/lib/hegemon/README.txt").unlink()
    for source, target in (
        ("assets/desktop/hegemon.desktop", share / "applications/hegemon.desktop"),
        ("assets/desktop/hegemon.xml", share / "mime/packages/hegemon.xml"),
        ("packaging/linux/org.hegemon.table.metainfo.xml", share / "metainfo/org.hegemon.table.metainfo.xml"),
        ("assets/desktop/hegemon.svg", share / "icons/hicolor/scalable/apps/hegemon.svg"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, target)
    for size in (48, 128, 256):
        paint_icon(share / f"icons/hicolor/{size}x{size}/apps/hegemon.png", size)
    page = share / "man/man1/hegemon.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manual.page(VERSION).encode(), 9, mtime=0))
    (top / "usr/bin").mkdir(parents=True)
    (top / "usr/bin/hegemon").symlink_to("../lib/hegemon/hegemon")
    return top


def appimage() -> None:
    tool = shutil.which("appimagetool")
    if tool is None:
        print("appimagetool is not installed: no AppImage is made.")
        return
    top = linux_tree(WORK / "Hegemon.AppDir")
    shutil.copy(top / "usr/share/applications/hegemon.desktop", top / "hegemon.desktop")
    shutil.copy(top / "usr/share/icons/hicolor/256x256/apps/hegemon.png", top / "hegemon.png")
    (top / "AppRun").symlink_to("usr/bin/hegemon")
    path = DIST / f"hegemon-{VERSION}-{MACHINE}.AppImage"
    run(tool, top, path, env={**os.environ, "ARCH": MACHINE})
    components(path)


def flatpak() -> None:
    """Lays out what packaging/linux/org.hegemon.table.yaml packs."""
    linux_tree(WORK / "flatpak-tree")


def installer() -> None:
    """Windows: a per-user installer by Inno Setup; signed where a certificate is given."""
    need_bundle()
    sign_windows(*BUNDLE.glob("hegemon*.exe"))
    run("iscc", f"/DVersion={VERSION}", f"/DSource={BUNDLE}", f"/O{DIST}", "packaging/windows/hegemon.iss")
    path = DIST / f"hegemon-{VERSION}-windows-setup.exe"
    sign_windows(path)
    components(path)


def sign_windows(*files: Path) -> None:
    certificate = os.environ.get("WINDOWS_CERTIFICATE")  # a .pfx file
    if not certificate:
        print("No certificate is given: Windows will say that the publisher is unknown.")
        return
    given = ("/f", certificate, "/p", os.environ["WINDOWS_CERTIFICATE_PASSWORD"])
    for file in files:
        subprocess.run(
            ["signtool", "sign", *given, "/fd", "sha256", "/tr", "http://timestamp.digicert.com", "/td", "sha256", file],
            check=True,
        )


def dmg() -> None:
    """macOS: the application in a disk image with a link to Applications; signed and notarised where secrets are given."""
    need_bundle()
    DIST.mkdir(exist_ok=True)
    app = WORK / "bundle" / "Hegemon.app"
    bundled.write_licences(app / "Contents/Resources/licences", libraries())
    identity = os.environ.get("APPLE_IDENTITY")
    if identity:
        run("codesign", "--deep", "--force", "--options", "runtime", "--timestamp", "--sign", identity, app)
    else:
        print("No identity is given: the disk image tells people how to allow the program.")
    content = WORK / "dmg"
    shutil.rmtree(content, ignore_errors=True)
    shutil.copytree(app, content / "Hegemon.app", symlinks=True)
    (content / "Applications").symlink_to("/Applications")
    if not identity:
        (content / "Read me first.txt").write_text(UNSIGNED, encoding="utf-8")
    path = DIST / f"hegemon-{VERSION}-macos-{MACHINE}.dmg"
    run("hdiutil", "create", "-volname", "Hegemon", "-srcfolder", content, "-ov", "-format", "UDZO", path)
    profile = os.environ.get("APPLE_NOTARY_PROFILE")
    if identity and profile:
        run("xcrun", "notarytool", "submit", path, "--keychain-profile", profile, "--wait")
        run("xcrun", "stapler", "staple", path)
    components(path)


def checksums() -> None:
    lines = [
        f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}" for p in sorted(DIST.iterdir()) if p.name != "SHA256SUMS"
    ]
    (DIST / "SHA256SUMS").write_text("\n".join(lines) + "\n")


EVERYTHING = {
    "win32": (wheel, bundle, archive, installer),
    "darwin": (wheel, bundle, dmg),
}.get(sys.platform, (wheel, bundle, archive, deb, appimage))
STEPS = {f.__name__: f for f in (wheel, bundle, archive, deb, appimage, flatpak, installer, dmg)}


def main(names: list[str]) -> int:
    unknown = [n for n in names if n not in STEPS]
    if unknown:
        print(f"There is nothing called {unknown[0]!r} to build; there are {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    os.environ["SOURCE_DATE_EPOCH"] = str(time_of_the_tree())
    os.environ["PYTHONHASHSEED"] = "0"  # PyInstaller writes sets in their order
    for step in [STEPS[n] for n in names] or EVERYTHING:
        step()
    if DIST.exists():
        checksums()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
