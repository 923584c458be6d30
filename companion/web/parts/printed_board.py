"""The page of a printed board: tables of prints, and what their tones mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import bar, mark
from companion.web.markup import box, escape, group, rem_of, span

if TYPE_CHECKING:
    from companion.screens.kit.board import board_parts
    from companion.web.handles import Zone


NAME = 11.0  # rem before the boxes of a line


def print_table(item: board_parts.PrintTable, zone: Zone) -> str:
    title = f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else ""
    heads = "".join(f'<th scope="col" role="columnheader" class="label">{escape(head)}</th>' for head in item.heads)
    head = f'<thead role="rowgroup"><tr role="row"><td role="cell"></td>{heads}</tr></thead>' if heads else ""
    body = f'<tbody role="rowgroup">{"".join(_row(row, item.heads, zone) for row in item.rows)}</tbody>'
    across = max(len(row.cells) for row in item.rows) if item.rows else 1
    room = rem_of(*item.heads, *(cell.text for row in item.rows for cell in row.cells), more=0.5)
    flat = " flat" if NAME + across * room <= zone.wide else ""
    return box("prints", title, f'<table class="sheet n{across} m{room}{flat}" role="table">{head}{body}</table>')


def _row(item: board_parts.PrintRow, heads: tuple[str, ...], zone: Zone) -> str:
    title = group("line-head", mark(item.icon, "at"), span("strong", item.title))
    cells = "".join(_cell(cell, head, zone) for cell, head in zip(item.cells, heads, strict=True))
    return f'<tr role="row"><th scope="row" role="rowheader">{title}</th>{cells}</tr>'


def _cell(item: board_parts.PrintCell, head: str, zone: Zone) -> str:
    """Where the heads have no room in a line of their own, each box has its own."""
    above = f'<span class="label cell-head" aria-hidden="true">{escape(head)}</span>' if head else ""
    css, label = f"print {item.tone}{' is-now' if item.now else ''}", f' aria-label="{escape(item.spoken)}"'
    if item.intent is None:
        return f'<td role="cell">{above}<span class="{css}">{escape(item.text)}</span></td>'
    return f'<td role="cell">{above}{zone.button(css, escape(item.text), item.intent, item.name, more=label)}</td>'


def legend(item: board_parts.PrintLegend, zone: Zone) -> str:
    tones = (("told", item.told), ("read", item.read), ("unknown", item.unknown))
    lines = "".join(f'<li><span class="print {tone}"></span>{escape(text)}</li>' for tone, text in tones if text)
    share = item.known / item.most if item.most else 0.0
    sentence = f'<p class="label">{escape(item.sentence)}</p>' if item.sentence else ""
    return box("legend", f'<ul class="label">{lines}</ul>', bar(share, "meter a"), sentence)
