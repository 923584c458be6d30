"""The deck the AI plays from, chosen in the set-up: the house's, one's own, or the printed one as far as known."""

from __future__ import annotations

from companion.intents.intent import Do
from companion.screens.editor.decks import changed, known_of, way_here
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Part
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.opponent.printed import filled, printed
from rules.scythia.opponent.scheme import KIND
from rules.scythia.state import PERSON, Scythia
from rules.scythia.tables import SCHEMES


def choice(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """The deck the AI plays from; a deck of one's own is listed by its name."""
    words = ctx.words
    text, detail = words.t("scythia.deck.house"), words.t("scythia.deck.house.detail")
    house = _option("house", text, detail, a.ChooseDeck("house"), state.source == "house")
    offered = (house, *_own_options(ctx, state), *_printed_options(ctx, state), *_filled_option(ctx, state))
    return (
        Options(words.t("scythia.which-deck"), (*offered, *_as_chosen(ctx, state, offered)), columns=1),
        way_here(words, "scythia"),
    )


def note(words: Words, state: Scythia) -> str:
    """Where the next Scheme comes from."""
    source = "drawn" if state.source == "printed" and state.cards else state.source
    ours = sum(card.source == "house" for card in state.cards)
    if source == "drawn" and ours:
        return words.t("scythia.deck.filled.note", n=len(state.deck), ours=words.t("scythia.deck.ours", n=ours))
    return words.t(f"scythia.deck.{source}.note", n=len(state.deck))


def _option(name: str, text: str, detail: str, action: a.ChooseDeck, on: bool) -> Option:
    return Option(text, Do(action, PERSON, stay=True), on, detail=detail, name=f"deck-{name}")


def _own_options(ctx: Context, state: Scythia) -> tuple[Option, ...]:
    readable = [deck for deck in ctx.decks if deck.cards]
    chosen = [deck for deck in readable if (state.source, state.cards) == ("custom", deck.cards)]
    return tuple(
        _option(
            f"own-{at}",
            deck.name,
            changed(ctx.words, deck.cards),
            a.ChooseDeck("custom", deck.cards),
            deck in chosen[:1],  # an unchanged copy has the same cards
        )
        for at, deck in enumerate(readable)
    )


def _printed_options(ctx: Context, state: Scythia) -> tuple[Option, ...]:
    """Typed in card by card, or drawn by the app once it knows them all."""
    words, known = ctx.words, printed(ctx.patterns)
    detail = words.t("scythia.deck.printed.detail")
    if len(known) != SCHEMES:
        detail = known_of(words, len(known), SCHEMES)
    by_hand = (state.source, state.cards) == ("printed", ())
    typed = _option("printed", words.t("scythia.deck.printed"), detail, a.ChooseDeck("printed"), by_hand)
    if len(known) != SCHEMES:
        return (typed,)
    text, detail = words.t("scythia.deck.drawn"), words.t("scythia.deck.drawn.detail", all=SCHEMES)
    by_app = (state.source, state.cards) == ("printed", known)
    return (typed, _option("drawn", text, detail, a.ChooseDeck("printed", known), by_app))


def _filled_option(ctx: Context, state: Scythia) -> tuple[Option, ...]:
    """The printed Schemes with the card that ships, and house cards in the gaps where the library was told to.

    Not where all were typed in, which is offered anyway.
    """
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
    return (_option("filled", text, detail, a.ChooseDeck("printed", cards), on),)


def _as_chosen(ctx: Context, state: Scythia, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """The deck that was chosen and then changed or removed: it is still the one that will be played."""
    if any(option.on for option in offered):
        return ()
    text, detail = ctx.words.t(f"scythia.deck.{state.source}"), ctx.words.t("scythia.deck.as-chosen")
    return (_option("as-chosen", text, detail, a.ChooseDeck(state.source, state.cards), True),)
