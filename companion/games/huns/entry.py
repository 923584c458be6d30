"""The cards of Huns as they are entered without a match."""

from __future__ import annotations

from typing import Any

from companion.games.huns.card import MOST_KEYS, moments
from companion.games.huns.names import when_of
from companion.screens.kit.card_forms import CardForm, Columns, numbers, tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Input
from rules.core.decks.book import CardFact
from rules.core.decks.catalogue import Print
from rules.huns.tables import DECKS, WHENS

WITH_SPACES = (DECKS["green"], DECKS["black"])


def _asked(deck: str, ctx: Context) -> Columns:
    words = ctx.words
    name = Input(words.t("huns.card.name"), str(ctx.chosen("name", "")), "name", name="card-name")
    text = str(ctx.chosen("effect", ""))
    effect = Input(words.t("huns.card.effect"), text, "effect", longest=400, name="card-effect")
    spaces = numbers(ctx, words.t("huns.card.spaces"), "spaces", range(1, MOST_KEYS + 1))
    return ((name, *((spaces,) if deck in WITH_SPACES else ())), (effect, moments(ctx, ctx.chosen("when", ""))))


def _made(deck: str, ctx: Context) -> Print | None:
    name, spaces = tidy(ctx, "name"), ctx.chosen("spaces", 0)
    if not name or (deck in WITH_SPACES and not spaces):
        return None
    when = WHENS.index(ctx.chosen("when", ""))
    numbers = (when,) if when else ()
    return CardFact("huns", deck, name, spaces if deck in WITH_SPACES else 0, tidy(ctx, "effect", 400), numbers=numbers)


def _answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    return {
        "name": own.name,
        "effect": own.effect,
        "when": when_of(own),
        **({"spaces": own.spaces} if own.spaces else {}),
    }


def _form(deck: str) -> CardForm:
    return CardForm(lambda ctx, _: _asked(deck, ctx), lambda ctx, _: _made(deck, ctx), _answers)


FORMS = {deck: _form(deck) for deck in DECKS.values()}
