"""Home's other matches that go on, and the people who play here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.paint.ink import measure
from companion.ui.parts.block import Block, Place, Plan, high, wish
from companion.ui.parts.keys import KeyPart
from companion.ui.parts.many import Many, ManyOrNone, Tight
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.parts.voice import listed
from companion.ui.widgets.card import toned
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit import parts, views
    from companion.ui.paint.pen import Pen

PAD, EMBLEM, BADGE, CHEVRON, GAP = 18, 48, 26, 28, 12


class UnfinishedKey(Sends, Shown, Pressable):
    """Another match that goes on: which and how far at the left, its people over the day at the right."""

    WATCH = (*Pressable.WATCH, "item", "tight")
    least = NumericProperty("84dp")
    tight = BooleanProperty(False)

    def show(self, item: views.Unfinished) -> None:
        self.intent = item.intent
        self.spoken = listed(item.title, item.detail, item.day, *(badge.name for badge in item.people))

    def _side(self) -> float:
        """The width of people and day."""
        people = len(self.item.people) * (BADGE + 8) - 8
        return max(people, measure(self.item.day, "label")[0] + 1)

    def _room(self, width: float) -> float:
        return width - 2 * PAD - EMBLEM - 14 - self._side() - GAP - CHEVRON

    def _flat(self, width: float) -> bool:
        """Whether people and day have room beside the words; else they stand below them."""
        return self._room(width) >= 150

    def paint(self, pen: Pen) -> None:
        item, down = self.item, self.state == "down"
        pen.box(0, 3, pen.w, pen.h - 3, 16, "lip" if not down else "s2")
        pen.box(0, 3 if down else 0, pen.w, pen.h - 3, 16, "s2" if down else "s1", "line")
        sign = f"emblem:{item.game}" if item.game else "dice-multiple-outline"
        mark(pen, sign, PAD + EMBLEM / 2, pen.h / 2, EMBLEM, toned("at", item.game))
        left, side = PAD + EMBLEM + 14, self._side()
        if self._flat(pen.w):
            edge = 1 if self.tight else 4
            titled(pen, item.title, item.detail, left, edge, self._room(pen.w), pen.h - 2 * edge)
            right = pen.w - PAD - CHEVRON
            day = measure(item.day, "label", side)[1]
            top = (pen.h - BADGE - 6 - day) / 2
        else:
            room = pen.w - left - PAD - CHEVRON
            words = titled_height(item.title, item.detail, room)
            titled(pen, item.title, item.detail, left, 10, room, words)
            right, day, top = left + side, measure(item.day, "label", side)[1], 16 + words
        self._paint_people(pen, right, top)
        edge = "right" if self._flat(pen.w) else "left"
        pen.text(item.day, right - side, top + BADGE + 6, side, day, "label", "t2", edge)
        mark(pen, "chevron-right", pen.w - PAD - 8, pen.h / 2, 26, "t2")
        self.focus_ring(pen, 16)

    def _paint_people(self, pen: Pen, right: float, top: float) -> None:
        x = right - len(self.item.people) * (BADGE + 8) + 8 if self._flat(pen.w) else right - self._side()
        for badge in self.item.people:
            seat(pen, x + BADGE / 2, top + BADGE / 2, BADGE, badge.colour, badge.letter)
            x += BADGE + 8

    def measure(self, width: float) -> float:
        side = BADGE + 6 + measure(self.item.day, "label", self._side())[1]
        if self._flat(width):
            words = titled_height(self.item.title, self.item.detail, self._room(width))
            return max(words, side) + (8 if self.tight else 22)
        room = width - 2 * PAD - EMBLEM - 14 - CHEVRON
        return titled_height(self.item.title, self.item.detail, room) + side + 32


class UnfinishedKeys(Tight, ManyOrNone):
    """Under each other, all as high as there is room beside the match to go on with."""

    WATCH = (*ManyOrNone.WATCH, "tight")

    def kind(self, item: views.Unfinished) -> type:
        return UnfinishedKey

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        least = max(high(kid, width) for kid in kids)
        need = least * len(kids) + self.gap * (len(kids) - 1)
        tall = max(least, ((height or need) - self.gap * (len(kids) - 1)) / len(kids))
        return Plan(tuple(Place(kid, 0, at * (tall + self.gap), width, tall) for at, kid in enumerate(kids)), need)


class PersonChip(Sends, Shown, Pressable):
    """Somebody who plays here, with the number of games."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("56dp")

    def show(self, item: parts.Row) -> None:
        self.intent, self.spoken = item.intent, listed(item.title, item.value)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, pen.h / 2, "s3" if self.state == "down" else "s2")
        mark(pen, badge_mark(self.item.badge), 30, pen.h / 2, 34)
        words = measure(self.item.title, "strong")[0] + 1
        pen.text(self.item.title, 56, 0, words, pen.h, "strong", "t1")
        pen.text(self.item.value, 56 + words + 8, 0, pen.w - words - 72, pen.h, "body", "t2")
        self.focus_ring(pen, pen.h / 2)

    def measure(self, width: float) -> float:
        return measure(self.item.title, "strong")[1] + 22

    def span(self) -> float:
        return 56 + measure(self.item.title, "strong")[0] + 1 + 8 + measure(self.item.value, "body")[0] + 18


