"""How many presses a game costs: scripted people play through the real views, and every press is counted.

Counts are exact, so each has a bound that is a test (`MOST`). On the first evening nothing is known of the box and of
the people; on the second all that was read on the first one is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.store.port import Store
from tests.bench.measure import Figure
from tests.bench.persons import (
    great_wall,
    great_wall_pace,
    huns,
    huns_pace,
    joining,
    own_phones,
    qin_alone,
    qin_whole,
    runewars,
    runewars_pace,
    scythia,
    scythia_pace,
    sheets,
)
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


def _huns_pace(hand: Hand, luck: SeededLuck) -> Counts:
    huns_pace.set_up(hand)
    begun = hand.presses
    followed = huns_pace.play(hand, luck)
    return {"set-up": [begun], "game": [followed], "with the sheet": [hand.presses]}


def _scythia_pace(hand: Hand, luck: SeededLuck) -> Counts:
    scythia_pace.set_up(hand)
    begun = hand.presses
    followed = scythia_pace.play(hand, luck)
    return {"set-up": [begun], "game": [followed], "with points": [hand.presses]}


def _scythia(people: int) -> Callable[[Hand, SeededLuck], Counts]:
    def play(hand: Hand, luck: SeededLuck) -> Counts:
        scythia.set_up(hand, people)
        begun = hand.presses
        scythia.play(hand, luck)
        return {
            "set-up": [begun],
            "game": [hand.presses],
            "a raid": hand.noted["raid"],
            "a work turn": hand.noted["work turn"],
        }

    return play


def _opponent(hand: Hand, luck: SeededLuck) -> Counts:
    scythia.set_up_opponent(hand)
    begun = hand.presses
    scythia.play(hand, luck)
    return {"set-up": [begun], "game": [hand.presses]}


def _wall_pace(hand: Hand, luck: SeededLuck) -> Counts:
    """A whole game; its second Year is a quiet one."""
    great_wall_pace.set_up(hand)
    begun, years = hand.presses, list[int]()
    while state(hand).step != "scoring":
        before = hand.presses
        great_wall_pace.year(hand, luck, quiet=len(years) == 1)
        years.append(hand.presses - before)
    great_wall_pace.reckon(hand)
    quiet = years.pop(1)
    return {"set-up": [begun], "a Year": years, "a quiet Year": [quiet], "game": [hand.presses]}


def _runewars_pace(hand: Hand, luck: SeededLuck) -> Counts:
    """A whole game; bids are told apart."""
    runewars_pace.set_up(hand)
    begun, seasons = hand.presses, list[int]()
    while not state(hand).over:
        before, bid = hand.presses, sum(hand.noted.get("bid", ()))
        runewars_pace.season(hand, luck)
        seasons.append(hand.presses - before - (sum(hand.noted.get("bid", ())) - bid))
    runewars_pace.reckon(hand, luck)
    return {"set-up": [begun], "a season": seasons, "a bid": hand.noted["bid"], "game": [hand.presses]}


def _qin(hand: Hand, luck: SeededLuck) -> Counts:
    """What is answered in a Year, and the presses of it."""
    qin_alone.set_up(hand)
    begun, years = hand.presses, list[int]()
    while not state(hand).over:
        before = hand.presses
        qin_alone.year(hand, luck)
        years.append(hand.presses - before)
    return {"set-up": [begun], "a Year": years, "answers a Year": hand.noted["answers"]}


def _wall(person: Any, mode: str = "") -> Callable[[Hand, SeededLuck], Counts]:
    """Some Years with everything followed."""

    def play(hand: Hand, luck: SeededLuck) -> Counts:
        clans = person.set_up(hand, *((mode,) if mode else ()))
        begun, years = hand.presses, list[int]()
        while len(years) < YEARS and not clans.state.over:
            before = hand.presses
            person.year(clans, luck)
            years.append(hand.presses - before)
        return {"set-up": [begun], "a Year": years}

    return play


def _coop_pace(hand: Hand, luck: SeededLuck) -> Counts:
    """Until it is won or lost, or for some Years; the second is a quiet one."""
    great_wall_pace.set_up(hand, "coop")
    begun, years = hand.presses, list[int]()
    while len(years) <= YEARS and not state(hand).over:
        before = hand.presses
        great_wall_pace.year(hand, luck, quiet=len(years) == 1)
        years.append(hand.presses - before)
    quiet = years.pop(1)
    return {"set-up": [begun], "a Year": years, "a quiet Year": [quiet]}


def _runewars(hand: Hand, luck: SeededLuck) -> Counts:
    realms = runewars.set_up(hand)
    begun, seasons = hand.presses, list[int]()
    while len(seasons) < SEASONS and not state(hand).over:
        before, apart = hand.presses, _apart(hand)
        runewars.season(realms, luck)
        seasons.append(hand.presses - before - (_apart(hand) - apart))
    noted = {what: hand.noted.get(what, []) for what in ("battle", "bid")}
    rest = {"a season without battles": seasons, "a battle": noted["battle"], "a bid": noted["bid"]}
    return {"set-up": [begun], **rest}


def _apart(hand: Hand) -> int:
    return sum(sum(each) for each in hand.noted.values())


def _sheet(game: str) -> Callable[[Hand, SeededLuck], Counts]:
    def play(hand: Hand, luck: SeededLuck) -> Counts:
        sheets.count(hand, game)
        return {"all": [hand.presses]}

    return play


def _joining(way: Callable[[Hand], int]) -> Callable[[Hand, SeededLuck], Counts]:
    return lambda hand, luck: {"from Home to a seat": [way(hand)]}


def _own_phones(what: str, way: Callable[[Hand], int]) -> Callable[[Hand, SeededLuck], Counts]:
    """Opening costs nobody a press but whoever begins it: the other devices follow."""
    return lambda hand, luck: {what: [way(hand)]}


EVENINGS = (
    Evening("Huns 3, essentials", _huns_pace, {"set-up": "5", "game": "30", "with the sheet": "60"}),
    Evening("Scythia 2, essentials", _scythia_pace, {"set-up": "5", "game": "45", "with points": "60"}),
    Evening("Huns 3, everything", _huns, {"set-up": "20", "game": "200"}),
    Evening("Scythia 2, everything", _scythia(2), {"set-up": "20", "game": "280", "a raid": "10", "a work turn": "3"}),
    Evening(
        "Scythia solo, everything", _scythia(1), {"set-up": "20", "game": "230", "a raid": "10", "a work turn": "3"}
    ),
    Evening("Scythia, just the opponent", _opponent, {"set-up": "5", "game": "50"}),
    Evening("Runewars 3, essentials", _runewars_pace, {"set-up": "5", "a season": "6", "a bid": "", "game": "150"}),
    Evening(
        "Runewars 3, everything",
        _runewars,
        {"set-up": "20", "a season without battles": "15", "a battle": "12", "a bid": ""},
    ),
    Evening(
        "The Great Wall 3, essentials",
        _wall_pace,
        {"set-up": "7", "a Year": "12", "a quiet Year": "3", "game": ""},
    ),
    Evening("The Great Wall, just the opponent", _qin, {"set-up": "7", "a Year": "", "answers a Year": "10"}),
    Evening("The Great Wall 3, everything", _wall(great_wall), {"set-up": "20", "a Year": "60"}),
    Evening("The Great Wall 3, co-op, essentials", _coop_pace, {"set-up": "7", "a Year": "", "a quiet Year": ""}),
    Evening("The Great Wall 3, co-op, everything", _wall(great_wall, "coop"), {"set-up": "20", "a Year": ""}),
    Evening("The Great Wall solo, everything", _wall(qin_whole), {"set-up": "20", "a Year": "60"}),
    Evening("score of Huns, 3", _sheet("huns"), {"all": "32"}),
    Evening("score of Scythia, 3", _sheet("scythia"), {"all": "60"}),
    Evening("score of The Great Wall, 3", _sheet("great_wall"), {"all": "38"}),
    Evening("score of Runewars, 3", _sheet("runewars"), {"all": "10"}),
    Evening("The Great Wall, own phones", _own_phones("a card", own_phones.command), {"a card": ""}),
    Evening("Runewars, own phones", _own_phones("a bid", own_phones.bid), {"a bid": ""}),
    Evening("joining by six digits", _joining(joining.by_digits), {"from Home to a seat": "5"}),
    Evening("joining by the QR code", _joining(joining.by_link), {"from Home to a seat": "2"}),
)
# The most presses that each may cost with any of the seeds, on a first and on a second evening: lowered, never raised.
MOST: dict[str, tuple[int, int]] = {
    "Huns 3, essentials: set-up": (6, 3),
    "Huns 3, essentials: game": (23, 20),
    "Huns 3, essentials: with the sheet": (44, 41),
    "Scythia 2, essentials: set-up": (6, 3),
    "Scythia 2, essentials: game": (35, 32),
    "Scythia 2, essentials: with points": (57, 54),
    "Huns 3, everything: set-up": (7, 3),
    "Huns 3, everything: game": (199, 179),
    "Scythia 2, everything: set-up": (7, 3),
    "Scythia 2, everything: game": (299, 224),
    "Scythia 2, everything: a raid": (24, 10),
    "Scythia 2, everything: a work turn": (5, 4),
    "Scythia solo, everything: set-up": (5, 2),
    "Scythia solo, everything: game": (206, 162),
    "Scythia solo, everything: a raid": (24, 10),
    "Scythia solo, everything: a work turn": (5, 4),
    "Scythia, just the opponent: set-up": (4, 2),
    "Scythia, just the opponent: game": (51, 49),
    "Runewars 3, essentials: set-up": (5, 2),
    "Runewars 3, essentials: a season": (4, 4),
    "Runewars 3, essentials: a bid": (5, 5),
    "Runewars 3, essentials: game": (150, 147),
    "Runewars 3, everything: set-up": (52, 6),
    "Runewars 3, everything: a season without battles": (26, 23),
    "Runewars 3, everything: a battle": (12, 12),
    "Runewars 3, everything: a bid": (5, 5),
    "The Great Wall 3, essentials: set-up": (5, 2),
    "The Great Wall 3, essentials: a Year": (14, 14),
    "The Great Wall 3, essentials: a quiet Year": (3, 3),
    "The Great Wall 3, essentials: game": (93, 90),
    "The Great Wall, just the opponent: set-up": (9, 8),
    "The Great Wall, just the opponent: a Year": (22, 22),
    "The Great Wall, just the opponent: answers a Year": (10, 10),
    "The Great Wall 3, everything: set-up": (26, 15),
    "The Great Wall 3, everything: a Year": (93, 71),
    "The Great Wall 3, co-op, essentials: set-up": (6, 3),
    "The Great Wall 3, co-op, essentials: a Year": (18, 18),
    "The Great Wall 3, co-op, essentials: a quiet Year": (7, 7),
    "The Great Wall 3, co-op, everything: set-up": (30, 19),
    "The Great Wall 3, co-op, everything: a Year": (97, 77),
    "The Great Wall solo, everything: set-up": (27, 18),
    "The Great Wall solo, everything: a Year": (81, 50),
    "score of Huns, 3: all": (32, 27),
    "score of Scythia, 3: all": (56, 51),
    "score of The Great Wall, 3: all": (36, 31),
    "score of Runewars, 3: all": (10, 5),
    "The Great Wall, own phones: a card": (3, 3),
    "Runewars, own phones: a bid": (5, 5),
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
