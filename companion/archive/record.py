"""A match in one line, kept beside it so that no list replays a log; only a cache, written anew where it is old.

It is an array without names of fields: a thousand of them are read at once, quicker than the rows they stand in.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.chairs import Chair
from rules.core.message import Message
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.match.port import Brief, MatchRow

LAST_OPEN = "open"  # the setting that names the match that was open last
FORM = 3  # of the array below; any other is made anew from the log
IMPORTED = "imported."  # begins the settings with results of other apps: outside/kept_plays.py
OUTSIDE = "x-"  # begins the name of a line that came from another app and has no log
UNTIMED = -1  # seconds of a match of which nobody knows how long it took
Told = str  # a message whose arguments are numbers: its key, then names and numbers by turns; empty for none


class Record(NamedTuple):
    """What remains of a match for lists and statistics; people sit on the first chairs, their opponents after them."""

    match: str
    created: int
    ended: int
    over: bool
    removed: int
    game: str
    mode: str
    names: Sequence[str]
    colours: str  # of the chairs, with blanks between them
    people: int
    totals: Sequence[int]
    winners: Sequence[int]  # who leads where it is over and not settled; empty while the match goes on
    decided: str
    hidden: int  # a bit for each seat to whose total a secret may still add
    level: Told
    chapter: Told  # none when it is over, or where the log cannot be read
    now: Told
    steps: int  # of the log when this was written
    open: Sequence[Told]  # what counts and nobody has said
    settled: bool  # whether that cannot change who has won
    out: int  # a bit for each seat that has left the game
    played: int = (
        UNTIMED  # seconds without breaks; not in the array: told by `figures/lengths.py` where it is asked for
    )

    @property
    def only_score(self) -> bool:
        return is_sheet(self.mode)

    @property
    def outside(self) -> bool:
        """Whether it came from another app: nothing is known of it but this line."""
        return self.match.startswith(OUTSIDE)

    @property
    def is_blank(self) -> bool:
        """A score sheet without a number: no match."""
        return self.only_score and not self.steps and bool(self.chapter)

    @property
    def judged(self) -> bool:
        """Whether it has a result: none while an answer could still change it.

        What was only entered has one when people say so, however much is missing.
        """
        return self.over and self.settled

    @property
    def together(self) -> bool:
        """Whether all won or all lost."""
        return self.people == len(self.names) and _rule(self.decided) in ("goal", "loss")

    @property
    def against(self) -> str:
        """The people each other ("versus"), an "automa", or all "together" the game itself."""
        return "automa" if self.people < len(self.names) else "together" if self.together else "versus"

    @property
    def minutes(self) -> int:
        return max(0, self.ended - self.created) // 60

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return tuple(map(Chair, self.names, self.colours.split()))


@dataclass(frozen=True, slots=True)
class MatchList:
    """Newest first; `removed` are in no list and no statistic, and can be put back."""

    kept: tuple[Record, ...] = ()
    removed: tuple[Record, ...] = ()

    def find(self, match: str) -> Record | None:
        return next((record for record in (*self.kept, *self.removed) if record.match == match), None)


def read_all(briefs: Sequence[Brief]) -> list[Record | None]:
    """One for each; None where there is none of this form, and the log has to be asked."""
    arrays = _arrays([brief.summary for brief in briefs])
    return [
        Record._make((match, created, ended, over == 1, removed, *raw[1:], UNTIMED)) if _fits(raw) else None
        for (match, created, ended, over, _, removed), raw in zip(briefs, arrays, strict=True)
    ]


def shelved(found: Sequence[Record | None]) -> MatchList:
    """Those that were removed apart; their order stays, and a sheet without a number is not among them."""
    lines = [line for line in found if line and not line.is_blank]
    removed = tuple(line for line in lines if line.removed)
    return MatchList(tuple(line for line in lines if not line.removed), removed)


def unread(row: MatchRow, removed: int) -> Record:
    """A match whose log this app cannot follow: who and when, nothing of how it went."""
    chairs = row.config.chairs
    head = (row.id, row.created, row.updated, False, removed, row.config.game, row.config.mode)
    people = ([chair.name for chair in chairs], colours(chairs), len(chairs))
    return Record(*head, *people, (), (), "", 0, "", "", "", 0, (), True, 0)


def message(told: Told) -> Message | None:
    key, *args = told.split() or ("",)
    return Message(key, tuple(zip(args[::2], map(int, args[1::2]), strict=False))) if key else None


def colours(chairs: Sequence[Chair]) -> str:
    """One word for each, whatever a file from elsewhere calls them."""
    return " ".join("-".join(chair.colour.split()) or "-" for chair in chairs)


def _rule(decided: str) -> str:
    return decided.partition(":")[0]


def _arrays(texts: list[str]) -> list[Any]:
    """All at once; a text that is none spoils only itself."""
    try:
        found = json.loads(f"[{','.join(texts)}]")
    except (ValueError, RecursionError):
        found = ()
    return found if len(found) == len(texts) else list(map(_array, texts))


def _array(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _fits(raw: Any) -> bool:
    """Of this form, as far as lists depend on it: Home must stand whatever is in the file."""
    if type(raw) is not list or tuple(map(type, raw)) != _SHAPE:
        return False
    form, _, _, names, colours, people, totals, winners, *_ = raw
    seats = len(names)
    fit = form == FORM and len(totals) == colours.count(" ") + bool(colours) == seats >= people
    return fit and (not winners or max(winners) < seats)


# The types of an array
_SHAPE = (int, str, str, list, str, int, list, list, str, int, str, str, str, int, list, bool, int)
