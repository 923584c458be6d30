"""`companion export` and `companion replay`: a match leaves as a file and comes out the same; a forged one does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.match.port import About
from companion.match.session import state_hash
from companion.store.repair import open_store
from tests.kit.cli import Cli, Done, as_people_do
from tests.kit.evening import Evening

Archive = dict[str, Any]


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str]:
    """A data folder with an evening in it, and the hash of its state."""
    store = open_store(tmp_path / "data").store
    evening = Evening(store)
    evening.set_up()
    evening.first_round()
    evening.undo()
    digest = state_hash(evening.state)
    store.close()
    return tmp_path / "data", digest


def exported(companion: Cli, data: Path, *args: str) -> Done:
    return companion("export", "last", "--to", "json", "--data", str(data), *args)


def test_export_then_replay_gives_the_same_state(companion: Cli, kept: tuple[Path, str], tmp_path: Path) -> None:
    data, digest = kept
    out = tmp_path / "match.json"
    assert exported(companion, data, "--out", str(out)) == (0, "", "")
    said = companion("replay", str(out), "--json").lines[0]
    assert (said["hash"], said["phase"]) == (digest, "round-end")
    assert said["entries"] == len(json.loads(out.read_text(encoding="utf-8"))["entries"])
    assert said["score"]["totals"]


def test_to_stdout_and_in_words(companion: Cli, kept: tuple[Path, str], tmp_path: Path) -> None:
    data, digest = kept
    done = exported(companion, data)
    (tmp_path / "m.json").write_text(done.out, encoding="utf-8")
    replayed = companion("replay", str(tmp_path / "m.json"), "--lang", "pl")
    assert replayed.code == 0
    assert replayed.out.startswith(f"hash {digest}\nphase round-end\n")
    assert "Razem" in replayed.out


def test_a_match_by_the_beginning_of_its_id(companion: Cli, kept: tuple[Path, str]) -> None:
    data, _ = kept
    match = json.loads(exported(companion, data).out)["match"]
    assert companion("export", match[:6], "--data", str(data)).code == 0


def test_a_match_that_was_removed_is_not_the_last_one(companion: Cli, kept: tuple[Path, str]) -> None:
    data, _ = kept
    match = json.loads(exported(companion, data).out)["match"]
    with closing(open_store(data).store) as store:
        store.tell_about(match, About(removed=1_800_000_000))
    exported(companion, data).refused("match: one of -")


def test_an_export_tells_no_wagons_type(companion: Cli, kept: tuple[Path, str]) -> None:
    text = exported(companion, kept[0]).out
    assert '"known"' not in text
    assert "salt" not in text


@pytest.mark.parametrize("match", ["nobody", "", "last?"])
def test_a_match_that_is_not_there_is_refused(companion: Cli, tmp_path: Path, match: str) -> None:
    companion("export", match, "--data", str(tmp_path)).refused("match: one of -")


def test_a_mistyped_folder_is_refused_and_not_made(companion: Cli, tmp_path: Path) -> None:
    companion("export", "last", "--data", str(tmp_path / "typo")).refused("data:", "typo", "no such folder")
    assert not (tmp_path / "typo").exists()


def test_an_export_that_cannot_be_written_is_refused(companion: Cli, kept: tuple[Path, str], tmp_path: Path) -> None:
    exported(companion, kept[0], "--out", str(tmp_path / "no" / "m.json")).refused("out:", "m.json", "no such file")
    exported(companion, kept[0], "--out", str(tmp_path)).refused("out:", "is a folder")


def test_an_unknown_form_is_refused(companion: Cli, tmp_path: Path) -> None:
    companion("export", "last", "--to", "stone", "--data", str(tmp_path)).refused("--to")


def _first_event(archive: Archive, **change: Any) -> None:
    archive["entries"][0]["events"][0].update(change)


FORGED: list[tuple[str, Callable[[Archive], Any], str]] = [
    ("last entry missing", lambda a: a["entries"].pop(), "head:"),
    ("first entry missing", lambda a: a["entries"].pop(0), "entries[0].seq"),
    ("entry changed", lambda a: _first_event(a, seat=2), "entries[1].prev"),
    ("entries swapped", lambda a: a["entries"].reverse(), "entries[0].seq"),
    ("another head", lambda a: a.update(head="0" * 64), "head:"),
    ("another match", lambda a: a.update(match="x"), "entries[0].prev"),
    ("another player", lambda a: a["config"]["chairs"][0].update(name="Eve"), "entries[0].prev"),
    ("unknown game", lambda a: a["config"].update(game="chess"), "config.game"),
    ("unknown mode", lambda a: a["config"].update(mode="solo"), "config.mode"),
    ("unknown field", lambda a: a.update(extra=1), "extra: unknown field"),
    ("unknown field of an entry", lambda a: a["entries"][0].update(extra=1), "entries[0].extra"),
    ("newer app", lambda a: a.update(companion=99), "companion: 99 was written"),
    ("no version", lambda a: a.pop("companion"), "companion: missing"),
    ("no entries", lambda a: a.pop("entries"), "entries: missing"),
    ("entries no list", lambda a: a.update(entries={}), "entries: a list"),
    ("seq a text", lambda a: a["entries"][0].update(seq="1"), "entries[0].seq"),
    ("seq true", lambda a: a["entries"][0].update(seq=True), "entries[0].seq"),
    ("created below zero", lambda a: a.update(created=-1), "created"),
    ("too few chairs", lambda a: a["config"]["chairs"].clear(), "config.chairs"),
]  # fmt: skip


@pytest.mark.parametrize(("forge", "naming"), [pytest.param(f, n, id=name) for name, f, n in FORGED])
def test_a_forged_export_is_refused_by_its_field(
    companion: Cli, kept: tuple[Path, str], tmp_path: Path, forge: Callable[[Archive], Any], naming: str
) -> None:
    archive = json.loads(exported(companion, kept[0]).out)
    forge(archive)
    (tmp_path / "forged.json").write_text(json.dumps(archive), encoding="utf-8")
    companion("replay", str(tmp_path / "forged.json")).refused(naming)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_a_truncated_export_is_refused_by_its_name(
    companion: Cli, kept: tuple[Path, str], tmp_path: Path, share: float
) -> None:
    text = exported(companion, kept[0]).out
    (tmp_path / "half.json").write_text(text[: int(len(text) * share)], encoding="utf-8")
    companion("replay", str(tmp_path / "half.json")).refused("half.json: not JSON")


def test_other_files_are_refused(companion: Cli, tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    companion("replay", str(tmp_path / "list.json")).refused("companion: missing")
    companion("replay", str(tmp_path / "none.json")).refused("none.json", "no such file")
    companion("replay", str(tmp_path)).refused("is a folder")


def test_a_headless_table_is_exported_and_replayed(companion: Cli, tmp_path: Path) -> None:
    """From `companion table` through its data folder to a file and back: the same hash."""
    take = [{"tag": "choose-first", "seat": 0}, {"tag": "begin"}, {"tag": "roll"}]
    lines = "\n".join(json.dumps({"id": f"{'i' * 70}{at}", "take": one}) for at, one in enumerate(take))
    data = str(tmp_path / "d")
    assert companion("table", "huns", "--players", "Ala,🐢", "--seed", "3", "--data", data, stdin=lines).code == 0
    out = tmp_path / "m.json"
    exported(companion, tmp_path / "d", "--out", str(out))
    said = companion("replay", str(out), "--json").lines[0]
    assert (said["phase"], said["entries"]) == ("turn", 3)


def test_a_score_sheet_is_exported_and_replayed(companion: Cli, tmp_path: Path) -> None:
    enter = {"take": {"tag": "enter", "seat": 1, "blank": "raids", "value": 3}}
    people = ["--players", "Ala,Bob", "--mode", "score", "--data", str(tmp_path / "d")]
    assert companion("table", "huns", *people, stdin=enter).code == 0
    exported(companion, tmp_path / "d", "--out", str(tmp_path / "m.json"))
    said = companion("replay", str(tmp_path / "m.json"), "--json").lines[0]
    assert said["score"]["totals"] == [0, 3]
    assert said["score"]["at_least"] == [True, True]


def test_a_report_leaves_as_a_page_in_the_readers_language(
    companion: Cli, kept: tuple[Path, str], tmp_path: Path
) -> None:
    args = ("export", "last", "--to", "html", "--data", str(kept[0]))
    page = companion(*args, "--lang", "pl")
    assert (page.code, page.err) == (0, "")
    assert '<html lang="pl">' in page.out
    assert "Hunowie" in page.out
    assert companion(*args, "--out", str(tmp_path / "page.html")) == (0, "", "")
    assert '<html lang="en">' in (tmp_path / "page.html").read_text(encoding="utf-8")
    companion(*args, "--out", str(tmp_path / "no" / "page.html")).refused("out:", "page.html", "no such file")


def test_a_picture_leaves_as_a_file_without_any_display(kept: tuple[Path, str], tmp_path: Path) -> None:
    """As people call it: in a process of its own, since Kivy is set up once for all."""
    args = ("export", "last", "--to", "png", "--data", str(kept[0]))
    done = as_people_do(*args, "--out", str(tmp_path / "card.png"), DISPLAY="", WAYLAND_DISPLAY="")
    assert (done.code, done.out) == (0, ""), done
    assert (tmp_path / "card.png").read_bytes()[:4] == b"\x89PNG"
    lost = as_people_do(*args, "--out", str(tmp_path / "no" / "card.png"))
    assert lost.code == 2
    assert "out: " in lost.err.splitlines()[-1]


def test_a_picture_needs_a_file(companion: Cli, kept: tuple[Path, str]) -> None:
    companion("export", "last", "--to", "png", "--data", str(kept[0])).refused("out:")
