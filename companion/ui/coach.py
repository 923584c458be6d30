"""CoachMark: a hint over the screen that points at one thing of it, placed anew in every frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.least_covered import Rect as Box
from companion.ui.least_covered import least_covered
from companion.ui.paint.clipping import words_in_sight
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.theme import THEME, renew
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import Block, Place, Plan, high, wish
from companion.ui.parts.keys import KeyRow
from companion.ui.parts.sends import send
from companion.ui.search import find
from companion.ui.widgets.reveal import reveal

if TYPE_CHECKING:
    from companion.screens.kit.views import Mark
    from companion.ui.paint.pen import Pen

WIDEST = 560  # dp, as wide as a sheet on a tablet
PAD, GAP = 18, 12
POINTER, BASE, INTO = 16, 30, 8  # how far it points, how wide it begins, and how far into the thing its tip reaches, dp
FAR = 40  # dp; over more than that a pointer would lie across words of the now bar
FADE = 0.16
CHOOSES = 8  # frames until the words of a new screen are painted
SETTLES = 3  # frames in which a new screen finds its sizes
Rect = tuple[float, float, float, float]  # left, bottom, width, height in px


class Bubble(Block):
    """The words of a hint, which one of how many it is, and keys where it has some."""

    WATCH = ("item",)
    item = ObjectProperty(None, allownone=True, rebind=True)
    covers = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        self._keys = KeyRow()
        super().__init__(size_hint=(None, None), **kwargs)
        self.add_widget(self._keys)

    def on_item(self, _, item: Mark | None) -> None:
        self._keys.items = item.keys if item is not None else ()

    def fitting(self, room: float) -> float:
        """The width in dp it takes of that many: as wide as its words, within limits."""
        keys = wish(self._keys) if self.item.keys else 0
        return min(room, WIDEST, max(measure(self.item.text, "body")[0], keys) + 2 * PAD + 2)

    def _words(self, width: float) -> tuple[float, float]:
        room = width - 2 * PAD
        count = measure(self.item.count, "label_bold", room)[1] if self.item.count else 0
        return count, measure(self.item.text, "body", room)[1]

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self.item is None:
            return Plan((), 0)
        y = PAD + sum(self._words(width))
        if not self.item.keys:
            return Plan((), y + PAD)
        keys = high(self._keys, width - 2 * PAD)
        return Plan((Place(self._keys, PAD, y + GAP, width - 2 * PAD, keys),), y + GAP + keys + PAD)

    def paint(self, pen: Pen) -> None:
        if self.item is None:
            return
        count, words = self._words(pen.w)
        pen.box(0, 0, pen.w, pen.h, 14, "b", "oa" if THEME.high else None, 2)
        pen.text(self.item.count, PAD, PAD, pen.w - 2 * PAD, count, "label_bold", "oa")
        pen.text(self.item.text, PAD, PAD + count, pen.w - 2 * PAD, words, "body", "oa")


class Pointer(Paint):
    """A triangle from the bubble's edge to the thing; its corners are in px within itself, y down."""

    WATCH = ("corners",)
    corners = ObjectProperty(())

    def paint(self, pen: Pen) -> None:
        if self.corners:
            pen.poly(tuple((x / Metrics.density, y / Metrics.density) for x, y in self.corners), "b")


class Frame(Paint):
    """An outline round the thing."""

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 16, None, "b", 3)


