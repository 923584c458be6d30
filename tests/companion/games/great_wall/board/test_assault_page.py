"""The Assault on the screen: only what decides is asked, and what was judged is not judged again."""

from __future__ import annotations

import pytest

from companion.intents.intent import Do, Open, SetNumber
from companion.text.words import Words
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import WallPrint
from tests.companion.games.great_wall.test_screens import begun
from tests.kit.desk import Driver


def stormed(power: int = 5) -> Driver:
    """Winter at the Assault, three Barricades before each Horde, and nothing of the board read."""
    driver = begun(Driver())
    driver.send(SetNumber("sections.0.hordes.0.card.power", power))
    for step in (a.ChooseDetail("pace"), a.GoOn(), a.ChooseDetail("full")):
        driver.send(Do(step))
    driver.send(Open("assault"))
    return driver


def test_barricades_that_hold_alone_ask_for_no_number_of_the_board() -> None:
    driver = stormed()
    assert driver.view.now.title == "Barricades alone hold"  # type: ignore[union-attr]
    driver.tap("judge")
    assert driver.state.step == "end-check", "all three by one tap"


def test_a_breach_asks_for_the_wall_and_then_for_lethality() -> None:
    driver = stormed(9)
    driver.send(SetNumber("sections.0.hordes.0.spearmen.1", 1))
    driver.send(Open("assault"))
    assert driver.find("enter-print").intent.about == "wall.0"
    driver.send(Do(a.DescribeWall(0, WallPrint(2, 0))))
    driver.send(Open("assault"))
    assert driver.find("enter-print").intent.about.startswith("slot.")
    assert driver.says("Soldiers lost ?"), "never 0 where Lethality is not known"
    driver.send(Do(a.DescribeWall(0, WallPrint(3, 0))))
    driver.send(Open("assault"))
    driver.tap("judge")
    assert driver.state.step == "end-check"


def test_after_the_assault_no_section_is_said_to_break() -> None:
    driver = stormed()
    driver.send(Do(a.DescribeWall(0, WallPrint(2, 0))))
    for _ in range(3):
        driver.send(Do(b.Assault()))
    driver.send(Open("table"))
    assert driver.state.step == "end-check"
    assert [(section.verdict, section.tone) for section in driver.view.sections] == [("", "plain")] * 3  # type: ignore[union-attr]
    driver.tap("section-left")
    assert driver.view.now.title == "Offensive Power 5 against Defense 2"  # type: ignore[union-attr]


@pytest.mark.parametrize(("lang", "where"), [("en", "Barricade slots"), ("pl", "pól Barykad")])
def test_barricades_that_block_a_section_are_not_said_to_be_discarded(lang: str, where: str) -> None:
    """With 2 players and solo those on the left Section's Horde slots stay (TRYB DLA 2 GRACZY, PRZYGOTOWANIE 1)."""
    words = Words(lang)
    for key in ("said.barricades-discarded", "assault.holds", "pace.assault"):
        assert where in words.t(f"great_wall.{key}")
