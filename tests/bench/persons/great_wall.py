"""Three people at The Great Wall with everything followed.

Command cards are told as they lie turned up on the table; each of them moves two Clerks of its owner and one of each of
the others, from the pool where there are some. What can be activated is; half of those who can have an Overseer
upgraded or donate. Of the rest anything the rules offer is done. Every print is read when it is asked for, and known on
the second evening.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from companion.match.session import Session
from rules.core.decks.book import Pattern
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import GreatWall, current, empty_section, phase, to_choose
from rules.great_wall.tables import GENERALS
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down
from tests.kit.luck import SeededLuck
from tests.window.people.clans import Clans, meant

OWN, OTHERS = 2, 1  # Clerks a card moves of its owner, and of each other
WANTED = 0.5  # Overseers upgraded and donations made, of those that could be
HORDE = HordeCard("", 5, 3, 2)
EMPERORS = ("requests", "fulfilment", "event")  # steps of a co-op game


class Counted(Clans):
    """The keys of every action, at a hand without a window."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, Path())  # type: ignore[arg-type]
        self.mind: dict[object, bool] = {}

    def read(self) -> Session:
        session: Any = self.hands.desk.session  # type: ignore[attr-defined]
        return session  # type: ignore[no-any-return]

    def wants(self, here: GreatWall, seat: int, luck: SeededLuck) -> bool:
        """Whether somebody upgrades or donates, made up when the question first comes."""
        assert here.work is not None
        about = (here.year, here.turn, here.work.location, here.work.stage, seat)
        return self.mind.setdefault(about, luck.chance(WANTED))

    def patterns(self) -> list[Pattern]:
        return list(self.hands.desk.services.store.patterns(GAME.spec.id))  # type: ignore[attr-defined]


def set_up(hand: Hand, mode: str = "standard") -> Counted:
    """Generals and the first Hordes."""
    sit_down(hand, "new-great_wall", 3, f"mode-{mode}", "detail-full")
    clans = Counted(hand)
    clans.do(*map(general, range(3)))
    while not hand.shows("skip"):  # a co-op game begins with more of them
        side = None if empty_section(clans.state) else "left"
        clans.do(a.PlaceHorde(HORDE, side))
    clans.do(a.Begin())
    return clans


def general(seat: int) -> a.ChooseGeneral:
    name = list(GENERALS)[seat % len(GENERALS)]
    *goods, tactics, tea = GENERALS[name]
    return a.ChooseGeneral(seat, name, tea, Goods(*goods), tactics)


def year(clans: Counted, luck: SeededLuck) -> None:
    """To the next Spring or to the end."""
    begun, moved = clans.state.year, Counter[int]()
    while clans.state.year == begun and not clans.state.over:
        here: GreatWall = clans.state
        match here.step:
            case "choose" if phase(here) == "choose":
                seat = to_choose(here)[0]
                clans.do(a.ShowCommand(seat, luck.pick("card", cards_in(here.clans[seat], "hand"))))
            case "scoring":
                clans.reckon()
            case "command" if phase(here) == "command":
                clans.do(clerk(here, luck, moved) or a.GoOn())
            case _:
                moved.clear()
                if here.empire is None or not _together(clans, here, luck):
                    go_on(clans, here, luck)


def _together(clans: Counted, here: GreatWall, luck: SeededLuck) -> bool:
    """What only a co-op game has; no Request is fulfilled, and Events are read from their cards."""
    hand: Any = clans.hands
    if phase(here) == "shame-due":
        hand.press(next(iter(hand.starting("place-shame", "spot-", "let-lapse"))))
    elif here.step in EMPERORS and hand.shows("go-on"):
        hand.press("go-on")
    elif here.step == "event":
        hand.press("open-event", "event-now", "save-event")
    elif spaces := hand.starting("space-") if here.step == "place" else ():
        hand.press(luck.pick("space", spaces))
    else:
        return False
    return True


def go_on(clans: Counted, here: GreatWall, luck: SeededLuck) -> None:
    """Half of those who can have an Overseer upgraded or donate; who is left and does not says so together."""
    work = here.work
    if phase(here) != "location" or work is None or work.stage == "effect":
        clans.do(meant(here, luck))
        return
    wants = [seat for seat in work.queue if clans.wants(here, seat, luck)]
    first = work.queue[0]
    offered = [o.action for o in GAME.legal(here, None) if not o.aside and getattr(o.action, "seat", None) == first]
    mine = [action for action in offered if isinstance(action, b.Upgrade | b.Donate)]
    if any(isinstance(o.action, a.PrintAction) for o in GAME.legal(here, None)):
        clans.do(meant(here, luck))
    elif first in wants and mine:
        clans.do(luck.pick("which", mine))
    elif clans.hands.shows("finish-all") and not wants:  # type: ignore[attr-defined]
        clans.hands.press("finish-all")
    else:
        clans.do(b.Finish(first))


def clerk(here: GreatWall, luck: SeededLuck, moved: Counter[int]) -> b.MoveClerk | None:
    """The next Clerk of this card, where the rules let one move: the owner's first, then the others' in Tea order."""
    card = current(here)
    assert card is not None
    due = {seat: OWN if card.seat == seat else OTHERS for seat in range(here.players)}
    offers = [offer.action for offer in GAME.legal(here, None) if isinstance(offer.action, b.MoveClerk)]
    mine = [move for move in offers if moved[move.seat] < due.get(move.seat, 0)]
    if not mine:
        return None
    order = (card.seat, *(seat for seat in here.tea if seat != card.seat))
    first = min((move.seat for move in mine), key=order.index)
    theirs = [move for move in mine if move.seat == first]
    from_pool = [move for move in theirs if move.source is None]
    move: b.MoveClerk = luck.pick("clerk", from_pool or theirs)
    moved[move.seat] += 1
    return move
