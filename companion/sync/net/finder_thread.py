"""The finder, whose calls block for a moment, in a thread of its own; what it hears comes to the table thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from companion.sync.net.finder import Finder, Nearby, Notice, Trouble

Find = Callable[[str, Callable[[tuple[Nearby, ...]], None]], Finder]
AGAIN = 5.0  # seconds between two looks at the network itself, and at tables that are announced twice
NOTHING: tuple[bool, Notice | None] = (False, None)


class FinderThread:
    """Told what is wanted, it lets the finder do what differs. Without a finder it sees nothing."""

    def __init__(self, me: str, changed: Callable[[], None], find: Find | None = Finder) -> None:
        self._loop, self._changed = asyncio.get_running_loop(), changed
        self._finder = find(me, self._heard) if find is not None else None
        self._pool = ThreadPoolExecutor(1, "finder")
        self._wanted = self._done = NOTHING  # the latter of that thread
        self.tables: tuple[Nearby, ...] = ()
        self.trouble: Trouble | None = None
        self._again_at = 0.0

    @property
    def looking(self) -> bool:
        return self._wanted[0]

    def want(self, looking: bool, notice: Notice | None) -> None:
        if self._finder is not None and (looking, notice) != self._wanted:
            self._wanted = looking, notice
            self._pool.submit(self._work, self._finder, looking, notice)

    def look_again(self) -> None:
        """Now and then, while anything is wanted."""
        if self._finder is not None and self._wanted != NOTHING and self._loop.time() >= self._again_at:
            self._again_at = self._loop.time() + AGAIN
            self._pool.submit(self._look, self._finder)

    async def close(self) -> None:
        if self._finder is not None:
            await self._loop.run_in_executor(self._pool, self._finder.close)
        self._pool.shutdown()

    def _look(self, finder: Finder) -> None:
        """Whether the network is another by now, and who answers still of a table that is announced twice."""
        if self._done == NOTHING:
            return
        if finder.has_moved:
            self._tell(finder.tables if self._done[0] else (), finder.start())
        elif len({one.table for one in finder.tables}) < len(finder.tables):
            finder.look_again()

    def _work(self, finder: Finder, looking: bool, notice: Notice | None) -> None:
        open_before, announced = self._done != NOTHING, self._done[1]
        self._done = looking, notice
        if notice is not None and notice != announced:
            finder.announce(notice)
        elif notice is None:
            finder.withdraw()
        open_now = looking or notice is not None
        trouble = self.trouble
        if open_now and not open_before:
            trouble = finder.start()
        elif open_before and not open_now:
            finder.close()
        self._tell(finder.tables if looking else (), trouble)

    def _heard(self, tables: tuple[Nearby, ...]) -> None:
        self._tell(tables, None)

    def _tell(self, tables: tuple[Nearby, ...], trouble: Trouble | None) -> None:
        """From the finder's threads; the loop may be gone by then."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._told, tables, trouble)

    def _told(self, tables: tuple[Nearby, ...], trouble: Trouble | None) -> None:
        self.tables, self.trouble = tables, trouble
        self._changed()
