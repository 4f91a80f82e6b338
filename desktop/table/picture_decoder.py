"""Pictures from elsewhere are decoded in a process of its own that can be ended, with limits on time and memory.

What comes back is a PNG that the process wrote, kept in the user's folder: Qt's decoders never see a stranger's bytes in the
window's own process.
"""

from __future__ import annotations

import contextlib
import os
from hashlib import blake2b
from pathlib import Path

from engines.core.confined import Ended, confined
from engines.core.data import DataError, user_folder
from engines.core.pictures import plain_svg, require_picture
from engines.core.saves import SaveError, write_atomically

LARGEST = 5000  # pixels on a side that are kept: more does not show
SECONDS = 10.0  # for one picture
MOST_KEPT = 64  # decoded pictures in the user's folder


def decoded_png(content: bytes) -> bytes:
    """The picture as a PNG of at most `LARGEST` on a side; nothing if it cannot be decoded."""
    path = _kept(content)
    with contextlib.suppress(OSError):
        return path.read_bytes()
    png = decode(content)
    if png:
        with contextlib.suppress(SaveError):
            write_atomically(path, png)
            _forget_oldest(path.parent)
    return png


def decode(content: bytes, seconds: float = SECONDS) -> bytes:
    """Decodes in a process of its own; nothing where it fails, takes too long or wants too much."""
    try:
        checked = _checked(content)
    except DataError:
        return b""
    try:
        return confined(_decode, checked, seconds)
    except (Ended, OSError):
        return b""


def _checked(content: bytes) -> bytes:
    """What the decoder gets: an SVG as it was written again when it was checked."""
    if looks_like_svg(content):
        return plain_svg(content, "picture.svg")
    require_picture(content, "picture.png")
    return content


def looks_like_svg(content: bytes) -> bool:
    return not content.startswith((b"\x89PNG", b"\xff\xd8"))


def _decode(content: bytes) -> bytes:
    """In the process: paints the picture."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QGuiApplication, QImageReader, QImageWriter

    app = QGuiApplication([])
    source = QBuffer()
    source.setData(QByteArray(content))
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(source)
    size = reader.size()
    if not size.isValid():
        return b""
    if max(size.width(), size.height()) > LARGEST:
        reader.setScaledSize(size.scaled(LARGEST, LARGEST, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    target = QBuffer()
    target.open(QIODevice.OpenModeFlag.WriteOnly)
    for side, length in (("width", size.width()), ("height", size.height())):  # as the picture itself states it
        image.setText(side, str(length))
    written = QImageWriter(target, QByteArray(b"png")).write(image)
    del app
    return bytes(target.data().data()) if written else b""


def _kept(content: bytes) -> Path:
    return user_folder() / "pictures" / f"{blake2b(content, digest_size=16).hexdigest()}.png"


def _forget_oldest(folder: Path) -> None:
    with contextlib.suppress(OSError):
        kept = sorted(folder.glob("*.png"), key=lambda p: p.stat().st_mtime)
        for path in kept[:-MOST_KEPT]:
            path.unlink()
