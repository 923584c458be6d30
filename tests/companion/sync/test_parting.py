"""A table that parts and meets again, over real links and keys: both halves play on, and nothing is lost unseen."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.match.command import Take
from companion.match.entry import Entry
from companion.sync.port import PendingStep
from companion.sync.protocol import limits
from rules.core.correct import Correct, current
from rules.huns import GAME
from tests.companion.sync.sittings import MATCH, run, same
from tests.kit.luck import SeededLuck
from tests.kit.net.halves import Halves, follows
from tests.kit.net.seats import Seat, seats
from tests.kit.play import answered, choose, followed_whole

WAIT = 4.0  # seconds of silence until taking over is offered, in place of ten


async def seated(stack: AsyncExitStack) -> list[Seat]:
    """Four devices with a seat each. Bob is the first guest, so the host's heir."""
    host, bob, cyd, dan = found = await seats(stack, 4)
    await host.host(GAME, 4)
    for at, (guest, name) in enumerate(((bob, "Bob"), (cyd, "Cyd"), (dan, "Dan")), 1):
        await guest.join(host, name, at)
    host.service.take_seat(0, host.device)
    await host.until(lambda _: all(host.history(MATCH).roster.seats) and host.history(MATCH).roster.heir == bob.device)
    await same(*found)
    return found


async def step(device: Seat, order: Any, seat: int = -1) -> str:
    """Made there, and saved."""
    done = device.propose(MATCH, order, seat)
    assert isinstance(done, Entry | PendingStep), done
    await device.until(lambda _: done.cmd_id in device.history(MATCH).by_cmd)
    return done.cmd_id


async def played(host: Seat, half: dict[int, Seat]) -> tuple[Seat, str]:
    """A step of the game by whoever of that half may make one."""
    state, luck = host.history(MATCH).state, SeededLuck(5)
    seat = next(seat for seat in half if followed_whole(GAME).legal(state, seat))
    order = Take(answered(choose(followed_whole(GAME).legal(state, seat), luck), luck))
    return half[seat], await step(half[seat], order, seat)


def numbers(device: Seat) -> tuple[str, str]:
    """Two numbers of the table that may be set to nine."""
    history = device.history(MATCH)
    found = [one.path for one in GAME.fields(history.state) if not one.choices and one.high > 9]
    return found[0], found[1]


def value(device: Seat, path: str) -> int:
    game_fields = {field.path: field for field in GAME.fields(device.history(MATCH).state)}

    return int(current(device.history(MATCH).state, game_fields[path]))


def looked_at(device: Seat, n: int) -> set[str]:
    """The steps of the log that is told by another, or of one that was left."""
    shared = device.service.shared(MATCH)
    assert shared is not None
    found = shared.other_log(n)
    return set(found.by_cmd) if found is not None else set()


def shows(device: Seat, cmd_id: str) -> bool:
    """In the log, asked about, said not to be applied, or in a log that was left and can be looked at."""
    shown, shared = device.shown, device.service.shared(MATCH)
    assert shared is not None
    left = [shared.other_log(one.n) for one in shown.left_logs]
    return (
        cmd_id in shared.history.by_cmd
        or any(one.cmd_id == cmd_id for one in (*shown.remakes, *shown.not_applied))
        or any(history is not None and cmd_id in history.by_cmd for history in left)
    )


def test_two_halves_play_on_meet_and_people_are_asked_about_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OFFER", WAIT)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cyd, dan = everybody = await seated(stack)
            one, other = numbers(host)
            halves = Halves((host, cyd), (bob, dan))
            await halves.part()
            mine = {host: [await step(host, Correct(one, 3))], cyd: [await step(cyd, Correct(other, 4))]}
            author, plain = await played(host, {0: host, 2: cyd})
            mine[author].append(plain)
            await bob.until(lambda shown: shown.offered)
            bob.service.take_over(False)
            await bob.until(lambda shown: shown.role == "host")
            await dan.until(lambda _: dan.history(MATCH).roster.epoch.host == bob.device)
            theirs = [await step(bob, Correct(one, 9)), await step(dan, Correct(other, 8))]
            halves.meet()
            for device in (host, cyd):
                await follows(device, bob)
                asked = await device.until(lambda shown: shown.parted)
                assert asked.by == bob.device
                assert all(cmd_id in device.history(MATCH).by_cmd for cmd_id in mine[device]), "nothing is cut unasked"
                assert looked_at(device, 0) & set(theirs), "theirs can be looked at before it is followed"
                device.service.choose_log(False)
                await device.until(lambda shown: shown.parted is None and shown.left_logs)
            await same(*everybody)
            assert all(cmd_id in host.history(MATCH).by_cmd for cmd_id in theirs)
            for device, made in mine.items():
                assert all(shows(device, cmd_id) for cmd_id in made)
                assert looked_at(device, device.shown.left_logs[-1].n) >= set(made), "and ours after it was left"
                (asked,) = device.shown.remakes
                assert (asked.kind, asked.value) == ("correct", 3 if device is host else 4)
            assert (value(bob, one), value(bob, other)) == (9, 8), "nobody has said yes yet"
            host.service.remake(host.shown.remakes[0].cmd_id, True)
            cyd.service.remake(cyd.shown.remakes[0].cmd_id, False)
            await bob.until(lambda _: value(bob, one) == 3)
            await same(*everybody)
            assert value(bob, other) == 8
            sent_again = plain in bob.history(MATCH).by_cmd
            assert sent_again or author.shown.not_applied, "made again unasked, or said why not"

    run(story())


@pytest.mark.soak
def test_the_half_that_is_asked_may_keep_its_own_and_then_the_others_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OFFER", WAIT)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cyd, dan = everybody = await seated(stack)
            one, _ = numbers(host)
            halves = Halves((host, cyd), (bob, dan))
            await halves.part()
            ours = await step(host, Correct(one, 3))
            await bob.until(lambda shown: shown.offered)
            bob.service.take_over(False)
            await dan.until(lambda _: dan.history(MATCH).roster.epoch.host == bob.device)
            theirs = await step(bob, Correct(one, 9))
            halves.meet()
            await follows(host, bob)
            await host.until(lambda shown: shown.parted)
            host.service.choose_log(True)
            for device in (bob, cyd, dan):
                asked = await device.until(lambda shown: shown.new_host)
                assert (asked.device, asked.forced) == (host.device, True)
                device.service.follow_host(True)
            assert (await bob.until(lambda shown: shown.parted)).by == host.device, "it would lose a step of its own"
            assert theirs in bob.history(MATCH).by_cmd
            bob.service.choose_log(False)
            await same(*everybody)
            await bob.until(lambda shown: shown.remakes)
            assert value(dan, one) == 3
            assert ours in dan.history(MATCH).by_cmd
            assert shows(bob, theirs)

    run(story())
