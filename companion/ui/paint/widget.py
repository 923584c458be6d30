"""Paint: a widget that is drawn as one mesh and some tinted text, and knows the height it needs."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Translate
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.paint.easel import EASEL
from companion.ui.paint.ink import Placed
from companion.ui.paint.mesh import Part
from companion.ui.paint.pen import Pen
from companion.ui.paint.roll import Rolling
from companion.ui.paint.text_runs import Written, drawn
from companion.ui.paint.theme import THEME

UNSIZED = Widget.width.defaultvalue  # before anybody has said otherwise
AROUND = 4  # so many widgets, from one outwards, are asked for their width
FRAMES = 2  # after which those around a new widget have found their own sizes


class Paint(Widget):
    """Subclasses override `paint(pen)` and, if their height follows their text, `measure(width)`."""

    # Names of the properties that change the picture.
    WATCH: tuple[str, ...] = ()
    # An opaque thing that lies over others on purpose (sheet, toast); the clipping check looks past it.
    covers = BooleanProperty(False)
    # The height in px this widget needs at its present width, at least `least`.
    need = NumericProperty(0)
    least = NumericProperty(0)
    # The width in px it would like, so that nothing wraps.
    wish = NumericProperty(0)
    # Whether somebody has said how large it is; what is measured before that is measured for nothing.
    placed = True
    # Follow `need` (and `wish`) wherever there is no size hint; a hugging class starts without one.
    hug = BooleanProperty(False)
    hug_width = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._weigh_soon = Clock.create_trigger(self._weigh, -1)
        self._fits: list[Placed] = []
        self.stale = False  # it has not been painted as it is now, because nobody can see it
        self._rolling = Rolling()
        self._patience, self._asked_at = FRAMES, -1
        self._heights_known: dict[float, float] = {}
        self._known_for = -1
        if self.hug:
            kwargs.setdefault("size_hint_y", None)
        if self.hug_width:
            kwargs.setdefault("size_hint_x", None)
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate(0, 0)
            # White, else the tint of the text drawn before would colour the mesh.
            Color(1, 1, 1)
            self._mesh = Mesh(mode="triangles", texture=THEME.texture)
            # Made here they are in the canvas; added once more they would be drawn twice.
            self._more = InstructionGroup()
            self._texts = Written()
            PopMatrix()
        self._listen()

    def _listen(self) -> None:
        self.fbind("pos", self._move)
        self.fbind("size", self._repaint)
        for name in self.WATCH:
            self.fbind(name, self._renew)
        for name in ("width", "least", "hug", "hug_width"):
            self.fbind(name, self._resize)
        self.fbind("least", self.outdate)
        self._renew()

    def paint(self, pen: Pen) -> None:
        """Draw everything; called again whenever a watched property, the size or the theme changes."""

    def measure(self, width: float) -> float:
        """The height in dp needed at a width in dp."""
        return 0

    def height_at(self, width: float) -> float:
        """`measure`, remembered: every storey of a layout asks those below it, several times a frame."""
        if self._known_for != THEME.measures:
            self._heights_known, self._known_for = {}, THEME.measures
        if width not in self._heights_known:
            self._heights_known[width] = self.measure(width)
        return self._heights_known[width]

    def outdate(self, *_) -> None:
        """What it measures may have changed, and with it that of everything around it."""
        widget = self
        while isinstance(widget, Widget):  # the window above is none
            if isinstance(widget, Paint):
                widget._heights_known.clear()
            widget = widget.parent

    def span(self) -> float:
        """The width in dp at which no text wraps."""
        return 0

    def renew(self) -> None:
        """The theme has changed."""
        self._renew()

    def forget(self) -> None:
        """What it shows next is something else: nothing of the old thing moves on, or is still pressed."""
        self._rolling.forget()

    def is_sized(self, again: Callable[[], object]) -> bool:
        """Whether it is worth measuring; what is as wide as nobody said is asked `again`, but not for ever."""
        if not self.placed:
            return False
        if not self._patience or not is_unsized(self):
            return True
        if self._asked_at != Clock.frames:  # a frame has several rounds, and each of them may ask
            self._patience, self._asked_at = self._patience - 1, Clock.frames
        Clock.schedule_once(lambda _: again())  # usually a new width has come before that, and all is done
        return False

    def settled(self) -> None:
        """The layout around it knows it now."""
        self._resize()

    def _renew(self, *_) -> None:
        self.outdate()
        self._resize()
        self._repaint()

    def _repaint(self, *_) -> None:
        EASEL.put(self)

    def _resize(self, *_) -> None:
        EASEL.wait()
        self._weigh_soon()

    def _weigh(self, *_) -> None:
        if not self.is_sized(self._weigh_soon):
            return
        k = Metrics.density
        self.wish = _whole(self.span() * k)
        if self.hug_width and self.size_hint_x is None:
            self.width = self.wish
        self.need = max(self.least, _whole(self.height_at(self.width / k) * k))
        if self.hug and self.size_hint_y is None:
            self.height = self.need

    def _move(self, *_) -> None:
        self._shift.xy = round(self.x), round(self.y)
        if self.stale and self.get_root_window() is not None:  # it may have come near
            EASEL.put(self)

    @property
    def fits(self) -> list[Placed]:
        """Its texts and where they are, for tests and for the clipping check; of what is out of sight, too."""
        if self.stale:
            self.draw()
        return self._fits

    def is_near(self) -> bool:
        """Whether it is worth painting now; what lies far down a page is told to the page it lies on."""
        if (not self.width or not self.height) and not self._mesh.indices and not self._fits:
            self.stale = True  # left out of a plan, and nothing of it to be wiped away
            return False
        page = self.parent
        while page is not None and not hasattr(page, "is_near_view"):
            page = page.parent if page.parent is not page else None  # the window is its own parent
        near = page is None or page.is_near_view(self)
        if not near and not self.stale:
            self.wipe()
        self.stale = not near
        return near

    def wipe(self) -> None:
        """What it showed may have been larger, and would reach into view."""
        self._mesh.vertices, self._mesh.indices, self._fits = [], [], []
        self._more.clear()
        self._texts.group.clear()
        self._rolling.forget()

    def draw(self) -> None:
        """Paint now; the easel says when."""
        self.stale = False
        # By its edges, so that neighbours with fractional sizes meet without a seam.
        pen = Pen(round(self.right) - round(self.x), round(self.top) - round(self.y))
        self.paint(pen)
        self._move()
        self._fits = pen.placed
        self._show_shapes(pen.mesh.parts)
        self._show_texts(pen)

    def _show_shapes(self, parts: list[Part]) -> None:
        vertices, indices = parts[0]
        # Kivy takes arrays as they are, but no empty ones.
        self._mesh.vertices, self._mesh.indices = vertices or [], indices or []
        self._more.clear()
        for vertices, indices in parts[1:]:
            self._more.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=THEME.texture))

    def _show_texts(self, pen: Pen) -> None:
        self._texts.group.clear()
        rolling = self._rolling.begin(pen, self._texts.group, drawn)
        self._texts.write(pen.runs, rolling, pen.mesh.height)


def is_unsized(widget: Widget | None) -> bool:
    """Whether nobody has told it, or those around it, how wide to be."""
    around = AROUND
    while widget is not None and around and widget.width != UNSIZED:
        widget, around = widget.parent if widget.parent is not widget else None, around - 1
    return widget is not None and around > 0


def _whole(px: float) -> int:
    # Up to a whole pixel, with room for float noise, so that the same need never flips between two values.
    return int(px + 0.999)