class _Chips(Many):
    def kind(self, item: parts.Row) -> type:
        return PersonChip

    def plan(self, width: float, height: float | None = None) -> Plan:
        places: list[Place] = []
        x = y = 0.0
        tall = max((high(kid, wish(kid)) for kid in self.kids), default=0.0)
        for kid in self.kids:
            wide = min(wish(kid), width)
            if x and x + wide > width + 0.5:  # the sum of all is as wide, but for the last bit of it
                x, y = 0.0, y + tall + 8
            places.append(Place(kid, x, y, wide, tall))
            x += wide + GAP
        return Plan(tuple(places), y + tall if places else 0.0)

    def span(self) -> float:
        return sum(wish(kid) + GAP for kid in self.kids) - GAP if self.kids else 0.0


class PeopleView(Shown, Block):
    """People with their games, and the last table again; in one line where there is room."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._chips, self._again = _Chips(), KeyPart()
        super().__init__(**kwargs)
        self.add_widget(self._chips)
        self.add_widget(self._again)

    def show(self, item: views.PeopleCard) -> None:
        self._chips.items = item.people
        if item.again:
            self._again.item, self._again.name_ = item.again, item.again.name

    def _head(self) -> tuple[float, float]:
        """The size of the words."""
        title, note = measure(self.item.title, "h3"), measure(self.item.note, "label")
        return max(title[0], note[0]) + 2, title[1] + note[1]

    def _key(self) -> float:
        return wish(self._again) if self.item.again else 0.0

    def _flat(self, width: float) -> bool:
        key = self._key() + 24 if self.item.again else 0.0
        return self._head()[0] + 24 + wish(self._chips) + key <= width - 2 * PAD

    def plan(self, width: float, height: float | None = None) -> Plan:
        head, inner = self._head(), width - 2 * PAD
        if self._flat(width):
            chips, left = high(self._chips, wish(self._chips)), PAD + head[0] + 24
            tall = max(84.0, head[1] + 20, chips + 24)
            places = [Place(self._chips, left, (tall - chips) / 2, wish(self._chips), chips)]
            if self.item.again:
                key = high(self._again, self._key())
                places.append(Place(self._again, width - PAD - self._key(), (tall - key) / 2, self._key(), key))
            return Plan(tuple(places), tall)
        y = 14 + head[1] + 10
        chips = high(self._chips, inner)
        places = [Place(self._chips, PAD, y, inner, chips)]
        y += chips + (12 if chips else 0)
        if self.item.again:
            places.append(Place(self._again, PAD, y, inner, high(self._again, inner)))
            y += places[-1].h + 12
        return Plan(tuple(places), y + 4)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        title, note = measure(self.item.title, "h3")[1], measure(self.item.note, "label")[1]
        top = (pen.h - title - note) / 2 if self._flat(pen.w) else 14
        room = self._head()[0]
        pen.text(self.item.title, PAD, top, room, title, "h3", "t1")
        pen.text(self.item.note, PAD, top + title, room, note, "label", "t2")
