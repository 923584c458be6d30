"""Moving to a new device by its page: a passphrase, a file out of one, and into the other."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.store.backups import FolderVault
from companion.store.repair import open_store
from companion.sync.pairing.identity import NAME, FolderKeyring, Forgetful, identity, kept_in
from companion.sync.pairing.moving import seal
from companion.text.words import Words
from tests.companion.store.kit import fill, lengths
from tests.companion.store.test_planted import PLANTS, plant
from tests.kit.cli import Cli
from tests.kit.evening import Evening

PHRASE = "correct horse battery"


def at(folder: Path, store: object) -> Evening:
    table = Evening(store)  # type: ignore[arg-type]
    table.desk.services = replace(table.desk.services, vault=FolderVault(folder, store), data=folder)  # type: ignore[arg-type]
    return table


def test_the_games_and_the_identity_move(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    me, other = identity(kept_in(old)), identity(kept_in(new))
    with closing(open_store(old).store) as store:
        table, share = at(old, store), Handed()
        table.desk.services = replace(table.desk.services, device=Recorder(share=share))
        table.set_up()
        table.desk.handle(i.Open("new-device"))
        assert table.find("move-out").intent is None
        assert table.says(Words("en").t("move.phrase.first"))
        table.desk.handle(i.Choose("phrase", PHRASE))
        table.tap("move-out")
        ((name, (_, body)),) = share.handed.items()
    assert name.endswith(".tcmove")
    with closing(open_store(new).store) as store:
        table = at(new, store)
        table.desk.handle(i.Open("new-device"))
        table.desk.handle(i.Choose("phrase", "another passphrase"))
        table.desk.handle(i.PickedMove(name, body))
        assert table.desk.toast == Words("en").t("bad.at", path="passphrase", why=Words("en").t("bad.passphrase"))
        assert (identity(kept_in(new)).device, store.matches()) == (other.device, ())
        table.desk.handle(i.Choose("phrase", PHRASE))
        (tmp_path / name).write_bytes(body)
        table.desk.handle(i.Choose("path", str(tmp_path / name)))
        assert table.find("move-in").hold
        table.tap("move-in")
        assert (table.screen, len(store.matches())) == ("home", 1)
        assert "table.before-1.sqlite" in table.desk.toast
    assert identity(kept_in(new)).device == me.device


def test_a_file_that_a_phone_opened_with_the_app_is_named_and_needs_only_the_passphrase(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        table = at(tmp_path, store)
        table.desk.services = replace(table.desk.services, device=Recorder(share=Handed(asks=True)))
        table.desk.handle(i.OpenFile(str(tmp_path / "opened" / "ala.tcmove")))
        assert table.says("ala.tcmove")
        assert not table.says(str(tmp_path)), "a path of the phone's own says nothing"
        table.desk.handle(i.Choose("phrase", PHRASE))
        table.tap("move-in")
        assert "ala.tcmove" in table.desk.toast, "it is not there any more"


def sound(folder: Path) -> bytes:
    """All games of a device, as they leave it."""
    with closing(open_store(folder).store) as store:
        fill(store, "m1", 7)
        return FolderVault(folder, store).body()


def planted(folder: Path) -> bytes:
    body = sound(folder)
    path = folder / "planted.sqlite"
    path.write_bytes(body)
    plant(path, PLANTS["a trigger"])
    return path.read_bytes()


def other_keys() -> bytes:
    """The keys of one device with the certificate of another."""
    mine, yours = Forgetful(), Forgetful()
    identity(mine)
    identity(yours)
    mark = b"-----BEGIN CERTIFICATE"
    keys, _, _ = (mine.get(NAME) or b"").partition(mark)
    _, _, shown = (yours.get(NAME) or b"").partition(mark)
    return keys + mark + shown


@pytest.mark.parametrize("wrong", ["a trigger in the games", "no games", "keys of two devices", "no key at all"])
def test_what_is_in_the_file_is_looked_at_before_anything_changes(tmp_path: Path, companion: Cli, wrong: str) -> None:
    """By the right passphrase, as from somebody who means harm: the app and the command line refuse alike."""
    own = Forgetful()
    identity(own)
    games = {"a trigger in the games": planted, "no games": lambda _: b"SQLite format 3\0"}.get(wrong, sound)(tmp_path)
    key = {"keys of two devices": other_keys(), "no key at all": b"-----"}.get(wrong, own.get(NAME) or b"")
    body, file, data = seal(PHRASE, key, games), tmp_path / "x.tcmove", tmp_path / "data"
    file.write_bytes(body)
    me = identity(kept_in(data)).device
    with closing(open_store(data).store) as store:
        fill(store, "m9", 2)
        table = at(data, store)
        table.desk.handle(i.Open("new-device"))
        table.desk.handle(i.Choose("phrase", PHRASE))
        table.desk.handle(i.PickedMove("x.tcmove", body))
        assert table.desk.toast
        assert (table.screen, lengths(store)) == ("new-device", {"m9": 2})
    assert companion("move", "in", str(file), "--data", str(data), stdin=PHRASE.encode() + b"\n").code != 0
    with closing(open_store(data).store) as store:
        assert lengths(store) == {"m9": 2}
    assert identity(kept_in(data)).device == me
    assert not list(data.glob("table.before-*"))


def test_a_key_that_cannot_be_written_is_said(tmp_path: Path, companion: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games have come by then: whoever frees the disk takes the same file in once more."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    own = Forgetful()
    identity(own)
    body, file, data = seal(PHRASE, own.get(NAME) or b"", sound(tmp_path)), tmp_path / "x.tcmove", tmp_path / "data"
    file.write_bytes(body)
    monkeypatch.setattr(FolderKeyring, "replace", full)
    with closing(open_store(data).store) as store:
        table = at(data, store)
        table.desk.handle(i.Open("new-device"))
        table.desk.handle(i.Choose("phrase", PHRASE))
        table.desk.handle(i.PickedMove("x.tcmove", body))
        assert table.desk.toast == Words("en").t("store.unwritable", name=NAME)
    done = companion("move", "in", str(file), "--data", str(data), "--lang", "en", stdin=PHRASE.encode() + b"\n")
    assert done.code == 2
    assert done.err.strip() == Words("en").t("store.unwritable", name=NAME)
    monkeypatch.undo()
