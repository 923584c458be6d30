"""Devices at one table over real TLS on loopback: hosting, joining, seats, hand-over, take-over and coming back."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.match.entry import Entry
from companion.store.memory import MemoryStore
from companion.sync.net import links
from companion.sync.net.links import Links
from companion.sync.node.members import Members
from companion.sync.port import Newcomer, PendingStep
from companion.sync.protocol import limits
from companion.sync.protocol.frames import Frame
from companion.sync.room import Room
from rules.core.correct import Correct
from rules.huns import GAME
from rules.huns.actions import ChooseFirst
from tests.companion.sync.sittings import MATCH, run, same, three, two
from tests.kit.net.network import someone
from tests.kit.net.seats import Seat, seats


def test_a_newcomer_types_the_code_is_let_in_and_has_the_match() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await same(host, guest)
            assert guest.shown.role == "guest"
            assert [row.config for row in guest.store.matches()] == [row.config for row in host.store.matches()]
            await host.until(lambda shown: host.peer(guest.device).lamp == "on")
            await guest.until(lambda shown: guest.peer(host.device).lamp == "on")
            assert [(peer.name, peer.is_host) for peer in guest.shown.peers] == [("Ala", True), ("Bob", False)]

    run(story())


def test_the_link_by_which_a_newcomer_was_let_in_is_the_one_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one would end the first, and with it whatever is on its way just then."""
    called: list[str] = []
    dial = links.dial

    async def counted(*args: Any) -> Any:
        called.append(str(args[0]))
        return await dial(*args)

    monkeypatch.setattr(links, "dial", counted)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await guest.until(lambda _: guest.peer(host.device).lamp == "on")
            assert called == []

    run(story())


def test_a_guest_calls_nobody_but_its_host_while_it_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def calls(guest: Seat) -> list[str]:
        """Whom it would call now; nobody is."""
        called: list[str] = []
        room = guest.service._room
        assert room is not None
        with monkeypatch.context() as listened:
            listened.setattr(Links, "call", lambda _, device, at: called.append(device))
            room._call_out()
        return called

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            await bob.until(lambda _: not bob.service._room.match.is_lonely)  # type: ignore[union-attr]
            assert calls(bob) == [host.device]
            monkeypatch.setattr(limits, "LAMP", 0.0)  # from now on nobody was ever heard lately
            assert sorted(calls(bob)) == sorted((host.device, cid.device))

    run(story())


def test_a_newcomer_greets_at_once_and_does_not_wait_for_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it was welcomed with was read before there was a match to hear it: the match hears it all the same."""
    heard: list[tuple[str, str]] = []
    hear = Room._heard

    def noted(room: Room, peer: str, frame: Frame) -> None:
        heard.append((room.me, type(frame).__name__))
        hear(room, peer, frame)

    monkeypatch.setattr(Room, "_heard", noted)
    monkeypatch.setattr(Members, "beat", lambda _: None)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await same(host, guest)
            assert (guest.device, "Welcome") in heard[: heard.index((host.device, "Hello"))]

    run(story())


def test_a_step_goes_from_any_seat_to_all_and_each_is_told_how_safe_it_is() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await host.until(lambda shown: host.peer(guest.device).seats == (1,))
            assert isinstance(host.take(MATCH, ChooseFirst(0), 0), Entry)
            await host.until(lambda shown: shown.kept == "safe")
            await same(host, guest)
            way = guest.propose(MATCH, Correct("camps.0.stash.red", 3), 1)
            assert isinstance(way, PendingStep)
            await guest.until(lambda shown: shown.kept == "safe")
            assert way.cmd_id in host.history(MATCH).by_cmd

    run(story())


def test_the_first_player_is_the_whole_table_s_to_choose_whoever_holds_the_seat() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await host.until(lambda shown: host.peer(guest.device).seats == (1,))
            assert isinstance(host.take(MATCH, ChooseFirst(1), -1), Entry)
            await same(host, guest)
            way = guest.take(MATCH, ChooseFirst(0), -1)
            await host.until(lambda _: way.cmd_id in host.history(MATCH).by_cmd)

    run(story())


def test_refusals_come_back_to_their_author() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            way = guest.take(MATCH, ChooseFirst(0), 0)  # it holds no seat
            ((cmd_id, refusal),) = await guest.until(lambda _: guest.service.answers())
            assert (cmd_id, refusal.key) == (way.cmd_id, "not-your-seat")

    run(story())


@pytest.mark.parametrize(("code", "key"), [("000000", "wrong-code"), ("12", "code-shape"), ("", "not-member")])
def test_who_is_not_let_in_is_told_why_and_has_nothing(code: str, key: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            if host.shown.code == code:
                host.service.new_code()
            guest.service.join(host.shown.addresses[0], code, "Bob")
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == f"doctor.why.{key}"
            assert guest.store.matches() == ()
            assert guest.shown.joining == ""
            assert len(host.shown.peers) == 1

    run(story())


def test_a_bad_address_is_a_sentence_and_a_declined_newcomer_too() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join("8.8.8.8", "123456", "Bob")
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == "refused.address-not-local"
            await guest.knock(host, "Bob")
            await host.until(lambda shown: [one.name for one in shown.newcomers] == ["Bob"])
            host.service.admit(guest.device, False)
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == "doctor.why.not-accepted"

    run(story())


def test_a_newcomer_by_link_is_told_of_the_address_and_not_of_the_link() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join(host.shown.link, "", "Bob", sure=True)
            await guest.until(lambda shown: shown.lobby)
            guest.service.claim(1, "Bob")
            await host.until(lambda shown: shown.newcomers)
            host.service.admit(guest.device, False)
            trouble = await guest.until(lambda shown: shown.trouble)
            assert dict(trouble.args)["name"] == host.shown.addresses[0]

    run(story())


def test_one_yes_of_the_host_lets_a_newcomer_in_and_seats_it() -> None:
    """Before that it has heard who sits where, and nothing of the match is on its disk."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join(host.shown.addresses[0], host.shown.code, "Bob")
            lobby = await guest.until(lambda shown: shown.lobby)
            assert (lobby.host, lobby.game) == ("Ala", "huns")
            assert [(seat.name, seat.held) for seat in lobby.seats] == [("Ala", ""), ("Bob", "")]
            assert host.shown.newcomers == (), "nobody is asked before the newcomer has said who it is"
            guest.service.claim(1, "Robert")
            await host.until(lambda shown: shown.newcomers == (Newcomer(guest.device, "Bob", 1, "Robert"),))
            assert guest.shown.knocked
            assert (guest.store.matches(), guest.shown.peers) == ((), ())
            host.service.admit(guest.device, True)
            await guest.until(lambda shown: any(peer.is_me and peer.seats == (1,) for peer in shown.peers))
            roster = host.history(MATCH).roster
            assert (roster.seats, [one.name for one in roster.names]) == (("", guest.device), ["Robert"])

    run(story())


