"""One device of a shared table as a process of its own, which says by the clock of the machine what it holds when.

Lines of JSON go in, lines of JSON come out. Beside its service it has a bare line to the host, for the other side
of the measure: the same bytes through the same processes, and nothing of ours.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from companion.match import entry as log
from companion.match.command import Command, Take
from companion.match.keeper import Append, Change
from companion.match.world import Surroundings
from companion.store.sqlite import SqliteStore
from companion.sync.room import Services
from companion.sync.service import Service
from tests.bench.evening import BACK, ROW, THERE, entries
from tests.bench.raw import Raw
from tests.kit.luck import SeededLuck
from tests.kit.memory import resident
from tests.kit.net.network import someone

HERE = "127.0.0.1"
MATCH = "be" * 16


class Noting(SqliteStore):
    """Says when an entry has come, been checked and gone to the disk; what the disk takes is told apart."""

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        heard = time.perf_counter()
        super().write(match, changes)
        came = [change.entries[-1].seq for change in changes if isinstance(change, Append)]
        if came:
            say(kept=came[-1], heard=heard, at=time.perf_counter())


class Device:
    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.store, self._raw = Noting(folder / "table.sqlite"), Raw(folder / "raw.sqlite")
        self._me = someone()
        services = Services(self.store, self._me, Surroundings(SeededLuck(1)), listen=HERE)
        self.service = Service(services, self._changed, find=None)
        self._lines: list[asyncio.StreamWriter] = []
        self._held, self._shown, self._open, self._there = 0, 0, False, count()

    # -- what it is told

    async def host(self, length: int) -> None:
        """A match with so many entries; its bare line, too."""
        self.store.adopt(replace(ROW, id=MATCH, updated=1), _chained(length), {})
        bare = await asyncio.start_server(self._called, HERE, 0)
        self.service.host(MATCH)
        while not (shown := self.service.table_status()).code:
            await asyncio.sleep(0.01)
        self._open = True
        say(address=shown.addresses[0], code=shown.code, bare=bare.sockets[0].getsockname()[1])

    async def join(self, address: str, code: str, name: str) -> None:
        say(began=time.perf_counter())
        self.service.join(address, code, name)

    async def sit(self) -> None:
        self.service.take_seat(1, self._me.device)

    async def call(self, port: int) -> None:
        reader, writer = await asyncio.open_connection(HERE, port)
        self._lines.append(writer)
        while line := await reader.readline():
            say(bare=time.perf_counter(), bytes=len(line))

    async def tap(self) -> None:
        shared = self.service.shared(MATCH)
        assert shared is not None
        say(tapped=time.perf_counter(), after=len(shared.history.entries))
        shared.propose(Command("", Take(THERE if next(self._there) % 2 == 0 else BACK, True)))
        self._changed()

    async def echo(self) -> None:
        """The newest entry down the bare line, as a guest's tap goes."""
        shared = self.service.shared(MATCH)
        assert shared is not None
        body = log.canonical(log.plain(shared.history.entries[-1]))
        say(tapped=time.perf_counter())
        self._lines[0].write(f"{body}\n".encode())

    async def weigh(self) -> None:
        say(weighs=resident())

    # -- what happens

    def _changed(self) -> None:
        """What the screens would show now."""
        table_status = self.service.table_status()
        for newcomer in table_status.newcomers if self._open else ():
            self.service.admit(newcomer.device, True)
        if table_status.lobby is not None:
            self.service.claim(None, "")
        if not table_status.match:
            return
        shared: Any = self.service.shared(MATCH)
        held, shown = len(shared.node.history.entries), shared.history.entries
        newest = shown[-1].seq if shown else 0
        if (held, newest) != (self._held, self._shown):
            self._held, self._shown = held, newest
            say(held=held, shown=newest, at=time.perf_counter())

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The other side's host: one raw commit, then the line to everybody."""
        self._lines.append(writer)
        while line := await reader.readline():
            self._raw.commit(json.loads(line))
            for each in self._lines:
                each.write(line)


def _chained(length: int) -> list[log.Entry]:
    """The same steps in another match: its own hash begins the chain."""
    prev, found = log.genesis(MATCH, ROW.config), []
    for entry in entries(length):
        found.append(replace(entry, prev=prev))
        prev = log.digest(log.plain(found[-1]))
    return found


def say(**line: Any) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


async def main(folder: Path, kind: type[Device] = Device) -> None:
    loop, told = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(told), sys.stdin)
    device, tasks = kind(folder), set()
    while line := await told.readline():
        ((what, args),) = json.loads(line).items()
        tasks.add(asyncio.create_task(getattr(device, what)(*args)))
    for task in tasks:
        task.cancel()
    await device.service.close()
    device.store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
