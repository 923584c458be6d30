"""How figures grow: with the length of a match on one device, and with length and devices at a shared table."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.bench.measure import Figure, span, timed
from tests.bench.sync import Gathered

ROOT = Path(__file__).resolve().parents[2]
LENGTHS = (10, 100, 1000, 10_000)
DEVICES = (2, 4, 8)
MATCHES = (1, 10, 100, 1000)
CARDS = (10, 100, 1000)
MB = 2**20


@dataclass(frozen=True, slots=True)
class Alone:
    """A match of that length on one device: seconds, and bytes."""

    length: int
    open: float
    tap: float
    replay: float
    memory: int
    disk: int


@dataclass(frozen=True, slots=True)
class Shared:
    """A table of so many devices: until all heard a tap, until a newcomer shows it and has it all, the host's bytes."""

    length: int
    devices: int
    tap: float
    picture: float
    join: float
    memory: int


@dataclass(frozen=True, slots=True)
class Shelf:
    """A device with so many matches, or so many remembered cards: seconds to the screen."""

    count: int
    home: float = 0.0
    resume: float = 0.0
    library: float = 0.0


@dataclass(frozen=True, slots=True)
class Growth:
    alone: tuple[Alone, ...]
    shared: tuple[Shared, ...]
    matches: tuple[Shelf, ...]
    cards: tuple[Shelf, ...]


def grown(
    folder: Path,
    lengths: tuple[int, ...],
    devices: tuple[int, ...],
    taps: int,
    matches: tuple[int, ...] = MATCHES,
    cards: tuple[int, ...] = CARDS,
) -> Growth:
    return Growth(
        tuple(_alone(folder / f"alone-{length}", length, taps) for length in lengths),
        tuple(_shared(folder / f"grown-{length}-{n}", length, n, taps) for length in lengths for n in devices),
        tuple(shelved(folder, n, taps) for n in matches),
        tuple(remembered(folder, n, taps) for n in cards),
    )


def rows(growth: Growth) -> list[Figure]:
    """The same as lines of the table: the longest against the shortest."""
    found = []
    for what in ("open", "tap", "replay"):
        first, last = (getattr(growth.alone[at], what) for at in (0, -1))
        lengths = f"{growth.alone[-1].length} / at {growth.alone[0].length} entries"
        found.append(Figure(f"{what} at {lengths}", span(last), span(first), f"{last / first:.1f}x", "-"))
    for n in dict.fromkeys(size.devices for size in growth.shared):
        first, last = (
            next(size for size in order if size.devices == n) for order in (growth.shared, growth.shared[::-1])
        )
        what = f"tap heard at a table of {n}, at {last.length} / at {first.length} entries"
        found.append(Figure(what, span(last.tap), span(first.tap), f"{last.tap / first.tap:.1f}x", "-"))
    return found


def _alone(folder: Path, length: int, taps: int) -> Alone:
    """In a process of its own: memory is asked for."""
    command = [sys.executable, "-m", "tests.bench.growth", str(folder), str(length), str(taps)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return Alone(**json.loads(done.stdout))


def _shared(folder: Path, length: int, devices: int, taps: int) -> Shared:
    with ExitStack() as stack:
        table = Gathered(stack, folder, devices - 1, length)
        heard = statistics.median(table.tap(table.guests[0])[0] for _ in range(taps))
        picture, whole = (statistics.median(times) for times in zip(*table.joined, strict=True))
        return Shared(length, devices, heard, picture, whole, table.weigh())


def shelved(folder: Path, matches: int, runs: int) -> Shelf:
    """Home after something was written, and from there to the table of the newest match."""
    from companion.intents import intent as i
    from tests.bench.evening import ROW, Sitting, entries
    from tests.kit.samples.records import many, row

    sitting = Sitting(folder / f"shelf-{matches}", entries(100))
    for other in many(matches - 1):
        sitting.store.start(row(other))
    desk, homes, tables = sitting.desk, [], []
    for _ in range(runs):
        sitting.tap()
        desk.handle(i.Open("home"))
        homes.append(timed(desk.view))
        tables.append(timed(lambda: (desk.handle(i.Resume(ROW.id)), desk.view())))
    return Shelf(matches, home=statistics.median(homes), resume=statistics.median(tables))


def remembered(folder: Path, cards: int, runs: int) -> Shelf:
    """The library of cards, all of one deck."""
    from companion.desk.desk import Desk, Services
    from companion.intents import intent as i
    from companion.match.session import Surroundings
    from companion.store.sqlite import SqliteStore
    from rules import games
    from rules.core.decks.book import CardFact

    game = next(game for _, game in sorted(games().items()) if game.library.decks)
    store = SqliteStore(folder / f"cards-{cards}.sqlite")
    for at in range(cards):
        store.remember(CardFact(game.spec.id, game.library.decks[0].id, f"Card {at:04}", effect="Draw one more."))
    desk = Desk(Services(store, Surroundings()), (), "en")
    took = statistics.median(timed(lambda: (desk.handle(i.Open("cards")), desk.view())) for _ in range(runs))
    return Shelf(cards, library=took)


def measure(folder: Path, length: int, taps: int) -> Alone:
    from companion.desk.desk import Desk
    from companion.match.history import History
    from rules.huns import GAME
    from tests.bench.evening import CONFIG, Sitting, entries
    from tests.kit.memory import resident

    log = entries(length)
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        sitting = Sitting(Path(made) / "table", log)
        tap = statistics.median(timed(sitting.tap) for _ in range(taps))
        before = resident()

        def again() -> Desk:
            desk = sitting.sit_down()
            desk.view()
            return desk

        opened: list[Desk] = []
        took = timed(lambda: opened.append(again()))
        sitting.behind.settle(opened[0].session)
        memory = resident() - before
        history = History(GAME, CONFIG)
        replay = timed(lambda: [history.add(entry) for entry in log])
        disk = (Path(made) / "table" / "table.sqlite").stat().st_size
    return Alone(length, took, tap, replay, max(0, memory), disk)


if __name__ == "__main__":
    from dataclasses import asdict

    print(json.dumps(asdict(measure(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))))
