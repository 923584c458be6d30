"""Home's own widgets: the card to go on with, the games, and the bottom navigation of a phone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.look.emblems import EMBLEMS
from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high, stacked, wish
from companion.ui.parts.keys import KeyPart
from companion.ui.parts.many import Many, ManyOrNone, Tight
from companion.ui.parts.prose import BannerPart
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.card import toned
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit import parts, views
    from companion.ui.paint.pen import Pen

PAD, EMBLEM, BADGE = 18, 80, 40


class ResumeView(Shown, Block):
    """The match that was left: what, where, who, and one key; people under the words where other matches are beside it,
    and two storeys where it is narrow."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._key = KeyPart(big=True, least="76dp")
        super().__init__(**kwargs)
        self.add_widget(self._key)

    def show(self, item: views.ResumeCard) -> None:
        self._key.item, self._key.accent = item.key, item.accent
        self._key.name_ = item.key.name

    def _people(self) -> float:
        return len(self.item.people) * (BADGE + 12)

    def _side(self) -> float:
        if self.item.accent not in EMBLEMS:  # a welcome is of no game, and leaves no hole for one
            return 8
        return (64 if FORM.kind == "phone" else EMBLEM) + 24

    def _key_width(self) -> float:
        return max(200.0, wish(self._key))

    def _flat(self, width: float) -> bool:
        words = measure(self.item.title, "h1")[0]
        return width - 2 * PAD - self._side() - self._people() - self._key_width() - 40 >= max(words, 220)

    def _half(self, width: float) -> bool:
        """Whether the key has room beside the words, and the people below them."""
        words = max(longest_word(self.item.title, "h1"), self._people(), 260)
        return not self._flat(width) and width - 2 * PAD - self._side() - self._key_width() - 32 >= words

    def _room(self, width: float) -> float:
        room = width - 2 * PAD - self._side()
        if self._flat(width):
            return room - self._people() - self._key_width() - 32
        return room - self._key_width() - 32 if self._half(width) else room

    def _heights(self, width: float) -> tuple[float, float, float]:
        item, room = self.item, self._room(width)
        texts = ((item.label, "label_bold"), (item.title, "h1"), (item.detail, "body"))
        return tuple(measure(text, style, room)[1] if text else 0.0 for text, style in texts)

    def plan(self, width: float, height: float | None = None) -> Plan:
        words = max(sum(self._heights(width)), 64)
        if self._flat(width):
            wide = self._key_width()
            tall = high(self._key, wide)
            need = max(words + 28, tall + 36, 116)
            middle = max(need, height or 0.0) / 2
            return Plan((Place(self._key, width - PAD - 8 - wide, middle - tall / 2, wide, tall),), need)
        if self._half(width):
            wide, whole = self._key_width(), 2 * PAD + words + (BADGE + 14 if self.item.people else 0)
            tall, whole = high(self._key, wide), max(whole, height or 0.0)
            return Plan((Place(self._key, width - PAD - 8 - wide, whole - PAD - tall, wide, tall),), whole)
        y = PAD + words + (BADGE + 14 if self.item.people else 0) + 12
        wide = width - 2 * PAD
        tall = high(self._key, wide)
        return Plan((Place(self._key, PAD, y, wide, tall),), y + tall + PAD)

    def paint(self, pen: Pen) -> None:
        item, flat = self.item, self._flat(pen.w)
        pen.box(0, 0, pen.w, pen.h, 18, toned("ad", item.accent), toned("al", item.accent))
        heights = self._heights(pen.w)
        words = max(sum(heights), 64)
        people = BADGE + 14 if item.people else 0
        top = (pen.h - words) / 2 if flat else (pen.h - words - people) / 2 if self._half(pen.w) else PAD
        mark(
            pen,
            f"emblem:{item.accent}",
            PAD + self._side() / 2 - 8,
            top + words / 2,
            self._side() - 24,
            toned("at", item.accent),
        )
        y = top + (words - sum(heights)) / 2
        texts = (
            (item.label, "label_bold", toned("at", item.accent)),
            (item.title, "h1", "t1"),
            (item.detail, "body", "t2"),
        )
        for (text, style, tone), tall in zip(texts, heights, strict=True):
            pen.text(text, PAD + self._side(), y, self._room(pen.w), tall, style, tone)
            y += tall
        x = pen.w - PAD - 8 - self._key_width() - 12 - self._people() if flat else PAD + 2
        x = PAD + self._side() if self._half(pen.w) else x
        middle = pen.h / 2 if flat else top + words + 14 + BADGE / 2
        for badge in item.people:
            seat(pen, x + BADGE / 2, middle, BADGE, badge.colour, badge.letter)
            x += BADGE + 12


