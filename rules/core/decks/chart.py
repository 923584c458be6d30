"""What an automa does with a card, as a flow chart: boxes in their order, each with where yes and no lead."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.message import Message

END = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A question, or something to do.

    Without a `no` it always holds. A line of several pieces holds up to `times`, one after the other. `fields` are
    those of the card that it is about.
    """

    id: str
    text: Message
    detail: Message | None = None
    yes: str = END
    no: str | None = None
    times: int = 1
    fields: tuple[str, ...] = ()

    @property
    def asks(self) -> bool:
        return self.no is not None


@dataclass(frozen=True, slots=True)
class Chart:
    """The first box is where the card begins."""

    boxes: tuple[Box, ...]

    def box(self, id_: str) -> Box:
        return next(box for box in self.boxes if box.id == id_)

    @property
    def spine(self) -> tuple[Box, ...]:
        """The boxes from top to bottom while every answer is yes."""
        found: list[Box] = []
        at = self.boxes[0].id if self.boxes else END
        while at != END:
            found.append(self.box(at))
            at = found[-1].yes
        return tuple(found)
