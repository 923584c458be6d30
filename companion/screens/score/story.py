"""The story of a match: the chart, its turning points in words, and whose the time was."""

from __future__ import annotations

from companion.archive.chart import TOGETHER, marks
from companion.archive.course import BREAK
from companion.archive.story import Story
from companion.archive.story import story as told_of
from companion.archive.turning_points import Kind
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Empty, Heading, Para, Part, Race, RaceLine, Row
from companion.screens.kit.views import Page
from companion.text import dates as when
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


def story(sight: Sight) -> Page:
    told = told_of(sight.match)
    title = sight.words.t("story.title.over" if sight.game.over(sight.state) else "story.title")
    top = chrome.top(sight, title, chrome.back(sight))
    return Page("story", chrome.accent(sight), top, _columns(sight, told), None, sight.toast)


def _columns(sight: Sight, told: Story) -> tuple[Column, ...]:
    words = sight.words
    if not told.chapters:
        empty = Empty("book-open-variant", words.t("story.empty"), words.t("story.empty.detail"))
        return (Column((empty,)),)
    hidden = (Para(words.t("story.least"), icon="eye-off-outline"),) if told.least else ()
    since = (Para(words.t("story.since", chapter=told.since), icon="information-outline"),) if told.since else ()
    chart = (race(sight, told), *hidden, *since)
    return Column(chart, 1.6, name="chart"), Column((*_turns(sight, told), *_times(sight, told)), name="told")


def race(sight: Sight, told: Story) -> Race:
    badges = tuple(sight.badge(seat) for seat in range(len(sight.chairs)))
    return race_of(told, sight.game.spec.id, badges, sight.words)


def race_of(told: Story, game: str, badges: tuple[Badge, ...], words: Words) -> Race:
    """Who stood where after each chapter; together there is one line, and the goal it runs to."""
    if told.goal:
        badges = (Badge(str(told.chapters[-1].totals[0]) if told.chapters else "", TOGETHER),)
    lines = tuple(RaceLine(badge, line) for badge, line in zip(badges, told.lines, strict=False))
    labels = ("", *marks(game, told.chapters, words))
    title = words.t(f"story.chart.{told.counts}")
    return Race(title, when.length(words, told.times.played), labels, lines, told.goal, words.t("story.goal"))


def _turns(sight: Sight, told: Story) -> tuple[Part, ...]:
    words = sight.words
    head = Heading(words.t("story.turns"), icon="book-open-variant")
    found = tuple(Para(words.say(turn.text), icon=ICONS[turn.kind]) for turn in told.turns)
    return (head, *(found or (Para(words.t("story.turns.none")),)), *_swing(sight, told))


def _swing(sight: Sight, told: Story) -> tuple[Part, ...]:
    """Large beside the person, since it is what people ask for."""
    own, words = told.swing, sight.words
    if own is None:
        return ()
    chapter = words.say(told.chapters[own.at].label)
    return (Row(words.t("story.swing.title"), chapter, sight.badge(own.seat), value=f"+{own.gain}", name="swing"),)


def _times(sight: Sight, told: Story) -> tuple[Part, ...]:
    words, times = sight.words, told.times
    people = tuple(
        Row(sight.chairs[seat].name, badge=sight.badge(seat), note=when.length(words, times.seats[seat]))
        for seat in range(sight.people)
    )
    rest = tuple(
        Row(words.t(f"story.time.{name}"), icon=icon, note=when.length(words, seconds))
        for name, icon, seconds in (("together", "account-group", times.together), ("breaks", "pause", times.breaks))
        if seconds
    )
    how = Para(words.t("story.time.how", minutes=BREAK // 60))
    return (Heading(words.t("story.time"), when.length(words, times.played), "timer-outline"), *people, *rest, how)
