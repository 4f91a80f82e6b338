"""Builds what each system's users expect: `python packaging/build.py [wheel|bundle|archive|deb|appimage|installer|dmg ...]`.

Without a name, everything that this system can make. Results lie in dist/, with SHA256SUMS beside them.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build"
BUNDLE = WORK / "bundle" / "hegemon"
VERSION = re.findall(r'VERSION = "([^"]+)"', (ROOT / "engines/core/version.py").read_text())[0]
MACHINE = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
DEBIAN_MACHINE = {"x86_64": "amd64", "aarch64": "arm64"}.get(MACHINE, MACHINE)
THIRD_PARTY = ("PySide6_Essentials", "shiboken6", "shapely", "numpy", "msgspec", "platformdirs")

# Qt's parts that the program never loads.
_UNUSED_QT = re.compile(
    r"(Qt6?(Qml|Quick|Network|Sql|Test|Designer|OpenGL|3D|WebEngine|Multimedia|Pdf|VirtualKeyboard|ShaderTools|Labs|Help|Concurrent"
    r"|EglF[Ss])"
    r"|/qml/|/plugins/(platforminputcontexts|networkinformation|tls|sqldrivers|designer|generic|egldeviceintegrations|qmltooling)/"
    r"|/plugins/platforms/libq(minimal|vnc|eglfs|linuxfb|minimalegl|vkkhrdisplay)"
    r"|/plugins/platformthemes/libqgtk3"
    r"|/plugins/imageformats/libq(tga|tiff|wbmp|pdf|webp|gif)"
    r"|/translations/(?!qtbase_de\.qm)"
    r"|PySide6/(lupdate|lrelease|linguist|designer|assistant|rcc|uic|qml.*|balsam.*)(\.exe)?$"
    r"|/(examples|typesystems|glue|include|scripts|support|metatypes)/)"
)
# Libraries that come only with those parts, or that every desktop system has.
_UNUSED_LIBRARY = re.compile(
    r"^lib(gio|gobject|gmodule|cairo|pango|harfbuzz|pixman|gdk|gtk|atk|epoxy|fribidi|thai|datrie|graphite2|mount|blkid|selinux"
    r"|systemd|gcrypt|gpg-error|cap|lz4|krb5|gssapi|k5crypto|com_err|keyutils|ssl|crypto|dbus-1|readline|ncurses|tinfo|jpeg"
    r"|scipy_openblas|gfortran|quadmath)[-_.0-9a-z]*\.so"
)


def unused(name: str) -> bool:
    """Whether a file that PyInstaller found is left out of the bundle."""
    path = "/" + name.replace("\\", "/")
    if "PySide6" in path:
        return bool(_UNUSED_QT.search(path))
    return path.startswith("/numpy/random/") or bool(_UNUSED_LIBRARY.match(path.rsplit("/", 1)[1]))


def plain_numpy() -> None:
    """Shapely needs numpy, but none of its linear algebra: a build without OpenBLAS saves 25 MB. Kept in build/."""
    if sys.platform != "linux":
        return
    wheels = WORK / "wheels"
    wanted = f"numpy=={metadata.version('numpy')}"
    if not list(wheels.glob(f"numpy-{metadata.version('numpy')}-*.whl")):
        off = [f"-Csetup-args=-D{option}" for option in ("blas=none", "lapack=none", "allow-noblas=true")]
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-binary", "numpy", "-w", wheels, wanted, *off)
    target = WORK / "numpy"
    shutil.rmtree(target, ignore_errors=True)
    (wheel_file,) = wheels.glob(f"numpy-{metadata.version('numpy')}-*.whl")
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", target, wheel_file)


def run(*command: str | Path, env: Mapping[str, str] | None = None) -> None:
    print("+", " ".join(str(part) for part in command), flush=True)
    subprocess.run([str(part) for part in command], check=True, cwd=ROOT, env=env)


# --- icons and licences


def icon_file() -> str:
    """The icon in the form that this system wants, painted from the drawing."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform, "png")
    path = WORK / f"hegemon.{ending}"
    paint_icon(path, 256)
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
    run(sys.executable, "-c", code, ROOT / "packaging/hegemon.svg", path, str(size))


def collect_licences() -> Path:
    """The licences of all that is bundled, beside our own."""
    folder = WORK / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "Hegemon.txt")
    (folder / "Qt.txt").write_text((ROOT / "packaging/qt-notice.txt").read_text(encoding="utf-8"), encoding="utf-8")
    for name in THIRD_PARTY:
        distribution = metadata.distribution(name)
        files = [f for f in distribution.files or () if re.search(r"(?i)(licen[cs]e|copying|notice)", f.name)]
        texts = [Path(str(distribution.locate_file(f))).read_text(encoding="utf-8", errors="replace") for f in files]
        known = distribution.metadata.json
        stated = str(known.get("license_expression") or known.get("license") or "see its home page")
        head = f"{distribution.metadata['Name']} {distribution.version}: {stated.splitlines()[0]}\n\n"
        (folder / f"{name}.txt").write_text(head + "\n\n".join(texts), encoding="utf-8")
    for font in sorted((ROOT / "assets").rglob("OFL*.txt")):
        shutil.copy(font, folder / font.name)
    return folder


# --- what is built


def wheel() -> None:
    run(sys.executable, "-m", "build", "--outdir", DIST)


