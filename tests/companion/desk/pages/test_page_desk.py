"""A guest by browser at a real table, without a browser: let in once, seated, plays, and is nobody else's business."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.desk.page_guests import MOST
from companion.intents import intent as i
from companion.match.command import Take
from companion.match.roster import BROWSER
from companion.screens.kit.browsers import Arrival
from companion.screens.kit.parts import Code
from rules import games
from rules.core.detail import ChooseDetail
from rules.core.secret import secrets
from rules.huns import GAME as HUNS
from tests.kit.desk import meanings, walk
from tests.kit.luck import SeededLuck
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat, seats
from tests.kit.web.page_fingers import PageFinger, guests_of, play, same

ANNA, BEN = "a1" * 16, "b2" * 16
MATCH = "ab" * 16


async def hosted(stack: AsyncExitStack, people: int = 3, game: object = HUNS) -> Phone:
    (seat,) = await seats(stack, 1)
    await seat.host(game, people)
    host = Phone(seat)
    host.send(i.Resume(MATCH))
    stack.callback(guests_of(host).end)
    return host


def at_a_table(story: Callable[[Phone, AsyncExitStack], Coroutine[None, None, None]], game: object = HUNS) -> None:
    """The story of a host's table; what is opened on the way is closed at its end."""

    async def told() -> None:
        async with AsyncExitStack() as stack:
            await story(await hosted(stack, game=game), stack)

    asyncio.run(told())


def test_a_name_is_tapped_and_one_yes_of_the_host_seats_the_page() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.on("lobby")
        page.tap("i-am-1")
        (newcomer,) = await host.seat.until(lambda shown: shown.newcomers)
        assert page.desk.services.network.table_status().knocked
        assert (newcomer.name, newcomer.seat, newcomer.by_browser) == ("Bob", 1, True)
        await host.sees(lambda one: "notice-admit" in one.names())
        host.tap("notice-admit", "admit-yes")
        await page.seated()
        (member,) = [one for one in host.seat.history(MATCH).roster.members if one.kind == BROWSER]
        assert (member.name, len(member.device), bool(member.cert)) == ("Bob", 64, True)
        assert host.seat.history(MATCH).roster.seats == ("", member.device, "")
        await host.seat.until(lambda _: host.seat.peer(member.device).lamp == "on")
        assert host.seat.peer(member.device).by_browser
        host.send(i.Open("table"))
        await host.sees(lambda one: one.desk.ctx().badge(1).lamp == "by-page")  # a lamp with a shape of its own
        assert host.desk.ctx().badge(0).lamp == "on"

    at_a_table(story)


def test_without_the_ticket_six_digits_are_typed_and_wrong_ones_count() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA, ticket="")
        assert page.screen == "code"
        assert [part for part in walk(page.view) if isinstance(part, Code)]
        code = host.seat.shown.code
        wrong = f"{(int(code) + 1) % 10**6:06}"
        page.type("name", "Ola")
        page.tap(*(f"digit-{digit}" for digit in wrong), "join")
        assert page.desk.services.network.table_status().trouble.key == "doctor.why.wrong-code"  # type: ignore[union-attr]
        assert page.screen == "code"
        page.tap(*(f"digit-{digit}" for digit in code), "join")
        await page.on("lobby")
        for at in range(5):  # each from an address of its own, as guesses are counted for each
            guest = PageFinger(host, f"{at:032x}", ticket="12")
            guest.page._caller = f"10.0.0.{at}"
            guest.send(i.Join("", wrong, "Eve"))
        assert host.seat.shown.code == "", "burned, as by any other guesses"

    at_a_table(story)


def test_a_no_is_said_and_the_page_is_nobody() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.on("lobby")
        page.tap("i-am-1")
        await host.sees(lambda one: "notice-admit" in one.names())
        host.tap("notice-admit", "admit-no")
        await page.on("code")
        assert page.desk.services.network.table_status().trouble.key == "doctor.why.not-accepted"  # type: ignore[union-attr]
        assert len(host.seat.shown.peers) == 1

    at_a_table(story)


def test_one_browser_a_seat() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        await PageFinger(host, ANNA).sit(1)
        other = PageFinger(host, BEN)
        await other.on("lobby")
        assert "i-am-1" not in other.names()
        other.send(i.Claim(1))  # a forged one
        assert host.seat.shown.newcomers == ()
        await other.sit(2)
        assert guests_of(host).arrive is not None
        again = PageFinger(host, ANNA)  # another window of the same page
        assert again.page is guests_of(host)._desks[ANNA]

    at_a_table(story)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_huns_is_played_by_two_pages_and_a_native_device(seed: int) -> None:
    """The same log everywhere; nobody knows what is another's."""

    async def story(host: Phone, stack: AsyncExitStack) -> None:
        native = Phone(await stack.enter_async_context(Seat()))
        anna, ben = PageFinger(host, ANNA), PageFinger(host, BEN)
        await native.join(host, "Ala", 0)
        await anna.sit(1)
        await ben.sit(2)
        sitters: dict[int, Phone | PageFinger] = {-1: host, 0: native, 1: anna, 2: ben}
        taken = await play(sitters, SeededLuck(seed), 160)
        assert taken > 100
        await same(sitters)
        logs = {one.desk.session.history.entries[-1].cmd_id for one in sitters.values()}  # type: ignore[union-attr]
        assert len(logs) == 1
        salts = {at: {one.salt for one in secrets(each.state)} for at, each in sitters.items()}
        assert salts[-1] == set(), "nothing is open on the host's screen"
        assert salts[1], "a page knows its own"
        assert salts[2]
        assert not salts[1] & salts[2] | salts[0] & (salts[1] | salts[2]), "and nobody else's"
        ids = {entry.device for entry in host.seat.history(MATCH).entries}
        assert {anna.page._guest.me, ben.page._guest.me} <= ids, "their steps are theirs in the log"  # type: ignore[attr-defined]

    at_a_table(story)


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("detail", ["pace", "full"])
def test_one_s_own_seat_is_shown_whatever_is_followed(game: str, detail: Any) -> None:
    """In every game, as on any device of somebody's own: a page of its own seat can be made."""

    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.sit(1)
        host.seat.propose(MATCH, Take(ChooseDetail(detail)), -1)
        await play({-1: host, 0: host, 1: page, 2: host}, SeededLuck(5), 25)
        page.send(i.Open("table"))
        assert page.view.screen != "trouble"
        assert page.desk.toast == ""

    at_a_table(story, game=games()[game])


