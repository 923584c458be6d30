"""Guests by browser in real ones: scan, tap a name, play; two of them and a native device at one table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.command import Take
from companion.match.port import BROWSERS
from companion.screens.kit.hints import ALL
from rules.core.detail import ChooseDetail
from rules.core.secret import Known, secrets
from rules.huns import GAME as HUNS
from rules.huns.actions import Begin, ChooseFirst, EndRound, Roll, TellEmpty, TellTurn
from tests.bench.persons import huns
from tests.companion.desk.shared.test_opened_together import MATCH as SECRET_MATCH
from tests.companion.desk.shared.test_opened_together import SECRETS, before
from tests.kit.desk import meanings
from tests.kit.luck import SeededLuck
from tests.kit.web.browser import PHONE, chromium
from tests.kit.web.clicked_hand import ClickedHand
from tests.kit.web.clicks import Clicked
from tests.kit.web.page_table import MATCH, Hosting, PageTable

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


def test_a_hint_about_a_key_of_a_bar_leaves_the_page_at_its_top(browser: Any, table: PageTable) -> None:
    """Else a newcomer's first sight of the table was its middle, and "Your turn" stood above it."""
    host = table.hosted(HUNS)
    anna = opened(browser, table.do(lambda: host.link))
    sits(table, host, anna, "Bob")
    for first in (ChooseFirst(0), Begin(), Roll()):
        table.do(partial(host.seat.propose, MATCH, Take(first), -1))
    anna.locator("#z-over .bubble").wait_for()
    assert anna.locator("#z-now .pointed, #z-top .pointed").count() == 1
    assert anna.evaluate("scrollY") == 0


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


def clicked(browser: Any, table: PageTable, host: Hosting, name: str) -> Clicked:
    """A page that was let in on that seat."""
    known = table.do(lambda: frozenset(host.door._watched.pages))  # type: ignore[union-attr]
    page = opened(browser, table.do(lambda: host.link))
    one = Clicked(table, host, page, known)
    sits(table, host, page, name)
    table.do(lambda: setattr(one.desk, "settings", replace(one.desk.settings, hints=ALL)))
    return one


@pytest.mark.parametrize("rounds", [1, pytest.param(8, marks=pytest.mark.soak)], ids=["slice", "whole"])
def test_huns_is_played_to_its_end_by_two_browsers_and_a_native_device(
    browser: Any, table: PageTable, rounds: int
) -> None:
    """Each tells their own turns, whoever is awaited; it is nobody else's turn on any page."""
    host = table.hosted(HUNS)
    native = table.joined(host, "Ala", 0)
    anna, ben = clicked(browser, table, host, "Bob"), clicked(browser, table, host, "Cyd")
    for first in (ChooseDetail("pace"), ChooseFirst(0), Begin()):
        table.do(partial(host.seat.propose, MATCH, Take(first), -1))
    one_of = {0: native, 1: anna, 2: ben}
    luck, ended, pressed = SeededLuck(5), 0, 0
    while not table.do(lambda: HUNS.over(host.state)):
        before = table.do(lambda: len(host.seat.history(MATCH).entries))
        (seat,) = table.do(lambda: HUNS.awaited(host.state))
        for one in (anna, ben):
            one.settled(before)
        turns = [one.page.locator(".band.mine").count() for one in (anna, ben)]
        assert sum(turns) <= (seat != 0), "YOUR TURN only where it is"
        wanted = [TellEmpty] if ended + 1 == rounds else []
        step = next_step(table, one_of[seat], [*wanted, Roll, TellTurn, EndRound], luck)
        ended += isinstance(step.action, EndRound)
        if isinstance(step.action, TellEmpty):
            rounds = 0
        if seat:
            one_of[seat].take(step)
            pressed += 1
        else:
            table.do(partial(native.send, step))
        table.run(host.sees(partial(longer, before)))
    assert pressed >= 3
    length = table.do(lambda: len(host.seat.history(MATCH).entries))
    for one in (anna, ben):
        one.settled(length)
        assert one.page.faults == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_huns_with_everything_followed_is_played_by_two_browsers_and_a_native_device(
    browser: Any, table: PageTable
) -> None:
    """Dice, Camps, cards, Curses and Wagons of a secret type, each told on the device of whose turn it is."""
    host = table.hosted(HUNS)
    native = table.joined(host, "Ala", 0)
    pages = clicked(browser, table, host, "Bob"), clicked(browser, table, host, "Cyd")
    for first in (ChooseDetail("full"), ChooseFirst(0), Begin()):
        table.do(partial(host.seat.propose, MATCH, Take(first), -1))
    hands = [ClickedHand(table, one) for one in (native, *pages)]
    luck, taken = SeededLuck(5), [0, 0, 0]
    while not table.do(lambda: HUNS.over(host.state)):
        before = table.do(lambda: len(host.seat.history(MATCH).entries))
        seat = table.do(lambda: next(iter(HUNS.awaited(host.state)), 0))
        table.run(native.sees(partial(longer, before - 1)))
        table.do(lambda: (native.desk.hear(), native.send(i.Open("table"))))
        for one in pages:
            one.settled(before)
        huns.step(hands[seat], luck)
        table.run(host.sees(partial(longer, before)))
        taken[seat] += 1
    assert min(taken) > 10
    length = table.do(lambda: len(host.seat.history(MATCH).entries))
    for one in pages:
        one.settled(length)
        assert one.page.faults == []


