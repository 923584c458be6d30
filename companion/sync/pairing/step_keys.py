"""This device's identity as a match uses it: steps signed by Ed25519, others' keys read from their certificates."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from functools import lru_cache

from companion.sync.pairing.identity import Identity, Passport, passport
from rules.core.codec import Malformed


class DeviceKeys:
    """Implements companion.match.author_keys.Keys."""

    def __init__(self, me: Identity) -> None:
        self._me = me
        self.cert = written(me.passport)

    def sign(self, what: bytes) -> str:
        return _text(self._me.sign(what))

    def names(self, cert: str, device: str) -> bool:
        shown = _shown(cert)
        return shown is not None and shown.device == device

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        shown = _shown(cert)
        try:
            return shown is not None and shown.signed(urlsafe_b64decode(sig + "=="), what)
        except (Error, ValueError):
            return False


def written(shown: Passport) -> str:
    """A certificate as it stands in the log."""
    return _text(shown.certificate)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


@lru_cache(maxsize=64)  # of the members of a table or two; reading one takes longer than a signature
def _shown(cert: str) -> Passport | None:
    try:
        return passport(urlsafe_b64decode(cert + "=" * (-len(cert) % 4)))
    except (Error, ValueError, Malformed):
        return None
