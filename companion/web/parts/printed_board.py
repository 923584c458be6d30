"""The page of a printed board: tables of prints, and what their tones mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import bar, mark
from companion.web.markup import box, escape, span

if TYPE_CHECKING:
    from companion.screens.kit.board import board_parts
    from companion.web.handles import Zone


def print_table(item: board_parts.PrintTable, zone: Zone) -> str:
    title = f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else ""
    heads = "".join(f'<th scope="col" class="label">{escape(head)}</th>' for head in item.heads)
    head = f"<thead><tr><td></td>{heads}</tr></thead>" if item.heads else ""
    rows = "".join(_row(row, zone) for row in item.rows)
    return box("prints", title, f'<div class="sheet" tabindex="0"><table>{head}<tbody>{rows}</tbody></table></div>')


def _row(item: board_parts.PrintRow, zone: Zone) -> str:
    head = f'<th scope="row"><span class="line-head">{mark(item.icon, "at")}{span("strong", item.title)}</span></th>'
    return f"<tr>{head}{''.join(_cell(cell, zone) for cell in item.cells)}</tr>"


def _cell(item: board_parts.PrintCell, zone: Zone) -> str:
    css, label = f"print {item.tone}{' now' if item.now else ''}", f' aria-label="{escape(item.spoken)}"'
    if item.intent is None:
        return f'<td><span class="{css}">{escape(item.text)}</span></td>'
    return f"<td>{zone.button(css, escape(item.text), item.intent, item.name, more=label)}</td>"


def legend(item: board_parts.PrintLegend, zone: Zone) -> str:
    tones = (("told", item.told), ("read", item.read), ("unknown", item.unknown))
    lines = "".join(f'<li><span class="print {tone}"></span>{escape(text)}</li>' for tone, text in tones if text)
    share = item.known / item.most if item.most else 0.0
    sentence = f'<p class="label">{escape(item.sentence)}</p>' if item.sentence else ""
    return box("legend", f'<ul class="label">{lines}</ul>', bar(share, "meter a"), sentence)
