"""`companion move`: games and key leave one folder and are another folder's, behind a passphrase."""

from __future__ import annotations

import stat
from contextlib import closing
from pathlib import Path

from companion.store.repair import open_store
from companion.sync.pairing.identity import identity, kept_in
from tests.companion.store.kit import fill, lengths
from tests.kit.cli import Cli

WORDS = b"correct horse\n"


def test_everything_comes_along_and_what_was_there_is_set_aside(companion: Cli, tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "phone.tcmove"
    with closing(open_store(old).store) as store:
        fill(store, "m1", 7)
    me, other = identity(kept_in(old)), identity(kept_in(new))
    with closing(open_store(new).store) as store:
        fill(store, "m9", 2)
    done = companion("move", "out", str(file), "--data", str(old), stdin=WORDS)
    assert (done.code, done.err) == (0, "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    companion("move", "out", str(file), "--data", str(old), stdin=WORDS).refused("file")
    companion("move", "in", str(file), "--data", str(new), stdin=b"correct house\n").refused("passphrase")
    assert identity(kept_in(new)).device == other.device, "nothing has changed"
    done = companion("move", "in", str(file), "--data", str(new), stdin=WORDS)
    assert (done.code, done.err) == (0, "")
    assert "table.before-1.sqlite" in done.out
    assert identity(kept_in(new)).device == me.device
    assert (new / "identity" / "device.pem.before").exists()
    opened = open_store(new)
    with closing(opened.store) as store:
        assert (lengths(store), opened.notes) == ({"m1": 7}, ())


def test_no_other_file_is_taken(companion: Cli, tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"SQLite format 3\0")
    companion("move", "in", str(file), "--data", str(tmp_path / "data"), stdin=WORDS).refused("file")
    companion("move", "in", "/dev/zero", "--data", str(tmp_path / "data"), stdin=WORDS).refused("file", "/dev/zero")
    assert not (tmp_path / "data").exists()
    open_store(tmp_path / "data").store.close()
    companion("move", "out", str(tmp_path / "y"), "--data", str(tmp_path / "data"), stdin=b"short\n").refused(
        "passphrase"
    )
