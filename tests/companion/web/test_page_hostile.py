"""Bad guests among those who play by browser: over real sockets, refused or dropped, and nobody else is disturbed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from companion.desk.page_guests import MOST
from companion.intents import intent as i
from companion.web.host.door_bounds import DOOR_BOUNDS
from rules.huns import GAME as HUNS
from tests.kit.net.seats import Seat
from tests.kit.web.doorway import Window
from tests.kit.web.page_fingers import guests_of
from tests.kit.web.page_table import HERE, MATCH, Hosting

ANNA, BEN = "a1" * 16, "b2" * 16


@asynccontextmanager
async def hosted(people: int = 3) -> AsyncIterator[Hosting]:
    async with Seat() as seat:
        host = Hosting(seat)
        await seat.host(HUNS, people)
        host.send(i.Resume(MATCH))
        await host.allow()
        try:
            yield host
        finally:
            await host.door.close()
            guests_of(host).end()


class Page(Window):
    """A page without a browser, at the door for guests."""

    def __init__(self, line: Any, host: Hosting, me: str) -> None:
        super().__init__(line, None)  # type: ignore[arg-type]
        self.host, self.me = host, me

    @property
    def handles(self) -> Any:
        revisions = self.host.door._watched.pages[self.me]._revisions  # type: ignore[union-attr]
        return revisions._pages[revisions.newest]

    def find(self, name: str) -> tuple[str, int]:
        keys = self.handles.items()
        return next((zone, at) for zone, found in keys for at, key in found.items() if key.name == name)

    async def shows(self, text: str) -> None:
        while text not in "".join(self.zones.values()):
            await self.read()

    async def sit(self, seat: int) -> None:
        await self.shows("Who are you?")
        await self.press(f"i-am-{seat}")
        await self.host.sees(lambda one: "notice-admit" in one.names())
        self.host.tap("notice-admit", "admit-yes")
        await self.shows("Kept on")


async def page(host: Hosting, me: str = ANNA, link: str | None = None, source: str = HERE, **more: str) -> Page:
    address, _, given = host.link.partition("/#")
    where = address.removeprefix("http://")
    line = await connect(f"ws://{where}/socket", origin=address, compression=None, local_addr=(source, 0))  # type: ignore[arg-type]
    window = Page(line, host, me)
    await window.greet(given if link is None else link, me=me, **more)
    while not window.rev:
        await window.read()
    return window


def run(story) -> None:  # type: ignore[no-untyped-def]
    asyncio.run(story)


def steps(host: Hosting) -> list[Any]:
    return list(host.seat.history(MATCH).entries)


def test_a_page_is_let_in_over_a_socket_and_back_by_its_secret_alone() -> None:
    async def story() -> None:
        async with hosted() as host:
            first = await page(host)
            await first.sit(1)
            await first.line.close()
            key = host.link.partition("/#")[2].partition(".")[0]
            again = await page(host, link=key)  # without the ticket
            await again.shows("Kept on")
            other = await page(host, BEN, link=key)
            assert "data-k" not in "".join(other.zones.values()), "the key alone only watches"

    run(story())


def test_forged_keys_and_revisions_do_nothing() -> None:
    async def story() -> None:
        async with hosted() as host:
            anna = await page(host)
            await anna.sit(1)
            before, key = len(steps(host)), {"zone": "now", "index": min(anna.handles["now"])}
            for tap in (
                {**key, "rev": anna.rev + 50}, {**key, "rev": 0}, {**key, "rev": anna.rev, "zone": "nowhere"},
                {**key, "rev": anna.rev, "index": 4000}, {**key, "rev": anna.rev, "index": -1},
                {**key, "rev": anna.rev, "value": 7}, {**key, "rev": anna.rev, "value": "x"},
            ):  # fmt: skip
                await anna.wish(tap=tap)
            assert len(steps(host)) == before
            for odd in ({"intent": "StopSharing"}, {"tap": {"rev": 1}}, {"tap": {"rev": "1", "zone": 1, "index": []}}):
                stranger = await page(host)
                await stranger.say({"n": 1, **odd})
                assert (await stranger.end())[0] == 1007

    run(story())


def test_no_page_can_press_what_is_another_seat_s() -> None:
    """Every key of its own page, and every place of the other's."""

    async def story() -> None:
        async with hosted() as host:
            anna, ben = await page(host), await page(host, BEN)
            await anna.sit(1)
            await ben.sit(2)
            before = len(steps(host))
            places = {(zone, at) for zone, keys in anna.handles.items() for at in keys}
            for zone, index in sorted(places):
                for rev in (ben.rev, anna.rev):
                    await ben.wish(tap={"rev": rev, "zone": zone, "index": index})
            made = steps(host)[before:]
            mine = host.door._watched.pages[ANNA].desk._guest.me  # type: ignore[union-attr,attr-defined]
            assert all(entry.device != mine and entry.seat != 1 for entry in made)
            assert host.seat.history(MATCH).roster.holder(1) == mine

    run(story())


