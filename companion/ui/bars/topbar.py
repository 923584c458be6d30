"""TopBar: where we are, what can be undone, and who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.screens.kit import parts, views
from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.bars.timer import TimerView
from companion.ui.bars.turn_band import TurnBandPart
from companion.ui.bars.undo import UndoView
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure, set_height
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high, stacked, wish
from companion.ui.parts.keys import KeyPart
from companion.ui.parts.many import Many, ManyOrNone
from companion.ui.parts.row import RowPart
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.phaserail import PhaseRail
from companion.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from companion.ui.paint.pen import Pen

LEAD, PERSON, EMBLEM, GAP = 56, 50, 40, 12
# A folded undo is only its icon.
FOLDED = TURN = 56
# What a timer in a row of its own adds to the height; its upper edge is empty.
TIMER = 48
SHORTEST = 80.0  # a title in less could not be read


class LeadKey(KeyPart):
    """Back, close or menu: an icon without words."""

    def show(self, item: parts.Key) -> None:
        super().show(item)
        self.kind, self.after = "ghost", ""
        self.icon, self.text = (item.icon, "") if item.icon else ("", item.text)

    def tone(self) -> str:
        return "t1"


class TurnKey(KeyPart):
    """The key that turns a screen which lies on the table: a sign beside Undo."""

    def show(self, item: parts.Key) -> None:
        super().show(item)
        self.kind, self.text, self.name_ = "secondary", "", item.name


class BadgeKey(Sends, Shown, Pressable):
    """A person in the top bar."""

    WATCH = (*Pressable.WATCH, "item")

    def show(self, item: parts.Key) -> None:
        self.intent, self.spoken = item.intent, item.text

    def paint(self, pen: Pen) -> None:
        badge = self.item.badge
        if self.state == "down":
            pen.box(0, 0, pen.w, pen.h, 14, "s2")
        if badge:
            size = 36 if badge.active else 38
            seat(pen, pen.w / 2, pen.h / 2, size, badge.colour, badge.letter, "t1" if badge.active else "", badge.lamp)
        else:
            mark(pen, self.item.icon or "account-group", pen.w / 2, pen.h / 2, 28, "t1")
        self.focus_ring(pen)


class People(Many):
    """Badges in a row."""

    def kind(self, item: parts.Key) -> type:
        return BadgeKey

    def plan(self, width: float, height: float | None = None) -> Plan:
        places = tuple(Place(kid, at * PERSON, 0, PERSON, 56) for at, kid in enumerate(self.kids))
        return Plan(places, 56)

    def span(self) -> float:
        return len(self.items) * PERSON


class Notices(ManyOrNone):
    """Whose turn it is and what must be known of other devices, across the screen under the top bar."""

    margin = NumericProperty(0)
    WATCH = (*Many.WATCH, "margin")

    def __init__(self, **kwargs) -> None:
        super().__init__(bare=True, gap=6, **kwargs)

    def kind(self, item: parts.Row | views.TurnBand) -> type:
        return TurnBandPart if isinstance(item, views.TurnBand) else RowPart

    def tell(self, child, at: int) -> None:
        child.bare = True

    def plan(self, width: float, height: float | None = None) -> Plan:
        side = self.margin / Metrics.density
        plan = stacked(self.kids, width - 2 * side, self.gap, side, 8 if side else 0)
        return Plan(plan.places, plan.height if self.kids else 0)


class StripKey(BadgeKey):
    """A person in the strip: a key wide enough for a thumb."""

    def paint(self, pen: Pen) -> None:
        edged = THEME.high or THEME.name == "paper"
        pen.box(0, 0, pen.w, pen.h, 14, "s3" if self.state == "down" else "s2", "line" if edged else None)
        super().paint(pen)


class PeopleStrip(ManyOrNone):
    """Everybody side by side, for a phone whose top bar has no room for them."""

    def kind(self, item: parts.Key) -> type:
        return StripKey

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        wide = (width - 8 * (len(kids) - 1)) / len(kids)
        tall = max(high(kid, wide) for kid in kids)
        return Plan(tuple(Place(kid, at * (wide + 8), 0, wide, tall) for at, kid in enumerate(kids)), tall)


class TopBar(Block):
    """Lead key, emblem, title, rail, undo, people; captions fold first, then the rail, then the undo."""

    WATCH = ("item",)
    item = ObjectProperty(views.Top(""), rebind=True)
    # People are left out where a strip below shows them.
    crowd = BooleanProperty(True)
    least = NumericProperty("72dp")

    def __init__(self, **kwargs) -> None:
        self._lead, self._undo, self._timer = LeadKey(), UndoView(), TimerView()
        self._rail, self._people, self._turn = PhaseRail(), People(), TurnKey()
        super().__init__(**kwargs)
        for child in (self._lead, self._rail, self._undo, self._timer, self._turn, self._people):
            self.add_widget(child)
        self.least = FORM.top

    def on_item(self, _, item: views.Top) -> None:
        if item.lead:
            self._lead.item = item.lead
        if item.undo:
            self._undo.item = item.undo
        if item.timer:
            self._timer.item = item.timer
        if item.turn:
            self._turn.item = item.turn
        self._rail.steps = tuple(text for text, _ in item.rail)
        self._rail.at = next((at for at, (_, status) in enumerate(item.rail) if status == "now"), len(item.rail))
        self._people.items = self._here()

    def on_crowd(self, *_) -> None:
        self._people.items = self._here()

    def _here(self) -> tuple[parts.Key, ...]:
        """Everybody; where the screen shows them itself, the way to other devices alone."""
        if self.crowd and (FORM.kind != "phone" or (len(self.item.people) <= 2 and not self._squeezed())):
            return self.item.people
        return tuple(key for key in self.item.people if key.badge is None)

    def _squeezed(self) -> bool:
        """Whether people beside it would break a phone's title into three lines, and with them the bar's height."""
        taken = len(self.item.people) * PERSON + (FOLDED + GAP if self.item.undo else 0)
        room = self.width / Metrics.density - self._margin() - self._left() - taken
        return measure(self.item.title, "h3", max(room, 1))[1] > 2.5 * measure("0", "h3")[1]

    def on_width(self, *_) -> None:
        self._people.items = self._here()

    def _margin(self) -> float:
        return FORM.margin / Metrics.density

    def _left(self) -> float:
        """Where the title begins."""
        near = -2 if FORM.kind == "phone" and FORM.bold_text else 4  # large words need the room
        x = self._margin() if not self.item.lead else self._margin() - 12 + LEAD + near
        return x + (EMBLEM + GAP if self._emblem() else 0)

    def _emblem(self) -> bool:
        return bool(self.item.emblem) and FORM.kind != "phone"

    def _crowd_at(self, width: float) -> float:
        """Where the people begin."""
        people = len(self._people.items) * PERSON
        return width - self._margin() - people + (6 if people else 0)

    def _right(self, width: float) -> float:
        """Where the key that turns the screen begins, or the people."""
        right = self._crowd_at(width)
        return right - (GAP if self._people.items else 0) - TURN if self._turns(width) else right

    def _turns(self, width: float) -> bool:
        """A phone has it where the title stays whole beside it; the settings have it anyway."""
        if self.item.turn is None or FORM.kind != "phone":
            return self.item.turn is not None
        others = (FOLDED + GAP if self.item.undo else 0) + (wish(self._timer) + GAP if self.item.timer else 0)
        words = max(measure(self.item.title, "h3")[0], measure(self._step(), "caption")[0])
        return self._left() + words + 2 * GAP + others + TURN <= self._crowd_at(width)

    def _clock(self, width: float) -> float:
        """The width of the timer, with the gap before it; none where it has a row of its own."""
        return wish(self._timer) + GAP if self.item.timer and not self._below(width) else 0.0

    def _below(self, width: float) -> float:
        """The height of a row for the timer alone, where beside it a word of the title would be broken.

        Large text would not keep its size there: what is large for somebody stays so, in one line.
        """
        if not self.item.timer:
            return 0.0
        others = FOLDED + GAP if self.item.undo else 0.0
        others += self._rail_least() + GAP if self.item.rail and FORM.kind != "phone" else 0.0
        room = self._right(width) - self._left() - GAP - others - wish(self._timer) - 2 * GAP
        step, large = self._step() or self.item.status, FORM.kind == "phone" and FORM.bold_text
        caption = measure(step, "caption")[0] if large else longest_word(step, "caption")
        words = max(longest_word(self.item.title, "h3"), caption)
        return TIMER if words > room else 0.0

    def _shares(self, width: float) -> tuple[float, float, float]:
        """Widths of title, rail and undo."""
        room = self._right(width) - self._left() - GAP - self._clock(width)
        title = max(measure(self.item.title, "h3")[0] + 2, min(SHORTEST, room))
        rail = self._rail_least() if self.item.rail and FORM.kind != "phone" else 0.0
        undo = wish(self._undo) if self.item.undo else 0.0
        if undo and (FORM.kind == "phone" or title + rail + undo + 3 * GAP > room):
            undo = min(undo, max(FOLDED, room - title - rail - 3 * GAP))
            # Words in less than this would be cut to pieces; only the icon is left.
            undo = FOLDED if FORM.kind == "phone" or undo < 150 or self._undo.folds(undo) else undo
        undo = FOLDED if undo and self._undo.folds(undo) else undo
        title = min(title, room - rail - undo - (GAP if rail else 0) - (GAP if undo else 0))
        title = max(title, min(SHORTEST, room))
        return title, rail and max(rail, room - title - undo - 2 * GAP), undo

    def _rail_least(self) -> float:
        now = [text for text, status in self.item.rail if status == "now"] or [text for text, _ in self.item.rail[-1:]]
        return measure(now[0], "label_bold")[0] + 36

    def plan(self, width: float, height: float | None = None) -> Plan:
        title, rail, undo = self._shares(width)
        chip = high(self._undo, undo) if undo else 0
        below = self._below(width)
        whole = self._storey(width) + below
        tall = (height or whole) - below
        places = []
        if self.item.lead:
            places.append(Place(self._lead, self._margin() - 12, (tall - 56) / 2, LEAD, 56))
        if rail:
            # In the middle of the screen if it fits there, as the eye expects it.
            size = high(self._rail, rail)
            places.append(Place(self._rail, self._left() + title + GAP, (tall - size) / 2, rail, size))
        right = self._right(width) - (GAP if self._people.items or self._turns(width) else 0)
        if self._turns(width):
            places.append(Place(self._turn, self._right(width), (tall - TURN) / 2, TURN, TURN))
        if self.item.timer:
            wide = wish(self._timer)
            x, y = (width - self._margin() - wide, tall - 8) if below else (right - wide, (tall - 56) / 2)
            places.append(Place(self._timer, x, y, wide, 56))
            right -= self._clock(width)
        if undo:
            places.append(Place(self._undo, right - undo, (tall - chip) / 2, undo, chip))
        if self._people.items:
            places.append(Place(self._people, self._crowd_at(width), (tall - 56) / 2, wish(self._people), 56))
        return Plan(tuple(places), whole)

    def _caption(self) -> str:
        """On a phone the step of now stands under the title."""
        if FORM.kind != "phone":
            return ""
        now = self._step()
        both = " · ".join(text for text in (now, self.item.status) if text)
        fits = measure(both, "caption")[0] <= self._beside(self.width / Metrics.density)
        return both if fits else now or both  # the bar keeps its height

    def _step(self) -> str:
        return next((text for text, status in self.item.rail if status == "now"), "")

    def _title_width(self, width: float) -> float:
        if not self._caption():
            return self._shares(width)[0]
        return self._beside(width)

    def _beside(self, width: float) -> float:
        """What a phone's title and caption have beside all that stands at the right."""
        right = self._right(width) - GAP / 2  # nothing touches the key beside it
        return right - self._left() - (FOLDED + GAP if self.item.undo else 0) - self._clock(width)

    def _storey(self, width: float) -> float:
        """The height of the bar, the same on every page: two lines of a title, or of an undo.

        A longer title is set smaller; only one that is too long at its smallest makes the bar grow.
        """
        line, room = measure("0", "h3")[1], self._title_width(width)
        usual = max(self.least / Metrics.density, 2 * line + 12, 2 * measure("0", "label_bold")[1] + 20)
        caption = measure(self._caption(), "caption", room)[1] if self._caption() else 0.0
        if measure(self.item.title, "h3", room)[1] <= 2.5 * line:
            return usual
        return max(usual, set_height(self.item.title, "h3", room, usual - caption - 12) + caption + 12)

    def paint(self, pen: Pen) -> None:
        if self._emblem():
            mark(pen, f"emblem:{self.item.emblem}", self._left() - GAP - EMBLEM / 2, pen.h / 2, EMBLEM, "at")
        title, caption = self._title_width(pen.w), self._caption()
        whole = pen.h - self._below(pen.w)
        room, named = whole - 4, measure(self.item.title, "h3", title)[1]
        # A caption of two lines has what a title of one leaves.
        second = min(measure(caption, "caption", title)[1], max(room / 2, room - named)) if caption else 0
        first = min(named, room - second)
        if named > first:  # smaller letters take fewer lines than there is room for: the caption follows them closely
            first = set_height(self.item.title, "h3", title, first)
        top = (whole - first - second) / 2
        pen.text(self.item.title, self._left(), top, title, first, "h3", "t1")
        pen.text(caption, self._left(), top + first, title, second, "caption", "t2")
        pen.hairline(0, pen.h - 1, pen.w)
