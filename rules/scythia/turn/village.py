"""The eight buildings: what each gives, for what, and to which worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.scythia.tables import NO_BLUE, WORKERS, Building, Worker
from rules.scythia.turn.goods import NOTHING, Goods

DealId = Literal[
    "eagle",
    "horse",
    "hire",
    "heal",
    "silver-3",
    "silver-2",
    "provisions-2",
    "provisions-3",
    "wagon",
    "feast",
    "quest",
    "play-card",
    "hero",
    "eagle-ability",
    "draw-2",
    "draw-kumis",
    "sell-card",
    "sell-wagon",
    "sell-equipment",
]
Task = Literal["none", "hire", "heal", "animal", "quest", "ability"]  # what still has to be said before it is done


@dataclass(frozen=True, slots=True)
class Deal:
    """One of a building's actions; `workers` are the colours for which it is printed."""

    building: Building
    pays: Goods = NOTHING
    gets: Goods = NOTHING
    workers: tuple[Worker, ...] = WORKERS
    task: Task = "none"


STRONG: tuple[Worker, ...] = ("grey", "red")
# Each under the heading of its building
DEALS: dict[DealId, Deal] = {
    "eagle": Deal("stables", pays=Goods(silver=2), workers=STRONG, task="animal"),
    "horse": Deal("stables", pays=Goods(equipment=1), workers=STRONG, task="animal"),
    "hire": Deal("barracks", pays=Goods(cards=1), task="hire"),  # and the card's own price in Silver
    "heal": Deal("barracks", pays=Goods(kumis=1), task="heal"),
    "silver-3": Deal("silversmith", gets=Goods(silver=3), workers=("blue",)),
    "silver-2": Deal("silversmith", gets=Goods(silver=2), workers=STRONG),
    "provisions-2": Deal("farm", gets=Goods(provisions=2), workers=("blue", "grey")),
    "provisions-3": Deal("farm", gets=Goods(provisions=3), workers=("red",)),
    "wagon": Deal("farm", gets=Goods(wagons=1), workers=("red",)),
    "feast": Deal("chiefs-tent", Goods(livestock=1), Goods(provisions=2, kumis=1), STRONG),
    "quest": Deal("chiefs-tent", workers=STRONG, task="quest"),
    "play-card": Deal("town-centre", pays=Goods(cards=1), task="ability"),
    "hero": Deal("town-centre", task="ability"),
    "eagle-ability": Deal("town-centre", task="ability"),
    "draw-2": Deal("meeting-tent", gets=Goods(cards=2)),
    "draw-kumis": Deal("meeting-tent", gets=Goods(cards=1, kumis=2)),
    "sell-card": Deal("market", Goods(cards=1), Goods(silver=2)),
    "sell-wagon": Deal("market", Goods(cards=2), Goods(wagons=1)),
    "sell-equipment": Deal("market", Goods(cards=2), Goods(equipment=1)),
}


def deals_of(building: Building) -> tuple[DealId, ...]:
    return tuple(deal for deal, terms in DEALS.items() if terms.building == building)


def deals_for(building: Building, worker: Worker) -> tuple[DealId, ...]:
    """What a worker of that colour may do there."""
    return tuple(deal for deal in deals_of(building) if worker in DEALS[deal].workers)


def may_enter(building: Building, worker: Worker) -> bool:
    """Blue workers are never placed in the Stables or the Chief's Tent (PRACA)."""
    return worker != "blue" or building not in NO_BLUE
