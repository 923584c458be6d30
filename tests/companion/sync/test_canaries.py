"""Planted secrets of a guest, looked for in every byte that devices send and in every file that others write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.protocol import Protocol

from companion.match import ledger
from companion.match.command import Take
from companion.store.sqlite import SqliteStore
from companion.sync.protocol import limits
from companion.sync.protocol.pack import is_packed, unpack
from rules.core import tree
from rules.core.correct import Correct
from rules.core.game import Game
from rules.core.secret import Known, Opened
from rules.great_wall import GAME as WALL
from rules.great_wall import actions as g
from rules.huns import GAME as HUNS
from rules.huns import actions as h
from rules.huns.cubes import Cubes
from tests.kit.net.seats import Seat

MATCH, BOB = "ca" * 16, 1
CANARY = "canary-"  # in every salt of Bob's; whoever has it needs four guesses for the rest
Tapped = list[str]


@pytest.fixture
def tapped(monkeypatch: pytest.MonkeyPatch) -> Tapped:
    """All that any device says on any link, from its first word on, before TLS hides it."""
    heard: Tapped = []
    send = Protocol.send_text

    def tap(self: Protocol, data: bytes, fin: bool = True) -> None:
        said = data.decode()
        heard.append(unpack(said) if is_packed(said) else said)
        send(self, data, fin)

    monkeypatch.setattr(Protocol, "send_text", tap)
    return heard


@pytest.fixture
def soon_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a few steps rather than hundreds."""
    monkeypatch.setattr(limits, "BEHIND", 3)
    monkeypatch.setattr(ledger, "STILL_EVERY", 2)


def wagon_goes_home() -> Iterator[Any]:
    yield h.TakeWagon(BOB, Known("blue"), Cubes(red=1))
    yield h.MoveCubes("red", 1, "reserve", "wagon", target_seat=BOB)


def wagon_shown(state: Any) -> h.Reveal:
    return h.Reveal(BOB, tuple(Opened(kind.value, kind.salt) for kind in state.camps[BOB].dispatched))


def command_chosen() -> Iterator[Any]:
    yield g.ChooseCommand(BOB, Known("betrayal"))


def command_shown(state: Any) -> g.RevealCommand:
    chosen = state.clans[BOB].chosen
    return g.RevealCommand(BOB, Opened(chosen.value, chosen.salt))


def written(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def seat(folder: Path, name: str) -> Seat:
    (folder / name).mkdir()
    salts = count()
    return Seat(SqliteStore(folder / name / "table.sqlite"), salt=lambda: f"{CANARY}{name}-{next(salts)}")


def leaks(folder: Path, tapped: Tapped, *others: str) -> list[str]:
    files = [name for name in others if CANARY.encode() in written(folder / name)]
    return files + [text for text in tapped if CANARY in text or '"known"' in text]


def play_on(host: Seat, game: Game[Any, Any, Any]) -> None:
    """Steps enough for a snapshot."""
    for field in game.fields(host.history(MATCH).state)[:8]:
        was = int(tree.get(host.history(MATCH).state, field.path))
        host.propose(MATCH, Correct(field.path, field.low if was != field.low else field.low + 1), 0)


async def caught_up(one: Seat, host: Seat) -> None:
    """With the log itself, not only its picture."""
    length = len(host.history(MATCH).entries)
    await one.until(lambda _: len(one.service.shared(MATCH).node.history.entries) >= length)


SECRETS = pytest.mark.parametrize(
    ("game", "hides", "shows"),
    [(HUNS, wagon_goes_home, wagon_shown), (WALL, command_chosen, command_shown)],
    ids=["wagons", "command-card"],
)


@SECRETS
@pytest.mark.usefixtures("soon_a_snapshot")
def test_a_guests_secret_is_nowhere_else_before_it_is_shown(
    tmp_path: Path, tapped: Tapped, game: Game[Any, Any, Any], hides: Callable[[], Iterator[Any]], shows: Any
) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host = seat(tmp_path, "host")
            bob, cid, dan = [await stack.enter_async_context(seat(tmp_path, name)) for name in ("bob", "cid", "dan")]
            await host.host(game, 3, MATCH)
            await bob.join(host, "Bob")
            await cid.join(host, "Cid")
            bob.service.take_seat(BOB, bob.device)
            await host.until(lambda _: host.peer(bob.device).seats == (BOB,))
            for action in hides():
                bob.propose(MATCH, Take(action, force=True), BOB)
                await bob.until(lambda shown: shown.kept == "safe")
            assert CANARY.encode() in written(tmp_path / "bob"), "the search finds what is there"
            play_on(host, game)
            await dan.join(host, "Dan")  # the first sync, with a snapshot
            await caught_up(dan, host)
            assert [text for text in tapped if '"tag":"snap"' in text]
            for guest in (bob, dan):
                await guest.until(lambda _, one=guest: one.service._room.where.addresses(cid.device))
            await host.service.close()
            cid.service.take_over(True)
            for guest in (bob, dan):  # by force nobody is followed without a yes
                await guest.until(lambda shown: shown.new_host is not None)
                guest.service.follow_host(True)
            await cid.until(lambda shown: shown.role == "host" and cid.peer(bob.device).lamp == "on")
            await dan.until(lambda _: dan.peer(cid.device).is_host)
            assert leaks(tmp_path, tapped, "host", "cid", "dan") == []
            told = len(tapped)
            bob.propose(MATCH, Take(shows(bob.history(MATCH).state), force=True), BOB)
            await bob.until(lambda shown: shown.kept == "safe")
            await caught_up(dan, cid)
            assert all(CANARY.encode() in written(tmp_path / name) for name in ("cid", "dan"))
            assert [text for text in tapped[told:] if CANARY in text]
        for one in (host, bob, cid, dan):
            one.store.close()

    asyncio.run(story())


@SECRETS
@pytest.mark.usefixtures("soon_a_snapshot")
def test_a_host_that_knows_a_secret_tells_it_to_no_newcomer(
    tmp_path: Path, tapped: Tapped, game: Game[Any, Any, Any], hides: Callable[[], Iterator[Any]], shows: Any
) -> None:
    async def story() -> None:
        async with seat(tmp_path, "bob") as bob, seat(tmp_path, "dan") as dan:
            await bob.host(game, 3, MATCH)
            for action in hides():
                bob.propose(MATCH, Take(action, force=True), BOB)
            play_on(bob, game)
            await dan.join(bob, "Dan")
            await caught_up(dan, bob)
            assert [text for text in tapped if '"tag":"snap"' in text]
            assert leaks(tmp_path, tapped, "dan") == []
            bob.propose(MATCH, Take(shows(bob.history(MATCH).state), force=True), BOB)
            await caught_up(dan, bob)
            assert leaks(tmp_path, tapped, "dan")[0] == "dan"
        for one in (bob, dan):
            one.store.close()

    asyncio.run(story())
