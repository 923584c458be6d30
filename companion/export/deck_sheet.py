"""A deck or a board as a sheet for printing: every card with what is printed on it; as a page of HTML."""

from __future__ import annotations

from dataclasses import dataclass

from companion.export.markup import attribute, text
from companion.export.style import css
from companion.look.game_looks import look
from companion.text.words import Words

# Four cards beside each other on A4, none broken over two sheets.
_GRID = (
    ".cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:10px}"
    ".cards section{margin:0;padding:10px 12px}.cards h2{font-size:17px;margin:0 0 4px}"
    ".cards p{margin:0 0 3px}.cards b{color:var(--t2);font-weight:400}"
    "@media print{.cards{grid-template-columns:repeat(4,1fr);gap:6px}.cards section{padding:6px 8px}"
    ".cards h2{font-size:13px}.cards p{font-size:11px}}"
)


@dataclass(frozen=True, slots=True)
class SheetCard:
    """Its name, and field by field what is printed there; a text has no field."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """`note` says how much of the deck is known, `app` who has made the sheet."""

    game: str
    title: str
    note: str
    cards: tuple[SheetCard, ...]
    app: str


def as_html(sheet: DeckSheet, words: Words) -> str:
    cards = "".join(f"<section><h2>{text(card.title)}</h2>{_lines(card)}</section>" for card in sheet.cards)
    return (
        f'<!DOCTYPE html>\n<html lang={attribute(words.lang)}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{text(sheet.title)}</title>\n'
        f"<style>{css(look(sheet.game).accent)}{_GRID}</style>\n</head>\n<body>\n<main>\n"
        f'<header><h1>{text(sheet.title)}</h1><p class="place">{text(sheet.note)}</p></header>\n'
        f'<div class="cards">{cards}</div>\n<p class="small">{text(sheet.app)}</p>\n</main>\n</body>\n</html>\n'
    )


def _lines(card: SheetCard) -> str:
    fields = ((f"<b>{text(field)}</b> " if field else "", value) for field, value in card.lines)
    return "".join(f"<p>{field}{text(value)}</p>" for field, value in fields)
