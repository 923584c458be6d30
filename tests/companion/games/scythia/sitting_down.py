"""Tables of Raiders of Scythia as the tests of its pages find them."""

from __future__ import annotations

from companion.intents import intent as i
from companion.store.memory import MemoryStore
from rules.scythia.actions import Hire
from rules.scythia.turn.raider import Crew
from tests.kit.desk import Driver


def raiding(*said: str, store: MemoryStore | None = None) -> Driver:
    """Two at the table, before a raid on the left settlement of Greece, whose numbers ship; plunder is told later."""
    driver = Driver(store)
    driver.tap("new-scythia", "start", "first-0", "skip")
    for path, value in (("worker", 1), ("goods.provisions", 8), ("goods.wagons", 4)):
        driver.send(i.SetNumber(f"raiders.0.{path}", value))
    for space in range(4):
        price = ("cost-0", "hire", "anyway") if space else ("hire",)  # the first one came with the hero
        driver.tap("board-0", "add-crew", f"space-{space}", "strength-4", *price)
        driver.send(i.Open("table"))
    driver.tap("settlement-greece-0", "plunder-later", *said)
    return driver


def at_work(*crew: Crew) -> Driver:
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now")
    for at, member in enumerate(crew):
        driver.send(i.Do(Hire(0, at, member.name, member.strength, 0)))
    return driver
