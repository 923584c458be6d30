"""What a page must find again: its seat and its secrets after its host was killed, without a write of its own."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from companion.intents import intent as i
from companion.match.command import Command, Undo
from companion.match.port import PAGE
from companion.store.page_store import PageStore
from companion.store.port import Store
from companion.store.sqlite import SqliteStore
from companion.sync.port import PendingStep
from companion.sync.protocol import limits
from rules.core.secret import secrets
from rules.huns import GAME as HUNS
from tests.kit.desk import meanings
from tests.kit.luck import SeededLuck
from tests.kit.net.network import someone
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat
from tests.kit.web.page_fingers import PageFinger, guests_of, play, same

ANNA, BEN = "a1" * 16, "b2" * 16
MATCH = "ab" * 16


def run(story) -> None:  # type: ignore[no-untyped-def]
    asyncio.run(story)


def sat(host: Phone, secret: str) -> PageFinger:
    return PageFinger(host, secret, ticket="")


def test_after_a_killed_host_a_page_is_back_at_its_seat_with_its_secrets(tmp_path: Path) -> None:
    """Read by another connection, as after a kill: what the first one held in memory is gone."""
    me, file = someone(), tmp_path / "store.db"

    async def before() -> tuple[str, set[str], int]:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat(SqliteStore(file), me))
            await seat.host(HUNS, 3)
            host = Phone(seat)
            host.send(i.Resume(MATCH))
            anna, ben = PageFinger(host, ANNA), PageFinger(host, BEN)
            await anna.sit(1)
            await ben.sit(2)
            sitters: dict[int, Phone | PageFinger] = {-1: host, 0: host, 1: anna, 2: ben}
            await play(sitters, SeededLuck(1), 60)
            await same(sitters)
            anna.send(i.Prefer("theme", "paper"))
            host.seat.propose(MATCH, *_a_note(host))  # the host's next write takes it along
            guests_of(host).end()
            return anna.page._guest.me, {one.salt for one in secrets(anna.state)}, len(host.seat.history(MATCH).entries)  # type: ignore[attr-defined]

    async def after(device: str, salts: set[str], entries: int) -> None:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat(SqliteStore(file), me))
            host = Phone(seat)
            host.send(i.Resume(MATCH))
            await seat.until(lambda shown: shown.role == "host")
            anna, ben = sat(host, ANNA), sat(host, BEN)
            await anna.seated()
            assert anna.page._guest.me == device, "the same member"  # type: ignore[attr-defined]
            assert {one.salt for one in secrets(anna.state)} == salts
            assert salts
            assert anna.prefs.theme == "paper"
            assert len(seat.history(MATCH).entries) == entries, "nobody had to be let in again"
            taken = await play({-1: host, 0: host, 1: anna, 2: ben}, SeededLuck(2), 25)
            assert taken > 10, "numbers of commands go on where they were"
            guests_of(host).end()

    run(after(*asyncio.run(before())))


def _a_note(host: Phone):  # type: ignore[no-untyped-def]
    from rules.core.correct import Correct

    return Correct("camps.0.stash.red", 3), 0


def test_what_a_page_had_sent_without_an_answer_is_answered_after_its_host_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An undo of another's step, whose person is still asked; back without that one, nobody has to be."""
    monkeypatch.setattr(limits, "ASKED", 1000.0)
    me, file = someone(), tmp_path / "store.db"

    async def before() -> str:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat(SqliteStore(file), me))
            await seat.host(HUNS, 3)
            host = Phone(seat)
            host.send(i.Resume(MATCH))
            anna, ben = PageFinger(host, ANNA), PageFinger(host, BEN)
            await anna.sit(1)
            await ben.sit(2)
            sitters: dict[int, Phone | PageFinger] = {-1: host, 0: host, 1: anna, 2: ben}
            step, luck = None, SeededLuck(1)
            while step is None or step.device != anna.page._guest.me:  # type: ignore[attr-defined]
                await play(sitters, luck, 1)
                step = seat.history(MATCH).newest
            session = ben.desk.session
            assert session is not None
            sent = session.propose(Command("x", Undo(step.cmd_id, step.seq), 2))
            assert isinstance(sent, PendingStep)
            await anna.sees(lambda one: one.page._guest.table_status().asked)
            assert sent.cmd_id not in seat.history(MATCH).by_cmd
            seat.store.set("language", "pl")  # the host's next write takes it along
            guests_of(host).end()
            return sent.cmd_id

    async def after(undo: str) -> None:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat(SqliteStore(file), me))
            host = Phone(seat)
            host.send(i.Resume(MATCH))
            await seat.until(lambda shown: shown.role == "host")
            assert undo not in seat.history(MATCH).by_cmd
            ben = sat(host, BEN)
            await ben.seated()
            await seat.until(lambda _: undo in seat.history(MATCH).by_cmd)
            await ben.sees(lambda one: not one.page._guest._match.node.r.outbox)
            guests_of(host).end()

    run(after(asyncio.run(before())))


def test_another_page_is_nobody_there_and_another_match_does_not_know_it() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat())
            await seat.host(HUNS, 3)
            host = Phone(seat)
            host.send(i.Resume(MATCH))
            await PageFinger(host, ANNA).sit(1)
            assert guests_of(host).knows(ANNA)
            assert not guests_of(host).knows(BEN)
            other = sat(host, BEN)
            assert other.screen == "code", "with neither ticket nor digits there is nothing to tap"
            assert not [meant for meant in meanings(other.view) if isinstance(meant, i.Claim)]
            other.send(i.Claim(2))
            assert seat.shown.newcomers == ()
            guests_of(host).end()

    run(story())


def test_what_a_page_keeps_waits_for_the_hosts_next_write(tmp_path: Path) -> None:
    store, other = SqliteStore(tmp_path / "one.db"), None
    store.set_along(f"{PAGE}m.a", "told")
    assert store.settings()[f"{PAGE}m.a"] == "told"
    other = SqliteStore(tmp_path / "one.db")
    assert f"{PAGE}m.a" not in other.settings(), "not a commit of its own"
    store.set("language", "pl")
    assert other.settings()[f"{PAGE}m.a"] == "told"
    store.set_along(f"{PAGE}m.a", "more")
    store.close()
    assert other.settings()[f"{PAGE}m.a"] == "more", "and at the latest at the end"
    other.close()


def test_a_forgotten_match_takes_its_pages_along(tmp_path: Path) -> None:
    from companion.store.memory import MemoryStore

    stores: tuple[Store, ...] = (MemoryStore(), SqliteStore(tmp_path / "two.db"))
    for store in stores:
        store.set(f"{PAGE}{MATCH}.a", "told")
        store.set(f"{PAGE}{MATCH}0.a", "another's")
        store.forget(MATCH)
        assert [key for key in store.settings() if key.startswith(PAGE)] == [f"{PAGE}{MATCH}0.a"]


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", '{"v":2}', '{"v":1,"settings":[]}', '{"v":1,"settings":{},"known":{"a":1}}',
     '{"v":1,"settings":{},"outbox":[[1]]}', '{"v":1,"settings":{},"counter":"9"}',
     '{"v":1,"settings":{},"orphans":[[{},null]]}', '{"v":1,"settings":{"theme":1}}'],
)  # fmt: skip
def test_a_damaged_text_is_as_good_as_none(text: str) -> None:
    store = PageStore(text, lambda told: None)
    assert store.settings() == {}
