"""One of Qin Jiushao's cards as a flow chart: its lines from top to bottom, each passed over where it cannot be."""

from __future__ import annotations

from rules.core.chart import END, Box, Chart
from rules.core.message import say
from rules.great_wall.qin import PIECES, CardDeed, QinCard

# Lines that nothing can prevent; of the others `qin_mind.task` may find nothing to do
SURE: tuple[CardDeed, ...] = ("honor", "others")


def chart(card: QinCard) -> Chart:
    names = [line_id(at, line.kind) for at, line in enumerate(card.lines)]
    boxes = []
    for at, line in enumerate(card.lines):
        then = (*names, END)[at + 1]
        no = None if line.kind in SURE else then
        times = line.n if line.kind in PIECES else 1
        text, detail = say(f"great_wall.line-of.{line.kind}", n=line.n), say(f"great_wall.flow.{line.kind}")
        boxes.append(Box(names[at], text, detail, then, no, times, (f"lines[{at}]",)))
    return Chart(tuple(boxes))


def line_id(at: int, kind: CardDeed) -> str:
    return f"{at}-{kind}"
