"""Fate cards as they are shown: the section that is read, its result, the destiny symbol; and typed draws."""

from __future__ import annotations

from companion.intents.intent import Choose, Intent
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Card
from companion.screens.kit.parts import Option, Options, Part, Row
from companion.text.words import Words
from rules.runewars.fight.fate import CARDS, NUMBERS, SHAPES, SYMBOLS, Face, Result, Shape, Symbol
from rules.runewars.state import Runewars

SHAPE_ICONS: dict[Shape, str] = {
    "triangle": "triangle",
    "circle": "circle",
    "rectangle": "rectangle",
    "hexagon": "hexagon",
}
RESULT_ICONS: dict[Result, str] = {
    "special": "star-four-points",
    "rout": "arrow-u-left-bottom-bold",
    "damage": "water",
    "miss": "minus",
}
SYMBOL_ICONS: dict[Symbol, str] = {"gold": "star", "silver": "star-outline", "red": "sword-cross"}


def seen(state: Runewars) -> tuple[int, ...]:
    """Cards that cannot come now; without a deck here the odds are those of a full one."""
    if state.fate_source == "off":
        return ()
    return tuple(sorted(int(card) for card in (*state.discard, *state.hand)))


def left(state: Runewars) -> int:
    return len(NUMBERS) - len(seen(state))


def face_text(words: Words, face: Face) -> str:
    """ "2 damage" """
    return words.t(f"runewars.result.{face.result}", n=face.n)


def read_card(ctx: Context, number: int, shape: Shape) -> Card:
    """A card read by one of its sections: that one is filled, the others are outlines (picture 20)."""
    face = CARDS[number].section(shape)
    return Card(
        face_text(ctx.words, face),
        str(number),
        signs=tuple((icon if other == shape else f"{icon}-outline", "") for other, icon in SHAPE_ICONS.items()),
        icon=RESULT_ICONS[face.result],
        quiet=face.result == "miss",
        name=f"fate-{number}",
    )


def symbol_card(ctx: Context, number: int, intent: Intent | None) -> Card:
    """A card by its destiny symbol."""
    which = CARDS[number].symbol
    title = symbol(ctx.words, which).capitalize()
    return Card(title, str(number), icon=SYMBOL_ICONS[which], intent=intent, name=f"fate-{number}")


def sections(ctx: Context, number: int) -> tuple[Row, ...]:
    """All four sections of one card."""
    words = ctx.words
    return tuple(
        Row(words.t(f"runewars.shape.{shape}"), icon=SHAPE_ICONS[shape], note=face_text(words, face))
        for shape in SHAPES
        for face in (CARDS[number].section(shape),)
    )


def shapes(words: Words) -> dict[Shape, Option]:
    """What a question about a base may be answered with."""
    return {shape: Option(words.t(f"runewars.shape.{shape}"), icon=SHAPE_ICONS[shape]) for shape in SHAPES}


def symbol(words: Words, which: Symbol) -> str:
    return words.t(f"runewars.symbol.{which}")


def symbol_meanings(words: Words, meanings: str) -> dict[Symbol, Row]:
    """Each symbol with what it brings, where that is asked."""
    return {
        which: Row(
            symbol(words, which).capitalize(),
            words.t(f"runewars.{meanings}.{which}") if meanings else "",
            icon=SYMBOL_ICONS[which],
        )
        for which in SYMBOLS
    }


def typed(ctx: Context) -> tuple[int, ...]:
    """The cards tapped so far, in the order they were drawn."""
    cards: tuple[int, ...] = ctx.chosen("cards", ())
    return cards


def picker(ctx: Context, n: int) -> tuple[Part, ...]:
    """Keys for the cards as they lie on the table, where the printed deck is played with."""
    state: Runewars = ctx.state
    if state.fate_source != "typed" or n == 0:
        return ()
    words, cards = ctx.words, typed(ctx)
    gone = {int(card) for card in state.discard}
    held = {int(card) for card in state.hand}
    title = words.t("runewars.fate.typed", n=len(cards), all=n)
    deck = tuple(_key(number, cards, n) for number in NUMBERS if number not in gone | held)
    again = tuple(_key(number, cards, n) for number in NUMBERS if number in gone)
    parts: tuple[Part, ...] = (Options(title, deck, columns=8, numeral=True),)
    return (*parts, Options(words.t("runewars.fate.typed.again"), again, columns=8, numeral=True)) if again else parts


def _key(number: int, cards: tuple[int, ...], n: int) -> Option:
    on = number in cards
    after = tuple(card for card in cards if card != number) if on else (*cards, number)
    free = on or len(cards) < n
    return Option(str(number), Choose("cards", after) if free else None, on, name=f"card-{number}")


def draw_label(ctx: Context, key: str, n: int) -> str:
    """The words of a key that draws; where the printed deck is played with, its cards lie there and are resolved."""
    return ctx.t("runewars.fate.resolve" if ctx.state.fate_source == "typed" and n else key, n=n)


def ready(ctx: Context, n: int) -> tuple[int, ...] | None:
    """What goes with the step: the typed cards once all are there, nothing where the app draws."""
    state: Runewars = ctx.state
    if state.fate_source != "typed":
        return ()
    cards = typed(ctx)
    return cards if len(cards) == n else None
