"""A whole evening of processes: the code is scanned, the link pasted, the host killed, and the page finds the heir."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from companion.web.host.door import lan_hosts
from tests.kit.web.browser import PHONE, WIDE, chromium
from tests.kit.web.served import served

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser"), pytest.mark.soak, pytest.mark.timeout(600)]
PATIENCE = 60_000  # milliseconds; a watchdog


def opened(browser: Any, link: str, size: tuple[int, int]) -> Any:
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    page.locator("#page .zone").first.wait_for()
    return page


def press(page: Any, text: str) -> None:
    page.locator("#page [data-k]").filter(has_text=text).first.click()


def held(page: Any, text: str) -> None:
    key = page.locator("#page [data-k]").filter(has_text=text).first
    key.hover()
    page.mouse.down()
    page.wait_for_timeout(1_000)
    page.mouse.up()


def scanned(page: Any) -> str:
    """What a phone's camera reads from that screen."""
    page.locator(".qr").first.wait_for()
    codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
    return next(code.text for code in codes if code.text.startswith("http://"))


def let_in(page: Any) -> None:
    """After news of others keys wait for a moment: a person presses once more."""
    yes = page.locator("#page [data-k]").filter(has_text="Let in")
    press(page, "wants to join")
    for _ in range(20):
        page.wait_for_timeout(500)
        if yes.count():
            break
        press(page, "wants to join")
    yes.first.click()
    yes.first.wait_for(state="detached")


def test_a_killed_process_leaves_its_seat_to_the_device_that_took_over(tmp_path: Path) -> None:
    if not lan_hosts():
        pytest.skip("no address that another device could call")
    with (
        chromium() as browser,
        served(tmp_path / "host") as (process, hosts),
        served(tmp_path / "heir") as (_, heirs),
    ):
        host, heir = opened(browser, hosts, WIDE), opened(browser, heirs, WIDE)
        press(host, "Huns")
        for place, name in enumerate(("Ala", "Bob", "Cyd")):
            host.locator("input[data-text]").nth(place).click()
            host.keyboard.type(name)
        press(host, "With phones")
        press(host, "Guests by browser")
        host.locator("#page").filter(has_text="Watching now").wait_for()
        link = scanned(host)

        press(heir, "Join a table")
        heir.get_by_label("Address").fill(link)
        press(heir, "Type the code")
        heir.get_by_label("Your name").fill("Ala")
        press(heir, "Join")
        press(heir, "Ala")
        let_in(host)
        guest = opened(browser, link, PHONE)
        press(guest, "Bob")
        let_in(host)
        guest.locator("#page").filter(has_text="Kept on").wait_for()
        guest.wait_for_function("() => JSON.parse(localStorage.keepsake || '{}').v === 1")

        process.kill()
        guest.locator("#lost").filter(has_text="Connection lost").wait_for()
        press(heir, "The host is silent")
        held(heir, "Hold: ")
        guest.locator("#lost").wait_for(state="hidden")
        guest.locator("#page").filter(has_text="You are Bob").wait_for()
        guest.locator("#page").filter(has_text="Another device hosts the table now").wait_for()
