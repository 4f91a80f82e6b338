"""Which files this installation wrote: they bear a seal, made with a key that never leaves this person's folder.

A file without it, or with another one, comes from elsewhere and passes the gate (gate.py) before anything of it is shown.
"""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from .data import user_folder

KEY_BYTES = 32


def seal_of(content: bytes) -> str:
    """The seal for what is about to be written; "" where no key can be kept: the file then counts as a stranger's."""
    key = _key()
    return hmac.digest(key, content, "sha256").hex() if key else ""


def is_ours(content: bytes, seal: str) -> bool:
    return bool(seal) and hmac.compare_digest(seal_of(content).encode(), seal.encode())


def _key() -> bytes:
    path = user_folder() / "installation.key"
    try:
        return _read(path) or _made(path)
    except OSError:
        return b""


def _read(path: Path) -> bytes:
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return b""
    return key if len(key) == KEY_BYTES else b""


def _made(path: Path) -> bytes:
    """A new key. Whoever comes second takes the one that is there; a damaged one is replaced."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        if path.exists():
            temporary.replace(path)
        else:
            os.link(temporary, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        temporary.replace(path)
    temporary.unlink(missing_ok=True)
    return _read(path)
