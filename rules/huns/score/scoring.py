"""Victory Points (END OF THE GAME), from a typed tally or from the Camps themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.score.doubt import Bound, Held
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, asking, reckon, with_gaps
from rules.core.score.tally import Blank, Tally, Usually, blanks
from rules.core.secret import value_of
from rules.core.value import replace
from rules.huns import tables
from rules.huns.pace.questions import LINES, is_gap, with_stash
from rules.huns.score.questions import questions
from rules.huns.score.sets import best_set, least_set
from rules.huns.spec import SPEC
from rules.huns.state import Camp, Card, Huns
from rules.huns.tables import (
    MERCENARY_FULL_POINTS,
    MERCENARY_OPEN_POINTS,
    RAID_POINTS,
)

# A deck is shared by all and the game ends with the first that is empty: who has more than two thirds of one is asked
Deckful = Annotated[int, Usually(0, 12, most=8)]
OfAKind = Annotated[
    int, Usually(0, tables.WAGONS_OF_A_KIND, most=5)
]  # of eight in the box, and three other types beside it


@dataclass(frozen=True, slots=True)
class Wagons:
    """Dispatched Wagons by type."""

    blue: OfAKind
    purple: OfAKind
    orange: OfAKind
    green: OfAKind

    def counts(self) -> tuple[int, ...]:
        return (self.blue, self.purple, self.orange, self.green)


@dataclass(frozen=True, slots=True)
class CampTally:
    """What counts in one Camp; the stable names of `companion score huns`."""

    raids: Deckful
    mercenaries_full: Deckful
    mercenaries_open: Deckful
    treasures_met: Deckful
    curses_fled: Deckful
    wagons: Wagons
    stash: Annotated[int, Usually(0, 120, most=40)]  # the loads of about ten Wagons


def score_tallies(camps: tuple[CampTally, ...], hidden: tuple[int, ...] = ()) -> ScoreSheet:
    """The sheet; `hidden` says how many dispatched Wagons of each Camp are of a type the reader may not know."""
    per_player = len(camps)
    unknown = hidden or (0,) * per_player
    sent = tuple(sum(camp.wagons.counts()) + more for camp, more in zip(camps, unknown, strict=True))
    lines = (
        _line("raids", [camp.raids for camp in camps], tables.RAID_POINTS),
        _line("mercenaries_full", [camp.mercenaries_full for camp in camps], tables.MERCENARY_FULL_POINTS),
        _line("mercenaries_open", [camp.mercenaries_open for camp in camps], tables.MERCENARY_OPEN_POINTS),
        _line("treasures", [camp.treasures_met for camp in camps], per_player),
        _line("curses_fled", [camp.curses_fled for camp in camps], -per_player),
        _line("wagons", list(sent), per_player),
        ScoreLine("wagon_sets", tuple(map(_sets, camps, unknown))),
    )
    return reckon(lines, (TieBreak("stash", tuple(camp.stash for camp in camps)),))


def score(state: Huns) -> ScoreSheet:
    """The sheet of the present table, or of what a seat may see of it."""
    hidden = tuple(sum(value_of(kind) is None for kind in camp.dispatched) + camp.untyped for camp in state.camps)
    sheet = _with_effects(state, score_tallies(tuple(map(tally_of, state.camps)), hidden))
    return with_stash(state, asking(with_gaps(sheet, _untold(state)), questions(state)))


def _untold(state: Huns) -> frozenset[tuple[str, int]]:
    """Boxes of the sheet of which nobody has told anything, or not to the end."""
    lines = {line: what for what, (line, _) in LINES.items()}
    lines |= {"wagons": "sent", "wagon_sets": "sent"}
    seats = range(state.players)
    return frozenset((line, seat) for line, what in lines.items() for seat in seats if is_gap(state, seat, what))


def _with_effects(state: Huns, sheet: ScoreSheet) -> ScoreSheet:
    """Points that cards gave or took, where any did: no line of the rulebook's list has them."""
    if not any(camp.bonus for camp in state.camps):
        return sheet
    effects = ScoreLine("effects", tuple(Cell(camp.bonus) for camp in state.camps))
    return reckon((*sheet.lines, effects), sheet.tiebreaks)


def tally_of(camp: Camp) -> CampTally:
    """What a Camp counts now; a Treasure counts once its owner has said that its condition is met."""
    kinds = [value_of(kind) for kind in camp.dispatched]
    mercenaries = [card.full for card in camp.cards if card.deck == "green"]
    return CampTally(
        raids=sum(card.deck == "red" for card in camp.cards),
        mercenaries_full=sum(mercenaries),
        mercenaries_open=len(mercenaries) - sum(mercenaries),
        treasures_met=sum(card.deck == "yellow" and card.met for card in camp.cards),
        curses_fled=sum(card.deck == "black" and card.fled for card in camp.cards),
        wagons=Wagons(*(kinds.count(kind) + _shown(camp, at) for at, kind in enumerate(tables.WAGON_KINDS))),
        stash=camp.stash.total(),
    )


def _shown(camp: Camp, at: int) -> int:
    """Wagons of a type that were told at the end of the pace."""
    return camp.typed[at] if at < len(camp.typed) else 0


def card_points(card: Card, players: int) -> int:
    """What one card that lies in a Camp counts now (END OF THE GAME); Equipment counts nothing."""
    match card.deck:
        case "red":
            return RAID_POINTS
        case "green":
            return MERCENARY_FULL_POINTS if card.full else MERCENARY_OPEN_POINTS
        case "yellow":
            return players if card.met else 0
        case "black":
            return -players if card.fled else 0
    return 0


def limits(players: int) -> tuple[Blank, ...]:
    """What the box holds with that many players (SETUP, reminder table)."""
    most = {"stash": tables.CUBES[players] * len(tables.COLOURS)}
    deck = dict.fromkeys(
        ("raids", "mercenaries_full", "mercenaries_open", "treasures_met", "curses_fled"), tables.CARDS[players]
    )
    held = {**most, **deck}
    return tuple(replace(b, high=held.get(b.path, b.high)) for b in blanks(CampTally))


WAGON_WORDS = {
    "blue": "huns.wagons.blue",
    "purple": "huns.wagons.purple",
    "orange": "huns.wagons.orange",
    "green": "huns.wagons.green",
}


def bounds(mode: str, players: int) -> tuple[Bound, ...]:
    """What all Camps hold together: a deck of each colour and the cubes (SETUP, reminder table), Wagons of a type."""
    deck = tables.CARDS[players]
    return (
        Held("huns.tally.raids", ("raids",), deck),
        Held("huns.mercenaries", ("mercenaries_full", "mercenaries_open"), deck),
        Held("huns.tally.treasures_met", ("treasures_met",), deck),
        Held("huns.tally.curses_fled", ("curses_fled",), deck),
        *(Held(word, (f"wagons.{kind}",), tables.WAGONS_OF_A_KIND) for kind, word in WAGON_WORDS.items()),
        Held("huns.tally.stash", ("stash",), tables.CUBES[players] * len(tables.COLOURS)),
    )


def _line(key: str, counts: list[int], each: int) -> ScoreLine:
    return ScoreLine(key, tuple(Cell(count * each, count) for count in counts))


def _sets(camp: CampTally, unknown: int) -> Cell:
    counts = camp.wagons.counts()
    return Cell(least_set(counts, unknown), None, True) if unknown else Cell(best_set(counts))


TALLY = Tally(CampTally, score_tallies, limits, SPEC.score_modes, bounds=bounds)
