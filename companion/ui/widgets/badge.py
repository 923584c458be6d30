"""SeatBadge: a person, everywhere: shape, colour, letters, ring when active, lamp of the person's device."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui.art.seat import seat
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint


class SeatBadge(Paint):
    """As large as its box; sizes of the design are 28, 34, 44, 52, 64 and 96 dp."""

    WATCH = ("colour", "letters", "active", "offline", "lamp")
    colour = StringProperty("red")
    letters = StringProperty()
    active = BooleanProperty(False)
    offline = BooleanProperty(False)
    lamp = OptionProperty("none", options=("none", "good", "half", "lost"))
    spoken = StringProperty()

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", ("44dp", "44dp"))
        super().__init__(**kwargs)

    def paint(self, pen: Pen) -> None:
        size = min(pen.w, pen.h) * (0.85 if self.lamp != "none" else 1)
        cx, cy = (size / 2, size / 2) if self.lamp != "none" else (pen.w / 2, pen.h / 2)
        # The ring lies around the shape, so the shape gives way to it.
        seat(
            pen,
            cx,
            cy,
            size * (0.9 if self.active else 1),
            self.colour,
            self.letters,
            "t1" if self.active else "",
            self.offline,
        )
        if self.lamp != "none":
            self._paint_lamp(pen, cx + size * 0.42, cy + size * 0.45, max(5.0, size * 0.14))

    def _paint_lamp(self, pen: Pen, cx: float, cy: float, r: float) -> None:
        pen.disc(cx, cy, r + 2, "bg")
        if self.lamp == "lost":
            pen.disc(cx, cy, r + 1, None, "bad", 3)
        elif self.lamp == "half":
            pen.disc(cx, cy, r, None, "good", 2)
            pen.sector(cx, cy, 0.5, r, 180, 360, "good")
        else:
            pen.disc(cx, cy, r, "good")
