"""The host dies while hands or cards are opened: whoever takes over ends it, and nothing is lost or seen early."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from companion.intents import intent as i
from tests.companion.desk.shared import test_still_closed
from tests.companion.desk.shared.test_opened_together import MATCH, PEOPLE, SECRETS, Table, table
from tests.companion.desk.shared.test_still_closed import back, gone_on
from tests.kit.net.phones import Phone

HOSTS = 0  # the seat that is played on the tablet
# When its battery falls out: before anybody opens, with the tablet's own key pressed and nothing said yet,
# when a phone has heard of it, and after a phone has begun.
MOMENTS = ("before", "unsaid", "heard", "by-a-phone")


async def host_dies(stack: AsyncExitStack, what: str, taken: tuple[int, ...], moment: str) -> tuple[Table, Phone]:
    """The tablet is gone, and the first phone leads the table."""
    around = await table(stack, SECRETS[what], taken)
    await around.chosen()
    for one in around.phones:  # where the others are was told by the host
        others = [other.seat.device for other in around.phones if other is not one]
        await one.sees(lambda phone, others=others: all(phone.seat.service._room.where.addresses(at) for at in others))
    host, first = around.host, around.phones[0]
    await first.sees(lambda one: first.seat.history(MATCH).roster.heir)
    seen = len(first.seat.history(MATCH).entries)
    if moment == "by-a-phone":
        first.tap(around.secretly.key)
    elif moment != "before":
        host.tap(around.secretly.key)
    if moment == "heard":
        await first.sees(lambda one: len(one.seat.history(MATCH).entries) > seen)
    around.devices.remove(host)
    await host.seat.service.close()
    heir = first.seat.history(MATCH).roster.heir
    new = next(one for one in around.phones if one.seat.device == heir)
    await new.sees(lambda one: one.seat.shown.offered)
    new.seat.service.take_over(False)
    await new.sees(lambda one: one.seat.shown.role == "host")
    around.host = new
    others = [one for one in around.phones if one is not new]
    for one in others:
        await new.sees(lambda phone, one=one: phone.seat.peer(one.seat.device).lamp == "on")
    for one in around.devices:
        one.send(i.Open("table"))
    around.look()
    return around, host


async def opened(around: Table) -> None:
    """Whoever has a key for it presses it; what is known opens, and nobody sees a part of it before."""
    for one in around.devices:
        await one.sees(lambda phone: True)
        if around.secretly.key in one.names() and not around.secretly.shown(one):
            one.tap(around.secretly.key)
            await around.all_see(lambda phone: True)


@pytest.mark.soak
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("what", SECRETS)
def test_a_tablet_that_knew_nothing_is_not_missed(what: str, moment: str) -> None:
    """Everybody's choice is on their own phone: the next host ends the reveal with all of them, each proved."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, host = await host_dies(stack, what, (0, 1, 2), moment)
            await opened(around)
            await around.all_see(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))
            tablet = await back(stack, host)
            await tablet.sees(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))
            game = SECRETS[what].game
            await tablet.sees(lambda one: game.view(one.state, None) == game.view(around.host.state, None))

    asyncio.run(story())


def told(what: str, moment: str, leaves: bool) -> None:
    """The tablet's own person chose on it: the next host tells what lies on the table, or leaves it closed."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, host = await host_dies(stack, what, (1, 2), moment)
            await opened(around)
            new, everybody = around.host, set(range(PEOPLE))
            await new.sees(
                lambda one: around.secretly.shown(one) == everybody or {"play-on", "closed"} & set(one.names())
            )
            if around.secretly.shown(new) != everybody:  # else the tablet had opened its own before it died
                await leave_or_tell(around, what, leaves)
            if leaves:
                for one in around.devices:
                    await one.sees(lambda phone: gone_on(phone, what) or around.secretly.shown(phone) == everybody)
            else:
                await around.all_see(lambda one: around.secretly.shown(one) == everybody)
            tablet = await back(stack, host)
            game = SECRETS[what].game
            await tablet.sees(lambda one: game.view(one.state, None) == game.view(new.state, None))
            assert tablet.screen in ("table", "winner"), "nothing it did by itself was refused"

    asyncio.run(story())


async def leave_or_tell(around: Table, what: str, leaves: bool) -> None:
    new = around.host
    if "play-on" in new.names():
        new.tap("play-on")
        await new.sees(lambda one: "closed" in one.names())
    assert not any("closed" in one.names() for one in around.devices if one is not new)
    new.tap("closed")
    if leaves:
        new.tap("leave-closed")
        return
    new.tap(*test_still_closed.TOLD[what])
    if what == "bids":
        new.set("face", 0)
    new.tap("tell-closed")


@pytest.fixture
def tablet_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """In what is shared with the lost phone's stories the seat is the tablet's."""
    monkeypatch.setattr(test_still_closed, "LOST", HOSTS)


@pytest.mark.soak
@pytest.mark.usefixtures("tablet_lost")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("what", SECRETS)
def test_the_next_host_tells_what_lies_before_the_tablets_person(what: str, moment: str) -> None:
    told(what, moment, leaves=False)


@pytest.mark.soak
@pytest.mark.usefixtures("tablet_lost")
@pytest.mark.parametrize("what", ["great_wall", "orders", "bids"])
def test_or_leaves_it_closed_and_goes_on(what: str) -> None:
    told(what, "by-a-phone", leaves=True)
