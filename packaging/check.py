"""Tries what was built, as a stranger would: `python packaging/check.py wheel|bundle`.

`wheel`: wheel and sdist are built, the wheel is installed into a fresh environment elsewhere, and the program plays there.
`bundle`: what this system's users get is unpacked or installed elsewhere, run without any Python on its path, and removed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import bundled

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
MOST_UNPACKED = 180e6
MOST_PACKED = 70e6

TEN_DECISIONS = """
import hegemon
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
for id in games:
    session = Session.new(id, seed=1)
    play_out(session, {seat: RandomBot() for seat in session.state.seats}, 1, most=10)
    assert session.now, id
    print(id, session.now)
"""
OPEN_WINDOW = """
import hegemon
from desktop.app.application import application, make_window
from engines.core import Session
app = application()
window = make_window()
window.show()
app.processEvents()
assert window.isVisible()
window.close()
"""
# A computer player answers from the process in which it thinks.
ASK_A_PLAYER = """
import hegemon
from PySide6.QtCore import QCoreApplication, QTimer
from desktop.controller.bot_client import BotClient
from engines.core import Session
if __name__ == "__main__":
    app = QCoreApplication([])
    bots, heard = BotClient(), []
    bots.advised.connect(lambda number, advice: (heard.append(advice), app.quit()))
    bots.ask(Session.new("dies_irae", seed=1), "normal")
    QTimer.singleShot(60_000, app.quit)
    app.exec()
    bots.close()
    assert heard and heard[0] is not None, "the computer player did not answer"
"""
ON_A_CLUSTER = """
import json, subprocess, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        command = [sys.executable, "-m", "hegemon", "simulate", "peloponnes_cards", "--games", "8", "--json"]
        out = subprocess.run([*command, "--cluster", cluster.scheduler_address], capture_output=True, text=True)
        assert out.returncode == 0, out.stderr
        print("on a cluster:", json.loads(out.stdout)["finished"], "games")
