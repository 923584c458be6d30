"""`companion host` and `companion join`: two processes, TLS between them, JSON lines in and out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.cli import Cli, as_people_do
from tests.kit.net.devices import Table

RED = "camps.0.stash.red"
LINK = f"tablecompanion://join?t={'ab' * 16}&h={'cd' * 32}&k={'ef' * 16}&a=127.0.0.1"


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


def test_an_evening_in_lines(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", "Ala,Bob")
        guest = table.join(host, "Bob")
        assert len(host.code) == 6
        guest.sit(1)
        host.until(lambda one: one.lamp(guest.me) == "on")
        host.say(id="mine", seat=0, correct=[RED, 3])
        done = host.until(lambda one: next((line for line in one.lines if line.get("for") == "mine"), None))
        entry = guest.until(lambda one: next((line for line in one.log if line["id"] == done["done"]), None))
        assert entry["events"] == [{"tag": "corrected", "path": RED, "value": 3, "was": 0}]
        assert entry["by"] == host.me
        host.until(lambda one: one.newest("kept") == {"id": done["done"], "is": "safe"})
        guest.say(id="yours", seat=1, correct=[RED, 4])
        sent = guest.until(lambda one: next((line for line in one.lines if line.get("for") == "yours"), None))
        host.until(lambda one: any(line["id"] == sent["sent"] for line in one.log))
        guest.say(seat=0, correct=[RED, 5])
        refused = guest.until(lambda one: next((line for line in one.lines if "refused" in line), None))
        assert refused["refused"] == "not-your-seat"
        guest.say(ask="score", seat=1)
        assert guest.until(lambda one: next((line for line in one.lines if "score" in line), None))
        assert guest.end() == 0
        host.until(lambda one: one.lamp(guest.me) == "off")
        assert host.end() == 0
        assert not host.errors
        assert not guest.errors


def test_a_device_that_was_there_needs_no_code_and_a_watcher_reads_nothing(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", "Ala,Bob")
        guest = table.join(host, "Bob")
        assert guest.end() == 0
        again = table.start("Bob", "join", host.address, "--watch")
        again.until(lambda one: one.lamp(host.me) == "on")
        again.say(correct=[RED, 3])
        host.say(correct=[RED, 2])
        again.until(lambda one: any(line["events"][0].get("value") == 2 for line in one.log))
        again.process.terminate()
        assert again.process.wait(30) == 0
        assert not again.errors
        assert not any(line["events"][0].get("value") == 3 for line in host.log)


def test_bad_lines_are_told_one_by_one(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", "Ala,Bob")
        host.until(lambda one: one.newest("mates"))
        host.say(sit="first")
        host.say(admit="x", now=1)
        host.say(fly=1)
        assert host.end() == 2
        assert [error.split(":")[0] for error in host.errors] == ["line 1", "line 2", "line 3"]


def test_a_newcomer_waits_for_a_line_that_admits_it(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.start("host", "host", "huns", "--players", "Ala,Bob")
        guest = table.start("Bob", "join", host.address, "--code", host.code, "--name", "Bob")
        (newcomer,) = host.until(lambda one: one.newest("newcomers"))
        assert newcomer["name"] == "Bob"
        assert "seat" not in newcomer, "it only watches"
        host.say(admit=newcomer["device"], yes=False)
        assert guest.process.wait(30) == 2
        guest.kill()
        assert len(guest.errors) == 1


@pytest.mark.parametrize("wished", ["1", "Bob"])
def test_whoever_joins_for_a_seat_sits_there_once_admitted(tmp_path: Path, wished: str) -> None:
    with Table(tmp_path) as table:
        host = table.start("host", "host", "huns", "--players", "Ala,Bob")
        guest = table.start("Bob", "join", host.address, "--code", host.code, "--name", "Phone", "--seat", wished)
        (newcomer,) = host.until(lambda one: one.newest("newcomers"))
        assert newcomer["seat"] == 1
        assert len(host.newest("mates")) == 1, "the table goes on without it"
        host.say(admit=newcomer["device"])
        guest.until(lambda one: any(peer["me"] and peer["seats"] == [1] for peer in one.newest("mates") or ()))


def test_a_seat_that_there_is_not_is_one_line_with_those_that_there_are(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", "Ala,Bob")
        args = ("--code", host.code, "--name", "Eve", "--seat", "Eve", "--listen", "127.0.0.1")
        as_people_do("join", host.address, *args).refused("0 Ala, 1 Bob")


def test_bad_words_about_logs_that_parted_are_one_line_each(tmp_path: Path) -> None:
    lines = ('{"choose_log": "mine"}', '{"go_back": "one"}', '{"remake": 3}', '{"admit": "x", "replaces": 4}')
    args = ("host", "huns", "--players", "Ala,Bob", "--data", str(tmp_path), "--listen", "127.0.0.1")
    fine = ('{"choose_log": "ours"}', '{"go_back": 4}')
    done = as_people_do(*args, stdin="\n".join((*lines, *fine)).encode())
    assert done.code == 2
    said = done.err.splitlines()
    assert [line.split(": ")[1] for line in said] == ["choose_log", "go_back", "remake", "replaces"]


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("host", "chess", "--players", "Ala,Bob"), "chess"),
        (("host", "huns"), "players"),
        (("host", "--players", "Ala,Bob"), "game"),
        (("host", "huns", "--players", "Ala"), "players"),
        (("host",), "data"),
        (("join",), "data"),
        (("join", "8.8.8.8", "--code", "123456", "--name", "Ala", "--listen", "127.0.0.1"), "8.8.8.8"),
        (("join", "127.0.0.1:1", "--code", "123456", "--name", "Ala", "--listen", "127.0.0.1"), "127.0.0.1:1"),
        (("join", "127.0.0.1:1", "--code", "123456", "--name", "Ala"), "--at-hand"),
        (("join", "localhost:1", "--code", "123456", "--name", "Ala"), "--at-hand"),
        (("join", "169.254.3.4", "--code", "123456", "--name", "Ala"), "--at-hand"),
        (("join", "127.0.0.1:1", "--code", "123456", "--name", "Ala", "--at-hand"), "no table is open"),
        (("join", LINK, "--name", "Ala"), "does not lead into the local network"),
        (("join", "127.0.0.1:1", "--code", "123456", "--listen", "127.0.0.1"), "name"),
        (("join", "tablecompanion://join?x=1", "--name", "Ala", "--listen", "127.0.0.1"), "link"),
    ],
)
def test_what_does_not_fit_is_one_line(cli: Cli, args: tuple[str, ...], word: str) -> None:
    cli(*args).refused(word)


def test_the_wrong_code_is_one_line(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", "Ala,Bob")
        wrong = f"{(int(host.code) + 1) % 10**6:06}"
        done = as_people_do("join", host.address, "--code", wrong, "--name", "Bob", "--listen", "127.0.0.1")
        done.refused("code")
