"""A page on an evening: sleep, weak Wi-Fi, a host that is gone, and what a browser can do besides showing it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.intents.intent import Back
from companion.intents.share import Picked
from companion.screens.kit.parts import Column, Key, Keys, Look, Para, Part, Row
from companion.screens.kit.views import Page, Top
from tests.kit.net.proxy import Proxy
from tests.kit.web.browser import PHONE, chromium
from tests.kit.web.door_thread import DoorThread, neighbours, opened
from tests.kit.web.doorway import HERE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
# What a browser does besides is written down instead.
NOTED = """
window.noted = [];
navigator.vibrate = time => { noted.push(["buzz", time]); return true; };
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", {
  value: { cancel() {}, speak(said) { noted.push(["speak", said.text, said.lang]); } } });
Object.defineProperty(navigator, "wakeLock", {
  value: { async request() { noted.push(["awake"]); return { release() { noted.push(["released"]); } }; } } });
"""
SOONER = "() => { const real = setTimeout; window.setTimeout = (go, ms) => real(go, ms === 8000 ? 300 : ms); }"
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as opened:
        yield opened


def shown(browser: Any, link: str) -> Any:
    page = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-GB").new_page()
    page.set_default_timeout(20_000)
    page.add_init_script(NOTED)
    page.goto(link)
    page.locator("#page .zone").first.wait_for()
    return page


def lost(page: Any) -> Any:
    return page.locator("#lost").filter(has_text="Connection lost")


def toast(door: DoorThread, text: str) -> None:
    door.doorway.driver.desk.toast = text
    door.do(lambda doorway: doorway.publish())


def test_a_toast_goes_by_itself_and_the_next_one_is_seen(browser: Any) -> None:
    """It stood over the rows of a phone until the next tap."""
    with opened() as door:
        page = shown(browser, door.link)
        page.evaluate(SOONER)
        for text in ("Ala took a die", "Bob took a die"):
            toast(door, text)
            said = page.locator(".toast").filter(has_text=text)
            said.wait_for()
            said.wait_for(state="hidden")


def test_a_page_says_at_once_that_it_is_cut_off_and_comes_back_by_itself(browser: Any) -> None:
    with opened() as door:
        page = shown(browser, door.link)
        page.context.set_offline(True)
        lost(page).wait_for()
        page.context.set_offline(False)
        page.locator("#lost").wait_for(state="hidden")
        toast(door, "Still here.")
        page.locator(".toast").filter(has_text="Still here").wait_for()


def test_a_phone_that_slept_is_back_without_a_reload(browser: Any) -> None:
    """iOS ends sockets at the lock: nothing is tried while it is dark, everything when somebody looks."""
    with opened() as door:
        page = shown(browser, door.link)
        page.evaluate("window.same = true")
        page.evaluate(HIDE, True)
        for line in door.doorway.door._listening.connections:
            door.do(lambda _, line=line: line.transport.abort())
        lost(page).wait_for()
        toast(door, "While you slept.")
        assert door.do(lambda doorway: doorway.showing.visits) == ()
        page.evaluate(HIDE, False)
        page.locator(".toast").filter(has_text="While you slept").wait_for()
        assert page.locator("#lost").is_hidden()
        assert page.evaluate("same")


def test_the_screen_stays_awake_after_every_look_elsewhere(browser: Any) -> None:
    with opened() as door:
        page = shown(browser, door.link)
        wishes = replace(door.doorway.driver.desk.prefs, awake=True)
        door.do(lambda doorway: [doorway.showing.hear(news) for news in (wishes, doorway.driver.view)])
        page.wait_for_function("() => noted.some(one => one[0] === 'awake')")
        page.evaluate("noted = []")
        page.evaluate(HIDE, True)
        page.evaluate(HIDE, False)
        assert ["awake"] in page.evaluate("noted")


def test_weak_wifi_is_said_and_survived(browser: Any) -> None:
    """A tap that is not answered for four seconds, though the line stands."""
    with opened() as door:
        wifi = Proxy("127.0.0.8", (HERE, door.doorway.port), door.doorway.port)
        try:
            page = shown(browser, door.link.replace(HERE, "127.0.0.8"))
            wifi.stall(True)
            page.locator("#page [data-k]").filter(has_text="Settings").first.click()
            lost(page).wait_for()
            wifi.stall(False)
            page.locator("#lost").wait_for(state="hidden")
            wifi.throttle(20_000)
            toast(door, "Slowly, but well.")
            page.locator(".toast").filter(has_text="Slowly").wait_for()
        finally:
            wifi.close()


def test_when_the_host_is_gone_the_page_finds_the_device_that_took_over(browser: Any) -> None:
    first, second = neighbours("127.0.0.21", "127.0.0.22")
    try:
        first.do(lambda doorway: doorway.showing.tell_hosts(("127.0.0.23:1", second.doorway.host)))
        page = shown(browser, first.link)
        toast(second, "Taken over.")
        first.close()
        page.locator(".toast").filter(has_text="Taken over").wait_for()
        assert page.locator("#lost").is_hidden()
        assert page.url.startswith("http://127.0.0.21"), "the page is the same"
    finally:
        second.close()


def test_a_device_that_does_not_know_the_link_is_passed_over(browser: Any) -> None:
    """Another table's door at a known address gets nothing but a fresh half of a key."""
    first, wrong, right = neighbours("127.0.0.24", "127.0.0.25", "127.0.0.26")
    try:
        wrong.doorway.door._reception.key = "f" * 32  # type: ignore[misc]
        first.do(lambda doorway: doorway.showing.tell_hosts((wrong.doorway.host, right.doorway.host)))
        page = shown(browser, first.link)
        toast(right, "The right one.")
        first.close()
        page.locator(".toast").filter(has_text="The right one").wait_for()
        assert wrong.do(lambda doorway: doorway.showing.visits) == ()
    finally:
        wrong.close()
        right.close()


