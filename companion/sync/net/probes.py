"""What the connection doctor finds out about this device and its network; nothing is changed by looking."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import threading
from pathlib import Path

import ifaddr

from companion.match.port import StoreRefused
from companion.store.judge import Verdict
from companion.store.judge import judge as judged
from companion.store.repair import NAME
from companion.sync.net.address import Address
from companion.sync.net.dial import look
from companion.sync.net.doctor import Attempt, Lost, network
from companion.sync.net.finder import Finder, Nearby, Trouble, own_addresses
from companion.sync.pairing.handshake import Turned
from companion.sync.port import Finding
from companion.sync.protocol.bounds import BOUNDS, Bounds
from rules.core.message import Message, say

ROOMY = 50 * 2**20  # bytes; an evening takes one or two of them
PATIENCE = 3.0  # seconds; a table answers a question by mDNS within one


def storage(folder: Path) -> Message | None:
    """What keeps games from being kept there; a folder that is not there yet is asked about where it would be made."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    unwritable = say("store.unwritable", name=str(folder))
    try:
        if there != folder:
            return None if os.access(there, os.W_OK) else unwritable
        with tempfile.TemporaryFile(dir=folder):
            pass
        if shutil.disk_usage(folder).free < ROOMY:
            return say("store.full", name=str(folder))
        broken = judged(folder / NAME) in (Verdict.DAMAGED, Verdict.FOREIGN, Verdict.PLANTED)
        return say("doctor.storage.damaged") if broken else None
    except StoreRefused as why:
        return why.message
    except OSError:
        return unwritable


def interfaces() -> tuple[str, ...]:
    """Every IPv4 address of this device."""
    try:
        return tuple(str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4)
    except OSError:
        return ()


def usable() -> tuple[str, ...]:
    try:
        return own_addresses()
    except OSError:
        return ()


def listen(
    patience: float = PATIENCE, here: tuple[str, ...] | None = None
) -> tuple[Trouble | None, tuple[Nearby, ...]]:
    """The tables that announce themselves within that time."""
    finder = Finder("", lambda tables: None, interfaces=here)
    try:
        trouble = finder.start()
        if trouble is None:
            threading.Event().wait(patience)  # there is no news that says "these were all"
        return trouble, finder.tables
    finally:
        finder.close()


def attempts(nearby: tuple[Nearby, ...], asked: Address | None, bounds: Bounds = BOUNDS) -> tuple[Attempt, ...]:
    """For a command, which has no loop of its own."""
    return asyncio.run(tried(nearby, asked, bounds))


async def tried(nearby: tuple[Nearby, ...], asked: Address | None, bounds: Bounds) -> tuple[Attempt, ...]:
    """Every table heard of, and the address somebody asked about, all at the same time."""
    known = [_try_table(table, bounds) for table in nearby]
    return tuple(await asyncio.gather(*known, *([_try(asked, None, bounds)] if asked else [])))


async def called(name: str, device: str, addresses: tuple[Address, ...], bounds: Bounds) -> Lost:
    """A device of the table, where it was last."""
    lost = Lost(name, "unknown")
    for address in addresses:
        try:
            seen = await look(address, bounds)
            lost = Lost(name, None if seen.host == device else "other-device")
        except Turned as away:
            lost = Lost(name, away.why)
        if lost.why is None:
            break
    return lost


async def own_network(trouble: Trouble | None) -> Finding:
    """Asked in a thread: a system with many interfaces takes its time."""
    mine, reachable = await asyncio.to_thread(lambda: (interfaces(), usable()))
    return network(mine, reachable, trouble)


async def _try_table(table: Nearby, bounds: Bounds) -> Attempt:
    """The first address that answers, else what the last one said."""
    tried = [await _try(address, table, bounds) for address in table.addresses[:1]]
    for address in table.addresses[1:]:
        if tried[-1].why is None:
            break
        tried.append(await _try(address, table, bounds))
    return tried[-1]


async def _try(address: Address, table: Nearby | None, bounds: Bounds) -> Attempt:
    try:
        seen = await look(address, bounds)
    except Turned as away:
        return Attempt(address, away.why, table)
    if table is not None and seen.host != table.host:
        return Attempt(address, "other-device", table)
    return Attempt(address, None, table)
