"""Rows whose order may be changed: each has a key up and a key down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import mark
from companion.web.parts.row import row

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def stack(item: parts.Stack, zone: Zone) -> str:
    lines = []
    for at, line in enumerate(item.rows):
        up = _move(zone, line, "up", item.drops[at][at - 1] if at else None)
        down = _move(zone, line, "down", item.drops[at][at + 1] if at + 1 < len(item.rows) else None)
        lines.append(f'<li class="moved">{row(line, zone)}{up}{down}</li>')
    return f'<ol class="rows">{"".join(lines)}</ol>'


def _move(zone: Zone, line: parts.Row, way: str, intent: Intent | None) -> str:
    label = f' aria-label="{zone.said(way, what=line.title)}"'
    return zone.button("sign", mark(f"arrow-{way}"), intent, line.name and f"{line.name}-{way}", more=label)
