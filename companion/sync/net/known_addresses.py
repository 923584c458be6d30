"""Where the devices of a table were last seen, and whether this one was there too; remembered for later evenings."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Annotated

from companion.match.entry import canonical
from companion.match.port import MOVED
from companion.store.port import Store
from companion.sync.net.address import Address, typed_address
from companion.sync.protocol import limits
from companion.sync.protocol.frames import Place, Places
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Between, Malformed

_PREFIX = "table."
_HEX = frozenset("0123456789abcdef")
Port = Annotated[int, Between(0, 2**16 - 1)]


def table_of(match: str) -> str:
    """The id a table has for strangers: the match's own where it has the shape, as all made by this app have."""
    fits = len(match) == 32 and _HEX.issuperset(match)
    return match if fits else sha256(match.encode()).hexdigest()[:32]


def remembered(store: Store) -> frozenset[str]:
    """The matches that were ever shared from this device; not those forgotten, or gone on with as a new table."""
    settings = store.settings()
    keys = {key.removeprefix(_PREFIX) for key in settings if key.startswith(_PREFIX)}
    return frozenset(row.id for row in store.matches() if row.id in keys and f"{MOVED}{row.id}" not in settings)


@lru_cache(maxsize=64)  # asked for at every look at the table; they change when a device moves
def _readable(said: tuple[str, ...]) -> tuple[Address, ...]:
    return tuple(address for address in map(typed_address, said) if isinstance(address, Address))


class KnownAddresses:
    """One table's. `online` is the switch as people left it, `port` where this device listened last."""

    def __init__(self, store: Store, match: str) -> None:
        self._store, self._key = store, f"{_PREFIX}{match}"
        self.online, self.port = False, 0
        self._at: dict[str, tuple[str, ...]] = {}
        self._read(store.settings().get(self._key, ""))

    def addresses(self, device: str) -> tuple[Address, ...]:
        return _readable(self._at.get(device, ()))

    def places(self, place: Place, members: tuple[str, ...]) -> Places:
        """For a guest to say `members` is empty: it speaks for itself only."""
        others = (Place(device, self._at[device]) for device in members if device in self._at)
        return Places((place, *others)[: limits.PLACES])

    def learn(self, me: str, peer: str, said: Places, is_host: bool) -> bool:
        """Whether there was anything new. Each speaks for itself, the host for everybody else."""
        new = {
            place.device: place.addresses
            for place in said.at
            if place.device != me and place.addresses and (is_host or place.device == peer)
        }
        if all(self._at.get(device) == addresses for device, addresses in new.items()):
            return False
        self._at.update(new)
        self.save()
        return True

    def found(self, device: str, address: Address) -> None:
        """Somebody was reached there: that is tried first the next time."""
        known = tuple(place for place in self._at.get(device, ()) if place != str(address))
        if self._at.get(device, ())[:1] != (str(address),):
            self._at[device] = (str(address), *known)[: limits.ADDRESSES]
            self.save()

    def save(self) -> None:
        """Only what differs is written: each write waits for the disk."""
        at = {device: list(addresses) for device, addresses in self._at.items()}
        body = canonical({"online": self.online, "port": self.port, "at": at})
        if self._store.settings().get(self._key) != body:
            self._store.set(self._key, body)

    def _read(self, body: str) -> None:
        """A damaged word is as good as none: hints only."""
        try:
            raw = strict_json.loads(body, "table") if body else None
            if isinstance(raw, dict) and isinstance(raw.get("at"), dict):
                self._at = {device: codec.decode(tuple[str, ...], addresses) for device, addresses in raw["at"].items()}
                self.online = codec.decode(bool, raw.get("online"))
                self.port = codec.decode(Port, raw.get("port"))
        except Malformed:
            self._at, self.online, self.port = {}, False, 0
