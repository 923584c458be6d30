"""Flips: a painted card that turns over when it shows another face; it is painted once, edge on."""

from kivy.animation import Animation
from kivy.graphics import Scale
from kivy.properties import NumericProperty

from companion.ui.paint.theme import THEME

# Narrow to nothing, swap, and back.
SECONDS = 0.26


class Flips:
    """Mixed into Paint widgets before them; `face` says what the card shows."""

    # 1 is flat on the table, 0 is edge on.
    open = NumericProperty(1)

    _shown = None
    _turning = None
    _away = False  # the old face is still to be seen
    _scale = None

    def face(self) -> str:
        """What it shows; "" for the back of a card or an empty place, which only turn to show something."""
        return ""

    def forget(self) -> None:
        super().forget()
        if self._turning is not None:
            self._turning.cancel(self)
        self._shown, self._turning, self._away = None, None, False
        self.open = 1

    def draw(self) -> None:
        """A new face is painted when nobody can see it; what else changes is painted at once."""
        before, now = self._shown, self.face()
        self._shown = now
        known = before is not None and now and now != before
        if known and not THEME.reduced_motion and self.get_root_window() is not None:
            self._turn()
        elif not self._away:
            super().draw()

    def _turn(self) -> None:
        if self._turning is not None:
            self._turning.cancel(self)
        away = Animation(open=0, d=SECONDS / 2, t="in_cubic")
        away.bind(on_complete=self._swap)
        self._turning, self._away = away, True
        away.start(self)

    def _swap(self, *_) -> None:
        self._away = False
        super().draw()
        self._turning = Animation(open=1, d=SECONDS / 2, t="out_cubic")
        self._turning.start(self)

    def on_open(self, *_) -> None:
        """Around its own middle; the instruction is there only for cards that have ever turned."""
        if self._scale is None:
            self._scale = Scale(1, 1, 1)
            self.canvas.before.insert(self.canvas.before.indexof(self._shift) + 1, self._scale)
        self._scale.origin = self.width / 2, 0
        # A matrix of nothing cannot be turned back.
        self._scale.x = max(self.open, 0.001)
