"""People known on this device: from its matches, under the names they go by now."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive import people
from companion.archive.statistics import count
from companion.intents import intent as i
from companion.store.memory import MemoryStore
from companion.text.person_names import same
from tests.kit.desk import Driver

NAMES = st.sampled_from(("Ala", "ala", "Bob", "Żaneta", "Cyd"))


def sat(driver: Driver, *names: str, game: str = "huns") -> None:
    """A match that was begun with these people."""
    driver.send(i.Open("home"))
    driver.tap(f"new-{game}", f"players-{len(names)}")
    for seat, name in enumerate(names):
        driver.type(f"name-{seat}", name)
    driver.tap("start", "menu", "menu-home")


@pytest.fixture
def driver() -> Driver:
    return Driver()


def fields(driver: Driver) -> list[str]:
    """Everybody's name; of those who are known when the fields are asked for."""
    before = driver.view
    if "fields" in driver.names():
        driver.tap("fields")
    names = [field.text for field in _inputs(driver)]
    if "fields" in driver.names():
        driver.tap("fields")
    assert driver.view == before
    return names


def _inputs(driver: Driver) -> list[Any]:
    from companion.screens.kit.parts import Input
    from tests.kit.desk import walk

    return [part for part in walk(driver.view) if isinstance(part, Input)]


def test_the_last_table_of_a_game_is_laid_again(driver: Driver) -> None:
    sat(driver, "Ala", "Bob")
    sat(driver, "Cyd", "Ala", "Ewa", game="runewars")
    driver.tap("new-huns")
    assert fields(driver) == ["Ala", "Bob"]
    driver.tap("start")
    assert [chair.name for chair in driver.desk.session.row.config.chairs] == ["Ala", "Bob"]  # type: ignore[union-attr]


def test_a_first_table_has_names_to_begin_with_and_nobody_is_remembered_by_them(driver: Driver) -> None:
    driver.tap("new-huns")
    assert fields(driver) == ["Player 1", "Player 2", "Player 3"]
    driver.tap("start", "menu", "menu-home", "new-huns")
    assert not [name for name in driver.names() if name.startswith("person-")]


def test_a_chip_seats_somebody_and_lets_them_go(driver: Driver) -> None:
    sat(driver, "Ala", "Bob", "Cyd")
    driver.tap("new-runewars")
    assert fields(driver) == ["Player 1", "Player 2", "Player 3"]
    driver.tap("person-cyd", "person-ala")
    assert fields(driver) == ["Cyd", "Ala", "Player 3"]
    driver.tap("person-cyd")
    assert fields(driver) == ["Ala", "Player 3"]
    driver.tap("person-bob", "person-cyd")
    assert fields(driver) == ["Ala", "Bob", "Cyd"]


def test_with_too_few_people_the_chair_stays(driver: Driver) -> None:
    sat(driver, "Ala", "Bob")
    driver.tap("new-huns", "person-ala")
    assert fields(driver) == ["Bob", "Player 2"]


def test_a_full_table_takes_nobody_more(driver: Driver) -> None:
    sat(driver, "Ala", "Bob", "Cyd", "Dan")
    sat(driver, "Ewa", "Fin", "Gus", "Hal")
    driver.tap("new-huns")
    assert driver.find("person-ala").intent is None
    assert driver.find("person-ewa").on


def test_a_beginning_is_completed(driver: Driver) -> None:
    sat(driver, "Żaneta", "Bob")
    driver.tap("new-runewars")
    driver.type("name-1", "zan")
    driver.tap("complete-1-żaneta")
    assert fields(driver)[1] == "Żaneta"


def test_a_colour_goes_with_its_person(driver: Driver) -> None:
    driver.tap("new-huns", "players-2")
    driver.type("name-0", "Ala")
    driver.tap(*["colour-0"] * 2, "start", "menu", "menu-home", "new-huns")
    driver.tap("start")
    assert driver.desk.session.row.config.chairs[0].colour == "green"  # type: ignore[union-attr]


def test_a_person_is_renamed_and_statistics_and_the_next_table_follow() -> None:
    store = MemoryStore()
    driver = Driver(store)
    sat(driver, "Ala", "Bob")
    driver.send(i.RenamePerson("ala", "Alicja"))
    driver.again()
    driver.tap("new-huns")
    assert fields(driver) == ["Alicja", "Bob"]
    assert people.read(store.settings()) == {"ala": "Alicja"}


def test_what_is_stored_wrongly_renames_nobody() -> None:
    for wrong in ("", "[]", "{", '{"ala": 7}', '{"ala": "  "}', "[" * 100_000):
        assert people.read({people.KEY: wrong}) == {}


@given(st.lists(st.tuples(NAMES, NAMES), max_size=6))
def test_whoever_is_renamed_goes_by_the_newest_name(steps: list[tuple[str, str]]) -> None:
    called: people.Called = {}
    goes = {same(name): same(name) for name in ("Ala", "Bob", "Żaneta", "Cyd")}
    for person, name in steps:
        called = people.renamed(called, same(person), name)
        goes = {was: same(name) if now == same(person) else now for was, now in goes.items()}
        assert people.read({people.KEY: people.written(called)}) == called
    assert {was: same(people.name_of(called, was)) for was in goes} == goes


def test_two_who_are_one_have_the_games_of_both() -> None:
    store = MemoryStore()
    driver = Driver(store)
    for names in (("Ala", "Bob"), ("Alicja", "Bob")):
        driver.send(i.Open("home"))
        driver.tap("score-runewars")
        if driver.screen == "line":  # for whoever played last
            driver.tap("others")
        driver.tap("players-2")
        for seat, name in enumerate(names):
            driver.type(f"name-{seat}", name)
        driver.tap("start")
        driver.set("enter-dragon_runes", 6)
        driver.tap("next-seat")
        driver.set("enter-dragon_runes", 3)
        driver.tap("finish", "home")
    driver.tap("past", "statistics", "player-ala")
    driver.type("person-name", "alicja ")
    assert driver.says("Same person as Alicja")
    driver.tap("rename")
    assert driver.view.top.title == "Alicja"  # type: ignore[union-attr]
    records = driver.desk.archive.shelf().kept
    both = count(people.under(records, people.read(store.settings()))).people
    assert {person.name: person.whole.played for person in both} == {"Alicja": 2, "Bob": 2}
    assert [record.names[0] for record in records] == ["Alicja", "Ala"], "the matches keep the names they had"
