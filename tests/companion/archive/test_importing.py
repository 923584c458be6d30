"""A match comes in as a file: whole games of every kind, newer ones to be looked at only, anything else refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.archive.importing import Arrival, take_in
from companion.export.formats import FORMATS, leaving
from companion.match import entry as log
from companion.match.command import Command, Undo
from companion.match.match_file import open_match
from companion.match.port import About
from companion.match.session import Session, state_hash
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.repair import open_store
from companion.text.words import Words
from rules import game_of
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.game import Config
from rules.core.message import Refusal, say
from tests.kit.cli import Cli
from tests.kit.golden import record
from tests.kit.golden.kept import store_with, whole_game
from tests.kit.match import export_match
from tests.kit.wrong import in_english

FILES = record.files()
each_game = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
HUNS = next(path for path in FILES if path.parent.name == "huns")
Plain = dict[str, Any]


def exported(path: Path = HUNS, about: About | None = None) -> Plain:
    row, _ = whole_game(path)
    store = store_with(path)
    if about is not None:
        store.tell_about(row.id, about)
    return export_match(store, row.id)


def text(plain: Any) -> bytes:
    return json.dumps(plain, ensure_ascii=False).encode()


def taken(store: Store, plain: Any) -> Arrival:
    return take_in(store, text(plain), "match.json")


def opened(store: Store, match: str) -> Session:
    row = next(row for row in store.matches() if row.id == match)
    game = game_of(row.config)
    assert game is not None
    return Session(game, row, store)


def chained(plain: Plain, at: int, **changes: Any) -> Plain:
    """An entry otherwise, and all after it chained to it as their author would have."""
    made = copy.deepcopy(plain)
    made["entries"][at].update(changes)
    prev = log.genesis(made["match"], codec.decode(Config, made["config"]))
    for entry in made["entries"]:
        entry["prev"] = prev
        prev = log.digest(entry)
    made["head"] = prev
    return made


@each_game
def test_every_game_comes_to_the_same_state_on_another_device(path: Path, tmp_path: Path) -> None:
    plain, end = exported(path, About("Dom", "Było miło")), record.read(path).end
    store = open_store(tmp_path).store
    arrival = taken(store, plain)
    assert (arrival.here, arrival.said.key) == (True, "import.taken")
    assert end is not None
    assert state_hash(opened(store, plain["match"]).state) == end["state"]
    assert export_match(store, plain["match"]) == plain
    assert store.abouts()[plain["match"]] == About("Dom", "Było miło")
    (row,) = store.matches()
    assert row.finished == (end["phase"] == "over")  # one was begun in the middle and goes on
    assert row.summary, "it has its line in the list"
    store.close()


def test_a_file_without_words_about_the_match_is_as_good() -> None:
    plain, store = exported(), MemoryStore()
    assert "about" not in plain
    taken(store, plain)
    assert store.abouts() == {}


def test_nothing_that_is_here_is_overwritten() -> None:
    plain = exported(about=About("Dom"))
    store, match = MemoryStore(), plain["match"]
    taken(store, plain)
    store.tell_about(match, About("Kawiarnia"))
    before = export_match(store, match)
    shorter = {**plain, "entries": plain["entries"][:9], "head": plain["entries"][9]["prev"]}
    for other, said, here in (
        (plain, "same", True),
        (shorter, "shorter", False),
        (chained(plain, 5, ts=7), "beside", True),
        (chained(plain, 5, ts=7), "same", True),
    ):
        arrival = taken(store, other)
        assert (arrival.said.key, arrival.here) == (f"import.{said}", here)
        assert export_match(store, match) == before
    young = MemoryStore()
    taken(young, shorter)
    arrival = taken(young, plain)
    assert arrival.said == say("import.longer", mine=9, theirs=len(plain["entries"]))
    assert export_match(young, match)["entries"] == shorter["entries"]


def test_a_match_of_that_name_with_other_people_is_another_one() -> None:
    plain, store = exported(), MemoryStore()
    empty = {**plain, "entries": []}
    for chairs, said in ((plain["config"]["chairs"], "taken"), ([*reversed(plain["config"]["chairs"])], "different")):
        made = {**empty, "config": {**plain["config"], "chairs": chairs}}
        made["head"] = log.genesis(made["match"], codec.decode(Config, made["config"]))
        assert taken(store, made).said.key == f"import.{said}"


def test_a_removed_match_is_not_brought_back_behind_its_owners_back() -> None:
    plain, store = exported(), MemoryStore()
    taken(store, plain)
    store.tell_about(plain["match"], About(removed=5))
    assert taken(store, plain).said.key == "import.removed"


NEWER = {"v": 2, "action": {"tag": "ride-on"}, "events": [{"tag": "rode", "how": {"far": 3}}]}


def test_steps_of_a_newer_app_are_kept_but_not_played() -> None:
    """Shown up to the step before; refused with the reason; handed on as they came."""
    whole, at = exported(), 30
    plain, store = chained(whole, at, **NEWER), MemoryStore()
    arrival = taken(store, plain)
    assert (arrival.said.key, arrival.here) == ("import.read-only", True)
    session = opened(store, plain["match"])
    assert (session.read_only, session.history.stopped) == (True, at + 1)
    _, entries = whole_game(HUNS)
    before = MemoryStore()
    row = next(iter(store.matches()))
    before.adopt(row, entries[:at], {})
    assert state_hash(session.state) == state_hash(opened(before, row.id).state)
    newest = session.history.newest
    assert newest is not None
    done = session.propose(Command("mine", Undo(newest.cmd_id, newest.seq)))
    assert isinstance(done, Refusal)
    assert done.key == "app-outdated"
    assert log.canonical(export_match(store, row.id)) == log.canonical(plain)
    assert json.loads(FORMATS["json"].write(leaving(store, row, Words("en")))) == plain


def test_a_file_of_a_newer_form_leaves_as_it_came(tmp_path: Path) -> None:
    plain = {"weather": ["rain", {"mm": 3}], **exported(), "companion": 7}
    store = open_store(tmp_path).store
    assert taken(store, plain).said.key == "import.read-only"
    session = opened(store, plain["match"])
    assert (session.read_only, session.history.stopped) == (True, 0)
    assert log.canonical(export_match(store, plain["match"])) == log.canonical(plain)
    assert json.loads(FORMATS["json"].write(leaving(store, session.row, Words("en")))) == plain
    store.forget(plain["match"])
    assert store.settings() == {}
    store.close()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"companion": 7, "entries": 5}, "entries: a list"),
        ({"companion": 7, "config": {"game": "huns", "mode": "standard", "chairs": [], "moon": 1}}, "config.moon"),
        ({"about": None}, "about: an object"),
        ({"about": {"place": 3}}, "about.place"),
        ({"about": {"place": "x" * 81}}, "about.place: at most 80"),
        ({"about": {"removed": 3}}, "about.removed: unknown field"),
        ({"about": "Dom"}, "about"),
    ],
)
def test_a_field_that_does_not_fit_is_named(change: Plain, named: str) -> None:
    store = MemoryStore()
    with pytest.raises(Malformed) as why:
        taken(store, {**exported(), **change})
    assert in_english(why.value).startswith(named)
    assert store.matches() == ()


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a plain value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(place for key, part in inner for place in places(part, (*way, key)))]


SMALL = {**exported(), "entries": exported()["entries"][:3], "head": exported()["entries"][3]["prev"]}
PLACES = places(SMALL)[1:]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PLACES), ANYTHING, st.booleans())
def test_a_damaged_file_is_refused_or_read_and_never_more(way: tuple[Any, ...], value: Any, newer: bool) -> None:
    """Whatever is put wherever: a refusal that names a field, or a match that leaves as it came."""
    plain = copy.deepcopy({**SMALL, "companion": 9} if newer else SMALL)
    inner: Any = plain
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    store = MemoryStore()
    try:
        arrival = taken(store, plain)
    except Malformed:
        assert store.matches() == ()
    else:
        assert export_match(store, arrival.row.id) == plain


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=40) | st.integers(0, len(text(SMALL)) - 1).map(lambda n: text(SMALL)[:n]))
def test_a_foreign_or_half_written_file_is_refused(raw: bytes) -> None:
    with pytest.raises(Malformed):
        take_in(MemoryStore(), raw, "match.json")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(text(SMALL)) - 1), st.integers(1, 255))
def test_a_file_with_one_wrong_byte_is_refused_or_says_the_same(at: int, flip: int) -> None:
    raw = bytearray(text(SMALL))
    raw[at] ^= flip
    try:
        found = open_match(json.loads(bytes(raw))) if _is_json(raw) else None
        take_in(MemoryStore(), bytes(raw), "match.json")
    except Malformed:
        return
    assert found is not None
    assert [log.plain(entry) for entry in found.entries] == SMALL["entries"]


def _is_json(raw: bytes) -> bool:
    try:
        json.loads(raw)
    except ValueError:
        return False
    return True


# -- the command


def test_the_command_takes_in_once(companion: Cli, tmp_path: Path) -> None:
    file, data = tmp_path / "match.json", tmp_path / "data"
    file.write_bytes(text(exported()))
    once = companion("import", str(file), "--data", str(data))
    assert (once.code, once.out) == (0, f"golden-h Game imported, {len(exported()['entries'])} steps.\n")
    again = companion("import", str(file), "--data", str(data), "--lang", "pl")
    assert (again.code, again.out) == (0, "golden-h Ta partia już tu jest, krok w krok ta sama.\n")
    shorter = {**exported(), "entries": exported()["entries"][:9], "head": exported()["entries"][9]["prev"]}
    file.write_bytes(text(shorter))
    companion("import", str(file), "--data", str(data)).refused("match: golden-h This game is already here")
    file.write_bytes(text(chained(exported(), 5, ts=7)))
    beside = companion("import", str(file), "--data", str(data))
    assert beside.code == 0
    assert "as a game of their own" in beside.out
    back = companion("export", "golden-h", "--data", str(data), "--to", "json")
    assert json.loads(back.out) == exported()


def test_the_command_refuses_other_files_and_makes_no_folder(companion: Cli, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    for content, named in ((b"{", "not JSON"), (b"\xff\xfe", "not UTF-8"), (b"[]", "companion: missing")):
        (tmp_path / "other").write_bytes(content)
        companion("import", str(tmp_path / "other"), "--data", data).refused(named)
    companion("import", str(tmp_path / "none"), "--data", data).refused("none", "no such file")
    companion("import", str(tmp_path), "--data", data).refused("is a folder")
    assert not (tmp_path / "data").exists()


def test_every_form_is_written_by_the_command(companion: Cli, tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = open_store(data).store
    row, _ = whole_game(next(path for path in FILES if path.stem == "random_solo"))
    store_with(next(path for path in FILES if path.stem == "random_solo"), store=store)
    store.tell_about(row.id, About("Dom 🏠", ""))
    match = leaving(store, row, Words("pl"))
    store.close()
    for name, form in FORMATS.items():
        said = companion("export", "golden", "--to", name, "--data", str(data), "--lang", "pl")
        out = tmp_path / f"match{form.suffix}"
        done = companion("export", row.id, "--to", name, "--data", str(data), "--lang", "pl", "--out", str(out))
        assert (said.code, done) == (0, (0, "", ""))
        assert out.read_bytes().decode() == form.write(match)
        assert said.out.splitlines() == form.write(match).splitlines()


def test_the_command_tells_no_open_game_to_other_apps(companion: Cli, tmp_path: Path) -> None:
    row, entries = whole_game(HUNS)
    store = open_store(tmp_path).store
    store.adopt(row, entries[:20], {})
    store.close()
    for to in ("bgstats", "bgsplay"):
        companion("export", "last", "--to", to, "--data", str(tmp_path)).refused("match: This game is not over yet.")
    for to in ("csv", "text", "json"):
        assert companion("export", "last", "--to", to, "--data", str(tmp_path)).code == 0
    companion("export", "last", "--to", "stone", "--data", str(tmp_path)).refused("--to", "bgstats")
