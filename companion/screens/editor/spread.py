"""The deck a screen is about: the house's, the printed cards known so far, or one's own; with what is odd about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.cards import own_decks
from companion.intents.intent import KeepDeck
from companion.look.game_looks import look
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_look import DeckLook
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Key, Para
from companion.screens.kit.views import Top
from companion.text import person_names
from companion.text.words import Words
from rules.core.decks.deck_file import LONGEST, name_refusal
from rules.core.decks.own_deck import Cards, Finding, OwnDeck
from rules.core.message import Message, Refusal

NUMBERED = 4  # characters kept free for the number that tells two equal names apart
ODD = "alert-circle-outline"


@dataclass(frozen=True, slots=True)
class Bench:
    """The game whose decks are on the screen."""

    look: DeckLook
    own: OwnDeck

    @property
    def game(self) -> str:
        return self.look.game


@dataclass(frozen=True, slots=True)
class Spread:
    """The deck a screen is about; `why` is set where a kept one cannot be read."""

    kind: Literal["house", "printed", "own"]
    name: str
    title: str
    cards: Cards
    why: Message | None = None
    findings: tuple[Finding, ...] = ()


def bench(ctx: Context) -> Bench | None:
    """None where no game is meant, or it has no such decks."""
    found = own_decks.taking_decks(ctx.deck_game)
    its_look = game_screens(ctx.deck_game).deck if found else None
    return Bench(its_look, found.own_deck) if found and its_look and found.own_deck else None


def laid_out(ctx: Context, name: str) -> tuple[Bench, Spread] | None:
    """The deck of that name, or None when it has been removed meanwhile."""
    at = bench(ctx)
    found = spread(ctx, at, name) if at else None
    return (at, found) if at and found else None


def spread(ctx: Context, at: Bench, about: str) -> Spread | None:
    words = ctx.words
    if about == "house":
        return Spread("house", about, words.t(f"{at.game}.deck.house"), at.own.house)
    if about == "printed":
        return Spread("printed", about, words.t(f"{at.game}.deck.printed"), at.own.prints.known(ctx.patterns))
    found = next((deck for deck in ctx.decks if deck.name == about), None)
    if found is None:
        return None
    findings = () if found.why else at.own.findings(found.cards)
    return Spread("own", about, about, found.cards, found.why, findings)


def top(ctx: Context, at: Bench, title: str, lead: Key | None = None) -> Top:
    """As in the match that is open, or without one."""
    if ctx.session is not None:
        return chrome.top(ctx, title, lead)
    return Top(title, look(at.game).emblem, lead or chrome.back(ctx))


def copy_of(ctx: Context, at: Bench, cards: Cards, title: str) -> KeepDeck:
    """A new deck with these cards under a name that is free; the house's names in the reader's language."""
    taken = tuple(deck.name for deck in ctx.decks)
    name = person_names.distinct((*taken, title[: LONGEST - NUMBERED].strip()))[-1]
    return KeepDeck(at.game, name, tuple(at.look.copied(ctx.words, card) for card in cards))


def typed_name(ctx: Context, found: Spread) -> str:
    return person_names.tidy(str(ctx.chosen("name", found.name)))


def name_error(ctx: Context, found: Spread) -> str:
    """Why the deck cannot be called what was typed."""
    words, name = ctx.words, typed_name(ctx, found)
    why = name_refusal(name, "name")
    if why is not None:
        return said(words, Message(f"refused.{why.key}", why.args), words.t("deck.name"))
    taken = name != found.name and any(deck.name == name for deck in ctx.decks)
    return words.t("deck.taken", name=name) if taken else ""


def said(words: Words, what: Message | Refusal, field: str) -> str:
    """A sentence about a field, which the reader knows by its label."""
    args = dict(what.args)
    if "path" in args:
        args["path"] = field
    return words.say(Message(what.key, tuple(sorted(args.items()))))


def odd(text: str, finding: Finding) -> Para:
    """What was found about a deck or a card, in a sentence."""
    return Para(text, "bad" if finding.grave else "warn", icon=ODD)


def label(words: Words, at: Bench, field: str) -> str:
    """What the reader calls a field of a card."""
    return words.t(f"{at.game}.card.{field}")
