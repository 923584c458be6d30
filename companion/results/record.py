"""A match in one line, kept beside it so that no list replays a log; only a cache, written anew where it is old.

It is an array without names of fields: a thousand of them are read at once, quicker than the rows they stand in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.match.open import OpenMatch
from companion.results import outcome
from companion.store.port import Brief, MatchRow
from rules.core.game import Chair
from rules.core.message import Message
from rules.core.sheet import MODE

FORM = 2  # of the array below; any other is made anew from the log
BY_POINTS = ("total", "tiebreak", "shared")  # what a score sheet is decided by where it is only added up
Told = Sequence[Any]  # a message whose arguments are numbers: its key, then names and numbers by turns


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
    colours: Sequence[str]
    people: int
    totals: Sequence[int]
    winners: Sequence[int]  # empty while the match goes on
    decided: str
    hidden: int  # a bit for each seat to whose total a secret may still add
    level: Told | None
    chapter: Told  # empty where the log cannot be read
    now: Told | None
    steps: int  # of the log when this was written

    @property
    def only_score(self) -> bool:
        return self.mode == MODE

    @property
    def judged(self) -> bool:
        """Whether it has a result; one that is reckoned from points has none before all of them are shown.

        What was only entered has one when people say so, however much is missing.
        """
        return self.over and (not self.hidden or self.mode == MODE or _rule(self.decided) not in BY_POINTS)

    @property
    def together(self) -> bool:
        """Whether all won or all lost."""
        return self.people == len(self.names) and _rule(self.decided) in ("goal", "loss")

    @property
    def minutes(self) -> int:
        return max(0, self.ended - self.created) // 60

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return tuple(map(Chair, self.names, self.colours))


def write(match: OpenMatch) -> str:
    """All of it but what the store has beside it."""
    ended, game, state = outcome.of_open(match), match.game, match.state
    waiting, phase, sheet = game.awaited(state), game.phase(state), ended.sheet
    asked = len(waiting) == 1 and phase != "entry"
    chairs = ended.config.chairs
    return json.dumps(
        (
            FORM,
            ended.config.game,
            ended.config.mode,
            [chair.name for chair in chairs],
            [chair.colour for chair in chairs],
            ended.people,
            sheet.totals,
            sheet.winners if ended.over else (),
            sheet.decided_by,
            sum(1 << seat for seat, least in enumerate(sheet.least) if least),
            _told(ended.level) if ended.level else None,
            _told(ended.chapter),
            [f"{game.spec.id}.now.{phase}", "seat", waiting[0]] if asked else None,
            match.history.entries[-1].seq if match.history.entries else 0,
        ),
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_all(briefs: Sequence[Brief]) -> list[Record | None]:
    """One for each; None where there is none of this form, and the log has to be asked."""
    return [
        Record(own.id, own.created, own.updated, own.finished == 1, own.removed, *raw[1:]) if _fits(raw) else None
        for own, raw in zip(briefs, _arrays([own.summary for own in briefs]), strict=True)
    ]


def unread(row: MatchRow, removed: int) -> Record:
    """A match whose log this app cannot follow: who and when, nothing of how it went."""
    names, colours = [chair.name for chair in row.config.chairs], [chair.colour for chair in row.config.chairs]
    head = (row.id, row.created, row.updated, False, removed, row.config.game, row.config.mode)
    return Record(*head, names, colours, len(names), (), (), "", 0, None, (), None, 0)


def message(told: Told | None) -> Message | None:
    return Message(told[0], tuple(zip(told[1::2], told[2::2], strict=False))) if told else None


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
    if type(raw) is not list or tuple(map(type, raw)) not in _SHAPES:
        return False
    seats = len(raw[3])
    return raw[0] == FORM and len(raw[4]) == len(raw[6]) == seats >= raw[5] and max(raw[7], default=0) < seats


def _told(said: Message) -> list[str | int]:
    numbers: Iterable[tuple[str, int]] = ((name, value) for name, value in said.args if isinstance(value, int))
    return [said.key, *(part for pair in numbers for part in pair)]


# The types of an array: level, chapter and now are told as lists, and may be missing but for the chapter
_HEAD = (int, str, str, list, list, int, list, list, str, int)
_SHAPES = frozenset((*_HEAD, level, list, now, int) for level in (list, type(None)) for now in (list, type(None)))
