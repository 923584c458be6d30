"""Turning points of a match in words: only what the totals at the end of each chapter say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.archive.course import Chapter
    from rules.core.score.score import ScoreSheet

MOST_LEADS = 3  # lead changes told one by one; more of them are counted, and the last ones told
COMEBACK = 5  # who was this part of the final total behind has come back: a fifth
CLOSE = 20  # and this part of it is close: a twentieth, or a single point

Kind = Literal["lead", "swing", "gain", "loss", "comeback", "close", "last", "throughout", "changes", "goal"]
# What says most about how a game went, first.
GIST: tuple[Kind, ...] = ("last", "comeback", "close", "swing", "throughout", "goal", "gain")


@dataclass(frozen=True, slots=True)
class Turn:
    """`at` is its chapter, by place; what is about the whole comes after the last one."""

    at: int
    kind: Kind
    text: Message


@dataclass(frozen=True, slots=True)
class Swing:
    """The chapter in which one seat gained most on everybody else."""

    at: int
    seat: int
    gain: int
    more: int


@dataclass(frozen=True, slots=True)
class Plot:
    game: str
    counts: str
    start: Chapter | None
    chapters: tuple[Chapter, ...]

    def label(self, at: int) -> Message:
        return self.chapters[at].label

    def amount(self, n: int) -> Message:
        return amount(self.counts, n)

    def ahead(self, at: int) -> int | None:
        """Who was alone ahead after that chapter, the start being -1; None while a total was hidden."""
        chapter = self.chapters[at] if at >= 0 else self.start
        if chapter is None or any(chapter.least):
            return None
        still = [(total, seat) for seat, total in enumerate(chapter.totals) if seat not in chapter.out]
        best = max(total for total, _ in still)
        ahead = [seat for total, seat in still if total == best]
        return ahead[0] if len(ahead) == 1 else None

    def gains(self) -> Iterator[tuple[int, list[int | None]]]:
        """What each seat gained in each chapter; None where a total was hidden before it or after it."""
        rows = lines(self.start, self.chapters)
        least = list(zip(*(chapter.least for chapter in (self.start, *self.chapters) if chapter), strict=True))
        for at in range(len(self.chapters)):
            yield at, [_gain(row[at : at + 2], unsure[at : at + 2]) for row, unsure in zip(rows, least, strict=True)]

    def sure(self, at: int, gains: list[int | None]) -> dict[int, int]:
        """The gains of all who are still in the game, by seat; nothing where one of them is not known."""
        still = {seat: gain for seat, gain in enumerate(gains) if seat not in self.chapters[at].out}
        known = {seat: gain for seat, gain in still.items() if gain is not None}
        return known if len(known) == len(still) else {}


def amount(counts: str, n: int) -> Message:
    """So many points, or of whatever else a game counts."""
    return say(f"story.amount.{counts}", n=n)


def lines(start: Chapter | None, chapters: tuple[Chapter, ...]) -> tuple[tuple[int | None, ...], ...]:
    """Totals by seat from the start on; None where nothing of them was known, or the seat has left the game."""
    told = (start, *chapters) if start else chapters
    totals, least = (
        zip(*(chapter.totals for chapter in told), strict=True),
        zip(*(chapter.least for chapter in told), strict=True),
    )
    known = (_line(row, unsure) for row, unsure in zip(totals, least, strict=True))
    return tuple(
        tuple(None if seat in chapter.out else total for total, chapter in zip(line, told, strict=True))
        for seat, line in enumerate(known)
    )


def _line(totals: tuple[int, ...], least: tuple[bool, ...]) -> tuple[int | None, ...]:
    """A lower limit is something; nothing at all until the end is nobody's score, such as where it is not followed."""
    nothing = not any(total for total, unsure in zip(totals, least, strict=True) if unsure)
    return tuple(None if unsure and nothing else total for total, unsure in zip(totals, least, strict=True))


def _gain(totals: tuple[int | None, ...], least: tuple[bool, ...]) -> int | None:
    before, after = totals
    return None if before is None or after is None or any(least) else after - before


def swing(plot: Plot) -> Swing | None:
    """None while nobody has gained on all others; of equal ones the first."""
    found = [
        Swing(at, seat, gain, gain - max(gained for other, gained in sure.items() if other != seat))
        for at, gains in plot.gains()
        if len(sure := plot.sure(at, gains)) > 1
        for seat, gain in sure.items()
    ]
    best = max(found, key=lambda swing: (swing.more, swing.gain), default=None)
    return best if best and best.more > 0 and best.gain > 0 else None


def apart(plot: Plot, sheet: ScoreSheet | None) -> tuple[Turn, ...]:
    """Of a game that somebody wins; the sheet of one that is over tells its end too."""
    ending = _ending(plot, sheet) if sheet and plot.chapters else []
    decided = {turn.at for turn in ending if turn.kind == "last"}
    leads = [turn for turn in _leads(plot) if turn.at not in decided]
    told = leads[-2:] if len(leads) > MOST_LEADS else leads
    counted = [_whole(plot, "changes", say("story.changes", n=len(leads)))] if told != leads else []
    return _in_order([*told, *_extremes(plot), *counted, *ending])


