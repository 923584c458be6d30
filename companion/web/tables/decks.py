"""The columns of colours between the players: their die, what is left, and their turn in one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, die, mark
from companion.web.markup import box, classes, escape, group, span
from companion.web.tables.pace_grid import cell

if TYPE_CHECKING:
    from companion.screens.kit.pieces.pace_views import PaceDeck
    from companion.screens.kit.views import DeckColumn
    from companion.web.handles import Zone


def deck(item: DeckColumn, zone: Zone) -> str:
    """A colour with its die; where none lies is a place for it, or who took it."""
    tone = item.colour.replace(".", "-")
    if item.taker is not None or item.face is None:
        face = f'<span class="die taken p-{tone}">{badge(item.taker) if item.taker else ""}</span>'
    else:
        face = die(item.colour, item.face)
    head = _head(item.icon, item.title)
    cast = group("cast", face, span("label_bold", item.die_text))
    inner = head + cast + _left(item.cubes, item.cubes_note, item.no_cubes, item.cards, item.cards_note, item.no_cards)
    css = classes(
        "deck",
        f"p-{tone}",
        "picked" if item.picked else "",
        "scarce" if item.empty else "",
        "taken" if item.taker else "",
    )
    top = zone.line(css, inner, item.intent, item.name)
    keys = box("deck-keys", *(cell(one, zone) for one in item.keys))
    return f'<div class="deck-stack">{top}{keys}</div>'


def pace_deck(item: PaceDeck, zone: Zone) -> str:
    """A colour of which only the turn is told; taken, by whom and how."""
    tone = item.colour.replace(".", "-")
    inner = _head(item.icon, item.title)
    inner += _left(item.cubes, item.cubes_note, item.no_cubes, item.cards, item.cards_note, item.no_cards)
    if item.taker is not None:
        words = group("words", span("strong", item.taker_name), span("label", item.taken))
        inner += f'<span class="taker">{badge(item.taker)}{words}</span>'
    keys = box("deck-keys", span("label", item.label), *(cell(one, zone) for one in item.keys))
    css = classes("deck pace", f"p-{tone}", "watch" if item.watch else "", "taken" if item.taker else "")
    return f'<div class="deck-stack"><div class="{css}">{inner}</div>{keys}</div>'


def _head(icon: str, title: str) -> str:
    return f'<span class="deck-head">{mark(icon)}<span class="label_bold">{escape(title)}</span></span>'


def _left(cubes: str, cubes_note: str, no_cubes: bool, cards: str, cards_note: str, no_cards: bool) -> str:
    """How many cubes and cards are left."""
    bad = " k-bad"
    first = f'{mark("cube-outline", "t2")}<span class="num-m{bad if no_cubes else ""}">{escape(cubes)}</span>'
    second = f'{mark("cards-outline", "t2")}<span class="num-m{bad if no_cards else ""}">{escape(cards)}</span>'
    one = f'<span class="left-of cubes">{first}{span("label", cubes_note)}</span>'
    return f'{one}<span class="left-of cards-left">{second}{span("label", cards_note)}</span>'
