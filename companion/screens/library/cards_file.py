"""Somebody else's library: a file is chosen, both are laid beside each other, and only then it is taken in."""

from __future__ import annotations

from companion.cards.file import SUFFIX
from companion.cards.merge import Compared
from companion.intents.intent import MergeLibrary, OpenLibrary
from companion.screens.archive.importing import done_key, on_this_device, picking
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library import passing_on
from companion.screens.library.card_words import game_heading, said


def choosing(ctx: Context) -> Page:
    words = ctx.words
    help_ = Column(
        (
            Heading(words.t("cards.file.how")),
            Para(words.t("cards.file.from"), icon="file-export-outline"),
            Para(words.t("cards.file.codes"), icon="qrcode-scan"),
            Para(words.t("cards.file.kept"), icon="shield-check"),
        ),
        tone="help",
    )
    left = (*passing_on.row(ctx), *(picking(ctx) if ctx.reach.asks else _files(ctx)))
    now = Now(words.t("cards.file.now"), words.t("cards.file.now.detail"), None, (done_key(ctx, "library"),))
    return Page("cards-file", "app", _top(ctx), (Column(left, 1.4), help_), now, ctx.toast)


def _top(ctx: Context) -> Top:
    return Top(ctx.words.t("cards.merge"), lead=chrome.back(ctx))


def _files(ctx: Context) -> tuple[Part, ...]:
    files = tuple(file for file in ctx.reach.files if file.endswith(SUFFIX))
    return on_this_device(ctx, files, OpenLibrary, ctx.words.t("cards.file.none"), ctx.words.t("cards.file.hint"))


def comparing(ctx: Context) -> Page:
    """What would come in, what is the same, and both words where they differ; nothing has changed yet."""
    words = ctx.words
    found: tuple[Compared, ...] = ctx.chosen("compared", ())
    news = tuple(part for game in found for part in _news(ctx, game))
    differing = tuple(part for game in found for part in _differing(ctx, game))
    n, m = sum(len(game.news) for game in found), sum(len(game.differing) for game in found)
    alike, mine = sum(len(game.judged.same) for game in found), sum(len(game.mine) for game in found)
    counts = (
        Row(words.t("cards.compare.same"), icon="check-circle", value=str(alike)),
        Row(words.t("cards.compare.mine"), icon="tablet", value=str(mine)),
    )
    none = Para(words.t("cards.compare.no-news"))
    left = Column((Heading(words.t("cards.compare.news"), str(n)), *(news or (none,)), *counts), 1.1)
    agree = Para(words.t("cards.compare.agree"), "good", icon="check-circle")
    right = Column((Heading(words.t("library.differing"), str(m)), *(differing or (agree,))), 1.2)
    take = Key(words.t("cards.take", n=n + m), MergeLibrary() if n + m else None, "merge", "primary", name="take")
    device = ctx.place.about or words.t("cards.file.someone")
    title = words.t("cards.compare.now", name=device, n=n)
    now = Now(title, words.t("cards.compare.detail"), None, (take,))
    return Page("cards-compare", "app", _top(ctx), (left, right), now, ctx.toast)


def _news(ctx: Context, compared: Compared) -> tuple[Part, ...]:
    its = compared.game.spec.id
    rows: tuple[Part, ...] = tuple(Row(*said(ctx.words, its, fact), icon="plus") for fact in compared.news)
    return (game_heading(ctx.words, its), *rows) if rows else ()


def _differing(ctx: Context, compared: Compared) -> tuple[Part, ...]:
    words, its = ctx.words, compared.game.spec.id
    parts: list[Part] = []
    for version in compared.differing:
        (name, mine), (_, theirs) = (said(words, its, fact) for fact in (compared.against[version.about], version.fact))
        parts += [
            Para(name, strong=True),
            Para(words.pair(words.t("library.mine"), mine)),
            Para(words.pair(version.credit.by or version.credit.via, theirs), "accent"),
        ]
    return (game_heading(words, its), *parts) if parts else ()
