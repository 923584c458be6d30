"""Three people at The Great Wall: a Year by its pace, and a Year with everything followed.

By the pace the table tells what happened as often as written below. With everything followed each card moves two
Clerks of its owner and one of each of the others, from the pool where there are some. What can be activated is, and of
the rest anything the rules offer is done; every print is read when it is asked for, and known on the second evening.
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
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import GreatWall, current
from rules.great_wall.tables import GENERALS
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down, state
from tests.kit.luck import SeededLuck
from tests.window.clans import Clans, meant

SOURCES = ("honor-defeat", "honor-archers", "honor-barricade", "honor-donation")
WALLS = ("wall-left", "wall-middle", "wall-right")
# What is told in a Year by the pace, beside moving on: for how many people each.
HONORS, WALL, CLAIMS, SHAMES, TEA = 6, 1, 1, 2, 2
OWN, OTHERS = 2, 1  # Clerks a card moves of its owner, and of each other
HORDE = HordeCard("", 5, 3, 2)


def set_up_pace(hand: Hand) -> None:
    """The names in Tea order; the last goes by itself."""
    sit_down(hand, "new-great_wall", 3, "mode-standard", "detail-pace", "tea-2", "tea-0", key="begin-now")


def year_by_its_pace(hand: Hand, luck: SeededLuck, quiet: bool = False) -> None:
    """To the next Spring; in a quiet one nothing happens that is told."""
    year = state(hand).year
    while state(hand).year == year and not state(hand).over:
        if state(hand).step == "fall" and not quiet:
            _told(hand, luck)
        hand.press("go-on")


def _told(hand: Hand, luck: SeededLuck) -> None:
    people = range(state(hand).players)
    for _ in range(HONORS):
        hand.press(f"who-{luck.pick('who', people)}", luck.pick("source", SOURCES))
    for _ in range(WALL):
        hand.press(f"who-{luck.pick('who', people)}", luck.pick("wall", hand.starting(*WALLS)))
    for _ in range(CLAIMS):
        hand.press(f"who-{luck.pick('who', people)}", "claim-horde")
        hand.enter("card-honor", 4)
        hand.press("claim")
    for _ in range(SHAMES):
        hand.press(f"who-{luck.pick('who', people)}", "take-shame")
        if spots := hand.starting("spot-"):
            hand.press(spots[0])
    hand.press("tea-now", *(f"in-{seat}" for seat in list(people)[:TEA]), "tea-house")


class Counted(Clans):
    """The keys of every action, at a hand without a window."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, Path())  # type: ignore[arg-type]

    def read(self) -> Session:
        session: Any = self.hands.desk.session  # type: ignore[attr-defined]
        return session  # type: ignore[no-any-return]

    def patterns(self) -> list[Pattern]:
        return list(self.hands.desk.services.store.patterns(GAME.spec.id))  # type: ignore[attr-defined]


def set_up(hand: Hand) -> Counted:
    """Generals and the first Hordes."""
    sit_down(hand, "new-great_wall", 3, "mode-standard", "detail-full")
    clans = Counted(hand)
    clans.do(*map(_general, range(3)), *(a.PlaceHorde(HORDE) for _ in range(3)), a.Begin())
    return clans


def _general(seat: int) -> a.ChooseGeneral:
    name = list(GENERALS)[seat % len(GENERALS)]
    *goods, tactics, tea = GENERALS[name]
    return a.ChooseGeneral(seat, name, tea, Goods(*goods), tactics)


def year(clans: Counted, luck: SeededLuck) -> None:
    """To the next Spring or to the end."""
    begun, moved = clans.state.year, Counter[int]()
    while clans.state.year == begun and not clans.state.over:
        here: GreatWall = clans.state
        match here.step:
            case "reveal":
                clans.to_table()
                clans.reveal()
            case "scoring":
                clans.reckon()
            case "command":
                clans.do(_clerk(here, luck, moved) or a.GoOn())
            case _:
                moved.clear()
                clans.do(meant(here, luck))


def _clerk(here: GreatWall, luck: SeededLuck, moved: Counter[int]) -> b.MoveClerk | None:
    """The next Clerk of this card, where the rules let one move."""
    due = {seat: OWN if (card := current(here)) and card.seat == seat else OTHERS for seat in range(here.players)}
    offers = [offer.action for offer in GAME.legal(here, None) if isinstance(offer.action, b.MoveClerk)]
    mine = [move for move in offers if moved[move.seat] < due[move.seat]]
    from_pool = [move for move in mine if move.source is None]
    if not mine:
        return None
    move: b.MoveClerk = luck.pick("clerk", from_pool or mine)
    moved[move.seat] += 1
    return move
