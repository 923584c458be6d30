"""What a step has booked, told after it: every fact that moved something on the table and that no finger has named."""

from __future__ import annotations

from collections import Counter

from companion.match.entry import Entry
from companion.match.history import Redone, Undone
from companion.match.roster import NOBODY
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline, seat_of, sentence
from companion.text.words import Words
from rules.core.correct import Corrected, Replaced
from rules.core.mode import is_sheet

MOST = 4  # lines of a toast that are read in its few seconds; the history has them all
UNSAID = frozenset(("tag", "seat", "step"))  # of an action: what says nothing of what comes of it


def told(ctx: Context, entry: Entry, by_others: bool = False) -> tuple[str, ...]:
    """One line a fact, and how often; not the one that the pressed button has named itself.

    Others' buttons were not seen here: what they did is said first.
    """
    if by_others and (orders := _order(ctx, entry)):
        return orders
    first = headline(ctx, entry)
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
    said = tuple(line if n == 1 else f"{line} ×{n}" for line, n in lines.items() if n > 0)
    who = seat_of(entry, ctx.match.history.events_of(entry)) if by_others else NOBODY
    if NOBODY != who < len(ctx.chairs) and ctx.chairs[who].name not in said[0]:
        said = (ctx.t("told.by", seat=who, what=said[0]), *said[1:])
    return said


def _order(ctx: Context, entry: Entry) -> tuple[str, ...]:
    """What others took back, or a number they corrected: which, and on whose device, as it is no step of a seat's."""
    fact = next(iter(ctx.match.history.events_of(entry)), None)
    if not isinstance(fact, Undone | Redone | Corrected | Replaced):
        return ()
    what = taken_back(ctx, entry) or headline(ctx, entry)
    who = next((peer.name for peer in ctx.table_status.peers if peer.device == entry.device), "")
    return (ctx.t("told.by", seat=who, what=what) if who else what,)


def taken_back(ctx: Context, entry: Entry) -> str:
    """What this undo took back; nothing where it is none, or where that is secret again."""
    fact = next(iter(ctx.match.history.events_of(entry)), None)
    if not isinstance(fact, Undone) or game_screens(ctx.game.spec.id).reveal(ctx.state) is not None:
        return ""
    return ctx.t("undo.done", what=headline(ctx, ctx.match.history.by_cmd[fact.of]))


def shortened(words: Words, toast: str) -> str:
    """A toast that several steps have written, as it is shown: its first lines, and how many more there are."""
    lines = toast.split("\n")
    if len(lines) <= MOST:
        return toast
    return "\n".join((*lines[: MOST - 1], words.t("told.more", n=len(lines) - MOST + 1)))
