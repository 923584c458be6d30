"""What the AI has: its points one by one, as far as anybody told them, and never a number nobody did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from companion.screens.kit.parts import Row
from rules.scythia.opponent.mind import HorseCard, points
from tests.kit.desk import Driver, walk
from tests.kit.samples.decks import sit_down


def rows(driver: Driver) -> dict[str, tuple[str, str]]:
    found = [part for part in walk(driver.view) if isinstance(part, Row)]
    return {row.title: (row.value, row.detail) for row in reversed(found)}


def played(driver: Driver) -> Iterator[Any]:
    """To the end, the AI's books after each step."""
    driver.tap("character-outrider", "deck-house", "skip")
    while not driver.state.over:
        keys = ("animal-2-1", "vp-3", "done", "end-turn")
        raid = next((name for name in driver.names() if name.startswith("raid-") and driver.find(name).intent), None)
        driver.tap(raid or next(name for name in keys if name in driver.names()))
        yield driver.state.ai


def test_at_the_end_the_ais_points_are_lines_that_add_up() -> None:
    driver = sit_down()
    tracks = [0, *(ai.track for ai in played(driver))]
    raids = [after - before for before, after in pairwise(tracks) if after > before]
    ai = driver.state.ai
    lines = rows(driver)
    assert lines["Points"][0] == str(points(ai))
    parts = (sum(raids), sum(ai.quests), sum(horse.vp for horse in ai.horses))
    assert tuple(int(lines[title][0]) for title in ("From raids", "From quests", "From horses")) == parts
    assert [int(said.split()[-1]) for said in lines["From raids"][1].split(" · ")] == raids, "each by its empire"
    assert lines["From quests"][1] == " + ".join(map(str, ai.quests))
    driver.set("your-points", 199)
    driver.tap("enter-score")
    assert driver.screen == "result"
    assert rows(driver)["From raids"] == lines["From raids"]


def test_points_nobody_has_read_are_a_gap() -> None:
    driver = sit_down()
    for _ in played(driver):
        pass
    session = driver.desk.session
    assert session is not None
    history = session.ledger.history
    ai = replace(driver.state.ai, quests=(3, 0), horses=(HorseCard(2, 1), HorseCard(3, unread=True)), track=50)
    history._states[len(history.counting)] = replace(driver.state, ai=ai)
    lines = rows(driver)
    assert (lines["From quests"], lines["From horses"]) == (("3+", "3 + ?"), ("1+", "1 + ?"))
    assert lines["Points"][0] == "54+"
    assert lines["From raids"] == ("50", ""), "put right by hand: its raids do not add up to that"


@pytest.mark.parametrize("gone", [0, 2])
def test_the_reveal_page_has_what_the_card_will_ask_for(gone: int) -> None:
    driver = sit_down()
    driver.tap("character-outrider", "deck-printed", "skip", *(["raid-persia-0"] if gone else ["end-turn"]))
    assert driver.screen == "reveal"
    assert rows(driver)["Persia"][0] == ("3" if gone else "4")


def test_the_ais_points_on_the_table_can_be_asked_about() -> None:
    """With everything followed they were a number without a way to what it is made of."""
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now", "board-1")
    assert driver.says("Score track")
