"""The printed Schemes with what the app itself knows: the card that ships, and house cards in the gaps if wished."""

from __future__ import annotations

from companion.intents.intent import Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option
from rules.scythia import actions as a
from rules.scythia.opponent.printed import filled, printed
from rules.scythia.opponent.scheme import KIND
from rules.scythia.state import PERSON, Scythia
from rules.scythia.tables import SCHEMES


def filled_option(ctx: Context, state: Scythia) -> tuple[Option, ...]:
    """Not where all were typed in, which is offered anyway; gaps are filled only where the library was told to."""
    cards = filled(ctx.patterns)
    ours = sum(card.source == "house" for card in cards)
    wished = not ours or f"scythia.{KIND}" in ctx.fills
    if not wished or len(printed(ctx.patterns)) == SCHEMES or len(cards) != SCHEMES:
        return ()
    words = ctx.words
    text = words.t("cards.filled") if ours else words.t("scythia.deck.drawn")
    told = words.t("cards.filled.detail", n=ours, known=SCHEMES - ours)
    detail = told if ours else words.t("scythia.deck.drawn.detail", all=SCHEMES)
    on = (state.source, state.cards) == ("printed", cards)
    choose = Do(a.ChooseDeck("printed", cards), PERSON, stay=True)
    return (Option(text, choose, on, detail=detail, name="deck-filled"),)
