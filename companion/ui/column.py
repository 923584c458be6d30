"""Parts under each other, and the columns they make: cards that scroll by themselves or in a stack."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

from companion.screens.kit import archive_parts, parts
from companion.screens.kit.decks import card_parts, deck_parts
from companion.ui.paint.spare import SPARE
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import is_unsized
from companion.ui.part_widgets import widget_of
from companion.ui.parts.block import Block, Place, Plan, high
from companion.ui.parts.count import shape
from companion.ui.parts.many import Many, ManyOrNone
from companion.ui.scroll import Scroll
from companion.ui.widgets.card import KINDS, Card

if TYPE_CHECKING:
    from companion.ui.paint.pen import Pen

CARDS = {"card": "plain", "accent": "tint", "help": "help", "bare": "bare"}
# Rows of the same kind stand close; a heading keeps its distance from what it does not name.
CLOSE = {
    parts.Row: 6,
    archive_parts.Played: 6,
    archive_parts.Share: 6,
    card_parts.DeckRow: 6,
    card_parts.FactLine: 12,
    parts.Check: 6,
    parts.Moment: 2,
    parts.Count: 4,
    parts.Toggle: 4,
    parts.SeatKey: 10,
    parts.Change: 2,
    parts.WagonPart: 8,
}


# From this share of the height on, a card takes all of it.
FULL, LOW = 0.62, 0.3  # the latter where a match stands
ROOMY = 24  # dp by which rows may move apart where a match stands
AIRY = (parts.Row, parts.Check, parts.Toggle, parts.Count)
TALL = (parts.Grid, parts.Race, deck_parts.Flow, deck_parts.Cards, deck_parts.Hero)


class Parts(Many):
    """The parts of one column."""

    # Rows may move apart by this where there is height to spare; a part that is tall takes it all.
    airy = NumericProperty(0)
    # A title alone in its column is the larger one, unless the column is a small zone of a table.
    zone = BooleanProperty(False)

    def kind(self, item: parts.Part) -> type:
        return widget_of(item)

    def tell(self, child, at: int) -> None:
        alone = not self.zone and sum(isinstance(item, parts.Heading) for item in self.items) == 1
        child.bare, child.first = self.bare, at == 0 and alone
        if isinstance(child.item, parts.Count):
            child.run = self._runs[at]

    def _match(self, *_) -> None:
        self._runs = _runs(self.items)
        super()._match()

    def on_bare(self, *_) -> None:
        for at, child in enumerate(self.kids):
            self.tell(child, at)

    def plan(self, width: float, height: float | None = None) -> Plan:
        flat = self._stacked(width, 0.0)
        spare = (height or 0.0) - flat.height
        if spare < 1:
            return flat
        tall = next((at for at, kid in enumerate(self.kids) if _is_tall(kid.item)), None)
        if tall is not None:
            return Plan(_taller(flat.places, tall, spare), flat.height)
        return Plan(self._stacked(width, min(self.airy, spare / self.pairs) if self.pairs else 0.0).places, flat.height)

    @property
    def pairs(self) -> int:
        """Between how many of its rows there can be more room."""
        return sum(1 for one, other in pairwise(self.kids) if type(one.item) is type(other.item) in AIRY)

    def _stacked(self, width: float, more: float) -> Plan:
        places: list[Place] = []
        y, before = 0.0, None
        for child in self.kids:
            y += self._gap(before, child.item) + (more if type(before) is type(child.item) in AIRY else 0.0)
            inset = 0 if self.bare else child.INSET
            wide = width - 2 * inset
            places.append(Place(child, inset, y, wide, high(child, wide)))
            y, before = y + places[-1].h, child.item
        return Plan(tuple(places), y)

    def _gap(self, before, item) -> float:
        if before is None:
            return 0
        if _is_line(before) and _is_line(item):
            return 6
        if type(before) is type(item):
            return CLOSE.get(type(item), self.gap)
        if isinstance(item, parts.Heading):
            return 22
        return 8 if isinstance(before, parts.Heading) else self.gap

    def paint(self, pen: Pen) -> None:
        # A hairline between numbers that stand under each other (picture 15).
        for one, other in pairwise(self.plan(pen.w, pen.h).places):
            if isinstance(one.child.item, parts.Count) and isinstance(other.child.item, parts.Count):
                pen.hairline(other.x, (one.y + one.h + other.y) / 2, other.w)


def _runs(items: tuple[parts.Part, ...]) -> dict[int, tuple[parts.Count, ...]]:
    """By the place of each number: the shapes of all that can be stepped, without anything else between them."""
    found: dict[int, tuple[parts.Count, ...]] = {}
    for counts, run in groupby(enumerate(items), lambda one: isinstance(one[1], parts.Count)):
        if counts:
            places, numbers = zip(*run, strict=True)
            found |= dict.fromkeys(places, tuple(shape(item) for item in numbers if item.intent is not None))
    return found


def _is_line(item: parts.Part) -> bool:
    return isinstance(item, parts.Options) and item.beside == "line"


def _is_tall(item: parts.Part) -> bool:
    return isinstance(item, TALL) and getattr(item, "fill", True)


def _taller(places: tuple[Place, ...], at: int, spare: float) -> tuple[Place, ...]:
    grown = replace(places[at], h=places[at].h + spare)
    return (*places[:at], grown, *(replace(place, y=place.y + spare) for place in places[at + 1 :]))


class Framed(Block):
    """A card around parts, as high as they are; on a phone a plain card melts into the ground."""

    WATCH = ("item",)
    item = ObjectProperty(parts.Column(()), rebind=True, allownone=True)
    name_ = StringProperty()
    padding = NumericProperty(14)
    zone = BooleanProperty(False)
    # Its rows may move apart by this where it is given more height than they need.
    airy = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        self._parts = Parts()
        super().__init__(**kwargs)
        self.add_widget(self._parts)
        self.fbind("zone", self._parts.setter("zone"))
        self._parts.zone = self.zone
        self.fbind("airy", self._parts.setter("airy"))
        self._tell()

    def on_item(self, *_) -> None:
        if self.item is not None:
            self.show(self.item)

    def show(self, item: parts.Column) -> None:
        """A new column has come."""
        self.name_ = item.name
        self._tell()
        self._parts.items = item.parts

    def _tell(self, *_) -> None:
        self._parts.bare = self.bare

    @property
    def pairs(self) -> int:
        return self._parts.pairs

    @property
    def bare(self) -> bool:
        """Whether there is no card around the parts; a column that is left out has none either."""
        return self.item is None or self.item.tone == "bare" or (THEME.phone and self.item.tone == "card")

    def plan(self, width: float, height: float | None = None) -> Plan:
        pad = 0 if self.bare else self.padding
        need = high(self._parts, width - 2 * pad)
        tall = max(need, (height or 0.0) - 2 * pad) if self.airy else need
        return Plan((Place(self._parts, pad, pad, width - 2 * pad, tall),), need + 2 * pad)

    def paint(self, pen: Pen) -> None:
        fill, edge, width = KINDS["bare" if self.bare else CARDS[self.item.tone]]
        if fill:
            pen.box(0, 0, pen.w, pen.h, 18, fill, edge, width)


class SideBySide(Layout):
    """Columns beside each other; each is a card that scrolls by itself (kv: WideColumn).

    Cards share one height: all of it, or what the fullest needs if that is little, so that a short page is not
    a row of empty boxes. Tinted cards are as high as they need. Where a match stands (`full`) all that is no note and
    no single line takes the whole height: nothing hops from step to step.
    """

    items = ObjectProperty(())
    margin = NumericProperty(0)
    gap = NumericProperty(0)
    full = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        told = dict.fromkeys(("size", "pos", "margin", "full"), self._trigger_layout)
        self.bind(**told)

    def renew(self) -> None:
        """The theme has changed."""
        self._trigger_layout()

    def on_items(self, *_) -> None:
        kids = self.children[::-1]
        for child in kids[len(self.items) :]:
            self.remove_widget(child)
            SPARE.keep("wide column", child)
        for child, item in zip(kids, self.items, strict=False):
            child.item = item
        for item in self.items[len(kids) :]:
            column = SPARE.take("wide column") or Factory.WideColumn()
            column.item = item
            self.add_widget(column)
        self._trigger_layout()

    def _share(self, width: float) -> float:
        """The px of a column's weight."""
        kids = self.children
        return (width - 2 * self.margin - self.gap * (len(kids) - 1)) / sum(kid.item.weight for kid in kids)

    def wanted(self, width: float) -> float:
        """The height in px that would show everything in the fullest column."""
        if not self.children:
            return 0.0
        share = self._share(width)
        return max(kid.wanted(round(kid.item.weight * share)) for kid in self.children) + 2 * self.gap

    def do_layout(self, *_) -> None:
        kids = self.children[::-1]
        if not kids or is_unsized(self):  # its size comes with the next round
            return
        share = self._share(self.width)
        whole = self.height - 2 * self.gap
        # At the whole px each will have: words set into that width are not set once more.
        needs = [kid.wanted(round(kid.item.weight * share)) for kid in kids]
        cards = [need for kid, need in zip(kids, needs, strict=True) if kid.item.tone == "card"]
        full = LOW if self.full else FULL
        common = _filled(max(cards, default=0), whole, full)
        x = self.x + self.margin
        for kid, need in zip(kids, needs, strict=True):
            least = full if kid.item.tone == "accent" else FULL
            tall = common if kid.item.tone == "card" else _filled(need, whole, least)
            kid.airy = ROOMY if self.full else WideColumn.airy.defaultvalue
            kid.size = round(kid.item.weight * share), round(tall)
            kid.pos = round(x), self.top - self.gap - round(tall)
            kid.settle()
            x += kid.item.weight * share + self.gap


