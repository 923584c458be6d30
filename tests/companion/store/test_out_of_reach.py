"""Opening a data folder whose files are foreign, newer, locked or out of reach."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import repair
from companion.store.repair import open_store
from companion.store.schema import STEPS
from rules.core.message import say
from tests.companion.store.folders import hash_of, opened, refusal, script
from tests.companion.store.kit import ROOT, fill
from tests.soak.rigs import cut


def test_a_foreign_database_is_set_aside_untouched(folder: Path) -> None:
    path = folder / repair.NAME
    path.unlink()
    with closing(sqlite3.connect(path)) as con:
        con.execute("PRAGMA application_id = 77")
        con.execute("CREATE TABLE songs (title)")
    before = hash_of(path)
    found, notes = opened(folder)
    assert hash_of(folder / "table.foreign-1.sqlite") == before
    assert (found, notes[0].key) == ({}, "store.foreign")
    assert opened(folder) == ({}, ())


def test_a_newer_database_is_refused_and_stays(folder: Path) -> None:
    with closing(sqlite3.connect(folder / repair.NAME)) as con:
        con.execute("PRAGMA user_version = 9")
    before = hash_of(folder / repair.NAME)
    assert refusal(folder) == say("store.newer", name=repair.NAME, version=9, known=len(STEPS))
    assert hash_of(folder / repair.NAME) == before
    assert not list(folder.glob("table.*-1.*"))


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    assert refusal(tmp_path / "data") == say("store.unwritable", name="data")


def test_a_file_that_is_a_folder(folder: Path) -> None:
    (folder / repair.NAME).unlink()
    (folder / repair.NAME).mkdir()
    assert refusal(folder).key == "store.unwritable"


@pytest.fixture
def locked_out() -> Iterator[Path]:
    """A played folder and a process without the rights of root, to which nothing is forbidden."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with closing(open_store(folder).store) as store:
            fill(store)
        yield folder
        os.seteuid(os.getuid())
        folder.chmod(0o700)


def give_up_rights(folder: Path, folder_mode: int, file_mode: int) -> None:
    for path in folder.iterdir():
        path.chmod(file_mode)
    folder.chmod(folder_mode)
    if os.getuid() == 0:
        os.seteuid(65534)


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o444), (0o555, 0o666), (0o777, 0o444), (0o700, 0o600)])
def test_a_folder_or_file_that_may_not_be_written(locked_out: Path, folder_mode: int, file_mode: int) -> None:
    if os.getuid() != 0 and folder_mode == 0o700:
        pytest.skip("only root can have a folder that is not its own")
    give_up_rights(locked_out, folder_mode, file_mode)
    assert refusal(locked_out).key == "store.unwritable"


HOLD = "store._con.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.read()"


def test_a_database_another_process_holds_is_a_sentence(folder: Path) -> None:
    with subprocess.Popen(script(HOLD, folder), stdin=-1, stdout=-1, text=True, cwd=ROOT) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert refusal(folder) == say("store.busy", name=repair.NAME)
        other.kill()
    assert opened(folder) == ({"m1": 60, "m2": 60, "m3": 3}, ())


def test_cut_off_at_a_page_every_entry_before_the_cut_is_saved() -> None:
    """Also the last one before the hole; the bytes are searched for what must be there. Every page: the soak."""
    result = cut.run(1, by_process=False, step=7)
    assert result.wrong == ()
    assert result.figures["boundaries"] > 5
