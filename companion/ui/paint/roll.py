"""Roll: a numeral that has changed slides out, and the new one slides in; nothing else is painted for it."""

from collections.abc import Iterable, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate

from companion.ui.paint.ink import DIGIT, Figure, Run
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME

# A number rolls to its new value.
SECONDS = 0.18
# Of the height of a digit: far enough to be seen, near enough to stay in its row.
WAY = 0.6


def changed(before: Sequence[Figure], now: Sequence[Figure]) -> list[tuple[Figure, Figure]]:
    """Numerals in the same lines that say something else; another picture altogether rolls nothing."""
    if THEME.reduced_motion or [figure.line for figure in before] != [figure.line for figure in now]:
        return []
    return [pair for pair in zip(before, now, strict=True) if pair[0].words != pair[1].words and all(map(_value, pair))]


def _value(figure: Figure) -> tuple[int] | None:
    """Its number as a proof that there is one."""
    text = figure.words.replace("\u2212", "-").removeprefix("+")
    return (int(text),) if text.removeprefix("-").isdigit() else None


class Side:
    """One of the two numerals, with the instructions that move it."""

    def __init__(self, runs: Iterable[tuple[Run, Rectangle]]) -> None:
        self.group, self._shift, self._tints = InstructionGroup(), Translate(0, 0), []
        self.group.add(PushMatrix())
        self.group.add(self._shift)
        for run, drawn in runs:
            tint = Color(*THEME.colour(run.tone))
            self._tints.append(tint)
            self.group.add(tint)
            self.group.add(drawn)
        self.group.add(PopMatrix())

    def put(self, way: float, share: float) -> None:
        self._shift.y = way
        for tint in self._tints:
            tint.a = share


class Roll:
    """From one numeral to the other in `SECONDS`; the frames only move them, and the old one is gone after that."""

    def __init__(self, group: InstructionGroup, old: Side, new: Side, way: float) -> None:
        self._group, self._old, self._new, self._way = group, old, new, way
        self._gone = 0.0
        group.add(old.group)
        group.add(new.group)
        self._step(0)
        self._event = Clock.schedule_interval(self._step, 0)

    def _step(self, dt: float) -> bool:
        self._gone = min(1.0, self._gone + dt / SECONDS)
        share = 1 - (1 - self._gone) ** 3  # out_cubic
        self._old.put(self._way * share, 1 - share)
        self._new.put(self._way * (share - 1), share)
        if self._gone < 1:
            return True
        self._group.remove(self._old.group)
        return False

    def stop(self) -> None:
        """Something else is painted now."""
        self._event.cancel()


def direction(old: Figure, new: Figure, px: float) -> float:
    """More comes from below, less from above."""
    before, now = _value(old), _value(new)
    assert before is not None
    assert now is not None
    return DIGIT * px * WAY * (1 if now > before else -1)


class Rolling:
    """What a widget remembers of its numerals between two paintings."""

    def __init__(self) -> None:
        self._figures: list[Figure] = []
        self._runs: list[Run] = []
        self._size = (0.0, 0.0)
        self._rolls: list[Roll] = []

    def forget(self) -> None:
        """What is painted next is another thing: nothing rolls to it."""
        self._figures = []

    def begin(self, pen: Pen, group: InstructionGroup, drawn) -> set[int]:
        """Let what changed roll within the group; which of the pen's runs are drawn by that."""
        for roll in self._rolls:
            roll.stop()
        size = pen.w, pen.h
        pairs = changed(self._figures, pen.figures) if size == self._size else []
        taken: set[int] = set()
        self._rolls = []
        for old, new in pairs:
            both = self._runs[old.first : old.last], pen.runs[new.first : new.last]
            sides = [Side((run, drawn(run, pen.mesh.height)) for run in runs) for runs in both]
            taken |= set(range(new.first, new.last))
            self._rolls.append(Roll(group, *sides, direction(old, new, both[1][0].px)))
        self._figures, self._runs, self._size = pen.figures, pen.runs, size
        return taken
