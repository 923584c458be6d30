"""One person at The Great Wall against Qin Jiushao with everything followed.

What he and the Reed Clan do is answered as it is asked; the person plays as those at a table of three do, with Clerks
moved by every card. His deck is the house's, his Location track as it lies.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.great_wall import actions as a
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, is_automa, phase, to_choose
from tests.bench.persons.great_wall import HORDE, Counted, clerk, general, go_on
from tests.bench.persons.hand import Hand
from tests.bench.persons.qin_alone import TRACK
from tests.bench.persons.table import sit_down
from tests.kit.luck import SeededLuck
from tests.window.people.qin_hands import one_press


def set_up(hand: Hand) -> Counted:
    sit_down(hand, "new-great_wall", 1, "mode-solo", "detail-full", "deck-house", "advice-0")
    clans = Counted(hand)
    clans.do(general(0))
    hand.press("location-track", *(f"lay-{token}" for token in TRACK[:-1]))
    while not hand.shows("skip"):
        clans.do(a.PlaceHorde(HORDE, "right"))
    hand.press("skip")
    return clans


def year(clans: Counted, luck: SeededLuck) -> None:
    """To the next Spring or to the end."""
    begun, moved = clans.state.year, Counter[int]()
    hand: Any = clans.hands
    while clans.state.year == begun and not clans.state.over:
        here: GreatWall = clans.state
        now = phase(here)
        if task(here) or pending(here) or now in ("qin-card", "indicator"):
            one_press(hand)
        elif now == "choose":
            seat = to_choose(here)[0]
            clans.do(a.ShowCommand(seat, luck.pick("card", cards_in(here.clans[seat], "hand"))))
        elif here.step == "scoring":
            clans.reckon()
        elif now == "command":
            move = clerk(here, luck, moved)
            clans.do(move if move and not is_automa(here, move.seat) else a.GoOn())
        else:
            moved.clear()
            go_on(clans, here, luck)
