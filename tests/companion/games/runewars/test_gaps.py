"""What the essentials of Runewars did not follow is a gap where everything is followed again, never what it was."""

from __future__ import annotations

from companion.intents.intent import Do, Open, SetNumber
from companion.screens.kit.parts import Row
from rules.core.detail import ChooseDetail
from rules.runewars import actions as a
from tests.companion.games.runewars.tables import begun, cards
from tests.kit.desk import Driver, walk


def back_again(driver: Driver) -> Driver:
    for level in ("pace", "full"):
        driver.send(Do(ChooseDetail(level)))  # type: ignore[arg-type]
    return driver


def row(driver: Driver, name: str) -> str:
    return next(part.value for part in walk(driver.view) if isinstance(part, Row) and part.name == name)


def test_what_was_not_followed_is_a_dash_until_somebody_tells_it() -> None:
    """Influence, dials and cards stood there as they had been before the essentials."""
    driver = back_again(begun(Driver()))
    (first, _) = cards(driver)
    assert first.influence == "–"
    assert [dial.number for dial in first.dials] == ["–", "–", "–"]
    assert [count.number for count in first.counts[:2]] == ["–", "–"]
    driver.send(Open("realm", "0"))
    assert [row(driver, name) for name in ("dial-food", "influence", "tactics", "activations")] == ["–"] * 4
    driver.send(SetNumber("realms.0.influence", driver.state.realms[0].influence))
    driver.send(SetNumber("realms.0.food", 3))
    (first, second) = cards(driver)
    assert (first.influence, [dial.number for dial in first.dials]) == ("5", ["3", "–", "–"])
    assert second.influence == "–"


def test_a_harvest_sets_the_dials_whatever_they_were() -> None:
    driver = back_again(begun(Driver()))
    for order in ("harvest", "fortify"):
        driver.tap("choose", f"order-{order}", "face-down")
    driver.tap("reveal")
    driver.send(Do(a.Harvest(0, 4, 2, 1), 0))
    assert [dial.number for dial in cards(driver)[0].dials] == ["4", "2", "1"]
