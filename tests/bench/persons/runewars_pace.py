"""Three people at Runewars by its pace, from the set-up to the winner: a tap for each Order, and one for the season.

A bid is held as often as written below; influence is told where a tie of Orders asks for it. In the end everybody says
how many dragon runes they have.
"""

from __future__ import annotations

from rules.runewars.realm.realm import hand as in_hand
from rules.runewars.state import Runewars, to_choose
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import give, sit_down, state
from tests.kit.luck import SeededLuck

BIDS = 0.25  # of the season's cards call for one
RUNES = (3, 5, 4)  # dragon runes at the end


def set_up(hand: Hand) -> None:
    """The people, nothing else."""
    sit_down(hand, "new-runewars", 3, "detail-pace", key="begin-now")


def season(hand: Hand, luck: SeededLuck) -> None:
    """A bid where the card calls for one, everybody's Order, and on."""
    here: Runewars = state(hand)
    if luck.chance(BIDS):
        hand.begin("bid")
        with hand.noting("bid"):
            hand.press("open-bid")
            for seat, n in enumerate((1, 2)):  # the rest bid 0
                hand.enter(f"bid-{seat}", n)
            hand.press("show-bids")
    for seat in to_choose(here):
        hand.press(f"order-{luck.pick('order', in_hand(here.realms[seat]))}-{seat}")
    hand.press("go-on")


def reckon(hand: Hand, luck: SeededLuck) -> None:
    """One number each, and influence of those it is asked of; then the winner."""
    for n in RUNES:
        give(hand, n)
    hand.press("set")
    while hand.screen == "final":  # equal runes: influence, of the tied only
        for _ in hand.starting("ask-influence"):
            give(hand, luck.pick("influence", range(1, 9)))
        hand.press("set")
    hand.on("winner")
