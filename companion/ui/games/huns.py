"""The Huns table: five decks with their dice, and the seats with their live scores."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.look.icons import icon
from companion.screens.kit import parts, views
from companion.ui.art.die import LIP, paint_die
from companion.ui.art.mark import mark
from companion.ui.games.pace_deck import ColourRow, PaceDeckKeys
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high
from companion.ui.parts.many import Many
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

DIE, LEAST_DIE, SMALL_DIE, LOW_DIE = 94, 60, 58, 54
BESIDE = 48  # of a standing column's width, for the icon beside its title


class DeckView(Sends, Shown, Pressable):
    """One colour: a column on tablets, a lying row on phones."""

    WATCH = (*Pressable.WATCH, "item", "lying", "titles")
    lying = BooleanProperty(False)
    titles = StringProperty()  # of the whole row

    def show(self, item: views.DeckColumn) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s2" if self.state == "down" else "s1")
        if self.lying:
            self._paint_lying(pen)
        elif FORM.turned:
            self._paint_low(pen)
        else:
            self._paint_standing(pen)
        edge, width = ("t1", 3) if self.item.picked else ("bad", 3) if self.item.empty else ("line", 1)
        pen.box(0, 0, pen.w, pen.h, 18, None, edge, width)
        self.focus_ring(pen, 18)

    def _stage(self) -> str:
        if self.item.taker or self.item.face is None:
            return "taken"
        if self.item.picked:
            return "picked"
        return "free" if self.item.intent or self.item.keys else "still"

    def _paint_die(self, pen: Pen, cx: float, cy: float, side: float) -> None:
        sunk = self.state == "down"
        # The column itself is outlined when its die is picked.
        stage = "free" if self._stage() == "picked" else self._stage()
        paint_die(
            pen,
            cx - side / 2,
            cy - side / 2,
            side,
            self.item.colour,
            self.item.face or 0,
            stage,
            badge_mark(self.item.taker),
            sunk,
        )

    # -- standing

    def _piled(self, width: float) -> bool:
        """Whether the icons stand above the titles, because beside them one title would be broken or smaller."""
        return widest_word(self.titles or self.item.title, "label_bold") > width - BESIDE

    def _head(self, width: float) -> float:
        if self._piled(width):
            return measure(self.item.title, "label_bold", width - 12)[1] + 40
        return max(50.0, measure(self.item.title, "label_bold", width - BESIDE)[1] + 16)

    def _paint_standing(self, pen: Pen) -> None:
        head = self._head(pen.w)
        pen.box(0, 0, pen.w, head + 18, 18, self.item.colour)
        pen.box(0, head, pen.w, 20, 0, "s2" if self.state == "down" else "s1")
        if self._piled(pen.w):
            mark(pen, self.item.icon, pen.w / 2, 20, 24, "ink")
            pen.text(self.item.title, 6, 34, pen.w - 12, head - 38, "label_bold", "ink", "center")
        else:
            mark(pen, self.item.icon, 23, head / 2, 26, "ink")
            pen.text(self.item.title, BESIDE - 6, 2, pen.w - BESIDE, head - 4, "label_bold", "ink")
        die, cubes, cards = self._zones(pen.w)
        spare = max(0.0, pen.h - head - die - cubes - cards)
        side = min(float(DIE), LEAST_DIE + spare)  # the die takes what is left before there is air around it
        die, spare = die + side - LEAST_DIE, (spare - side + LEAST_DIE) / 3
        y = head
        self._paint_die_zone(pen, y, die + spare, side)
        y += die + spare
        pen.hairline(14, y, pen.w - 28)
        self._paint_cubes(pen, y, cubes + spare)
        y += cubes + spare
        pen.hairline(14, y, pen.w - 28)
        self._paint_cards(pen, y, cards + spare)

    def _die_words(self, width: float) -> float:
        return measure(self.item.die_text, "label_bold", width - 16)[1] if self.item.die_text else 0

    def _zones(self, width: float) -> tuple[float, float, float]:
        """Heights of the die, the cubes and the cards."""
        note = measure(self.item.cubes_note, "label", width - 16)[1]
        cards = self._cards_height(width)
        number = measure("0", "num_xl")[1] * 0.72
        return LEAST_DIE + LIP + self._die_words(width) + 24, number + note + 12, cards + 14

    def _paint_die_zone(self, pen: Pen, y: float, h: float, side: float) -> None:
        words = self._die_words(pen.w)
        top = y + (h - side - LIP - words - 10) / 2
        self._paint_die(pen, pen.w / 2, top + side / 2, side)
        taken = bool(self.item.taker)
        pen.text(
            self.item.die_text,
            8,
            top + side + LIP + 8,
            pen.w - 16,
            words,
            "label" if taken else "label_bold",
            "t2" if taken else "t1",
            "center",
        )

    def _paint_cubes(self, pen: Pen, y: float, h: float) -> None:
        number = measure("0", "num_xl")[1] * 0.72
        note = measure(self.item.cubes_note, "label", pen.w - 16)[1]
        top = y + (h - number - note) / 2
        tone = "bad" if self.item.no_cubes else "t1"
        pen.num(self.item.cubes, 8, top, pen.w - 16, number, "num_xl", tone, "center")
        pen.text(self.item.cubes_note, 8, top + number, pen.w - 16, note, "label", "t2", "center")

    def _cards_room(self, width: float) -> float:
        return width - 20 - 34 - number_span("00", "num_m") - 8

    def _note_below(self, width: float) -> bool:
        """Whether the words go under the number, because beside it they would be broken, or a column."""
        note, room = self.item.cards_note, self._cards_room(width)
        return longest_word(note, "label") > room or measure(note, "label", room)[1] > 2.5 * measure("0", "label")[1]

    def _cards_height(self, width: float) -> float:
        number = measure("0", "num_m")[1] * 0.75
        if self._note_below(width):
            return number + measure(self.item.cards_note, "label", width - 16)[1]
        return max(number, measure(self.item.cards_note, "label", self._cards_room(width))[1])

    def _paint_cards(self, pen: Pen, y: float, h: float) -> None:
        tone, wide = "bad" if self.item.no_cards else "t1", number_span(self.item.cards, "num_m")
        if self._note_below(pen.w):
            number = measure("0", "num_m")[1] * 0.75
            below = measure(self.item.cards_note, "label", pen.w - 16)[1]
            top, x = y + (h - number - below) / 2, (pen.w - 34 - wide) / 2
            self._paint_pile(pen, x, top, number, wide, tone)
            pen.text(self.item.cards_note, 8, top + number, pen.w - 16, below, "label", "t2", "center")
            return
        room = self._cards_room(pen.w)
        note = min(room, measure(self.item.cards_note, "label", room)[0] + 1)
        x = max(10.0, (pen.w - 34 - wide - 8 - note) / 2)
        self._paint_pile(pen, x, y, h, wide, tone)
        pen.text(self.item.cards_note, x + 34 + wide + 8, y, note, h, "label", "t2")

    def _paint_pile(self, pen: Pen, x: float, y: float, h: float, wide: float, tone: str) -> None:
        pen.icon(icon("cards-outline"), x + 13, y + h / 2, 26, "t2")
        pen.num(self.item.cards, x + 34, y, wide, h, "num_m", tone)

    # -- five side by side on a phone that is turned

    def _paint_low(self, pen: Pen) -> None:
        words, caption = self._low_words(pen.w)
        top = 9
        self._paint_die(pen, 10 + LOW_DIE / 2, top + LOW_DIE / 2, LOW_DIE)
        x = 10 + LOW_DIE + 8
        wide = (pen.w - x - 8) / 2
        numbers = (
            (self.item.cubes, "cube-outline", self.item.no_cubes),
            (self.item.cards, "cards-outline", self.item.no_cards),
        )
        for at, (n, sign, none) in enumerate(numbers):
            pen.num(n, x + at * wide, top - 2, wide, LOW_DIE - 18, "num_s", "bad" if none else "t1", "center")
            pen.icon(icon(sign), x + (at + 0.5) * wide, top + LOW_DIE - 12, 20, "bad" if none else "t2")
        pen.text(self.item.title, 10, top + LOW_DIE + 6, pen.w - 20, words, "strong", "t1")
        pen.text(self.item.die_text, 10, top + LOW_DIE + 6 + words, pen.w - 20, caption, "caption", "t2")

    def _low_words(self, width: float) -> tuple[float, float]:
        return measure(self.item.title, "strong", width - 20)[1], measure(self.item.die_text, "caption", width - 20)[1]

    # -- lying

    def _lying_words(self, width: float) -> tuple[float, float]:
        room = self._lying_room(width)
        return measure(self.item.title, "strong", room)[1], measure(self.item.die_text, "caption", room)[1]

    def _lying_numbers(self) -> float:
        return max(number_span("00", "num_m") + 10, measure("00/00", "caption")[0])

    def _lying_room(self, width: float) -> float:
        return width - 14 - SMALL_DIE - 12 - 2 * (self._lying_numbers() + 10) - 8

    def _paint_lying(self, pen: Pen) -> None:
        self._paint_die(pen, 14 + SMALL_DIE / 2, pen.h / 2 - 2, SMALL_DIE)
        x, room = 14 + SMALL_DIE + 12, self._lying_room(pen.w)
        first, second = self._lying_words(pen.w)
        top = (pen.h - first - second) / 2
        pen.text(self.item.title, x, top, room, first, "strong", "t1")
        pen.text(self.item.die_text, x, top + first, room, second, "caption", "t2")
        wide = self._lying_numbers()
        right = pen.w - 10 - wide
        self._paint_number(pen, right, wide, self.item.cards, "cards-outline", self.item.no_cards)
        self._paint_number(pen, right - wide - 10, wide, self.item.cubes, "cube-outline", self.item.no_cubes)

    def _paint_number(self, pen: Pen, x: float, wide: float, words: str, sign: str, none: bool) -> None:
        number = measure("0", "num_m")[1] * 0.72
        top = (pen.h - number - 22) / 2
        pen.num(words, x, top, wide, number, "num_m", "bad" if none else "t1", "center")
        pen.icon(icon(sign), x + wide / 2, top + number + 11, 20, "bad" if none else "t2")

    def measure(self, width: float) -> float:
        if self.lying:
            number = measure("0", "num_m")[1] * 0.72 + 22
            return max(SMALL_DIE + 18, number + 12, sum(self._lying_words(width)) + 12)
        if FORM.turned:
            return LOW_DIE + sum(self._low_words(width)) + 22
        return self._head(width) + sum(self._zones(width))


class DeckStack(Shown, Block):
    """A deck with its die, and below it what can be done with the die in one tap."""

    WATCH = ("item", "lying")
    lying = BooleanProperty(False)
    titles = StringProperty()
    hollow = True  # whoever looks for its name means the deck in it

    def __init__(self, **kwargs) -> None:
        self._deck, self._keys = DeckView(), PaceDeckKeys()
        super().__init__(**kwargs)
        self.add_widget(self._deck)
        self.add_widget(self._keys)

    def show(self, item: views.DeckColumn) -> None:
        self._deck.item, self._keys.items = item, item.keys

    def on_lying(self, *_) -> None:
        self._deck.lying = self._keys.lying = self.lying

    def on_titles(self, *_) -> None:
        self._deck.titles = self.titles

    def plan(self, width: float, height: float | None = None) -> Plan:
        deck = high(self._deck, width)
        keys = self._keys.height_at(width) + 6 if self.item is not None and self.item.keys else 0.0
        tall = max(deck, (height or 0.0) - keys)
        below = (Place(self._keys, 0, tall + 6, width, keys - 6),) if keys else ()
        return Plan((Place(self._deck, 0, 0, width, tall), *below), deck + keys)


class DeckRow(ColourRow):
    """The row where everything is followed."""

    def kind(self, item: views.DeckColumn) -> type:
        return DeckStack


class SeatView(Sends, Shown, Pressable):
    """A seat in the strip: badge, name and live score."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("64dp")

    def show(self, item: parts.Row) -> None:
        self.intent, self.spoken = item.intent, item.title

    def _badge(self) -> float:
        return 34 if FORM.kind == "phone" else 44

    def _left(self) -> float:
        return 10 + self._badge() + (8 if FORM.kind == "phone" else 12)

    def narrowest(self) -> float:
        """The width below which a name would be broken."""
        words = max(longest_word(self.item.title, "label_bold"), longest_word(self.item.detail, "label"))
        return self._left() + 8 + max(words, number_span(self.item.value, "num_m"))

    def _flat(self, width: float) -> bool:
        """Whether the score stands at the right of the name, as there is room."""
        number = number_span(self.item.value, "num_m")
        words = max(measure(self.item.title, "strong")[0], measure(self.item.detail, "label")[0])
        room = width - self._left() - number - 24
        return room >= min(words, 160) and (FORM.kind != "phone" or width > 240)

    def _heights(self, width: float) -> tuple[float, float, float]:
        flat = self._flat(width)
        room = width - self._left() - 8 - (number_span(self.item.value, "num_m") + 16 if flat else 0)
        name = measure(self.item.title, "strong" if flat else "label_bold", room)[1]
        detail = measure(self.item.detail, "label", room)[1] if self.item.detail else 0.0
        return name, detail, measure("0", "num_m")[1] * 0.72

    def paint(self, pen: Pen) -> None:
        item = self.item
        if item.status == "now":
            pen.box(0, 0, pen.w, pen.h, 14, "ad", "a", 2)
        else:
            edged = THEME.high or THEME.name == "paper"
            pen.box(0, 0, pen.w, pen.h, 14, "s3" if self.state == "down" else "s2", "line" if edged else None)
        flat, (name, detail, number) = self._flat(pen.w), self._heights(pen.w)
        badge, x = self._badge(), self._left()
        mark(pen, badge_mark(item.badge), 10 + badge / 2, pen.h / 2, badge)
        wide = number_span(item.value, "num_m")
        room = pen.w - x - 8 - (wide + 16 if flat else 0)
        y = (pen.h - name - detail - (0 if flat else number)) / 2
        pen.text(item.title, x, y, room, name, "strong" if flat else "label_bold", "t1")
        y += name
        if flat:
            pen.num(item.value, pen.w - 12 - wide, 0, wide, pen.h, "num_m", "t1", "right")
        else:
            pen.num(item.value, x, y, room, number, "num_m", "t1")
            y += number
        pen.text(item.detail, x, y, room, detail, "label", "t2")
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        name, detail, number = self._heights(width)
        return name + detail + (0 if self._flat(width) else number) + 14


class SeatStrip(Many):
    """Everybody with a live score, side by side; two and two where four are too many."""

    def kind(self, item: parts.Row) -> type:
        return SeatView

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        least = (112 if FORM.kind == "phone" else 150) * max(1.0, THEME.text_scale * 0.85)
        least = max(least, *(kid.narrowest() for kid in kids))
        most = max(1, int((width + 8) / (least + 8)))
        # Two and two, or one under the other: no seat is left alone in a row.
        columns = len(kids) if most >= len(kids) else 2 if most >= 2 and len(kids) % 2 == 0 else 1
        wide = (width - 8 * (columns - 1)) / columns
        tall = max(high(kid, wide) for kid in kids)
        places = tuple(
            Place(kid, at % columns * (wide + 8), at // columns * (tall + 8), wide, tall) for at, kid in enumerate(kids)
        )
        return Plan(places, -(-len(kids) // columns) * (tall + 8) - 8)
