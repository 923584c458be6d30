"""What people may rely on: the beginnings of the last rounds to go back to, and whether the log is what it was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.archive.course import Chapter, told
from companion.match.ledger import state_hash
from companion.match.match_file import head, verify
from companion.match.reading import followed
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from companion.match.open import OpenMatch

MOST = 20  # restore points told; the whole history has the rest


@dataclass(frozen=True, slots=True)
class Point:
    """The beginning of a round or season: what stood then, and the first step after it, with which all later ones go.

    Where nothing has come since, there is no such step.
    """

    chapter: Chapter
    ts: int
    of: str
    steps: int


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of reading the log again from the disk; `wrong` says what does not fit, and where."""

    steps: int
    head: str = ""
    wrong: str = ""


def restore_points(match: OpenMatch, most: int = MOST) -> tuple[Point, ...]:
    """The newest first; none of a match whose beginning is not here yet."""
    history, game = match.history, match.game
    if not history.whole:
        return ()
    label = game.chapter(history.state_before(0))
    begun = [(0, label, match.row.created, history.state_before(0))]
    for at, (entry, _, state) in enumerate(history.states(), 1):
        if (now := game.chapter(state)) != label:
            label = now
            begun.append((at, label, entry.ts, state))
    steps = [history.entries[place] for place in history.counting]
    return tuple(
        Point(
            told(game, label, game.view(state, None)), ts, steps[at].cmd_id if at < len(steps) else "", len(steps) - at
        )
        for at, label, ts, state in reversed(begun[-most:])
    )


def checked(match: OpenMatch, stored: Iterable[Entry]) -> Checked:
    """Every link of the chain, every entry as it was played, and the match played again: it comes to the same state."""
    entries: list[Entry] = []
    try:
        entries.extend(stored)
        verify(match.row, entries)
        again = followed(match.row, entries)
    except Malformed as why:
        return Checked(len(entries), wrong=str(why))
    here = match.history.entries
    if here != entries[len(entries) - len(here) :] or state_hash(again.state) != state_hash(match.state):
        return Checked(len(entries), wrong=f"entries[{_parted(here, entries)}]")
    return Checked(len(entries), head(match.row, entries))


def _parted(here: Sequence[Entry], stored: Sequence[Entry]) -> int:
    """The first place where the disk and the match on the screen differ."""
    by_seq = {entry.seq: entry for entry in stored}
    return next((entry.seq - 1 for entry in here if by_seq.get(entry.seq) != entry), len(stored))
