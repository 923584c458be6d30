"""What has no end is not read to its end: devices, pipes and lines are refused in one sentence, with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.headless import LONGEST_LINE
from companion.text import outside_file
from companion.text.outside_file import content
from rules.core.codec import Malformed
from tests.kit.cli import Cli

TAKERS = {
    "replay": ("replay", "{}"),
    "import": ("import", "{}", "--data", "{data}"),
    "score": ("score", "huns", "{}"),
    "deck check": ("deck", "check", "{}"),
    "deck import": ("deck", "import", "{}", "--data", "{data}"),
    "library compare": ("library", "compare", "{}", "--data", "{data}"),
    "library import": ("library", "import", "{}", "--data", "{data}"),
    "table --rescue": ("table", "huns", "--players", "Ala,Bob", "--rescue", "{}"),
}
WORDS = "not a file with an end (a device or a pipe)"


def said(companion: Cli, taker: str, file: str, data: Path) -> tuple[int, str]:
    done = companion(*(word.format(file, data=data) for word in TAKERS[taker]), "--lang", "en")
    assert done.out == ""
    return done.code, done.err


@pytest.mark.parametrize("taker", TAKERS)
def test_a_device_and_a_pipe_are_refused(companion: Cli, tmp_path: Path, taker: str) -> None:
    """The pipe has no writer: merely opening it would wait for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    field = "rescue" if "rescue" in taker else "file"
    for file in ("/dev/zero", str(pipe)):
        assert said(companion, taker, file, tmp_path / "data") == (2, f"{field}: {file}: {WORDS}\n")
    assert not (tmp_path / "data").exists()


def test_a_file_is_read_up_to_a_limit(monkeypatch: pytest.MonkeyPatch, companion: Cli, tmp_path: Path) -> None:
    monkeypatch.setattr(outside_file, "LARGEST", 2**20)
    large = tmp_path / "large.json"
    large.write_bytes(b"x" * 2**20)
    assert len(content(large)) == 2**20
    with large.open("ab") as more:
        more.write(b"x")
    with pytest.raises(Malformed, match="size"):
        content(large)
    assert said(companion, "replay", str(large), tmp_path) == (2, f"file: {large}: larger than 1 MB\n")


def test_a_folder_is_said_to_be_one(companion: Cli, tmp_path: Path) -> None:
    assert said(companion, "replay", str(tmp_path), tmp_path) == (2, f"{tmp_path}: is a folder\n")


@pytest.mark.parametrize("command", ["table", "host"])
def test_a_line_without_end(tmp_path: Path, command: str) -> None:
    """The rest is not waited for: there may be no end of it."""
    args = [sys.executable, "-m", "companion", "--lang", "en", command, "huns", "--players", "Ala,Bob"]
    args += ["--listen", "127.0.0.1"] if command == "host" else []
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run(args, stdin=endless, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2, done.stderr
    assert f"larger than {LONGEST_LINE // 2**20} MB" in done.stderr
