"""The Wall's sections, the wheel of the Year, and cards in their slots."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from companion.look.icons import icon
from companion.web.marks import badge, mark
from companion.web.markup import box, classes, escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit.views import CommandSlot, HordeRow, WallSection, Wheel
    from companion.web.handles import Zone

OUT, IN, GAP = 96.0, 62.0, 4.0  # radii of the wheel, and degrees between its seasons


def wheel(item: Wheel) -> str:
    seasons = "".join(_season(at, name, status) for at, (name, status) in enumerate(item.seasons))
    middle = box("middle", span("label", item.label), span("num-l", item.number), span("label", item.unit))
    ring = f'<svg viewBox="0 0 200 200" aria-hidden="true">{seasons}</svg>'
    return f'<div class="card wheel"><div class="ring-of">{ring}{middle}</div>{span("h2 k-at", item.title)}</div>'


def _season(at: int, name: str, status: str) -> str:
    first, last = math.radians(at * 90 - 135 + GAP / 2), math.radians(at * 90 - 45 - GAP / 2)
    a, b = (_on(OUT, first), _on(OUT, last)), (_on(IN, last), _on(IN, first))
    path = f"M{a[0]}A{OUT} {OUT} 0 0 1 {a[1]}L{b[0]}A{IN} {IN} 0 0 0 {b[1]}Z"
    x, y = _on((OUT + IN) / 2, (first + last) / 2).split()
    return f'<g class="is-{status}"><path d="{path}"/><text x="{x}" y="{y}">{icon(name)}</text></g>'


def _on(r: float, angle: float) -> str:
    return f"{100 + r * math.cos(angle):.1f} {100 + r * math.sin(angle):.1f}"


def section(item: WallSection, zone: Zone) -> str:
    head = group("section-head", span("h3", item.title), span("label", item.note))
    rows = "".join(_horde(horde, item.empty) for horde in item.hordes)
    hordes = f'<span class="hordes">{rows}</span>' if any(item.hordes) else span("label hordes", item.empty)
    power = group("force", span("label", item.power_title), span("num-l", str(item.power)))
    known = "–" if item.defence is None else str(item.defence)
    defence = group("force", span("label", item.defence_title), span("num-l", known))
    verdict = span(f"verdict strong k-{item.tone}", item.verdict)
    level = group("built", mark("glyph:wallg", "at"), span("label", item.level_text))
    barricades = group("built", mark("glyph:barr", "at"), span("label", item.barricades_text))
    inner = f'{head}{hordes}<span class="forces">{power}{defence}</span>{verdict}{level}{barricades}'
    return zone.line(classes("section", "is-now" if item.now else ""), inner, item.intent, item.name)


def _horde(item: HordeRow | None, empty: str) -> str:
    if item is None:
        return f'<span class="horde none label">{escape(empty)}</span>'
    spots = "".join(f"<i{' class=on' if at < item.covered else ''}></i>" for at in range(item.spots))
    return group("horde", mark("glyph:horde", "at"), span("num-s", item.power), group("spots", spots))


def slot(item: CommandSlot, zone: Zone) -> str:
    number = span("num-s", item.number)
    inner = f"{number}{badge(item.badge) or mark(item.icon, 'at')}{span('label', item.title)}"
    return zone.line(classes("slot-card", f"is-{item.status}"), inner, item.intent, item.name)
