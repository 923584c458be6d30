"""Opening an archive and its statistics, against only reading the same rows."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.archive.listing import Listing
from companion.match.session import Surroundings
from companion.screens.kit.context import Context, Place
from companion.screens.registry import present
from companion.settings import Prefs
from companion.store.sqlite import SqliteStore
from companion.text.words import Words
from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.kit.samples.records import many, row

ROWS = "SELECT * FROM matches ORDER BY updated DESC, created DESC, rowid"


def archived(folder: Path, runs: int, matches: int) -> list[Figure]:
    path = folder / "archive.sqlite"
    with closing(SqliteStore(path)) as store, closing(sqlite3.connect(path)) as plain:
        for match in many(matches):
            store.start(row(match))
        known = Listing(store, Surroundings())
        known.shelf()  # Home shows how many there are

        def read() -> None:
            plain.execute(ROWS).fetchall()
            plain.execute("SELECT * FROM abouts").fetchall()

        def opened(listing: Listing) -> None:
            for screen in ("archive", "statistics"):
                present(Context(Words("en"), Prefs(), Place(screen), shelf=listing.shelf()))

        again = by_turns(lambda: timed(lambda: opened(known)), lambda: timed(read), runs)
        first = by_turns(lambda: timed(lambda: opened(Listing(store, Surroundings()))), lambda: timed(read), runs)
    return [
        _figure(f"archive of {matches} and statistics, from Home / rows read", again, "3x"),
        _figure("the same where Home has not read the list", first, "-"),
    ]


def _figure(what: str, both: tuple[float, float], aim: str) -> Figure:
    return Figure(what, span(both[0]), span(both[1]), times(*both), aim)
