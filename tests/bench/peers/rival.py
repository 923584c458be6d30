"""boardgame.io's own socket server and its players, each a process, with the same small game as ours."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.bench.peers.fetched import BOARDGAME, Absent

SCRIPT = Path(__file__).with_name("rival.cjs")


class Rival:
    """So many players at one match; `move` is one tap until all the others have it."""

    def __init__(self, modules: Path, players: int) -> None:
        self._process = subprocess.Popen(
            ["node", str(SCRIPT), str(players)],
            cwd=modules.parent, env={**os.environ, "NODE_PATH": str(modules)},
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
            raise Absent(f"{BOARDGAME} ended with {self._process.wait()}")
        return float(line)


def reduced(modules: Path, moves: int) -> float:
    """Moves a second through boardgame.io's reducer alone, without server or store."""
    script = SCRIPT.with_name("reducer.cjs")
    command = ["node", str(script), str(moves)]
    path = {**os.environ, "NODE_PATH": str(modules)}
    done = subprocess.run(command, cwd=modules.parent, env=path, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Absent(f"{BOARDGAME}: {done.stderr.strip().splitlines()[-1][:80]}")
    return float(done.stdout)
