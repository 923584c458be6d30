"""Sitters: everybody at the table that is being laid, a colour to tap and a name to type, side by side."""

from __future__ import annotations

from companion.screens.kit import parts
from companion.ui.parts.block import Block, Place, Plan, high
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

    def plan(self, width: float, height: float | None = None) -> Plan:
        room = width - BADGE - GAP
        tall, above = high(self._field, room), self._field.above(room)
        badge = Place(self._badge, 0, above, BADGE, self._field.frame())
        return Plan((badge, Place(self._field, BADGE + GAP, 0, room, tall)), tall)


class _Row(Many):
    """As many in a row as have room for a name."""

    def kind(self, item: parts.Sitter) -> type:
        return SitterView

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        columns = max(1, min(len(kids), int((width + GAP) // (LEAST + GAP))))
        rows = -(-len(kids) // columns) if kids else 0
        columns = -(-len(kids) // rows) if rows else 1  # 2 + 2 rather than 3 + 1
        wide = (width - 2 * GAP * (columns - 1)) / columns
        places, y = [], 0.0
        for start in range(0, len(kids), columns):
            row = kids[start : start + columns]
            tall = max(high(one, wide) for one in row)
            places += [Place(one, at * (wide + 2 * GAP), y, wide, tall) for at, one in enumerate(row)]
            y += tall + GAP
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
