"""The end: what is still to be said for the score, the winner, and how it came about."""

from __future__ import annotations

from dataclasses import replace

from companion.archive import outcome
from companion.archive.story import Story, story
from companion.archive.verdict import in_order, verdict
from companion.intents.intent import Open, StartMatch
from companion.match.seated import config_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.log import day
from companion.screens.kit.parts import Column, Key, Row, leads_to
from companion.screens.kit.views import Now, Page, View, Winner
from companion.screens.score.questions import closing
from companion.screens.score.score import beside, grid, standing
from companion.screens.score.story import race
from rules.core.score.score import ScoreSheet


def final_score(ctx: Context) -> View:
    """The last questions on one sheet; with nothing left to ask, the winner."""
    sheet = ctx.open_score
    return closing(ctx, sheet) if sheet.open and sheet.by_points else winner(ctx)


def winner(ctx: Context) -> Winner:
    """Nobody is ahead of anybody where all win or lose together."""
    words, ended, told = ctx.words, outcome.of_open(ctx.match), story(ctx.match)
    said = verdict(ended, ctx.game.goal(ctx.state), words)
    sheet = ended.sheet
    ranking = tuple(_rank(ctx, sheet, place, seat) for place, seat in in_order(sheet))
    if said.together:
        ranking = tuple(replace(row, number="", status="plain") for row in ranking)
    title = f"{words.t(f'{ctx.game.spec.id}.title')} · {day(ctx, ctx.match.row.created)}"
    return Winner(
        top=chrome.top(ctx, title, chrome.menu(ctx)),
        now=_keys(ctx, said.open),
        badges=tuple(ctx.badge(seat) for seat in said.seats),
        label=said.label,
        title=said.title,
        total=said.total,
        total_note=said.note,
        race=race(ctx, told),
        story=_gist(ctx, told),
        ranking=ranking,
        accent=chrome.accent(ctx),
        icon="flag" if said.lost else "help-circle-outline" if said.open else "trophy-outline",
        toast=ctx.toast,
    )


def _gist(ctx: Context, told: Story) -> Row:
    """The sentence that says most, and the way to the others."""
    words = ctx.words
    title = words.say(told.gist.text) if told.gist else words.t("menu.story")
    return leads_to("story", title, "", "book-open-variant")


def sheet_result(ctx: Context) -> Page:
    """The winner of a score that was only entered: no story to tell, but every number."""
    words, ended = ctx.words, outcome.of_open(ctx.match)
    sheet, said = ended.sheet, verdict(ended, None, words)
    by = said.label if said.together else said.note
    badge = ctx.badge(sheet.winners[0]) if sheet.winners and not said.together else None
    now = Now(said.title, by, badge, _keys(ctx, said.open).keys[1:])
    columns = (Column((grid(ctx, sheet),), 3.0), Column(beside(ctx, sheet)))
    title = words.t("sheet.title", game=words.t(f"{ctx.game.spec.id}.title"))
    return chrome.page(ctx, "result", title, columns, now, lead=chrome.menu(ctx))


def _rank(ctx: Context, sheet: ScoreSheet, place: int | None, seat: int) -> Row:
    return Row(
        ctx.chairs[seat].name,
        badge=ctx.badge(seat),
        number="" if place is None else str(place),
        value=standing(ctx.words, sheet, seat),
        status="now" if place == 1 else "plain",
        intent=Open("why", "win" if place == 1 else f"total.{seat}") if ctx.game.reckoning else None,
        name=f"why-rank-{seat}",
        chevron=False,
    )


def _keys(ctx: Context, asks: bool) -> Now:
    """While something is open the way leads back to the questions."""
    words = ctx.words
    again = Key(words.t("result.again"), StartMatch(config_of(ctx.match)), "restart", "primary", name="again")
    answer = Key(words.t("result.answer"), Open("table"), "help-circle-outline", "primary", name="answer")
    keys = (
        Key(words.t("result.sheet"), Open("score"), "table", name="sheet"),
        Key(words.t("share.key"), Open("share"), "share-variant-outline", name="share"),
        Key(words.t("key.home"), Open("home"), "home-outline", name="home"),
        answer if asks else again,
    )
    return Now("", "", None, keys)
