"""`companion host` and `companion join`: a device at a shared table without a screen, JSON lines in and out."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal
from uuid import uuid4

from companion.archive.new_table import go_on_anew, roster_of
from companion.commands.feed import Feed
from companion.commands.headless import LONGEST_LINE, HeadlessTable, begun, configured, luck, only, opened, read_line
from companion.commands.refuse import Stop, bad_line
from companion.commands.shared_options import KEPT, PLAYERS, data_option, runs
from companion.commands.write import json_text
from companion.match.anew import is_stranger
from companion.match.lobby import Lobby
from companion.match.port import SecondWriter, StoreRefused
from companion.match.world import Surroundings
from companion.store.port import Store
from companion.sync.net.finder import Finder
from companion.sync.net.known_addresses import remembered
from companion.sync.node.shared_match import SharedMatch
from companion.sync.pairing.identity import Forgetful, Keyring, identity, kept_in
from companion.sync.port import TableStatus
from companion.sync.protocol import limits
from companion.sync.room import Services
from companion.sync.service import Service
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.message import say

# What a line may ask besides the steps of `companion table`; each with its other fields.
WISHES = {
    "sit": (), "stand": (), "admit": ("yes", "replaces"), "take_over": (), "follow_host": (), "hand_over": (),
    "reply": ("yes",),
    "dismiss": (), "choose_log": (), "go_back": (), "remake": ("yes",), "nudge": (), "believe": ("theirs",),
    "new_code": (), "leave": (),
}  # fmt: skip


def add_host(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", help=PLAYERS)
    parser.add_argument("--mode")
    parser.add_argument("--name", default="", help="what the others see; the first player's name without it")
    parser.add_argument(
        "--anew", action="store_true", help="go on as a new table where its devices do not know this one"
    )
    letting_in = "ask: only newcomers that a line admits; code: whoever has the code"
    parser.add_argument("--admit", choices=("ask", "code"), default="ask", help=letting_in)
    _add(parser, host)


def add_join(parser: ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", help="such as 192.168.1.7, or the link of a QR code")
    parser.add_argument("--code", default="", help="six digits; not needed where this device has been before")
    parser.add_argument("--name", default="", help="what the others see")
    parser.add_argument("--seat", default="", help="whom to play: a seat's number or its name; without it, to watch")
    near = "the address is meant although it is this device's own or of a direct cable: 127.0.0.1, 169.254.1.2"
    parser.add_argument("--at-hand", action="store_true", help=near)
    parser.set_defaults(admit="ask")
    _add(parser, join)


def _add(parser: ArgumentParser, run: Callable[[Namespace], int]) -> None:
    data_option(parser, KEPT)
    parser.add_argument("--watch", action="store_true", help="only tell; nothing is read from the input")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--listen", default="0.0.0.0", help="the one address of this device to listen at")
    runs(parser, run)


def host(options: Namespace) -> int:
    """Without a game it goes on with the newest match of the folder."""
    game, players = options.game, options.players
    if (game is None) != (players is None):
        raise Stop(*(("players", say("bad.players-needed")) if players is None else ("game", say("bad.game-needed"))))
    config = configured(game, players, options.mode, options.words) if game is not None else None
    store = opened(options.data, options.words)
    match = begun(store, config).id if config is not None else _known_here(store, options)
    return asyncio.run(_Headless(store, options).run(lambda service: service.host(match), match))


def _known_here(store: Store, options: Namespace) -> str:
    """The newest match, as a new table where its devices do not know this one and that is wished."""
    row = store.match(_newest(store, {row.id for row in store.matches()}))
    assert row is not None
    roster = roster_of(store, row)
    if roster is None or not is_stranger(roster, identity(_keyring(options)).device):
        return row.id
    if not options.anew:
        raise Stop("match", say("bad.stranger"))
    return go_on_anew(store, row, uuid4().hex).id


def _keyring(options: Namespace) -> Keyring:
    return kept_in(Path(options.data)) if options.data is not None else Forgetful()


def join(options: Namespace) -> int:
    """Without an address it goes back to the table it was at last."""
    store = opened(options.data, options.words)
    headless = _Headless(store, options)
    if options.address is not None:
        called = (options.address, options.code, options.name, options.at_hand)
        return asyncio.run(headless.run(lambda service: service.join(*called)))
    match = _newest(store, remembered(store))
    return asyncio.run(headless.run(lambda service: service.host(match), match))


def _newest(store: Store, matches: set[str] | frozenset[str]) -> str:
    found = next((brief.id for brief in store.briefs() if brief.id in matches and not brief.removed), None)
    if found is None:
        raise Stop("data", say("bad.nothing-here"))
    return found


class _Headless:
    """The service with a pair of pipes instead of a desk."""

    def __init__(self, store: Store, options: Namespace) -> None:
        self._store, self._words, self._options = store, options.words, options
        self._feed = Feed(self._words, lambda line: print(json_text(line), flush=True))
        self._match = ""
        self._bad = False

    async def run(self, begin: Callable[[Service], None], match: str = "") -> int:
        """Until its input ends, it is told to leave, or a signal comes; 2 when any line was bad."""
        self._match = match
        self._news, self._over = asyncio.Event(), asyncio.Event()
        self._lines: asyncio.Queue[tuple[int, bytes] | None] = asyncio.Queue()
        options = self._options
        world = Surroundings(rng=luck(options.seed))
        services = Services(self._store, identity(_keyring(options)), world, listen=options.listen)
        find = None if options.listen.startswith("127.") else Finder
        self._service = Service(services, self._news.set, find, options.name)
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # not on every system
                asyncio.get_running_loop().add_signal_handler(number, self._over.set)
        try:
            begin(self._service)
            await self._sit_down()
            await self._serve()
        finally:
            await self._service.close()
            self._store.close()
        return 2 if self._bad else 0

    async def _sit_down(self) -> None:
        """At the table, or out again with the reason in one line."""
        while not (shown := self._service.table_status()).peers and not self._over.is_set():
            if shown.trouble is not None:
                raise Stop("", shown.trouble)
            if shown.lobby is not None:
                self._service.claim(_seat(shown.lobby, self._options.seat), "")
            self._news.clear()
            await self._either(self._news)
        self._match = self._service.match

    async def _serve(self) -> None:
        if not self._options.watch:
            threading.Thread(target=_read, args=(asyncio.get_running_loop(), self._lines), daemon=True).start()
        reading = asyncio.create_task(self._obey())
        try:
            while not self._over.is_set():
                self._publish()
                await self._either(self._news)
                self._news.clear()
            self._publish()
        finally:
            reading.cancel()

    async def _either(self, event: asyncio.Event) -> None:
        """Until there is news, or the end."""
        waits = [asyncio.create_task(one.wait()) for one in (event, self._over)]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    def _publish(self) -> None:
        shown = self._service.table_status()
        if self._options.admit == "code":
            for newcomer in shown.newcomers:
                self._service.admit(newcomer.device, True)
        self._feed.news(shown, self._shared(), self._service.answers())

    def _shared(self) -> SharedMatch | None:
        shared = self._service.shared(self._match)
        return shared if isinstance(shared, SharedMatch) else None

    async def _obey(self) -> None:
        while (line := await self._lines.get()) is not None:
            number, text = line
            if not text.strip():
                continue
            try:
                answer = self._answer(read_line(text))
            except Malformed as wrong:
                self._bad = True
                bad_line(number, wrong, self._words)
                continue
            except StoreRefused as why:
                answer = {"trouble": self._words.say(why.message)}
            except SecondWriter:  # another process has the folder open, and has gone on
                answer = {"trouble": self._words.t("refused.moved-on")}
            self._publish()  # an entry is said before the line that it answers
            if answer is not None:
                print(json_text(answer), flush=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(limits.CLOSED):  # what was sent last may still be answered
                await self._until(lambda shown: not shown.waiting)
        self._over.set()

    async def _until(self, holds: Callable[[TableStatus], bool]) -> None:
        while not holds(self._service.table_status()):
            await asyncio.sleep(limits.KNOCK)

    def _answer(self, line: Plain) -> dict[str, Plain] | None:
        shared = self._shared()
        if isinstance(line, dict) and (wish := next((name for name in WISHES if name in line), None)):
            only(line, (wish, *WISHES[wish]))
            self._wish(wish, line)
            return None
        if shared is None:
            raise Malformed("line", say("bad.no-table"))
        answer = HeadlessTable(shared, self._words).answer(line)
        given: dict[str, Plain] = {"for": line["id"]} if isinstance(line, dict) and "id" in line else {}
        if "seq" in answer:  # the feed has said it
            return {"done": answer["id"], **given}
        return {**answer, **given}

    def _wish(self, wish: str, line: dict[str, Plain]) -> None:
        service = self._service
        match wish:
            case "sit":
                me = next(peer.device for peer in service.table_status().peers if peer.is_me)
                service.take_seat(codec.decode(int, line[wish], wish), me)
            case "stand":
                service.take_seat(codec.decode(int, line[wish], wish), "")
            case "admit":
                was: str = codec.decode(str, line.get("replaces", ""), "replaces")
                service.admit(codec.decode(str, line[wish], wish), _yes(line), was)
            case "reply":
                service.reply(codec.decode(str, line[wish], wish), _yes(line))
            case "take_over":
                service.take_over(line[wish] == "forced")
            case "follow_host":
                service.follow_host(codec.decode(bool, line[wish], wish))
            case "hand_over":
                service.hand_over(codec.decode(str, line[wish], wish))
            case "dismiss":
                service.dismiss(codec.decode(str, line[wish], wish))
            case "choose_log":
                service.choose_log(codec.decode(Literal["ours", "theirs"], line[wish], wish) == "ours")
            case "go_back":
                service.go_back(codec.decode(int, line[wish], wish))
            case "remake":
                service.remake(codec.decode(str, line[wish], wish), _yes(line))
            case "nudge":
                service.nudge(codec.decode(str, line[wish], wish))
            case "believe":
                theirs: bool = codec.decode(bool, line.get("theirs", True), "theirs")
                service.believe(codec.decode(str, line[wish], wish), theirs)
            case "new_code":
                service.new_code()
            case _:
                self._over.set()


def _seat(lobby: Lobby, wished: str) -> int | None:
    """By its number or by its person's name; Stop says what there is to choose from."""
    free = {seat: one.name for seat, one in enumerate(lobby.seats) if not one.held}
    found = next((seat for seat, name in free.items() if wished and wished in (str(seat), name)), None)
    if wished and found is None:
        choices = ", ".join(f"{seat} {name}" for seat, name in free.items()) or "-"
        raise Stop("seat", say("bad.one-of", choices=choices, got=f"'{wished}'"))
    return found


def _yes(line: dict[str, Plain]) -> bool:
    yes: bool = codec.decode(bool, line.get("yes", True), "yes")
    return yes


def _read(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[tuple[int, bytes] | None]) -> None:
    """A pipe or a file blocks its reader: in a thread that ends with the input or with the process.

    Not by `sys.stdin`: its lock, held at the end of the process, would be fatal.
    """
    number, rest, source = 0, b"", sys.stdin.fileno()
    with suppress(RuntimeError, OSError):  # the loop or the pipe may be closed before the last line
        while chunk := os.read(source, 2**16):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                number += 1
                loop.call_soon_threadsafe(lines.put_nowait, (number, line))
            if len(rest) > LONGEST_LINE:  # refused by its reader; it may have no end
                break
        loop.call_soon_threadsafe(lines.put_nowait, (number + 1, rest))
        loop.call_soon_threadsafe(lines.put_nowait, None)