"""


class Fault(Exception):
    pass


def run(*command: str | Path, cwd: Path, environment: dict[str, str] | None = None, code: int = 0) -> str:
    ended = subprocess.run([str(c) for c in command], cwd=cwd, env=environment, capture_output=True, text=True)
    if ended.returncode != code:
        raise Fault(f"{' '.join(str(c) for c in command)} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def say(text: str) -> None:
    print(text, flush=True)


# --- wheel and sdist


def wheel() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)
        (built,) = folder.glob("*.whl")
        (source,) = folder.glob("*.tar.gz")
        carries_assets(built, source)
        say(f"built {built.name} ({built.stat().st_size / 1e6:.1f} MB) and {source.name}")
        environment = folder / "environment"
        venv.create(environment, with_pip=True)
        scripts = environment / ("Scripts" if sys.platform == "win32" else "bin")
        run(scripts / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", built, cwd=folder)
        variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HEGEMON_HOME": str(folder / "home")}
        variables.pop("PYTHONPATH", None)
        variables.pop("HEGEMON_EXTRA_GAMES", None)

        def python(*arguments: str) -> str:
            return run(scripts / "python", *arguments, cwd=folder, environment=variables).strip()

        say(run(scripts / "hegemon", "--version", cwd=folder, environment=variables).strip())
        say(python("-m", "hegemon", "--version"))
        lies_below_one_package(Path(python("-c", "import sysconfig; print(sysconfig.get_path('purelib'))")))
        say(python("-c", TEN_DECISIONS))
        python("-m", "hegemon", "simulate", "dies_irae", "--games", "4", "--workers", "2", "--json")
        say("two processes simulated together")
        python("-c", OPEN_WINDOW)
        say("the window opened and closed")
        (folder / "ask.py").write_text(ASK_A_PLAYER, encoding="utf-8")
        python(str(folder / "ask.py"))
        say("a computer player answered from its own process")
        run(
            scripts / "python",
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "distributed>=2024.8",
            cwd=folder,
        )
        (folder / "cluster.py").write_text(ON_A_CLUSTER, encoding="utf-8")
        say(python(str(folder / "cluster.py")))


def lies_below_one_package(site_packages: Path) -> None:
    """Names as common as `assets` would clash with those of other programs."""
    if not (site_packages / "hegemon" / "engines").is_dir():
        raise Fault("the wheel does not hold the program below one package")
    for name in ("engines", "desktop", "assets"):
        if (site_packages / name).exists():
            raise Fault(f"the wheel installs {name} beside the package")


def carries_assets(built: Path, source: Path) -> None:
    wanted = {
        p.relative_to(ROOT).as_posix() for p in (ROOT / "assets").rglob("*") if p.is_file() and "__pycache__" not in p.parts
    }
    in_wheel = {name.removeprefix("hegemon/") for name in zipfile.ZipFile(built).namelist()}
    with tarfile.open(source) as archive:
        in_source = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    for where, names in (("wheel", in_wheel), ("sdist", in_source)):
        missing = sorted(wanted - names)
        if missing:
            raise Fault(f"the {where} lacks {len(missing)} assets, {missing[0]} first")


# --- the packages of this system


def bundle() -> None:
    if sys.platform == "linux":
        linux_packages()
        return
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        program = unpacked_windows(top) if sys.platform == "win32" else unpacked_macos()
        home = top / "home"
        home.mkdir()
        play(program, top, bare_environment(home))


def unpacked_windows(top: Path) -> Path:
    archive = max(DIST.glob("hegemon-*-windows-*-portable.zip"), key=lambda p: p.stat().st_mtime)
    zipfile.ZipFile(archive).extractall(top)
    (folder,) = top.glob("hegemon-*")
    all_have_notices(folder)
    return folder / "hegemon-cli.exe"


def unpacked_macos() -> Path:
    app = ROOT / "build/bundle/Hegemon.app"
    if not list(DIST.glob("hegemon-*-macos-*.dmg")) or not app.exists():
        raise Fault("dist/ has no disk image; run `make dist` first")
    return app / "Contents/MacOS/hegemon"


def all_have_notices(folder: Path) -> None:
    missing = bundled.without_notice(folder)
    if missing:
        raise Fault(f"{len(missing)} bundled libraries have no notice, {missing[0]} first")
    say("every bundled library has its notice")


def play(program: Path, top: Path, variables: dict[str, str]) -> list[str]:
    """Two games of each kind; the ids of the games."""
    listed = json.loads(run(program, "games", "--json", cwd=top, environment=variables))
    say(f"games: {', '.join(g['id'] for g in listed)}")
    for game in listed:
        report = json.loads(run(program, "simulate", game["id"], "--games", "2", "--json", cwd=top, environment=variables))
        if report["finished"] != 2:
            raise Fault(f"{game['id']} does not play: {report['errors']}")
    return [g["id"] for g in listed]


def linux_packages() -> None:
    packages = sorted(DIST.glob("*.deb"), key=lambda p: p.stat().st_mtime)
    archives = sorted(DIST.glob("hegemon-*linux*.tar.gz"), key=lambda p: p.stat().st_mtime)
    if not packages or not archives:
        raise Fault("dist/ has no .deb or no .tar.gz; run `make dist` first")
    for path in (packages[-1], archives[-1]):
        if path.stat().st_size > MOST_PACKED:
            raise Fault(f"{path.name} is {path.stat().st_size / 1e6:.0f} MB, more than {MOST_PACKED / 1e6:.0f}")
        say(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as name:
        check_package(packages[-1], Path(name))
    with tempfile.TemporaryDirectory() as name:
        check_archive(archives[-1], Path(name))


def bare_environment(home: Path) -> dict[str, str]:
    """No Python on the path, no screen, a home of its own."""
    tools = home / "no-python"
    tools.mkdir(parents=True, exist_ok=True)
    for tool in ("sh", "uname", "ldconfig"):
        found = shutil.which(tool)
        if found and not (tools / tool).exists() and sys.platform != "win32":
            (tools / tool).symlink_to(found)
    kept = {
        name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ
    }  # Windows starts nothing without
    return {**kept, "PATH": str(tools), "HOME": str(home), "HEGEMON_HOME": str(home / ".local/share/hegemon"),
            "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}  # fmt: skip


def check_package(package: Path, top: Path) -> None:
    root, home = top / "root", top / "home"
    (root / "var/lib/dpkg/updates").mkdir(parents=True)
    (root / "var/lib/dpkg/info").mkdir()
    (root / "var/lib/dpkg/triggers").mkdir()
    (root / "var/lib/dpkg/status").touch()
    home.mkdir()
    dpkg = ("dpkg", f"--root={root}", "--force-depends", "--force-script-chrootless")
    run(*dpkg, "--install", package, cwd=top)
    before = {p for p in root.rglob("*") if "var/lib/dpkg" not in str(p)}
    for needed in (
        "usr/share/applications/hegemon.desktop",
        "usr/share/mime/packages/hegemon.xml",
        "usr/share/man/man1/hegemon.1.gz",
    ):
        if root / needed not in before:
            raise Fault(f"the package lacks {needed}")
    all_have_notices(root / "usr/lib/hegemon")
    size = sum(p.stat().st_size for p in (root / "usr/lib/hegemon").rglob("*") if p.is_file() and not p.is_symlink())
    say(f"installed: {size / 1e6:.0f} MB")
    if size > MOST_UNPACKED:
        raise Fault(f"the bundle is {size / 1e6:.0f} MB unpacked, more than {MOST_UNPACKED / 1e6:.0f}")
    try_program(root / "usr/bin/hegemon", home, top)
    run(*dpkg, "--purge", "hegemon", cwd=top)
    left = [p for p in before if p.exists() and p.is_file()]
    if left:
        raise Fault(f"removing the package leaves {left[0]}")
    if not (home / ".local/share/hegemon").exists():
        raise Fault("removing the package took the user's data with it")
    say("removed; only the user's data are left")


def try_program(program: Path, home: Path, top: Path) -> None:
    variables = bare_environment(home)
    ids = play(program, top, variables)
    shots = top / "shots"
    run(program, "demo", "--shots", shots, cwd=top, environment=variables)
    check_pictures(shots, ids)
    saves = sorted((ROOT / "tests/fixtures/saves").glob("*.hegemon"))
    if not saves:
        raise Fault("there is no saved game to open")
    for path in saves:
        run(program, "check", path, cwd=top, environment=variables)
    open_save(program, saves[0], home, variables)


def open_save(program: Path, path: Path, home: Path, variables: dict[str, str]) -> None:
    """The window opens with the game, and begins a journal of it in the user's data folder."""
    window = subprocess.Popen([program, path], env=variables, stderr=subprocess.PIPE, text=True)
    data = home / ".local/share/hegemon"
    end = time.monotonic() + 30
    while time.monotonic() < end and window.poll() is None and not list(data.rglob("*.journal")):
        time.sleep(0.2)
    if window.poll() is not None:
        raise Fault(f"the window did not stay open: {window.stderr.read() if window.stderr else ''}")
    window.terminate()
    window.wait(20)
    if not list(data.rglob("*.journal")):
        raise Fault(f"{path.name} was not opened")
    say(f"{path.name} opened in the window")


