"""Guests by browser in real ones: scan, tap a name, play; two of them and a native device at one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.huns import GAME as HUNS
from tests.kit.browser import PHONE, chromium
from tests.kit.page_table import Hosting, PageTable

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
