"""The story of a match: what is charted, the turning points in words, and how long it took. Made from the log alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from companion.archive import turning_points
from companion.archive.course import Chapter, Course, Times

if TYPE_CHECKING:
    from companion.archive.turning_points import Swing, Turn
    from companion.match.history import History
    from companion.match.open import OpenMatch
    from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class Story:
    """`counts` is what the totals are made of; with a `goal` they are one number, of all together.

    `start` is what stood at the end of the set-up, or when it was begun in the middle.
    `gist` is the sentence where there is room for one only.
    """

    counts: str
    goal: int
    start: Chapter | None
    chapters: tuple[Chapter, ...]
    swing: Swing | None
    turns: tuple[Turn, ...]
    gist: Turn | None
    times: Times
    since: Message | None = None  # the chapter it was begun in, where the app was not there from the set-up on

    @property
    def lines(self) -> tuple[tuple[int | None, ...], ...]:
        """A line of the chart for each seat, or the one of all together; None where nobody knows."""
        return turning_points.lines(self.start, self.chapters)

    @property
    def way(self) -> tuple[int, int] | None:
        """How far all together are, and how far they must; None where somebody wins."""
        return (self.chapters[-1].totals[0] if self.chapters else 0, self.goal) if self.goal else None

    @property
    def least(self) -> bool:
        """Whether something that is hidden still adds to the totals."""
        return bool(self.chapters) and any(self.chapters[-1].least)


# A screen asks at every change around the table; a long log is read on from where it was left.
_READ: WeakKeyDictionary[History, tuple[int, Course, Story]] = WeakKeyDictionary()


def story(match: OpenMatch) -> Story:
    """Of a match that is open on this device, or of a stored one that was followed."""
    length, course, told = _READ.get(match.history, (-1, None, None))
    if told is not None and length == len(match.history.entries):
        return told
    course = course or Course(match)
    course.read()
    told = _story(match, course)
    _READ[match.history] = len(match.history.entries), course, told
    return told


def _story(match: OpenMatch, course: Course) -> Story:
    game, state = match.game, match.state
    start, *chapters = course.chapters() or (None,)
    goal, over = game.goal(state), game.over(state)
    counts = game.spec.counts if goal is None else "requests"
    plot = turning_points.Plot(game.spec.id, counts, start, tuple(chapters))
    if goal is not None:
        found = turning_points.together(plot, goal[1], over)
    else:
        found = turning_points.apart(plot, game.score(game.view(state, None)) if over else None)
    most, swing = (goal[1], None) if goal else (0, turning_points.swing(plot))
    gist, times = turning_points.gist(found), course.times()
    return Story(counts, most, start, tuple(chapters), swing, found, gist, times, course.since)
