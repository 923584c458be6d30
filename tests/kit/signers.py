"""Keys for simulated devices: a quick stand-in, and the real ones behind names that are easy to read."""

from __future__ import annotations

import hmac
from functools import cache

from companion.match.signed.author_keys import Keys
from companion.sync.pairing.step_keys import DeviceKeys
from tests.kit.net.network import someone

_CERT = "cert-of-"


class StandIn:
    """As hard to forge as a test needs it: nobody here calls `sign` but the device whose it is."""

    def __init__(self, device: str) -> None:
        self._device, self.cert = device, f"{_CERT}{device}"

    def sign(self, what: bytes) -> str:
        return _mac(self._device, what)

    def names(self, cert: str, device: str) -> bool:
        return cert == f"{_CERT}{device}"

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        return hmac.compare_digest(sig, _mac(cert.removeprefix(_CERT), what))


class Named:
    """Ed25519, of a device that is called otherwise than by the hash of its certificate."""

    def __init__(self, device: str) -> None:
        self._keys, self._device = _real(device), device
        self.cert = self._keys.cert

    def sign(self, what: bytes) -> str:
        return self._keys.sign(what)

    def names(self, cert: str, device: str) -> bool:
        return cert == _real(device).cert

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        return self._keys.signed(cert, sig, what)


def keys_of(device: str, real: bool = False) -> Keys:
    return Named(device) if real else StandIn(device)


def _mac(device: str, what: bytes) -> str:
    return hmac.digest(device.encode(), what, "sha256").hex()


@cache
def _real(device: str) -> DeviceKeys:
    return DeviceKeys(someone())
