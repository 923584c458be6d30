"""`companion serve`: what it prints, what it refuses, and that it needs neither Kivy nor a display."""

from __future__ import annotations

import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from companion.web.host.owner import owner_key
from tests.kit.cli import Cli

# As on a machine where the window was never installed
BARE = """
import sys
sys.modules["kivy"] = sys.modules["plyer"] = None
from companion.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process, and the link it prints."""
    command = [sys.executable, "-c", BARE, "serve", "--port", "0", "--data", str(data), "--lang", "en", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None, process.stderr.read() if process.stderr else ""
            yield process, found[0]
        finally:
            process.terminate()
            process.wait()


def test_it_answers_without_kivy_and_ends_at_a_signal(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, link):
        address, _, key = link.partition("#")
        assert re.fullmatch("[0-9a-f]{32}", key)
        with urlopen(Request(address)) as answer:
            page = answer.read().decode()
        assert "Table Companion" in page
        assert key not in page
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_without_kivy_the_app_names_serve(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BARE, "--data", str(tmp_path), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Kivy" in done.stderr
    assert "companion serve" in done.stderr


def test_the_key_stays_until_a_new_one_is_wished_and_is_nobody_elses(tmp_path: Path) -> None:
    first = owner_key(tmp_path)
    file = tmp_path / "owner-key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert owner_key(tmp_path) == first
    second = owner_key(tmp_path, new=True)
    assert second != first
    assert owner_key(tmp_path) == second
    assert [path.name for path in tmp_path.iterdir()] == ["owner-key"]


@pytest.mark.parametrize("kept", ["", "short", "g" * 32, "0" * 33, "\u0000"])
def test_a_damaged_key_is_made_anew(tmp_path: Path, kept: str) -> None:
    (tmp_path / "owner-key").write_text(kept, encoding="utf-8")
    assert re.fullmatch("[0-9a-f]{32}", owner_key(tmp_path))


def test_a_key_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    owner_key(tmp_path)
    (tmp_path / "owner-key").chmod(0o644)
    owner_key(tmp_path)
    assert stat.S_IMODE((tmp_path / "owner-key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("options", "field"),
    [(("--port", "70000"), "port"), (("--port", "-1"), "port"), (("--port", "x"), "port"), (("--colour",), "--colour")],
)
def test_an_option_that_does_not_fit_is_named(
    companion: Cli, tmp_path: Path, options: tuple[str, ...], field: str
) -> None:
    companion("serve", "--data", str(tmp_path), *options).refused(field)


def test_a_port_that_is_taken_is_said(companion: Cli, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        companion("serve", "--data", str(tmp_path), "--port", str(port)).refused(f"port: port {port} cannot be opened")


def test_a_folder_that_cannot_be_written_is_said(companion: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    companion("serve", "--data", str(tmp_path / "file"), "--port", "0").refused("data: ")
