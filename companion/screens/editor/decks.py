"""Which decks there are: the house's, the printed one and one's own, of the game that is meant."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import own_decks
from companion.cards.own_decks import KeptDeck
from companion.intents.intent import Open
from companion.screens.editor.spread import Bench, bench, copy_of, top
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import emblem
from companion.screens.kit.parts import Column, Empty, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.text.words import Words
from rules.core.decks.own_deck import Cards

COMMAND = "companion deck import FILE"


def decks(ctx: Context) -> Page:
    at = bench(ctx)
    if at is None:
        return _games(ctx)
    words, prints = ctx.words, at.own.prints
    known = len(prints.known(ctx.patterns))
    shipped = (
        Heading(words.t("decks.shipped")),
        _row(words.t(f"{at.game}.deck.house"), words.t(f"{at.game}.deck.house.detail"), "home-outline", "house"),
        _row(
            words.t(f"{at.game}.deck.printed"), known_of(words, known, prints.n), "cards-playing-outline", "printed"
        ),
    )  # fmt: skip
    mine = (Heading(words.t("decks.own"), str(len(ctx.decks))), *_own(ctx, at))
    about = (
        Heading(words.t("decks.how")),
        Para(words.t("decks.new.detail"), icon="plus"),
        Para(words.t("decks.trial.detail"), icon="chart-line"),
        Para(words.t("decks.printed.detail", all=prints.n), icon="cards-playing-outline"),
        Para(words.t("decks.import", command=COMMAND), icon="file-document-outline"),
    )
    columns = (Column((*shipped, *mine), 1.5), Column(about, tone="help"))
    new = Key(words.t("decks.new"), copy_of(ctx, at, at.own.house, words.t("deck.own-name")), "plus", "primary")
    now = Now(words.t("decks.now"), words.t("decks.now.detail"), None, (replace(new, name="new-deck"),))
    page = Page("decks", at.look.accent, top(ctx, at, words.t("decks.title")), columns, now, ctx.toast)
    return replace(page, offer=ctx.offer)


def known_of(words: Words, known: int, all_: int) -> str:
    """How many of the printed cards are known; more than there are means that one was typed wrongly."""
    return words.t("deck.known-many" if known > all_ else "deck.known", n=known, all=all_)


def changed(words: Words, cards: Cards) -> str:
    return words.t("decks.changed", n=sum(card.source == "custom" for card in cards), all=len(cards))


def way_here(words: Words, about: str = "") -> Row:
    """The way to the decks, of the match that is open or of that game."""
    return Row(
        words.t("decks.title"), words.t("decks.row"), icon="cards-outline", intent=Open("decks", about), name="decks"
    )


def _games(ctx: Context) -> Page:
    words = ctx.words
    rows = tuple(
        Row(words.t(f"{game}.title"), icon=emblem(game), intent=Open("decks", game), name=f"decks-{game}")
        for game in own_decks.with_decks()
    )
    top = Top(words.t("decks.title"), lead=chrome.back(ctx))
    return Page("decks", "app", top, (Column(rows),), None, ctx.toast)


def _own(ctx: Context, at: Bench) -> tuple[Part, ...]:
    words = ctx.words
    if not ctx.decks:
        return (Empty("cards-outline", words.t("decks.none"), words.t("decks.none.detail")),)
    return tuple(_own_row(words, at, deck) for deck in ctx.decks)


def _own_row(words: Words, at: Bench, deck: KeptDeck) -> Row:
    by = words.t("library.from", name=deck.by) if deck.by else ""
    odd = len(at.own.findings(deck.cards)) if deck.cards else 0
    noted = words.t("decks.findings", n=odd) if odd else ""
    detail = " · ".join(filter(None, (changed(words, deck.cards), noted, by)))
    row = _row(deck.name, detail, "pencil-outline", deck.name)
    return replace(row, detail=words.t("deck.unreadable", why=deck.why), tone="bad") if deck.why else row


def _row(title: str, detail: str, icon: str, about: str) -> Row:
    return Row(title, detail, icon=icon, intent=Open("deck", about), name=f"open-{about}")
