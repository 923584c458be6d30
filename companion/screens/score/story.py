"""The story of a match: the chart, its turning points in words, and whose the time was."""

from __future__ import annotations

from companion.archive.chart_geometry import TOGETHER, marks
from companion.archive.course import BREAK
from companion.archive.story import Story
from companion.archive.story import story as told_of
from companion.archive.turning_points import Kind
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Empty, Heading, Para, Part, Race, RaceLine, Row
from companion.screens.kit.views import Page
from companion.text import dates
from companion.text.words import Words

ICONS: dict[Kind, str] = {
    "lead": "swap-horizontal",
    "swing": "trending-up",
    "gain": "trending-up",
    "loss": "trending-down",
    "comeback": "restart",
    "close": "scale-balance",
    "last": "flag",
    "throughout": "crown-outline",
    "changes": "swap-horizontal",
    "goal": "trophy-outline",
}


def story(ctx: Context) -> Page:
    told = told_of(ctx.match)
    title = ctx.words.t("story.title.over" if ctx.game.over(ctx.state) else "story.title")
    return chrome.page(ctx, "story", title, _columns(ctx, told), None, lead=chrome.back(ctx))


def _columns(ctx: Context, told: Story) -> tuple[Column, ...]:
    words = ctx.words
    if not told.chapters:
        empty = Empty("book-open-variant", words.t("story.empty"), words.t("story.empty.detail"))
        return (Column((empty,)),)
    hidden = (Para(words.t("story.least"), icon="eye-off-outline"),) if told.least else ()
    since = (Para(words.t("story.since", chapter=told.since), icon="information-outline"),) if told.since else ()
    chart = (race(ctx, told), *hidden, *since)
    return Column(chart, 1.6, name="chart"), Column((*_turns(ctx, told), *_times(ctx, told)), name="told")


def race(ctx: Context, told: Story) -> Race:
    badges = tuple(ctx.badge(seat) for seat in range(len(ctx.chairs)))
    return race_of(told, ctx.game.spec.id, badges, ctx.words)


def race_of(told: Story, game: str, badges: tuple[Badge, ...], words: Words) -> Race:
    """Who stood where after each chapter; together there is one line, and the goal it runs to."""
    if told.goal:
        badges = (Badge(str(told.chapters[-1].totals[0]) if told.chapters else "", TOGETHER),)
    lines = tuple(RaceLine(badge, line) for badge, line in zip(badges, told.lines, strict=False))
    labels = ("", *marks(game, told.chapters, words))
    title = words.t(f"story.chart.{told.counts}")
    return Race(title, dates.length(words, told.times.played), labels, lines, told.goal, words.t("story.goal"))


def _turns(ctx: Context, told: Story) -> tuple[Part, ...]:
    words = ctx.words
    head = Heading(words.t("story.turns"), icon="book-open-variant")
    found = tuple(Para(words.say(turn.text), icon=ICONS[turn.kind]) for turn in told.turns)
    return (head, *(found or (Para(words.t("story.turns.none")),)), *_swing(ctx, told))


def _swing(ctx: Context, told: Story) -> tuple[Part, ...]:
    """Large beside the person, since it is what people ask for."""
    swing, words = told.swing, ctx.words
    if swing is None:
        return ()
    chapter = words.say(told.chapters[swing.at].label)
    return (Row(words.t("story.swing.title"), chapter, ctx.badge(swing.seat), value=f"+{swing.gain}", name="swing"),)


def _times(ctx: Context, told: Story) -> tuple[Part, ...]:
    words, times = ctx.words, told.times
    people = tuple(
        Row(ctx.chairs[seat].name, badge=ctx.badge(seat), note=dates.length(words, times.seats[seat]))
        for seat in range(ctx.people)
    )
    rest = tuple(
        Row(words.t(f"story.time.{name}"), icon=icon, note=dates.length(words, seconds))
        for name, icon, seconds in (("together", "account-group", times.together), ("breaks", "pause", times.breaks))
        if seconds
    )
    how = Para(words.t("story.time.how", minutes=BREAK // 60))
    return (Heading(words.t("story.time"), dates.length(words, times.played), "timer-outline"), *people, *rest, how)
