"""What may be told of remembered cards and prints of Scythia: all of them, nothing here is secret."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Library, Print, Printed, cards_of, prints_of
from rules.core.value import replace
from rules.scythia import actions as a
from rules.scythia.opponent import scheme
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.printed import gaps
from rules.scythia.opponent.scheme import PERSIA_A
from rules.scythia.raid import raid_space
from rules.scythia.raid.settlement import (
    PLACES,
    SEEN,
    SHIPPED,
    SHIPPED_DICE,
    as_pattern,
    dice_pattern,
    dice_typed,
    face_pattern,
    face_typed,
    from_pattern,
    whole,
)
from rules.scythia.state import Scythia, dice_at, print_of
from rules.scythia.tables import EMPIRES, SCHEMES, SETTLEMENTS, Empire
from rules.scythia.turn import hired_before
from rules.scythia.turn.raider import AnimalKind

CREW, HERO = "crew", "hero"
ANIMALS: tuple[AnimalKind, ...] = ("eagle", "horse")  # the two halves of an Animal card, each a deck of its own
NUMBERS: dict[str, int] = {CREW: 3, HERO: 0, **dict.fromkeys(map(str, ANIMALS), 2)}  # of crew strength, price, points
EXAMPLE: tuple[Empire, int] = ("greece", 0)  # PRZYKLADOWY NAJAZD
PHOTOGRAPHED: tuple[tuple[Empire, int], ...] = (("assyria", 1), ("persia", 0))
CREW_KINDS = 38  # different ones, each there twice (facts 6)
HEROES = 8  # KOMPONENTY
MOST = 9  # strength, cost and points of a card; more is no print


def _card(fact: CardFact) -> bool:
    fits = len(fact.numbers) == NUMBERS.get(fact.deck) and all(0 <= number <= MOST for number in fact.numbers)
    return bool(fact.name) and fits


def _about(pattern: Pattern) -> str | None:
    """A settlement, a raid space and an empire's dice are there once; faces, Schemes and nameless crew are many."""
    settled = from_pattern(pattern)
    if settled is not None:
        return f"settlement {settled[0]} {settled[1]}"
    if dice_typed(pattern) or raid_space.from_pattern(pattern):
        return pattern.kind
    many = scheme.from_pattern(pattern) or face_typed(pattern) or hired_before.from_pattern(pattern)
    return "" if many else None


def _settled(*places: tuple[Empire, int]) -> tuple[Pattern, ...]:
    found = ((empire, at, whole(SHIPPED[empire][at])) for empire, at in places)
    return tuple(as_pattern(empire, at, print_) for empire, at, print_ in found if print_)


def _dice_of(*empires: Empire) -> tuple[Pattern, ...]:
    return tuple(dice_pattern(empire, dice) for empire in empires if (dice := SHIPPED_DICE[empire]))


def _ours(cards: Iterable[scheme.Scheme]) -> tuple[Pattern, ...]:
    return tuple(replace(scheme.as_pattern(card), source="house") for card in cards if card.source == "house")


def _scheme_gaps(known: tuple[Print, ...]) -> tuple[Print, ...]:
    return _ours(gaps(card for fact in known if isinstance(fact, Pattern) and (card := scheme.from_pattern(fact))))


def _told(state: Scythia) -> tuple[Pattern, ...]:
    spots = ((empire, place, print_of(state, empire, place)) for empire in EMPIRES for place in range(SETTLEMENTS))
    settled = (as_pattern(empire, place, print_) for empire, place, print_ in spots if print_)
    return (*settled, *(dice_pattern(empire, dice) for empire in EMPIRES if (dice := dice_at(state, empire))))


def _describes(state: Scythia, pattern: Pattern) -> a.Describe | a.DescribeDice | None:
    """Where nobody's own turns are followed nothing is raided here that a print would decide."""
    if not state.raiders:
        return None
    if settled := from_pattern(pattern):
        return a.Describe(*settled)
    typed = dice_typed(pattern)
    return a.DescribeDice(*typed) if typed else None


DECKS = (
    Printed(
        scheme.KIND,
        prints_of(scheme.from_pattern),
        SCHEMES,
        found=(scheme.as_pattern(PERSIA_A),),
        house=_ours(HOUSE),
        fills=_scheme_gaps,
    ),
    Printed(CREW, cards_of(CREW), CREW_KINDS),
    Printed(HERO, cards_of(HERO), HEROES),
    *(Printed(kind, cards_of(kind)) for kind in ANIMALS),
    Printed(
        "settlement",
        prints_of(from_pattern),
        places=tuple(f"settlement {empire} {at}" for empire in EMPIRES for at in PLACES),
        rulebook=_settled(EXAMPLE),
        found=_settled(*PHOTOGRAPHED),
        board=True,
    ),
    Printed(
        "dice",
        prints_of(dice_typed),
        places=tuple(f"dice {empire}" for empire in EMPIRES),
        rulebook=_dice_of("assyria", "greece"),
        found=_dice_of("persia"),
        board=True,
    ),
    Printed(
        "face",
        prints_of(face_typed),
        rulebook=tuple(face_pattern(face) for face in SEEN if not face.strength and not face.wounds),
        found=tuple(face_pattern(face) for face in SEEN if face.strength or face.wounds),
        board=True,
    ),
)
LIBRARY = Library(_card, _about, DECKS, told=_told, describes=_describes)
