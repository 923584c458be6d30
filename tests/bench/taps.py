"""How many presses a game costs: scripted people play through the real views, and every press is counted.

Counts are exact, so each has a bound that is a test (`MOST`). On the first evening nothing is known of the box and of
the people; on the second all that was read on the first one is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.port import Store
from tests.bench.measure import Figure
from tests.bench.persons import great_wall, huns, joining, runewars, scythia, sheets
from tests.bench.persons.hand import Hand, sit
from tests.bench.persons.table import state
from tests.kit.luck import SeededLuck

SEEDS = (1, 2, 3)
YEARS, SEASONS = 3, 8
Counts = dict[str, list[int]]  # presses by what they were for


@dataclass(frozen=True, slots=True)
class Evening:
    """One way to play; `aims` are those of the design, by what is counted."""

    name: str
    play: Callable[[Hand, SeededLuck], Counts]
    aims: dict[str, str]


@dataclass(frozen=True, slots=True)
class Taps:
    """What was counted of one thing over all seeds: fewest and most, on the first evening and on the second."""

    what: str
    first: tuple[int, int]
    second: tuple[int, int]
    signs: int  # typed on a first evening
    aim: str


def _huns(hand: Hand, luck: SeededLuck) -> Counts:
    huns.set_up(hand)
    begun = hand.presses
    huns.play(hand, luck)
    return {"set-up": [begun], "game": [hand.presses]}


def _scythia(people: int) -> Callable[[Hand, SeededLuck], Counts]:
    def play(hand: Hand, luck: SeededLuck) -> Counts:
        scythia.set_up(hand, people)
        begun = hand.presses
        scythia.play(hand, luck)
        return {"set-up": [begun], "game": [hand.presses], "a raid": hand.noted["raid"]}

    return play


def _opponent(hand: Hand, luck: SeededLuck) -> Counts:
    scythia.set_up_opponent(hand)
    scythia.play(hand, luck)
    return {"game": [hand.presses]}


def _pace(hand: Hand, luck: SeededLuck) -> Counts:
    great_wall.set_up_pace(hand)
    begun, years = hand.presses, list[int]()
    for year in range(YEARS):
        before = hand.presses
        great_wall.year_by_its_pace(hand, luck, quiet=year == YEARS - 1)
        years.append(hand.presses - before)
    return {"set-up": [begun], "a Year": years[:-1], "a quiet Year": years[-1:]}


def _wall(hand: Hand, luck: SeededLuck) -> Counts:
    clans = great_wall.set_up(hand)
    begun, years = hand.presses, list[int]()
    while len(years) < YEARS and not clans.state.over:
        before = hand.presses
        great_wall.year(clans, luck)
        years.append(hand.presses - before)
    return {"set-up": [begun], "a Year": years}


def _runewars(hand: Hand, luck: SeededLuck) -> Counts:
    realms = runewars.set_up(hand)
    begun, seasons = hand.presses, list[int]()
    while len(seasons) < SEASONS and not state(hand).over:
        before, fought = hand.presses, sum(hand.noted.get("battle", ()))
        runewars.season(realms, luck)
        seasons.append(hand.presses - before - (sum(hand.noted.get("battle", ())) - fought))
    return {"set-up": [begun], "a season without battles": seasons, "a battle": hand.noted.get("battle", [])}


def _sheet(game: str) -> Callable[[Hand, SeededLuck], Counts]:
    def play(hand: Hand, luck: SeededLuck) -> Counts:
        sheets.count(hand, game)
        return {"all": [hand.presses]}

    return play


def _joining(way: Callable[[Hand], int]) -> Callable[[Hand, SeededLuck], Counts]:
    return lambda hand, luck: {"from Home to a seat": [way(hand)]}


EVENINGS = (
    Evening("Huns 3, everything", _huns, {"set-up": "20", "game": "200"}),
    Evening("Scythia 2, everything", _scythia(2), {"set-up": "20", "game": "280", "a raid": "10"}),
    Evening("Scythia solo, everything", _scythia(1), {"set-up": "20", "game": "230", "a raid": "10"}),
    Evening("Scythia, just the opponent", _opponent, {"game": "50"}),
    Evening("Runewars 3, everything", _runewars, {"set-up": "20", "a season without battles": "15", "a battle": "12"}),
    Evening("The Great Wall 3, essentials", _pace, {"set-up": "7", "a Year": "12", "a quiet Year": "3"}),
    Evening("The Great Wall 3, everything", _wall, {"set-up": "20", "a Year": "60"}),
    Evening("score of Huns, 3", _sheet("huns"), {"all": "32"}),
    Evening("score of Scythia, 3", _sheet("scythia"), {"all": "60"}),
    Evening("score of The Great Wall, 3", _sheet("great_wall"), {"all": "38"}),
    Evening("score of Runewars, 3", _sheet("runewars"), {"all": "10"}),
    Evening("joining by six digits", _joining(joining.by_digits), {"from Home to a seat": "5"}),
    Evening("joining by the QR code", _joining(joining.by_link), {"from Home to a seat": "2"}),
)
# The most presses that each may cost with any of the seeds, on a first and on a second evening: lowered, never raised.
MOST: dict[str, tuple[int, int]] = {
    "Huns 3, everything: set-up": (7, 4),
    "Huns 3, everything: game": (323, 299),
    "Scythia 2, everything: set-up": (7, 4),
    "Scythia 2, everything: game": (654, 573),
    "Scythia 2, everything: a raid": (48, 26),
    "Scythia solo, everything: set-up": (6, 4),
    "Scythia solo, everything: game": (349, 303),
    "Scythia solo, everything: a raid": (36, 23),
    "Scythia, just the opponent: game": (96, 95),
    "Runewars 3, everything: set-up": (57, 19),
    "Runewars 3, everything: a season without battles": (70, 70),
    "Runewars 3, everything: a battle": (14, 14),
    "The Great Wall 3, essentials: set-up": (25, 22),
    "The Great Wall 3, essentials: a Year": (34, 34),
    "The Great Wall 3, essentials: a quiet Year": (6, 6),
    "The Great Wall 3, everything: set-up": (30, 21),
    "The Great Wall 3, everything: a Year": (141, 124),
    "score of Huns, 3: all": (38, 35),
    "score of Scythia, 3: all": (61, 58),
    "score of The Great Wall, 3: all": (40, 37),
    "score of Runewars, 3: all": (14, 11),
    "joining by six digits: from Home to a seat": (4, 3),
    "joining by the QR code: from Home to a seat": (2, 2),
}


def played(evening: Evening, seed: int) -> tuple[Counts, Counts, int]:
    """A first and a second evening on one device, and the signs typed on the first."""
    store: Store | None = None
    counted: list[Counts] = []
    signs = 0
    for _ in range(2):
        hand, store = sit(seed, store)
        counted.append(evening.play(hand, SeededLuck(seed)))
        signs = signs or hand.signs
    return counted[0], counted[1], signs


def counted(evening: Evening, seeds: tuple[int, ...]) -> list[Taps]:
    games = [played(evening, seed) for seed in seeds]
    found = []
    for what, aim in evening.aims.items():
        firsts, seconds = ([n for game in games for n in game[at][what]] for at in (0, 1))  # type: ignore[index]
        if firsts and seconds:
            each = (min(firsts), max(firsts)), (min(seconds), max(seconds))
            found.append(Taps(f"{evening.name}: {what}", *each, games[0][2], aim))
    return found


def all_counted(evenings: tuple[Evening, ...] = EVENINGS, seeds: tuple[int, ...] = SEEDS) -> list[Taps]:
    return [taps for evening in evenings for taps in counted(evening, seeds)]


def figures(taps: list[Taps]) -> list[Figure]:
    """As lines of `make bench`; what is against is the first evening, what came of it the second."""
    return [
        Figure(f"presses, {tap.what}", span(tap.second), span(tap.first), "second / first", tap.aim) for tap in taps
    ]


def span(counts: tuple[int, int]) -> str:
    low, high = counts
    return str(low) if low == high else f"{low}-{high}"


def over(taps: list[Taps]) -> list[str]:
    """What costs more than it may."""
    return [
        f"{tap.what}: {tap.first[1]} and {tap.second[1]}, at most {MOST[tap.what]}"
        for tap in taps
        if tap.first[1] > MOST[tap.what][0] or tap.second[1] > MOST[tap.what][1]
    ]
