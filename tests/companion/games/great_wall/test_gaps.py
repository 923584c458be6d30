"""What the essentials of the Wall did not follow gives no verdict where everything is followed again."""

from __future__ import annotations

from companion.intents.intent import Do, Open
from companion.screens.kit.views import WallSection, WallTable
from rules.core.detail import ChooseDetail
from tests.companion.games.great_wall.test_screens import begun
from tests.kit.desk import Driver


def left(driver: Driver) -> WallSection:
    assert isinstance(driver.view, WallTable)
    return driver.view.sections[0]


def test_a_section_whose_hordes_and_barricades_nobody_told_has_no_verdict() -> None:
    driver = begun(Driver())
    driver.send(Open("table"))
    assert left(driver).verdict != "Not told yet"
    for level in ("pace", "full"):
        driver.send(Do(ChooseDetail(level)))  # type: ignore[arg-type]
    driver.send(Open("table"))
    assert (left(driver).verdict, left(driver).tone) == ("Not told yet", "warn")
    assert left(driver).defence is None
