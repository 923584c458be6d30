"""The theme in force: a palette texture for meshes, tints for text, and a counter that repaints all."""

from collections.abc import Iterator

from kivy.base import EventLoop
from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.look import colours

# Centres of the two texels of a row: between them the alpha ramp is linear, outside it is flat.
CLEAR, SOLID = 0.25, 0.75


class Theme(EventDispatcher):
    """Colours and text sizes; any change bumps `rev`, and every widget on the screen that has a `renew` is told."""

    rev = NumericProperty(0)
    measures = NumericProperty(0)  # bumped only by what changes the size of words: colours do not
    name = StringProperty("lacquer")
    accent = StringProperty("app")
    text_scale = NumericProperty(1.0)
    phone = BooleanProperty(False)
    reduced_motion = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._texture: Texture | None = None
        self._load()
        self.bind(name=self._load, accent=self._load, text_scale=self._size, phone=self._size)
        Metrics.bind(density=self._size)

    def use(self, name: str, accent: str | None = None) -> None:
        """Switch to a theme of tokens.THEMES, and to a game's accent if one is given."""
        if name not in colours.THEMES or (accent or "app") not in colours.ACCENTS:
            raise ValueError(f"no such theme or accent: {name}, {accent}")
        self.name = name
        self.accent = accent or self.accent

    @property
    def high(self) -> bool:
        """Whether high contrast is on."""
        return colours.is_high(self.name)

    @property
    def extra(self) -> int:
        """How many dp every stroke gains: one in high contrast."""
        return 1 if self.high else 0

    @property
    def texture(self) -> Texture:
        """The palette: two texels a row, the token's colour clear and solid. Needs a GL context."""
        if self._texture is None:
            self._texture = Texture.create(size=(2, colours.ROWS), colorfmt="rgba")
            self._texture.mag_filter = self._texture.min_filter = "linear"
            self._texture.add_reload_observer(self._upload)
            self._upload(self._texture)
        return self._texture

    def row(self, tone: str) -> float:
        """The texture coordinate of a token's row."""
        return self._rows[tone]

    def colour(self, tone: str) -> tuple[float, float, float]:
        """A token as red, green and blue from 0 to 1, for tinted text."""
        return self._tints[tone]

    def size(self, style: colours.Style) -> float:
        """The style's size in dp on this kind of screen, before the text scale."""
        return style.phone if self.phone else style.tablet

    def floor(self, style: colours.Style) -> float:
        """The smallest dp the style may shrink to here."""
        return max(style.floor, colours.SMALLEST[1] if self.phone else colours.SMALLEST[0])

    def _load(self, *_) -> None:
        palette = colours.palette(self.name, self.accent)
        self._rgb = {name: bytes.fromhex(tone[1:]) for name, tone in palette.items()}
        self._tints = {name: (rgb[0] / 255, rgb[1] / 255, rgb[2] / 255) for name, rgb in self._rgb.items()}
        self._rows = {name: (at + 0.5) / colours.ROWS for at, name in enumerate(palette)}
        if self._texture is not None:
            self._upload(self._texture)
        self._bump()

    def _upload(self, texture: Texture) -> None:
        texels = b"".join(rgb + b"\x00" + rgb + b"\xff" for rgb in self._rgb.values())
        texture.blit_buffer(texels.ljust(colours.ROWS * 8, b"\0"), colorfmt="rgba", bufferfmt="ubyte")

    def _size(self, *_) -> None:
        self.measures += 1
        self._bump()

    def _bump(self, *_) -> None:
        self.rev += 1
        for root in EventLoop.window.children if EventLoop.window else ():
            renew(root)


THEME = Theme()


def renew(root: Widget) -> None:
    """Tell a widget and all within it of the theme: it has changed, or it did while they were out of sight."""
    for widget in tuple(_within(root)):  # telling one may change its children
        widget.renew()


def _within(root: Widget) -> Iterator[Widget]:
    waiting = [root]
    while waiting:
        widget = waiting.pop()
        waiting += widget.children
        if hasattr(widget, "renew"):
            yield widget


def style_of(style: "str | colours.Style") -> colours.Style:
    """A style by its name in the type scale, or the style itself."""
    return colours.STYLES[style] if isinstance(style, str) else style
