"""A bare echo for a page: the same library, without anything of ours. Prints its port."""

from __future__ import annotations

import asyncio

from websockets.asyncio.server import ServerConnection, serve

from companion.web.host.door_bounds import PORTS

HERE = "127.0.0.1"


async def _echo(connection: ServerConnection) -> None:
    async for said in connection:
        await connection.send(said)


async def _main() -> None:
    for port in PORTS:
        try:
            server = await serve(_echo, HERE, port, compression=None)
        except OSError:
            continue
        print(port, flush=True)
        await server.serve_forever()
    raise SystemExit("no port that a page may call is free")


if __name__ == "__main__":
    asyncio.run(_main())
