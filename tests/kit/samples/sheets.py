"""Score sheets of every game in every way, as rows of numbers, as files and as taps."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from companion.intents.intent import StartMatch, Write
from rules import games
from rules.core import tree
from rules.core.game import Config, Game
from rules.core.score import sheet_modes
from rules.core.score.asked_numbers import asking
from rules.core.score.doubt import Held, Needs, Once, Rows
from rules.core.score.score import ScoreSheet
from rules.core.score.sheet import sheet_game
from rules.core.score.tally import Blank, Written
from tests.kit.desk import Driver
from tests.kit.play import NAMES, config_of


@dataclass(frozen=True, slots=True)
class Sheets:
    """One game's sheet in one way with so many rows that are somebody's; its text is the id of a test."""

    game: Game[Any, Any, Any]
    mode: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game.spec.id}-{self.mode}-{self.seats}"

    @property
    def config(self) -> Config:
        return config_of(sheet_game(self.game), self.mode, self.seats)

    @property
    def automas(self) -> int:
        return next(mode.automas for mode in sheet_modes.modes(self.game.tally) if mode.id == self.mode)

    @property
    def blanks(self) -> tuple[tuple[Blank, ...], ...]:
        return sheet_modes.blanks_of(self.game.tally, self.mode, self.seats)

    @property
    def levels(self) -> tuple[tuple[int | None, ...], ...]:
        """Which tie-break each number decides."""
        return sheet_modes.breaks(self.game.tally, self.mode, self.seats)

    @property
    def ties(self) -> bool:
        return any(level is not None for row in self.levels for level in row)

    def rows(self, value: int = 0) -> Rows:
        """Everything that brings points or ends the game, and nothing that breaks ties."""
        return tuple(tuple(value if level is None else sheet_modes.MISSING for level in row) for row in self.levels)

    def put(self, rows: Rows, row: int, path: str, value: int) -> Rows:
        at = [blank.path for blank in self.blanks[row]].index(path)
        return tree.put(rows, f"{row}.{at}", value)

    def apart(self, rows: Rows) -> Rows:
        """Nobody's total equal to another's."""
        for seat in range(self.seats):
            rows = self.put(rows, seat, self.blanks[seat][0].path, seat + 1)
        return rows


def every() -> list[Sheets]:
    """Each with the fewest and the most players."""
    return [
        Sheets(game, mode.id, people + mode.automas)
        for game in games().values()
        for mode in sheet_modes.modes(game.tally)
        for people in sorted({mode.low, mode.high})
    ]


def entered(sheets: Sheets, rows: Rows) -> Driver:
    """Those numbers by taps, up to the first that the box cannot hold; what is only unlikely is so."""
    driver = Driver()
    driver.send(StartMatch(sheets.config))
    for row, numbers in enumerate(rows):
        for blank, number in zip(sheets.blanks[row], numbers, strict=True):
            if number != sheet_modes.MISSING:
                driver.send(Write(row, blank.path, number))
                if driver.screen == "unlikely" and driver.desk.trail[-1].choices["doubt"] is not None:
                    return driver
                if driver.screen == "unlikely":
                    driver.tap("unlikely-yes")
    return driver


def as_file(sheets: Sheets, rows: Rows) -> dict[str, Any]:
    """The same as `companion score` reads it; what is missing is left out."""
    paths = [[blank.path for blank in row] for row in sheets.blanks]
    tallies = [_nested(dict(zip(paths[row], numbers, strict=True))) for row, numbers in enumerate(rows)]
    played = sheet_modes.played(sheets.game.tally, sheets.mode)
    frame: dict[str, Any] = {"game": sheets.game.spec.id, "mode": played}
    if played not in {mode.id for mode in sheets.game.tally.modes}:
        frame |= {"mode": sheets.game.tally.modes[0].id, "variant": played}
    table = tallies.pop() if len(tallies) > sheets.seats else {}
    for at in range(sheets.seats - sheets.automas, sheets.seats):
        tallies[at]["automa"] = True
    if sheets.game.spec.id == "great_wall":
        frame |= _great_wall(played, tallies, table)
    return {**frame, "players": [{"name": NAMES[at], **tally} for at, tally in enumerate(tallies)]}


def _nested(flat: dict[str, int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path, number in flat.items():
        head, _, rest = path.partition(".")
        if number != sheet_modes.MISSING:
            (found.setdefault(head, {}) if rest else found)[rest or head] = number
    return found


def _great_wall(played: str, tallies: list[dict[str, Any]], table: dict[str, int]) -> dict[str, Any]:
    """Cards are written one by one, the Tea order as names, the pool and the Requests once for all."""
    places = [tally.pop("tea", 0) for tally in tallies]
    frame: dict[str, Any] = {} if 0 in places else {"tea_order": [NAMES[places.index(n)] for n in sorted(places)]}
    for tally in tallies:
        frame |= {"shame_pool": tally.pop("shame_pool")} if "shame_pool" in tally else {}
        if played != "coop":
            tally["hordes"] = [{"honor": tally["hordes"], "shame": 0}] if tally["hordes"] else []
        if "artifacts" in tally:
            tally["artifacts"] = [tally["artifacts"]]
    if table:
        frame |= {
            "requests_fulfilled": table["requests_fulfilled"],
            "shame_unpayable": bool(table["shame_unpayable"]),
            "time_on_last_slot": True,
        }
    return frame


def breaking(sheets: Sheets, bound: Any) -> tuple[Rows, int, str] | None:
    """A sheet that only that bound objects to, and the number it objects at; None where no sheet of this size can."""
    rows = sheets.rows()
    match bound:
        case Held(paths=paths, n=n):
            left, last = n + 1, (0, "")
            for row, blanks in enumerate(sheets.blanks):
                for blank in blanks:
                    if blank.path in paths and left:
                        took = min(left, blank.high)
                        rows, left, last = sheets.put(rows, row, blank.path, took), left - took, (row, blank.path)
            return None if left else (rows, *last)
        case Needs(points=points, of=of):
            return sheets.put(sheets.put(rows, 0, points, 3), 0, of, 0), 0, of
        case Once(path=path, n=n):
            return sheets.put(sheets.put(rows, 0, path, n), 1, path, n), 1, path
    raise AssertionError(bound)


def judged(game: Game[Any, Any, Any], written: Written) -> ScoreSheet:
    """The verdict on a written result."""
    mode, seats = sheet_modes.mode_of(game.tally, written.way), len(written.players)
    values = (*written.players, *(() if written.table is None else (written.table,)))
    return asking(game.tally, mode, sheet_modes.rows_of(game.tally, mode, values, seats)).sheet


def stdin(sheets: Sheets, rows: Rows) -> str:
    return json.dumps(as_file(sheets, rows))
