"""The Great Wall's board, Hordes, Qin's cards, Requests and Events as they are entered without a match."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from companion.games.great_wall.board import prints
from companion.games.great_wall.board.horde import NUMBERS, ability_input, counts
from companion.games.great_wall.board.printed import horde_print, numbers_of
from companion.games.great_wall.names import GOOD_ICONS
from companion.games.great_wall.qin.card import chosen_lines, line_keys, lines_of, made
from companion.games.great_wall.qin.parts import card_name
from companion.intents.intent import Choose
from companion.screens.kit.card_forms import CardForm, Columns, all_of, tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Input, Toggle
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print
from rules.great_wall.board.wall import HordeCard
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
    own_name,
    read_name,
    read_print,
)
from rules.great_wall.qin.deck_file import KIND, as_pattern, from_pattern
from rules.great_wall.qin.qin import QIN_NAMES, QinCard, QinName
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


def _board_asked(ctx: Context, place: str) -> Columns:
    return (prints.asked(ctx, _what(place).partition(".")[0], None),)


def _board(ctx: Context, place: str) -> Print | None:
    own = prints.made_print(ctx, _what(place).partition(".")[0], None)
    return Pattern(GAME, place, numbers_of(own)) if own else None


def _board_answers(own: Print) -> dict[str, Any]:
    found = read_print(_what(own.kind), own.slots) if isinstance(own, Pattern) else None
    assert found is not None
    return {part.name: getattr(found, part.name) for part in fields(found)}


def _horde_asked(ctx: Context, _: str) -> Columns:
    return counts(ctx), _named(ctx)


def _horde(ctx: Context, _: str) -> Print | None:
    found = all_of(ctx, *(key for key, *_ in NUMBERS))
    card = HordeCard(tidy(ctx, "name"), found[0], found[2], found[1]) if found else None
    return horde_print(card, tidy(ctx, "text", 400)) if card else None


def _horde_answers(own: Print) -> dict[str, Any]:
    power, honor, spots = own.slots if isinstance(own, Pattern) else own.numbers
    named = {} if isinstance(own, Pattern) else {"name": own.name, "text": own.effect}
    return {"power": power, "worth": honor, "spots": spots, **named}


def _named(ctx: Context) -> tuple[Input, ...]:
    """A card's name, and what it does."""
    title = ctx.words.t("great_wall.card.name")
    return Input(title, str(ctx.chosen("name", "")), "name", name="card-name"), ability_input(ctx)


def _general_asked(ctx: Context, _: str) -> Columns:
    """What is printed on a General: the numbers are kept once they were read at a table."""
    numbers = tuple(
        Count(
            ctx.words.t(f"great_wall.{key}"), ctx.chosen(key, 0), 0, high, Choose(key, 0), icon=icon,
            empty=ctx.chosen(key) is None, name=f"general-{key}",
        )
        for key, high, icon in GENERAL_NUMBERS
    )  # fmt: skip
    return _named(ctx), numbers


def _general(ctx: Context, _: str) -> Print | None:
    name, numbers = tidy(ctx, "name"), all_of(ctx, *(key for key, *_ in GENERAL_NUMBERS))
    return CardFact(GAME, GENERAL, name, effect=tidy(ctx, "text", 400), numbers=numbers or ()) if name else None


def _general_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    numbers = zip((key for key, *_ in GENERAL_NUMBERS), own.numbers, strict=False)
    return {"name": own.name, "text": own.effect, **dict(numbers)}


def _advisor(ctx: Context, _: str) -> Print | None:
    name = tidy(ctx, "name")
    return CardFact(GAME, ADVISOR, name, effect=tidy(ctx, "text", 400)) if name else None


def _command_asked(ctx: Context, place: str) -> Columns:
    title = ctx.words.t("great_wall.card.own-name")
    hint = ctx.words.t("great_wall.card.own-name.hint")
    typed = str(ctx.chosen("name", ""))
    return ((Input(title, typed, "name", hint=hint, longest=LONGEST_NAME, name="card-name"),),)


def _command(ctx: Context, place: str) -> Print | None:
    name = tidy(ctx, "name", LONGEST_NAME)
    return own_name(place.partition(" ")[2], name) if name else None


def _name(place: str) -> QinName:
    return next(name for name in QIN_NAMES if f"{KIND} {name}" == place)


def _qin_asked(ctx: Context, place: str) -> Columns:
    return chosen_lines(ctx), line_keys(ctx, _name(place) == REED_CARD)


def _qin(ctx: Context, place: str) -> Print | None:
    card = made(_name(place), lines_of(ctx))
    return as_pattern(card) if card else None


def _qin_answers(own: Print) -> dict[str, Any]:
    card = from_pattern(own) if isinstance(own, Pattern) else None
    assert card is not None
    return {"lines": card.lines}


def _text_asked(deck: str, ctx: Context) -> Columns:
    words = ctx.words
    name = Input(words.t("great_wall.card.name"), str(ctx.chosen("name", "")), "name", name="card-name")
    said = str(ctx.chosen("text", ""))
    text = Input(words.t("great_wall.card.text"), said, "text", longest=400, name="card-text")
    lasting = bool(ctx.chosen("lasting", False))
    title = words.t("great_wall.event.lasts")
    switch = Toggle(title, lasting, Choose("lasting", not lasting), name="lasting")
    return (name, *((switch,) if deck == EVENT else ())), (text,)


def _text(deck: str, ctx: Context) -> Print | None:
    name, numbers = tidy(ctx, "name"), (LASTS,) if deck == EVENT and ctx.chosen("lasting") else ()
    return CardFact(GAME, deck, name, 0, tidy(ctx, "text", 400), numbers=numbers) if name else None


def _text_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    return {"name": own.name, "text": own.effect, "lasting": LASTS in own.numbers}


def _texts(deck: str) -> CardForm:
    return CardForm(lambda ctx, _: _text_asked(deck, ctx), lambda ctx, _: _text(deck, ctx), _text_answers)


def face(own: Print) -> tuple[str, tuple[bool, ...]]:
    """A Horde's power."""
    if isinstance(own, Pattern):
        return str(own.slots[0]) if own.kind == HORDE else "", ()
    return str(own.numbers[0]) if own.deck == HORDE else "", ()


def place_name(words: Words, place: str) -> str:
    if place.startswith(f"{KIND} "):
        return card_name(words, QinCard(_name(place), ()))
    if place.startswith(f"{COMMAND} "):
        return words.t(f"great_wall.command.{place.partition(' ')[2]}")
    return prints.place_words(words, place)


FORMS = {
    KIND: CardForm(_qin_asked, _qin, _qin_answers),
    HORDE: CardForm(_horde_asked, _horde, _horde_answers),
    GENERAL: CardForm(_general_asked, _general, _general_answers),
    ADVISOR: CardForm(lambda ctx, _: (_named(ctx),), _advisor, _text_answers),
    COMMAND: CardForm(_command_asked, _command, lambda own: {"name": read_name(own) or ""}),  # type: ignore[arg-type]
    **{deck: _texts(deck) for deck in (REQUEST, EVENT)},
    **{side: CardForm(_board_asked, _board, _board_answers) for side in SIDES},
}