def bundle() -> None:
    collect_licences()
    plain_numpy()
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", WORK / "bundle",
        "--workpath", WORK / "pyinstaller", "packaging/hegemon.spec")  # fmt: skip
    size = sum(p.stat().st_size for p in BUNDLE.rglob("*") if p.is_file() and not p.is_symlink())
    print(f"bundle: {size / 1e6:.0f} MB unpacked")


def need_bundle() -> None:
    if not BUNDLE.exists():
        bundle()


def archive() -> None:
    """A folder that runs from anywhere, packed."""
    need_bundle()
    DIST.mkdir(exist_ok=True)
    if sys.platform == "win32":
        shutil.make_archive(str(DIST / f"hegemon-{VERSION}-windows-{MACHINE}-portable"), "zip", BUNDLE.parent, "hegemon")
        return
    path = DIST / f"hegemon-{VERSION}-{sys.platform}-{MACHINE}.tar.gz"
    with tarfile.open(path, "w:gz", compresslevel=9) as tar:
        tar.add(BUNDLE, arcname=f"hegemon-{VERSION}")
    print(f"{path.name}: {path.stat().st_size / 1e6:.0f} MB")


def linux_tree(top: Path) -> Path:
    """The program with its menu entry, icons, file types and manual page, as they lie on a Linux system."""
    need_bundle()
    shutil.rmtree(top, ignore_errors=True)
    share = top / "usr/share"
    shutil.copytree(BUNDLE, top / "usr/lib/hegemon", symlinks=True)
    for source, target in (
        ("linux/hegemon.desktop", share / "applications/hegemon.desktop"),
        ("linux/hegemon.xml", share / "mime/packages/hegemon.xml"),
        ("hegemon.svg", share / "icons/hicolor/scalable/apps/hegemon.svg"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "packaging" / source, target)
    for size in (48, 128, 256):
        paint_icon(share / f"icons/hicolor/{size}x{size}/apps/hegemon.png", size)
    manual = share / "man/man1/hegemon.1"
    manual.parent.mkdir(parents=True)
    manual.write_text((ROOT / "packaging/linux/hegemon.1").read_text().replace("@VERSION@", VERSION))
    run("gzip", "-9n", manual)
    (top / "usr/bin").mkdir(parents=True)
    (top / "usr/bin/hegemon").symlink_to("../lib/hegemon/hegemon")
    copyright = share / "doc/hegemon/copyright"
    copyright.parent.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", copyright)
    return top


def deb() -> None:
    top = linux_tree(WORK / "deb")
    size = sum(p.stat().st_size for p in top.rglob("*") if p.is_file() and not p.is_symlink()) // 1024
    control = top / "DEBIAN"
    control.mkdir()
    text = (ROOT / "packaging/linux/control").read_text()
    (control / "control").write_text(
        text.replace("@VERSION@", VERSION).replace("@ARCH@", DEBIAN_MACHINE).replace("@SIZE@", str(size))
    )
    for script in ("postinst", "postrm"):
        shutil.copy(ROOT / "packaging/linux" / script, control / script)
        (control / script).chmod(0o755)
    for folder in [top, *(p for p in top.rglob("*") if p.is_dir() and not p.is_symlink())]:
        folder.chmod(0o755)
    DIST.mkdir(exist_ok=True)
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", top, DIST / f"hegemon_{VERSION}_{DEBIAN_MACHINE}.deb")


def appimage() -> None:
    tool = shutil.which("appimagetool")
    if tool is None:
        print("appimagetool is not installed: no AppImage is made.")
        return
    top = linux_tree(WORK / "Hegemon.AppDir")
    shutil.copy(top / "usr/share/applications/hegemon.desktop", top / "hegemon.desktop")
    shutil.copy(top / "usr/share/icons/hicolor/256x256/apps/hegemon.png", top / "hegemon.png")
    (top / "AppRun").symlink_to("usr/bin/hegemon")
    run(tool, top, DIST / f"hegemon-{VERSION}-{MACHINE}.AppImage", env={**os.environ, "ARCH": MACHINE})


def installer() -> None:
    """Windows: a per-user installer by Inno Setup."""
    need_bundle()
    run("iscc", f"/DVersion={VERSION}", f"/DSource={BUNDLE}", f"/O{DIST}", "packaging/windows/hegemon.iss")


def dmg() -> None:
    """macOS: the application in a disk image."""
    need_bundle()
    DIST.mkdir(exist_ok=True)
    app = WORK / "bundle" / "Hegemon.app"
    run("hdiutil", "create", "-volname", "Hegemon", "-srcfolder", app, "-ov", "-format", "UDZO",
        DIST / f"hegemon-{VERSION}-macos-{MACHINE}.dmg")  # fmt: skip


def checksums() -> None:
    lines = [
        f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}" for p in sorted(DIST.iterdir()) if p.name != "SHA256SUMS"
    ]
    (DIST / "SHA256SUMS").write_text("\n".join(lines) + "\n")


EVERYTHING = {
    "win32": (wheel, bundle, archive, installer),
    "darwin": (wheel, bundle, dmg),
}.get(sys.platform, (wheel, bundle, archive, deb, appimage))
STEPS = {f.__name__: f for f in (wheel, bundle, archive, deb, appimage, installer, dmg)}


def main(names: list[str]) -> int:
    unknown = [n for n in names if n not in STEPS]
    if unknown:
        print(f"There is nothing called {unknown[0]!r} to build; there are {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    for step in [STEPS[n] for n in names] or EVERYTHING:
        step()
    if DIST.exists():
        checksums()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
