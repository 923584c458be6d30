"""A game nobody has drawn a board for is shown all the same: its guide, its offers, its score, its words readable."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context, Place
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Row
from companion.screens.kit.views import Page, View, Winner
from companion.screens.registry import OF_A_MATCH, present, screen_of
from companion.settings import Prefs
from companion.text.words import Words
from tests.kit.desk import meanings, said, walk
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import config_of
from tests.kit.toy import TOY, Draw

LONGEST = 300
PAGES = sorted(set(OF_A_MATCH) - {"refused", "gift", "winner", "closed"})  # what a reader of any match can open


def shown(match: Match, screen: str = "table", **choices: Any) -> View:
    names = [chair.name for chair in match.session.row.config.chairs]
    return present(Context(Words("en", names), Prefs(), Place(screen, "", choices), match.session))


def played(seed: int) -> list[View]:
    """The toy by the taps its table offers, until it is over."""
    match, luck, views = Match(TOY, config_of(TOY, "standard", 3), SeededLuck(seed)), SeededLuck(seed + 50), []
    choices: dict[str, Any] = {}
    for _ in range(LONGEST):
        views.append(shown(match, **choices))
        if TOY.over(match.state):
            return views
        tap = luck.pick("tap", [one for one in meanings(views[-1]) if isinstance(one, Do | Choose)])
        if isinstance(tap, Choose):
            choices[tap.key] = tap.value
        else:
            match.take(tap.action)
            choices = {}
    raise AssertionError("the toy does not end")


def test_the_toy_has_no_board() -> None:
    assert game_screens(TOY.spec.id).screens == {}


@pytest.mark.parametrize("seed", range(5))
def test_it_can_be_played_to_the_end_by_what_the_table_offers(seed: int) -> None:
    views = played(seed)
    assert all(isinstance(view, Page) for view in views[:-1])
    assert isinstance(views[-1], Winner) or views[-1].screen == "final"
    for view in views:
        assert view.top.title  # type: ignore[union-attr]
        assert not [text for _, text in said(view) if "{" in text]


def test_the_table_shows_the_standing_and_has_a_main_button() -> None:
    match = Match(TOY, config_of(TOY, "standard", 2), SeededLuck(4))
    view = shown(match)
    assert isinstance(view, Page)
    standing = [(row.title, row.value) for row in walk(view) if isinstance(row, Row) and row.value]
    assert standing[:2] == [("Ala", "0"), ("Bob", "0")]
    assert view.now is not None
    assert [key.intent for key in view.now.keys] == [Do(Draw(0), 0, 0)]


@pytest.mark.parametrize("screen", PAGES)
def test_every_page_of_a_match_stands_at_every_moment(screen: str) -> None:
    match, luck = Match(TOY, config_of(TOY, "standard", 2), SeededLuck(4)), SeededLuck(9)
    while not TOY.over(match.state):
        assert shown(match, screen).screen == screen
        offers = [offer for offer in TOY.legal(match.state, None) if not offer.aside and not offer.asks]
        match.take(luck.pick("offer", offers).action)
    assert shown(match, screen).screen == screen


def test_a_screen_is_the_apps_the_matchs_or_none() -> None:
    session = Match(TOY, config_of(TOY, "standard", 2), SeededLuck(1)).session
    assert screen_of("home", None) is screen_of("home", session) is not None
    assert screen_of("table", session) is not None
    assert screen_of("table", None) is None
    assert screen_of("moon", session) is None


def test_the_history_marks_what_was_seen_and_counts_what_goes() -> None:
    match, luck = Match(TOY, config_of(TOY, "standard", 2), SeededLuck(4)), SeededLuck(9)
    for _ in range(6):
        offers = [offer for offer in TOY.legal(match.state, None) if not offer.aside and not offer.asks]
        match.take(luck.pick("offer", offers).action)
    view = shown(match, "history", entry="c2")
    undo = next(part for part in walk(view) if getattr(part, "name", "") == "undo-from")
    assert "5" in undo.text
