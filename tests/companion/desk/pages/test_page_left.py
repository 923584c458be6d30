"""Steps of a guest by browser on a log that was left: its device's people are asked first, then its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from companion.match.command import Command, Take
from companion.match.port import BROWSERS
from companion.sync.left_steps import LeftSteps, told
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.room import Room
from rules.core.correct import Correct
from rules.huns import GAME as HUNS
from tests.kit.luck import SeededLuck
from tests.kit.net.halves import Halves, follows
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat
from tests.kit.play import answered, choose, followed_whole
from tests.kit.web.page_fingers import MATCH, PageFinger, guests_of, hosted_with_heir, play, same

ANNA = "a1" * 16
WAIT = 4.0  # seconds of silence until taking over is offered, in place of ten


def offered(page: PageFinger, seat: int) -> Take:
    luck = SeededLuck(3)
    offers = followed_whole(HUNS).legal(page.state, seat)
    return Take(answered(choose(offers, luck), luck))


def room_of(seat: Seat) -> Room:
    room = seat.service._room
    assert room is not None
    return room


async def made(page: PageFinger, order: object, seat: int = -1) -> str:
    done = page.desk.session.propose(Command("x", order, seat))  # type: ignore[union-attr]
    await page.sees(lambda one: done.cmd_id in one.desk.session.history.by_cmd)  # type: ignore[union-attr]
    return done.cmd_id  # type: ignore[no-any-return, union-attr]


async def parted(
    stack: AsyncExitStack, joined: Callable[[Room], None] = lambda room: None
) -> tuple[Phone, Phone, PageFinger, dict[str, str]]:
    """The host is cut off with its page, which plays on; the heir takes over; the host's people follow it.

    `joined` is told when the heir has come.
    """
    host, heir = await hosted_with_heir(stack, 2)
    first, second = host.seat, heir.seat
    joined(room_of(second))
    anna = PageFinger(host, ANNA)
    await anna.sit(1)
    sitters: dict[int, Phone | PageFinger] = {-1: host, 0: heir, 1: anna}
    await play(sitters, SeededLuck(1), 12)
    while 1 not in HUNS.awaited(anna.state):
        assert await play(sitters, SeededLuck(len(first.history(MATCH).entries)), 1)
    await same(sitters)
    await second.until(lambda _: BROWSERS + MATCH in second.store.settings())
    await second.until(lambda _: second.history(MATCH).roster.heir == second.device)
    halves = Halves((first,), (second,))
    await halves.part()
    left = {
        "number": await made(anna, Correct("reserve.red", 2)),
        "step": await made(anna, offered(anna, 1), 1),
    }
    await second.until(lambda shown: shown.offered)
    second.service.take_over(False)
    await second.until(lambda shown: shown.role == "host")
    halves.meet()
    await follows(first, second)
    shown = (await first.until(lambda shown: shown.parted)).by
    assert shown == second.device, "nobody of the host's own people has made a step: it is the page's that would go"
    assert set(left.values()) <= set(first.history(MATCH).by_cmd)
    first.service.choose_log(False)
    await first.until(lambda shown: shown.left_logs and shown.parted is None)
    heir.desk.hear()
    return host, heir, anna, left


def test_a_page_is_asked_by_its_next_host_about_what_it_had_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OFFER", WAIT)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, heir, anna, left = await parted(stack)
            _only_what_was_signed(host, heir, left["step"])
            stack.callback(guests_of(heir).end)
            again = PageFinger(heir, ANNA, ticket="of another host", keepsake=anna.keepsake)
            await again.seated()
            asked = await again.sees(lambda one: one.desk.services.network.table_status().remakes)
            assert [one.kind for one in asked] == ["correct", "made"]
            assert not set(left.values()) & set(heir.seat.history(MATCH).by_cmd), "nothing before a yes"
            await again.sees(lambda one: "notice-remakes" in one.names())
            again.tap("notice-remakes")
            assert again.screen == "remakes"
            again.tap("remake-no-0")
            again.tap("remake-yes-0")
            device = again.page._guest.me  # type: ignore[attr-defined]
            (step,) = await heir.seat.until(
                lambda _: [e for e in heir.seat.history(MATCH).entries if e.device == device and e.seat == 1]
            )
            assert step.action == _told(host, left["step"]).entry.action
            assert not again.desk.services.network.table_status().remakes
            room_of(host.seat).say((heir.seat.device,), _told(host, left["step"]))
            other = PageFinger(heir, ANNA)
            await asyncio.sleep(0.5)
            assert not other.desk.services.network.table_status().remakes, "once is enough"

    asyncio.run(story())


class Older:
    """A room with an app from before a host could be told: its hello says so, and what it does not know ends a link."""

    def __init__(self, room: Room) -> None:
        self.hung_up = 0
        self._room, self._hello, self._heard = room, room._hello, room.board._heard
        room._hello = lambda: replace(self._hello(), newest=limits.TELLS_LEFT - 1)  # type: ignore[method-assign]
        room.board._heard = self._hear

    def _hear(self, peer: str, frame: f.Frame) -> None:
        if isinstance(frame, f.Left):
            self.hung_up += 1
            raise wire.BadFrame("a tag that it does not know")
        self._heard(peer, frame)

    def update(self) -> None:
        self._room._hello, self._room.board._heard = self._hello, self._heard  # type: ignore[method-assign]


def test_a_host_with_an_older_app_is_told_when_it_is_updated_and_hangs_up_on_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "OFFER", WAIT)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            older: list[Older] = []
            host, heir, anna, _ = await parted(stack, lambda room: older.append(Older(room)))
            first, second = host.seat, heir.seat
            first.service.rename("Zofia")
            await second.until(lambda _: second.history(MATCH).roster.name(first.device) == "Zofia")
            assert older[0].hung_up == 0
            assert first.shown.left_logs, "what the page had made is kept meanwhile"
            older[0].update()
            halves = Halves((first,), (second,))
            await halves.part()
            halves.meet()
            stack.callback(guests_of(heir).end)
            again = PageFinger(heir, ANNA, ticket="of another host", keepsake=anna.keepsake)
            await again.seated()
            asked = await again.sees(lambda one: one.desk.services.network.table_status().remakes)
            assert [one.kind for one in asked] == ["correct", "made"]

    asyncio.run(story())


def _told(host: Phone, cmd_id: str) -> f.Left:
    return next(left for left in told(room_of(host.seat).match.node.r) if left.entry.cmd_id == cmd_id)


def _only_what_was_signed(host: Phone, heir: Phone, cmd_id: str) -> None:
    """Who tells it cannot have made it up: it was signed with the key that the log has of that page."""
    room, real, steps = room_of(heir.seat), _told(host, cmd_id), LeftSteps()
    for forged in (
        replace(real, entry=replace(real.entry, seat=0)),
        replace(real, entry=replace(real.entry, action={"tag": "draw-first"})),
        replace(real, page="0" * 64),
        replace(real, seen="0" * 64),
        replace(real, entry=replace(real.entry, device=heir.seat.device)),
    ):
        assert not steps.hear(room.match.node.r, room.world.keys, forged)
    assert steps.hear(room.match.node.r, room.world.keys, real)
    assert not steps.hear(room.match.node.r, room.world.keys, real), "twice is no news"
