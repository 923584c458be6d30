"""The Great Wall's board, Hordes, Qin's cards, Requests and Events as they are entered without a match."""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import Any

from companion.games.great_wall.board import prints
from companion.games.great_wall.board.horde import ability_input, horde_card, read_numbers
from companion.games.great_wall.board.printed import horde_print
from companion.games.great_wall.names import GOOD_ICONS, card_name
from companion.games.great_wall.qin.qin_card import chosen_lines, line_keys, lines_of, made
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import Read, read_form
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print
from rules.great_wall.library import (
    ADVISOR,
    COMMAND,
    EVENT,
    GENERAL,
    HORDE,
    LASTS,
    LONGEST_NAME,
    REQUEST,
    SIDES,
    numbers_of,
    own_name,
    read_name,
    read_print,
)
from rules.great_wall.qin.deck_file import KIND, as_pattern, from_pattern
from rules.great_wall.qin.qin import QIN_NAMES, QinName
from rules.great_wall.tables import MOST_START, MOST_TEA, REED_CARD, RESOURCES, TACTIC_LIMIT

GAME = "great_wall"
GENERAL_NUMBERS: tuple[tuple[str, int, str], ...] = (
    *((f"good.{kind}", MOST_START, GOOD_ICONS[kind]) for kind in RESOURCES),
    ("tactics", TACTIC_LIMIT, "card-text-outline"),
    ("tea-value", MOST_TEA, "tea"),
)


def _what(place: str) -> str:
    """The place on its side of the board."""
    return place.partition(".")[2]


def _board(ctx: Context, place: str) -> Read:
    ask = Asking(ctx, "print")
    found = prints.read_place(ask, _what(place).partition(".")[0], None)
    return (ask.asked,), Pattern(GAME, place, numbers_of(found)) if found else None


def _board_answers(print_: Print) -> dict[str, Any]:
    found = read_print(_what(print_.kind), print_.slots) if isinstance(print_, Pattern) else None
    assert found is not None
    return {part.name: getattr(found, part.name) for part in fields(found)}


def _horde(ctx: Context, _: str) -> Read:
    left, right = Asking(ctx), Asking(ctx)
    numbers = read_numbers(left)
    name, text = _named(right)
    card = horde_card(name, numbers)
    return (left.asked, right.asked), horde_print(card, text) if card else None


def _horde_answers(print_: Print) -> dict[str, Any]:
    power, honor, spots = print_.slots if isinstance(print_, Pattern) else print_.numbers
    named = {} if isinstance(print_, Pattern) else {"name": print_.name, "text": print_.effect}
    return {"power": power, "worth": honor, "spots": spots, **named}


def _named(ask: Asking) -> tuple[str, str]:
    """A card's name, and what it does."""
    name = ask.text("name", ask.ctx.words.t("great_wall.card.name"), name="card-name")
    return name, ability_input(ask)


def _general(ctx: Context, _: str) -> Read:
    """What is printed on a General: the numbers are kept once they were read at a table."""
    left, right = Asking(ctx), Asking(ctx, "general")
    name, text = _named(left)
    found = [
        right.read(key, ctx.words.t(f"great_wall.{key}"), 0, high, icon=icon) for key, high, icon in GENERAL_NUMBERS
    ]
    numbers = tuple(n for n in found if n is not None)
    kept = numbers if len(numbers) == len(found) else ()
    fact = CardFact(GAME, GENERAL, name, effect=text, numbers=kept) if name else None
    return (left.asked, right.asked), fact


def _general_answers(print_: Print) -> dict[str, Any]:
    assert isinstance(print_, CardFact)
    numbers = zip((key for key, *_ in GENERAL_NUMBERS), print_.numbers, strict=False)
    return {"name": print_.name, "text": print_.effect, **dict(numbers)}


def _advisor(ctx: Context, _: str) -> Read:
    ask = Asking(ctx)
    name, text = _named(ask)
    return (ask.asked,), CardFact(GAME, ADVISOR, name, effect=text) if name else None


def _command(ctx: Context, place: str) -> Read:
    ask, words = Asking(ctx, "card"), ctx.words
    hint = words.t("great_wall.card.own-name.hint")
    name = ask.text("name", words.t("great_wall.card.own-name"), longest=LONGEST_NAME, hint=hint)
    return (ask.asked,), own_name(place.partition(" ")[2], name) if name else None


def _name(place: str) -> QinName:
    return next(name for name in QIN_NAMES if f"{KIND} {name}" == place)


def _qin(ctx: Context, place: str) -> Read:
    card = made(_name(place), lines_of(ctx))
    columns = (chosen_lines(ctx), line_keys(ctx, _name(place) == REED_CARD))
    return columns, as_pattern(card) if card else None


def _qin_answers(print_: Print) -> dict[str, Any]:
    card = from_pattern(print_) if isinstance(print_, Pattern) else None
    assert card is not None
    return {"lines": card.lines}


def _text(deck: str, ctx: Context, _: str) -> Read:
    left, right, words = Asking(ctx, "card"), Asking(ctx, "card"), ctx.words
    name = left.text("name", words.t("great_wall.card.name"))
    text = right.text("text", words.t("great_wall.card.text"), longest=400)
    lasts = deck == EVENT and left.yes("lasting", words.t("great_wall.event.lasts"), name="lasting")
    fact = CardFact(GAME, deck, name, 0, text, numbers=(LASTS,) if lasts else ()) if name else None
    return (left.asked, right.asked), fact


def _text_answers(print_: Print) -> dict[str, Any]:
    assert isinstance(print_, CardFact)
    return {"name": print_.name, "text": print_.effect, "lasting": LASTS in print_.numbers}


def face(print_: Print) -> tuple[str, tuple[bool, ...]]:
    """A Horde's power."""
    if isinstance(print_, Pattern):
        return str(print_.slots[0]) if print_.kind == HORDE else "", ()
    return str(print_.numbers[0]) if print_.deck == HORDE else "", ()


def place_name(words: Words, place: str) -> str:
    if place.startswith(f"{KIND} "):
        return card_name(words, _name(place))
    if place.startswith(f"{COMMAND} "):
        return words.t(f"great_wall.command.{place.partition(' ')[2]}")
    return prints.place_words(words, place)


FORMS = {
    KIND: read_form(_qin, _qin_answers),
    HORDE: read_form(_horde, _horde_answers),
    GENERAL: read_form(_general, _general_answers),
    ADVISOR: read_form(_advisor, _text_answers),
    COMMAND: read_form(_command, lambda print_: {"name": read_name(print_) or ""}),
    **{deck: read_form(partial(_text, deck), _text_answers) for deck in (REQUEST, EVENT)},
    **{side: read_form(_board, _board_answers) for side in SIDES},
}
