"""Secrets of pages: a page knows its own, the host's screen none of them, and they open for all at one moment."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack

import pytest

from companion.intents import intent as i
from companion.text.words import Words
from companion.web.drawn import draw
from rules.core.secret import Known
from tests.companion.desk.shared.test_opened_together import MATCH, PEOPLE, SECRETS, Secretly, before
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat
from tests.kit.web.page_fingers import PageFinger, guests_of

ANNA, BEN = "a1" * 16, "b2" * 16


async def hosted(stack: AsyncExitStack, secretly: Secretly) -> Phone:
    seat = await stack.enter_async_context(Seat())
    before(secretly, seat.store, seat.device)
    seat.service.host(MATCH)
    await seat.until(lambda shown: shown.role == "host" and shown.code)
    host = Phone(seat)
    host.send(i.Resume(MATCH))
    stack.callback(guests_of(host).end)
    return host


async def chosen(host: Phone, pages: dict[int, PageFinger], secretly: Secretly, values: tuple[str, ...]) -> None:
    for seat, value in enumerate(values):
        one: Phone | PageFinger = pages.get(seat, host)
        one.send(i.Do(secretly.wish(seat, Known(value)), seat))
    await host.sees(lambda one: secretly.all_have(one.state))
    secretly.on_to_the_end(host)
    for one in (host, *pages.values()):
        await one.sees(lambda it: secretly.key in it.names() or not secretly.ready(it.state))  # type: ignore[arg-type]


@pytest.mark.parametrize("what", SECRETS)
def test_what_pages_chose_is_opened_for_all_by_one_key(what: str) -> None:
    secretly = SECRETS[what]

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host = await hosted(stack, secretly)
            pages = {1: PageFinger(host, ANNA), 2: PageFinger(host, BEN)}
            for seat, page in pages.items():
                await page.sit(seat)
            await chosen(host, pages, secretly, secretly.values)
            assert not secretly.shown(host)
            await pages[2].sees(lambda one: secretly.key in one.names())
            pages[2].tap(secretly.key)
            await host.sees(lambda one: secretly.shown(one) == set(range(PEOPLE)))
            for page in pages.values():
                await page.sees(lambda one: secretly.shown(one) == set(range(PEOPLE)))  # type: ignore[arg-type]

    asyncio.run(story())


@pytest.mark.parametrize("what", ["great_wall", "orders", "bids", "wagons"])
def test_whatever_a_page_chose_nobody_else_is_sent_anything_different(what: str) -> None:
    """A canary of all that others see: two evenings that differ in one secret only."""
    secretly = SECRETS[what]
    one_way = (*secretly.values[:2], secretly.values[0])
    other_way = (*secretly.values[:2], secretly.values[1])

    async def story(values: tuple[str, ...]) -> tuple[list[str], list[str], list[str]]:
        async with AsyncExitStack() as stack:
            host = await hosted(stack, secretly)
            pages = {1: PageFinger(host, ANNA), 2: PageFinger(host, BEN)}
            for seat, page in pages.items():
                await page.sit(seat)
            await chosen(host, pages, secretly, values)
            for one in (host, *pages.values()):
                await one.sees(lambda it: "notice-devices" not in it.names())  # type: ignore[arg-type]  # all lamps are on
            for one in (host, pages[1]):
                await one.sees(read)  # type: ignore[arg-type]
            texts = [[sent(one.view)] for one in (host, pages[1])]
            kept = [key for key, text in host.store.settings().items() if key.startswith("page.") and values[2] in text]
            assert kept, "it lies on the host's disk, among what is that page's"
            return texts[0], texts[1], kept

    (host, anna, _), (host_too, anna_too, _) = asyncio.run(story(one_way)), asyncio.run(story(other_way))
    assert host == host_too, "nothing of it is on the host's screen"
    assert anna == anna_too, "nor on another page"


def read(one: Phone | PageFinger) -> bool:
    """What was said goes with the next tap, but for a moment after others' steps a tap is not taken."""
    if one.view.toast:
        one.send(i.Open("table"))
    return not one.view.toast


def sent(view: object) -> str:
    """All that a browser is sent of a view."""
    drawn = draw(view, Words("en"), 0.0)  # type: ignore[arg-type]
    return re.sub(r"data-seconds=\"[^\"]*\"|\d+:\d\d", "", str(dict(drawn.zones)))
