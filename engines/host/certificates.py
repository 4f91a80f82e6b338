"""TLS: the certificate that a host makes for itself, and how a guest makes sure that it speaks to the right host."""

from __future__ import annotations

import base64
import datetime
import hmac
import os
import ssl
from hashlib import sha256
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAYS = 3650
CERTIFICATE, PRIVATE_KEY = "certificate.pem", "certificate.key"


class Impostor(ssl.SSLCertVerificationError):
    """The host has another certificate than the one that the invitation names."""


def own_certificate(folder: Path) -> tuple[Path, Path]:
    """The certificate that this host made itself, and its key; made at the first time."""
    certificate, key = folder / CERTIFICATE, folder / PRIVATE_KEY
    if not (certificate.exists() and key.exists()):
        _make(certificate, key)
    return certificate, key


def _make(certificate: Path, key: Path) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Hegemon host")])
    begin = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begin)
        .not_valid_after(begin + datetime.timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(private, hashes.SHA256())
    )
    plain = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    write_private(key, plain)
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))


def write_private(path: Path, content: bytes) -> None:
    """A file that nobody else on this computer may read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)


def fingerprint(certificate: bytes) -> str:
    """Of a certificate in DER."""
    return base64.urlsafe_b64encode(sha256(certificate).digest()).decode().rstrip("=")


def fingerprint_of(path: Path) -> str:
    found = x509.load_pem_x509_certificate(path.read_bytes())
    return fingerprint(found.public_bytes(serialization.Encoding.DER))


def host_context(certificate: Path, key: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(certificate, key)
    return context


def guest_context(pin: str = "") -> ssl.SSLContext:
    """With the fingerprint of an invitation only that certificate counts; without one it is verified as usual."""
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    if pin:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.sslobject_class = _pinned(pin)
    return context


def _pinned(pin: str) -> type[ssl.SSLObject]:
    class Pinned(ssl.SSLObject):
        """Looks at the certificate as soon as it is known, before anything is sent."""

        def do_handshake(self) -> Any:
            super().do_handshake()
            shown = self.getpeercert(binary_form=True) or b""
            if not hmac.compare_digest(fingerprint(shown).encode(), pin.encode()):
                raise Impostor("The host is not the one that the invitation names: its certificate is another.")

    return Pinned
