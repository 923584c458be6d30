"""Who this device is: two keys and a certificate made at the first start; the certificate's hash is the device's id.

The certificate names the signing key, so the id stands for both: what proves one of them speaks for the same device.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.x509.oid import NameOID

from companion.match.port import StoreRefused
from companion.on_disk import put_bytes
from rules.core.codec import Malformed
from rules.core.message import say

NAME = "device.pem"
LARGEST = 1024  # bytes of a certificate; ours have under 500
_KEY = re.compile("[0-9a-f]{64}")
# Pinned by its hash, never by dates: phones' clocks are wrong often enough. The last day is X.509's word for "no end".
_FROM, _UNTIL = datetime(2000, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)


class Keyring(Protocol):
    """Where secrets are kept: a few bytes under a name."""

    def get(self, name: str) -> bytes | None: ...

    def set(self, name: str, value: bytes) -> None: ...


class FolderKeyring:
    """Files that only their owner may read, each replaced as a whole."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, name: str) -> bytes | None:
        try:
            return (self._folder / name).read_bytes()
        except FileNotFoundError:
            return None

    def set(self, name: str, value: bytes) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        put_bytes(value, self._folder / name)

    def replace(self, name: str, value: bytes) -> None:
        """What was there is kept beside it."""
        before = self.get(name)
        if before is not None and before != value:
            self.set(f"{name}.before", before)
        self.set(name, value)


class Forgetful:
    """No folder: a device that is somebody new whenever its process starts."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def get(self, name: str) -> bytes | None:
        return self._kept.get(name)

    def set(self, name: str, value: bytes) -> None:
        self._kept[name] = value


@dataclass(frozen=True, slots=True)
class Passport:
    """A device as others see it."""

    certificate: bytes  # DER
    key: bytes  # Ed25519, by which it signs

    @property
    def fingerprint(self) -> bytes:
        return sha256(self.certificate).digest()

    @property
    def device(self) -> str:
        return self.fingerprint.hex()

    def signed(self, signature: bytes, what: bytes) -> bool:
        """Whether this device signed that."""
        try:
            _public(self.key).verify(signature, what)
        except (InvalidSignature, ValueError):  # ValueError: a key that is no point of the curve
            return False
        return True


@lru_cache(maxsize=64)  # of the members of a table or two, each asked for at every step of theirs
def _public(key: bytes) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(key)


def passport(certificate: bytes) -> Passport:
    """What a certificate says; Malformed if it is not one of ours."""
    if len(certificate) > LARGEST:
        raise Malformed("certificate", f"at most {LARGEST} bytes, got {len(certificate)}")
    try:
        named = x509.load_der_x509_certificate(certificate).subject.get_attributes_for_oid(NameOID.SERIAL_NUMBER)
    except ValueError:
        raise Malformed("certificate", "not a certificate") from None
    if len(named) != 1 or not _KEY.fullmatch(str(named[0].value)):
        raise Malformed("certificate", "names no signing key")
    return Passport(certificate, bytes.fromhex(str(named[0].value)))


@dataclass(frozen=True, slots=True)
class Identity:
    """This device itself, with its secrets; `repr` does not show them."""

    passport: Passport
    signer: Ed25519PrivateKey
    tls: ec.EllipticCurvePrivateKey

    @property
    def device(self) -> str:
        return self.passport.device

    def sign(self, what: bytes) -> bytes:
        return self.signer.sign(what)


def kept_in(data: Path) -> FolderKeyring:
    """The keys of the device whose data is in that folder, whether the app asks for them or the command line."""
    return FolderKeyring(data / "identity")


def become(data: Path, keys: bytes) -> None:
    """From its next start on this device is that one; StoreRefused where its keys cannot be written."""
    try:
        kept_in(data).replace(NAME, keys)
    except OSError as why:
        raise StoreRefused(say("store.unwritable", name=NAME)) from why


def identity(keyring: Keyring) -> Identity:
    """The device's own, made at the first start; one that cannot be read is kept beside the new one."""
    kept = keyring.get(NAME)
    if kept is not None:
        with suppress(ValueError, TypeError, IndexError):  # TypeError: a key of another kind, or locked
            return _read(kept)
        keyring.set(f"{NAME}.damaged", kept)
    made = _make()
    keyring.set(NAME, _written(made))
    return made


def readable(kept: bytes) -> bool:
    """Whether these are a device's keys, as `identity` would read them."""
    with suppress(ValueError, TypeError, IndexError):
        return bool(_read(kept).device)
    return False


def _make() -> Identity:
    signer, tls = Ed25519PrivateKey.generate(), ec.generate_private_key(ec.SECP256R1())
    return Identity(certified(signer.public_key().public_bytes_raw(), tls), signer, tls)


def certified(key: bytes, tls: ec.EllipticCurvePrivateKey | None = None) -> Passport:
    """A certificate that names that signing key; whoever never opens a link needs no key for those."""
    tls = tls or ec.generate_private_key(ec.SECP256R1())
    # Nothing about the person: anybody on the network can read a certificate.
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, "table-companion"),
            x509.NameAttribute(NameOID.SERIAL_NUMBER, key.hex()),
        ]
    )
    plan = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(tls.public_key())
    plan = plan.serial_number(x509.random_serial_number()).not_valid_before(_FROM).not_valid_after(_UNTIL)
    return Passport(plan.sign(tls, hashes.SHA256()).public_bytes(serialization.Encoding.DER), key)


def _written(identity: Identity) -> bytes:
    plain = serialization.NoEncryption()
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    keys = identity.signer.private_bytes(*form, plain) + identity.tls.private_bytes(*form, plain)
    return keys + certificate_pem(identity.passport)


def certificate_pem(shown: Passport) -> bytes:
    return x509.load_der_x509_certificate(shown.certificate).public_bytes(serialization.Encoding.PEM)


def _read(kept: bytes) -> Identity:
    blocks = re.findall(b"-----BEGIN [^-]+-----[^-]+-----END [^-]+-----\n", kept)
    signer, tls = (serialization.load_pem_private_key(block, None) for block in blocks[:2])
    shown = x509.load_pem_x509_certificate(blocks[2])
    read = passport(shown.public_bytes(serialization.Encoding.DER))
    if not isinstance(signer, Ed25519PrivateKey) or not isinstance(tls, ec.EllipticCurvePrivateKey):
        raise ValueError("keys of another kind")
    if signer.public_key().public_bytes_raw() != read.key or shown.public_key() != tls.public_key():
        raise ValueError("keys of another device")
    return Identity(read, signer, tls)
