"""The shell: the ground, the screen on it, and what may lie over it: a keypad, a toast."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.look import colours
from companion.screens.kit.grounds import is_ground
from companion.text.words import Words
from companion.ui import screens
from companion.ui.coach import Coach
from companion.ui.dim import Dim
from companion.ui.focus import Focus
from companion.ui.key_codes import ENTER, KEYPAD_ENTER, digit
from companion.ui.least_covered import Rect, buried, covered, least_covered
from companion.ui.lock import Lock
from companion.ui.paint.clipping import words_in_sight
from companion.ui.paint.form import FORM
from companion.ui.paint.spare import SPARE, forget
from companion.ui.paint.theme import THEME, renew
from companion.ui.parts.sends import send
from companion.ui.scroll import Scroll
from companion.ui.search import find, names
from companion.ui.sheet import Sheet
from companion.ui.tap_targets import tap_targets, whose_turn
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.screens.kit.parts import Count, Key
    from companion.screens.kit.views import View
    from companion.ui.keypad_sheet import KeypadSheet

# Toasts stay this long.
TOAST, TOAST_LINE = 5.0, 1.5  # seconds, and more for each further line
TOAST_IN = 0.16
TOAST_MOST = 1 / 5  # of the height: what it lies on can still be read
UNDER_TOP = 84  # dp that the top bar needs
KEY_WEIGHT, TURN_WEIGHT = 3, 9  # of a key below a toast against words, and of whose turn it is: that is new then
PAINTED = 0.06  # seconds until the screen below is painted, and it is known where its words lie
LOOKS = 6  # at most, until it stands still


class Ground(Widget):
    """The background: a gradient from bg2 above to bg below."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._texture = Texture.create(size=(1, 2), colorfmt="rgb")
        self._texture.mag_filter = self._texture.min_filter = "linear"
        # Between the centres of both texels the ramp is even; outside it would be flat.
        with self.canvas:
            Color(1, 1, 1)
            self._box = Rectangle(texture=self._texture, tex_coords=(0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75))
        self.bind(pos=self._place, size=self._place)
        THEME.bind(rev=self._paint)
        self._texture.add_reload_observer(lambda _: self._paint())
        self._paint()

    def _place(self, *_) -> None:
        self._box.pos, self._box.size = self.pos, self.size

    def _paint(self, *_) -> None:
        rows = (THEME.colour("bg"), THEME.colour("bg2"))
        texels = bytes(round(part * 255) for row in rows for part in row)
        self._texture.blit_buffer(texels, colorfmt="rgb", bufferfmt="ubyte")


