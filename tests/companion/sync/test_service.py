"""The company of devices over real TLS on loopback: hosting, joining, seats, hand-over, take-over and coming back."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.match.command import Undo
from companion.match.entry import Entry
from companion.match.roster import LeaveTable
from companion.match.world import Surroundings
from companion.radio import NoRadio
from companion.store.memory import MemoryStore
from companion.store.port import MatchRow
from companion.sync import switchboard
from companion.sync.company import Finding, OnItsWay
from companion.sync.frames import Frame
from companion.sync.late import late_company
from companion.sync.members import Members
from companion.sync.party import Party
from rules.core.correct import Correct
from rules.core.message import say
from rules.huns import GAME
from rules.huns.actions import ChooseFirst
from tests.kit.network import someone
from tests.kit.play import config_of
from tests.kit.seats import PATIENCE, Seat, seats

MATCH = "ab" * 16


def heads(*at: Seat) -> set[int]:
    return {len(one.history(MATCH).entries) for one in at}


async def same(*at: Seat) -> None:
    """Until all have the same log."""
    longest = max(heads(*at))
    for one in at:
        await one.until(lambda _, one=one: len(one.history(MATCH).entries) >= longest)
    assert len({one.history(MATCH).entries[-1].cmd_id for one in at}) == 1


def run(story) -> None:  # type: ignore[no-untyped-def]
    asyncio.run(story)


async def two(stack: AsyncExitStack) -> tuple[Seat, Seat]:
    """A host, and Bob at its table."""
    host, guest = await seats(stack, 2)
    await host.host(GAME)
    await guest.join(host, "Bob")
    return host, guest


async def three(stack: AsyncExitStack) -> tuple[Seat, Seat, Seat]:
    """A host, and Bob and Cid at its table, all with one log."""
    host, bob, cid = await seats(stack, 3)
    await host.host(GAME)
    for guest, name in ((bob, "Bob"), (cid, "Cid")):
        await guest.join(host, name)
    await same(host, bob, cid)
    return host, bob, cid


def test_a_newcomer_types_the_code_is_let_in_and_has_the_match() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await same(host, guest)
            assert guest.shown.role == "guest"
            assert [row.config for row in guest.store.matches()] == [row.config for row in host.store.matches()]
            await host.until(lambda shown: host.mate(guest.device).lamp == "on")
            await guest.until(lambda shown: guest.mate(host.device).lamp == "on")
            assert [(mate.name, mate.is_host) for mate in guest.shown.mates] == [("Ala", True), ("Bob", False)]

    run(story())


def test_the_link_by_which_a_newcomer_was_let_in_is_the_one_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one would end the first, and with it whatever is on its way just then."""
    called: list[str] = []
    dial = switchboard.dial

    async def counted(*args: Any) -> Any:
        called.append(str(args[0]))
        return await dial(*args)

    monkeypatch.setattr(switchboard, "dial", counted)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await guest.until(lambda _: guest.mate(host.device).lamp == "on")
            assert called == []

    run(story())


