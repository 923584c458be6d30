"""This device's identity as a match uses it: steps signed by Ed25519, others' keys read from their certificates."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from functools import lru_cache
from typing import Protocol

from companion.sync.pairing.identity import Passport, passport
from rules.core.codec import Malformed

ASKED_AGAIN = 32  # own signatures that are remembered: a guest's step comes back from its host a moment later


class Author(Protocol):
    """Whoever signs: a device, or a page that its host signs for."""

    @property
    def passport(self) -> Passport: ...

    def sign(self, what: bytes) -> bytes: ...


class DeviceKeys:
    """Implements companion.match.signed.author_keys.Keys."""

    def __init__(self, me: Author) -> None:
        self.cert = written(me.passport)
        self._signed = lru_cache(maxsize=ASKED_AGAIN)(lambda what: _text(me.sign(what)))

    def sign(self, what: bytes) -> str:
        return self._signed(what)

    def names(self, cert: str, device: str) -> bool:
        named = shown(cert)
        return named is not None and named.device == device

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        named = shown(cert)
        try:
            return named is not None and named.signed(urlsafe_b64decode(sig + "=="), what)
        except (Error, ValueError):
            return False


def written(device: Passport) -> str:
    """A certificate as it stands in the log."""
    return _text(device.certificate)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


@lru_cache(maxsize=64)  # of the members of a table or two; reading one takes longer than a signature
def shown(cert: str) -> Passport | None:
    """What a certificate of the log says; None for what is none of ours."""
    try:
        return passport(urlsafe_b64decode(cert + "=" * (-len(cert) % 4)))
    except (Error, ValueError, Malformed):
        return None
