"""What a co-op game of The Great Wall adds to the keys its rules and screens can make."""

from __future__ import annotations

from typing import Any

from companion.games.great_wall.coop.event import KINDS
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.coop import events as ee
from rules.great_wall.coop.checklist import coop_items
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.start.checklist import items
from rules.great_wall.tables import COOP_STEPS, SOLDIERS

ITEMS = {item for players in (2, 3, 4, 5) for item in coop_items(items(players), players)}
STEPS = COOP_STEPS
FIELDS = ("requests-fulfilled", "requests-left")
DOING = (
    "atone", "let-lapse", "go-first", "fulfil", "reveal-event", "name-request", "name-event",
    *(f"atone-{place}" for place in (*SOLDIERS, "horde")),
)  # fmt: skip
SAMPLES: tuple[Any, ...] = (
    ee.RequestNamed(1, "", ""), ee.RequestNamed(1, "Tribute", ""), ee.EventNamed(1, EventCard()),
    ee.EventNamed(1, EventCard("Flood")), ee.Sacrificed(0, Squad(1), 1, None), ee.Sacrificed(0, NOBODY, 1, None),
    ee.RequestFulfilled(1), ee.RequestsOpened(1), ee.EventRevealed(EventCard()), ee.EventRevealed(EventCard("Flood")),
    ee.EventEnded(), ee.ShameAtoned(0), ee.ShameUnpaid(0), ee.CardTakenBack(0, "economy"), ee.WentFirst(0),
)  # fmt: skip
WAYS = (
    *(f"great_wall.way.{way}" for way in ("standard", "coop", "solo")),
    *("runewars.way.standard", "runewars.way.epic", "scythia.way.standard", "scythia.way.solo"),
)
FAMILIES: dict[str, tuple[str, ...]] = {
    "*.all.*": ("great_wall.all.goal", "great_wall.all.shame_pool", "great_wall.all.time"),
    "*.goal.note": ("great_wall.goal.note",),
    "great_wall.event.*": tuple(f"great_wall.event.{key}" for _, key, _ in KINDS),
    "great_wall.event.*.detail": tuple(f"great_wall.event.{key}.detail" for _, key, _ in KINDS),
    "great_wall.key.verdict-*": ("great_wall.key.verdict-goal", "great_wall.key.verdict-time"),
    "*.way.*": WAYS,
    "*.way.*.detail": tuple(f"{way}.detail" for way in WAYS),
}
