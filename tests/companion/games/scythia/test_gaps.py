"""What the essentials of Raiders did not follow is a gap where everything is followed again, never what it was."""

from __future__ import annotations

from companion.intents.intent import Do, Open, SetNumber
from companion.screens.kit.parts import Row
from rules.core.detail import ChooseDetail
from tests.kit.desk import Driver, walk


def row(driver: Driver, title: str) -> Row:
    return next(part for part in walk(driver.view) if isinstance(part, Row) and part.title == title)


def test_goods_and_marker_are_gaps_until_somebody_tells_them() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    assert driver.says("3 Silver, 1 Provision")
    for level in ("pace", "full"):
        driver.send(Do(ChooseDetail(level)))  # type: ignore[arg-type]
    assert driver.says("Marker untold · the rest untold")
    assert not driver.says("3 Silver, 1 Provision")
    driver.send(Open("board", "0"))
    assert {row(driver, good).value for good in ("Silver", "Gold", "Kumis")} == {"–"}
    driver.send(SetNumber("raiders.0.goods.silver", 3))
    assert row(driver, "Silver").value == "3"
    driver.send(SetNumber("raiders.0.track", 5))
    driver.send(Open("table"))
    assert driver.says("Marker on 5 · 3 Silver, the rest untold")