def test_guessed_tickets_ask_for_digits_and_guessed_keys_open_nothing() -> None:
    async def story() -> None:
        async with hosted() as host:
            key = host.link.partition("/#")[2].partition(".")[0]
            guess = await page(host, link=f"{key}.{'0' * 32}")
            assert "Who are you?" not in "".join(guess.zones.values())
            assert "digit-1" in {handle.name for keys in guess.handles.values() for handle in keys.values()}
            wrong = f"{(int(host.seat.shown.code) + 1) % 10**6:06}"
            host.door._watched.pages[ANNA].desk.send(i.Claim(1))  # type: ignore[union-attr]
            for _ in range(4):
                host.door._watched.pages[ANNA].desk.send(i.Join("", wrong, "Eve"))  # type: ignore[union-attr]
            assert host.seat.shown.newcomers == ()
            trouble = host.door._watched.pages[ANNA].desk._guest.table_status().trouble  # type: ignore[union-attr,attr-defined]
            assert trouble.key == "doctor.why.many-tries", "three a minute from one address"
            for at in range(DOOR_BOUNDS.wrong_links):
                line = await connect(f"ws://{host.link[7:].partition('/')[0]}/socket", compression=None,
                                     origin=host.link.partition("/#")[0], local_addr=("127.0.0.9", 0))  # type: ignore[arg-type]  # fmt: skip
                window = Page(line, host, ANNA)
                await window.greet(f"{at:032x}.{'1' * 32}", me=ANNA)
                assert (await window.end())[1] in ("wrong-link", "")
            with pytest.raises((OSError, EOFError, InvalidHandshake, ConnectionClosed)):
                await page(host, BEN, source="127.0.0.9")

    run(story())


def test_markup_in_a_name_is_text_wherever_it_is_shown() -> None:
    nasty = '<img src=x onerror="alert(1)">'

    async def story() -> None:
        async with hosted() as host:
            host.seat.service.name_seat(1, "Player 2")
            anna, watcher = await page(host), await page(host, BEN, link=host.link.partition("#")[2].split(".")[0])
            await anna.shows("Player 2")
            await anna.press("name", nasty)
            await anna.press("i-am-1")
            await host.sees(lambda one: "notice-admit" in one.names())
            host.tap("notice-admit", "admit-yes")
            await anna.shows("Kept on")
            await watcher.shows("&lt;img")
            for window in (anna, watcher):
                assert "<img" not in "".join(window.zones.values())

    run(story())


def test_giant_first_words_are_cut_and_hundreds_of_pages_find_no_room() -> None:
    async def story() -> None:
        async with hosted() as host:
            anna = await page(host)
            await anna.sit(1)
            with suppress(ConnectionClosed):
                await page(host, BEN, keepsake="x" * (DOOR_BOUNDS.first + 1))
            came, turned = [], 0
            for at in range(120):
                try:
                    came.append(await page(host, f"{at:032x}", source=f"127.0.1.{at % 40 + 1}"))
                except (OSError, EOFError, InvalidHandshake, ConnectionClosed):
                    turned += 1
            assert len(guests_of(host)._desks) <= MOST
            assert turned > 60
            before = len(steps(host))
            host.send(i.Open("table"))
            host.seat.propose(MATCH, *first_step())
            await anna.read()
            assert len(steps(host)) > before, "those who play are not disturbed"
            for one in came:
                await one.line.close()

    run(story())


def first_step() -> tuple[Any, int]:
    from companion.match.command import Take
    from rules.huns.actions import ChooseFirst

    return Take(ChooseFirst(0)), -1


def test_a_page_left_open_since_last_week_is_told_and_does_nothing() -> None:
    async def story() -> None:
        async with hosted() as host:
            anna = await page(host)
            await anna.sit(1)
            old, rev, before = host.link.partition("#")[2], anna.rev, len(steps(host))
            await anna.line.close()
            host.send(i.AllowBrowsers(False))
            await host.door._work  # type: ignore[misc]
            await host.allow()
            late = Page(await connect(f"ws://{host.link[7:].partition('/')[0]}/socket", compression=None,
                                      origin=host.link.partition("/#")[0]), host, ANNA)  # type: ignore[arg-type]  # fmt: skip
            await late.greet(old, me=ANNA)
            assert (await late.end())[1] == "wrong-link"
            back = await page(host)  # with the new link: the same seat, and what the old page meant means nothing
            await back.shows("Kept on")
            await back.wish(tap={"rev": rev - 1, "zone": "now", "index": 0})
            assert len(steps(host)) == before

    run(story())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://evil.example:62043", None])
def test_another_site_cannot_be_a_page_of_this_table(origin: str | None) -> None:
    async def story() -> None:
        async with hosted() as host:
            where = host.link[7:].partition("/")[0]
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://{where}/socket", origin=origin, compression=None)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403

    run(story())
