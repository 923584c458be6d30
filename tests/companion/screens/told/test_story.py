"""The story on the screen: from the menu during a match, from the winner's after it, and none of a bare score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.archive.outcome import of_open
from companion.archive.story import story
from companion.export.html import html
from companion.match.port import About
from companion.match.reading import followed
from companion.screens.archive.result_card import card
from companion.screens.kit.context import Context, Place
from companion.screens.kit.parts import Empty, Para, Race, Row
from companion.screens.kit.views import Page
from companion.screens.score.story import story as story_screen
from companion.settings import Prefs
from companion.text.words import Words
from rules.core.score.sheet import MODE, Enter, Finish
from tests.kit.desk import Driver, said, walk
from tests.kit.evening import Evening
from tests.kit.golden.stories import match
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import config_of


def shown(name: str, lang: str = "en") -> Page:
    """The story screen of a recorded game."""
    opened = match(name)
    words = Words(lang, [chair.name for chair in opened.row.config.chairs])
    return story_screen(Context(words, Prefs(lang), Place("story"), opened))


def part(page: Any, kind: type) -> Any:
    return next(part for part in walk(page) if isinstance(part, kind))


def test_during_a_match_from_its_menu() -> None:
    evening = Evening()
    evening.set_up()
    evening.tap("menu", "menu-more", "menu-story")
    page = evening.view
    assert page.top.title == "The story so far"  # type: ignore[union-attr]
    evening.tap("back", "to-table")
    evening.first_round()
    evening.tap("menu", "menu-more", "menu-story")
    race = part(evening.view, Race)
    assert [line.points[-1] for line in race.lines] == list(
        evening.desk.session.game.score(evening.state).totals  # type: ignore[union-attr]
    )
    assert race.marks == ("", "Round 1", "Round 2")
    assert evening.says("Turning points")
    evening.undo()
    assert evening.screen == "story"  # an undo leaves the reader here, and the chart follows
    assert part(evening.view, Race).marks == ("", "Round 1")


def test_after_a_match_from_the_winner() -> None:
    evening = Evening()
    evening.set_up()
    evening.first_round()
    evening.last_round()
    evening.tap("the-rest", "reveal")
    assert evening.screen == "winner"
    gist = evening.find("story")
    evening.tap("story")
    assert evening.view.top.title == "The story of the game"  # type: ignore[union-attr]
    assert any(part.text == gist.title for part in walk(evening.view) if isinstance(part, Para))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    "name", ["great_wall/coop_2_players", "great_wall/evening_solo", "scythia/random_solo", "runewars/random_3_players"]
)
def test_every_kind_of_game_has_one(name: str, lang: str) -> None:
    page = shown(name, lang)
    assert all("{" not in text for _, text in said(page))
    people = [part for part in walk(page) if isinstance(part, Row) and part.badge and part.note]
    assert len(people) == of_open(match(name)).people  # nobody waits for an opponent without a person


def test_together_the_chart_has_the_goal() -> None:
    race = part(shown("great_wall/coop_2_players"), Race)
    assert (race.goal, len(race.lines), race.lines[0].badge.letter) == (6, 1, "3")


def test_before_the_first_round_there_is_nothing() -> None:
    evening = Evening()
    evening.sit_down()
    evening.tap("menu", "menu-more", "menu-story")
    assert part(evening.view, Empty).title == "Nothing to tell yet"


def test_a_score_that_was_only_entered_has_no_story_but_a_card_and_a_page() -> None:
    driver = Driver()
    driver.tap(f"{MODE}-huns", "start", "menu", "menu-more")
    assert "menu-story" not in driver.names()
    game = driver.desk.session.game  # type: ignore[union-attr]
    match = Match(game, config_of(game, MODE, 3), SeededLuck(1))
    for seat in range(3):
        for blank in game.tally.limits(3):
            match.take(Enter(seat, blank.path, min(blank.high, seat)))
    match.take(Finish())
    reading = followed(replace(match.session.row, finished=True), tuple(match.store.entries("match")))
    told, outcome = story(reading), of_open(reading)
    assert told.chapters == ()
    made = card(told, outcome, About(), Words("en"))
    assert (made.race, made.sentence) == (None, "")
    assert [rank.total for rank in made.ranks] == [str(total) for total in sorted(outcome.sheet.totals, reverse=True)]
    assert '<svg class="wide"' not in html(told, outcome, About(), Words("en"))
