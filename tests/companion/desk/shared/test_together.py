"""A score that everybody enters on their own phone: three desks over real links on loopback."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Grid, QrCode
from companion.store.memory import MemoryStore
from rules.core.score.sheet import MISSING, Entered
from tests.kit.desk import walk
from tests.kit.net.network import someone
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat, seats

ZOFIA, MAREK, ANIA = 0, 1, 2
RAIDS, FLED = 0, 4  # places in a row of Huns


def run(story: Any) -> None:
    asyncio.run(story)


async def tablet(seat: Seat) -> Phone:
    """Shared with one tap; the way in is on the screen."""
    host = Phone(seat)
    host.tap("score-huns")
    for at, name in enumerate(("Zofia", "Marek", "Ania")):
        host.type(f"name-{at}", name)
    host.tap("invite")
    await host.sees(lambda one: any(isinstance(part, QrCode) for part in walk(one.view)))
    assert host.screen == "devices"
    return host


async def phone(host: Phone, seat: Seat, name: str, row: int, lang: str = "en") -> Phone:
    """Joined, and told who it is with one tap more."""
    guest = Phone(seat, lang)
    await guest.join(host, name, row)
    await guest.on("my-score")
    return guest


async def table(stack: AsyncExitStack) -> tuple[Phone, Phone, Phone]:
    """A tablet, on which Zofia is entered, and the phones of Marek and Ania."""
    first, second, third = await seats(stack, 3)
    host = await tablet(first)
    marek = await phone(host, second, "Marek's phone", MAREK)
    ania = await phone(host, third, "Telefon Ani", ANIA, "pl")
    host.send(i.Open("table"))
    return host, marek, ania


def has_all_receipts(host: Phone) -> bool:
    assert host.desk.session is not None
    peers = host.desk.services.network.table_status().peers
    return {peer.at for peer in peers} == {len(host.desk.session.history.entries)}


def entered(one: Phone, row: int) -> int:
    return sum(value != MISSING for value in one.state.rows[row])


def log(one: Phone) -> list[Any]:
    assert one.desk.session is not None
    return list(one.store.entries(one.desk.session.row.id))


def shown(one: Phone) -> Grid:
    return next(part for part in walk(one.view) if isinstance(part, Grid))


def test_each_enters_their_own_and_the_tablet_shows_the_sheet_live_and_the_winner() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            assert [name for name in marek.names() if name.startswith("seat-tab")] == [], "nobody else's lines"
            marek.set("enter-raids", 4)
            ania.tap("type", "digit-3", "after")
            await host.sees(lambda one: entered(one, MAREK) == entered(one, ANIA) == 1)
            assert host.screen == "live-sheet"
            assert [cell.points for cell in shown(host).total.cells] == ["\u2013", "4", "3"]
            assert [host.find(f"row-{row}").value for row in range(3)] == ["0/9", "1/9", "1/9"]
            assert host.says("Marek's phone")
            marek.tap("fill")
            await ania.sees(lambda one: entered(one, MAREK) == 9)
            ania.send(i.Back())
            assert ania.says("Gotowe: Marek."), "each in their own language"
            assert ania.says("Kto jeszcze wpisuje: ty i Zofia.")
            ania.tap("fill")
            host.tap("row-0")
            assert host.screen == "my-score"
            host.tap("fill", "see-sheet", "back", "back")
            await host.sees(lambda one: one.find("finish").intent is not None)
            assert host.find("finish").hold
            host.tap("finish")
            for one in (host, marek, ania):
                await one.on("result")
            assert [cell.points for cell in shown(host).total.cells] == ["0", "4", "3"], "the rest is 0, and no more"
            assert host.says("Marek")
            for one in (marek, ania):  # the host's device may have named an heir meanwhile
                await one.sees(lambda one: log(one) == log(host))

    run(story())


def test_a_box_of_somebody_without_a_phone_is_asked_for_on_the_tablet() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, _, _ = await table(stack)
            framed = [cell.missing for line in shown(host).lines for cell in line.cells]
            assert framed.index(True) == ZOFIA, "Zofia's Raids"
            assert framed.count(True) == 1
            assert host.says("Zofia: Raids?")
            host.set("how-many", 5)
            assert host.state.rows[ZOFIA][RAIDS] == MISSING
            host.tap("set")
            assert host.state.rows[ZOFIA][RAIDS] == 5
            assert host.says("Zofia: Full Mercenaries?")

    run(story())


def test_undoing_the_rest_is_0_on_a_phone_takes_all_of_it_back_and_nobody_else_s() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            marek.set("enter-raids", 2)
            marek.tap("fill")
            await ania.sees(lambda one: entered(one, MAREK) == 9)
            ania.set("enter-raids", 3)
            await marek.sees(lambda one: one.state.rows[ANIA][RAIDS] == 3)
            marek.undo()
            await host.sees(lambda one: entered(one, MAREK) == 1)
            assert (host.state.rows[MAREK][RAIDS], host.state.rows[ANIA][RAIDS]) == (2, 3)

    run(story())


def test_what_two_phones_enter_at_once_is_added_up_by_the_host_and_asked_about() -> None:
    """Eleven Raids with three players: each of them asks nobody, the second to arrive is asked."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            await host.sees(has_all_receipts)  # nothing is under way that Ania's step could come with before Marek's
            marek.set("enter-raids", 8)
            ania.set("enter-raids", 8)  # has not heard of Marek's yet
            for one in (marek, ania):
                await one.sees(lambda one: one.screen == "refused" or one.state.rows[MAREK][RAIDS] == 8)
            await ania.on("refused")
            assert ania.says("w grze jest tylko 11, a razem macie 16")
            ania.tap("back-key")
            ania.set("enter-raids", 4)  # now it knows, and asks by itself
            assert ania.screen == "unlikely"
            ania.tap("unlikely-yes")
            await host.sees(lambda one: one.state.rows[ANIA][RAIDS] == 4)
            host.set("how-many", 1)
            host.tap("set")
            assert host.screen == "unlikely", "the live sheet asks too"
            host.tap("unlikely-yes")
            assert host.state.rows[ZOFIA][RAIDS] == 1

    run(story())


