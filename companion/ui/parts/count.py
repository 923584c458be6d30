"""Numbers to step or to type: one in a row with its words, or several of a kind side by side."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.look.colours import PIECES
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure, widest_word
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, evenly, high
from companion.ui.parts.many import Many
from companion.ui.parts.sends import STEPS, outdated, send
from companion.ui.parts.shown import TONES, Shown
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.text_block import number_span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.ui.paint.pen import Pen

GAP, ICON = 12, 28
# A number that was stepped and not answered shows its true value after this many seconds.
PATIENCE = 1.0
# Narrower than this the words go above the stepper.
WORDS = 120
# A dash would look like the key beside it.
UNKNOWN = "?"


def standing(item: parts.Count) -> str:
    """The number as it is written, or the sign that nobody has told it."""
    return UNKNOWN if item.empty else str(item.value).replace("-", "−")


def shape(item: parts.Count) -> parts.Count:
    """What decides where a number's words have room: it stays the same from step to step."""
    return replace(item, value=10 ** (len(str(item.value)) - 1), gain="", empty=False, intent=None, ask=None)


class CountStepper(Shown, Stepper):
    """A stepper that sends its item's intent with the new value; a tap on the value asks for it by keys."""

    def __init__(self, **kwargs) -> None:
        # A refused step brings an equal view, which tells nobody anything: after a moment the item is right again.
        self._settle = Clock.create_trigger(lambda *_: self.item and self.show(self.item), PATIENCE)
        super().__init__(**kwargs)

    def show(self, item: parts.Count) -> None:
        self.value, self.low, self.high = item.value, item.low, item.high
        self.text = UNKNOWN if item.empty else ""
        self.spoken, self.disabled = item.title, item.intent is None

    def forget(self) -> None:
        """An equal item would tell it nothing, and it may show a step that was never answered."""
        super().forget()
        self._settle.cancel()
        if self.item is not None:
            self.show(self.item)

    @property
    def steps(self) -> bool:
        return self.item is not None and isinstance(self.item.intent, STEPS)

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) if not outdated(touch) else False

    def on_step(self, delta: int) -> None:
        self.put(int(self.value) + int(delta))

    def on_ask(self) -> None:
        app = App.get_running_app()
        if self.item.ask is not None:
            send(self.item.ask)
        elif self.item.intent is not None and app is not None:
            app.root.ask_number(self.item, self.put)

    def put(self, value: int) -> None:
        """Ask for a value; shown at once, so that holding the key counts on without waiting for the answer."""
        intent = self.item.intent
        self.value, self.text = value, ""
        self._settle.cancel()
        self._settle()
        send(intent.with_value(value))

    def step(self, direction: int) -> bool:
        # Nothing entered yet: the first step sets the lowest number rather than one more.
        if self.item.empty and self.text and direction < 0 and not self.disabled:
            self.put(self.item.low)
            return True
        return super().step(direction)


class CountPart(Shown, Block):
    """Icon, title, what it brings, and the stepper at the right; only the number if it cannot be changed."""

    WATCH = ("item", "run")
    INSET = 10
    # The shapes of all that stand under each other: their words are in one place, beside their steppers or above.
    run = ObjectProperty(())

    def __init__(self, **kwargs) -> None:
        self._stepper = CountStepper()
        super().__init__(**kwargs)
        self.add_widget(self._stepper)

    def show(self, item: parts.Count) -> None:
        self._stepper.item = item

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self.item.intent is None:
            return Plan((), max(56.0, self._words_height(self.item, self._room(self.item, width)) + 12))
        wide = self._stepper_width(self.item)
        tall = high(self._stepper, wide)
        if self._above(width):
            words = max(ICON if self.item.icon else 0, self._words_height(self.item, width - self._side(self.item)))
            # Whole, so that no line's words move the pad below the number by a fraction
            return Plan((Place(self._stepper, 0, words + 6, width, tall),), ceil(words + tall) + 14)
        whole = ceil(max(tall, self._words_height(self.item, self._room(self.item, width))))
        place = Place(self._stepper, width - wide, 4 + (whole - tall) / 2, wide, tall)
        return Plan((place,), whole + 8)

    def paint(self, pen: Pen) -> None:
        item, side = self.item, self._side(self.item)
        above = item.intent is not None and self._above(pen.w)
        room = pen.w - side if above else self._room(item, pen.w)
        words = max(ICON if above and item.icon else 0, self._words_height(item, room))
        top = 0 if above else (pen.h - words) / 2
        mark(pen, item.icon, ICON / 2, top + words / 2 if above else pen.h / 2, ICON, item.colour or "at")
        title = measure(item.title, "strong", room)[1]
        pen.text(item.title, side, top, room, title, "strong", "t1")
        self._paint_detail(pen, side, top + title, room)
        if item.intent is None:
            wide = self._value_width(item)
            pen.num(self._value(), pen.w - wide, 0, wide, pen.h, "num_m", "t1", "right")

    def _paint_detail(self, pen: Pen, x: float, y: float, room: float) -> None:
        detail, gain = self.item.detail, self.item.gain
        high_ = measure(detail, "label", room)[1] if detail else 0.0
        wide = measure(detail, "label")[0] + 6 if detail else 0.0
        pen.text(detail, x, y, room, high_, "label", "t2")
        if gain:
            beside = self._gain_beside(self.item, room)
            x, y = (x + wide, y) if beside else (x, y + high_)
            tall = measure(gain, "label_bold", room)[1]
            pen.text(gain, x, y, room - wide if beside else room, tall, "label_bold", TONES[self.item.gain_tone])

    def _gain_beside(self, item: parts.Count, room: float) -> bool:
        detail = measure(item.detail, "label")[0] + 6 if item.detail else 0.0
        return detail + measure(item.gain, "label_bold")[0] + 1 <= room

    def _words_height(self, item: parts.Count, room: float) -> float:
        words = self._said_height(item, room)
        if item.gain and not (item.detail and self._gain_beside(item, room)):
            words += measure(item.gain, "label_bold", room)[1]
        return words

    def _said_height(self, item: parts.Count, room: float) -> float:
        return measure(item.title, "strong", room)[1] + (measure(item.detail, "label", room)[1] if item.detail else 0)

    def _side(self, item: parts.Count) -> float:
        return ICON + GAP if item.icon else 0

    def _value(self) -> str:
        return standing(self.item)

    def _value_width(self, item: parts.Count) -> float:
        return number_span(standing(item), "num_m")

    def _stepper_width(self, item: parts.Count) -> float:
        # One width for a whole column of numbers; only a really large one takes more.
        widest = max(len(str(item.value)), 2)
        return 2 * (52 if THEME.phone else 60) + max(54.0, number_span("0" * widest, "num_m") + 8)

    def _room(self, item: parts.Count, width: float) -> float:
        right = self._stepper_width(item) if item.intent is not None else self._value_width(item)
        return width - self._side(item) - right - GAP

    def _above(self, width: float) -> bool:
        """A phone has no room for evenness: there only the words that need it go above, or make the line lower so."""
        if THEME.phone:
            return self._squeezed(self.item, width) or self._lower(self.item, width)
        return any(self._squeezed(item, width) for item in self.run or (self.item,))

    def _lower(self, item: parts.Count, width: float) -> bool:
        """Large words beside a stepper are a high column, of which the whole width leaves a line or two.

        By half a line at least: above, the stepper itself comes lower, and a pad may be waiting there.
        """
        stepper = high(self._stepper, self._stepper_width(item))
        above = self._said_height(item, width - self._side(item)) + 6 + stepper
        return above + measure("x", "strong")[1] / 2 <= self._said_height(item, self._room(item, width))

    def _squeezed(self, item: parts.Count, width: float) -> bool:
        """Whether words have no room beside the stepper: one would be broken, or they would be higher than it.

        What it brings has no say: it comes with the first step, and nothing moves under a finger.
        """
        stepper = self._stepper_width(item)
        room = width - self._side(item) - stepper - GAP
        if room < widest_word(item.title, "strong"):
            return True
        return room < WORDS and self._said_height(item, room) > high(self._stepper, stepper)


