"""Lines of a list: a person or an icon, two texts, a number, and where a tap leads; matches, shares and facts too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, bar, mark
from companion.web.markup import box, classes, escape, group, is_number, lines, rem_of, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.screens.kit.archive_parts import Played, Share
    from companion.screens.kit.decks.card_parts import DeckRow, FactLine
    from companion.web.handles import Zone


def row(item: parts.Row, zone: Zone) -> str:
    return zone.line(_css(item), _inner(item), item.intent, item.name)


def played(item: Played, zone: Zone) -> str:
    people = group("people", *(badge(person) for person in item.people), _end(item))
    return zone.line(classes(_css(item), "played"), _inner(item, people), item.intent, item.name)


def share(item: Share, zone: Zone) -> str:
    under = bar(item.share) if item.share >= 0 else ""
    return zone.line(classes(_css(item), "share"), _inner(item) + under, item.intent, item.name)


def deck_row(item: DeckRow, zone: Zone) -> str:
    return share(item, zone)


def fact_line(item: FactLine, zone: Zone) -> str:
    chips = box(
        "chips", *(f'<span class="chip label">{mark(icon, "bt")}{escape(word)}</span>' for icon, word in item.chips)
    )
    words = box("fact-words", span("body", item.title), span("strong", item.value))
    return box("fact", words, chips)


def _css(item: parts.Row) -> str:
    return classes("row", f"is-{item.status}")


def _inner(item: parts.Row, people: str = "") -> str:
    icon = badge(item.badge) or mark(item.icon, "at" if item.tone == "plain" else item.tone)
    value = ""
    if item.value:
        style = "num-m" if is_number(item.value) else "strong"
        value = f'<span class="value {style} k-{item.tone}">{escape(item.value)}</span>'
    end = "" if people else _end(item)  # people and numbers have it beside them, wherever their line is
    if value:
        value, end = group("pair", value, end), ""
    detail = (
        f'<span class="label k-{item.tone}">' if item.tone != "plain" and not item.value else '<span class="label">'
    )
    words = f'<span class="strong">{lines(item.title)}</span>' if item.title else ""
    words += f"{detail}{lines(item.detail)}</span>" if item.detail else ""
    note = span("label note", item.note)
    number = span("num-s k-t2", item.number)
    room = rem_of(item.title, item.detail if item.note else "")
    return f'{number}{icon}<span class="words m{room}">{words}</span>{note}{people}{value}{end}'


def _end(item: parts.Row) -> str:
    if item.status == "done":
        return mark("check", "good")
    leads = item.intent is not None and item.chevron and item.status != "now"
    return mark("chevron-right", "t2") if leads else ""
