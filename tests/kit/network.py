"""Devices for tests of the network: their keys in a pocket instead of a file."""

from __future__ import annotations


class Pocket:
    """A keyring in memory."""

    def __init__(self, kept: dict[str, bytes] | None = None) -> None:
        self.kept = dict(kept or {})

    def get(self, name: str) -> bytes | None:
        return self.kept.get(name)

    def set(self, name: str, value: bytes) -> None:
        self.kept[name] = value
