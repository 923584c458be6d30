"""Who may stand at the door: places for strangers, an ear that closes to offenders, and a pace for those inside."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, ip_address
from typing import TypeVar

from companion.sync.protocol.bounds import KIB, Bounds

V = TypeVar("V")
At = tuple[str, int]  # a caller's address and port
_AT_HAND = tuple(map(IPv4Network, ("127.0.0.0/8", "169.254.0.0/16")))


def is_local(host: str) -> bool:
    """Whether an address belongs to a network like those at home: nothing leaves these, nothing else comes in."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    odd = address.is_multicast or address.is_reserved or address.is_unspecified or host.startswith("0.")
    return isinstance(address, IPv4Address) and address.is_private and not odd


def is_at_hand(host: str) -> bool:
    """Whether an address is this device's own or of a direct cable: called only when a person means it."""
    return is_local(host) and any(IPv4Address(host) in network for network in _AT_HAND)


def is_home(host: str) -> bool:
    """Whether an address is of a local network that other devices are in as well: where a link may lead.

    Not RFC 1918 alone: no private range is routed in the internet, and some networks use the rarer ones.
    """
    return is_local(host) and not is_at_hand(host)


@dataclass(slots=True)
class _Place:
    """A stranger's at the door; `kept`: only for whoever shows the token of the QR code, or a member."""

    since: float
    leave: Callable[[], None]
    kept: bool
    has_spoken: bool = False
    is_invited: bool = False


class Gate:
    """Counts connections that have not proved anything yet. No I/O: the door asks, the clock is given."""

    def __init__(self, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._bounds, self._clock = bounds, clock
        self._strangers: dict[At, _Place] = {}
        self._trusted: OrderedDict[str, None] = OrderedDict()
        self._offences: OrderedDict[str, tuple[int, float]] = OrderedDict()

    @property
    def strangers(self) -> int:
        return len(self._strangers)

    def admit(self, at: At, leave: Callable[[], None] = lambda: None) -> bool:
        """A place for a stranger, if there is one. Where a member came from there always is: nobody can keep it out.

        `leave` ends the connection, when it says nothing while others wait for its place.
        """
        host, trusted = at[0], at[0] in self._trusted
        from_there = sum(other == host for other, _ in self._strangers)
        if not is_local(host) or self._ignores(host) or from_there >= self._bounds.strangers_each:
            return False
        uninvited = sum(not place.is_invited for place in self._strangers.values())
        crowded = uninvited >= self._bounds.strangers - self._bounds.strangers_kept and not trusted
        kept = crowded and not self._sends_a_silent_one_away()
        if kept and len(self._strangers) >= self._bounds.strangers:
            return False
        self._strangers[at] = _Place(self._clock(), leave, kept)
        return True

    def speaks(self, at: At, invited: bool) -> bool:
        """Its first message has come; whether it may stay. `invited`: it shows the token, or that it is a member."""
        place = self._strangers.get(at)
        if place is None:
            return True
        place.has_spoken, place.is_invited = True, invited
        return invited or not place.kept

    def _sends_a_silent_one_away(self) -> bool:
        """The oldest, whose place is free again."""
        before = self._clock() - self._bounds.silent
        at = next((at for at, one in self._strangers.items() if not one.has_spoken and one.since <= before), None)
        if at is None:
            return False
        self._strangers.pop(at).leave()
        return True

    def since(self, at: At) -> float:
        """When it came."""
        place = self._strangers.get(at)
        return place.since if place is not None else self._clock()

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
