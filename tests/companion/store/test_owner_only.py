"""Files and folders of the app are for its owner alone."""

import os
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.problems.problem_log import ProblemLog
from companion.store import repair
from companion.store.kept_copies import make_copy
from companion.store.repair import back_up_now, open_store
from companion.sync.pairing.identity import identity, kept_in
from companion.web.host.owner import owner_key
from tests.companion.store.kit import fill

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no such rights elsewhere")


@pytest.fixture(autouse=True)
def _open_handed() -> Iterator[None]:
    """As on a system whose people may read each other's files."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    found = [folder, *folder.rglob("*")]
    return {str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode) for path in found}


def lived_in(folder: Path) -> None:
    owner_key(folder)  # before anything else, as `companion serve` does
    opened = open_store(folder)
    with closing(opened.store) as store:
        fill(store)
        assert (folder / f"{repair.NAME}-wal").exists(), "looked at while it is open"
        assert set(modes(folder).values()) == {0o700, 0o600}
    back_up_now(folder)
    assert make_copy(folder, 100)
    identity(kept_in(folder))
    problems = ProblemLog(folder)
    problems.note("a bug", None)
    problems.close()


def test_everything_is_made_for_the_owner(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "data"
    lived_in(folder)
    found = modes(folder)
    folders = {".", "identity", "backups"}
    assert {name for name, mode in found.items() if mode == 0o700} == folders
    assert {mode for name, mode in found.items() if name not in folders} == {0o600}


def test_what_was_made_before_is_mended_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    lived_in(folder)
    before = modes(folder)
    for name in before:
        (folder / name).chmod(0o777 if (folder / name).is_dir() else 0o664)
    open_store(folder).store.close()
    after = modes(folder)
    assert after == {name: before[name] for name in after}


def test_a_folder_with_somebody_elses_files_is_left_as_it_is(tmp_path: Path) -> None:
    """`--data .` may be anything: only our own files are closed."""
    lived_in(tmp_path)
    tmp_path.chmod(0o755)
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "table.linked.sqlite").symlink_to(tmp_path / "notes.txt")
    (tmp_path / repair.NAME).chmod(0o644)
    open_store(tmp_path).store.close()
    found = modes(tmp_path)
    assert (found["."], found["notes.txt"], found[repair.NAME]) == (0o755, 0o666, 0o600)
