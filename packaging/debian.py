"""The package for Debian and Ubuntu: what the system has comes from the system, and what is needed is found, not guessed."""

from __future__ import annotations

import gzip
import json
import os
import platform
import re
import shutil
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path

PARTS = Path(__file__).parent / "linux"
MACHINE = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
MAINTAINER = "The Hegemon authors <authors@hegemon.invalid>"
HOME = Path("usr/lib/hegemon")
# Qt opens these itself, or through plugins that only some desktops load.
LOADED = ("libegl1", "libgl1", "libxcb-cursor0", "libxkbcommon-x11-0")


def package(top: Path, system: Iterable[str], version: str, dist: Path, moment: int) -> Path:
    """Packs the program as it lies on a Linux system. `system`: the bundled libraries that come from the system instead."""
    for name in system:
        (top / HOME / "lib" / name).unlink(missing_ok=True)
    _drop_notices(top / HOME / "lib/licences", system)
    document = top / "usr/share/doc/hegemon"
    document.mkdir(parents=True)
    shutil.copy(PARTS.parent.parent / "LICENSE", document / "copyright")
    (document / "changelog.gz").write_bytes(gzip.compress(changelog(version, moment).encode(), 9, mtime=0))
    overrides = top / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(PARTS / "lintian-overrides", overrides / "hegemon")
    _set_modes(top)
    control = top / "DEBIAN"
    control.mkdir()
    size = sum(p.stat().st_size for p in top.rglob("*") if p.is_file() and not p.is_symlink()) // 1024
    words = (PARTS / "control").read_text(encoding="utf-8")
    for name, value in (
        ("VERSION", version),
        ("ARCH", MACHINE),
        ("SIZE", str(size)),
        ("DEPENDS", depends(top)),
        ("MAINTAINER", MAINTAINER),
    ):
        words = words.replace(f"@{name}@", value)
    (control / "control").write_text(words, encoding="utf-8")
    for script in ("postinst", "postrm"):
        shutil.copy(PARTS / script, control / script)
        (control / script).chmod(0o755)
    path = dist / f"hegemon_{version}_{MACHINE}.deb"
    for file in sorted(top.rglob("*"), reverse=True):
        os.utime(file, (moment, moment), follow_symlinks=False)
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", top, path], check=True)
    return path


def changelog(version: str, moment: int) -> str:
    """In the form of Debian; what has changed is told by the changelog of the project."""
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(moment))
    return (
        f"hegemon ({version}) stable; urgency=medium\n\n  * Release {version}; CHANGELOG.md of the project says what is new."
        f"\n\n -- {MAINTAINER}  {date}\n"
    )


def depends(top: Path) -> str:
    """The packages whose libraries the program's own are linked with, in the versions that they need (glibc among them)."""
    work = top.parent / "shlibs"
    shutil.rmtree(work, ignore_errors=True)
    (work / "debian").mkdir(parents=True)
    (work / "debian/control").write_text("Source: hegemon\n\nPackage: hegemon\nArchitecture: any\n")
    files = [p for p in (top / HOME).rglob("*") if p.is_file() and not p.is_symlink() and _is_elf(p)]
    own = sorted({p.parent for p in files})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
    command += [f"-l{folder}" for folder in own] + [f"-e{file}" for file in files]
    ended = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    found = re.search(r"^shlibs:Depends=(.*)$", ended.stdout, re.MULTILINE)
    if found is None:
        raise SystemExit(f"What the package needs cannot be found out: {ended.stderr.strip()}")
    named = [part.strip() for part in found[1].split(",")]
    return ", ".join(sorted({*named, *(p for p in LOADED if not any(n.split()[0] == p for n in named))}))


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _drop_notices(folder: Path, system: Iterable[str]) -> None:
    """The notices of libraries that the package does not hold go with them."""
    index: dict[str, str] = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    kept = {name: notice for name, notice in index.items() if name not in set(system)}
    for notice in set(index.values()) - set(kept.values()):
        (folder / notice).unlink(missing_ok=True)
    (folder / "index.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _set_modes(top: Path) -> None:
    """Folders and programs for everybody; libraries and data are not programs."""
    for path in [top, *top.rglob("*")]:
        if path.is_symlink():
            continue
        program = path.is_dir() or path == top / HOME / "hegemon"
        path.chmod(0o755 if program else 0o644)
