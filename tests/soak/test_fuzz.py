"""A fixed slice of the fuzzing of every door; that the fuzzer finds what it looks for; the rig's unit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.soak.fuzz import __main__ as command
from tests.soak.fuzz import hammer as hammering
from tests.soak.fuzz.door import Door, Way
from tests.soak.fuzz.doors import DOORS
from tests.soak.fuzz.hammer import hammer
from tests.soak.rigs import fuzz as rig

COSTLY = ("answers", "decks", "knocks", "matches", "snapshots")  # arithmetic of curves, whole games, files
FEW, MANY = 200, 900


@pytest.mark.parametrize("name", DOORS)
def test_bent_inputs_get_nothing_but_a_sentence(name: str, tmp_path: Path) -> None:
    outcome = hammer(DOORS[name], 0, FEW if name in COSTLY else MANY, out=tmp_path)
    assert outcome.wrong == []
    assert len(outcome.labels) > 1, "everything got the same answer"
    assert outcome.taken, "nothing was good: the examples are no examples"


def test_the_slice_is_large_enough() -> None:
    assert len(COSTLY) * FEW + (len(DOORS) - len(COSTLY)) * MANY >= 10_000


def planted(bug: object) -> Door:
    """Falls over a number where a name belongs, three fields deep."""

    def enter(body: bytes) -> str:
        value = json.loads(body)
        if isinstance(value["a"]["b"][0], int):
            bug()  # type: ignore[operator]
        return "read"

    return Door("planted", lambda: Way((b'{"a":{"b":["x","y"]}}',), enter), (ValueError, TypeError, LookupError))


def test_a_planted_crash_is_found_kept_and_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash() -> None:
        raise ZeroDivisionError("planted")

    door = planted(crash)
    outcome = hammer(door, 0, 2000, out=tmp_path)
    assert len(outcome.wrong) == 3, "it stops at the third"
    assert "ZeroDivisionError: planted" in outcome.wrong[0]
    monkeypatch.setitem(DOORS, "planted", door)
    kept = sorted(tmp_path.iterdir())
    assert all(command.main(["--replay", str(path)]) == 1 for path in kept)
    door = planted(lambda: None)
    monkeypatch.setitem(DOORS, "planted", door)
    assert command.main(["--replay", str(kept[0])]) == 0


def test_a_planted_hang_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hang() -> None:
        while True:
            pass

    monkeypatch.setattr(hammering, "PATIENCE", 0.05)
    outcome = hammer(planted(hang), 0, 2000, out=tmp_path)
    assert "Hung" in outcome.wrong[0]


def test_a_refusal_that_is_no_sentence_is_a_find(tmp_path: Path) -> None:
    def enter(body: bytes) -> str:
        raise ValueError(body.decode("latin-1"))

    outcome = hammer(Door("echo", lambda: Way((b"plain",), enter, None), (ValueError,)), 0, 500, out=tmp_path)
    assert "no sentence" in outcome.wrong[0]


def test_the_same_seed_bends_the_same_way(tmp_path: Path) -> None:
    first, again = (hammer(DOORS["lines"], 5, 300, out=tmp_path).labels for _ in range(2))
    other = hammer(DOORS["lines"], 6, 300, out=tmp_path).labels
    assert first == again != other


def test_a_unit_of_the_rig_counts_its_inputs_and_names_what_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    at = list(DOORS).index("links")
    result = rig.run(at, inputs=400)
    assert result.wrong == ()
    assert result.figures["inputs at links"] == result.figures["inputs"] == 400
    monkeypatch.setattr(rig, "GROWTH", -(2**40))
    assert "bytes after 200 inputs" in rig.run(at, inputs=400).wrong[0]


def test_a_full_run_has_a_million_inputs() -> None:
    assert rig.TOTAL * rig.INPUTS >= 1_000_000
    assert len({unit % len(DOORS) for unit in rig.units(rig.TOTAL)}) == len(DOORS)
