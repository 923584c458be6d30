"""`companion serve` as a process of its own, as somebody starts it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def served(data: Path, port: int = 0, lang: str = "en") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and the link that it prints; ended as by a crash or a power cut: every step is on the disk."""
    command = [sys.executable, "-m", "companion", "serve", "--port", str(port), "--data", str(data), "--lang", lang]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            yield process, found[0]
        finally:
            process.kill()
            process.wait()
