"""Cards and boards told between devices over real TLS: on joining, when one is typed, and when somebody lies."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace

from companion.sync.protocol import limits
from companion.sync.protocol.frames import Lend
from rules.core.decks.book import CardFact, Pattern
from rules.huns import GAME
from rules.huns.tables import DECKS
from tests.companion.sync.sittings import MATCH, run, same, three
from tests.kit.net.seats import Seat, seats

DRUM = CardFact("huns", DECKS["red"], "Drum", effect="Loud.", entered_by="Ala")
LYRE = replace(DRUM, name="Lyre", entered_by="")
WAGON = Pattern("huns", "purple", (1, 2, 0, 0, 0))


def names(seat: Seat) -> set[str]:
    return {fact.name for fact in seat.store.facts("huns")}


async def knows(seat: Seat, *wanted: str) -> None:
    await seat.until(lambda _: names(seat) >= set(wanted))


def test_who_joins_learns_what_the_host_knows_and_tells_what_it_does_not() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            host.store.remember(DRUM)
            guest.store.remember(LYRE)
            guest.store.remember_pattern(WAGON)
            await host.host(GAME)
            await guest.join(host, "Bob")
            await knows(host, "Lyre")
            await knows(guest, "Drum")
            by = {fact.name: fact.entered_by for fact in host.store.facts("huns")}
            assert by == {"Drum": "Ala", "Lyre": "Bob"}
            assert host.shown.came == (("Bob", 1),)
            assert guest.shown.came == (("Ala", 1),)
            assert host.store.patterns("huns") == (), "a Wagon's type is nobody else's"
            await same(host, guest)

    run(story())


def test_what_is_typed_at_one_of_three_devices_reaches_the_others_with_its_source() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.store.remember(LYRE)
            bob.service.learned()
            await knows(host, "Lyre")
            await knows(cid, "Lyre")
            assert cid.shown.came == (("Bob", 1),)
            assert cid.store.facts("huns")[0].entered_by == "Bob"
            host.store.remember(DRUM)
            host.service.learned()
            await knows(bob, "Drum")
            await knows(cid, "Drum")
            assert bob.shown.came == (("Ala", 1),)

    run(story())


def test_two_who_differ_are_both_asked_and_agree_when_one_believes_the_other() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            quiet = replace(DRUM, effect="Quiet.")
            host.store.remember(DRUM)
            guest.store.remember(quiet)
            await host.host(GAME)
            await guest.join(host, "Bob")
            (asked,) = await host.until(lambda shown: shown.differing)
            assert (asked.mine, asked.theirs, asked.by) == (DRUM, quiet, "Bob")
            await guest.until(lambda shown: shown.differing)
            assert guest.store.facts("huns") == (quiet,)
            host.service.believe(asked.about, True)
            assert host.store.facts("huns") == (quiet,)
            await guest.until(lambda shown: not shown.differing)
            assert host.shown.differing == ()

    run(story())


def test_who_tells_too_much_is_cut_off_and_nothing_of_it_is_kept() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            flood = tuple(replace(DRUM, name=f"Drum {at}") for at in range(limits.LENT + 1))
            room = bob.service._room
            assert room is not None
            room.board.say((host.device,), Lend(bob.device, flood, (), ()))
            (link,) = room.board._links[host.device]
            await asyncio.wait_for(link._connection.wait_closed(), 60)
            assert names(host) == set()
            cid.store.remember(LYRE)
            cid.service.learned()
            await knows(host, "Lyre")

    run(story())


def test_nobody_speaks_for_another() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            room = bob.service._room
            assert room is not None
            for liar in (cid.device, host.device, "stranger"):
                room.board.say((host.device,), Lend(liar, (DRUM,), (), ()))
            room.board.say((host.device,), Lend(bob.device, (LYRE,), (), ()))
            await knows(host, "Lyre")
            assert names(host) == {"Lyre"}
            assert host.history(MATCH).roster.is_member(bob.device)

    run(story())
