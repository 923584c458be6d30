"""Charts as values, for every screen, page and picture that draws them; what stands in them is in words already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Who(NamedTuple):
    """A person as everywhere: letters and a colour, which brings its shape."""

    letters: str
    colour: str
    name: str


@dataclass(frozen=True, slots=True)
class Bar:
    """So much, of which `part` is filled; None where there is no such part, and the whole bar is."""

    label: str
    said: str
    whole: int
    part: int | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Lengths from 0 on one scale: twice as long is twice as much. Those of time stand upright, side by side."""

    title: str
    note: str
    bars: tuple[Bar, ...]
    upright: bool = False

    @property
    def most(self) -> int:
        return max((bar.whole for bar in self.bars), default=0) or 1


@dataclass(frozen=True, slots=True)
class CurveLine:
    who: Who
    points: tuple[int | None, ...]  # None where nobody knows


@dataclass(frozen=True, slots=True)
class Curve:
    """Numbers in the order of time; `marks` are under them, one each."""

    title: str
    note: str
    marks: tuple[str, ...]
    lines: tuple[CurveLine, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    label: str
    value: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """A few numbers worth saying large."""

    facts: tuple[Fact, ...]


Chart = Bars | Curve | Facts


def paired(charts: tuple[Chart, ...]) -> list[tuple[Chart, ...]]:
    """In the order they came, two lists of bars that follow each other side by side, as a picture has them."""
    rows: list[tuple[Chart, ...]] = []
    for chart in charts:
        lies = isinstance(chart, Bars) and not chart.upright
        if lies and rows and len(rows[-1]) == 1 and isinstance(rows[-1][0], Bars) and not rows[-1][0].upright:
            rows[-1] = (*rows[-1], chart)
        else:
            rows.append((chart,))
    return rows


@dataclass(frozen=True, slots=True)
class ChartPage:
    """Charts that belong together. `game` gives the colours; `few` says that there is too little for a chart."""

    name: str  # of a file
    title: str
    detail: str
    charts: tuple[Chart, ...]
    app: str  # who made it, at its foot
    game: str = ""
    few: str = ""
