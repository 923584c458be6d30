"""The keys of guests by browser: made by their host, which signs for them, and known again by their page's secret.

Nothing of it is kept: the key follows from the host's own and from the page, and the certificate stands in the log.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.sync.pairing.identity import Identity, Passport, certified
from companion.sync.pairing.step_keys import DeviceKeys, shown


@dataclass(frozen=True, slots=True)
class PageIdentity:
    """A guest by browser as its host makes it."""

    passport: Passport
    signer: Ed25519PrivateKey

    @property
    def device(self) -> str:
        return self.passport.device

    def sign(self, what: bytes) -> bytes:
        return self.signer.sign(what)

    @property
    def keys(self) -> DeviceKeys:
        return DeviceKeys(self)


def page_identity(host: Identity, match: str, mark: str, cert: str = "") -> PageIdentity:
    """With the certificate that the log has of it, where this host made that; else with a new one."""
    said = f"tablecompanion page key 1\0{match}\0{mark}".encode()
    signer = Ed25519PrivateKey.from_private_bytes(hmac.digest(host.signer.private_bytes_raw(), said, "sha256"))
    key, known = signer.public_key().public_bytes_raw(), shown(cert)
    return PageIdentity(known if known is not None and known.key == key else certified(key), signer)
