"""The story of a match, over real recorded games: the chart, whose the time was, and what nobody may know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.archive import course
from companion.archive.course import BREAK
from companion.archive.outcome import of_open
from companion.archive.story import Story, story
from companion.match.history import History
from companion.match.reading import Reading, followed
from companion.match.session import Session
from companion.text.words import Words
from rules.core.fold import fold
from rules.core.secret import hide
from tests.kit.each import each_of
from tests.kit.golden import record, stories
from tests.kit.golden.stories import CREATED, golden, log, match
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import cases

FILES = record.files()
READ_ON = ("coop_2_players", "random_4_players")
each_game = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def told(path: Path) -> tuple[Reading, Story]:
    opened = followed(*log(path))
    return opened, story(opened)


@each_game
def test_the_chart_ends_in_the_totals_of_the_sheet(path: Path) -> None:
    opened, found = told(path)
    goal = opened.game.goal(opened.state)
    last = found.chapters[-1]
    assert last.totals == (of_open(opened).sheet.totals if goal is None else goal[:1])
    assert last.label == opened.game.chapter(opened.state)
    for seat, (line, total, least) in enumerate(zip(found.lines, last.totals, last.least, strict=True)):
        assert line[-1] in ((None,) if seat in last.out else (total, None) if least else (total,))
        assert len(line) == len(found.chapters) + 1


@each_game
def test_the_time_of_all_and_the_breaks_are_the_length(path: Path) -> None:
    luck = SeededLuck(len(path.name))
    gaps = [luck.below(60) if luck.chance(0.97) else luck.below(3 * BREAK) for _ in record.read(path).steps]
    times = [0, *accumulate(gaps)]
    opened = followed(*log(path, lambda at: times[at]))
    found = story(opened).times
    assert sum(found.seats) + found.together + found.breaks == found.length == opened.history.entries[-1].ts - CREATED
    assert found.breaks == sum(gap for gap in gaps if gap > BREAK)
    assert found.played == found.length - found.breaks
    people = of_open(opened).people
    assert sum(found.seats[:people]) > 0
    assert not any(found.seats[people:]), "an opponent without a person takes nobody's time"


@each_game
def test_every_sentence_has_its_words(path: Path) -> None:
    opened, found = told(path)
    for lang in LANGUAGES:
        words = Words(lang, [chair.name for chair in opened.row.config.chairs])
        for turn in found.turns:
            assert words.has(turn.text.key)
            assert "{" not in words.say(turn.text), turn
    assert found.gist in (None, *found.turns)


@pytest.mark.parametrize("path", [path for path in FILES if path.stem in READ_ON], ids=lambda path: path.stem)
def test_a_log_read_on_tells_the_same_as_one_read_at_once(path: Path) -> None:
    row, entries = log(path)
    growing = Reading(record.read(path).game, row, History(record.read(path).game, row.config))
    for at, entry in enumerate(entries):
        growing.history.add(entry)
        if at % 37 == 0:
            story(growing)
    assert story(growing) == story(followed(row, entries))


def test_a_step_that_was_undone_is_not_in_the_story() -> None:
    """The same log without the undone steps, but with the time they took."""
    opened = match("huns/random_4_players")
    assert len(opened.history.counting) < len(opened.history.entries)
    kept = [opened.history.entries[place] for place in opened.history.counting]
    clean = followed(opened.row, [replace(entry, seq=at) for at, entry in enumerate(kept, start=1)])
    assert story(clean).chapters == story(opened).chapters
    assert story(clean).turns == story(opened).turns
    assert story(clean).times.length == story(opened).times.length


def test_whoever_is_waited_for_has_the_time() -> None:
    row, entries = log(golden("huns/rulebook_3_players"), lambda at: 10 * at)
    before = story(followed(row, entries[:-3]))
    slow = [replace(entry, ts=entry.ts + 300 * (at >= len(entries) - 4)) for at, entry in enumerate(entries[:-3])]
    opened = followed(row, entries[:-4])
    (waited,) = opened.game.awaited(opened.state)
    later = story(followed(row, slow)).times.seats
    assert [b - a for a, b in zip(before.times.seats, later, strict=True)] == [
        300 if seat == waited else 0 for seat in range(3)
    ]


def test_a_clock_that_is_set_back_takes_no_time_away() -> None:
    row, entries = log(golden("huns/rulebook_3_players"), lambda at: 10 * at if at < 20 else 10 * at - 150)
    found = story(followed(row, entries)).times
    assert min(*found.seats, found.together) >= 0
    assert found.length == max(entry.ts for entry in entries) - CREATED


def test_a_round_set_back_by_hand_has_not_been() -> None:
    case = next(case for case in cases() if str(case) == "huns-standard-2")
    played, luck = Match(case.game, case.config, SeededLuck(3)), SeededLuck(4)
    while played.game.phase(played.state) == "setup":
        wander(played, luck, 1, regrets=0)
    played.correct("round", 5)
    assert [dict(chapter.label.args)["n"] for chapter in story(played.session).chapters] == [1, 5]
    played.correct("round", 1)
    assert [dict(chapter.label.args)["n"] for chapter in story(played.session).chapters] == [1]


@each_of([c for c in cases() if c.config.game in ("huns", "runewars")][:6])
def test_what_only_this_device_knows_is_not_told(case: Any) -> None:
    """The story of a device that knows every secret is that of an onlooker who has only the log."""
    match = Match(case.game, case.config, SeededLuck(5))
    wander(match, SeededLuck(6), longest=250, regrets=0)
    knowing: Session = match.session
    stored = list(match.store.entries("match"))
    onlooker = followed(knowing.row, stored)
    assert hide(knowing.state) == onlooker.state
    assert story(knowing) == story(onlooker)


def test_what_was_shown_in_the_end_is_told_where_it_came() -> None:
    """Runes lie open at the end of this game: the chart has them in the season they were found in."""
    found = story(match("runewars/random_3_players"))
    assert not found.least
    gains = [b - a for line in found.lines for a, b in pairwise(line) if None not in (a, b)]
    assert max(gains) <= 2, "not all at once, in the last season"


def test_nobodys_points_are_made_up_where_only_the_opponent_is_followed() -> None:
    found = story(match("scythia/evening_lookout"))
    mine, theirs = found.lines
    assert mine[:-1] == (None,) * (len(mine) - 1)
    assert mine[-1] == 49
    assert None not in theirs
    assert {dict(turn.text.args).get("seat") for turn in found.turns} <= {1}
    assert not {"lead", "comeback", "last", "throughout"} & {turn.kind for turn in found.turns}


def test_together_there_is_one_line_that_runs_to_the_goal() -> None:
    lost, won = story(match("great_wall/coop_2_players")), story(match("great_wall/coop_3_players"))
    assert (lost.counts, lost.goal, len(lost.lines), lost.lines[0][-1], lost.swing) == ("requests", 6, 1, 3, None)
    assert (won.goal, won.lines[0][-1]) == (7, 7)
    assert [turn.text.key for turn in lost.turns][-1] == "story.goal.short"
    assert [turn.text.key for turn in won.turns][-1] == "story.goal.reached"


def test_a_match_that_has_hardly_begun_has_nothing_to_tell() -> None:
    row, entries = log(golden("huns/rulebook_3_players"))
    found = story(followed(row, entries[:2]))
    assert (found.chapters, found.turns, found.gist, found.swing) == ((), (), None, None)
    assert found.times.length == 80
    assert story(followed(row, ())).times.length == 0


def test_a_table_joined_late_waits_for_its_beginning() -> None:
    opened = match("huns/rulebook_3_players")
    still = opened.history.still()
    assert still is not None
    late = replace(opened, history=History.resumed(opened.game, opened.row.config, still))
    assert story(late).chapters == ()


def test_the_worked_game_is_among_those_told() -> None:
    assert stories.golden("huns/rulebook_3_players") in FILES


def test_a_long_log_is_read_on_and_not_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """While others play on, the story is shown anew at each step; an undo alone is read from the beginning."""
    row, entries = log(golden("scythia/random_4_players"))
    read: list[int] = []
    monkeypatch.setattr(course, "fold", lambda *args: read.append(1) or fold(*args))
    opened = followed(row, entries[:500])
    story(opened)
    story(opened)
    assert len(read) == len(opened.history.counting)
    opened.history.add(entries[500])
    story(opened)
    assert len(read) == len(opened.history.counting)
