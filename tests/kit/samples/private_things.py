"""One of everything that must never be written down: each kind with the words by which it would be recognised."""

from __future__ import annotations

import re

KINDS = {
    "a person": "Zdzisława Kowalska",
    "a seat": "Żółw 🐢",
    "a device": "Kasia's phone",
    "a deck": "Dziadkowa talia",
    "a secret": "dragonrune",
    "a salt": "5f0c9e7d41aa33bb5f0c9e7d41aa33bb",
    "a code": "407215",
    "a key": "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF",
    "a private number": "31337",
    "an address": "192.168.77.20",
    "a long address": "fe80::8a2e:370:7334",
    "a port": "192.168.77.20:48123",
    "a host": "kasias-laptop.local",
    "a link": "tablecompanion://join?c=407215&h=abcdef0123456789",
    "a home": "/home/zdzislawa/.local/share/table-companion",
}


def leaks(text: str) -> list[str]:
    """Kinds of which any telling word stands in the text."""
    return [kind for kind, thing in KINDS.items() if any(word in text for word in _telling(thing))]


def _telling(thing: str) -> list[str]:
    """Not such as "local" or "phone": those would tell nothing."""
    plain = (
        "local",
        "share",
        "table",
        "companion",
        "home",
        "phone",
        "join",
        "tablecompanion",
        "laptop",
        "BEGIN",
        "KEY",
        "PRIVATE",
    )
    return [thing, *(word for word in re.split(r"[\s/.:?&=+-]+", thing) if len(word) > 3 and word not in plain)]
