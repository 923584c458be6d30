"""Units in an area, counted by whoever looks at the map: what is too many is said and blocks nothing."""

from __future__ import annotations

from companion.intents.intent import Open, SetNumber
from companion.screens.kit.parts import Count, Row
from companion.screens.kit.views import Page
from rules.runewars.state import phase
from tests.companion.games.runewars.tables import begun, resolved, season
from tests.kit.desk import Driver, walk


def counts(driver: Driver) -> dict[str, str]:
    """Every line that counts units, with what it says is too many."""
    return {part.name: part.gain for part in walk(driver.view) if isinstance(part, Count)}


def detail(driver: Driver) -> str:
    assert isinstance(driver.view, Page)
    return driver.view.now.detail if driver.view.now else ""


def test_przyklad_rekrutacji_nine_units_at_the_only_stronghold() -> None:
    driver = season(begun(Driver()), "recruit", "strategize")
    driver.tap("resolve", "done", "resolve")
    assert counts(driver) == {}, "nobody has come yet"
    driver.tap("recruit-wood", "recruit-ore")
    driver.set("there-0", 8)
    assert counts(driver) == {"there-0": ""}
    driver.set("there-0", 9)
    assert counts(driver) == {"there-0": "1 too many"}
    driver.tap("done")
    assert phase(driver.state) == "card", "a reminder never blocks"


def test_the_area_units_moved_into_is_counted_once_it_is_activated() -> None:
    driver = season(begun(Driver()), "mobilize", "strategize")
    driver.tap("resolve", "done", "resolve")
    assert counts(driver) == {}
    driver.tap("activate")
    driver.set("there", 10)
    assert counts(driver) == {"there": "2 too many"}


def after_fall() -> Driver:
    driver = begun(Driver())
    for orders in (("harvest", "recruit"), ("recruit", "rally"), ("rally", "acquire")):
        resolved(season(driver, *orders))  # type: ignore[arg-type]
    return driver


def winter() -> Driver:
    """Food 4 and 3: Zofia's Order was the lower one."""
    driver = after_fall()
    driver.send(SetNumber("realms.1.food", 3))
    driver.tap("go-on", "secondary")
    assert phase(driver.state) == "winter"
    return driver


def test_zima_example_every_area_of_the_realm_is_a_line_with_what_it_cannot_feed() -> None:
    driver = winter()
    assert list(counts(driver)) == ["area-0-0"]
    driver.set("area-0-0", 6)
    driver.set("area-0-1", 4)
    driver.set("area-0-2", 7)
    assert counts(driver) == {"area-0-0": "2 too many", "area-0-1": "", "area-0-2": "3 too many", "area-0-3": ""}
    assert detail(driver).startswith("5 units more than can be fed")
    rows = {part.name: (part.value, part.note) for part in walk(driver.view) if isinstance(part, Row)}
    assert (rows["realm-0"], rows["realm-1"]) == (("4", "5 too many"), ("3", ""))


def test_anybody_may_count_before_it_is_their_turn_and_nothing_blocks() -> None:
    driver = winter()
    driver.tap("realm-1")
    driver.set("area-1-0", 4)
    assert detail(driver) == "", "the bar is about whose turn it is"
    driver.tap("done")
    assert counts(driver) == {"area-1-0": "1 too many", "area-1-1": ""}
    driver.tap("done")
    assert phase(driver.state) == "choose"
    driver.send(Open("table"))


def test_in_winter_an_order_that_moves_units_says_that_water_is_frozen() -> None:
    driver = season(after_fall(), "strategize", "mobilize")
    for _ in driver.state.queue:
        driver.send(Open("table"))
        driver.tap("resolve")
        assert driver.says("water borders may be crossed")
        driver.tap("done")
