"""Opening a data folder whose files are damaged, foreign, newer, locked or out of reach."""

import hashlib
import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import repair
from companion.store.repair import open_store
from companion.store.schema import connect
from companion.store.sqlite import SqliteStore
from rules.core.message import say
from rules.core.secret import seal
from tests.companion.store.folders import CREDIT, FACT, OTHER, PATTERN, hash_of, opened, run
from tests.companion.store.kit import SECRET, chained, fill, lengths, row

PAGE = 4096


@pytest.fixture
def backed(folder: Path) -> Path:
    """The same after another start, hence with a backup, and played on: m3 has 3 entries there and 9 now."""
    with closing(open_store(folder).store) as store:
        store.forget("m3")
        fill(store, "m3", 9)
    return folder


def harm(folder: Path, how: Callable[[bytes], bytes]) -> str:
    """Damage the file on purpose; the hash it has then, by which it is found again."""
    path = folder / repair.NAME
    path.write_bytes(how(path.read_bytes()))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def flipped(at: int, n: int = PAGE) -> Callable[[bytes], bytes]:
    return lambda raw: raw[:at] + bytes(byte ^ 0xA5 for byte in raw[at : at + n]) + raw[at + n :]


def noise(n: int) -> Callable[[bytes], bytes]:
    return lambda _: random.Random(n).randbytes(n)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "zero bytes": lambda raw: b"",
    "one byte": lambda raw: raw[:1],
    "random bytes": noise(10_000),
    "random bytes after the right header": lambda raw: raw[:100] + noise(20_000)(raw),
    "cut in the header": lambda raw: raw[:60],
    "cut after the first page": lambda raw: raw[:PAGE],
    "cut in the middle": lambda raw: raw[: len(raw) // 2 + 100],
    "cut in the middle, at a page": lambda raw: raw[: len(raw) // 2 // PAGE * PAGE],
    "first page flipped": flipped(0),
    "all pages but the first flipped": lambda raw: flipped(PAGE, len(raw))(raw),
    "zeroes in the middle": lambda raw: raw[:30_000] + bytes(10_000) + raw[40_000:],
    "one letter of one entry": lambda raw: raw.replace(b'"path":"camps', b'"path":"cramp', 1),
    "one letter of one config": lambda raw: raw.replace(b'{"chairs":', b'{"chains":', 1),
    "not our number any more": lambda raw: raw[:68] + b"\0\0\0\0" + raw[72:],
}


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert opened(tmp_path / "a" / "b") == ({}, ())
    assert opened(tmp_path / "a" / "b") == ({}, ())


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_the_backup_fills_the_holes(backed: Path, damage: str) -> None:
    before = harm(backed, DAMAGES[damage])
    found, notes = opened(backed)
    assert hash_of(backed / "table.damaged-1.sqlite") == before, "set aside as it was found"
    assert found.keys() >= {"m1", "m2", "m3"}
    assert found["m1"] == found["m2"] == 60
    assert 3 <= found["m3"] <= 9
    entries = sum(found.values())
    assert notes == (say("store.damaged", name="table.damaged-1.sqlite", matches=3, entries=entries),)
    assert opened(backed) == (found, ()), "the next start is an ordinary one"


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_a_backup_it_opens_all_the_same(folder: Path, damage: str) -> None:
    (folder / repair.BACKUP).unlink()
    harm(folder, DAMAGES[damage])
    found, (note,) = opened(folder)
    assert note.key == "store.damaged"
    assert all(n <= whole for n, whole in ((found.get(m, 0), n) for m, n in (("m1", 60), ("m2", 60), ("m3", 3))))


def test_each_page_in_turn(backed: Path) -> None:
    """Whichever page is broken, what the backup has is there, and the rest as far as it can be read."""
    path = backed / repair.NAME
    sound, backup = path.read_bytes(), (backed / repair.BACKUP).read_bytes()
    for at in range(0, len(sound), PAGE):
        path.write_bytes(flipped(at)(sound))
        (backed / repair.BACKUP).write_bytes(backup)
        found, _ = opened(backed)
        assert found["m1"] == found["m2"] == 60, at
        assert found["m3"] >= 3, at


def test_a_hole_costs_only_what_was_in_it(folder: Path) -> None:
    """Without any backup: of three matches, the one whose page was broken is cut, the others are whole."""
    (folder / repair.BACKUP).unlink()

    def break_one_entry_page(raw: bytes) -> bytes:
        at = raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE
        return flipped(at)(raw)

    harm(folder, break_one_entry_page)
    found, _ = opened(folder)
    assert found["m3"] == 3
    assert sorted((found["m1"], found["m2"]))[1] == 60
    assert 0 < min(found["m1"], found["m2"]) < 60


@pytest.mark.parametrize("damage", ["first page flipped", "not our number any more"])
def test_the_first_page_is_not_worth_a_game(folder: Path, damage: str) -> None:
    (folder / repair.BACKUP).unlink()
    harm(folder, DAMAGES[damage])
    assert opened(folder)[0] == {"m1": 60, "m2": 60, "m3": 3}


def test_holes_are_filled_from_the_backup_and_the_newer_rest_goes_on(folder: Path) -> None:
    """The links of one chain come from both files."""
    with closing(open_store(folder).store) as store:
        store.set("theme", "lacquer")  # the backup has m2 up to 60
        longer = fill_on(store, "m2", 20)
    harm(folder, lambda raw: flipped(raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE)(raw))
    found, _ = opened(folder)
    assert found["m2"] == longer == 80


def fill_on(store: SqliteStore, match: str, n: int) -> int:
    entries = list(store.entries(match))
    for _, entry in zip(range(n), chained(row(match), entries), strict=False):
        store.append(match, entry, {})
    return len(entries) + n


def test_secrets_settings_and_facts_come_along(backed: Path) -> None:
    with closing(open_store(backed).store) as store:
        store.set("language", "pl")
    harm(backed, lambda raw: raw.replace(b'"path":"camps', b'"path":"cramp', 1))
    with closing(open_store(backed).store) as store:
        assert store.settings() == {"theme": "paper", "language": "pl"}
        assert store.facts("huns") == (FACT,)
        assert store.patterns("huns") == (PATTERN,)
        assert store.decks("scythia") == {"Mine": '{"cards":[]}'}
        assert (store.credits("huns"), store.versions("huns")) == ({OTHER.about: CREDIT}, (OTHER,))
        assert store.known("m1") == {seal(SECRET).commitment: SECRET}


def test_tables_that_have_changed_places_are_found(tmp_path: Path) -> None:
    """Each page is whole, so that a quick look at the file finds nothing: secrets lie where an empty table should."""
    folder = tmp_path / "data"
    with closing(open_store(folder).store) as store:
        fill(store, "m1", 5)
    with closing(connect(folder / repair.NAME)) as con:
        roots = dict(con.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'"))
    one, two = sorted((roots["secrets"], roots["decks"]))

    def swapped(raw: bytes) -> bytes:
        pages = [raw[at : at + PAGE] for at in range(0, len(raw), PAGE)]
        pages[one - 1], pages[two - 1] = pages[two - 1], pages[one - 1]
        return b"".join(pages)

    harm(folder, swapped)
    with closing(open_store(folder).store) as store:
        assert (folder / "table.damaged-1.sqlite").exists()
        assert lengths(store) == {"m1": 5}
        store.known("m1")


def test_a_summary_of_entries_that_are_gone_is_dropped(folder: Path) -> None:
    (folder / repair.BACKUP).unlink()
    with closing(SqliteStore(folder / repair.NAME)) as store:
        for match in ("m1", "m2", "m3"):
            store.summarise(match, "Ala won", True, 5)
    harm(folder, lambda raw: flipped(raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE)(raw))
    with closing(open_store(folder).store) as store:
        rows = {one.id: (one.finished, one.summary) for one in store.matches()}
        cut = next(match for match, n in lengths(store).items() if match != "m3" and n < 60)
    assert rows.pop(cut) == (False, "")
    assert set(rows.values()) == {(True, "Ala won")}


def test_a_forgotten_match_does_not_come_back_from_the_backup(backed: Path) -> None:
    with closing(open_store(backed).store) as store:
        store.forget("m1")
    assert "m1" not in opened(backed)[0]
    harm(backed, lambda raw: raw.replace(b'"path":"camps', b'"path":"cramp', 1))
    assert "m1" not in opened(backed)[0]


def test_each_damaged_file_gets_the_next_number(folder: Path) -> None:
    for n in (1, 2, 3):
        harm(folder, noise(5000 + n))
        (note,) = opened(folder)[1]
        assert dict(note.args)["name"] == f"table.damaged-{n}.sqlite"
    assert len(list(folder.glob("table.damaged-*.sqlite"))) == 3


def test_the_log_beside_a_damaged_file_goes_with_it(folder: Path) -> None:
    """Left behind, SQLite would play it into the new database."""
    run("store.set('theme', 'lacquer'); os.kill(os.getpid(), 9)", folder)
    assert (folder / "table.sqlite-wal").stat().st_size
    wal = hash_of(folder / "table.sqlite-wal")
    harm(folder, lambda raw: noise(5000)(raw))
    assert opened(folder)[1][0].key == "store.damaged"
    assert hash_of(folder / "table.damaged-1.sqlite-wal") == wal
    assert not (folder / "table.sqlite-wal").exists()


def test_a_lone_log_is_set_aside(folder: Path) -> None:
    run("store.set('theme', 'lacquer'); os.kill(os.getpid(), 9)", folder)
    (folder / repair.NAME).unlink()
    (folder / repair.BACKUP).unlink()
    assert opened(folder) == ({}, ())
    assert (folder / "table.stray-1.sqlite-wal").exists()


def test_a_lost_file_is_restored_from_the_backup(backed: Path) -> None:
    (backed / repair.NAME).unlink()
    found, notes = opened(backed)
    assert found == {"m1": 60, "m2": 60, "m3": 3}
    assert notes == (say("store.restored", name=repair.BACKUP, matches=3, entries=123),)


def test_a_sound_file_that_knows_less_than_its_backup_does_not_replace_it(backed: Path) -> None:
    """As when the write-ahead log was lost: nothing in the file itself is wrong."""
    old = (backed / repair.NAME).read_bytes()
    with closing(open_store(backed).store) as store:
        fill(store, "m4", 7)
    assert opened(backed)[0]["m4"] == 7
    (backed / repair.NAME).write_bytes(old)
    found, (note,) = opened(backed)
    assert found["m4"] == 7
    assert note.key == "store.damaged"


def test_a_damaged_backup_of_a_sound_file_is_made_anew(backed: Path) -> None:
    (backed / repair.BACKUP).write_bytes(b"nothing of the kind")
    found, notes = opened(backed)
    assert (found["m3"], notes) == (9, ())
    harm(backed, noise(9000))
    assert opened(backed)[0] == found


def test_a_backup_that_cannot_be_made_is_a_note(backed: Path) -> None:
    (backed / repair.BACKUP).unlink()
    (backed / repair.BACKUP).mkdir()
    found, notes = opened(backed)
    assert found["m3"] == 9
    assert notes == (say("store.no-backup", name=repair.BACKUP),)


@pytest.mark.parametrize("stop_at", range(1, 8))
def test_stopped_at_any_rename_the_next_start_finishes(
    backed: Path, monkeypatch: pytest.MonkeyPatch, stop_at: int
) -> None:
    harm(backed, flipped(PAGE * 3))
    steps = 0
    put = repair.put

    def stopping(source: Path, target: Path) -> None:
        nonlocal steps
        steps += 1
        if steps == stop_at:
            raise KeyboardInterrupt
        put(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(repair, "put", stopping)
        try:
            open_store(backed).store.close()
        except KeyboardInterrupt:
            assert steps == stop_at
    found, _ = opened(backed)
    assert (found["m1"], found["m2"]) == (60, 60)
    assert (backed / "table.damaged-1.sqlite").exists()
    assert opened(backed) == (found, ())
