"""The Huns row where only its pace is followed: what is left of each colour, and a turn with it in one tap."""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, StringProperty

from companion.screens.kit.pieces import pace_views as views
from companion.ui.art.mark import mark
from companion.ui.games.pace_cell import PaceCellView
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.block import Block, Place, Plan, high
from companion.ui.parts.many import Lying, Many, ManyOrNone
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.text_block import number_span

INSET, GAP, KEY, BADGE = 5, 4, 80, 46
GROWTH = 1.6  # keys take the room of a column that is higher than it asks, up to so much of their own height
SIGN = 56  # of a lying row: the colour with its icon, before the words


class PaceDeckKeys(Many):
    """Valuables kept side by side, the card drawn below them; on a phone beside them."""

    WATCH = (*Many.WATCH, "lying")
    lying = BooleanProperty(False)

    def kind(self, item: views.PaceCell) -> type:
        return PaceCellView

    def _flat(self, width: float) -> Plan:
        shares = [1.7 if kid.item.words else 1.0 for kid in self.kids]
        room = (width - GAP * (len(shares) - 1)) / (sum(shares) or 1)
        tall = max((high(kid, share * room) for kid, share in zip(self.kids, shares, strict=True)), default=0.0)
        places, x = [], 0.0
        for kid, share in zip(self.kids, shares, strict=True):
            places.append(Place(kid, x, 0, share * room, max(64.0, tall)))
            x += share * room + GAP
        return Plan(tuple(places), max(64.0, tall) if places else 0.0)

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if self.lying:
            return self._flat(width)
        faces = [kid for kid in kids if kid.item.pips or not kid.item.words]
        rest = [kid for kid in kids if kid not in faces]
        places, y = [], 0.0
        if faces:
            wide = (width - GAP * (len(faces) - 1)) / len(faces)
            tall = max(KEY, *(high(kid, wide) for kid in faces))
            places += [Place(kid, at * (wide + GAP), 0, wide, tall) for at, kid in enumerate(faces)]
            y = tall + GAP + 4
        for kid in rest:
            tall = max(64.0, high(kid, width))
            places.append(Place(kid, 0, y, width, tall))
            y += tall + GAP
        need = max(0.0, y - GAP)
        return Plan(_stretched(places, (height or need) / need) if need else (), need)


def _stretched(places: list[Place], share: float) -> tuple[Place, ...]:
    """The same keys over more height; never over less."""
    k = max(1.0, share)
    return tuple(replace(place, y=place.y * k, h=place.h * k) for place in places)