def test_a_tie_is_asked_on_the_phones_of_those_who_are_equal() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            for one, raids in ((marek, 3), (ania, 3)):
                one.set("enter-raids", raids)
                one.tap("fill")
            host.tap("row-0", "fill")
            host.send(i.Open("table"))
            await marek.sees(lambda one: "enter-stash" in one.names())
            await ania.sees(lambda one: "enter-stash" in one.names())
            assert host.says("Marek and Ania"), "whom the sheet waits for"
            assert host.find("row-0").value == "9/9"
            marek.set("enter-stash", 4)
            ania.tap("type", "digit-7", "after")
            await host.sees(lambda one: one.find("finish").intent is not None)
            host.tap("finish")
            await marek.on("result")
            assert marek.says("Ania")
            assert marek.says("tie, decided by Valuables in the Stash")

    run(story())


def test_another_s_row_is_refused_and_nothing_has_changed() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, _ = await table(stack)
            host.send(i.Write(MAREK, "raids", 3))
            assert host.state.rows[MAREK][RAIDS] == MISSING
            assert host.view.toast, "why is said, even to the host: Marek has a phone"
            marek.send(i.Write(ZOFIA, "raids", 3))
            await marek.sees(lambda one: one.view.toast)
            assert marek.state.rows[ZOFIA][RAIDS] == host.state.rows[ZOFIA][RAIDS] == MISSING
            marek.send(i.Open("line", f"{ZOFIA}.{RAIDS}"))
            assert marek.screen == "my-score", "no keys for another's line"

    run(story())


def test_undoing_one_s_own_number_leaves_what_others_wrote_after_it() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            for value in (2, 4):
                marek.set("enter-raids", value)
                await marek.sees(lambda one, value=value: one.state.rows[MAREK][RAIDS] == value)
            ania.set("enter-raids", 3)
            await marek.sees(lambda one: one.state.rows[ANIA][RAIDS] == 3)
            assert "Raids 4" in marek.view.top.undo.what  # type: ignore[union-attr]
            marek.undo()
            await ania.sees(lambda one: one.state.rows[MAREK][RAIDS] == 2)
            assert ania.state.rows[ANIA][RAIDS] == 3
            host.set("how-many", 1)
            host.tap("set")
            await host.sees(lambda one: one.state.rows[ZOFIA][RAIDS] == 1)
            ania.set("enter-mercenaries_full", 1)
            await host.sees(lambda one: one.state.rows[ANIA][1] == 1)
            host.undo()
            assert host.state.rows[ZOFIA][RAIDS] == MISSING, "it was not there before"
            assert host.state.rows[ANIA][1] == 1

    run(story())


