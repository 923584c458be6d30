"""Going on without the app: the present table on one page, to be looked at, printed or handed on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.export import page as table_page
from companion.export.formats import PAGE_PICTURE, PAGE_TEXT
from companion.export.page import TablePage, has_page
from companion.intents.intent import Hand, Open
from companion.look.game_looks import look
from companion.match.open import OpenMatch
from companion.match.seated import config_of
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context, badges
from companion.screens.kit.parts import Banner, Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.text.words import Words

FORMS = (("page", "printer-outline"), (PAGE_PICTURE, "image-outline"), (PAGE_TEXT, "message-text-outline"))


@dataclass(frozen=True, slots=True)
class PageCard:
    """The same as a picture."""

    accent: str
    emblem: str
    page: TablePage
    people: tuple[Badge, ...]
    now: str
    ahead: str
    standing: str
    app: str


def page_card(match: OpenMatch, words: Words) -> PageCard:
    its = look(match.row.config.game)
    told = table_page.page(match, words)
    said = (words.t(key) for key in ("page.now", "page.ahead", "page.standing", "app.title"))
    return PageCard(its.accent, its.emblem, told, badges(config_of(match).chairs), *said)


def page_exists(ctx: Context) -> bool:
    """Where the game is over there is nothing to go on with."""
    return has_page(ctx.game, ctx.public)


def page(ctx: Context) -> Page:
    words, told = ctx.words, table_page.page(ctx.match, ctx.words)
    shown = [parts for part in told.parts if (parts := _part(part))]
    half = -(-len(shown) // 2)
    first: tuple[Part, ...] = (*_moment(ctx, told), *(part for parts in shown[:half] for part in parts))
    second = tuple(part for parts in shown[half:] for part in parts)
    hand: tuple[Part, ...] = (Heading(words.t("page.hand")), *_forms(ctx), *(Para(note) for note in told.notes))
    keys = (Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table"),)
    now = Now(words.t("page.bar"), words.t("page.bar.detail"), None, keys)
    top = chrome.top(ctx, words.t("page.title"), chrome.close(ctx))
    columns = (Column(first, 1.3), Column(second, 1.3), Column(hand))
    return Page("page", chrome.accent(ctx), top, columns, now, ctx.toast)


def _moment(ctx: Context, told: TablePage) -> tuple[Part, ...]:
    words = ctx.words
    ahead = (Para(words.pair(words.t("page.ahead"), " · ".join(told.ahead))),) if told.ahead else ()
    ranks = tuple(
        Row(ctx.chairs[seat].name, badge=ctx.badge(seat), number=place, value=total)
        for seat, place, total in told.standing
    )
    more = tuple(Para(line) for line in told.now[1:])
    return (Banner(told.now[0], "play", "accent", f"{told.chapter}."), *more, *ahead, *ranks)


def _part(part: table_page.Part) -> tuple[Part, ...]:
    lines = tuple(Row(line.label, value=line.value, tone="help" if line.kept else "plain") for line in part.lines)
    return (Heading(part.title), *lines)


def _forms(ctx: Context) -> tuple[Row, ...]:
    words = ctx.words
    return tuple(
        Row(words.t(f"page.form.{form}"), words.t(f"page.form.{form}.detail"), icon=icon, intent=Hand(form), name=form)
        for form, icon in FORMS
        if form != PAGE_PICTURE or ctx.reach.draws
    )
