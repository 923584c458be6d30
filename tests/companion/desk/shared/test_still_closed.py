"""A phone that dies while hands, Orders or cards are opened: the host goes on without it, and all see the same."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.rune_views import BidResult
from rules.core.secret import Opened, value_of
from tests.companion.desk.shared.test_opened_together import MATCH, PEOPLE, SECRETS, Table, table
from tests.kit.desk import walk
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat

LOST = 2  # the seat whose phone is gone
# What is tapped for it: as it lies on the table
TOLD: dict[str, tuple[str, ...]] = {
    "great_wall": ("face-betrayal",),
    "orders": ("face-fortify",),
    "bids": (),
    "wagons": ("face-0-orange",),
    "runes": ("face-0-dragon", "face-1-dragon", "face-2-false"),
}


async def without_a_phone(stack: AsyncExitStack, what: str) -> tuple[Table, Phone]:
    """Everybody has chosen, and one phone is gone for good."""
    around = await table(stack, SECRETS[what], (1, 2))
    await around.chosen()
    lost = around.phones.pop()
    around.devices.remove(lost)
    await lost.seat.service.close()
    return around, lost


async def played_on(around: Table) -> None:
    """The host plays the seat of the phone that is gone; nothing is open yet."""
    around.host.send(i.GiveSeat(LOST, ""))
    await around.all_see(lambda one: not any(LOST in peer.seats for peer in one.seat.shown.peers))
    around.host.send(i.Open("table"))


def tell(around: Table, what: str) -> None:
    around.host.tap("closed", *TOLD[what])
    if what == "bids":
        around.host.set("face", 0)
    around.host.tap("tell-closed")


async def back(stack: AsyncExitStack, lost: Phone) -> Phone:
    """The same phone, started again."""
    seat = await stack.enter_async_context(Seat(lost.seat.store, lost.seat.me))
    phone = Phone(seat)
    phone.desk.matches.resume(MATCH)
    await phone.sees(lambda one: one.seat.service.shared(MATCH))
    return phone


def secret(state: Any, what: str) -> tuple[Any, ...]:
    match what:
        case "great_wall":
            return (state.clans[LOST].chosen,)
        case "orders":
            return (state.realms[LOST].chosen,)
        case "bids":
            return (state.realms[LOST].bid,)
        case "wagons":
            return tuple(state.camps[LOST].dispatched)
    return tuple(token.kind for token in state.realms[LOST].runes)


@pytest.mark.parametrize("what", SECRETS)
def test_the_host_tells_what_lies_on_the_table_and_all_open_at_one_moment(what: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, lost = await without_a_phone(stack, what)
            around.host.tap(around.secretly.key)
            await played_on(around)
            assert not any(around.secretly.shown(one) for one in around.devices), "all wait for the one that is gone"
            tell(around, what)
            await around.all_see(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))
            kinds = secret(around.host.state, what)
            assert all(isinstance(kind, Opened) and not kind.salt for kind in kinds), "told, not proved"
            assert all(tells(one, "told from the table") for one in around.devices)
            phone = await back(stack, lost)
            await phone.sees(lambda one: secret(one.state, what) == kinds)
            game = SECRETS[what].game
            assert game.view(phone.state, None) == game.view(around.host.state, None)
            assert phone.screen in ("table", "winner"), "nothing it did by itself was refused"

    asyncio.run(story())


def tells(one: Phone, said: str) -> bool:
    """Whether the history says so on that device."""
    one.send(i.Open("history"))
    found = one.says(said)
    one.send(i.Open("table"))
    return found


@pytest.mark.parametrize("what", SECRETS)
def test_what_nobody_knows_is_left_closed_and_the_others_go_on(what: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, lost = await without_a_phone(stack, what)
            await played_on(around)
            around.host.tap(around.secretly.key)
            await around.phones[0].sees(lambda one: around.secretly.key not in one.names())
            around.host.tap("closed")
            assert around.host.find("leave-closed").hold, "the host holds to go on"
            assert what != "wagons" or not around.host.find("leave-closed").detail, "the game is over already"
            around.host.tap("leave-closed")
            others = set(range(PEOPLE)) - {LOST}
            await around.host.sees(lambda one: gone_on(one, what))
            await around.phones[0].sees(lambda one: gone_on(one, what))
            if what in ("wagons", "runes"):
                assert around.secretly.shown(around.host) == others == around.secretly.shown(around.phones[0])
                assert not any(isinstance(kind, Opened) for kind in secret(around.host.state, what))
            if what == "bids":
                (card,) = (part for part in walk(around.host.view) if isinstance(part, BidResult) and part.bid == "?")
                assert card.name == f"bid-{LOST}"
            assert all(tells(one, "stays closed") for one in around.devices)
            phone = await back(stack, lost)
            await phone.sees(lambda one: gone_on(one, what))

    asyncio.run(story())


def gone_on(one: Phone, what: str) -> bool:
    state = one.state
    match what:
        case "great_wall":
            return bool(state.step == "place" and state.clans[LOST].chosen is None)
        case "orders":
            return bool(state.step == "resolve" and LOST not in state.queue and len(state.queue) == PEOPLE - 1)
        case "bids":
            return bool(state.pending.stage == "result" and state.pending.winner == 1)
    return bool(state.over and not any(hand_waits(state, seat) for seat in range(PEOPLE)))


def hand_waits(state: Any, seat: int) -> bool:
    if hasattr(state, "camps"):
        camp = state.camps[seat]
        return seat != LOST and not all(isinstance(kind, Opened) for kind in camp.dispatched)
    return seat != LOST and not all(isinstance(token.kind, Opened) for token in state.realms[seat].runes)


@pytest.mark.parametrize("what", ["wagons", "runes"])
def test_whoever_comes_back_after_the_end_may_still_open_theirs(what: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, lost = await without_a_phone(stack, what)
            await played_on(around)
            around.host.tap(around.secretly.key)
            await around.phones[0].sees(lambda one: around.secretly.key not in one.names())
            around.host.tap("closed", "leave-closed")
            await around.host.sees(lambda one: gone_on(one, what))
            phone = await back(stack, lost)
            await phone.sees(lambda one: gone_on(one, what))
            around.host.send(i.GiveSeat(LOST, phone.seat.device))
            await phone.sees(lambda one: any(peer.is_me and LOST in peer.seats for peer in one.seat.shown.peers))
            phone.send(i.Open("table"))
            phone.tap(*(("answer",) if "answer" in phone.names() else ()), "reveal")
            await around.host.sees(lambda one: all(isinstance(kind, Opened) for kind in secret(one.state, what)))
            assert all(kind.salt for kind in secret(around.host.state, what)), "its own word, which its seal proves"

    asyncio.run(story())


def test_a_phone_that_is_back_in_time_opens_its_own() -> None:
    """Played on without, but nothing told: the seat is taken back, and all open at one moment."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, lost = await without_a_phone(stack, "orders")
            around.host.tap("reveal")
            await played_on(around)
            phone = await back(stack, lost)
            around.devices.append(phone)
            around.host.send(i.GiveSeat(LOST, phone.seat.device))
            await around.all_see(lambda one: one.state.step == "resolve")
            assert [value_of(realm.chosen) for realm in around.host.state.realms] == list(SECRETS["orders"].values)
            assert all(realm.chosen.salt for realm in around.host.state.realms)

    asyncio.run(story())


def test_once_the_lamp_is_off_the_host_is_offered_to_go_on_and_the_others_are_told_who_can() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around, _ = await without_a_phone(stack, "bids")
            around.host.tap("open-hands")
            await around.all_see(lambda one: "open-hands" not in one.names())
            await around.host.sees(lambda one: "play-on" in one.names())
            await around.phones[0].sees(lambda one: "play-on" not in one.names() and one.says("can go on without"))
            around.host.tap("play-on")
            await around.host.sees(lambda one: "closed" in one.names())
            assert "closed" not in around.phones[0].names(), "nobody but the host speaks for whoever is gone"
            tell(around, "bids")
            await around.all_see(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))

    asyncio.run(story())
