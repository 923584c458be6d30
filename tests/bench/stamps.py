"""Where a tap at a shared table spends its time: stamps of one clock in every process, from the finger to each disk.

.venv/bin/python -m tests.bench.stamps 7 200                     a guest's taps, heard by seven others
TMPDIR=/dev/shm .venv/bin/python -m tests.bench.stamps 7 200     the same without a disk to wait for
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from companion.match.keeper import Append, Change
from companion.sync.net.link import Link
from companion.sync.protocol import wire
from companion.sync.protocol.frames import Frame
from tests.bench import device
from tests.bench.sync import Gathered, Peer

Stamp = tuple[float, str]  # by the machine's clock, and what has just happened
FOUND: list[Stamp] = []


def main(others: int, taps: int) -> None:
    with tempfile.TemporaryDirectory() as made, ExitStack() as stack:
        table = Gathered(stack, Path(made) / "table", others, 10, "tests.bench.stamps")
        for _ in range(20):
            table.tap(table.guests[0])
        peers = [table.host, *table.guests]
        before = [_asked(peer) for peer in peers]
        for _ in range(taps):
            table.tap(table.guests[0])
        after = [_asked(peer) for peer in peers]
    stamps = [[(at, what) for at, what in line["stamps"]] for line in after]
    used = [new["used"] - old["used"] for new, old in zip(after, before, strict=True)]
    tapped = [at for at, what in stamps[1] if what == "tapped"]
    rows = [_along(stamps, since, until) for since, until in zip(tapped, [*tapped[1:], float("inf")], strict=True)]
    for what in rows[0]:
        print(f"| {what} | {statistics.median(row[what] for row in rows) * 1000:.2f} ms |")
    host, first, *rest = (1000 * each / taps for each in used)
    print(f"| processor time a tap: host, author, each other | {host:.2f}, {first:.2f}, {_mean(rest):.2f} ms |")
    print(f"| all devices together | {host + first + sum(rest):.2f} ms |")


def _along(stamps: list[list[Stamp]], since: float, until: float) -> dict[str, float]:
    """Milestones of one tap, in seconds since the finger."""
    host, author, *rest = ([(at, what) for at, what in each if since <= at < until] for each in stamps)
    guests = [author, *rest]
    start = _first(author, "tapped")
    return {
        "the author's command is on its way": _first(author, "posted cmd") - start,
        "the host has its text": _first(host, "came cmd") - start,
        "read": _first(host, "read cmd") - start,
        "decided and folded": _first(host, "heard") - start,
        "on the host's disk": _first(host, "kept") - start,
        "sent to the first": _first(host, "posted tail") - start,
        "sent to the last": _last(host, "posted tail") - start,
        "the first guest has its text": min(_first(guest, "came tail") for guest in guests) - start,
        "the last guest has its text": max(_first(guest, "came tail") for guest in guests) - start,
        "the first guest has checked and folded it": min(_first(guest, "heard") for guest in guests) - start,
        "the last one": max(_first(guest, "heard") for guest in guests) - start,
        "on the last guest's disk": max(_first(guest, "kept") for guest in guests) - start,
        "the host has read the first receipt": _first(host, "read have") - start,
    }


def _first(stamps: list[Stamp], what: str) -> float:
    return next((at for at, said in stamps if said == what), float("nan"))


def _last(stamps: list[Stamp], what: str) -> float:
    return _first(stamps[::-1], what)


def _mean(times: list[float]) -> float:
    return statistics.fmean(times) if times else 0.0


def _asked(peer: Peer) -> dict[str, Any]:
    peer.tell("stamps")
    return peer.hears(lambda line: "stamps" in line)


# -- in each device's process


class Stamped(device.Device):
    async def tap(self) -> None:
        _stamp("tapped")
        await super().tap()

    async def stamps(self) -> None:
        found, FOUND[:] = FOUND[:], []
        device.say(stamps=found, used=time.process_time())


class _Noting(device.Noting):
    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        grows = any(isinstance(change, Append) for change in changes)
        _stamp("heard" if grows else "before")
        super().write(match, changes)
        _stamp("kept" if grows else "after")


def _stamp(what: str) -> None:
    FOUND.append((time.perf_counter(), what))


def _read(decode: Callable[[str], Frame]) -> Callable[[str], Frame]:
    def read(text: str) -> Frame:
        came = time.perf_counter()
        frame = decode(text)
        kind = type(frame).__name__.lower()
        FOUND.append((came, f"came {kind}"))
        _stamp(f"read {kind}")
        return frame

    return read


def _post(post: Callable[[Link, str], None]) -> Callable[[Link, str], None]:
    def posted(link: Link, text: str) -> None:
        post(link, text)
        kinds: Iterator[str] = (kind for kind in ("cmd", "have", "head", "tail") if f'"tag":"{kind}"' in text)
        _stamp(f"posted {next(kinds, 'tail')}")

    return posted


if __name__ == "__main__":
    if sys.argv[1].isdigit():
        main(int(sys.argv[1]), int(sys.argv[2]))
    else:
        wire.decode, Link.post = _read(wire.decode), _post(Link.post)  # type: ignore[assignment, method-assign]
        device.Noting = _Noting  # type: ignore[misc]
        asyncio.run(device.main(Path(sys.argv[1]), Stamped))
