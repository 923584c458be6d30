"""Who may stand at the door: places for strangers, an ear that closes to offenders, and a pace for those inside."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, ip_address
from typing import TypeVar

from companion.sync.protocol.bounds import KIB, Bounds

V = TypeVar("V")
At = tuple[str, int]  # a caller's address and port


def is_local(host: str) -> bool:
    """Whether an address belongs to a network like those at home: nothing leaves these, nothing else comes in."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    odd = address.is_multicast or address.is_reserved or address.is_unspecified or host.startswith("0.")
    return isinstance(address, IPv4Address) and address.is_private and not odd


class Gate:
    """Counts connections that have not proved anything yet. No I/O: the door asks, the clock is given."""

    def __init__(self, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._bounds, self._clock = bounds, clock
        self._strangers: dict[At, float] = {}
        self._trusted: OrderedDict[str, None] = OrderedDict()
        self._offences: OrderedDict[str, tuple[int, float]] = OrderedDict()

    @property
    def strangers(self) -> int:
        return len(self._strangers)

    def admit(self, at: At) -> bool:
        """A place for a stranger, if there is one. Where a member came from there always is: nobody can keep it out."""
        host = at[0]
        from_there = sum(other == host for other, _ in self._strangers)
        crowded = len(self._strangers) >= self._bounds.strangers and host not in self._trusted
        if not is_local(host) or self._ignores(host) or from_there >= self._bounds.strangers_each or crowded:
            return False
        self._strangers[at] = self._clock()
        return True

    def since(self, at: At) -> float:
        """When it came."""
        return self._strangers.get(at, self._clock())

    def trust(self, at: At) -> None:
        """It has proved who it is: its place is free again."""
        self._strangers.pop(at, None)
        _keep(self._trusted, at[0], None, self._bounds.links)

    def left(self, at: At) -> None:
        self._strangers.pop(at, None)

    def offended(self, host: str) -> None:
        """It sent something that no companion sends."""
        count, _ = self._offences.get(host, (0, 0.0))
        _keep(self._offences, host, (count + 1, self._clock()), self._bounds.remembered)

    def _ignores(self, host: str) -> bool:
        count, last = self._offences.get(host, (0, 0.0))
        if count and self._clock() - last >= self._bounds.ignored:
            del self._offences[host]
            return False
        return count >= self._bounds.offences


def _keep(known: OrderedDict[str, V], key: str, value: V, most: int) -> None:
    """The newest of them, so that a flood of addresses fills no memory."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)


class Pace:
    """A bucket that refills: a burst is fine, going on like that is not. A unit is a frame or each KiB begun of it."""

    def __init__(self, bounds: Bounds, now: float) -> None:
        self._bounds = bounds
        self._left, self._at = bounds.burst, now

    def spend(self, size: int, now: float) -> bool:
        self._left = min(self._bounds.burst, self._left + (now - self._at) * self._bounds.pace)
        self._at = now
        cost = max(1, -(-size // KIB))
        if cost > self._left:
            return False
        self._left -= cost
        return True
