"""A long match is shown from a state that this device has kept of it; its log is folded from the beginning behind that.

The kept state was folded here too, and is written only of a log that was. Whatever the log says otherwise counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Union

from companion.match import still
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import Ledger
from companion.match.port import MatchRow
from rules.core.codec import Malformed
from rules.core.game import Game
from rules.core.secret import Known

SLICE = 1000  # entries folded before anybody is asked whether it is still wished
# How far it has come; at last the whole log, or why it cannot be followed
Proof = Union[int, Ledger, Malformed, LookupError]


def shown_first(
    game: Game[Any, Any, Any],
    row: MatchRow,
    known: Mapping[str, Known],
    entries: tuple[Entry, ...],
    text: str,
    app: str,
) -> Ledger | None:
    """The log from the state kept in that text on; None where it is of another app, of another log, or damaged."""
    kept = still.read_own(text, game, app) if text else None
    try:
        return Ledger.resumed(game, row, known, entries, kept) if kept else None
    except (Malformed, LookupError):  # the log from its beginning on will say what is wrong with it
        return None


def folded(whole: Ledger, entries: tuple[Entry, ...]) -> Iterator[Proof]:
    try:
        for entry in entries:
            whole.add(entry)
            if entry.seq % SLICE == 0:
                yield entry.seq
    except (Malformed, LookupError) as why:
        yield why
    else:
        yield whole


def same(one: History, other: History) -> bool:
    """Whether they say the same of the present."""
    return _present(one) == _present(other)


def _present(history: History) -> tuple[Any, ...]:
    luck = {source: outcomes for source, outcomes in history.luck.items() if outcomes}
    return history.state, history.roster, history.counting, luck, history.redoable, history.stopped