class Shell(FloatLayout):
    """The root; `show` puts a view on, `ask_number` opens the keypad."""

    screen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.focus = Focus(self)
        self._settle = Clock.create_trigger(self.focus.settle)
        self._asker: Widget | None = None
        self._sheet: KeypadSheet | None = None
        self.lock, self.dim, self.coach, self.sheet = Lock(self), Dim(self), Coach(self), Sheet(self)
        self.stirred: Callable[[], None] = lambda: None  # a finger has come down, or a view was put on
        self.turn = 0  # counts other screens and others' steps: a finger belongs to the one it came down on
        self._toast = Toast(size_hint=(None, None), opacity=0)
        self._toast.bind(on_acted=self._accept)
        self._said, self._offered = "", None
        self._told_last = ""  # what the toast is about, whole
        self._pointed: Widget | None = None  # the key that a toast is about
        self._gone = None
        self._settle_soon = Clock.create_trigger(self._place_settled, PAINTED)
        self._below: tuple[list[Rect], list[Rect]] = [], []  # the keys and words among which the toast was placed
        self._looks = 0
        self.bind(size=self._fit)
        self._kept: dict[tuple[str, bool], screens.Screen] = {}
        FORM.bind(rev=self._formed)

    def show(self, view: View) -> None:
        """Put a view on: into the screen that is there if it is the same one, else onto a new one."""
        self.stirred()
        self.focus.note()
        self._settle()
        same = self._same(view)
        if not same:
            self._change(view)
        if view.accent in colours.ACCENTS:
            THEME.accent = view.accent  # after the old screen has gone: it would be painted once more for nothing
        if same:
            self.screen.view = view
        self.sheet.lay()
        self.screen.seen = THEME.rev
        if self.lock.closed:
            self.lock.bar()
        self.coach.show(view.mark)
        self._say(view.toast, getattr(view, "offer", None), not same)

    def lie_beneath(self, view: View) -> None:
        """What the present page lies over has changed by a step that was taken on it."""
        if not self._same(view):
            self.sheet.tell(view, lambda: self._told(view))

    def changed_by_others(self) -> None:
        """The view just shown is somebody else's doing."""
        self.turn += 1
        self.sheet.forget()
        self.dim.wake()
        self.lock.close()

    def on_touch_down(self, touch) -> bool:
        """A finger needs no ring; the wheel of a mouse turns pages only."""
        self.stirred()
        touch.ud["turn"] = self.turn
        if self.dim.takes(touch):
            return True
        if not touch.is_mouse_scrolling:
            self.focus.rest()
            if self.coach.takes(touch):
                return True
        return super().on_touch_down(touch)

    def _same(self, view: View) -> bool:
        screen = self.screen
        return (
            screen is not None
            and screen.view.screen == view.screen
            and type(screen).__name__ == screens.layout_of(view, FORM.kind)
        )

    def _change(self, view: View) -> None:
        self.turn += 1
        self.close_sheet()
        self.focus.put(None)
        self.sheet.leave(view)
        if self.screen is not None:
            self.remove_widget(self.screen)
        self.screen = self._told(view)
        self.dim.follow()
        # Under the toast, above the ground.
        self.add_widget(self.screen, len(self.children) - 1)
        for page in self.screen.walk(restrict=True):
            if isinstance(page, Scroll):
                page.update_from_scroll()  # what was out of sight when it left may be near now

    def _told(self, view: View) -> screens.Screen:
        """A screen for a view: one of its layout that was here before, told out of sight so that nothing glides."""
        # A page may lie over another one: what pages open from is a widget of its own.
        name = screens.layout_of(view, FORM.kind), is_ground(view)
        kept = self._kept.get(name)
        if kept is None:
            kept = self._kept[name] = screens.make(view, FORM.kind)
            kept.bind(floor=self.dim.follow)
            kept.bind(floor=self._place_toast, height=self._place_toast)  # which it only knows once it is laid out
            return kept
        if kept.seen != THEME.rev:
            renew(kept)
        forget(kept)
        kept.view = view
        return kept

    def _fit(self, *_) -> None:
        FORM.fit(*self.size)
        self.sheet.lay()
        self._place_toast()
        self.dim.follow()

    def _formed(self, *_) -> None:
        self.sheet.forget()
        self._kept.clear()
        SPARE.clear()
        if self.screen is not None:
            self.focus.note()
            self._settle()
            self._change(self.screen.view)

    def reach(self) -> Widget:
        """What the keyboard may reach now: an open sheet, a hint that takes every finger, else the screen."""
        return self._sheet or self.coach.holds or self.screen or self

    # -- the keypad

    def ask_number(self, item: Count, put: Callable[[int], None]) -> None:
        """Open the keypad for a number, unless the screen itself has its keys: a second one would lie over them."""
        if "digit-0" in names(self.reach()):
            return
        self.close_sheet()
        self._asker = self.focus.at
        self.focus.put(None)
        from companion.ui.keypad_sheet import KeypadSheet  # read when a number is first typed

        self._sheet = KeypadSheet(item, put, self.close_sheet)
        self.add_widget(self._sheet)
        self._sheet.come()

    def type_number(self, key: int) -> bool:
        """A key of the keyboard for a number; whether it was one. Enter sets, unless the ring is on a key."""
        if self._sheet is None and digit(key).isdigit() and isinstance(self.focus.at, Stepper):
            self.focus.at.act()  # a digit on a number begins a new one
        if self._sheet is None:
            return False
        pad = self._sheet.pad
        if character := digit(key):
            pad.press(character)
        elif key in (ENTER, KEYPAD_ENTER) and self.focus.at is None:
            pad.enter()
        else:
            return False
        return True

    def press_digit(self, key: int) -> bool:
        """A key of the keyboard where the screen itself has keys for digits; whether it was one."""
        name = {"<": "digit-back"}.get(digit(key), f"digit-{digit(key)}")
        if not digit(key) or name not in names(self.reach()):
            return False
        find(self.reach(), name).act()
        return True

    def close_sheet(self) -> bool:
        """Close the keypad; whether there was one."""
        if self._sheet is None:
            return False
        sheet, self._sheet = self._sheet, None
        sheet.leave(lambda: self.remove_widget(sheet))
        self.focus.put(self._asker if self.focus.used else None)
        self._asker = None
        return True

    # -- toasts

    def _say(self, text: str, offer: Key | None, moved: bool) -> None:
        if text and text != self._said:
            self._told_last, self._toast.action = text, offer.text if offer else ""
            self._offered, self._pointed = offer.intent if offer else None, None
            self._raise_toast()
        elif not text and (self._offered is not None or moved):  # whoever goes on has read it, or not taken it
            self.hush()
        elif self._toast.parent is not None:
            self._place_soon()  # other words lie below it now
        self._said = text

    def say_hold(self, key: Widget) -> None:
        """A key was let go before its ring was full: nothing has changed but this, and it points at the ring."""
        self._told_last = self._toast.text = Words(FORM.lang).t("key.hold.short")
        self._toast.action, self._offered = "", None
        self._pointed = key
        self._raise_toast()

    def _accept(self, *_) -> None:
        """The toast's key."""
        offered = self._offered
        self.hush()
        send(offered)

    def _raise_toast(self) -> None:
        if self._toast.parent is None:
            renew(self._toast)  # the theme may have changed while it was away
            self.add_widget(self._toast)
        self._place_toast()
        self._toast.opacity = 1 if THEME.reduced_motion else 0
        Animation(opacity=1, d=0.001 if THEME.reduced_motion else TOAST_IN, t="out_cubic").start(self._toast)
        if self._gone is not None:
            self._gone.cancel()
        more = TOAST_LINE * self._toast.text.count("\n")
        self._gone = Clock.schedule_once(self.hush, TOAST + more)
        self._place_soon()

    def hush(self, *_) -> None:
        """The toast has been read."""
        Animation.cancel_all(self._toast)
        self._offered = None
        if self._toast.parent is not None:
            self.remove_widget(self._toast)

    def _place_soon(self) -> None:
        self._looks = LOOKS
        self._settle_soon()

    def _place_settled(self, *_) -> None:
        """A page that has just come is laid out and scrolled in several rounds: until then all seems free."""
        if self._toast.parent is None or self._looks <= 0:
            return
        self._looks -= 1
        below = tap_targets(self.screen), words_in_sight(self.screen)
        if below != self._below or not below[1]:
            self._place_toast()
            self._settle_soon()

    def _place_toast(self, *_) -> None:
        if self._toast.parent is None:
            return
        margin = FORM.margin
        if self._pointed is not None and self._pointed.get_root_window() is not None:
            self._point_toast(self._pointed)
            return
        self._toast.tip = -1
        k = Metrics.density
        widest = min((self.width - 2 * margin) / k, 640)
        self._below = keys, words = tap_targets(self.screen), words_in_sight(self.screen)
        found = []
        for text in self._toast.lengths(self._told_last, widest, TOAST_MOST * self.height / k, self._more_lines):
            wide = round(self._toast.fitting(widest, text) * k)
            size = wide, round(self._toast.tall(wide / k, text) * k)
            place, hidden = self._toast_place(size, keys, words)
            found.append((hidden, text, size, place))
            if not hidden[1]:  # no key is touched: what is said whole may lie on words
                break
        # Told once what it is: each change of it is painted.
        _, self._toast.text, self._toast.size, self._toast.pos = min(found, key=lambda one: one[0])

    @staticmethod
    def _more_lines(n: int) -> str:
        return Words(FORM.lang).t("told.more", n=n)

    def _toast_floor(self, tall: float) -> float:
        """Above what is at the bottom; above a sheet if there is room, for that is as high as what it says."""
        if self.sheet.lies and self.screen.height + tall + dp(24) <= self.height:
            return self.screen.height
        return self.screen.floor if self.screen is not None else 0

    def _toast_ceiling(self) -> float:
        """What stays free at the top: a title of two large lines makes its bar higher."""
        top = None if self.screen is None or self.sheet.lies else self.screen.ids.get("top")
        return max(dp(UNDER_TOP), top.height + dp(8) if top is not None else 0)

    def _toast_place(
        self, size: tuple[float, float], keys: list[Rect], words: list[Rect]
    ) -> tuple[tuple[float, float], tuple[int, float, float]]:
        """Low on the screen, in its middle or at a side, where it hides the fewest words; hints count as words.

        What is to be tapped next counts more than words, and is worth going higher for. With it, how many keys nobody
        can tell there any more, how much of keys is covered, and of all that is spared.
        """
        floor, step = self._toast_floor(size[1]), dp(8)
        sides = (round((self.width - size[0]) / 2), self.width - FORM.margin - size[0], FORM.margin)
        low = max(1, int((self.height / 2 - floor - size[1]) // step))
        high = max(low, int((self.height - self._toast_ceiling() - floor - size[1]) // step))
        places = [(x, floor + dp(12) + row * step) for row in range(high) for x in sides]
        spared = [*words, *self.coach.box, *keys * KEY_WEIGHT, *whose_turn(self.screen) * TURN_WEIGHT]
        best = least_covered(size, places[: low * len(sides)], spared, keys)
        if covered(*best, size, keys):
            best = least_covered(size, (best, *places), spared, keys)
        return best, (buried(*best, size, keys), covered(*best, size, keys), covered(*best, size, spared))

    def _point_toast(self, key: Widget) -> None:
        """Over the key with its tip at the ring, or under one of the top bar: never on what it points at."""
        k, margin = Metrics.density, FORM.margin
        left, bottom = self.to_widget(*key.to_window(*key.pos))
        ring = left + (getattr(key, "ring_x", 0) * k or key.width / 2)
        wide = round(self._toast.fitting((self.width - 2 * margin) / k, self._toast.text) * k)
        x = round(min(max(ring - wide / 2, margin), self.width - margin - wide))
        self._toast.below, self._toast.tip = bottom > self.height / 2, (ring - x) / k
        tall = round(self._toast.measure(wide / k) * k)
        self._toast.size = wide, tall
        self._toast.pos = x, bottom - tall - dp(4) if self._toast.below else bottom + key.height + dp(4)
