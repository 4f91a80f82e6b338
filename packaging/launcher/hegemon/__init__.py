"""Hegemon as it is installed: one package that holds the program's folders and makes them importable by their own names.

In a wheel `engines`, `desktop` and `assets` lie in this folder: as names of their own in site-packages they would clash with
other programs'. In a checkout they lie at the top and are importable already.
"""

import sys
from pathlib import Path

HERE = str(Path(__file__).parent)

if Path(HERE, "engines").is_dir() and HERE not in sys.path:
    sys.path.insert(0, HERE)
