"""Schemes, crew, settlements and dice of Scythia as they are entered without a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

from companion.games.scythia.names import DICE as DIE_TOKENS
from companion.games.scythia.names import settlement
from companion.games.scythia.opponent.deck_look import squares
from companion.games.scythia.opponent.scheme_questions import answers_of, made, preview, questions
from companion.games.scythia.raid import prints
from companion.games.scythia.turn import hire, tame
from companion.games.scythia.turn.hire import COSTS, STRENGTHS
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import CardForm, Columns, all_of, numbers, read_form
from companion.screens.kit.game_screens import plain_face
from companion.screens.kit.parts import Option
from companion.screens.match.asking import Asking
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
from rules.scythia.tables import EMPIRES, Empire
from rules.scythia.turn.raider import AnimalKind

DICE = ("red", "white")
T = TypeVar("T")
Answers = dict[str, Any]


def _card(answers: Callable[[CardFact], Answers]) -> Callable[[Print], Answers]:
    """What would have been tapped to get a card."""

    def told(fact: Print) -> Answers:
        assert isinstance(fact, CardFact)
        return answers(fact)

    return told


def _pattern(typed: Callable[[Pattern], T | None], answers: Callable[[T], Answers]) -> Callable[[Print], Answers]:
    """The same of what is remembered as a pattern."""

    def told(fact: Print) -> Answers:
        found = typed(fact) if isinstance(fact, Pattern) else None
        assert found is not None
        return answers(found)

    return told


def _scheme(ctx: Context, _: str) -> Print | None:
    card = made(ctx)
    return scheme.as_pattern(card) if card else None


def _crew(ctx: Context, _: str) -> tuple[Columns, Print | None]:
    words, left, right = ctx.words, Asking(ctx, "crew"), Asking(ctx, "crew")
    name = left.text("name", words.t("scythia.crew.name"))
    strength = left.digit("strength", words.t("scythia.crew.strength"), STRENGTHS)
    cost = left.digit("cost", words.t("scythia.crew.cost"), COSTS)
    vp = right.number("vp", words.t("scythia.crew.vp"), 0, 9, icon="bird")
    effect = right.text("effect", words.t("scythia.crew.effect"), longest=400)
    read = name and strength is not None and cost is not None
    numbers = (strength or 0, cost or 0, vp)
    card = CardFact("scythia", CREW, name, effect=effect, numbers=numbers) if read else None
    return (left.asked, right.asked), card


def _hero(ctx: Context, _: str) -> tuple[Columns, Print | None]:
    words, left, right = ctx.words, Asking(ctx, "hero"), Asking(ctx)
    name = left.text("name", words.t("scythia.hero"))
    effect = right.text("effect", words.t("scythia.hero.ability"), longest=400, name="ability")
    return (left.asked, right.asked), CardFact("scythia", HERO, name, effect=effect) if name else None


def _animal_form(kind: AnimalKind) -> CardForm:
    def made(ctx: Context, _: str) -> Print | None:
        card = tame.animal(ctx, kind)
        return card if card and card.name else None

    return CardForm(lambda ctx, _: (tame.asked(ctx, kind),), made, _card(tame.answers))


def _where(place: str) -> tuple[Empire, int]:
    _, name, at = place.split(" ")
    return next(empire for empire in EMPIRES if empire == name), int(at)


def _settlement(ctx: Context, place: str) -> tuple[Columns, Print | None]:
    empire, at = _where(place)
    columns, print_ = prints.questions(ctx, SHIPPED[empire][at])
    return columns, as_pattern(empire, at, print_) if print_ else None


def _dice(ctx: Context, place: str) -> tuple[Columns, Print | None]:
    asked = tuple(numbers(ctx, ctx.words.t(f"scythia.print.{die}"), die, range(DICE_OF_A_COLOUR + 1)) for die in DICE)
    found, empire = all_of(ctx, *DICE), next(empire for empire in EMPIRES if place == f"dice {empire}")
    return tuple((each,) for each in asked), dice_pattern(empire, Dice(*found)) if found else None


def _face(ctx: Context, _: str) -> tuple[Columns, Print | None]:
    words, left, right = ctx.words, Asking(ctx), Asking(ctx)
    colours = {colour: Option(words.t(f"scythia.die.{colour}"), colour=DIE_TOKENS[colour]) for colour in DIE_COLOURS}
    left.one("colour", words.t("cards.die-colour"), colours, None)
    for what in ("strength", "wounds"):
        right.digit(what, words.t(f"scythia.die.{what}"), range(FACE + 1))
    found = all_of(ctx, "colour", "strength", "wounds")
    return (left.asked, right.asked), face_pattern(Face(*found)) if found else None


def face(fact: Print) -> tuple[str, tuple[bool, ...]]:
    """A Scheme's points over its target, a crew member's strength."""
    card = scheme.from_pattern(fact) if isinstance(fact, Pattern) else None
    return (str(card.vp), squares(card.target)) if card else plain_face(fact)


def place_name(words: Words, place: str) -> str:
    kind, empire, *_ = place.split(" ")
    return settlement(words, *_where(place)) if kind == "settlement" else words.t(f"scythia.{empire}")


FORMS = {
    scheme.KIND: CardForm(
        lambda ctx, _: questions(ctx),
        _scheme,
        _pattern(scheme.from_pattern, lambda card: {**answers_of(card), "gain": card.gain, "text": card.text}),
        lambda ctx: (preview(ctx),),
    ),
    CREW: read_form(_crew, _card(hire.answers)),
    HERO: read_form(_hero, _card(lambda card: {"name": card.name, "effect": card.effect})),
    **{str(kind): _animal_form(kind) for kind in ANIMALS},
    "settlement": read_form(_settlement, _pattern(from_pattern, lambda found: prints.answers(found[2]))),
    "dice": read_form(_dice, _pattern(dice_typed, lambda found: asdict(found[1]))),
    "face": read_form(_face, _pattern(face_typed, asdict)),
}
