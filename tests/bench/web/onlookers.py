"""Many who watch a table by browser, as a process of its own: reads all they are sent. Says when all are there."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.kit.web.sealed_page import met

EACH = 8  # of one address: the door takes few of each


async def _watch(link: str, nth: int, there: asyncio.Semaphore) -> None:
    address, _, key = link.partition("/#")
    host, local = address.removeprefix("http://"), (f"127.0.1.{1 + nth // EACH}", 0)
    line = await connect(f"ws://{host}/socket", origin=address, compression=None, local_addr=local)  # type: ignore[arg-type]
    channel = await met(line, key)
    await line.send(channel.seal(json.dumps({"link": key, "lang": "en"})))
    channel.open(await line.recv())
    there.release()
    with suppress(ConnectionClosed):
        async for frame in line:
            channel.open(frame)


async def _main(link: str, count: int) -> None:
    there = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(_watch(link, nth, there)) for nth in range(count)]
    for _ in tasks:
        await there.acquire()
    print("there", flush=True)
    await asyncio.gather(*tasks)


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2])))
