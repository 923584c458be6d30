"""The cards Qin Jiushao and the Reed Clan play from: which there are, one deck spread out, and one card changed."""

from __future__ import annotations

from dataclasses import replace

from companion import names
from companion.decks import KeptDeck
from companion.intent import Do, DropDeck, KeepDeck, Open, Remember
from companion.present import chrome
from companion.present.great_wall.qin_card import chosen_lines, line_keys, lines_of, made
from companion.present.great_wall.qin_parts import card_name, line_text
from companion.present.parts import Column, Empty, Heading, Input, Key, Keys, Para, Part, Row
from companion.present.sight import Sight
from companion.present.views import Now, Page
from companion.words import Words
from rules.core.deck_file import LONGEST, name_refusal
from rules.core.message import Refusal
from rules.great_wall import actions_qin as q
from rules.great_wall.qin import QIN_NAMES, YOU, QinCard
from rules.great_wall.qin_deck import as_pattern, printed
from rules.great_wall.qin_house import HOUSE

GAME = "great_wall"
NUMBERED = 4  # characters kept free for the number that tells two equal names apart


def decks(sight: Sight) -> Page:
    words, known = sight.words, len(printed(sight.patterns))
    shipped = (
        Heading(words.t("great_wall.decks.shipped")),
        _row(words.t("great_wall.deck.house"), words.t("great_wall.deck.house.detail"), "home-outline", "house"),
        _row(words.t("great_wall.deck.printed"), _known(words, known), "cards-playing-outline", "printed"),
    )
    own: tuple[Part, ...] = tuple(_own_row(words, deck) for deck in sight.decks)
    none = (Empty("cards-outline", words.t("great_wall.decks.none"), words.t("great_wall.decks.none.detail")),)
    about = (
        Para(words.t("great_wall.decks.new.detail"), icon="plus"),
        Para(words.t("great_wall.decks.import", command="companion deck import FILE"), icon="file-document-outline"),
    )
    left = Column((*shipped, Heading(words.t("great_wall.decks.own"), str(len(own))), *(own or none)), 1.5)
    new = Key(
        words.t("great_wall.decks.new"),
        _copy(sight, HOUSE, words.t("deck.own-name")),
        "plus",
        "primary",
        name="new-deck",
    )
    now = Now(words.t("great_wall.decks.now"), words.t("great_wall.decks.now.detail"), None, (new,))
    top = chrome.top(sight, words.t("great_wall.decks"))
    return Page("decks", "gw", top, (left, Column(about, tone="help")), now, sight.toast)


def _known(words: Words, n: int) -> str:
    return words.t("great_wall.deck.known", n=n, all=len(QIN_NAMES))


def _row(title: str, detail: str, icon: str, about: str) -> Row:
    return Row(title, detail, icon=icon, intent=Open("deck", about), name=f"open-{about}")


def _own_row(words: Words, deck: KeptDeck) -> Row:
    row = _row(deck.name, words.t("deck.cards", n=len(deck.cards)), "pencil-outline", deck.name)
    return replace(row, detail=words.t("deck.unreadable", why=deck.why), tone="bad") if deck.why else row


def _copy(sight: Sight, cards: tuple[QinCard, ...], title: str) -> KeepDeck:
    """A new deck with these cards under a name that is free."""
    taken = tuple(deck.name for deck in sight.decks)
    name = names.distinct((*taken, title[: LONGEST - NUMBERED].strip()))[-1]
    return KeepDeck(GAME, name, cards)


def _found(sight: Sight, about: str) -> tuple[str, tuple[QinCard, ...], str] | None:
    """Title, cards and why they cannot be read; None where the deck has been removed meanwhile."""
    words = sight.words
    if about == "house":
        return words.t("great_wall.deck.house"), HOUSE, ""
    if about == "printed":
        return words.t("great_wall.deck.printed"), printed(sight.patterns), ""
    own = next((deck for deck in sight.decks if deck.name == about), None)
    return (own.name, own.cards, own.why) if own else None


def deck(sight: Sight) -> Page:
    about = sight.place.about
    found = _found(sight, about)
    if found is None:
        return decks(sight)
    words, (title, cards, why) = sight.words, found
    rows: tuple[Part, ...] = tuple(_card_row(sight, about, name, cards) for name in QIN_NAMES)
    if why:
        rows = (Para(words.t("deck.unreadable", why=why), "bad", icon="file-alert-outline"),)
    note = _known(words, len(cards)) if about == "printed" else words.t("deck.cards", n=len(cards))
    top = chrome.top(sight, words.t("great_wall.deck.title"))
    columns = (Column((Heading(title, note), *rows), 1.6), _beside(sight, about, cards, why))
    return Page("deck", "gw", top, columns, _deck_now(sight, about, title, cards), sight.toast)


