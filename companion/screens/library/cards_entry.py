"""Entering or putting right one card of the library, without a match: few large keys, as the card is read."""

from __future__ import annotations

from dataclasses import replace

from companion.cards.catalogue import DeckShelf, Held
from companion.intents.intent import EnterCard
from companion.look.game_looks import look
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_parts import FactLine
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Heading, Key, Para, Part
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library.card_words import amount, deck_name, lines, title
from rules.core.decks.catalogue import Print


def entry(ctx: Context) -> Page:
    """`about` is game, deck, and what is entered: a place, a known thing, or nothing for a new card."""
    words = ctx.words
    deck, held = _deck(ctx)
    place = _place(ctx, deck, held)
    form = game_screens(deck.game).forms[deck.printed.id]
    seen = _answered(ctx, form.answers(held.fact) if held else _named(ctx, deck))
    made = form.made(seen, place)
    columns = tuple(Column(parts) for parts in form.asked(seen, place))
    its_name = deck_name(words, deck.game, deck.printed.id)
    count = FactLine(its_name, value=amount(words, deck))
    beside = Column((*_so_far(seen, deck, made), count), 0.8)
    name = game_screens(deck.game).place(words, place) if place else its_name
    top = Top(name, emblem=look(deck.game).emblem, lead=chrome.close(ctx))
    now = _now(ctx, held, made)
    return Page("cards-entry", look(deck.game).accent, top, (*columns, beside), now, ctx.toast)


def _deck(ctx: Context) -> tuple[DeckShelf, Held | None]:
    game, deck, about = ctx.place.about.split(":", 2)
    shelf = next(card for card in ctx.cards if card.game.spec.id == game).deck(deck)
    assert shelf is not None
    named = (about, f"print {about}")
    return shelf, next((held for held in shelf.held if held.about in named), None)  # a house card is no answer


def _named(ctx: Context, deck: DeckShelf) -> dict[str, object]:
    """A card that has a name at the table, and of which nothing is known yet."""
    about, card = ctx.place.about.split(":", 2)[2], f"card {deck.printed.id} "
    return {"name": about.removeprefix(card)} if about.startswith(card) else {}


def _place(ctx: Context, deck: DeckShelf, held: Held | None) -> str:
    about = held.about.removeprefix("print ") if held else ctx.place.about.split(":", 2)[2]
    return about if about in deck.printed.places else ""


def _answered(ctx: Context, answers: dict[str, object]) -> Context:
    """What is known already stands in the form as if it had been tapped."""
    return replace(ctx, place=replace(ctx.place, choices={**answers, **ctx.place.choices}))


def _so_far(ctx: Context, deck: DeckShelf, made: Print | None) -> tuple[Part, ...]:
    words = ctx.words
    preview = game_screens(deck.game).forms[deck.printed.id].preview
    if preview is not None:
        return preview(ctx)
    head = Heading(words.t("cards.so-far"))
    if made is None:
        return (head, Para(words.t("cards.so-far.none")))
    return (
        head,
        Para(title(words, deck.game, made), strong=True),
        *(FactLine(field, value=value) for field, value in lines(words, deck.game, made)),
    )


def _now(ctx: Context, held: Held | None, made: Print | None) -> Now:
    words = ctx.words
    typed = held is not None and any(source.kind in ("entered", "device") for source in held.sources)
    unchanged = held is not None and typed and made == held.fact
    keep = None if made is None or unchanged else EnterCard(made, held.fact if held and typed else None)
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    detail = words.t("cards.entry.same" if unchanged else "cards.entry.ready" if made else "cards.entry.missing")
    return Now(words.t("cards.edit.now" if held else "cards.enter"), detail, None, (save,))
