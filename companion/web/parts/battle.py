"""Two armies by initiative, and a chance as a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, bar
from companion.web.markup import box, escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit import battle_parts
    from companion.web.handles import Zone

BASES = {
    "triangle": "M50 8L96 90H4Z",
    "circle": "M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z",
    "rectangle": "M8 20H92V80H8Z",
    "hexagon": "M50 4L92 27V73L50 96L8 73V27Z",
}


def ladder(item: battle_parts.Ladder, zone: Zone) -> str:
    head = box("sides", _army(item.left), _army(item.right))
    rungs = "".join(_rung(rung, item.empty) for rung in item.rungs)
    verdict = box("verdict", span("label", item.label), span("h2", item.verdict))
    return box("ladder", head, f"<ol>{rungs}</ol>", verdict)


def _army(item: battle_parts.Army) -> str:
    words = group("words", span("h3", item.title), span("label", item.detail))
    strength = group("strength", span("num-l", item.strength), span("label", item.note))
    return box("army", badge(item.badge), words, strength)


def _rung(item: battle_parts.Rung, empty: str) -> str:
    sides = f'{_troop(item.left, empty)}<span class="num-s">{escape(item.number)}</span>{_troop(item.right, empty)}'
    return f'<li class="rung{" is-now" if item.now else ""}">{sides}</li>'


def _troop(item: battle_parts.Troop | None, empty: str) -> str:
    if item is None:
        return f'<span class="troop label">{escape(empty)}</span>'
    figures = group("figures", *(_piece(piece) for piece in item.pieces))
    words = group("words", span("strong", item.title), span("label", item.detail))
    return f'<span class="troop{" is-now" if item.now else ""}">{words}{figures}</span>'


def _piece(item: battle_parts.Piece) -> str:
    text = f'<text x="50" y="62">{escape(item.text)}</text>' if item.text else ""
    return f'<svg class="piece {item.state}" viewBox="0 0 100 100"><path d="{BASES[item.shape]}"/>{text}</svg>'


def odds(item: battle_parts.Odds, zone: Zone) -> str:
    number = f'<p class="supply">{span("num-xl", item.value)}{span("unit", item.error)}</p>'
    ends = box("ends", span("label", item.left), span("label", item.right))
    title = f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else ""
    note = f'<p class="label">{escape(item.note)}</p>' if item.note else ""
    return box("odds", title, number, bar(item.share, "meter a"), ends, note)
