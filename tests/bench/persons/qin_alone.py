"""One person at The Great Wall with the app for Qin Jiushao alone: his cards, his moves, and the Year's end.

Everybody's card is resolved in the order of the track; Locations with his Clerks activate as often as written below.
His deck is the house's, and what the table must look at for him is answered as it is likely.
"""

from __future__ import annotations

from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down, state
from tests.kit.luck import SeededLuck

TRACK = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")
ACTIVATED = 2  # Locations with his Clerks, in a Year
POINTS = 90  # the person's at the end
# What is pressed when it is there, in this order
ASKED = ("all-done", "done", "draw-qin-card", "card-of-0", "card-of-1", "card-of-2")


def set_up(hand: Hand) -> None:
    sit_down(hand, "opponent-great_wall", 1, "deck-house")
    hand.press("location-track", *(f"lay-{token}" for token in TRACK[:-1]), "skip")


def year(hand: Hand, luck: SeededLuck) -> None:
    """To the next one, or to the winner after the last."""
    begun, left = state(hand).year, ACTIVATED
    hand.begin("answers")
    while state(hand).year == begun and not state(hand).over:
        places = hand.starting("activates-")
        due = state(hand).qin is not None and bool(state(hand).qin.resolved)
        asked = next((name for name in ASKED if hand.shows(name)), None)
        if asked == "done" and hand.shows("count"):
            hand.enter("count", 2)
        if asked is not None and asked.endswith("done"):
            with hand.noting("answers"):
                hand.press(asked)
        elif asked is not None and not (due and left and places):
            hand.press(asked)
        elif due and left and places:
            left -= 1
            hand.press(luck.pick("place", places))
        elif sides := hand.starting("reed-", "indicator-", "section-"):
            with hand.noting("answers"):
                hand.press(luck.pick("side", sides))
        elif hand.shows("another-year"):
            hand.press("another-year")
        elif hand.shows("enter-score") or hand.shows("your-points"):
            hand.enter("your-points", POINTS)
            hand.press("enter-score")
        else:
            hand.press("go-on")
