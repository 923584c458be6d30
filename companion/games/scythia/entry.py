"""Schemes, crew, settlements and dice of Scythia as they are entered without a match."""

from __future__ import annotations

from typing import Any

from companion.games.scythia.names import DICE as DIE_TOKENS
from companion.games.scythia.names import settlement
from companion.games.scythia.opponent.form import answers_of, made, preview, questions
from companion.games.scythia.raid import prints
from companion.games.scythia.turn import tame
from companion.games.scythia.turn.hire import COSTS, STRENGTHS
from companion.intents.intent import Choose
from companion.screens.kit.card_forms import CardForm, Columns, all_of, numbers, tidy
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import plain_face
from companion.screens.kit.parts import Count, Input, Option, Options
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print
from rules.scythia.library import ANIMALS, CREW, HERO
from rules.scythia.opponent import scheme
from rules.scythia.raid.settlement import (
    DICE_OF_A_COLOUR,
    DIE_COLOURS,
    FACE,
    SHIPPED,
    Dice,
    Face,
    as_pattern,
    dice_pattern,
    dice_typed,
    face_pattern,
    face_typed,
    from_pattern,
)
from rules.scythia.tables import EMPIRES, SPACES, Empire
from rules.scythia.turn.raider import AnimalKind

DICE = ("red", "white")


def _scheme(ctx: Context, _: str) -> Print | None:
    card = made(ctx.place.choices)
    return scheme.as_pattern(card) if card else None


def _scheme_answers(own: Print) -> dict[str, Any]:
    card = scheme.from_pattern(own) if isinstance(own, Pattern) else None
    assert card is not None
    return {**answers_of(card), "gain": card.gain, "text": card.text}


def _crew_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    name = Input(words.t("scythia.crew.name"), str(ctx.chosen("name", "")), "name", name="crew-name")
    strength = numbers(ctx, words.t("scythia.crew.strength"), "strength", STRENGTHS)
    cost = numbers(ctx, words.t("scythia.crew.cost"), "cost", COSTS)
    vp = Count(words.t("scythia.crew.vp"), ctx.chosen("vp", 0), 0, 9, Choose("vp", 0), icon="bird", name="crew-vp")
    text = str(ctx.chosen("effect", ""))
    effect = Input(words.t("scythia.crew.effect"), text, "effect", longest=400, name="crew-effect")
    return ((name, strength, cost), (vp, effect))


def _crew(ctx: Context, _: str) -> Print | None:
    name, printed = tidy(ctx, "name"), all_of(ctx, "strength", "cost")
    if not name or printed is None:
        return None
    return CardFact("scythia", CREW, name, 0, tidy(ctx, "effect", 400), numbers=(*printed, ctx.chosen("vp", 0)))


def _crew_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    strength, cost, vp = own.numbers
    return {"name": own.name, "effect": own.effect, "strength": strength, "cost": cost, "vp": vp}


def _hero_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    name = Input(words.t("scythia.hero"), str(ctx.chosen("name", "")), "name", name="hero-name")
    text = str(ctx.chosen("effect", ""))
    return ((name,), (Input(words.t("scythia.hero.ability"), text, "effect", longest=400, name="ability"),))


def _hero(ctx: Context, _: str) -> Print | None:
    name = tidy(ctx, "name")
    return CardFact("scythia", HERO, name, effect=tidy(ctx, "effect", 400)) if name else None


def _hero_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    return {"name": own.name, "effect": own.effect}


def _animal_form(kind: AnimalKind) -> CardForm:
    def made(ctx: Context, _: str) -> Print | None:
        card = tame.animal(ctx, kind)
        return card if card and card.name else None

    def told(own: Print) -> dict[str, Any]:
        assert isinstance(own, CardFact)
        return tame.answers(own)

    return CardForm(lambda ctx, _: (tame.asked(ctx, kind),), made, told)


def _where(place: str) -> tuple[Empire, int]:
    _, empire, at = place.split(" ")
    return next(own for own in EMPIRES if own == empire), int(at)


def _settlement_asked(ctx: Context, place: str) -> Columns:
    empire, at = _where(place)
    return prints.asked(ctx, prints.told(ctx, SHIPPED[empire][at]))


def _settlement(ctx: Context, place: str) -> Print | None:
    empire, at = _where(place)
    own = prints.made(prints.told(ctx, SHIPPED[empire][at]))
    return as_pattern(empire, at, own) if own else None


def _settlement_answers(own: Print) -> dict[str, Any]:
    found = from_pattern(own) if isinstance(own, Pattern) else None
    assert found is not None
    return prints.answers(found[2])


def _dice_asked(ctx: Context, _: str) -> Columns:
    each = range(DICE_OF_A_COLOUR + 1)
    return tuple((numbers(ctx, ctx.words.t(f"scythia.print.{die}"), die, each),) for die in DICE)


def _dice(ctx: Context, place: str) -> Print | None:
    found, empire = all_of(ctx, *DICE), place.partition(" ")[2]
    return dice_pattern(next(own for own in EMPIRES if own == empire), Dice(*found)) if found else None


def _dice_answers(own: Print) -> dict[str, Any]:
    dice = next(found for empire in EMPIRES if isinstance(own, Pattern) and (found := dice_typed(own, empire)))
    return {"red": dice.red, "white": dice.white}


def _face_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    colours = tuple(
        Option(
            words.t(f"scythia.die.{colour}"), Choose("colour", colour), ctx.chosen("colour") == colour,
            colour=DIE_TOKENS[colour], name=f"colour-{colour}",
        )
        for colour in DIE_COLOURS
    )  # fmt: skip
    each = range(FACE + 1)
    strength = numbers(ctx, words.t("scythia.die.strength"), "strength", each)
    wounds = numbers(ctx, words.t("scythia.die.wounds"), "wounds", each)
    return ((Options(words.t("cards.die-colour"), colours, columns=3),), (strength, wounds))


def _face(ctx: Context, _: str) -> Print | None:
    found = all_of(ctx, "colour", "strength", "wounds")
    return face_pattern(Face(*found)) if found else None


def _face_answers(own: Print) -> dict[str, Any]:
    face = next(found for colour in DIE_COLOURS if isinstance(own, Pattern) and (found := face_typed(own, colour)))
    return {"colour": face.colour, "strength": face.strength, "wounds": face.wounds}


def face(own: Print) -> tuple[str, tuple[bool, ...]]:
    """A Scheme's points over its target, a crew member's strength."""
    card = scheme.from_pattern(own) if isinstance(own, Pattern) else None
    if card is None:
        return plain_face(own)
    return str(card.vp), tuple(card.target == space for space in range(1, SPACES[1] + 1))


def place_name(words: Words, place: str) -> str:
    kind, empire, *_ = place.split(" ")
    return settlement(words, *_where(place)) if kind == "settlement" else words.t(f"scythia.{empire}")


FORMS = {
    scheme.KIND: CardForm(
        lambda ctx, _: questions(ctx.words, ctx.place.choices),
        _scheme,
        _scheme_answers,
        lambda ctx: (preview(ctx.words, ctx.place.choices),),
    ),
    CREW: CardForm(_crew_asked, _crew, _crew_answers),
    HERO: CardForm(_hero_asked, _hero, _hero_answers),
    **{str(kind): _animal_form(kind) for kind in ANIMALS},
    "settlement": CardForm(_settlement_asked, _settlement, _settlement_answers),
    "dice": CardForm(_dice_asked, _dice, _dice_answers),
    "face": CardForm(_face_asked, _face, _face_answers),
}
