"""Which pictures and colours there are to draw what a view names; read without loading Kivy."""

from __future__ import annotations

from typing import Any

from companion.look.colours import ACCENTS, PIECES, PLAYERS
from companion.look.emblems import EMBLEMS
from companion.look.glyphs import GLYPHS
from companion.look.icons import ICONS
from companion.screens.kit.badge import Badge


def drawn(icon: str) -> bool:
    """A glyph or an emblem of ours, or one of the icon font."""
    if icon.startswith("emblem:"):
        return icon.removeprefix("emblem:") in EMBLEMS
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
    signs = [icon for icon, _ in getattr(part, "signs", ()) if not drawn(icon)]
    return [wanted[name] for name in wanted if wanted[name] and not known[name]] + slots + signs
