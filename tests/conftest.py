"""For every test: what one process has compiled, the next one need not compile again."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

BYTECODE = Path(__file__).resolve().parents[1] / ".pytest_cache" / "bytecode"


def _share_bytecode() -> None:
    """Where Python was told to leave no bytecode beside the sources, it lies in a folder apart.

    A run starts the app some hundred times, and each start would compile all of it anew. Workers inherit the folder
    from the process that started them; what was compiled from folders that go with the run goes too.
    """
    if not sys.dont_write_bytecode:
        return
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    passing = BYTECODE / Path(tempfile.gettempdir()).relative_to("/")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)


_share_bytecode()
