"""Tables nearby, by mDNS: hints and nothing more. What is heard here is shown to a person; it never changes anything.

Only zeroconf's synchronous interface is used: it runs in threads of its own, so the calls here may block for a
moment and do not belong into an event loop; `changed` is called in one of those threads.
"""

from __future__ import annotations

import logging
import re
import socket
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from dataclasses import dataclass
from errno import EACCES, EPERM
from typing import Literal

import ifaddr
from zeroconf import (
    BadTypeInNameException,
    IPVersion,
    NotRunningException,
    ServiceBrowser,
    ServiceInfo,
    ServiceListener,
    Zeroconf,
)
from zeroconf import Error as ZeroconfError

from companion.sync.net.address import Address
from companion.sync.pairing.gate import is_at_hand, is_local
from companion.sync.protocol.bounds import BOUNDS, Bounds
from companion.text import person_names

log = logging.getLogger(__name__)
KIND = "_tablecompanion._tcp.local."
VERSION = b"1"
TTL = 30  # seconds for which an address that was told is believed
CHECKED = 2  # names asked for again at once; each may keep us waiting
_TABLE, _HOST, _GAME = re.compile("[0-9a-f]{32}"), re.compile("[0-9a-f]{64}"), re.compile("[a-z][a-z_]{0,19}")
Trouble = Literal["no-network", "no-permission"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What a host lets everybody on the network know; the label is the table's, never a player's name."""

    table: str
    host: str
    game: str
    label: str
    port: int


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that somebody says is there."""

    table: str
    host: str
    game: str
    label: str
    addresses: tuple[Address, ...]


def own_addresses() -> tuple[str, ...]:
    """Where other devices of the local network can find this one."""
    found = (str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4)
    return tuple(host for host in found if is_local(host) and not host.startswith("127."))


def hint(words: Mapping[bytes, bytes | None], hosts: Sequence[str], port: int | None) -> Nearby | None:
    """What an announcement says, if all of it is as ours are; a label is cut, anything else wrong drops it."""
    try:
        read = {key: (words.get(key.encode()) or b"").decode() for key in ("table", "host", "game", "label")}
    except UnicodeDecodeError:
        return None
    shaped = _TABLE.fullmatch(read["table"]) and _HOST.fullmatch(read["host"]) and _GAME.fullmatch(read["game"])
    near = sorted(filter(is_local, hosts), key=is_at_hand)  # what a person is asked about comes last
    where = tuple(Address(host, port) for host in near) if port and 0 < port < 2**16 else ()
    if words.get(b"v") != VERSION or not shaped or not where:
        return None
    label = person_names.short(read["label"])
    return Nearby(read["table"], read["host"], read["game"], label, where)


class Finder(ServiceListener):
    """Announces one table and lists others. Without a network it says so and lists nothing; all else goes on."""

    def __init__(
        self,
        me: str,
        changed: Callable[[tuple[Nearby, ...]], None],
        *,
        interfaces: Sequence[str] | None = None,
        awake: Callable[[], AbstractContextManager[object]] = nullcontext,
        bounds: Bounds = BOUNDS,
    ) -> None:
        """`awake` holds what a phone needs to hear multicast."""
        self._me, self._changed, self._interfaces, self._awake, self._bounds = me, changed, interfaces, awake, bounds
        self._lock = threading.Lock()
        self._found: dict[str, Nearby] = {}
        self._asked: set[str] = set()
        self._left_out: dict[str, str] = {}  # by address, the last name there that the list had no room for
        self._open: Zeroconf | None = None
        self._here: list[str] = []  # the addresses it began to listen at
        self._notice: Notice | None = None
        self._held = ExitStack()

    @property
    def tables(self) -> tuple[Nearby, ...]:
        with self._lock:
            return tuple(self._found.values())

    @property
    def has_moved(self) -> bool:
        """Whether this device has other addresses than those it listens at: a network came, went, or is another."""
        return self._addresses() != self._here

    def _addresses(self) -> list[str]:
        return list(self._interfaces if self._interfaces is not None else own_addresses())

    def start(self) -> Trouble | None:
        """Begins to listen; what is wrong, if it cannot. May be called again when the network has changed."""
        self.close()
        self._here = here = self._addresses()
        if not here:
            return "no-network"
        try:
            self._open = Zeroconf(interfaces=here, ip_version=IPVersion.V4Only)
            self._held.enter_context(self._awake())
            ServiceBrowser(self._open, KIND, listener=self)
        except OSError as error:
            self.close()
            return "no-permission" if error.errno in (EPERM, EACCES) else "no-network"
        if self._notice is not None:
            self._register(here)
        return None

    def announce(self, notice: Notice) -> None:
        """From now on, whenever there is a network."""
        self.withdraw()
        self._notice = notice
        self._register(self._addresses())

    def withdraw(self) -> None:
        if self._notice is not None and self._open is not None:
            self._quietly(self._open.unregister_all_services)
        self._notice = None

    def look_again(self) -> None:
        """Of a table that is announced twice, as after a take-over from a host that was lost: who answers still?

        A name alone is remembered for a quarter of an hour, whatever it says of itself; its address only so long.
        """
        times = Counter(one.table for one in self.tables)
        opened = self._open
        with self._lock:
            twice = [name for name, one in self._found.items() if times[one.table] > 1]
        if opened is None:
            return
        for name in twice[:CHECKED]:
            gone = False
            with suppress(OSError, ZeroconfError, BadTypeInNameException, ValueError):
                gone = not ServiceInfo(KIND, name).request(opened, self._bounds.resolve * 1000)
            if gone:
                self._forget(opened, name)
            else:
                with self._lock:  # the others' turn is next
                    if name in self._found:
                        self._found[name] = self._found.pop(name)

    def close(self) -> None:
        """Says goodbye to the network; the notice is kept for the next start."""
        if self._open is not None:
            self._quietly(self._open.close)
        self._held.close()
        self._open = None
        with self._lock:
            self._found.clear()
            self._asked.clear()
            self._left_out.clear()

    def _register(self, here: list[str]) -> None:
        notice = self._notice
        if self._open is None or notice is None:
            return
        words = {
            "v": VERSION,
            "table": notice.table,
            "host": notice.host,
            "game": notice.game,
            "label": person_names.short(notice.label),
        }
        info = ServiceInfo(
            KIND,
            f"{notice.table[:8]}-{notice.host[:16]}.{KIND}",  # nobody else has this name, so it need not be probed
            port=notice.port,
            addresses=[socket.inet_aton(host) for host in here],
            properties=words,
            server=f"tc-{notice.host[:16]}.local.",
            host_ttl=TTL,
            other_ttl=TTL,
        )
        opened = self._open
        self._quietly(lambda: opened.register_service(info, cooperating_responders=True))

    def _quietly(self, call: Callable[[], object]) -> None:
        """The network may go at any moment; the table does not depend on this."""
        try:
            call()
        except (OSError, ZeroconfError, NotRunningException, TimeoutError, RuntimeError) as why:
            log.info("mDNS: %r", why)

    # What zeroconf calls, in its own thread

    def add_service(self, opened: Zeroconf, kind: str, name: str) -> None:
        found = self._resolved(opened, kind, name)
        with self._lock:
            before = self._found.get(name)
            if found is None or found.host == self._me or before == found:
                return
            stays = before is not None and before.addresses[0].host == found.addresses[0].host
            if not stays:
                self._found.pop(name, None)
            if stays or self._has_room(found):
                self._found[name] = found
            else:
                self._leave_out(found.addresses[0].host, name)
                if before is None:
                    return
        self._changed(self.tables)

    def _has_room(self, found: Nearby) -> bool:
        """Few for each address; in a full list an address that has several gives way to one that has fewer."""
        each = Counter(one.addresses[0].host for one in self._found.values())
        there = each[found.addresses[0].host]
        if there >= self._bounds.tables_each:
            return False
        if len(self._found) < self._bounds.tables:
            return True
        busiest, most = each.most_common(1)[0]
        if most <= there + 1:
            return False
        last = next(name for name in reversed(self._found) if self._found[name].addresses[0].host == busiest)
        del self._found[last]
        self._leave_out(busiest, last)
        return True

    def update_service(self, opened: Zeroconf, kind: str, name: str) -> None:
        self.add_service(opened, kind, name)

    def remove_service(self, opened: Zeroconf, kind: str, name: str) -> None:
        self._forget(opened, name)

    def _forget(self, opened: Zeroconf, name: str) -> None:
        with self._lock:
            self._left_out = {host: other for host, other in self._left_out.items() if other != name}
            if self._found.pop(name, None) is None:
                return
            waiting, self._left_out = tuple(self._left_out.values()), {}
        self._changed(self.tables)
        for other in waiting:  # zeroconf names each only once, and now there may be room
            self.add_service(opened, KIND, other)

    def _leave_out(self, host: str, name: str) -> None:
        self._left_out.pop(host, None)
        self._left_out[host] = name
        if len(self._left_out) > self._bounds.tables:
            del self._left_out[next(iter(self._left_out))]

    def _resolved(self, opened: Zeroconf, kind: str, name: str) -> Nearby | None:
        """From what came along with the name; asked for only a few times, else a flood of names would keep us busy."""
        try:
            info = ServiceInfo(kind, name)
            if not info.load_from_cache(opened):
                if len(self._asked) >= self._bounds.tables or name in self._asked:
                    return None
                self._asked.add(name)
                if not info.request(opened, self._bounds.resolve * 1000):
                    return None
            return hint(info.properties, info.parsed_addresses(IPVersion.V4Only), info.port)
        except (OSError, ZeroconfError, BadTypeInNameException, ValueError) as why:
            log.info("mDNS: %r", why)
            return None
