"""Every limit of the door for browsers, each with its reason: docs/sync-security.md lists them from here."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sync.protocol.bounds import KIB, bound

PORT = 62043  # beside the port of native devices; outside the ports systems hand out
PORTS = range(PORT, PORT + 4)  # tried one after the other; a page may call other devices at these


@dataclass(frozen=True, slots=True)
class DoorBounds:
    """What a browser may cost, and anything that pretends to be one."""

    head: int = bound(8 * KIB, "bytes", "a browser's request is under 1 KiB; there are no cookies in ours")
    opening: float = bound(5.0, "s", "from the first packet to the answered request, on bad Wi-Fi too")
    hello: float = bound(5.0, "s", "from the open socket to the link, which a machine sends at once")
    frame: int = bound(4 * KIB, "bytes", "a tap is under 200 bytes")
    first: int = bound(
        32 * KIB, "bytes", "the first frame of a page, with what it has kept of its seat; a part of a file coming in"
    )
    pace: float = bound(32.0, "frames/s", "nobody taps or types faster")
    burst: float = bound(64.0, "frames", "a tablet that was asleep may say a few things at once")
    each: int = bound(16, "connections", "of one address: a browser opens several at once, a family may share one")
    most: int = bound(96, "connections", "64 onlookers, a table of people, and pages that are just being fetched")
    unsent: int = bound(1024 * KIB, "bytes", "a sleeping phone is dropped and gets the newest page when it wakes")
    beat: float = bound(4.0, "s", "a page that hears nothing for three of these says that the connection is lost")
    farewell: float = bound(2.0, "s", "a browser that does not answer the goodbye is cut off")
    wrong_links: int = bound(8, "links", "so many wrong ones from one address ...")
    ignored: float = bound(60.0, "s", "... and it is not listened to for so long")
    remembered: int = bound(256, "addresses", "offenders kept in mind; a local network has no more")
    upload: int = bound(
        4 * KIB * KIB, "bytes", "a file that is taken in by a browser, in parts that are held in memory"
    )


DOOR_BOUNDS = DoorBounds()
