"""The form of the screen: phone, wide or tall, and the margins that go with it."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.settings import Prefs
from companion.ui.paint.theme import THEME

# In dp: a short side below PHONE is a phone.
PHONE = 600
MARGINS = {"phone": 20, "tall": 24, "wide": 24}
# The screens the layouts are drawn for: a monitor or television that is larger shows them larger, because it is looked
# at from further away; without that it would show small words far apart. 1600 across is 1.2.
DRAWN_FOR = {"wide": (1333, 800), "tall": (800, 1280)}
ZOOMS = tuple(tenths / 10 for tenths in range(11, 41))
LARGE_MARGIN = 30


def form_of(width: float, height: float) -> str:
    """The class of a screen of that many dp."""
    if min(width, height) < PHONE:
        return "phone"
    return "wide" if width >= height else "tall"


def zoom_of(width: float, height: float) -> float:
    """How much larger than drawn a screen of that many dp shows everything; in steps, so that resizing is calm."""
    kind = form_of(width, height)
    if kind == "phone":
        return 1.0
    wide, high = DRAWN_FOR[kind]
    room = min(width / wide, height / high)
    return max((zoom for zoom in ZOOMS if zoom <= room), default=1.0)


class Form(EventDispatcher):
    """What layouts ask: the class, the margin in px, and whether text is so large that zones fold."""

    rev = NumericProperty(0)  # bumped when all of what follows is so: a screen is then made anew
    kind = OptionProperty("wide", options=("phone", "wide", "tall"))
    turned = BooleanProperty(False)  # a phone held across: low, with room beside
    zoom = NumericProperty(1.0)
    margin = NumericProperty(24)
    # Top and bottom storeys, px.
    top = NumericProperty(72)
    now = NumericProperty(108)
    bold_text = BooleanProperty(False)  # 1.4 and above: zones fold, grids show two people a page

    lang = StringProperty("en")  # of the few words the screen says by itself

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._scale = 1.0
        THEME.bind(text_scale=self._judge)

    def fit(self, width: float, height: float) -> None:
        """Follow a window of that many px."""
        density = Metrics.density / self.zoom  # what the system says, without our part
        wide, high = width / density, height / density
        zoom = zoom_of(wide, high)
        before = self.kind, self.zoom, self.turned
        Metrics.density, self.zoom = density * zoom, zoom
        self.kind = form_of(wide, high)
        self.turned = self.kind == "phone" and wide > high
        self.margin = dp(LARGE_MARGIN if zoom > 1 else MARGINS[self.kind])
        phone = (dp(56), dp(76)) if self.turned else (dp(64), dp(92))
        self.top, self.now = phone if self.kind == "phone" else (dp(72), dp(108))
        THEME.phone = self.kind == "phone"
        if (self.kind, self.zoom, self.turned) != before:
            self.rev += 1

    def apply(self, prefs: Prefs) -> None:
        """Follow the person's settings."""
        THEME.use(f"{prefs.theme}-high" if prefs.contrast else prefs.theme)
        THEME.reduced_motion = not prefs.motion
        self._scale, self.lang = prefs.scale, prefs.lang
        THEME.text_scale = self._scale
        self._judge()  # the theme says nothing where it had that size already

    def _judge(self, *_) -> None:
        bold = self._scale >= 1.4
        if bold != self.bold_text:
            self.bold_text = bold
            self.rev += 1


FORM = Form()
