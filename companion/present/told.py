"""What a step has booked, told after it: every fact that moved something and that the undo chip does not name."""

from __future__ import annotations

from companion.match.entry import Entry
from companion.present.boards import board
from companion.present.log import headline, sentence
from companion.present.sight import Sight
from rules.core.way import is_sheet


def told(sight: Sight, entry: Entry) -> tuple[str, ...]:
    """One line a fact, the same line once; the undo chip says the first."""
    if is_sheet(sight.match.row.config.mode):
        return ()
    own = board(sight.game.spec.id)
    events = (event for event in sight.match.history.events_of(entry) if not isinstance(event, own.passing))
    lines = [line for event in events if (line := sentence(sight, event))]
    lines += [sight.words.say(message) for message in own.unseen(sight, entry)]
    first = headline(sight, entry)
    return tuple(line for line in dict.fromkeys(lines) if line != first)
