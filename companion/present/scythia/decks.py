"""Which decks there are: chosen in the set-up, and listed to be looked at, made and changed."""

from __future__ import annotations

from dataclasses import replace

from companion import names
from companion.decks import KeptDeck
from companion.intent import Do, KeepDeck, Open
from companion.present import chrome
from companion.present.parts import Column, Empty, Heading, Key, Option, Options, Para, Part, Row
from companion.present.scythia.dealt import filled_option
from companion.present.sight import Sight
from companion.present.views import Now, Page
from companion.words import Words
from rules.core.deck_file import LONGEST
from rules.scythia import actions as a
from rules.scythia.house import HOUSE
from rules.scythia.printed import printed
from rules.scythia.scheme import Scheme
from rules.scythia.state import PERSON, Scythia
from rules.scythia.tables import SCHEMES

GAME = "scythia"
NUMBERED = 4  # characters kept free for the number that tells two equal names apart

# -- in the set-up


def choice(sight: Sight, state: Scythia) -> tuple[Part, ...]:
    """The deck the AI plays from; a deck of one's own is listed by its name."""
    words = sight.words
    text, detail = words.t("scythia.deck.house"), words.t("scythia.deck.house.detail")
    house = _option("house", text, detail, a.ChooseDeck("house"), state.source == "house")
    offered = (house, *_own_options(sight, state), *_printed_options(sight, state), *filled_option(sight, state))
    return (
        Options(words.t("scythia.which-deck"), (*offered, *_as_chosen(sight, state, offered)), columns=1),
        Row(
            words.t("scythia.decks.title"),
            words.t("scythia.decks.row"),
            icon="cards-outline",
            intent=Open("decks"),
            name="decks",
        ),
    )


def note(words: Words, state: Scythia) -> str:
    """Where the next Scheme comes from."""
    source = "drawn" if state.source == "printed" and state.cards else state.source
    return words.t(f"scythia.deck.{source}.note", n=len(state.deck))


def _option(name: str, text: str, detail: str, action: a.ChooseDeck, on: bool) -> Option:
    return Option(text, Do(action, PERSON, stay=True), on, detail=detail, name=f"deck-{name}")


def _own_options(sight: Sight, state: Scythia) -> tuple[Option, ...]:
    readable = [deck for deck in sight.decks if deck.cards]
    chosen = [deck for deck in readable if (state.source, state.cards) == ("custom", deck.cards)]
    return tuple(
        _option(
            f"own-{at}",
            deck.name,
            _changed(sight.words, deck.cards),
            a.ChooseDeck("custom", deck.cards),
            deck in chosen[:1],  # an unchanged copy has the same cards
        )
        for at, deck in enumerate(readable)
    )


def _printed_options(sight: Sight, state: Scythia) -> tuple[Option, ...]:
    """Typed in card by card, or drawn by the app once it knows them all."""
    words, known = sight.words, printed(sight.patterns)
    detail = words.t("scythia.deck.printed.detail")
    if len(known) != SCHEMES:
        detail = f"{detail} · {known_of(words, len(known))}"
    by_hand = (state.source, state.cards) == ("printed", ())
    typed = _option("printed", words.t("scythia.deck.printed"), detail, a.ChooseDeck("printed"), by_hand)
    if len(known) != SCHEMES:
        return (typed,)
    text, detail = words.t("scythia.deck.drawn"), words.t("scythia.deck.drawn.detail", all=SCHEMES)
    by_app = (state.source, state.cards) == ("printed", known)
    return (typed, _option("drawn", text, detail, a.ChooseDeck("printed", known), by_app))


def _as_chosen(sight: Sight, state: Scythia, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """The deck that was chosen and then changed or removed: it is still the one that will be played."""
    if any(option.on for option in offered):
        return ()
    text, detail = sight.words.t(f"scythia.deck.{state.source}"), sight.words.t("scythia.deck.as-chosen")
    return (_option("as-chosen", text, detail, a.ChooseDeck(state.source, state.cards), True),)


# -- the list


def decks(sight: Sight) -> Page:
    words, known = sight.words, len(printed(sight.patterns))
    shipped = (
        Heading(words.t("scythia.decks.shipped")),
        _row(words.t("scythia.deck.house"), words.t("scythia.deck.house.detail"), "home-outline", "house"),
        _row(words.t("scythia.deck.printed"), known_of(words, known), "cards-playing-outline", "printed"),
    )
    own = (Heading(words.t("scythia.decks.own"), str(len(sight.decks))), *_own(sight))
    about = (
        Heading(words.t("scythia.decks.how")),
        Para(words.t("scythia.decks.new.detail"), icon="plus"),
        Para(words.t("scythia.decks.printed.detail", all=SCHEMES), icon="cards-playing-outline"),
        Para(words.t("scythia.decks.import", command="companion deck import FILE"), icon="file-document-outline"),
    )
    columns = (Column((*shipped, *own), 1.5), Column(about, tone="help"))
    top = chrome.top(sight, words.t("scythia.decks.title"))
    return Page("decks", "sc", top, columns, _now(sight), sight.toast)


def known_of(words: Words, known: int) -> str:
    """How many of the printed cards are known; more than there are means that one was typed wrongly."""
    key = "scythia.deck.known-many" if known > SCHEMES else "scythia.deck.known"
    return words.t(key, n=known, all=SCHEMES)


def copy_of(sight: Sight, cards: tuple[Scheme, ...], title: str) -> KeepDeck:
    """A new deck with these cards under a name that is free; the house's names in the reader's language."""
    taken = tuple(deck.name for deck in sight.decks)
    name = names.distinct((*taken, title[: LONGEST - NUMBERED].strip()))[-1]
    return KeepDeck(GAME, name, tuple(_translated(sight.words, card) for card in cards))


def _translated(words: Words, card: Scheme) -> Scheme:
    here = words.t(f"scythia.{card.empire}")
    return card if card.source == "custom" else replace(card, name=card.name.replace(card.empire.title(), here))


def _own(sight: Sight) -> tuple[Part, ...]:
    words = sight.words
    if not sight.decks:
        return (Empty("cards-outline", words.t("scythia.decks.none"), words.t("scythia.decks.none.detail")),)
    return tuple(_own_row(words, deck) for deck in sight.decks)


def _own_row(words: Words, deck: KeptDeck) -> Row:
    by = words.t("library.from", name=deck.by) if deck.by else ""
    detail = " · ".join(filter(None, (_changed(words, deck.cards), by)))
    row = _row(deck.name, detail, "pencil-outline", deck.name)
    return replace(row, detail=words.t("deck.unreadable", why=deck.why), tone="bad") if deck.why else row


def _row(title: str, detail: str, icon: str, about: str) -> Row:
    return Row(title, detail, icon=icon, intent=Open("deck", about), name=f"open-{about}")


def _changed(words: Words, cards: tuple[Scheme, ...]) -> str:
    return words.t("scythia.decks.changed", n=sum(card.source == "custom" for card in cards), all=len(cards))


def _now(sight: Sight) -> Now:
    words = sight.words
    new = copy_of(sight, HOUSE, words.t("deck.own-name"))
    key = Key(words.t("scythia.decks.new"), new, "plus", "primary", name="new-deck")
    return Now(words.t("scythia.decks.now"), words.t("scythia.decks.now.detail"), None, (key,))