class PaceDeckView(Shown, Block):
    """One colour: a column on tablets, a lying row on phones."""

    WATCH = ("item", "lying", "titles")
    lying = BooleanProperty(False)
    titles = StringProperty()  # of the whole row

    def __init__(self, **kwargs) -> None:
        self._keys = PaceDeckKeys()
        super().__init__(**kwargs)
        self.add_widget(self._keys)

    def show(self, item: views.PaceDeck) -> None:
        self._keys.items = item.keys

    def on_lying(self, *_) -> None:
        self._keys.lying = self.lying

    # -- heights

    def _piled(self, width: float) -> bool:
        return longest_word(self.titles or self.item.title, "label_bold") > width - 52

    def _head(self, width: float) -> float:
        if self._piled(width):
            return measure(self.item.title, "label_bold", width - 8)[1] + 38
        return max(46.0, measure(self.item.title, "label_bold", width - 52)[1] + 14)

    def _line(self, number: str, note: str, style: str, width: float) -> float:
        tall = measure("0", style)[1] * 0.78
        return tall if self._goes_beside(number, note, style, width) else tall + measure(note, "caption", width - 12)[1]

    def _goes_beside(self, number: str, note: str, style: str, width: float) -> bool:
        return number_span(number, style) + 8 + measure(note, "caption")[0] <= width - 16

    def _numbers(self, width: float) -> float:
        item = self.item
        cubes = self._line(item.cubes, item.cubes_note, "num_l", width)
        return cubes + self._line(item.cards, item.cards_note, "num_m", width) + 18

    def _label(self, width: float) -> float:
        return measure(self.item.label, "label", width - 2 * INSET - 8)[1] + 6 if self.item.label else 0.0

    def _taken(self, width: float) -> float:
        name = measure(self.item.taker_name, "strong", width - 24)[1]
        return BADGE + name + measure(self.item.taken, "label", width - 24)[1] + 32

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self.lying:
            return self._plan_lying(width)
        top = self._head(width) + self._numbers(width) + 8
        if not self.item.keys:
            return Plan((), top + self._taken(width) + 2 * INSET)
        need = top + self._label(width) + self._keys.height_at(width - 2 * INSET) + INSET + 2
        keys = self._keys_in(width, height or need)
        y = (height or need) - keys - INSET
        return Plan((Place(self._keys, INSET, y, width - 2 * INSET, keys),), need)

    def _keys_in(self, width: float, height: float) -> float:
        """How high the keys are in a column of that height."""
        keys = self._keys.height_at(width - 2 * INSET)
        need = self._head(width) + self._numbers(width) + 8 + self._label(width) + keys + INSET + 2
        return min(GROWTH * keys, keys + max(0.0, height - need))

    def _plan_lying(self, width: float) -> Plan:
        top = self._lying_head(width)
        if not self.item.keys:
            return Plan((), top + 8)
        keys = self._keys.height_at(width - 2 * INSET)
        return Plan((Place(self._keys, INSET, top, width - 2 * INSET, keys),), top + keys + 8)

    def _lying_head(self, width: float) -> float:
        half, more = width * 0.5 - SIGN, self.item.taken or self.item.label
        return max(54.0, measure(self.item.title, "strong", half)[1] + measure(more, "caption", half)[1] + 10)

    # -- painting

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1")
        if self.lying:
            self._paint_lying(pen)
        else:
            self._paint_standing(pen)
        pen.box(0, 0, pen.w, pen.h, 18, None, "bad" if self.item.watch else "line", 3 if self.item.watch else 1)

    def _paint_standing(self, pen: Pen) -> None:
        item, head = self.item, self._head(pen.w)
        pen.box(0, 0, pen.w, head + 18, 18, item.colour)
        pen.box(0, head, pen.w, 20, 0, "s1")
        if self._piled(pen.w):
            mark(pen, item.icon, pen.w / 2, 19, 24, "ink")
            pen.text(item.title, 4, 33, pen.w - 8, head - 36, "label_bold", "ink", "center")
        else:
            mark(pen, item.icon, 25, head / 2, 26, "ink")
            pen.text(item.title, 46, 0, pen.w - 50, head, "label_bold", "ink")
        y = head + 8
        y += self._paint_number(pen, item.cubes, item.cubes_note, y, "num_l", "bad" if item.no_cubes else "t1")
        y += self._paint_number(pen, item.cards, item.cards_note, y, "num_m", "bad" if item.no_cards else "t1")
        pen.hairline(INSET, y + 6, pen.w - 2 * INSET)
        if item.keys:
            label = self._label(pen.w)
            keys = self._keys_in(pen.w, pen.h)
            pen.text(item.label, INSET + 4, pen.h - keys - INSET - label, pen.w - 2 * INSET - 8, label, "label", "t2")
        elif item.taken:
            self._paint_taken(pen, y + 14)

    def _paint_taken(self, pen: Pen, y: float) -> None:
        item = self.item
        pen.box(INSET + 2, y, pen.w - 2 * INSET - 4, pen.h - y - INSET, 14, None, "line", 2, (7, 5))
        name = measure(item.taker_name, "strong", pen.w - 24)[1]
        how = measure(item.taken, "label", pen.w - 24)[1]
        top = y + (pen.h - y - BADGE - name - how - 12) / 2
        mark(pen, badge_mark(item.taker), pen.w / 2, top + BADGE / 2, BADGE)
        pen.text(item.taker_name, 12, top + BADGE + 8, pen.w - 24, name, "strong", "t1", "center")
        pen.text(item.taken, 12, top + BADGE + 8 + name, pen.w - 24, how, "label", "t2", "center")

    def _paint_number(self, pen: Pen, number: str, note: str, y: float, style: str, tone: str) -> float:
        tall, wide = measure("0", style)[1] * 0.78, number_span(number, style)
        if not self._goes_beside(number, note, style, pen.w):
            below = measure(note, "caption", pen.w - 12)[1]
            pen.num(number, 6, y, pen.w - 12, tall, style, tone, "center")
            pen.text(note, 6, y + tall, pen.w - 12, below, "caption", "t2", "center")
            return tall + below
        room = measure(note, "caption")[0] + 1
        x = (pen.w - wide - 8 - room) / 2
        pen.num(number, x, y, wide, tall, style, tone)
        pen.text(note, x + wide + 8, y + tall * 0.18, room, tall * 0.82, "caption", "t2")
        return tall

    def _paint_lying(self, pen: Pen) -> None:
        item, head = self.item, self._lying_head(pen.w)
        pen.box(10, 9, 36, head - 18, 10, item.colour)
        mark(pen, item.icon, 28, head / 2, 24, "ink")
        half = pen.w * 0.5 - SIGN
        more = item.taken or item.label
        title, below = measure(item.title, "strong", half)[1], measure(more, "caption", half)[1]
        top = (head - title - below) / 2
        pen.text(item.title, SIGN, top, half, title, "strong", "t1")
        pen.text(more, SIGN, top + title, half, below, "caption", "t2")
        x = pen.w * 0.5 + 6
        if item.taker is not None:
            mark(pen, badge_mark(item.taker), x + 20, head / 2, 36)
        each = (pen.w - x - 56) / 2
        self._paint_small(pen, x + 48, each, head, item.cubes, "cube-outline", item.no_cubes)
        self._paint_small(pen, x + 48 + each, each, head, item.cards, "cards-outline", item.no_cards)

    def _paint_small(self, pen: Pen, x: float, wide: float, h: float, number: str, sign: str, none: bool) -> None:
        tone = "bad" if none else "t1"
        style = "num_m" if number_span(number, "num_m") < wide - GAP else "num_s"  # two numbers must not read as one
        tall = measure("0", style)[1] * 0.7
        pen.num(number, x, (h - tall - 18) / 2, wide, tall, style, tone, "center")
        mark(pen, sign, x + wide / 2, (h - tall - 18) / 2 + tall + 9, 18, "t2")


class ColourRow(Lying, ManyOrNone):
    """The five colours side by side, all as high as the highest; under each other on a phone."""

    WATCH = (*Many.WATCH, "lying")

    def tell(self, child, at: int) -> None:
        super().tell(child, at)
        child.titles = " ".join(item.title for item in self.items)  # if one icon stands above its title, all do

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if self.lying or not kids:
            return super().plan(width, height)
        wide = (width - self.gap * (len(kids) - 1)) / len(kids)
        need = max(high(kid, wide) for kid in kids)
        tall = max(need, height or 0.0)
        places = tuple(Place(kid, at * (wide + self.gap), 0, wide, tall) for at, kid in enumerate(kids))
        return Plan(places, need)


class PaceDeckRow(ColourRow):
    """The row where only its pace is followed."""

    def kind(self, item: views.PaceDeck) -> type:
        return PaceDeckView
