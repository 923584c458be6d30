"""`companion serve`: the whole app in a browser, without a window and without a display."""

from __future__ import annotations

import gc
import signal
import threading
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.refuse import Stop, system
from companion.commands.shared_options import data_option, folder, runs
from companion.commands.table_network import network_of
from companion.desk.thread import Table
from companion.look.qr_matrix import qr_matrix
from companion.problems.problem_log import ProblemLog, watching
from companion.text.words import Words
from companion.web.host.door import Door, bound, lan_hosts
from companion.web.host.door_bounds import PORT
from companion.web.host.late_door import LateBrowsers
from companion.web.host.owner import owner_key
from companion.web.host.showing import Showing
from companion.web.host.site import BrowserDevice, Site
from rules.core.message import say

if TYPE_CHECKING:
    from companion.web.host.door import Listening

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
# So many new things until Python looks for garbage: of views, which hold themselves in no circles, little is any.
THRESHOLDS = 50_000, 20, 100


def add(parser: ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=PORT, help=f"{PORT} without it; 0 for any that is free")
    data_option(parser)
    parser.add_argument("--lan", action="store_true", help="for browsers of other devices on this network too")
    parser.add_argument("--new-key", action="store_true", help="links given before open nothing any more")
    more = "write more to problems.log in the data folder"
    parser.add_argument("--verbose", action="store_true", default=SUPPRESS, help=more)
    runs(parser, run)


def run(options: Namespace) -> int:
    """Until a signal ends it."""
    if not 0 <= options.port < 2**16:
        raise Stop("port", say("bad.port", got=str(options.port)))
    data = folder(options)
    try:
        key = owner_key(data, options.new_key)
    except OSError as broken:
        raise Stop("data", system(str(data), broken)) from None
    try:
        door = bound(EVERYWHERE if options.lan else HERE, options.port)
    except OSError as broken:
        raise Stop("port", say("bad.port-taken", port=options.port, why=broken.strerror or str(broken))) from None
    with watching(data, options.verbose) as problems:
        _serve(data, options, key, door, problems)
    return 0


def _serve(data: Path, options: Namespace, key: str, door: Listening, problems: ProblemLog) -> None:
    over = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: over.set())
    table = opened(data, options.lang, key, door, problems)
    gc.set_threshold(*THRESHOLDS)
    table.start()
    try:
        _tell(options.words, key, door.getsockname()[1], options.lan)
        over.wait()
    finally:
        table.close()


def opened(data: Path, lang: str | None, key: str, door: Listening, problems: ProblemLog | None = None) -> Table:
    """The table whose screens are behind that door."""
    showing = Showing(lambda intent: table.send(intent))
    device = BrowserDevice(showing)

    @asynccontextmanager
    async def beside() -> AsyncIterator[None]:
        opening = Door(Site(key, showing, lambda: table.seen()))
        await opening.open(door)
        table.subscribe(showing.hear)
        try:
            yield
        finally:
            await opening.close()

    table = Table(
        data,
        lang,
        device=device,
        network=network_of(data, device),
        problems=problems,
        home_first=True,
        beside=beside,
        browsers=LateBrowsers,
    )
    return table


def _tell(words: Words, key: str, port: int, lan: bool) -> None:
    """The links, where the fragment after # is the key; a code to scan for other devices."""
    print(words.t("serve.here", link=f"http://{HERE}:{port}/#{key}"), flush=True)
    for host in lan_hosts() if lan else ():
        link = f"http://{host}:{port}/#{key}"
        print(f"{words.t('serve.lan', link=link)}\n{_code(link)}", flush=True)
    if lan:
        print(words.t("serve.open"), flush=True)
    print(words.t("serve.end"), flush=True)


def _code(link: str) -> str:
    """For a terminal: two rows of a code in each line, dark on light whatever its colours are."""
    rows = [[False, *row, False] for row in qr_matrix(link)]
    blank = [False] * len(rows[0])
    rows = [blank, *rows, blank, *([blank] if len(rows) % 2 else [])]
    signs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return "\n".join(
        "".join(signs[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)
    )
