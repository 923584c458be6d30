"""When, of which commit and on what machine something was measured: beside each figure that is written down."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}"


def machine() -> str:
    kernel = platform.release().split("-")[0]
    return f"{platform.system()} {kernel}, {os.cpu_count()} cores, Python {platform.python_version()}"


def commit(root: Path = ROOT) -> str:
    """Where that is known, and a word where the code is another than that; pages may be, as figures go there."""
    asked = _git(root, "rev-parse", "--short=8", "HEAD")
    if asked.returncode:
        return ""
    changed = _git(root, "diff", "--quiet", "HEAD", "--", ".", ":!docs", ":!*.md").returncode
    return asked.stdout.strip() + (" with changes" if changed else "")


def _git(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
