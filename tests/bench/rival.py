"""boardgame.io beside us, where Node and npm can be had; elsewhere the reason why not."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

PACKAGE = "boardgame.io@0.50.2"
SCRIPT = Path(__file__).with_name("rival.cjs")


class Absent(Exception):
    """Why there is nothing to compare with."""


class Rival:
    """Eight players at one match; `move` is one tap until the seven others have it."""

    def __init__(self, folder: Path, players: int) -> None:
        modules = _installed(folder)
        self._process = subprocess.Popen(
            ["node", str(SCRIPT), str(players)],
            cwd=folder, env={**os.environ, "NODE_PATH": str(modules)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._took()  # all have the match

    def __enter__(self) -> Rival:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def move(self) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._took()

    def _took(self) -> float:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Absent(f"{PACKAGE} ended with {self._process.wait()}")
        return float(line)


def _installed(folder: Path) -> Path:
    folder.mkdir()
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise Absent(f"{program} is not installed")
    command = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        why = next((line for line in done.stderr.splitlines() if "ERR" in line or "error" in line), "npm failed")
        raise Absent(f"{PACKAGE} could not be installed: {why[:80]}")
    return folder / "node_modules"