class LinkCard(Sends, Shown, Pressable):
    """A row that leads on, as a card: past games, settings."""

    WATCH = (*Pressable.WATCH, "item", "tight")
    least = NumericProperty("76dp")
    tight = BooleanProperty(False)

    def show(self, item: parts.Row) -> None:
        self.intent, self.spoken = item.intent, item.title

    def on_tight(self, *_) -> None:
        self.least = dp(56 if self.tight else 76)

    def paint(self, pen: Pen) -> None:
        item = self.item
        pen.box(0, 0, pen.w, pen.h, 18, "s2" if self.state == "down" else "s1", "line")
        mark(pen, item.icon, PAD + 19, pen.h / 2, 34, "t2")
        value = measure(item.value, "strong")[0] + 9 if item.value else 0
        room = pen.w - 2 * PAD - 56 - 28 - value
        edge = 2 if self.tight else 6
        titled(pen, item.title, self._detail(), PAD + 52, edge, room, pen.h - 2 * edge, title_style="h3")
        pen.text(item.value, pen.w - PAD - 28 - value, 0, value, pen.h, "strong", "t2", "right")
        mark(pen, "chevron-right", pen.w - PAD - 10, pen.h / 2, 26, "t2")
        self.focus_ring(pen, 18)

    def _detail(self) -> str:
        return self.item.detail or self.item.note

    def measure(self, width: float) -> float:
        value = measure(self.item.value, "strong")[0] + 9 if self.item.value else 0
        words = titled_height(self.item.title, self._detail(), width - 2 * PAD - 84 - value, "h3")
        return words + (10 if self.tight else 24)


class HomeHead(Block):
    """The app's name and a few keys: language, theme, settings."""

    WATCH = ("title", "keys")
    title = StringProperty()
    keys = ObjectProperty(())

    def __init__(self, **kwargs) -> None:
        self._keys = _HeadKeys()
        super().__init__(**kwargs)
        self.add_widget(self._keys)

    def on_keys(self, *_) -> None:
        self._keys.items = self.keys

    def plan(self, width: float, height: float | None = None) -> Plan:
        wide = wish(self._keys)
        keys = high(self._keys, wide)
        if not self._beside(width):
            title = measure(self.title, "h1", width)[1] + 8
            return Plan((Place(self._keys, width - wide, title, wide, keys),), title + keys + 6)
        tall = max(64, keys + 12, measure(self.title, "h1", self._room(width))[1] + 12)
        return Plan((Place(self._keys, width - wide, (tall - keys) / 2, wide, keys),), tall)

    def _room(self, width: float) -> float:
        return width - wish(self._keys) - 16

    def _beside(self, width: float) -> bool:
        """Whether the keys leave room for each word of the name; else they stand below it."""
        return self._room(width) >= longest_word(self.title, "h1")

    def paint(self, pen: Pen) -> None:
        if self._beside(pen.w):
            pen.text(self.title, 0, 0, self._room(pen.w), pen.h, "h1", "t1")
        else:
            pen.text(self.title, 0, 0, pen.w, measure(self.title, "h1", pen.w)[1] + 4, "h1", "t1")


class HeadKey(KeyPart):
    """On a phone and on a tablet held upright only its icon: the app's name keeps its line."""

    def show(self, item: parts.Key) -> None:
        super().show(item)
        self.name_ = item.name
        if FORM.kind != "wide" and item.icon:
            self.text = ""

    def renew(self) -> None:
        """The size of the text may have changed."""
        if self.item is not None:
            self.show(self.item)
        super().renew()


