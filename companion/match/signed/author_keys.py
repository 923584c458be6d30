"""The port by which a match signs and reads signatures; what lies behind it is the device's identity."""

from __future__ import annotations

from typing import Protocol


class Keys(Protocol):
    """This device's own key, and what others' certificates say. Signing the same twice gives the same."""

    @property
    def cert(self) -> str:
        """This device's certificate as it stands in the log; empty on a device that shares nothing."""

    def sign(self, what: bytes) -> str: ...

    def names(self, cert: str, device: str) -> bool:
        """Whether that certificate is that device's."""

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        """Whether the key that the certificate names has signed that."""


class NoKeys:
    """Of a device that shares nothing: it signs nothing, and believes nobody's signature."""

    cert = ""

    def sign(self, what: bytes) -> str:
        return ""

    def names(self, cert: str, device: str) -> bool:
        return False

    def signed(self, cert: str, sig: str, what: bytes) -> bool:
        return False
