"""`companion serve` in a real browser: a game begun and a round played by clicks, and a server that comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store.unkept import looked_at
from tests.kit.web.browser import PHONE, WIDE, chromium
from tests.kit.web.served import served

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


def opened(browser: Any, link: str, size: tuple[int, int] = WIDE) -> Any:
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    page.set_default_timeout(20_000)
    page.faults = []
    page.on("console", lambda said: page.faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda why: page.faults.append(str(why)))
    page.goto(link)
    page.locator("#page .zone").first.wait_for()
    return page


def held(page: Any, key: Any) -> None:
    """As long as a finger rests on a key that must be held."""
    key.hover()
    page.mouse.down()
    page.wait_for_timeout(1_000)
    page.mouse.up()


def key(page: Any, text: str, zone: str = "#page") -> Any:
    return page.locator(f"{zone} [data-k]").filter(has_text=text).first


def begun(page: Any, *names: str) -> None:
    """A game of Huns, of which the pace is followed."""
    key(page, "Huns").click()
    fields = page.locator("input[data-text]")
    fields.first.wait_for()
    for place, name in enumerate(names):
        fields.nth(place).click()
        page.keyboard.type(name)
    key(page, "Pick at random").click()
    key(page, "Begin now").click()
    key(page, "Hold: next round").wait_for()
    page.locator("#z-over [data-k]").click()  # the hint of a first game


def steps(data: Path) -> int:
    """How many are on the disk."""
    store = looked_at(data)
    (row,) = store.matches()
    return len(tuple(store.entries(row.id)))


def test_a_game_is_begun_and_a_round_played_by_clicks(browser: Any, tmp_path: Path) -> None:
    with served(tmp_path) as (_, link):
        page = opened(browser, link)
        assert page.url.endswith("/"), "the key is gone from the address bar"
        begun(page, "Ala", "<img src=x>", "Cyd")
        assert page.locator("#z-now img").count() == 0
        for at, deck in enumerate(("Equipment", "Mercenary", "Treasure")):  # by the keyboard, as nobody needs a mouse
            page.locator("#z-field [data-k]").filter(has_text="Drew").nth(at).focus()
            page.keyboard.press("Enter")
            page.locator(".undo").filter(has_text=f"drew a card: {deck}").wait_for()
        key(page, "Hold: next round").click()
        page.locator("#live").filter(has_text="Hold it a little longer").wait_for(state="attached")
        before = steps(tmp_path)
        held(page, key(page, "Hold: next round"))
        page.locator("#z-top").filter(has_text="Round 2").wait_for()
        assert steps(tmp_path) > before
        assert page.faults == []


def test_a_page_survives_a_killed_server_without_a_reload(browser: Any, tmp_path: Path) -> None:
    with served(tmp_path) as (_, link):
        page = opened(browser, link)
        key(page, "Settings").click()
        page.locator("h1").filter(has_text="Settings").wait_for()
        port = int(link.split(":")[2].split("/")[0])
    page.locator("#lost").filter(has_text="Connection lost").wait_for()
    with served(tmp_path, port):
        page.locator("#lost").wait_for(state="hidden")
        key(page, "Huns").wait_for()
        page.reload()
        key(page, "Huns").wait_for()
    assert page.locator("#page .zone").count() > 0, "what was shown stays to be read"


def test_a_wrong_link_is_said_in_the_readers_language(browser: Any, tmp_path: Path) -> None:
    with served(tmp_path) as (_, link):
        page = browser.new_context(locale="pl-PL").new_page()
        page.goto(link[:-1])
        page.locator("#lost").filter(has_text="Poproś o nowy").wait_for()
        assert page.locator("#page .zone").count() == 0
        page.goto(link)  # only what follows # has changed: the page is the same
        page.locator("#page .zone").first.wait_for()


def test_the_browsers_back_key_goes_back_in_the_app(browser: Any, tmp_path: Path) -> None:
    with served(tmp_path) as (_, link):
        page = opened(browser, link, PHONE)
        key(page, "Settings").click()
        page.locator("h1").filter(has_text="Settings").wait_for()
        page.go_back()
        key(page, "Huns").wait_for()
        assert page.url.startswith(link.split("#")[0])


def test_two_windows_show_one_desk_and_typing_is_not_disturbed(browser: Any, tmp_path: Path) -> None:
    with served(tmp_path) as (_, link):
        mine, other = opened(browser, link), opened(browser, link, PHONE)
        key(mine, "Huns").click()
        field, theirs = mine.locator("input[data-text]").first, other.locator("input[data-text]").first
        field.click()
        mine.keyboard.type("Zażółć gęślą jaźń", delay=1)
        mine.keyboard.press("Home")
        mine.keyboard.type("Ł")
        theirs.and_(other.locator("[value='ŁZażółć gęślą jaźń']")).wait_for()
        assert field.input_value() == "ŁZażółć gęślą jaźń"
        assert field.evaluate("one => [document.activeElement === one, one.selectionStart]") == [True, 1]


def test_the_first_load_is_three_requests_and_small(browser: Any, tmp_path: Path) -> None:
    """As the lists of a browser count it; five-year-old phones and weak Wi-Fi are meant."""
    with served(tmp_path) as (_, link):
        page = browser.new_context().new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(link)
        page.locator("#page .zone").first.wait_for()
        page.wait_for_load_state("networkidle")
        sizes = [page.request.get(url, headers={"Host": url.split("/")[2]}).headers["content-length"] for url in asked]
    assert len(asked) == 3
    assert sum(map(int, sizes)) <= 70 * 1024
