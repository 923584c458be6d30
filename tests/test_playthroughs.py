"""Golden playthroughs: recorded games must come out as they did, from their events and from their wishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.match.entry import Entry
from companion.match.history import History
from rules.core import codec
from rules.core.correct import ByHand
from rules.core.secret import secrets
from tests.kit.golden import record

FILES = record.files()
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@each_file
def test_the_recorded_events_lead_to_the_recorded_end(path: Path) -> None:
    """What is in people's logs can be read as long as this holds."""
    play = record.read(path)
    history = History(play.game, play.config)
    for at, step in enumerate(play.steps, start=1):
        history.add(Entry(play.game.spec.version, 0, at, "", f"c{at}", "test", -1, step.do, step.events, 0))
    told = record.ending(play.game, history.state)
    assert play.end is not None
    assert {key: told[key] for key in ("phase", "state")} == {key: play.end[key] for key in ("phase", "state")}


@each_file
def test_the_recorded_wishes_lead_to_the_recorded_events(path: Path) -> None:
    """A change of the rules shows here; `python -m tests.kit.golden.record` writes it down for git to show."""
    play = record.read(path)
    again = record.recorded(play)
    for at, (was, now) in enumerate(zip(play.steps, again.steps, strict=True), start=1):
        assert now.events == was.events, f"step {at}: {was.do}"
    assert again.end == play.end


@each_file
def test_recording_again_changes_nothing(path: Path) -> None:
    assert record.write(record.recorded(record.read(path))) == path.read_text(encoding="utf-8")


@each_file
def test_no_secret_lies_open_in_the_events(path: Path) -> None:
    play = record.read(path)
    for step in play.steps:
        if step.do["tag"] not in ("undo", "redo", "correct"):
            kinds = play.game.events | ByHand
            events = [codec.decode(kinds, event) for event in step.events]
            assert not secrets(tuple(events))


def test_every_game_has_whole_games_with_undo_and_correction() -> None:
    plays = [record.read(path) for path in FILES]
    tags = {step.do["tag"] for play in plays for step in play.steps}
    assert {"undo", "redo", "correct"} <= tags
    tables = {(play.config.game, play.config.mode, len(play.config.chairs)) for play in plays}
    assert {("huns", "standard", chairs) for chairs in (2, 3, 4)} <= tables
    assert {("great_wall", "coop", chairs) for chairs in (2, 3)} <= tables
    assert {("runewars", "standard", chairs) for chairs in (2, 3, 4)} <= tables
    assert {("scythia", "standard", 4), ("scythia", "solo", 2), ("scythia", "opponent", 2)} <= tables
    assert {("great_wall", "solo", 2), ("great_wall", "opponent", 2)} <= tables
    whole = [play for play in plays if play.steps[0].do["tag"] != "rescue"]
    assert all(play.end and play.end["phase"] == "over" for play in whole)


def test_three_games_begun_without_the_app_are_played_on_for_a_round() -> None:
    plays = {path.stem: record.read(path) for path in FILES if path.stem.startswith("rescue")}
    assert set(plays) == {"rescue_fall", "rescue_summer", "rescue_solo"}
    for play in plays.values():
        assert play.steps[0].do["tag"] == "rescue"
        assert [event["tag"] for event in play.steps[0].events] == ["rescued"]
        assert len(play.steps) > 1
