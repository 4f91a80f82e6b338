"""Keys of seats, tables and hosts: random, stored only as hashes, compared in constant time, and never logged."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b
from typing import TypeAlias

BYTES = 16
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # without those that look alike
Hash: TypeAlias = str


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def new_table() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def hash_of(key: str) -> Hash:
    """A key has 128 random bits: a plain hash cannot be turned back."""
    return blake2b(key.encode(), digest_size=32, person=b"hegemon-key").hexdigest()


def fits(key: str, hash: Hash) -> bool:
    return hmac.compare_digest(hash_of(key), hash)


def role_of(key: str, hashes: dict[str, Hash]) -> str | None:
    """What a key opens. Every hash is compared, so that the time tells nothing."""
    found = None
    for role, hash in hashes.items():
        if fits(key, hash):
            found = role
    return found
