"""One deck spread out: the house's to copy, the printed cards known so far, or one's own to change and play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion import names
from companion.intent import Do, DropDeck, KeepDeck, Open
from companion.present import chrome
from companion.present.parts import Card, Cards, Column, Heading, Input, Key, Keys, Para, Part
from companion.present.scythia.decks import GAME, copy_of, decks, known_of
from companion.present.scythia.names import BUILDINGS
from companion.present.sight import Sight
from companion.present.views import Now, Page
from companion.words import Words
from rules.core.deck_file import name_refusal
from rules.core.message import Refusal
from rules.scythia import actions as a
from rules.scythia.house import HOUSE
from rules.scythia.printed import printed
from rules.scythia.scheme import Scheme
from rules.scythia.state import PERSON, phase
from rules.scythia.tables import SCHEMES, SPACES

ICONS = {"house": "home-outline", "custom": "pencil-outline", "printed": ""}


@dataclass(frozen=True, slots=True)
class Spread:
    """The deck a screen is about; `why` is set where a kept one cannot be read."""

    kind: Literal["house", "printed", "own"]
    name: str
    title: str
    cards: tuple[Scheme, ...]
    why: str = ""


def spread(sight: Sight, about: str) -> Spread | None:
    """The deck of that name, or None when it has been removed meanwhile."""
    words = sight.words
    if about == "house":
        return Spread("house", about, words.t("scythia.deck.house"), HOUSE)
    if about == "printed":
        return Spread("printed", about, words.t("scythia.deck.printed"), printed(sight.patterns))
    found = next((deck for deck in sight.decks if deck.name == about), None)
    return Spread("own", about, about, found.cards, found.why) if found else None


def said(words: Words, why: Refusal, field: str) -> str:
    """A refusal about a field, which the reader knows by its label."""
    return words.refusal(Refusal(why.key, tuple(sorted({**dict(why.args), "path": field}.items()))))


def deck(sight: Sight) -> Page:
    found = spread(sight, sight.place.about)
    if found is None:
        return decks(sight)
    words = sight.words
    count = words.t("deck.cards", n=len(found.cards))
    heading = Heading(found.title, known_of(words, len(found.cards)) if found.kind == "printed" else count)
    grid = Column((heading, *_cards(sight, found)), 2.2)
    top = chrome.top(sight, words.t("scythia.deck.title"))
    return Page("deck", "sc", top, (grid, _beside(sight, found)), _now(sight, found), sight.toast)


def _cards(sight: Sight, found: Spread) -> tuple[Part, ...]:
    if found.why:
        return (Para(sight.words.t("deck.unreadable", why=found.why), "bad", icon="file-alert-outline"),)
    faces = tuple(_face(sight, found, at, card) for at, card in enumerate(found.cards))
    missing = SCHEMES - len(faces) if found.kind == "printed" else 0
    places = (_invitation(sight, found), *(Card("", ""),) * (missing - 1)) if missing > 0 else ()
    return (Cards((*faces, *places)),)


def _face(sight: Sight, found: Spread, at: int, card: Scheme) -> Card:
    squares = tuple(card.target == space for space in range(1, SPACES[1] + 1))
    title = card.name if found.kind == "own" else sight.words.t(f"scythia.{card.empire}")
    signs = (("basket", str(card.cost)), ("arm-flex", str(card.strength)), (BUILDINGS[card.blocked], ""))
    opens = Open("deck-card", f"{at}:{found.name}") if found.kind != "house" else None
    quiet = card.source == "house"
    return Card(title, str(card.vp), squares, signs, ICONS[card.source], quiet, opens, f"card-{at}")


def _invitation(sight: Sight, found: Spread) -> Card:
    opens = Open("deck-card", f"{len(found.cards)}:{found.name}")
    return Card(sight.words.t("scythia.card.enter"), "", icon="plus", intent=opens, name="enter-card")


def _beside(sight: Sight, found: Spread) -> Column:
    words = sight.words
    if found.kind == "house":
        return Column((Para(words.t("scythia.deck.house.about")), *_legend(words)), tone="help")
    if found.kind == "printed":
        private = Para(words.t("scythia.deck.printed.private"), icon="lock-outline")
        return Column((Para(words.t("scythia.deck.printed.about", all=SCHEMES)), private), tone="help")
    name = () if found.why else _name(sight, found)
    return Column((*name, _own_keys(sight, found)))


def _legend(words: Words) -> tuple[Part, ...]:
    return (
        Para(words.t("scythia.deck.legend.house"), icon=ICONS["house"]),
        Para(words.t("scythia.deck.legend.custom"), icon=ICONS["custom"]),
    )


def _name(sight: Sight, found: Spread) -> tuple[Part, ...]:
    words = sight.words
    typed = str(sight.chosen("name", found.name))
    field = Input(words.t("scythia.deck.name"), typed, "name", _error(sight, found), longest=60, name="deck-name")
    return (field, Para(words.t("scythia.deck.own.about")), *_legend(words))


def _typed(sight: Sight, found: Spread) -> str:
    return names.tidy(str(sight.chosen("name", found.name)))


def _error(sight: Sight, found: Spread) -> str:
    """Why the deck cannot be called what was typed."""
    words, name = sight.words, _typed(sight, found)
    why = name_refusal(name, "name")
    if why is not None:
        return said(words, why, words.t("scythia.deck.name"))
    taken = name != found.name and any(own.name == name for own in sight.decks)
    return words.t("deck.taken", name=name) if taken else ""


def _own_keys(sight: Sight, found: Spread) -> Keys:
    words, drop = sight.words, DropDeck(GAME, found.name)
    gone = Key(words.t("scythia.deck.drop"), drop, "delete-outline", "outline", hold=True, name="drop-deck")
    if found.why:
        return Keys((gone,))
    copy = copy_of(sight, found.cards, found.name)
    return Keys((Key(words.t("scythia.deck.copy"), copy, "content-copy", name="copy-deck"), gone))


def _now(sight: Sight, found: Spread) -> Now:
    words = sight.words
    if found.kind == "house":
        copy = copy_of(sight, HOUSE, words.t("deck.own-name"))
        key = Key(words.t("scythia.deck.copy"), copy, "content-copy", "primary", name="copy-deck")
        return Now(found.title, words.t("scythia.deck.house.now"), None, (*_play(sight, found, "secondary"), key))
    if found.kind == "printed":
        invited = _invitation(sight, found)
        enter = Key(invited.title, invited.intent, invited.icon, "primary", name="enter")
        keys = _play(sight, found, "primary") if len(found.cards) >= SCHEMES else (enter,)
        return Now(found.title, known_of(words, len(found.cards)), None, keys)
    error, name = _error(sight, found), _typed(sight, found)
    if not error and name == found.name:
        return Now(name, words.t("scythia.deck.own.now"), None, _play(sight, found, "primary"))
    keep = None if error else KeepDeck(GAME, name, found.cards, found.name)
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    return Now(found.name, error or words.t("scythia.deck.rename", name=name), None, (save,))


def _play(sight: Sight, found: Spread, kind: Literal["primary", "secondary"]) -> tuple[Key, ...]:
    """The AI plays from it; offered while the opponent is set up, and only for a whole deck."""
    if phase(sight.state) != "setup" or len(found.cards) != SCHEMES:
        return ()
    source: a.DeckSource = "custom" if found.kind == "own" else found.kind
    choose = a.ChooseDeck(source, () if source == "house" else found.cards)
    return (Key(sight.words.t("scythia.deck.play"), Do(choose, PERSON), "play", kind, name="play-deck"),)