def longer(than: int, one: Any) -> bool:
    return len(one.seat.history(MATCH).entries) > than


def next_step(table: PageTable, one: Any, kinds: list[type], luck: SeededLuck) -> i.Do:
    """The first of these kinds that is on a key there."""
    if isinstance(one, Clicked):
        does = one.does()
    else:
        table.do(lambda: (one.desk.hear(), one.send(i.Open("table"))))
        does = [meant for meant in table.do(lambda: [*meanings(one.view)]) if isinstance(meant, i.Do)]
    for kind in kinds:
        found = [do for do in does if isinstance(do.action, kind) and getattr(do.action, "empty", True)]
        if found:
            return luck.pick("press", found)
    raise AssertionError(f"nothing to do among {does}")


@pytest.mark.parametrize(
    ("what", "taps"),
    [
        ("bids", {1: ("place-bid", "close-hand"), 2: ("place-bid", "close-hand")}),
        ("great_wall", {1: ("choose", "card-economy", "face-down"), 2: ("choose", "card-betrayal", "face-down")}),
    ],
)
def test_secret_choices_are_made_in_browsers_and_opened_together(
    browser: Any, table: PageTable, what: str, taps: dict[int, tuple[str, ...]]
) -> None:
    """A bid of Runewars and a Command card of The Great Wall; what one page chose is in nothing the other was sent."""
    secretly = SECRETS[what]

    async def ready() -> Hosting:
        host = await table.device()
        before(secretly, host.store, host.seat.device)
        host.seat.service.host(SECRET_MATCH)
        await host.seat.until(lambda shown: shown.role == "host" and shown.code)
        host.send(i.Resume(SECRET_MATCH))
        await host.allow()
        return host

    host = table.run(ready())
    pages = {1: clicked(browser, table, host, "Bob"), 2: clicked(browser, table, host, "Cyd")}
    for seat, names in taps.items():
        pages[seat].tap(*names)
    table.do(lambda: host.send(i.Do(secretly.wish(0, Known(secretly.values[0])), 0)))
    table.run(host.sees(lambda one: secretly.key in one.names()))
    salts = {
        seat: {known.salt for known in table.do(lambda one=one: secrets(one.desk.session.state))}  # type: ignore[misc]
        for seat, one in pages.items()
    }
    assert all(salts.values())
    for seat, one in pages.items():
        kept = one.page.evaluate("localStorage.keepsake")
        assert all(salt in kept for salt in salts[seat])
        assert not any(salt in kept for other, found in salts.items() if other != seat for salt in found)
    host_knows = table.do(lambda: {known.salt for known in secrets(host.state)})
    assert not host_knows & (salts[1] | salts[2])
    pages[2].tap(secretly.key)
    everybody = set(range(3))
    table.run(host.sees(lambda one: secretly.shown(one) == everybody))
    for one in pages.values():
        one.until(lambda it: secretly.shown(it) == everybody, "all open at one moment")
        assert one.page.faults == []


def test_a_score_is_entered_together(browser: Any, table: PageTable) -> None:
    """Everybody their own row, on the phone they have; the sum is the same on all."""

    async def ready() -> Hosting:
        host = await table.device()
        host.tap("score-huns")
        for at, name in enumerate(("Ala", "Bob", "Cyd")):
            host.type(f"name-{at}", name)
        host.tap("invite")
        await host.sees(lambda one: one.seat.shown.code)
        await host.allow()
        return host

    host = table.run(ready())
    bob = clicked(browser, table, host, "Bob")
    bob.until(lambda one: one.screen == "my-score", "the own row")
    bob.tap("type", "digit-7")
    table.run(host.sees(lambda one: 7 in one.state.rows[1]))
    assert bob.page.faults == []
