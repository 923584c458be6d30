"""What may be told now."""

from __future__ import annotations

from typing import Any

from rules.core.detail import ChooseDetail, other
from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.scythia.pace.actions import Counted, CountUp, PaceAction, TellCount, TellRaid, TellWork
from rules.scythia.state import Scythia, places
from rules.scythia.tables import EMPIRES

MOST: dict[Counted, int] = {
    "track": 199, "crew_vp": 60, "animals_vp": 60, "quests_vp": 130, "gold": 14, "equipment": 20, "wagons": 20,
    "livestock": 26, "quests": 26, "crew": 5, "animals": 10, "silver": 8, "provisions": 8, "kumis": 8,
}  # fmt: skip
Offers = tuple[Offer[Any], ...]


def _offer(action: PaceAction, verb: str, *asks: Ask, aside: bool = False) -> Offer[Any]:
    return Offer(action, say(f"scythia.do.{verb}"), asks, aside)


def turn_offers(state: Scythia) -> Offers:
    seat = state.active
    raids = tuple(
        _offer(TellRaid(seat, empire, place), "tell-raid") for empire in EMPIRES for place in places(state, empire)
    )
    end = (_offer(CountUp(), "count-up", aside=True),) if state.last is not None else ()
    return (_offer(TellWork(seat), "tell-work"), _offer(TellWork(seat, True), "tell-quest"), *raids, *end)


def told_asides(state: Scythia) -> Offers:
    if state.mode != "standard" or state.over:
        return ()
    found = [_offer(ChooseDetail(other(state.detail)), "choose-detail", aside=True)]
    if state.begun and state.detail == "pace":
        found += [tell_offer(seat, "track") for seat in range(len(state.raiders))]
    return tuple(found)


def tell_offer(seat: int, what: Counted) -> Offer[Any]:
    numbers = tuple(range(MOST[what] + 1))
    return _offer(TellCount(seat, what, 0), "tell-count", Ask("value", numbers), aside=True)
