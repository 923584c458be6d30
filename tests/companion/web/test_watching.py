"""People who only watch, a television and scripts: off until wished, public things only, and nothing to press."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from companion.desk.handlers.onlookers import OnlookersHandler
from companion.intents import intent as i
from companion.match.command import Take
from companion.screens.kit.parts import QrCode, Toggle
from companion.web.host.guests import GuestDoor
from rules.core.secret import Known, Sealed, secrets
from rules.great_wall import GAME as WALL
from rules.great_wall import actions as g
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver, walk
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat
from tests.kit.web.doorway import Doorway, Window, run

HERE = "127.0.0.1"


class Hosted:
    """A desk that hosts, with the door for guests, on loopback."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.door = GuestDoor(self.changed, lambda: (HERE,))
        driver._services = driver.desk.services = replace(driver.desk.services, browsers=self.door)
        handler = next(one for one in driver.desk.handlers if isinstance(one, OnlookersHandler))
        handler._browsers = self.door
        self.handler = handler

    def changed(self) -> None:
        """As the table's thread does: soon, many changes at once."""
        asyncio.get_running_loop().call_soon(self.driver.desk.hear)

    async def allow(self, wish: Any) -> None:
        self.driver.send(wish)
        assert self.door._work is not None
        await self.door._work

    @property
    def link(self) -> str:
        return self.door.status().links[0]

    async def window(self, link: str, lang: str = "en") -> Window:
        """A page opened by a link, once it has something to show."""
        address, _, key = link.partition("/#")
        host = address.removeprefix("http://")
        line = await connect(f"ws://{host}/socket", origin=address, compression=None)  # type: ignore[arg-type]
        window = Window(line, Doorway())
        await window.greet(key, lang)
        while not window.rev:
            await window.read()
        return window


@asynccontextmanager
async def hosted() -> AsyncIterator[Hosted]:
    """An evening of Huns with other devices."""
    around = Around()
    around.set_up()
    around.share()
    table = Hosted(around)
    try:
        yield table
    finally:
        await table.door.close()


def test_nobody_can_watch_until_the_hosts_person_wishes_for_it() -> None:
    async def story() -> None:
        async with hosted() as table:
            assert not table.door.status().open
            table.driver.send(i.Open("devices"))
            toggle = next(part for part in walk(table.driver.view) if getattr(part, "name", "") == "allow-browsers")
            assert isinstance(toggle, Toggle)
            assert not toggle.on
            await table.allow(toggle.intent)
            codes = [part for part in walk(table.driver.view) if isinstance(part, QrCode)]
            assert [code.link for code in codes] == [table.link], "any phone's camera first"
            table.driver.tap("code-app")
            (code,) = [part for part in walk(table.driver.view) if isinstance(part, QrCode)]
            assert code.link.startswith("tablecompanion://"), "the app's link is one tap beside it"
            old = table.link
            await table.allow(i.AllowBrowsers(False))
            assert not table.door.status().open
            await table.allow(i.AllowBrowsers(True))
            assert table.link.partition("#")[2] != old.partition("#")[2], "an old link opens nothing any more"

    run(story())


def test_a_watcher_follows_the_table_in_their_language_and_can_press_nothing() -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowBrowsers(True))
            one, other = await table.window(table.link), await table.window(table.link, "pl-PL")
            assert (one.whole["look"]["lang"], other.whole["look"]["lang"]) == ("en", "pl")
            html = "".join(one.zones.values())
            assert "Ala" in html
            assert "data-k" not in html
            before = table.driver.desk.session.history.newest  # type: ignore[union-attr]
            await one.wish(tap={"rev": one.rev, "zone": "now", "index": 0})
            await one.wish(back=1)
            assert table.driver.desk.session.history.newest == before  # type: ignore[union-attr]
            table.driver.send(i.Open("table"))
            table.driver.tap("roll")
            await one.read()
            while not (await other.read()).get("page"):
                pass
            assert table.door.status().watching == 2

    run(story())


def test_watchers_of_one_language_share_one_page() -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowBrowsers(True))
            windows = [await table.window(table.link) for _ in range(5)]
            assert len(table.door.wanted()) == 1
            (showing,) = table.door._watched.showings.values()  # type: ignore[union-attr]
            assert len(showing.visits) == 5
            rev = showing.sheet().rev
            table.driver.tap("roll")
            for window in windows:
                while window.rev <= rev:
                    await window.read()
            assert {window.rev for window in windows} == {showing.sheet().rev}

    run(story())


