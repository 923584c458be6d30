"""Tap targets: where on a screen a finger is expected next, and an eye, so that nothing passing lies over it."""

from __future__ import annotations

import sys

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.bars.turn_band import TurnBandPart
from companion.ui.least_covered import Rect
from companion.ui.paint.clipping import in_sight
from companion.ui.search import shown
from companion.ui.widgets.pressable import Pressable

CARD = 160  # dp of height from which on it is a picture to look at, that only leads further where it is touched


def tap_targets(root: Widget | None) -> list[Rect]:
    """Rows, keys and fields that would do something now; of cards that are taller only those whose moment it is."""
    if root is None:
        return []
    live = (widget for widget in shown(root) if _is_field(widget) or _is_due(widget))
    return [rect for widget in live if (rect := in_sight(widget)) is not None]


def whose_turn(root: Widget | None) -> list[Rect]:
    """Where a screen says whose turn it is; nowhere if it does not."""
    bands = (widget for widget in shown(root) if isinstance(widget, TurnBandPart)) if root is not None else ()
    return [rect for widget in bands if (rect := in_sight(widget)) is not None]


def _is_field(widget: Widget) -> bool:
    """Home is shown before fields are loaded: where they are not, there is none."""
    fields = sys.modules.get("kivy.uix.textinput")
    return fields is not None and isinstance(widget, fields.TextInput)


def _is_due(widget: Widget) -> bool:
    if not isinstance(widget, Pressable) or widget.disabled or getattr(widget, "intent", True) is None:
        return False
    item = getattr(widget, "item", None)
    return widget.height < dp(CARD) or getattr(item, "now", False) is True or getattr(item, "status", "") == "now"