class _HeadKeys(Many):
    def kind(self, item: parts.Key) -> type:
        return HeadKey

    def plan(self, width: float, height: float | None = None) -> Plan:
        places, x = [], 0.0
        tall = max((high(kid, wish(kid)) for kid in self.kids), default=0)
        for kid in self.kids:
            places.append(Place(kid, x, 0, wish(kid), tall))
            x += wish(kid) + 10
        return Plan(tuple(places), tall)

    def span(self) -> float:
        return sum(wish(kid) + 10 for kid in self.kids) - 10 if self.kids else 0


class NavKey(Sends, Shown, Pressable):
    """One place of the bottom navigation; the one of now has a pill behind its icon."""

    WATCH = (*Pressable.WATCH, "item")

    def show(self, item: parts.Row) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        now = self.item.status == "now"
        words = measure(self.item.title, "caption", pen.w - 8)[1] if self.item.title else 0.0
        top = (pen.h - 32 - 4 - words) / 2
        if now or self.state == "down":
            pen.box(pen.w / 2 - 30, top, 60, 32, 16, "s3")
        mark(pen, self.item.icon, pen.w / 2, top + 16, 26, "t1" if now else "t2")
        pen.text(self.item.title, 4, top + 36, pen.w - 8, words, "caption", "t1" if now else "t2", "center")
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        return max(64.0, 48 + measure(self.item.title, "caption", width - 8)[1])


class NavBar(Many):
    """The bottom navigation of a phone."""

    def kind(self, item: parts.Row) -> type:
        return NavKey

    def plan(self, width: float, height: float | None = None) -> Plan:
        wide = width / max(1, len(self.kids))
        tall = max((high(kid, wide) for kid in self.kids), default=0)
        places = tuple(Place(kid, at * wide, 6, wide, tall) for at, kid in enumerate(self.kids))
        return Plan(places, tall + 10)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 0, "s1")
        pen.hairline(0, 0, pen.w)


class Titled(Block):
    """A small title over one thing; gone when `shown` is empty."""

    WATCH = ("title", "shown")
    title = StringProperty()
    shown = ObjectProperty(True)

    @property
    def item(self):
        """None leaves it out of its storey."""
        return self.shown or None

    def plan(self, width: float, height: float | None = None) -> Plan:
        head = measure(self.title, "label_bold", width)[1] + 8 if self.title else 0.0
        child = self.kids[0] if self.kids else None
        if child is None:
            return Plan((), head)
        need = high(child, width)
        tall = max(need, (height or 0) - head) if child.grows else need
        return Plan((Place(child, 0, head, width, tall),), head + need)

    def paint(self, pen: Pen) -> None:
        tall = measure(self.title, "label_bold", pen.w)[1] if self.title else 0
        pen.text(self.title, 0, 0, pen.w, tall, "label_bold", "t2")


class Notes(ManyOrNone):
    """Things to know before anything else, such as a rescued database."""

    def kind(self, item: parts.Banner) -> type:
        return BannerPart


class LinkCards(Tight, ManyOrNone):
    """What other devices want or offer, side by side while there is room."""

    LEAST = 260
    WATCH = (*ManyOrNone.WATCH, "tight")

    def kind(self, item: parts.Row) -> type:
        return LinkCard

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        share = (width - self.gap * (len(kids) - 1)) / max(1, len(kids))
        if share < self.LEAST * THEME.text_scale:
            return self._stacked(width, height)
        tall = max((high(kid, share) for kid in kids), default=0.0)
        return Plan(tuple(Place(kid, at * (share + self.gap), 0, share, tall) for at, kid in enumerate(kids)), tall)

    def _stacked(self, width: float, height: float | None) -> Plan:
        """Under each other; beside something higher they share its height."""
        plan = stacked(self.kids, width, self.gap)
        spare = max(0.0, (height or 0.0) - plan.height) / max(1, len(plan.places))
        places = tuple(replace(at, y=at.y + n * spare, h=at.h + spare) for n, at in enumerate(plan.places))
        return Plan(places, plan.height)
