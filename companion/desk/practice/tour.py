"""The two-minute tour as data: a sample evening of Huns, and what is pointed at on which screen of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Chair, Config
from rules.huns import actions as a

CONFIG = Config("huns", "standard", (Chair("Ala", "red"), Chair("Bob", "blue"), Chair("Cyd", "yellow")))
STEPS: tuple[a.Action, ...] = (
    a.ChooseFirst(0),
    a.Begin(),
    a.TypeDice(2, 3, 2, 1, 1),
    a.DrawCards(0, "green", "", 3),
    a.DrawCards(1, "blue"),
)


@dataclass(frozen=True, slots=True)
class TourPage:
    """`about` is the name of the thing pointed at; `of` is what the screen is about."""

    key: str
    screen: str
    about: str = ""
    of: str = ""


PAGES: tuple[TourPage, ...] = (
    TourPage("table", "table"),
    TourPage("now", "table", "die-red"),
    TourPage("person", "table", "seat-0"),
    TourPage("count", "camp", "", "0"),
    TourPage("undo", "table", "undo"),
    TourPage("guide", "guide"),
    TourPage("devices", "devices", "host"),
    TourPage("score", "score"),
)
