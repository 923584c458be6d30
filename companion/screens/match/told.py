"""What a step has booked, told after it: every fact that moved something on the table and that no finger has named."""

from __future__ import annotations

from collections import Counter

from companion.match.entry import Entry
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.log import headline, sentence
from rules.core.score.sheet_modes import is_sheet

UNSAID = frozenset(("tag", "seat", "step"))  # of an action: what says nothing of what comes of it


def told(sight: Sight, entry: Entry) -> tuple[str, ...]:
    """One line a fact, and how often; not the one that the pressed button has named itself."""
    if is_sheet(sight.match.row.config.mode):
        return ()
    own = board(sight.game.spec.id)
    events = (event for event in sight.match.history.events_of(entry) if not isinstance(event, own.passing))
    lines = Counter(line for event in events if (line := sentence(sight, event)))
    lines.update(sight.words.say(message) for message in own.unseen(sight, entry))
    if not set(entry.action) <= UNSAID:
        lines[headline(sight, entry)] -= 1
    return tuple(line if n == 1 else f"{line} ×{n}" for line, n in lines.items() if n > 0)
