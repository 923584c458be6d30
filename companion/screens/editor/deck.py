"""One deck spread out: the house's to copy, the printed cards known so far, or one's own to change and try out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from companion.cards.thing import deck_named
from companion.intents.intent import DropDeck, KeepDeck, Open
from companion.screens.editor.card_fields import field_of
from companion.screens.editor.decks import known_of
from companion.screens.editor.spread import (
    ODD,
    Bench,
    Spread,
    copy_of,
    label,
    laid_out,
    name_error,
    odd,
    said,
    top,
    typed_name,
)
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Card, Cards
from companion.screens.kit.parts import Column, Heading, Input, Key, Keys, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.core.decks.own_deck import Finding, about

ICONS = {"house": "home-outline", "custom": "pencil-outline", "printed": ""}
MOST_TOLD = 6  # findings beside the cards; each card tells its own


def deck_exists(ctx: Context) -> bool:
    return laid_out(ctx, ctx.place.about) is not None


def deck(ctx: Context) -> Page:
    laid = laid_out(ctx, ctx.place.about)
    assert laid is not None
    at, found = laid
    words, n = ctx.words, len(found.cards)
    note = known_of(words, n, at.own.prints.n) if found.kind == "printed" else words.t("deck.cards", n=n)
    grid = Column((Heading(found.title, note), *_name(ctx, found), *_cards(ctx, at, found)), 2.2)
    columns = (grid, _beside(ctx, at, found))
    head = top(ctx, at, words.t(f"{at.game}.deck.title"))
    page = Page("deck", at.look.accent, head, columns, _now(ctx, at, found), ctx.toast)
    return replace(page, offer=ctx.offer)


def _name(ctx: Context, found: Spread) -> tuple[Part, ...]:
    """Before the cards, so that a name that does not fit is not looked for below them."""
    if found.kind != "own" or found.why:
        return ()
    typed = str(ctx.chosen("name", found.name))
    return (Input(ctx.words.t("deck.name"), typed, "name", name_error(ctx, found), longest=60, name="deck-name"),)


def _cards(ctx: Context, at: Bench, found: Spread) -> tuple[Part, ...]:
    if found.why:
        return (Para(ctx.words.t("deck.unreadable", why=found.why), "bad", icon="file-alert-outline"),)
    faces = tuple(_face(ctx, at, found, place, card) for place, card in enumerate(found.cards))
    return (Cards((*faces, *_places(ctx, at, found))),)


def _face(ctx: Context, at: Bench, found: Spread, place: int, card: Any) -> Card:
    face = at.look.face(ctx.words, card)
    opens = Open("deck-card", f"{place}:{found.name}") if found.kind != "house" else None
    findings = about(found.findings, f"cards[{place}]")
    icon = ODD if findings else ICONS[card.source]
    quiet = card.source == "house" and not findings
    return replace(face, icon=icon, quiet=quiet, intent=opens, name=f"card-{place}")


def _places(ctx: Context, at: Bench, found: Spread) -> tuple[Card, ...]:
    """Room for more: printed cards that are missing, or another one of one's own."""
    n = len(found.cards)
    opens = Open("deck-card", f"{n}:{found.name}")
    if found.kind == "printed" and n < at.own.prints.n:
        missing = (Card("", ""),) * (at.own.prints.n - n - 1)
        return (Card(ctx.words.t("deck.enter-card"), "", icon="plus", intent=opens, name="enter-card"), *missing)
    if found.kind == "own" and n < at.own.size[1]:
        return (Card(ctx.words.t("deck.add-card"), "", icon="plus", intent=opens, name="add-card"),)
    return ()


# -- beside the cards


