"""The connection doctor: its judgement from facts, its probes on this machine, and the command."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from companion.store.repair import NAME, open_store
from companion.sync.net import probes
from companion.sync.net.address import Address
from companion.sync.net.doctor import Attempt, Facts, Lost, explain, judge, peers
from companion.sync.net.finder import Nearby
from companion.sync.pairing.handshake import Found, Said, Why
from companion.text.words import Words
from companion.ui import window
from rules.core.message import say
from tests.kit.cli import Cli
from tests.kit.languages import LANGUAGES
from tests.kit.net.lan import HERE, Hall, run

FINE = Facts(True, "/data", None, ("127.0.0.1", "192.168.1.5"), ("192.168.1.5",), None, ())
WHERE = Address("192.168.1.7", 5000)
TABLE = Nearby("ab" * 16, "cd" * 32, "huns", "Big tablet", (WHERE,))


def keys(facts: Facts) -> list[str]:
    return [finding.message.key for finding in judge(facts)]


def wrong(facts: Facts) -> list[str]:
    return [finding.message.key for finding in judge(facts) if not finding.fine]


def test_when_all_is_fine_every_part_says_so() -> None:
    assert wrong(FINE) == []
    assert keys(FINE) == ["doctor.display.fine", "doctor.storage.fine", "doctor.network.fine", "doctor.tables.none"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"display": False}, "doctor.display.none"),
        ({"storage": say("store.full", name="x")}, "store.full"),
        ({"interfaces": (), "usable": ()}, "doctor.network.none"),
        ({"interfaces": ("127.0.0.1",), "usable": ()}, "doctor.network.loopback"),
        ({"interfaces": ("127.0.0.1", "100.64.0.9"), "usable": ()}, "doctor.network.foreign"),
        ({"trouble": "no-permission"}, "doctor.network.no-permission"),
        ({"trouble": "no-network"}, "doctor.network.no-network"),
        ({"attempts": (Attempt(WHERE, "closed"),)}, "doctor.why.closed"),
        ({"attempts": (Attempt(WHERE, "unreachable"),)}, "doctor.why.unreachable"),
        ({"attempts": (Attempt(WHERE, "unreachable", TABLE),)}, "doctor.why.isolated"),
        ({"attempts": (Attempt(WHERE, "silent", TABLE),)}, "doctor.why.isolated"),
        ({"attempts": (Attempt(WHERE, "closed", TABLE),)}, "doctor.why.closed"),
        ({"attempts": (Attempt(WHERE, "wrong-code"),)}, "doctor.why.wrong-code"),
        ({"attempts": (Attempt(WHERE, "too-old"),)}, "doctor.why.too-old"),
    ],
)
def test_each_fault_is_named_alone(change: dict[str, object], key: str) -> None:
    assert wrong(replace(FINE, **change)) == [key]  # type: ignore[arg-type]


def test_a_fault_hides_those_behind_it() -> None:
    bare = replace(FINE, interfaces=(), usable=(), trouble="no-network")
    assert wrong(bare) == ["doctor.network.none"]
    assert "doctor.tables.none" not in keys(bare)  # nobody could have heard one


def test_a_table_that_answers_is_named() -> None:
    (*_, table) = judge(replace(FINE, attempts=(Attempt(WHERE, None, TABLE),)))
    assert table.fine
    assert Words("en").say(table.message) == "Big tablet: a table answers at 192.168.1.7:5000."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", [*get_args(Said), *get_args(Found)])
def test_every_reason_has_a_sentence_with_what_to_do(why: Why, lang: str) -> None:
    said = Words(lang).say(explain(why, "Big tablet"))
    assert said.startswith("Big tablet: ")
    assert len(said.split(". ")) >= 2 or ":" in said[12:] or ";" in said, said
    assert "{" not in said


def test_each_lost_device_of_the_table_has_its_own_advice() -> None:
    said = [finding.message.key for finding in peers((
        Lost("Ala", None), Lost("Bob", "unknown"), Lost("Cid", "closed"), Lost("Dan", "other-device"),
        Lost("Eve", "silent"), Lost("Fay", "unreachable"),
    ), 7)]  # fmt: skip
    last = ["unknown", "closed", "other-device", "unreachable", "unreachable"]
    assert said == ["doctor.mate.answers", *(f"doctor.mate.{why}" for why in last)]
    assert [finding.message.key for finding in peers((), 2)] == ["doctor.mates.fine"]
    assert peers((), 0) == (), "nobody has come yet"


# Probes


def test_storage_is_looked_at_and_not_touched(tmp_path: Path) -> None:
    assert probes.storage(tmp_path) is None
    assert probes.storage(tmp_path / "not" / "yet") is None
    assert list(tmp_path.iterdir()) == []


def test_storage_that_is_damaged_or_no_folder_is_told(tmp_path: Path) -> None:
    open_store(tmp_path).store.close()
    assert probes.storage(tmp_path) is None
    (tmp_path / NAME).write_bytes(b"x" * 5000)
    before = (tmp_path / NAME).read_bytes()
    assert probes.storage(tmp_path) == say("doctor.storage.damaged")
    assert (tmp_path / NAME).read_bytes() == before
    file = tmp_path / "file"
    file.touch()
    assert probes.storage(file) == say("store.unwritable", name=str(file))


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "ROOMY", 2**70)
    assert probes.storage(tmp_path) == say("store.full", name=str(tmp_path))


def test_interfaces_have_loopback_where_the_system_has_it() -> None:
    assert set(probes.usable()) <= set(probes.interfaces())
    assert "127.0.0.1" in probes.interfaces()


def test_listening_without_a_network_says_so_at_once() -> None:
    assert probes.listen(here=()) == ("no-network", ())


def test_tables_are_tried_at_all_their_addresses() -> None:
    async def story() -> None:
        with socket.create_server((HERE, 0)) as door:
            dead = Address(*door.getsockname())
        async with Hall() as hall:
            known = replace(TABLE, host=hall.front.me.device, addresses=(dead, hall.address))
            false = replace(TABLE, addresses=(hall.address,))
            tried = await asyncio.to_thread(probes.attempts, (known, false), dead)
            assert tried == (
                Attempt(hall.address, None, known),
                Attempt(hall.address, "other-device", false),
                Attempt(dead, "closed"),
            )

    run(story())


# The command


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network without tables, heard at once."""
    monkeypatch.setattr(probes, "listen", lambda: (None, ()))
    monkeypatch.setattr(probes, "usable", lambda: ("192.168.1.5",))
    monkeypatch.setenv("DISPLAY", ":0")


