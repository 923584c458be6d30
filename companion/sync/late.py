"""The network, made when somebody first needs it: its libraries take longer to load than all the rest of the app."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from companion.device.radio_port import NoRadio, Radio
from companion.match.world import Surroundings
from companion.store.port import Store
from companion.sync.net.known_addresses import remembered
from companion.sync.port import Alone, Network, PageAtTable, Shared, TableStatus
from rules.core.message import Message, Refusal, say

log = logging.getLogger(__name__)


def late_company(
    data: Path, store: Store, world: Surroundings, changed: Callable[[], None], radio: Radio | None = None
) -> Late:
    """The network of a device whose data is there."""
    held = radio or NoRadio()

    def make() -> Network:
        from companion.sync.net.finder import Finder
        from companion.sync.pairing.identity import Forgetful, identity, kept_in
        from companion.sync.room import Services
        from companion.sync.service import Service

        try:
            me = identity(kept_in(data))
        except OSError:  # where nothing can be written one can still sit at a table
            me = identity(Forgetful())
        services = Services(store, me, world, radio=held)
        return Service(services, changed, lambda me, heard: Finder(me, heard, awake=held.listening))

    return Late(store, make)


class Late:
    """Nobody around, until a table is opened, looked for or come back to."""

    def __init__(self, store: Store, make: Callable[[], Network]) -> None:
        self._make = make
        self._shared = remembered(store)  # read once: every tap asks, and only the network adds to it
        self._real: Network = Alone()
        self._made = False
        self._trouble: Message | None = None

    def table_status(self) -> TableStatus:
        return TableStatus(trouble=self._trouble) if self._trouble else self._real.table_status()

    def ticket(self) -> str:
        return self._real.ticket()

    def heirs(self) -> tuple[str, ...]:
        return self._real.heirs()

    def shared(self, match: str) -> Shared | None:
        needed = self._made or match in self._shared
        return self._network().shared(match) if needed else None

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        return self._real.answers()

    def host(self, match: str) -> None:
        self._network().host(match)

    def stop(self) -> None:
        self._real.stop()

    def new_code(self) -> None:
        self._real.new_code()

    def admit(self, device: str, yes: bool, replaces: str = "") -> None:
        self._real.admit(device, yes, replaces)

    def look(self, on: bool) -> None:
        (self._network() if on else self._real).look(on)

    def join(self, address: str, code: str, name: str, sure: bool = False) -> None:
        self._network().join(address, code, name, sure)

    def claim(self, seat: int | None, name: str) -> None:
        self._real.claim(seat, name)

    def take_seat(self, seat: int, device: str) -> None:
        self._real.take_seat(seat, device)

    def name_seat(self, seat: int, name: str) -> None:
        self._real.name_seat(seat, name)

    def rename(self, name: str) -> None:
        self._real.rename(name)

    def take_over(self, forced: bool) -> None:
        self._real.take_over(forced)

    def follow_host(self, yes: bool) -> None:
        self._real.follow_host(yes)

    def hand_over(self, device: str) -> None:
        self._real.hand_over(device)

    def send_away(self, device: str) -> None:
        self._real.send_away(device)

    def pardon(self, device: str) -> None:
        self._real.pardon(device)

    def reply(self, cmd_id: str, yes: bool) -> None:
        self._real.reply(cmd_id, yes)

    def dismiss(self, cmd_id: str) -> None:
        self._real.dismiss(cmd_id)

    def choose_log(self, ours: bool) -> None:
        self._real.choose_log(ours)

    def go_back(self, n: int) -> None:
        self._real.go_back(n)

    def remake(self, cmd_id: str, yes: bool) -> None:
        self._real.remake(cmd_id, yes)

    def seen_log(self, n: int) -> None:
        self._real.seen_log(n)

    def nudge(self, device: str) -> None:
        self._real.nudge(device)

    def check(self) -> None:
        self._network().check()

    def learned(self) -> None:
        self._real.learned()

    def page(self, secret: str, store: Store, changed: Callable[[], None]) -> PageAtTable | None:
        return self._real.page(secret, store, changed)

    async def close(self) -> None:
        await self._real.close()

    def _network(self) -> Network:
        """What cannot be had here, a library or the keys' folder, is said; the match goes on alone."""
        if not self._made:
            try:
                self._real, self._trouble = self._make(), None
                self._made = True
            except (ImportError, OSError) as why:
                log.warning("no network: %r", why)
                self._trouble = say("doctor.network.no-network")
        return self._real