def test_the_television_shows_whose_turn_it_is_and_what_happened() -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowBrowsers(True))
            screen = await table.window(f"{table.link}.tv")
            assert screen.whole["layout"].startswith("v-big")
            assert "Ala" in screen.zones["seats"]
            assert "data-k" not in "".join(screen.zones.values())
            assert re.search(r"live, \d\d:\d\d", screen.zones["top"])
            assert re.search(r"stands still since \d\d:\d\d", screen.zones["top"]), "shown when the page hears nothing"

    run(story())


def test_scripts_read_with_a_word_of_their_own_by_request_and_by_socket() -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowFeed(True))
            (link,) = table.door.status().feeds
            assert not table.door.status().links, "the feed is a switch of its own"
            told = json.loads(await asyncio.to_thread(fetched, link))
            assert (told["format"], told["game"]) == (1, "huns")
            assert [seat["name"] for seat in told["seats"]] == ["Ala", "Bob", "Cyd"]
            address = link.replace("http:", "ws:").replace("feed.json", "feed")
            async with connect(address) as line:
                first = json.loads(await line.recv())
                table.driver.tap("roll")
                second = json.loads(await asyncio.wait_for(line.recv(), 20))
            assert second["step"] == first["step"] + 1
            with pytest.raises(InvalidStatus):
                await connect(address[:-1])
            await table.allow(i.AllowFeed(False))
            with pytest.raises(OSError):  # noqa: PT011 - the door is closed
                await connect(address)

    run(story())


def fetched(link: str) -> str:
    """As a script should: who comes before the table was first read out is told to come again."""
    while True:
        try:
            with urlopen(link) as answer:
                return str(answer.read().decode())
        except HTTPError as early:
            if (early.code, early.headers["Retry-After"]) != (503, "1"):
                raise
            sleep(0.05)


def test_it_is_closed_with_the_table_and_opens_again_with_the_same_link() -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowBrowsers(True))
            key = table.link.partition("#")[2]
            assert isinstance(table.driver, Around)
            before = table.driver.network.shows
            table.driver.told(role="alone")
            await table.door._work  # type: ignore[misc]
            assert not table.door.status().open
            table.driver.network.shows = before
            table.driver.desk.hear()
            await table.door._work  # type: ignore[misc]
            assert table.link.partition("#")[2] == key

    run(story())


@pytest.mark.parametrize("kind", ["", ".tv"], ids=["table", "television"])
def test_what_the_host_chose_in_secret_is_in_nothing_that_is_sent(kind: str) -> None:
    """Whatever it is, a watcher is sent the same."""

    async def story(card: str) -> tuple[dict[str, str], str]:
        async with Seat() as seat:
            match = await seat.host(WALL, 3)
            table = Hosted(Phone(seat))
            try:
                await table.allow(i.AllowBrowsers(True))
                await table.allow(i.AllowFeed(True))
                seat.propose(match, Take(g.ChooseCommand(0, Known(card)), force=True), 0)
                table.driver.desk.hear()
                table.handler._catch_up()
                known = [one for one in secrets(seat.history(match).state) if isinstance(one, Known)]
                assert [one.value for one in known] == [card], "the host's own device knows it"
                window = await table.window(table.link + kind)
                assert table.handler._reading is not None
                assert all(isinstance(one, Sealed) for one in secrets(table.handler._reading.state))
                feed = json.loads(table.door._watched.heard.text)  # type: ignore[union-attr]
                return {name: unclocked(html) for name, html in window.zones.items()}, json.dumps({**feed, "time": 0})
            finally:
                await table.door.close()

    assert run(story("betrayal")) == run(story("economy"))


def unclocked(html: str) -> str:
    return re.sub(r"\d\d:\d\d", "", html)


def test_a_bug_in_what_watchers_see_disturbs_nobody_who_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hosted() as table:
            await table.allow(i.AllowBrowsers(True))
            await table.window(table.link)
            monkeypatch.setattr(table.handler, "_ctx", lambda *_: 1 / 0)
            table.driver.tap("roll")
            table.handler._catch_up()
            assert table.driver.desk.toast.startswith("Dice rolled")
            assert table.driver.screen == "table"

    run(story())
