"""The cards of Huns as they are entered without a match."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.huns.names import when_of
from companion.games.huns.played_card import MOST_KEYS, WITH_SPACES, effect_and_moment
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import Read, numbers, read_form, tidy
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.core.decks.catalogue import Print
from rules.huns.tables import DECKS, WHENS, Colour


def _card(colour: Colour, ctx: Context, _: str) -> Read:
    left, right, words, spaced = Asking(ctx), Asking(ctx), ctx.words, colour in WITH_SPACES
    name = left.text("name", words.t("huns.card.name"), name="card-name")
    spaces = 0
    if spaced:
        left.add(numbers(ctx, words.t("huns.card.spaces"), "spaces", range(1, MOST_KEYS + 1)))
        spaces = ctx.chosen("spaces", 0)
    _, when = effect_and_moment(right)
    printed = (WHENS.index(when),) if when else ()
    fact = CardFact("huns", DECKS[colour], name, spaces, tidy(ctx, "effect", 400), numbers=printed)
    return (left.asked, right.asked), fact if name and (spaces or not spaced) else None


def _answers(print_: Print) -> dict[str, Any]:
    assert isinstance(print_, CardFact)
    return {
        "name": print_.name,
        "effect": print_.effect,
        "when": when_of(print_),
        **({"spaces": print_.spaces} if print_.spaces else {}),
    }


FORMS = {deck: read_form(partial(_card, colour), _answers) for colour, deck in DECKS.items()}
