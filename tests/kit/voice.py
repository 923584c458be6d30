"""A program that speaks for tests: it stands on the PATH under the name of the real one and tells what it was given."""

from __future__ import annotations

import os
from pathlib import Path

SCRIPT = """#!/bin/sh
printf '%s\\n' "$@" > '{heard}'
"""


class Espeak:
    """A folder for the PATH with an `espeak-ng`; a pipe joins it to the test, which need not guess when."""

    def __init__(self, folder: Path, name: str = "espeak-ng") -> None:
        self.folder, self._heard = folder, folder / "heard"
        os.mkfifo(self._heard)
        program = folder / name
        program.write_text(SCRIPT.format(heard=self._heard), encoding="utf-8")
        program.chmod(0o755)

    def heard(self) -> list[str]:
        """The words of its next call; waits for it."""
        return self._heard.read_text(encoding="utf-8").splitlines()
