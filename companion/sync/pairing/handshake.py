"""The messages two devices exchange before they trust each other: read strictly, byte strings as hex."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.match.lobby import Lobby
from companion.match.roster import NOBODY, SEATS
from companion.text import person_names, strict_json
from rules.core import codec
from rules.core.codec import Between, Malformed, Text

VERSION = 2  # 2: who somebody is comes before being let in
NONCE, TABLE, ELEMENT, MAC, SIGNATURE = 32, 16, 33, 32, 64  # bytes
_HEX = re.compile("[0-9a-f]*")

Said = Literal[  # by the host, as the reason of a goodbye
    "wrong-code", "no-code", "busy", "full", "not-accepted", "not-member", "not-proved", "malformed", "too-fast",
    "too-old", "too-new",
]  # fmt: skip
Found = Literal[  # by the guest itself
    "code-shape", "other-device", "other-table", "not-a-table",
    "unreachable", "closed", "silent", "unanswered", "no-permission", "not-local", "no-name",
]  # fmt: skip
Why = Said | Found


class Turned(Exception):
    """Turned away, or turning away: the reason is all that is told."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


@dataclass(frozen=True, slots=True)
class Challenge:
    """The host begins: which table this is, and what a member has to sign."""

    version: int
    table: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Pake:
    """A newcomer's first half of SPAKE2, with the certificate it will be known by."""

    version: int
    certificate: str
    name: str
    element: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The host's half."""

    element: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """The newcomer has the key, hence the code; and it holds the certificate's signing key."""

    mac: str
    signature: str


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The host has the key, hence the code."""

    mac: str


@dataclass(frozen=True, slots=True)
class Seats:
    """A newcomer with the code hears who sits where, and nothing of the match."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class Claim:
    """Who the newcomer is: on that seat, with a name for one that is laid for nobody; NOBODY only watches."""

    seat: Annotated[int, Between(NOBODY, SEATS - 1)] = NOBODY
    name: Annotated[str, Text(person_names.LONGEST)] = ""


WATCHES = Claim()


@dataclass(frozen=True, slots=True)
class Auth:
    """A member comes back."""

    version: int
    certificate: str
    signature: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """From here on the link belongs to the table."""


Guest = Pake | Confirm | Claim | Auth
Host = Challenge | Answer | Confirmed | Seats | Welcome


def written(message: Guest | Host) -> str:
    """Letters as they are: written out as numbers, eight long names would not fit into a stranger's frame."""
    return json.dumps(codec.encode(message), separators=(",", ":"), ensure_ascii=False)


def read(side: Any, wanted: type | tuple[type, ...], text: str) -> Any:
    """The message that may come now; Malformed for any other, Turned when the two sides' versions differ.

    The version is looked at before the rest: another version may have other fields.
    """
    raw = strict_json.loads(text, "message")
    version = raw.get("version") if isinstance(raw, dict) else None
    if type(version) is int and version != VERSION:
        raise Turned("too-old" if (version < VERSION) == (side is Guest) else "too-new")  # as seen by the host
    message = codec.decode(side, raw)
    if not isinstance(message, wanted):
        raise Malformed("tag", "not now")
    return message


def unhex(text: str, size: int, what: str) -> bytes:
    """Exactly that many bytes; `bytes.fromhex` alone would forgive blanks and capitals."""
    if len(text) != 2 * size or not _HEX.fullmatch(text):
        raise Malformed(what, f"{size} bytes in hex")
    return bytes.fromhex(text)
