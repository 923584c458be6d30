"""The guests by browser of the table that is hosted here: a desk for each, and a place for what is theirs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.match.port import PAGE
from companion.screens.kit.browsers import Arrival
from companion.store.page_store import PageStore
from companion.sync.pairing.page_mark import SECRET, page_mark

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.page_desk import PageDesk

MOST = 24  # desks: whoever may sit at a table, and a few who still say who they are


class PageGuests:
    """Implements companion.screens.kit.browsers.Hospitality."""

    def __init__(self, host: Desk) -> None:
        self._host = host
        self._desks: dict[str, PageDesk] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def ticket(self) -> str:
        return self._host.services.network.ticket()

    @property
    def heirs(self) -> tuple[str, ...]:
        return self._host.services.network.heirs()

    def knows(self, secret: str) -> bool:
        network = self._host.services.network
        status = network.table_status()
        shared = network.shared(status.match) if status.role == "host" else None
        return shared is not None and bool(shared.history.roster.of_page(page_mark(status.match, secret)))

    def arrive(self, arrival: Arrival) -> PageDesk | None:
        """The same page is the same guest, however many windows it has."""
        secret = arrival.secret
        known = self._desks.get(secret)
        if known is not None:
            known.come(arrival)
            return known
        if SECRET.fullmatch(secret) is None or not self._has_room():
            return None
        made = self._made(arrival)
        if made is not None:
            self._desks[secret] = made
        return made

    def _made(self, arrival: Arrival) -> PageDesk | None:
        from companion.desk.page_desk import PageDesk  # which is a desk of its own

        services = self._host.services
        match = services.network.table_status().match
        key = ".".join((f"{PAGE}{match}", page_mark(match, arrival.secret)))
        text = services.store.settings().get(key, "")
        store = PageStore(text, lambda told: self._keep(key, store, told), arrival.keepsake)

        def changed() -> None:
            if (desk := self._desks.get(arrival.secret)) is not None:
                asyncio.get_running_loop().call_soon(desk.hear)

        guest = services.network.page(arrival.secret, store, changed)
        return PageDesk(guest, store, arrival, services.world, store.keepsake) if guest is not None else None

    def _keep(self, key: str, store: PageStore, text: str) -> None:
        """With the host's own next write; of somebody who never sat down nothing is kept."""
        if store.matches():
            self._host.services.store.set_along(key, text)

    def _has_room(self) -> bool:
        """Whoever went away without a seat makes room first."""
        for secret, desk in [*self._desks.items()]:
            if len(self._desks) >= MOST and not desk.is_open and not desk.is_member:
                self._close(self._desks.pop(secret))
        return len(self._desks) < MOST

    def _close(self, desk: PageDesk) -> None:
        task = asyncio.get_running_loop().create_task(desk.close())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def end(self) -> None:
        """The table is not hosted here any more, or not for browsers."""
        for desk in self._desks.values():
            self._close(desk)
        self._desks = {}
