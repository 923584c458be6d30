"""What a step has booked is told in short lines: a fact each, never a rule with its paragraphs."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.entry import Entry
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline, sentence
from companion.screens.match.told import MOST, shortened, told
from companion.text.words import Words
from rules.core.mode import is_sheet
from tests.kit.desk import Driver
from tests.kit.each import each_of
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, answered, cases, choose

PLAYED = [case for case in cases() if not is_sheet(case.config.mode) and case.config.game != "magpie"]
LONGEST = 400  # steps
# What a deed costs, or what comes along with it: it names a step only where there is nothing else to say
PRICES = ("GoodsChanged", "WarehouseChanged", "DialSet", "InfluenceChanged", "Wounded")
WIDE = 90  # characters of a line, two lines of a phone


@pytest.mark.parametrize("lang", LANGUAGES)
@each_of(PLAYED)
def test_a_fact_is_told_in_one_short_line(case: Case, lang: str) -> None:
    luck, driver = SeededLuck(21), Driver(luck=SeededLuck(21), lang=lang)
    driver.send(i.StartMatch(case.config))
    assert driver.desk.session is not None
    for step in range(LONGEST):
        if case.game.over(driver.state):
            break
        action = answered(choose(case.game.legal(driver.state, None), luck), luck)
        entry = driver.desk.session.propose(Command(f"s{step}", Take(action), -1))
        assert isinstance(entry, Entry), entry
        lines = told(driver.desk.ctx(), entry)
        assert [line for line in lines if len(line) > WIDE] == []
        others = told(driver.desk.ctx(), entry, by_others=True)
        ctx = driver.desk.ctx()
        name = headline(ctx, entry)
        assert name in others[0], "what it was comes first, after whose it was"
        facts = [(type(fact).__name__, sentence(ctx, fact)) for fact in ctx.match.history.events_of(entry)]
        deeds = [said for kind, said in facts if said and kind not in PRICES]
        assert not deeds or name not in {said for kind, said in facts if kind in PRICES}, entry.action
        assert len(set(others)) == len(others), others


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_several_steps_have_written_is_cut_once_and_says_how_much_more_there_is(lang: str) -> None:
    """Qin's whole turn was a toast of nine lines over the page that came with it."""
    words = Words(lang)
    lines = [f"line {n}" for n in range(9)]
    shown = shortened(words, "\n".join(lines)).split("\n")
    assert shown == [*lines[: MOST - 1], words.t("told.more", n=9 - MOST + 1)]
    assert shortened(words, "\n".join(lines[:MOST])).split("\n") == lines[:MOST]


def test_what_the_pressed_key_has_named_and_the_page_shows_is_not_told_once_more() -> None:
    driver = Driver(luck=SeededLuck(3))
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now")
    driver.tap("deal-silver-3")
    assert driver.view.toast == "", "she has 6 by now: it read like her purse"


@pytest.mark.parametrize("game", sorted({case.config.game for case in PLAYED}))
def test_the_page_of_the_end_says_that_the_game_has_ended_and_no_toast_lies_on_the_winner(game: str) -> None:
    assert "GameEnded" in {fact.__name__ for fact in game_screens(game).named}
