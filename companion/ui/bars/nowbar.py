"""NowBar: who does what, and the keys for it; one storey on wide screens and turned phones, two on the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.match.timing import written
from companion.ui.art.mark import mark
from companion.ui.bars.timer import reading
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.parts.block import Block, Place, Plan, high, wish
from companion.ui.parts.count import CountStepper
from companion.ui.parts.keys import KeyRow
from companion.ui.parts.shown import badge_mark
from companion.ui.widgets.text_block import number_span

if TYPE_CHECKING:
    from companion.screens.kit import views
    from companion.ui.paint.pen import Pen

GAP, COUNTER, METER = 20, 216, 14
# The keys of one storey take at most this share of the width.
SHARE, TURNED_SHARE = 0.62, 0.8
WORDS = 290  # what is left for the words beside keys with numbers
ANSWER = "answer-"  # what the names of keys that answer a question begin with
DIGITS = 0.75  # of a line's height, which is what figures without descenders take


class NowBar(Block):
    """The bottom storey; gone without an item. Its height is a minimum.

    With large text on a phone it is folded, or it would take half of it (picture 26): without the second sentence,
    unless a key is dead, for which it has the reason; and a key that only puts something aside is its sign where its
    words would take a row of their own.
    """

    WATCH = ("item", "storeys", "folded", "waited")
    item = ObjectProperty(None, allownone=True, rebind=True)
    storeys = BooleanProperty(False)
    folded = BooleanProperty(False)
    least_height = NumericProperty(108)
    waited = StringProperty()  # how long somebody has had the turn

    def __init__(self, **kwargs) -> None:
        self._ticking = None
        self._keys = KeyRow(big=True, fill=False)
        self._counter = CountStepper(style="num_l")
        super().__init__(**kwargs)
        self.add_widget(self._keys)
        self.add_widget(self._counter)
        self.storeys = FORM.kind != "wide" and not FORM.turned
        self.folded = FORM.kind == "phone" and FORM.bold_text
        self._keys.fill = self.storeys
        self.least_height = FORM.now / Metrics.density
        self.fbind("width", self._fold)

    def on_item(self, _, item: views.Now | None) -> None:
        if item is None:
            self._keys.items = ()
            return
        self._tick()
        if self._ticking is None and item.since is not None:
            self._ticking = Clock.schedule_interval(self._tick, 1)
        self._keys.items = item.keys
        self._fold()
        self._keys.split = not self.storeys and not (item.title or item.detail) and len(item.keys) > 2
        self._keys.answers = sum(key.name.startswith(ANSWER) for key in item.keys) > 2
        if item.counter:
            self._counter.item = item.counter
            self._counter.name_ = item.counter.name

    def _fold(self, *_) -> None:
        """Words stay wherever leaving them out would save no row: nobody guesses what a cross answers."""
        self._keys.folded = False
        room = self.width / Metrics.density - 2 * self._margin()
        if self.folded and self.item is not None:
            spelt = self._keys.storeys(room)
            self._keys.folded = True
            self._keys.folded = self._keys.storeys(room) < spelt

    def _tick(self, *_) -> bool:
        """Goes on as long as somebody is waited for and it can be seen."""
        since = self.item.since if self.item is not None else None
        self.waited = "" if since is None else written(max(0, int(reading() - since)))
        going = since is not None and self.get_root_window() is not None
        self._ticking = self._ticking if going else None
        return going

    def _margin(self) -> float:
        return FORM.margin / Metrics.density

    def _badge(self) -> float:
        if not self.item.badge:
            return 0
        return 52 if FORM.kind == "phone" else 64

    # -- words

    def _detail(self) -> str:
        item = self.item
        detail = "" if self.folded and item.title and all(key.intent for key in item.keys) else item.detail
        return f"{item.since_words} {self.waited}. {detail}".rstrip() if self.waited else detail

    def _words_height(self, room: float) -> float:
        item, detail = self.item, self._detail()
        words = measure(item.title, "h2", room)[1] if item.title else 0.0
        words += measure(detail, "body", room)[1] + 2 if detail else 0.0
        if item.progress is not None:
            words += max(METER, measure(item.progress_text, "body", room / 2)[1]) + 6
        return words

    def _paint_words(self, pen: Pen, x: float, y: float, room: float) -> None:
        item, detail = self.item, self._detail()
        title = measure(item.title, "h2", room)[1] if item.title else 0.0
        pen.text(item.title, x, y, room, title, "h2", "t1")
        y += title
        if detail:
            tall = measure(detail, "body", room)[1]
            pen.text(detail, x, y + 2, room, tall, "body", "t2")
            y += tall + 2
        if item.progress is not None:
            text = measure(item.progress_text, "body", room / 2)
            bar = min(360.0, room - text[0] - 12)
            tall = max(METER, text[1])
            pen.meter(x, y + 6 + (tall - METER) / 2, bar, METER, item.progress, "b")
            pen.text(item.progress_text, x + bar + 12, y + 6, text[0] + 1, tall, "body", "t2")

    def _total(self) -> float:
        return number_span(self.item.total, "num_l") if self.item.total else 0.0

    def _has_words(self) -> bool:
        return bool(self.item.title or self.item.detail or self.item.progress is not None)

    # -- one storey

    def _keys_width(self, width: float) -> float:
        room = width - 2 * self._margin()
        share = TURNED_SHARE if FORM.turned else SHARE
        most = max(room * share, room - self._words_wish()) if self._has_words() else room
        most = max(most, room - WORDS) if self._keys.counts else most  # the words may take two lines
        if self._has_words() and not self._keys.answers:  # also where the keys then need one row only
            beside = room - WORDS - (self._badge() + GAP if self.item.badge else 0)
            most = max(most, wish(self._keys)) if wish(self._keys) <= beside else most
        counter = COUNTER + GAP if self.item.counter else 0
        if self._keys.split:
            return room
        return self._keys.used(min(wish(self._keys), most - counter)) if self.item.keys else 0.0

    def _words_wish(self) -> float:
        """What stands beside the keys, its words in one line each."""
        item = self.item
        words = max(measure(item.title, "h2")[0], measure(self._detail(), "body")[0]) + 1
        if item.progress is not None:
            words = max(words, 360.0)
        badge, total = (self._badge() + GAP if item.badge else 0), (self._total() + GAP if item.total else 0)
        return words + badge + total + GAP

    def _words_room(self, width: float) -> float:
        taken = self._keys_width(width) + (COUNTER + GAP if self.item.counter else 0)
        taken += self._total() + GAP if self.item.total else 0
        badge = self._badge() + GAP if self.item.badge else 0
        return max(80.0, width - 2 * self._margin() - taken - badge - GAP)

    def _flat(self, width: float, height: float | None) -> Plan:
        wide = self._keys_width(width)
        keys = high(self._keys, wide) if self.item.keys else 0.0
        counter = high(self._counter, COUNTER) if self.item.counter else 0.0
        words = self._words_height(self._words_room(width)) if self._has_words() else 0.0
        whole = max(self.least_height, keys + 32, counter + 32, words + 28)
        tall, right = height or whole, width - self._margin()
        places = [Place(self._keys, right - wide, (tall - keys) / 2, wide, keys)] if self.item.keys else []
        if self.item.counter:
            left = right - wide - GAP - COUNTER if wide else right - COUNTER
            places.append(Place(self._counter, left, (tall - max(counter, 72)) / 2, COUNTER, max(counter, 72)))
        return Plan(tuple(places), whole)

    def _paint_flat(self, pen: Pen) -> None:
        x, room = self._margin(), self._words_room(pen.w)
        if self.item.badge:
            mark(pen, badge_mark(self.item.badge), x + 32, pen.h / 2, 64)
            x += self._badge() + GAP
        if self._has_words():
            self._paint_words(pen, x, (pen.h - self._words_height(room)) / 2, room)
        if self.item.total:
            # A bare title such as "Total" has its number beside it.
            beside = x + min(room, measure(self.item.title, "h2")[0] + GAP)
            left = x + room if self.item.detail or self.item.progress is not None else beside
            pen.num(self.item.total, left, 0, self._total(), pen.h, "num_l", "at", "right")

    def _lifted(self, width: float) -> bool:
        """Whether answers have one row only under the words, where they stand lower than in rows beside them."""
        room = width - 2 * self._margin()
        return (
            self._has_words() and not self.item.counter and not self._keys.counts
            and not self._keys.squeezed(self._keys_width(width)) and self._keys.squeezed(room)
        )  # fmt: skip

    # -- two storeys

    def _head(self, width: float) -> float:
        """The height of the upper storey."""
        if not self._has_words() and not self.item.badge:
            return 0
        words = self._words_height(self._head_room(width)) if self._has_words() else 0.0
        total = measure("0", "num_l")[1] * DIGITS if self.item.total and not self._low_total() else 0.0
        return max(self._badge(), words, total) + 12

    def _head_room(self, width: float) -> float:
        badge = self._badge() + 16 if self.item.badge else 0
        total = self._total() + 16 if self.item.total and not self._low_total() else 0
        return width - 2 * self._margin() - badge - total

    def _low_total(self) -> bool:
        """A total without words stands beside the keys (picture 15); with a badge it ends the upper storey."""
        item = self.item
        return bool(item.total) and not item.detail and not item.badge and len(item.keys) == 1

    def _twofold(self, width: float, height: float | None) -> Plan:
        margin, y = self._margin(), 14.0
        y += 0.0 if self._low_total() else self._head(width)
        x, room = margin, width - 2 * margin
        if self._low_total():
            side = self._low_width()
            x, room = x + side + 16, room - side - 16
        places = []
        if self.item.counter:
            tall = high(self._counter, min(room, COUNTER))
            beside = room - COUNTER - 12 >= wish(self._keys)
            places.append(Place(self._counter, x, y, COUNTER if beside else room, 76 if beside else tall))
            if beside:
                x, room = x + COUNTER + 12, room - COUNTER - 12
            else:
                y += tall + 12
        keys = high(self._keys, room) if self.item.keys else 0.0
        if self.item.keys:
            places.append(Place(self._keys, x, y, room, keys))
        y += max(keys, 0 if not self._low_total() else self._low_height())
        bottom = max(y + (14 if self.item.keys or self.item.counter else 2), self.least_height)
        return Plan(tuple(places), bottom)

    def _low_width(self) -> float:
        return max(self._total(), measure(self.item.title, "label")[0] + 1 if self.item.title else 0)

    def _low_height(self) -> float:
        caption = measure(self.item.title, "label")[1] if self.item.title else 0
        return caption + measure("0", "num_l")[1] * DIGITS

    def _paint_twofold(self, pen: Pen) -> None:
        margin = self._margin()
        if self._low_total():
            side, caption = self._low_width(), measure(self.item.title, "label")[1] if self.item.title else 0
            top = (pen.h - self._low_height()) / 2
            pen.text(self.item.title, margin, top, side, caption, "label", "t2")
            pen.num(self.item.total, margin, top + caption, side, self._low_height() - caption, "num_l", "at")
            return
        x, head = margin, self._head(pen.w) - 12
        if self.item.badge:
            size = self._badge()
            mark(pen, badge_mark(self.item.badge), x + size / 2, 14 + head / 2, size)
            x += size + 16
        if self._has_words():
            room = self._head_room(pen.w)
            self._paint_words(pen, x, 14 + (head - self._words_height(room)) / 2, room)
        if self.item.total:
            pen.num(self.item.total, pen.w - margin - self._total(), 14, self._total(), head, "num_l", "at", "right")

    # -- both

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self.item is None:
            return Plan((), 0)
        lifted = self.storeys or self._lifted(width)
        return self._twofold(width, height) if lifted else self._flat(width, height)

    def paint(self, pen: Pen) -> None:
        if self.item is None:
            return
        pen.box(0, 0, pen.w, pen.h, 0, "s1")
        pen.hairline(0, 0, pen.w)
        if self.storeys or self._lifted(pen.w):
            self._paint_twofold(pen)
        else:
            self._paint_flat(pen)
