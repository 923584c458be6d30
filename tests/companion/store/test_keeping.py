"""What a device must not forget about a shared match, kept by both stores alike: each write whole or not at all."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.match import entry as log
from companion.match import keeper
from companion.match.entry import Entry, digest, plain
from companion.match.keeper import BRANCHES, Branch, Grant, Kept, Orphan, Outgoing
from companion.match.match_file import verify
from companion.match.port import SecondWriter
from companion.match.roster import Epoch
from companion.store import repair, schema
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.repair import open_store
from companion.store.sqlite import SqliteStore
from rules.core.message import Message, Refusal
from rules.core.secret import seal
from tests.companion.store.kit import ROOT, SECRET, fill, first, row

ORDER = Outgoing("dev:1", 2, {"tag": "take", "action": {"tag": "go"}, "force": False, "at": None})
WHY = Refusal("no-room", (("deck", Message("deck.red")), ("n", 3)))

BRANCHED = next(step for step in schema.STEPS if "CREATE TABLE branches" in step[0])


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "table.sqlite")
    with closing(made):
        yield made


def branch(entries: list[Entry], at: int, epoch: int) -> Entry:
    """What another host wrote in the place of entry `at`."""
    return replace(entries[at - 1], cmd_id=f"other-{at}", epoch=epoch)


def test_a_match_that_was_never_shared_has_its_log_and_nothing_else(store: Store) -> None:
    entries = fill(store)
    assert store.load("m1") == Kept(tuple(entries), {seal(SECRET).commitment: SECRET})


def test_all_of_it_comes_back(store: Store) -> None:
    store.start(row())
    entries = first(3, row())
    orphan = Orphan(entries[2], WHY)
    known = {seal(SECRET).commitment: SECRET}
    store.write("m1", (keeper.Append(tuple(entries[:2])), keeper.Queue(ORDER, known), keeper.Count(7)))
    store.write("m1", (keeper.Obey(Epoch(3, "b")), keeper.Promise(Grant("c", 4, 9)), keeper.Mourn(orphan)))
    assert store.load("m1") == Kept(tuple(entries[:2]), known, (ORDER,), (orphan,), Epoch(3, "b"), Grant("c", 4, 9), 7)


def test_an_entry_to_be_stored_is_written_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SqliteStore(tmp_path / "table.sqlite")) as made:
        made.start(row())
        written: list[object] = []
        monkeypatch.setattr(log, "canonical", lambda value, real=log.canonical: written.append(value) or real(value))
        fresh = tuple(replace(entry) for entry in first(3, row()))
        written.clear()
        for entry in fresh:
            log.write_out(entry)
        made.write("m1", (keeper.Append(fresh),))
        assert len(written) == 3
        assert tuple(made.entries("m1")) == fresh
        assert not any(entry._body for entry in fresh), "nor is it kept any longer"


def test_answers_and_dismissals_take_away_what_they_name(store: Store) -> None:
    entries = fill(store)
    other = replace(ORDER, cmd_id="dev:2")
    lost = tuple(map(Orphan, entries[3:]))
    store.write("m1", (keeper.Queue(ORDER, {}), keeper.Queue(other, {}), keeper.Rewind(3, lost)))
    store.write("m1", (keeper.Answered("dev:1"), keeper.Settle(entries[3].cmd_id), keeper.Answered("nobody's")))
    kept = store.load("m1")
    assert kept.outbox == (other,)
    assert kept.orphans == lost[1:]


def test_a_smaller_epoch_is_never_obeyed_again(store: Store) -> None:
    store.start(row())
    for epoch in (Epoch(2, "b"), Epoch(1, "z"), Epoch(2, "a")):
        store.write("m1", (keeper.Obey(epoch),))
    assert store.load("m1").obeys == Epoch(2, "b")


def test_a_rewind_moves_entries_to_the_orphans_and_their_commands_may_come_again(store: Store) -> None:
    entries = fill(store)
    lost = tuple(map(Orphan, entries[2:]))
    new = branch(entries, 3, 2)
    again = replace(entries[2], seq=4, prev=digest(plain(new)), epoch=2)
    store.write("m1", (keeper.Rewind(2, lost), keeper.Append((new,))))
    store.write("m1", (keeper.Append((again,)), keeper.Settle(again.cmd_id)))
    kept = store.load("m1")
    assert kept.entries == (*entries[:2], new, again)
    assert kept.orphans == lost[1:]
    verify(row(), list(kept.entries))


def test_branches_come_back_in_order_and_the_oldest_make_room(store: Store) -> None:
    entries = fill(store)
    aside = [Branch(n, "b", 1000 + n, tuple(entries[2 : 3 + n % 2])) for n in range(1, BRANCHES + 4)]
    for one in aside:
        store.write("m1", (keeper.SetAside(one),))
    assert store.load("m1").branches == tuple(aside[-BRANCHES:])
    assert aside[0].at == 2


def test_a_file_from_before_there_were_branches_opens_and_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", schema.STEPS[: schema.STEPS.index(BRANCHED)])
        with closing(SqliteStore(tmp_path / "table.sqlite")) as old:
            entries = fill(old)
    left = Branch(1, "b", 5, tuple(entries[3:]))
    with closing(SqliteStore(tmp_path / "table.sqlite")) as store:
        assert store.load("m1").entries == tuple(entries)
        store.write("m1", (keeper.Rewind(3, ()), keeper.SetAside(left)))
    with closing(SqliteStore(tmp_path / "table.sqlite")) as store:
        assert store.load("m1").branches == (left,)


def test_what_cannot_be_written_as_a_whole_is_not_written_at_all(store: Store) -> None:
    entries = fill(store)
    before = store.load("m1")
    changes = (
        keeper.Count(5), keeper.Queue(ORDER, {"new": SECRET}), keeper.Rewind(3, (Orphan(entries[3]),)),
        keeper.Obey(Epoch(9, "z")), keeper.Promise(Grant("z", 10, 1)), keeper.Append((entries[4],)),
    )  # fmt: skip
    with pytest.raises(SecondWriter):
        store.write("m1", changes)
    assert store.load("m1") == before


@pytest.mark.parametrize("numbers", [(5, 7), (5, 5), (5, 6, 8), (6, 7)], ids=str)
def test_several_entries_are_the_next_ones_without_a_gap_or_are_not_written(
    store: Store, numbers: tuple[int, ...]
) -> None:
    entries = fill(store)[:4]
    store.write("m1", (keeper.Rewind(4, ()),))
    after = tuple(replace(entries[-1], seq=n, cmd_id=f"more-{at}") for at, n in enumerate(numbers))
    with pytest.raises(SecondWriter):
        store.write("m1", (keeper.Append(after),))
    assert list(store.entries("m1")) == entries
    store.write("m1", (keeper.Append(tuple(replace(entry, seq=5 + at) for at, entry in enumerate(after))),))
    assert [entry.cmd_id for entry in store.entries("m1")][4:] == [entry.cmd_id for entry in after]


def test_nothing_is_kept_of_a_match_that_is_not_here(store: Store) -> None:
    with pytest.raises(KeyError):
        store.write("m1", (keeper.Count(1),))
    assert store.load("m1") == Kept()


def test_a_forgotten_match_leaves_nothing_behind(store: Store) -> None:
    fill(store)
    store.write("m1", (keeper.Queue(ORDER, {}), keeper.Count(7), keeper.Obey(Epoch(3, "b"))))
    store.write("m1", (keeper.SetAside(Branch(1, "b", 5, tuple(first(2, row())))),))
    store.forget("m1")
    store.start(row())
    assert store.load("m1") == Kept()


# -- a damaged folder


def shared_folder(folder: Path) -> Kept:
    with closing(open_store(folder).store) as store:
        entries = fill(store, n=8)
        store.write("m1", (keeper.Queue(ORDER, {}), keeper.Count(7), keeper.Obey(Epoch(3, "b"))))
        store.write("m1", (keeper.Promise(Grant("c", 4, 9)), keeper.Mourn(Orphan(first(9, row())[8], WHY))))
        store.write("m1", (keeper.SetAside(Branch(1, "b", 1234, tuple(first(9, row())[6:]))),))
        assert store.load("m1").entries == tuple(entries)
        return store.load("m1")


def test_a_rebuilt_folder_keeps_its_promises_and_never_uses_a_number_twice(tmp_path: Path) -> None:
    before = shared_folder(tmp_path)
    path = tmp_path / repair.NAME
    path.write_bytes(path.read_bytes()[:68] + bytes(4) + path.read_bytes()[72:])  # not our number any more
    opened = open_store(tmp_path)
    with closing(opened.store) as store:
        kept = store.load("m1")
    assert [note.key for note in opened.notes] == ["store.damaged"]
    assert kept.counter > before.counter + 1000
    assert replace(kept, counter=before.counter) == before


def test_a_log_that_became_shorter_to_follow_another_host_is_no_damage(tmp_path: Path) -> None:
    entries = first(8, row())
    shared_folder(tmp_path)
    new = branch(entries, 4, 2)
    with closing(open_store(tmp_path).store) as store:  # and makes the backup of all eight
        store.write("m1", (keeper.Rewind(3, tuple(map(Orphan, entries[3:]))), keeper.Append((new,))))
    opened = open_store(tmp_path)
    with closing(opened.store) as store:
        assert opened.notes == ()
        assert store.load("m1").entries == (*entries[:3], new)


def test_of_two_branches_the_later_hosts_is_salvaged(tmp_path: Path) -> None:
    test_a_log_that_became_shorter_to_follow_another_host_is_no_damage(tmp_path)
    with closing(open_store(tmp_path).store) as store:
        kept = store.load("m1")
    backup = (tmp_path / repair.BACKUP).read_bytes()
    shared_folder(tmp_path / "old")
    old = (tmp_path / "old" / repair.NAME).read_bytes()  # the longer branch of the host that lost
    (tmp_path / repair.BACKUP).write_bytes(old)
    (tmp_path / repair.NAME).write_bytes(backup[:68] + bytes(4) + backup[72:])
    with closing(open_store(tmp_path).store) as store:
        assert store.load("m1").entries == kept.entries


# -- kill -9

WRITER = """
import sys
from pathlib import Path
from companion.match.roster import Epoch
from companion.store.repair import open_store
from companion.match import keeper as keep
from tests.companion.store.kit import chained, row

