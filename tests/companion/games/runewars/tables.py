"""A table of Runewars as its tests need it: begun, in a season, its Orders resolved."""

from __future__ import annotations

from typing import Any

from companion.intents.intent import Open
from companion.screens.kit.rune_views import RealmCard
from companion.screens.kit.views import RuneTable
from rules.runewars.fight.units import FACTIONS
from rules.runewars.state import phase
from rules.runewars.tables import OrderId
from tests.kit.desk import Driver, said

SHEET = (("influence", 5), ("tactics", 2), ("food", 4), ("wood", 2), ("ore", 3))


def begun(driver: Driver, people: int = 2, *before: str, named: bool = True) -> Driver:
    """A table after its set-up: runes in A, B and C of each home realm, the false one in B.

    Where they are not `named`, only the app tells them apart.
    """
    driver.send(Open("home"))
    driver.tap("new-runewars", f"players-{people}", *before, "start", "first-0")
    for seat in range(people):
        driver.tap(f"faction-{seat}", f"pick-{FACTIONS[seat]}")
        for key, n in SHEET:
            driver.set(f"sheet-{key}", n + seat if key == "influence" else n)
        driver.tap("save-faction")
        if driver.state.epic:
            driver.tap("save-runes")
            continue
        for at in range(3 if named else 0):
            driver.type(f"area-{at}", f"{seat}{'ABC'[at]}")
        driver.tap("false-1", "save-runes")
    driver.tap("skip")
    return driver


def season(driver: Driver, *orders: OrderId) -> Driver:
    """To the Orders of this season, resolved by nobody yet."""
    driver.tap("go-on")
    if phase(driver.state) == "spring":
        driver.tap("go-on")
    while phase(driver.state) == "fall":
        driver.tap("fall-influence")
    while phase(driver.state) == "winter":
        driver.tap("done")
    for order in orders:
        driver.tap("choose", f"order-{order}", "face-down")
    driver.tap("reveal")
    return driver


def resolved(driver: Driver) -> Driver:
    while phase(driver.state) == "resolve":
        driver.send(Open("table"))
        driver.tap("resolve", "done")
    return driver


def table(driver: Driver) -> RuneTable:
    driver.send(Open("table"))
    assert isinstance(driver.view, RuneTable)
    return driver.view


def cards(driver: Driver) -> tuple[RealmCard, ...]:
    return table(driver).realms


def bids(driver: Driver) -> tuple[Any, ...]:
    return table(driver).bids


def texts(driver: Driver) -> list[str]:
    return [text for where, text in said(driver.view) if where != "Look.shown"]
