"""The score sheet as a table: categories down, people across, totals last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import classes, group, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def grid(item: parts.Grid, zone: Zone) -> str:
    people = "".join(
        f'<th scope="col" role="columnheader">{badge(person)}{span("label_bold", person.name or person.letter)}</th>'
        for person in item.people
    )
    head = f'<thead role="rowgroup"><tr role="row"><td role="cell"></td>{people}</tr></thead>'
    lines = "".join(_line(line, zone) for line in item.lines)
    body = f'<tbody role="rowgroup">{lines}</tbody><tfoot role="rowgroup">{_line(item.total, zone)}</tfoot>'
    # A phone folds each line to its title over the numbers: the roles keep it a table for a voice.
    return f'<table class="sheet flat n{len(item.people)}" role="table">{head}{body}</table>'


def _line(item: parts.GridLine, zone: Zone) -> str:
    words = group("words", span("strong", item.title), span("label", item.detail))
    cells = "".join(_cell(cell, zone) for cell in item.cells)
    title = group("line-head", mark(item.icon, "at"), words)
    return f'<tr role="row"><th scope="row" role="rowheader">{title}</th>{cells}</tr>'


def _cell(item: parts.CellPart, zone: Zone) -> str:
    size = "label_bold" if item.points[:1].isalpha() else "num-s"  # "how many?" is no number
    inner = span("caption", item.count) + span(size, item.points or "–")
    css = classes("leads" if item.leads else "", "missing" if item.missing else "")
    if item.intent is not None:
        inner = zone.button("cell", inner, item.intent, item.name)
    return f'<td role="cell" class="{css}">{inner}</td>'
