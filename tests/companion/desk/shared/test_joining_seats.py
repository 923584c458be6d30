"""From Home to a seat over real links, by the digits and by the QR code's link: every press of the newcomer counted."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.seated import config_of
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules.core.mode import is_sheet
from tests.kit.net.network import someone
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat, seats

DIGITS = "digit-"


class Counted(Phone):
    """Presses, without the six digits; the tap into a field and what is typed there stand apart."""

    def __init__(self, seat: Seat, lang: str = "en") -> None:
        super().__init__(seat, lang)
        self.presses: list[str] = []

    def tap(self, *names: str) -> None:
        self.presses += [name for name in names if not name.startswith(DIGITS)]
        super().tap(*names)


def run(story: Any) -> None:
    asyncio.run(story)


async def tablet(seat: Seat, tile: str = "new-huns", *names: str) -> Phone:
    """A table of three, open to phones by one tap on the set-up page."""
    host = Phone(seat)
    host.tap(tile, "players-3")
    for at, name in enumerate(names):
        host.type(f"name-{at}", name)
    host.tap("invite")
    await host.sees(lambda one: one.seat.shown.link)
    return host


async def let_in(host: Phone, asked: str) -> None:
    await host.sees(lambda one: "notice-admit" in one.names())
    host.tap("notice-admit")
    assert host.says(asked)
    host.tap("admit-yes")


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars", "score"])
def test_from_home_to_a_seat_in_at_most_five_presses_besides_the_digits_and_the_name(game: str) -> None:
    """By the address, which is one press more than a table that is heard."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = await seats(stack, 2)
            host = await tablet(first, "score-huns" if game == "score" else f"new-{game}", "Marta", "Kuba", "Ania")
            kuba, shown = Counted(second), host.seat.shown
            kuba.tap("join")
            kuba.type("address", shown.addresses[0])
            kuba.tap("next", *(DIGITS + digit for digit in shown.code))
            kuba.type("name", "Kuba")
            kuba.tap("join")
            Phone.tap(kuba, "at-hand-yes")  # asked on loopback, where this test is, and in no home network
            await kuba.on("lobby")
            assert kuba.says("Marta's table")
            assert kuba.find("i-am-1").suggested
            kuba.tap("i-am-1")
            await kuba.sees(lambda one: one.says("Not let in yet"))
            await let_in(host, "Kuba's device wants to play as Kuba")
            await kuba.sees(lambda one: one.desk.session is not None and one.screen != "who")
            assert kuba.presses == ["join", "next", "join", "i-am-1"]
            assert host.desk.session.history.roster.seats[1] == second.device  # type: ignore[union-attr]
            session = kuba.desk.session
            assert session is not None
            assert kuba.screen == ("my-score" if is_sheet(session.row.config.mode) else kuba.view.screen)
            assert kuba.desk.trail[-1].screen == "table"

    run(story())


def test_by_the_link_of_the_qr_code_it_is_two_presses_and_a_nameless_seat_takes_the_name() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second, third = await seats(stack, 3)
            host = await tablet(first, "new-huns", "Marta")
            kuba = Counted(second, "pl")
            kuba.send(i.Open("code", host.seat.shown.link))
            kuba.type("name", "Kuba")
            kuba.tap("join")
            await kuba.on("lobby")
            kuba.tap("i-am-1")
            await let_in(host, "Kuba's device wants to play as Kuba")
            await kuba.sees(lambda one: one.desk.session is not None and one.screen != "who")
            assert kuba.presses == ["join", "i-am-1"]
            ania = Phone(third)
            await ania.join(host, "Kuba", 2)  # a second one of that name
            for one in (host, kuba, ania):
                await one.sees(lambda at: [chair.name for chair in at.desk.ctx().chairs] == ["Marta", "Kuba", "Kuba 2"])
            assert host.says("Kuba")
            row = host.desk.session.row  # type: ignore[union-attr]
            assert row.config.chairs[1].name == Words("en").t("new.player", n=2), "the match begins as it began"
            host.send(i.Open("home"))
            assert host.desk.ctx().shelf.kept[0].names[:2] == ["Marta", "Kuba"], "and is remembered as it was played"
            host.tap("continue")
            assert config_of(host.desk.session).chairs[2].name == "Kuba 2"  # type: ignore[arg-type]

    run(story())


def test_two_who_tap_one_seat_at_once_the_second_is_told_and_asked_again() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second, third = await seats(stack, 3)
            host = await tablet(first, "new-huns", "Marta", "Kuba", "Ania")
            kuba, ania = Phone(second), Phone(third)
            ania.send(i.Open("code", host.seat.shown.link))
            ania.type("name", "Ania")
            ania.tap("join")
            await ania.on("lobby")
            await kuba.join(host, "Kuba", 1)
            await host.sees(lambda one: one.desk.session.history.roster.seats[1] == second.device)
            ania.tap("i-am-1")
            await ania.sees(lambda one: one.view.toast == "Somebody sat down there first. Choose again.")
            assert ania.screen == "lobby"
            assert ania.find("taken-1").detail == "a device of their own"
            ania.tap("i-am-2")
            await let_in(host, "Ania's device wants to play as Ania")
            await host.sees(lambda one: one.desk.session.history.roster.seats[2] == third.device)

    run(story())


def test_a_seat_played_on_without_its_phone_is_taken_back_with_one_tap() -> None:
    async def story() -> None:
        mine, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            (first,) = await seats(stack, 1)
            host = await tablet(first, "new-huns", "Marta", "Kuba", "Ania")
            async with Seat(mine, me) as second:
                kuba = Phone(second)
                await kuba.join(host, "Kuba", 1)
                await host.sees(lambda one: one.seat.peer(second.device).seats)
            host.send(i.GiveSeat(1, ""))
            await host.sees(lambda one: one.seat.peer(me.device).lost)
            kuba = Phone(await stack.enter_async_context(Seat(mine, me)))
            kuba.tap("continue")
            await kuba.sees(lambda one: "notice-who" in one.names())
            await host.sees(lambda one: "notice-who" in one.names())
            assert host.find("notice-who").title == "Kuba is back. Give the seat back?"
            kuba.tap("notice-who")
            await kuba.sees(lambda one: one.seat.peer(me.device).seats == (1,))
            await host.sees(lambda one: "notice-who" not in one.names())
            assert not kuba.seat.peer(me.device).lost

    run(story())


def test_the_table_is_called_by_its_host_s_name_on_both_screens_also_when_that_changes() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = await seats(stack, 2)
            host = await tablet(first, "new-huns", "Marta Nowak", "Kuba", "Ania")
            assert host.view.top.title == "Marta's table"  # type: ignore[union-attr]
            kuba = Phone(second, "pl")
            await kuba.join(host, "Kuba")
            kuba.send(i.Open("who"))
            assert kuba.says("Stół: Marta")
            host.type("host-name", "Tata")
            host.tap("rename")
            await kuba.sees(lambda one: one.says("Stół: Tata"))
            assert host.view.top.title == "Tata's table"  # type: ignore[union-attr]

    run(story())