store = open_store(Path(sys.argv[1])).store
if not store.matches():
    store.start(row())
kept = store.load("m1")
order = {"tag": "take", "action": {"tag": "go"}, "force": False, "at": None}
for entry in chained(row(), kept.entries):
    name = f"this:{entry.seq}"
    changes = (keep.Append((entry,)), keep.Count(entry.seq), keep.Queue(keep.Outgoing(name, 0, order), {}))
    store.write("m1", (*changes, keep.Answered(f"this:{entry.seq - 1}"), keep.Obey(Epoch(entry.seq, "this"))))
    print(entry.seq, flush=True)
"""


def test_after_a_kill_every_write_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    moments, acknowledged = random.Random(4), 0
    for _ in range(3):
        command = [sys.executable, "-c", WRITER, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
            assert writer.stdout is not None
            said = [writer.stdout.readline() for _ in range(moments.randint(3, 60))]
            writer.kill()
            said += writer.stdout.readlines()
        acknowledged = max(int(line) for line in said if line.endswith("\n"))
        with closing(open_store(tmp_path).store) as store:
            kept = store.load("m1")
        n = len(kept.entries)
        assert n >= acknowledged
        verify(row(), list(kept.entries))
        assert (kept.counter, kept.obeys, [out.cmd_id for out in kept.outbox]) == (n, Epoch(n, "this"), [f"this:{n}"])
    assert acknowledged >= 9