def test_a_newcomer_greets_at_once_and_does_not_wait_for_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it was welcomed with was read before there was a match to hear it: the match hears it all the same."""
    heard: list[tuple[str, str]] = []
    hear = Party._heard

    def noted(party: Party, peer: str, frame: Frame) -> None:
        heard.append((party.me, type(frame).__name__))
        hear(party, peer, frame)

    monkeypatch.setattr(Party, "_heard", noted)
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
            await host.until(lambda shown: host.mate(guest.device).seats == (1,))
            assert isinstance(host.take(MATCH, ChooseFirst(0), 0), Entry)
            await host.until(lambda shown: shown.kept == "safe")
            await same(host, guest)
            way = guest.propose(MATCH, Correct("camps.0.stash.red", 3), 1)
            assert isinstance(way, OnItsWay)
            await guest.until(lambda shown: shown.kept == "safe")
            assert way.cmd_id in host.history(MATCH).by_cmd

    run(story())


def test_the_first_player_is_the_whole_table_s_to_choose_whoever_holds_the_seat() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await host.until(lambda shown: host.mate(guest.device).seats == (1,))
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
            assert len(host.shown.mates) == 1

    run(story())


def test_a_bad_address_is_a_sentence_and_a_declined_newcomer_too() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join("8.8.8.8", "123456", "Bob")
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == "refused.address-not-local"
            guest.service.join(host.shown.addresses[0], host.shown.code, "Bob")
            await host.until(lambda shown: [one.name for one in shown.newcomers] == ["Bob"])
            host.service.admit(guest.device, False)
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == "doctor.why.not-accepted"

    run(story())


def test_the_link_of_the_qr_code_is_enough() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            guest.service.join(host.shown.link, "", "Bob")
            await host.until(lambda shown: shown.newcomers)
            host.service.admit(guest.device, True)
            await guest.until(lambda shown: any(mate.is_me for mate in shown.mates))

    run(story())


def test_a_guest_that_was_away_comes_back_by_itself_without_a_code() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
            await host.until(lambda shown: host.mate(me.device).lamp == "off")
            host.take(MATCH, ChooseFirst(0), 0)
            async with Seat(store, me) as guest:
                assert guest.service.shared(MATCH) is not None
                await guest.until(lambda shown: guest.mate(host.device).lamp == "on")
                await same(host, guest)

    run(story())


def test_a_member_joins_by_the_address_alone() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.stop()
            await guest.until(lambda shown: shown.role == "alone")
            guest.service.join(host.shown.addresses[0], "", "Bob")
            await guest.until(lambda shown: shown.role == "guest" and guest.mate(host.device).lamp == "on")

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
            await bob.until(lambda shown: bob.mate(cid.device).lamp == "on")
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
                for guest in (bob, cid):  # where the others are was told by the host
                    other = cid if guest is bob else bob
                    party = guest.service._party
                    await guest.until(lambda _, party=party, other=other: party.where.addresses(other.device))
            await bob.until(lambda shown: bob.mate(me.device).lamp == "off")
            await bob.until(lambda shown: shown.offered)
            bob.service.take_over(False)
            await bob.until(lambda shown: shown.role == "host")
            await bob.until(lambda shown: bob.mate(cid.device).lamp == "on")
            bob.take(MATCH, ChooseFirst(0), 0)
            await bob.until(lambda shown: shown.kept == "safe")
            async with Seat(store, me) as back:
                back.service.host(MATCH)
                await back.until(lambda shown: shown.role == "guest" and back.mate(bob.device).lamp == "on")
                await same(back, bob, cid)
                assert back.history(MATCH).roster.epoch.host == bob.device

    run(story())


def test_a_nudge_reaches_its_device_by_way_of_the_host() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service.nudge(cid.device)
            await cid.until(lambda shown: shown.nudged == bob.device)
            assert host.shown.nudged == ""

    run(story())


def test_what_changed_back_after_it_was_read_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a lamp that flickered just when it was looked at would stay so on the screen."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            now = guest.shown
            guest.service._refresh()
            monkeypatch.setattr(guest.service, "_gathered", lambda: replace(now, waiting=7))
            assert guest.shown.waiting == 7
            monkeypatch.setattr(guest.service, "_gathered", lambda: now)
            guest._news.clear()
            async with asyncio.timeout(PATIENCE):
                await guest._news.wait()

    run(story())


def test_a_log_with_steps_of_a_newer_app_is_said_to_be_one() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            assert guest.shown.trouble is None
            newest = guest.history(MATCH).entries[-1]
            later = replace(newest, v=GAME.spec.version + 1, seq=newest.seq + 1, events=({"tag": "from-later"},))
            guest.history(MATCH).add(later)
            assert guest.shown.trouble.key == "company.outdated"

    run(story())


def test_a_closed_service_leaves_no_task_behind() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            await two(stack)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    run(story())


def test_who_is_sent_away_is_gone_and_stays_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await host.until(lambda shown: host.mate(guest.device).seats == (1,))
            host.service.send_away(guest.device)
            await host.until(lambda shown: len(shown.mates) == 1)
            assert host.history(MATCH).roster.seats == ("", "")
            told = await guest.until(lambda shown: shown.trouble)
            assert told == say("doctor.why.not-member", name="Ala")
            assert not guest.shown.offered, "it is not the host that is gone"
            guest.service.join(host.shown.addresses[0], host.shown.code, "Bob")
            trouble = await guest.until(lambda shown: shown.trouble)
            assert trouble.key == "doctor.why.not-member"
            assert [(one.device, one.name) for one in host.shown.away] == [(guest.device, "Bob")]
            host.service.pardon(guest.device)
            assert host.shown.away == ()
            await host.until(lambda shown: host.mate(guest.device).lamp == "on")
            await same(host, guest)

    run(story())


def test_who_left_by_its_own_will_is_not_sent_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service._party.match.wish(LeaveTable(bob.device))  # type: ignore[union-attr]
            await host.until(lambda shown: len(shown.mates) == 2)
            assert host.shown.away == ()
            host.service.send_away(cid.device)
            assert [one.name for one in host.shown.away] == ["Cid"]

    run(story())


def test_a_guest_that_left_comes_back_with_the_steps_it_made_meanwhile() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: guest.mate(guest.device).seats == (1,))
            guest.service.stop()
            await guest.until(lambda shown: shown.role == "alone")
            await host.until(lambda shown: host.mate(guest.device).lamp == "off")
            way = guest.propose(MATCH, Correct("camps.1.stash.red", 2), 1)
            assert isinstance(way, OnItsWay)
            guest.service.host(MATCH)
            await guest.until(lambda shown: shown.role == "guest" and guest.mate(host.device).lamp == "on")
            await host.until(lambda _: way.cmd_id in host.history(MATCH).by_cmd)
            assert host.shown.role == "host"

    run(story())


def test_a_match_removed_while_it_is_shared_is_closed() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            guest.service.stop()
            guest.store.forget(MATCH)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: shown.match == "")
            assert guest.service.shared(MATCH) is None

    run(story())


def test_the_table_thread_makes_it_as_the_same_device_every_time(tmp_path: Path) -> None:
    async def story() -> str:
        store = MemoryStore()
        service = late_company(tmp_path, store, Surroundings(), lambda: None)
        try:
            store.start(MatchRow(MATCH, config_of(GAME, "standard", 2), 0))
            assert service.shared(MATCH) is None, "played alone so far"
            service.host(MATCH)
            (me,) = service.gathering().mates
            return me.device
        finally:
            await service.close()

    assert asyncio.run(story()) == asyncio.run(story())


def test_the_doctor_looks_at_the_table_without_holding_it_up() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
                assert [one.message.key for one in await looked_at(host)] == ["doctor.mates.fine"]
                await host.until(lambda _: host.service._party.where.addresses(me.device))  # type: ignore[union-attr]
            await host.until(lambda shown: host.mate(me.device).lamp == "off")
            (lost,) = await looked_at(host)
            assert (lost.fine, lost.message) == (False, say("doctor.mate.closed", name="Bob"))
            async with Seat() as stranger:
                tables = await looked_at(stranger)
                assert [one.message.key for one in tables] in (["doctor.tables.none"], []), "no network, no tables"

    run(story())


async def looked_at(seat: Seat) -> tuple[Finding, ...]:
    """What it found beside the network, which is this machine's."""
    seat.service.check()
    assert seat.shown.checkup.running
    seat.service.check()  # a second tap changes nothing
    await seat.until(lambda shown: not shown.checkup.running)
    own, *others = seat.shown.checkup.findings
    assert own.message.key.startswith("doctor.network.")
    return tuple(others)


