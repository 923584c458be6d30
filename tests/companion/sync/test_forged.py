"""A host that writes in another's name, over real sockets and with real keys: its own guests reject it and say so."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.ledger import Draft
from companion.match.roster import Epoch, JoinTable
from companion.match.signed.signing import with_proof
from companion.sync.node import signals as s
from companion.sync.node.replica import Replica
from rules.core.correct import Correct
from rules.huns import GAME
from tests.kit.net.seats import Seat, seats

MATCH, BOB = "ab" * 16, 1
ORDER = Correct("camps.1.stash.red", 5)


def forge(host: Seat, victim: str, sig: str | None = None, number: int = 900) -> Entry:
    """The host's own node, made to write a step that the victim never wished; signed by the host if by nobody else."""
    room = host.service._room
    assert room is not None
    r = room.match.node.r
    draft = r.ledger.draft(Command(f"{victim}:{number}", ORDER, BOB), ORDER, victim, r.world)
    assert isinstance(draft, Draft)
    draft = with_proof(draft, r.ledger, r.world.keys, ORDER, None)
    if sig is not None:
        draft = replace(draft, entry=replace(draft.entry, sig=sig))
    r.accept(draft)
    room.tell(s.Tick())
    return draft.entry


def shows_its_key(host: Seat, victim: str) -> Entry:
    """The host's key as the victim's, in the roster: signed so, the step would be the victim's."""
    room = host.service._room
    assert room is not None
    r = room.match.node.r
    order = JoinTable(victim, "Bob", r.world.keys.cert)
    draft = r.draft(Command(r.new_id(), order), order, host.device)
    assert isinstance(draft, Draft)
    r.accept(draft)
    return forge(host, victim)


FORGERIES: dict[str, Any] = {
    "signed by the host": forge,
    "not signed": lambda host, victim: forge(host, victim, ""),
    "signed for another step": lambda host, victim: forge(
        host, victim, next(e.sig for e in host.history(MATCH).entries if e.device == victim)
    ),
    "with the host's key as the victim's": shows_its_key,
}


async def gathered(stack: AsyncExitStack) -> list[Seat]:
    host, bob, cyd = await seats(stack, 3)
    await host.host(GAME)
    for guest, name in ((bob, "Bob"), (cyd, "Cyd")):
        await guest.join(host, name)
    bob.service.take_seat(BOB, bob.device)
    for seat in (host, bob, cyd):
        await seat.until(lambda _, seat=seat: seat.history(MATCH).roster.holder(BOB) == bob.device)
    await tap(bob, 2)
    return [host, bob, cyd]


async def tap(bob: Seat, value: int) -> str:
    way = bob.propose(MATCH, Correct("camps.1.stash.blue", value), BOB)
    await bob.until(lambda shown: shown.kept == "safe")
    return str(way.cmd_id)


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_guest_rejects_what_its_host_forges_names_it_and_the_table_plays_on_without(forgery: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cyd = await gathered(stack)
            forged = FORGERIES[forgery](host, bob.device)
            for guest in (bob, cyd):
                trouble = await guest.until(lambda shown: shown.trouble)
                assert trouble.key == "company.forged"
                assert dict(trouble.args)["name"] == guest.peer(host.device).name
                assert forged.cmd_id not in guest.history(MATCH).by_cmd
                assert forged.cmd_id not in {entry.cmd_id for entry in guest.store.entries(MATCH)}
            bob.service.take_over(False)  # the only other one with a seat: the host's heir
            await bob.until(lambda shown: shown.role == "host")
            await cyd.until(lambda shown: not shown.trouble)
            step = await tap(bob, 3)
            await host.until(lambda _: step in host.history(MATCH).by_cmd)
            assert forged.cmd_id not in host.history(MATCH).by_cmd
            assert host.history(MATCH).state.camps[BOB].stash.red == 0

    asyncio.run(story())


def test_a_host_that_turns_back_by_force_is_followed_only_by_those_whose_people_say_yes() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cyd = await gathered(stack)
            step = bob.history(MATCH).entries[-1].cmd_id
            room = host.service._room
            assert room is not None
            r = room.match.node.r
            r.rewind(r.ledger.history.by_cmd[step].seq - 1, r.me)
            r.crown(Epoch(r.highest + 1, r.me), "forced")
            r.confirm(r.obeys)
            room.tell(s.Tick())
            for guest in (bob, cyd):
                asked = await guest.until(lambda shown: shown.new_host)
                assert (asked.device, asked.forced) == (host.device, True)
                assert step in guest.history(MATCH).by_cmd
            cyd.service.follow_host(True)
            await cyd.until(lambda _: step not in cyd.history(MATCH).by_cmd)
            assert step in bob.history(MATCH).by_cmd

    asyncio.run(story())


def test_with_the_check_taken_out_the_same_forgery_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replica, "unproved", lambda replica, entry, ledger: "")

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, _ = await gathered(stack)
            forged = forge(host, bob.device)
            await bob.until(lambda _: forged.cmd_id in bob.history(MATCH).by_cmd)
            assert bob.history(MATCH).state.camps[BOB].stash.red == 5

    asyncio.run(story())