def test_of_two_who_wish_for_one_seat_the_second_is_asked_again() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await seats(stack, 3)
            await host.host(GAME)
            cid.service.join(host.shown.addresses[0], host.shown.code, "Cid")
            await cid.until(lambda shown: shown.lobby)
            await bob.join(host, "Bob", 1)
            cid.service.claim(1, "")
            again = await cid.until(lambda shown: shown.lobby and shown.lobby.seats[1].held and shown.lobby)
            assert [(seat.held, seat.by_host) for seat in again.seats] == [("", False), ("Bob", False)]
            assert not cid.shown.knocked
            assert host.shown.newcomers == ()

    run(story())


def test_a_seat_taken_while_the_host_thinks_is_not_taken_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, cid = await seats(stack, 2)
            await host.host(GAME)
            await cid.knock(host, "Cid", 1)
            host.service.take_seat(1, host.device)
            host.service.admit(cid.device, True)
            await cid.until(lambda shown: any(peer.is_me for peer in shown.peers))
            assert host.history(MATCH).roster.seats == ("", host.device)

    run(story())


def test_the_link_of_the_qr_code_is_enough() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join(host.shown.link, "", "Bob")
            await guest.claim()
            await host.until(lambda shown: shown.newcomers)
            host.service.admit(guest.device, True)
            await guest.until(lambda shown: any(peer.is_me for peer in shown.peers))

    run(story())


def test_a_guest_that_was_away_comes_back_by_itself_without_a_code() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
            await host.until(lambda shown: host.peer(me.device).lamp == "off")
            host.take(MATCH, ChooseFirst(0), 0)
            async with Seat(store, me) as guest:
                assert guest.service.shared(MATCH) is not None
                await guest.until(lambda shown: guest.peer(host.device).lamp == "on")
                await same(host, guest)

    run(story())


def test_a_member_joins_by_the_address_alone() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.stop()
            await guest.until(lambda shown: shown.role == "alone")
            guest.service.join(host.shown.addresses[0], "", "Bob")
            await guest.until(lambda shown: shown.role == "guest" and guest.peer(host.device).lamp == "on")

    run(story())


def test_the_host_hands_over_and_stays_as_a_guest() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            host.service.hand_over(bob.device)
            await bob.until(lambda shown: shown.role == "host")
            await host.until(lambda shown: shown.role == "guest")
            bob.take(MATCH, ChooseFirst(0), 0)
            await bob.until(lambda shown: shown.kept == "safe")
            await bob.until(lambda shown: bob.peer(cid.device).lamp == "on")
            await same(host, bob, cid)

    run(story())


def test_the_host_is_gone_another_takes_over_and_the_old_one_comes_back_as_a_guest() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            bob, cid = await seats(stack, 2)
            async with Seat(store, me) as host:
                await host.host(GAME)
                for guest, name in ((bob, "Bob"), (cid, "Cid")):
                    await guest.join(host, name)
                await same(host, bob, cid)
                bob.service.take_seat(1, bob.device)
                await bob.until(lambda _: bob.history(MATCH).roster.heir == bob.device)
                for guest in (bob, cid):  # where the others are was told by the host
                    other = cid if guest is bob else bob
                    room = guest.service._room
                    await guest.until(lambda _, room=room, other=other: room.where.addresses(other.device))
            await bob.until(lambda shown: bob.peer(me.device).lamp == "off")
            await bob.until(lambda shown: shown.offered)
            bob.service.take_over(False)
            await bob.until(lambda shown: shown.role == "host")
            await bob.until(lambda shown: bob.peer(cid.device).lamp == "on")
            bob.take(MATCH, ChooseFirst(0), 0)
            await bob.until(lambda shown: shown.kept == "safe")
            async with Seat(store, me) as back:
                back.service.host(MATCH)
                await back.until(lambda shown: shown.role == "guest" and back.peer(bob.device).lamp == "on")
                await same(back, bob, cid)
                assert back.history(MATCH).roster.epoch.host == bob.device

    run(story())