def test_play_goes_on_without_somebody_who_is_gone_and_who_comes_back_sits_down_again() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
                guest.service.take_seat(1, me.device)
                await host.until(lambda shown: host.mate(me.device).seats == (1,))
                assert host.propose(MATCH, Correct("camps.1.stash.red", 1), 1).key == "not-your-seat"
            await host.until(lambda shown: host.mate(me.device).lamp == "off")
            host.service.take_seat(1, "")
            assert host.mate(me.device).seats == ()
            assert isinstance(host.propose(MATCH, Correct("camps.1.stash.red", 1), 1), Entry)
            async with Seat(store, me) as guest:
                guest.service.shared(MATCH)
                await guest.until(lambda shown: shown.role == "guest" and guest.mate(host.device).lamp == "on")
                await same(host, guest)
                guest.service.take_seat(1, me.device)
                await host.until(lambda shown: host.mate(me.device).seats == (1,))

    run(story())


def test_a_seat_is_handed_from_one_device_to_another_by_its_holder() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service.take_seat(1, bob.device)
            await bob.until(lambda shown: bob.mate(bob.device).seats == (1,))
            cid.service.take_seat(1, cid.device)  # not its to take
            await cid.until(lambda _: any(refusal.key == "not-your-seat" for _, refusal in cid.service.answers()))
            bob.service.take_seat(1, cid.device)
            await host.until(lambda shown: host.mate(cid.device).seats == (1,))
            assert host.mate(bob.device).seats == ()

    run(story())


