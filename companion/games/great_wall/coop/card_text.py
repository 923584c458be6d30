"""A Request's or an Event's name and text: typed once, remembered beyond the match, then taken with a tap."""

from __future__ import annotations

from typing import Any

from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Option
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.great_wall.library import LASTS

GAME = "great_wall"
MOST_KNOWN = 12  # as many as either deck holds


def asked(ask: Asking, deck: str, name: str, text: str) -> tuple[str, str]:
    """Cards read before, then the two texts."""
    words, chosen = ask.ctx.words, tidy(ask.ctx, "name", default=name)
    known = [fact for fact in ask.ctx.facts if fact.deck == deck][:MOST_KNOWN]
    faces = [(Option(fact.name, on=fact.name == chosen, detail=fact.effect), _answers(fact)) for fact in known]
    ask.known(words.t("great_wall.card.known"), faces, 2)
    return (
        ask.text("name", words.t("great_wall.card.name"), name, name="card-name"),
        ask.text("text", words.t("great_wall.card.text"), text, 400, name="card-text"),
    )


def learned(deck: str, name: str, text: str, lasting: bool = False) -> tuple[CardFact, ...]:
    """What is kept for the next match; a card without a name cannot be found again."""
    if not name:
        return ()
    return (CardFact(GAME, deck, name, effect=text, numbers=(LASTS,) if lasting else ()),)


def _answers(fact: CardFact) -> dict[str, Any]:
    return {"name": fact.name, "text": fact.effect, "lasting": LASTS in fact.numbers}
