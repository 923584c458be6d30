"""Every limit of the network in one place, each with its reason: docs/sync-security.md lists them from here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

KIB = 1024


def bound(value: Any, unit: str, why: str) -> Any:
    """A limit with its unit and reason, which the docs list."""
    return field(default=value, metadata={"unit": unit, "why": why})


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a stranger may cost before it has proved who it is, and a member after that; seconds unless said."""

    strange_frame: int = bound(4 * KIB, "bytes", "the longest message of a join is under 2 KiB")
    strangers: int = bound(16, "connections", "a whole table may join at once; more hands than that are no table")
    strangers_each: int = bound(2, "connections", "one person needs one; another for a tap made out of impatience")
    strangers_kept: int = bound(4, "connections", "of these are for members and whoever shows the QR code's token")
    silent: float = bound(2.0, "s", "when the usual places are taken, the oldest caller silent for so long goes")
    tls: float = bound(5.0, "s", "a handshake takes milliseconds, on bad Wi-Fi a second")
    join: float = bound(10.0, "s", "from the first packet to the proof; all of it is done by machines")
    accept: float = bound(600.0, "s", "the host's person may be in the middle of a turn; the question stays meanwhile")

    code_life: float = bound(300.0, "s", "long enough to walk round the table and type, short enough to be no secret")
    code_failures: int = bound(5, "guesses", "then the code is burned: five chances in a million")
    code_runs: int = bound(20, "a minute", "each run is one guess and some milliseconds of arithmetic")
    code_runs_each: int = bound(3, "a minute", "from one address, the right code not counted; people mistype twice")
    token_runs: int = bound(30, "a minute", "only whoever has the token gets so far: a table that scans twice over")

    frame: int = bound(64 * KIB, "bytes", "256 entries of the log fit; longer things are sent in parts")
    heard: int = bound(64, "frames", "a burst may wait to be read; then the sender has to wait")
    unsent: int = bound(1024 * KIB, "bytes", "a sleeping phone is dropped, catches up later, and never holds the table")
    pace: float = bound(1024.0, "units/s", "a unit is a frame or a begun KiB; a table makes under 5 entries a second")
    burst: float = bound(16 * 1024.0, "units", "the largest log, 100,000 entries, is 7 MB packed")
    links: int = bound(16, "links", "eight seats and as many onlookers; each device has one")
    ping: float = bound(4.0, "s", "a quiet link is asked so often whether it still lives")
    pong: float = bound(8.0, "s", "with the ping before it 12 s: then the link is closed")
    farewell: float = bound(2.0, "s", "a peer that does not answer the goodbye is cut off")

    offences: int = bound(3, "messages", "so many malformed messages from one address ...")
    ignored: float = bound(60.0, "s", "... and it is not listened to for so long")
    remembered: int = bound(256, "addresses", "offenders kept in mind; a local network has no more")

    tables_each: int = bound(4, "tables", "from one address; a device hosts one, and a family's may share an address")
    tables: int = bound(32, "tables", "more than fit on a screen; a flood of made-up names ends here")
    resolve: float = bound(1.0, "s", "a name whose address does not come at once is asked again with the next news")


BOUNDS = Bounds()
