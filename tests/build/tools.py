"""Calls what tools/dist.py is made of: the tools are scripts beside each other, not a package."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = "import sys; sys.path.insert(0, sys.argv[1]); import dist; from pathlib import Path; "
WHEEL = "a, b, c = map(Path, sys.argv[2:]); dist.export(a, b); print(dist.wheel(b, c, 1_700_000_000))"


def tool(code: str, *arguments: str | Path, umask: int = -1) -> str:
    command = [sys.executable, "-c", CODE + code, str(ROOT / "tools"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, umask=umask)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_tool(name: str, code: str, *arguments: str | Path) -> str:
    """The same for another of them."""
    return tool(f"import {name}\n{code}", *arguments)


def built(project: Path, folder: Path, umask: int) -> Path:
    """The wheel of that source, built as `make dist` builds it by somebody with those rights."""
    return Path(tool(WHEEL, project, folder / "source", folder, umask=umask).strip())
