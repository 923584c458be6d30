"""Refusals in words: what is missing is named as people call it, in every game and language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.text.prompt import prompt
from companion.text.words import Words
from rules.core.message import Refusal, refuse
from rules.core.mode import is_sheet
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.turn.goods import Goods
from tests.kit.desk import Driver
from tests.kit.each import each_of
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, cases, played, visited
from tests.kit.table import Table
from tests.rules.scythia.turn.raiders import ASSYRIA, Raiders

PLAYED = tuple(case for case in cases() if not is_sheet(case.config.mode))
TYPED = frozenset(("path", "field", "item", "got", "name"))  # a place in the data, or what somebody typed
EVERY = 25  # states looked at


def refused(case: Case) -> Iterator[Refusal]:
    """Wishes of a random game, wished at other moments of it."""
    states, wishes = visited(case, 1), {type(step.action): step.action for step in played(case, 1)}
    luck = SeededLuck(0)
    for state in states[:: max(1, len(states) // EVERY)]:
        for action in wishes.values():
            decided = case.game.decide(state, action, luck)
            if isinstance(decided, Refusal):
                yield decided


@each_of(PLAYED)
def test_a_refusal_never_says_the_name_the_code_has_for_a_thing(case: Case) -> None:
    """An argument that is read by people is a number, a message or what they have typed themselves."""
    words = Words("en")
    for why in set(refused(case)):
        shown = set(re.findall(r"{(\w+)}", words.t(f"refused.{why.key}")))
        ids = {name for name, value in why.args if isinstance(value, str) and name in shown - TYPED}
        assert not ids, why


@pytest.mark.parametrize("lang", LANGUAGES)
@each_of(PLAYED)
def test_the_sentence_of_each_moment_can_say_what_comes_first(case: Case, lang: str) -> None:
    words = Words(lang, [chair.name for chair in case.config.chairs])
    for state in visited(case, 1)[::29]:
        words.moment = partial(prompt, words, case.game, state)
        said = words.refusal(refuse("not-this-step"))
        assert said.endswith(prompt(words, case.game, state))
        assert "{" not in said


def test_at_an_open_table_a_step_that_is_not_due_is_refused_with_what_comes_first() -> None:
    driver = Driver()
    driver.tap("new-runewars", "start")
    words = driver.desk.ctx().words
    assert driver.desk.session is not None
    now = prompt(words, driver.desk.session.game, driver.state)
    assert words.refusal(refuse("not-this-step")) == f"Not yet. First: {now}"


def before_assyria() -> Raiders:
    table = Raiders(2)
    table.knows("assyria", 0, ASSYRIA)
    table.hires(4, 4, 4)
    return table


def with_all_wagons() -> Raiders:
    table = Raiders(2)
    table.has(1, wagons=20)
    return table


def all_but_one_wagon() -> Raiders:
    table = Raiders(2)
    table.has(1, wagons=19)
    return table


@pytest.mark.parametrize(
    ("table", "wish", "en", "pl"),
    [
        (
            before_assyria, a.BeginRaid(0, "assyria", 0),
            "You need 4 Provisions; you have 1.", "Potrzeba: 4 Zapasy, jest: 1.",
        ),
        (Raiders, a.Place(0, "barracks", "heal"), "You need 1 Kumis; you have 0.", "Potrzeba: 1 Kumys, jest: 0."),
        (Raiders, a.Effect(0, Goods(cards=-5)), "You need 5 cards; you have 3.", "Potrzeba: 5 kart, jest: 3."),
        (
            with_all_wagons, a.Effect(0, Goods(wagons=1)),
            "The supply has no Wagons left.", "W Zasobach Ogólnych brak: Wozy.",
        ),
        (
            all_but_one_wagon, a.Effect(0, Goods(wagons=2)),
            "No more than 1 Wagon can be taken: the players hold the rest of the box.",
            "Można wziąć najwyżej: 1 Wóz. Resztę z pudełka mają gracze.",
        ),
        (
            Raiders, a.Place(0, "farm", "wagon"),
            "This takes a red worker, not blue.", "Potrzebny Robotnik: czerwony; jest: niebieski.",
        ),
        (
            Raiders, a.Hire(0, 0, "Tyran", 4, cost=1),
            "First place or pick up a worker at: Barracks.",
            "Najpierw postaw lub podnieś Robotnika. Budynek: Koszary.",
        ),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(table: Any, wish: a.Action, en: str, pl: str) -> None:
    at_table = table()
    why = at_table.game.decide(at_table.state, wish, at_table.luck)
    assert isinstance(why, Refusal)
    assert [Words(lang).refusal(why) for lang in LANGUAGES] == [en, pl]


def test_a_turn_is_nobodys_before_the_game_and_after_it() -> None:
    table = Table(GAME, 2, mode="opponent")
    assert table.refusal(a.Raid("persia", 0)) == "not-begun"
    table.state = replace(table.state, over=True)
    assert table.refusal(a.Raid("persia", 0)) == "finished"