def check_pictures(folder: Path, ids: list[str]) -> None:
    """Of the right size, with many colours, each game different."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QImage

    prints: dict[str, bytes] = {}
    for path in sorted(folder.glob("*.png")):
        image = QImage(str(path))
        if (image.width(), image.height()) != (1600, 1000):
            raise Fault(f"{path.name} is {image.width()} by {image.height()}")
        small = image.scaled(80, 50)
        colours = {small.pixel(x, y) for x in range(80) for y in range(50)}
        if len(colours) < 50:
            raise Fault(f"{path.name} has only {len(colours)} colours")
        prints[path.name] = bytes(small.convertToFormat(QImage.Format.Format_RGB888).constBits())
    if len(set(prints.values())) != len(prints):
        raise Fault("two pictures are the same")
    for id in ids:
        if sum(id in name for name in prints) < 2:
            raise Fault(f"there are not two pictures of {id}")
    say(f"{len(prints)} pictures are sound")


def check_archive(archive: Path, top: Path) -> None:
    with tarfile.open(archive) as tar:
        tar.extractall(top, filter="data")
    (program,) = top.glob("*/hegemon")
    all_have_notices(program.parent)
    home = top / "home"
    home.mkdir()
    listed = run(program, "games", cwd=top, environment=bare_environment(home))
    say(f"the archive runs from {program.parent.name}: {len(listed.splitlines())} lines of games")


def main(names: list[str]) -> int:
    try:
        for name in names or ["wheel"]:
            {"wheel": wheel, "bundle": bundle}[name]()
    except Fault as fault:
        print(f"FAULT: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
