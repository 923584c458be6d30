"""What is left of a supply, a track of numbered slots, and the digits of a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import bar
from companion.web.markup import box, escape, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone

LOW = 0.25  # a supply at or below this share is low


def meter(item: parts.Meter, zone: Zone) -> str:
    share = item.value / item.most if item.most else 0.0
    level = "bad" if share <= 0 else "warn" if share <= LOW else "a"
    at = item.mark / item.most if item.mark and item.most else None
    none = " k-bad" if item.value <= 0 else ""
    words = f'<p class="supply"><span class="num-xl{none}">{item.value}</span>{span("unit", item.unit)}</p>'
    sentence = f'<p class="label{none}">{escape(item.sentence)}</p>' if item.sentence else ""
    return box("meter-part", words, bar(share, f"meter {level}", at), sentence)


def cells(item: parts.Cells, zone: Zone) -> str:
    slots = "".join(
        f'<li class="is-{status}"{" aria-current=step" if status == "now" else ""}>{escape(text)}</li>'
        for text, status in item.cells
    )
    return f'<ol class="cells label_bold">{slots}</ol>'


def code(item: parts.Code, zone: Zone) -> str:
    boxes = (item.typed[at : at + 1] for at in range(item.length))
    return box("code num-m", *(f"<span{'' if digit else ' class=next'}>{escape(digit)}</span>" for digit in boxes))
