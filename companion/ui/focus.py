"""The focus ring: what the keyboard is on, the ways it moves, and where it goes when the screen changes under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.ui.scroll import Scroll
from companion.ui.search import shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.reveal import reveal
from companion.ui.widgets.stepper import Stepper

if TYPE_CHECKING:  # text fields and stacks are read with the first screen that has one
    from companion.ui.widgets.field import TextField

# How much a step aside counts against a step ahead when the nearest thing is looked for.
ASIDE = 2.0
# A page of text moves by this share of its view port.
PAGE = 0.8


class Focus:
    """Which widget has the ring; `root` is asked for what is on the screen at that moment."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.at: Widget | None = None
        self.used = False  # a keyboard is in use: the ring is always somewhere
        self.heard: Callable[[str], None] = lambda said: None
        self._pressed: Pressable | None = None
        self._name, self._place = "", (0.0, 0.0)
        self._parent: Widget | None = None

    def everything(self) -> list[Widget]:
        """What the keyboard can reach, in reading order: zone by zone, as the screen is built."""
        return [one for one in shown(self.root.reach()) if _can_have(one) and _open(one)]

    def put(self, widget: Widget | None) -> None:
        """Give the ring to a widget, and bring it into view."""
        if self.at is not None and self.at is not widget:
            self.at.focused = False
        self.at = widget
        if widget is not None:
            self.used = True
            widget.focused = True
            reveal(widget)
            self.heard(widget.said())

    def rest(self) -> None:
        """A finger has taken over."""
        self.used = False
        self.put(None)

    def note(self) -> None:
        """Remember what has the ring, before the screen changes."""
        if self.at is not None:
            self._name, self._place = getattr(self.at, "name_", ""), _middle(self.at)
            self._parent = self.at.parent

    def settle(self, *_) -> None:
        """The screen has changed: the ring stays on what it was on, else goes where it is needed next."""
        everything = self.everything()
        if not self.used or not everything or self.at in everything:
            return
        same = [one for one in everything if self._name and getattr(one, "name_", "") == self._name]
        if same:
            self.put(same[0])
        elif self.at is not None:  # the screen is the same, but what had the ring is gone from it
            beside = [one for one in everything if one.parent is self._parent]
            self.put(min(beside or everything, key=lambda one: _apart(_middle(one), self._place)))
        else:
            answers = [one for one in everything if getattr(one, "kind", "") == "primary"]
            self.put(answers[-1] if answers else everything[0])

    def move(self, dx: int, dy: int) -> None:
        """To the nearest thing in a direction; the first thing if nothing has the ring yet."""
        everything = self.everything()
        if self.at not in everything:
            self.put(everything[0] if everything else None)
            return
        here = _middle(self.at)
        ahead = [(_distance(here, _middle(one), dx, dy), one) for one in everything if one is not self.at]
        ahead = [(far, one) for far, one in ahead if far is not None]
        if ahead:
            self.put(min(ahead, key=lambda pair: pair[0])[1])

    def cycle(self, by: int) -> None:
        """To the next or the last thing in reading order."""
        everything = self.everything()
        if everything:
            at = everything.index(self.at) + by if self.at in everything else min(by, 0)
            self.put(everything[at % len(everything)])

    def press(self) -> bool:
        """The key goes down on what has the ring."""
        if self.at not in self.everything():
            return False
        if isinstance(self.at, Pressable):
            self._pressed = self.at
            self.at.key_down()
        else:
            self.at.focused = True
        return True

    def let_go(self) -> None:
        """The key is up: what was pressed is released, also if the ring has gone elsewhere meanwhile."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            pressed.key_up()

    def step(self, by: int) -> bool:
        """Count with plus and minus."""
        counts = isinstance(self.at, Stepper) and not self.at.barred and self.at in self.everything()
        stepped = counts and self.at.step(by)
        if stepped:
            self.heard(self.at.shown())
        return stepped

    def shift(self, by: int) -> bool:
        """Move a row within its stack."""
        return hasattr(self.at, "shift") and self.at in self.everything() and self.at.shift(by)

    def page(self, by: int) -> bool:
        """Turn the page that has the ring, or else the longest one."""
        ports = [one for one in shown(self.root.reach()) if isinstance(one, Scroll) and one.do_scroll_y]
        if not ports:
            return False
        inside = [port for port in ports if self.at is not None and self.at in port.walk(restrict=True)]
        port = inside[0] if inside else max(ports, key=lambda one: one.viewport_size[1] - one.height)
        spare = port.viewport_size[1] - port.height
        port.scroll_y = min(max(port.scroll_y - by * PAGE * port.height / spare, 0.0), 1.0)
        return True


def typing(root: Widget) -> TextField | None:
    """The text field that has the keyboard, if any."""
    return next((one for one in shown(root) if getattr(one, "typing", False)), None)


def _can_have(widget: Widget) -> bool:
    """Whether the ring may be on it: what is pressed, and what is typed into."""
    return isinstance(widget, Pressable) or hasattr(widget, "typing")


def _open(widget: Widget) -> bool:
    if widget.disabled:
        return False
    return hasattr(widget, "shift") or getattr(widget, "intent", widget) is not None


def _middle(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.pos)
    return x + widget.width / 2, y + widget.height / 2


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _distance(here, there, dx: int, dy: int) -> float | None:
    ahead = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
    aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
    return ahead + ASIDE * aside if ahead > 1 else None