def test_a_number_under_one_s_finger_does_not_change_hands_when_others_enter_theirs() -> None:
    """A screen once went to whoever had entered last, wherever that was."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            ania.send(i.GiveSeat(ANIA, marek.seat.device))
            await marek.sees(lambda one: "seat-tab-2" in one.names())
            marek.tap("fill")
            await marek.sees(lambda one: entered(one, MAREK) == 9)
            host.set("how-many", 5)
            host.tap("set")
            await marek.sees(lambda one: one.state.rows[ZOFIA][RAIDS] == 5)
            assert marek.find("seat-tab-1").on, "Ania's are still missing, but Marek's were under the finger"
            assert not marek.view.toast, "a sheet that everybody fills in tells it by itself"

    run(story())


def test_a_phone_that_dies_and_a_tablet_that_sleeps_lose_nothing() -> None:
    async def story() -> None:
        mine, me, stood, it = MemoryStore(), someone(), MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            async with Seat(stood, it) as first, Seat(mine, me) as second:
                host = await tablet(first)
                marek = await phone(host, second, "Marek's phone", MAREK)
                marek.set("enter-raids", 4)
                await host.sees(lambda one: one.state.rows[MAREK][RAIDS] == 4)
                match = host.desk.session.row.id  # type: ignore[union-attr]
            second = await stack.enter_async_context(Seat(mine, me))
            marek = Phone(second)
            marek.tap("continue")
            await marek.on("my-score")  # who one is stands in the log
            marek.set("enter-curses_fled", 7)
            assert marek.state.rows[MAREK][FLED] == MISSING, "nothing is shown as done before the host has written it"
            assert second.shown.waiting == 1
            first = await stack.enter_async_context(Seat(stood, it))
            host = Phone(first)
            host.tap("continue")
            first.service.host(match)
            await host.sees(lambda one: one.state.rows[MAREK][FLED] == 7)
            await marek.sees(lambda one: one.state.rows[MAREK][FLED] == 7)
            assert marek.state.rows[MAREK][RAIDS] == 4

    run(story())


def test_a_seat_whose_phone_is_gone_is_entered_on_the_tablet() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            (first,) = await seats(stack, 1)
            host = await tablet(first)
            async with Seat() as second:
                marek = await phone(host, second, "Marek's phone", MAREK)
                marek.set("enter-raids", 4)
                await host.sees(lambda one: one.state.rows[MAREK][RAIDS] == 4)
                device = second.device
            await host.sees(lambda one: one.seat.peer(device).lamp == "off")
            host.send(i.Open("table"))
            host.tap("row-1")
            assert host.screen == "device"
            host.tap("give-1")
            host.send(i.Open("table"))
            host.tap("row-1")
            assert host.screen == "my-score"
            host.tap("fill")
            assert (host.state.rows[MAREK][RAIDS], entered(host, MAREK)) == (4, 9)

    run(story())


@pytest.mark.parametrize("watch", [False, True])
def test_somebody_who_watches_may_still_say_who_they_are(watch: bool) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = await seats(stack, 2)
            host = await tablet(first)
            guest = Phone(second)
            await guest.join(host, "Kitchen")
            await guest.on("live-sheet")
            assert "set" not in guest.names()
            if not watch:
                guest.send(i.Open("who"))
                assert "i-am-0" in guest.names()
                host.send(i.GiveSeat(0, first.device))
                await guest.sees(lambda one: "i-am-0" not in one.names())
                assert guest.find("taken-0").intent is None
                assert guest.find("taken-0").detail == "the table itself · Connected"

    run(story())


def test_the_row_of_an_opponent_without_a_person_is_entered_on_any_player_s_device() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = await seats(stack, 2)
            host = Phone(first)
            host.tap("score-scythia", "players-1", "start", "invite")
            await host.sees(lambda one: one.seat.shown.code)
            guest = await phone(host, second, "Ala", 0)
            guest.tap("seat-tab-1")
            guest.set("enter-track", 30)
            await host.sees(lambda one: one.state.rows[1][0] == 30)
            host.send(i.Open("table"))
            host.tap("row-1")
            host.set("enter-quests_vp", 5)
            await guest.sees(lambda one: one.state.rows[1][1] == 5)

    run(story())


def test_the_log_has_every_number_once() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, marek, ania = await table(stack)
            for one in (marek, ania):
                one.tap("fill")
            await host.sees(lambda one: entered(one, MAREK) == entered(one, ANIA) == 9)
            history = host.desk.session.history  # type: ignore[union-attr]
            events = [event for entry in history.entries for event in history.events_of(entry)]
            wrote = [event for event in events if isinstance(event, Entered)]
            assert len(wrote) == len(set(wrote)) == 18

    run(story())
