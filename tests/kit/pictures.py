"""Which pictures and colours there are to draw what a view names."""

from __future__ import annotations

from typing import Any

from companion.present.parts import Badge
from companion.ui.art.emblem import EMBLEMS
from companion.ui.art.glyph import GLYPHS
from companion.ui.art.icons import ICONS
from companion.ui.paint.tokens import ACCENTS, PIECES, PLAYERS


def drawn(icon: str) -> bool:
    """A glyph of ours or one of the icon font."""
    return icon.removeprefix("glyph:") in GLYPHS if icon.startswith("glyph:") else icon in ICONS


def lacking(part: Any) -> list[str]:
    """What a part of a view asks for and nobody can draw."""
    wanted = {name: getattr(part, name, "") or "" for name in ("icon", "emblem", "accent", "colour")}
    known = {
        "icon": drawn(wanted["icon"]),
        "emblem": wanted["emblem"] in EMBLEMS,
        "accent": wanted["accent"] in ACCENTS,
        "colour": wanted["colour"] in (PLAYERS if isinstance(part, Badge) else PIECES),
    }
    slots = [token for token, _ in getattr(part, "slots", ()) if token not in PIECES]
    return [wanted[name] for name in wanted if wanted[name] and not known[name]] + slots