@pytest.mark.parametrize("yes", [False, True])
def test_an_undo_asks_the_person_whose_step_it_is_and_says_whom(yes: bool) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: guest.mate(guest.device).seats == (1,))
            way = guest.propose(MATCH, Correct("camps.1.stash.red", 2), 1)
            step = await host.until(lambda _: host.history(MATCH).by_cmd.get(way.cmd_id))
            undo = host.propose(MATCH, Undo(step.cmd_id, step.seq), -1)
            assert isinstance(undo, OnItsWay)
            assert host.shown.asking == (guest.device,)
            (asked,) = await guest.until(lambda shown: shown.asked)
            assert (asked.of, asked.by) == (step.cmd_id, host.device)
            guest.service.reply(asked.cmd_id, yes)
            await host.until(lambda shown: shown.asking == ())
            if yes:
                assert undo.cmd_id in host.history(MATCH).by_cmd
            else:
                assert [(own, why.key) for own, why in host.service.answers()] == [(undo.cmd_id, "undo-declined")]

    run(story())


class Radio(NoRadio):
    def __init__(self) -> None:
        self.hosted: list[bool] = []
        self.refused = False

    def hosting(self, on: bool) -> None:
        if self.hosted[-1:] != [on]:
            self.hosted.append(on)


def test_a_phone_is_kept_awake_exactly_while_it_hosts() -> None:
    async def story() -> None:
        radio, elsewhere = Radio(), Radio()
        async with Seat(radio=radio) as host, Seat(radio=elsewhere) as guest:
            assert radio.hosted == []
            await host.host(GAME)
            await guest.join(host, "Bob")
            assert radio.hosted[-1]
            host.service.stop()
            await host.until(lambda shown: shown.role == "alone")
            assert not radio.hosted[-1]
            host.service.host(MATCH)
            await host.until(lambda shown: shown.role == "host")
            assert radio.hosted[-1]
        assert not radio.hosted[-1]
        assert not any(elsewhere.hosted)

    run(story())


def test_a_network_the_system_forbids_is_a_state_of_its_own() -> None:
    async def story() -> None:
        radio = Radio()
        async with Seat(radio=radio) as seat:
            radio.refused = True
            assert seat.shown.trouble is None, "nobody needs it yet"
            seat.service.look(True)
            trouble = await seat.until(lambda shown: shown.trouble)
            assert trouble == say("doctor.network.no-permission")
            radio.refused = False
            await seat.until(lambda shown: shown.trouble is None)

    run(story())
