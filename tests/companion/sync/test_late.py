"""The network that comes when it is needed: one device whoever asks, and nothing read while people play alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from companion.match.port import MatchRow
from companion.match.world import Surroundings
from companion.store.memory import MemoryStore
from companion.sync.late import Late, late_company
from companion.sync.pairing.identity import identity, kept_in
from companion.sync.port import Alone
from rules.huns import GAME
from tests.kit.net.network_fake import FakeNetwork
from tests.kit.play import config_of

MATCH = "0" * 32


class Read(MemoryStore):
    """Counts how often its settings are read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    def settings(self) -> dict[str, str]:
        self.reads += 1
        return super().settings()


async def hosting(data: Path) -> str:
    """The device that a table is opened by."""
    store = MemoryStore()
    store.start(MatchRow(MATCH, config_of(GAME, "standard", 2), 0))
    network = late_company(data, store, Surroundings(), lambda: None)
    try:
        network.host(MATCH)
        (me,) = network.table_status().peers
        return me.device
    finally:
        await network.close()


def test_the_app_and_the_command_line_are_one_device_in_one_folder(tmp_path: Path) -> None:
    assert asyncio.run(hosting(tmp_path)) == identity(kept_in(tmp_path)).device


def test_where_no_keys_can_be_kept_it_is_a_new_device_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert asyncio.run(hosting(tmp_path / "file")) != asyncio.run(hosting(tmp_path / "file"))


def test_a_match_played_alone_asks_the_disk_once_not_at_every_tap() -> None:
    store = Read()
    late = Late(store, Alone)
    for _ in range(20):
        assert late.shared(MATCH) is None
    assert store.reads == 1


def test_what_cannot_be_loaded_is_said_and_the_match_goes_on_alone() -> None:
    def broken() -> Any:
        raise ImportError("no such library here")

    late = Late(MemoryStore(), broken)
    late.look(True)
    trouble = late.table_status().trouble
    assert trouble is not None
    assert trouble.key == "doctor.network.no-network"
    assert late.shared(MATCH) is None


def test_the_doctor_looks_where_nobody_has_needed_the_network_yet() -> None:
    network = FakeNetwork()
    Late(MemoryStore(), lambda: network).check()
    assert network.checks == 1
