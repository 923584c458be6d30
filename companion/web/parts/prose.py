"""Parts that are only read: headings, paragraphs, banners, empty states, changed numbers, and what hands must do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import box, escape, lines, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.screens.kit.decks.deck_parts import Hero
    from companion.web.handles import Zone


def heading(item: parts.Heading, zone: Zone) -> str:
    title = f'<h2 class="h3">{escape(item.text)}</h2>'
    if item.icon:
        title = box("line-head", mark(item.icon, "at"), title)  # whose words may break, and leave it beside them
    return box("heading", title, span("label", item.note))


def para(item: parts.Para, zone: Zone) -> str:
    style = "strong" if item.strong else "body"
    words = f'<p class="{style} k-{item.tone}">{lines(item.text)}</p>'
    source = f'<p class="caption">{escape(item.source)}</p>' if item.source else ""
    return box("para", mark(item.icon, item.tone if item.tone != "plain" else "at"), box("grow", words, source))


def banner(item: parts.Banner, zone: Zone) -> str:
    strong = f"<b>{escape(item.strong)}</b> " if item.strong else ""
    return box(f"banner e-{item.tone}", mark(item.icon), f'<p class="body">{strong}{lines(item.text)}</p>')


def empty(item: parts.Empty, zone: Zone) -> str:
    title, text = f'<p class="strong">{escape(item.title)}</p>', f'<p class="label">{escape(item.text)}</p>'
    return box("nothing", mark(item.icon, "t3"), title if item.title else "", text if item.text else "")


def change(item: parts.Change, zone: Zone) -> str:
    numbers = f"{span('num-s k-t2', item.before)}{mark('arrow-right', 't3')}{span('num-m', item.after)}"
    return box("change", badge(item.badge), span("body grow", item.title), f'<span class="pair">{numbers}</span>')


def hero(item: Hero, zone: Zone) -> str:
    label = f'<p class="label_bold k-at">{escape(item.label)}</p>' if item.label else ""
    detail = f'<p class="body">{lines(item.detail)}</p>' if item.detail else ""
    return box("hero-card", label, f'<p class="hero">{escape(item.text)}</p>', detail)
