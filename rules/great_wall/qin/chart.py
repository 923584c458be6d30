"""One of Qin Jiushao's cards as a flow chart: its lines from top to bottom, each passed over where it cannot be."""

from __future__ import annotations

from rules.core.decks.chart import END, Box, Chart
from rules.core.message import Message, say
from rules.great_wall.qin.qin import PIECES, CardDeed, CardLine, Deed, Each, QinCard

# Lines that nothing can prevent; of the others `qin_mind.task` may find nothing to do
SURE: tuple[CardDeed, ...] = ("honor", "others")


def chart(card: QinCard) -> Chart:
    """A line with a condition is two boxes: the question first."""
    first = [line_id(at, "when" if line.when else line.kind) for at, line in enumerate(card.lines)]
    boxes = []
    for at, line in enumerate(card.lines):
        box, then, fields = line_id(at, line.kind), (*first, END)[at + 1], (f"lines[{at}]",)
        if line.when:
            asked = say("great_wall.line-of.when", text=line.when)
            boxes.append(Box(first[at], asked, say("great_wall.flow.when"), box, then, 1, fields))
        no = None if line.kind in SURE else then
        times = line.n if line.kind in PIECES else 1
        boxes.append(Box(box, line_said(line), say(f"great_wall.flow.{line.kind}"), then, no, times, fields))
    return Chart(tuple(boxes))


def line_said(line: CardLine | Deed) -> Message:
    """A line in words, without its condition; words of the card itself stand after those of the app."""
    match line.kind:
        case "text":
            return say("great_wall.line-of.text", text=line.text) if line.text else say("great_wall.line-of.text.blank")
        case "honor-each" if line.each == "other":
            return say("great_wall.line-of.honor-each", n=line.n, each=each_said(line.each, line.text))
        case "honor-each":
            said = say("great_wall.line-of.honor-each", n=line.n, each=each_said(line.each))
        case _:
            said = say(f"great_wall.line-of.{line.kind}", n=line.n)
    return say("great_wall.line-of.noted", line=said, text=line.text) if line.text else said


def each_said(each: Each, text: str = "") -> Message:
    """What Honor is counted by."""
    return say("great_wall.each.said", text=text) if each == "other" and text else say(f"great_wall.each.{each}")


def line_id(at: int, kind: str) -> str:
    return f"{at}-{kind}"