@pytest.mark.usefixtures("quiet")
def test_the_command_prints_a_line_for_each_and_exits_0(
    companion: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "available", lambda: None)  # whether or not this machine has a display
    done = companion("doctor", "--data", str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert [line.split(":")[1].strip() for line in done.out.splitlines()] == [
        "Display",
        "Storage",
        "Network",
        "Tables nearby",
    ]
    assert all(line.startswith("OK: ") for line in done.out.splitlines())
    assert list(tmp_path.iterdir()) == []
    assert "Ekran" in companion("doctor", "--data", str(tmp_path), "--lang", "pl").out


@pytest.mark.usefixtures("quiet")
def test_the_command_exits_2_and_counts_what_is_wrong(
    companion: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with socket.create_server((HERE, 0)) as door:
        port = door.getsockname()[1]
    done = companion("doctor", f"{HERE}:{port}", "--data", str(tmp_path))
    assert (done.code, done.err) == (2, "2 things need attention.\n")
    assert [line.split(":")[0] for line in done.out.splitlines()] == ["Problem", "OK", "OK", "Problem"]


@pytest.mark.parametrize("address", ["8.8.8.8", "a b", "", "tablet:0"])
def test_an_address_that_is_none_is_named(companion: Cli, address: str) -> None:
    companion("doctor", address).refused("address: ")
