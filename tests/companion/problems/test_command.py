"""The command line's part in it: a report to a file, more in the log, and a trace of what ends a table."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.commands import headless, shared_table
from companion.match.port import MatchRow
from companion.problems.problem_log import lines, watching
from companion.store.repair import NAME, open_store
from companion.sync.net import probes
from companion.ui import window
from rules.core.game import Chair, Config
from tests.companion.store.kit import first
from tests.kit.cli import Cli, as_people_do
from tests.kit.samples.private_things import KINDS, leaks

ROW = MatchRow("m1", Config("huns", "standard", (Chair(KINDS["a person"], "red"), Chair(KINDS["a seat"], "blue"))), 100)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network without tables, heard at once."""
    monkeypatch.setattr(probes, "listen", lambda: (None, ()))
    monkeypatch.setattr(probes, "usable", lambda: (KINDS["an address"],))
    monkeypatch.setattr(window, "available", lambda: None)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder in which a match was played and something went wrong."""
    folder = tmp_path / KINDS["a deck"]
    with closing(open_store(folder).store) as store:
        store.adopt(ROW, first(3, ROW), {})
        store.set("device-name", KINDS["a device"])
        store.set("theme", "paper")
    with watching(folder) as problems:
        problems.note("something", ValueError(KINDS["a secret"]))
    return folder


def test_doctor_writes_the_report_and_changes_nothing(companion: Cli, data: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    file = tmp_path / "report.txt"
    done = companion("doctor", "--data", str(data), "--report", str(file))
    assert (done.code, done.err) == (0, "")
    assert KINDS["an address"] in done.out, "on the person's own screen it is told"
    report = file.read_text(encoding="utf-8")
    assert leaks(report) == []
    for line in ("theme paper", "game huns", "seats 2", "entries 3", "last correct correct correct", "ValueError"):
        assert f"\n{line}" in report or f"  {line}" in report, line
    assert "fine: Network: this device can be reached at _." in report
    assert {name: (data / name).read_bytes() for name in before} == before


def test_a_folder_without_anything_gives_a_report_too(companion: Cli, tmp_path: Path) -> None:
    file = tmp_path / "report.txt"
    assert companion("doctor", "--data", str(tmp_path / "new"), "--report", str(file)).code == 0
    assert "[game]\n-\n" in file.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["report.txt"]


def test_saved_games_that_are_damaged_stay_as_they_are(companion: Cli, data: Path, tmp_path: Path) -> None:
    (data / NAME).write_bytes(b"x" * 5000)
    done = companion("doctor", "--data", str(data), "--report", str(tmp_path / "report.txt"))
    assert done.code == 2
    assert (data / NAME).read_bytes() == b"x" * 5000
    assert "trouble: Storage:" in (tmp_path / "report.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("bad", ["", "nowhere/report.txt", "file/report.txt", "x" * 300])
def test_a_path_that_cannot_be_written_is_named(companion: Cli, tmp_path: Path, bad: str) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    done = companion("doctor", "--data", str(tmp_path), "--report", f"{tmp_path}/{bad}")
    done.refused("report: ")


def test_what_ends_a_table_leaves_a_trace_in_its_folder(
    companion: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise ValueError(KINDS["a code"])

    monkeypatch.setattr(headless, "run", fail)
    monkeypatch.setattr(shared_table, "host", fail)
    for command in ("table", "host"):
        for kept in (["--data", str(tmp_path / command)], []):
            with pytest.raises(ValueError, match=KINDS["a code"]):
                companion(command, "huns", "--players", "Ala,Bob", *kept)
        log = "\n".join(lines(tmp_path / command))
        assert "companion: the app was ended by a bug" in log
        assert leaks(log) == []


def test_a_bad_option_is_no_bug(companion: Cli, tmp_path: Path) -> None:
    companion("table", "huns", "--players", "Ala", "--data", str(tmp_path)).refused("players")
    assert lines(tmp_path) == []


def test_verbose_is_known_to_the_app_and_told_in_its_help(tmp_path: Path) -> None:
    done = as_people_do("--help")
    assert "--verbose" in done.out
    assert "--report" in as_people_do("doctor", "--help").out
    assert as_people_do("--verbose", "games").code == 0
