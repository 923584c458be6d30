"""The runner of the long runs: it goes on where it stopped, keeps failures, and every rig is one."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.soak import __main__ as soak
from tests.soak import progress, table
from tests.soak.rig import Result, rigs


class Odd:
    """A rig whose units of 7 are wrong until it is mended."""

    NAME, CLAIM, TOTAL = "odd", "all is well", 20

    def __init__(self) -> None:
        self.tried: list[int] = []
        self.mended = False

    def units(self, total: int) -> range:
        return range(total)

    def run(self, unit: int) -> Result:
        self.tried.append(unit)
        if unit == 3 and not self.mended:
            raise ValueError("a bug")
        return Result(("seven",) if unit % 7 == 6 and not self.mended else (), {"things": 2})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(soak, "load", lambda name: progress.load(name, tmp_path))
    monkeypatch.setattr(soak, "OUT", tmp_path)
    save = progress.Progress.save
    monkeypatch.setattr(progress.Progress, "save", lambda self: save(self, tmp_path))
    return tmp_path


def call(rig: Any, minutes: float = 1.0, seeds: range | None = None, total: int | None = None) -> bool:
    return soak.Soak({"odd": rig}, seeds, total, "python -m tests.soak").run(minutes)


def test_it_goes_on_where_it_stopped_and_tries_failures_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = Odd()
    assert not call(rig, total=8)
    assert rig.tried == list(range(8))
    assert "odd 6 failed; replay: python -m tests.soak --only odd --seeds 6" in capsys.readouterr().out
    rig.tried.clear()
    rig.mended = True
    assert call(rig)
    assert rig.tried == [3, 6, *range(8, 20)]
    kept = progress.load("odd", folder)
    assert (len(kept.done), kept.failures, kept.figures["things"]) == (20, {}, 40)
    assert [run["units"] for run in kept.runs] == [20]


def test_what_failed_is_kept_with_its_reason(folder: Path) -> None:
    call(Odd())
    kept = progress.load("odd", folder)
    assert sorted(kept.failures) == [3, 6, 13]
    assert kept.failures[6] == ["seven"]
    assert "a bug" in kept.failures[3][0]


def test_it_ends_in_time_and_tries_only_what_was_asked_for(folder: Path) -> None:
    rig = Odd()
    assert call(rig, minutes=0.0)
    assert rig.tried == []
    assert call(rig, seeds=range(8, 10))
    assert rig.tried == [8, 9]


def test_rigs_share_the_time(folder: Path) -> None:
    quick, other = Odd(), Odd()
    other.NAME = "other"
    quick.mended = other.mended = True
    assert soak.Soak({"odd": quick, "other": other}, None, None, "").run(1.0)
    assert (len(quick.tried), len(other.tried)) == (20, 20)


def test_two_calls_do_not_write_the_same_file(folder: Path) -> None:
    first = soak.Soak({"odd": Odd()}, None, None, "")
    with pytest.raises(soak.Taken, match="odd"):
        soak.Soak({"odd": Odd()}, None, None, "")
    assert first.run(1.0) is False


def test_what_cannot_be_tried_here_is_said(folder: Path) -> None:
    rig = SimpleNamespace(NAME="odd", CLAIM="", TOTAL=3, units=range, run=lambda unit: Result(skipped="no tools"))
    assert call(rig)
    kept = progress.load("odd", folder)
    assert (kept.done, kept.skipped) == (set(), "no tools")
    assert "skipped: no tools" in table.table([(rig, kept)])


def test_the_table_is_written_between_its_marks(folder: Path) -> None:
    page = folder / "page.md"
    page.write_text(f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n", encoding="utf-8")
    call(Odd())
    table.write({"odd": Odd()}, page, folder)
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{table.BEGIN}\n| rig ")
    assert text.endswith(f"{table.END}\nafter\n")
    assert "| `odd` | all is well | 20 of 20 | unit 3, unit 6, unit 13 | 34 things |" in text
    assert "\nold\n" not in text


def test_every_commit_that_a_row_was_tried_on_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for commit, seeds in (("aaa", range(2)), ("bbb", range(3)), ("ccc", range(3))):
        monkeypatch.setattr(progress, "commit", lambda commit=commit: commit)
        call(Odd(), seeds=seeds)
    assert "commit aaa and bbb," in table.table([(Odd(), progress.load("odd", folder))])  # nothing was left for ccc


def test_numbers_in_a_row_are_kept_short() -> None:
    assert progress.spans([5, 1, 2, 3, 9]) == [[1, 3], [5, 5], [9, 9]]


@pytest.mark.parametrize("name", rigs())
def test_every_rig_is_one(name: str) -> None:
    rig = rigs()[name]
    assert name == rig.NAME
    assert rig.CLAIM
    assert len(list(rig.units(rig.TOTAL))) == rig.TOTAL
    assert f"`{name}`" in table.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("args", [["--only", "nothing"], ["--seeds", "a-b"], ["--seeds", "-3"]])
def test_a_bad_option_is_a_sentence(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        soak.main(args)
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
