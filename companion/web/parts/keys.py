"""Keys: tapped or held, side by side where there is room; a free seat as a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import box, classes, escape, group, span, titled

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone

# These point on, so they stand after the words.
AFTER = ("arrow-right", "chevron-right", "skip-next")


def key(item: parts.Key, zone: Zone, css: str = "") -> str:
    after = item.icon in AFTER and item.text and not item.hold
    before = "" if after else badge(item.badge) if item.badge and not item.icon else mark(item.icon)
    words = group("words", span("", item.text) or "", span("caption", item.detail) if item.hold else "")
    inner = f"{before}{words if item.text else ''}{mark(item.icon) if after else ''}"
    kind = classes("key", item.kind, "held" if item.hold else "", css)
    return zone.button(kind, inner, item.intent, item.name, item.hold)


def sign_key(item: parts.Key, zone: Zone, css: str = "") -> str:
    """A key that shows its sign alone; its words are its name."""
    inner = badge(item.badge) or mark(item.icon) or escape(item.text)
    return zone.button(
        classes("sign", css), inner, item.intent, item.name, item.hold, f' aria-label="{escape(item.text)}"'
    )


def keys(item: parts.Keys, zone: Zone) -> str:
    return box("keys" if item.fill else "keys aside", *(key(one, zone) for one in item.keys))


def seat_key(item: parts.SeatKey, zone: Zone) -> str:
    inner = f"{badge(item.badge)}{titled(item.title, item.detail)}{mark('chevron-right')}"
    kind = "primary" if item.suggested else "secondary"
    return zone.button(f"key seat-key {kind}", inner, item.intent, item.name)
