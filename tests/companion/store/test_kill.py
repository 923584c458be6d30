"""kill -9 in the middle of writing: what was acknowledged is there, and the chain is whole."""

import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.archive import verify
from companion.store.rescue import open_store
from tests.companion.store.kit import ROOT, row

WRITER = """
import sys
from pathlib import Path
from companion.match import entry as log
from companion.store.rescue import open_store
from tests.companion.store.kit import chained, row

store = open_store(Path(sys.argv[1])).store
if not store.matches():
    store.start(row())
for entry in chained(row(), store.entries("m1")):
    store.append("m1", log.plain(entry), {})
    print(entry.seq, flush=True)
"""


@pytest.mark.parametrize("kills", [5, pytest.param(100, marks=pytest.mark.soak)])
def test_no_acknowledged_entry_is_lost(tmp_path: Path, kills: int) -> None:
    moments = random.Random(20)
    acknowledged = 0
    for _ in range(kills):
        acknowledged = _written_until_killed(tmp_path, moments.randint(3, 120))
        opened = open_store(tmp_path)
        with closing(opened.store) as store:
            entries = list(store.entries("m1"))
        assert opened.notes == ()
        assert len(entries) >= acknowledged
        verify(row(), entries)
    assert acknowledged >= 15


def _written_until_killed(folder: Path, lines: int) -> int:
    """Kill the writer after so many acknowledgements; more may be on their way by then, and count."""
    command = [sys.executable, "-c", WRITER, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        said += writer.stdout.readlines()
    return max(int(line) for line in said if line.endswith("\n"))