def _card_row(sight: Sight, about: str, name: str, cards: tuple[QinCard, ...]) -> Row:
    words = sight.words
    card = next((own for own in cards if own.name == name), None)
    lines = (
        " · ".join(line_text(words, line.kind, line.n) for line in card.lines)
        if card
        else words.t("great_wall.deck.ask")
    )
    title = words.t("great_wall.reed") if name == "reed" else words.t(f"great_wall.command.{name}")
    opens = None if about == "house" else Open("deck-card", f"{name}:{about}")
    icon = (
        {"house": "home-outline", "custom": "pencil-outline"}.get(card.source, "cards-playing-outline")
        if card
        else "plus"
    )
    return Row(title, lines, icon=icon, status="plain" if card else "off", intent=opens, name=f"card-{name}")


def _beside(sight: Sight, about: str, cards: tuple[QinCard, ...], why: str) -> Column:
    words = sight.words
    if about in ("house", "printed"):
        return Column((Para(words.t(f"great_wall.deck.{about}.about")),), tone="help")
    gone = Key(
        words.t("great_wall.deck.drop"), DropDeck(GAME, about), "delete-outline", "outline", hold=True, name="drop-deck"
    )
    if why:
        return Column((Keys((gone,)),))
    typed = str(sight.chosen("name", about))
    field = Input(words.t("great_wall.deck.name"), typed, "name", _error(sight, about), longest=60, name="deck-name")
    copy = Key(words.t("great_wall.deck.copy"), _copy(sight, cards, about), "content-copy", name="copy-deck")
    return Column((field, Keys((copy, gone))))


def _error(sight: Sight, about: str) -> str:
    """Why the deck cannot be called what was typed."""
    words, name = sight.words, names.tidy(str(sight.chosen("name", about)))
    why = name_refusal(name, "name")
    if why is not None:
        label = words.t("great_wall.deck.name")
        return words.refusal(Refusal(why.key, tuple(sorted({**dict(why.args), "path": label}.items()))))
    taken = name != about and any(own.name == name for own in sight.decks)
    return words.t("deck.taken", name=name) if taken else ""


def _deck_now(sight: Sight, about: str, title: str, cards: tuple[QinCard, ...]) -> Now:
    words = sight.words
    typed = names.tidy(str(sight.chosen("name", about)))
    if about not in ("house", "printed") and cards and (typed != about or _error(sight, about)):
        keep = None if _error(sight, about) else KeepDeck(GAME, typed, cards, about)
        save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
        return Now(title, _error(sight, about) or words.t("great_wall.deck.rename", name=typed), None, (save,))
    keys = list(_play(sight, about, cards))
    if about == "house":
        copy = _copy(sight, HOUSE, words.t("deck.own-name"))
        keys.insert(0, Key(words.t("great_wall.deck.copy"), copy, "content-copy", name="copy-deck"))
    return Now(title, words.t("great_wall.deck.now"), None, tuple(keys))


def _play(sight: Sight, about: str, cards: tuple[QinCard, ...]) -> tuple[Key, ...]:
    """Offered while he is set up, and only for a whole deck."""
    state = sight.state
    if state.qin is None or state.begun or len(cards) != len(QIN_NAMES):
        return ()
    choose = (
        q.ChooseQinDeck("house")
        if about == "house"
        else q.ChooseQinDeck("printed" if about == "printed" else "custom", cards)
    )
    return (Key(sight.words.t("great_wall.deck.play"), Do(choose, YOU), "play", "primary", name="play-deck"),)


def deck_card(sight: Sight) -> Page:
    """`about` is the card's name and the deck's; a printed card is remembered, one's own is kept in its deck."""
    name, _, about = sight.place.about.partition(":")
    found = _found(sight, about)
    which = next((own for own in QIN_NAMES if own == name), None)
    if found is None or about == "house" or found[2] or which is None:
        return decks(sight)
    words, cards = sight.words, found[1]
    before = next((own for own in cards if own.name == which), None)
    known = before.lines if before else ()
    after = made(which, lines_of(sight, known))
    title = card_name(words, before or QinCard(which, ()))
    left = Column((Heading(title), *chosen_lines(sight, known)), 1.1)
    right = Column(line_keys(sight, which == "reed", known))
    changed = after is not None and after.lines != known
    intent: KeepDeck | Remember | None = None
    if changed and after is not None and about == "printed":
        intent = Remember(as_pattern(after), as_pattern(before) if before else None)
    elif changed and after is not None:
        mine = tuple(replace(after, source="custom") if own.name == which else own for own in cards)
        intent = KeepDeck(GAME, about, mine, about)
    save = Key(words.t("key.save"), intent, "content-save-outline", "primary", name="save")
    ready = words.t("great_wall.qin.card.ready" if after else "great_wall.qin.card.missing")
    top = chrome.top(sight, found[0], chrome.close(sight))
    return Page("deck-card", "gw", top, (left, right), Now(title, ready, None, (save,)), sight.toast)
