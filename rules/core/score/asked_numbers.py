"""Which numbers of a score sheet are asked: what brings points always, what breaks a tie only where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.core import tree
from rules.core.score.doubt import Rows
from rules.core.score.score import ScoreSheet, alike, with_cells
from rules.core.score.sheet_modes import MISSING, blanks_of, breaks, reckoned, seats_of
from rules.core.score.tally import Tally
from rules.core.value import replace

Places = tuple[tuple[int, ...], ...]  # of each row, in the order of its blanks


@dataclass(frozen=True, slots=True)
class Asking:
    """What each row is asked, what of it is missing, and the sheet as far as it is known.

    A total without all that brings points is a lower limit; a tie whose numbers are not all there is `open`.
    """

    asked: Places
    missing: Places
    sheet: ScoreSheet


@lru_cache(maxsize=512)  # a screen asks it for every line it shows
def asking(tally: Tally[Any], mode: str, rows: Rows) -> Asking:
    rules = breaks(tally, mode, seats_of(tally, mode, rows))
    always = tuple(tuple(at for at, rule in enumerate(row) if rule is None) for row in rules)
    plain = tuple(tuple(max(number, 0) for number in row) for row in rows)
    known = tuple(
        tuple(number if rule is None else 0 for number, rule in zip(row, rule_row, strict=True))
        for row, rule_row in zip(plain, rules, strict=True)
    )
    sheet = reckoned(tally, mode, known)
    missing = tuple(tuple(at for at in places if row[at] == MISSING) for row, places in zip(rows, always, strict=True))
    if any(missing):
        sheet = with_cells(sheet, lambda seat, cell: replace(cell, least=bool(missing[seat])))
        found = Asking(always, missing, sheet)
    else:
        found = _with_ties(tally, mode, rows, Asking(always, missing, sheet), known)
    shown = reckoned(tally, mode, plain).tiebreaks  # as they were entered, whether they decide or not
    return replace(found, sheet=replace(found.sheet, tiebreaks=shown))


def _with_ties(tally: Tally[Any], mode: str, rows: Rows, so_far: Asking, known: Rows) -> Asking:
    """One tie-break after the other, each among those equal in all before it, as far as its numbers are there."""
    rules = breaks(tally, mode, seats_of(tally, mode, rows))
    asked, missing = [[*row] for row in so_far.asked], [[*row] for row in so_far.missing]
    sheet, undecided = so_far.sheet, set[int]()
    groups = alike(range(len(sheet.totals)), sheet.totals.__getitem__)
    for level in range(len(sheet.tiebreaks)):
        for group in groups:
            deciding = [(seat, at) for seat in group for at, rule in enumerate(rules[seat]) if rule == level]
            gone = [(seat, at) for seat, at in deciding if not _is_there(tally, mode, rows, seat, at)]
            for seat, at in deciding:
                asked[seat].append(at)
            for seat, at in gone:
                missing[seat].append(at)
            if gone:
                undecided |= {*group}
                continue
            for seat, at in deciding:
                known = tree.put(known, f"{seat}.{at}", rows[seat][at])
        sheet = reckoned(tally, mode, known)
        strength = sheet.tiebreaks[level].strength
        groups = [part for group in groups if not undecided & {*group} for part in alike(group, strength)]
    if len(sheet.winners) > 1 and undecided & {*sheet.winners}:
        sheet = replace(sheet, decided_by="open")
    return Asking(_sorted(asked), _sorted(missing), sheet)


def taken(tally: Tally[Any], mode: str, rows: Rows, row: int, at: int) -> dict[int, int]:
    """The places of an order that others have, with whose they are; none for what is no place."""
    blanks = blanks_of(tally, mode, seats_of(tally, mode, rows))
    if not blanks[row][at].place:
        return {}
    return {numbers[at]: other for other, numbers in enumerate(rows) if other != row and numbers[at] > 0}


def _is_there(tally: Tally[Any], mode: str, rows: Rows, row: int, at: int) -> bool:
    """Entered; a place that two have is nobody's yet."""
    low = blanks_of(tally, mode, seats_of(tally, mode, rows))[row][at].low
    return rows[row][at] >= low and rows[row][at] not in taken(tally, mode, rows, row, at)


def _sorted(places: list[list[int]]) -> Places:
    return tuple(tuple(sorted(place)) for place in places)
