"""A hero's card as it is read at the table: numbers always, a name if somebody wants it, and known the next time."""

from __future__ import annotations

from companion.games.runewars.heroes.words import attribute
from companion.intents.intent import Choose, ChooseMany
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Input, Option, Options, Part
from rules.core.decks.book import CardFact
from rules.runewars.library import of_hero, read_hero
from rules.runewars.realm.realm import HeroCard
from rules.runewars.tables import ATTRIBUTES, Attribute

POINTS, HEALTHS = tuple(range(7)), tuple(range(1, 8))
MOST_KNOWN = 12  # heroes of the box


def asked(ctx: Context) -> tuple[Part, ...]:
    """What the card shows."""
    words = ctx.words
    field = Input(words.t("runewars.join.name"), str(ctx.chosen("name", "")), "name", longest=60, name="hero-name")
    keys = tuple(Option(str(n), Choose("health", n), n == ctx.chosen("health"), name=f"health-{n}") for n in HEALTHS)
    health = Options(words.t("runewars.join.health"), keys, columns=7, numeral=True)
    return (
        Heading(words.t("runewars.join.card")),
        field,
        *(_points(ctx, attribute) for attribute in ATTRIBUTES),
        health,
    )


def _points(ctx: Context, own: Attribute) -> Options:
    keys = tuple(Option(str(n), Choose(own, n), n == ctx.chosen(own), name=f"{own}-{n}") for n in POINTS)
    return Options(attribute(ctx.words, own), keys, columns=7, numeral=True)


def known(ctx: Context) -> tuple[Part, ...]:
    """Heroes read before: one tap fills in all."""
    found = [fact for fact in ctx.facts if read_hero(fact) is not None]
    keys = tuple(
        Option(
            fact.name,
            ChooseMany((("name", fact.name), *zip((*ATTRIBUTES, "health"), fact.numbers, strict=True))),
            fact.name == ctx.chosen("name"),
            "account-outline",
            " · ".join(map(str, fact.numbers)),
            name=f"known-{at}",
        )
        for at, fact in enumerate(found[:MOST_KNOWN])
    )
    return (Options(ctx.words.t("runewars.join.known"), keys, columns=1),) if keys else ()


def read(ctx: Context) -> HeroCard | None:
    """The card once its numbers are all there."""
    numbers = [ctx.chosen(own) for own in (*ATTRIBUTES, "health")]
    name = " ".join(str(ctx.chosen("name", "")).split())[:60]
    return None if None in numbers else HeroCard(name, *numbers)


def learned(card: HeroCard) -> tuple[CardFact, ...]:
    """Only a hero with a name can be known again."""
    return (of_hero(card),) if card.name else ()