def test_a_page_feels_and_speaks_where_the_browser_can(browser: Any) -> None:
    with opened() as door:
        page = shown(browser, door.link)
        device = door.doorway.driver.desk.services.device
        door.do(lambda _: device.buzz())
        door.do(lambda _: device.speak("It is your turn, Ala.", "en"))
        page.wait_for_function("() => noted.some(one => one[0] === 'speak')")
        assert [one for one in page.evaluate("noted") if one[0] != "awake"] == [
            ["buzz", 30],
            ["speak", "It is your turn, Ala.", "en"],
        ]


def test_nobody_is_kept_from_zooming_and_an_icon_is_there_for_a_home_screen(browser: Any) -> None:
    with opened() as door:
        page = shown(browser, door.link)
        view = page.locator("meta[name=viewport]").get_attribute("content")
        assert "user-scalable" not in view
        assert "maximum-scale" not in view
        icon = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
        assert page.request.get(f"http://{door.doorway.host}{icon}").headers["content-type"] == "image/png"


def test_a_page_keeps_its_own_secret_and_what_it_is_given_to_keep(browser: Any) -> None:
    with opened() as door:
        page = shown(browser, door.link)
        me = page.evaluate("localStorage.me")
        assert len(bytes.fromhex(me)) == 16
        door.do(lambda doorway: doorway.showing.note(keepsake="a seat"))
        page.wait_for_function("() => localStorage.keepsake === 'a seat'")
        page.reload()
        page.locator("#page .zone").first.wait_for()
        assert page.evaluate("[localStorage.me, localStorage.keepsake]") == [me, "a seat"]


def test_what_is_the_same_stays_in_the_page_and_a_key_that_is_another_is_another(browser: Any) -> None:
    """Drawn, scrolled and focused as it was; a finger that is down on a key never lets go of a different one."""

    def shows(row: str, key: str, secret: str, more: tuple[Part, ...] = ()) -> Page:
        keys = Keys((Key("Stays", Back()), Key(key, Back())))
        look = Look("Order", "Hold to see", secret)
        return Page("any", "hu", Top("Title"), (Column((*more, Row("Ala"), Row(row), look, keys)),))

    with opened() as door:
        page = shown(browser, door.link)

        def show(view: Page, text: str) -> None:
            door.do(lambda doorway: doorway.showing.hear(view))
            page.locator("#page").filter(has_text=text).wait_for()

        show(shows("Bob", "Roll", "Conquer"), "Bob")
        page.evaluate("() => { window.was = [...document.querySelectorAll('#page .row, #page button, .look')]; }")
        page.get_by_role("button", name="Stays").focus()
        show(shows("Cyd", "Draw", "Fortify"), "Cyd")
        show(shows("Cyd", "Draw", "Fortify", (Para("Before them all"),)), "Before them all")
        here = page.evaluate("was.map(one => [one.textContent, one.isConnected])")
        assert [told for *told, there in here if there] == [["Ala"], ["Cyd"], ["Stays"]], here
        assert page.evaluate("document.activeElement.textContent") == "Stays"
        page.locator(".look").focus()
        page.keyboard.press("Enter")
        page.locator(".look").filter(has_text="Fortify").wait_for()


def test_a_file_is_saved_as_it_was_and_never_goes_in_clear(browser: Any, tmp_path: Path) -> None:
    body = bytes(range(256)) * 500  # several pieces
    with opened() as door:
        page = shown(browser, door.link)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        share = door.doorway.driver.desk.services.device.share
        with page.expect_download() as saving:
            door.do(lambda _: share.file("Huns, Piątek.png", "image/png", body))
        assert saving.value.suggested_filename == "Huns, Piątek.png"
        saving.value.save_as(tmp_path / "saved")
        assert (tmp_path / "saved").read_bytes() == body
        assert [url for url in asked if not url.startswith("blob:")] == []


def test_a_large_file_comes_in_whole_and_keeps_to_the_doors_pace(browser: Any) -> None:
    body = bytes(range(256)) * 5_000
    with opened() as door:
        page = shown(browser, door.link)
        page.evaluate("document.getElementById('file').dataset.what = 'match'")
        page.locator("#file").set_input_files({"name": "evening.json", "mimeType": "", "buffer": body})
        page.locator(".toast").wait_for()
        (picked,) = door.doorway.sent
        assert isinstance(picked, Picked)
        assert (picked.name, picked.body) == ("evening.json", body)


def test_a_key_that_is_gone_while_it_is_held_means_nothing(browser: Any) -> None:
    def shows(key: str) -> Page:
        return Page("any", "hu", Top("Title"), (Column((Keys((Key(key, Back(), hold=True),)),)),))

    with opened() as door:
        page = shown(browser, door.link)
        faults: list[str] = []
        page.on("pageerror", lambda why: faults.append(str(why)))
        door.do(lambda doorway: doorway.showing.hear(shows("Roll")))
        page.get_by_role("button", name="Roll").hover()
        page.mouse.down()
        door.do(lambda doorway: doorway.showing.hear(shows("Draw")))
        page.get_by_role("button", name="Draw").wait_for()
        page.wait_for_timeout(1_000)
        page.mouse.up()
        assert door.doorway.sent == []
        assert faults == []
