"""Keeps the data of a release: `python packaging/keep_data.py [FOLDER]`.

Run it when a version is released: the data files of every game, as they are now (or as they lie in FOLDER, a checkout of
that release), are written to assets/releases/<version>.zip and stay in the program from then on (engines/core/releases.py).
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from engines.core.releases import FOLDER, UNCOUNTED  # noqa: E402

EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same data give the same file


def keep(checkout: Path) -> Path:
    version = re.findall(r'VERSION = "([^"]+)"', (checkout / "engines/core/version.py").read_text(encoding="utf-8"))[0]
    target = FOLDER / f"{version}.zip"
    if target.exists():
        raise SystemExit(f"{target.name} is there already: the data of a release never change.")
    target.parent.mkdir(exist_ok=True)
    games = checkout / "assets" / "games"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(games.glob("*/*.json")):
            if path.name not in UNCOUNTED:
                name = path.relative_to(games).as_posix()
                archive.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


if __name__ == "__main__":
    print(keep(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT))
