"""Going on with a match as a new table, where the devices of the old one do not know this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive.summary import summarise
from companion.match.anew import anew
from companion.match.history import History
from companion.match.port import MOVED, PRIVATE
from companion.match.session import Session, Surroundings
from rules import game_of

if TYPE_CHECKING:
    from companion.match.port import MatchRow
    from companion.match.roster import Roster
    from companion.store.port import Store


def roster_of(store: Store, row: MatchRow) -> Roster | None:
    """Who is at that table by its log; None where its game is not here."""
    game = game_of(row.config)
    if game is None:
        return None
    history = History(game, row.config, passes_on=True)
    for entry in store.entries(row.id):
        history.add(entry)
    return history.roster


def go_on_anew(store: Store, row: MatchRow, match: str, world: Surroundings | None = None) -> MatchRow:
    """The new table's row, with what this device alone knows. From the last line on the old one can only be read."""
    game, roster, settings = game_of(row.config), roster_of(store, row), store.settings()
    assert game is not None, "a match that was open"
    assert roster is not None
    new, entries = anew(row, store.entries(row.id), roster, match)
    store.adopt(new, entries, store.known(row.id))
    if about := store.abouts().get(row.id):
        store.tell_about(match, about)
    if own := settings.get(f"{PRIVATE}{row.id}"):
        store.set(f"{PRIVATE}{match}", own)
    summarise(store, Session(game, new, store, world))
    store.set(f"{MOVED}{row.id}", match)
    return new
