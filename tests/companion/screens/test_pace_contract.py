"""What the pace of every game gives back, in each mode and number of players: end, limits and standing as told.

Bare counters are not a pace: whatever is told moves one of the three, and nothing that ends the game goes unsaid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Cells, Meter, Row
from companion.screens.kit.pieces.pace_views import UNTOLD, PaceCell
from companion.screens.kit.views import PaceTable
from rules import games
from rules.core.detail import ChooseDetail, detail_of
from rules.core.game import Game
from rules.great_wall.actions import Score
from rules.great_wall.score.ending import ends
from rules.huns.actions import Tell
from rules.huns.guide import last_round
from rules.runewars.pace.actions import SixRunes, TellRealm
from rules.runewars.state import years
from rules.scythia.pace.actions import TellCount
from tests.kit.desk import Driver, walk
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose

LONGEST = 700
ASIDE = (ChooseDetail, SixRunes)  # another level of detail, and the win at once that nothing announces
# Whether what was told so far has settled that the game ends
ENDS: dict[str, Callable[[Any], bool]] = {
    "huns": last_round,
    "scythia": lambda state: state.last is not None,
    "runewars": lambda state: state.year >= years(state),
    "great_wall": lambda state: any(end.met for end in ends(state)),
}
# What says how near that is: zones of the table, by their fields
NEAR = ("wheel", "left", "decks", "right")


class Table:
    """A table of the pace that plays by whatever can be told."""

    def __init__(self, game: str, mode: str, people: int) -> None:
        self.game, self.mode, self.people = game, mode, people

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.people}"

    def sit_down(self) -> Driver:
        driver = Driver(luck=SeededLuck(4), pace=True)
        driver.tap(f"new-{self.game}", f"players-{self.people}")
        if f"mode-{self.mode}" in driver.names():
            driver.tap(f"mode-{self.mode}")
        if "first-0" in driver.names():
            driver.tap("first-0")
        driver.tap("begin-now")
        assert detail_of(driver.state) == "pace"
        return driver


def _tables() -> Iterator[Table]:
    for name, game in sorted(games().items()):
        for mode in game.spec.modes:
            if "pace" in mode.details:
                yield from (Table(name, mode.id, people) for people in range(mode.low, mode.high + 1))


def _by_turns(turn: int) -> tuple[Any, ...]:
    """Every mode with one number of people, another in each of the three tests; the other numbers in the soak."""
    tables = tuple(_tables())
    modes = dict.fromkeys((table.game, table.mode) for table in tables)
    found = []
    for at, mode in enumerate(modes):
        sizes = [table for table in tables if (table.game, table.mode) == mode]
        for table in sizes:
            daily = table is sizes[(at + turn) % len(sizes)]
            found.append(pytest.param(table, id=str(table), marks=() if daily else (pytest.mark.soak,)))
    return tuple(found)


def every_table(turn: int) -> Any:
    return pytest.mark.parametrize("table", _by_turns(turn))


def played(driver: Driver, table: Table) -> Iterator[tuple[Any, PaceTable]]:
    """Every table of the pace up to the end of the game, after each thing that was told."""
    game: Game[Any, Any, Any] = games()[table.game]
    luck = SeededLuck(3)
    for _ in range(LONGEST):
        if game.over(driver.state):
            return
        offers = tuple(offer for offer in game.legal(driver.state, None) if not isinstance(offer.action, ASIDE))
        action = answered(choose(offers, luck, aside=0.5), luck)
        driver.send(i.Do(action, getattr(action, "seat", -1)))
        driver.send(i.Open("table"))
        if isinstance(driver.view, PaceTable):
            yield driver.state, driver.view
    raise AssertionError("it does not end")


@every_table(0)
def test_the_end_is_announced_as_soon_as_it_is_settled_and_not_before(table: Table) -> None:
    driver, settled = table.sit_down(), 0
    assert not ENDS[table.game](driver.state)
    for state, view in played(driver, table):
        if ENDS[table.game](state):
            settled += 1
            assert view.banner is not None, "the end goes unsaid"
            assert view.banner.tone in ("bad", "warn")
    assert settled, "told to its end, it was never settled"


@every_table(1)
def test_how_near_the_end_is_follows_what_is_told(table: Table) -> None:
    driver = table.sit_down()
    seen = {_near(view) for _, view in played(driver, table)}
    assert len(seen) > 3, "the limits stand still whatever is told"
    assert all(any(character.isdigit() for text in texts for character in text) for texts in seen)


def _near(view: PaceTable) -> tuple[str, ...]:
    zones = [zone for name in NEAR if (zone := getattr(view, name))]
    return tuple(text for zone in zones for part in walk(zone) for text in _numbers(part))


def _numbers(part: object) -> tuple[str, ...]:
    match part:
        case Meter(value=value, most=most):
            return (f"{value} of {most}",)
        case Cells(cells=cells):
            return tuple(f"{text} {status}" for text, status in cells)
        case Row(title=title, detail=detail) if detail:
            return (f"{title}: {detail}",)
    return (f"{part.cubes} {part.cards}",) if hasattr(part, "cubes_note") else ()


@every_table(2)
def test_everybodys_standing_is_shown_and_follows_what_is_told(table: Table) -> None:
    driver = table.sit_down()
    shown, tell = STANDING[table.game], TELL[table.game]
    assert {_seen(driver, shown, seat) for seat in range(table.people)} == {BEFORE.get(table.game, UNTOLD)}
    for seat in range(table.people):
        before = [_seen(driver, shown, other) for other in range(table.people)]
        driver.send(i.Do(tell(seat), seat))
        after = [_seen(driver, shown, other) for other in range(table.people)]
        assert [at for at in range(table.people) if before[at] != after[at]] == [seat]


def _seen(driver: Driver, shown: Callable[[PaceTable, int], str], seat: int) -> str:
    driver.send(i.Open("table"))
    assert isinstance(driver.view, PaceTable)
    return shown(driver.view, seat)


def _value(view: PaceTable, name: str) -> str:
    part = next(part for part in walk(view) if getattr(part, "name", "") == name)
    return str(part.text if isinstance(part, PaceCell) else part.value)


TELL: dict[str, Callable[[int], Any]] = {
    "huns": lambda seat: Tell(seat, "raids", 2),
    "scythia": lambda seat: TellCount(seat, "track", 5),
    "runewars": lambda seat: TellRealm(seat, "runes", 3),
    "great_wall": lambda seat: Score(seat, 2, "defeat"),
}
BEFORE = {"great_wall": "0"}  # everybody's Honor begins there, and is on the track as told
# The live score; the Honor as on its track; the rune tokens that were counted
STANDING: dict[str, Callable[[PaceTable, int], str]] = {
    "huns": lambda view, seat: next(
        part.value
        for part in walk(view.right)
        if isinstance(part, Row) and part.value and part.intent.about == str(seat)
    ),
    "scythia": lambda view, seat: _value(view, f"who-{seat}"),
    "runewars": lambda view, seat: _value(view, f"runes-{seat}"),
    "great_wall": lambda view, seat: _value(view, f"clan-{seat}"),
}
