"""The command line for tests: called in this process, or as people call it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


class Done(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """Its answers, one JSON value a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, *naming: str) -> None:
        """One clear line that names the field, nothing on stdout, exit 2."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.endswith("\n")
        assert len(self.err.splitlines()) == 1, self.err
        assert "Traceback" not in self.err
        for word in naming:
            assert word in self.err


class Cli:
    """Calls `main`, with bytes on stdin; English unless a test says otherwise."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys, self._patch = capsys, patch
        patch.setenv("LC_ALL", "en_GB.UTF-8")

    def __call__(self, *args: str, stdin: bytes | str | Any = b"") -> Done:
        raw = stdin if isinstance(stdin, bytes) else (stdin if isinstance(stdin, str) else json.dumps(stdin)).encode()
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        self._capsys.readouterr()
        code = main(args)
        return Done(code, *self._capsys.readouterr())


def as_people_do(*args: str, stdin: bytes = b"", **env: str) -> Done:
    """A process of its own; a variable set to nothing is taken away."""
    around = {**os.environ, "LC_ALL": "en_GB.UTF-8", "PYTHONPATH": str(ROOT), **env}
    done = subprocess.run(
        [sys.executable, "-m", "companion", *args],
        input=stdin,
        capture_output=True,
        check=False,
        env={name: value for name, value in around.items() if value},
    )
    return Done(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
