"""Entering or putting right one card of the library, without a match: few large keys, as the card is read."""

from __future__ import annotations

from dataclasses import replace

from companion.cards.catalogue import DeckShelf, Held
from companion.intents.intent import Back, EnterCard
from companion.look.games import look
from companion.screens.kit.card_parts import FactLine
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.parts import Column, Heading, Key, Para, Part
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library.card_words import amount, deck_name, lines, title
from rules.core.decks.catalogue import Print


def entry(sight: Sight) -> Page:
    """`about` is game, deck, and what is entered: a place, a known thing, or nothing for a new card."""
    words = sight.words
    deck, held = _deck(sight)
    place = _place(sight, deck, held)
    form = board(deck.game).forms[deck.printed.id]
    seen = _answered(sight, form.answers(held.fact) if held else _named(sight, deck))
    made = form.made(seen, place)
    columns = tuple(Column(parts) for parts in form.asked(seen, place))
    beside = Column((*_so_far(seen, deck, made), _count(sight, deck)), 0.8)
    name = board(deck.game).place(words, place) if place else deck_name(words, deck.game, deck.printed.id)
    close = Key(words.t("key.close"), Back(), "close", name="back")
    top = Top(name, emblem=look(deck.game).emblem, lead=close)
    page = (*columns, beside)
    return Page("cards-entry", look(deck.game).accent, top, page, _now(sight, deck, held, made), sight.toast)


def _deck(sight: Sight) -> tuple[DeckShelf, Held | None]:
    game, deck, about = sight.place.about.split(":", 2)
    shelf = next(own for own in sight.cards if own.game.spec.id == game).deck(deck)
    assert shelf is not None
    named = (about, f"print {about}")
    return shelf, next((own for own in shelf.held if own.about in named), None)  # a house card is no answer


def _named(sight: Sight, deck: DeckShelf) -> dict[str, object]:
    """A card that has a name at the table, and of which nothing is known yet."""
    about, card = sight.place.about.split(":", 2)[2], f"card {deck.printed.id} "
    return {"name": about.removeprefix(card)} if about.startswith(card) else {}


def _place(sight: Sight, deck: DeckShelf, held: Held | None) -> str:
    about = held.about.removeprefix("print ") if held else sight.place.about.split(":", 2)[2]
    return about if about in deck.printed.places else ""


def _answered(sight: Sight, answers: dict[str, object]) -> Sight:
    """What is known already stands in the form as if it had been tapped."""
    return replace(sight, place=replace(sight.place, choices={**answers, **sight.place.choices}))


def _so_far(sight: Sight, deck: DeckShelf, made: Print | None) -> tuple[Part, ...]:
    words = sight.words
    preview = board(deck.game).forms[deck.printed.id].preview
    if preview is not None:
        return preview(sight)
    head = Heading(words.t("cards.so-far"))
    if made is None:
        return (head, Para(words.t("cards.so-far.none")))
    return (
        head,
        Para(title(words, deck.game, made), strong=True),
        *(FactLine(field, value=value) for field, value in lines(words, deck.game, made)),
    )


def _count(sight: Sight, deck: DeckShelf) -> Part:
    return FactLine(deck_name(sight.words, deck.game, deck.printed.id), value=amount(sight.words, deck))


def _now(sight: Sight, deck: DeckShelf, held: Held | None, made: Print | None) -> Now:
    words = sight.words
    typed = held is not None and any(own.kind in ("entered", "device") for own in held.sources)
    unchanged = held is not None and typed and made == held.fact
    keep = None if made is None or unchanged else EnterCard(made, held.fact if held and typed else None)
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    detail = words.t("cards.entry.same" if unchanged else "cards.entry.ready" if made else "cards.entry.missing")
    return Now(words.t("cards.edit.now" if held else "cards.enter"), detail, None, (save,))
