"""Huns things by name: decks, cards, Wagons, and the tokens and icons they are drawn with."""

from __future__ import annotations

from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import plain_fact
from companion.screens.kit.parts import Option
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.huns.cubes import Cubes
from rules.huns.naming import cube_colour, die_colour
from rules.huns.state import Card, Wagon
from rules.huns.tables import COLOURS, DECKS, WHENS, Colour, When

ICONS: dict[Colour, str] = {
    "blue": "shield-outline",
    "red": "sword-cross",
    "green": "bow-arrow",
    "black": "skull-outline",
    "yellow": "treasure-chest",
}


def deck(words: Words, colour: Colour) -> str:
    return words.t(f"huns.deck.{DECKS[colour]}")


def die_word(words: Words, colour: Colour) -> str:
    return words.say(die_colour(colour))


def cube_word(words: Words, colour: Colour) -> str:
    return words.say(cube_colour(colour))


def token(colour: str) -> str:
    """The palette's name of a Valuable's colour."""
    return f"deck.{colour}"


def colour_options(words: Words) -> dict[Colour, Option]:
    """What a question about a colour may be answered with."""
    return {colour: Option(words.t(f"huns.colour.{colour}"), colour=token(colour)) for colour in COLOURS}


def seat_options(ctx: Context) -> dict[int, Option]:
    """What a question about a person may be answered with."""
    return {seat: Option(chair.name, badge=ctx.badge(seat)) for seat, chair in enumerate(ctx.chairs)}


def wagon_token(kind: str) -> str:
    return f"wagon.{kind}"


def card_name(words: Words, card: Card, number: int) -> str:
    """Its own name, or its deck and place in the Camp."""
    return card.name or words.t("huns.card.nameless", deck=deck(words, card.deck), n=number + 1)


def card_effect(words: Words, when: When, effect: str) -> str:
    """When it works and what it does, as far as somebody has said."""
    return words.t("list.dot").join(filter(None, (words.t(f"huns.when.{when}") if when else "", effect)))


def source(words: Words, fact: CardFact) -> str:
    """Where a remembered card is known from, and who entered it."""
    return " · ".join(filter(None, (words.t(f"source.{fact.source}"), fact.entered_by)))


def when_of(fact: CardFact) -> When:
    """When a remembered card works: the one number it carries."""
    return WHENS[fact.numbers[0]] if fact.numbers and fact.numbers[0] < len(WHENS) else ""


def fact_words(words: Words, fact: CardFact | Pattern) -> tuple[str, str]:
    """A remembered card: its deck and name, and what is printed on it."""
    if not isinstance(fact, CardFact):
        return plain_fact(words, fact)
    spaces = f"{words.t('huns.card.spaces')} {fact.spaces}" if fact.spaces else ""
    printed = " · ".join(part for part in (spaces, card_effect(words, when_of(fact), fact.effect)) if part)
    return words.pair(words.t(f"huns.deck.{fact.deck}"), fact.name), printed or words.t("library.blank")


def card_state(words: Words, card: Card, per_player: int) -> str:
    """What a card does now, in a few words."""
    match card.deck:
        case "red":
            return words.t("huns.card.raid-used" if card.used else "huns.card.raid-ready")
        case "green":
            return words.t("huns.card.works") if card.full else _free(words, card)
        case "black" if card.fled:
            return words.t("huns.card.fled", points=-per_player)
        case "black":
            return words.t("huns.card.curse-off") if card.full else _free(words, card)
        case "yellow":
            return words.t("huns.card.met", points=per_player) if card.met else words.t("huns.card.not-met")
    return words.t("huns.card.always")


def cubes(words: Words, held: Cubes) -> str:
    """ "2 blue, 1 red" """
    parts = [words.t(f"colour.{colour}", n=held.of(colour)) for colour in COLOURS if held.of(colour)]
    return ", ".join(parts) or words.t("huns.no-cubes")


def slots(wagon: Wagon) -> tuple[tuple[str, bool], ...]:
    """A Wagon's spaces in the order of the row, each with its token and whether it is full."""
    return tuple(
        (token(colour), at < wagon.loaded.of(colour)) for colour in COLOURS for at in range(wagon.slots.of(colour))
    )


def _free(words: Words, card: Card) -> str:
    return words.t("huns.card.free", n=card.free, spaces=card.spaces)
