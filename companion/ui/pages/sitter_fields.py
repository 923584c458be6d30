"""Sitters: everybody at the table that is being laid, a colour to tap and a name to type, side by side."""

from __future__ import annotations

from companion.screens.kit import parts
from companion.ui.parts.block import Block, Place, Plan, evenly, high
from companion.ui.parts.many import Many
from companion.ui.parts.options import OptionKey
from companion.ui.parts.shown import Shown
from companion.ui.parts.typed import InputPart

BADGE, GAP, LEAST = 60, 8, 220


class SitterView(Shown, Block):
    """The badge stands before the frame of the field, whatever is written above or below it."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._badge, self._field = OptionKey(), InputPart()
        super().__init__(**kwargs)
        self.add_widget(self._badge)
        self.add_widget(self._field)

    def show(self, item: parts.Sitter) -> None:
        self._badge.item, self._field.item = item.badge, item.field
        self._badge.name_, self._field.name_ = item.badge.name, item.field.name

    def forget(self) -> None:
        super().forget()
        self._field.forget()

    def above(self, width: float) -> float:
        """What the label over the frame takes."""
        return self._field.above(width - BADGE - GAP)

    def plan(self, width: float, height: float | None = None) -> Plan:
        room = width - BADGE - GAP
        tall = high(self._field, room)
        badge = Place(self._badge, 0, self.above(width), BADGE, self._field.frame())
        return Plan((badge, Place(self._field, BADGE + GAP, 0, room, tall)), tall)


class _Row(Many):
    """As many in a row as have room for a name."""

    def kind(self, item: parts.Sitter) -> type:
        return SitterView

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        columns = evenly(len(kids), int((width + GAP) // (LEAST + GAP)))
        wide = (width - 2 * GAP * (columns - 1)) / columns
        places, y = [], 0.0
        for start in range(0, len(kids), columns):
            row = kids[start : start + columns]
            label = max(one.above(wide) for one in row)
            downs = [label - one.above(wide) for one in row]  # what is written in stands in one line
            talls = [high(one, wide) for one in row]
            for at, (one, down, tall) in enumerate(zip(row, downs, talls, strict=True)):
                places.append(Place(one, at * (wide + 2 * GAP), y + down, wide, tall))
            y += max(down + tall for down, tall in zip(downs, talls, strict=True)) + GAP
        return Plan(tuple(places), max(0.0, y - GAP))


class SittersPart(Shown, Block):
    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._row = _Row()
        super().__init__(**kwargs)
        self.add_widget(self._row)

    def show(self, item: parts.Sitters) -> None:
        self._row.items = item.people

    def plan(self, width: float, height: float | None = None) -> Plan:
        tall = high(self._row, width)
        return Plan((Place(self._row, 0, 0, width, tall),), tall)
