"""The finder in its own thread: what is wanted of it is done in order, and nothing of it is left."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from companion.sync.net import finder_thread
from companion.sync.net.address import Address
from companion.sync.net.finder import Nearby, Notice
from companion.sync.net.finder_thread import FinderThread
from rules.huns import GAME
from tests.companion.sync.sittings import MATCH
from tests.kit.net.seats import Seat

NOTICE = Notice("ab" * 16, "cd" * 32, "huns", "AB", 7000)
TABLE = Nearby("ef" * 16, "01" * 32, "huns", "EF", (Address("192.168.1.7"),))


class Fake:
    """Writes down what it is asked, and by which thread."""

    def __init__(self, me: str, changed: Any) -> None:
        self.changed, self.calls, self.threads = changed, [], set()  # type: Any, list[Any], set[threading.Thread]
        self.tables, self.has_moved = (TABLE,), False

    def _asked(self, what: Any) -> None:
        self.calls.append(what)
        self.threads.add(threading.current_thread())

    def start(self) -> None:
        self._asked("start")

    def announce(self, notice: Notice) -> None:
        self._asked(notice)

    def withdraw(self) -> None:
        self._asked("withdraw")

    def close(self) -> None:
        self._asked("close")


def test_looking_announcing_and_the_end() -> None:
    made: list[Fake] = []

    def find(me: str, changed: Any) -> Any:
        made.append(Fake(me, changed))
        return made[0]

    async def story() -> None:
        news = asyncio.Event()
        finder = FinderThread("me", news.set, find)
        finder.want(True, None)
        finder.want(True, None)  # nothing new: nothing done
        async with asyncio.timeout(30):
            await news.wait()
            assert finder.tables == (TABLE,)
            news.clear()
            threading.Thread(target=made[0].changed, args=((),)).start()  # as zeroconf does
            await news.wait()
        assert finder.tables == ()
        finder.want(True, NOTICE)
        finder.want(False, NOTICE)
        finder.want(False, None)
        await finder.close()

    asyncio.run(story())
    assert made[0].calls == ["withdraw", "start", NOTICE, "withdraw", "close", "close"]
    assert all(thread.name.startswith("finder") for thread in made[0].threads)
    # Its own threads alone: zeroconf's of an earlier test may come and go meanwhile.
    assert not any(thread.is_alive() for thread in made[0].threads), "none is left"


def test_in_another_network_it_begins_anew_while_something_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table was opened before the Wi-Fi was there, or the tablet was carried to another one."""
    monkeypatch.setattr(finder_thread, "AGAIN", 0.0)
    made: list[Fake] = []

    def find(me: str, changed: Any) -> Any:
        made.append(Fake(me, changed))
        return made[0]

    async def story() -> None:
        finder = FinderThread("me", lambda: None, find)
        finder.look_again()
        finder.want(False, NOTICE)
        finder.look_again()
        await asyncio.to_thread(finder._pool.submit(lambda: None).result)
        made[0].has_moved = True
        finder.look_again()
        await asyncio.to_thread(finder._pool.submit(lambda: None).result)
        finder.want(False, None)
        finder.look_again()
        await finder.close()

    asyncio.run(story())
    assert made[0].calls == [NOTICE, "start", "start", "withdraw", "close", "close"]
    assert all(thread.name.startswith("finder") for thread in made[0].threads)


def test_without_a_finder_nothing_is_seen() -> None:
    async def story() -> None:
        finder = FinderThread("me", lambda: None, None)
        finder.want(True, NOTICE)
        assert finder.tables == ()
        await finder.close()

    asyncio.run(story())


def test_a_table_is_announced_by_its_hosts_first_name_and_by_nobody_elses() -> None:
    """Every value of it; chairs, devices and seats have names of their own."""
    made: list[Fake] = []

    def find(me: str, changed: Any) -> Any:
        made.append(Fake(me, changed))
        return made[0]

    async def story() -> tuple[str, int]:
        async with Seat(find=find) as host, Seat() as guest:
            host.store.set("device_name", "Marta Nowak")
            await host.host(GAME, 3)
            await guest.join(host, "Kuba Lis", 1)
            host.service.name_seat(0, "Ania Wilk")
            host.service.rename("Tata Nowak")
            await host.until(lambda _: host.peer(host.device).name == "Tata Nowak")
            names = {chair.name for chair in host.store.matches()[0].config.chairs}
            assert not names & {"Marta", "Tata"}, "else it could be one of these"
            return host.device, host.service._room.door.port  # type: ignore[union-attr]

    device, port = asyncio.run(story())
    said = [call for call in made[0].calls if isinstance(call, Notice)]
    assert said == [Notice(MATCH, device, "huns", label, port) for label in ("Marta", "Tata")]