def _filled(need: float, whole: float, least: float) -> float:
    return need if need < least * whole else whole


class Strips(ManyOrNone):
    """Short zones side by side, where there is room."""

    def kind(self, item: parts.Column) -> type:
        return Framed

    def tell(self, child, at: int) -> None:
        child.zone = True

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        weights = [kid.item.weight for kid in kids]
        room = (width - 12 * (len(kids) - 1)) / sum(weights)
        if min(weights) * room < 220:
            return super().plan(width, height)
        tall = max(high(kid, weight * room) for kid, weight in zip(kids, weights, strict=True))
        places, x = [], 0.0
        for kid, weight in zip(kids, weights, strict=True):
            places.append(Place(kid, x, 0, weight * room, tall))
            x += weight * room + 12
        return Plan(tuple(places), tall)


class WideColumn(Card):
    """A zone of a wide screen: a card of its own that scrolls by itself."""

    item = ObjectProperty(parts.Column(()), rebind=True)
    airy = NumericProperty(10)
    zone = BooleanProperty(False)
    now = StringProperty()  # the row whose moment it is, such as whoever picks in a draft

    def on_item(self, _, item: parts.Column) -> None:
        rows = (part for part in item.parts if isinstance(part, parts.Row))
        self.now = next((row.name for row in rows if row.status == "now"), "")

    def on_now(self, *_) -> None:
        if self.now:
            Clock.schedule_once(self._follow, 0)

    def _follow(self, *_) -> None:
        """A list longer than its zone is scrolled to whose moment it is."""
        (port,) = self.children
        row = next((kid for kid in port.children[0].children if getattr(kid, "name_", "") == self.now), None)
        if row is not None and port.do_scroll_y:
            port.reveal(row)

    def wanted(self, width: float) -> float:
        """The height in px that would show everything at a width in px."""
        (port,) = self.children
        (parts,) = port.children
        inner = parts.height_at((width - 2 * self.padding[0]) / Metrics.density)
        return inner * Metrics.density + self.padding[1] + self.padding[3]

    def settle(self) -> None:
        """Tell what is inside of a new size now: a round later it would be measured once more at its old width."""
        (port,) = self.children
        self.do_layout()
        port.update_from_scroll()

    def kind_of(self, item: parts.Column) -> str:
        """The card's kind for a tone."""
        return CARDS[item.tone]


class PaceZone(Scroll):
    """A zone of the pace that scrolls by itself."""

    view = ObjectProperty(None, rebind=True)