class Coach:
    """What lies over the shell while there is a hint; nothing otherwise."""

    def __init__(self, shell: Widget) -> None:
        self._shell = shell
        self.mark: Mark | None = None
        self.tip: tuple[float, float] | None = None  # in the window
        self.bubble, self.pointer = Bubble(), Pointer(size_hint=(None, None))
        self.frame = Frame(size_hint=(None, None))
        self._target: Widget | None = None
        self._settling = 0
        self._choosing, self._choice = 0, 0  # frames in which its place is looked for; which of the places it took
        self._event = None

    @property
    def holds(self) -> Widget | None:
        """The bubble, where nothing behind it can be pressed."""
        return self.bubble if self.mark is not None and not self.mark.through else None

    @property
    def box(self) -> tuple[Box, ...]:
        """What the bubble hides: left, bottom, right, top; nothing without one."""
        bubble = self.bubble
        return ((bubble.x, bubble.y, bubble.right, bubble.top),) if bubble.parent is not None else ()

    def show(self, mark: Mark | None) -> None:
        """A new hint, the same one on a screen that has changed, or none."""
        new, self._settling, self._choosing = mark != self.mark, SETTLES, CHOOSES
        if not new:
            return
        self.mark = mark
        self._lift()
        if mark is None:
            return
        for widget in (self.frame, self.pointer, self.bubble) if mark.text else (self.frame,):
            renew(widget)  # the theme may have changed since the last hint
            self._shell.add_widget(widget)
        self.bubble.item = mark if mark.text else None
        self._event = Clock.schedule_interval(self._follow, 0)
        self._follow()
        self._appear()
        self._shell.focus.heard(mark.text)

    def _appear(self) -> None:
        Animation.cancel_all(self.bubble)
        self.bubble.opacity = 1
        if not THEME.reduced_motion:
            self.bubble.opacity = 0
            Animation(opacity=1, d=FADE, t="out_cubic").start(self.bubble)

    def _lift(self) -> None:
        if self._event is not None:
            self._event.cancel()
        self._event, self.tip = None, None
        for widget in (self.frame, self.pointer, self.bubble):
            if widget.parent is not None:
                self._shell.remove_widget(widget)

    # -- fingers and keys

    def takes(self, touch) -> bool:
        """A tap anywhere closes a hint; whether the tap is used up by that."""
        mark = self.mark
        if mark is None or not mark.text:
            return False
        if self.bubble.collide_point(*touch.pos):
            if not self.bubble.dispatch("on_touch_down", touch):
                send(mark.intent)
            return True
        send(mark.intent)
        return not mark.through

    def close(self) -> bool:
        """Enter; whether there was something to close. On a key of the hint it presses that key."""
        if self.mark is None or not self.mark.text or (self.holds is not None and self._shell.focus.at is not None):
            return False
        send(self.mark.intent)
        return True

    def leave(self) -> bool:
        """Escape; likewise."""
        if self.mark is None or not self.mark.text:
            return False
        send(self.mark.leave or self.mark.intent)
        return True

    # -- where it lies

    def _follow(self, *_) -> None:
        if self._settling:  # the thing may still be where it was on the screen before
            self._settling, self._target = self._settling - 1, None
        there = self._there()
        self.frame.opacity = self.pointer.opacity = 0
        if there is not None:
            air = dp(4)
            self.frame.pos, self.frame.opacity = (there[0] - air, there[1] - air), 1
            self.frame.size = there[2] + 2 * air, there[3] + 2 * air
        if self.mark is not None and self.mark.text:
            self._place(there)

    def _there(self) -> Rect | None:
        """Where the thing lies now; scrolled into view when it is first looked for."""
        if self._target is None or self._target.get_root_window() is None:
            try:
                self._target = find(self._shell.screen, self.mark.about) if self.mark.about else None
            except LookupError:
                self._target = None
            if self._target is not None and not self._settling:
                reveal(self._target)
        if self._target is None:
            return None
        left, bottom = self._shell.to_widget(*self._target.to_window(*self._target.pos))
        return left, bottom, self._target.width, self._target.height

    def _place(self, there: Rect | None) -> None:
        k, floor = Metrics.density, self._shell.screen.floor
        wide = round(self.bubble.fitting((self._shell.width - 2 * FORM.margin) / k) * k)
        tall = round(self.bubble.measure(wide / k) * k)
        self.tip, least, most = None, FORM.margin, self._shell.width - FORM.margin - wide
        if there is not None:
            middle = there[0] + there[2] / 2
            y, tip = self._beside(there, tall, floor)
            self.tip = min(max(middle, there[0] + 1), there[0] + there[2] - 1), tip
            near = middle - wide / 2, middle - dp(BASE), middle - wide + dp(BASE)  # the pointer reaches it from each
            x, y = self._freest((wide, tall), [(min(max(left, least), most), y) for left in near])
            self._point(x, y, wide, tall)
        else:
            rows = range(max(1, int((self._shell.height / 2 - tall) // dp(8))))
            across = (self._shell.width - wide) / 2, most, least
            x, y = self._freest((wide, tall), [(left, floor + dp(GAP) + n * dp(8)) for n in rows for left in across])
        self.bubble.size = wide, tall
        self.bubble.pos = round(x), round(y)

    def _freest(self, size: tuple[float, float], places: list[tuple[float, float]]) -> tuple[float, float]:
        """Of the places that it may take the one that hides the fewest words, chosen while the screen settles."""
        if self._choosing:
            self._choosing -= 1
            self._choice = places.index(least_covered(size, places, words_in_sight(self._shell.screen)))
        return places[min(self._choice, len(places) - 1)]

    def _beside(self, there: Rect, tall: float, floor: float) -> tuple[float, float]:
        """The bubble's lower edge and the height of the tip: below the thing, else above, never over the now bar."""
        _, bottom, _, height = there
        top, into, away = bottom + height, min(dp(INTO), height / 2), dp(POINTER)
        if bottom - away - tall >= floor + dp(4):
            return bottom - away - tall, bottom + into
        above = max(top, floor) + away
        if above + tall <= self._shell.height:
            return above, top - into
        return floor + dp(GAP), min(max(floor + dp(GAP) + tall + away, bottom + into), top - into)

    def _point(self, x: float, y: float, wide: float, tall: float) -> None:
        """From the edge of the bubble that faces the thing."""
        assert self.tip is not None
        tip, base = self.tip, dp(BASE)
        root = min(max(tip[0], x + base), x + wide - base)
        edge = y if tip[1] < y else y + tall
        if y - tip[1] > dp(FAR):  # an arrowhead at the thing itself says the same
            edge, root = tip[1] + dp(POINTER), tip[0]
        left, right = min(root - base / 2, tip[0]), max(root + base / 2, tip[0])
        low, upper = min(edge, tip[1]), max(edge, tip[1])
        self.pointer.pos, self.pointer.size = (left, low), (right - left, upper - low)
        corners = ((root - base / 2, edge), (root + base / 2, edge), tip)
        self.pointer.corners = tuple((cx - left, upper - cy) for cx, cy in corners)
        self.pointer.opacity = 1
