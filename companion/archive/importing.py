"""Taking in a match that comes as a file: checked to its end first, and nothing that is here is overwritten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.archive.summary import summarise
from companion.match import entry as log
from companion.match.anew import anew
from companion.match.match_file import Archived, head, open_match
from companion.match.port import FORM, About, MatchRow
from companion.match.reading import followed
from companion.match.session import Session, Surroundings
from companion.text import strict_json
from rules import game_of
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from companion.store.port import Store


@dataclass(frozen=True, slots=True)
class Arrival:
    """What became of a file. `here` is whether this very match is now in the list, by this or from before."""

    row: MatchRow
    said: Message
    here: bool


def take_in(store: Store, text: str | bytes, what: str, world: Surroundings | None = None) -> Arrival:
    """Malformed names the field that does not fit, or the file; then nothing has changed."""
    found = open_match(strict_json.loads(text, what))
    row = found.row
    known = store.match(row.id)
    if known is not None:
        return _beside(store, known, found, world) or _known(store, known, found)
    if found.form:  # first: without it, after a crash between the two, somebody could go on with the match
        store.set(f"{FORM}{row.id}", found.form)
    store.adopt(row, found.entries, {})
    if found.about != About():
        store.tell_about(row.id, found.about)
    _list(store, row, world)
    return Arrival(row, say("import.read-only" if found.newer else "import.taken", n=len(found.entries)), True)


def _beside(store: Store, row: MatchRow, found: Archived, world: Surroundings | None) -> Arrival | None:
    """The same match that went on in another way, such as a log that was left: a game of its own, under a new id.

    The id is made of what the file tells, so that the same file is taken in once.
    """
    removed = store.abouts().get(row.id, About()).removed
    entries, game = list(store.entries(row.id)), game_of(row.config)
    parted = row.config == found.row.config and _compared(entries, found.entries) == "import.different"
    if removed or found.newer or not parted or game is None:
        return None
    match = log.digest([row.id, head(found.row, found.entries)])[:32]
    new, chained = anew(found.row, found.entries, followed(found.row, found.entries).history.roster, match)
    if (there := store.match(match)) is not None:
        return Arrival(there, say("import.same", mine=len(chained), theirs=len(chained)), True)
    store.adopt(new, chained, store.known(row.id))
    if found.about != About():
        store.tell_about(match, found.about)
    _list(store, new, world)
    return Arrival(new, say("import.beside", n=len(chained)), True)


def _known(store: Store, row: MatchRow, found: Archived) -> Arrival:
    """The match is here already: it stays as it is, and which of the two goes further is said."""
    if store.abouts().get(row.id, About()).removed:
        return Arrival(row, say("import.removed"), False)
    here = list(store.entries(row.id))
    key = _compared(here, found.entries) if row.config == found.row.config else "import.different"
    return Arrival(row, say(key, mine=len(here), theirs=len(found.entries)), key == "import.same")


def _compared(here: list[Entry], there: list[Entry]) -> str:
    both = min(len(here), len(there))
    if here[:both] != there[:both]:
        return "import.different"
    if len(here) == len(there):
        return "import.same"
    return "import.longer" if len(there) > both else "import.shorter"


def _list(store: Store, row: MatchRow, world: Surroundings | None) -> None:
    """Its line on Home and in the archive, as if it had been played here."""
    game = game_of(row.config)
    if game is not None:
        summarise(store, Session(game, row, store, world))
