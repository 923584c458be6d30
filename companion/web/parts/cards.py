"""An automa's cards spread out, and its card as a flow chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import mark
from companion.web.markup import box, classes, escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit.decks import deck_parts
    from companion.web.handles import Zone

PASSED = {"passed": "check-bold", "failed": "close-thick"}


def cards(item: deck_parts.Cards, zone: Zone) -> str:
    return box("cards", *(_card(card, zone) for card in item.cards))


def _card(item: deck_parts.Card, zone: Zone) -> str:
    signs = group("signs", *(f"{mark(icon, 'at')}{span('label', word)}" for icon, word in item.signs))
    foot = group("foot", _squares(item.squares), span("num-s", item.number))
    head = f'<span class="head"><span class="label_bold">{escape(item.title)}</span>{mark(item.icon, "at")}</span>'
    css = classes("deck-card", "lit" if item.lit else "", "quiet" if item.quiet or item.invites else "")
    return zone.line(css, f"{head}{signs}{foot}", item.intent, item.name)


def flow(item: deck_parts.Flow, zone: Zone) -> str:
    head = box("heading", f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else "", span("label", item.note))
    nodes = "".join(_node(node) for node in item.nodes)
    return box("flow", head, _squares(item.squares), f"<ol>{nodes}</ol>")


def _node(item: deck_parts.FlowNode) -> str:
    words = group("words", span("strong", item.title), span("label", item.detail))
    result = group("words result", span("strong", item.result), span("label", item.result_detail))
    sign = mark(PASSED.get(item.status, ""))
    follows = group("follows", mark(item.result_icon, "at"), result) if item.result or item.result_detail else ""
    return f'<li class="node {item.status}"><span class="ask">{mark(item.icon, "at")}{words}{sign}</span>{follows}</li>'


def _squares(squares: tuple[bool, ...]) -> str:
    dots = "".join(f"<i{' class=on' if on else ''}></i>" for on in squares)
    return f'<span class="squares" aria-hidden="true">{dots}</span>' if squares else ""
