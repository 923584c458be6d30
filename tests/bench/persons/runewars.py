"""Three people at Runewars with everything followed: the set-up, and seasons with the Orders in secret on one tablet.

The season's card is named. Each Order is any that is left; of its parts anything the rules offer is done, and an end of
it before that is thought over. Where rune tokens lie may be left open
and is. A battle is two units of each side, with the app's Fate cards.
"""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

from companion.match.session import Session
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.pending import Fight
from rules.runewars.realm.realm import Sheet
from rules.runewars.state import Runewars
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down
from tests.kit.luck import SeededLuck
from tests.window.realms import Realms, wished

FACTIONS = ("daqan", "latari", "uthuk")  # whose units are known
PATIENCE = 2  # how often another part is thought of before the Order is ended
SHEETS = (Sheet(4, 2, 3, 2, 2), Sheet(3, 1, 2, 3, 1), Sheet(3, 3, 3, 1, 4))  # ours, not the sheets'


class Counted(Realms):
    """The keys of every action, at a hand without a window."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, Path())  # type: ignore[arg-type]

    def read(self) -> Session:
        session: Any = self.hands.desk.session  # type: ignore[attr-defined]
        return session  # type: ignore[no-any-return]


def set_up(hand: Hand) -> Counted:
    """Sheets that nobody has read yet are read in the list."""
    factions = [f"faction-{seat}-{faction}" for seat, faction in enumerate(FACTIONS)]
    sit_down(hand, "new-runewars", 3, "detail-full", "first-0", *factions, key="")
    realms = Counted(hand)
    if hand.shows("begin-now"):
        hand.press("begin-now")
        return realms
    hand.press("start")
    for seat, sheet in enumerate(SHEETS):
        realms.read_sheet(seat, sheet)
    realms.do(a.Begin())
    return realms


def set_up_pace(hand: Hand) -> None:
    sit_down(hand, "new-runewars", 3, "detail-pace", "first-0", key="begin-now")


def _wish(here: Runewars, luck: SeededLuck) -> a.Action:
    """Whoever has a part of an Order left mostly does it."""
    action = wished(here, luck)
    for _ in range(PATIENCE):
        if isinstance(action, a.Done):
            action = wished(here, luck)
    return action


def season(realms: Counted, luck: SeededLuck) -> None:
    """To the next one; its battles are noted apart."""
    hand, begun = realms.hands, (realms.state.year, realms.state.season)
    while (realms.state.year, realms.state.season) == begun and not realms.state.over:
        here: Runewars = realms.state
        if here.step == "card" and not here.card:
            realms.do(a.NameSeason(f"Card of {here.season}"))
            continue
        if here.step == "reveal":
            realms.reveal()
            continue
        action = _wish(here, luck)
        fights = isinstance(action, c.Attack) or isinstance(here.pending, Fight)
        if isinstance(action, c.Attack):
            hand.begin("battle")  # type: ignore[attr-defined]
        with hand.noting("battle") if fights else nullcontext():  # type: ignore[attr-defined]
            realms.do(action)
