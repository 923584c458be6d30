"""Doors to files of other apps: plays of BG Stats, and tables."""

from __future__ import annotations

from companion.archive.figures.year_review import review, years
from companion.archive.listing import Listing
from companion.archive.outside import kept_plays
from companion.archive.record import MatchList
from companion.archive.statistics import count
from companion.export.bgsplay import play_file
from companion.export.csv import table
from companion.export.outside import outside_plays
from companion.export.play import Play, play_of
from companion.match.port import About
from companion.match.reading import followed
from companion.match.session import Surroundings
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules.core.codec import Malformed
from tests.kit.golden import record as recorded
from tests.kit.golden.kept import whole_game
from tests.kit.samples.outside_files import TABLE, as_bytes, bgsplay
from tests.soak.fuzz.door import Door, Way, on_one_line


def _plays() -> list[Play]:
    """Of every recorded game that has a result."""
    games = (whole_game(path) for path in recorded.files())
    plays = (play_of(followed(row, entries), About("Klub", "=1")) for row, entries in games)
    return [play for play in plays if play.why_not is None]


def _taken_in(name: str, body: bytes) -> str:
    """Read, matched with nobody known, kept, listed, counted and undone again."""
    store = MemoryStore()
    found = outside_plays.look(name, body, MatchList(), {})
    taken = outside_plays.take(store, found, {}, MatchList(), 0)
    lines = Listing(store, Surroundings()).shelf().kept
    assert len(lines) == taken.new
    assert all(on_one_line(name) for line in lines for name in line.names)
    assert sum(count(lines).matches.values()) == taken.new
    for year in years(lines)[:1]:
        review(lines, year, Words("en"))
    assert not taken.new or kept_plays.undo(store, taken.key) == taken.new
    return f"{min(taken.new, 3)} plays"


def outside_plays_of_bg_stats() -> Way:
    own = (as_bytes(play_file(play, Words("en"))) for play in _plays())
    return Way((as_bytes(bgsplay()), *own), lambda body: _taken_in("p.bgsplay", body))


def outside_tables() -> Way:
    own = (table(play).encode() for play in _plays())
    return Way((TABLE.encode(), *own), lambda body: _taken_in("t.csv", body), None)


DOORS = (
    Door("bgsplay", outside_plays_of_bg_stats, (Malformed,)),
    Door("tables", outside_tables, (Malformed,)),
)
