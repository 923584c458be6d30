"""Which keys the deck editor can make, for every game that takes decks of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from companion.cards import own_decks
from companion.trials.study import Verdict
from rules.core.decks.book import Source
from rules.core.decks.card_form import Lines, Number, form
from rules.scythia.opponent.scheme import RowArrow, TieArrow

GAMES = tuple(own_decks.with_decks())


def _of_games(end: str) -> Callable[[], Iterable[str]]:
    return lambda: {f"{game}.{end}" for game in GAMES}


def _fields() -> Iterable[str]:
    """Labels of all fields that are asked, those within lines included; numbers side by side have a title."""
    for game, found in own_decks.with_decks().items():
        deck = own_decks.own_deck(found)
        for field in form(deck.card):
            if field.name in {*deck.asked, *deck.prints.asked}:
                yield f"{game}.card.{field.name}"
            if isinstance(field, Lines):
                yield from (f"{game}.card.{inner.name}" for inner in field.fields)
        if sum(isinstance(field, Number) for field in form(deck.card)) > 1:
            yield f"{game}.card.numbers"


FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "*.card.*": _fields,
    "*.card.numbers": lambda: {"scythia.card.numbers"},  # the only game with several numbers on a card
    "*.deck.house": _of_games("deck.house"),
    "*.deck.house.about": _of_games("deck.house.about"),
    "*.deck.house.detail": _of_games("deck.house.detail"),
    "*.deck.printed": _of_games("deck.printed"),
    "*.deck.title": _of_games("deck.title"),
    "*.trial.level": _of_games("trial.level"),
    "*.trial.guessed": lambda: {"great_wall.trial.guessed"},  # the other opponent's cards can all be played
    "deck.card.from-*": lambda: {f"deck.card.from-{source}" for source in get_args(Source)},
    "scythia.card.*.*": lambda: {
        *(f"scythia.card.row.{arg}" for arg in get_args(RowArrow)),
        *(f"scythia.card.tie.{arg}" for arg in get_args(TieArrow)),
    },
    "trial.verdict.*": lambda: {f"trial.verdict.{arg}" for arg in get_args(Verdict)},
}
