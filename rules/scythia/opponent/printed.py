"""The printed Schemes people have typed in so far, as the deck they are when all are known."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.decks.book import Pattern
from rules.core.value import replace
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import PERSIA_A, Scheme, as_pattern, from_pattern
from rules.scythia.tables import EMPIRES


def printed(patterns: Iterable[Pattern]) -> tuple[Scheme, ...]:
    """The different cards among what was remembered, in the board's order, each with a name of its own.

    In an order of their own, so that the same cards have the same names however often each was used.
    """
    cards = {card for card in map(from_pattern, patterns) if card is not None and card.source == "printed"}
    return _named(sorted(cards, key=_order))


def gaps(known: Iterable[Scheme]) -> tuple[Scheme, ...]:
    """House cards for the places that printed ones leave: each printed card replaces the one of ours most like it."""
    ours = [card for card in HOUSE if card.source == "house"]
    for card in sorted(known, key=_order):
        if ours and not _is_shipped(card):  # the house deck has that one itself
            ours.remove(min(ours, key=lambda our: _unlike(our, card)))
    return tuple(ours)


def filled(patterns: Iterable[Pattern]) -> tuple[Scheme, ...]:
    """All that are known, the one that ships among them, and the house's cards for the rest."""
    known = printed((*patterns, as_pattern(PERSIA_A)))
    return _named(sorted((*known, *gaps(known)), key=_order))


def _is_shipped(card: Scheme) -> bool:
    return as_pattern(card) == as_pattern(PERSIA_A)


def _unlike(scheme: Scheme, card: Scheme) -> tuple[bool, bool, int]:
    return scheme.empire != card.empire, scheme.target != card.target, abs(scheme.vp - card.vp)


def _order(card: Scheme) -> tuple[int, int, int, int, int, str]:
    rest = " ".join((card.horse, card.row, card.tie, card.blocked, str(card.gain), card.text))
    return EMPIRES.index(card.empire), card.vp, card.target, card.cost, card.strength, rest


def _named(cards: list[Scheme]) -> tuple[Scheme, ...]:
    """As the one known card is called, `Persia 8`; those alike are told apart by a number."""
    titles = [f"{card.empire.title()} {card.vp}" for card in cards]
    alike = [titles[: at + 1].count(title) for at, title in enumerate(titles)]
    names = (title if n == 1 else f"{title} ({n})" for title, n in zip(titles, alike, strict=True))
    return tuple(replace(card, name=name) for card, name in zip(cards, names, strict=True))
