"""A key of the pace's grid, and the name that stands before a row of them."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.screens.kit.pieces import pace_views as views
from companion.ui.art.die import paint_die
from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.sends import STEPS, Sends, send
from companion.ui.parts.shown import TONES, Shown, badge_mark
from companion.ui.widgets.hold import Held
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

LIP, RADIUS, BOX, BOX_GAP = 4, 14, 22, 7
LEAST = 56
DASH = (6, 4)


class PaceCellView(Held, Sends, Shown, Pressable):
    """A key of the grid. Held, its number is typed; a spent one is dashed and flat."""

    WATCH = (*Pressable.WATCH, "item", "large")
    seconds = NumericProperty(0.6)
    large = BooleanProperty(False)  # on a phone, with the name of its column
    head = ObjectProperty(None, allownone=True)

    def show(self, item: views.PaceCell) -> None:
        self.holds = item.ask is not None
        self.intent = item.intent or (item.ask and item.ask.intent)
        self.spoken = item.spoken or item.text

    def forget(self) -> None:
        """Another item has come under the finger: nothing of a hold that was begun is meant for it."""
        super().forget()
        if self._motion:
            self._motion.cancel(self)
            self._motion = None
        self.progress = 0

    @property
    def steps(self) -> bool:
        return isinstance(self.intent, STEPS)

    def on_release(self) -> None:
        armed, self._armed = self._armed, None
        if armed is None:
            return
        if self.item.intent is None:
            self._ask()
        else:
            send(armed)

    def on_held(self) -> None:
        self._armed = None
        self._ask()

    def _ask(self) -> None:
        app, ask = App.get_running_app(), self.item.ask
        if app is not None and ask is not None and ask.intent is not None:
            app.root.ask_number(ask, lambda value: send(ask.intent.with_value(value)))

    # -- painting

    def _flat(self) -> bool:
        return self.intent is None

    def paint(self, pen: Pen) -> None:
        item = self.item
        sunk = 2 if self.state == "down" else 0
        if item.status == "done":
            pen.box(0, 0, pen.w, pen.h, RADIUS, None, "line", 2, DASH)
        elif self._flat():
            on = item.status == "now"
            pen.box(0, 0, pen.w, pen.h - LIP, RADIUS, "a" if on else None, None if on else "line")
        else:
            on = item.status == "now"
            pen.box(0, LIP, pen.w, pen.h - LIP, RADIUS, "al" if on else "lip")
            fill = "a" if on else "s3" if self.state != "down" else "s2"
            edge = {"bad": "bad", "warn": "warn"}.get(item.tone) or ("line" if self._edged() else None)
            pen.box(0, sunk, pen.w, pen.h - LIP - sunk, RADIUS, fill, edge, 2 if item.tone == "bad" else 1)
        self._content(pen, sunk, pen.h - LIP - sunk)
        self.focus_ring(pen)

    def _edged(self) -> bool:
        return THEME.high or THEME.name == "paper"

    def _tone(self) -> str:
        item = self.item
        if item.status == "now":
            return "oa"
        if item.status in ("done", "off") or (self._flat() and not item.boxes):
            return "t2"
        return TONES[item.tone]

    def _content(self, pen: Pen, y: float, h: float) -> None:
        item = self.item
        if item.pips:
            side = min(pen.w - 16, h - 16, 44)
            paint_die(pen, (pen.w - side) / 2, y + (h - side) / 2, side, item.colour, item.pips, "free", pressed=True)
        elif item.boxes:
            self._boxes(pen, y, h)
        elif item.words:
            self._words(pen, y, h)
        else:
            self._number(pen, y, h)

    def _number(self, pen: Pen, y: float, h: float) -> None:
        item, tone = self.item, self._tone()
        name = self.head.text if self.large and self.head else ""
        above = measure(name, "label", pen.w - 12)[1] if name else 0.0
        note = measure(item.note, "caption", pen.w - 8)[1] if item.note else 0.0
        sign = 18 if item.icon else 0
        number = min(measure("0", "num_m")[1] * 0.72, max(20.0, h - above - note - sign - 6))
        top = y + (h - number - above - note - sign) / 2
        said = "oa" if item.status == "now" else "t2"  # on the accent only its own ink can be read
        pen.text(name, 6, top, pen.w - 12, above, "label", said, "center")
        pen.num(item.text, 2, top + above, pen.w - 4, number, "num_m", tone, "center")
        if item.icon:
            mark(pen, item.icon, pen.w / 2, top + above + number + sign / 2, 17, tone)
        pen.text(item.note, 4, top + above + number + sign, pen.w - 8, note, "caption", said, "center")

    def _words(self, pen: Pen, y: float, h: float) -> None:
        item, tone = self.item, self._tone()
        sign = 30 if item.icon else 0
        room = pen.w - 16 - sign
        wide = min(room, measure(item.text, "label_bold", room)[0] + 1)
        x = (pen.w - wide - sign) / 2
        mark(pen, item.icon, x + 11, y + h / 2, 22, tone)
        pen.text(item.text, x + sign, y, wide, h, "label_bold", tone)

    def _box_span(self) -> float:
        return len(self.item.boxes) * (BOX + BOX_GAP)

    def _boxes_below(self, width: float) -> bool:
        """Whether the words of one in the row have no line beside its boxes, as on a phone: they go over them then."""
        row = [kid for kid in getattr(self.parent, "kids", ()) if kid.item and kid.item.boxes] or [self]
        return any(width - 24 - kid._box_span() < kid._box_words() for kid in row)

    def _box_words(self) -> float:
        return max(measure(self.item.text, "strong")[0], measure(self.item.note, "label")[0])

    def _boxes(self, pen: Pen, y: float, h: float) -> None:
        item, tone, below = self.item, self._tone(), self._boxes_below(pen.w)
        left, wide = 10 if below else 14, self._box_span()
        room = pen.w - 2 * left if below else pen.w - left - wide - 10
        title = measure(item.text, "strong", room)[1]
        note = measure(item.note, "label", room)[1] if item.note else 0.0
        top = y + (h - title - note - (BOX + BOX_GAP if below else 0)) / 2
        pen.text(item.text, left, top, room, title, "strong", tone)
        pen.text(item.note, left, top + title, room, note, "label", "t2")
        x, down = (left, top + title + note + BOX_GAP) if below else (pen.w - 10 - wide + BOX_GAP, y + (h - BOX) / 2)
        for at, full in enumerate(item.boxes):
            place = x + at * (BOX + BOX_GAP)
            pen.box(place, down, BOX, BOX, 6, "a" if full else None, None if full else "t3", 2)

    def measure(self, width: float) -> float:
        item = self.item
        if item.boxes:
            below = self._boxes_below(width)
            room = width - 20 if below else width - 24 - self._box_span()
            words = measure(item.text, "strong", room)[1] + measure(item.note, "label", room)[1]
            return max(LEAST, words + (BOX + BOX_GAP if below else 0) + 20 + LIP)
        if item.words:
            room = width - 16 - (30 if item.icon else 0)
            return max(LEAST, measure(item.text, "label_bold", room)[1] + 16 + LIP)
        name = self.head.text if self.large and self.head else ""
        above = measure(name, "label", width - 12)[1] if name else 0.0
        note = measure(item.note, "caption", width - 8)[1] if item.note else 0.0
        sign = 18 if item.icon else 0
        return max(LEAST, measure("0", "num_m")[1] * 0.72 + above + note + sign + 14 + LIP)

    def narrowest(self) -> float:
        """Below it the key would break a word or cut a number."""
        item = self.item
        if item.boxes:
            words = max(measure(item.text, "strong")[0], longest_word(item.note, "label"))
            return max(words, self._box_span()) + 22
        if item.words:
            return longest_word(item.text, "label_bold") + (30 if item.icon else 0) + 26
        name = 0.0
        if self.head and self.large:
            name = longest_word(self.head.text, "label") + 14
        elif self.head and self.head.above:  # as the grid writes it over the column
            name = longest_word(self.head.text, "caption") + 3
        note = measure(item.note, "caption")[0] + 9 if item.note else 0.0  # a word and a number stay together
        return max(44.0, number_span(item.text, "num_m") + 8, name, note)


class PaceNameView(Sends, Shown, Pressable):
    """Who or what a row is: badge, name, what is to be known of it, and its number."""

    WATCH = (*Pressable.WATCH, "item", "chip", "on")
    chip = BooleanProperty(False)
    on = BooleanProperty(False)  # its row is the one shown

    def show(self, item: views.PaceRow) -> None:
        self.intent = item.chip if self.chip else item.intent
        self.spoken = item.title
        # A part of the board is only called so: nobody taps it, and it needs no finger's height.
        self.least = 0 if self.intent is None and item.badge is None else PaceNameView.least.defaultvalue

    def on_chip(self, *_) -> None:
        if self.item is not None:
            self.show(self.item)

    def _badge(self) -> float:
        return 0.0 if self.item.badge is None else 40.0

    def _left(self) -> float:
        return (self._badge() + 12 if self._badge() else 0.0) + (10 if self.chip else 2)

    def _room(self, width: float) -> float:
        number = number_span(self.item.value, "num_m") + 10 if self.item.value else 0.0
        return width - self._left() - number - 4

    def paint(self, pen: Pen) -> None:
        item = self.item
        if self.chip:
            on = self.on
            edge = "a" if on else "line" if THEME.high or THEME.name == "paper" else None
            pen.box(0, 0, pen.w, pen.h, RADIUS, "ad" if on else "s3" if self.state == "down" else "s2", edge, 2)
        elif self.state == "down":
            pen.box(0, 0, pen.w, pen.h, RADIUS, "s2")
        x, room = self._left(), self._room(pen.w)
        mark(pen, badge_mark(item.badge), x - 12 - self._badge() / 2, pen.h / 2, self._badge() * 0.95)
        title = measure(item.title, "strong", room)[1]
        detail = measure(item.detail, "label", room)[1] if item.detail else 0.0
        top = (pen.h - title - detail) / 2
        pen.text(item.title, x, top, room, title, "strong", "t2" if item.status == "done" else "t1")
        pen.text(item.detail, x, top + title, room, detail, "label", TONES[item.tone] if item.tone != "plain" else "t2")
        if item.value:
            wide = number_span(item.value, "num_m")
            pen.num(item.value, pen.w - wide - 6, 0, wide, pen.h, "num_m", "t1", "right")
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        item, room = self.item, self._room(width)
        words = measure(item.title, "strong", room)[1] + (measure(item.detail, "label", room)[1] if item.detail else 0)
        return max(self._badge() + 8, words + 8)

    def narrowest(self) -> float:
        # As wide with one digit as with two: else names would stand under each other once somebody has ten.
        number = max(number_span(self.item.value, "num_m"), number_span("00", "num_m")) + 10 if self.item.value else 0.0
        return self._left() + longest_word(self.item.title, "strong") + number + 8
