"""Lines of a set-up list: how many, of what, and whether it is done; and switches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import mark
from companion.web.markup import escape, span, titled

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def check(item: parts.Check, zone: Zone) -> str:
    done = item.status == "done"
    number = span("num-m how-many", item.count)
    if item.rule is not None:
        label = f' aria-label="{escape(", ".join(text for text in (item.count, item.rule.text) if text))}"'
        number = zone.button(
            "rule-key", number + mark(item.rule.icon, "at"), item.rule.intent, item.rule.name, more=label
        )
    tick = f'<span class="tick">{mark("check-bold") if done else ""}</span>'
    state = f' role="checkbox" aria-checked="{"true" if done else "false"}"'
    inner = f"{'' if item.rule else number}{titled(item.title, item.detail)}{tick}"
    line = zone.button("line", inner, item.intent, item.name, more=state)
    return f'<div class="check is-{item.status}">{number if item.rule else ""}{line}</div>'


def toggle(item: parts.Toggle, zone: Zone) -> str:
    state = f' role="switch" aria-checked="{"true" if item.on else "false"}"'
    inner = f'{titled(item.title, item.detail)}<span class="switch"></span>'
    return zone.button("toggle", inner, item.intent, item.name, more=state)
