"""A remembered card or print of Scythia in words, for two devices that know it otherwise."""

from __future__ import annotations

from companion.games.scythia.names import arrows, settlement, workers
from companion.games.scythia.raid.prints import steps_text
from companion.screens.kit.game_screens import plain_fact
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.scythia.library import CREW, HERO
from rules.scythia.opponent import scheme
from rules.scythia.raid.settlement import dice_typed, face_typed, from_pattern

NEEDED = ("crew", "provisions", "wagons")


def fact_words(words: Words, fact: CardFact | Pattern) -> tuple[str, str]:
    if isinstance(fact, CardFact):
        return _crew(words, fact) if fact.deck == CREW else _other(words, fact)
    settled = from_pattern(fact)
    if settled is not None:
        empire, place, print_ = settled
        numbers = [f"{words.t(f'scythia.print.{key}')} {getattr(print_, key)}" for key in NEEDED]
        steps = [f"{which}: {what}" for which, what, _ in steps_text(words, print_)]
        return settlement(words, empire, place), " · ".join((workers(words, print_.workers), *numbers, *steps))
    if typed := dice_typed(fact):
        empire, dice = typed
        rolled = [f"{words.t(f'scythia.print.{colour}')} {getattr(dice, colour)}" for colour in ("red", "white")]
        return words.t(f"scythia.{empire}"), " · ".join(rolled)
    if card := scheme.from_pattern(fact):
        printed = " · ".join(words.pair(which, what) for which, what in _scheme(words, card))
        return words.t(f"scythia.{card.empire}"), printed
    if face := face_typed(fact):
        shown = [f"{words.t(f'scythia.die.{what}')} {getattr(face, what)}" for what in ("strength", "wounds")]
        return words.t(f"scythia.die.{face.colour}"), " · ".join(shown)
    return plain_fact(words, fact)


def _scheme(words: Words, card: scheme.Scheme) -> tuple[tuple[str, str], ...]:
    """As the card is read, from top to bottom."""
    return (
        (words.t("cards.field.target"), str(card.target)),
        (words.t("cards.field.cost"), str(card.cost)),
        (words.t("cards.field.strength"), str(card.strength)),
        (words.t("cards.field.vp"), str(card.vp)),
        (words.t("cards.field.horse"), words.t(f"scythia.horse.{card.horse}")),
        (words.t("cards.field.arrows"), arrows(words, card)),
        (words.t("cards.field.blocked"), words.t(f"scythia.building.{card.blocked}")),
        *(((words.t("scythia.card.text"), card.text),) if card.text else ()),
    )


def _other(words: Words, card: CardFact) -> tuple[str, str]:
    """A hero by the ability; half an animal by its numbers too."""
    if card.deck == HERO:
        return card.name, card.effect
    strength, vp = card.numbers
    numbers = (words.t("scythia.strength.n", n=strength), words.t("scythia.vp.n", n=vp))
    kind = words.t(f"scythia.animal.{card.deck}")
    effect = card.effect if card.effect != card.name else ""
    return card.name, " · ".join(part for part in (kind, *numbers, effect) if part)


def _crew(words: Words, card: CardFact) -> tuple[str, str]:
    strength, cost, vp = card.numbers
    brief = words.t("scythia.crew.brief", strength=strength, cost=cost)
    points = words.t("scythia.vp.n", n=vp) if vp else ""
    return card.name, " · ".join(part for part in (brief, points, card.effect) if part)
