"""SeatBadge: a person, everywhere: shape, colour, letters, ring when active, lamp of the person's device."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui.art.seat import seat
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint


class SeatBadge(Paint):
    """As large as its box; sizes of the design are 28, 34, 44, 52, 64 and 96 dp."""

    WATCH = ("colour", "letters", "active", "lamp")
    colour = StringProperty("red")
    letters = StringProperty()
    active = BooleanProperty(False)
    lamp = OptionProperty("", options=("", "on", "catching-up", "off"))
    spoken = StringProperty()

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", ("44dp", "44dp"))
        super().__init__(**kwargs)

    def paint(self, pen: Pen) -> None:
        size = min(pen.w, pen.h) * (0.85 if self.lamp else 1)
        cx, cy = (size / 2, size / 2) if self.lamp else (pen.w / 2, pen.h / 2)
        # The ring lies around the shape, so the shape gives way to it.
        whole = size * (0.9 if self.active else 1)
        seat(pen, cx, cy, whole, self.colour, self.letters, "t1" if self.active else "", self.lamp)
