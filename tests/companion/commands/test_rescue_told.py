"""The command line tells of every rescue: a sentence on stderr, and in what it answers in JSON."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import repair
from companion.store.repair import open_store
from tests.companion.store.kit import fill
from tests.kit.cli import Cli, as_people_do
from tests.kit.net.shared_log import shared_session

COMMANDS = {
    "archive": ("archive",),
    "archive in JSON": ("archive", "--json"),
    "stats in JSON": ("stats", "--json"),
    "export": ("export", "last"),
    "library": ("library", "huns"),
    "deck": ("deck", "list"),
    "table": ("table", "huns", "--players", "Ala,Bob"),
}
JSON = ("archive in JSON", "stats in JSON", "table")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    with closing(open_store(tmp_path).store) as store:
        fill(store, "ab" * 16)
    open_store(tmp_path).store.close()
    path = tmp_path / repair.NAME
    path.write_bytes(path.read_bytes()[:5000])
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_what_was_mended_is_said_once(companion: Cli, damaged: Path, command: str) -> None:
    done = companion(*COMMANDS[command], "--data", str(damaged))
    assert done.code == 0, done.err
    assert "table.damaged-1.sqlite" in done.err
    assert len(done.err.splitlines()) == 1
    if command in JSON:
        told = json.loads(done.out) if command.startswith("stats") else done.lines[0]
        assert told["notes"] == done.err.splitlines()
    assert "damaged" not in companion(*COMMANDS[command], "--data", str(damaged)).err


def test_a_table_of_others_can_be_hosted_again_as_a_new_one(tmp_path: Path) -> None:
    """Exported at a table that was shared, taken in elsewhere: hosted there by a word, and refused without it."""
    store = open_store(tmp_path).store
    shared_session(store)
    store.close()
    host = ("host", "--listen", "127.0.0.1", "--data", str(tmp_path), "--lang", "en")
    refused = as_people_do(*host)
    assert refused.code == 2
    assert "--anew" in refused.err
    done = as_people_do(*host, "--anew")
    assert done.code == 0, done.err
    assert any(line.get("table", {}).get("role") == "host" for line in done.lines)
    with closing(open_store(tmp_path).store) as again:
        assert len(again.matches()) == 2
