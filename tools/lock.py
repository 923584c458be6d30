"""Writes constraints/desktop.txt: what the desktop folder is made of, each in one version with its wheels' hashes.

`tools/dist.py` installs nothing else. The hashes are of the wheels for Linux on 64-bit PCs, of every Python we support.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from requires import requires  # beside this script

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "constraints" / "desktop.txt"
PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64", "linux_x86_64")
HEAD = """# What `make dist` puts into the desktop folder, written by tools/lock.py; pip checks every hash.
# Wheels for Linux on 64-bit PCs, Python 3.11 to 3.13.
"""


def chosen(python: str) -> dict[str, tuple[str, str]]:
    """Version and hash of each package that pip would take for that Python, by name."""
    platforms = [f"--platform={platform}" for platform in PLATFORMS]
    with tempfile.TemporaryDirectory() as nowhere:
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--dry-run"]
        command += ["--ignore-installed", "--only-binary=:all:", f"--python-version={python}", *platforms]
        command += ["--target", nowhere, "--report", "-", *requires("run"), *requires("desktop")]
        report = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return dict(_read(one) for one in report["install"])


def _read(one: dict[str, Any]) -> tuple[str, tuple[str, str]]:
    about, archive = one["metadata"], one["download_info"]["archive_info"]
    return about["name"].lower().replace("_", "-"), (about["version"], archive["hashes"]["sha256"])


def written(found: list[dict[str, tuple[str, str]]]) -> str:
    """One version of each whatever the Python, with the hashes of all."""
    lines = [HEAD]
    for name in sorted({name for one in found for name in one}):
        versions = {one[name][0] for one in found if name in one}
        if len(versions) > 1:
            sys.exit(f"tools/lock.py: {name} would be of {', '.join(sorted(versions))}, depending on the Python")
        hashes = sorted({one[name][1] for one in found if name in one})
        lines.append(
            " \\\n".join([f"{name}=={versions.pop()}", *(f"    --hash=sha256:{each}" for each in hashes)]) + "\n"
        )
    return "".join(lines)


if __name__ == "__main__":
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(written([chosen(python) for python in PYTHONS]), encoding="utf-8")
