"""A hero's card as it is read at the table: numbers always, a name if somebody wants it, and known the next time."""

from __future__ import annotations

from companion.games.runewars.heroes.hero_words import attribute
from companion.intents.intent import ChooseMany
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Option, Options, Part
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.runewars.library import of_hero, read_hero
from rules.runewars.realm.realm import HeroCard
from rules.runewars.tables import ATTRIBUTES

POINTS, HEALTHS = tuple(range(7)), tuple(range(1, 8))
MOST_KNOWN = 12  # heroes of the box


def asked(ask: Asking) -> HeroCard | None:
    """What the card shows; the card once its numbers are all there."""
    words = ask.ctx.words
    ask.add(Heading(words.t("runewars.join.card")))
    name = ask.text("name", words.t("runewars.join.name"), name="hero-name")
    points = [ask.digit(which, attribute(words, which), POINTS, None) for which in ATTRIBUTES]
    health = ask.digit("health", words.t("runewars.join.health"), HEALTHS, None)
    numbers = [n for n in (*points, health) if n is not None]
    return HeroCard(name, *numbers) if len(numbers) == len(points) + 1 else None


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


def learned(card: HeroCard | None) -> tuple[CardFact, ...]:
    """Only a hero with a name can be known again."""
    return (of_hero(card),) if card and card.name else ()