def test_a_step_is_not_safe_by_pages_alone() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.sit(1)
        await play({-1: host, 0: host, 1: page, 2: host}, SeededLuck(3), 6)
        await asyncio.sleep(2.2)
        assert host.seat.shown.kept == "alone", "a page is no second disk"
        assert page.desk.services.network.table_status().kept in ("", "saved")
        native = Phone(await stack.enter_async_context(Seat()))
        await native.join(host, "Cyd", 2)
        await play({-1: host, 0: host, 1: page, 2: native}, SeededLuck(4), 4)
        await host.seat.until(lambda _: host.desk.session.shared.node.r.safe > 0)  # type: ignore[union-attr]

    at_a_table(story)


def test_a_page_never_takes_over_and_is_not_handed_the_table() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.sit(1)
        device = page.page._guest.me  # type: ignore[attr-defined]
        host.seat.service.hand_over(device)
        await asyncio.sleep(0.3)
        assert host.seat.shown.role == "host"
        host.send(i.Open("devices"))
        assert "hand-on" not in host.names()
        host.send(i.Open("device", device))
        assert "hand-over" not in host.names()
        assert "send-away" in host.names()

    at_a_table(story)


def test_who_is_sent_away_is_told_and_comes_back_when_pardoned() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.sit(1)
        device = page.page._guest.me  # type: ignore[attr-defined]
        host.send(i.SendAway(device))
        await page.on("code")
        assert page.desk.services.network.table_status().trouble.key == "doctor.why.not-member"  # type: ignore[union-attr]
        again = PageFinger(host, ANNA)
        assert again.screen == "code"
        host.send(i.Pardon(device))
        await PageFinger(host, ANNA).on("who")  # its seat was free meanwhile: it says who it is once more

    at_a_table(story)


def test_nothing_of_the_hosts_device_can_be_reached_from_a_page() -> None:
    """Every way from every page that is shown, as far as twelve taps lead."""
    forbidden = (i.StartMatch, i.Resume, i.HostMatch, i.StopSharing, i.SendAway, i.HandOver, i.Admit, i.AllowBrowsers,
                 i.Hand, i.TakeIn, i.PickFile, i.RemoveMatch, i.BackUp, i.ReportProblem, i.NewCode)  # fmt: skip
    screens = {"home", "archive", "statistics", "import", "share", "copies", "cards", "new-device", "report", "join"}

    async def story(host: Phone, stack: AsyncExitStack) -> None:
        page = PageFinger(host, ANNA)
        await page.sit(1)
        seen, todo = set[str](), [i.Open("menu"), i.Open("more"), i.Open("settings"), i.Open("devices")]
        while todo:
            intent = todo.pop()
            page.send(i.Open("table"))
            page.send(intent)
            seen.add(page.screen)
            for meant in meanings(page.view):
                assert not isinstance(meant, forbidden), (page.screen, meant)
                if isinstance(meant, i.Open) and meant.screen not in seen:
                    seen.add(meant.screen)
                    todo.append(meant)
        assert not seen & screens
        assert {"menu", "settings", "history", "score", "rules"} <= seen
        for intent in (i.Open("archive"), i.Resume("x"), i.StopSharing(), i.SendAway(host.seat.device)):
            page.send(i.Open("table"))
            page.send(intent)
            assert page.place == "table"
        for _ in range(4):
            page.send(i.Back())
        assert page.place == "table", "behind the table there is nothing"

    at_a_table(story)


def test_of_all_desks_only_that_of_somebody_who_sits_nowhere_and_is_gone_makes_room() -> None:
    async def story(host: Phone, stack: AsyncExitStack) -> None:
        guests = guests_of(host)

        def comes(secret: str) -> bool:
            return guests.arrive(Arrival(secret, guests.ticket, "en", "127.0.0.1")) is not None

        anna = PageFinger(host, ANNA)
        await anna.sit(1)
        others = [PageFinger(host, f"{at:032x}") for at in range(MOST - 1)]
        assert not comes(BEN), "all are here"
        anna.page.leave()
        assert not comes(BEN), "a seat is kept for who sits there"
        others[5].page.leave()
        assert comes(BEN)
        assert len(guests._desks) == MOST
        assert anna.secret in guests._desks
        assert others[5].secret not in guests._desks
        assert not comes(others[5].secret), "whoever comes back has to wait as well"

    at_a_table(story)
