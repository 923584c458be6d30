"""What a step has booked, told after it: every fact that moved something on the table and that no finger has named."""

from __future__ import annotations

from collections import Counter

from companion.match.entry import Entry
from companion.match.roster import NOBODY
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline, seat_of, sentence
from companion.text.words import Words
from rules.core.mode import is_sheet

MOST = 4  # lines of a toast that are read in its few seconds; the history has them all
UNSAID = frozenset(("tag", "seat", "step"))  # of an action: what says nothing of what comes of it


def told(ctx: Context, entry: Entry, by_others: bool = False) -> tuple[str, ...]:
    """One line a fact, and how often; not the one that the pressed button has named itself.

    Others' buttons were not seen here: what they did is said first.
    """
    first = headline(ctx, entry)
    who = seat_of(entry, ctx.match.history.events_of(entry)) if by_others else NOBODY
    if who != NOBODY and who < len(ctx.chairs) and ctx.chairs[who].name not in first:
        first = ctx.t("told.by", seat=who, what=first)
    if is_sheet(ctx.match.row.config.mode):
        return (first,) if by_others else ()
    screens = game_screens(ctx.game.spec.id)
    unsaid = screens.passing if by_others else (*screens.passing, *screens.named)
    events = (event for event in ctx.match.history.events_of(entry) if not isinstance(event, unsaid))
    lines = Counter(line for event in events if (line := sentence(ctx, event)))
    lines.update(ctx.words.say(message) for message in screens.unseen(ctx, entry))
    if by_others:
        lines = Counter((first,)) | lines
    elif not set(entry.action) <= UNSAID:
        lines[first] -= 1
    return tuple(line if n == 1 else f"{line} ×{n}" for line, n in lines.items() if n > 0)


def shortened(words: Words, toast: str) -> str:
    """A toast that several steps have written, as it is shown: its first lines, and how many more there are."""
    lines = toast.split("\n")
    if len(lines) <= MOST:
        return toast
    return "\n".join((*lines[: MOST - 1], words.t("told.more", n=len(lines) - MOST + 1)))
