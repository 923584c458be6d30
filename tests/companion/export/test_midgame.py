"""What remains of a match that was begun in the middle, and the page on which one goes on without the app."""

from __future__ import annotations

import pytest

from companion.archive.story import story
from companion.export.html import report
from companion.export.page import has_page, page
from companion.export.page_html import as_html
from companion.export.play import NotToTell
from companion.match.port import About, MatchRow
from companion.match.roster import Roster
from companion.text.words import Words
from rules.core import midgame
from rules.core.secret import secrets
from tests.kit.each import each_of
from tests.kit.golden import stories
from tests.kit.play import Case, cases, visited

CASES = [case for case in cases() if case.game.rescue is not None]
every_case = each_of(CASES)
GOLDEN = ("great_wall/rescue_fall", "runewars/rescue_summer", "scythia/rescue_solo")


@pytest.mark.parametrize("name", GOLDEN)
def test_the_story_begins_where_the_app_came_in_and_says_so(name: str) -> None:
    told = story(stories.match(name))
    assert told.since is not None
    assert told.start is not None
    match = stories.match(name)
    after = match.history.state_before(1)
    assert told.start.totals == match.game.score(match.game.view(after, None)).totals
    row, entries = stories.log(stories.golden(name))
    assert Words("pl").t("story.since", chapter=told.since) in report(row, entries, About(), Words("pl"))


class _Looked:
    """A state as an open match that is only looked at."""

    def __init__(self, case: Case, state: object) -> None:
        self.game, self.state, self.history = case.game, state, self
        self.row = MatchRow("match", case.config, 0)
        self.roster = Roster(("",) * len(case.config.chairs))


@every_case
def test_every_line_of_the_form_is_on_the_page_and_no_secret(case: Case) -> None:
    """So a table can be typed in again from the page alone."""
    start, form = case.game.setup(case.config), case.game.rescue
    states = [state for state in visited(case, 1) if has_page(case.game, state)]
    for state in (states[len(states) // 2], states[-1]):
        told = page(_Looked(case, state), Words("en"))  # type: ignore[arg-type]
        read = midgame.read(form, start, case.game.view(state, None))
        shown = {line.path: line for part in told.parts for line in part.lines}
        assert list(shown) == [line.path for line in midgame.lines(form, start, read)]
        hidden = {line.path for line in midgame.lines(form, start, read) if line.secret}
        assert all(shown[path].kept for path in hidden)
        assert told.now
        written = as_html(told, case.config.chairs, Words("en", [chair.name for chair in case.config.chairs]))
        assert all(text.salt not in written for text in secrets(state) if text.salt)


def test_before_and_after_the_game_there_is_no_page() -> None:
    case = CASES[0]
    for state in (case.game.setup(case.config), visited(case, 1)[-1]):
        with pytest.raises(NotToTell):
            page(_Looked(case, state), Words("en"))  # type: ignore[arg-type]
