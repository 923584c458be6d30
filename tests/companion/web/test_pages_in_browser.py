"""Guests by browser in real ones: scan, tap a name, play; two of them and a native device at one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.match.port import BROWSERS
from rules.huns import GAME as HUNS
from tests.kit.browser import PHONE, chromium
from tests.kit.page_table import MATCH, Hosting, PageTable

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[PageTable]:
    made = PageTable()
    yield made
    made.close()


def opened(browser: Any, link: str, lang: str = "en-GB") -> Any:
    """A phone of its own: another browser, with nothing kept."""
    page = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale=lang).new_page()
    page.set_default_timeout(20_000)
    page.faults = []
    page.on("console", lambda said: page.faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda why: page.faults.append(str(why)))
    page.goto(link)
    page.locator("#page .zone").first.wait_for()
    return page


def key(page: Any, text: str) -> Any:
    return page.locator("#page [data-k]").filter(has_text=text).first


def line(page: Any, text: str) -> None:
    """Where its things are kept is always said."""
    page.locator("#page").filter(has_text=text).wait_for()


def sits(table: PageTable, host: Hosting, page: Any, name: str) -> None:
    key(page, name).click()
    table.let_in(host)
    line(page, "Kept on")


def test_scan_tap_a_name_and_be_that_seat(browser: Any, table: PageTable) -> None:
    host = table.hosted(HUNS)
    anna = opened(browser, table.do(lambda: host.link))
    anna.get_by_role("heading", name="Who are you?").wait_for()
    sits(table, host, anna, "Bob")
    ben = opened(browser, table.do(lambda: host.link), "pl-PL")
    key(ben, "Cyd").wait_for()
    assert key(ben, "Bob").count() == 0, "one browser a seat"
    key(ben, "Cyd").click()
    table.let_in(host)
    line(ben, "Zapisane na")
    assert anna.faults == []
    assert ben.faults == []
    anna.reload()
    line(anna, "Kept on")


def test_a_host_dies_and_the_page_finds_the_device_that_took_over(browser: Any, table: PageTable) -> None:
    """Its own address, another certificate; no reload, the same seat."""
    host = table.hosted(HUNS, at="127.0.0.1")
    heir = table.joined(host, "Ala", 0, at="127.0.0.2")
    anna = opened(browser, table.do(lambda: host.link))
    sits(table, host, anna, "Bob")
    key = f"{BROWSERS}{MATCH}"
    table.run(heir.sees(lambda one: one.store.settings().get(key)))
    anna.wait_for_function("() => JSON.parse(localStorage.keepsake || '{}').v === 1")

    async def killed() -> None:
        await host.door.close()
        await host.seat.service.close()

    async def taken_over() -> None:
        await heir.seat.until(lambda shown: shown.offered)
        heir.seat.service.take_over(False)
        await heir.seat.until(lambda shown: shown.role == "host")

    table.run(killed())
    anna.locator("#lost").filter(has_text="Connection lost").wait_for()
    table.run(taken_over())
    anna.locator("#lost").wait_for(state="hidden")
    anna.locator("#page").filter(has_text="Another device hosts the table now").wait_for()
    anna.locator("#page").filter(has_text="You are Bob").wait_for()
    table.run(heir.sees(lambda one: any(peer.by_browser and peer.lamp == "on" for peer in one.seat.shown.peers)))
    assert [fault for fault in anna.faults if "ERR_CONNECTION_REFUSED" not in fault] == []
