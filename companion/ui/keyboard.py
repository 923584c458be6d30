"""The keyboard: a focus ring that moves by arrows, keys that press, and the app's few shortcuts."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.ui.parts.search import shown
from companion.ui.scroll import Scroll
from companion.ui.widgets.field import TextField
from companion.ui.widgets.hold import Held
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.stepper import Stepper

# Key codes of SDL.
BACKSPACE, ESCAPE, ENTER, TAB, SPACE, KEYPAD_ENTER = 8, 27, 13, 9, 32, 271
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}  # up, down, right, left
PLUS, MINUS = (43, 61, 270), (45, 269)
PRESSES = (ENTER, SPACE, KEYPAD_ENTER)

# How much a step aside counts against a step ahead when the nearest thing is looked for.
ASIDE = 2.0


class Focus:
    """Which pressable has the ring; `root` is asked for what is on the screen at that moment."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.at: Widget | None = None

    def everything(self) -> list[Widget]:
        """What the keyboard can reach, in reading order."""
        kinds = Pressable, TextField
        found = [one for one in shown(self.root.reach()) if isinstance(one, kinds) and _open(one)]
        return sorted(
            found, key=lambda one: (-round(one.to_window(*one.pos)[1] + one.height), one.to_window(*one.pos)[0])
        )

    def put(self, widget: Widget | None) -> None:
        """Give the ring to a widget, and bring it into view."""
        if self.at is not None and self.at is not widget:
            self.at.focused = False
        self.at = widget
        if widget is not None:
            widget.focused = True
            _reveal(widget)

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
            at = everything.index(self.at) + by if self.at in everything else 0
            self.put(everything[at % len(everything)])

    def press(self) -> bool:
        """Press what has the ring; a held key starts its ring."""
        if self.at not in self.everything():
            return False
        if isinstance(self.at, Held) and self.at.holds:
            if not self.at.progress:
                self.at.dispatch("on_press")
                self.at.begin()
        elif isinstance(self.at, Pressable):
            self.at.act()
        return True

    def let_go(self) -> None:
        """The key is up: a held key that is not full runs back."""
        if isinstance(self.at, Held):
            self.at.let_go()

    def step(self, by: int) -> bool:
        """Count with plus and minus."""
        return isinstance(self.at, Stepper) and self.at in self.everything() and self.at.step(by)


def digit(key: int) -> str:
    """The keypad's character for a key, or nothing."""
    if key == BACKSPACE:
        return "<"
    if key in MINUS:
        return "±"
    return chr(key) if ord("0") <= key <= ord("9") else str(key - 256) if 256 <= key <= 265 else ""


def typing(root: Widget) -> TextField | None:
    """The text field that has the keyboard, if any."""
    return next((one for one in shown(root) if isinstance(one, TextField) and one.input.focus), None)


def _open(widget: Widget) -> bool:
    return not widget.disabled and getattr(widget, "intent", widget) is not None


def _middle(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.pos)
    return x + widget.width / 2, y + widget.height / 2


def _distance(here, there, dx: int, dy: int) -> float | None:
    ahead = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
    aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
    return ahead + ASIDE * aside if ahead > 1 else None


def _reveal(widget: Widget) -> None:
    parent = widget.parent
    while isinstance(parent, Widget) and parent is not parent.parent:
        if isinstance(parent, Scroll):
            parent.reveal(widget)
        parent = parent.parent
