"""Entering the Scheme drawn at the table: eight things it shows, known cards first, nothing guessed."""

from __future__ import annotations

from companion.games.scythia.opponent.scheme_questions import ASKED, answers_of, made, preview, questions, read
from companion.intents.intent import ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.opponent.scheme import Scheme, as_pattern, from_pattern
from rules.scythia.state import PERSON


def scheme(ctx: Context) -> Page:
    words, card = ctx.words, made(ctx)
    left, right = questions(ctx)
    rule = Para(words.t("scythia.scheme.rule"), source=words.t("scythia.source.step-scheme"))
    so_far = Column((preview(ctx, ctx.state.ai), rule), 0.85)
    columns = (Column((*_known(ctx, card), *left)), Column(right, 1.3), so_far)
    do = Do(a.EnterScheme(card), PERSON, ctx.at, learn=(as_pattern(card),)) if card else None
    key = Key(words.t("scythia.key.use-card"), do, "check", "primary", name="use-card")
    detail = words.t("scythia.now.enter.detail", n=read(ctx), all=len(ASKED))
    now = Now(words.t("scythia.now.enter"), detail, None, (key,))
    return chrome.page(ctx, "scheme", words.t("scythia.scheme.title"), columns, now)


def _known(ctx: Context, made: Scheme | None) -> tuple[Part, ...]:
    """Printed cards typed in before, in this match or another, that fit what has been tapped so far."""
    words = ctx.words
    cards = [card for card in map(from_pattern, ctx.patterns) if card is not None and _fits(ctx, card)]
    keys = tuple(
        Option(
            words.t(f"scythia.{card.empire}"),
            ChooseMany((*answers_of(card).items(), ("gain", card.gain), ("text", card.text))),
            made == card,
            detail=words.t("scythia.scheme.brief", n=card.target, strength=card.strength, vp=card.vp),
            name=f"known-{at}",
        )
        for at, card in enumerate(cards)
    )
    return (Options(words.t("scythia.scheme.known"), keys, columns=2),) if keys else ()


def _fits(ctx: Context, card: Scheme) -> bool:
    return all(ctx.chosen(key, value) == value for key, value in answers_of(card).items())
