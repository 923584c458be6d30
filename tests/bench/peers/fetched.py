"""Those we are measured against, fetched by name into the bench's temporary folder; Absent says why one is not here.

Nothing of this is a dependency: the folder goes when the bench ends. Only Node itself comes from the system's packages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path

BOARDGAME = "boardgame.io@0.50.2"
SPIEL = "open_spiel"
PATIENCE = 600  # seconds for a download


class Absent(Exception):
    """Why there is nothing to compare with."""


class Fetched:
    """Each is fetched when it is first asked for; one that could not be had is not asked for twice."""

    def __init__(self, folder: Path, skip: str = "") -> None:
        self._folder, self._skip = folder, skip
        self._absent: dict[str, str] = {}

    @cached_property
    def modules(self) -> Path:
        """The folder for NODE_PATH with boardgame.io in it."""
        self._may("node")
        _node()
        place = self._folder / "npm"
        place.mkdir()
        command = ["npm", "install", "--prefix", str(place), "--no-audit", "--no-fund", "--ignore-scripts", BOARDGAME]
        self._run(command, place, BOARDGAME)
        return place / "node_modules"

    @cached_property
    def spiel(self) -> Path:
        """The folder for PYTHONPATH with open_spiel in it."""
        self._may(SPIEL)
        place = self._folder / "pip"
        place.mkdir()
        quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"]
        self._run([sys.executable, "-m", "pip", "install", *quiet, "--target", str(place), SPIEL], place, SPIEL)
        return place

    def _may(self, what: str) -> None:
        if self._skip or what in self._absent:
            raise Absent(self._skip or self._absent[what])

    def _run(self, command: list[str], place: Path, what: str) -> None:
        try:
            done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            why = "no answer"
        else:
            if not done.returncode:
                return
            why = next((line for line in done.stderr.splitlines() if "error" in line.lower()), "failed")
        self._absent["node" if what == BOARDGAME else what] = f"{what} could not be fetched: {why[:80]}"
        shutil.rmtree(place, ignore_errors=True)
        raise Absent(f"{what} could not be fetched: {why[:80]}")


def _node() -> None:
    """From the system's packages, where this user may install them."""
    missing = [program for program in ("node", "npm") if shutil.which(program) is None]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        for what in (["update"], ["install", "--yes", "--no-install-recommends", "nodejs", "npm"]):
            subprocess.run(["apt-get", *what], capture_output=True, check=False, timeout=PATIENCE)
        missing = [program for program in ("node", "npm") if shutil.which(program) is None]
    if missing:
        raise Absent(f"{missing[0]} is not installed; apt-get install nodejs npm")
