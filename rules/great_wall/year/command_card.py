"""What a Command card lets its owner and the others do, as far as it is known; the rest is read from the card."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.great_wall.state import GreatWall, current, is_qin, is_reed
from rules.great_wall.tables import REED_CARD

OWN_CLERKS = 4  # Despotism, and 2 more for each Economy on the track (E p. 6)
MORE_CLERKS = 2


def on_track(state: GreatWall, card: str) -> int:
    return sum(order is not None and order.card == card for order in state.track)


def told(state: GreatWall) -> Message | None:
    """The card being resolved in few words, with its numbers worked out from the Command track."""
    now = current(state)
    if now is None or is_qin(state, now.seat):  # he is told line by line
        return None
    if is_reed(state, now.seat):
        return say("great_wall.card.reed", text=state.reed_card) if state.reed_card else say("great_wall.card.printed")
    match now.card:
        case "despotism":
            return say("great_wall.card.despotism", n=OWN_CLERKS + MORE_CLERKS * on_track(state, "economy"))
        case "work-harder":
            orders = on_track(state, "attack-order")
            return say("great_wall.card.work-harder", n=orders) if orders else say("great_wall.card.work-harder-alone")
        case "attack-order":
            return say("great_wall.card.attack-order")
        case "betrayal":
            if state.qin:  # his card, by the standard one of that name (KARTA ROZKAZU „ZDRADA”)
                return say("great_wall.card.betrayal-qin")
            return say(
                "great_wall.card.betrayal" if on_track(state, REED_CARD) == 0 else "great_wall.card.betrayal-reed"
            )
        case _:
            return say("great_wall.card.printed")