def _beside(ctx: Context, at: Bench, found: Spread) -> Column:
    words = ctx.words
    if found.kind == "house":
        return Column((Para(words.t(f"{at.game}.deck.house.about")), *_legend(words)), tone="help")
    if found.kind == "printed":
        private = Para(words.t("deck.printed.private"), icon="lock-outline")
        return Column((Para(words.t("deck.printed.about", all=at.own.prints.n)), private), tone="help")
    drop = DropDeck(at.game, found.name)
    gone = Key(words.t("deck.drop"), drop, "delete-outline", "outline", name="drop-deck")
    if found.why:
        return Column((Keys((gone,)),))
    copy = Key(words.t("deck.copy"), copy_of(ctx, at, found.cards, found.name), "content-copy", name="copy-deck")
    passed = Open("cards-pass", f"{at.game}:{deck_named(found.name)}")
    hand = Key(words.t("cards.pass"), passed, "qrcode", name="pass-on")
    return Column((*_told(words, at, found), Keys((copy, hand, gone))))


def _legend(words: Words) -> tuple[Part, ...]:
    return (
        Para(words.t("deck.legend.house"), icon=ICONS["house"]),
        Para(words.t("deck.legend.custom"), icon=ICONS["custom"]),
    )


def _told(words: Words, at: Bench, found: Spread) -> tuple[Part, ...]:
    """What is odd, the deck's own first; nothing odd is said too."""
    if not found.findings:
        return (Para(words.t("deck.own.about")), *_legend(words), Para(words.t("deck.fine"), "good", icon="check"))
    first = sorted(found.findings, key=lambda finding: finding.path != "cards")
    told = tuple(odd(finding_text(words, at, found, finding), finding) for finding in first[:MOST_TOLD])
    more = len(first) - len(told)
    return (*told, *((Para(words.t("deck.findings.more", n=more)),) if more else ()))


def finding_text(words: Words, at: Bench, found: Spread, finding: Finding) -> str:
    """A finding with the card and the field it is about."""
    place, field = field_of(finding.path)
    text = said(words, finding.said, label(words, at, field) if field else words.t("deck.title"))
    if place is None:
        return text
    name = at.look.face(words, found.cards[place]).title
    return words.t("deck.finding", card=f"{name}, {label(words, at, field)}" if field else name, what=text)


# -- the bar


def _now(ctx: Context, at: Bench, found: Spread) -> Now:
    words, n = ctx.words, len(found.cards)
    if found.kind == "house":
        copy = copy_of(ctx, at, at.own.house, words.t("deck.own-name"))
        key = Key(words.t("deck.copy"), copy, "content-copy", "primary", name="copy-deck")
        return Now(found.title, words.t("deck.house.now"), None, (*_play(ctx, at, found, "secondary"), key))
    if found.kind == "printed":
        enter = Key(words.t("deck.enter-card"), Open("deck-card", f"{n}:printed"), "plus", "primary", name="enter")
        keys = _play(ctx, at, found, "primary") if n >= at.own.prints.n else (enter,)
        return Now(found.title, known_of(words, n, at.own.prints.n), None, keys)
    if found.why:
        return Now(found.title, "")
    error, name = name_error(ctx, found), typed_name(ctx, found)
    if not error and name == found.name:
        trial = Key(words.t("trial.key"), Open("deck-trial", found.name), "chart-line", name="trial")
        keys = (trial, *_play(ctx, at, found, "primary"))
        return Now(name, words.t("deck.own.now"), None, keys)
    keep = None if error else KeepDeck(at.game, name, found.cards, found.name)
    save = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    return Now(found.name, error or words.t("deck.rename", name=name), None, (save,))


def _play(ctx: Context, at: Bench, found: Spread, kind: Literal["primary", "secondary"]) -> tuple[Key, ...]:
    """The automa plays from it; offered while the opponent is set up."""
    if ctx.session is None or (found.kind == "printed" and len(found.cards) != at.own.prints.n):
        return ()
    source = "custom" if found.kind == "own" else found.kind
    do = at.look.play(ctx.state, source, found.cards)
    return (Key(ctx.words.t("deck.play"), do, "play", kind, name="play-deck"),) if do else ()