class TallCount(CountStepper):
    """One of several: plus above, minus below, the icon beside the number."""

    WATCH = (*CountStepper.WATCH, "item")

    def show(self, item: parts.Count) -> None:
        super().show(item)
        self.orientation, self.label = "vertical", item.title
        # A piece has an edge of its own: its colour alone would be lost on a light ground.
        self.mark = f"cube:{item.colour}" if item.colour in PIECES else item.icon


class _TallCounts(Many):
    def kind(self, item: parts.Count) -> type:
        return TallCount

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        columns = self._columns(width)
        wide = (width - 8 * (columns - 1)) / columns
        places, y = [], 0.0
        for start in range(0, len(kids), columns):
            row = kids[start : start + columns]
            tall = max(high(one, wide) for one in row)
            places += [Place(one, at * (wide + 8), y, wide, tall) for at, one in enumerate(row)]
            y += tall + 8
        return Plan(tuple(places), max(0.0, y - 8))

    def _columns(self, width: float) -> int:
        # The icon, two digits and a little air; in as few rows as there are, evenly: 2 and 2 rather than 3 and 1.
        least = number_span("00", "num_m") + 40
        least = max(least, *(measure(item.title, "label")[0] + 10 for item in self.items))
        return evenly(len(self.items), int((width + 8) / (least + 8)))


class CountsPart(Shown, Block):
    """A title with what it all brings, over the steppers."""

    WATCH = ("item",)
    INSET = 10

    def __init__(self, **kwargs) -> None:
        self._row = _TallCounts()
        super().__init__(**kwargs)
        self.add_widget(self._row)

    def show(self, item: parts.Counts) -> None:
        self._row.items = item.counts

    def plan(self, width: float, height: float | None = None) -> Plan:
        head = self._head(width)
        top = head + 8 if head else 0.0
        tall = high(self._row, width)
        return Plan((Place(self._row, 0, top, width, tall),), top + tall)

    def paint(self, pen: Pen) -> None:
        item, beside = self.item, self._beside(pen.w)
        title = measure(item.title, "strong", pen.w)[1]
        gain = measure(item.gain, "label_bold")[0] + 6 if item.gain else 0.0
        note = measure(item.note, "label")[0] + 1 if item.note else 0.0
        pen.text(item.title, 0, 0, pen.w - gain - note - 8 if beside else pen.w, title, "strong", "t1")
        if beside:
            pen.text(item.gain, pen.w - gain, 0, gain, title, "label_bold", "good", "right")
            pen.text(item.note, pen.w - gain - note, 0, note, title, "label", "t2", "right")
        else:
            pen.text(item.note, 0, title, pen.w, self._head(pen.w) - title, "label", "t2", lead=item.gain)

    def _beside(self, width: float) -> bool:
        texts = ((self.item.title, "strong"), (self.item.note, "label"), (self.item.gain, "label_bold"))
        return sum(measure(text, style)[0] + 8 for text, style in texts if text) <= width

    def _head(self, width: float) -> float:
        """Nothing where a heading of its own stands over them."""
        if not (self.item.title or self.item.note or self.item.gain):
            return 0.0
        title = measure(self.item.title, "strong", width)[1]
        if self._beside(width) or not (self.item.note or self.item.gain):
            return title
        return title + measure(self.item.note, "label", width, self.item.gain)[1]