def together(plot: Plot, goal: int, over: bool) -> tuple[Turn, ...]:
    """Of a game that all win or lose together: the way to the goal."""
    found: list[Turn] = []
    done = [chapter.totals[0] for chapter in plot.chapters]
    gain, at, _ = _only(_every(plot), 1)
    if gain > 1:
        text = say("story.goal.most", chapter=plot.label(at), amount=plot.amount(gain))
        found.append(Turn(at, "gain", text))
    half = next((at for at, n in enumerate(done) if n * 2 >= goal), None)
    reached = next((at for at, n in enumerate(done) if n >= goal), None)
    if half is not None and half != reached:
        found.append(Turn(half, "goal", say("story.goal.half", chapter=plot.label(half))))
    if reached is not None:
        found.append(Turn(reached, "goal", say("story.goal.reached", chapter=plot.label(reached))))
    elif over and done:
        found.append(_whole(plot, "goal", say("story.goal.short", amount=plot.amount(goal - done[-1]))))
    return _in_order(found)


def gist(found: tuple[Turn, ...]) -> Turn | None:
    """The one sentence where there is room for one only; of equal weight the last."""
    told = [turn for turn in found if turn.kind in GIST]
    return min(reversed(told), key=lambda turn: GIST.index(turn.kind), default=None)


def _leads(plot: Plot) -> list[Turn]:
    """Whenever somebody else is alone ahead at the end of a chapter."""
    found: list[Turn] = []
    leader = plot.ahead(-1)
    for at, chapter in enumerate(plot.chapters):
        ahead = plot.ahead(at)
        if ahead is None or ahead == leader:
            continue
        if leader is not None:
            text = say("story.lead", chapter=chapter.label, seat=ahead, source_seat=leader)
            found.append(Turn(at, "lead", text))
        leader = ahead
    return found


def _extremes(plot: Plot) -> list[Turn]:
    found: list[Turn] = []
    best, every = swing(plot), _every(plot)
    if best is not None:
        text = say(
            "story.swing", chapter=plot.label(best.at), seat=best.seat, amount=plot.amount(best.gain), more=best.more
        )
        found.append(Turn(best.at, "swing", text))
    whole = all(plot.sure(at, gains) for at, gains in plot.gains())  # else a bigger one may be hidden
    gain, at, seat = _only(every, 1)
    if gain > (best.gain if best else 0):
        key = "story.gain" if whole else "story.gained"
        found.append(Turn(at, "gain", say(key, chapter=plot.label(at), seat=seat, amount=plot.amount(gain))))
    loss, at, seat = _only(every, -1)
    if loss < 0:
        key = "story.loss" if whole else "story.lost"
        found.append(Turn(at, "loss", say(key, chapter=plot.label(at), seat=seat, amount=plot.amount(-loss))))
    return found


def _only(every: list[tuple[int, int, int]], sign: int) -> tuple[int, int, int]:
    """The highest gain, or the lowest, if there is one such only."""
    ranked = sorted(every, key=lambda known: known[0] * sign, reverse=True)
    alone = ranked and [known[0] for known in ranked].count(ranked[0][0]) == 1
    return ranked[0] if alone else (0, 0, 0)


def _every(plot: Plot) -> list[tuple[int, int, int]]:
    """Gain, chapter and seat of all that is known."""
    return [(gain, at, seat) for at, gains in plot.gains() for seat, gain in enumerate(gains) if gain is not None]


def _ending(plot: Plot, sheet: ScoreSheet) -> list[Turn]:
    """How it was won, by whoever has won it alone."""
    if len(sheet.winners) != 1 or len(sheet.totals) < 2 or any(sheet.least) or not sheet.settled:
        return []
    winner = sheet.winners[0]
    return [*_decided_late(plot, winner), *_comeback(plot, winner), *_finish(plot, sheet, winner)]


def _decided_late(plot: Plot, winner: int) -> list[Turn]:
    """Somebody else was alone ahead when the last chapter began."""
    last = len(plot.chapters) - 1
    led = plot.ahead(last - 1)
    if led is None or led == winner:
        return []
    text = say("story.last", chapter=plot.label(last), seat=winner, source_seat=led)
    return [Turn(last, "last", text)]


def _comeback(plot: Plot, winner: int) -> list[Turn]:
    """Not of who is behind to the last and wins by another rule than the total."""
    behind = [0 if any(chapter.least) else max(chapter.totals) - chapter.totals[winner] for chapter in plot.chapters]
    worst = max(behind)
    if behind[-1] or worst < 2 or worst * COMEBACK < plot.chapters[-1].totals[winner]:
        return []
    at = behind.index(worst)
    text = say("story.comeback", chapter=plot.label(at), seat=winner, amount=plot.amount(worst))
    return [Turn(at, "comeback", text)]


def _finish(plot: Plot, sheet: ScoreSheet, winner: int) -> list[Turn]:
    rule, _, key = sheet.decided_by.partition(":")
    total = sheet.totals[winner]
    if rule == "tiebreak":
        text = say("story.tie", amount=plot.amount(total), rule=Message(f"{plot.game}.tiebreak.{key}"))
        return [_whole(plot, "close", text)]
    others = [(total - sheet.totals[seat], seat) for seat in sheet.placed if seat != winner]
    margin, second = min(others, default=(0, winner))
    found = []
    if 0 < margin <= max(1, total // CLOSE):
        text = say("story.close", amount=plot.amount(margin), seat=winner, source_seat=second)
        found.append(_whole(plot, "close", text))
    if len(plot.chapters) > 1 and all(plot.ahead(at) == winner for at in range(len(plot.chapters))):
        found.append(_whole(plot, "throughout", say("story.throughout", chapter=plot.label(0), seat=winner)))
    return found


def _whole(plot: Plot, kind: Kind, text: Message) -> Turn:
    return Turn(len(plot.chapters), kind, text)


def _in_order(found: list[Turn]) -> tuple[Turn, ...]:
    return tuple(sorted(found, key=lambda turn: turn.at))
