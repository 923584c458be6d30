"""The clipping check: painted text fits, stays inside and overlaps nothing; no widget leaves its parent."""

from dataclasses import dataclass
from itertools import combinations

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.paint.ink import Placed
from companion.ui.paint.widget import Paint

# Antialiasing and whole-pixel positions make up to this many px of harmless overlap.
TOLERANCE = 1.5

# A longer single word (a name of 200 letters) may be broken; a shorter one means the layout is too narrow.
LONG_WORD = 24

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Seen:
    """A text as it lies in the window: left, bottom, right, top of its ink."""

    widget: Paint
    fit: Placed
    rect: Rect

    @property
    def words(self) -> str:
        return self.fit.words


def clipped(root: Widget) -> list[str]:
    """A sentence for each thing a person could not read or that lies over something else; empty is good."""
    faults: list[str] = []
    for widget in _shown(root):
        faults += _leaving(widget)
        if isinstance(widget, Paint):
            faults += _own_faults(widget)
    return faults + _overlaps(texts(root))


def texts(root: Widget) -> list[Seen]:
    """Every text a person can see, at least in part. What is scrolled away is not asked, which would paint it."""
    seen: list[Seen] = []
    for widget in _shown(root):
        if isinstance(widget, Paint) and in_sight(widget) is not None:
            if widget.covers:
                seen = [text for text in seen if _common(text.rect, _window(widget)) is None]
            seen += _texts(widget)
    return seen


def words_in_sight(root: Widget | None) -> list[Rect]:
    """Where the words of a screen lie in the window."""
    return [text.rect for text in texts(root)] if root is not None else []


def in_sight(widget: Widget) -> Rect | None:
    """Where a widget lies in the window, as far as what scrolls shows it."""
    return _through_viewports(widget, _window(widget))


def _shown(widget: Widget):
    # What lies behind a sheet was judged when it was in front.
    if widget.opacity > 0 and widget.width > 0 and widget.height > 0 and not getattr(widget, "behind", False):
        yield widget
        # Kivy keeps the newest child first; drawing goes the other way.
        for child in reversed(widget.children):
            yield from _shown(child)


def _own_faults(widget: Paint) -> list[str]:
    name, faults = type(widget).__name__, []
    for fit in widget.fits:
        if not fit.ok:
            faults.append(f'{name}: "{fit.words}" does not fit its box')
        elif fit.broken and len(fit.broken) <= LONG_WORD:
            faults.append(f'{name}: "{fit.words}" is broken inside a word')
        elif _outside(fit, widget):
            faults.append(f'{name}: "{fit.words}" leaves the widget')
    return faults


def _outside(fit: Placed, widget: Paint) -> bool:
    return (
        fit.x < -TOLERANCE
        or fit.y < -TOLERANCE
        or fit.x + fit.w > widget.width + TOLERANCE
        or fit.y + fit.h > widget.height + TOLERANCE
    )


def _texts(widget: Paint) -> list[Seen]:
    left, bottom, _, top = _window(widget)
    height = top - bottom
    seen = []
    for fit in widget.fits:
        rect = (left + fit.x, bottom + height - fit.y - fit.h, left + fit.x + fit.w, bottom + height - fit.y)
        visible = _through_viewports(widget, rect)
        if visible:
            seen.append(Seen(widget, fit, visible))
    return seen


def _through_viewports(widget: Widget, rect: Rect) -> Rect | None:
    parent = widget.parent
    while isinstance(parent, Widget) and rect is not None:
        if isinstance(parent, ScrollView):
            rect = _common(rect, _window(parent))
        parent = parent.parent
    return rect


def _leaving(widget: Widget) -> list[str]:
    parent = widget.parent
    # A ScrollView's content is larger than its viewport by design; the Window is no widget.
    if not isinstance(parent, Widget) or isinstance(parent, ScrollView):
        return []
    inner, outer = _window(widget), _window(parent)
    gone = max(outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3])
    if gone <= TOLERANCE:
        return []
    return [f"{_named(widget)} leaves its parent {_named(parent)} by {gone:.0f} px"]


def _overlaps(seen: list[Seen]) -> list[str]:
    faults = []
    for one, other in combinations(seen, 2):
        shared = _common(one.rect, other.rect)
        if shared and min(shared[2] - shared[0], shared[3] - shared[1]) > TOLERANCE:
            names = _named(one.widget), _named(other.widget)
            where = names[0] if one.widget is other.widget else f"{names[0]} and {names[1]}"
            faults.append(f'{where}: "{one.words}" overlaps "{other.words}"')
    return faults


def _window(widget: Widget) -> Rect:
    left, bottom = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return left, bottom, right, top


def _common(one: Rect, other: Rect) -> Rect | None:
    rect = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return rect if rect[2] > rect[0] and rect[3] > rect[1] else None


def _named(widget: Widget) -> str:
    words = getattr(widget, "spoken", "") or getattr(widget, "text", "")
    return f'{type(widget).__name__} "{words}"' if words else type(widget).__name__
