"""Names that other apps remember us by: the same match, person, place or game has the same one for ever.

Each is a version 5 UUID (RFC 9562) in NAMESPACE, of a kind, a colon, and our own id or the name: `match:<match id>`,
`player:<name>`, `place:<name>`, `game:<game id>`. Names are taken in Unicode's composed form (NFC) and as they are
written otherwise. Neither NAMESPACE nor the kinds may ever change: BG Stats knows a person again by nothing else.
"""

from __future__ import annotations

import unicodedata
from typing import Literal
from uuid import UUID, uuid5

NAMESPACE = UUID("6f0c1c7e-2f0b-4c57-9f1e-7a1f4f3b9d52")  # made once at random

Kind = Literal["match", "player", "place", "game"]


def stable(kind: Kind, name: str) -> str:
    return str(uuid5(NAMESPACE, f"{kind}:{unicodedata.normalize('NFC', name)}"))
