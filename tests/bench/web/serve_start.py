"""The start of `companion serve`, to its link and to the first page of a window, against a bare interpreter."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from pathlib import Path

from websockets.asyncio.client import connect

from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.kit.web.sealed_page import met

ROOT = Path(__file__).resolve().parents[3]
BARE = "import asyncio; asyncio.run(asyncio.sleep(0)); print(1)"


def _served(data: Path, page: bool) -> float:
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--lang", "en", "--data", str(data)]
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        if page:
            asyncio.run(_first_page(found[0]))
        took = time.perf_counter() - began
        process.kill()
    return took


async def _first_page(link: str) -> None:
    address, _, key = link.partition("/#")
    host = address.removeprefix("http://")
    async with connect(f"ws://{host}/socket", origin=address, compression=None) as line:  # type: ignore[arg-type]
        channel = await met(line, key)
        await line.send(channel.seal(json.dumps({"link": key, "lang": "en"})))
        channel.open(await line.recv())


def _bare() -> float:
    return timed(lambda: subprocess.run([sys.executable, "-c", BARE], check=True, stdout=subprocess.DEVNULL))


def begun(folder: Path, runs: int) -> list[Figure]:
    data, figures = folder / "begun", []
    _served(data, page=True)  # unmeasured: modules compiled, files in the cache
    for what, page, aim in (("its link", False, "5x"), ("the first page of a window", True, "-")):
        ours, theirs = by_turns(lambda page=page: _served(data, page), _bare, runs)  # type: ignore[misc]
        name = f"start of companion serve to {what} / interpreter with asyncio"
        figures.append(Figure(name, span(ours), span(theirs), times(ours, theirs), aim))
    return figures
