"""A Request's or an Event's name and text: typed once, remembered beyond the match, then taken with a tap."""

from __future__ import annotations

from companion.intents.intent import ChooseMany
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Input, Option, Options, Part
from rules.core.decks.book import CardFact
from rules.great_wall.library import LASTS

GAME = "great_wall"
MOST_KNOWN = 12  # as many as either deck holds


def asked(sight: Sight, deck: str, name: str, text: str) -> tuple[Part, ...]:
    """Cards read before, then the two texts."""
    words = sight.words
    chosen = typed(sight, "name", name, 60)
    known = [fact for fact in sight.facts if fact.deck == deck][:MOST_KNOWN]
    keys = tuple(
        Option(fact.name, _as(fact), fact.name == chosen, detail=fact.effect, name=f"known-{at}")
        for at, fact in enumerate(known)
    )
    inputs = (
        Input(words.t("great_wall.card.name"), sight.chosen("name", name), "name", name="card-name"),
        Input(words.t("great_wall.card.text"), sight.chosen("text", text), "text", longest=400, name="card-text"),
    )
    return (*((Options(words.t("great_wall.card.known"), keys, columns=2),) if keys else ()), *inputs)


def typed(sight: Sight, key: str, default: str, longest: int) -> str:
    return " ".join(str(sight.chosen(key, default)).split())[:longest]


def learned(sight: Sight, deck: str, name: str, text: str, lasting: bool = False) -> tuple[CardFact, ...]:
    """What is kept for the next match; a card without a name cannot be found again."""
    if not name:
        return ()
    return (CardFact(GAME, deck, name, effect=text, numbers=(LASTS,) if lasting else ()),)


def _as(fact: CardFact) -> ChooseMany:
    return ChooseMany((("name", fact.name), ("text", fact.effect), ("lasting", LASTS in fact.numbers)))
