"""The door for guests by browser, as the desk has it from the start; what is behind it is read when it first opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.screens.kit.browsers import Browsers, BrowserStatus, Hospitality, NoBrowsers, Wanted

if TYPE_CHECKING:
    from companion.screens.kit.pieces.big_screen import BigScreen
    from companion.screens.kit.views import View
    from rules.core.codec import Plain


class LateBrowsers(NoBrowsers):
    """The door for guests by browser, read when somebody first wishes for it: its libraries are long to load."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._door: Browsers | None = None

    def status(self) -> BrowserStatus:
        return self._door.status() if self._door else BrowserStatus(able=True)

    def allow(self, key: str, feed: str, table: Hospitality | None = None) -> None:
        if self._door is None and (key or feed):
            from companion.web.host.guests import GuestDoor

            self._door = GuestDoor(self._changed)
        if self._door is not None:
            self._door.allow(key, feed, table)

    def soon(self, do: Callable[[], None]) -> None:
        if self._door is not None:
            self._door.soon(do)

    def wanted(self) -> tuple[Wanted, ...]:
        return self._door.wanted() if self._door else ()

    def show(self, wanted: Wanted, view: View | BigScreen) -> None:
        if self._door is not None:
            self._door.show(wanted, view)

    def tell(self, plain: Plain) -> None:
        if self._door is not None:
            self._door.tell(plain)

    async def close(self) -> None:
        if self._door is not None:
            await self._door.close()
