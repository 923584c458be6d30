"""The form of the screen: phone, wide or tall, and the margins that go with it."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.present.prefs import Prefs
from companion.ui.paint.theme import THEME

# The classes of ui.md 3, in dp: a short side below PHONE is a phone, a wide screen from LARGE on is a large one.
PHONE, LARGE = 600, 1600
MARGINS = {"phone": 20, "tall": 24, "wide": 24}
LARGE_MARGIN, LARGE_TEXT = 40, 1.2


def form_of(width: float, height: float) -> str:
    """The class of a screen of that many dp."""
    if min(width, height) < PHONE:
        return "phone"
    return "wide" if width >= height else "tall"


class Form(EventDispatcher):
    """What layouts ask: the class, the margin in px, and whether text is so large that zones fold."""

    kind = OptionProperty("wide", options=("phone", "wide", "tall"))
    large = BooleanProperty(False)
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
        wide, high = width / Metrics.density, height / Metrics.density
        self.kind = form_of(wide, high)
        self.large = self.kind == "wide" and wide >= LARGE
        self.margin = dp(LARGE_MARGIN if self.large else MARGINS[self.kind])
        self.top, self.now = (dp(64), dp(92)) if self.kind == "phone" else (dp(72), dp(108))
        THEME.phone = self.kind == "phone"
        self._scale_text()

    def apply(self, prefs: Prefs) -> None:
        """Follow the person's settings."""
        THEME.use(f"{prefs.theme}-high" if prefs.contrast else prefs.theme)
        THEME.reduced_motion = not prefs.motion
        self._scale, self.lang = prefs.scale, prefs.lang
        self._scale_text()

    def _scale_text(self) -> None:
        THEME.text_scale = self._scale * (LARGE_TEXT if self.large else 1.0)

    def _judge(self, *_) -> None:
        self.bold_text = self._scale >= 1.4


FORM = Form()
