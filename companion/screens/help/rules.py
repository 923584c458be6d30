"""The rules of a game to look up: by chapter or by a few letters, with what holds at this moment first."""

from __future__ import annotations

from companion.intents.intent import Choose, Open
from companion.reference import said
from companion.reference.rule_search import LONGEST, search
from companion.screens.help.rules_link import open_rule
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import emblem
from companion.screens.kit.parts import Column, Empty, Heading, Input, Part, Row
from companion.screens.kit.views import Page
from companion.text.game_titles import game_title
from rules import game, specs
from rules.core.mode import is_sheet
from rules.core.reference import Standing, Topic, topic_for

ICONS: dict[Standing, str] = {
    "rule": "book-open-variant",
    "reading": "scale-balance",
    "house": "home-outline",
    "unknown": "help-circle-outline",
}


def rules(ctx: Context) -> Page:
    """Of the game that the place is about; else it is asked which."""
    words, game_id = ctx.words, ctx.place.about
    topics = topics_of(game_id)
    if not topics:
        return _games(ctx)
    asked = str(ctx.chosen("query", ""))
    field = Input(
        words.t("rules.search"), asked, "query", hint=words.t("rules.search.hint"), longest=LONGEST, name="search"
    )
    found = _found(ctx, topics, asked) if asked.strip() else _chapters(ctx, topics)
    left = Column((field, *(() if asked.strip() else _at_the_moment(ctx, topics))), 0.9)
    title = words.t("rules.of", game=game_title(words, game_id))
    return chrome.app_page(ctx, "rules", title, (left, Column(found, 1.4)), game=game_id)


def topics_of(game_id: str) -> tuple[Topic, ...]:
    found = game(game_id)
    return found.reference if found else ()


def row(ctx: Context, game_id: str, topic: Topic, detail: str = "") -> Row:
    """A topic in a list; what is not simply a rule of the book says so, by a word beside its icon."""
    marked = "" if topic.standing == "rule" else standing(ctx, topic)
    return Row(
        said.title(ctx.words, game_id, topic),
        " · ".join(part for part in (marked, detail) if part),
        icon=ICONS[topic.standing],
        tone="plain" if topic.standing == "rule" else "help",
        intent=open_rule(game_id, topic),
        name=f"topic-{topic.key}",
    )


def standing(ctx: Context, topic: Topic) -> str:
    return ctx.words.t(f"rules.standing.{topic.standing}")


def _games(ctx: Context) -> Page:
    words = ctx.words
    rows = tuple(
        Row(
            game_title(words, game_id),
            words.t("rules.count", n=len(topics)),
            icon=emblem(game_id),
            intent=Open("rules", game_id),
            name=f"rules-{game_id}",
        )
        for game_id in specs()
        if (topics := topics_of(game_id))
    )
    column = Column((Heading(words.t("rules.which")), *rows))
    return chrome.app_page(ctx, "rules", words.t("rules.title"), (column,))


def _found(ctx: Context, topics: tuple[Topic, ...], asked: str) -> tuple[Part, ...]:
    words, game_id = ctx.words, ctx.place.about
    found = search(game_id, topics, asked)
    head = Heading(words.t("rules.found", n=len(found)))
    if not found:
        return (head, Empty("magnify", words.t("rules.none"), words.t("rules.none.detail")))
    return (head, *(row(ctx, game_id, topic, said.chapter(words, game_id, topic.group)) for topic in found))


def _chapters(ctx: Context, topics: tuple[Topic, ...]) -> tuple[Part, ...]:
    """One chapter is open at a time: all of them would be a page that nobody finds anything on."""
    words, game_id = ctx.words, ctx.place.about
    groups = list(dict.fromkeys(topic.group for topic in topics))
    opened = ctx.chosen("chapter", groups[0])
    parts: list[Part] = [Heading(words.t("rules.chapters"), words.t("rules.count", n=len(topics)))]
    for group in groups:
        inside, shown = [topic for topic in topics if topic.group == group], group == opened
        parts.append(
            Row(
                said.chapter(words, game_id, group),
                note=str(len(inside)),
                icon="chevron-down" if shown else "chevron-right",
                status="now" if shown else "plain",
                intent=Choose("chapter", "" if shown else group),
                name=f"chapter-{group}",
                chevron=False,
            )
        )
        parts += [row(ctx, game_id, topic) for topic in inside if shown]
    return tuple(parts)


def _at_the_moment(ctx: Context, topics: tuple[Topic, ...]) -> tuple[Part, ...]:
    """What the guide says now, where the open match is of this game."""
    game_id = ctx.place.about
    if ctx.session is None or is_sheet(ctx.match.row.config.mode) or ctx.game.spec.id != game_id:
        return ()
    steps = [step for step in ctx.game.guide(ctx.state) if step.status == "now"]
    found = dict.fromkeys(topic_for(topics, step.source, step.key) for step in steps)
    rows = tuple(row(ctx, game_id, topic) for topic in found if topic)
    return (Heading(ctx.words.t("rules.now")), *rows) if rows else ()
