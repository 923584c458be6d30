"""The score sheet as a table: categories down, people across, totals last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def grid(item: parts.Grid, zone: Zone) -> str:
    people = "".join(
        f'<th scope="col">{badge(person)}<span class="label_bold">{escape(person.name or person.letter)}</span></th>'
        for person in item.people
    )
    lines = "".join(_line(line, zone, item.people) for line in item.lines)
    total = _line(item.total, zone, item.people)
    head = f"<thead><tr><td></td>{people}</tr></thead>"
    return f'<div class="sheet" tabindex="0"><table>{head}<tbody>{lines}</tbody><tfoot>{total}</tfoot></table></div>'


def _line(item: parts.GridLine, zone: Zone, people: tuple[object, ...]) -> str:
    words = group("words", span("strong", item.title), span("label", item.detail))
    cells = "".join(_cell(cell, zone) for cell in item.cells)
    return f'<tr><th scope="row"><span class="line-head">{mark(item.icon, "at")}{words}</span></th>{cells}</tr>'


def _cell(item: parts.CellPart, zone: Zone) -> str:
    inner = f"{span('num-s', item.points)}{span('caption', item.count)}"
    css = " ".join(name for name, on in (("leads", item.leads), ("missing", item.missing)) if on)
    if item.intent is not None:
        inner = zone.button("cell", inner or "–", item.intent, item.name)
    return f"<td{f' class={chr(34)}{css}{chr(34)}' if css else ''}>{inner}</td>"
