"""One card of a deck in the form: changed and saved, or typed in to be known next time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion import names
from companion.intent import KeepDeck, Remember
from companion.present import chrome
from companion.present.parts import Column, Input, Key, Keys, Para, Part
from companion.present.scythia.deck import Spread, deck, said, spread
from companion.present.scythia.decks import GAME
from companion.present.scythia.form import ASKED, Answers, answers_of, full_questions, made, preview, questions, read
from companion.present.sight import Sight
from companion.present.views import Now, Page
from rules.core.book import Pattern
from rules.scythia.deck_file import cards_refusal
from rules.scythia.scheme import Scheme, as_pattern


def deck_card(sight: Sight) -> Page:
    """`about` is the card's place in the deck and the deck's name; the place after the last is a new printed card."""
    place, _, about = sight.place.about.partition(":")
    found, at = spread(sight, about), int(place)
    if found is None or found.kind == "house" or at > len(found.cards):
        return deck(sight)
    return _own_card(sight, found, at) if found.kind == "own" else _printed_card(sight, found, at)


def _page(sight: Sight, title: str, parts: tuple[tuple[Part, ...], tuple[Part, ...]], beside: Column, now: Now) -> Page:
    columns = (Column(parts[0], 1.15), Column(parts[1], 1.3), beside)
    return Page("deck-card", "sc", chrome.top(sight, title, chrome.close(sight)), columns, now, sight.toast)


# -- one's own


def _own_card(sight: Sight, found: Spread, at: int) -> Page:
    words, before = sight.words, found.cards[at]
    answers = {**answers_of(before), "gain": before.gain, "name": before.name, **sight.place.choices}
    after = _changed(before, answers)
    cards = (*found.cards[:at], after, *found.cards[at + 1 :])
    why = cards_refusal(cards)
    error = said(words, why, words.t("scythia.card.name")) if why else ""
    keep = None if error or after == before else KeepDeck(GAME, found.name, cards, found.name)
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    detail = error or words.t("scythia.card.same" if after == before else "scythia.card.changed")
    now = Now(words.t("scythia.card.now"), detail, None, (save,))
    title = words.t("scythia.card.title", n=at + 1, all=len(cards), deck=found.title)
    label, typed = words.t("scythia.card.name"), str(answers["name"])
    name = Input(label, typed, "name", error, longest=60, name="card-name")
    source = Para(words.t(f"scythia.card.from-{after.source}"))
    beside = Column((name, preview(words, answers), source), 0.8)
    return _page(sight, title, full_questions(words, answers), beside, now)


def _changed(before: Scheme, answers: Answers) -> Scheme:
    """What was changed is its owner's, wherever the card came from."""
    card = made(answers)
    assert card is not None
    after = replace(card, name=names.tidy(str(answers["name"])), source=before.source)
    return after if after == before else replace(after, source="custom")


# -- printed


def _printed_card(sight: Sight, found: Spread, at: int) -> Page:
    words, before = sight.words, found.cards[at] if at < len(found.cards) else None
    shown: dict[str, Any] = {**answers_of(before), "gain": before.gain} if before else {}
    answers = {**shown, **sight.place.choices}
    card = made(answers)
    slip, pattern = (as_pattern(own) if own else None for own in (before, card))
    known = {as_pattern(own) for own in found.cards}
    keep = Remember(pattern, slip) if pattern and pattern not in known else None
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    detail = words.t("scythia.now.enter.detail", n=read(answers), all=len(ASKED))
    if pattern in known:
        detail = words.t("scythia.card.same" if pattern == slip else "scythia.card.known")
    now = Now(words.t("scythia.now.enter"), detail, None, (save,))
    beside = Column((preview(words, answers), *(_forget(sight, slip) if slip else ())), 0.85)
    title = words.t("scythia.card.printed-title", n=at + 1)
    return _page(sight, title, questions(words, answers), beside, now)


def _forget(sight: Sight, slip: Pattern) -> tuple[Part, ...]:
    forget = Remember(None, slip)
    text = sight.words.t("scythia.card.forget")
    return (Keys((Key(text, forget, "delete-outline", "outline", hold=True, name="forget-card"),)),)
