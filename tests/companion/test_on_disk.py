"""A file put in its place: whole or not at all, on disk before it is believed, and written down in one place."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.companion.store.kit import moments

ROOT = Path(__file__).resolve().parents[2]


def test_a_file_and_its_folder_are_brought_to_disk_in_one_place() -> None:
    """Three modules had the same lines; whoever wrote a fourth forgot one of them."""
    modules = sorted(path for path in (ROOT / "companion").rglob("*.py") if "os.fsync(" in path.read_text("utf-8"))
    assert [path.relative_to(ROOT).as_posix() for path in modules] == ["companion/on_disk.py"]


def test_the_bytes_come_before_the_name_and_the_folder_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.on_disk import put_bytes

    told = moments(monkeypatch, tmp_path)
    put_bytes(b"first", tmp_path / "key")
    assert told == ["sync key.new", "key.new becomes key", f"sync {tmp_path.name}"]
    assert (tmp_path / "key").read_bytes() == b"first"
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_the_key_of_the_owner_outlives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.web.host.owner import NAME, owner_key

    told = moments(monkeypatch, tmp_path)
    key = owner_key(tmp_path)
    assert told == [f"sync {NAME}.new", f"{NAME}.new becomes {NAME}", f"sync {tmp_path.name}"]
    assert owner_key(tmp_path) == key
